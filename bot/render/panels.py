"""Furniture of every picture: banner, panels, legend lines, compass rose."""

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from math import cos, pi, sin

from bot.render.canvas import Box, Canvas, Pen, Point, polygon
from bot.render.marks import star_points
from bot.render.palette import (
    BANNER,
    BANNER_TOP,
    BLACK,
    CREAM,
    GOLD,
    INK,
    MUTED,
    PANEL,
    WATER_NAME,
    Colour,
    fade,
    mix,
    rgb,
)
from bot.render.text import Run, fit, shape
from bot.render.typefaces import Type


def banner(canvas: Canvas, height: float, title: Run, rest: Sequence[tuple[Run, Colour]], gap: float) -> None:
    """The dark strip at the top: the title at its left, then lines of text separated by ``gap``; a gold rule below."""
    strip = Box(0, 0, canvas.width, height)
    canvas.fade(strip, BANNER_TOP, BANNER)
    canvas.rect(Box(0, height - 2, canvas.width, 2), Pen(fill=GOLD))
    middle = (height - 2) / 2
    x = gap
    canvas.text(title, x, middle + title.capital / 2, CREAM)
    x += title.width + gap * 1.6
    for run, colour in rest:
        canvas.text(run, x, middle + run.capital / 2, colour)
        x += run.width + gap


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure with its caption: ("Ships", "61")."""

    caption: str
    value: str


def figures(
    canvas: Canvas,
    shown: Sequence[tuple[Figure, Colour]],
    right: float,
    left: float,
    middle: float,
    *,
    value: float = 25,
    caption: float = 22,
    widest: float = 170,
    least: float = 18,
    near: float = 8,
    gap: float = 26,
) -> None:
    """Figures at the right of a banner, the last outermost; those that would come left of ``left`` are left out.

    ``value`` and ``caption`` are sizes in pixels per em; a caption is at most ``widest`` wide and no smaller than
    ``least``, ``near`` its number; ``gap`` parts one figure from the next.
    """
    x = right
    for figure, colour in reversed(shown):
        number = shape(figure.value, Type.NUMBER, value)
        words = fit(figure.caption, Type.NAME, caption, widest, least=least)
        x -= number.width
        if x - words.width - 8 < left:
            break
        canvas.text(number, x, middle + number.capital / 2, colour)
        x -= words.width + near
        canvas.text(words, x, middle + words.capital / 2, MUTED)
        x -= gap


def panel(canvas: Canvas, box: Box) -> None:
    """A cream plate with a double rule, lying on the map."""
    canvas.rect(box.move(1, 4), Pen(fill=fade(BLACK, 0.38), blur=4), 9)
    canvas.rect(box, Pen(fill=INK), 8)
    canvas.fade(box.grow(-1.6), PANEL, mix(PANEL, GOLD, 0.14), 7)
    canvas.rect(box.grow(-6), Pen(stroke=fade(GOLD, 0.8), width=1.2), 4)


def badge_corner(width: float, height: float) -> Box:
    """The lower left corner of a picture, where Discord lays its badge "ALT": it must stay free.

    The badge is drawn over the picture as it lies in the chat, at most 400 pixels wide and 350 high, eight pixels from
    its edges; on touch screens it is 26 pixels high.
    """
    scale = max(width / 400, height / 350)
    return Box(0, height - 36 * scale, 48 * scale, 36 * scale)


def footer(canvas: Canvas, height: float) -> Box:
    """The dark strip at the foot, a gold rule above it; returns its room."""
    strip = Box(0, canvas.height - height, canvas.width, height)
    canvas.fade(strip, BANNER_TOP, BANNER)
    canvas.rect(Box(0, strip.y, canvas.width, 2), Pen(fill=GOLD))
    return strip


def elapsed(canvas: Canvas, height: float, moments: int, at: int, marked: Collection[int]) -> Box:
    """The dark strip at the foot of a film with the course of time above it; returns its room.

    Every film that shows its moments one by one has it: gold up to the moment ``at``, and a stroke for each marked
    moment that has come.
    """
    strip = Box(0, canvas.height - height, canvas.width, height)
    canvas.fade(strip, BANNER_TOP, BANNER)
    pitch = canvas.width / moments
    canvas.rect(Box(0, strip.y, canvas.width, 8), Pen(fill=mix(BANNER, MUTED, 0.3)))
    canvas.rect(Box(0, strip.y, pitch * (at + 1), 8), Pen(fill=GOLD))
    for moment in range(at + 1):
        if moment in marked:
            stroke = Box(pitch * (moment + 0.5) - 2, strip.y - 3, 4, 14)
            canvas.rect(stroke, Pen(fill=CREAM, stroke=BLACK, width=1))
    return strip


@dataclass(frozen=True, slots=True)
class LegendLine:
    """A line of a legend: what draws its sign about a point, the sign's width, and the caption."""

    sign: Callable[[Canvas, float, float], None]
    width: float
    caption: str


@dataclass(frozen=True, eq=False, slots=True)
class LegendSheet:
    """A legend laid out: its size, and for each line the place of its sign and caption against its corner."""

    w: float
    h: float
    heading: Run
    lines: tuple[tuple[LegendLine, Run, float, float], ...]


