"""A chart of a war by months: a bar a month in parts, a curve to compare, losses below. 1200 by 800 pixels.

No type is under 33 pixels per em.
"""

from dataclasses import dataclass

from bot.render.canvas import Box, Canvas, Pen, Point
from bot.render.palette import BANNER, BANNER_TOP, BLACK, CREAM, GOLD, INK, PALE, PANEL, WATER_NAME, Colour, fade, mix
from bot.render.panels import badge_corner
from bot.render.text import Run, fit, shape
from bot.render.typefaces import Type

WIDTH, HEIGHT = 1200, 800
HEADER, FOOTER = 86.0, 72.0
LEAST = 33.0
PLOT = Box(118, HEADER + 72, WIDTH - 118 - 34, HEIGHT - HEADER - FOOTER - 72 - 112)
_LINES = 5
_MARK = 8.0  # half the height of a lost boat's mark
_STACKED = 4


@dataclass(frozen=True, slots=True)
class Part:
    """A part of every bar, from the foot up: its colour, whether it is hatched, what it is."""

    fill: Colour
    caption: str
    hatched: bool = False


@dataclass(frozen=True, slots=True)
class Bar:
    """A month: its name, its year where one begins (else empty), how much of each part, the curve's value (-1: none).

    ``losses`` are drawn as crosses below it.
    """

    label: str
    year: str
    counts: tuple[int, ...]
    curve: int = -1
    losses: int = 0


@dataclass(frozen=True, slots=True)
class BarChart:
    """All that is shown. ``unit`` says what is counted; the scale at the left is written in thousands of it."""

    title: str
    subtitle: str
    total: str
    unit: str
    parts: tuple[Part, ...]
    bars: tuple[Bar, ...]
    curve: str
    losses: str


@dataclass(eq=False)
class Laid:
    """The chart laid out: its scale, the bars' places, the labels below and at the left."""

    top: int
    step: int
    bars: list[Box]
    labels: list[tuple[Run, float]]
    grid: list[tuple[Run, float]]


