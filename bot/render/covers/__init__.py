"""The picture that stands for each game where somebody chooses one.

Drawn by ``python -m bot.tools.pictures --covers``.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

COVERS: Final = Path(__file__).resolve().parent


def cover_name(game: str, language: str) -> str:
    """The name of a cover's file."""
    return f"{game}-{language}.webp"


@cache
def cover(game: str, language: str) -> bytes | None:
    """A game's cover as WebP, 640 by 480 pixels; None for a game that has none."""
    path = COVERS / cover_name(game, language)
    return path.read_bytes() if path.exists() else None
