"""The measurement itself: it plays, and gives plain figures."""

from __future__ import annotations

import json
from pathlib import Path

from bot.service.bench import order_cost


async def test_it_measures_every_act_beside_the_floor(tmp_path: Path) -> None:
    figures = await order_cost(tmp_path, rounds=3)
    acts = ("floor", "draft", "ready", "unready", "answer")
    assert set(figures) == {*acts, *(f"{act}_ratio" for act in acts)}
    assert all(figures[act]["median"] > 0 for act in acts)  # type: ignore[index]
    assert figures["floor_ratio"] == 1.0
    assert json.loads(json.dumps(figures)) == figures
