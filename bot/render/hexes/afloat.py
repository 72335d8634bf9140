"""A tactical sea on hexes: the water, ships from above with their headings and names, tracks, torpedoes, what is heard.

Ships lie over one hex or two, the bow in the first. By night the water is dark: give ships light colours then.
"""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from math import atan2, cos, degrees, hypot, pi, sin

from bot.render.canvas import Box, Canvas, Pen, Point, outline, polygon
from bot.render.hexes.window import HexWindow
from bot.render.labels import Sheet, beside
from bot.render.marks import hazard
from bot.render.palette import BLACK, CREAM, GRID, INK, SEA, VICTORY, Colour, Face, fade, mix, rgb
from bot.render.text import Run, fit, shape
from bot.render.typefaces import Type
from engine.core.maps.hexes import go

NIGHT = (rgb("24445A"), rgb("183346"))
"""Dark water, above and below."""
DAY = (SEA[2], SEA[4])
NIGHT_GRID = rgb("8FB4C4")
SONAR = rgb("7AD9B4")
_OPPOSITE = 3


class Hull(Enum):
    """A ship seen from above."""

    CARGO = "cargo"
    WARSHIP = "warship"
    SUBMARINE = "submarine"


# Each in a frame 100 long and 34 wide about (0, 0), the bow to the right: first the hull, then the deck.
_HULLS: dict[Hull, tuple[str, tuple[Box, ...]]] = {
    Hull.CARGO: (
        "M -50 -14 L 28 -14 Q 44 -12 50 0 Q 44 12 28 14 L -50 14 Q -54 0 -50 -14 Z",
        (Box(-42, -9, 14, 18), Box(-8, -12, 18, 24), Box(-24, -8, 10, 16), Box(16, -8, 12, 16)),
    ),
    Hull.WARSHIP: (
        "M -50 -8 Q -20 -13 10 -11 Q 36 -8 50 0 Q 36 8 10 11 Q -20 13 -50 8 Z",
        (Box(18, -4, 9, 8), Box(-2, -6, 14, 12), Box(-20, -4, 9, 8), Box(-38, -4, 9, 8)),
    ),
    Hull.SUBMARINE: (
        "M -50 0 Q -24 -9 4 -9 Q 36 -8 50 0 Q 36 8 4 9 Q -24 9 -50 0 Z",
        (Box(-8, -4, 20, 8), Box(20, -2, 8, 4)),
    ),
}


@dataclass(frozen=True, slots=True)
class Vessel:
    """A ship: the hex of her bow, her heading (a direction of :mod:`engine.core.maps.hexes`), how many hexes long.

    ``track`` are the hexes of her bow in the turns before, the oldest first. ``name`` is written beside her, empty for
    one that is not known.
    """

    bow: str
    heading: int
    hull: Hull
    face: Face
    name: str = ""
    hexes: int = 2
    damaged: bool = False
    track: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Laid:
    """A ship laid out: her middle, how she is turned (degrees), how long she is, her name and its room."""

    vessel: Vessel
    middle: Point
    turn: float
    long: float
    name: Run | None
    box: Box


def draw_sea(canvas: Canvas, window: HexWindow, water: tuple[Colour, Colour] = NIGHT, labels: float = 0.0) -> None:
    """Open water with its hexes; ``labels`` is the size of their names in pixels per em, 0 for none."""
    dark = water is NIGHT
    grid = fade(NIGHT_GRID, 0.26) if dark else fade(GRID, 0.3)
    canvas.fade(window.frame, *water)
    with canvas.clip(window.frame):
        for label in window.labels():
            canvas.draw(polygon([window.corners(label)]), Pen(stroke=grid, width=1.2))
            if labels:
                run = shape(label, Type.CAPTION, labels)
                x, y = window.centre(label)
                canvas.text(run, x - run.width / 2, y + run.capital / 2, fade(NIGHT_GRID if dark else INK, 0.55))


def lay_vessels(sheet: Sheet, window: HexWindow, vessels: Sequence[Vessel], size: float) -> list[Laid]:
    """Where ships lie, then a room for each name; ``size`` of names in pixels per em."""
    placed = [(vessel, *_lie(window, vessel)) for vessel in vessels]
    for vessel, middle, turn, long in placed:
        wide, high = (abs(long * f(turn * pi / 180)) * 0.5 + window.size * 0.3 for f in (cos, sin))
        room = Box(middle[0] - wide, middle[1] - high, 2 * wide, 2 * high)
        sheet.reserve(f"ship {vessel.bow}", room, solid=False)
    laid: list[Laid] = []
    for vessel, middle, turn, long in placed:
        if not vessel.name:
            laid.append(Laid(vessel, middle, turn, long, None, Box(*middle, 0, 0)))
            continue
        run = fit(vessel.name, Type.NAME, size, size * 9, least=size)
        wide, high, gap = run.width + size * 0.7, size * 1.4, window.size * 0.55
        tries = [spot for far in (0.0, 0.6, 1.2, 2.0) for spot in beside(*middle, wide, high, gap + far * size, "SNEW")]
        box = sheet.put(f"name {vessel.name}", [sheet.into(spot) for spot in tries], 2, size)
        laid.append(Laid(vessel, middle, turn, long, run, box))
    return laid


