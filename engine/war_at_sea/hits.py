"""Where a hit goes on a ship and what it may cross off: penetration, substitution, decks, cripples (7, 8.1, 8.2)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal, TypeAlias

from engine.war_at_sea.tables.read import tables
from engine.war_at_sea.tables.ships import ShipClass
from engine.war_at_sea.terms import Armour, Battery

Box: TypeAlias = Literal["primary", "secondary", "tertiary", "aa", "hull"]
BOXES: Final[tuple[Box, ...]] = ("primary", "secondary", "tertiary", "aa", "hull")
Weapon: TypeAlias = Literal["primary", "secondary", "tertiary", "bomb", "torpedo"]

_PENETRATES: Final[Mapping[Weapon, tuple[Armour, ...]]] = {
    "primary": ("none", "light", "heavy"),
    "bomb": ("none", "light", "heavy"),
    "torpedo": ("none", "light", "heavy"),
    "secondary": ("none", "light"),
    "tertiary": ("none",),
}


def penetrates(weapon: Weapon, armour: Armour) -> bool:
    """Whether a hit gets through (7.2)."""
    return armour in _PENETRATES[weapon]


def armour_of(klass: ShipClass, box: Box) -> Armour:
    """The armour of a section; anti-aircraft guns have none."""
    return "none" if box == "aa" else klass.armour[box]


def carried(klass: ShipClass) -> dict[Box, int]:
    """The boxes of a ship without damage."""
    guns = klass.guns
    return {
        "primary": guns["primary"],
        "secondary": guns["secondary"],
        "tertiary": guns["tertiary"],
        "aa": klass.aa,
        "hull": klass.hull,
    }


def section(klass: ShipClass, left: Mapping[Box, int], named: Box) -> Box:
    """The section that a hit on ``named`` goes to, with ``left`` boxes left (7.5).

    A battery she never had hands its hits down, to the hull in the end. From one that is gone, primary and secondary
    hits go to the hull, tertiary hits to the anti-aircraft guns, and theirs to the hull.
    """
    had = carried(klass)
    box = named
    while box != "hull" and not left[box]:
        gone = box in ("primary", "secondary") and had[box]
        box = "hull" if gone else BOXES[BOXES.index(box) + 1]
    return box


def deck_steps(klass: ShipClass, lost: int) -> int:
    """Steps that a carrier may operate with this many flight-deck boxes crossed off, the highest first (8.2)."""
    return max(klass.decks[lost:], default=0)


def heaviest(klass: ShipClass) -> Battery | None:
    """The heaviest battery a ship was built with."""
    return next((battery for battery in ("primary", "secondary", "tertiary") if klass.guns[battery]), None)


def slowed(klass: ShipClass, hull_left: int) -> bool:
    """Whether she has lost more than half of her hull, and so a point of speed (7.7.1)."""
    return klass.hull - hull_left > klass.hull * tables().charts.damage.slower_over


def foundering(klass: ShipClass, hull_left: int) -> bool:
    """Whether she has lost more than three quarters of her hull and may founder at sea (7.7.3)."""
    return klass.hull - hull_left > klass.hull * tables().charts.damage.founders_over


def crippled(klass: ShipClass, left: Mapping[Box, int], speed: int) -> bool:
    """Whether she may leave her group: half her heaviest guns or half her hull lost, or any speed (8.1)."""
    battery = heaviest(klass)
    guns_gone = battery is not None and 2 * left[battery] <= klass.guns[battery]
    return guns_gone or 2 * left["hull"] <= klass.hull or speed < klass.speed
