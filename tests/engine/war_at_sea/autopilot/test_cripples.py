"""Ships that cannot move, by the staff: the others part from them, and give them up when they are past saving."""

from __future__ import annotations

from typing import Any, cast

import pytest

from engine.war_at_sea.autopilot import cripples, operations
from engine.war_at_sea.autopilot.doctrine import DOCTRINES
from engine.war_at_sea.autopilot.policy import Autopilot
from engine.war_at_sea.world.forces import Sighting
from tests.engine.war_at_sea.operations.kit import Sea

BALANCED = DOCTRINES["balanced"]
DECKS = ("allied", "uk", "N43", "formidable valiant orion jervis janus mohawk nubian")
ENEMY = ("axis", "it", "I29", "zara")


def stopped(enemy: Any = ENEMY, ship: str = "valiant", **fields: Any) -> Sea:
    """Formidable's force with a battleship that lies dead in the water, whom nobody can tow."""
    sea = Sea([DECKS, enemy], turn=2, aboard=[{"ship": "formidable", "units": {"albacore-tb": 2, "fulmar-1": 2}}])
    sea.ship(ship, speed=0, **fields)
    return sea


def day(sea: Sea, slot: str = "uk") -> dict[str, Any]:
    """What the staff orders a force."""
    return cast(dict[str, Any], operations.day(sea.known("allied"), BALANCED, "day", slot))


@pytest.mark.rule("5.5.2")
def test_carriers_part_from_a_ship_that_cannot_move_and_sail_on() -> None:
    """Off Santa Cruz Enterprise lay eight turns beside South Dakota, and was sunk by submarines."""
    sea = stopped()
    order = day(sea)
    assert order["what"] == "divide"
    assert order["ships"] == ["janus", "valiant"], "with a destroyer of four"
    pilot = Autopilot("balanced")

    def staff(known: Any, path: str, slot: str) -> Any:
        return pilot.answer(known, "was-day", path, slot)

    sea.play("day", "movement", day=staff)
    sea.world.operation.turn = 3
    assert day(sea)["what"] == "go-on", "it divides now, and does not order it again or turn home"
    sea.play("day", "movement", day=staff)
    parts = [force for force in sea.world.forces.forces.values() if "valiant" in force.ships]
    assert [sorted(part.ships) for part in parts] == [["janus", "valiant"]]
    sea.world.operation.turn = 4
    assert day(sea)["what"] == "go-on"
    assert day(sea, parts[0].id)["what"].startswith("abort-"), "engines are repaired on the way home"
    start = sea.force("uk").zone
    sea.play("day", day=staff)
    sea.world.operation.turn = 5
    sea.play("movement")
    assert sea.force("uk").zone != start or sea.force("uk").plot.get(5) == []
    assert parts[0].zone == start


@pytest.mark.rule("5.2.7")
def test_after_an_attack_a_force_does_not_turn_home_for_whom_it_parts_from() -> None:
    sea = stopped()
    sea.force("uk", rewrites=True)
    answer = cast(dict[str, Any], Autopilot("balanced").answer(sea.known("allied"), "was-after", "", "uk"))
    assert answer["what"] == "go-on"


@pytest.mark.rule("5.5.2")
def test_nobody_parts_from_a_ship_that_is_most_of_a_force() -> None:
    known = Sea([("allied", "uk", "N43", "valiant jervis"), ENEMY], turn=2).known("allied")
    known.fleet.ships["valiant"].speed = 0
    assert cripples.parting(known, known.forces.forces["uk"], {}) == []


@pytest.mark.rule("5.5.1")
def test_nobody_joins_a_force_that_cannot_move() -> None:
    sea = Sea([("allied", "uk", "N43", "ajax"), ("allied", "two", "N43", "valiant jervis janus"), ENEMY], turn=2)
    assert day(sea)["what"] == "join-two"
    sea.ship("valiant", speed=0)
    assert not day(sea)["what"].startswith("join-")


@pytest.mark.rule("7.7.2")
def test_a_ship_past_repair_is_given_up_when_the_enemy_comes_and_no_sooner() -> None:
    """On the way home nobody gave a ship up, and her escort lay beside her for good."""
    big = ("axis", "it", "N42", "vittorio-veneto fiume pola zara")
    for enemy, fixed, lost in ((ENEMY, True, False), (big, False, False), (big, True, True)):
        sea = Sea([("allied", "uk", "N43", "valiant jervis janus"), enemy], turn=2)
        sea.ship("valiant", speed=0, fixed=fixed)
        sea.force("uk", mission="abort", bound="alexandria")
        if enemy is big:
            marker = sea.force("it").marker
            counts: Any = {"carriers": 0, "majors": 4, "lights": 0, "transports": 0}
            sea.world.sightings.reports.append(Sighting("allied", marker, 2, "N42", counts))
        assert (day(sea).get("scuttle") == ["valiant"]) is lost, (enemy, fixed)
