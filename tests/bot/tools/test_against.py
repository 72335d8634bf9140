"""``flotilla simulate --against``: one staff measured as the opponent of another, or of a kept version.

Each other staff is a process that reads the whole engine: the long run has more scenarios, seeds and faults.
"""

import json
import os
import re
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.cli import main, parser
from bot.settings import ROOT
from bot.tools import kept_staff
from bot.tools.staff import PROTOCOL
from bot.tools.yardstick import Row, measured, report, shortcomings
from engine.core.state import Meta, State
from engine.core.trials import Ending
from engine.games import game
from engine.submarine.history.report import ending
from engine.submarine.scenarios.book import Campaign
from engine.submarine.state import Action
from engine.submarine.world import bare

STRAIT = ("war_at_sea", "--scenario", "denmark-strait")
POLICY = "engine/war_at_sea/autopilot/policy.py"
ANSWERS = "        answerer = self._answers.get(kind)\n"
"""The line of the staff of the War at Sea before which a test lets it do something else."""


def checkout(folder: Path, changes: dict[str, tuple[str, str]], *, bot: bool = False) -> Path:
    """A checkout like this one, but for some files in which one text stands in place of another.

    Without ``bot`` it is as one from before there was a ``flotilla staff``.
    """
    folder.mkdir()
    for top in ("engine", "data", *(("bot",) if bot else ())):
        (folder / top).symlink_to(ROOT / top)
    for name, (was, now) in changes.items():
        text = (ROOT / name).read_text("utf-8")
        assert text.count(was) == 1, name
        opened = folder
        for part in Path(name).parent.parts:
            opened /= part
            if opened.is_symlink():
                _open(opened)
        (folder / name).unlink()
        (folder / name).write_text(text.replace(was, now), "utf-8")
    return folder


def _open(link: Path) -> None:
    """Make a folder of links in place of a link to a folder."""
    there = link.readlink()
    link.unlink()
    link.mkdir()
    for entry in there.iterdir():
        if entry.name != "__pycache__":
            (link / entry.name).symlink_to(entry)


def staff_that(tmp_path: Path, does: str) -> Path:
    """A checkout whose staff of the War at Sea does something else before it thinks."""
    return checkout(tmp_path / "other", {POLICY: (ANSWERS, f"        {does}\n{ANSWERS}")})


def speaker(tmp_path: Path, script: str) -> Path:
    """A checkout whose ``flotilla staff`` is a script of the test's."""
    folder = checkout(tmp_path / "other", {"bot/tools/staff.py": ('"""``flotilla staff``', '"""')}, bot=True)
    (folder / "bot/tools/staff.py").write_text(script, "utf-8")
    return folder


VERSION = game("war_at_sea").rules.version
HELLO = f"""
import json, sys
print(json.dumps({{"protocol": 1, "game": "war_at_sea", "version": {VERSION!r}, "doctrines": ["balanced"],
                  "engine": {str(ROOT / "engine")!r}}}), flush=True)
"""


def rows_of(tmp_path: Path, *words: str, code: int = 0) -> list[Row]:
    """The raw rows of a measure."""
    file = tmp_path / "rows.json"
    assert main(["simulate", *words, "--json", str(file)]) == code
    rows: list[Row] = json.loads(file.read_text("utf-8"))
    return rows


def without(rows: list[Row], name: str = "against") -> list[Row]:
    return [{key: value for key, value in row.items() if key != name} for row in rows]


# --- a doctrine against another --------------------------------------------------------------------------------


def test_each_seed_is_played_twice_and_sides_are_exchanged(tmp_path: Path) -> None:
    rows = rows_of(tmp_path, *STRAIT, "--seeds", "3..5", "--doctrine", "bold", "--against", "balanced")
    played = [(row["seed"], row["led"]) for row in rows]
    assert played == [(seed, side) for seed in (3, 4, 5) for side in ("axis", "allied")]
    assert {(row["scenario"], row["doctrine"], row["against"]) for row in rows} == {
        ("denmark-strait", "bold", "balanced")
    }
    back = rows_of(tmp_path, *STRAIT, "--seeds", "3..5", "--doctrine", "balanced", "--against", "bold")
    mirrored = {(row["seed"], row["led"]): (row["winner"], row["points"]) for row in back}
    other = {"axis": "allied", "allied": "axis"}
    for row in rows:  # who leads whom is the same game, whoever is measured
        assert mirrored[row["seed"], other[row["led"]]] == (row["winner"], row["points"])


