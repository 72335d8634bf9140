"""What the measurements of docs/scale.md measure does happen; how long it takes is not held."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from tests.soak.report import parts_of
from tests.soak.scale.measure import Sizes, campaigns, deadlines, servers
from tests.soak.scale.page import SCALE, Figure, Machine, write

SMALL = Sizes(servers=40, shards=2, at_play=60, few=8, many=40, deadlines=40, within=5, orders=4)


def test_a_part_tells_what_was_aimed_at_and_met(tmp_path: Path) -> None:
    page = replace(SCALE, path=tmp_path / "scale.md")
    figures = [Figure("start", 61.5, "s", 60), Figure("memory", 1_200.4, "MB", 1_500), Figure("orders", 3, "")]
    write("servers", Machine(), "A bot is started.", figures, page)
    text = page.path.read_text("utf-8")
    assert "| start | 61.5 s | 60 s |" in text
    assert "| memory | 1,200 MB | 1,500 MB |" in text
    assert "1 of 2 aims met" in text
    assert list(parts_of(text)) == ["servers"]


@pytest.mark.soak
@pytest.mark.timeout(1_800)
async def test_many_servers_and_campaigns_are_measured() -> None:
    assert {figure.unit for figure in await servers(SMALL)} == {"s", "MB", "ms", ""}
    assert (await campaigns(SMALL))[-1].value > 0


@pytest.mark.soak
@pytest.mark.timeout(1_800)
async def test_deadlines_that_end_at_once_are_all_closed() -> None:
    figures = {figure.what: figure.value for figure in await deadlines(SMALL)}
    assert figures["deadlines that ended at the same second"] >= SMALL.deadlines
    assert figures["orders of another member meanwhile"] >= SMALL.orders
