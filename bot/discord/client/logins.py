"""What Discord says about logins: how many are left today, how many shards it wants, what it refuses for good."""

from __future__ import annotations

import asyncio
import math
import time
from collections import defaultdict
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

import discord
import structlog

SPARE = 100  # logins of a day that are left alone: Discord resets the token of whoever uses up all thousand
LOGIN_EVERY = 5.5  # seconds between two logins of one bucket: Discord's five, and half of one for what is held up
LONGEST_SLEEP = 60.0
ASK_AGAIN = 60.0  # seconds after which Discord is asked anew, if it said that new logins come at once
TOO_FEW_SHARDS = 4011
REFUSED_FOR_GOOD = {
    4004: "Discord refuses the token (4004); make a new one in the developer portal",
    4010: "Discord refuses the connection: it was given a shard that does not exist (4010). Update the program",
    4012: "Discord refuses the connection: it no longer speaks this version of its gateway (4012). Update the program",
    4013: "Discord refuses the connection: it does not know an intent that the program asks for (4013)."
    " Update the program",
}
"""By the gateway's close code: what no further login can mend. A refused token and 4014 are the library's own."""
_log = structlog.get_logger(__name__)


class TurnedAway(Exception):
    """The gateway refuses the connection for good; the text says why, and what to do."""


FATAL = (discord.LoginFailure, discord.PrivilegedIntentsRequired, TurnedAway)
"""What no further login can mend."""


class Logins:
    """The number of shards and their logins, for all clients of a supervisor.

    ``fixed`` is the number of shards, if the operator has set it (0: as many as Discord recommends). Shards log in by
    buckets, by their number modulo ``max_concurrency``: of one bucket one each ``every`` seconds. Where few logins are
    left of the day's, shards that have to log in wait until Discord gives new ones; the others are left alone.
    ``time`` in seconds, never going back.
    """

    def __init__(
        self,
        fixed: int = 0,
        *,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
        time: Callable[[], float] = time.monotonic,
        every: float = LOGIN_EVERY,
    ) -> None:
        self.fixed = fixed
        self.shards = 0  # as many as the last client opened
        self.left: int | None = None  # of the day's logins; None: nobody counts them
        self.concurrency = 1
        self._sleep = sleep
        self._time = time
        self._every = every
        self._least = 1
        self._renewed_at = 0.0
        self._waiting: set[int] = set()  # shards that wait for new logins
        self._last: dict[int, float] = {}
        self._locks: defaultdict[int, asyncio.Lock] = defaultdict(asyncio.Lock)

    async def ask(self, client: discord.Client) -> int:
        """Asks Discord; gives how many shards are to be opened."""
        recommended = await self._asked(client)
        if self.fixed and recommended > self.fixed:
            _log.warning("more_shards_recommended", shards=self.fixed, recommended=recommended)
        self.shards = self.fixed or max(recommended, self._least)
        return self.shards

    def too_few(self) -> None:
        """So many shards are too few (4011): the next client opens more, whatever Discord recommends. Raises
        :class:`TurnedAway` where the operator has set the number.
        """
        if self.fixed:
            raise TurnedAway(
                f"Discord refuses the connection: {self.fixed} shards (FLOTILLA_SHARDS) are too few for the bot's"
                " servers (4011). Set a higher number, or none: then as many are opened as Discord recommends"
            )
        self._least = self.shards + 1

    @asynccontextmanager
    async def turn(self, client: discord.Client, shard: int) -> AsyncIterator[None]:
        """Within it a shard may log in: it waits for its bucket, and for logins where few are left."""
        bucket = shard % self.concurrency
        async with self._locks[bucket]:
            await self._enough(client, shard)
            if (last := self._last.get(bucket)) is not None and (wait := last + self._every - self._time()) > 0:
                await self._sleep(wait)
            yield

    def spent(self, shard: int) -> None:
        """A shard logs in now."""
        self._last[shard % self.concurrency] = self._time()
        if self.left is not None:
            self.left -= 1

    @property
    def waiting(self) -> frozenset[int]:
        """The shards that cannot log in until there are new logins."""
        return frozenset(self._waiting)

    def trouble(self) -> str:
        """That shards wait for new logins, and for how long, in plain words; empty if none does."""
        if not self._waiting:
            return ""
        left = max(0, math.ceil((self._renewed_at - self._time()) / 60))
        return f"too few logins are left today ({self.left}): new ones come in {left // 60} h {left % 60} min"

    async def _enough(self, client: discord.Client, shard: int) -> None:
        """Waits, perhaps for hours, until a login can be spared."""
        while self._few():
            await self._asked(client)  # they may be others' or yesterday's by now
            if not self._few():
                break
            if shard not in self._waiting:
                _log.error("few_logins_left", left=self.left, shard=shard, again_in=self._renewed_at - self._time())
            self._waiting.add(shard)
            try:
                while (rest := self._renewed_at - self._time()) > 0:
                    await self._sleep(min(LONGEST_SLEEP, rest))
            except BaseException:
                self._waiting.discard(shard)
                raise
        self._waiting.discard(shard)

    def _few(self) -> bool:
        return self.left is not None and self.left < SPARE

    async def _asked(self, client: discord.Client) -> int:
        """The number of shards that Discord recommends; notes the limits."""
        try:
            shards, _, limit = await client.http.get_bot_gateway()
            self.left, self.concurrency = limit["remaining"], max(1, limit["max_concurrency"])
            self._renewed_at = self._time() + max(ASK_AGAIN, limit["reset_after"] / 1000)
        except (discord.GatewayNotFound, KeyError) as fault:  # whoever does not count logins does not run out of them
            _log.info("logins_not_counted", why=f"{type(fault).__name__}: {fault}")
            self.left = None
            return max(1, self.shards)
        return shards


def refused_for_good(fault: Exception) -> TurnedAway | None:
    """The fault in plain words, if it is a close code that no further login can mend."""
    if isinstance(fault, discord.ConnectionClosed) and fault.code in REFUSED_FOR_GOOD:
        return TurnedAway(REFUSED_FOR_GOOD[fault.code])
    return None
