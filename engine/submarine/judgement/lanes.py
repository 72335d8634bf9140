"""The water that escorts keep clear of in their phase: courses of attack, charges, ships (15.4.9 to 15.6.5).

A ship keeps the poses of its move in this turn (``Ship.path``), so that what a course would do to a friend's attack is
judged from what lies open.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from engine.core.maps.hexes import Hex, Pose
from engine.submarine.hulls import hexes_of
from engine.submarine.in_water import Drop
from engine.submarine.state import Ship, Weapon
from engine.submarine.world import World

CHARGES: Final[tuple[Weapon, ...]] = ("rack", "k-gun", "mark-x")
"""Weapons whose hexes no surface ship may enter (S46); hedgehog and squid bar none (15.4.10)."""


def course_of(path: Iterable[Pose]) -> frozenset[Hex]:
    """All hexes that a course goes through, those it began in too."""
    return frozenset(cell for pose in path for cell in hexes_of(pose))


def entered_on(path: Sequence[Pose]) -> frozenset[Hex]:
    """The hexes that a course entered with bow or stern."""
    cells: set[Hex] = set()
    old = hexes_of(path[0])
    for pose in path[1:]:
        bow, stern = now = hexes_of(pose)
        if bow not in old:
            cells.add(bow)
        if stern not in old:
            cells.add(stern)
        old = now
    return frozenset(cells)


def attackers(world: World, ship: str) -> list[Ship]:
    """Other ships that have moved and attacked in this turn, with an attack that still stands."""
    fleet = world.ships
    by = {drop.by for drop in standing(world)}
    return [fleet.ships[other] for other in sorted(by) if other != ship and other in fleet.ships]


def standing(world: World) -> list[Drop]:
    """The weapons in the water in this turn that no friend has made void."""
    action = world.action
    return [drop for drop in world.drops.drops if not drop.void and drop.turn == action.turn]


def charged(world: World, ship: str = "") -> dict[Hex, str]:
    """Hexes that hold depth charges, and who dropped them; not those of this ship."""
    return {drop.hex: drop.by for drop in standing(world) if drop.weapon in CHARGES and drop.by != ship}


def barred(world: World, ship: str) -> dict[Hex, str]:
    """Hexes that would make a friend's attack void if this ship entered them, and whose attack that is."""
    cells: dict[Hex, str] = {}
    for other in attackers(world, ship):
        cells.update(dict.fromkeys(course_of(other.path), other.id))
    return {**cells, **charged(world, ship)}


def crossed(world: World, ship: str) -> frozenset[Hex]:
    """Hexes that others have entered in this phase: an attack whose course goes through them is void (15.4.9)."""
    cells: set[Hex] = set()
    for other in world.ships.ships.values():
        if other.id != ship and other.path:
            cells |= entered_on(other.path)
    return frozenset(cells)


def voided(world: World, ship: str, path: Sequence[Pose]) -> list[str]:
    """The ships whose attack this course makes void: it enters their course or their charges (15.4.9 to 15.4.11)."""
    bars = barred(world, ship)
    return sorted({bars[cell] for cell in entered_on(path) if cell in bars})


def friends(world: World, ship: str) -> frozenset[Hex]:
    """The hexes of all other surface ships afloat."""
    return frozenset(cell for other in world.ships.afloat() if other.id != ship for cell in hexes_of(other.pose))
