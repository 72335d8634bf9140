"""The canvas: the only part that knows the drawing library.

Coordinates are pixels, x to the right, y down. Angles are degrees, clockwise from the east. A canvas belongs to one
thread; outlines and stamps are never changed once made and may be shared.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import lru_cache
from math import ceil
from typing import TypeAlias

import skia

from bot.render.palette import Colour
from bot.render.text import Run

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Box:
    """An upright rectangle: left, top, width and height."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        """The x of its right edge."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """The y of its lower edge."""
        return self.y + self.h

    @property
    def centre(self) -> Point:
        """Its middle."""
        return self.x + self.w / 2, self.y + self.h / 2

    def grow(self, by: float, by_y: float | None = None) -> "Box":
        """Larger by ``by`` pixels on each side (``by_y`` above and below); smaller when negative."""
        up = by if by_y is None else by_y
        return Box(self.x - by, self.y - up, self.w + 2 * by, self.h + 2 * up)

    def move(self, dx: float, dy: float) -> "Box":
        """The same size, shifted."""
        return Box(self.x + dx, self.y + dy, self.w, self.h)

    def meets(self, other: "Box", gap: float = 0.0) -> bool:
        """True when the two overlap or come nearer than ``gap``."""
        return (
            self.x < other.right + gap
            and other.x < self.right + gap
            and self.y < other.bottom + gap
            and other.y < self.bottom + gap
        )

    def overlap(self, other: "Box") -> float:
        """The area that both cover, in square pixels."""
        wide = min(self.right, other.right) - max(self.x, other.x)
        high = min(self.bottom, other.bottom) - max(self.y, other.y)
        return wide * high if wide > 0 and high > 0 else 0.0

    def inside(self, other: "Box") -> bool:
        """True when no part of this box sticks out of the other."""
        return self.x >= other.x and self.y >= other.y and self.right <= other.right and self.bottom <= other.bottom


@dataclass(frozen=True, slots=True)
class Pen:
    """How a form is drawn: filled, stroked or both (the fill first). ``blur`` is the soft edge's width, in pixels."""

    fill: Colour | None = None
    stroke: Colour | None = None
    width: float = 1.0
    dash: tuple[float, ...] = ()
    round_cap: bool = False
    blur: float = 0.0


Outline: TypeAlias = skia.Path
"""A form with no size limits, made by ``outline``, ``polygon`` or ``circle_outline``. Never change one once made."""


@lru_cache(maxsize=512)
def outline(commands: str) -> Outline:
    """A form from a short drawing language, as in SVG: ``M L H V C Q Z`` and small letters for relative moves.

    ``O cx cy r`` adds a circle. Spaces separate numbers. Raises ValueError for an unknown word.
    """
    path = skia.Path()
    words = commands.split()
    at = 0

    def take(count: int) -> list[float]:
        nonlocal at
        numbers = [float(word) for word in words[at : at + count]]
        at += count
        return numbers

    moves = {
        "M": (path.moveTo, 2),
        "m": (path.rMoveTo, 2),
        "L": (path.lineTo, 2),
        "l": (path.rLineTo, 2),
        "Q": (path.quadTo, 4),
        "q": (path.rQuadTo, 4),
        "C": (path.cubicTo, 6),
        "c": (path.rCubicTo, 6),
        "O": (path.addCircle, 3),
    }
    letter = ""
    while at < len(words):
        if words[at].isalpha():
            letter = words[at]
            at += 1
            if letter in ("Z", "z"):
                path.close()
                continue
        if letter in moves:
            step, count = moves[letter]
            step(*take(count))
            letter = {"M": "L", "m": "l"}.get(letter, letter)
        elif letter in ("H", "h", "V", "v"):
            last = path.getPoint(path.countPoints() - 1)
            value = take(1)[0]
            x = value if letter == "H" else last.x() + (value if letter == "h" else 0)
            y = value if letter == "V" else last.y() + (value if letter == "v" else 0)
            path.lineTo(x, y)
        else:
            raise ValueError(f"outline: unknown command {letter or words[at]!r}")
    return path


def polygon(rings: Sequence[Sequence[Point]], closed: bool = True) -> Outline:
    """A form of one or more rings of straight edges; where rings overlap they cut holes."""
    path = skia.Path()
    path.setFillType(skia.PathFillType.kEvenOdd)
    for ring in rings:
        path.addPoly([skia.Point(x, y) for x, y in ring], closed)
    return path


