"""``flotilla calibrate war_at_sea``: a report beside the record, doctrine against doctrine."""

import json
from pathlib import Path
from typing import Any

import pytest

from bot.cli import main
from bot.tools.calibrate import markdown_table
from bot.tools.war_at_sea import calibrate
from engine.war_at_sea.history.calibration import (
    DUELS,
    GOALS,
    NEAR_THE_RECORD,
    goals_of,
    record_of,
    scenarios,
    trial,
)

ARRIVED = 5


def game(seed: int, scenario: str, doctrine: str, against: str = "") -> dict[str, Any]:
    """A game without playing it: the Axis wins those of even seeds."""
    won = "axis" if seed % 2 == 0 else "allies"
    sunk = {"axis": ["Kirishima", "Shoho"] if seed % 2 else [], "allies": ["Hood"] if seed % 2 else []}
    if scenario in {goal.scenario for goal in NEAR_THE_RECORD}:
        sunk = {side: list(names) for side, names in record_of(scenario).sunk.items()}
    return {
        "seed": seed, "scenario": scenario, "doctrine": doctrine, "winner": won, "level": f"{won}-marginal",
        "ended_on_turn": 1, "points": {"axis": 10 * (seed % 2 == 0), "allies": 5},
        "sunk": sunk,
        "air_steps_lost": {"axis": 17, "allies": 14}, "cargo_landed": 18, "arrived": ARRIVED,
        "carriers": {"axis": 0, "allies": 1},
        "carrier_hits": {"air": 3},
        "sunk_by": {"air": 1, "submarines": 1},
        "dry": 0,
        "cruisers_fire": seed % 2 == 0,
    }  # fmt: skip


def test_the_report_has_winners_goals_losses_and_duels(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(calibrate, "trial", game)
    arguments = ["--campaigns", "20", "--seed", "40001", "--jobs", "1", "--out", str(tmp_path)]
    assert main(["calibrate", "war_at_sea", *arguments]) == 0
    text = (tmp_path / "report.md").read_text(encoding="utf-8")
    assert "Seeds 40001 to 40020" in text
    assert "| savo-battleships | 10 | 0 | 10 | 50% | 50% | 0 | drawn | allied-marginal |" in text
    assert "| savo-battleships | Kirishima sunk | 0.5 to 0.95 | 50% | yes |" in text
    assert "| pedestal | merchants that arrive | 3.5 to 7 | 5.0 | yes |" in text
    assert "| savo-battleships | axis | 1.0 | 2 | 17.0 | Ayanami 0%, Kirishima 50% |" in text
    assert "| matapan | bold | 1 / 0 / 1 |" in text
    assert "Nothing that is asked." in text
    data = json.loads((tmp_path / "report.json").read_text(encoding="utf-8"))
    assert set(data["games"]) == set(scenarios())
    assert len(data["duels"]) == len(DUELS) * 16
    assert all(goal["holds"] for goal in data["goals"])


def test_what_is_missed_is_told_with_its_reason(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def lost(seed: int, scenario: str, doctrine: str, against: str = "") -> dict[str, Any]:
        return game(seed, scenario, doctrine) | {"winner": "allies", "arrived": 14, "sunk": {"axis": [], "allies": []}}

    monkeypatch.setattr(calibrate, "trial", lost)
    arguments = ["--campaigns", "2", "--seed", "1", "--jobs", "1", "--out", str(tmp_path)]
    assert main(["calibrate", "war_at_sea", *arguments]) == 1
    text = (tmp_path / "report.md").read_text(encoding="utf-8")
    assert "- pedestal: merchants that arrive is 14.0 instead of 3.5 to 7." in text
    assert "- eastern-solomons: Mutsuki sunk is 0% instead of 0.3 to 1. B-17s found her" in text
    assert "- second-sirte: Axis at least a draw is 0% instead of at least 25%." in text


def test_a_trial_is_a_row_of_simulate_with_what_the_goals_ask() -> None:
    row = trial(1, "cape-esperance", "bold", "careful")
    assert {"winner", "points", "sunk", "arrived", "carriers"} <= set(row)
    assert row["arrived"] == 0
    assert row == trial(1, "cape-esperance", "bold", "careful")
    assert row != trial(1, "cape-esperance", "careful", "bold")


def test_goals_and_record_are_of_scenarios_that_there_are() -> None:
    assert {goal.scenario for goal in GOALS} <= set(scenarios())
    assert len(goals_of("santa-cruz")) == 9
    assert record_of("santa-cruz").sunk == {"axis": ("Yura",), "allies": ("Porter", "Hornet")}


def test_a_table_sets_numbers_to_the_right() -> None:
    assert markdown_table(("what", "count>"), [("ships", 3)]) == ["| what | count |", "|---|---:|", "| ships | 3 |"]
