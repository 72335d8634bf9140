"""Members' files are read, tried and drawn in a separate process with limits of time and memory: the bot itself never
parses one, nor plays or draws what nobody has founded yet.

Each file gets a fresh process (:mod:`bot.confined`). If reading takes too long or kills the process, the file is at
fault.
"""

from __future__ import annotations

import asyncio
import base64
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any, Final

import structlog

from bot.confined import confined
from bot.scenarios.trial import tried
from bot.signs import Signs
from engine.core.words import Json, Words, unpack_words

WITHIN: Final = 30.0  # seconds for one file, process start included
DRAWN_WITHIN: Final = 60.0  # seconds for one picture
MOST_WAITING: Final = 4
MOST_ANSWER: Final = 16_000_000  # bytes; a drawn map is by far the most
_log = structlog.get_logger(__name__)


class Unreadable(Exception):
    """The file cannot be read: each of ``mistakes`` with its place; none where reading it took too much time or memory.
    ``game`` is the one that the file is for, empty where that cannot be told."""

    def __init__(self, mistakes: tuple[Words, ...] = (), game: str = "") -> None:
        super().__init__("; ".join(each.key for each in mistakes) or "too much time or memory")
        self.mistakes = mistakes
        self.game = game


class Busy(Exception):
    """Others' files are being read, or another file of this member."""


@dataclass(frozen=True, slots=True)
class Limits:
    """Of one reading process: seconds on the processor, bytes of memory."""

    seconds: int = 20
    memory: int = 512 << 20


@dataclass(frozen=True, slots=True)
class Read:
    """A sound file: the game it is for, the option ``document`` of a campaign, what may disappoint in play."""

    game: str
    document: Json
    warnings: tuple[Words, ...] = ()


@dataclass(frozen=True, slots=True)
class Drawn:
    """A set-up as its author alone may see it: a picture (PNG), who comes later (plain), what wins (markdown),
    where those begin who have no hex (plain)."""

    png: bytes
    ways: tuple[str, ...] = ()
    points: tuple[str, ...] = ()
    begins: tuple[str, ...] = ()


class Reader:
    """Reads one file after another, at most one per member, and lets only a few wait."""

    def __init__(
        self, *, within: float | None = None, limits: Limits | None = None, signs: Signs | None = None
    ) -> None:
        self._within = within
        self._limits = limits if limits is not None else Limits()
        self._signs = signs
        self._turn = asyncio.Lock()
        self._members: set[int] = set()

    async def scenario(self, user_id: int, content: bytes, name: str, game: str = "") -> Read:
        """A scenario file of any game, or of the one named. Errors: :class:`Unreadable`, :class:`Busy`."""
        async with self._in_turn(user_id):
            told = await self._done("check", game or "-", name, content)
        if "document" not in told:
            raise Unreadable(tuple(unpack_words(each) for each in told["mistakes"]), told["game"])
        return Read(told["game"], told["document"], tuple(unpack_words(each) for each in told["warnings"]))

    async def picture(self, user_id: int, game: str, document: Json, language: str) -> Drawn:
        """A sound document's set-up, for its author. Errors: :class:`Unreadable`, :class:`Busy`."""
        async with self._in_turn(user_id):
            told = await self._done("picture", game, language, json.dumps(document).encode())
        lines = (tuple(told[name]) for name in ("ways", "points", "begins"))
        return Drawn(base64.b64decode(told["png"]), *lines)

    async def tried(self, user_id: int, game: str, document: Json) -> tuple[Words, ...]:
        """What some games by the staff say of a sound document: why it may disappoint. Errors: :class:`Busy`."""
        async with self._in_turn(user_id):
            return (await tried(game, document)).warnings

    @asynccontextmanager
    async def _in_turn(self, user_id: int) -> AsyncIterator[None]:
        if user_id in self._members or len(self._members) >= MOST_WAITING:
            raise Busy
        self._members.add(user_id)
        try:
            async with self._turn:
                yield
        finally:
            self._members.discard(user_id)

    async def _done(self, task: str, game: str, word: str, content: bytes) -> dict[str, Any]:
        words = (task, game, word, str(self._limits.seconds), str(self._limits.memory))
        within = self._within or (WITHIN if task == "check" else DRAWN_WITHIN)
        try:
            code, answer = await confined("bot.reader_process", words, content, within)
        except TimeoutError:
            raise self._gave_up("no answer in time") from None
        if code != 0 or len(answer) > MOST_ANSWER:
            raise self._gave_up(f"exit {code}")
        told: dict[str, Any] = json.loads(answer)
        return told

    def _gave_up(self, why: str) -> Unreadable:
        _log.warning("file_not_read", why=why)
        if self._signs is not None:
            self._signs.note("reading_failed", why)
        return Unreadable()
