"""Ships of 1879 as silhouettes, drawn for Flotilla: side views on a waterline, the bow to the right.

The frame is that of :mod:`bot.render.silhouettes`: 120 wide, 48 high, the waterline at y = 46. Rig and freeboard tell
them apart at the size of a thumbnail: full rig, tripod, bare deck, clipper bow, gaffs, deckhouse.
"""

from enum import Enum

from bot.render.canvas import Box, Canvas
from bot.render.palette import Colour
from bot.render.silhouettes import draw_silhouette, silhouette


class Hull(Enum):
    """The kind of ship a silhouette shows. ``TURRET`` is the Huáscar with her tripod and her one turret."""

    IRONCLAD = "ironclad"
    TURRET = "turret"
    MONITOR = "monitor"
    CORVETTE = "corvette"
    GUNBOAT = "gunboat"
    TRANSPORT = "transport"


def draw_hull(canvas: Canvas, hull: Hull, box: Box, ink: Colour, face: Colour, mirror: bool = False) -> None:
    """A ship as large as fits into ``box``, standing on its lower edge, in the middle; ``mirror`` turns the bow left.

    ``ink`` is her colour, ``face`` the colour behind her (ports and stripes are cut out in it).
    """
    draw_silhouette(canvas, silhouette("side_1879", hull.value), box, ink, face, mirror, least=0.6)
