"""Claims to supply columns (6.1 to 6.5, 7.8, H16): the answers of fleet, army and logistics, judged together.

A column pays once. Claims are served by their purpose, then in the order in which they are named.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from engine.core.spaces.space import Answer
from engine.pacific_war.judgement.places import columns_at, squadron_place, squadron_ships, unit_type
from engine.pacific_war.judgement.raising import late_fort, payers, shipwrights, yard
from engine.pacific_war.seats import squadrons_of
from engine.pacific_war.state import BOX, STAY, WAITING, Side
from engine.pacific_war.tables.read import tables
from engine.pacific_war.world import World

SAIL, HOLD, REPAIR = "sail", "hold", "repair"
RAISE, TRANSPORTS, FORT = "raise", "transports", "fort"
REFIT = "refit"
ROWS = (SAIL, HOLD, RAISE, TRANSPORTS, FORT, REFIT)
"""The rows that claim columns, in the order in which they are served (H16)."""


@dataclass(frozen=True, slots=True)
class Claim:
    """A row's claim for a thing: ``count`` columns from any of ``places``; ``to`` is where the thing appears."""

    row: str
    thing: str
    to: str
    count: int
    places: tuple[str, ...]


@dataclass(slots=True)
class Served:
    """The ``paid`` claims, each with the places of its columns, and the claims for which there was ``none`` left."""

    paid: list[tuple[Claim, tuple[str, ...]]] = field(default_factory=list)
    none: list[Claim] = field(default_factory=list)


def stock(world: World, side: Side) -> Counter[str]:
    """A side's supply columns by place, without those aboard ship."""
    return Counter(
        column.place for column in world.supply.columns.values() if column.side == side and not column.aboard
    )


def in_port(world: World, side: Side) -> tuple[str, ...]:
    """7.8: the squadrons that need a column to sail, because they lie in a port."""
    return tuple(
        squadron
        for squadron in squadrons_of(side)
        if any(ship.in_port and ship.repair == 0 for ship in squadron_ships(world, squadron))
    )


def refits(world: World, side: Side) -> dict[str, tuple[str, ...]]:
    """6.2: the reduced units, with the places of columns that reach them: their own, or one step over land (R24)."""
    chart = tables().map
    near_columns: dict[str, tuple[str, ...]] = {}
    for unit in world.army.units.values():
        if unit.side == side and unit.on_map and unit.steps < unit_type(unit.id).steps:
            around = (unit.place, *chart.land_steps.get(unit.place, ()))
            near = tuple(place for place in around if columns_at(world, place, side))
            if near:
                near_columns[unit.id] = near
    return near_columns


def coal(world: World, side: Side, orders: Mapping[str, str]) -> list[Claim]:
    """7.8, R106: the columns that squadrons in port with orders to sail will take, as far as there are any.

    They are served before all other claims, in the order in which the squadrons sail.
    """
    left, cost = stock(world, side), tables().charts.single.columns.sail
    claims: list[Claim] = []
    for squadron in in_port(world, side):
        place = squadron_place(world, squadron) or ""
        if orders.get(squadron, STAY) != STAY and left[place] >= cost:
            left[place] -= cost
            claims.append(Claim(SAIL, squadron, place, cost, (place,)))
    return claims


def claims_of(world: World, side: Side, answers: Iterable[Mapping[str, Any]]) -> list[Claim]:
    """All claims of the answers of a side's slots, in the order in which they are served."""
    chart = tables().charts.single.columns
    claims: list[Claim] = []
    for answer in answers:
        home = yard(world, side)
        if answer.get(HOLD) and home is not None:
            claims.append(Claim(HOLD, HOLD, home, answer[HOLD], (home,)))
        army = world.army
        for unit, city in answer.get(RAISE, {}).items():
            if army.units[unit].place != WAITING:  # it has been paid for (R27)
                claims.append(Claim(RAISE, unit, city, chart.raise_unit, _payers(world, unit, city)))
        for ship, port in answer.get(TRANSPORTS, {}).items():
            towns = shipwrights(world, side)
            claims.append(Claim(TRANSPORTS, ship, port, chart.transport, _first(port, towns)))
        fort = late_fort(world, side)
        if answer.get(FORT) and fort is not None:
            place = tables().pieces.forts[fort].hex
            claims.append(Claim(FORT, fort, place, chart.fort, (place,)))
        for unit, place in answer.get(REFIT, {}).items():
            claims.append(Claim(REFIT, unit, place, chart.refit, (place,)))
    return sorted(claims, key=lambda claim: ROWS.index(claim.row))


def _payers(world: World, unit: str, city: str) -> tuple[str, ...]:
    return _first(city, payers(world, unit_type(unit).nation))


def _first(place: str, places: Sequence[str]) -> tuple[str, ...]:
    """The places, with the one where the thing appears first."""
    return (*(other for other in places if other == place), *(other for other in places if other != place))


def serve(world: World, side: Side, claims: Sequence[Claim]) -> Served:
    """Give out the columns, claim by claim.

    A claim that may be paid from several places is paid where columns are least wanted, so that no other claim goes
    without needlessly.
    """
    left = stock(world, side)
    bound = Counter(dict.fromkeys(left, 0))
    for claim in claims:
        if len(claim.places) == 1:
            bound[claim.places[0]] += claim.count
    served = Served()
    for claim in claims:
        if len(claim.places) == 1:
            bound[claim.places[0]] -= claim.count
        taken = _take(left, bound, claim)
        if taken is None:
            served.none.append(claim)
        else:
            left.subtract(taken)
            served.paid.append((claim, taken))
    return served


def _take(left: Mapping[str, int], bound: Mapping[str, int], claim: Claim) -> tuple[str, ...] | None:
    room = Counter({place: left[place] for place in claim.places if left[place] > 0})
    taken: list[str] = []
    while len(taken) < claim.count:
        able = [place for place in claim.places if room[place] > 0]
        if not able:
            return None
        best = max(able, key=lambda place: room[place] - bound[place])
        room[best] -= 1
        taken.append(best)
    return tuple(taken)


def without(answer: Mapping[str, Answer], dropped: Sequence[Claim]) -> dict[str, Answer]:
    """An answer without the claims that cannot be served."""
    gone = {(claim.row, claim.thing) for claim in dropped}
    sound: dict[str, Answer] = {}
    for row, value in answer.items():
        if isinstance(value, dict):
            sound[row] = {thing: place for thing, place in value.items() if (row, thing) not in gone}
        elif row == HOLD and (HOLD, HOLD) in gone:
            sound[row] = 0
        elif row == FORT and any(claim.row == FORT for claim in dropped):
            sound[row] = False
        else:
            sound[row] = value
    return sound


def box_or(places: Iterable[str]) -> tuple[str, ...]:
    """Places in the order of the map, Chile's box last."""
    return tuple(sorted(places, key=lambda place: (place == BOX, place)))
