"""All faces by the game's id. To add a game, add its folder and a line here; its rules have a line in
:mod:`engine.games`. A game that is a package names its face itself."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from typing import Final

import structlog

from bot import packages
from bot.faces.face import Face, GameFace
from engine.core.game import Game
from engine.core.mistakes import GameFault
from engine.core.rulebook import INDEX_FILE

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


def face_of(game: Game) -> Face:
    """The face of a game that is a package; one that says only what its rules and words say, where it names none.

    Errors: GameFault in plain words, and whatever the import of the package raises.
    """
    if not game.face:
        return _plain_face(game)
    module, _, name = game.face.partition(":")
    made = getattr(import_module(module), name, None)
    if not (isinstance(made, type) and issubclass(made, Face)):
        raise GameFault(f"its face {game.face} is no class that derives from bot.faces.face.GameFace")
    face = made()
    if face.game != game.name:
        raise GameFault(f"its face {game.face} is of the game {face.game!r}")
    return face


def _plain_face(game: Game) -> Face:
    class Plain(GameFace):
        rules = game.rules
        rules_folder = game.folder if (game.folder / INDEX_FILE).exists() else None

    Plain.game = game.name
    return Plain()


def _packaged() -> Iterator[Face]:
    for name in packages.wanted():
        try:
            yield face_of(packages.packaged(name))
        except Exception as fault:
            _log.error("face_broken", game=name, why=str(fault))


@cache
def faces() -> Mapping[str, Face]:
    """Faces by the game's id."""
    return {face.game: face for face in (*FACES, *_packaged())}
