"""Plots of figures beside a record: panels with a mean, the spread about it, and the record itself.

Plain drawings for reports. Nothing here knows a game or a language: all words come from the caller.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import ceil, floor, log10

from bot.render.canvas import Box, Canvas, Pen, polygon
from bot.render.encode import png
from bot.render.palette import CREAM, DANGER, GRID, INK, PANEL, ROUTE, fade, mix
from bot.render.text import fit, shape
from bot.render.typefaces import Type

WIDTH, PANEL_HEIGHT, TITLE_HEIGHT, LEGEND_HEIGHT = 1200, 380, 70, 54
LEFT, RIGHT, TOP, FOOT = 116, 28, 56, 60
TICKS = 5
TITLE, NAME, LETTER = 44.0, 36.0, 32.0


@dataclass(frozen=True, slots=True)
class Panel:
    """One plot. ``mean``, ``low`` and ``high`` (the spread) and ``record`` have one value for each label.

    ``bars`` draws a bar for each mean; else a line with a band. A label may be empty: its tick is left out. Without a
    record nothing is drawn of it.
    """

    title: str
    labels: Sequence[str]
    mean: Sequence[float]
    low: Sequence[float]
    high: Sequence[float]
    record: Sequence[float]
    bars: bool = False


def steps_of(most: float, ticks: int = TICKS) -> float:
    """The distance between ticks, a round number: one, two or five times a power of ten. ``most`` is above zero."""
    rough = most / ticks
    power = 10.0 ** floor(log10(rough))
    return power * next(factor for factor in (1, 2, 5, 10) if factor * power >= rough)


def plots(title: str, legend: tuple[str, str, str], panels: Sequence[Panel]) -> bytes:
    """A PNG of panels one below the other. ``legend`` names mean, spread and record; an empty name is left out."""
    above = TITLE_HEIGHT + LEGEND_HEIGHT
    canvas = Canvas(WIDTH, above + PANEL_HEIGHT * len(panels) + FOOT // 2)
    canvas.rect(Box(0, 0, canvas.width, canvas.height), Pen(fill=PANEL))
    canvas.text(fit(title, Type.TITLE, TITLE, WIDTH - 2 * RIGHT), RIGHT, 54, INK)
    _legend(canvas, legend)
    for at, panel in enumerate(panels):
        _panel(canvas, panel, above + at * PANEL_HEIGHT)
    return png(canvas.pixels(), canvas.width, canvas.height)


def _legend(canvas: Canvas, words: tuple[str, str, str]) -> None:
    x, y = float(RIGHT), TITLE_HEIGHT + LEGEND_HEIGHT / 2
    pens = (
        Pen(stroke=ROUTE, width=6),
        Pen(stroke=fade(ROUTE, 0.3), width=20),
        Pen(stroke=DANGER, width=6, round_cap=True),
    )
    for text, pen in zip(words, pens, strict=True):
        if text:
            run = shape(text, Type.CAPTION, LETTER)
            canvas.line([(x, y), (x + 48, y)], pen)
            canvas.text(run, x + 62, y + run.capital / 2, INK)
            x += 62 + run.width + 48


def _panel(canvas: Canvas, panel: Panel, top: float) -> None:
    area = Box(LEFT, top + TOP, WIDTH - LEFT - RIGHT, PANEL_HEIGHT - TOP - FOOT)
    most = max([*panel.high, *panel.record, *panel.mean, 1.0])
    step = steps_of(most)
    scale = area.h / (ceil(most / step) * step)
    canvas.text(fit(panel.title, Type.NAME, NAME, area.w), RIGHT, top + TOP - 20, INK)
    for tick in range(ceil(most / step) + 1):
        y = area.bottom - tick * step * scale
        canvas.line([(area.x, y), (area.right, y)], Pen(stroke=fade(GRID, 0.25), width=1))
        run = shape(f"{tick * step:,.0f}" if step >= 1 else f"{tick * step:g}", Type.CAPTION, LETTER)
        canvas.text(run, area.x - run.width - 10, y + run.capital / 2, INK)
    slot = area.w / len(panel.labels)
    across = [area.x + slot * (at + 0.5) for at in range(len(panel.labels))]
    for x, label in zip(across, panel.labels, strict=True):
        run = shape(label, Type.CAPTION, LETTER) if "" in panel.labels else fit(label, Type.CAPTION, LETTER, slot - 8)
        canvas.text(run, x - run.width / 2, area.bottom + 38, INK)

    def points(values: Sequence[float]) -> list[tuple[float, float]]:
        return [(x, area.bottom - value * scale) for x, value in zip(across, values, strict=True)]

    if panel.bars:
        _bars(canvas, panel, points, slot)
        return
    band = [*points(panel.high), *reversed(points(panel.low))]
    canvas.draw(polygon([band]), Pen(fill=mix(PANEL, ROUTE, 0.3)))
    canvas.line(points(panel.mean), Pen(stroke=ROUTE, width=5))
    if panel.record:
        canvas.line(points(panel.record), Pen(stroke=DANGER, width=5))


def _bars(
    canvas: Canvas, panel: Panel, points: Callable[[Sequence[float]], list[tuple[float, float]]], slot: float
) -> None:
    half = slot * 0.25
    floor_y = points([0.0] * len(panel.labels))[0][1]
    for mean, low, high, kept in zip(*map(points, (panel.mean, panel.low, panel.high, panel.record)), strict=True):
        x = mean[0]
        canvas.rect(Box(x - half, mean[1], 2 * half, floor_y - mean[1]), Pen(fill=ROUTE))
        for y in (low[1], high[1]):
            canvas.line([(x - half / 3, y), (x + half / 3, y)], Pen(stroke=INK, width=3))
        canvas.line([(x, low[1]), (x, high[1])], Pen(stroke=CREAM, width=5))
        canvas.line([(x, low[1]), (x, high[1])], Pen(stroke=INK, width=3))
        canvas.line([(x - half * 1.5, kept[1]), (x + half * 1.5, kept[1])], Pen(stroke=DANGER, width=5, round_cap=True))
