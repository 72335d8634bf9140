"""The list of boats by area beside a focus picture: for opening, when the map can only show how many there
are.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from bot.render.canvas import Box, Canvas, Pen
from bot.render.marks import going_home, hazard, letter_mark, spotted, star, tick, underway
from bot.render.palette import BANNER, BANNER_TOP, CREAM, GOLD, INK, PANEL, fade, mix
from bot.render.silent_war.boats import face_of, in_order
from bot.render.silent_war.views import AreaView, BoatState, BoatView, ZoneView
from bot.render.text import fit, shape
from bot.render.typefaces import Type

ROSTER_WIDTH = 440
_HEADER = 70.0


@dataclass(frozen=True, slots=True)
class _Look:
    """How the list is set: columns, pitch of its lines, size of its type, radius of its marks; all in
    pixels.
    """

    columns: int
    line: float
    size: float
    mark: float


_WIDE = _Look(1, 31.0, 25.0, 11.5)
_NARROW = _Look(2, 24.0, 19.0, 8.5)


@dataclass(frozen=True, slots=True)
class _Line:
    """A heading (an area's name and its number of boats), or a boat."""

    heading: str = ""
    count: int = 0
    boat: BoatView | None = None


def _lines(places: Sequence[AreaView | ZoneView]) -> list[_Line]:
    lines: list[_Line] = []
    for place in places:
        if place.boats:
            lines.append(_Line(place.name, len(place.boats)))
            lines += [_Line(boat=boat) for boat in in_order(place.boats)]
    return lines


def draw_roster(canvas: Canvas, box: Box, heading: str, areas: Sequence[AreaView], zones: Sequence[ZoneView]) -> int:
    """Draws the list in two columns; the last line counts what does not fit. Returns the lines drawn."""
    canvas.fade(box, PANEL, mix(PANEL, GOLD, 0.16))
    canvas.fade(Box(box.x, 0, box.w, _HEADER), BANNER_TOP, BANNER)
    canvas.rect(Box(box.x, _HEADER - 2, box.w, 2), Pen(fill=GOLD))
    canvas.rect(Box(box.x, 0, 2, box.h), Pen(fill=GOLD))
    title = fit(heading.upper(), Type.TITLE, 26, box.w - 40, least=20, spacing=2)
    canvas.text(title, box.x + 20, (_HEADER - 2 + title.capital) / 2, CREAM)
    lines = _lines([*areas, *zones])
    look = _WIDE if len(lines) <= _rows(box, _WIDE) else _NARROW
    rows = _rows(box, look)
    room = rows * look.columns
    shown = lines if len(lines) <= room else lines[: room - 1]
    wide = (box.w - 36) / look.columns
    for at, line in enumerate(shown):
        x = box.x + 18 + (at // rows) * wide
        y = box.y + _HEADER + 14 + (at % rows) * look.line + look.line / 2
        if line.boat is None:
            _heading(canvas, x, y, wide - 12, line, look)
        else:
            _boat(canvas, x, y, wide - 12, line.boat, look)
    rest = sum(1 for line in lines[len(shown) :] if line.boat is not None)
    if rest:
        run = shape(f"+{rest}", Type.NUMBER, 22)
        canvas.text(run, box.right - 24 - run.width, box.bottom - 16, INK)
    return len(shown)


def _rows(box: Box, look: _Look) -> int:
    return int((box.h - _HEADER - 26) // look.line)


def _heading(canvas: Canvas, x: float, y: float, wide: float, line: _Line, look: _Look) -> None:
    number = shape(str(line.count), Type.NUMBER, look.size)
    name = fit(line.heading.upper(), Type.NUMBER, look.size, wide - number.width - 8, least=18, spacing=0.4)
    canvas.text(name, x, y + name.capital / 2, INK)
    canvas.text(number, x + wide - number.width, y + number.capital / 2, INK)
    canvas.rect(Box(x, y + look.line / 2 - 2, wide, 1.2), Pen(fill=fade(GOLD, 0.9)))


def _boat(canvas: Canvas, x: float, y: float, wide: float, boat: BoatView, look: _Look) -> None:
    face, half = face_of(boat), look.mark
    chip = Box(x, y - half * 0.94, half * 1.2, half * 1.88)
    canvas.rect(chip, Pen(fill=face.face, stroke=face.edge, width=1.4), 2.5)
    marks: list[Callable[[float], None]] = []
    if boat.state is BoatState.HOME:
        marks.append(lambda at: going_home(canvas, at, y, half))
    elif boat.state is BoatState.TRANSIT:
        marks.append(lambda at: underway(canvas, at, y, half))
    if boat.damage:
        stripe = half * 0.92
        plate = Box(0, y - half * 0.94, stripe * boat.damage, half * 1.88)
        marks.append(lambda at: hazard(canvas, plate.move(at - plate.w / 2, 0), 2))
    if boat.spotted:
        marks.append(lambda at: spotted(canvas, at, y, half))
    if boat.pack:
        marks.append(lambda at: letter_mark(canvas, at, y, half, boat.pack))
    if boat.star:
        marks.append(lambda at: star(canvas, at, y, half * 1.06))
    if boat.done:
        marks.append(lambda at: tick(canvas, at, y, half))
    step = half * 2.36
    style = Type.NUMBER if boat.mine else Type.CAPTION
    name = fit(boat.name, style, look.size, wide - half * 2.2 - step * len(marks), least=18)
    canvas.text(name, x + half * 2, y + name.capital / 2, INK)
    at = x + half * 2 + name.width + half * 1.7
    for mark in marks:
        mark(at)
        at += step
