"""A ship or place and what is around it: 800 by 800 pixels, read in the chat without opening it.

Only the names of hexes are smaller than 22 pixels per em.
"""

from __future__ import annotations

from dataclasses import dataclass

from bot.render.basemap import BaseStore
from bot.render.canvas import Box, Canvas
from bot.render.encode import Picture, finish
from bot.render.hexes.window import OpenWindow
from bot.render.labels import Sheet
from bot.render.panels import badge_corner, foot_legend, footer
from bot.render.submarine.edges import inner
from bot.render.submarine.frame import draw_header
from bot.render.submarine.ground import ground
from bot.render.submarine.keys import LINES, legend_lines, signs_of
from bot.render.submarine.scene import Scene, Style, lay_scene
from bot.render.submarine.scene_draw import draw_scene
from bot.render.submarine.sea import rose_room
from bot.render.submarine.views import FocusView
from engine.core.maps.hexes import Orientation
from engine.core.maps.hexpixels import Layout

WIDTH = HEIGHT = 800
HEADER, FOOTER = 64.0, 60.0
LEAST = 22.0
LETTERS = 22.0
STYLE = Style(names=26.0, notes=24.0, tracks=2, widest=12.5)
ROSE = 40.0


@dataclass(eq=False)
class Focus:
    """A focus laid out."""

    sheet: Sheet
    scene: Scene
    rose: Box | None


def window(view: FocusView) -> OpenWindow:
    """The window about the view's centre, as many hexes to each hand as it asks for. ValueError for none."""
    if view.reach < 1:
        raise ValueError(f"a focus reaches at least one hex: {view.reach}")
    frame = inner(_box(), LETTERS)
    size = frame.w / (3.0 * view.reach + 2.0)
    x, y = Layout(Orientation.FLAT, size).centre(view.centre)
    return OpenWindow(frame, Layout(Orientation.FLAT, size, (frame.centre[0] - x, frame.centre[1] - y)))


def _box() -> Box:
    return Box(0, HEADER, WIDTH, HEIGHT - HEADER - FOOTER)


def lay_out(view: FocusView) -> Focus:
    """Finds a place for everything. Draws nothing."""
    here = window(view)
    sheet = Sheet(here.frame.grow(-5))
    sheet.reserve("badge", badge_corner(WIDTH, HEIGHT), solid=False)
    place = rose_room(here, view.situation, ROSE)
    if place is not None:
        sheet.reserve("rose", place)
    return Focus(sheet, lay_scene(sheet, here, view.situation, STYLE), place)


def draw_focus(focus: Focus, view: FocusView) -> Canvas:
    """Draws a laid-out focus."""
    scene = focus.scene
    canvas = ground((WIDTH, HEIGHT), scene, _box(), focus.rose, LETTERS)
    draw_scene(canvas, scene)
    night = view.situation.night
    draw_header(canvas, HEADER, view.title, view.headline, "", night=night, size=36, least=LEAST)
    lines = legend_lines(view.legend, signs_of(scene), scene.palette, 25, LINES)
    foot_legend(canvas, footer(canvas, FOOTER), lines, 24)
    return canvas


def focus(view: FocusView, _bases: BaseStore) -> Picture:
    """The focus as a finished picture. Pure: the same view gives the same bytes; any thread may call it."""
    return finish(draw_focus(lay_out(view), view), view.alt)
