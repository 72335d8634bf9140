"""What the documents say is true: their commands run, their links lead somewhere, their pictures are there.

Of a simulation the first seed alone is played, and a scenario of each game is checked, without the games that a check
plays (tests/bot/scenarios plays them); the long run checks all, with their games.
"""

import re
import shlex
import subprocess
from pathlib import Path

import pytest

from bot.cli import main, parser
from bot.settings import ProgramSettings
from bot.tools.calibrate import plan_of, read
from bot.tools.reports.write import files
from engine.games import GAMES

ROOT = Path(__file__).resolve().parent.parent
DOCUMENTS = sorted(
    path
    for path in ROOT.rglob("*.md")
    if not {"var", "node_modules"} & set(path.relative_to(ROOT).parts)
    and not path.relative_to(ROOT).parts[0].startswith((".venv", ".pytest_cache"))
)
FLOTILLA = ".venv/bin/flotilla"
# Commands that cannot be run to their end inside a test, and the tests that run what they call.
ELSEWHERE = {
    "make play": "tests/end_to_end/test_play.py::test_make_play_prints_an_address_and_serves_the_page",
    ".venv/bin/flotilla doctor --channel 1234567890123456789": (
        "tests/end_to_end/proof/test_proof_tap.py::test_the_readmes_command_proves_a_bot"
    ),
    "make test": "tests/test_docs.py::test_the_makefile_knows_every_target_that_documents_name",
}


def name(path: Path) -> str:
    """A document as the project names it."""
    return str(path.relative_to(ROOT))


def shell_lines(document: Path) -> list[str]:
    """The lines of a document's shell blocks."""
    blocks = re.findall(r"^```sh\n(.*?)^```", document.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE)
    return [line for block in blocks for line in block.splitlines() if line and not line.startswith("#")]


def inline_commands(document: Path) -> list[str]:
    """Commands of ours named in running text."""
    return re.findall(rf"`{re.escape(FLOTILLA)} ([^`…<]+)`", document.read_text(encoding="utf-8"))


COMMANDS = sorted({line for document in DOCUMENTS for line in shell_lines(document)})


def _checks(line: str) -> str:
    """The command and game of a line that checks a scenario's file."""
    words = shlex.split(line)
    return " ".join(words[1:3]) if words[1:2] == ["scenarios"] and "--check" in words else ""


FIRST_CHECKS = {_checks(line): line for line in reversed(COMMANDS)}


@pytest.mark.parametrize(
    "line",
    [
        pytest.param(line, marks=pytest.mark.soak) if _checks(line) and FIRST_CHECKS[_checks(line)] != line else line
        for line in COMMANDS
    ],
)
async def test_every_command_in_a_document_runs(line: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    if line in ELSEWHERE:
        file, _, test = ELSEWHERE[line].partition("::")
        assert f"def {test}(" in (ROOT / file).read_text(encoding="utf-8")
        return
    words = shlex.split(line)
    assert words[0] == FLOTILLA, f"no test runs {line!r}"
    await _a_played_campaign(tmp_path, monkeypatch)
    words = [str(ROOT / word) if (ROOT / word).is_file() else word for word in words[1:]]
    if words[0] == "simulate":  # a few games prove that the command runs
        words = [re.sub(r"^(\d+)\.\.\d+$", r"\1..\1", word) for word in words]
    if FIRST_CHECKS.get(_checks(line)) == line and _checks(line):
        words += ["--seconds", "0"]
    assert await _run(words) == 0


@pytest.mark.parametrize("document", DOCUMENTS, ids=name)
def test_every_command_named_in_a_sentence_exists(document: Path) -> None:
    for line in inline_commands(document):
        words = shlex.split(line)
        if "…" not in line and "<" not in line:
            assert callable(parser().parse_args(words).run)


def test_the_makefile_knows_every_target_that_documents_name() -> None:
    named = {
        target for document in DOCUMENTS for target in re.findall(r"`?make ([a-z]+)`", document.read_text("utf-8"))
    }
    named |= {line.split()[1] for line in COMMANDS if line.startswith("make ")}
    for target in sorted(named):
        done = subprocess.run(["make", "-n", target], cwd=ROOT, capture_output=True, text=True, check=False)
        assert done.returncode == 0, f"make {target}: {done.stderr}"


@pytest.mark.parametrize("document", DOCUMENTS, ids=name)
def test_links_and_pictures_lead_somewhere(document: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+)(?:#[^)]*)?\)", document.read_text(encoding="utf-8")):
        if "://" not in target:
            assert (document.parent / target).exists(), target


def test_every_setting_is_documented() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    for field in ProgramSettings.model_fields:
        assert f"FLOTILLA_{field.upper()}" in readme


def test_every_shell_command_is_documented() -> None:
    text = "\n".join(document.read_text(encoding="utf-8") for document in DOCUMENTS)
    choices = parser()._subparsers._group_actions[0].choices  # type: ignore[union-attr]  # argparse's own place for it
    assert choices
    for command in choices:
        assert re.search(rf"\b{command}\b", text), command


async def _a_played_campaign(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from bot.games import games
    from bot.service.scribe import SilentScribe
    from bot.service.service import Service
    from bot.service.types import Actor
    from bot.store import Store

    monkeypatch.setenv("FLOTILLA_FOLDER", str(folder))
    monkeypatch.chdir(folder)
    async with await Store.open(folder / "flotilla.sqlite3") as store:
        service = Service(store, games(), SilentScribe(), lambda: 1_800_000_000)
        await service.campaigns.found(Actor(1, "Ana", guild_id=1, channel_id=2), "silent_war", "wahoo-3")


async def _run(words: list[str]) -> int:
    import asyncio

    return await asyncio.to_thread(main, words)


@pytest.mark.parametrize("game", GAMES)
def test_a_committed_report_is_what_its_data_say(game: str) -> None:
    """``flotilla calibrate GAME --from docs/calibration/GAME`` would change nothing."""
    folder = ROOT / "docs" / "calibration" / game
    made = files(plan_of(game), read(folder / "report.json"))
    assert set(made) | {"report.json"} == {file.name for file in folder.iterdir()}
    for name, content in made.items():
        assert (folder / name).read_bytes() == content, name
