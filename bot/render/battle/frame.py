"""The frame of a fight's picture: header, stages at the foot, and a writer that writes and keeps records.

1200 by 900 pixels, readable in the chat without opening it. Nothing is set smaller than ``LEAST``, which is 11 pixels
high there.
"""

from bot.render.canvas import Box, Canvas, Pen
from bot.render.labels import Sheet
from bot.render.palette import BANNER, BANNER_TOP, CREAM, GOLD, HIT, MUTED, Colour, rgb
from bot.render.panels import badge_corner
from bot.render.stages import SIZE, Stage, chevrons
from bot.render.text import Run, fit, shape
from bot.render.typefaces import Type

WIDTH, HEIGHT = 1200, 900
HEADER, FOOTER = 114.0, 74.0
LEAST = 33.0
PLACE = rgb("A9CBD8")
"""The colour of a fight's place in the header."""
_LEFT = badge_corner(WIDTH, HEIGHT).right
STAGES = Box(_LEFT, HEIGHT - FOOTER + 9, WIDTH - 14 - _LEFT, FOOTER - 18)
"""Where the stages stand: clear of the corner of Discord's badge."""


def header_strip(canvas: Canvas) -> None:
    """The dark strip at the top, empty."""
    canvas.fade(Box(0, 0, WIDTH, HEADER), BANNER_TOP, BANNER)
    canvas.rect(Box(0, HEADER - 3, WIDTH, 2.4), Pen(fill=GOLD))


def footer_strip(canvas: Canvas) -> None:
    """The dark strip at the foot, empty."""
    canvas.rect(Box(0, HEIGHT - FOOTER, WIDTH, FOOTER), Pen(fill=BANNER))
    canvas.rect(Box(0, HEIGHT - FOOTER, WIDTH, 2), Pen(fill=GOLD))


class LineWriter:
    """Writes fitted lines on a canvas and enters each on the sheet: where it lies, its size, whether it was cut."""

    def __init__(self, canvas: Canvas, sheet: Sheet) -> None:
        self.canvas, self.sheet = canvas, sheet
        self.cut: list[str] = []

    def line(
        self,
        text: str,
        style: Type,
        size: float,
        x: float,
        middle: float,
        room: float,
        colour: Colour,
        align: str = "l",
    ) -> Run:
        """A line centred on the height ``middle``: starting at ``x`` (``l``), ending there (``r``) or centred on it
        (``c``).
        """
        run = fit(text, style, size, max(0.0, room), LEAST)
        if run.text != shape(text, style, LEAST).text:
            self.cut.append(text)
        left = x - {"l": 0.0, "r": run.width, "c": run.width / 2}[align]
        self.canvas.text(run, left, middle + run.capital / 2, colour)
        if run.width:
            box = Box(left, middle - run.capital / 2, run.width, run.capital)
            self.sheet.reserve(f"text {text}", box, run.size)
        return run


def header(writer: LineWriter, title: str, place: str, when: str, contact: str, state: str) -> None:
    """The dark strip at the top: what is fought, where and when; at the right the kind of fight and its state."""
    canvas = writer.canvas
    header_strip(canvas)
    right = writer.line(contact, Type.NUMBER, 44, WIDTH - 26, 41, 430, HIT, "r")
    title_run = fit(title.upper(), Type.TITLE, 54, WIDTH - 84 - right.width, 36, spacing=3.0)
    canvas.text(title_run, 27, 43 + title_run.capital / 2, CREAM)
    writer.sheet.reserve("title", Box(27, 43 - title_run.capital / 2, title_run.width, title_run.capital), 36)
    if title_run.text != shape(title.upper(), Type.TITLE, 36, 3.0).text:
        writer.cut.append(title)
    low = writer.line(state, Type.NUMBER, 37, WIDTH - 26, 88, 460, CREAM, "r")
    where = writer.line(place, Type.NUMBER, 37, 30, 88, WIDTH - 90 - low.width, PLACE)
    room = WIDTH - 108 - where.width - low.width
    if shape(f"· {when}", Type.NAME, LEAST).width <= room:
        writer.line(f"· {when}", Type.NAME, 37, 40 + where.width, 88, room, MUTED)


def stage_bar(writer: LineWriter, stages: tuple[tuple[str, Stage], ...]) -> None:
    """The stages of the fight at the foot."""
    footer_strip(writer.canvas)
    for caption in chevrons(writer.canvas, STAGES, stages, LEAST):
        if caption.text:
            writer.line(caption.text, Type.NAME, SIZE, caption.x, caption.middle, caption.room, caption.ink)
