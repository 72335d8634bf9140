"""The signs of the legend."""

from __future__ import annotations

from collections.abc import Callable

from bot.render.battle.signs import burst
from bot.render.canvas import Box, Canvas, Pen, outline
from bot.render.hexes.ground import FRONTIER, RELIEF, STREAM, Glyph, Terrain, draw_glyph, draw_rail
from bot.render.hexes.lines import arrow
from bot.render.marks import anchor, hazard
from bot.render.pacific_war.colours import CHILE, DESERT
from bot.render.pacific_war.flags import FACES
from bot.render.pacific_war.ground import TERRAIN
from bot.render.pacific_war.pieces import (
    chain,
    column_size,
    draw_column,
    draw_fort,
    draw_points,
    draw_ships,
    draw_troops,
)
from bot.render.pacific_war.views import Key, Legend, ShipView, TroopView
from bot.render.pacific_war.views_battle import Nation, Sign
from bot.render.palette import BORDER, CREAM, DANGER, INK, SEA, VICTORY, Colour, fade, mix
from bot.render.panels import LegendLine

_TROOPS = (
    *(TroopView("", Nation.PERU, Sign.INFANTRY, 2, 2) for _ in range(4)),
    TroopView("", Nation.PERU, Sign.INFANTRY, 1, 2),
)
_SHIPS = (
    *(ShipView("", Nation.CHILE, Sign.CORVETTE) for _ in range(3)),
    *(ShipView("", Nation.CHILE, Sign.TRANSPORT) for _ in range(2)),
)
Sketch = Callable[[Canvas, float, float], None]


def legend_lines(legend: Legend, size: float) -> list[LegendLine]:
    """The lines of a legend with their signs, each of about a height."""
    return [LegendLine(_sketch(key, size), _width(key, size), caption) for key, caption in legend]


def _width(key: Key, size: float) -> float:
    if key in (Key.TROOPS, Key.SHIPS):
        return size * 1.4
    return size if key in (Key.POINTS, Key.FORT, Key.PORT, Key.FALL, Key.DAMAGED) else size * 1.8


def _sketch(key: Key, size: float) -> Sketch:
    half = size / 2
    terrain = TERRAIN.get(key.value)
    if terrain is not None:
        return lambda canvas, x, y: _ground(canvas, x, y, terrain, size)
    side = round(size * 1.34)
    sketches: dict[Key, Sketch] = {
        Key.RAIL: lambda c, x, y: draw_rail(c, (x - size * 0.9, y), (x + size * 0.9, y), 1.0),
        Key.RIVER: _river(size),
        Key.WALL: _wall(size),
        Key.FRONTIER: _line(size, FRONTIER, (10, 4, 2, 4), 2.2),
        Key.AREA: _line(size, BORDER, (9, 6), 2.8),
        Key.TROOPS: lambda c, x, y: draw_troops(c, round(x - side / 2), round(y - side / 2), side, _TROOPS),
        Key.SHIPS: lambda c, x, y: draw_ships(c, round(x - side / 2), round(y - side / 2), side, _SHIPS),
        Key.COLUMN: lambda c, x, y: draw_column(
            c, x - column_size(side, 2)[0] / 2, y - column_size(side, 2)[1] / 2, side, Nation.CHILE, 2
        ),
        Key.FORT: lambda c, x, y: draw_fort(c, x, y, half * 1.15, 2),
        Key.POINTS: lambda c, x, y: draw_points(c, x, y, half, 2),
        Key.HELD: _held(size),
        Key.BLOCKADE: lambda c, x, y: chain(c, x - size * 0.62, y, size * 0.8, 0),
        Key.PORT: _port(half),
        Key.DAMAGED: lambda c, x, y: hazard(c, Box(x - half * 0.5, y - half, half, size), 1.5),
        Key.COURSE: lambda c, x, y: arrow(
            c, (x - size * 0.9, y), (x + size * 0.8, y), FACES[Nation.CHILE].edge, 3.0, dotted=True
        ),
        Key.MOVE: lambda c, x, y: arrow(c, (x - size * 0.9, y), (x + size * 0.8, y), FACES[Nation.CHILE].edge, 2.4),
        Key.FALL: lambda c, x, y: burst(c, x, y, half * 1.15, VICTORY, DANGER),
    }
    return sketches[key]


def _ground(canvas: Canvas, x: float, y: float, terrain: Terrain, size: float) -> None:
    box = Box(x - size * 0.9, y - size * 0.58, size * 1.8, size * 1.16)
    canvas.rect(box, Pen(fill=terrain.tint, stroke=fade(RELIEF, 0.8), width=1.2), 4)
    with canvas.clip(box, 4):
        spots = [(-0.5, 0.12), (0.05, -0.16), (0.5, 0.2)]
        if terrain.glyph is Glyph.DOTS:
            spots = [(dx, dy) for dx in (-0.6, -0.2, 0.2, 0.6) for dy in (-0.28, 0.05, 0.36)]
        for dx, dy in spots:
            draw_glyph(canvas, terrain.glyph, x + dx * size, y + dy * size, 0.5, size / 22)


def _river(size: float) -> Sketch:
    def draw(canvas: Canvas, x: float, y: float) -> None:
        with canvas.at(x, y, size / 20):
            form = outline("M -18 2 Q -12 -7 -6 0 Q 0 7 6 0 Q 12 -7 18 2")
            canvas.draw(form, Pen(stroke=STREAM, width=3.2, round_cap=True))

    return draw


def _wall(size: float) -> Sketch:
    def draw(canvas: Canvas, x: float, y: float) -> None:
        ends = [(x - size * 0.9, y), (x + size * 0.9, y)]
        canvas.line(ends, Pen(stroke=mix(RELIEF, INK, 0.55), width=6))
        canvas.line(ends, Pen(stroke=fade(CREAM, 0.85), width=3.4, dash=(1.4, 5)))

    return draw


def _line(size: float, tone: Colour, dash: tuple[float, ...], width: float) -> Sketch:
    def draw(canvas: Canvas, x: float, y: float) -> None:
        ends = [(x - size * 0.9, y), (x + size * 0.9, y)]
        wash = fade(FRONTIER, 0.17) if tone == FRONTIER else SEA[1]
        canvas.line(ends, Pen(stroke=wash, width=10, round_cap=True))
        canvas.line(ends, Pen(stroke=tone, width=width, dash=dash))

    return draw


def _held(size: float) -> Sketch:
    def draw(canvas: Canvas, x: float, y: float) -> None:
        box = Box(x - size * 0.9, y - size * 0.55, size * 1.8, size * 1.1)
        canvas.rect(box, Pen(fill=DESERT, stroke=CHILE.face, width=2.4), 3)
        with canvas.clip(box, 3):
            canvas.rect(box, Pen(fill=fade(CHILE.face, 0.10)))
            for at in range(-3, 6):
                left = box.x + at * size * 0.36
                ends = [(left, box.bottom), (left + box.h, box.y)]
                canvas.line(ends, Pen(stroke=fade(CHILE.face, 0.5), width=1.8))

    return draw


def _port(half: float) -> Sketch:
    def draw(canvas: Canvas, x: float, y: float) -> None:
        plate = Box(x - half * 1.1, y - half * 1.1, half * 2.2, half * 2.2)
        canvas.rect(plate, Pen(fill=CHILE.face, stroke=CHILE.edge, width=1.4), 3)
        anchor(canvas, x, y, half * 0.8, CHILE.ink)

    return draw
