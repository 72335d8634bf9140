"""Decoys beyond the real forces, and what stays known of forces whose letters are dealt anew (13.1, 17.6, W123)."""

from __future__ import annotations

import pytest

from engine.war_at_sea.steps.markers import deal
from engine.war_at_sea.steps.turn_end import TurnEnd
from tests.engine.war_at_sea.operations.kit import Sea

ROWS = [("allied", "uk", "S41", "orion ajax"), ("allied", "two", "S43", "perth"), ("allied", "bait", "S45", "sirius"),
        ("axis", "it", "M38", "fiume")]  # fmt: skip


def _sea() -> Sea:
    sea = Sea(ROWS, options=("decoys",))
    sea.force("bait", decoy=True, ships=[])
    return sea


@pytest.mark.rule("17.6")
def test_a_decoy_goes_when_there_are_fewer_real_forces_at_sea() -> None:
    sea = _sea()
    sea.play("turn_end", own=TurnEnd.Locals())
    assert not sea.force("bait").gone, "two real forces, one decoy"
    for name in ("uk", "two"):
        sea.force(name, port="alexandria", zone="W50")
    sea.play("turn_end", own=TurnEnd.Locals())
    assert sea.force("bait").gone
    assert not [marker for marker in sea.world.markers.markers.values() if marker.side == "allied"]


@pytest.mark.rule("13.1")
@pytest.mark.parametrize(("turns", "left"), [((1, 1), 1), ((1, 0), 1), ((2, 1), 2), ((0, 0), 0)])
def test_a_crowd_may_be_struck_as_the_one_of_it_that_was_spotted_last(turns: tuple[int, int], left: int) -> None:
    sea = Sea(ROWS)
    sea.force("two", zone="S41")
    pair = [sea.force("uk"), sea.force("two")]
    for force, turn in zip(pair, turns, strict=True):
        marker = sea.world.markers.markers[force.marker]
        marker.zone, marker.spotted, marker.number = "S41", turn, force.number
    deal(sea.runner(), pair, "S41")
    markers = [sea.world.markers.markers[force.marker] for force in pair]
    assert [(marker.spotted, marker.number) for marker in markers] == [(left, 0), (left, 0)]


@pytest.mark.rule("5.5.2", "13.1")
def test_a_force_that_divides_does_not_hide_by_it() -> None:
    sea = Sea(ROWS)
    made = {"what": "divide", "ships": ["ajax"], "plot": ["stay"], "other": ["stay"], "battle": "by-orders"}
    sea.play("day", day__uk=made)
    sea.world.operation.turn = 2
    sea.world.markers.markers[sea.force("uk").marker].spotted = 2
    sea.play("movement")
    parts = [force for force in sea.world.forces.forces.values() if force.side == "allied" and force.zone == "S41"]
    assert len(parts) == 2
    assert {sea.world.markers.markers[part.marker].spotted for part in parts} == {2}