def smooth_line(points: Sequence[Point], closed: bool = False) -> Outline:
    """A soft curve through all points (Catmull-Rom); with two points a straight line."""
    path = skia.Path()
    count = len(points)
    if not count:
        return path
    path.moveTo(*points[0])
    for i in range(count if closed else count - 1):
        before = points[i - 1] if closed or i else points[0]
        start, end = points[i], points[(i + 1) % count]
        after = points[(i + 2) % count] if closed or i + 2 < count else points[-1]
        path.cubicTo(
            start[0] + (end[0] - before[0]) / 6,
            start[1] + (end[1] - before[1]) / 6,
            end[0] - (after[0] - start[0]) / 6,
            end[1] - (after[1] - start[1]) / 6,
            end[0],
            end[1],
        )
    if closed:
        path.close()
    return path


@lru_cache(maxsize=4096)
def _paints(pen: Pen) -> tuple[skia.Paint, ...]:
    """The library's brushes for a pen. They are only read, so threads may share them."""
    paints: list[skia.Paint] = []
    if pen.fill is not None:
        paints.append(skia.Paint(AntiAlias=True, Color=pen.fill))
    if pen.stroke is not None:
        cap, join = (
            (skia.Paint.kRound_Cap, skia.Paint.kRound_Join)
            if pen.round_cap
            else (skia.Paint.kButt_Cap, skia.Paint.kMiter_Join)
        )
        line = skia.Paint(
            AntiAlias=True,
            Color=pen.stroke,
            Style=skia.Paint.kStroke_Style,
            StrokeWidth=pen.width,
            StrokeCap=cap,
            StrokeJoin=join,
        )
        if pen.dash:
            line.setPathEffect(skia.DashPathEffect.Make(list(pen.dash), 0))
        paints.append(line)
    if pen.blur:
        for paint in paints:
            paint.setMaskFilter(skia.MaskFilter.MakeBlur(skia.kNormal_BlurStyle, pen.blur))
    return tuple(paints)


@dataclass(frozen=True, eq=False, slots=True)
class Stamp:
    """A small picture drawn once and printed often. ``x`` and ``y`` place its corner against where it is printed."""

    image: skia.Image
    x: float
    y: float


