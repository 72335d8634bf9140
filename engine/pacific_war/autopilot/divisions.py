"""Which ships sail together (7.2): convoys under escort, damaged ships, the line of battle; which squadron blockades
which port.

Judgements of the autopilots on the open world.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from engine.pacific_war.autopilot.campaign import expedition_ready, guards, menaced
from engine.pacific_war.autopilot.doctrine import Doctrine
from engine.pacific_war.judgement.claims import stock
from engine.pacific_war.judgement.gunnery import armour, guns, strength
from engine.pacific_war.judgement.places import (
    cargo,
    controller,
    load,
    points_of,
    ship_type,
    squadron_place,
    squadron_ships,
)
from engine.pacific_war.judgement.raising import yard
from engine.pacific_war.judgement.sea import blockades, is_warship, pace
from engine.pacific_war.orders.admin import formable
from engine.pacific_war.seats import squadrons_of
from engine.pacific_war.state import BOX, Ship, Side
from engine.pacific_war.tables.read import tables
from engine.pacific_war.world import World

CONVOYS = 2  # convoys in which the transports of a port sail: each lands on a beach of its own
SHORT = 3  # coal is short up to this many supply columns
LINE = 3  # gunnery from which a ship is in the line of battle; weaker ships blockade
SLOW = 3  # ships of this speed or slower do not cruise


def regroup(world: World, side: Side, doctrine: Doctrine) -> dict[str, str]:
    """7.2: the ships that change their squadron, with the number of their new one."""
    moves: dict[str, str] = {}
    free = [number for number in squadrons_of(side) if squadron_place(world, number) is None]
    for place in dict.fromkeys(ship.place for ship in formable(world, side)):
        here = [ship for ship in formable(world, side) if ship.place == place]
        warships = [ship for ship in here if is_warship(ship)]
        moves.update(_damaged(world, side, place, warships, free))
        if place == BOX and expedition_ready(world, BOX, doctrine):
            moves.update(_under_escort(world, side, here, free))
        else:
            moves.update(_released(world, side, here, free))
            moves.update(_together(world, side, place, here))
        free = [
            number for number in free if number not in moves.values()
        ]  # a number used here cannot serve another hex
    moved: dict[str, str] = {}
    for place in dict.fromkeys(ship.place for ship in formable(world, side)):
        moved.update(_needed(world, [ship for ship in formable(world, side) if ship.place == place], moves))
    return moved


def _needed(world: World, here: list[Ship], moves: Mapping[str, str]) -> dict[str, str]:
    """The moves that give the divisions of a place other kinds of ships: who is alike does not change places, and
    divisions do not change their numbers."""
    alike: dict[tuple[object, ...], list[Ship]] = {}
    for ship in here:
        alike.setdefault(_kind(world, ship), []).append(ship)
    to: dict[str, str] = {}
    before, after = dict[str, list[tuple[object, ...]]](), dict[str, list[tuple[object, ...]]]()
    for kind, ships in alike.items():
        berths = Counter(moves.get(ship.id, ship.squadron) for ship in ships)
        for ship in sorted(ships, key=lambda ship: moves.get(ship.id, ship.squadron) != ship.squadron):
            if berths[ship.squadron]:
                berths[ship.squadron] -= 1
                to[ship.id] = ship.squadron
        for ship, squadron in zip([ship for ship in ships if ship.id not in to], berths.elements(), strict=True):
            to[ship.id] = squadron
        for ship in ships:
            before.setdefault(ship.squadron, []).append(kind)
            after.setdefault(to[ship.id], []).append(kind)
    if Counter(map(tuple, before.values())) == Counter(map(tuple, after.values())):
        return {}
    return {ship.id: to[ship.id] for ship in here if to[ship.id] != ship.squadron}


def _kind(world: World, ship: Ship) -> tuple[object, ...]:
    """What makes ships alike to those who form divisions; a ship with cargo is like no other."""
    laden = ship.id if load(world, ship.id) else ""
    figures = guns(ship), armour(ship), pace(ship), ship_type(ship.id).load
    return is_warship(ship), *figures, ship.damaged, ship.in_port, ship.repair, ship.new, laden


def _damaged(world: World, side: Side, place: str, warships: list[Ship], free: list[str]) -> dict[str, str]:
    """Damaged warships away from the yard get a number of their own: they go home while the sound ships stay."""
    hurt = {ship.squadron for ship in warships if ship.damaged}
    sound = {ship.squadron for ship in warships if not ship.damaged}
    if place == yard(world, side) or not free or not hurt & sound:
        return {}
    number = free.pop(0)
    return {ship.id: number for ship in warships if ship.damaged}


def _under_escort(world: World, side: Side, here: list[Ship], free: list[str]) -> dict[str, str]:
    """An expedition: the box's transports in one convoy or two, each with an escort while raiders are about."""
    transports = [ship for ship in here if not is_warship(ship) and not ship.new]
    line = [ship for ship in here if is_warship(ship) and not ship.damaged and guns(ship) >= LINE]
    escorts = sorted(line, key=lambda ship: (-guns(ship), ship.id)) if menaced(world, side) else []
    fit = sum(map(guards, escorts)) or CONVOYS
    if not transports:
        return {}
    numbers = list(dict.fromkeys([*(ship.squadron for ship in (*transports, *escorts)), *free]))
    count = min(CONVOYS, max(1, stock(world, side)[BOX]), len(transports), fit, len(numbers))
    moves: dict[str, str] = {}
    for ships in (sorted(transports, key=lambda ship: ship.id), escorts):
        moves.update({ship.id: numbers[at % count] for at, ship in enumerate(ships)})
    # Ships that stay behind do not keep the convoys' numbers.
    left = next((number for number in numbers[count:]), None)
    others = [ship for ship in here if ship.id not in moves and ship.squadron in numbers[:count]]
    return moves | {ship.id: left for ship in others if left is not None}


