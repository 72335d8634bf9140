"""The frame of a card: a dark ground, a banner with flag, name, kind and place."""

from __future__ import annotations

from typing import Final

from bot.render.canvas import Box, Canvas, Pen
from bot.render.labels import Sheet
from bot.render.palette import ATTENTION, BANNER, BANNER_TOP, CREAM, GOLD, PALE
from bot.render.typefaces import Type
from bot.render.war_at_sea.scenes.flags import flag
from bot.render.war_at_sea.scenes.strip import PLACE, Writer
from bot.render.war_at_sea.scenes.tones import PANEL_DARK
from bot.render.war_at_sea.views_battle import Nation

WIDTH, HEIGHT = 1200, 900
LEAST = 33.0
TOP: Final = 108.0
"""The height of the banner."""


def card(name: str, kind: str, nation: Nation | None, place: str, note: str) -> tuple[Canvas, Sheet, Writer]:
    """A card with its banner: the name over what it is, the place over a note at the right."""
    canvas = Canvas(WIDTH, HEIGHT)
    canvas.fade(Box(0, 0, WIDTH, HEIGHT), *PANEL_DARK)
    sheet = Sheet(Box(0, 0, WIDTH, HEIGHT))
    writer = Writer(canvas, sheet, LEAST)
    canvas.fade(Box(0, 0, WIDTH, TOP), BANNER_TOP, BANNER)
    canvas.rect(Box(0, TOP - 3, WIDTH, 2.4), Pen(fill=GOLD))
    left = 24.0
    if nation is not None:
        flag(canvas, Box(24, 20, 78, 52), nation)
        left = 120.0
    high = writer.line(place, Type.NAME, 36, WIDTH - 24, 36, 470, PALE, "r")
    writer.line(name.upper(), Type.TITLE, 54, left, 37, WIDTH - left - 48 - high.width, CREAM, spacing=2.0)
    low = writer.line(note, Type.NAME, 35, WIDTH - 24, 81, 470, ATTENTION, "r")
    writer.line(kind, Type.NAME, 36, left, 81, WIDTH - left - 48 - low.width, PLACE)
    return canvas, sheet, writer