def test_a_doctrine_is_no_better_than_itself(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rows = rows_of(tmp_path, *STRAIT, "--seeds", "1..4", "--against", "balanced")
    for first, second in zip(rows[::2], rows[1::2], strict=True):
        assert (first["winner"], first["points"]) == (second["winner"], second["points"])
    assert "denmark-strait  each once" in (said := capsys.readouterr().out)
    assert "50.0 % ± 0.0" in said


@pytest.mark.parametrize("seeds", ["5", pytest.param("5..6", marks=pytest.mark.soak)])
@pytest.mark.parametrize(
    ("scenario", "names"),
    [
        (("war_at_sea", "cape-esperance"), {"axis": "axis", "allied": "allies"}),
        (("submarine", "unescorted-japan"), {"submarines": "submarine", "escorts": "escort"}),
        (("pacific_war", "tacna-1880"), {"chile": "chile", "allies": "allies"}),
        pytest.param(("pacific_war", "whole-war"), {"chile": "chile", "allies": "allies"}, marks=pytest.mark.soak),
    ],
)
def test_it_ends_as_the_same_game_ends_in_the_rows_of_a_simulation(
    scenario: tuple[str, str], names: dict[str, str], seeds: str, tmp_path: Path
) -> None:
    words = (scenario[0], "--scenario", scenario[1], "--seeds", seeds)
    told = rows_of(tmp_path, *words)
    for here, there in zip(rows_of(tmp_path, *words, "--against", "balanced")[::2], told, strict=True):
        assert names.get(here["winner"], "draw") == there["winner"]
        points = there.get("points") or {"chile": there["victory_points"], "allies": 0}
        assert {names[side]: value for side, value in here["points"].items()} == points


@pytest.mark.parametrize("name", ["war_at_sea", "submarine", "pacific_war"])
def test_a_game_founded_by_its_founding_is_the_same_game(name: str) -> None:
    """The other process founds it again, with what it was founded with here."""
    rules = game(name).rules
    for scenario in rules.scenarios():
        founded = rules.founding(scenario.id, {})
        assert rules.founding(scenario.id, json.loads(json.dumps(founded))) == founded


def test_a_campaign_is_won_by_the_sums_of_its_actions() -> None:
    """20.10 IV 4: not by its last action, whose points and winner the world holds."""
    result = {"winner": "escorts", "submarines": 40, "escorts": 42}
    world = replace(bare(Action()), campaign=Campaign(score=[[30, 2], [10, 40]]))
    state = State(world, Meta("submarine", "", over=True, result=result))
    assert ending(state) == Ending("escorts", {"submarines": 40, "escorts": 42})


def test_what_is_printed_counts_draws_as_half_by_side_and_scenario(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ("war_at_sea", "--seeds", "1..4", "--doctrine", "bold", "--against", "balanced")
    rows = rows_of(tmp_path, *words, "--scenario", "denmark-strait")
    assert "draw" in {row["winner"] for row in rows}
    lines = [line.split() for line in capsys.readouterr().out.splitlines()]
    for side in ("axis", "allied"):
        led = [row["winner"] for row in rows if row["led"] == side]
        won, drawn = led.count(side), led.count("draw")
        share = f"{100 * (won + drawn / 2) / len(led):.1f}"
        assert ["denmark-strait", side, str(len(led)), str(won), str(drawn), share] in [line[:6] for line in lines]


def row(scenario: str, seed: int, led: str, winner: str, axis: int = 0, allied: int = 0) -> Row:
    """A game of a doctrine against another."""
    points = {"axis": axis, "allied": allied}
    return {"scenario": scenario, "seed": seed, "led": led, "winner": winner, "points": points} | {
        "doctrine": "new",
        "against": "old",
    }


def games(scenario: str, *won: tuple[str, str], axis: tuple[int, ...] = (0, 0)) -> list[Row]:
    """Pairs of games by who won them: first where the new one leads the Axis, then where it leads the Allies."""
    return [
        row(scenario, seed, led, winner, points, 0)
        for seed, pair in enumerate(won)
        for led, winner, points in zip(("axis", "allied"), pair, axis, strict=True)
    ]


def test_the_yardstick_asks_for_sixty_in_a_hundred_and_half_of_each_scenario() -> None:
    better, worse, even = ("axis", "allied"), ("allied", "axis"), ("axis", "axis")
    drawn = ("draw", "allied")

    def missed(*rows: list[Row]) -> list[str]:
        return shortcomings([measured(row[0]["scenario"], row) for row in rows])

    assert missed(games("a", better, better, even, worse, even)) == []
    assert missed(games("a", better, even, ("allied", "allied"), drawn, worse)) == ["55.0 % ± 16.6 over all"]
    assert missed(games("a", better, better, better), games("b", even, worse, drawn)) == ["41.7 % ± 22.0 in b"]
    share = measured("b", games("b", even, worse, drawn)).share
    assert share.value == pytest.approx((0.5 + 0 + 0.75) / 3)


def test_where_one_side_wins_nearly_always_the_points_decide(capsys: pytest.CaptureFixture[str]) -> None:
    won = [("axis", "axis")] * 7 + [("axis", "allied")]
    level = measured("a", games("a", *won, axis=(50, 50)))
    assert level.one_sided == "axis"
    assert level.ahead.value == 0
    assert shortcomings([level])[-1] == "+0.00 ± 0.00 points in a, won by axis"
    ahead = measured("a", games("a", *won, axis=(60, 50)))
    assert ahead.ahead.value == 5  # the mean of 60 ahead and of 50 behind
    assert not [shortcoming for shortcoming in shortcomings([ahead]) if "points" in shortcoming]
    few = [("axis", "axis"), ("axis", "allied")]  # three quarters are not more than three quarters
    assert measured("a", games("a", *few, axis=(60, 50))).one_sided == ""
    text = report(games("a", *won, axis=(60, 50)), ["a", "b"])
    assert "axis    +5.00 ± 0.00" in text
    assert "asks for 200 games of each scenario; here are 16." in text
    assert "not played: b." in text
    assert "one-sided" not in text
    text = report([*games("a", *won), *games("b", ("axis", "allied"), ("axis", "allied"))], ["a", "b"])
    assert ["all", "but", "one-sided", "each", "once", "4", "4", "0", "100.0"] in [
        line.split()[:9] for line in text.splitlines()
    ]
    assert "not met:\n  +0.00 ± 0.00 points in a, won by axis\n" in text


@pytest.mark.parametrize("named", [(), pytest.param(("--scenario", "all"), marks=pytest.mark.soak)])
def test_all_scenarios_are_played_where_none_is_named(
    named: tuple[str, ...], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ("pacific_war", "--seeds", "1", "--doctrine", "bold", "--against", "careful")
    rows = rows_of(tmp_path, *words, *named)
    assert [row["led"] for row in rows] == ["chile", "allies"] * len(game("pacific_war").rules.scenarios())
    assert "not played" not in capsys.readouterr().out


def test_a_scenario_of_a_member_and_options_are_measured(tmp_path: Path) -> None:
    pond = Path(__file__).parents[2] / "engine/submarine/scenarios/pond.toml"
    rows = rows_of(tmp_path, "submarine", "--scenario-file", str(pond), "--seeds", "1..2", "--against", "bold")
    assert [row["led"] for row in rows] == ["submarines", "escorts"] * 2
    words = ("submarine", "--scenario", "wounded-bear", "--seeds", "1", "--against", "bold")
    assert rows_of(tmp_path, *words, "--options", "advanced") != rows_of(tmp_path, *words)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["silent_war", "--against", "bold"], "in silent_war nobody plays against anybody"),
        (["war_at_sea", "--against", "mad"], "no doctrine and no folder 'mad'; the doctrines are balanced"),
        (["war_at_sea", "--against", "bold", "--doctrine", "mad"], "no doctrine 'mad'; there are balanced"),
        (["war_at_sea", "--against", "bold", "--scenario", "x"], "no scenario 'x'; there are cape-esperance"),
        (["war_at_sea"], "name a scenario with --scenario; there are cape-esperance"),
        (["war_at_sea", "--scenario", "all"], "no scenario 'all'"),
        (["war_at_sea", "--against", str(ROOT / "docs")], "is no checkout of this project: it has no engine/games.py"),
    ],
)
def test_what_cannot_be_measured_is_refused(words: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", *words, "--seeds", "1"]) == 1
    assert said in capsys.readouterr().err


# --- the staff of another checkout -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    "words",
    [
        pytest.param(words, marks=pytest.mark.soak if long else (), id=words[2])
        for words, long in (
            (("war_at_sea", "--scenario", "savo-battleships"), True),
            (("war_at_sea", "--scenario", "second-sirte"), True),
            (("submarine", "--scenario", "wolf-pack", "--options", "hidden"), True),
            (("submarine", "--scenario", "hunters-atlantic", "--options", "advanced"), False),
            (("pacific_war", "--scenario", "whole-war"), True),
        )
    ],
)
def test_the_staff_of_this_checkout_plays_there_as_it_plays_here(words: tuple[str, ...], tmp_path: Path) -> None:
    """Of the War at Sea the next test plays the same in the usual run."""
    here = rows_of(tmp_path, *words, "--seeds", "2", "--doctrine", "bold", "--against", "bold")
    there = rows_of(tmp_path, *words, "--seeds", "2", "--doctrine", "bold", "--against", str(ROOT))
    assert without(there) == without(here)
    assert {row["against"] for row in there} == {str(ROOT)}


