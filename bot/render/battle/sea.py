"""A battle at sea: two lines of ships, the last throw between them. 1200 by 900 pixels, readable in the chat without
opening it.

The bows are towards each other. Everything drawn is recorded on a sheet, so that tests can check for overlaps and cut
texts.
"""

from dataclasses import dataclass
from functools import lru_cache
from math import cos, pi, sin
from typing import Any

from bot.render.battle.frame import FOOTER, HEADER, HEIGHT, LEAST, WIDTH, LineWriter, header, stage_bar
from bot.render.battle.kinds import Shore, ThrowView, Tone
from bot.render.battle.plates import HEAD, Flag, Plate, Sign, heading, legend, ship_plate
from bot.render.battle.signs import burst, die, disc, splash
from bot.render.canvas import Box, Canvas, Pen, Point, outline, polygon, smooth_line
from bot.render.labels import Sheet
from bot.render.marks import anchor, wave
from bot.render.palette import (
    BLACK,
    CREAM,
    DANGER,
    GOLD,
    INK,
    LAND,
    LAND_RIM,
    PALE,
    PANEL,
    SEA,
    WATER_NAME,
    Colour,
    fade,
    mix,
    rgb,
)
from bot.render.panels import badge_corner
from bot.render.stages import Stage
from bot.render.text import wrap
from bot.render.typefaces import Type

MARGIN = 16.0
PLATE = 434.0
"""The width of a ship's plate."""
ROWS = Box(MARGIN, HEADER + 12 + HEAD + 14, WIDTH - 2 * MARGIN, HEIGHT - FOOTER - 52 - HEADER - 26 - HEAD)
"""Where the plates lie: below the headings, above the legend."""
CARD = 236.0
MOST = 11
"""So many plates find room in a line."""
_GAP = 10.0
_TALLEST = 146.0
_HORIZON = HEADER + HEAD + 20
_WORDS = {
    Tone.OPEN: rgb("2B4A60"),
    Tone.MISS: rgb("4E6672"),
    Tone.HIT: rgb("A32A26"),
    Tone.CRITICAL: rgb("7C1014"),
}


@dataclass(frozen=True, slots=True)
class Line:
    """A side's ships, its name and what it does here. ``next_up`` acts next.

    ``edge`` is the colour of its words, ``seal`` that of the numbers of its throws, ``hue`` that of its hex.
    """

    id: str
    name: str
    role: str
    flags: tuple[Flag, ...]
    plates: tuple[Plate, ...]
    edge: Colour
    seal: Colour
    hue: Colour
    next_up: bool = False


@dataclass(frozen=True, slots=True)
class SeaBattle:
    """Ships against ships, in sight of land (``coast``) or against the land itself (``shore``).

    All words come ready. ``throws`` are in order; the last stands large in the middle. ``waits`` is written there while
    there is none, under ``gap`` ("2 hexes") and so many ``hexes`` drawn. ``legend`` explains the signs of the figures.
    """

    title: str
    place: str
    when: str
    contact: str
    state: str
    left: Line
    right: Line
    throws: tuple[ThrowView, ...]
    waits: str
    gap: str
    hexes: int
    stages: tuple[tuple[str, Stage], ...]
    legend: tuple[tuple[Sign, str], ...]
    coast: bool
    shore: Shore


@dataclass(frozen=True, slots=True)
class SeaPlan:
    """Where everything lies: both lines' plates, the card in the middle, the chips of earlier throws below it."""

    left: tuple[Box, ...]
    right: tuple[Box, ...]
    card: Box
    chips: tuple[Box, ...]


