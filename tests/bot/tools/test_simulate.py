"""``flotilla simulate``, ``scenarios`` and ``rules``."""

import json
from pathlib import Path

import pytest

from bot.cli import main
from bot.tools.output import Fault
from bot.tools.rules import coverage, marked
from bot.tools.simulate import seeds_of


def test_the_same_seeds_give_the_same_bytes_whatever_the_jobs(tmp_path: Path) -> None:
    one, two = tmp_path / "one.json", tmp_path / "two.json"
    words = ["simulate", "silent_war", "--scenario", "wahoo-3", "--seeds", "1..60"]
    assert main([*words, "--json", str(one)]) == 0
    assert main([*words, "--jobs", "2", "--json", str(two)]) == 0
    assert one.read_bytes() == two.read_bytes()
    rows = json.loads(one.read_text(encoding="utf-8"))
    assert [row["seed"] for row in rows] == list(range(1, 61))


def test_scenarios_are_listed_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["scenarios", "silent_war", "--json"]) == 0
    rows = json.loads(capsys.readouterr().out)
    assert len(rows) >= 6
    assert all(set(row) == {"id", "kind", "length", "seats"} for row in rows)
    assert {row["kind"] for row in rows} <= {"patrol", "operational", "campaign"}
    assert any(row["seats"] >= 3 for row in rows)
    assert main(["scenarios", "silent_war"]) == 0
    assert "wahoo-3" in capsys.readouterr().out


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
        (["rules", "chess"], "no rules"),
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


def test_no_more_than_an_eighth_of_the_rules_is_excused() -> None:
    found = coverage("silent_war")
    assert isinstance(found["excused"], int)
    assert isinstance(found["total"], int)
    assert found["excused"] <= 0.12 * found["total"]
