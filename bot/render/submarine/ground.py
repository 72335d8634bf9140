"""The sea under everything: water, hexes, bands of letters and rows, the rose. It is kept, since pictures share it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import skia

from bot.render.canvas import Box, Canvas
from bot.render.hexes.afloat import draw_sea, is_dark
from bot.render.hexes.window import OpenWindow
from bot.render.submarine.colours import palette
from bot.render.submarine.edges import draw_edges, hex_label
from bot.render.submarine.rose import REACH, rose
from bot.render.submarine.scene import Scene
from engine.core.maps.hexes import Hex

KEPT = 4
"""How many seas stay in memory; the largest takes ten megabytes."""


@dataclass(frozen=True)
class Ground:
    """A sea of a picture: its size, day or night, window, room with its bands, the rose's room, the size of letters."""

    width: int
    height: int
    night: bool
    window: OpenWindow
    box: Box
    rose: Box | None
    letters: float


def ground(size: tuple[int, int], scene: Scene, box: Box, place: Box | None, letters: float) -> Canvas:
    """A canvas of a size with the sea of a scene on it; ``box`` is its room with its bands, ``place`` the rose's."""
    night = is_dark(scene.palette.water)
    return Canvas(*size, _drawn(Ground(*size, night, scene.window, box, place, letters)))


@lru_cache(maxsize=KEPT)
def _drawn(ground: Ground) -> skia.Image:
    canvas, colours = Canvas(ground.width, ground.height), palette(ground.night)
    window, place = ground.window, ground.rose
    hidden = place.grow(window.size) if place is not None else Box(0, 0, 0, 0)

    def label(cell: Hex) -> str:
        x, y = window.centre(cell)
        return "" if hidden.x < x < hidden.right and hidden.y < y < hidden.bottom else hex_label(cell)

    draw_sea(canvas, window, colours.water, label, max(14.0, window.size * 0.6))
    draw_edges(canvas, ground.box, window, colours, ground.letters, place)
    if place is not None:
        radius = place.w / 2 / REACH
        rose(canvas, *place.centre, radius, colours, letters=max(22.0, radius * 0.4))
    return canvas.image()