_SIGN_ROOM = 44.0


def lay_legend(
    heading: str, lines: Sequence[LegendLine], size: float, columns: int, pitch: float, widest: float
) -> LegendSheet:
    """Lays a legend out in columns as wide as their captions need, all together no wider than ``widest``."""
    per_column = max(1, -(-len(lines) // columns))
    natural = [shape(line.caption, Type.NAME, size).width for line in lines]
    needed = sum(max(natural[at : at + per_column]) for at in range(0, len(lines), per_column))
    spare = widest - 20 - columns * (_SIGN_ROOM + 24)
    room = max(natural, default=0.0) if needed <= spare else spare / columns
    placed: list[tuple[LegendLine, Run, float, float]] = []
    x, right = 18.0, 0.0
    for at in range(0, len(lines), per_column):
        part = lines[at : at + per_column]
        runs = [fit(line.caption, Type.NAME, size, room, least=size) for line in part]
        for row, (line, run) in enumerate(zip(part, runs, strict=True)):
            placed.append((line, run, x, 44 + pitch / 2 + row * pitch))
        right = x + _SIGN_ROOM + 6 + max(run.width for run in runs)
        x = right + 18
    title = fit(heading.upper(), Type.TITLE, size * 1.12, widest - 40, spacing=2.5)
    wide = max(right + 20, title.width + 50)
    return LegendSheet(wide, 44 + per_column * pitch + 14, title, tuple(placed))


def legend(canvas: Canvas, x: float, y: float, sheet: LegendSheet) -> None:
    """Draws a laid-out legend with its corner at (x, y)."""
    panel(canvas, Box(x, y, sheet.w, sheet.h))
    canvas.text(sheet.heading, x + (sheet.w - sheet.heading.width) / 2, y + 30, INK)
    for line, run, dx, dy in sheet.lines:
        line.sign(canvas, x + dx + _SIGN_ROOM / 2, y + dy)
        canvas.text(run, x + dx + _SIGN_ROOM + 6, y + dy + run.capital / 2, INK)


def foot_legend(canvas: Canvas, box: Box, lines: Sequence[LegendLine], size: float) -> int:
    """Legend lines in one row, as many as fit beside the corner of the badge; returns how many were drawn."""
    gap, pad = 12.0, 18.0
    left = max(box.x, badge_corner(canvas.width, canvas.height).right - pad)
    box = Box(left, box.y, box.right - left, box.h)
    runs = [shape(line.caption, Type.NAME, size) for line in lines]
    count = len(lines)
    while (
        count
        and pad * 2
        + sum(line.width + 10 + run.width for line, run in zip(lines[:count], runs[:count], strict=True))
        + gap * (count - 1)
        > box.w
    ):
        count -= 1
    if not count:
        return 0
    used = sum(line.width + 10 + run.width for line, run in zip(lines[:count], runs[:count], strict=True))
    space = (box.w - 2 * pad - used) / max(1, count - 1) if count > 1 else 0.0
    x, y = box.x + pad, box.y + 1 + box.h / 2
    for line, run in zip(lines[:count], runs[:count], strict=True):
        line.sign(canvas, x + line.width / 2, y)
        canvas.text(run, x + line.width + 10, y + run.capital / 2, rgb("E6ECEC"))
        x += line.width + 10 + run.width + min(space, 60.0)
    return count


def compass(canvas: Canvas, x: float, y: float, radius: float) -> None:
    """A compass rose about (x, y), north up, with an N above it."""
    dark, light = fade(WATER_NAME, 0.92), fade(rgb("DCEAE8"), 0.9)
    canvas.circle(x, y, radius, Pen(stroke=fade(WATER_NAME, 0.7), width=1.2))
    canvas.circle(x, y, radius * 0.88, Pen(stroke=fade(WATER_NAME, 0.7), width=1.0))
    for at in range(0, 360, 6):
        long = 0.88 if at % 30 else 0.82
        angle = at * pi / 180
        ends = [
            (x + radius * long * cos(angle), y + radius * long * sin(angle)),
            (x + radius * cos(angle), y + radius * sin(angle)),
        ]
        canvas.line(ends, Pen(stroke=fade(WATER_NAME, 0.6), width=1.0))
    for tips, reach, inner in ((45.0, 0.62, 0.17), (0.0, 0.98, 0.19)):
        points = star_points(x, y, radius * reach, radius * inner, 4, tips - 90)
        for at in range(0, 8, 2):
            before: Point = points[(at - 1) % 8]
            after: Point = points[(at + 1) % 8]
            canvas.draw(polygon([[points[at], before, (x, y)]]), Pen(fill=light, stroke=dark, width=0.8))
            canvas.draw(polygon([[points[at], after, (x, y)]]), Pen(fill=dark, stroke=dark, width=0.8))
    canvas.circle(x, y, radius * 0.07, Pen(fill=light, stroke=dark, width=1.2))
    north = shape("N", Type.TITLE, radius * 0.46)
    canvas.text(north, x - north.width / 2, y - radius - 6, WATER_NAME)
