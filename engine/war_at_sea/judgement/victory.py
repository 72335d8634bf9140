"""Points by the scenario's victory table and the level that they make (2.4, ``scenarios/victory.py``)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from engine.core.blank import is_known
from engine.war_at_sea.air.places import lands_on
from engine.war_at_sea.judgement.cards import class_of, file_of, specials
from engine.war_at_sea.scenarios.begin import lost_before
from engine.war_at_sea.scenarios.file import ScenarioFile
from engine.war_at_sea.scenarios.victory import (
    AnyItem,
    BoatsSunk,
    Bombarded,
    CapacityLost,
    Escaped,
    FlownOff,
    GunsLost,
    HullLost,
    Landed,
    OutOfFuel,
    Present,
    StepsLost,
    SubmarineSunk,
    Sunk,
)
from engine.war_at_sea.state import GROUND, Shelling, World
from engine.war_at_sea.tables.read import tables
from engine.war_at_sea.tables.written import aircraft_card, submarine_card
from engine.war_at_sea.terms import SIDES, ShipType, Side, other, rounded_up
from engine.war_at_sea.world.air import Base
from engine.war_at_sea.world.ships import Ship


def points(world: World) -> dict[Side, int]:
    """The points of each side, as far as the one that looks knows: sinkings, boxes, ships that got away."""
    scores: dict[Side, float] = dict.fromkeys(SIDES, 0)
    for _, side, score in shares(world):
        scores[side] += score
    return {side: rounded_up(score) for side, score in scores.items()}


def shares(world: World) -> Iterator[tuple[AnyItem, Side, float]]:
    """What each item of the victory table gives each side that it counts for, as far as the one that looks knows."""
    table = file_of(world).victory
    named: set[str] = {kind for item in table.points if isinstance(item, HullLost) for kind in item.types}
    for item in table.points:
        for side in SIDES:
            if item.side in (None, side):
                yield item, side, _earned(world, item, side, named)


def _earned(world: World, item: AnyItem, side: Side, named: set[str]) -> float:
    """What an item gives a side."""
    if isinstance(item, Escaped):
        return _escaped(world, item, side)
    if isinstance(item, Landed | Bombarded | FlownOff):
        return _done_ashore(world, item, side)
    if isinstance(item, SubmarineSunk | BoatsSunk):
        return _boats(world, item, side)
    if isinstance(item, Present):
        return _present(world, item, side)
    if isinstance(item, StepsLost | CapacityLost):
        return _in_the_air(world, item, side)
    if isinstance(item, OutOfFuel) and not _fuel_counts(world):
        return 0
    enemy = [ship for ship in world.ships.ships.values() if ship.side == other(side)]
    given_up = [rule.share for rule in specials(world) if rule.kind == "scuttling" and rule.side == other(side)]
    file, part_of = file_of(world), min(given_up, default=1)
    return sum(_for_ship(file, item, ship, named, part_of) for ship in enemy)


def _in_the_air(world: World, item: StepsLost | CapacityLost, side: Side) -> float:
    """Steps of the enemy's aircraft that are lost; what a base of theirs holds less than at the start, as far as the
    one that looks knows."""
    if isinstance(item, StepsLost):
        return item.each * steps_lost(world, other(side))
    base = world.air.bases.get(item.base)
    if base is None or base.side == side or not is_known(base.capacity):
        return 0
    return item.each * max(0, base.built - base.capacity)


def steps_lost(world: World, side: Side) -> int:
    """Steps of a side's aircraft that are lost, also those that wait for salvage (14).

    Who may not read its books counts what was announced.
    """
    air = world.air
    books = [book[side] for book in (air.lost, air.salvage) if side in book]
    return sum(sum(steps.values()) for steps in books) if books else steps_announced(world, side)


def steps_announced(world: World, side: Side) -> int:
    """Steps of a side's aircraft that were announced as lost, less of each two of a type the one that salvage brings
    back (14)."""
    back = world.air.bases.get(file_of(world).salvage.get(side, ""))
    return sum(
        steps - steps // tables().charts.strike.salvage if back is not None and _lands(world, back, kind) else steps
        for kind, steps in world.tally.downed.get(side, {}).items()
    )


def _lands(world: World, base: Base, kind: str) -> bool:
    """Whether salvage may bring a type back to a base (14); of what burned on the ground nobody knows the type."""
    return kind == GROUND or lands_on(world, base, aircraft_card(kind).landing)


def _for_ship(file: ScenarioFile, item: AnyItem, ship: Ship, named: set[str], scuttled: float) -> float:
    klass = class_of(ship)
    kind = klass.kind.type
    if isinstance(item, Sunk):
        if ship.fate != "sunk" or (item.types and kind not in item.types):
            return 0
        return item.share * scuttled * klass.vp if ship.scuttled else item.share * klass.vp
    if ship.fate == "sunk" or not is_known(ship.left):
        return 0
    if isinstance(item, OutOfFuel):
        return 0 if ship.fuel or ship.fate else item.share * klass.vp
    if isinstance(item, HullLost):
        counts = kind in item.types if item.types else kind not in named
        return item.each * (klass.hull - ship.left["hull"] - lost_before(file, ship.id, "hull")) if counts else 0
    if isinstance(item, GunsLost):
        before = lost_before(file, ship.id, item.battery)
        return item.each * (klass.guns[item.battery] - ship.left[item.battery] - before)
    return 0


def _escaped(world: World, item: Escaped, side: Side) -> float:
    """Ships of the side that left a battle by these sides with enough of a section."""
    fleet = world.ships
    tally = world.tally
    total = 0
    for name in item.ships:
        ship = fleet.ships.get(name)
        if ship is None or not is_known(ship.left):
            continue
        klass = class_of(ship)
        full = klass.hull if item.section == "hull" else klass.guns[item.section]
        if ship.side == side and tally.exits.get(name) in item.sides and ship.left[item.section] >= item.left * full:
            total += item.each
    return total


def _fuel_counts(world: World) -> bool:
    """Whether fuel is played, so that bunkers can be empty (15.2)."""
    return world.operation.has("fuel")


def _done_ashore(world: World, item: Landed | Bombarded | FlownOff, side: Side) -> float:
    """Cargo landed, bombardments, aircraft flown off: what everybody saw."""
    tally = world.tally
    if isinstance(item, Landed):
        return item.each * tally.landed.get(side, {}).get(item.zone, 0)
    if isinstance(item, FlownOff):
        return item.each * tally.flown.get(f"{item.aircraft}|{item.base}", 0) if item.side in (None, side) else 0
    rows = [
        point for point in file_of(world).victory.points if isinstance(point, Bombarded) and point.base == item.base
    ]
    best = {kind: max(row.each for row in rows if kind in row.types) for row in rows for kind in row.types}
    return item.each * sum(shelling.side == side and _earns(shelling, item, best) for shelling in tally.shellings)


def _earns(shelling: Shelling, item: Bombarded, best: Mapping[ShipType, int]) -> bool:
    """Whether a bombardment earns this item's points: it counts once, for the ships that are worth most."""
    if shelling.base != item.base or not set(shelling.types) & set(item.types):
        return False
    worth = max((best[kind] for kind in shelling.types if kind in best), default=0)
    return item.each == worth


def _boats(world: World, item: SubmarineSunk | BoatsSunk, side: Side) -> float:
    """Submarines and torpedo boats of the enemy that were sunk. Which submarine it was only its side knows (W90)."""
    if isinstance(item, BoatsSunk):
        return item.each * world.tally.torpedo_boats.get(other(side), 0)
    return item.share * sum(
        submarine_card(boat.id).vp
        for flotilla in world.flotillas.flotillas.values()
        if flotilla.side == other(side)
        for boat in flotilla.boats.values()
        if boat.sunk
    )


def _present(world: World, item: Present, side: Side) -> float:
    """Ships of the side that are in one of the zones, as far as it is known where they are."""
    fleet = world.ships
    return sum(
        item.each
        for force in world.forces.forces.values()
        if force.side == side and force.zone in item.zones and not force.gone
        for ship in force.ships
        if fleet.ships[ship].afloat and class_of(fleet.ships[ship]).kind.type in item.types
    )
