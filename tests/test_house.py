"""The house rules: which way imports point, how long files get, what stands where."""

import ast
import importlib
import re
import subprocess
from collections.abc import Mapping
from functools import cache
from pathlib import Path

import pytest

import engine.games
from engine.core.game import Game

ROOT = Path(__file__).resolve().parent.parent
GAMES = engine.games.GAMES
MOST_LINES = 900
PYTHON = sorted(path for top in ("engine", "bot", "deploy", "tests") for path in (ROOT / top).rglob("*.py"))
ENGINE = [path for path in PYTHON if path.is_relative_to(ROOT / "engine")]
BOT = [path for path in PYTHON if path.is_relative_to(ROOT / "bot")]


def name(path: Path) -> str:
    """A path as the project names it."""
    return str(path.relative_to(ROOT))


@cache
def imports(path: Path) -> frozenset[str]:
    """All modules a file imports, and what it imports from them by its whole name."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module is not None:
            assert node.level == 0, f"{name(path)}: imports are absolute"
            found.update((node.module, *(f"{node.module}.{alias.name}" for alias in node.names)))
    return frozenset(found)


def test_no_file_holds_two_things() -> None:
    long = {name(path): len(path.read_text(encoding="utf-8").splitlines()) for path in PYTHON}
    assert {file: lines for file, lines in long.items() if lines > MOST_LINES} == {}


def test_the_engine_knows_nothing_of_the_bot() -> None:
    for path in ENGINE:
        used = imports(path)
        outside = {each for each in used if each.split(".")[0] in ("bot", "discord", "aiosqlite", "asyncio", "aiohttp")}
        assert not outside, name(path)
        if path.name != "bench.py":  # a measurement needs a clock; the rules must not have one
            assert not used & {"time", "datetime", "secrets", "os"}, name(path)


def test_steps_stand_on_state_and_tables_never_the_reverse() -> None:
    for path in (path for path in ENGINE if path.parent.name == "steps"):
        game = path.parent.parent
        for below in ("state", "known"):
            file = game / f"{below}.py"
            if file.exists():
                assert not {each for each in imports(file) if ".steps" in each}, name(file)
        runs = any(each.startswith("engine.core") or each.endswith(".Run") for each in imports(path))
        assert runs or path.name == "__init__.py", f"{name(path)} is given no runner, and uses nothing of the core"


CIRCLES = {
    "a step is given its runner, and a runner runs the steps of its rules": (
        "engine.core.play.counsel",
        "engine.core.rules",
        "engine.core.runner",
        "engine.core.standing",
        "engine.core.state",
        "engine.core.steps",
    ),
    "what the desk calls is given the desk": (
        "bot.service.desk",
        "bot.service.past.going_back",
        "bot.service.people.offers",
        "bot.service.once",
        "bot.service.tempo.pace",
        "bot.service.people.presence",
        "bot.service.scribe",
        "bot.service.tempo.timing",
    ),
    "an interaction is of a port, which holds its interactions": ("bot.harbour.interactions", "bot.harbour.port"),
    "a client is of a server, which holds its clients": ("bot.harbour.members.client", "bot.harbour.server"),
}
"""Modules that import each other for the names of types alone, and why that is as it should be."""


def module(path: Path) -> str:
    """A file's name as an import writes it."""
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def circles(uses: Mapping[str, set[str]]) -> list[set[str]]:
    """The sets of modules of which each leads to each other, by whatever way."""
    leads: dict[str, set[str]] = {}
    for start in uses:
        reached, more = set[str](), [start]
        while more:
            new = uses[more.pop()] - reached
            reached |= new
            more += new
        leads[start] = reached
    around = [use for use in uses if use in leads[use]]
    return [set(circle) for circle in {frozenset(b for b in leads[a] if a in leads[b]) for a in around}]


