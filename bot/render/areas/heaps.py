"""Heaps of dots on a map of areas: a dot for each thing that happened in an area, gathered at its place, named beside.

Dots fill a disc evenly, whatever their number; the kinds lie in rings, the first inmost.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import cos, pi, sin, sqrt

from bot.render.canvas import Box, Canvas, Point
from bot.render.labels import Sheet, around, beside, nudges
from bot.render.palette import AREA_NAME, SEA_HALO
from bot.render.text import shape
from bot.render.typefaces import Type

_TURN = pi * (3 - sqrt(5))  # the golden angle
_PITCHES = ((200, 7.4), (60, 11.0), (0, 15.0))
"""From how many dots on the whole map how far apart they lie, in pixels: few dots are large."""
_WIDEST = 56.0
NAME = 20.0
"""The size of an area's name, in pixels per em."""

Dot = Callable[[Canvas, float, float, float], None]
"""Draws a dot about a point, of a half size in pixels."""


@dataclass(frozen=True, slots=True)
class Heap:
    """An area's dots: its name, where it lies (pixels), how many of each kind; ``label`` is written, empty for none."""

    name: str
    at: Point
    counts: tuple[int, ...]
    label: str


@dataclass(frozen=True, slots=True)
class LaidHeap:
    """A heap with its middle and the room of its label."""

    heap: Heap
    centre: Point
    box: Box


def spread(count: int, total: int) -> tuple[float, float]:
    """The radius of a disc of so many dots out of a total, and the distance of neighbours, in pixels."""
    loose = next(pitch for least, pitch in _PITCHES if total >= least)
    pitch = min(loose, _WIDEST / sqrt(max(1, count)))
    return pitch * sqrt(count), pitch


def lay_heaps(sheet: Sheet, heaps: Sequence[Heap], total: int) -> list[LaidHeap]:
    """A place for each heap, near its own, and then for its label; pass the largest first. ``total``: see above."""
    rooms: list[tuple[Heap, Box]] = []
    for heap in heaps:
        radius = spread(sum(heap.counts), total)[0] + 4
        x, y = heap.at
        home = sheet.into(Box(x - radius, y - radius, 2 * radius, 2 * radius))
        rooms.append((heap, sheet.put(f"dots {heap.name}", (home.move(*shift) for shift in nudges(9, 108)), 1)))
    laid: list[LaidHeap] = []
    for heap, box in rooms:
        centre = box.centre
        if not heap.label:
            laid.append(LaidHeap(heap, centre, Box(*centre, 0, 0)))
            continue
        name = shape(heap.label, Type.AREA, NAME, 0.6)
        tries = (
            *beside(*centre, name.width + 4, 23, box.w / 2 + 2, "SNEW"),
            *around(box, name.width + 4, 23, 2, 150),
        )
        spots = [sheet.into(each) for each in tries]
        laid.append(LaidHeap(heap, centre, sheet.put(f"name {heap.name}", spots, 1, NAME)))
    return laid


def draw_heaps(canvas: Canvas, laid: Sequence[LaidHeap], dots: Sequence[Dot], total: int) -> None:
    """Draws heaps, then their labels; ``dots`` draws each kind."""
    for heap in laid:
        _heap(canvas, heap, dots, total)
    for heap in laid:
        if heap.heap.label:
            run = shape(heap.heap.label, Type.AREA, NAME, 0.6)
            middle = heap.box.y + heap.box.h / 2
            canvas.text(run, heap.box.x + 2, middle + run.capital / 2, AREA_NAME, SEA_HALO, 4.4)


def _heap(canvas: Canvas, heap: LaidHeap, dots: Sequence[Dot], total: int) -> None:
    (x, y), counts = heap.centre, heap.heap.counts
    _, pitch = spread(sum(counts), total)
    size = max(1.6, pitch * 0.46)
    kinds = [dot for count, dot in zip(counts, dots, strict=True) for _ in range(count)]
    for at, dot in enumerate(kinds):
        far = pitch * sqrt(at + 0.5)
        dot(canvas, x + far * cos(at * _TURN), y + far * sin(at * _TURN), size)
