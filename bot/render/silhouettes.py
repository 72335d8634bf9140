"""Silhouettes of ships and aircraft, drawn for Flotilla: side views on a waterline, the bow to the right.

Each lies in a frame 120 wide and 48 high, its waterline at y = 46; aircraft and tokens stand in the middle of it.
``solid`` is filled, ``lines`` (masts, wires) are stroked thin, ``cuts`` are taken out again in the colour of the face.
"""

from dataclasses import dataclass
from enum import Enum
from functools import cache

from bot.render.canvas import Box, Canvas, Pen, outline
from bot.render.palette import Colour, fade
from bot.render.shapes import shape

FRAME_WIDTH = 120.0
FRAME_HEIGHT = 48.0


class Ship(Enum):
    """What a silhouette shows."""

    FLEET_SUBMARINE = "fleet_submarine"
    S_BOAT = "s_boat"
    FREIGHTER = "freighter"
    TANKER = "tanker"
    TRANSPORT = "transport"
    DESTROYER = "destroyer"
    ESCORT = "escort"
    DILIGENT_ESCORT = "diligent_escort"
    CRUISER = "cruiser"
    BATTLESHIP = "battleship"
    CARRIER = "carrier"
    ENEMY_SUBMARINE = "enemy_submarine"
    TENDER = "tender"
    AIRCRAFT = "aircraft"
    EVENT = "event"


@dataclass(frozen=True, slots=True)
class Silhouette:
    """The forms of one silhouette, in its frame; ``line`` is the width of its thin lines."""

    solid: str
    lines: str = ""
    cuts: str = ""
    line: float = 0.0


@cache
def silhouette(room: str, name: str) -> Silhouette:
    """A silhouette of a folder of ``data/shapes``."""
    form = shape(room, name)
    line = next((line.width for line in form.lines("lines")), 0.0)
    return Silhouette(form.whole("solid"), form.whole("lines"), form.whole("cuts"), line)


def of_ship(ship: Ship) -> Silhouette:
    """The silhouette of a ship, or of what else is shown beside them."""
    return silhouette("side", ship.value)


def draw_ship(canvas: Canvas, ship: Ship, box: Box, ink: Colour, face: Colour, mirror: bool = False) -> None:
    """A silhouette as large as fits into ``box``, standing on its lower edge, in the middle.

    ``ink`` is its colour, ``face`` the colour behind it (for windows and deck openings). ``mirror`` turns the bow left.
    """
    draw_silhouette(canvas, of_ship(ship), box, ink, face, mirror)


def draw_silhouette(
    canvas: Canvas, form: Silhouette, box: Box, ink: Colour, face: Colour, mirror: bool = False, least: float = 0.55
) -> None:
    """Any silhouette, as :func:`draw_ship`. Rigging is at least ``least`` pixels thick."""
    scale = min(box.w / FRAME_WIDTH, box.h / FRAME_HEIGHT)
    left = box.x + (box.w - FRAME_WIDTH * scale) / 2
    top = box.bottom - FRAME_HEIGHT * scale
    with canvas.at(left + FRAME_WIDTH * scale if mirror else left, top, scale, mirror=mirror):
        if form.lines:
            width = max(form.line, least / scale)
            canvas.draw(outline(form.lines), Pen(stroke=fade(ink, 0.85), width=width, round_cap=True))
        canvas.draw(outline(form.solid), Pen(fill=ink))
        if form.cuts:
            canvas.draw(outline(form.cuts), Pen(fill=face))
