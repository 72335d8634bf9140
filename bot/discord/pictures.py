"""Pictures for cards: drawn off the event loop, each drawn once even if several wait for it."""

from __future__ import annotations

import asyncio
import json
from collections import OrderedDict
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from hashlib import blake2b
from typing import TypeAlias

import structlog

from bot.faces.jobs import pack_job
from bot.faces.shown import PictureJob
from bot.signs import Signs

PATIENCE = 90.0  # seconds to wait for a picture
STUCK_AFTER = 120  # checks five seconds apart: ten minutes
_log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class OnDelivery:
    """A file made when its post is delivered, since it needs the store: ``what`` names it."""

    what: str


CardFiles: TypeAlias = Mapping[str, PictureJob | bytes | OnDelivery]
"""A card's files by name: pictures still to be drawn, finished bytes, or files made on delivery."""


class Pictures:
    """Draws on threads, at most ``hands`` at once, and keeps up to ``limit`` bytes of the latest pictures.

    ``draw`` must be pure and thread-safe (:meth:`bot.faces.face.Face.draw`).
    """

    def __init__(
        self,
        draw: Callable[[PictureJob], bytes],
        *,
        hands: int = 2,
        limit: int = 48_000_000,
        patience: float = PATIENCE,
        signs: Signs | None = None,
    ) -> None:
        self._draw = draw
        self._patience = patience
        self._signs = signs
        self._looked: dict[bytes, int] = {}
        self._most = hands
        self._hands = asyncio.Semaphore(hands)
        self._limit = limit
        self._kept: OrderedDict[bytes, bytes] = OrderedDict()
        self._held = 0
        self._drawing: dict[bytes, asyncio.Task[bytes]] = {}

    async def get(self, job: PictureJob) -> bytes:
        """The finished picture. Raises what ``draw`` raises; TimeoutError if it takes too long."""
        key = _key(job)
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        task = self._drawing.get(key)
        if task is None:
            task = asyncio.create_task(self._make(key, job))
            self._drawing[key] = task
            task.add_done_callback(lambda done: self._drawn(key, done))
        async with asyncio.timeout(self._patience):
            # Shielded: a waiter who gives up must not take the picture from the others.
            return await asyncio.shield(task)

    async def files(self, files: CardFiles) -> dict[str, bytes]:
        """The files of a card as bytes, without pictures that cannot be drawn."""
        names = list(files)
        made = await asyncio.gather(*(self._file(files[name]) for name in names))
        return {name: data for name, data in zip(names, made, strict=True) if data is not None}

    def stuck(self) -> bool:
        """Whether all threads have been busy for very long. Call it every few seconds: it counts the calls."""
        self._looked = {key: self._looked.get(key, 0) + 1 for key in self._drawing}
        return sum(looks > STUCK_AFTER for looks in self._looked.values()) >= self._most

    async def _file(self, file: PictureJob | bytes | OnDelivery) -> bytes | None:
        if isinstance(file, OnDelivery):
            raise TypeError(f"{file.what!r} is made by the deliverer alone")
        if isinstance(file, bytes):
            return file
        try:
            return await self.get(file)
        except Exception as fault:  # a broken picture must not keep back the words
            _log.exception("picture_not_drawn", kind=file.kind, name=file.name)
            if self._signs is not None:
                self._signs.note("file_left_out", f"{file.kind}: {type(fault).__name__}")
            return None

    def _drawn(self, key: bytes, task: asyncio.Task[bytes]) -> None:
        self._drawing.pop(key, None)
        if not task.cancelled():
            task.exception()  # retrieved even if everybody has given up waiting

    async def _make(self, key: bytes, job: PictureJob) -> bytes:
        async with self._hands:
            drawn = await asyncio.to_thread(self._draw, job)
        self._kept[key] = drawn
        self._held += len(drawn)
        while self._held > self._limit and self._kept:
            self._held -= len(self._kept.popitem(last=False)[1])
        return drawn


def needs_drawing(files: CardFiles) -> bool:
    """Whether any of them is a picture still to be drawn."""
    return any(isinstance(file, PictureJob) for file in files.values())


def _key(job: PictureJob) -> bytes:
    packed = pack_job(job)
    drawn = json.dumps([packed["kind"], packed["view"]], sort_keys=True)
    return blake2b(drawn.encode(), digest_size=20).digest()
