"""What every map is framed by: header with title, turn and clock, sun or moon; legend and key at the foot."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.render.canvas import Box, Canvas, Pen, outline
from bot.render.labels import Sheet
from bot.render.palette import ATTENTION, BANNER, BANNER_TOP, CREAM, GOLD, MUTED, PALE, fade, rgb
from bot.render.panels import LegendLine, badge_corner
from bot.render.text import Run, fit, shape
from bot.render.typefaces import Type

_PAD = 20.0
_GAP = 30.0


@dataclass(frozen=True, slots=True)
class Foot:
    """The foot laid out: its height, legend signs and key entries with their left end and the middle of their line."""

    height: float
    legend: tuple[tuple[LegendLine, Run, float, float], ...]
    key_title: tuple[Run, float, float] | None
    key: tuple[tuple[Run, Run, float, float], ...]


def lay_foot(
    width: float, lines: Sequence[LegendLine], key_title: str, key: Sequence[tuple[str, str]], size: float, badge: Box
) -> Foot:
    """A legend in as many rows as it needs, then the key; all of it right of the corner of Discord's badge."""
    row, left = size * 1.75, badge.right + 4
    legend: list[tuple[LegendLine, Run, float, float]] = []
    x, y = left, row * 0.5 + size * 0.4
    for line in lines:
        run = fit(line.caption, Type.NAME, size, (width - left - _PAD) * 0.6, least=size * 0.9)
        need = line.width + 10 + run.width
        if x > left and x + need > width - _PAD:
            x, y = left, y + row
        legend.append((line, run, x, y))
        x += need + _GAP
    bottom = y + row * 0.5 + size * 0.3 if lines else size * 0.6
    title, entries = None, []
    if key:
        pairs = [(shape(short, Type.NUMBER, size), fit(name, Type.NAME, size, size * 11)) for short, name in key]
        wide = max(short.width + 8 + name.width for short, name in pairs) + _GAP * 0.7
        count = max(1, int((width - left - _PAD + _GAP) // wide))
        head = fit(key_title, Type.TITLE, size * 1.05, width - left - _PAD)
        title = (head, left, bottom + row * 0.45)
        rows = -(-len(pairs) // count)
        widest = max(short.width for short, _ in pairs)
        for at, (short, name) in enumerate(pairs):
            column, line_at = divmod(at, rows)
            x = left + column * wide
            middle = bottom + row * 0.75 + (line_at + 0.5) * size * 1.3
            entries.append((short, name, x + widest - short.width, middle))
        bottom += row * 0.75 + rows * size * 1.3 + size * 0.4
    return Foot(bottom, tuple(legend), title, tuple(entries))


def draw_foot(canvas: Canvas, foot: Foot) -> None:
    """Draws the foot at the lower edge of the picture."""
    strip = Box(0, canvas.height - foot.height, canvas.width, foot.height)
    canvas.fade(strip, BANNER_TOP, BANNER)
    canvas.rect(Box(0, strip.y, canvas.width, 2), Pen(fill=GOLD))
    for line, run, x, y in foot.legend:
        line.sign(canvas, x + line.width / 2, strip.y + y)
        canvas.text(run, x + line.width + 10, strip.y + y + run.capital / 2, rgb("E6ECEC"))
    if foot.key_title is not None:
        run, x, y = foot.key_title
        canvas.text(run, x, strip.y + y + run.capital / 2, CREAM)
    for short, name, x, y in foot.key:
        canvas.text(short, x, strip.y + y + short.capital / 2, ATTENTION)
        canvas.text(name, x + short.width + 8, strip.y + y + name.capital / 2, PALE)


def enter_foot(sheet: Sheet, foot: Foot, height: float) -> None:
    """Enters the foot's lines on a sheet, so that tests can ask for their size and whether they meet."""
    top = height - foot.height
    for line, run, x, y in foot.legend:
        at = Box(x, top + y - run.capital / 2, line.width + 10 + run.width, run.capital)
        sheet.reserve(f"legend {line.caption}", at, run.size)
    for short, name, x, y in foot.key:
        at = Box(x, top + y - name.capital / 2, short.width + 8 + name.width, name.capital)
        sheet.reserve(f"key {short.text}", at, name.size)


def draw_header(
    canvas: Canvas, height: float, title: str, headline: str, right: str, *, night: bool, size: float, least: float
) -> None:
    """The dark strip at the head: title, sun or moon, turn and clock; a word at the right."""
    canvas.fade(Box(0, 0, canvas.width, height), BANNER_TOP, BANNER)
    canvas.rect(Box(0, height - 2, canvas.width, 2), Pen(fill=GOLD))
    middle = (height - 2) / 2
    far = shape(right, Type.NAME, max(least, size * 0.62)) if right else None
    edge = canvas.width - _PAD - (far.width + 24 if far is not None else 0)
    line = fit(headline, Type.NAME, size * 0.78, edge * 0.55, least=least)
    room = edge - _PAD - line.width - size * 1.5
    head = fit(title.upper(), Type.TITLE, size, room, least=least, spacing=size * 0.07)
    canvas.text(head, _PAD, middle + head.capital / 2, CREAM)
    x = _PAD + head.width + size * 0.85
    (moon if night else sun)(canvas, x, middle, size * 0.42)
    canvas.text(line, x + size * 0.75, middle + line.capital / 2, PALE)
    if far is not None:
        canvas.text(far, canvas.width - _PAD - far.width, middle + far.capital / 2, fade(MUTED, 1.0))


def moon(canvas: Canvas, x: float, y: float, radius: float) -> None:
    """Night: a crescent."""
    with canvas.at(x, y, radius / 100):
        canvas.draw(outline("M 30 -92 C -50 -100 -100 -40 -92 24 C -84 84 -20 112 40 92 C 62 84 80 68 88 48 "
                            "C 10 66 -46 10 -36 -46 C -30 -74 -6 -90 30 -92 Z"), Pen(fill=CREAM))  # fmt: skip


def sun(canvas: Canvas, x: float, y: float, radius: float) -> None:
    """Day: a sun with its rays."""
    with canvas.at(x, y, radius / 100):
        canvas.circle(0, 0, 48, Pen(fill=ATTENTION))
        for at in range(8):
            with canvas.at(0, 0, 1.0, at * 45.0):
                canvas.line([(66, 0), (98, 0)], Pen(stroke=ATTENTION, width=17, round_cap=True))


def badge(width: float, height: float) -> Box:
    """The corner that stays free."""
    return badge_corner(width, height)
