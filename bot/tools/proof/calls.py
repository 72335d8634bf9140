"""A client that speaks REST alone, and what it heard: every call, refusal and limit.

The sending code of the bot deals with some refusals by itself: a post goes without its picture, beside its thread. For
a proof each of them counts, so they are read off the wire.
"""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any, Final

import aiohttp
import discord

from bot.discord.client.client import LONGEST_SLEEP

TOO_MANY: Final = 429
BROKEN: Final = 0
"""The status of a call that never got an answer."""
FINE: Final = 400
MOST_SAID: Final = 300
_ROOT: Final = "/api/v10"


@dataclass(frozen=True, slots=True)
class Refusal:
    """A call that Discord refused. ``code`` is Discord's, 0 where it gives none; ``fields`` are those of a form body
    that it finds wrong, each with what it says; ``wait`` the seconds of a rate limit."""

    method: str
    path: str
    status: int
    code: int = 0
    said: str = ""
    fields: tuple[str, ...] = ()
    wait: float = 0.0


@dataclass
class Calls:
    """All calls of a client, in their order."""

    made: int = 0
    limited: int = 0
    """Calls that were told to wait and tried again."""
    longest_wait: float = 0.0
    unlimited: set[str] = field(default_factory=set)
    """Methods and paths that were answered without a word on their limit."""
    refused: list[Refusal] = field(default_factory=list)

    def trace(self) -> aiohttp.TraceConfig:
        """The hook that tells it of the session's calls."""
        config = aiohttp.TraceConfig()
        config.on_request_end.append(self._ended)
        config.on_request_exception.append(self._broke)
        return config

    async def _ended(
        self, _session: aiohttp.ClientSession, _context: SimpleNamespace, end: aiohttp.TraceRequestEndParams
    ) -> None:
        answer = end.response
        path = end.url.path.removeprefix(_ROOT)
        if path == end.url.path:
            return  # a picture that was fetched: the CDN has other rules
        self.made += 1
        if answer.status == TOO_MANY:
            self.limited += 1
        elif answer.status < FINE:
            if end.method in ("POST", "PATCH") and "X-RateLimit-Remaining" not in answer.headers:
                self.unlimited.add(f"{end.method} {path}")
            return
        # The library reads it later: the answer keeps what was read.
        refusal = _read(end.method, path, answer.status, await answer.text(errors="replace"))
        self.longest_wait = max(self.longest_wait, refusal.wait)
        if answer.status != TOO_MANY or refusal.wait > LONGEST_SLEEP or not answer.headers.get("Via"):
            self.refused.append(refusal)

    async def _broke(
        self, _session: aiohttp.ClientSession, _context: SimpleNamespace, fault: aiohttp.TraceRequestExceptionParams
    ) -> None:
        if not isinstance(fault.exception, asyncio.CancelledError):
            path = fault.url.path.removeprefix(_ROOT)
            self.refused.append(Refusal(fault.method, path, BROKEN, said=type(fault.exception).__name__))


def _read(method: str, path: str, status: int, text: str) -> Refusal:
    try:
        body = json.loads(text)
    except ValueError:
        body = None
    if not isinstance(body, dict):  # a proxy's page
        return Refusal(method, path, status, said=" ".join(text.split())[:MOST_SAID])
    wait = body.get("retry_after", 0)
    return Refusal(
        method,
        path,
        status,
        int(body.get("code") or 0),
        str(body.get("message", ""))[:MOST_SAID],
        tuple(_wrong(body.get("errors") or {})),
        float(wait) if isinstance(wait, int | float) else 0.0,
    )


def _wrong(tree: Any, at: str = "") -> Iterator[str]:
    """The fields of an error tree, each with what is wrong with it."""
    if not isinstance(tree, dict):
        return
    for name, below in tree.items():
        if name == "_errors":
            yield from (f"{at}: {error.get('message', '')}" for error in below)
        else:
            yield from _wrong(below, f"{at}.{name}" if at else name)


def rest_client(calls: Calls, connector: aiohttp.BaseConnector | None) -> discord.Client:
    """A client for REST, with the patience of the bot's; it is never connected to the gateway."""
    return discord.Client(
        intents=discord.Intents.none(),
        connector=connector,
        http_trace=calls.trace(),
        max_messages=None,
        max_ratelimit_timeout=LONGEST_SLEEP,
    )


class Watch:
    """How long a proof has taken, in seconds."""

    def __init__(self) -> None:
        self._began = time.monotonic()

    @property
    def seconds(self) -> float:
        """Since it was made."""
        return time.monotonic() - self._began