def test_modules_do_not_import_each_other_but_where_it_is_said_why() -> None:
    """Imports for types alone and inside functions count too: what is below knows nothing of what is above."""
    modules = {module(path): path for path in (*ENGINE, *BOT)}
    uses = {each: {other for other in imports(path) if other in modules} - {each} for each, path in modules.items()}
    for package in (path for path in modules if modules[path].name == "__init__.py"):
        for used in uses.values():
            used.discard(package)  # to name a package, as every import from it does, is to use nothing of it
    assert circles({"a": {"b"}, "b": {"c"}, "c": {"b"}, "d": {"d"}}) in ([{"b", "c"}, {"d"}], [{"d"}, {"b", "c"}])
    named = [set(circle) for circle in CIRCLES.values()]
    found = circles(uses)
    assert [sorted(circle) for circle in found if not any(circle <= each for each in named)] == []
    assert [sorted(each) for each in named if not any(circle <= each for circle in found)] == [], "no circle any more"


LARGE = 3000
"""Lines of rules from which on a game has all of the plan: a small one is easily read as it is."""
PLAN = ("state", "seats", "phases", "known", "nouns", "scenario", "game", "entry", "policy", "doctrine", "read")
"""The modules of every game that is played, beside its ``chapter_*``."""
ROOMS = ("tables", "orders", "facts", "steps", "autopilot", "history")
"""The rooms of every game that is played; a game adds its own."""


@pytest.mark.parametrize("game", [engine.games.game(name) for name in GAMES], ids=GAMES)
def test_the_folders_of_all_games_have_one_plan(game: Game) -> None:
    """CONTRIBUTING, "To add a game": what is looked for in one game is found under the same name in the other."""
    folder = ROOT / "engine" / game.name
    assert (folder / "README.md").exists()
    if sum(len(path.read_text(encoding="utf-8").splitlines()) for path in folder.rglob("*.py")) < LARGE:
        return
    assert set(PLAN) - {path.stem for path in folder.rglob("*.py")} == set()
    assert [room for room in ROOMS if not (folder / room / "__init__.py").exists()] == []


def test_no_folder_is_a_heap() -> None:
    """What grows past a page of names gets rooms by chapter."""
    heaps = {}
    for folder in {path.parent for path in (*ENGINE, *BOT, *(ROOT / "tests").rglob("*.py"))}:
        modules = [path for path in folder.glob("*.py") if path.stem != "__init__"]
        if len(modules) > 40:
            heaps[str(folder.relative_to(ROOT))] = len(modules)
    assert heaps == {}


@pytest.mark.parametrize("game", [engine.games.game(name) for name in GAMES], ids=GAMES)
def test_a_game_is_made_of_chapters(game: Game) -> None:
    """Each step and question stands in one chapter, and the chapter's autopilot answers just its questions."""
    files = sorted((ROOT / "engine" / game.name).rglob("chapter_*.py"))
    chapters = [importlib.import_module(module(path)) for path in files]
    steps = [step for chapter in chapters for step in chapter.STEPS]
    assert sorted(step.name for step in steps) == sorted(game.rules.steps)
    for chapter in chapters:
        assert {question.kind for question in chapter.QUESTIONS} == set(chapter.ANSWERS), chapter.__name__
    (rules,) = (ROOT / "engine" / game.name).rglob("game.py")
    rooms = tuple(f"engine.{game.name}.{room}." for room in ("steps", "orders"))
    assert not {used for used in imports(rules) if used.startswith(rooms)}, "its chapters list them"


def forbidden_in(part: str) -> tuple[str, ...]:
    """What no file of a part of the bot may import."""
    return {
        "store": ("bot.service", "bot.discord", "bot.faces", "bot.harbour", "bot.render", "bot.tools"),
        "service": ("bot.discord", "bot.faces", "bot.harbour", "bot.render", "bot.tools"),
        "text": ("bot.service", "bot.discord", "bot.faces", "bot.harbour", "bot.render", "bot.store"),
        "render": ("bot.service", "bot.discord", "bot.faces", "bot.harbour", "bot.store", "bot.text"),
        "faces": ("bot.discord", "bot.harbour", "bot.store", "bot.tools"),
        "harbour": ("bot.service", "bot.discord", "bot.faces", "bot.store", "bot.tools", "engine"),
        "discord": ("bot.harbour", "bot.tools"),
    }.get(part, ())


