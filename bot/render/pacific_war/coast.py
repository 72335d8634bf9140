"""The whole coast, from Pacasmayo to Taltal: 1600 by 1600 pixels, to be opened."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from bot.render.basemap import BaseStore
from bot.render.canvas import Box, Canvas
from bot.render.encode import Picture, finish
from bot.render.hexes.ground import Ground, Lettering
from bot.render.hexes.lines import arrow
from bot.render.labels import Sheet
from bot.render.pacific_war.asides import lay_aside
from bot.render.pacific_war.box import BoxSheet, draw_box, lay_box
from bot.render.pacific_war.grid import CoastWindow, coast_window
from bot.render.pacific_war.ground import ground_of
from bot.render.pacific_war.keys import legend_lines
from bot.render.pacific_war.layout import WHOLE, Layout, box_gate, draw_layout, lay_pieces
from bot.render.pacific_war.track import draw_track
from bot.render.pacific_war.views import CoastView, Names
from bot.render.palette import CREAM, ROUTE
from bot.render.panels import LegendSheet, badge_corner, banner, compass, figures, lay_legend, legend
from bot.render.text import fit
from bot.render.typefaces import Type
from engine.pacific_war.state import BOX

WIDTH, HEIGHT = 1600, 1600
BANNER = 60.0
FRAME = Box(8, BANNER + 8, WIDTH - 16, HEIGHT - BANNER - 16)
SIZE = 35.6
MIDDLE = (26.0, 14.75)
LEAST = 18.0
SMALLER = 17.0  # of the ships with points, which have little room between the frame and the first hexes
TRACK = Box(700, 84, 876, 186)
_COMPASS = (130.0, 1010.0, 66.0)
_LEGEND_RIGHT, _LEGEND_TOP = 1576.0, 282.0
_BOX_AT = (26.0, badge_corner(WIDTH, HEIGHT).y - 10)  # its left end and foot


def window() -> CoastWindow:
    """The window of the whole coast."""
    return coast_window(FRAME, SIZE, MIDDLE)


def ground(names: Names) -> Ground:
    """The ground of the whole coast, with the names on it."""
    return Ground(WIDTH, HEIGHT, window(), 27, 13.5, letterings(names))


@cache
def letterings(names: Names) -> tuple[Lettering, ...]:
    """The names of the ocean and the three countries, where no hex lies under them or few."""
    water = tuple(Lettering("water", text, 18.0, 19.2 + at * 1.35, 62, 15) for at, text in enumerate(names.ocean))
    lands = (
        Lettering("land", names.peru, 26.5, 8.55, 40, 26),
        Lettering("land", names.bolivia, 38.3, 13.1, 34, 13),
        Lettering("land", names.chile, 39.1, 26.3, 32, 11),
    )
    return (*water, *lands)


@dataclass(eq=False)
class Chart:
    """The whole coast laid out."""

    sheet: Sheet
    layout: Layout
    legend: LegendSheet
    legend_at: tuple[float, float]
    box: BoxSheet | None
    box_at: tuple[float, float]
    asides: tuple[tuple[float, float, LegendSheet], ...]


def lay_out(view: CoastView) -> Chart:
    """Finds a place for everything: panels first, then pieces, then names. Draws nothing."""
    sheet = Sheet(FRAME.grow(-3))
    sheet.reserve("track", TRACK, LEAST)
    lines = legend_lines(view.legend, 20)
    laid = lay_legend(view.legend_title, lines, 18, 3, 30, 720)
    legend_at = (_LEGEND_RIGHT - laid.w, _LEGEND_TOP)
    sheet.reserve("legend", Box(*legend_at, laid.w, laid.h), LEAST)
    box, box_at = None, _BOX_AT
    inside = next((stack for stack in view.situation.stacks if stack.place == BOX), None)
    if inside is not None:
        box = lay_box(inside, view.box_title, 780)
        box_at = (_BOX_AT[0], _BOX_AT[1] - box.h)
        sheet.reserve("box", Box(*box_at, box.w, box.h), box.least)
    asides = _lay_asides(sheet, view, legend_at[1] + laid.h)
    return Chart(sheet, lay_pieces(sheet, window(), WHOLE, view.situation), laid, legend_at, box, box_at, asides)


def _lay_asides(sheet: Sheet, view: CoastView, top: float) -> tuple[tuple[float, float, LegendSheet], ...]:
    """Who comes below the legend, where Bolivia has no hex; ships with points above the compass, in the open sea."""
    laid: list[tuple[float, float, LegendSheet]] = []
    if view.coming is not None:
        coming = lay_aside(view.coming, LEAST, 400)
        laid.append((_LEGEND_RIGHT - coming.w, top + 14, coming))
    if view.prizes is not None:
        prizes = lay_aside(view.prizes, SMALLER, 300)
        laid.append((FRAME.x + 5, _COMPASS[1] - _COMPASS[2] - 40 - prizes.h, prizes))
    for number, (x, y, aside) in enumerate(laid):
        sheet.reserve(f"aside {number}", Box(x, y, aside.w, aside.h), SMALLER)
    return tuple(laid)


def draw_chart(chart: Chart, view: CoastView, bases: BaseStore) -> Canvas:
    """Draws a laid-out coast."""
    canvas = ground_of(ground(view.names), bases)
    compass(canvas, *_COMPASS)
    draw_layout(canvas, chart.layout)
    draw_track(canvas, TRACK, view.track_title, view.track)
    for x, y, aside in ((*chart.legend_at, chart.legend), *chart.asides):
        legend(canvas, x, y, aside)
    if chart.box is not None:
        gate = box_gate(window())
        start = (chart.box_at[0] + chart.box.w + 8, chart.box_at[1] + chart.box.h * 0.62)
        arrow(canvas, start, (gate[0] - 60, gate[1] - 40), ROUTE, 4.2)
        draw_box(canvas, *chart.box_at, chart.box, view.box_title)
    _banner(canvas, view)
    return canvas


def _banner(canvas: Canvas, view: CoastView) -> None:
    title = fit(view.title.upper(), Type.TITLE, 34, 560, spacing=3.2)
    line = fit(view.headline, Type.NUMBER, 30, 520, least=22)
    banner(canvas, BANNER, title, [(line, CREAM)], 24)
    left = 24 + title.width + 40 + line.width + 24
    shown = [(figure, CREAM) for figure in view.figures]
    figures(canvas, shown, WIDTH - 24, left, 29, value=30, caption=24, widest=220, least=20, near=9, gap=30)


def coast(view: CoastView, bases: BaseStore) -> Picture:
    """The whole coast as a finished picture. Pure: the same view gives the same bytes; any thread may call it."""
    return finish(draw_chart(lay_out(view), view, bases), view.alt)
