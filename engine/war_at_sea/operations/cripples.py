"""What a force may do about ships that cannot move: tows, scuttling, counters split (7.7.2, 8.4, 8.5, 9.6.3, 9.6.4)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import Final

from engine.war_at_sea.judgement.cards import class_of, specials
from engine.war_at_sea.operations.lanes import company
from engine.war_at_sea.reckoning import may_tow
from engine.war_at_sea.state import World
from engine.war_at_sea.world.forces import Force
from engine.war_at_sea.world.ships import Ship

SCUTTLED_BELOW: Final = Fraction(1, 2)
"""A ship may be scuttled that is stopped, aground or has less than this part of her hull (7.7.2, 9.6.3)."""


def ships_with(world: World, force: Force) -> tuple[Ship, ...]:
    """The ships of a force and of those that escort it or that it escorts, afloat: they may take each other in tow."""
    forces = world.forces
    fleet = world.ships
    charge = forces.forces.get(force.escorts)
    lead = charge if charge is not None and not charge.gone else force
    return tuple(
        fleet.ships[ship] for other in company(forces, lead) for ship in other.ships if fleet.ships[ship].afloat
    )


def towed_by(ships: Iterable[Ship]) -> dict[str, str]:
    """The ship that tows each ship in tow."""
    return {ship.tow: ship.id for ship in ships if ship.tow}


def helpless(ships: Iterable[Ship]) -> list[Ship]:
    """The ships that cannot move of themselves and are not aground (8.4.1)."""
    return [ship for ship in ships if ship.stopped and not ship.aground]


def tugs_for(ship: Ship, ships: Iterable[Ship]) -> list[Ship]:
    """The ships that may take one in tow: of its type or larger, able to move, none in tow themselves (8.4.1, 8.5)."""
    ships = tuple(ships)
    towed = towed_by(ships)
    return [
        tug
        for tug in ships
        if tug.id != ship.id
        and not tug.stopped
        and not tug.aground
        and tug.id not in towed
        and may_tow(class_of(tug), class_of(ship))
    ]


def usual_tows(ships: Sequence[Ship]) -> dict[str, str]:
    """Who tows whom if nobody says it: as it is, and every other helpless ship by the least ship that may."""
    tows = {ship: tug for ship, tug in towed_by(ships).items() if any(other.id == ship for other in ships)}
    for ship in helpless(ships):
        if ship.id in tows:
            continue
        free = [tug for tug in tugs_for(ship, ships) if tug.id not in tows.values()]
        if free:
            tows[ship.id] = min(free, key=lambda tug: (class_of(tug).vp, tug.id)).id
    return tows


def may_be_scuttled(world: World, ship: Ship) -> bool:
    """Whether her own side may sink a ship now (7.7.2, 9.6.3; a special rule)."""
    left = Fraction(ship.left["hull"], class_of(ship).hull)
    allowed = [rule.hull for rule in specials(world) if rule.kind == "scuttling" and rule.side == ship.side]
    return ship.stopped or ship.aground or left < max((SCUTTLED_BELOW, *(Fraction(str(part)) for part in allowed)))


def splittable(ships: Iterable[Ship]) -> list[Ship]:
    """The ships of counters of several that may have a counter of their own (9.6.4)."""
    ships = tuple(ships)
    return [ship for ship in ships if sum(other.target == ship.target for other in ships) > 1]
