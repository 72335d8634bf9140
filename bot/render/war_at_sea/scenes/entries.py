"""What the picture of a battle's set-up shows beside its ships: who comes in later and where, where leaving scores."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from math import hypot

from bot.render.canvas import Box, Canvas, Pen, Point, polygon
from bot.render.hexes.afloat import around
from bot.render.labels import Sheet
from bot.render.marks import star
from bot.render.palette import BLACK, CREAM, INK, VICTORY, fade
from bot.render.text import Run, shape
from bot.render.typefaces import Type
from bot.render.war_at_sea.scenes.tactical import Chart
from bot.render.war_at_sea.scenes.tones import face_of
from bot.render.war_at_sea.views_battle import ComingView, Side, Way
from engine.war_at_sea.tactical import side_hexes

Laid = tuple[ComingView, Run, Box]
"""A group that comes in with its words and their room."""


def draw_scoring(canvas: Canvas, where: Chart, ways: Collection[Way]) -> None:
    """The hexes of the edge by which ships leave for points, each with a star."""
    labels = dict.fromkeys(label for way in ways for label in side_hexes(way))
    with canvas.clip(where.frame):
        for label in labels:
            canvas.draw(polygon([where.corners(label)]), Pen(fill=fade(VICTORY, 0.3)))
        for label in labels:
            x, y = _outward(where, label, 0.52)
            canvas.circle(x, y, where.size * 0.24, Pen(fill=fade(BLACK, 0.35), blur=3))
            star(canvas, x, y, where.size * 0.24, VICTORY)


def lay_coming(sheet: Sheet, where: Chart, coming: Iterable[ComingView], size: float) -> list[Laid]:
    """A room for the words of each group that comes in, beside its hex."""
    laid: list[Laid] = []
    for each in coming:
        run = shape(each.text, Type.NAME, size)
        spots = [sheet.into(spot) for spot in around(where.room(each.hex), run.width + size * 0.7, size * 1.24)]
        box = sheet.find(spots, 3) or spots[0]
        sheet.reserve(f"coming {each.hex} {each.text}", box, size)
        laid.append((each, run, box))
    return laid


def draw_coming(canvas: Canvas, where: Chart, laid: Iterable[Laid], *, night: bool) -> None:
    """An arrow into the hex from beyond the edge, and the words on a plate with a dashed rim."""
    for each, run, box in laid:
        face = face_of(each.side, night=night)
        start, end = (_outward(where, each.hex, sizes) for sizes in (0.8, -0.45))
        arrow(canvas, start, end, where.size, each.side, night=night)
        canvas.rect(box, Pen(fill=INK), box.h * 0.2)
        canvas.rect(box, Pen(stroke=face.face, width=2.4, dash=(9, 5)), box.h * 0.2)
        canvas.text(run, box.x + (box.w - run.width) / 2, box.y + box.h / 2 + run.capital / 2, CREAM)


def arrow(canvas: Canvas, start: Point, end: Point, size: float, side: Side, *, night: bool) -> None:
    """An arrow in a side's colour."""
    face = face_of(side, night=night)
    (x, y), (to_x, to_y) = start, end
    far = hypot(to_x - x, to_y - y) or 1.0
    dx, dy, head = (to_x - x) / far, (to_y - y) / far, size * 0.42
    neck = (to_x - dx * head, to_y - dy * head)
    for width, tone in ((size * 0.24, face.edge), (size * 0.15, face.face)):
        canvas.line([start, neck], Pen(stroke=tone, width=width, round_cap=True))
    wings = [
        end,
        (neck[0] - dy * head * 0.7, neck[1] + dx * head * 0.7),
        (neck[0] + dy * head * 0.7, neck[1] - dx * head * 0.7),
    ]
    canvas.draw(polygon([wings]), Pen(fill=face.face, stroke=face.edge, width=2))


def _outward(where: Chart, label: str, sizes: float) -> Point:
    """A point so many sizes of a hex from the centre of a hex away from the middle of the map."""
    (x, y), (middle_x, middle_y) = where.centre(label), where.middle
    far = hypot(x - middle_x, y - middle_y) or 1.0
    return x + (x - middle_x) / far * where.size * sizes, y + (y - middle_y) / far * where.size * sizes
