"""Landings of the staff in a war that counts otherwise than the book: from where its army lies, to where they pay."""

from __future__ import annotations

import tomllib
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from engine.core.drive import drive
from engine.core.events import Event
from engine.games import game
from engine.pacific_war.autopilot import landfall
from engine.pacific_war.autopilot.aims import aim, objective
from engine.pacific_war.autopilot.campaign import waiting
from engine.pacific_war.autopilot.doctrine import BALANCED
from engine.pacific_war.facts.voyage import Landed
from engine.pacific_war.judgement.places import squadron_ships, units_at
from engine.pacific_war.scenario import world_for
from engine.pacific_war.scenarios.file import ScenarioFile
from engine.pacific_war.state import BOX, CHILE
from engine.pacific_war.tables.read import tables

TEXT = (Path(__file__).parents[1] / "tarapaca.toml").read_text("utf-8")
ANTOFAGASTA, PISAGUA, IQUIQUE, TARAPACA = "3123", "3118", "3119", "3318"


def world(text: str = TEXT) -> dict[str, Any]:
    return world_for(ScenarioFile.model_validate(tomllib.loads(text)))


def test_the_army_is_counted_where_its_transports_wait() -> None:
    """Not at home alone: with an army at Antofagasta the nitrate coast is the goal, without it nothing there is."""
    here = world()
    assert waiting(here) == [ANTOFAGASTA]
    assert objective(here, BALANCED) == tables().map.area_of(PISAGUA)
    assert aim(here, CHILE, "chile-squadron-1", BALANCED).why == "landing"
    gone = world(TEXT.replace('place = "Antofagasta"\nunits', 'place = "Calama"\nunits'))
    assert objective(gone, BALANCED) != tables().map.area_of(PISAGUA)


def test_a_beach_that_is_likely_to_fall_comes_before_a_strong_town_with_more_points() -> None:
    here = world()
    force = units_at(here, ANTOFAGASTA, CHILE)
    both = [*squadron_ships(here, "chile-squadron-1"), *squadron_ships(here, "chile-squadron-2")]
    beach, town = (landfall.worth(here, CHILE, place, force, BALANCED, both) for place in (PISAGUA, IQUIQUE))
    assert beach > town > 0
    assert landfall.worth(here, CHILE, PISAGUA, force, BALANCED, both[:1]) == landfall.FOLLY, "its battery fires"
    for unit in units_at(here, IQUIQUE, "allies")[1:]:
        here.army.units[unit.id] = replace(unit, place="2008")
    beach, town = (landfall.worth(here, CHILE, place, force, BALANCED, both) for place in (PISAGUA, IQUIQUE))
    assert town > beach, "a weakly held town is taken itself"


def test_a_town_inland_that_nobody_holds_draws_more_than_one_that_is_held() -> None:
    here = world()
    force = units_at(here, ANTOFAGASTA, CHILE)
    both = [*squadron_ships(here, "chile-squadron-1"), *squadron_ships(here, "chile-squadron-2")]
    empty = landfall.worth(here, CHILE, PISAGUA, force, BALANCED, both)
    guard = next(unit for unit in here.army.units.values() if unit.id == "pe-lima")
    here.army.units[guard.id] = replace(guard, place=TARAPACA, steps=1)
    assert landfall.worth(here, CHILE, PISAGUA, force, BALANCED, both) < empty


def test_the_line_of_battle_stays_with_the_convoy_where_none_lies_at_home() -> None:
    here = world()
    assert any(unit.place == BOX for unit in here.army.units.values()) or here.supply.columns
    found = aim(here, CHILE, "chile-squadron-2", BALANCED)
    assert (found.to, found.why) == (tables().map.area_of(PISAGUA), "coast")


@pytest.mark.parametrize("seed", ["1", "2"])
def test_the_staff_lands_at_pisagua_under_the_guns_of_both_squadrons(seed: str) -> None:
    rules, landed = game("pacific_war").rules, list[str]()

    def hear(event: Event) -> None:
        if isinstance(event.fact, Landed) and event.fact.side == CHILE:
            landed.append(event.fact.place)

    document = ScenarioFile.model_validate(tomllib.loads(TEXT)).model_dump(mode="json", exclude_unset=True)
    drive(rules, "own", seed, rules.policy("balanced"), options={"document": document}, listen=hear)
    assert landed[:1] == [PISAGUA]
