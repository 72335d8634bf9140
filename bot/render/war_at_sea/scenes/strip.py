"""The frame of a fight's picture: header, lines on what happened, legend, a writer that keeps records."""

from __future__ import annotations

from collections.abc import Sequence

from bot.render.canvas import Box, Canvas, Pen, polygon
from bot.render.hexes.afoot import DARK_TONES, draw_torpedo
from bot.render.labels import Sheet
from bot.render.marks import star
from bot.render.palette import ATTENTION, BANNER, BANNER_TOP, CREAM, GOLD, MUTED, PALE, VICTORY, Colour, fade, rgb
from bot.render.panels import badge_corner
from bot.render.text import Run, fit, shape
from bot.render.typefaces import Type
from bot.render.war_at_sea.head import light_sign
from bot.render.war_at_sea.scenes.marks_at_sea import bars, flame, impact, sunk_mark
from bot.render.war_at_sea.views_battle import SignView

HEADER, FOOTER = 96.0, 58.0
BACK = rgb("1B2732")
"""Behind everything that is neither map nor panel."""
PLACE = rgb("A9CBD8")
_LEAST_TITLE = 40.0
"""Smaller than this a title is not set beside the clock, in pixels per em."""


class Writer:
    """Writes fitted lines on a canvas and enters each on the sheet; ``cut`` are those that had no room."""

    def __init__(self, canvas: Canvas, sheet: Sheet, least: float) -> None:
        self.canvas, self.sheet, self.least = canvas, sheet, least
        self.cut: list[str] = []

    def line(
        self, text: str, style: Type, size: float, x: float, middle: float, room: float, tone: Colour,
        align: str = "l", spacing: float = 0.0,
    ) -> Run:  # fmt: skip
        """A line centred on a height: from ``x`` on (``l``), up to it (``r``) or about it (``c``)."""
        run = fit(text, style, size, max(0.0, room), self.least, spacing)
        if run.text != shape(text, style, self.least, spacing).text:
            self.cut.append(text)
        left = x - {"l": 0.0, "r": run.width, "c": run.width / 2}[align]
        self.canvas.text(run, left, middle + run.capital / 2, tone)
        if run.width:
            self.sheet.reserve(f"text {text}", Box(left, middle - run.capital / 2, run.width, run.capital), run.size)
        return run


def header(writer: Writer, title: str, place: str, light: str, clock: str, moment: str, *, night: bool) -> None:
    """The dark strip at the head: title over place, light and weather; at the right the round over its impulse."""
    canvas, wide = writer.canvas, writer.canvas.width
    canvas.fade(Box(0, 0, wide, HEADER), BANNER_TOP, BANNER)
    canvas.rect(Box(0, HEADER - 3, wide, 2.4), Pen(fill=GOLD))
    # A long title keeps the line for itself: what stood beside it goes to the line below, if that has nothing there.
    room = wide - 84 - shape(clock, Type.NUMBER, 38).width
    if clock and not moment and shape(title.upper(), Type.TITLE, _LEAST_TITLE, 2.0).width > room:
        clock, moment = "", clock
    high = writer.line(clock, Type.NUMBER, 38, wide - 22, 32, 380, ATTENTION, "r")
    writer.line(title.upper(), Type.TITLE, 48, 24, 34, wide - (84 if clock else 48) - high.width, CREAM, spacing=2.0)
    low = writer.line(moment, Type.NAME, 35, wide - 22, 72, 520, PALE, "r")
    light_sign(canvas, 42, 71, 18, "night" if night else "day")
    words = " · ".join(part for part in (light, place) if part)
    writer.line(words, Type.NAME, 35, 76, 72, wide - 130 - low.width, PLACE)


def told(writer: Writer, box: Box, lines: Sequence[str]) -> None:
    """Lines on what happened, on a dark strip; clear of the corner of Discord's badge."""
    canvas = writer.canvas
    canvas.rect(box, Pen(fill=BACK))
    canvas.rect(Box(box.x, box.y, box.w, 2), Pen(fill=fade(GOLD, 0.7)))
    pitch = (box.h - 12) / 3
    corner = badge_corner(canvas.width, canvas.height)
    for at, line in enumerate(lines[:3]):
        middle = box.y + 8 + pitch * (at + 0.5)
        left = corner.right + 6
        writer.line(line, Type.NAME, 35, left, middle, box.right - left - 14, CREAM if at == 0 else PALE)


def footer(writer: Writer, legend: Sequence[SignView], *, night: bool) -> None:
    """The signs of the map in words, as many as fit beside the corner of Discord's badge."""
    canvas = writer.canvas
    strip = Box(0, canvas.height - FOOTER, canvas.width, FOOTER)
    canvas.rect(strip, Pen(fill=BANNER))
    canvas.rect(Box(0, strip.y, canvas.width, 2), Pen(fill=GOLD))
    x, middle = badge_corner(canvas.width, canvas.height).right + 8, strip.y + FOOTER / 2 + 1
    runs = [(row, shape(row.word, Type.NAME, writer.least)) for row in legend]
    need = sum(run.width + 58 for _, run in runs)
    while runs and x + need > canvas.width - 14:
        need -= runs.pop()[1].width + 58
    gap = min(44.0, (canvas.width - 14 - x - need) / max(1, len(runs) - 1)) if runs else 0.0
    for row, run in runs:
        sign(canvas, row.sign, x + 20, middle, 34)
        canvas.text(run, x + 44, middle + run.capital / 2, rgb("E6ECEC"))
        writer.sheet.reserve(f"legend {row.sign}", Box(x, middle - 17, 44 + run.width, 34), run.size)
        x += run.width + 58 + gap


def sign(canvas: Canvas, name: str, x: float, y: float, size: float) -> None:
    """A sign of the legend about a point."""
    if name == "hit":
        impact(canvas, (x, y), 2, size * 1.15)
    elif name == "miss":
        impact(canvas, (x, y + 3), 0, size * 1.5)
    elif name == "torpedo":
        draw_torpedo(canvas, [(x - 20, y), (x + 6, y)], size * 0.8, DARK_TONES)
    elif name == "fire":
        flame(canvas, x, y, size)
    elif name == "stopped":
        bars(canvas, x, y, size * 0.85)
    elif name == "sunk":
        sunk_mark(canvas, x, y, size * 0.9)
    elif name == "marker":
        canvas.rect(Box(x - 15, y - 15, 30, 30), Pen(fill=rgb("2B3A47"), stroke=MUTED, width=3), 5)
        run = shape("?", Type.NUMBER, 28)
        canvas.text(run, x - run.width / 2, y + run.capital / 2, MUTED)
    elif name == "entry":
        canvas.rect(Box(x - 17, y - 13, 34, 26), Pen(fill=BACK, stroke=CREAM, width=2.4, dash=(7, 4)), 5)
        canvas.draw(polygon([[(x - 7, y - 8), (x + 8, y), (x - 7, y + 8)]]), Pen(fill=CREAM))
    elif name == "prize":
        star(canvas, x, y, size * 0.46, VICTORY)
    else:
        canvas.rect(Box(x - 16, y - 13, 32, 26), Pen(stroke=rgb("CFE6F2"), width=3, dash=(7, 5)), 4)
