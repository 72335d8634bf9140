"""Figures beside a record, a strip each: the mean and the spread about it on one scale, a mark where the record lies.

Lettering is large enough to be read on a telephone. Nothing here knows a game or a language.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil

from bot.render.canvas import Box, Canvas, Pen
from bot.render.encode import png
from bot.render.palette import CREAM, DANGER, GRID, INK, PANEL, ROUTE, fade, mix
from bot.render.plots import steps_of
from bot.render.text import fit, shape
from bot.render.typefaces import Type

WIDTH, MARGIN = 800, 28
TITLE, LEGEND, HEAD, ROW, FOOT = 56, 48, 52, 66, 50
LETTER = 25.0
DOT, MARK = 9.0, 13.0
FEW = 6


@dataclass(frozen=True, slots=True)
class Strip:
    """A figure: its name, mean, spread, and the record where there is one."""

    label: str
    mean: float
    low: float
    high: float
    record: float | None = None


@dataclass(frozen=True, slots=True)
class Strips:
    """Figures of one unit, which share a scale."""

    title: str
    rows: Sequence[Strip]


def strips(title: str, legend: tuple[str, str, str], groups: Sequence[Strips]) -> bytes:
    """A PNG of groups one below the other. ``legend`` names mean, spread and record."""
    tall = TITLE + LEGEND + sum(HEAD + ROW * len(group.rows) + FOOT for group in groups)
    canvas = Canvas(WIDTH, tall)
    canvas.rect(Box(0, 0, WIDTH, tall), Pen(fill=PANEL))
    canvas.text(fit(title, Type.TITLE, 34, WIDTH - 2 * MARGIN), MARGIN, 44, INK)
    _legend(canvas, legend)
    top = float(TITLE + LEGEND)
    for group in groups:
        _group(canvas, group, top)
        top += HEAD + ROW * len(group.rows) + FOOT
    return png(canvas.pixels(), WIDTH, tall)


def _legend(canvas: Canvas, words: tuple[str, str, str]) -> None:
    x, y = float(MARGIN), TITLE + LEGEND / 2
    for at, word in enumerate(words):
        if at == 0:
            canvas.circle(x + 18, y, DOT, Pen(fill=ROUTE))
        elif at == 1:
            _spread(canvas, x, x + 36, y)
        else:
            _mark(canvas, x + 18, y)
        run = shape(word, Type.CAPTION, LETTER)
        canvas.text(run, x + 48, y + run.capital / 2, INK)
        x += 48 + run.width + 36


def _group(canvas: Canvas, group: Strips, top: float) -> None:
    most = max((max(row.high, row.mean, row.record or 0.0) for row in group.rows), default=1.0) or 1.0
    step = steps_of(most, FEW)
    area = Box(MARGIN + 8, top + HEAD, WIDTH - 2 * MARGIN - 16, ROW * len(group.rows))
    scale = area.w / (ceil(most / step - 1e-9) * step)
    canvas.text(fit(group.title, Type.NAME, 28, area.w), MARGIN, top + HEAD - 18, INK)
    for tick in range(ceil(most / step - 1e-9) + 1):
        x = area.x + tick * step * scale
        canvas.line([(x, area.y), (x, area.bottom + 8)], Pen(stroke=fade(GRID, 0.25), width=1))
        run = shape(f"{tick * step:,g}" if step < 1 else f"{tick * step:,.0f}", Type.CAPTION, LETTER)
        canvas.text(run, min(max(x - run.width / 2, 4), WIDTH - run.width - 4), area.bottom + 34, INK)
    for at, row in enumerate(group.rows):
        y = area.y + ROW * at
        canvas.text(fit(row.label, Type.CAPTION, LETTER, area.w), area.x, y + 24, INK, halo=PANEL, halo_width=6)
        line = y + 47
        _spread(canvas, area.x + row.low * scale, area.x + row.high * scale, line)
        if row.record is not None:
            _mark(canvas, area.x + row.record * scale, line)
        canvas.circle(area.x + row.mean * scale, line, DOT, Pen(fill=ROUTE, stroke=CREAM, width=2))


def _spread(canvas: Canvas, low: float, high: float, y: float) -> None:
    canvas.rect(Box(low - 3, y - 6, high - low + 6, 12), Pen(fill=mix(PANEL, ROUTE, 0.4)), 6)


def _mark(canvas: Canvas, x: float, y: float) -> None:
    canvas.line([(x, y - MARK), (x, y + MARK)], Pen(stroke=CREAM, width=10, round_cap=True))
    canvas.line([(x, y - MARK), (x, y + MARK)], Pen(stroke=DANGER, width=6, round_cap=True))
