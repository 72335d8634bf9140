"""How a boat runs in the turn that is plotted (8.3.4, 32.4)."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from engine.submarine.orders.boat_helm import BoatHelm
from engine.submarine.tables.read import tables


@pytest.mark.parametrize(("depth", "forced", "power", "owed", "mode"), [
    (2, False, 3, False, "silent"), (2, False, 3, True, "silent"), (0, False, 3, True, "plain"),
    (2, True, 3, True, "plain"), (2, False, 0, True, "plain"),
])  # fmt: skip
def test_a_boat_that_is_up_must_come_up_or_has_no_power_runs_plainly(
    depth: int, forced: bool, power: int, owed: bool, mode: str
) -> None:
    """Each of the three alone is enough, also where a second silent turn is owed."""
    plain: Any = None
    helm = BoatHelm(plain, 0, plain, tables().charts, 0, forced=forced, running="silent")
    memory: Any = SimpleNamespace(depth=depth, power=power, owed=owed)
    assert helm.mode(memory) == mode