@pytest.mark.parametrize("seeds", ["1..3", pytest.param("1..12", marks=pytest.mark.soak)])
def test_the_same_seeds_give_the_same_rows_whatever_the_jobs(tmp_path: Path, seeds: str) -> None:
    old = str(checkout(tmp_path / "other", {}))
    path, two = tmp_path / "one.json", tmp_path / "two.json"
    words = ["simulate", *STRAIT, "--seeds", seeds, "--doctrine", "bold", "--against", old]
    assert main([*words, "--json", str(path)]) == 0
    assert main([*words, "--jobs", "2", "--json", str(two)]) == 0
    assert path.read_bytes() == two.read_bytes()
    here = rows_of(tmp_path, *STRAIT, "--seeds", seeds, "--doctrine", "bold", "--against", "bold")
    assert without(json.loads(path.read_text("utf-8"))) == without(here)


@pytest.fixture(scope="module")
def plainly(tmp_path_factory: pytest.TempPathFactory) -> list[Row]:
    """The rows of three seeds against a staff that always gives the plain default."""
    folder = tmp_path_factory.mktemp("plainly")
    plain = staff_that(folder, "return known.space(kind, path, slot).default")
    return rows_of(folder, *STRAIT, "--seeds", "1..3", "--against", str(plain))


def test_another_staff_answers_with_the_code_of_its_own_checkout(plainly: list[Row], tmp_path: Path) -> None:
    """One that always gives the plain default plays as the plain default does, and that is no fault."""
    assert not any(row["faults"] for row in plainly)
    today = rows_of(tmp_path, *STRAIT, "--seeds", "1..3", "--against", "balanced")
    assert [row["points"] for row in plainly] != [row["points"] for row in today]


