"""The colours of both sides by day and by night: they differ in lightness as well as in hue."""

from __future__ import annotations

from typing import Final

from bot.render.palette import Colour, Face, rgb
from bot.render.war_at_sea.views_battle import Side

_DARK = rgb("08131B")
AXIS: Final = Face(rgb("E9B04A"), rgb("3A1608"), rgb("5A2610"))
ALLIED: Final = Face(rgb("2F62A6"), rgb("FFFFFF"), rgb("10264A"))
AXIS_NIGHT: Final = Face(rgb("EDB657"), rgb("2A1006"), _DARK)
ALLIED_NIGHT: Final = Face(rgb("93BCEB"), rgb("0A1A30"), _DARK)
PANEL_DARK: Final = (rgb("22303F"), rgb("18232F"))
"""Behind the lists beside a map, above and below."""
FIRE: Final = rgb("FF9A2E")
FLAME: Final = rgb("FFE08A")
SMOKE: Final = rgb("2B3138")
TRACER: Final = rgb("FFC24A")
NEAR_MISS: Final = rgb("DDE7E6")
DAMAGE: Final = rgb("E2604A")
HULL_LEFT: Final = rgb("7AD19B")
SOFT: Final = rgb("9FB4C0")


def face_of(side: Side, *, night: bool) -> Face:
    """A side's face on the water."""
    if night:
        return AXIS_NIGHT if side == "axis" else ALLIED_NIGHT
    return AXIS if side == "axis" else ALLIED


def on_panel(side: Side) -> Colour:
    """A side's colour on a dark panel."""
    return face_of(side, night=True).face