def _released(world: World, side: Side, here: list[Ship], free: list[str]) -> dict[str, str]:
    """Empty transports part from their escort: they go home for more troops, while the escort stays off the coast.

    While raiders are about, the escort goes home with them, and so is there when they sail again.
    """
    moves: dict[str, str] = {}
    if menaced(world, side):
        return moves
    for squadron in dict.fromkeys(ship.squadron for ship in here):
        ships = squadron_ships(world, squadron)
        empty = [ship for ship in ships if not is_warship(ship)]
        if len(empty) in (0, len(ships)) or cargo(world, [ship.id for ship in empty]):
            continue
        alone = (ship.squadron for ship in here if not is_warship(ship) and ship.squadron != squadron)
        number = next((number for number in alone if not any(map(is_warship, squadron_ships(world, number)))), None)
        if number is None and free:
            number = free.pop(0)
        if number is not None:
            moves.update({ship.id: number for ship in empty})
    return moves


def _together(world: World, side: Side, place: str, here: list[Ship]) -> dict[str, str]:
    """7.8: where coal is short, the line of battle and the light ships each sail as one, and so do the transports."""
    moves: dict[str, str] = {}
    columns = stock(world, side)[place]
    docked = [ship for ship in here if ship.in_port]
    fighting = [ship for ship in docked if is_warship(ship) and not ship.damaged and pace(ship) < SLOW]
    line = [ship for ship in fighting if guns(ship) >= LINE]
    light = [ship for ship in fighting if guns(ship) < LINE]
    if len({ship.squadron for ship in fighting}) > max(1, columns):
        for ships, most in ((line, 1), (light, max(1, columns - 1))):
            heads = list(dict.fromkeys(ship.squadron for ship in ships))[:most]
            moves.update({ship.id: heads[at % len(heads)] for at, ship in enumerate(ships)})
    transports = [ship for ship in docked if not is_warship(ship)]
    escorted = {ship.squadron for ship in here if is_warship(ship)}
    groups = [number for number in dict.fromkeys(ship.squadron for ship in transports) if number not in escorted]
    heads = groups[: CONVOYS if columns > SHORT else 1]
    smallest = min(heads, key=lambda number: sum(ship.squadron == number for ship in transports), default="")
    moves.update({ship.id: smallest for ship in transports if heads and ship.squadron not in heads})
    return moves


def stations(world: World, side: Side, area: str, squadrons_there: Sequence[str]) -> dict[str, str]:
    """7.6: which squadron blockades which enemy port of an area: each its own, and whoever blockades one keeps it. Of
    the others the strongest has the first port."""
    chart, points = tables().map, points_of(world)
    ports = [
        label
        for label in chart.areas[area].hexes
        if label in chart.ports and controller(world, label) != side and points.get(label)
    ]
    ports.sort(key=lambda label: (-points[label], label))
    order = sorted(squadrons_there, key=lambda squadron: (-strength(squadron_ships(world, squadron)), squadron))
    held = {squadron: port for squadron in order if (port := blockades(world, squadron)) in ports}
    others, free = (
        [squadron for squadron in order if squadron not in held],
        [port for port in ports if port not in held.values()],
    )
    left = free or ports
    return held | {squadron: left[at % len(left)] for at, squadron in enumerate(others)} if ports else {}
