"""Where pictures are ordered: any view in, its finished picture out, drawn at most once.

``Studio.picture`` is a pure function of the view in effect (what it keeps changes its speed, never its bytes) and may
be called from any thread: call it off the event loop, for instance with ``asyncio.to_thread``.
"""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, TypeAlias

from bot.render.basemap import BaseStore
from bot.render.encode import Picture, PictureStore, view_key

Painter: TypeAlias = Callable[[Any, BaseStore], Picture]
"""Draws a view."""
Painters: TypeAlias = Mapping[type, Painter]
"""For each type of view, what draws it."""


class Studio:
    """Base maps, finished pictures and painters together.

    ``painters`` comes from the games; ``folder`` (made if need be) keeps base maps over restarts, None keeps none;
    ``limit`` is how many bytes of finished pictures stay in memory.
    """

    def __init__(self, painters: Painters, folder: Path | None = None, limit: int = 64_000_000) -> None:
        self._painters = dict(painters)
        self._bases = BaseStore(folder)
        self._pictures = PictureStore(limit)

    def picture(self, view: object) -> Picture:
        """The picture of a view. Raises TypeError naming the view's type when no painter knows it."""
        paint = self._painters.get(type(view))
        if paint is None:
            known = ", ".join(sorted(each.__name__ for each in self._painters))
            raise TypeError(f"no painter for {type(view).__name__}; there are painters for {known or 'nothing'}")
        return self._pictures.get(view_key(view), lambda: paint(view, self._bases))
