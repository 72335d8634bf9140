"""The track of twelve turns: where the war stands, Chile's points so far, what each check asks."""

from __future__ import annotations

from collections.abc import Sequence

from bot.render.canvas import Box, Canvas, Pen, polygon
from bot.render.pacific_war.colours import CHILE, PERU
from bot.render.pacific_war.flags import flag
from bot.render.pacific_war.pieces import draw_points
from bot.render.pacific_war.views import TurnView
from bot.render.pacific_war.views_battle import Nation
from bot.render.palette import ATTENTION, CREAM, GOLD, INK, PANEL, Colour, fade, mix
from bot.render.panels import panel
from bot.render.text import fit, shape
from bot.render.typefaces import Type


def draw_track(canvas: Canvas, box: Box, title: str, turns: Sequence[TurnView]) -> None:
    """The track as a panel. Each turn is a field with number and month, under it Chile's points at its end."""
    panel(canvas, box)
    head = fit(title.upper(), Type.TITLE, 20, box.w - 40, least=18, spacing=2.5)
    canvas.text(head, box.x + (box.w - head.width) / 2, box.y + 31, INK)
    if not turns:
        return
    pad, gap = 18.0, 5.0
    wide = (box.w - 2 * pad - gap * (len(turns) - 1)) / len(turns)
    for at, turn in enumerate(turns):
        _field(canvas, Box(box.x + pad + at * (wide + gap), box.y + 44, wide, 62), turn)


def _field(canvas: Canvas, box: Box, turn: TurnView) -> None:
    over = turn.points >= 0
    fill = ATTENTION if turn.now else mix(PANEL, INK, 0.2) if over else mix(PANEL, GOLD, 0.12)
    checked = bool(turn.wins or turn.fails)
    edge = INK if turn.now or checked else fade(INK, 0.5)
    canvas.rect(box, Pen(fill=fill, stroke=edge, width=2.6 if turn.now else 1.4), 5)
    x, _ = box.centre
    number = shape(str(turn.number), Type.NUMBER, 32)
    canvas.text(number, x - number.width / 2, box.y + 31, INK)
    month = fit(turn.month, Type.CAPTION, 18.5, box.w - 4, least=18)
    canvas.text(month, x - month.width / 2, box.y + 53, fade(INK, 0.9))
    if turn.now:
        form = [(x - 9, box.y - 7), (x + 9, box.y - 7), (x, box.y + 4)]
        canvas.draw(polygon([form]), Pen(fill=INK))
    y = box.bottom + 8
    if over:
        draw_points(canvas, x, y + 11, 12, turn.points)
    elif checked:
        for row, (nation, text, ink) in enumerate(
            ((Nation.CHILE, turn.wins, CHILE.face), (Nation.PERU, turn.fails, PERU.ink))
        ):
            _need(canvas, x, y + 11 + row * 26, nation, text, ink)


def _need(canvas: Canvas, x: float, y: float, nation: Nation, text: str, ink: Colour) -> None:
    """What a check asks: a side's flag with the points that give it the war."""
    run = shape(text, Type.NUMBER, 22)
    left = x - (24 + run.width) / 2
    canvas.rect(Box(left - 3, y - 11, 30 + run.width, 22), Pen(fill=fade(CREAM, 0.8)), 4)
    flag(canvas, Box(left, y - 7, 20, 13), nation)
    canvas.text(run, left + 24, y + run.capital / 2, ink)
