"""``flotilla calibrate``: the report it writes, how it goes on, and what it refuses."""

from __future__ import annotations

import json
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from bot.cli import main
from bot.tools.silent_war import calibrate as silent
from bot.tools.war_at_sea import calibrate as sea
from engine.war_at_sea.history.calibration import DUELS, GOALS, NEAR_THE_RECORD, goals_of, scenarios, trial


def war(seed: int, doctrine: str) -> dict[str, Any]:
    """A war of Silent War without playing it."""
    month = {"merchants": seed, "merchant_tons": 4000 * seed, "boats_lost": 1, "patrols_started": 9}
    return patrol(seed, "whole-war", doctrine) | {
        "by_month": {"1942-01": month, "1944-06": month},
        "years": {},
        "areas": {"ECS": {"ships": seed, "tons": 4000 * seed, "contacts": 5, "station_weeks": 9}},
    }


def patrol(seed: int, scenario: str, doctrine: str) -> dict[str, Any]:
    """A patrol without playing it."""
    return {
        "level": "draw", "weeks": 5, "ships": 3, "tons": 9000, "merchants": 2, "warships": seed, "boats_lost": 0,
        "sinkings": [{"name": "Unyo"}, {"name": ""}],
    }  # fmt: skip


def battle(seed: int, scenario: str, doctrine: str, against: str = "") -> dict[str, Any]:
    """A game of the War at Sea without playing it: the Axis wins those of even seeds, and Shoho sinks in the others."""
    won = "axis" if seed % 2 == 0 else "allies"
    return {
        "seed": seed, "scenario": scenario, "doctrine": doctrine, "winner": won, "level": f"{won}-marginal",
        "ended_on_turn": 1, "points": {"axis": 10 * (seed % 2 == 0), "allies": 5},
        "sunk": {"axis": ["Shoho"] if seed % 2 else [], "allies": []},
        "air_steps_lost": {"axis": 17, "allies": 14}, "cargo_landed": 18, "arrived": 5,
        "carriers": {"axis": 0, "allies": 1}, "carrier_hits": {"air": 3}, "sunk_by": {"air": 1, "submarines": 1},
        "dry": 0, "cruisers_fire": seed % 2 == 0,
    }  # fmt: skip


