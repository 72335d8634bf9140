"""The world of a game: an object whose attributes are its parts, each of its own type.

A game declares it as a dataclass without slots (:attr:`engine.core.rules.Rules.World`), so that types say what is read:
``run.world.fleet``, ``known.world.fleet``, ``run.edit.fleet``. The core handles parts by name: it saves, copies and
masks them one by one, and takes each back alone. A part that a game may go without is None by default, and nothing of
it is saved.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

W = TypeVar("W")


def supposed(world: W, **parts: Any) -> W:
    """The world, true or masked, with other parts in place of some: for judging what would be, not for changing."""
    return cast(W, _Supposed(world, parts))


class _Supposed:
    __slots__ = ("_parts", "_world")

    def __init__(self, world: Any, parts: Mapping[str, Any]) -> None:
        self._world = world
        self._parts = parts

    def __getattr__(self, part: str) -> Any:
        return self._parts[part] if part in self._parts else getattr(self._world, part)
