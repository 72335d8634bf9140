"""How far the staff lets carriers sail while they may have to start flights (10.6.7)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core.chance import SeededChance
from engine.core.play.match import Match
from engine.war_at_sea.autopilot.courses import course
from engine.war_at_sea.autopilot.doctrine import DOCTRINES
from engine.war_at_sea.known import Known
from engine.war_at_sea.world.forces import Sighting
from tests.engine.war_at_sea.autopilot.kit import RULES

DAY, NIGHT = (2, 3), (5, 6)
"""Turns that are by day and by night in the Coral Sea."""
NONE = {"carriers": 0, "majors": 0, "lights": 0, "transports": 0}


def zones_sailed(place: str, turn: int, told: dict[Any, int] | None) -> int:
    """How far the staff lets Task Force 17 sail from Q18 with one enemy about."""
    match: Match[Known] = Match.new(RULES, "coral-sea", SeededChance("decks"))
    while match.waiting()[0].kind != "was-day":
        match.close(match.waiting()[0].id, deadline=True)
    world = match.state.world
    force, markers = world.forces.forces["us-17"], world.markers.markers
    enemy, *others = (marker for marker in markers.values() if marker.side == "axis")
    for other in others:
        del markers[other.letter]
    force.zone, force.way, force.plot = "Q18", ["Q18"], {}
    enemy.zone, enemy.way = place, [place]
    world.sightings.reports[:] = [Sighting("allied", enemy.letter, 1, place, NONE | told)] if told else []
    known = match.look("allied")
    return len(course(known, DOCTRINES["balanced"], known.forces.forces["us-17"], "Q18", turn))


@pytest.mark.rule("10.6.7")
@pytest.mark.parametrize("told", [None, {"carriers": 2, "majors": 2}, {"lights": 3}])
@pytest.mark.parametrize("place", ["M16", "Q22", "T21"])
def test_by_day_with_an_enemy_about_carriers_sail_so_that_they_can_start_flights(
    place: str, told: dict[Any, int] | None
) -> None:
    """They were to sail three zones away from an enemy four zones off, which started nothing."""
    for turn in DAY:
        assert zones_sailed(place, turn, told) <= 2, turn


@pytest.mark.rule("10.6.7")
@pytest.mark.parametrize("told", [None, {"lights": 3}])
@pytest.mark.parametrize("place", ["M16", "Q22", "T21"])
def test_by_night_carriers_sail_as_far_as_they_like(place: str, told: dict[Any, int] | None) -> None:
    """Nothing starts by night in any case."""
    assert max(zones_sailed(place, turn, told) for turn in NIGHT) == 3


def test_carriers_run_from_guns_that_may_be_upon_them_in_a_turn() -> None:
    assert zones_sailed("P16", DAY[0], None) == 3
