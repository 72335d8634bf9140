"""Heavy looks: past turns, histories, diaries, books. They must never keep players waiting.

They work on a frozen copy of the campaign, outside its lock and off the event loop, one at a time in the whole process:
a second one would only slow down the first and everybody's orders. Each person has one heavy look at a time and a
limited number in a while; people outside a campaign share one allowance for it.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Final, ParamSpec, TypeVar

from bot.service.allowance import Allowance, Buckets
from bot.service.desk import Desk
from bot.service.people.rights import is_member
from bot.service.types import Refuse, Table
from engine.core.words import Words

P = ParamSpec("P")
T = TypeVar("T")

#: what one person may look at, in all campaigns together
PERSON: Final = Allowance(20, 3.0)
#: what all people outside a campaign may look at together
OUTSIDERS: Final = Allowance(12, 5.0)
TOO_MUCH: Final = {"person": "looks-wait-person", "outsiders": "looks-wait-outsiders"}


class Looks:
    """The gate to heavy looks. ``now`` in seconds; ``hands`` work at a time."""

    def __init__(self, desk: Desk, now: Callable[[], float], *, hands: int = 1) -> None:
        self._desk = desk
        self._now = now
        self._hands = asyncio.Semaphore(hands)
        self._looking: set[int] = set()
        self._buckets: Buckets[tuple[str, int]] = Buckets()

    async def run(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Run something long in a thread, as soon as one is free."""
        async with self._hands:
            return await asyncio.to_thread(work, *args, **kwargs)

    @asynccontextmanager
    async def heavy(self, user_id: int, campaign_id: int | None, cost: int = 1) -> AsyncIterator[None]:
        """A heavy look of somebody, at a campaign or (None) at several; :class:`Refuse` if it is too much.

        ``cost`` is how many plain pages it counts for.
        """
        if user_id in self._looking:
            raise Refuse(Words("looks-one-at-a-time"), kind="late")
        asked = [(("person", user_id), PERSON)]
        self._looking.add(user_id)
        try:
            if campaign_id is not None and not await self._plays(campaign_id, user_id):
                asked.append((("outsiders", campaign_id), OUTSIDERS))
            self._pay(asked, cost)
            yield
        finally:
            self._looking.discard(user_id)

    async def frozen(self, campaign_id: int) -> Table:
        """The campaign as it stands now, to be read in any thread and for any time; nothing changes it."""
        async with self._desk.opened(campaign_id) as opened:
            return self._desk.still(opened)

    async def _plays(self, campaign_id: int, user_id: int) -> bool:
        async with self._desk.look(campaign_id) as table:
            return is_member(table, user_id)

    def _pay(self, asked: list[tuple[tuple[str, int], Allowance]], cost: int) -> None:
        """Take the cost from all these buckets, or from none."""
        now = self._now()
        found = [(self._buckets.of(key, allowance, now), allowance, key[0]) for key, allowance in asked]
        for bucket, allowance, who in found:
            if wait := bucket.short(allowance, now, cost):
                raise Refuse(Words(TOO_MUCH[who], {"seconds": wait}), kind="late")
        for bucket, _, _ in found:
            bucket.left -= cost
