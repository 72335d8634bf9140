"""Paths of frames, as they lie in one another."""

from __future__ import annotations

from collections.abc import Iterator


def lineage(path: str) -> Iterator[str]:
    """A frame's path, then those of the frames above it."""
    while path:
        yield path
        path = path.rpartition("/")[0]


def within(path: str, root: str) -> bool:
    """Whether a frame is another, or lies below it."""
    return path == root or path.startswith(root + "/")
