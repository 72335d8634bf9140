"""Scenarios of members, in every game that takes them: ``simulate --scenario-file`` and ``scenarios --check``.

The long run plays more seeds, and the games of a check; ``test_scenario_files.py`` plays those of one in every run.
"""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from bot.cli import main
from bot.games import entries
from bot.tools import workers
from bot.tools.workers import game_named
from engine.core.data import DATA
from engine.submarine.history.report import COUNTED, WEAPONS
from tests.engine.core.toy.game import TOY
from tests.engine.silent_war.scenarios.test_scenarios import GOOD

POND = (Path(__file__).parents[2] / "engine/submarine/scenarios/pond.toml").read_text("utf-8")
NIGHT = (
    (DATA / "war_at_sea/scenarios/cape-esperance.toml")
    .read_text("utf-8")
    .replace('id = "cape-esperance"', 'id = "mine"\ntitle = "Mine"\nsummary = "A night of mine."')
)
MOQUEGUA = next(
    part.partition("```")[0]
    for part in (DATA / "pacific_war/scenarios/README.md").read_text("utf-8").split("```toml\n")
    if part.startswith('id = "moquegua"')
)
EXAMPLES = {"silent_war": GOOD, "submarine": POND, "war_at_sea": NIGHT, "pacific_war": MOQUEGUA}
"""A sound scenario of a member for each game that takes them."""
BROKEN = {
    "silent_war": (GOOD.replace('"tang"', '"tango"'), "boats[0]", "id", "There is no submarine tango"),
    "submarine": (POND.replace('"flower"', '"flour"'), "escorts[0]", "class", "flour"),
    "war_at_sea": (NIGHT.replace('"boise"', '"boisse"'), "group[1]", "ships", "boisse"),
    "pacific_war": (MOQUEGUA.replace("cl-buin", "cl-bulnes"), "troops[0]", "units", "Did you mean cl-buin?"),
}
"""The same with a mistake: its row, its field, a word of the problem."""


def written(tmp_path: Path, text: str) -> Path:
    file = tmp_path / "mine.toml"
    file.write_text(text, "utf-8")
    return file


def rows_of(tmp_path: Path, *words: str) -> list[dict[str, Any]]:
    """What ``flotilla simulate`` writes."""
    file = tmp_path / "rows.json"
    assert main(["simulate", *words, "--json", str(file)]) == 0
    rows: list[dict[str, Any]] = json.loads(file.read_text("utf-8"))
    return rows


def test_every_game_that_takes_scenarios_of_members_has_an_example_here() -> None:
    assert {name for name in entries() if game_named(name).takes_scenarios} == set(EXAMPLES) == set(BROKEN)


