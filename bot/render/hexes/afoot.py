"""What runs, falls and is heard on a tactical sea: torpedoes, charges and bombs in the water, searches, light, gunfire.

Points are pixels, sizes the sizes of hexes. Colours are given for dark and for light water.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from math import atan2, cos, degrees, hypot, pi, sin

from bot.render.battle.signs import burst, splash
from bot.render.canvas import Box, Canvas, Pen, Point, outline, polygon
from bot.render.marks import star_points
from bot.render.palette import BANNER, BLACK, CREAM, DANGER, INK, VICTORY, Colour, fade, mix, rgb
from bot.render.text import shape
from bot.render.typefaces import Type

SONAR = rgb("7AD9B4")
SONAR_DAY = rgb("14674F")
FIRE = rgb("FFB547")
SHELL_LIGHT = rgb("F6E8B0")
_TORPEDO = "M -50 -16 L -34 -8 L -34 -14 L 22 -14 Q 48 -14 50 0 Q 48 14 22 14 L -34 14 L -34 8 L -50 16 L -42 0 Z"


class Fall(Enum):
    """What falls on a boat: a charge over the stern, one from a K-gun, a hedgehog, a squid, a charge from the air."""

    CHARGE = "charge"
    K_GUN = "k_gun"
    HEDGEHOG = "hedgehog"
    SQUID = "squid"
    AIR = "air"


class Spent(Enum):
    """What has become of it: it still sinks, has exploded, has hit, is void."""

    WATER = "water"
    BURST = "burst"
    HIT = "hit"
    VOID = "void"


@dataclass(frozen=True, slots=True)
class Tones:
    """The colours of what is drawn on a water: sonar, radar, look-outs, wakes, their casing."""

    sonar: Colour
    radar: Colour
    lookout: Colour
    wake: Colour
    casing: Colour
    weapon: Colour
    plate: Colour


DARK_TONES = Tones(SONAR, rgb("8FB9F2"), rgb("E8D9A0"), CREAM, fade(BLACK, 0.55), SONAR, BANNER)
LIGHT_TONES = Tones(SONAR_DAY, rgb("274F9A"), rgb("7A5A12"), INK, fade(CREAM, 0.75), rgb("0E4B3A"), rgb("F3EBD6"))


def draw_torpedo(
    canvas: Canvas, way: Sequence[Point], size: float, tones: Tones = DARK_TONES, tone: Colour = VICTORY,
    *, hollow: bool = False, spent: bool = False, turn: float | None = None,
) -> None:  # fmt: skip
    """A torpedo's run, a dotted wake, and the torpedo at its end, ``size`` long; hollow, or grey when it is spent.

    ``turn`` is its course in degrees where its way is too short to tell.
    """
    end = way[-1]
    if len(way) > 1:
        canvas.line(way, Pen(stroke=tones.casing, width=size * 0.16, round_cap=True))
        dots = (size * 0.05, size * 0.19)
        canvas.line(way, Pen(stroke=tones.wake, width=size * 0.1, dash=dots, round_cap=True))
        turn = degrees(atan2(end[1] - way[-2][1], end[0] - way[-2][0]))
    with canvas.at(*end, size / 100, turn or 0.0):
        form = outline(_TORPEDO)
        canvas.draw(form, Pen(stroke=tones.casing, width=15))
        fill = rgb("9AA3A3") if spent else BANNER if hollow else tone
        canvas.draw(form, Pen(fill=fill, stroke=tone if hollow else BLACK, width=8))


def draw_run_ahead(canvas: Canvas, way: Sequence[Point], width: float, tone: Colour, casing: Colour) -> None:
    """Where a thing will run: a thin broken line."""
    canvas.line(way, Pen(stroke=casing, width=width * 2.2, round_cap=True))
    canvas.line(way, Pen(stroke=tone, width=width, dash=(width * 2.4, width * 2.6), round_cap=True))


def draw_fall(
    canvas: Canvas, x: float, y: float, size: float, fall: Fall, spent: Spent = Spent.WATER, tones: Tones = DARK_TONES
) -> None:
    """A weapon in the water about a point, ``size`` wide."""
    if spent is Spent.HIT:
        burst(canvas, x, y, size * 0.62, DANGER, CREAM)
    elif spent is Spent.BURST:
        canvas.circle(x, y, size * 0.62, Pen(fill=fade(CREAM, 0.34), stroke=fade(CREAM, 0.9), width=size * 0.06))
        splash(canvas, x, y - size * 0.12, size * 0.44, rgb("F7F9F6"))
        canvas.circle(x, y, size * 0.62, Pen(stroke=fade(BLACK, 0.4), width=1.2))
    tone = mix(tones.weapon, tones.plate, 0.55) if spent is Spent.VOID else tones.weapon
    if spent in (Spent.WATER, Spent.VOID):
        with canvas.at(x, y, size / 100):
            _fall(canvas, fall, tone, tones.plate)
            if spent is Spent.VOID:
                canvas.line([(-46, 42), (46, -42)], Pen(stroke=tone, width=10, round_cap=True))


def draw_count(canvas: Canvas, x: float, y: float, size: float, count: int, tones: Tones = DARK_TONES) -> None:
    """How many weapons there are where there is more than one: a small plate at the upper right of their sign."""
    if count < 2:
        return
    run = shape(f"×{count}", Type.NUMBER, size * 0.62)
    left, middle = x + size * 0.3, y - size * 0.46
    plate = Box(left - 3, middle - size * 0.33, run.width + 6, size * 0.66)
    canvas.rect(plate, Pen(fill=tones.plate, stroke=tones.weapon, width=1.2), size * 0.16)
    canvas.text(run, left, middle + run.capital / 2, tones.weapon)


def _fall(canvas: Canvas, fall: Fall, tone: Colour, plate: Colour) -> None:
    """A weapon's sign in a frame of 100 about (0, 0)."""
    line = Pen(fill=plate, stroke=tone, width=9)
    if fall in (Fall.CHARGE, Fall.K_GUN, Fall.AIR):
        canvas.rect(Box(-24, -34, 48, 68), Pen(stroke=plate, width=17), 14)
        canvas.rect(Box(-24, -34, 48, 68), line, 14)
        canvas.line([(-24, -12), (24, -12)], Pen(stroke=tone, width=7))
        canvas.line([(-24, 12), (24, 12)], Pen(stroke=tone, width=7))
        if fall is Fall.K_GUN:
            canvas.draw(outline("M -48 30 L -48 -24 M -60 -8 L -48 -28 L -36 -8"), Pen(stroke=plate, width=18))
            canvas.draw(outline("M -48 30 L -48 -24 M -60 -8 L -48 -28 L -36 -8"), Pen(stroke=tone, width=9))
        if fall is Fall.AIR:
            canvas.draw(outline("M -52 -34 L 0 -58 L 52 -34 L 0 -44 Z"), Pen(fill=tone, stroke=plate, width=4))
    elif fall is Fall.HEDGEHOG:
        canvas.circle(0, 0, 52, Pen(fill=fade(plate, 0.7)))
        for at in range(12):
            turn = at * pi / 6
            canvas.circle(40 * cos(turn), 40 * sin(turn), 9.5, Pen(fill=tone, stroke=plate, width=3))
    else:
        corners = [(0.0, -40.0), (38.0, 26.0), (-38.0, 26.0)]
        canvas.draw(polygon([[(x * 1.2, y * 1.2) for x, y in corners]]), Pen(fill=fade(plate, 0.6)))
        canvas.draw(polygon([corners]), Pen(stroke=tone, width=5))
        for x, y in corners:
            canvas.circle(x, y, 17, line)


