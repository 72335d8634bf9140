"""The ground of the coast of Peru, Bolivia and Chile, from the game's tables, and where towns stand on it."""

from __future__ import annotations

from functools import cache
from math import hypot

from bot.render.basemap import BaseStore
from bot.render.canvas import Canvas, Outline, Pen, Point
from bot.render.hexes import shore as shores
from bot.render.hexes.ground import Country, Glyph, Ground, Pair, Terrain
from bot.render.hexes.ground import ground_of as hex_ground
from bot.render.hexes.ground import numeral_spot as spot_in
from bot.render.pacific_war.colours import DESERT, MOUNTAIN, ROUGH, SALT, WHITE
from bot.render.pacific_war.grid import COASTLINE, CoastWindow, board, cells
from bot.render.palette import INK
from engine.pacific_war.tables.map import Town
from engine.pacific_war.tables.read import tables

TERRAIN = {
    "mountain": Terrain(MOUNTAIN, Glyph.PEAKS),
    "rough": Terrain(ROUGH, Glyph.ARCS),
    "desert": Terrain(DESERT, Glyph.DOTS),
    "salt": Terrain(SALT, Glyph.DASHES),
}


@cache
def country() -> Country:
    """The coast as given by the tables."""
    chart = tables().map
    rivers: dict[str, list[Pair]] = {}
    for pair, name in sorted(chart.rivers.items()):
        rivers.setdefault(name, []).append(pair)
    return Country(
        board=board(),
        coastline=COASTLINE,
        terrain={label: TERRAIN[cell.terrain] for label, cell in chart.hexes.items() if cell.terrain},
        dry=frozenset(label for label, cell in chart.hexes.items() if cell.dry),
        stop=anchor,
        frontiers=_between("nation"),
        borders=_between("area"),
        rivers=tuple(map(tuple, rivers.values())),
        walls=tuple(sorted(chart.closed)),
        rails=tuple(sorted(chart.rails)),
        numerals=tuple((area, numeral_hexes(area)) for area in chart.areas),
    )


def _between(part: str) -> tuple[Pair, ...]:
    """Pairs of neighbours that both have a ``nation`` (or ``area``) and differ in it."""
    chart = tables().map
    pairs: list[Pair] = []
    for label in chart.hexes:
        for other in chart.neighbours[label]:
            mine, theirs = (getattr(chart.hexes[end], part) for end in (label, other))
            if label < other and mine and theirs and mine != theirs:
                pairs.append((label, other))
    return tuple(pairs)


@cache
def numeral_hexes(area: str) -> tuple[str, ...]:
    """The hexes in which an area's numeral may stand: its open sea."""
    chart = tables().map
    return tuple(label for label in chart.areas[area].hexes if chart.hexes[label].kind == "sea")


def numeral_spot(window: CoastWindow, area: str) -> Point:
    """Where an area's numeral stands."""
    return spot_in(window, numeral_hexes(area))


def ground_of(ground: Ground, bases: BaseStore) -> Canvas:
    """A canvas with the ground on it, to be drawn on."""
    return hex_ground(ground, country(), bases)


def land_form(window: CoastWindow) -> Outline:
    """The land as it lies on a window."""
    return shores.land_form(window, COASTLINE)


def water_form(window: CoastWindow) -> Outline:
    """The sea as it lies on a window."""
    return shores.water_form(window, COASTLINE)


def town_spot(window: CoastWindow, town: Town) -> Point:
    """Where a town's sign stands: its true place moved into its hex; a port's on the nearest shore."""
    middle, place = window.centre(town.hex), window.place(town.lon, town.lat)
    cell = tables().map.hexes[town.hex]
    if window.layout.at(*place) != cells()[town.hex]:
        drawn = _inside(window, town.hex, place)
        # A port whose true place is in a neighbouring hex is drawn halfway to the middle of its own hex.
        place = drawn if cell.kind == "land" else ((drawn[0] + middle[0]) / 2, (drawn[1] + middle[1]) / 2)
    near = shores.shore(window, COASTLINE).get(town.hex, ()) if cell.kind == "coast" else ()
    if near:
        x, y = min(near, key=lambda at: hypot(at[0] - place[0], at[1] - place[1]))
        return x, y
    return _inside(window, town.hex, place)


def _inside(window: CoastWindow, label: str, place: Point) -> Point:
    """A place moved towards the middle of a hex until it lies well inside."""
    middle = window.centre(label)
    for share in (1.0, 0.85, 0.7, 0.55, 0.4, 0.25):
        x, y = (middle[i] + (place[i] - middle[i]) * share for i in (0, 1))
        beyond = (middle[0] + (x - middle[0]) * 1.22, middle[1] + (y - middle[1]) * 1.22)
        if window.layout.at(*beyond) == cells()[label]:
            return x, y
    return middle


def anchor(window: CoastWindow, label: str) -> Point:
    """The point of a hex that roads lead to: its first town, else its middle."""
    town = tables().map.town(label)
    return window.centre(label) if town is None else town_spot(window, town)


def port_sign(canvas: Canvas, x: float, y: float, half: float) -> None:
    """A town's dot."""
    canvas.circle(x, y, half, Pen(fill=WHITE, stroke=INK, width=max(1.5, half * 0.36)))
