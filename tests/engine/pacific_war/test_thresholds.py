"""Printed numbers of the War of the Pacific on their edge and one beside it, where no other test of the rule has both.

`tests/engine/thresholds/pacific_war.toml` lists them all, with the test that proves each.
"""

from __future__ import annotations

import pytest

from engine.pacific_war.judgement.places import load, ship_type
from engine.pacific_war.victory import naval_points
from tests.engine.pacific_war.kit import bare, columns, lie, stand
from tests.engine.pacific_war.war.test_victory import lost, war_of


@pytest.mark.rule("8.5", "7.1")
@pytest.mark.parametrize(("units", "depots", "steps"), [(1, 0, 1), (0, 1, 2), (1, 1, 3)])
def test_a_column_counts_as_two_steps_aboard(units: int, depots: int, steps: int) -> None:
    world = bare()
    lie(world, "3118", "ship-cl-rimac")
    stand(world, "3118", "cl-buin")
    if units:
        world.army.units["cl-buin"].aboard = "ship-cl-rimac"
    for name in columns(world, "chile", "3118", depots):
        world.supply.columns[name].aboard = "ship-cl-rimac"
    assert load(world, "ship-cl-rimac") == steps


# --- A does, B does not -----------------------------------------------------------------------------------------------


@pytest.mark.rule("5.5")
@pytest.mark.parametrize(("warship", "points"), [(True, 1), (False, 0)])
def test_a_warship_lost_counts_and_a_transport_does_not(warship: bool, points: int) -> None:
    found = war_of(3)
    lost(found, allied=int(warship), transports=int(not warship))
    assert naval_points(found) == points


@pytest.mark.rule("7.1", "2.5")
@pytest.mark.parametrize(("ship", "carries"), [("ship-cl-rimac", True), ("ship-cl-blanco", False)])
def test_a_transport_takes_troops_aboard_and_a_warship_does_not(ship: str, carries: bool) -> None:
    assert (ship_type(ship).load > 0) is carries
