"""The matrix of joining: each newcomer of each scenario, by every way of joining, through cards alone.

Small here, whole in the long run: every scenario to its most members, with each of its optional rules alone, all
together and some pairs. What a newcomer must be given and told is in :mod:`tests.end_to_end.newcomers`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import AsyncIterator
from itertools import chain

import pytest

from bot.harbour.server import Harbour
from tests.end_to_end.conftest import HOUR_OF_DAY, Fleet
from tests.end_to_end.newcomers import Cell, Muster, cells, each_way, pairs

FEW = 4
SMALL = (
    Cell("submarine", "wolf-pack", ("hidden",), 7, "mixed"),
    Cell("war_at_sea", "second-sirte", (), FEW, "side", waits=True),
    Cell("pacific_war", "whole-war", (), FEW, "seat", side=1),
    Cell("silent_war", "parks-pirates", (), 3, "needed"),
)


@pytest.fixture
async def harbour() -> AsyncIterator[Harbour]:
    """An open harbour whose traffic is not compared with Discord's schemas: others do so with the same cards, and it
    would take a third of the time. It is patient, since the long run is the last to get the machine's time."""
    async with Harbour(elsewhere=True) as harbour:
        await harbour.clock.advance((HOUR_OF_DAY * 3600 - harbour.clock.now()) % 86_400)
        yield harbour
        assert harbour.unimplemented == []


async def mustered(fleet: Fleet, cell: Cell) -> Counter[str]:
    """What became of all who come to a game; empty if it cannot be founded so."""
    fleet.seed("joining")
    muster = Muster(fleet, cell)
    if await muster.founded():
        await muster.come()
    print(f"{cell}: {dict(muster.told)}")  # noqa: T201 - figures
    assert not fleet.app.service.desk.troubles.counts, "where a game fails, plain words take the place of its own"
    return muster.told


@pytest.mark.parametrize("cell", SMALL, ids=str)
async def test_who_comes_is_given_a_command_and_told_of_it(fleet: Fleet, cell: Cell) -> None:
    told = await mustered(fleet, cell)
    assert told["a side"] + told["a seat"] >= cell.members - 1
    assert not told["too late"]


@pytest.mark.soak
@pytest.mark.timeout(1_800)
@pytest.mark.parametrize("cell", list(dict.fromkeys(chain(cells(), each_way(), pairs(2)))), ids=str)
async def test_everywhere_who_comes_is_given_a_command(fleet: Fleet, cell: Cell) -> None:
    if not await mustered(fleet, cell):
        pytest.skip("these rules exclude each other")
