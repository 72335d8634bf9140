"""Links between areas: routes, the way ahead along them as arrowheads, gold outward and pale homeward."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import atan2, cos, degrees, hypot, sin
from typing import Protocol

from bot.render.canvas import Box, Canvas, Pen, Point, polygon, smooth_line
from bot.render.labels import Sheet
from bot.render.palette import CREAM, INK, ROUTE, SEA_HALO, VICTORY, fade


class Leg(Protocol):
    """A step of the way ahead from place to place, by their ids; ``home`` for those going home."""

    @property
    def a(self) -> str:
        """Where it begins."""

    @property
    def b(self) -> str:
        """Where it ends."""

    @property
    def home(self) -> bool:
        """Whether it leads home."""


def route_bend(start: Point, end: Point) -> Point:
    """The middle of a route, which bends a little."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    bend = 0.05 if dx >= 0 else -0.05
    return (start[0] + end[0]) / 2 + dy * bend, (start[1] + end[1]) / 2 - dx * bend


def draw_route(canvas: Canvas, start: Point, end: Point, width: float, *, dotted: bool = False) -> None:
    """A route: a soft curve on a pale casing."""
    line = smooth_line([start, route_bend(start, end), end])
    canvas.draw(line, Pen(stroke=fade(SEA_HALO, 0.55), width=width * 2.4, round_cap=True))
    dash = (0.1, width * 2.6) if dotted else ()
    canvas.draw(line, Pen(stroke=fade(ROUTE, 0.9), width=width, dash=dash, round_cap=True))


@dataclass(frozen=True, slots=True)
class Arrow:
    """An arrowhead: its middle, the way it points in degrees, whether it leads home."""

    x: float
    y: float
    turn: float
    home: bool


def lay_arrows(
    courses: Sequence[Leg],
    spots: Mapping[str, Point],
    sheet: Sheet,
    size: float,
    forward: Mapping[tuple[str, str], bool],
) -> list[Arrow]:
    """Arrowheads along every step, on its right-hand side, wherever there is room.

    ``forward`` says of two places whether their route is drawn from the first to the second: it bends accordingly.
    """
    arrows: list[Arrow] = []
    for course in courses:
        if course.a not in spots or course.b not in spots:
            continue
        there = forward.get((course.a, course.b), True)
        start, end = (spots[course.a], spots[course.b]) if there else (spots[course.b], spots[course.a])
        points = _along(start, route_bend(start, end), end)
        if not there:
            points.reverse()
        arrows += _arrows(points, course.home, sheet, size)
    return arrows


def _along(start: Point, middle: Point, end: Point) -> list[Point]:
    """Closely spaced points of the parabola through three points."""
    steps = max(8, int(hypot(end[0] - start[0], end[1] - start[1]) / 4))
    points = []
    for at in range(steps + 1):
        t = at / steps
        a, b, c = (1 - t) * (1 - 2 * t), 4 * t * (1 - t), t * (2 * t - 1)
        points.append((a * start[0] + b * middle[0] + c * end[0], a * start[1] + b * middle[1] + c * end[1]))
    return points


def _arrows(points: list[Point], home: bool, sheet: Sheet, size: float) -> list[Arrow]:
    arrows: list[Arrow] = []
    gone = size
    for (ax, ay), (bx, by) in pairwise(points):
        gone += hypot(bx - ax, by - ay)
        if gone < size * 2.4:
            continue
        way = atan2(by - ay, bx - ax)
        x, y = bx - sin(way) * size * 0.55, by + cos(way) * size * 0.55
        room = Box(x - size * 0.7, y - size * 0.7, 1.4 * size, 1.4 * size)
        if sheet.free(room, 1):
            arrows.append(Arrow(x, y, degrees(way), home))
            gone = 0.0
    return arrows


def draw_arrows(canvas: Canvas, arrows: Sequence[Arrow], size: float) -> None:
    """Draws arrowheads."""
    head = [(-0.55, -0.62), (0.75, 0.0), (-0.55, 0.62), (-0.2, 0.0)]
    for arrow in arrows:
        with canvas.at(arrow.x, arrow.y, size, arrow.turn):
            shape = polygon([head])
            canvas.draw(shape, Pen(stroke=fade(INK, 0.95), width=0.34, round_cap=True))
            canvas.draw(shape, Pen(fill=CREAM if arrow.home else VICTORY))


def draw_tracks(canvas: Canvas, courses: Sequence[Leg], spots: Mapping[str, Point], width: float) -> None:
    """The steps themselves as broken lines, where no routes are drawn."""
    for course in courses:
        if course.a in spots and course.b in spots:
            start, end = spots[course.a], spots[course.b]
            line = smooth_line([start, route_bend(start, end), end])
            canvas.draw(line, Pen(stroke=fade(CREAM, 0.55), width=width * 2.2, round_cap=True))
            colour = INK if course.home else VICTORY
            canvas.draw(line, Pen(stroke=fade(colour, 0.85), width=width, dash=(width * 3, width * 2.6)))