@pytest.mark.parametrize(("first", "last"), [(3, 4), pytest.param(3, 8, marks=pytest.mark.soak)])
@pytest.mark.parametrize("game", sorted(EXAMPLES))
def test_a_scenario_of_a_member_is_checked_and_played(
    game: str, first: int, last: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = written(tmp_path, EXAMPLES[game])
    assert main(["scenarios", game, "--check", str(file), *(("--seconds", "0") if last == 4 else ())]) == 0
    assert capsys.readouterr().out.startswith(f"{file}: sound\n")
    rows = rows_of(tmp_path, game, "--scenario-file", str(file), "--seeds", f"{first}..{last}")
    assert [row["seed"] for row in rows] == list(range(first, last + 1))
    assert rows[1:2] == rows_of(tmp_path, game, "--scenario-file", str(file), "--seeds", "4")
    bold = rows_of(tmp_path, game, "--scenario-file", str(file), "--seeds", f"{last}", "--doctrine", "bold")
    assert [row["seed"] for row in bold] == [last]


@pytest.mark.parametrize("game", sorted(BROKEN))
def test_a_mistake_in_a_file_names_file_row_and_field(
    game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text, row, field, problem = BROKEN[game]
    file = written(tmp_path, text)
    assert main(["scenarios", game, "--check", str(file)]) == 1
    said = capsys.readouterr().out
    place = re.compile(rf"{re.escape(str(file))}, line \d+, {re.escape(row)}, field {field}: ")
    assert place.match(said)
    assert problem in said
    assert main(["simulate", game, "--scenario-file", str(file), "--seeds", "1"]) == 1
    assert place.search(capsys.readouterr().err)


@pytest.mark.parametrize("game", sorted(EXAMPLES))
@pytest.mark.parametrize("content", [b"\xff\xfe", b"turns = ", b"", b"[[", b'id = "x"\n' * 2])
def test_whatever_lies_in_a_file_is_answered_by_its_name(
    game: str, content: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "rubbish.toml"
    file.write_bytes(content)
    assert main(["scenarios", game, "--check", str(file)]) == 1
    assert str(file) in capsys.readouterr().out
    assert main(["simulate", game, "--scenario-file", str(file), "--seeds", "1"]) == 1
    assert str(file) in capsys.readouterr().err
    assert main(["simulate", game, "--scenario-file", str(tmp_path / "nothing.toml"), "--seeds", "1"]) == 1
    assert "cannot be read" in capsys.readouterr().err


def test_a_game_that_takes_none_says_so(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(workers, "games", lambda: {"toy": TOY})
    file = written(tmp_path, POND)
    assert main(["simulate", "toy", "--scenario-file", str(file), "--seeds", "1"]) == 1
    assert "takes no scenarios of members" in capsys.readouterr().err


# --- Submarine ----------------------------------------------------------------------------------------------------


def sound(row: dict[str, Any]) -> None:
    """The fields that an action of Submarine is told in."""
    assert row["winner"] in ("submarine", "escort", "draw")
    assert row["ended_on_turn"] >= 1
    assert set(row["points"]) == {"submarine", "escort"}
    assert all(isinstance(name, str) for name in row["sunk"])
    fired = row["torpedoes"]
    assert set(fired) == {"fired", "hits", "duds"}
    assert 0 <= fired["hits"] + fired["duds"] <= fired["fired"]
    assert set(row["attacks"]) == set(WEAPONS)
    for counts in row["attacks"].values():
        assert set(counts) == set(COUNTED) == {"made", "hit", "damage", "sunk"}
        assert all(isinstance(count, int) and count >= 0 for count in counts.values())
        assert counts["hit"] <= counts["made"]


def test_an_action_of_a_members_own_is_told_by_seed(tmp_path: Path) -> None:
    rows = rows_of(tmp_path, "submarine", "--scenario-file", str(written(tmp_path, POND)), "--seeds", "1..2")
    for row in rows:
        sound(row)
        assert (row["scenario"], row["game"]) == ("own", "basic")
        assert row["ended_on_turn"] <= 6
        assert row["torpedoes"]["fired"] <= 3


def test_options_are_played_as_they_are_ticked(tmp_path: Path) -> None:
    words = ("submarine", "--scenario", "hunters-atlantic", "--seeds", "2")
    basic, advanced = rows_of(tmp_path, *words), rows_of(tmp_path, *words, "--options", "advanced")
    for row in (*basic, *advanced):
        sound(row)
    assert {row["game"] for row in basic} == {"basic"}
    assert {row["game"] for row in advanced} == {"advanced"}
    assert sum(row["attacks"]["charges"]["made"] for row in basic) > 0


@pytest.mark.parametrize(
    ("options", "problem"),
    [
        ("advanced,flying", "no option 'flying'; there are advanced, "),
        ("guided", "guided"),  # a rule of the advanced game
        ("advanced,hidden", "hidden"),  # barred here
    ],
)
def test_options_that_cannot_be_played_are_named(
    options: str, problem: str, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["simulate", "submarine", "--scenario", "hunters-atlantic", "--seeds", "1", "--options", options]
    assert main(words) == 1
    assert problem in capsys.readouterr().err


def test_a_game_that_a_members_file_does_not_offer_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = str(written(tmp_path, POND))
    words = ["simulate", "submarine", "--scenario-file", file, "--seeds", "1", "--options", "advanced"]
    assert main(words) == 1
    assert "the basic game alone" in capsys.readouterr().err