def _lie(window: HexWindow, vessel: Vessel) -> tuple[Point, float, float]:
    """A ship's middle, turn and length."""
    cell, layout = window.board.cells[vessel.bow], window.layout
    (bow_x, bow_y), (x, y) = layout.centre(cell), layout.centre(go(cell, (vessel.heading + _OPPOSITE) % 6))
    pitch = hypot(bow_x - x, bow_y - y)
    share = (vessel.hexes - 1) / 2
    middle = (bow_x + (x - bow_x) * share, bow_y + (y - bow_y) * share)
    return middle, degrees(atan2(bow_y - y, bow_x - x)), pitch * (vessel.hexes - 0.25)


def draw_vessels(canvas: Canvas, window: HexWindow, laid: Sequence[Laid]) -> None:
    """Draws ships: the tracks of all, then hulls with an arrow before the bow, then names."""
    with canvas.clip(window.frame):
        for vessel in laid:
            if vessel.vessel.track:
                points = [window.centre(label) for label in (*vessel.vessel.track, vessel.vessel.bow)]
                draw_track(canvas, points, vessel.vessel.face.face)
        for vessel in laid:
            _hull(canvas, vessel)
        for vessel in laid:
            if vessel.name is not None:
                face = vessel.vessel.face
                canvas.rect(vessel.box, Pen(fill=face.face, stroke=face.edge, width=1.6), vessel.box.h * 0.2)
                middle = vessel.box.y + vessel.box.h / 2
                left = vessel.box.x + (vessel.box.w - vessel.name.width) / 2
                canvas.text(vessel.name, left, middle + vessel.name.capital / 2, face.ink)


def _hull(canvas: Canvas, one: Laid) -> None:
    face = one.vessel.face
    form, deck = _HULLS[one.vessel.hull]
    with canvas.at(*one.middle, one.long / 108, one.turn):
        canvas.draw(outline(form), Pen(fill=fade(BLACK, 0.45), blur=4))
        canvas.draw(outline(form), Pen(fill=face.face, stroke=face.edge, width=3))
        for part in deck:
            canvas.rect(part, Pen(fill=mix(face.face, face.edge, 0.45)), 2)
        if one.vessel.damaged:
            with canvas.clip(Box(0, 0, 0, 0), form=outline(form)):
                hazard(canvas, Box(-50, -17, 26, 34), 0)
        arrow = outline("M 58 -9 L 76 0 L 58 9 L 63 0 Z")
        canvas.draw(arrow, Pen(fill=face.face, stroke=face.edge, width=2.4))


def draw_track(canvas: Canvas, points: Sequence[Point], tone: Colour, width: float = 3.0) -> None:
    """The way of the last turns, the oldest leg palest, with a dot where each turn began."""
    legs = list(itertools.pairwise(points))
    for at, (start, end) in enumerate(legs, 1):
        strength = 0.25 + 0.6 * at / len(legs)
        canvas.line([start, end], Pen(stroke=fade(tone, strength), width=width, dash=(width * 2.4, width * 1.6)))
        canvas.circle(*start, width * 1.2, Pen(fill=fade(tone, strength)))


def draw_torpedo(canvas: Canvas, start: Point, end: Point, tone: Colour = VICTORY) -> None:
    """A torpedo's run: a dotted wake and the torpedo at its end."""
    canvas.line([start, end], Pen(stroke=fade(BLACK, 0.5), width=6, round_cap=True))
    canvas.line([start, end], Pen(stroke=CREAM, width=3.4, dash=(3, 7), round_cap=True))
    with canvas.at(*end, 0.34, degrees(atan2(end[1] - start[1], end[0] - start[0]))):
        form = "M -50 -16 L -34 -8 L -34 -14 L 22 -14 Q 48 -14 50 0 Q 48 14 22 14 L -34 14 L -34 8 L -50 16 L -42 0 Z"
        canvas.draw(outline(form), Pen(fill=tone, stroke=BLACK, width=5))


def draw_reach(
    canvas: Canvas, at: Point, radius: float, tone: Colour = SONAR, sector: tuple[float, float] = (0.0, 360.0)
) -> None:
    """What is seen or heard: a tinted sector with three arcs, a whole circle if not told otherwise.

    ``radius`` in pixels; ``sector`` its first and last degree, clockwise from the east.
    """
    first, last = sector
    whole = last - first >= 360

    def arc(share: float) -> list[Point]:
        steps = max(8, int(abs(last - first) / 4))
        turns = [(first + (last - first) * step / steps) * pi / 180 for step in range(steps + 1)]
        return [(at[0] + radius * share * cos(turn), at[1] + radius * share * sin(turn)) for turn in turns]

    rim = arc(1.0) if whole else [at, *arc(1.0)]
    canvas.draw(polygon([rim]), Pen(fill=fade(tone, 0.16), stroke=fade(tone, 0.85), width=1.8))
    for share in (1 / 3, 2 / 3):
        canvas.line(arc(share), Pen(stroke=fade(tone, 0.7), width=1.5, dash=(6, 5)))
