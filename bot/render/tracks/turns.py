"""The track of a war's turns as a panel: where it stands, what was won so far, what each check asks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from bot.render.canvas import Box, Canvas, Pen, polygon
from bot.render.palette import ATTENTION, CREAM, GOLD, INK, PANEL, Colour, fade, mix
from bot.render.panels import panel
from bot.render.text import fit, shape
from bot.render.typefaces import Type


@dataclass(frozen=True, slots=True)
class Need:
    """What a check asks of a side: its flag, the points that give it the war, the colour they are written in."""

    flag: Callable[[Canvas, Box], None]
    text: str
    ink: Colour


@dataclass(frozen=True, slots=True)
class Turn:
    """A field of the track. ``over`` says that it has been played; ``gained`` then draws what it brought about a point.

    ``needs`` are shown on a turn with a check that is still to come, two at most.
    """

    number: int
    month: str
    now: bool = False
    over: bool = False
    gained: Callable[[Canvas, float, float], None] | None = None
    needs: tuple[Need, ...] = ()


def draw_turns(canvas: Canvas, box: Box, title: str, turns: Sequence[Turn]) -> None:
    """The track. Each turn is a field with number and month, under it what it brought or what its check asks."""
    panel(canvas, box)
    head = fit(title.upper(), Type.TITLE, 20, box.w - 40, least=18, spacing=2.5)
    canvas.text(head, box.x + (box.w - head.width) / 2, box.y + 31, INK)
    if not turns:
        return
    pad, gap = 18.0, 5.0
    wide = (box.w - 2 * pad - gap * (len(turns) - 1)) / len(turns)
    for at, turn in enumerate(turns):
        _field(canvas, Box(box.x + pad + at * (wide + gap), box.y + 44, wide, 62), turn)


def _field(canvas: Canvas, box: Box, turn: Turn) -> None:
    fill = ATTENTION if turn.now else mix(PANEL, INK, 0.2) if turn.over else mix(PANEL, GOLD, 0.12)
    edge = INK if turn.now or turn.needs else fade(INK, 0.5)
    canvas.rect(box, Pen(fill=fill, stroke=edge, width=2.6 if turn.now else 1.4), 5)
    x, _ = box.centre
    number = shape(str(turn.number), Type.NUMBER, 32)
    canvas.text(number, x - number.width / 2, box.y + 31, INK)
    month = fit(turn.month, Type.CAPTION, 18.5, box.w - 4, least=18)
    canvas.text(month, x - month.width / 2, box.y + 53, fade(INK, 0.9))
    if turn.now:
        form = [(x - 9, box.y - 7), (x + 9, box.y - 7), (x, box.y + 4)]
        canvas.draw(polygon([form]), Pen(fill=INK))
    y = box.bottom + 19
    if turn.over:
        if turn.gained is not None:
            turn.gained(canvas, x, y)
        return
    for row, need in enumerate(turn.needs):
        _need(canvas, x, y + row * 26, need)


def _need(canvas: Canvas, x: float, y: float, need: Need) -> None:
    run = shape(need.text, Type.NUMBER, 22)
    left = x - (24 + run.width) / 2
    canvas.rect(Box(left - 3, y - 11, 30 + run.width, 22), Pen(fill=fade(CREAM, 0.8)), 4)
    need.flag(canvas, Box(left, y - 7, 20, 13))
    canvas.text(run, left + 24, y + run.capital / 2, need.ink)
