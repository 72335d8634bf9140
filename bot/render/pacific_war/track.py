"""The track of twelve turns: where the war stands, Chile's points so far, what each check asks."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from bot.render.canvas import Box, Canvas
from bot.render.pacific_war.colours import CHILE, PERU
from bot.render.pacific_war.flags import flag
from bot.render.pacific_war.pieces import draw_points
from bot.render.pacific_war.views import TurnView
from bot.render.pacific_war.views_battle import Nation
from bot.render.tracks.turns import Need, Turn, draw_turns


def draw_track(canvas: Canvas, box: Box, title: str, turns: Sequence[TurnView]) -> None:
    """The track as a panel. Under a turn that is over stand Chile's points at its end."""
    draw_turns(canvas, box, title, [_turn(turn) for turn in turns])


def _turn(turn: TurnView) -> Turn:
    over = turn.points >= 0
    checks = ((Nation.CHILE, turn.wins, CHILE.face), (Nation.PERU, turn.fails, PERU.ink))
    needs = [Need(partial(flag, nation=nation), text, ink) for nation, text, ink in checks]
    return Turn(
        turn.number,
        turn.month,
        turn.now,
        over,
        gained=partial(_points, points=turn.points) if over else None,
        needs=tuple(needs) if turn.wins or turn.fails else (),
    )


def _points(canvas: Canvas, x: float, y: float, points: int) -> None:
    draw_points(canvas, x, y, 12, points)
