"""Ships of the war from the side, in tones: the hull darkest, ``upper`` works a shade lighter, what stands in
``front`` of them lighter still; ``lines`` are masts, yards, barrels and rigging, ``marks`` pale lines on the hull.

Each lies in a frame 240 wide and 84 high, her waterline at y = 80, the bow to the right. Navies differ where it shows:
pagodas of Japan, cage-less towers of America, block bridges of Britain, the raked lines of Italy and Germany.
"""

from __future__ import annotations

from typing import Final

from bot.render.canvas import Box, Canvas, Pen, outline
from bot.render.palette import Colour, fade, mix, rgb
from bot.render.shapes import Shape, names, shape
from bot.render.war_at_sea.views_battle import Kind, Nation

WIDE, HIGH, WATER = 240.0, 84.0, 80.0


LENGTHS: Final[dict[Kind, float]] = {
    "battleship": 1.0, "battlecruiser": 1.0, "carrier": 1.0, "light_carrier": 0.92, "heavy_cruiser": 0.95,
    "light_cruiser": 0.88, "destroyer": 0.88, "escort": 0.88, "tender": 0.9, "transport": 0.9, "freighter": 0.86,
    "tanker": 0.9, "submarine": 0.8, "torpedo_boat": 0.78,
}  # fmt: skip
"""How large a profile is drawn beside a battleship's: less differs than did, so that small ships can be seen."""


def profile(kind: Kind, nation: str = "") -> Shape:
    """A kind of ship as a navy built it; as most did where that navy has no drawing of its own."""
    of_navy = f"{kind}-{nation}"
    return shape("side_1939", of_navy if of_navy in names("side_1939") else kind)


def draw_profile(
    canvas: Canvas, kind: Kind, nation: Nation | None, box: Box, ink: Colour, *, shades: bool = True,
    mirror: bool = False,
) -> None:  # fmt: skip
    """A ship as large as fits into ``box``, on its lower edge, in the middle; of one tone without ``shades``."""
    form = profile(kind, nation or "")
    scale = min(box.w / WIDE, box.h / HIGH) * LENGTHS[kind]
    left = box.x + (box.w - WIDE * scale) / 2
    pale = rgb("FFFFFF")
    upper, front = (mix(ink, pale, 0.12), mix(ink, pale, 0.24)) if shades else (ink, ink)
    with canvas.at(left + (WIDE * scale if mirror else 0), box.bottom - WATER * scale, scale, mirror=mirror):
        for line in form.lines("lines"):
            pen = Pen(stroke=fade(ink, 0.92), width=max(line.width, 0.4 / scale), round_cap=True)
            canvas.draw(outline(line.path), pen)
        canvas.draw(outline(form.whole("upper")), Pen(fill=upper))
        canvas.draw(outline(form.whole("hull")), Pen(fill=ink))
        canvas.draw(outline(form.whole("front")), Pen(fill=front))
        for mark in form.lines("marks") if shades else ():
            canvas.draw(outline(mark.path), Pen(stroke=fade(pale, 0.16), width=1.2))