def test_inside_the_bot_imports_point_down() -> None:
    for path in BOT:
        forbidden = forbidden_in(path.relative_to(ROOT / "bot").parts[0])
        assert not {each for each in imports(path) if each.startswith(forbidden)}, name(path)


# Where games are listed: a line each.
NAME_GAMES = (ROOT / "engine" / "games.py", ROOT / "bot" / "faces" / "registry.py")


def games_of(used: frozenset[str]) -> set[str]:
    """The games whose rules, faces or pictures are among these modules."""
    tops = ("engine", "bot.faces", "bot.render", "bot.tools")
    return {game for game in GAMES for top in tops for each in used if f"{each}.".startswith(f"{top}.{game}.")}


def test_shared_code_knows_no_game_and_no_game_knows_another() -> None:
    for path in (*ENGINE, *BOT):
        if path not in NAME_GAMES:
            assert games_of(imports(path)) <= set(path.relative_to(ROOT).parts), name(path)


def names_game(text: str, game: str) -> bool:
    """Whether a text names a game; one whose name is a word of every day is named by its folders alone."""
    if "_" in game:
        return game in re.split(r"\W", text)
    return re.search(rf"\b(engine|faces|render|data)[./]{game}\b", text) is not None


def test_no_game_is_named_in_text_outside_its_folders() -> None:
    for path in (path for path in (*ENGINE, *BOT) if path not in NAME_GAMES):
        source = path.read_text("utf-8")
        if not any(game in source for game in GAMES):
            continue  # to take a file to pieces is slow
        texts = {node.value for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Constant)}
        named = {game for game in GAMES for text in texts if isinstance(text, str) and names_game(text, game)}
        assert named <= set(path.relative_to(ROOT).parts), name(path)


@pytest.mark.parametrize(
    "line",
    [
        "from engine.silent_war.tables.read import tables",
        "import bot.faces.silent_war",
        "from engine import silent_war",
    ],
)
def test_an_import_of_a_game_is_noticed_however_it_is_written(line: str, tmp_path: Path) -> None:
    shared = tmp_path / "week.py"
    shared.write_text(f"from engine.core import match\n{line}\n")
    assert games_of(imports(shared)) == {"silent_war"}


# What the store only reads. Whatever else is called of it writes.
READS = (
    "get", "many", "of", "of_guild", "of_member", "by_channel", "entries", "notes", "export", "held", "live", "pending",
)  # fmt: skip
# Who sends what lies in the outbox must note what became of it, and a post that was made anew.
SENDERS = ("deliver", "posts", "trouble")


def store_calls(path: Path) -> set[str]:
    """What is called of the store in a file, without what comes before it."""
    calls = (
        ast.unparse(node.func) for node in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(node, ast.Call)
    )
    return {call.partition("store.")[2] for call in calls if "store." in call}


def is_sender(path: Path) -> bool:
    """Whether a file is among those that send the outbox."""
    return path.parent.name == "delivery" and path.stem in SENDERS


def test_whatever_speaks_to_discord_writes_through_the_service_alone() -> None:
    shown = [path for path in BOT if path.is_relative_to(ROOT / "bot" / "discord") and not is_sender(path)]
    assert len(shown) > 80
    for path in shown:
        written = {call for call in store_calls(path) if call.rpartition(".")[2] not in READS}
        assert not written, name(path)


def test_a_screen_hands_its_acts_to_the_interaction() -> None:
    """Else the card that follows would show the campaign as it stood before."""
    acting = re.compile(r"service\.(acts|people|campaigns|reminders)\.(\w+)\(")
    # of no campaign at hand, or before any card is made
    other = {"found", "must_have_room", "settle_in", "halt", "tapped"}
    for path in BOT:
        if path.is_relative_to(ROOT / "bot" / "discord"):
            called = {act for _, act in acting.findall(path.read_text("utf-8"))}
            assert called <= other, name(path)


