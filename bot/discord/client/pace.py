"""How fast the bot calls: Discord takes fifty calls a second from a bot, whatever they are for.

Beyond that it refuses all calls for a while, and whoever goes on is shut out. The library waits only once it is
refused; thousands of deadlines of one minute, or a start with many waiting posts, would run into that over and over. So
a call waits here for its turn, before a connection is taken for it. Answers to members are not counted by Discord, and
never wait.
"""

from __future__ import annotations

import asyncio
import math
from types import SimpleNamespace
from typing import Final

import aiohttp

A_SECOND: Final = 35
AT_ONCE: Final = 5
"""Calls in a second, and how many may begin together after a rest. Fewer than Discord takes: calls that were delayed on
their way arrive closer together than they left, and ``doctor --channel`` may call beside the running bot."""
_ROOT: Final = "/api/v10/"
_UNCOUNTED: Final = (f"{_ROOT}interactions/", f"{_ROOT}webhooks/")


class Pace:
    """Lets calls begin in their order, at most ``a_second``; after a rest ``at_once`` of them together."""

    def __init__(self, a_second: float = A_SECOND, at_once: int = AT_ONCE) -> None:
        self._apart = 1 / a_second
        self._ahead = at_once * self._apart
        self._due = -math.inf  # when a call would begin that waits for all before it, in the loop's time
        self._next = asyncio.Lock()

    def set(self, trace: aiohttp.TraceConfig) -> aiohttp.TraceConfig:
        """The same hook, by which each call of its session waits for its turn."""
        trace.on_request_start.append(self._begins)
        return trace

    async def turn(self) -> None:
        """Wait until one more call may begin."""
        async with self._next:
            now = asyncio.get_running_loop().time()
            self._due = max(self._due, now - self._ahead) + self._apart
            await asyncio.sleep(self._due - now)

    async def _begins(
        self, _session: aiohttp.ClientSession, _context: SimpleNamespace, call: aiohttp.TraceRequestStartParams
    ) -> None:
        path = call.url.path
        if path.startswith(_ROOT) and not path.startswith(_UNCOUNTED):  # a file's address has another root
            await self.turn()
