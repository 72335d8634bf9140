"""Which piece is where: judgements of the open world that questions and steps share.

``world`` is :attr:`engine.pacific_war.known.Known.world` or a runner's.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeVar

from engine.pacific_war.seats import corps_of, squadrons_of
from engine.pacific_war.state import (
    ALLIES,
    BOX,
    CHILE,
    OFF_MAP,
    Column,
    Fort,
    Ship,
    Side,
    Unit,
    foe,
)
from engine.pacific_war.tables.pieces import ShipType, UnitType
from engine.pacific_war.tables.read import tables
from engine.pacific_war.world import World


def unit_type(unit: str) -> UnitType:
    """A unit's counter."""
    return tables().pieces.units[unit]


def ship_type(ship: str) -> ShipType:
    """A ship's counter."""
    return tables().pieces.ships[ship]


def points_of(world: World) -> Mapping[str, int]:
    """5.1: the hexes worth victory points in this war, with their points."""
    war = world.war
    return war.worth or ({} if war.no_towns else tables().map.points)


@dataclass(frozen=True, slots=True)
class Index:
    """The pieces by place, for looking up one moment of the world a thousand times."""

    units: Mapping[str, Sequence[Unit]]
    columns: Mapping[str, Sequence[Column]]
    ships: Mapping[str, Sequence[Ship]]
    cargo: Mapping[str, Sequence[Unit | Column]]
    """What is aboard, by ship: units, then columns."""


@dataclass
class Indexed(World):
    """An open world with its index. It holds for this moment only: moving a piece makes it wrong."""

    index: Index


T = TypeVar("T", Unit, Column, Ship)


def indexed(world: World) -> Indexed:
    """The same open world with an index."""
    army = world.army
    supply = world.supply
    cargo_of: dict[str, list[Unit | Column]] = {}
    pieces: tuple[Unit | Column, ...] = (*army.units.values(), *supply.columns.values())
    for thing in pieces:
        if thing.aboard:
            cargo_of.setdefault(thing.aboard, []).append(thing)
    index = Index(
        _by_place(army.units.values()),
        _by_place(supply.columns.values()),
        _by_place(world.fleet.ships.values()),
        cargo_of,
    )
    return Indexed(world.war, world.army, world.fleet, world.supply, world.control, world.score, index)


def _by_place(things: Iterable[T]) -> dict[str, list[T]]:
    by_place: dict[str, list[T]] = {}
    for thing in things:
        by_place.setdefault(thing.place, []).append(thing)
    return by_place


# --- land ------------------------------------------------------------------------------------------------


def units_at(world: World, place: str, side: Side | None = None) -> list[Unit]:
    """The land units in a place, of one side or of both, in the order of their counters."""
    there = world.index.units.get(place, ()) if isinstance(world, Indexed) else world.army.units.values()
    return [unit for unit in there if unit.place == place and side in (None, unit.side)]


def columns_at(world: World, place: str, side: Side | None = None) -> list[Column]:
    """The supply columns in a place, of one side or of both."""
    there = world.index.columns.get(place, ()) if isinstance(world, Indexed) else world.supply.columns.values()
    return [column for column in there if column.place == place and side in (None, column.side)]


def fort_at(world: World, place: str) -> Fort | None:
    """The fort that stands in a hex, if any."""
    return next((fort for fort in world.army.forts.values() if fort.place == place and fort.stands), None)


def controller(world: World, place: str) -> Side | None:
    """The side that controls a place (R10); None for a hex of the sea. Chile's box is Chile's."""
    if place == BOX:
        return CHILE
    return world.control.of.get(place)


def friendly(world: World, side: Side, place: str) -> bool:
    """Whether a side controls a place, with no enemy land unit in it."""
    return controller(world, place) == side and not units_at(world, place, foe(side))


def contested(world: World, place: str) -> bool:
    """Whether both sides hold a hex, with land units or a fort: a landing not decided yet (R53, R55)."""
    held = {unit.side for unit in units_at(world, place)}
    if fort_at(world, place) is not None:
        held.add(ALLIES)  # all forts are Peru's (R05)
    return len(held) > 1


def keeper(world: World, side: Side, place: str) -> str | None:
    """The corps that answers for a side's defence of a hex: the one with most steps there; if equal, the lowest number.

    The first corps answers for a fort alone; None where there is neither.
    """
    steps: dict[str, int] = {}
    for unit in units_at(world, place, side):
        steps[unit.corps] = steps.get(unit.corps, 0) + unit.steps
    if not steps:
        return corps_of(side)[0] if side != CHILE and fort_at(world, place) is not None else None
    return max(corps_of(side), key=lambda corps: steps.get(corps, 0))


# --- sea -------------------------------------------------------------------------------------------------


def ships_at(world: World, place: str, side: Side | None = None, warships: bool | None = None) -> list[Ship]:
    """The ships in a place: of one side or of both, only warships, only transports (False) or all."""
    there = world.index.ships.get(place, ()) if isinstance(world, Indexed) else world.fleet.ships.values()
    return [
        ship
        for ship in there
        if ship.place == place and side in (None, ship.side) and warships in (None, ship_type(ship.id).warship)
    ]


def prizes(world: World, side: Side) -> list[Ship]:
    """10.1: the ships afloat that a side has captured from the other."""
    return [ship for ship in world.fleet.ships.values() if ship.side == side != ship_type(ship.id).side and ship.afloat]


def squadron_ships(world: World, squadron: str) -> list[Ship]:
    """The ships of a squadron that are afloat."""
    return [ship for ship in world.fleet.ships.values() if ship.squadron == squadron and ship.afloat]


def squadrons(world: World, side: Side) -> tuple[str, ...]:
    """The side's squadrons that have ships, in their order."""
    manned = {ship.squadron for ship in world.fleet.ships.values() if ship.afloat}
    return tuple(squadron for squadron in squadrons_of(side) if squadron in manned)


def squadron_place(world: World, squadron: str) -> str | None:
    """The place of a squadron; None for one without ships."""
    ships = squadron_ships(world, squadron)
    return ships[0].place if ships else None


def leader(world: World, side: Side, place: str) -> str | None:
    """The squadron that answers for all the side's warships of a hex (R81): the lowest with one there."""
    here = {ship.squadron for ship in ships_at(world, place, side, warships=True)}
    return next((squadron for squadron in squadrons_of(side) if squadron in here), None)


def ports(world: World, side: Side) -> tuple[str, ...]:
    """The side's ports without enemy troops, from north to south, Chile's box last (2.4)."""
    friendly_ports = tuple(port for port in tables().map.ports if friendly(world, side, port))
    return (*friendly_ports, BOX) if side == CHILE else friendly_ports


def cargo(world: World, ships: Iterable[str]) -> list[Unit | Column]:
    """What ships carry: units, then columns."""
    carriers = set(ships)
    things: list[Unit | Column] = [unit for unit in world.army.units.values() if unit.aboard in carriers]
    things += [column for column in world.supply.columns.values() if column.aboard in carriers]
    return things


def weight(thing: Unit | Column) -> int:
    """The steps that a unit or column takes aboard (7.1): a column counts as two."""
    return thing.steps if isinstance(thing, Unit) else tables().charts.single.columns.load


def load(world: World, ship: str) -> int:
    """The steps aboard a ship."""
    aboard = world.index.cargo.get(ship, ()) if isinstance(world, Indexed) else cargo(world, (ship,))
    return sum(weight(thing) for thing in aboard)


def on_map(place: str) -> bool:
    """Whether a place is a hex or Chile's box."""
    return place not in OFF_MAP