@pytest.mark.parametrize(
    ("does", "said"),
    [
        ('return {"gibberish": [slot]}', "is refused: err-"),
        pytest.param('return "gibberish"', "'gibberish' is refused: err-not-a-form", marks=pytest.mark.soak),
        pytest.param("return None", "None is refused: err-not-a-form", marks=pytest.mark.soak),
        ('raise LookupError("lost the chart")', "LookupError: lost the chart"),
    ],
)
def test_an_illegal_or_missing_answer_is_told_and_the_plain_default_taken(
    does: str, said: str, plainly: list[Row], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    expected, old = plainly[:2], staff_that(tmp_path, does)
    capsys.readouterr()
    rows = rows_of(tmp_path, *STRAIT, "--seeds", "1", "--against", str(old))
    assert all(row["faults"] for row in rows)
    assert without(without(rows, "faults")) == without(without(expected, "faults"))
    told = capsys.readouterr()
    assert "answers of the other staff at fault, for which the plain default was taken: " in told.err
    assert "denmark-strait, seed 1, balanced leads axis: was-plan of " in told.err
    assert said in told.err
    assert "Yardstick" in told.out


def test_a_process_that_dies_costs_its_game_and_no_other(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    died = tmp_path / "died"
    once = f"import os, pathlib; p = pathlib.Path({str(died)!r}); p.exists() or (p.touch(), os.kill(os.getpid(), 9))"
    rows = rows_of(tmp_path, *STRAIT, "--seeds", "1..2", "--against", str(staff_that(tmp_path, once)), code=1)
    told = capsys.readouterr()
    assert [row.get("broken") for row in rows] == ["its process ended by signal 9", None, None, None]
    assert without(rows[1:]) == without(rows_of(tmp_path, *STRAIT, "--seeds", "1..2", "--against", "balanced")[1:])
    assert "games that could not be finished: 1\n" in told.err
    assert "denmark-strait, seed 1, balanced leads axis: its process ended by signal 9" in told.err
    assert "Yardstick" not in told.out


def test_the_last_words_of_a_process_are_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    dies = HELLO + "sys.stdin.readline()\nsys.stderr.write('no more coal\\n')\nsys.exit(7)\n"
    rows = rows_of(tmp_path, *STRAIT, "--seeds", "1", "--against", str(speaker(tmp_path, dies)), code=1)
    assert {row["broken"] for row in rows} == {"its process ended with code 7: no more coal"}


def test_what_a_staff_prints_does_not_disturb_its_answers(tmp_path: Path) -> None:
    old = staff_that(tmp_path, 'print("thinking …", flush=True)')
    rows = rows_of(tmp_path, *STRAIT, "--seeds", "1", "--against", str(old))
    assert without(rows) == without(rows_of(tmp_path, *STRAIT, "--seeds", "1", "--against", "balanced"))


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        (
            {"engine/war_at_sea/game.py": (f'"war_at_sea", "{VERSION}"', '"war_at_sea", "0"')},
            f"knows war_at_sea by version 0 of its rules; today's are version {VERSION}, and it cannot play",
        ),
        (
            {"engine/war_at_sea/throws.py": ("run.roll(table, 6,", "run.roll(table, 8,")},
            f"has other rules, though both say version {VERSION} of war_at_sea: it comes to throw ",
        ),
        (
            {"engine/games.py": (', "war_at_sea")', ")")},
            "cannot be asked: it has no game 'war_at_sea'",
        ),
        (
            {"engine/war_at_sea/entry.py": ("GAME = Game(", "GAME = Gme(")},
            "cannot be asked: its process ended with code 1: NameError: name 'Gme' is not defined",
        ),
        (
            {"engine/war_at_sea/autopilot/doctrine.py": ('"bold"', '"wild"')},
            "has no doctrine 'bold'; it has balanced, wild",
        ),
    ],
    ids=["version", "apart", "no-game", "broken", "doctrine"],
)
def test_a_checkout_that_cannot_play_todays_games_is_refused(
    changes: dict[str, tuple[str, str]], said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    old = checkout(tmp_path / "other", changes)
    assert main(["simulate", *STRAIT, "--seeds", "1", "--doctrine", "bold", "--against", str(old)]) == 1
    assert said in capsys.readouterr().err


@pytest.mark.parametrize(
    ("script", "said"),
    [
        ("print('good morning')", "it said what is no answer: 'good morning'"),
        ("print('{\"protocol\": 2}')", "it speaks protocol 2, this program 1"),
        ("import time; time.sleep(600)", "it said nothing for 5 seconds"),
        (HELLO.replace(str(ROOT), str(ROOT / "tests")), "is the staff of"),
        ("print('{\"protocol\": 1}')", "it does not say what it is"),
    ],
    ids=["no-json", "protocol", "silent", "elsewhere", "nameless"],
)
def test_what_is_no_staff_is_refused(
    script: str, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    if "sleep" in script:
        monkeypatch.setattr(kept_staff, "PATIENCE", 5.0)
    assert main(["simulate", *STRAIT, "--seeds", "1", "--against", str(speaker(tmp_path, script))]) == 1
    assert said in capsys.readouterr().err


def test_the_hidden_command_says_first_what_it_plays_and_ends_with_its_lines() -> None:
    words = [sys.executable, "-m", "bot.cli", "staff", "pacific_war"]
    done = subprocess.run(words, cwd=ROOT, input="", capture_output=True, text=True, check=True)
    said = json.loads(done.stdout)
    assert (said["protocol"], said["game"]) == (PROTOCOL, "pacific_war")
    assert said["version"] == game("pacific_war").rules.version
    assert Path(said["engine"]) == ROOT / "engine"
    assert not re.search(r"^\s+staff\b", parser().format_help(), re.MULTILINE)


def test_the_other_process_gets_what_happened_and_never_the_seed(tmp_path: Path) -> None:
    heard = tmp_path / "heard"
    script = HELLO + f"open({str(heard)!r}, 'w').write(sys.stdin.readline())\n"
    rows_of(tmp_path, *STRAIT, "--seeds", "987654321", "--against", str(speaker(tmp_path, script)), code=1)
    text = heard.read_text("utf-8")
    items: list[Any] = json.loads(text)
    assert items[0][0] == "begin"
    assert items[-1][0] == "ask"
    assert {item[0] for item in items[1:-1]} <= {"throw", "answer"}
    assert "987654321" not in text


def test_the_other_process_ends_with_its_parent_even_in_mid_thought(tmp_path: Path) -> None:
    """It holds one end of a pipe, which is closed when it is gone, and thinks forever."""
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    forever = f"held = open({str(pipe)!r}, 'wb', 0); held.write(b'x'); [1 for _ in iter(int, 1)]"
    words = ["simulate", *STRAIT, "--seeds", "1", "--against", str(staff_that(tmp_path, forever))]
    parent = subprocess.Popen([sys.executable, "-m", "bot.cli", *words], cwd=ROOT)
    with pipe.open("rb", 0) as held:
        assert held.read(1) == b"x"
        parent.kill()
        parent.wait(30)
        assert held.read(1) == b""
