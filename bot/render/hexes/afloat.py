"""A tactical sea on hexes: the water by day or night, ships from above with their headings, tracks and names.

Ships lie over one hex or two, the bow in the first. By night the water is dark: give ships light colours then. What
runs, falls and is heard is drawn by :mod:`bot.render.hexes.afoot`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import atan2, cos, degrees, hypot, pi, sin

from bot.render.canvas import Box, Canvas, Pen, Point, outline, polygon
from bot.render.hexes.decks import Berth, Hull, Lie, draw_hull
from bot.render.hexes.window import OpenWindow
from bot.render.labels import Sheet
from bot.render.palette import BLACK, CREAM, GRID, HALO, INK, SEA, Colour, Face, fade, mix, rgb
from bot.render.text import Run, fit, shape
from bot.render.typefaces import Type
from engine.core.maps.hexes import Hex, go

NIGHT = (rgb("24445A"), rgb("183346"))
"""Dark water, above and below."""
DAY = (SEA[1], SEA[3])
NIGHT_GRID = rgb("8FB4C4")
FAR = 12.0
"""Pixels between a thing and its name beyond which a thin line leads from one to the other."""
_OPPOSITE = 3


@dataclass(frozen=True, slots=True)
class Vessel:
    """A ship: the hex of her bow, her heading (a direction of :mod:`engine.core.maps.hexes`), how many hexes long.

    ``track`` are the hexes of her bow in each of the turns before, the oldest turn first. ``name`` is written beside
    her, empty for one that is not known: on a ``plate`` in her colours, else plainly. ``rim`` sets her off, and
    ``unseen`` turns her plate's colours round: her enemy does not see her.
    """

    bow: Hex
    heading: int
    hull: Hull
    face: Face
    name: str = ""
    hexes: int = 2
    lie: Lie = Lie.AFLOAT
    damaged: bool = False
    stopped: bool = False
    plate: bool = True
    unseen: bool = False
    rim: Colour | None = None
    track: tuple[tuple[Hex, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class Laid:
    """A ship laid out: how she lies, the room of her hull, her name and its room."""

    vessel: Vessel
    berth: Berth
    hull: Box
    name: Run | None
    box: Box


def is_dark(water: tuple[Colour, Colour]) -> bool:
    """Whether a water is drawn upon in light colours."""
    return water is NIGHT


def draw_sea(
    canvas: Canvas,
    window: OpenWindow,
    water: tuple[Colour, Colour] = NIGHT,
    label: Callable[[Hex], str] | None = None,
    size: float = 14.0,
    *,
    grid: bool = True,
) -> None:
    """Open water with its hexes where ``grid``; ``label`` says what is written in a hex, empty for nothing, ``size``
    pixels per em.
    """
    dark = is_dark(water)
    _water(canvas, window.frame, water)
    cells = window.cells()
    with canvas.clip(window.frame):
        _ripples(canvas, window, cells, fade(NIGHT_GRID, 0.16) if dark else fade(CREAM, 0.42))
        if grid:
            draw_grid(canvas, window, fade(NIGHT_GRID, 0.24) if dark else fade(GRID, 0.24))
        ink = fade(NIGHT_GRID if dark else INK, 0.55)
        for cell in cells if label is not None else ():
            text = label(cell) if label is not None else ""
            if text:
                run = shape(text, Type.CAPTION, size)
                x, y = window.centre(cell)
                canvas.text(run, x - run.width / 2, y + run.capital / 2, ink)


def _water(canvas: Canvas, box: Box, water: tuple[Colour, Colour]) -> None:
    """Water from one tone to the other in steps of one shade, which is drawn and packed faster than a smooth fade."""
    top, foot = water
    steps = 1 + max(abs((top >> shift & 255) - (foot >> shift & 255)) for shift in (0, 8, 16))
    for step in range(steps):
        y, below = (round(box.y + box.h * part / steps) for part in (step, step + 1))
        tone = mix(top, foot, step / max(1, steps - 1))
        canvas.rect(Box(box.x, max(y, box.y), box.w, min(below, box.bottom) - max(y, box.y)), Pen(fill=tone))


def draw_grid(canvas: Canvas, window: OpenWindow, tone: Colour, width: float = 1.2) -> None:
    """The sides of all hexes in a window, each once."""
    lines = [window.layout.corners(cell)[:4] for cell in window.cells()]
    canvas.draw(polygon(lines, closed=False), Pen(stroke=tone, width=width))


def _ripples(canvas: Canvas, window: OpenWindow, cells: Sequence[Hex], tone: Colour) -> None:
    """Small waves here and there, always in the same hexes."""
    long = window.size * 0.3
    wave = outline("M -3 0 Q -2 -1.3 -1 0 Q 0 1.3 1 0 Q 2 -1.3 3 0")
    for q, r in cells:
        chance = (q * 7919 + r * 104729 + q * r * 31) % 97
        if chance < 9:
            x, y = window.centre((q, r))
            with canvas.at(x + (chance - 4) * long * 0.18, y + (chance % 3 - 1) * long * 0.6, long / 2):
                canvas.draw(wave, Pen(stroke=tone, width=0.42, round_cap=True))


def berth_of(window: OpenWindow, vessel: Vessel) -> Berth:
    """Where a ship lies on a picture."""
    (bow_x, bow_y), (x, y) = (
        window.centre(vessel.bow),
        window.centre(go(vessel.bow, (vessel.heading + _OPPOSITE) % 6)),
    )
    share = (vessel.hexes - 1) / 2
    middle = (bow_x + (x - bow_x) * share, bow_y + (y - bow_y) * share)
    return Berth(middle, degrees(atan2(bow_y - y, bow_x - x)), hypot(bow_x - x, bow_y - y) * (vessel.hexes - 0.2))


def hull_box(berth: Berth) -> Box:
    """The room of a hull with her arrow."""
    (x, y), turn = berth.middle, berth.turn * pi / 180
    ahead, abeam = berth.long * 0.56, berth.long * 0.17
    wide, high = (abs(ahead * a) + abs(abeam * b) for a, b in ((cos(turn), sin(turn)), (sin(turn), cos(turn))))
    return Box(x - wide, y - high, 2 * wide, 2 * high)


def reserve_vessels(sheet: Sheet, window: OpenWindow, vessels: Sequence[Vessel]) -> list[Laid]:
    """Where ships lie, their hulls entered on the sheet; names come afterwards with :func:`name_vessels`."""
    laid: list[Laid] = []
    for vessel in vessels:
        berth = berth_of(window, vessel)
        room = hull_box(berth)
        sheet.reserve(f"ship {vessel.name or vessel.bow}", room, solid=False)
        laid.append(Laid(vessel, berth, room, None, room))
    return laid


def name_vessels(sheet: Sheet, laid: Sequence[Laid], size: float, widest: float | None = None) -> list[Laid]:
    """Finds a room for each name, those of the first ships first; ``size`` of names in pixels per em."""
    return [_named(sheet, lying, size, widest or size * 9) if lying.vessel.name else lying for lying in laid]


def lay_vessels(sheet: Sheet, window: OpenWindow, vessels: Sequence[Vessel], size: float) -> list[Laid]:
    """Where ships lie, then a room for each name; ``size`` of names in pixels per em."""
    return name_vessels(sheet, reserve_vessels(sheet, window, vessels), size)


def _named(sheet: Sheet, laid: Laid, size: float, widest: float) -> Laid:
    run = fit(laid.vessel.name, Type.NAME, size, widest, least=size)
    wide, high = run.width + size * (0.7 if laid.vessel.plate else 0.3), size * (1.36 if laid.vessel.plate else 1.1)
    tries = [sheet.into(spot) for spot in around(laid.hull, wide, high, laid.berth.turn)]
    box = sheet.put(f"name {laid.vessel.name}", tries, 3, size)
    return Laid(laid.vessel, laid.berth, laid.hull, run, box)


def around(room: Box, wide: float, high: float, turn: float = 0.0) -> list[Box]:
    """Rooms of a size round another room, near before far: abeam of a ship turned by so many degrees before ahead."""
    x, y = room.centre
    upright = abs(sin(turn * pi / 180)) > 0.9
    spots: list[Box] = []
    for far in (2.0, 8.0, 16.0, 28.0, 44.0, 64.0, 90.0):
        right, left, above, below = room.right + far, room.x - far - wide, room.y - far - high, room.bottom + far
        sides = [Box(right, y - high / 2, wide, high), Box(left, y - high / 2, wide, high)]
        ends = [Box(x - wide / 2, below, wide, high), Box(x - wide / 2, above, wide, high)]
        corners = [
            Box(a, b, wide, high)
            for b in (room.bottom - high * 0.8 + far, room.y - high * 0.2 - far)
            for a in (right, left)
        ]
        spots += [*sides, *corners, *ends] if upright else [*ends, *corners, *sides]
    return spots


def draw_vessels(canvas: Canvas, window: OpenWindow, laid: Sequence[Laid], *, dark: bool = True) -> None:
    """Draws ships: the tracks of all, then hulls with an arrow before the bow, then names."""
    draw_tracks(canvas, window, laid)
    draw_hulls(canvas, window, laid)
    draw_names(canvas, laid, dark=dark)


def draw_tracks(canvas: Canvas, window: OpenWindow, laid: Sequence[Laid]) -> None:
    """The ways of the last turns."""
    with canvas.clip(window.frame):
        for lying in laid:
            turns = [[window.centre(cell) for cell in turn] for turn in lying.vessel.track]
            draw_track(canvas, turns, lying.vessel.face.face, max(2.0, window.size * 0.1))


def draw_hulls(canvas: Canvas, window: OpenWindow, laid: Sequence[Laid]) -> None:
    """Hulls, the sunk lowest; a ship that has stopped lies between two bars."""
    with canvas.clip(window.frame):
        for lying in sorted(laid, key=lambda each: each.vessel.lie is not Lie.SUNK):
            ship = lying.vessel
            afloat = not ship.stopped and ship.lie is not Lie.SUNK
            how = {"lie": ship.lie, "damaged": ship.damaged, "rim": ship.rim, "arrow": afloat}
            draw_hull(canvas, lying.berth, ship.hull, ship.face, **how)  # type: ignore[arg-type]
            if ship.stopped and ship.lie is not Lie.SUNK:
                with canvas.at(*lying.berth.middle, lying.berth.long / 104, lying.berth.turn):
                    for width, tone in ((10.0, BLACK), (5.5, CREAM)):
                        bars = outline("M 60 -13 L 60 13 M 70 -13 L 70 13")
                        canvas.draw(bars, Pen(stroke=tone, width=width, round_cap=True))


def draw_names(canvas: Canvas, laid: Sequence[Laid], *, dark: bool = True) -> None:
    """Names: plates in the ship's colours, or plain words; a thin line leads home from a name that had to move far."""
    for lying in laid:
        if lying.name is None:
            continue
        face, box = lying.vessel.face, lying.box
        gap = max(
            lying.hull.x - box.right, box.x - lying.hull.right, lying.hull.y - box.bottom, box.y - lying.hull.bottom
        )
        if gap > FAR:
            lead_home(canvas, box, lying.berth.middle, face.face)
        x, y = box.x + (box.w - lying.name.width) / 2, box.y + box.h / 2 + lying.name.capital / 2
        if lying.vessel.plate:
            canvas.rect(box.move(0, 1.5), Pen(fill=fade(BLACK, 0.35), blur=2), box.h * 0.2)
            fill, ink, edge = face.face, face.ink, face.edge
            if lying.vessel.unseen:
                fill, ink, edge = (face.edge, face.face, face.face) if dark else (face.ink, face.edge, face.edge)
            canvas.rect(box, Pen(fill=fill, stroke=edge, width=2.0 if lying.vessel.unseen else 1.6), box.h * 0.2)
            canvas.text(lying.name, x, y, ink)
        elif dark:
            canvas.text(lying.name, x, y, face.face, fade(NIGHT[1], 0.85), 4)
        else:
            canvas.text(lying.name, x, y, INK, fade(HALO, 0.75), 4)


def lead_home(canvas: Canvas, box: Box, home: Point, tone: Colour) -> None:
    """A thin line from a word's room to what it names."""
    x, y = home
    start = (min(max(x, box.x), box.right), min(max(y, box.y), box.bottom))
    canvas.line([start, (x, y)], Pen(stroke=fade(BLACK, 0.55), width=3.6, round_cap=True))
    canvas.line([start, (x, y)], Pen(stroke=tone, width=1.6, round_cap=True))


def draw_track(canvas: Canvas, turns: Sequence[Sequence[Point]], tone: Colour, width: float = 3.0) -> None:
    """The way of the last turns, the oldest palest, with a dot where each turn began."""
    for at, points in enumerate(turns, 1):
        strength = 0.12 + 0.4 * at / len(turns)
        if len(points) > 1:
            canvas.line(points, Pen(stroke=fade(tone, strength), width=width, round_cap=True))
        if points:
            canvas.circle(*points[0], width * 1.15, Pen(fill=fade(tone, strength + 0.15)))
