"""All faces by the game's id. To add a game, add its folder and a line here; its rules have a line in
:mod:`engine.games`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from typing import Final

import structlog

from bot.faces.face import Face

_log = structlog.get_logger(__name__)
CLASSES: Final[Mapping[str, str]] = {
    "silent_war": "SilentWarFace",
    "pacific_war": "PacificWarFace",
    "submarine": "SubmarineFace",
    "war_at_sea": "WarAtSeaFace",
}
"""The face of each game: a class of ``bot/faces/<game>/face.py``."""


def _made() -> Iterator[Face]:
    """All of them, without those whose modules cannot be read: a broken game never stops the others."""
    for game, name in CLASSES.items():
        try:
            face: Face = getattr(import_module(f"bot.faces.{game}.face"), name)()
        except Exception:
            _log.exception("face_broken", game=game)
        else:
            yield face


FACES: tuple[Face, ...] = tuple(_made())


@cache
def faces() -> Mapping[str, Face]:
    """Faces by the game's id."""
    return {face.game: face for face in FACES}
