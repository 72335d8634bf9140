"""The staff's warships that cover a convoy stay by it (5.2)."""

from __future__ import annotations

import pytest

from engine.core.chance import SeededChance
from engine.core.play.match import Match
from engine.war_at_sea.autopilot.courses import course
from engine.war_at_sea.autopilot.doctrine import DOCTRINES
from engine.war_at_sea.autopilot.judges import after, covers, guards
from engine.war_at_sea.known import Known
from engine.war_at_sea.operations.lanes import map_of
from tests.engine.war_at_sea.autopilot.kit import RULES


@pytest.mark.parametrize("ident", ["jp-main", "jp-cover"])
def test_the_cover_of_a_convoy_sails_with_it_while_the_enemy_is_far(ident: str) -> None:
    """They sailed for Rabaul since an enemy eleven zones off was too strong, and the convoy went on alone."""
    match: Match[Known] = Match.new(RULES, "coral-sea", SeededChance("decks"))
    while match.waiting()[0].kind != "was-day":
        match.close(match.waiting()[0].id, deadline=True)
    known, chart = match.look("axis"), map_of(match.state.world)
    force, convoy = known.forces.forces[ident], known.forces.forces["jp-convoy"]
    there = after(known, convoy, 2)
    assert there != convoy.zone, "where it will be, not where it is"
    assert dict(guards(known, force, 2))[there] > 0
    way = course(known, DOCTRINES["balanced"], force, force.zone, 2)
    assert way
    assert chart.distance(way[-1], there) < chart.distance(force.zone, there)
    near, far = (next(zone for zone in chart.zones if chart.distance(zone, force.zone) == away) for away in (6, 7))
    assert covers(known, force, force.zone, [far])
    assert not covers(known, force, force.zone, [far, near]), "from one who may come upon them they look for refuge"
