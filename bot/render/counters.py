"""Counters, tags and stacks, as they lie on a printed map.

Sizes follow from the side of the square: corner 0.1, edge 0.03, a light line inside, a shadow three pixels
down.
Faces that recur are printed from stamps kept in an atlas; the atlas is shared by all threads.
"""

from dataclasses import dataclass
from functools import lru_cache

from bot.render.canvas import Box, Canvas, Pen, Stamp, make_stamp
from bot.render.marks import badge, hazard
from bot.render.palette import BLACK, HALO, Face, fade, mix, rgb
from bot.render.silhouettes import Ship, draw_ship
from bot.render.text import Run, fit, shape
from bot.render.typefaces import Type

WHITE = rgb("FFFFFF")


def plate(canvas: Canvas, box: Box, face: Face, radius: float, edge: float, sheets: int = 0) -> None:
    """An empty counter: shadow, edge, face and inner line; ``sheets`` more lie behind it, two at most."""
    lift = max(2.0, edge * 1.6)
    back = box
    for at in range(min(2, sheets), 0, -1):
        back = box.move(lift * at, lift * at)
        if at == min(2, sheets):
            _shadow(canvas, back, radius)
        canvas.rect(back, Pen(fill=face.edge), radius)
        canvas.rect(back.grow(-edge), Pen(fill=mix(face.face, BLACK, 0.18)), max(1.0, radius - edge))
    if not sheets:
        _shadow(canvas, box, radius)
    canvas.rect(box, Pen(fill=face.edge), radius)
    inner = box.grow(-edge)
    light, dark = mix(face.face, WHITE, 0.10), mix(face.face, BLACK, 0.05)
    canvas.fade(inner, light, dark, max(1.0, radius - edge))
    canvas.rect(
        inner.grow(-edge * 0.5),
        Pen(stroke=fade(WHITE, 0.38), width=max(0.8, edge * 0.5)),
        max(1.0, radius - edge * 1.5),
    )


def _shadow(canvas: Canvas, box: Box, radius: float) -> None:
    canvas.rect(box.move(0.5, 3.0), Pen(fill=fade(BLACK, 0.42), blur=2.2), radius)


def square(canvas: Canvas, x: float, y: float, side: float, face: Face, sheets: int = 0) -> Box:
    """A square counter with its upper left corner at (x, y); returns the part inside its edge."""
    plate(canvas, Box(x, y, side, side), face, 0.1 * side, max(1.5, 0.03 * side), sheets)
    return Box(x, y, side, side).grow(-0.07 * side)


@lru_cache(maxsize=512)
def counter_stamp(face: Face, ship: Ship, number: str, side: float, sheets: int = 0, damaged: bool = False) -> Stamp:
    """A map counter: silhouette above, its number below in a third of the face; its corner is the stamp's
    point.
    """

    def paint(canvas: Canvas) -> None:
        inner = square(canvas, 0, 0, side, face, sheets)
        if damaged:
            hazard(canvas, Box(inner.right - side * 0.13, inner.y, side * 0.13, inner.h))
        room = Box(inner.x, inner.y + side * 0.04, inner.w, side * 0.4)
        draw_ship(canvas, ship, room, face.ink, face.face)
        run = shape(number, Type.NUMBER, side * 0.5)
        canvas.text(run, side / 2 - run.width / 2, side * 0.9, face.ink)

    return make_stamp(Box(-6, -6, side + 20, side + 20), paint)


def stack(canvas: Canvas, x: float, y: float, side: float, face: Face, ship: Ship, number: str, count: int) -> None:
    """A counter at (x, y), with sheets behind it and a badge outside its top right corner when it stands for
    many.
    """
    sheets = min(2, count - 1)
    canvas.stamp(counter_stamp(face, ship, number, side, sheets), x, y)
    if count > 1:
        badge(canvas, x + side, y, str(count), side * 0.21)


@dataclass(frozen=True, slots=True)
class TagStyle:
    """The measures of a tag, in pixels: its height, the size of its name, the least size the name may shrink
    to.
    """

    height: float
    name: float
    least: float


MAP_TAG = TagStyle(30, 21, 18)
FOCUS_TAG = TagStyle(44, 29, 22)


@dataclass(frozen=True, eq=False, slots=True)
class Tag:
    """A boat's tag laid out but not drawn: ``width`` is the plate's, ``name`` its shaped name."""

    style: TagStyle
    width: float
    name: Run
    ship: Ship
    damaged: int


def lay_tag(name: str, ship: Ship, style: TagStyle, damaged: int = 0, widest: float = 240.0) -> Tag:
    """Lays out a tag no wider than ``widest``; long names shrink, then are cut. ``damaged`` is 0, 1 or 2."""
    icon, stripe = style.height * 1.16, style.height * 0.36 * damaged
    room = widest - icon - stripe - style.height * 0.5
    run = fit(name, Type.NAME, style.name, room, style.least)
    return Tag(style, icon + run.width + stripe + style.height * 0.5, run, ship, damaged)


@lru_cache(maxsize=1024)
def _tag_stamp(tag_key: tuple[str, Ship, TagStyle, int, float], face: Face, sheets: int, glow: bool) -> Stamp:
    name, ship, style, damaged, widest = tag_key
    tag = lay_tag(name, ship, style, damaged, widest)
    height = style.height

    def paint(canvas: Canvas) -> None:
        box = Box(0, 0, tag.width, height)
        if glow:
            canvas.rect(box.grow(height * 0.09), Pen(fill=HALO), height * 0.2)
            canvas.rect(box.grow(height * 0.09), Pen(stroke=face.edge, width=1.0), height * 0.2)
        plate(canvas, box, face, height * 0.14, max(1.5, height * 0.045), sheets)
        inner = box.grow(-height * 0.07)
        if damaged:
            wide = height * 0.36 * damaged
            hazard(canvas, Box(inner.right - wide, inner.y, wide, inner.h), height * 0.06)
        icon = Box(height * 0.2, height * 0.18, height * 1.02, height * 0.54)
        draw_ship(canvas, ship, icon, face.ink, face.face)
        canvas.text(tag.name, height * 1.34, height / 2 + tag.name.capital / 2, face.ink)

    return make_stamp(Box(-8, -8, tag.width + 24, height + 24), paint)


def draw_tag(
    canvas: Canvas,
    tag: Tag,
    x: float,
    y: float,
    face: Face,
    sheets: int = 0,
    glow: bool = False,
    widest: float = 240.0,
) -> None:
    """Prints a laid-out tag with its corner at (x, y); ``glow`` puts a light rim around the reader's own boat."""
    key = (tag.name.text, tag.ship, tag.style, tag.damaged, widest)
    canvas.stamp(_tag_stamp(key, face, sheets, glow), x, y)
