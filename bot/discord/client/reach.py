"""Whether Discord can be reached: its gateway is connected, and its calls are answered.

It hears every call of the client, whoever makes it. While calls fail nobody sees an answer, even if the gateway is
connected; then the supervisor asks now and then, so that the end of it is noticed even if nobody else calls.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from types import SimpleNamespace

import aiohttp

from bot.discord.client.health import Connection
from bot.signs import Signs

ASK_AFTER = 60.0  # seconds without any answer after which the supervisor asks
PATIENT = 120.0  # seconds calls may fail before Discord counts as away
TOO_MANY = 429


class Reach:
    """Listens to all calls. ``time`` in seconds, never going back."""

    def __init__(self, connection: Connection, signs: Signs, *, time: Callable[[], float] = time.monotonic) -> None:
        self._connection = connection
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

    def reached(self) -> bool:
        """Whether members can play."""
        since = self._failing_since
        return self._connection.ready and (since is None or self._time() - since < PATIENT)

    def trouble(self) -> str:
        """What is wrong with the connection, in plain words; empty if all is well."""
        if not self._connection.ready:
            return "not connected to Discord"
        if self._failing_since is not None:
            return f"Discord does not answer calls for {int(self._time() - self._failing_since)} seconds: {self._why}"
        return ""

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
