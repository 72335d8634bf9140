"""The view of the film of a war: the coast at the end of each player turn, Chile's points against the checks."""

from __future__ import annotations

from dataclasses import dataclass

from bot.render.pacific_war.views import Names, Situation


@dataclass(frozen=True, slots=True)
class CheckView:
    """A check of victory at a turn's end: the points that win for Chile, the fewest that do not lose (0: none)."""

    turn: int
    wins: int
    least: int


@dataclass(frozen=True, slots=True)
class HalfView:
    """The coast as a player turn left it.

    ``turn`` is its number, 0 for the deployment; ``part`` how much of the turn is over, of 1 or 2 halves; ``told`` says
    what fell and was lost in it; ``points`` are Chile's.
    """

    clock: str
    date: str
    turn: int
    part: int
    situation: Situation
    points: int
    told: str = ""


@dataclass(frozen=True, slots=True)
class WarFilmView:
    """A war as an animation, a frame for each player turn: 800 by 800 pixels, light enough for an upload.

    ``first`` is its first turn, ``turns`` the last that it may have; ``caption`` stands before Chile's points.
    """

    title: str
    names: Names
    frames: tuple[HalfView, ...]
    turns: int
    checks: tuple[CheckView, ...]
    caption: str
    box_title: str
    alt: str
    first: int = 1
