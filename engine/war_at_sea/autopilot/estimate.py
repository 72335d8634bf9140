"""What a seat thinks of the strength of ships and of enemy markers, from what it knows alone."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from engine.core.blank import is_known
from engine.war_at_sea.air.stock import plane
from engine.war_at_sea.autopilot.boats import course_of, latest
from engine.war_at_sea.autopilot.roles import STRIKERS, radius
from engine.war_at_sea.judgement.cards import class_of, read_text
from engine.war_at_sea.known import Known
from engine.war_at_sea.operations.lanes import crew, leading, map_of, zone_of
from engine.war_at_sea.operations.plots import ends_at
from engine.war_at_sea.tables.ships import ShipClass
from engine.war_at_sea.terms import Report, Side
from engine.war_at_sea.world.forces import Force, Marker
from engine.war_at_sea.world.ships import Ship

UNARMED: Final = 0.1
"""What the worth of a carrier or a transport counts in a fight of guns."""
KINDS: Final = 2.0
"""What a report of kinds alone counts, which names one ship of each."""


def worth_in_battle(klass: ShipClass) -> float:
    """What a ship of a class counts in a fight of guns: her printed points, of carriers and transports a tenth."""
    fights = not klass.kind.carrier and klass.kind.family != "transport"
    return klass.vp * (1.0 if fights else UNARMED)


def fighting(ship: Ship) -> float:
    """What a ship counts in a fight as she is: less for hull boxes that are known to be lost, little when stopped."""
    klass = class_of(ship)
    health = ship.left["hull"] / klass.hull if is_known(ship.left) else 1.0
    return worth_in_battle(klass) * health * (0.5 if ship.stopped else 1.0) if ship.afloat else 0.0


def strength(ships: Iterable[Ship]) -> float:
    """What ships count together."""
    return sum(map(fighting, ships))


@dataclass(frozen=True, slots=True)
class Book:
    """What the order of battle tells of a side, which lies open (W60): what a ship of each kind of report counts on the
    average, and what a force with its escorts does; how far its carriers' aircraft strike."""

    ships: Mapping[Report, float]
    force: float
    strikes: int


@lru_cache(maxsize=64)
def book(text: str, side: Side) -> Book:
    """The order of battle of a side by the scenario's text."""
    file = read_text(text)
    rows = [row for row in file.force if row.side == side]
    classes = [file.fleet.class_of(named, file.month) for row in rows for named in row.ships]
    by_kind: dict[Report, list[float]] = {}
    for klass in classes:
        by_kind.setdefault(klass.kind.report, []).append(worth_in_battle(klass) * klass.counter)
    sailing = {row.escorts or row.id for row in rows}
    mine = {named for row in rows for named in row.ships}
    kinds = {kind for row in file.aboard if row.ship in mine for kind in row.units if plane(kind).role in STRIKERS}
    return Book(
        {kind: sum(found) / len(found) for kind, found in by_kind.items()},
        sum(sum(found) for found in by_kind.values()) / max(1, len(sailing)),
        max(map(radius, kinds), default=0),
    )


def book_of(known: Known, side: Side) -> Book:
    """The order of battle of a side."""
    plan = known.world.plan
    return book(plan.text, side)


def of_marker(known: Known, marker: Marker) -> float:
    """What the force under an enemy marker may count in a fight: by its report, else the average of the enemy's forces.

    What ships the enemy has lies open (W60); which are where does not.
    """
    enemy = book_of(known, marker.side)
    report = latest(known, marker)
    if report is None:
        return enemy.force
    told = sum(enemy.ships.get(kind, 0.0) * count for kind, count in report.counts.items())
    return told * (KINDS if report.kinds else 1.0)


def has_carriers(known: Known, marker: Marker) -> bool:
    """Whether the last report of a marker names carriers."""
    report = latest(known, marker)
    return report is not None and report.counts.get("carriers", 0) > 0


def _carries(known: Known, marker: Marker) -> bool:
    """Whether the last report of a marker names transports."""
    report = latest(known, marker)
    return report is not None and report.counts.get("transports", 0) > 0


def is_train(known: Known, marker: Marker) -> bool:
    """Whether the last report of a marker names transports and no large warship."""
    report = latest(known, marker)
    return (
        report is not None
        and report.counts.get("transports", 0) > 0
        and not report.counts.get("majors", 0)
        and not report.counts.get("carriers", 0)
    )


@dataclass(frozen=True, slots=True)
class Foe:
    """An enemy marker as the seat judges it: its zone, where it is thought to be at the end of the next turn, what it
    may count in a fight, what it is by its last report."""

    zone: str
    bound: str
    strength: float
    carriers: bool
    train: bool
    spotted: bool
    transports: bool = False

    @property
    def prize(self) -> bool:
        """Whether it is worth more than a fight among warships."""
        return self.carriers or self.transports


def foes_of(known: Known, side: Side) -> list[Foe]:
    """The enemy's markers at sea, each in its zone, those in port in the zone of the port."""
    return [
        Foe(
            zone,
            course_of(known, marker, NEXT)[-1][-1],
            of_marker(known, marker),
            has_carriers(known, marker),
            is_train(known, marker),
            latest(known, marker) is not None,
            _carries(known, marker),
        )
        for marker in known.markers.markers.values()
        if marker.side != side and (zone := zone_of(known.world, marker.zone))
    ]


def massed(known: Known, foes: Sequence[Foe]) -> list[float]:
    """What each enemy counts with the others that are so near that they come to its help."""
    chart = map_of(known.world)
    return [
        foe.strength
        + HELP
        * sum(other.strength for other in foes if other is not foe and chart.distance(other.zone, foe.zone) <= NEAR)
        for foe in foes
    ]


def with_friends(known: Known, force: Force, place: str) -> float:
    """What a force counts with the warships of its side that are near a place."""
    chart, here = map_of(known.world), zone_of(known.world, place)
    friends = (
        other
        for other in leading(known.world, force.side)
        if other.id != force.id and not other.decoy and other.mission != "abort" and other.zone and here
        and chart.distance(other.zone, here) <= NEAR
    )  # fmt: skip
    return strength(crew(known.world, force)) + HELP * sum(strength(crew(known.world, friend)) for friend in friends)


def together(known: Known, force: Force, place: str) -> float:
    """What a force counts with the warships of its side that will be in the same place."""
    friends = (
        other
        for other in leading(known.world, force.side)
        if other.id != force.id and not other.decoy and ends_at(known.world, other) == place
    )
    return strength(crew(known.world, force)) + sum(strength(crew(known.world, friend)) for friend in friends)


NEXT: Final = 2
"""Turns to the end of the turn that is plotted: this one and the next."""
HELP: Final = 0.6
NEAR: Final = 2
"""What forces so many zones away count beside the one that is met."""
