"""Colours of the war at sea: the two sides, the map by day, twilight and night."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from bot.render.basemap import DAYLIGHT, Tints
from bot.render.palette import (
    COAST,
    CREAM,
    GRID,
    HALO,
    INK,
    LAND_NAME,
    SEA_HALO,
    US,
    WATER_NAME,
    Colour,
    Face,
    fade,
    mix,
    rgb,
)
from bot.render.war_at_sea.views import Light, Side, Whose

AXIS: Final = Face(rgb("E9B04A"), rgb("6E2418"), rgb("7A2E1C"))
NEUTRAL: Final = Face(rgb("E7E0CC"), rgb("3A3F47"), rgb("5A5F66"))
FACES: Final[dict[Whose, Face]] = {"axis": AXIS, "allied": US, "": NEUTRAL}
SLATE: Final = rgb("44525E")
"""The face of a marker whose ships the reader does not know."""
LINES: Final[dict[Side, Colour]] = {"axis": rgb("8E2B1A"), "allied": rgb("1F4A86")}
"""Ways and plots of a side, by day."""


@dataclass(frozen=True, slots=True)
class Tones:
    """What changes with the light: the base map; grid, zone labels and closed sides; names of waters, lands, islands
    and places with their halos. ``casing`` and ``thread`` are the two colours of lines that tie a piece to its zone;
    ``lit`` tints zones that are searched."""

    base: Tints
    grid: Colour
    zone: Colour
    barrier: Colour
    water: Colour
    land: Colour
    isle: Colour
    name: Colour
    halo: Colour
    sea_halo: Colour
    casing: Colour
    thread: Colour
    lit: Colour


def _sea(*codes: str) -> tuple[Colour, ...]:
    return tuple(rgb(code) for code in codes)


DAY: Final = Tones(
    DAYLIGHT, fade(GRID, 0.22), fade(GRID, 0.5), COAST, WATER_NAME, mix(LAND_NAME, INK, 0.15), rgb("6B5426"), INK, HALO,
    fade(SEA_HALO, 0.7), fade(CREAM, 0.9), INK, rgb("FFFDF0", 0.24),
)  # fmt: skip
TWILIGHT: Final = Tones(
    Tints(
        _sea("B7B9C2", "A5ABBA", "929DB0", "808FA6", "72839C", "687A95"), rgb("D2B795"), rgb("AE8D69"), rgb("54402F"),
        rgb("4A5C7C"), rgb("8293A8"), rgb("24344F"), rgb("FFD9B0", 0.20), rgb("7A4E3A", 0.16),
    ),
    rgb("1E2E4A", 0.26), rgb("16283E", 0.52), rgb("3A2C20"), rgb("22364F"), rgb("6A4F34"), rgb("55391F"), INK,
    rgb("EADFC8"),    rgb("B9BEC9", 0.6), rgb("EADFC8", 0.9), INK, rgb("FFF3DC", 0.22),
)  # fmt: skip
NIGHT: Final = Tones(
    Tints(
        _sea("35586C", "2C4D63", "26455B", "203D53", "1C364B", "193145"), rgb("4B4A42"), rgb("35352F"), rgb("12100D"),
        rgb("7FA3B4"), rgb("34556A"), rgb("8FB4C4"), rgb("8A8468", 0.12), rgb("10100C", 0.18),
    ),
    rgb("8FB4C4", 0.22), rgb("A9C4D2", 0.5), rgb("0C0D10"), rgb("9DBDCE"), rgb("B0A27C"), rgb("D9C795"), rgb("F3EAD2"),
    rgb("0C1822"),    rgb("10222F", 0.6), rgb("0C1822", 0.85), rgb("DCCFA8"), rgb("CFE6F2", 0.12),
)  # fmt: skip
TONES: Final[dict[Light, Tones]] = {"day": DAY, "twilight": TWILIGHT, "night": NIGHT}


def line_of(side: Whose, light: Light) -> Colour:
    """The colour of a side's lines; lighter by night, when the sea is dark."""
    tone = LINES["axis"] if side == "axis" else LINES["allied"]
    if light != "night":
        return tone
    return rgb("F0B866") if side == "axis" else rgb("9CC4F2")