@dataclass(frozen=True, slots=True)
class Reach:
    """What is seen or heard from a point: so many pixels far, from its first to its last degree, clockwise from east.

    ``arcs`` are drawn within it; ``tint`` is the strength of its colour, 0 for its rim alone.
    """

    at: Point
    radius: float
    sector: tuple[float, float] = (0.0, 360.0)
    arcs: int = 2
    tint: float = 0.15
    dash: tuple[float, ...] = ()


def draw_reach(canvas: Canvas, reach: Reach, tone: Colour = SONAR) -> None:
    """A tinted sector with arcs, or a whole circle."""
    first, last = reach.sector
    whole = last - first >= 360

    def arc(share: float) -> list[Point]:
        steps = max(8, int(abs(last - first) / 3))
        turns = [(first + (last - first) * step / steps) * pi / 180 for step in range(steps + 1)]
        far = reach.radius * share
        return [(reach.at[0] + far * cos(turn), reach.at[1] + far * sin(turn)) for turn in turns]

    rim = arc(1.0) if whole else [reach.at, *arc(1.0)]
    if reach.tint:
        canvas.draw(polygon([rim]), Pen(fill=fade(tone, reach.tint)))
    canvas.draw(polygon([rim]), Pen(stroke=fade(tone, 0.8), width=1.8, dash=reach.dash))
    for step in range(1, reach.arcs + 1):
        canvas.line(arc(step / (reach.arcs + 1)), Pen(stroke=fade(tone, 0.6), width=1.4, dash=(6, 5)))


