"""Pictures for cards: drawn off the event loop, each drawn once while several wait for it."""

from __future__ import annotations

import asyncio
import json
from collections import OrderedDict
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from hashlib import blake2b
from typing import TypeAlias

from bot.faces.face import PictureJob
from bot.faces.jobs import pack_job


@dataclass(frozen=True, slots=True)
class OnDelivery:
    """A file of a post that is made when the post is delivered, since it needs the store: ``what`` names it."""

    what: str


CardFiles: TypeAlias = Mapping[str, PictureJob | bytes | OnDelivery]
"""A card's files by name: pictures still to be drawn, bytes as they are, or what only the deliverer can make."""


class Pictures:
    """Draws on threads, at most ``hands`` at once, and keeps ``limit`` bytes of what was drawn last.

    ``draw`` must be pure and thread-safe (:meth:`bot.faces.face.Face.draw`).
    """

    def __init__(self, draw: Callable[[PictureJob], bytes], *, hands: int = 2, limit: int = 48_000_000) -> None:
        self._draw = draw
        self._hands = asyncio.Semaphore(hands)
        self._limit = limit
        self._kept: OrderedDict[bytes, bytes] = OrderedDict()
        self._held = 0
        self._drawing: dict[bytes, asyncio.Task[bytes]] = {}

    async def get(self, job: PictureJob) -> bytes:
        """The finished picture. What :func:`draw` raises, this raises."""
        key = _key(job)
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        task = self._drawing.get(key)
        if task is None:
            task = asyncio.create_task(self._make(key, job))
            self._drawing[key] = task
            task.add_done_callback(lambda _: self._drawing.pop(key, None))
        # Shielded: one who gives up waiting must not take the picture from the others.
        return await asyncio.shield(task)

    async def files(self, files: CardFiles) -> dict[str, bytes]:
        """All files of a card as bytes."""
        names = list(files)
        made = await asyncio.gather(*(self._file(files[name]) for name in names))
        return dict(zip(names, made, strict=True))

    async def _file(self, file: PictureJob | bytes | OnDelivery) -> bytes:
        if isinstance(file, OnDelivery):
            raise TypeError(f"{file.what!r} is made by the deliverer alone")
        return file if isinstance(file, bytes) else await self.get(file)

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
