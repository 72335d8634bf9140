"""Small signs on maps and counters: the shape of each repeats what its colour says."""

from functools import lru_cache
from math import cos, pi, sin

from bot.render.canvas import Box, Canvas, Outline, Pen, Point, outline, polygon, smooth_line
from bot.render.palette import ATTENTION, BLACK, CREAM, DANGER, INK, TRAFFIC, VICTORY, Colour, fade, rgb
from bot.render.text import shape
from bot.render.typefaces import Type

PLATE = rgb("2C3B46")
_BAR_HEIGHTS = (0.18, 0.40, 0.60, 0.82, 1.0)


def star_points(x: float, y: float, outer: float, inner: float, tips: int, turn: float = -90.0) -> list[Point]:
    """The corners of a star about (x, y), the first tip at ``turn`` degrees."""
    points: list[Point] = []
    for i in range(tips * 2):
        radius, angle = (inner if i % 2 else outer), (turn + i * 180 / tips) * pi / 180
        points.append((x + radius * cos(angle), y + radius * sin(angle)))
    return points


def star(canvas: Canvas, x: float, y: float, radius: float, colour: Colour = ATTENTION) -> None:
    """A skipper's five-pointed star, about (x, y)."""
    form = polygon([star_points(x, y, radius, radius * 0.45, 5)])
    canvas.draw(form, Pen(fill=colour, stroke=fade(BLACK, 0.75), width=max(1.0, radius * 0.14), round_cap=True))


def lightning(canvas: Canvas, x: float, y: float, radius: float) -> None:
    """ULTRA: a yellow diamond with a lightning flash; ``radius`` from the middle to a corner."""
    diamond = [(x, y - radius), (x + radius, y), (x, y + radius), (x - radius, y)]
    canvas.draw(polygon([diamond]), Pen(fill=fade(BLACK, 0.35), blur=radius * 0.12))
    canvas.draw(polygon([diamond]), Pen(fill=VICTORY, stroke=INK, width=max(1.5, radius * 0.1), round_cap=True))
    with canvas.at(x, y, radius / 100):
        canvas.draw(outline("M 14 -66 L -36 10 L -6 10 L -16 64 L 36 -14 L 6 -14 Z"), Pen(fill=BLACK))


def mission(canvas: Canvas, x: float, y: float, radius: float) -> None:
    """A special mission zone in force: a white disc with a red ring, a cross-hair through it."""
    canvas.circle(x, y, radius, Pen(fill=CREAM, stroke=INK, width=max(1.2, radius * 0.12)))
    canvas.circle(x, y, radius * 0.56, Pen(stroke=DANGER, width=max(1.5, radius * 0.2)))
    for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
        ends = [
            (x + dx * radius * 0.3, y + dy * radius * 0.3),
            (x + dx * radius * 0.82, y + dy * radius * 0.82),
        ]
        canvas.line(ends, Pen(stroke=INK, width=max(1.2, radius * 0.14)))


def going_home(canvas: Canvas, x: float, y: float, radius: float) -> None:
    """Returning to base: a white disc with an arrow that turns back."""
    canvas.circle(x, y, radius, Pen(fill=CREAM, stroke=INK, width=max(1.2, radius * 0.14)))
    with canvas.at(x, y, radius / 100):
        canvas.draw(outline("M -50 -12 L 18 -12 Q 46 -12 46 14 L 46 36"), Pen(stroke=INK, width=24))
        canvas.draw(outline("M -66 -12 L -18 -50 L -18 26 Z"), Pen(fill=INK))


def underway(canvas: Canvas, x: float, y: float, radius: float, turn: float = 0.0) -> None:
    """In transit: a navy disc with an arrow ahead."""
    canvas.circle(x, y, radius, Pen(fill=INK, stroke=CREAM, width=max(1.2, radius * 0.14)))
    with canvas.at(x, y, radius / 100, turn):
        canvas.draw(outline("M -54 -13 L 4 -13 L 4 -46 L 60 0 L 4 46 L 4 13 L -54 13 Z"), Pen(fill=CREAM))


def spotted(canvas: Canvas, x: float, y: float, radius: float) -> None:
    """Spotted by the enemy: an open eye in red."""
    canvas.circle(x, y, radius, Pen(fill=CREAM, stroke=INK, width=max(1.2, radius * 0.14)))
    with canvas.at(x, y, radius / 100):
        canvas.draw(outline("M -74 2 Q 0 -66 74 2 Q 0 66 -74 2 Z"), Pen(stroke=DANGER, width=17))
        canvas.circle(0, 1, 24, Pen(fill=DANGER))


def tick(canvas: Canvas, x: float, y: float, radius: float) -> None:
    """Done this week: a tick on a green disc."""
    canvas.circle(x, y, radius, Pen(fill=rgb("3C6B48"), stroke=CREAM, width=max(1.2, radius * 0.14)))
    with canvas.at(x, y, radius / 100):
        canvas.draw(outline("M -44 4 L -12 36 L 46 -32"), Pen(stroke=CREAM, width=24))


LETTER = 1.62
"""The type size of a pack's letter, as a part of its mark's radius."""


