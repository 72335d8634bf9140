"""Members' files are read in a separate process with limits of time and memory: the bot itself never parses one.

Each file gets a fresh process (no fork, since this process has threads) without the bot's secrets in its environment.
If reading takes too long or kills the process, the file is at fault.
"""

from __future__ import annotations

import asyncio
import json
import os
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

import structlog

from bot.settings import ROOT
from bot.signs import Signs
from engine.core.words import Json

WITHIN: Final = 30.0  # seconds for one file, process start included
MOST_WAITING: Final = 4
MOST_ANSWER: Final = 4_000_000  # bytes
_KEPT: Final = ("PATH", "LANG", "LC_ALL", "HOME", "TMPDIR", "SYSTEMROOT", "VIRTUAL_ENV")
_log = structlog.get_logger(__name__)


class Unreadable(Exception):
    """The file cannot be read: ``mistakes`` in plain words; none where reading it took too much time or memory."""

    def __init__(self, mistakes: tuple[str, ...] = ()) -> None:
        super().__init__("; ".join(mistakes) or "too much time or memory")
        self.mistakes = mistakes


class Busy(Exception):
    """Others' files are being read, or another file of this member."""


@dataclass(frozen=True, slots=True)
class Limits:
    """Of one reading process: seconds on the processor, bytes of memory."""

    seconds: int = 15
    memory: int = 512 << 20


class Reader:
    """Reads one file after another, at most one per member, and lets only a few wait."""

    def __init__(self, *, within: float = WITHIN, limits: Limits | None = None, signs: Signs | None = None) -> None:
        self._within = within
        self._limits = limits if limits is not None else Limits()
        self._signs = signs
        self._turn = asyncio.Lock()
        self._members: set[int] = set()

    async def scenario(self, user_id: int, game: str, content: bytes, name: str) -> Json:
        """A scenario file as the option ``document`` of a campaign. Errors: :class:`Unreadable`, :class:`Busy`."""
        if user_id in self._members or len(self._members) >= MOST_WAITING:
            raise Busy
        self._members.add(user_id)
        try:
            async with self._turn:
                return await self._read(game, content, name)
        finally:
            self._members.discard(user_id)

    async def _read(self, game: str, content: bytes, name: str) -> Json:
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            *("-m", "bot.reader_process", game, name, str(self._limits.seconds), str(self._limits.memory)),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.DEVNULL,
            cwd=ROOT,
            env=_environment(os.environ),
            start_new_session=True,
        )
        try:
            async with asyncio.timeout(self._within):
                answer, _ = await process.communicate(content)
        except TimeoutError:
            raise self._gave_up("no answer in time") from None
        finally:
            if process.returncode is None:
                process.kill()
                await process.wait()
        if process.returncode != 0 or len(answer) > MOST_ANSWER:
            raise self._gave_up(f"exit {process.returncode}")
        read = json.loads(answer)
        if "mistakes" in read:
            raise Unreadable(tuple(read["mistakes"]))
        return read["document"]

    def _gave_up(self, why: str) -> Unreadable:
        _log.warning("file_not_read", why=why)
        if self._signs is not None:
            self._signs.note("reading_failed", why)
        return Unreadable()


def _environment(given: Mapping[str, str]) -> dict[str, str]:
    """What a program needs to run, without our token and settings."""
    return {name: given[name] for name in _KEPT if name in given}
