"""Printed numbers of the War of the Pacific on their edge and one beside it, where no other test of the rule has both.

`tests/engine/thresholds/pacific_war.toml` lists them all, with the test that proves each.
"""

from __future__ import annotations

import pytest

from engine.pacific_war.judgement.places import load
from tests.engine.pacific_war.kit import bare, columns, lie, stand


@pytest.mark.rule("8.5", "7.1")
@pytest.mark.parametrize(("units", "depots", "steps"), [(1, 0, 1), (0, 1, 2), (1, 1, 3)])
def test_a_column_counts_as_two_steps_aboard(units: int, depots: int, steps: int) -> None:
    world = bare()
    lie(world, "3118", "ship-cl-rimac")
    stand(world, "3118", "cl-buin")
    if units:
        world["army"].units["cl-buin"].aboard = "ship-cl-rimac"
    for name in columns(world, "chile", "3118", depots):
        world["supply"].columns[name].aboard = "ship-cl-rimac"
    assert load(world, "ship-cl-rimac") == steps
