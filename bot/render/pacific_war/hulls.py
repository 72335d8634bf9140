"""Ships of 1879 as silhouettes, drawn for Flotilla: side views on a waterline, the bow to the right.

The frame is that of :mod:`bot.render.silhouettes`: 120 wide, 48 high, the waterline at y = 46. Rig and freeboard tell
them apart at the size of a thumbnail: full rig, tripod, bare deck, clipper bow, gaffs, deckhouse.
"""

from enum import Enum

from bot.render.canvas import Box, Canvas
from bot.render.palette import Colour
from bot.render.silhouettes import Silhouette, draw_silhouette


class Hull(Enum):
    """The kind of ship a silhouette shows. ``TURRET`` is the Huáscar with her tripod and her one turret."""

    IRONCLAD = "ironclad"
    TURRET = "turret"
    MONITOR = "monitor"
    CORVETTE = "corvette"
    GUNBOAT = "gunboat"
    TRANSPORT = "transport"


HULLS: dict[Hull, Silhouette] = {
    Hull.IRONCLAD: Silhouette(
        "M 4 30 L 7 40 L 9 46 L 109 46 L 118.5 43.6 L 110 38 L 109 29 L 96 29.6 L 96 31 L 20 31 L 20 29.4 Z M 38 "
        "31 L 38 24 L 80 24 L 80 31 Z M 51 24 L 51.6 10 L 60.4 10 L 61 24 Z M 66 24 L 66 20.6 L 76 20.6 L 76 24 Z "
        "M 27 30 L 27.3 2 L 29.3 2 L 29.6 30 Z M 62.6 22 L 62.9 0 L 64.7 0 L 65 22 Z M 89 30 L 89.3 2 L 91.3 2 L "
        "91.6 30 Z M 108 30 L 119 24 L 119.3 25.2 L 109 31.4 Z",
        "M 19 10 L 37.6 10 M 17.6 17 L 39 17 M 55 6 L 73 6 M 53.6 13.4 L 74.4 13.4 M 81 10 L 99.6 10 M 79.6 17 L "
        "101 17 M 28 3 L 6 30 M 90.5 3 L 117 25 M 64 2 L 40 24 M 64 2 L 82 25",
        "M 42 26 L 42 29 L 46 29 L 46 26 Z M 52 26 L 52 29 L 56 29 L 56 26 Z M 62 26 L 62 29 L 66 29 L 66 26 Z M "
        "72 26 L 72 29 L 76 29 L 76 26 Z M 12 34 L 12 35.4 L 106 35.4 L 106 34 Z",
        line=1.1,
    ),
    Hull.TURRET: Silhouette(
        "M 3 33.4 L 6 41 L 8 46 L 109 46 L 119 43.4 L 111.4 38.6 L 111 31.6 L 99 32 L 98 37 L 25 37 L 24 33 Z M "
        "73 37 L 73 26.6 L 91 26.6 L 91 37 Z M 90 29 L 101 28.6 L 101 31 L 90 31.6 Z M 43 37 L 43.8 12 L 52.2 12 "
        "L 53 37 Z M 57 37 L 57 24 L 55.6 24 L 55.6 21 L 67 21 L 67 24 L 65.6 24 L 65.6 37 Z M 67.8 24 L 68.6 0 L "
        "70.2 0 L 70.8 24 Z M 28 34 L 28.6 5 L 30.4 5 L 31 34 Z",
        "M 69.4 4 L 58 36 M 69.4 4 L 80 27 M 62 9 L 76.6 9 M 21 13 L 38 13 M 29.4 6 L 7 33 M 69.4 2 L 110 32 M 12 "
        "35 L 12 26 M 58 21 L 44 15",
        "M 14 38.6 L 14 40 L 106 40 L 106 38.6 Z M 78 30 L 78 33 L 81 33 L 81 30 Z M 59 25.4 L 59 28 L 64 28 L 64 "
        "25.4 Z",
        line=1.1,
    ),
    Hull.MONITOR: Silhouette(
        "M 2 41.4 L 9 46 L 111 46 L 118 41.4 Z M 60 41.6 L 60 26 L 88 26 L 88 41.6 Z M 68 26 L 68 20 L 80 20 L 80 "
        "26 Z M 87 31 L 96 30.4 L 96 35 L 87 34.6 Z M 36 41.6 L 37 9 L 45 9 L 46 41.6 Z M 35.6 9 L 46.4 9 L 46.4 "
        "11.4 L 35.6 11.4 Z M 21 41.6 L 21.6 30 L 27 30 L 27.6 41.6 Z",
        "M 10 41 L 10 22 M 110 41 L 110 28 M 74 20 L 74 8 M 49 41 L 49 26 L 58 26",
        "M 63 29 L 63 31 L 85 31 L 85 29 Z M 71 22 L 71 23.6 L 77 23.6 L 77 22 Z",
        line=1.5,
    ),
    Hull.CORVETTE: Silhouette(
        "M 5 29 L 8 38 L 13 46 L 97 46 L 104 39 L 109 30.4 L 111 27.4 L 98 29.8 L 84 31.4 L 24 31.4 L 12 30 Z M "
        "108 29 L 119.6 20.6 L 120 21.6 L 110 30.6 Z M 49 31.4 L 49.8 17 L 56.2 17 L 57 31.4 Z M 25 31 L 25.3 3 L "
        "27 3 L 27.3 31 Z M 61 31 L 61.3 -1 L 63.1 -1 L 63.4 31 Z M 86 31 L 86.3 1 L 88 1 L 88.3 31 Z",
        "M 18 9 L 34.4 9 M 16.6 15 L 35.6 15 M 15.6 21 L 36.6 21 M 53 6 L 71.4 6 M 51.6 12.4 L 73 12.4 M 50 20 L "
        "74.4 20 M 78.6 8 L 95.8 8 M 77 14.4 L 97.4 14.4 M 76 21 L 98.6 21 M 87 2 L 119 21 M 26 4 L 6 29 M 62 0 L "
        "88 8 M 62 0 L 26 10",
        "M 14 34.6 L 14 37.4 L 17 37.4 L 17 34.6 Z M 24 34.8 L 24 37.6 L 27 37.6 L 27 34.8 Z M 34 35 L 34 37.8 L "
        "37 37.8 L 37 35 Z M 44 35 L 44 37.8 L 47 37.8 L 47 35 Z M 54 35 L 54 37.8 L 57 37.8 L 57 35 Z M 64 35 L "
        "64 37.8 L 67 37.8 L 67 35 Z M 74 35 L 74 37.8 L 77 37.8 L 77 35 Z M 84 34.8 L 84 37.6 L 87 37.6 L 87 "
        "34.8 Z",
        line=1.0,
    ),
    Hull.GUNBOAT: Silhouette(
        "M 17 32 L 20 40 L 24 46 L 92 46 L 99 38 L 104 30 L 92 32.6 L 80 34 L 30 34 Z M 102 31.4 L 113 24.6 L "
        "113.4 25.6 L 104 32.6 Z M 54 34 L 54.8 17 L 61.2 17 L 62 34 Z M 39 34 L 39.3 5 L 41 5 L 41.3 34 Z M 75 "
        "34 L 75.3 4 L 77 4 L 77.3 34 Z M 84 33.6 L 84 30 L 88 29 L 97 27 L 97.4 28.6 L 90 31.4 L 89 33.4 Z",
        "M 40 22 L 24 14 M 41 27 L 23 29 M 24 14 L 23 29 M 76 21 L 64 13 M 68 10 L 84.6 10 M 67 16 L 86 16 M 76 5 "
        "L 113 25 M 40 6 L 19 32 M 76 5 L 41 7",
        "M 27 36.6 L 27 38 L 92 38 L 92 36.6 Z",
        line=1.1,
    ),
    Hull.TRANSPORT: Silhouette(
        "M 4 28 L 7 35 L 15 46 L 104 46 L 110 26 L 98 28 L 97 31 L 24 31 L 22 28.6 Z M 40 31 L 40 24 L 78 24 L 78 "
        "31 Z M 64 24 L 64 19.6 L 76 19.6 L 76 24 Z M 49 24 L 49.6 7 L 57.4 7 L 58 24 Z M 27 31 L 27.4 4 L 29.4 4 "
        "L 29.8 31 Z M 88 31 L 88.4 4 L 90.4 4 L 90.8 31 Z",
        "M 28.6 21 L 14 12 M 28.6 21 L 42 11 M 89.6 21 L 76 12 M 89.6 21 L 104 12 M 28.4 5 L 6 28 M 89.4 5 L 109 "
        "26 M 28.4 5 L 89.4 5",
        "M 43 26 L 43 28.4 L 47 28.4 L 47 26 Z M 51 26 L 51 28.4 L 55 28.4 L 55 26 Z M 59 26 L 59 28.4 L 63 28.4 "
        "L 63 26 Z M 67 26 L 67 28.4 L 71 28.4 L 71 26 Z M 12 34 L 12 35.4 L 104 35.4 L 104.4 34 Z",
        line=1.1,
    ),
}


def draw_hull(canvas: Canvas, hull: Hull, box: Box, ink: Colour, face: Colour, mirror: bool = False) -> None:
    """A ship as large as fits into ``box``, standing on its lower edge, in the middle; ``mirror`` turns the bow left.

    ``ink`` is her colour, ``face`` the colour behind her (ports and stripes are cut out in it).
    """
    draw_silhouette(canvas, HULLS[hull], box, ink, face, mirror, least=0.6)
