"""All faces by the game's id. To add a game, add its folder and a line here; its rules have a line in
:mod:`engine.games`."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from bot.faces.face import Face
from bot.faces.pacific_war.face import PacificWarFace
from bot.faces.silent_war.face import SilentWarFace
from bot.faces.submarine.face import SubmarineFace
from bot.faces.war_at_sea.face import WarAtSeaFace

FACES: tuple[Face, ...] = (SilentWarFace(), PacificWarFace(), SubmarineFace(), WarAtSeaFace())


@cache
def faces() -> Mapping[str, Face]:
    """Faces by the game's id."""
    return {face.game: face for face in FACES}
