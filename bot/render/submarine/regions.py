"""What the picture of a set-up shows beside ships: where who is not placed may begin, who comes over which side, the
course of the convoy, the sides over which leaving wins."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import hypot
from typing import Final

from bot.render.canvas import Box, Canvas, Pen, Point, polygon
from bot.render.hexes.afloat import around, is_dark
from bot.render.hexes.afoot import Reach, draw_reach, draw_run_ahead
from bot.render.labels import Sheet
from bot.render.palette import BLACK, VICTORY, Colour, fade
from bot.render.submarine.scene import Note, Scene
from bot.render.submarine.views import CourseView, RegionView, SetUpSign, Side
from bot.render.text import fit
from bot.render.typefaces import Type
from engine.core.maps.hexes import Hex

DASH: Final = (10.0, 7.0)
ARROW: Final = 26.0
SIGN_OF: Final[dict[str, SetUpSign]] = {
    "rose": "begins", "row": "begins", "box": "begins", "enters": "enters", "leaves": "leaves",
}  # fmt: skip


def set_up_signs(regions: Iterable[RegionView], courses: Sequence[CourseView]) -> set[SetUpSign]:
    """The signs of the legend that these need."""
    signs = {SIGN_OF[region.kind] for region in regions}
    return signs | ({"course"} if courses else set())


def tone_of(scene: Scene, region: RegionView) -> Colour:
    """A side's colour; yellow where leaving wins."""
    return VICTORY if region.kind == "leaves" else scene.palette.faces[region.side].face


def draw_regions(canvas: Canvas, scene: Scene, regions: Iterable[RegionView], courses: Iterable[CourseView]) -> None:
    """Rings round roses, rows, the convoy's box, arrows over sides of the map, courses."""
    window = scene.window
    for region in regions:
        tone, points = tone_of(scene, region), [window.centre(cell) for cell in region.cells]
        if region.kind == "rose":
            far = region.reach * window.pitch
            draw_reach(canvas, Reach(points[0], far, arcs=0, tint=0.05, dash=DASH), tone)
            canvas.circle(*points[0], window.size * 0.5, Pen(fill=fade(tone, 0.9), stroke=BLACK, width=1.4))
        elif region.kind == "row":
            _dashed(canvas, points, tone)
        elif region.kind == "box":
            _dashed(canvas, [*points, points[0]], tone)
        else:
            _dashed(canvas, points, tone, 5.0)
            for start, end in _over(scene, region, points):
                arrow(canvas, start, end, tone)
    for course in courses:
        tone = scene.palette.faces[course.side].face
        points = [window.centre(cell) for cell in course.way]
        draw_run_ahead(canvas, points, 3.0, tone, fade(BLACK, 0.4))
        arrow(canvas, points[-2], points[-1], tone)


def _dashed(canvas: Canvas, points: Sequence[Point], tone: Colour, width: float = 3.0) -> None:
    canvas.line(points, Pen(stroke=fade(BLACK, 0.4), width=width + 3))
    canvas.line(points, Pen(stroke=tone, width=width, dash=DASH))


def _over(scene: Scene, region: RegionView, ends: Sequence[Point]) -> Iterator[tuple[Point, Point]]:
    """Arrows over a side of the map, inwards or outwards; ``inner`` is a hex on the map."""
    (x, y), (to_x, to_y) = ends[0], ends[1]
    in_x, in_y = scene.window.centre(region.inner)
    for share in (0.25, 0.5, 0.75):
        at = (x + (to_x - x) * share, y + (to_y - y) * share)
        upright = abs(to_y - y) > abs(to_x - x)
        dx, dy = (1.0 if in_x > at[0] else -1.0, 0.0) if upright else (0.0, 1.0 if in_y > at[1] else -1.0)
        near, far = (at[0] + dx * ARROW, at[1] + dy * ARROW), (at[0] + dx * 3, at[1] + dy * 3)
        yield (far, near) if region.kind == "enters" else (near, far)


def arrow(canvas: Canvas, start: Point, end: Point, tone: Colour, head: float = 12.0) -> None:
    """A short arrow that ends at a point."""
    (x, y), (to_x, to_y) = start, end
    far = hypot(to_x - x, to_y - y) or 1.0
    dx, dy = (to_x - x) / far, (to_y - y) / far
    neck = (to_x - dx * head, to_y - dy * head)
    canvas.line([start, neck], Pen(stroke=fade(BLACK, 0.5), width=7.5, round_cap=True))
    canvas.line([start, neck], Pen(stroke=tone, width=4.5, round_cap=True))
    aside_x, aside_y = dy * head * 0.7, dx * head * 0.7
    wings = [(neck[0] - aside_x, neck[1] + aside_y), (neck[0] + aside_x, neck[1] - aside_y)]
    canvas.draw(polygon([[end, *wings]]), Pen(fill=tone, stroke=fade(BLACK, 0.6), width=1.4))


def _ink(scene: Scene, side: Side) -> Colour:
    """The colour of words: a side's, where it can be read on a pale plate."""
    pale = side == "merchant" and not is_dark(scene.palette.water)
    return scene.palette.ink if pale else scene.palette.faces[side].face


def lines_of(regions: Iterable[RegionView]) -> Iterator[Hex]:
    """Hexes along the rows and sides of the map that are drawn, which other signs keep clear of."""
    for region in regions:
        if region.kind in ("row", "enters", "leaves"):
            (column, slant), (to_column, to_slant) = region.cells
            steps = max(1, max(abs(to_column - column), abs(to_slant - slant)) // 3)
            for step in range(steps + 1):
                share = step / steps
                yield round(column + (to_column - column) * share), round(slant + (to_slant - slant) * share)


def lay_notes(
    sheet: Sheet, scene: Scene, regions: Iterable[RegionView], courses: Iterable[CourseView]
) -> Iterator[Note]:
    """The words of each, beside what they belong to."""
    window, size = scene.window, scene.style.notes
    frame = window.frame.grow(-10)
    wanted = [(region.note, region.cells, _ink(scene, region.side)) for region in regions]
    wanted += [(label, (cell,), _ink(scene, course.side)) for course in courses for cell, label in course.ends]
    for words, cells, tone in wanted:
        if not words:
            continue
        points = [window.centre(cell) for cell in cells]
        x = sum(point[0] for point in points) / len(points)
        y = points[0][1] if len(points) == 4 else sum(point[1] for point in points) / len(points)
        home = (min(max(x, frame.x), frame.right), min(max(y, frame.y), frame.bottom))
        half = window.size * 0.7
        run = fit(words, Type.NAME, size, size * 24, least=size)
        wide, high = run.width + size * 0.66, size * 1.3
        spots = around(Box(home[0] - half, home[1] - half, 2 * half, 2 * half), wide, high, 90.0)
        box = sheet.put(f"note {words}", [sheet.into(spot) for spot in spots], 2, size)
        yield Note(run, box, home, tone, True)
