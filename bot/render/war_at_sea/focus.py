"""A part of the theatre, 800 by 800, readable in the chat without opening it."""

from __future__ import annotations

from dataclasses import dataclass

from bot.render.basemap import BaseStore
from bot.render.canvas import Box, Canvas
from bot.render.encode import Picture, finish
from bot.render.labels import Sheet
from bot.render.palette import CREAM
from bot.render.panels import badge_corner, banner, foot_legend, footer
from bot.render.text import fit, shape
from bot.render.typefaces import Type
from bot.render.war_at_sea.grid import SeaWindow, part_about
from bot.render.war_at_sea.ground import Ground, ground_of
from bot.render.war_at_sea.head import light_sign, weather_sign
from bot.render.war_at_sea.keys import legend_lines
from bot.render.war_at_sea.layout import FOCUS, Layout, draw_layout, lay_situation
from bot.render.war_at_sea.views import HeadView, SituationView, TheatreFocusView

SIDE = 800
BAR = 66.0
FOOT = 56.0
EDGE = 9.0
LABEL = 22.0
LEAST = 22.0
FRAME = Box(EDGE, BAR + EDGE, SIDE - 2 * EDGE, SIDE - BAR - FOOT - 2 * EDGE)


@dataclass(eq=False)
class Chart:
    """The part laid out."""

    sheet: Sheet
    ground: Ground
    layout: Layout


def focus_window(chart: str, about: tuple[str, ...], least: int) -> SeaWindow:
    """The window with these zones in its middle, ``least`` zones across or as many as they need."""
    down = max(2, round(least * FRAME.h / FRAME.w))
    return SeaWindow.fitted(part_about(chart, about, least, down), FRAME)


def lay_focus(situation: SituationView, window: SeaWindow) -> Chart:
    """Finds a place for everything on a window of a picture of this kind."""
    lettering = min(1.0, 60 / window.size)
    label = LABEL if window.size >= 58 else 0.0
    ground = Ground(SIDE, SIDE, window, situation.light, situation.names, label, lettering, 1.6, LEAST)
    sheet = Sheet(window.frame.grow(-3))
    sheet.reserve("badge", badge_corner(SIDE, SIDE), solid=False)
    return Chart(sheet, ground, lay_situation(sheet, ground, FOCUS, situation))


def lay_out(view: TheatreFocusView) -> Chart:
    """Finds a place for everything on the picture."""
    return lay_focus(view.situation, focus_window(view.situation.chart, view.about, view.least))


def draw_focus(chart: Chart, view: TheatreFocusView, bases: BaseStore) -> Canvas:
    """Draws a laid-out part."""
    canvas = ground_of(chart.ground, bases)
    draw_layout(canvas, chart.layout)
    draw_bar(canvas, view.head)
    foot = footer(canvas, FOOT)
    foot_legend(canvas, foot, legend_lines(view.legend, 26), LEAST)
    return canvas


def draw_bar(canvas: Canvas, head: HeadView) -> None:
    """The banner: the title at the left; at the right light, weather and the turn."""
    size, middle = 29.0, (BAR - 2) / 2
    line = shape(head.headline, Type.NUMBER, 26)
    room = SIDE - 40 - line.width - 92
    title = fit(head.title.upper(), Type.TITLE, size, max(room, 160), LEAST, spacing=1.6)
    banner(canvas, BAR, title, [], 16)
    right = SIDE - 16.0
    line = fit(head.headline, Type.NUMBER, 26, right - 92 - title.width - 40, LEAST)
    canvas.text(line, right - line.width, middle + line.capital / 2, CREAM)
    right -= line.width + 14
    weather_sign(canvas, right - 19, middle, 19, head.weather)
    light_sign(canvas, right - 62, middle, 18, head.light)


def focus(view: TheatreFocusView, bases: BaseStore) -> Picture:
    """The part as a finished picture. Pure: the same view gives the same bytes; any thread may call it."""
    return finish(draw_focus(lay_out(view), view, bases), view.alt)
