"""The signs of the legend."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from bot.render.canvas import Box, Canvas, Pen, outline
from bot.render.marks import spotted
from bot.render.palette import COAST, CREAM, HALO, INK, SEA, fade
from bot.render.panels import LegendLine
from bot.render.silhouettes import Ship, of_ship
from bot.render.war_at_sea.colours import FACES, LINES, TONES
from bot.render.war_at_sea.lines import turn_disc
from bot.render.war_at_sea.pieces import (
    burst,
    chain,
    crate,
    draw_flotilla,
    draw_force,
    draw_marker,
    draw_place,
    draw_ready,
    draw_told,
    entry,
    prize,
    shelled,
)
from bot.render.war_at_sea.views import (
    FlotillaView,
    ForceView,
    LegendView,
    MarkerView,
    PlaceView,
    ShipsView,
    Side,
    Sign,
)

Draw = Callable[[Canvas, float, float, float, Side], None]
"""Draws a sign about a point: its size in pixels, the reader's side."""


def legend_lines(legend: Iterable[LegendView], size: float) -> list[LegendLine]:
    """The lines of a legend whose signs are ``size`` pixels high."""
    return [LegendLine(_sign(row, size), size * 1.5, row.caption) for row in legend]


def _sign(row: LegendView, size: float) -> Callable[[Canvas, float, float], None]:
    draw = _SIGNS[row.sign]
    return lambda canvas, x, y: draw(canvas, x, y, size, row.side)


def _other(side: Side) -> Side:
    return "axis" if side == "allied" else "allied"


def _force(canvas: Canvas, x: float, y: float, size: float, side: Side) -> None:
    force = ForceView("", "", "", side, "", (ShipsView("cruiser", "6"),), 6, letter="A")
    draw_force(canvas, x - size * 0.55, y - size * 0.55, size * 1.1, force)


def _marker(canvas: Canvas, x: float, y: float, size: float, side: Side) -> None:
    draw_marker(canvas, x - size * 0.55, y - size * 0.55, size * 1.1, MarkerView("B", _other(side), ""))


def _spotted(canvas: Canvas, x: float, y: float, size: float, side: Side) -> None:
    spotted(canvas, x, y, size * 0.42)


def _place(place: PlaceView) -> Draw:
    def draw(canvas: Canvas, x: float, y: float, size: float, side: Side) -> None:
        shown = PlaceView("", "", side, "", 0, 0, place.port, place.field, place.water)
        draw_place(canvas, x, y, size * (0.34 if place.port == "major" else 0.4), shown)

    return draw


def _ready(canvas: Canvas, x: float, y: float, size: float, side: Side) -> None:
    draw_ready(canvas, Box(x - size * 0.75, y - size * 0.42, size * 1.5, size * 0.84), side, "9")


def _way(canvas: Canvas, x: float, y: float, size: float, side: Side) -> None:
    ends = [(x - size * 0.7, y), (x + size * 0.7, y)]
    canvas.line(ends, Pen(stroke=fade(CREAM, 0.8), width=5, round_cap=True))
    canvas.line(ends, Pen(stroke=LINES[side], width=2.4, round_cap=True))
    with canvas.at(x + size * 0.1, y, size / 22):
        canvas.draw(outline("M -6 -6 L 7 0 L -6 6 L -3 0 Z"), Pen(fill=LINES[side], stroke=CREAM, width=1))


def _plot(canvas: Canvas, x: float, y: float, size: float, side: Side) -> None:
    ends = [(x - size * 0.7, y), (x + size * 0.7, y)]
    canvas.line(ends, Pen(stroke=fade(CREAM, 0.8), width=6, round_cap=True))
    canvas.line(ends, Pen(stroke=LINES[side], width=3.2, dash=(0.1, 7), round_cap=True))
    turn_disc(canvas, (x + size * 0.2, y), "4", side, size * 0.42)


def _zones(dash: tuple[float, ...], *, lit: bool) -> Draw:
    def draw(canvas: Canvas, x: float, y: float, size: float, side: Side) -> None:
        box = Box(x - size * 0.7, y - size * 0.4, size * 1.4, size * 0.8)
        canvas.rect(box, Pen(fill=SEA[3]))
        if lit:
            canvas.rect(box, Pen(fill=TONES["day"].lit))
        canvas.rect(box, Pen(stroke=fade(LINES[side], 0.8), width=2, dash=dash))

    return draw


def _flotilla(torpedo: bool) -> Draw:
    def draw(canvas: Canvas, x: float, y: float, size: float, side: Side) -> None:
        box = Box(x - size * 1.0, y - size * 0.42, size * 2.0, size * 0.84)
        draw_flotilla(canvas, box, FlotillaView("", side, "", 3, torpedo=torpedo))

    return draw


def _burst(canvas: Canvas, x: float, y: float, size: float, side: Side) -> None:
    burst(canvas, x, y, size * 0.5)


def _crate(canvas: Canvas, x: float, y: float, size: float, side: Side) -> None:
    crate(canvas, x, y, size * 0.48, side, "4")


def _entry(canvas: Canvas, x: float, y: float, size: float, side: Side) -> None:
    entry(canvas, x, y, size * 0.46, side, "3")


def _prize(canvas: Canvas, x: float, y: float, size: float, side: Side) -> None:
    prize(canvas, x, y, size * 0.52, side, "5")


def _shelled(canvas: Canvas, x: float, y: float, size: float, side: Side) -> None:
    shelled(canvas, x, y, size * 0.5)


def _chain(canvas: Canvas, x: float, y: float, size: float, side: Side) -> None:
    chain(canvas, x, y, size * 1.4, size * 0.34)


def _flight(canvas: Canvas, x: float, y: float, size: float, side: Side) -> None:
    form = outline(of_ship(Ship.AIRCRAFT).solid)
    with canvas.at(x, y, size / 52), canvas.at(-60, -24):
        canvas.draw(form, Pen(fill=FACES[side].face, stroke=INK, width=5))


def _closed(canvas: Canvas, x: float, y: float, size: float, side: Side) -> None:
    ends = [(x - size * 0.6, y), (x + size * 0.6, y)]
    canvas.line(ends, Pen(stroke=fade(HALO, 0.55), width=size * 0.22, round_cap=True))
    canvas.line(ends, Pen(stroke=COAST, width=size * 0.14, round_cap=True))


def _report(canvas: Canvas, x: float, y: float, size: float, side: Side) -> None:
    marker = MarkerView("", _other(side), "", told=(ShipsView("carrier", "2"),), age="")
    draw_told(canvas, Box(x - size * 1.02, y - size * 0.45, size * 2.04, size * 0.9), marker)


_SIGNS: Final[dict[Sign, Draw]] = {
    "own": _force,
    "enemy": _marker,
    "spotted": _spotted,
    "report": _report,
    "port": _place(PlaceView("", "", "", "", 0, 0, port="major")),
    "field": _place(PlaceView("", "", "", "", 0, 0, field=True)),
    "seaplanes": _place(PlaceView("", "", "", "", 0, 0, water=True)),
    "ready": _ready,
    "way": _way,
    "plot": _plot,
    "search": _zones((9, 5), lit=True),
    "hunt": _zones((2, 4), lit=False),
    "submarines": _flotilla(torpedo=False),
    "boats": _flotilla(torpedo=True),
    "battle": _burst,
    "cargo": _crate,
    "shelled": _shelled,
    "blockade": _chain,
    "flight": _flight,
    "closed": _closed,
    "entry": _entry,
    "prize": _prize,
}