def draw_beam(canvas: Canvas, start: Point, end: Point, size: float, tone: Colour) -> None:
    """A contact that is held: a narrow beam onto it and brackets round it."""
    turn, half = atan2(end[1] - start[1], end[0] - start[0]), size * 0.5
    dx, dy = -sin(turn) * half, cos(turn) * half
    wedge = polygon([[start, (end[0] + dx, end[1] + dy), (end[0] - dx, end[1] - dy)]])
    canvas.draw(wedge, Pen(fill=fade(tone, 0.3), stroke=fade(tone, 0.75), width=1.4))
    far = hypot(end[0] - start[0], end[1] - start[1])
    if far > size * 4:
        for share in (0.35, 0.6):
            x, y = start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share
            line = [(x + dx * share, y + dy * share), (x - dx * share, y - dy * share)]
            canvas.line(line, Pen(stroke=fade(tone, 0.9), width=1.6))


def draw_brackets(canvas: Canvas, box: Box, tone: Colour, casing: Colour, width: float = 3.0) -> None:
    """Four corners about a thing that is held."""
    arm = min(box.w, box.h) * 0.3
    corners = [
        (box.x, box.y, 1, 1),
        (box.right, box.y, -1, 1),
        (box.x, box.bottom, 1, -1),
        (box.right, box.bottom, -1, -1),
    ]
    for pen in (Pen(stroke=casing, width=width * 2), Pen(stroke=tone, width=width)):
        for x, y, across, down in corners:
            canvas.line([(x + arm * across, y), (x, y), (x, y + arm * down)], pen)


def draw_light(canvas: Canvas, at: Point, size: float, cells: Sequence[Sequence[Point]]) -> None:
    """A star shell: the hexes it lights (their corners), a glow, the star."""
    canvas.draw(polygon(cells), Pen(fill=fade(SHELL_LIGHT, 0.28)))
    canvas.draw(polygon(cells), Pen(stroke=fade(SHELL_LIGHT, 0.3), width=1.2))
    canvas.glow(*at, size * 3.4, fade(SHELL_LIGHT, 0.5), fade(SHELL_LIGHT, 0.0))
    star = polygon([star_points(*at, size * 0.62, size * 0.15, 4)])
    canvas.draw(star, Pen(stroke=fade(BLACK, 0.5), width=3))
    canvas.draw(star, Pen(fill=rgb("FFFBE6")))


def draw_hit(canvas: Canvas, at: Point, size: float) -> None:
    """A hit: a glow and a burst."""
    canvas.glow(*at, size * 2.1, fade(FIRE, 0.75), fade(FIRE, 0.0))
    canvas.draw(polygon([star_points(*at, size, size * 0.46, 9, -80)]), Pen(fill=FIRE, stroke=BLACK, width=size * 0.09))
    canvas.draw(polygon([star_points(*at, size * 0.55, size * 0.27, 9, -60)]), Pen(fill=rgb("FFF3C4")))


def draw_guns(canvas: Canvas, start: Point, end: Point, size: float) -> None:
    """Gunfire: short strokes from a ship to another, a flash at its muzzle and a splash where it falls."""
    canvas.line([start, end], Pen(stroke=fade(BLACK, 0.5), width=size * 0.16))
    canvas.line([start, end], Pen(stroke=FIRE, width=size * 0.1, dash=(size * 0.42, size * 0.5)))
    canvas.glow(*start, size * 0.9, fade(FIRE, 0.9), fade(FIRE, 0.0))
    splash(canvas, end[0], end[1] - size * 0.2, size * 0.4, rgb("F7F9F6"))


def draw_sight(canvas: Canvas, at: Point, radius: float) -> None:
    """The point where a torpedo would meet its ship: a ring with four ticks and a small star."""
    x, y = at
    for pen in (Pen(stroke=BLACK, width=radius * 0.42), Pen(stroke=VICTORY, width=radius * 0.2)):
        canvas.circle(x, y, radius * 0.8, pen)
        for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            ends = [(x + dx * radius * 0.62, y + dy * radius * 0.62), (x + dx * radius * 1.2, y + dy * radius * 1.2)]
            canvas.line(ends, pen)
    canvas.draw(polygon([star_points(x, y, radius * 0.5, radius * 0.2, 8)]), Pen(fill=CREAM, stroke=BLACK, width=1.5))
