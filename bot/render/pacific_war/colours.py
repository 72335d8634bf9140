"""The faces of the three nations' counters, and the tones of the ground of the desert coast."""

from typing import Final

from bot.render.palette import Face, rgb

CHILE: Final = Face(rgb("2F5597"), rgb("FFFFFF"), rgb("16294E"))
BOLIVIA: Final = Face(rgb("2F7A48"), rgb("FFDD4A"), rgb("143A22"))
PERU: Final = Face(rgb("F6F1E6"), rgb("B3202C"), rgb("7C1A22"))

MOUNTAIN: Final = rgb("D3BD92")
ROUGH: Final = rgb("DDCB9B")
DESERT: Final = rgb("EEDFB4")
SALT: Final = rgb("F1EBDC")
WHITE: Final = rgb("FFFFFF")
HELD: Final = rgb("2C66C8")
"""Chile's blue for hatching over sand, where the counters' tone would look grey."""
