"""Silhouettes of ships and aircraft, drawn for Flotilla: side views on a waterline, the bow to the right.

Each lies in a frame 120 wide and 48 high, its waterline at y = 46; aircraft and tokens stand in the middle of it.
``solid`` is filled, ``lines`` (masts, wires) are stroked thin, ``cuts`` are taken out again in the colour of the face.
"""

from dataclasses import dataclass
from enum import Enum

from bot.render.canvas import Box, Canvas, Pen, outline
from bot.render.palette import Colour, fade

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
    line: float = 1.3


_ESCORT_SOLID = (
    "M 10 36 L 13 46 L 101 46 L 112 31 L 92 34 L 88 35 L 10 36 Z "
    "M 62 35 L 62 27 L 65 27 L 65 21 L 75 21 L 75 25 L 79 25 L 79 35 Z "
    "M 44 36 L 46 22 L 54 22 L 55 36 Z M 20 36 L 20 31 L 35 31 L 35 36 Z "
    "M 87 35 L 87 30 L 93 30 L 93 34 Z M 93 30 L 101 28.4 L 101 29.8 L 93 32 Z M 69 21 L 69.4 8 L 71 8 L "
    "71.4 21 Z "
)

SILHOUETTES: dict[Ship, Silhouette] = {
    Ship.FLEET_SUBMARINE: Silhouette(
        "M 1 40.5 Q 8 38.5 20 38.4 L 44 38 L 46 36.5 L 48 30.5 L 53 30 L 54 24.5 L 66 24 L 68 30 L 73 31 L "
        "75 36.6 "
        "L 104 35.4 Q 112 34.6 119 32 L 117 37 Q 113 42 106 46 L 14 46 Q 5 45 1 40.5 Z "
        "M 56 25 L 56 14 L 57.8 14 L 57.8 25 Z M 61 25 L 61 8 L 63 8 L 63 25 Z "
        "M 82 37 L 83 33 L 85 33 L 86 31.2 L 89 31.8 L 97 29.3 L 97.3 30.6 L 89 34 L 88 37 Z "
        "M 65 25 L 66 19 L 71 19 L 71 20.6 L 68 21 L 67.5 25 Z",
        "M 62 10 L 8 38.5 M 62 10 L 114 33.5",
        line=0.7,
    ),
    Ship.S_BOAT: Silhouette(
        "M 13 41 Q 22 38.6 30 38.4 L 49 38 L 50.5 36 L 52 27 L 66 26.4 L 69 37 L 98 36 Q 107 34.5 109 37 "
        "Q 109 42 102 46 L 26 46 Q 17 45 13 41 Z M 57 27 L 57 13 L 58.8 13 L 58.8 27 Z "
        "M 75 37 L 76 33 L 79 31.5 L 90 30 L 90 31.5 L 81 34 L 81 37 Z",
        "M 58 15 L 20 38 M 58 15 L 104 35",
        line=0.7,
    ),
    Ship.FREIGHTER: Silhouette(
        "M 5 29 L 8 33 L 11 46 L 106 46 L 116 26 L 99 29 L 99 32 L 20 32 L 20 29 Z "
        "M 46 32 L 46 20 L 50 20 L 50 15 L 56 15 L 56 3 L 64 3 L 64 15 L 69 15 L 69 20 L 73 20 L 73 32 Z "
        "M 6 29 L 9 24 L 16 24 L 16 29 Z M 24 32 L 24 29.5 L 38 29.5 L 38 32 Z "
        "M 80 32 L 80 29.5 L 94 29.5 L 94 32 Z M 29.9 32 L 29.9 4 L 32.1 4 L 32.1 32 Z "
        "M 85.9 31 L 85.9 4 L 88.1 4 L 88.1 31 Z",
        "M 31 24 L 20 10 M 31 24 L 42 10 M 87 24 L 76 10 M 87 24 L 98 10",
        "M 50 23 L 50 26 L 54 26 L 54 23 Z M 58 23 L 58 26 L 62 26 L 62 23 Z M 66 23 L 66 26 L 70 26 L 70 23 Z",
        line=1.6,
    ),
    Ship.TANKER: Silhouette(
        "M 3 27 L 7 46 L 108 46 L 117 27 L 103 29 L 103 35 L 33 35 L 33 29 L 8 29 Z "
        "M 8 29 L 8 20 L 30 20 L 30 29 Z M 15 20 L 16 5 L 24 5 L 24 20 Z "
        "M 59 35 L 59 19 L 62 19 L 62 14 L 74 14 L 74 19 L 76 19 L 76 35 Z M 66 14 L 66 4 L 67.8 4 L 67.8 "
        "14 Z "
        "M 44.2 35 L 44.2 14 L 45.8 14 L 45.8 35 Z M 90.2 35 L 90.2 12 L 91.8 12 L 91.8 35 Z",
        "M 33 31 L 103 31",
        "M 11 23 L 11 25.5 L 27 25.5 L 27 23 Z M 62 23 L 62 26 L 73 26 L 73 23 Z",
        line=1.5,
    ),
    Ship.TRANSPORT: Silhouette(
        "M 5 28 L 12 46 L 107 46 L 117 25 L 100 28 L 100 30 L 88 30 L 88 24 L 30 24 L 30 29 L 18 29 L 18 27 "
        "Z "
        "M 34 24 L 34 18 L 84 18 L 84 24 Z M 66 18 L 66 12 L 82 12 L 82 18 Z M 38 18 L 40 3 L 47 3 L 47 18 Z "
        "M 53 18 L 55 3 L 62 3 L 62 18 Z M 23 29 L 23 6 L 24.8 6 L 24.8 29 Z M 94 30 L 94 5 L 95.8 5 L 95.8 "
        "30 Z",
        "M 24 22 L 14 11 M 24 22 L 32 10 M 95 22 L 104 10",
        "M 36 29 L 36 31.5 L 82 31.5 L 82 29 Z",
    ),
    Ship.DESTROYER: Silhouette(
        "M 3 37 L 6 46 L 107 46 L 118 31 L 97 33 L 94 36.5 L 60 37.5 Z "
        "M 76 37 L 76 28 L 79 28 L 79 22 L 89 22 L 90 28 L 92 28 L 92 36.5 Z M 82 22 L 82.5 10 L 84.5 10 L "
        "85 22 Z "
        "M 61 37 L 64 22 L 71 22 L 70 37 Z M 42 37 L 45 24 L 52 24 L 51 37 Z "
        "M 94 33.5 L 94 28.5 L 101 28.5 L 102 32.8 Z M 101 29 L 110 26.8 L 110.3 28.2 L 101 31 Z "
        "M 26 37 L 26 31.5 L 34 31.5 L 34 37 Z M 26 32 L 17 29.6 L 17.3 31 L 26 34 Z "
        "M 12 37 L 12 33 L 19 33 L 19 37 Z M 56.2 37 L 56.6 27 L 59 27 L 59 37 Z",
        "M 83.5 12 L 36 37 M 83.5 12 L 116 31",
        line=0.8,
    ),
    Ship.ESCORT: Silhouette(_ESCORT_SOLID, "M 70 10 L 16 36 M 70 10 L 108 31", line=0.9),
    Ship.DILIGENT_ESCORT: Silhouette(
        _ESCORT_SOLID + "M 4 22 L 4 15 L 8 15 L 8 22 Z M 10 16 L 10 9 L 14 9 L 14 16 Z",
        "M 96 22 Q 102 17 96 12 M 101 25 Q 111 17 101 8 M 106 28 Q 120 17 106 4 M 22 31 Q 14 22 13 17 M 18 "
        "33 Q 8 28 6 23",
        line=1.8,
    ),
    Ship.CRUISER: Silhouette(
        "M 2 34 L 5 46 L 109 46 L 119 29 L 96 32 L 88 35 L 2 34 Z "
        "M 66 35 L 66 24 L 70 24 L 70 14 L 80 14 L 80 19 L 83 19 L 83 35 Z M 73 14 L 73.4 4 L 75.4 4 L 76 "
        "14 Z "
        "M 54 35 L 57 19 L 64 19 L 63 35 Z M 41 35 L 44 22 L 50 22 L 50 35 Z M 30 35 L 30 25 L 38 25 L 38 "
        "35 Z "
        "M 33.2 25 L 33.6 9 L 35.4 9 L 36 25 Z M 86 34 L 86 27 L 94 27 L 95 32 Z M 94 27.6 L 105 25.4 L "
        "105.3 27 L 94 30 Z "
        "M 15 34 L 15 28 L 23 28 L 24 34 Z M 15 28.6 L 5 26.4 L 4.7 28 L 15 31 Z",
        "M 74.4 6 L 34.4 11 L 8 33 M 74.4 6 L 116 29",
        line=0.8,
    ),
    Ship.BATTLESHIP: Silhouette(
        "M 1 34 L 5 46 L 111 46 L 119 30 L 98 32 L 92 33 L 26 33 L 22 34 Z "
        "M 61 33 L 62 14 L 60 14 L 60 10 L 63 10 L 63 5 L 67 5 L 67 1 L 69 1 L 69 5 L 74 5 L 74 10 L 77 10 "
        "L 77 14 "
        "L 75 14 L 77 22 L 80 22 L 80 33 Z M 45 33 L 47 14 L 56 14 L 57 33 Z "
        "M 82 33 L 82 24 L 93 24 L 95 33 Z M 93 24.6 L 108 21 L 108.5 23.2 L 93 28 Z "
        "M 74 24 L 76 18 L 83 18 L 83 25 L 76 26 Z M 83 18.6 L 95 16 L 95.4 18 L 83 22 Z "
        "M 29 33 L 31 24 L 42 24 L 42 33 Z M 31 24.6 L 16 21 L 15.5 23.2 L 31 28 Z "
        "M 11 34 L 13 27 L 23 27 L 23 34 Z M 13 27.6 L 2 25 L 1.6 27 L 13 31 Z M 38 24 L 38.6 10 L 40.4 10 "
        "L 41 24 Z",
        "M 68 4 L 39.5 12 L 10 33",
        line=0.8,
    ),
    Ship.CARRIER: Silhouette(
        "M 1 27 L 119 27 L 119 30.5 L 113 31 L 107 46 L 11 46 L 6 31 L 1 30.5 Z "
        "M 70 27 L 70 20 L 73 20 L 73 13 L 83 13 L 83 20 L 86 20 L 86 27 Z M 76 13 L 76.6 3 L 78.4 3 L 79 "
        "13 Z "
        "M 60 27 L 62 18 L 68 18 L 68 27 Z M 20 27 L 17 23 L 24 23.6 L 29 22.4 L 29 24.4 L 26 25.6 L 26 27 Z "
        "M 36 27 L 33 23 L 40 23.6 L 45 22.4 L 45 24.4 L 42 25.6 L 42 27 Z",
        "M 77.5 5 L 88 12 M 77.5 8 L 70 12",
        "M 14 33.5 L 15 37 L 32 37 L 32 33.5 Z M 38 33.5 L 38 37 L 56 37 L 56 33.5 Z M 62 33.5 L 62 37 L 80 "
        "37 L 80 33.5 Z "
        "M 86 33.5 L 86 37 L 103 37 L 104.5 33.5 Z",
        line=1.0,
    ),
    Ship.ENEMY_SUBMARINE: Silhouette(
        "M 2 39 Q 12 37 24 37.4 L 40 37 Q 43 36 44 32 L 45 27 L 56 26.4 L 57 21 L 69 21 Q 74 25 75 31 L 80 "
        "31 Q 92 31 94 36 "
        "L 119 32 L 114 41 Q 110 46 103 46 L 15 46 Q 6 44 2 39 Z M 59 21 L 59 8 L 60.8 8 L 60.8 21 Z "
        "M 64 21 L 64 13 L 65.8 13 L 65.8 21 Z M 27 37.5 L 28 33 L 32 31.6 L 21 29 L 21 30.4 L 27 33 Z",
        "M 60 10 L 10 38 M 60 10 L 114 33",
        "M 47 30 L 47 32.4 L 52 32.4 L 52 30 Z",
        line=0.7,
    ),
    Ship.TENDER: Silhouette(
        "M 4 29 L 9 46 L 108 46 L 117 25 L 98 28 L 98 31 L 88 31 L 88 26 L 30 26 L 30 29 Z "
        "M 40 26 L 40 17 L 78 17 L 78 26 Z M 62 17 L 62 11 L 76 11 L 76 17 Z M 46 17 L 48 4 L 56 4 L 56 17 Z "
        "M 66 11 L 66.6 2 L 68.4 2 L 69 11 Z M 20 29 L 20 8 L 22 8 L 22 29 Z M 92 31 L 92 8 L 94 8 L 94 31 Z",
        "M 21 20 L 8 8 L 8 22 M 21 20 L 32 8 M 93 20 L 106 8 L 106 22",
        "M 36 30 L 36 33 L 84 33 L 84 30 Z M 44 20 L 44 22.4 L 74 22.4 L 74 20 Z",
        line=1.5,
    ),
    Ship.AIRCRAFT: Silhouette(
        "M 57 3 Q 60 -1 63 3 L 64.5 12 L 100 17 Q 104 18 103 22 L 64.5 25 L 63 38 L 76 41 L 76 45 L 60 44 L "
        "44 45 L 44 41 "
        "L 57 38 L 55.5 25 L 17 22 Q 16 18 20 17 L 55.5 12 Z M 78 12 L 81 10 L 84 12 L 84 24 L 78 24 Z "
        "M 36 12 L 39 10 L 42 12 L 42 24 L 36 24 Z",
        "M 72 9.6 L 90 9.6 M 30 9.6 L 48 9.6",
        line=1.6,
    ),
    Ship.EVENT: Silhouette(
        "M 60 -2 L 65 14 L 78 4 L 73 19 L 90 18 L 76 27 L 88 39 L 72 35 L 72 51 L 60 39 L 48 51 L 48 35 L "
        "32 39 L 44 27 "
        "L 30 18 L 47 19 L 42 4 L 55 14 Z",
        "",
        "M 57 13 L 63 13 L 61.8 29 L 58.2 29 Z O 60 34 2.6",
    ),
}


def draw_ship(canvas: Canvas, ship: Ship, box: Box, ink: Colour, face: Colour, mirror: bool = False) -> None:
    """A silhouette as large as fits into ``box``, standing on its lower edge, in the middle.

    ``ink`` is its colour, ``face`` the colour behind it (for windows and deck openings). ``mirror`` turns the bow left.
    """
    draw_silhouette(canvas, SILHOUETTES[ship], box, ink, face, mirror)


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
