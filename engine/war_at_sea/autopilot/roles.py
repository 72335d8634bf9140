"""What the autopilot's forces are for, by their ships and aircraft."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from engine.war_at_sea.air.places import operates
from engine.war_at_sea.air.stock import plane
from engine.war_at_sea.judgement.cards import class_of
from engine.war_at_sea.known import Known
from engine.war_at_sea.operations.lanes import crew
from engine.war_at_sea.tables.read import tables
from engine.war_at_sea.world.air import Base
from engine.war_at_sea.world.forces import Force
from engine.war_at_sea.world.ships import Ship

STRIKERS: Final = ("dive", "torpedo", "level")
"""What strikes ships."""


def decks_of(known: Known, force: Force) -> list[Base]:
    """The carriers of a force that operate and have aircraft."""
    bases = known.air.bases
    decks = [base for ship in force.ships if (base := bases.get(ship)) is not None and any(base.boxes.values())]
    return [base for base in decks if operates(known.world, base)]


def carries_aircraft(known: Known, force: Force) -> bool:
    """Whether carriers are what a force is for: not one among battleships that are worth much more in a fight."""
    decks, guns = _worth(known, force)
    return decks > CARRIERS * guns


def outgun(known: Known, force: Force) -> bool:
    """Whether the other warships of a force are worth twice its carriers, so that it can do without their aircraft."""
    decks, guns = _worth(known, force)
    return 2 * decks < guns


def _worth(known: Known, force: Force) -> tuple[int, int]:
    """Printed points of a force's carriers, and of its other warships."""
    classes = [class_of(ship) for ship in crew(known.world, force)]
    decks = sum(klass.vp for klass in classes if klass.kind.carrier)
    return decks, sum(klass.vp for klass in classes if klass.kind.family in ("major", "light")) - decks


CARRIERS: Final = 0.3
"""The part of the worth of other warships that carriers must have for a force to be theirs."""


def strikers_of(base: Base) -> int:
    """Steps of strike aircraft of a base, in the air or not."""
    return sum(count for box in base.boxes.values() for kind, count in box.items() if plane(kind).role in STRIKERS)


def strike_range(bases: Iterable[Base]) -> int:
    """Zones at which the strike aircraft of bases reach an enemy together and come home; 0 without any."""
    kinds = {kind for base in bases for box in base.boxes.values() for kind in box if plane(kind).role in STRIKERS}
    return min((radius(kind) for kind in kinds), default=0)


def half_range(bases: Iterable[Base]) -> int:
    """Zones at which half of the strike aircraft of bases reach an enemy and come home, those that fly farthest; 0
    without any."""
    steps = sorted(
        radius(kind)
        for base in bases
        for box in base.boxes.values()
        for kind, count in box.items()
        if plane(kind).role in STRIKERS
        for _ in range(count)
    )
    return steps[len(steps) // 2] if steps else 0


def radius(kind: str) -> int:
    """Zones from which aircraft of a type come home, in great numbers (10.6.4, 10.6.8)."""
    aircraft, large = plane(kind), tables().charts.flight.large_range
    return max(0, min(aircraft.range - large, aircraft.range * aircraft.endurance // 2))


def is_train(known: Known, force: Force) -> bool:
    """Whether a force is oilers, tenders or transports with what little guards them."""
    ships = crew(known.world, force)
    return any(map(_serves, ships)) and not any(
        class_of(ship).kind.report in ("majors", "carriers") and not _serves(ship) for ship in ships
    )


def _serves(ship: Ship) -> bool:
    kind = class_of(ship).kind
    return kind.family == "transport" or kind.type == "CVS"
