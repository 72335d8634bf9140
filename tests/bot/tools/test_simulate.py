"""``flotilla simulate``, ``scenarios`` and ``rules``."""

import json
from functools import partial
from pathlib import Path

import pytest

from bot.cli import main
from bot.games import entries, games
from bot.scenarios.check import check
from bot.scenarios.game_files import files_of
from bot.settings import ROOT
from bot.tools import progress, simulate, workers
from bot.tools import rules as tools_rules
from bot.tools.output import Fault
from bot.tools.rules import coverage, marked
from bot.tools.simulate import seeds_of
from engine.games import GAMES
from tests.bot.scenarios.test_all_at_once import EXAMPLES
from tests.engine.core.toy.game import TOY
from tests.engine.silent_war.scenarios.test_scenarios import GOOD


def test_the_same_seeds_give_the_same_bytes_whatever_the_jobs(tmp_path: Path) -> None:
    path, two = tmp_path / "one.json", tmp_path / "two.json"
    words = ["simulate", "silent_war", "--scenario", "wahoo-3", "--seeds", "1..60"]
    assert main([*words, "--json", str(path)]) == 0
    assert main([*words, "--jobs", "2", "--json", str(two)]) == 0
    assert path.read_bytes() == two.read_bytes()
    rows = json.loads(path.read_text(encoding="utf-8"))
    assert [row["seed"] for row in rows] == list(range(1, 61))