def tracked() -> list[str]:
    """The files under version control."""
    done = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True)
    return done.stdout.splitlines()


def test_nothing_reads_beside_the_checkout() -> None:
    words = re.compile(r"\.\./shared|(?<!\w)/(?:home|root|Users)/\w")
    for file in tracked():
        path = ROOT / file
        if path.suffix in (".py", ".js", ".toml", ".csv", ".ftl", ".md", ".css", ".html", ".yaml", ".sql", ".json"):
            if path == Path(__file__):
                continue
            assert not words.search(path.read_text(encoding="utf-8")), file


def test_publishers_are_named_in_the_notice_alone() -> None:
    words = re.compile(r"Compass Games|Avalon Hill|Decision Games|Avalanche Press")
    for file in tracked():
        path = ROOT / file
        if file != "NOTICE" and path != Path(__file__) and path.suffix in (".py", ".md", ".toml", ".csv", ".ftl"):
            assert not words.search(path.read_text(encoding="utf-8")), file


def test_typefaces_and_other_peoples_material_bring_their_licences() -> None:
    assert (ROOT / "LICENSE").exists()
    fonts = ROOT / "bot" / "render" / "fonts"
    assert {path.name for path in fonts.glob("OFL*")} >= {"OFL-Alegreya.txt", "OFL-BarlowCondensed.txt"}
    assert "public domain" in (ROOT / "data" / "geo" / "README.md").read_text(encoding="utf-8")


# What a log follows from ---------------------------------------------------------------------------------------------

ADVISES = ("autopilot", "history", "testing", "tables")
"""Rooms that make no entry of a log: advice, reports, tests; and files that are read, whose paths are divided."""
DRAWS, ADVICE, SAMPLES = "places on a picture", "what a choice promises, for its reader", "answers of random play"
FLOATS = {
    "core/bench.py": "seconds",
    "core/drive.py": SAMPLES,
    "core/goals.py": "what a calibration asks of many games",
    "core/mistakes.py": "how near a slip of the hand is to a name",
    "core/play/counsel.py": SAMPLES,
    "core/spaces/each.py": SAMPLES,
    "core/thousands.py": "a number of a file as its writer wrote it",
    "core/spaces/forms.py": SAMPLES,
    "core/spaces/space.py": SAMPLES,
    "core/maps/hexpixels.py": DRAWS,
    "pacific_war/judgement/counted.py": ADVICE,
    "pacific_war/judgement/gunnery.py": ADVICE,
    "pacific_war/judgement/odds.py": ADVICE,
    "pacific_war/orders/placing.py": ADVICE,
    "silent_war/combat/odds.py": ADVICE,
    "silent_war/combat/rules.py": ADVICE,
    "silent_war/combat/view.py": ADVICE,
    "silent_war/orders/combat.py": ADVICE,
    "silent_war/moves.py": "miles on the globe, rounded to whole ones: the order in which ways are offered",
    "silent_war/scenarios/scenario.py": "a scenario's own words are read",
    "silent_war/victory.py": "whole tons by a thousand, beside whole thousands: one division, which is exact there",
    "submarine/dice.py": ADVICE,
    "submarine/judgement/hits.py": ADVICE,
    "submarine/judgement/regions.py": ADVICE,
    "submarine/judgement/solutions.py": ADVICE,
    "submarine/judgement/torpedoes/evading.py": ADVICE,
    "submarine/orders/berths.py": SAMPLES,
    "submarine/orders/numbers.py": SAMPLES,
    "submarine/scenarios/conversion.py": "a member's ship becomes points once, rounded, before the first entry",
    "war_at_sea/design.py": "the printed figures of ships and aircraft are checked as they are read",
    "war_at_sea/scenarios/chart_faults.py": "degrees of a member's map are judged before the first entry",
    "war_at_sea/scenarios/chart_file.py": "degrees of a member's map, rounded once before the first entry",
    "war_at_sea/scenarios/fleet.py": "the bore of a member's guns is compared before a card is made of them",
    "war_at_sea/scenarios/own_map.py": DRAWS,
    "war_at_sea/terms.py": "a half is rounded up",
}
"""Where floats stand in the engine outside those rooms, and why no log follows from them."""
ALIKE = {
    "war_at_sea/battle/conduct.py": "how plans of battle are carried out",
    "war_at_sea/battle/formation.py": "the same for formations",
    "war_at_sea/battle/worth.py": "what fire is worth in them",
}
"""Modules of steps that reckon in floats by single additions, subtractions, multiplications and divisions alone, which
IEEE 754 gives to the last bit on every machine; every Python leaves them as they are."""
UNLIKE = ("sum", "pow", "round", "fmean", "fsum", "prod")
"""What every Python or machine may work out in its own way."""