class Canvas:
    """A picture in the making. RGBA bytes are read with ``pixels``; the alpha of a finished picture is solid."""

    def __init__(self, width: int, height: int, base: skia.Image | None = None) -> None:
        self.width, self.height = width, height
        self._surface = skia.Surface.MakeRaster(
            skia.ImageInfo.Make(width, height, skia.kRGBA_8888_ColorType, skia.kPremul_AlphaType)
        )
        self._canvas = self._surface.getCanvas()
        if base is not None:
            self._canvas.drawImage(base, 0, 0)

    def rect(self, box: Box, pen: Pen, radius: float = 0.0) -> None:
        """A rectangle, its corners rounded by ``radius``."""
        shape = skia.Rect.MakeXYWH(box.x, box.y, box.w, box.h)
        for paint in _paints(pen):
            if radius:
                self._canvas.drawRoundRect(shape, radius, radius, paint)
            else:
                self._canvas.drawRect(shape, paint)

    def circle(self, x: float, y: float, radius: float, pen: Pen) -> None:
        """A circle about a point."""
        for paint in _paints(pen):
            self._canvas.drawCircle(x, y, radius, paint)

    def draw(self, form: Outline, pen: Pen) -> None:
        """Any form, in its own coordinates."""
        for paint in _paints(pen):
            self._canvas.drawPath(form, paint)

    def line(self, points: Sequence[Point], pen: Pen) -> None:
        """An open line of straight pieces; only the pen's stroke is used."""
        self.draw(polygon([points], closed=False), replace(pen, fill=None))

    def fade(self, box: Box, top: Colour, bottom: Colour, radius: float = 0.0, across: bool = False) -> None:
        """A rectangle that passes from one colour at its top to another at its foot (left to right if ``across``)."""
        end = skia.Point(box.right, box.y) if across else skia.Point(box.x, box.bottom)
        paint = skia.Paint(
            AntiAlias=True,
            Shader=skia.GradientShader.MakeLinear([skia.Point(box.x, box.y), end], [top, bottom]),
        )
        self._canvas.drawRoundRect(skia.Rect.MakeXYWH(box.x, box.y, box.w, box.h), radius, radius, paint)

    def glow(self, x: float, y: float, radius: float, inner: Colour, outer: Colour) -> None:
        """A disc that passes from one colour in the middle to another at its rim."""
        shader = skia.GradientShader.MakeRadial(skia.Point(x, y), radius, [inner, outer])
        self._canvas.drawCircle(x, y, radius, skia.Paint(AntiAlias=True, Shader=shader))

    def text(
        self,
        run: Run,
        x: float,
        y: float,
        colour: Colour,
        halo: Colour | None = None,
        halo_width: float = 4.0,
    ) -> None:
        """A shaped line, its baseline starting at (x, y); ``halo`` is a rim of ``halo_width`` pixels behind it."""
        if run.blob is None:
            return
        if halo is not None:
            rim = skia.Paint(
                AntiAlias=True,
                Color=halo,
                Style=skia.Paint.kStroke_Style,
                StrokeWidth=halo_width,
                StrokeJoin=skia.Paint.kRound_Join,
            )
            self._canvas.drawTextBlob(run.blob, x, y, rim)
        self._canvas.drawTextBlob(run.blob, x, y, skia.Paint(AntiAlias=True, Color=colour))

    def stamp(self, stamp: Stamp, x: float, y: float) -> None:
        """A ready stamp at a point, on whole pixels so that it stays sharp."""
        self._canvas.drawImage(stamp.image, round(x + stamp.x), round(y + stamp.y))

    @contextmanager
    def at(self, x: float, y: float, scale: float = 1.0, turn: float = 0.0, mirror: bool = False) -> Iterator[None]:
        """Within it, the origin lies at (x, y); all is ``scale`` times as large and turned by ``turn`` degrees."""
        self._canvas.save()
        self._canvas.translate(x, y)
        self._canvas.rotate(turn)
        self._canvas.scale(-scale if mirror else scale, scale)
        try:
            yield
        finally:
            self._canvas.restore()

    @contextmanager
    def clip(self, box: Box, radius: float = 0.0, form: Outline | None = None) -> Iterator[None]:
        """Within it, only what lies inside the box (or inside ``form``, if given) is drawn."""
        self._canvas.save()
        if form is not None:
            self._canvas.clipPath(form, True)
        else:
            bounds = skia.Rect.MakeXYWH(box.x, box.y, box.w, box.h)
            self._canvas.clipRRect(skia.RRect.MakeRectXY(bounds, radius, radius), True)
        try:
            yield
        finally:
            self._canvas.restore()

    @contextmanager
    def veil(self, alpha: float) -> Iterator[None]:
        """Within it, everything is drawn together at a strength of ``alpha``, 0 to 1."""
        self._canvas.saveLayerAlpha(None, round(alpha * 255))
        try:
            yield
        finally:
            self._canvas.restore()

    @contextmanager
    def layer(self) -> Iterator[None]:
        """Within it, drawing goes to a fresh transparent sheet, which is then laid over the picture."""
        self._canvas.saveLayer()
        try:
            yield
        finally:
            self._canvas.restore()

    def rim(self, form: Outline, reach: float, width: float, colour: Colour) -> None:
        """A line of ``width`` pixels round a form at half of ``reach``; what lies within is wiped from the layer.

        Draw from the outermost inwards, inside ``layer``.
        """
        paint = skia.Paint(
            AntiAlias=True,
            Color=colour,
            Style=skia.Paint.kStroke_Style,
            StrokeWidth=reach + width,
            StrokeJoin=skia.Paint.kRound_Join,
            BlendMode=skia.BlendMode.kSrc,
        )
        self._canvas.drawPath(form, paint)
        paint.setBlendMode(skia.BlendMode.kClear)
        paint.setStrokeWidth(reach - width)
        self._canvas.drawPath(form, paint)

    def image(self) -> skia.Image:
        """The picture so far, to start another canvas from."""
        return self._surface.makeImageSnapshot()

    def pixels(self) -> bytes:
        """The RGBA bytes, row by row from the top, four to a pixel."""
        return bytes(self._surface.makeImageSnapshot().tobytes())


def make_stamp(box: Box, draw: Callable[[Canvas], None]) -> Stamp:
    """A stamp of what ``draw`` paints; ``box`` is the room it needs around the point (0, 0)."""
    width, height = ceil(box.w), ceil(box.h)
    canvas = Canvas(width, height)
    with canvas.at(-box.x, -box.y):
        draw(canvas)
    return Stamp(canvas.image(), box.x, box.y)


def holds(form: Outline, x: float, y: float) -> bool:
    """Whether a point lies inside a form."""
    return bool(form.contains(x, y))
