"""The autopilot and its oil: nobody runs dry by their own courses."""

from __future__ import annotations

from typing import Any, cast

import pytest

from engine.war_at_sea.autopilot import courses, oil, operations
from engine.war_at_sea.autopilot.doctrine import DOCTRINES
from engine.war_at_sea.operations.plots import fuel_left, shortest
from tests.engine.war_at_sea.operations.kit import Sea

BALANCED = DOCTRINES["balanced"]
ROWS = [("axis", "it", "P40", "zara oriani"), ("allied", "uk", "T45", "ajax"), ("allied", "lame", "N40", "hotspur")]
"""Taranto is far, Rhodes is eight zones off. The enemy is near: there is haste."""


def at_sea(points: int, *options: str) -> Sea:
    """The Italians at sea with so many points of fuel in their destroyer."""
    sea = Sea(ROWS, ["fuel", *options], turn=2)
    boxes, burned = divmod(-points, 24)
    sea.ship("oriani", fuel=-boxes, burned=burned)
    assert fuel_left(sea.world, sea.force("it")) == points
    return sea


def way(sea: Sea) -> list[str]:
    """Where the staff sends them in turn 3."""
    return courses.course(sea.known("axis"), BALANCED, sea.force("it"), "P40", 3)


@pytest.mark.rule("15.1", "15.2")
def test_a_force_goes_no_further_than_its_oil_brings_it_home() -> None:
    known = at_sea(100).known("axis")
    far = oil.distances(known, known.forces.forces["it"])
    home = far["P40"]
    assert home == len(shortest(known.world, "axis", "P40", ("rhodes",)))
    for points in range(1, 121):
        sea = at_sea(points)
        sailed = way(sea)
        end = sailed[-1] if sailed else "P40"
        rest = points - 1 - oil.fuel_points(len(sailed))  # this turn it stays
        enough = oil.way_back(home) + oil.SPARE + 2
        assert far[end] < home or rest >= oil.way_back(far[end]) + oil.SPARE, f"{points} points: {sailed}"
        if points < enough:
            assert far[end] < home, f"{points} points: it must turn to its port"
            assert len(sailed) <= oil.CRUISE, "and saves oil"


@pytest.mark.rule("15.1.1")
def test_without_an_enemy_near_a_force_that_has_not_much_oil_saves_it() -> None:
    sea = at_sea(100)
    mine = sea.force("it")
    assert oil.short(sea.known("axis"), mine, "P40")
    assert not oil.short(sea.known("axis"), mine, "rhodes"), "from port it has oil for a day at full speed"
    for marker in sea.world.markers.markers.values():
        if marker.side == "allied":
            marker.zone = "W49"
    assert 0 < len(way(sea)) <= oil.CRUISE
    sea.world.operation.options = ()
    assert len(way(sea)) == 3, "no oil to save"


@pytest.mark.rule("15.3")
def test_who_came_in_for_oil_fills_the_bunkers_before_sailing() -> None:
    sea = at_sea(30)
    sea.force("it", port="rhodes", zone="P48")
    for fuel, sails in ((1, False), (3, False), (5, True)):
        sea.ship("oriani", fuel=fuel, burned=0)
        assert bool(courses.course(sea.known("axis"), BALANCED, sea.force("it"), "rhodes", 3)) is sails


@pytest.mark.rule("15.4")
def test_an_oiler_at_sea_is_as_good_as_a_port() -> None:
    rows = [*ROWS, ("axis", "oil", "Q39", "neosho")]
    sea = Sea(rows, ["fuel"], turn=2)
    known = sea.known("axis")
    assert oil.distances(known, sea.force("it"))["P40"] <= 2


@pytest.mark.rule("5.3", "15.2")
def test_a_written_way_is_broken_off_where_the_oil_does_not_bring_them_home() -> None:
    sea = at_sea(40)
    force = sea.force("it", mission="bombardment", bound="S41", plot={3: ["Q40"]})
    known = sea.known("axis")
    need = oil.way_back(oil.distances(known, force)["P40"]) + oil.SPARE
    words = []
    for points in (need - 1, need):
        sea = at_sea(points)
        sea.force("it", mission="bombardment", bound="S41", plot={3: ["Q40"]})
        words.append(cast(dict[str, Any], operations.day(sea.known("axis"), BALANCED, "day", "it"))["what"])
    assert words == ["abort-rhodes", "go-on"]
    assert not operations.dry(at_sea(need - 1).known("axis"), at_sea(need - 1).force("it")), "others take oil and go on"
