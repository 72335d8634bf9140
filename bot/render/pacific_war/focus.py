"""A part of the coast close up, readable in the chat without opening it, 400 pixels wide: 800 by 800, for phones 800 by
1600.

Only the hexes' labels are smaller than 22 pixels per em.
"""

from __future__ import annotations

from dataclasses import dataclass

from bot.render.basemap import BaseStore
from bot.render.canvas import Box, Canvas, Pen
from bot.render.encode import Picture, finish
from bot.render.hexes.ground import Ground, Lettering
from bot.render.labels import Sheet
from bot.render.pacific_war.box import BoxSheet, draw_box, lay_box
from bot.render.pacific_war.coast import letterings
from bot.render.pacific_war.grid import CoastWindow, coast_window, spot
from bot.render.pacific_war.ground import ground_of
from bot.render.pacific_war.keys import legend_lines
from bot.render.pacific_war.layout import CLOSE, Layout, draw_layout, lay_pieces
from bot.render.pacific_war.views import CoastFocusView
from bot.render.palette import BANNER, BANNER_TOP, CREAM, GOLD, PALE
from bot.render.panels import badge_corner, foot_legend, footer
from bot.render.text import fit
from bot.render.typefaces import Type
from engine.pacific_war.state import BOX

WIDTH = 800
HEADER, FOOTER = 66.0, 54.0
SIZE = 63.0
LEAST = 22.0
_NORTH, _SOUTH, _WEST, _EAST = 2.6, 26.9, 11.6, 40.6
"""The rows and columns of the map's edge: the window does not look beyond more than it must."""


def height(view: CoastFocusView) -> int:
    """The picture's height."""
    return 1600 if view.tall else 800


def frame(view: CoastFocusView) -> Box:
    """Where the map lies."""
    return Box(0, HEADER, WIDTH, height(view) - HEADER - FOOTER)


def window(view: CoastFocusView) -> CoastWindow:
    """The window about the view's centre, kept off the map's edge."""
    column, row = spot(view.centre)
    here = frame(view)
    half_w, half_h = here.w / 2 / 1.5 / SIZE, here.h / 2 / 3**0.5 / SIZE
    column = min(max(column, _WEST + half_w), _EAST - half_w)
    row = min(max(row, _NORTH + half_h), _SOUTH - half_h)
    return coast_window(here, SIZE, (column, row))


@dataclass(eq=False)
class Focus:
    """A part of the coast laid out."""

    sheet: Sheet
    layout: Layout
    box: BoxSheet | None
    box_at: tuple[float, float]


def lay_out(view: CoastFocusView) -> Focus:
    """Finds a place for everything. Draws nothing."""
    here = frame(view)
    sheet = Sheet(here.grow(-4))
    sheet.reserve("badge", badge_corner(WIDTH, height(view)), solid=False)
    box, box_at = None, (0.0, 0.0)
    inside = next((stack for stack in view.situation.stacks if stack.place == BOX), None)
    if view.box_title and inside is not None:
        box = lay_box(inside, view.box_title, 420, 1.2)
        box_at = (10.0, badge_corner(WIDTH, height(view)).y - 10 - box.h)
        sheet.reserve("box", Box(*box_at, box.w, box.h), box.least)
    return Focus(sheet, lay_pieces(sheet, window(view), CLOSE, view.situation), box, box_at)


def draw_focus(focus: Focus, view: CoastFocusView, bases: BaseStore) -> Canvas:
    """Draws a laid-out part of the coast: ground, pieces, the box, header and legend."""
    ground = Ground(WIDTH, height(view), focus.layout.window, 46, 22, _letters(view), chequered=False)
    canvas = ground_of(ground, bases)
    draw_layout(canvas, focus.layout)
    if focus.box is not None:
        draw_box(canvas, *focus.box_at, focus.box, view.box_title)
    canvas.fade(Box(0, 0, WIDTH, HEADER), BANNER_TOP, BANNER)
    canvas.rect(Box(0, HEADER - 2, WIDTH, 2), Pen(fill=GOLD))
    line = fit(view.headline, Type.NAME, 27, 430, least=22)
    title = fit(view.title.upper(), Type.TITLE, 32, WIDTH - 70 - line.width, least=24, spacing=2.0)
    canvas.text(title, 20, 32 + title.capital / 2, CREAM)
    canvas.text(line, WIDTH - 20 - line.width, 32 + line.capital / 2, PALE)
    foot_legend(canvas, footer(canvas, FOOTER), legend_lines(view.legend, 24), 23)
    return canvas


def _letters(view: CoastFocusView) -> tuple[Lettering, ...]:
    """The ocean's name in the reader's view; the lands' names lie off the hexes and outside most of these pictures."""
    return tuple(name for name in letterings(view.names) if name.kind == "land")


def focus(view: CoastFocusView, bases: BaseStore) -> Picture:
    """The focus as a finished picture. Pure: the same view gives the same bytes; any thread may call it."""
    return finish(draw_focus(lay_out(view), view, bases), view.alt)
