"""A campaign keeps the levels of victory that it was founded with, whatever calibration does to the files."""

from __future__ import annotations

from dataclasses import asdict, replace
from typing import Any

import pytest

from engine.core.chance import RecordedChance, SeededChance
from engine.core.drive import drive
from engine.core.play.history import replay
from engine.core.play.match import Match
from engine.silent_war.game import SilentWar
from engine.silent_war.known import Known
from engine.silent_war.plan import Plan, Victory
from engine.silent_war.scenarios import scenario as scenarios
from engine.silent_war.scenarios.scenario import parse_scenario, scenario_files, victory_of

RULES = SilentWar()


def plan_of(match: Match[Known]) -> Plan:
    plan: Plan = match.state.world.plan
    return plan


def begun(scenario: str, options: dict[str, Any] | None = None) -> Match[Known]:
    return Match.begun(RULES, scenario, options or {}, SeededChance("levels"))


def other_levels(monkeypatch: pytest.MonkeyPatch, scenario: str) -> Victory:
    """The scenario's file as a later calibration may write it."""
    files = dict(scenario_files())
    new = {"per": "count", "decisive": 2000, "substantive": 1999, "losses": 1}
    row = files[scenario].victory.model_copy(update=new)
    files[scenario] = files[scenario].model_copy(update={"victory": row})
    monkeypatch.setattr(scenarios, "scenario_files", lambda: files)
    return victory_of(files[scenario])


@pytest.mark.parametrize("scenario", scenario_files())
def test_a_campaign_is_founded_with_the_levels_of_its_file(scenario: str) -> None:
    match = Match.new(RULES, scenario, "levels")
    levels = victory_of(scenario_files()[scenario])
    assert plan_of(match).victory == levels
    (entry,) = match.take_changes().entries
    assert entry.data == {"scenario": scenario, "options": {"levels": asdict(levels)}}


def test_other_levels_in_the_file_are_for_new_campaigns_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match.new(RULES, "solomons", "levels")
    founded = plan_of(match).victory
    changes = match.take_changes()
    later = other_levels(monkeypatch, "solomons")
    assert later != founded
    again = replay(RULES, changes.entries, chance=SeededChance("levels"))
    assert again.save() == changes.parts
    assert plan_of(again).victory == founded
    assert plan_of(Match.load(RULES, changes.parts, RecordedChance([]))).victory == founded
    assert plan_of(Match.new(RULES, "solomons", "levels")).victory == later


def test_the_log_alone_decides_what_a_replay_is_measured_by() -> None:
    changes = Match.new(RULES, "solomons", "levels").take_changes()
    (entry,) = changes.entries
    options = {"levels": {**entry.data["options"]["levels"], "decisive": 999}}
    changed = replay(RULES, [replace(entry, data={"scenario": "solomons", "options": options})])
    assert plan_of(changed).victory.decisive == 999


def test_a_members_scenario_has_the_levels_of_its_document() -> None:
    file = (scenarios.SCENARIOS / "coral-midway.toml").read_text(encoding="utf-8")
    document = parse_scenario(file.replace("draw = ", "draw = 0.1 #").encode())
    match = Match.new(RULES, "coral-midway", "levels", {"document": document})
    assert plan_of(match).victory.draw == 19
    assert "levels" not in match.take_changes().entries[0].data["options"]
    assert plan_of(begun("coral-midway", {"document": document})).victory.draw == 19


def test_a_game_that_is_driven_is_measured_by_the_levels_of_the_file(monkeypatch: pytest.MonkeyPatch) -> None:
    later = other_levels(monkeypatch, "tang-5")
    state = drive(RULES, "tang-5", "levels", RULES.policy("balanced"))
    assert state.world.plan.victory == later
    assert state.meta.result["levels"]["decisive"] == 2000