def _is_path(node: ast.BinOp) -> bool:
    """Whether a division joins parts of a path."""
    named = isinstance(node.right, ast.JoinedStr) or (
        isinstance(node.right, ast.Constant) and isinstance(node.right.value, str)
    )
    return named or "folder" in ast.unparse(node.left).lower()


def floats_of(path: Path) -> list[str]:
    """Where a file makes floats: literals, true divisions, calls of ``float``, the modules that work with them."""
    found: list[str] = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        match node:
            case ast.Constant(value=float()) | ast.AugAssign(op=ast.Div()) | ast.Call(func=ast.Name(id="float")):
                found.append(ast.unparse(node))
            case ast.BinOp(op=ast.Div()) if not _is_path(node):
                found.append(ast.unparse(node))
            case ast.Import() | ast.ImportFrom():
                names = [node.module] if isinstance(node, ast.ImportFrom) else [alias.name for alias in node.names]
                found += [str(name) for name in names if name in ("math", "cmath", "random", "statistics")]
    return found


def test_no_float_enters_a_log() -> None:
    """A log must replay on every Python and machine: what enters it is worked out in whole numbers and fractions."""
    made = {
        str(path.relative_to(ROOT / "engine")): found
        for path in ENGINE
        if not {*path.relative_to(ROOT / "engine").parts} & {*ADVISES} and (found := floats_of(path))
    }
    listed = {*FLOATS, *ALIKE}
    assert {name: found for name, found in made.items() if name not in listed} == {}
    assert listed - made.keys() == set(), "these make no floats any more: take them off the list"
    assert not [name for name in FLOATS if {"steps", "conduct"} & {*Path(name).parts}]


def test_floats_of_steps_are_reckoned_alike_everywhere() -> None:
    for name_ in ALIKE:
        for node in ast.walk(ast.parse((ROOT / "engine" / name_).read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import | ast.ImportFrom):
                assert getattr(node, "module", None) not in ("math", "statistics", "random"), name_
            if isinstance(node, ast.BinOp | ast.AugAssign):
                assert not isinstance(node.op, ast.Pow), f"{name_}:{node.lineno}: a power of a float"
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in UNLIKE:
                summed = node.args[0]
                whole = node.func.id == "sum" and isinstance(summed, ast.GeneratorExp) and _is_whole(summed.elt)
                assert whole, f"{name_}:{node.lineno}: {ast.unparse(node)}"


def _is_whole(element: ast.expr) -> bool:
    """Whether what is summed is a whole number: a count, hexes, printed points."""
    return ast.unparse(element) in ("1", "class_of(fighter.ship).vp", "distance_between(way, foe)")


@pytest.mark.parametrize(
    "line", ["x = 0.5", "x = a / b", "x /= 2", "x = float(1)", "from math import sqrt", "import random"]
)
def test_a_float_is_noticed_however_it_is_written(line: str, tmp_path: Path) -> None:
    (tmp_path / "step.py").write_text(f"{line}\n", encoding="utf-8")
    assert floats_of(tmp_path / "step.py")


def test_a_path_is_no_float(tmp_path: Path) -> None:
    (tmp_path / "read.py").write_text('x = folder / "a.csv"\ny = a // b\n', encoding="utf-8")
    assert floats_of(tmp_path / "read.py") == []
