"""The tactical sea, to be opened: 1600 pixels wide and as high as what is on it asks for.

Nothing is set smaller than 18 pixels per em but the names of hexes.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from bot.render.basemap import BaseStore
from bot.render.canvas import Box, Canvas
from bot.render.encode import Picture, finish
from bot.render.hexes.window import OpenWindow, open_window
from bot.render.labels import Sheet
from bot.render.panels import badge_corner
from bot.render.submarine.edges import inner
from bot.render.submarine.frame import Foot, draw_foot, draw_header, enter_foot, lay_foot
from bot.render.submarine.ground import ground
from bot.render.submarine.keys import legend_lines, signs_of
from bot.render.submarine.regions import draw_regions, lay_notes, lines_of, set_up_signs
from bot.render.submarine.rose import REACH
from bot.render.submarine.scene import Scene, Style, lay_scene
from bot.render.submarine.scene_draw import draw_scene
from bot.render.submarine.views import Cell, SeaView, SituationView
from engine.core.maps.hexes import Hex, Orientation, distance, go
from engine.core.maps.hexpixels import Layout

WIDTH = 1600
HEADER = 84.0
LEAST = 18.0
LETTERS = 21.0
SHORTEST, TALLEST = 820.0, 1320.0
"""How high the sea alone is at least and at most."""
MOST, MARGIN = 40.0, 4.0
STYLE = Style(names=21.0, notes=19.0)
ROSE = 56.0
RUN_BY = 8
"""Torpedoes more hexes than that from every ship do not widen the picture."""
_LEAST_FOOT, _MOST_FOOT = 50.0, 400.0
_WIDE, _GROWN = 24.0, 1.45
"""From this size of a hex on letters grow with it, so much at most."""


@dataclass(eq=False)
class Sea:
    """A sea laid out: the picture's height, the sea's room with its bands, what is on it, where the rose stands."""

    sheet: Sheet
    height: int
    box: Box
    scene: Scene
    foot: Foot
    rose: Box | None


def content(view: SituationView) -> set[Hex]:
    """The hexes that a picture of a whole situation is to show.

    Torpedoes that have run far from everything are left out: they would make all that matters small.
    """
    cells: set[Hex] = set()
    for ship in view.ships:
        cells |= {ship.bow, go(ship.bow, (ship.heading + 3) % 6)}
    cells |= {weapon.at for weapon in view.weapons} | {known.at for known in view.last_known}
    cells |= {shell.at for shell in view.shells}
    things = [ship.bow for ship in view.ships]
    running = [torpedo.run[-1] for torpedo in view.torpedoes]
    near = [place for place in running if any(distance(place[0], cell) <= RUN_BY for cell in things)]
    return cells | {cell for place in (near or ([] if cells else running)) for cell in place}


def sea_height(cells: Iterable[Cell]) -> float:
    """How high the sea is so that what is on it fills it well."""
    left, top, right, foot = Layout(Orientation.FLAT, 1.0).bounds(cells)
    share = (foot - top + 2 * MARGIN) / (right - left + 2 * MARGIN)
    return min(TALLEST, max(SHORTEST, WIDTH * share)) // 20 * 20


def lay_out(view: SeaView) -> Sea:
    """Finds a place for everything. Draws nothing. ValueError where there is neither a ship nor a hex to show."""
    cells = content(view.situation) | set(view.about)
    high = sea_height(cells)
    box = Box(0, HEADER, WIDTH, high)
    window = open_window(Orientation.FLAT, inner(box, LETTERS), cells, MARGIN, MOST)
    sheet = Sheet(window.frame.grow(-6))
    sheet.reserve("badge", badge_corner(WIDTH, HEADER + high + _LEAST_FOOT), solid=False)
    place = rose_room(window, view.situation, ROSE, lines_of(view.regions))
    if place is not None:
        sheet.reserve("rose", place)
    # A close window has room for larger letters.
    grown = min(_GROWN, max(1.0, window.size / _WIDE))
    style = replace(STYLE, names=STYLE.names * grown, notes=STYLE.notes * grown)
    scene = lay_scene(sheet, window, view.situation, style)
    scene.notes += lay_notes(sheet, scene, view.regions, view.courses)
    signs = signs_of(scene) | set_up_signs(view.regions, view.courses)
    lines = legend_lines(view.legend, signs, scene.palette, 27)
    merchants = [ship for ship in view.situation.ships if ship.side == "merchant" and ship.short]
    key = [(ship.short, ship.name) for ship in merchants] if scene.short else []
    # The badge is as broad as the picture is high; the foot's rows begin right of the broadest.
    foot = lay_foot(WIDTH, lines, view.key_title, key, 21.0, badge_corner(WIDTH, HEADER + high + _MOST_FOOT))
    height = round(HEADER + high + foot.height)
    enter_foot(sheet, foot, height)
    return Sea(sheet, height, box, scene, foot, place)


def rose_room(window: OpenWindow, view: SituationView, radius: float, also: Iterable[Cell] = ()) -> Box | None:
    """A free corner for the rose, or a free place along an edge; None where there is none."""
    side = 2 * radius * REACH
    frame = window.frame.grow(-16)
    spots = [Box(frame.right - side, frame.y, side, side), Box(frame.x, frame.y, side, side)]
    spots += [Box(frame.right - side, frame.bottom - side, side, side), Box(frame.x, frame.bottom - side, side, side)]
    steps = range(1, 12)
    spots += [Box(frame.right - side, frame.y + (frame.h - side) * at / 12, side, side) for at in steps]
    spots += [Box(frame.x, frame.y + (frame.h - side) * at / 12, side, side) for at in steps]
    spots += [Box(frame.x + (frame.w - side) * at / 12, frame.y, side, side) for at in steps]
    taken = [window.centre(cell) for cell in (*content(view), *also)]
    reach = window.size * 1.4
    for spot in spots:
        wide = spot.grow(reach)
        if not any(wide.x < x < wide.right and wide.y < y < wide.bottom for x, y in taken):
            return spot
    return None


def draw_chart(sea: Sea, view: SeaView) -> Canvas:
    """Draws a laid-out sea."""
    scene = sea.scene
    canvas = ground((WIDTH, sea.height), scene, sea.box, sea.rose, LETTERS)
    draw_scene(canvas, scene, lambda: draw_regions(canvas, scene, view.regions, view.courses))
    night = view.situation.night
    draw_header(canvas, HEADER, view.title, view.headline, view.scale, night=night, size=44, least=22)
    draw_foot(canvas, sea.foot)
    return canvas


def sea(view: SeaView, _bases: BaseStore) -> Picture:
    """The sea as a finished picture. Pure: the same view gives the same bytes; any thread may call it."""
    return finish(draw_chart(lay_out(view), view), view.alt)
