"""The side view of the depth as the shared strip draws it: the boat now and turn by turn, charges at their settings."""

from __future__ import annotations

from functools import partial

from bot.render.canvas import Box, Canvas
from bot.render.hexes.afoot import DARK_TONES, Fall, Spent, draw_count, draw_fall
from bot.render.hexes.depth import WARNING, Depth, DepthLine, DepthStrip
from bot.render.palette import ATTENTION, BLACK, CREAM, PALE, Colour, fade, mix, rgb
from bot.render.silhouettes import Ship, draw_ship
from bot.render.submarine.views import DepthChargeView, DepthLineView, DepthMarkView, DepthView
from bot.render.text import fit
from bot.render.typefaces import Type

_TONES = {"periscope": rgb("BFE3E0"), "test": ATTENTION, "limit": WARNING, "layer": PALE}
_WATER = rgb("2F5F7C")
_NEAR = 0.09
"""Depths that differ by less than this share of the scale have no room for two words."""
_EDGE = 0.18
"""How far from the sides of the water the first and the last depth of a boat stand."""


def strip_of(view: DepthView, size: float) -> DepthStrip:
    """A depth view as a strip whose type is ``size`` pixels per em."""
    count = len(view.boat)
    acrosses = [_across(at, count) for at in range(count)]
    things: list[Depth] = []
    for charge in view.charges:
        across = _between(charge, acrosses) if count else None
        things.append(Depth(charge.depth, partial(_charge, charge), across))
    for at, mark in reversed(tuple(enumerate(view.boat))):
        share = 1.0 if count < 3 else min(1.0, 2.9 / (count - 1))
        things.append(Depth(mark.depth, partial(_boat, mark, at == 0, share), acrosses[at]))
    limit = next(((float(line.depth), line.word) for line in view.lines if line.kind == "limit"), None)
    return DepthStrip(
        view.title,
        view.unit,
        tuple(float(mark) for mark in view.scale),
        tuple(things),
        limit,
        size,
        tuple(
            DepthLine(line.depth, "" if _hides(view, line) else line.word, _tone(line.kind))
            for line in view.lines
            if line.kind != "limit"
        ),
        tuple((across, float(mark.depth)) for across, mark in zip(acrosses, view.boat, strict=True)),
    )


def _hides(view: DepthView, line: DepthLineView) -> bool:
    """Whether a boat's depth at the right, where the words of lines stand, leaves no room for a line's word."""
    return any(abs(mark.depth - line.depth) < _NEAR * max(view.scale) for mark in view.boat[len(view.boat) // 2 :])


def _tone(kind: str) -> Colour:
    return _TONES[kind]


def _across(at: int, count: int) -> float:
    """Where the boat's depth number ``at`` of ``count`` stands; a single one leaves room for charges."""
    return 0.32 if count < 2 else _EDGE + (1 - 2 * _EDGE) * at / (count - 1)


def _between(charge: DepthChargeView, acrosses: list[float]) -> float:
    """Charges stand beside the depth of the boat they were dropped at, a little to its right."""
    at = min(max(charge.at, 0), len(acrosses) - 1)
    following = acrosses[at + 1] if at + 1 < len(acrosses) else acrosses[at] + (0.9 if len(acrosses) == 1 else -0.1)
    return (acrosses[at] + following) / 2


def _boat(mark: DepthMarkView, now: bool, share: float, canvas: Canvas, box: Box) -> None:
    """A boat seen from the side with its label under it, ``share`` of its room wide; those to come are fainter."""
    ink = CREAM if now else mix(CREAM, _WATER, 0.35)
    wide = box.w * 1.16 * share
    draw_ship(canvas, Ship.S_BOAT, Box(box.centre[0] - wide / 2, box.y, wide, box.h * 0.72), ink, BLACK)
    size = box.h * 0.62
    run = fit(mark.label, Type.NUMBER, size, box.w * 1.1 * share, least=size * 0.75)
    canvas.text(run, box.centre[0] - run.width / 2, box.bottom + run.capital * 0.9, ink, fade(BLACK, 0.6), 4)


def _charge(charge: DepthChargeView, canvas: Canvas, box: Box) -> None:
    """Charges at their setting."""
    x, y = box.centre
    size = min(box.w, box.h) * 0.95
    draw_fall(canvas, x, y, size, Fall.CHARGE, Spent.BURST if charge.burst else Spent.WATER, DARK_TONES)
    draw_count(canvas, x, y, size, charge.count, DARK_TONES)
