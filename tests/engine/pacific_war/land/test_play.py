"""The land phases in play: autopilots with each doctrine, random acts, both sides' turns, nothing unsound."""

from __future__ import annotations

from copy import copy
from dataclasses import replace
from typing import Any

import pytest

from engine.core.drive import drive
from engine.core.testing.random_play import random_play
from engine.pacific_war import chapter_land
from engine.pacific_war.autopilot.doctrine import BALANCED, DOCTRINES, Doctrine, doctrine
from engine.pacific_war.judgement.places import ship_type
from engine.pacific_war.known import Known
from engine.pacific_war.scenario import WHOLE_WAR
from engine.pacific_war.state import ALLIES, CHILE, DEAD, LOST
from engine.pacific_war.world import FullWorld
from tests.engine.pacific_war.kit import Bench, Dice, bare, columns, stand, world
from tests.engine.pacific_war.soundness import sound, sound_world


def empty(phase: str) -> FullWorld:
    """An empty map, every piece out of the war as its kind goes out."""
    found = bare(phase=phase)
    for ship in found.fleet.ships.values():
        ship.place = LOST if ship_type(ship.id).warship else DEAD
    return found


class Pilot:
    """The autopilot of this chapter; every answer is checked against its space."""

    def __init__(self, rules: Bench, name: str | Doctrine) -> None:
        self._rules, self._doctrine = rules, doctrine(name) if isinstance(name, str) else name
        self.asked: list[tuple[str, Any]] = []

    def answer(self, known: Known, kind: str, path: str, slot: str) -> Any:
        said = chapter_land.ANSWERS[kind](known, path, slot, self._doctrine)
        refusal = self._rules.questions[kind].space(known, path, slot).check(said)
        assert refusal is None, f"{kind}: {said} is refused: {refusal}"
        self.asked.append((kind, said))
        return said


def played(step: str, arranged: FullWorld, name: str | Doctrine, seed: str = "play") -> tuple[dict[str, Any], Pilot]:
    """A phase driven by the autopilot: the world after it, and what was answered."""
    rules = Bench(step, arranged)
    pilot = Pilot(rules, name)
    state = drive(rules, WHOLE_WAR, Dice(seed), pilot)
    sound_world(state.world)
    return copy(state.world), pilot


def campaign() -> FullWorld:
    """Chileans ashore at Pisagua and Ilo, the Allies behind Iquique and about Tacna, columns with both."""
    found = empty(phase="land_movement")
    stand(found, "3118", "cl-2line", "cl-4line", "cl-art1", "cl-cazadores", steps=2)
    stand(found, "2915", "cl-santiago", "cl-esmeralda-reg", "cl-art2", steps=2)
    stand(found, "3219", "pe-zepita", "pe-cuzco", steps=2)
    stand(found, "3115", "pe-guias", "pe-art1", "bo-colorados")
    stand(found, "2914", "pe-gen-inf-s1")
    found.army.forts["fort-arica"].steps = 2
    for place in ("3118", "2915"):
        found.control.of[place] = CHILE
        columns(found, CHILE, place, 2)
    columns(found, ALLIES, "3115", 2)
    return found


@pytest.mark.rule("8.2", "8.7")
@pytest.mark.parametrize("name", DOCTRINES)
@pytest.mark.parametrize("side", [CHILE, ALLIES])
def test_autopilots_march_and_fight_by_the_rules(name: str, side: Any) -> None:
    arranged = campaign()
    for _ in range(3):
        arranged.war.active = side
        arranged, _ = played("land_movement", arranged, name)
        arranged, _ = played("land_combat", arranged, name)
        for unit in arranged.army.units.values():
            unit.attacked = unit.halted = False


@pytest.mark.rule("8.2")
def test_the_autopilot_goes_for_towns_worth_points() -> None:
    arranged = campaign()
    for unit in ("pe-zepita", "pe-cuzco", "pe-gen-inf-s1"):
        arranged.army.units[unit].place = "3513"
    for turn in range(4):
        arranged, _ = played("land_movement", arranged, "balanced", f"march {turn}")
        for unit in arranged.army.units.values():
            unit.halted = False
    assert arranged.control.of["3119"] == CHILE
    # Who stands before a town that can be had stays for the attack.
    assert arranged.control.of["3014"] == CHILE
    assert arranged.army.units["cl-santiago"].place == "3014"


@pytest.mark.rule("8.7")
def test_the_autopilot_attacks_with_good_odds_only() -> None:
    """Three whole regiments with guns against one reduced battalion, and one battalion against four in the hills."""
    arranged = empty(phase="land_combat")
    stand(arranged, "3218", "cl-2line", "cl-4line", "cl-art1", steps=2)
    stand(arranged, "3219", "pe-gen-inf-s1")
    _, pilot = played("land_combat", arranged, "balanced")
    assert [said["attack"] for kind, said in pilot.asked if kind == "pw-attack"] == ["3218>3219"]

    arranged = empty(phase="land_combat")
    stand(arranged, "2915", "cl-2line")
    stand(arranged, "2914", "pe-zepita", "pe-cuzco", "pe-guias", "pe-art1")
    _, pilot = played("land_combat", arranged, "bold")
    assert [said["attack"] for kind, said in pilot.asked] == ["none"]


@pytest.mark.rule("8.2")
def test_a_town_worth_points_keeps_its_garrison() -> None:
    arranged = empty(phase="land_movement")
    units = ("cl-2line", "cl-4line", "cl-santiago", "cl-art1")
    stand(arranged, "3119", *units)
    arranged.control.of["3119"] = CHILE
    after, _ = played("land_movement", arranged, "balanced")
    assert sum(after.army.units[unit].place == "3119" for unit in units) == BALANCED.garrison


@pytest.mark.rule("8.2")
def test_the_allies_send_what_they_can_spare_to_the_front() -> None:
    arranged = empty(phase="land_movement")
    arranged.war.active = ALLIES
    bolivians = ("bo-colorados", "bo-sucre", "bo-illimani", "bo-aroma", "bo-viedma")
    stand(arranged, "3015", *bolivians)
    stand(arranged, "3115", "pe-zepita", "pe-cuzco")
    _, pilot = played("land_movement", arranged, replace(BALANCED, recall=12))
    orders = [said for _, said in pilot.asked if said["start"] == "3015"]
    assert [said["way"][-1] for said in orders] == ["3115"]  # Tacna, behind the fort of Arica
    assert len(orders[0]["units"]) == 3  # more than five would be lost in administration


@pytest.mark.parametrize("step", ["land_movement", "land_combat"])
@pytest.mark.parametrize("seed", ["north", "south"])
def test_random_acts_leave_the_phase_sound(step: str, seed: str) -> None:
    arranged = campaign()
    arranged.army.units["pe-cuzco"].place = "3118"
    random_play(Bench(step, arranged), WHOLE_WAR, seed, hooks=(sound,), most=2_000, check_every=5)


def test_a_whole_set_up_marches() -> None:
    arranged = world(active=ALLIES, phase="land_movement")
    after, _ = played("land_movement", arranged, "bold")
    assert after.control.of.keys() == arranged.control.of.keys()
