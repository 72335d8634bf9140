"""How long pictures take beside the encoder alone, which grows and shrinks with the machine as they do.

Drawn are the map and its focus of each game's longest scenario as everybody sees them, some answers of the staff
after its beginning.
"""

from __future__ import annotations

import io
from collections.abc import Callable
from dataclasses import dataclass
from time import perf_counter
from typing import Any, Final

from PIL import Image

from bot.faces.registry import faces
from bot.faces.shown import PictureJob
from bot.render.basemap import BaseStore
from bot.render.encode import Picture, webp
from bot.render.studio import Painter
from bot.scenarios.setup import answer_one
from bot.text.voice import voice
from engine.core.game import Game
from engine.core.play.match import Match

ANSWERS: Final = 60
ROUNDS: Final = 7
SEED: Final = "pictures"


@dataclass(frozen=True, slots=True)
class Drawn:
    """A picture of a kind: its best time drawn and encoded, and that of its encoding alone, in milliseconds; ``cold``
    the time of the first, in which a base map that is kept is drawn."""

    kind: str
    whole: float
    encoder: float
    cold: float

    @property
    def ratio(self) -> float:
        """How many times as long as its encoding alone the picture takes."""
        return self.whole / self.encoder


def measure(game: Game, answers: int = ANSWERS, rounds: int = ROUNDS) -> list[Drawn]:
    """The pictures of a game that is played so far."""
    painters, bases = faces()[game.name].painters, BaseStore()
    return [timed(job, painters[type(job.view)], bases, rounds) for job in jobs(game, answers)]


def jobs(game: Game, answers: int = ANSWERS) -> list[PictureJob]:
    """The map and the focus as everybody sees them after so many answers of the staff, or at the end."""
    match = Match.new(game.rules, game.longest.id, SEED)
    for _ in range(answers):
        if match.over:
            break
        answer_one(match, match.waiting()[0])
    return faces()[game.name].pictures(match.look(None), voice("en"))


def timed(job: PictureJob, paint: Painter, bases: BaseStore, rounds: int) -> Drawn:
    """A picture's best times; both tasks are run alternately so that a busy machine slows both equally."""
    cold, picture = clocked(lambda: paint(job.view, bases))
    assert isinstance(picture, Picture)
    with Image.open(io.BytesIO(picture.data)) as opened:
        pixels = opened.convert("RGBA").tobytes()
    pairs = [
        (clocked(lambda: paint(job.view, bases))[0], clocked(lambda: webp(pixels, picture.width, picture.height))[0])
        for _ in range(rounds)
    ]
    return Drawn(job.kind, min(whole for whole, _ in pairs), min(alone for _, alone in pairs), cold)


def clocked(work: Callable[[], object]) -> tuple[float, Any]:
    """How many milliseconds some work takes, and what it gives."""
    start = perf_counter()
    done = work()
    return (perf_counter() - start) * 1000, done