def lay_out(view: BarChart) -> Laid:
    """Finds scale and places. A label that would touch the one before it is left out."""
    highest = max([1, *(max(sum(bar.counts), bar.curve) for bar in view.bars)])
    step = nice_step(highest)
    top = -(-highest // step) * step
    pitch = PLOT.w / max(1, len(view.bars))
    wide = min(pitch * 0.72, 90.0)
    bars = [Box(PLOT.x + (at + 0.5) * pitch - wide / 2, PLOT.bottom, wide, 0.0) for at in range(len(view.bars))]
    labels: list[tuple[Run, float]] = []
    right = 0.0
    many = len(view.bars) > 14
    opens = [at for at, bar in enumerate(view.bars) if bar.year]
    for at, (bar, box) in enumerate(zip(view.bars, bars, strict=True)):
        # The label of a campaign's first month gives way to the name of the year after it.
        brief = any(at < other and (other - at) * pitch < 100 for other in opens)
        text = ("" if brief else bar.year) if many else bar.label
        run = shape(text, Type.NAME, LEAST) if text else None
        if run is None:
            continue
        x = box.x - 2 if many else box.centre[0] - run.width / 2
        x = min(max(x, PLOT.x), PLOT.right - run.width)
        if x >= right + 10:
            labels.append((run, x))
            right = x + run.width
    grid = [
        (shape(f"{value // 1000:,}".replace(",", " "), Type.CAPTION, LEAST), PLOT.bottom - PLOT.h * value / top)
        for value in range(0, top + 1, step)
    ]
    return Laid(top, step, bars, labels, grid)


def nice_step(highest: int) -> int:
    """The distance of the grid's lines in tons: 1, 2 or 5 times a power of ten, with at most five lines."""
    step = 1000
    while True:
        for factor in (1, 2, 5):
            if highest <= step * factor * _LINES:
                return step * factor
        step *= 10


def draw_chart(chart: Laid, view: BarChart) -> Canvas:
    """Draws a laid-out chart: plate, grid, bars, history, losses, header and legend."""
    canvas = Canvas(WIDTH, HEIGHT)
    canvas.fade(Box(0, 0, WIDTH, HEIGHT), PANEL, mix(PANEL, GOLD, 0.18))
    unit = fit(view.unit, Type.CAPTION, LEAST, 400)
    canvas.text(unit, 24, HEADER + 40, fade(INK, 0.8))
    for run, y in chart.grid:
        canvas.rect(Box(PLOT.x, y - 0.7, PLOT.w, 1.4), Pen(fill=fade(INK, 0.5 if y >= PLOT.bottom else 0.16)))
        canvas.text(run, PLOT.x - 14 - run.width, y + run.capital / 2, INK)
    _years(canvas, chart, view)
    for bar, box in zip(view.bars, chart.bars, strict=True):
        foot = PLOT.bottom
        for count, part in zip(bar.counts, view.parts, strict=True):
            high = PLOT.h * count / chart.top
            if high < 0.5:
                continue
            block = Box(box.x, foot - high, box.w, high)
            canvas.rect(block, Pen(fill=part.fill, stroke=fade(INK, 0.75), width=1.4), 1.5)
            if part.hatched:
                _hatch(canvas, block)
            foot -= high
        _lost(canvas, box, bar.losses)
    _curve(canvas, chart, view)
    for run, x in chart.labels:
        canvas.text(run, x, PLOT.bottom + 96, INK)
    _frame(canvas, view)
    return canvas


def _years(canvas: Canvas, chart: Laid, view: BarChart) -> None:
    """A thin line where a year begins."""
    for at, bar in enumerate(view.bars):
        if at and bar.year:
            x = (chart.bars[at - 1].right + chart.bars[at].x) / 2
            ends = [(x, PLOT.y - 10), (x, PLOT.bottom + 66)]
            canvas.line(ends, Pen(stroke=fade(INK, 0.3), width=1.6, dash=(6, 5)))


def _hatch(canvas: Canvas, part: Box) -> None:
    """Slanting strokes, so that parts differ without colour."""
    with canvas.clip(part):
        at = part.x - part.h
        while at < part.right:
            canvas.line([(at, part.bottom), (at + part.h, part.y)], Pen(stroke=fade(CREAM, 0.7), width=2.0))
            at += 9


def _lost(canvas: Canvas, box: Box, lost: int) -> None:
    """A black cross for each loss, four at most below one another: their number stands in the words."""
    x = box.centre[0]
    for at in range(min(lost, _STACKED)):
        _cross(canvas, x, PLOT.bottom + 16 + at * 14, min(_MARK, 6.0))


def _cross(canvas: Canvas, x: float, y: float, half: float) -> None:
    for lean in (1, -1):
        ends = [(x - half, y - half * lean), (x + half, y + half * lean)]
        canvas.line(ends, Pen(stroke=BLACK, width=4.0, round_cap=True))


def _curve(canvas: Canvas, chart: Laid, view: BarChart) -> None:
    spots: list[Point] = [
        (box.centre[0], PLOT.bottom - PLOT.h * bar.curve / chart.top)
        for bar, box in zip(view.bars, chart.bars, strict=True)
        if bar.curve >= 0
    ]
    if len(spots) < 2:
        return
    canvas.line(spots, Pen(stroke=fade(CREAM, 0.95), width=9, round_cap=True))
    canvas.line(spots, Pen(stroke=WATER_NAME, width=4.6, round_cap=True))
    for x, y in spots:
        canvas.circle(x, y, 4.6, Pen(fill=CREAM, stroke=WATER_NAME, width=2.4))


def _frame(canvas: Canvas, view: BarChart) -> None:
    canvas.fade(Box(0, 0, WIDTH, HEADER), BANNER_TOP, BANNER)
    canvas.rect(Box(0, HEADER - 3, WIDTH, 3), Pen(fill=GOLD))
    total = fit(view.total, Type.NUMBER, 38, 480, least=LEAST)
    title = fit(view.title, Type.TITLE, 44, 380, least=36, spacing=1.0)
    canvas.text(title, 24, HEADER / 2 + title.capital / 2 - 2, CREAM)
    room = WIDTH - 24 - total.width - 30 - (24 + title.width + 24)
    subtitle = fit(view.subtitle, Type.NAME, 34, room, least=LEAST)
    canvas.text(subtitle, 24 + title.width + 24, HEADER / 2 + subtitle.capital / 2 - 2, PALE)
    canvas.text(total, WIDTH - 24 - total.width, HEADER / 2 + total.capital / 2 - 2, CREAM)
    strip = Box(0, HEIGHT - FOOTER, WIDTH, FOOTER)
    canvas.fade(strip, BANNER_TOP, BANNER)
    canvas.rect(Box(0, strip.y, WIDTH, 3), Pen(fill=GOLD))
    _legend(canvas, strip, view)


def _legend(canvas: Canvas, strip: Box, view: BarChart) -> None:
    entries: list[tuple[Part | str, str]] = [(part, part.caption) for part in view.parts]
    if any(bar.curve >= 0 for bar in view.bars):
        entries.append(("curve", view.curve))
    if any(bar.losses for bar in view.bars):
        entries.append(("losses", view.losses))
    runs = [(kind, shape(text, Type.NAME, LEAST)) for kind, text in entries]
    left = badge_corner(WIDTH, HEIGHT).right
    gap = min(60.0, (WIDTH - 24 - left - sum(run.width + 52 for _, run in runs)) / max(1, len(runs) - 1))
    x, y = left, strip.y + strip.h / 2 + 1
    for kind, run in runs:
        _sign(canvas, kind, x, y)
        canvas.text(run, x + 52, y + run.capital / 2, CREAM)
        x += 52 + run.width + gap


def _sign(canvas: Canvas, kind: Part | str, x: float, y: float) -> None:
    box = Box(x + 4, y - 15, 32, 30)
    if isinstance(kind, Part):
        canvas.rect(box, Pen(fill=kind.fill, stroke=CREAM, width=1.4), 2)
        if kind.hatched:
            _hatch(canvas, box)
    elif kind == "curve":
        canvas.rect(box.grow(3, 0), Pen(fill=PANEL), 3)
        canvas.line([(x + 2, y + 7), (x + 20, y - 6), (x + 38, y)], Pen(stroke=WATER_NAME, width=4.6))
    else:
        canvas.rect(box.grow(0, 2), Pen(fill=PANEL), 3)
        _cross(canvas, x + 20, y, 9)
