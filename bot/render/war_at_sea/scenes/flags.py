"""Flags of the nations at sea, drawn for Flotilla. Germany's ships fly a plain cross here, no ensign of the time."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from bot.render.canvas import Box, Canvas, Pen, polygon
from bot.render.marks import star_points
from bot.render.palette import BLACK, fade, rgb
from bot.render.war_at_sea.views_battle import Nation

_WHITE, _RED, _BLUE, _GREEN = rgb("F7F3EA"), rgb("C0272D"), rgb("23407F"), rgb("1F7A3E")
_NAVY = rgb("182E66")


def flag(canvas: Canvas, box: Box, nation: Nation) -> None:
    """A nation's flag in a box."""
    radius = box.h * 0.1
    canvas.rect(box.move(0.5, 2), Pen(fill=fade(BLACK, 0.4), blur=1.8), radius)
    with canvas.clip(box, radius):
        _FLAGS[nation](canvas, box)
    canvas.rect(box, Pen(stroke=fade(BLACK, 0.6), width=1.4), radius)


def _japan(canvas: Canvas, box: Box) -> None:
    canvas.rect(box, Pen(fill=_WHITE))
    canvas.circle(*box.centre, box.h * 0.3, Pen(fill=_RED))


def _germany(canvas: Canvas, box: Box) -> None:
    """A black cross with a white rim on grey: the mark of its ships and aircraft."""
    canvas.rect(box, Pen(fill=rgb("B9BEC2")))
    x, y = box.centre
    for arm, tone in ((0.36, _WHITE), (0.22, rgb("15181C"))):
        wide, far = box.h * arm, box.h * (0.86 if arm > 0.3 else 0.8)
        canvas.rect(Box(x - wide / 2, y - far / 2, wide, far), Pen(fill=tone))
        canvas.rect(Box(x - far / 2, y - wide / 2, far, wide), Pen(fill=tone))


def _italy(canvas: Canvas, box: Box) -> None:
    _upright(canvas, box, (_GREEN, _WHITE, _RED))


def _britain(canvas: Canvas, box: Box) -> None:
    canvas.rect(box, Pen(fill=_BLUE))
    ends = [((box.x, box.y), (box.right, box.bottom)), ((box.right, box.y), (box.x, box.bottom))]
    for a, b in ends:
        canvas.line([a, b], Pen(stroke=_WHITE, width=box.h * 0.2))
    for a, b in ends:
        canvas.line([a, b], Pen(stroke=_RED, width=box.h * 0.08))
    x, y = box.centre
    for wide, tone in ((0.34, _WHITE), (0.2, _RED)):
        canvas.rect(Box(x - box.h * wide / 2, box.y, box.h * wide, box.h), Pen(fill=tone))
        canvas.rect(Box(box.x, y - box.h * wide / 2, box.w, box.h * wide), Pen(fill=tone))


def _america(canvas: Canvas, box: Box) -> None:
    canvas.rect(box, Pen(fill=_WHITE))
    for at in range(0, 7, 2):
        canvas.rect(Box(box.x, box.y + at * box.h / 7, box.w, box.h / 7), Pen(fill=_RED))
    canton = Box(box.x, box.y, box.w * 0.46, box.h * 4 / 7)
    canvas.rect(canton, Pen(fill=_BLUE))
    for row in range(2):
        for column in range(3):
            x, y = canton.x + canton.w * (0.22 + 0.28 * column), canton.y + canton.h * (0.3 + 0.42 * row)
            canvas.draw(polygon([star_points(x, y, box.h * 0.09, box.h * 0.04, 5)]), Pen(fill=_WHITE))


def _stars(canvas: Canvas, box: Box, spots: tuple[tuple[float, float, float], ...], tone: int) -> None:
    canvas.rect(box, Pen(fill=_NAVY))
    _britain(canvas, Box(box.x, box.y, box.w * 0.5, box.h * 0.5))
    for x, y, size in spots:
        star = star_points(box.x + box.w * x, box.y + box.h * y, box.h * size, box.h * size * 0.45, 5)
        canvas.draw(polygon([star]), Pen(fill=tone, stroke=_WHITE, width=0.8))


def _australia(canvas: Canvas, box: Box) -> None:
    _stars(canvas, box, ((0.25, 0.76, 0.15), (0.76, 0.22, 0.09), (0.76, 0.8, 0.09), (0.66, 0.5, 0.08),
                         (0.87, 0.44, 0.08)), _WHITE)  # fmt: skip


def _new_zealand(canvas: Canvas, box: Box) -> None:
    _stars(canvas, box, ((0.76, 0.2, 0.11), (0.76, 0.8, 0.11), (0.64, 0.5, 0.1), (0.88, 0.42, 0.1)), _RED)


def _upright(canvas: Canvas, box: Box, tones: tuple[int, ...]) -> None:
    for at, tone in enumerate(tones):
        canvas.rect(Box(box.x + at * box.w / len(tones), box.y, box.w / len(tones) + 0.5, box.h), Pen(fill=tone))


def _level(canvas: Canvas, box: Box, tones: tuple[int, ...]) -> None:
    for at, tone in enumerate(tones):
        canvas.rect(Box(box.x, box.y + at * box.h / len(tones), box.w, box.h / len(tones) + 0.5), Pen(fill=tone))


def _norway(canvas: Canvas, box: Box) -> None:
    canvas.rect(box, Pen(fill=_RED))
    x, y = box.x + box.w * 0.36, box.y + box.h / 2
    for wide, tone in ((0.3, _WHITE), (0.15, _BLUE)):
        canvas.rect(Box(x - box.h * wide / 2, box.y, box.h * wide, box.h), Pen(fill=tone))
        canvas.rect(Box(box.x, y - box.h * wide / 2, box.w, box.h * wide), Pen(fill=tone))


def _greece(canvas: Canvas, box: Box) -> None:
    _level(canvas, box, (_BLUE, _WHITE) * 4 + (_BLUE,))
    canton = Box(box.x, box.y, box.h * 5 / 9, box.h * 5 / 9)
    canvas.rect(canton, Pen(fill=_BLUE))
    x, y = canton.centre
    canvas.rect(Box(x - box.h / 18, canton.y, box.h / 9, canton.h), Pen(fill=_WHITE))
    canvas.rect(Box(canton.x, y - box.h / 18, canton.w, box.h / 9), Pen(fill=_WHITE))


def _soviet(canvas: Canvas, box: Box) -> None:
    """A red star on white over a blue foot, without the tools."""
    _level(canvas, box, (_WHITE, _WHITE, _WHITE, _WHITE, _WHITE, rgb("7FB2DD")))
    star = star_points(box.x + box.w * 0.34, box.y + box.h * 0.42, box.h * 0.28, box.h * 0.11, 5)
    canvas.draw(polygon([star]), Pen(fill=_RED))


_FLAGS: Final[Mapping[Nation, Callable[[Canvas, Box], None]]] = {
    "jp": _japan, "de": _germany, "it": _italy, "uk": _britain, "us": _america, "au": _australia, "nz": _new_zealand,
    "fr": lambda canvas, box: _upright(canvas, box, (_BLUE, _WHITE, _RED)), "gr": _greece, "no": _norway,
    "nl": lambda canvas, box: _level(canvas, box, (_RED, _WHITE, _BLUE)),
    "pl": lambda canvas, box: _level(canvas, box, (_WHITE, _RED)), "su": _soviet,
}  # fmt: skip