def test_scenarios_are_listed_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["scenarios", "silent_war", "--json"]) == 0
    rows = json.loads(capsys.readouterr().out)
    assert len(rows) >= 6
    assert all({"id", "kind", "length", "seats"} < set(row) for row in rows)
    assert {row["kind"] for row in rows} == {"patrol", "operational", "campaign"}
    (war,) = (row for row in rows if row["id"] == "whole-war")
    assert (war["length"], war["members"], war["difficulty"], war["boats"]) == (177, [1, 40], 3, 42)
    assert len(war["commands"]) == 2
    assert main(["scenarios", "silent_war"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].split() == ["id", "kind", "turns", "members", "hard", "units", "commands", "name"]
    (pack,) = (line.split() for line in lines if line.startswith("parks-pirates"))
    assert pack[2:6] == ["7", "1-3", "medium", "3"]


def test_a_file_is_checked_by_its_game(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "ferry.toml"
    assert main(["scenarios", "silent_war", "--check", str(file)]) == 1
    assert "cannot be read" in capsys.readouterr().err
    file.write_text(GOOD, "utf-8")
    assert main(["scenarios", "silent_war", "--check", str(file), "--seconds", "0"]) == 0
    first, last = capsys.readouterr().out.splitlines()
    assert first.endswith("ferry.toml: sound")
    assert last.endswith("ferry.toml --tell 1")
    file.write_text(GOOD.replace('"tang"', '"tango"').replace("weeks = 4", "weeks = 0"), "utf-8")
    assert main(["scenarios", "silent_war", "--check", str(file)]) == 1
    said = capsys.readouterr().out
    assert "ferry.toml, line 6, field weeks: This must be from 1 to 200. It is 0." in said
    assert "There is no submarine tango. Did you mean tang?" in said, "what is wrong together is told in the same round"
    file.write_text(GOOD.replace('"tang"', '"tango"'), "utf-8")
    assert main(["scenarios", "silent_war", "--check", str(file)]) == 1
    assert "boats[0], field id: There is no submarine tango. Did you mean tang?" in capsys.readouterr().out


def test_a_game_without_scenarios_of_members_says_so(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(workers, "games", lambda: {"toy": TOY})
    assert main(["scenarios", "toy", "--check", str(tmp_path)]) == 1
    assert "toy takes no scenarios of members" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["simulate", "chess", "--scenario", "x", "--seeds", "1"], "there are silent_war"),
        (["simulate", "silent_war", "--scenario", "x", "--seeds", "1"], "wahoo-3"),
        (["simulate", "silent_war", "--scenario", "wahoo-3", "--seeds", "a"], "A..B"),
        (["simulate", "silent_war", "--scenario", "wahoo-3", "--seeds", "9..1"], "backwards"),
        (["simulate", "silent_war", "--scenario", "wahoo-3", "--seeds", "1", "--jobs", "0"], "at least 1"),
        (["simulate", "silent_war", "--scenario", "wahoo-3", "--seeds", "1", "--doctrine", "mad"], "balanced"),
        (["scenarios", "chess"], "there are silent_war"),
        (["rules", "chess"], "there are silent_war"),
    ],
)
def test_a_wrong_word_is_answered_with_what_there_is(
    words: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(words) == 1
    assert said in capsys.readouterr().err


def test_seeds_are_counted_from_both_ends() -> None:
    assert list(seeds_of("3..5")) == [3, 4, 5]
    assert list(seeds_of("7")) == [7]


def test_the_coverage_of_rules_counts_tests_that_name_them(tmp_path: Path) -> None:
    found = coverage("silent_war")
    assert set(found) == {"total", "covered", "excused", "missing"}
    assert found["total"] == 186
    file = tmp_path / "test_x.py"
    file.write_text('import pytest\n\n@pytest.mark.rule("1", "2", "3", "4")\ndef test_x(): assert 1\n')
    with pytest.raises(Fault, match="at most 3"):
        marked(tmp_path)


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_of_a_game_is_proved_and_no_more_than_an_eighth_excused(game: str) -> None:
    found = coverage(game)
    assert found["missing"] == []
    assert isinstance(found["excused"], int)
    assert isinstance(found["total"], int)
    assert found["excused"] <= 0.12 * found["total"]


def test_a_test_that_names_no_rule_of_its_game_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "tests" / "engine" / "silent_war"
    folder.mkdir(parents=True)
    (folder / "test_x.py").write_text('import pytest\n\n@pytest.mark.rule("99.9")\ndef test_x(): assert 1\n')
    (tmp_path / "data").symlink_to(ROOT / "data")
    monkeypatch.setattr(tools_rules, "ROOT", tmp_path)
    with pytest.raises(Fault, match=r"do not exist: 99\.9"):
        coverage("silent_war")


def test_wars_of_the_pacific_are_told_by_seed(tmp_path: Path) -> None:
    file = tmp_path / "wars.json"
    words = ["simulate", "pacific_war", "--scenario", "tacna-1880", "--seeds", "2..3", "--doctrine", "careful"]
    assert main([*words, "--json", str(file)]) == 0
    rows = json.loads(file.read_text(encoding="utf-8"))
    assert [row["seed"] for row in rows] == [2, 3]
    assert {row["winner"] for row in rows} <= {"chile", "allies", "draw"}
    assert all({"ended_on_turn", "victory_points", "falls", "losses"} <= set(row) for row in rows)


def test_what_was_played_is_kept_where_somebody_stops_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = simulate._play

    def stopped(game: str, scenario: str, doctrine: str, options: object, seeds: range) -> list[dict[str, object]]:
        if 4 in seeds:
            raise KeyboardInterrupt
        return whole(game, scenario, doctrine, options, seeds)  # type: ignore[arg-type]

    monkeypatch.setattr(simulate, "_play", stopped)
    file = tmp_path / "rows.json"
    words = ["simulate", "silent_war", "--scenario", "wahoo-3", "--json", str(file), "--seeds"]
    assert main([*words, "1..9"]) == 0
    told = capsys.readouterr()
    assert "3 games of wahoo-3" in told.out
    assert "Stopped after 3 of 9 games" in told.err
    assert [row["seed"] for row in json.loads(file.read_text("utf-8"))] == [1, 2, 3]
    with pytest.raises(KeyboardInterrupt):
        simulate._played(partial(stopped, "silent_war", "wahoo-3", "balanced", {}), range(4, 6), 1)


def test_how_far_it_is_and_what_is_left_is_told_on_standard_error(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = iter((0.0, 1.0, 31.0, 240.0, 300.0))
    monkeypatch.setattr(progress, "monotonic", lambda: next(clock))
    told = progress.Progress(100)
    for done in (1, 10, 60, 100):
        told.at(done)
    told.over()
    shown = capsys.readouterr()
    assert shown.out == ""
    assert shown.err.splitlines() == [
        "10 of 100 games, about 5 minutes left",
        "60 of 100 games, about 3 minutes left",
    ]


def test_a_part_of_the_war_lasts_as_many_turns_as_are_played() -> None:
    rules = games()["pacific_war"]
    document = check(EXAMPLES["pacific_war"].encode(), "mine.toml").document
    start = rules.setup("own", rules.founding("own", {"document": document})).world
    (row,) = entries()["pacific_war"].simulate("own", [1], "balanced", {"document": document})
    assert row["ended_on_turn"] == 9
    assert files_of("pacific_war").outcome(start, row).length == 2
