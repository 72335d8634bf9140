"""The colours of both sides by day and by night, which differ in lightness as well as in hue."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from bot.render.hexes.afloat import DAY, NIGHT
from bot.render.hexes.afoot import DARK_TONES, LIGHT_TONES, Tones
from bot.render.hexes.decks import Hull
from bot.render.palette import ATTENTION, CREAM, DANGER, INK, Colour, Face, rgb
from bot.render.submarine.views import Kind, Side

_DARK = rgb("08131B")


@dataclass(frozen=True, slots=True)
class Palette:
    """What a sea is drawn with: its water, the sides' faces, what runs and is heard, words, the rim of the reader's
    ships, the rose.
    """

    water: tuple[Colour, Colour]
    faces: dict[Side, Face]
    tones: Tones
    ink: Colour
    halo: Colour
    rim: Colour
    danger: Colour
    lines: Colour


NIGHT_SEA: Final = Palette(
    NIGHT,
    {
        "merchant": Face(rgb("D9B45C"), _DARK, _DARK),
        "escort": Face(rgb("699CD4"), _DARK, _DARK),
        "submarine": Face(rgb("F3EEDF"), _DARK, _DARK),
    },
    DARK_TONES,
    CREAM,
    rgb("132A3B"),
    ATTENTION,
    rgb("FF8C7A"),
    rgb("9FC0CE"),
)
DAY_SEA: Final = Palette(
    DAY,
    {
        "merchant": Face(rgb("F6DC96"), rgb("3A2608"), rgb("4A2E10")),
        "escort": Face(rgb("3C6FA8"), rgb("FFFFFF"), rgb("0F2440")),
        "submarine": Face(rgb("232A33"), rgb("F1E3C0"), rgb("0B1118")),
    },
    LIGHT_TONES,
    INK,
    rgb("DDEBE7"),
    rgb("F4B92E"),
    DANGER,
    rgb("2E5C7A"),
)

HULLS: Final[dict[Kind, Hull]] = {
    "merchant": Hull.CARGO,
    "tanker": Hull.TANKER,
    "trawler": Hull.SMALL,
    "corvette": Hull.ESCORT,
    "sloop": Hull.ESCORT,
    "frigate": Hull.ESCORT,
    "destroyer": Hull.WARSHIP,
    "cruiser": Hull.CRUISER,
    "battleship": Hull.BATTLESHIP,
    "carrier": Hull.CARRIER,
    "submarine": Hull.SUBMARINE,
}


def palette(night: bool) -> Palette:
    """The colours by night or by day."""
    return NIGHT_SEA if night else DAY_SEA