@pytest.fixture
def invented(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(silent, "play", war)
    monkeypatch.setattr(silent, "patrol", patrol)
    monkeypatch.setattr(sea, "trial", battle)


def run(game: str, folder: Path, *words: str, campaigns: int = 3) -> int:
    """The command, with one process."""
    return main(["calibrate", game, "--campaigns", str(campaigns), "--jobs", "1", "--out", str(folder), *words])


def read(folder: Path) -> Any:
    """The data of a report."""
    return json.loads((folder / "report.json").read_text(encoding="utf-8"))


def test_the_report_of_silent_war_has_figures_areas_and_plots(invented: None, tmp_path: Path) -> None:
    assert run("silent_war", tmp_path) == 1
    text = (tmp_path / "report.md").read_text()
    assert "Seeds 1 to 3, rules of version" in text
    assert "| The whole war | merchants, 1944 | 477.9 to 584.1 | 2.00 ± 0.58 | **no** |" in text
    assert "| East China Sea |" in text
    assert "| patrols begun | 9.00 ± 0.00 |" in text
    assert "| – the same, record | 389 | 350 | 520 | 330 | 1,589 |" in text
    assert "| – torpedoes, record | 1,442 | 3,937 | 6,092 | 3,277 | 14,748 |" in text
    assert "| Two packs in the Luzon Strait | ships sunk | 3.00 ± 0.00 | 3 to 3 | 14 | **no** |" in text
    for name, width in (("months.png", 1200), ("years.png", 1200), ("losses.png", 800)):
        assert f"({name})" in text
        with Image.open(BytesIO((tmp_path / name).read_bytes())) as image:
            assert image.width == width


def test_the_report_of_the_war_at_sea_has_winners_goals_losses_and_duels(invented: None, tmp_path: Path) -> None:
    assert run("war_at_sea", tmp_path, "--seed", "40001", campaigns=20) == 1
    text = (tmp_path / "report.md").read_text(encoding="utf-8")
    assert "Seeds 40001 to 40020" in text
    assert "| Coral Sea | 10 | 0 | 10 | 50% | 0% | 50% | drawn (0% of the games) |" in text
    assert "| Coral Sea | Shoho sunk | at least 30% | 50% ± 11 | yes | [history] |" in text
    assert "| Pedestal | merchants that arrive | 3.50 to 7 | 5.00 ± 0.00 | yes |" in text
    assert "| Pedestal | cargo landed | 18.0 ± 0.0 | 18 to 18 | 18 | yes |" in text
    assert "| Coral Sea | axis | Shoho | 50% | sunk | yes |" in text
    assert "| Cape Matapan | bold | 1 / 0 / 1 |" in text
    assert "The convoy turned back when Kinryu Maru burnt" not in text.partition("## Who wins")[0]
    assert "B-17s found her lying stopped" in text.partition("## Who wins")[0]  # Mutsuki was sunk in no game
    assert {name for name in read(tmp_path)["parts"] if "/" not in name} == set(scenarios())
    assert {f"{name}/duels" for name in DUELS} <= set(read(tmp_path)["parts"])


def test_a_report_is_written_anew_from_its_data_alone(
    invented: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    run("silent_war", tmp_path)
    before = {file.name: file.read_bytes() for file in tmp_path.iterdir()}
    for name in before.keys() - {"report.json"}:
        (tmp_path / name).unlink()
    monkeypatch.setattr(silent, "play", lambda seed, doctrine: 1 / 0)
    assert main(["calibrate", "silent_war", "--from", str(tmp_path)]) == 1
    assert {file.name: file.read_bytes() for file in tmp_path.iterdir()} == before


def test_an_interrupted_run_goes_on(invented: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(seed: int, scenario: str, doctrine: str) -> dict[str, Any]:
        if scenario == "solomons":
            raise KeyboardInterrupt
        return patrol(seed, scenario, doctrine)

    monkeypatch.setattr(silent, "patrol", broken)
    run("silent_war", tmp_path)
    assert "solomons" in read(tmp_path)["open"]
    assert "coral-midway" in read(tmp_path)["parts"]
    played: list[str] = []

    def counted(seed: int, scenario: str, doctrine: str) -> dict[str, Any]:
        played.append(scenario)
        return patrol(seed, scenario, doctrine)

    monkeypatch.setattr(silent, "patrol", counted)
    run("silent_war", tmp_path, "--resume")
    assert "coral-midway" not in played
    assert "solomons" in played
    assert read(tmp_path)["open"] == []
    whole = (tmp_path / "report.json").read_bytes()
    run("silent_war", tmp_path / "at-once")
    assert (tmp_path / "at-once" / "report.json").read_bytes() == whole


def test_some_scenarios_are_played_anew_and_the_others_kept(
    invented: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    run("silent_war", tmp_path)
    monkeypatch.setattr(silent, "patrol", lambda *args, **more: patrol(1, "", "") | {"ships": 99})
    run("silent_war", tmp_path, "--only", "solomons")
    figures = {name: part["figures"]["ships sunk"]["mean"] for name, part in read(tmp_path)["parts"].items()}
    assert (figures["solomons"], figures["coral-midway"]) == (99, 3)


def test_the_head_says_what_was_played_apart_from_the_rest(invented: None, tmp_path: Path) -> None:
    run("silent_war", tmp_path, "--seed", "5")
    assert "Played apart" not in (tmp_path / "report.md").read_text(encoding="utf-8")
    run("silent_war", tmp_path, "--only", "solomons", "--seed", "8", campaigns=2)
    text = (tmp_path / "report.md").read_text(encoding="utf-8")
    assert text.splitlines()[2].startswith("3 ")
    assert "\nSeeds 5 to 7, rules" in text
    assert "\nPlayed apart, seeds 8 to 9: " in text
    assert read(tmp_path)["parts"]["solomons"]["seeds"] == [8, 9]
    run("silent_war", tmp_path, "--only", "solomons", "--seed", "5")
    assert "Played apart" not in (tmp_path / "report.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("words", [["--seed", "9"], ["--campaigns", "4"]])
def test_other_games_are_not_mixed_in(
    invented: None, tmp_path: Path, capsys: pytest.CaptureFixture[str], words: list[str]
) -> None:
    run("silent_war", tmp_path)
    assert run("silent_war", tmp_path, "--resume", *words) == 1
    assert "play it anew, or into another folder" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["pacific"], "no calibration for 'pacific'"),
        (["silent_war", "--campaigns", "0"], "at least 1"),
        (["silent_war", "--doctrine", "mad"], "no doctrine 'mad'; there are balanced"),
        (["silent_war", "--from", "nowhere"], "nowhere/report.json cannot be read"),
    ],
)
def test_what_cannot_be_done_is_said(words: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["calibrate", *words]) == 1
    assert said in capsys.readouterr().err


def test_nothing_else_is_played_than_what_there_is(
    invented: None, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    run("silent_war", tmp_path)
    assert run("silent_war", tmp_path, "--only", "jutland") == 1
    assert "nothing is measured of 'jutland'; there are archerfish-5" in capsys.readouterr().err


def test_ticks_are_round() -> None:
    from bot.render.plots import steps_of

    assert [steps_of(most) for most in (4.0, 18.0, 620.0)] == [1.0, 5.0, 200.0]


def test_a_trial_is_a_row_of_simulate_with_what_the_goals_ask() -> None:
    row = trial(1, "cape-esperance", "bold", "careful")
    assert {"winner", "points", "sunk", "arrived", "carriers"} <= set(row)
    assert row["arrived"] == 0
    assert row == trial(1, "cape-esperance", "bold", "careful")
    assert row != trial(1, "cape-esperance", "careful", "bold")


def test_goals_are_of_scenarios_that_there_are() -> None:
    assert {goal.scenario for goal in (*GOALS, *NEAR_THE_RECORD)} <= set(scenarios())
    assert len(goals_of("santa-cruz")) == 9