def plan(view: SeaBattle) -> SeaPlan:
    """Finds a place for every plate, the card and the chips. Draws nothing.

    Raises ValueError for a line longer than :data:`MOST`.
    """
    longest = max(len(view.left.plates), len(view.right.plates), 1)
    if longest > MOST:
        raise ValueError(f"a line of {longest} pieces: {MOST} find room")
    high = min(_TALLEST, (ROWS.h - _GAP * (longest - 1)) / longest)
    left = _column(ROWS.x, high, len(view.left.plates))
    right = _column(ROWS.right - PLATE, high, len(view.right.plates))
    earlier = view.throws[:-1]
    across = 2 if earlier else 0
    rows = -(-len(earlier) // across) if across else 0
    pitch = 44.0
    card_high = min(330.0 if view.throws else 290.0, ROWS.h - rows * pitch - (14 if rows else 0))
    block = card_high + (rows * pitch + 14 if rows else 0)
    top = ROWS.y + (ROWS.h - block) / 2
    card = Box((WIDTH - CARD) / 2, top, CARD, card_high)
    chips = tuple(
        Box(card.x + 6 + (at % 2) * (CARD / 2 - 2), card.bottom + 14 + (at // 2) * pitch, CARD / 2 - 10, pitch - 6)
        for at in range(len(earlier))
    )
    return SeaPlan(left, right, card, chips)


def _column(x: float, high: float, count: int) -> tuple[Box, ...]:
    block = count * high + _GAP * max(0, count - 1)
    top = ROWS.y + (ROWS.h - block) / 2
    return tuple(Box(x, top + at * (high + _GAP), PLATE, high) for at in range(count))


def draw_sea_battle(where: SeaPlan, view: SeaBattle) -> tuple[Canvas, LineWriter]:
    """Draws a laid-out battle; returns the canvas, and the writer with the sheet of everything written."""
    canvas = Canvas(WIDTH, HEIGHT, _ground(view.coast, view.shore))
    sheet = Sheet(Box(0, 0, WIDTH, HEIGHT))
    writer = LineWriter(canvas, sheet)
    _flight(canvas, where, view)
    for boxes, line, right in ((where.left, view.left, False), (where.right, view.right, True)):
        x = ROWS.right - PLATE if right else ROWS.x
        head = sheet.reserve(f"heading {line.id}", Box(x, HEADER + 12, PLATE, HEAD), solid=False)
        heading(writer, head, line.name, line.role, line.flags, next_up=line.next_up)
        for box, piece in zip(boxes, line.plates, strict=True):
            ship_plate(writer, box, piece, right)
    sheet.reserve("card", where.card, solid=False)
    _card(writer, where.card, view)
    for at, (box, throw) in enumerate(zip(where.chips, view.throws[:-1], strict=True), 1):
        _chip(canvas, box, throw, at, (view.left if throw.left else view.right).seal)
    left = badge_corner(WIDTH, HEIGHT).right
    legend(writer, Box(left, HEIGHT - FOOTER - 46, WIDTH - MARGIN - left, 40), view.legend)
    header(writer, view.title, view.place, view.when, view.contact, view.state)
    stage_bar(writer, view.stages)
    return canvas, writer


@lru_cache(maxsize=4)
def _ground(coast: bool, shore: Shore) -> Any:
    """Sky, coast and sea behind everything."""
    canvas = Canvas(WIDTH, HEIGHT)
    canvas.fade(Box(0, HEADER, WIDTH, _HORIZON - HEADER + 4), rgb("8FB0BC"), rgb("E6DDC2"))
    if coast or shore is not Shore.NONE:
        _range(canvas, 26.0, mix(rgb("9FA79B"), rgb("E6DDC2"), 0.35), 37)
        _range(canvas, 15.0, mix(LAND_RIM, rgb("9FA79B"), 0.4), 23)
    canvas.fade(Box(0, _HORIZON, WIDTH, HEIGHT - _HORIZON), SEA[1], mix(SEA[5], WATER_NAME, 0.38))
    canvas.rect(Box(0, _HORIZON - 1, WIDTH, 2), Pen(fill=fade(PALE, 0.8)))
    y, step, strength = _HORIZON + 16.0, 26.0, 0.5
    while y < HEIGHT - FOOTER - 40:
        with canvas.at(-20.0 - y % 37, y):
            canvas.draw(wave(WIDTH + 60, 2.0 + step / 30, step), Pen(stroke=fade(PALE, strength * 0.55), width=1.8))
        y, step, strength = y + step * 1.25, step * 1.13, strength * 0.9
    if shore is Shore.NONE:
        canvas.rect(Box(0, HEIGHT - FOOTER - 50, WIDTH, 50), Pen(fill=fade(PALE, 0.35)))
    elif shore is Shore.RIGHT:
        _shore(canvas)
    else:
        with canvas.at(WIDTH, 0, mirror=True):
            _shore(canvas)
    return canvas.image()


def _range(canvas: Canvas, high: float, colour: int, step: int) -> None:
    """The Andes beyond the coast: a line of peaks along the horizon."""
    points: list[Point] = [(0, _HORIZON + 2)]
    for at in range(0, WIDTH + step, step):
        rise = ((at // step) * 7 + (at // step) ** 2 * 3) % 11 / 10
        points.append((at, _HORIZON - high * (0.35 + 0.65 * rise)))
    canvas.draw(polygon([[*points, (WIDTH, _HORIZON + 2)]]), Pen(fill=colour))


def _shore(canvas: Canvas) -> None:
    """The land behind the right line, its surf and its first hills; mirrored for the left one."""
    edge: list[Point] = [(800, _HORIZON - 90), (772, _HORIZON), (748, 280), (764, 372), (738, 470), (752, 560)]
    edge = [*edge, (722, 668), (734, 780), (712, HEIGHT - FOOTER + 20), (730, HEIGHT + 90)]
    land = smooth_line([*edge, (WIDTH + 90, HEIGHT + 90), (WIDTH + 90, _HORIZON - 90), *edge[:1]])
    with canvas.clip(Box(0, _HORIZON, WIDTH, HEIGHT - _HORIZON - FOOTER)):
        for out, strength in ((34, 0.35), (20, 0.5), (8, 0.75)):
            surf = smooth_line([(x - out, y) for x, y in edge])
            canvas.draw(surf, Pen(stroke=fade(PALE, strength), width=4))
        canvas.draw(land, Pen(fill=LAND, stroke=rgb("625234"), width=2.5))
        for at in range(26):
            x, y = 790 + (at * 83) % 400, _HORIZON + 40 + (at * 131) % 540
            canvas.draw(outline(f"M {x} {y} q 14 -12 28 0"), Pen(stroke=fade(LAND_RIM, 0.8), width=3, round_cap=True))
    canvas.rect(Box(0, HEIGHT - FOOTER - 50, WIDTH, 50), Pen(fill=fade(PANEL, 0.55)))


def _flight(canvas: Canvas, where: SeaPlan, view: SeaBattle) -> None:
    """The path of the last shot from the bow of the firing ship to the target, under the card."""
    if not view.throws:
        return
    throw = view.throws[-1]
    ends = {piece.id: box for line, boxes in ((view.left, where.left), (view.right, where.right))
            for piece, box in zip(line.plates, boxes, strict=True)}  # fmt: skip
    start, end = ends.get(throw.shooter), ends.get(throw.target)
    if start is None or end is None:
        return
    side = 1 if start.x < end.x else -1
    from_x = start.right if side > 0 else start.x
    to_x = end.x if side > 0 else end.right
    a, b = (from_x, start.y + start.h / 2), (to_x - 8 * side, end.y + end.h / 2)
    way = [a, (a[0] + side * 60, a[1]), (b[0] - side * 60, b[1]), (b[0] - side * 18, b[1])]
    hit = throw.tone in (Tone.HIT, Tone.CRITICAL)
    colour = DANGER if hit else rgb("41596A")
    curve = outline(" ".join(
        f"{letter} {' '.join(f'{value:.1f}' for point in points for value in point)}"
        for letter, points in (("M", [way[0]]), ("C", [way[1], way[2], way[3]]))
    ))  # fmt: skip
    canvas.draw(curve, Pen(stroke=fade(CREAM, 0.9), width=17))
    canvas.draw(curve, Pen(stroke=colour, width=9, dash=() if hit else (16, 9)))
    tip = [(b[0] + side * 8, b[1]), (b[0] - side * 24, b[1] - 22), (b[0] - side * 24, b[1] + 22)]
    canvas.draw(polygon([tip]), Pen(fill=colour, stroke=CREAM, width=3.5))


def _card(writer: LineWriter, box: Box, view: SeaBattle) -> None:
    """The card in the middle: the last throw, else what the fight waits for."""
    canvas = writer.canvas
    canvas.rect(box.move(1, 5), Pen(fill=fade(BLACK, 0.4), blur=5), 12)
    canvas.rect(box, Pen(fill=INK), 12)
    canvas.fade(box.grow(-2), PANEL, mix(PANEL, GOLD, 0.14), 10)
    canvas.rect(box.grow(-7), Pen(stroke=fade(GOLD, 0.85), width=1.5), 6)
    middle = box.x + box.w / 2
    if not view.throws:
        lines = [(text, Type.TITLE, 40.0) for text in _lines(view.gap, 40, box.w - 36, Type.TITLE)] if view.gap else []
        lines += [(text, Type.NAME, 36.0) for text in _lines(view.waits, 36, box.w - 28, Type.NAME)]
        below = Box(box.x, box.y + 104, box.w, box.h - 118)
        _emblem(canvas, middle, box.y + 66, view)
        top = below.y + (below.h - 44 * (len(lines) - 1)) / 2
        for at, (text, style, size) in enumerate(lines):
            writer.line(text, style, size, middle, top + at * 44, box.w - 24, INK, "c")
        return
    throw = view.throws[-1]
    line = view.left if throw.left else view.right
    edge = next((piece.face.edge for piece in line.plates if piece.id == throw.shooter), line.edge)
    heads = _lines(throw.head, 38, box.w - 28, Type.NUMBER)[:2]
    y = box.y + 40.0
    for text in heads:
        writer.line(text, Type.NUMBER, 38, middle, y, box.w - 26, mix(edge, INK, 0.2), "c")
        y += 40
    stamp = Box(box.x + 14, box.bottom - 66, box.w - 28, 50)
    needs_y = stamp.y - 26
    room = needs_y - 22 - y + 18
    side = min(112.0, room - 6, 168.0 / max(1, len(throw.dice)))
    centre = y - 18 + room / 2
    for at, face in enumerate(throw.dice):
        x = middle + (at - (len(throw.dice) - 1) / 2) * (side + 14)
        die(canvas, x, centre, side, face)
    if not throw.dice and throw.tone is not Tone.OPEN:
        burst(canvas, middle, centre, side / 2, DANGER, CREAM)
    writer.line(throw.needs, Type.NAME, 36, middle, needs_y, box.w - 24, INK, "c")
    canvas.rect(stamp, Pen(fill=_WORDS[throw.tone]), 7)
    canvas.rect(stamp.grow(-3), Pen(stroke=fade(CREAM, 0.55), width=1.5), 5)
    writer.line(throw.word.upper(), Type.NUMBER, 40, middle, stamp.y + stamp.h / 2, stamp.w - 12, rgb("FBEFE2"), "c")


def _emblem(canvas: Canvas, x: float, y: float, view: SeaBattle) -> None:
    """What stands on the card while nothing is thrown: the hexes between hunter and hunted, else an anchor."""
    if not view.hexes:
        canvas.circle(x, y, 46, Pen(stroke=fade(INK, 0.35), width=2))
        canvas.circle(x, y, 40, Pen(fill=fade(GOLD, 0.25), stroke=fade(GOLD, 0.9), width=1.5))
        anchor(canvas, x, y, 28, mix(INK, GOLD, 0.1))
        return
    count = view.hexes + 1
    radius = min(21.0, 200.0 / (1.75 * count))
    for at in range(count):
        middle = x + (at - (count - 1) / 2) * radius * 1.75
        ring = [(middle + radius * cos(k * pi / 3 + pi / 6), y + radius * sin(k * pi / 3 + pi / 6)) for k in range(6)]
        fill = view.left.hue if at == 0 else view.right.hue if at == count - 1 else SEA[2]
        canvas.draw(polygon([ring]), Pen(fill=fill, stroke=INK, width=2))


def _lines(text: str, size: float, width: float, style: Type) -> list[str]:
    """A text broken at spaces into at most five lines, each within the width at the least size."""
    least = min(size, LEAST + 2)
    count = 1
    while count < 5:
        runs = wrap(text, style, least, width, count)
        if "…" not in runs[-1].text:
            break
        count += 1
    return [run.text for run in wrap(text, style, least, width, count)]


def _chip(canvas: Canvas, box: Box, throw: ThrowView, number: int, seal: Colour) -> None:
    """An earlier throw: its number in the colour of the thrower, the die, a burst for a hit, a fountain for a miss."""
    canvas.rect(box, Pen(fill=fade(rgb("1F3B50"), 0.82)), 8)
    middle = box.y + box.h / 2
    pair = len(throw.dice) > 1
    disc(canvas, box.x + (17 if pair else 20), middle, 14 if pair else 16, str(number), seal)
    for at, value in enumerate(throw.dice):
        die(canvas, box.x + 54 - (9 if pair else 0) + at * 23, middle, 21 if pair else 31, value)
    x, radius = box.right - (15 if pair else 20), 11.0 if pair else 15.0
    if throw.tone in (Tone.HIT, Tone.CRITICAL):
        burst(canvas, x, middle, radius, DANGER if throw.tone is Tone.HIT else rgb("E8B94C"), CREAM)
    else:
        splash(canvas, x, middle, radius, fade(PALE, 0.8))
