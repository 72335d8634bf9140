"""What may be counted on the open map: points, towns, ships, troops, what the next check asks.

Pure figures, without words; the posts, the tables and the ending say them.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.pacific_war import victory
from engine.pacific_war.judgement.places import controller, points_of, ship_type, unit_type
from engine.pacific_war.known import Known
from engine.pacific_war.phases import DEPLOYMENT
from engine.pacific_war.seats import army_of, fleet_of, logistics_of
from engine.pacific_war.state import (
    BOX,
    CHILE,
    DEAD,
    DUE,
    LOST,
    POOL,
    WAITING,
    Check,
    Ship,
    ShipLoss,
    Side,
    War,
    foe,
)
from engine.pacific_war.tables.read import tables


@dataclass(frozen=True, slots=True)
class Coming:
    """Who comes in a later turn: ``units`` that may be raised from then on, Chile's in its box, an ally's in its cities
    (9.0), or ``ships`` that leave the yard, or are no longer laid up (6.5, R113).

    ``where``: the nation of the units, the place of the ships.
    """

    turn: int
    side: Side
    units: tuple[str, ...]
    ships: tuple[str, ...]
    where: str


@dataclass(frozen=True, slots=True)
class Strength:
    """What a side has: ships afloat, units and their steps in the field, supply columns."""

    warships: int
    transports: int
    units: int
    steps: int
    columns: int


def strength(known: Known, side: Side) -> Strength:
    """A side's strength now."""
    ships = [ship for ship in known.fleet.ships.values() if ship.side == side and ship.afloat]
    units = [unit for unit in known.army.units.values() if unit.side == side and (unit.on_map or unit.aboard)]
    warships = sum(ship_type(ship.id).warship for ship in ships)
    return Strength(
        warships,
        len(ships) - warships,
        len(units),
        sum(unit.steps for unit in units),
        sum(column.side == side for column in known.supply.columns.values()),
    )


def held(known: Known) -> list[tuple[str, int]]:
    """The hexes with points that Chile holds, with their points, the greatest first (5.1)."""
    world = known.world
    towns = [(place, worth) for place, worth in points_of(world).items() if controller(world, place) == CHILE]
    return sorted(towns, key=lambda town: (-town[1], town[0]))


def points(known: Known) -> tuple[int, int]:
    """Chile's points now: for towns, and at sea (5.1, 5.5)."""
    return victory.town_points(known.world), victory.naval_points(known.world)


def next_check(known: Known) -> Check | None:
    """The next check of victory, this turn's included (5.2 to 5.4); None where the war ends without one."""
    return next(iter(checks_left(known)), None)


def checks_left(known: Known) -> list[Check]:
    """All checks still to come, this turn's included; none once the war is over."""
    return [] if known.war.winner else [check for check in checks(known) if check.turn >= known.war.turn]


def checks(known: Known) -> list[Check]:
    """The checks of the turns that are played, in their order."""
    asked = victory.checks(known.war)
    return [asked[turn] for turn in sorted(asked) if turn <= known.war.turns]


def drawn(known: Known, check: Check) -> dict[str, int]:
    """What a sentence about a check says of a draw: ``draw`` 0 where the points between go on or there are none, 1
    where the last check ends with them in a draw, 2 where that is one number; ``most`` the largest (R97)."""
    last = check.turn >= known.war.turns and check.allies < check.chile
    return {"draw": int(last) + int(last and check.allies == check.chile - 1), "most": check.chile - 1}


def losses(known: Known, side: Side, first: int = 1, last: int = 99) -> list[ShipLoss]:
    """The ships that a side lost, in the order in which they went down, from one turn to another."""
    return [loss for loss in known.score.losses if loss.side == side and first <= loss.turn <= last]


def due_now(known: Known, side: Side) -> list[str]:
    """The units of a side that may be raised for the first time this turn (9.0)."""
    return [
        kind.id
        for kind in tables().pieces.units.values()
        if kind.side == side
        and kind.start == DUE
        and kind.turn == known.war.turn
        and known.army.units[kind.id].place in (POOL, DUE, WAITING)
        and (known.army.units[kind.id].place != DUE or known.army.units[kind.id].due <= known.war.turn)
    ]


def coming(known: Known) -> list[Coming]:
    """All that come in a turn still to be played, in the order of turns; nobody once the war is over."""
    war, found = known.war, dict[tuple[int, Side, str], list[str]]()
    for unit in known.army.units.values():
        if unit.place == DUE and war.turn < unit.due <= war.turns:
            found.setdefault((unit.due, unit.side, unit_type(unit.id).nation), []).append(unit.id)
    for ship in known.fleet.ships.values():
        back = _back(war, ship)
        if ship.afloat and ship.repair and back <= war.turns:
            found.setdefault((back, ship.side, ship.place), []).append(ship.id)
    if war.winner:
        return []
    return [_coming(*key, tuple(found[key])) for key in sorted(found, key=lambda key: (key[0], key[1] != CHILE))]


def _coming(turn: int, side: Side, where: str, things: tuple[str, ...]) -> Coming:
    if where in tables().map.hexes or where == BOX:
        return Coming(turn, side, (), things, where)
    return Coming(turn, side, things, (), where)


def _back(war: War, ship: Ship) -> int:
    """6.5: the turn in whose administration a ship under repair is ready: each of her side's brings her nearer."""
    begun = war.phase != DEPLOYMENT and (ship.side == CHILE or war.active == ship.side)
    return war.turn + ship.repair - (not begun)


def whole(war: War) -> bool:
    """Whether the war is played from its beginning by the book's checks, and no part of it or other war."""
    return not war.fixed and not war.checks


def bolivia_takes_part(known: Known) -> bool:
    """Whether Bolivia has, or had, troops in this war: a scenario may leave them out."""
    units = known.army.units.values()
    return known.war.bolivia_out or any(unit_type(unit.id).nation == "BO" and unit.place != LOST for unit in units)


def soldiers(known: Known, nation: str) -> dict[str, int]:
    """A nation's units: in the field (``field``), their ``steps``, to be raised (``pool``), eliminated (``dead``), not
    yet due (``due``)."""
    counts = {"field": 0, "steps": 0, "pool": 0, "dead": 0, "due": 0}
    for unit in known.army.units.values():
        if unit_type(unit.id).nation != nation:
            continue
        if unit.on_map or unit.aboard:
            counts["field"] += 1
            counts["steps"] += unit.steps
        elif unit.place in (POOL, WAITING):
            counts["pool"] += 1
        elif unit.place == DEAD:
            counts["dead"] += 1
        elif unit.place == DUE:
            counts["due"] += 1
    return counts


def victor_nodes(loss: ShipLoss) -> tuple[str, ...]:
    """The nodes whose speakers won this: the enemy's fleet in battle, the enemy's army where a port fell, the enemy's
    logistics where a machine burst."""
    side: Side = foe(loss.side)
    node = {"scuttled": army_of(side), "fort": army_of(side), "machine": logistics_of(side)}
    return node.get(loss.how, fleet_of(side)), side


def credited_nodes(known: Known, loss: ShipLoss) -> tuple[str, ...]:
    """The same with the division that won it before them, where it is told as it happens: the only one of the victor
    that lies where the ship was lost."""
    nodes = victor_nodes(loss)
    side: Side = foe(loss.side)
    if nodes[0] != fleet_of(side):
        return nodes
    ships = known.fleet.ships.values()
    there = {ship.squadron for ship in ships if ship.side == side and ship.place == loss.place and ship.id != loss.ship}
    return (*(there if len(there) == 1 else ()), *nodes)
