"""Whether Discord can be reached: its gateway is connected, and its calls are answered.

Each shard has a gateway of its own; calls are common to all. It hears every call of the client, whoever makes it. While
calls fail nobody sees an answer, even if the gateway is connected; then the supervisor asks now and then, so that the
end of it is noticed even if nobody else calls.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from types import SimpleNamespace

import aiohttp

from bot.discord.client.health import Connection
from bot.discord.client.logins import Logins
from bot.shards import NONE, Shards
from bot.signs import Report, Signs

ASK_AFTER = 60.0  # seconds without any answer after which the supervisor asks
PATIENT = 120.0  # seconds calls may fail before Discord counts as away
TOO_MANY = 429


class Reach:
    """Listens to all calls. ``time`` in seconds, never going back."""

    def __init__(
        self,
        connection: Connection,
        signs: Signs,
        logins: Logins | None = None,
        *,
        time: Callable[[], float] = time.monotonic,
    ) -> None:
        self._connection = connection
        self._logins = logins if logins is not None else Logins()
        self._signs = signs
        self._time = time
        self._failing_since: float | None = None
        self._answered_at = time()
        self._why = ""

    def trace(self) -> aiohttp.TraceConfig:
        """The hook that tells it of the client session's calls."""
        config = aiohttp.TraceConfig()
        config.on_request_end.append(self._ended)
        config.on_request_exception.append(self._broke)
        return config

    @property
    def must_ask(self) -> bool:
        """Whether Discord's state is unknown: the last call failed, or was some time ago."""
        return self._failing_since is not None or self._time() - self._answered_at > ASK_AFTER

    def reached(self) -> Shards:
        """The shards whose members can play."""
        since, links = self._failing_since, self._connection.shards
        if not links or (since is not None and self._time() - since >= PATIENT):
            return NONE
        return Shards(len(links), frozenset(range(len(links))) - frozenset(self._connection.away))

    def away(self) -> dict[int, tuple[int, int]]:
        """From when to when each shard was last away (epoch seconds), if it ever was."""
        return {shard: link.away for shard, link in enumerate(self._connection.shards) if link.away is not None}

    def report(self) -> Report:
        """What is wrong with the connection. One shard away keeps only its own members from playing."""
        warnings = [few] if (few := self._logins.trouble()) else []
        count, away = len(self._connection.shards), self._connection.away
        if len(away) == count:
            return Report(("not connected to Discord",), tuple(warnings))
        if away:
            which = f"shard {away[0]}" if len(away) == 1 else f"shards {', '.join(map(str, away))}"
            warnings.append(f"{which} of {count} not connected to Discord: play rests on their servers alone")
        if self._failing_since is None:
            return Report((), tuple(warnings))
        seconds = int(self._time() - self._failing_since)
        return Report((f"Discord does not answer calls for {seconds} seconds: {self._why}",), tuple(warnings))

    def failed(self, why: str) -> None:
        """A call was not answered."""
        self._signs.note("discord_failed", why)
        self._why = why
        if self._failing_since is None:
            self._failing_since = self._time()

    def answered(self) -> None:
        """A call was answered, even if with a refusal."""
        self._failing_since = None
        self._answered_at = self._time()

    async def _ended(
        self, _session: aiohttp.ClientSession, _context: SimpleNamespace, end: aiohttp.TraceRequestEndParams
    ) -> None:
        status = end.response.status
        if status >= 500:
            self.failed(f"{end.method} {status}")
            return
        self.answered()
        if status in (401, 403, TOO_MANY):
            self._signs.note("discord_refused", f"{end.method} {status}")

    async def _broke(
        self, _session: aiohttp.ClientSession, _context: SimpleNamespace, fault: aiohttp.TraceRequestExceptionParams
    ) -> None:
        if not isinstance(fault.exception, asyncio.CancelledError):  # the caller gave up
            self.failed(f"{fault.method} {type(fault.exception).__name__}")