def letter_mark(canvas: Canvas, x: float, y: float, radius: float, letter: str, colour: Colour = INK) -> None:
    """One or two letters on a pennant-shaped plate, for a wolf pack: boats of one pack bear the same
    letter.
    """
    with canvas.at(x, y, radius / 100):
        plate = outline("M -88 -88 L 88 -88 L 88 40 L 0 104 L -88 40 Z")
        canvas.draw(plate, Pen(fill=colour, stroke=CREAM, width=15))
    run = shape(letter[:2], Type.NUMBER, radius * (LETTER if len(letter) < 2 else 1.2))
    canvas.text(run, x - run.width / 2, y + run.capital / 2 - radius * 0.12, CREAM)


def hazard(canvas: Canvas, box: Box, radius: float = 0.0) -> None:
    """A striped plate: damaged."""
    with canvas.clip(box, radius):
        canvas.rect(box, Pen(fill=INK))
        step = max(7.0, box.h * 0.42)
        at = box.x - box.h - step
        while at < box.right + box.h:
            points = [
                (at, box.bottom),
                (at + step / 2, box.bottom),
                (at + step / 2 + box.h, box.y),
                (at + box.h, box.y),
            ]
            canvas.draw(polygon([points]), Pen(fill=ATTENTION))
            at += step


def activity(canvas: Canvas, box: Box, counts: tuple[int, ...]) -> None:
    """The ten boxes of an area's contact row as bars on a dark plate: higher is more, a notched red bar is danger.

    ``counts`` are the white, green, orange, blue and red boxes, ten in all; fewer or more are drawn as they come.
    """
    radius = max(2.0, box.h * 0.12)
    canvas.rect(box, Pen(fill=PLATE), radius)
    total = max(1, sum(counts))
    pad_x, pad_y = box.h * 0.16, box.h * 0.15
    step = (box.w - 2 * pad_x) / total
    wide, room = step * 0.78, box.h - 2 * pad_y
    x = box.x + pad_x + (step - wide) / 2
    for kind, count in enumerate(counts):
        high = room * _BAR_HEIGHTS[kind]
        for _ in range(count):
            bar = Box(x, box.bottom - pad_y - high, wide, high)
            colour = fade(TRAFFIC[0], 0.62) if kind == 0 else TRAFFIC[kind]
            canvas.rect(bar, Pen(fill=colour), min(2.0, wide * 0.18))
            if kind == 4:
                middle, size = bar.x + bar.w / 2, min(bar.w * 0.32, 5.0)
                notch = [(middle - size, bar.y + room * 0.14), (middle + size, bar.y + room * 0.14)]
                canvas.draw(polygon([[*notch, (middle, bar.y + room * 0.14 + size * 1.9)]]), Pen(fill=CREAM))
            x += step


BADGE = 1.36
"""The type size of a badge's number, as a part of its radius."""


def badge(canvas: Canvas, x: float, y: float, text: str, radius: float) -> Box:
    """A round dark badge with a number, or a pill when the number is long; returns the room it takes."""
    run = shape(text, Type.NUMBER, radius * BADGE)
    half = max(radius, run.width / 2 + radius * 0.45)
    box = Box(x - half, y - radius, 2 * half, 2 * radius)
    canvas.rect(box, Pen(fill=INK, stroke=CREAM, width=max(1.4, radius * 0.16)), radius)
    canvas.text(run, x - run.width / 2, y + run.capital / 2, rgb("FFFFFF"))
    return box


def port(canvas: Canvas, x: float, y: float, half: float, colour: Colour, ring: bool = False) -> None:
    """A base on the map: a white square (a white disc if ``ring``) with a coloured disc in it."""
    if ring:
        canvas.circle(x, y, half, Pen(fill=CREAM, stroke=INK, width=max(1.6, half * 0.22)))
    else:
        plate = Box(x - half, y - half, 2 * half, 2 * half)
        canvas.rect(plate, Pen(fill=CREAM, stroke=INK, width=max(1.6, half * 0.22)), half * 0.28)
    canvas.circle(x, y, half * 0.48, Pen(fill=colour, stroke=fade(INK, 0.6), width=1.0))


def anchor(canvas: Canvas, x: float, y: float, radius: float, colour: Colour) -> None:
    """An anchor about (x, y)."""
    with canvas.at(x, y, radius / 100):
        pen = Pen(stroke=colour, width=19, round_cap=True)
        canvas.circle(0, -74, 20, Pen(stroke=colour, width=16))
        canvas.draw(outline("M 0 -54 L 0 84 M -40 -28 L 40 -28 M -76 22 Q -70 84 0 86 Q 70 84 76 22"), pen)
        canvas.draw(outline("M -92 44 L -80 4 L -52 34 Z M 92 44 L 80 4 L 52 34 Z"), Pen(fill=colour))


@lru_cache(maxsize=64)
def wave(width: float, height: float, step: float) -> Outline:
    """A line of waves starting at (0, 0)."""
    points: list[Point] = []
    x, up = 0.0, True
    while x <= width:
        points.append((x, -height if up else height))
        x, up = x + step, not up
    return smooth_line(points)
