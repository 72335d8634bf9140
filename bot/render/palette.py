"""Colours of all pictures, as 32-bit ARGB numbers. One family of tones for four games.

Mid tones throughout, so that a picture glares neither in a light nor in a dark client. Tones that part two meanings
differ in lightness as well as hue; shape or text always says the same again.
"""

from dataclasses import dataclass

Colour = int
"""ARGB, eight bits each, not premultiplied."""


def rgb(code: str, alpha: float = 1.0) -> Colour:
    """The colour of a six-digit hex code. ``alpha`` runs from 0 (unseen) to 1 (solid).

    Raises ValueError when the code has not six hex digits.
    """
    if len(code) != 6:
        raise ValueError(f"colour {code!r}: six hex digits expected")
    return (round(alpha * 255) << 24) | int(code, 16)


def fade(colour: Colour, alpha: float) -> Colour:
    """The same colour at another strength, 0 to 1."""
    return (round(alpha * 255) << 24) | (colour & 0xFFFFFF)


def mix(first: Colour, second: Colour, share: float) -> Colour:
    """A blend of two solid colours; ``share`` 0 gives the first, 1 the second."""
    parts = [
        round(((first >> shift) & 255) * (1 - share) + ((second >> shift) & 255) * share) << shift
        for shift in (24, 16, 8, 0)
    ]
    return parts[0] | parts[1] | parts[2] | parts[3]


# Sea from the shallows to the deep, and the land.
SEA = tuple(rgb(code) for code in ("C4DCD6", "B4D2D1", "A3C6CA", "93B9C3", "86AEBC", "7EA8B8"))
LAND = rgb("EBDEB8")
LAND_RIM = rgb("C9B37E")
COAST = rgb("625234")
WATER_LINE = rgb("4F7F93")
RIVER = rgb("8DB2BD")
GRID = rgb("24526B")
WATER_NAME = rgb("2E5C7A")
AREA_NAME = rgb("17384F")
LAND_NAME = rgb("9C8654")
ROUTE = rgb("2F5573")
BORDER = rgb("35617A")

# Frames and panels.
INK = rgb("1B2430")
BANNER = rgb("16202C")
BANNER_TOP = rgb("1F2C3B")
GOLD = rgb("B9924A")
CREAM = rgb("F1E3C0")
PANEL = rgb("F3EBD6")
PALE = rgb("DCE6E4")
MUTED = rgb("A9BCC6")
HALO = rgb("F6EFD9")
SEA_HALO = rgb("CFE3E0")
BLACK = rgb("0B1118")

# Colours that call for attention.
ATTENTION = rgb("E8B94C")
DANGER = rgb("BE2F2A")
VICTORY = rgb("F4CF45")
GOOD = rgb("7AD19B")
HIT = rgb("F0A48F")

# Traffic and danger of an area: none, few, some, many, and the red danger box.
TRAFFIC = (rgb("F7F1E2"), rgb("6FA56A"), rgb("E39A3B"), rgb("3F6FA8"), rgb("BE2F2A"))


@dataclass(frozen=True, slots=True)
class Face:
    """The colours of a kind of counter: its face, what is printed on it, its edge."""

    face: Colour
    ink: Colour
    edge: Colour


US = Face(rgb("86AAD4"), rgb("14264A"), rgb("1E3558"))
US_PATROL = Face(rgb("AEB8BF"), rgb("182430"), rgb("26323C"))
MINE = Face(rgb("F2D98A"), rgb("14264A"), rgb("1E3558"))
MERCHANT = Face(rgb("EBC768"), rgb("4A2E10"), rgb("6B4718"))
WARSHIP = Face(rgb("EDE6D6"), rgb("2A2F38"), rgb("A8322B"))
FACE_DOWN = Face(rgb("44525E"), rgb("E9E2D0"), rgb("222C35"))
SUNK = Face(rgb("93998A"), rgb("2F3A40"), rgb("59615C"))
