"""The tree of command: admirals with their forces and carriers, air commands with their bases, submarines.

Nodes never go: a force that is sunk or joined keeps hers, and those that a division makes are added. A side alone knows
its nodes below the commands (W52). Those of the scenario's order of battle stand in lists of who commands what all the
same, since the book lies open (W60). In a scenario of one battle the groups of the file are forces right below the
side, open as the book is.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import lru_cache
from typing import Final

from engine.core.seats import ALL, Node, SeatTree
from engine.core.words import Words
from engine.war_at_sea.judgement.cards import file_of
from engine.war_at_sea.nouns import base_words, title_words
from engine.war_at_sea.state import World
from engine.war_at_sea.tables.written import ident
from engine.war_at_sea.terms import ARMS, SIDES
from engine.war_at_sea.world.forces import from_book

FLEET, AIR, BOATS = ARMS
CARRIER: Final = "/"
"""Between force and carrier in the id of a carrier's node."""

_Row = tuple[str, str, str]  # id, side, name
_ForceRow = tuple[str, str, str, bool, int]  # id, side, name, whether a decoy, which of that name


def command(side: str, arm: str) -> str:
    """The node of a side's admiral, air command or submarines."""
    return f"{side}-{arm}"


def carrier_node(force: str, ship: str) -> str:
    """The node of a carrier below the force in which it began; it keeps it."""
    return f"{force}{CARRIER}{ship}"


def seat_tree(world: World) -> SeatTree:
    """The tree of a game."""
    forces = world.forces
    rows = tuple(
        (force.id, force.side, force.name, force.decoy, forces.namesake(force)) for force in forces.forces.values()
    )
    if world.operation.kind == "battle":
        return _battle(rows, frozenset(row.id for row in file_of(world).group if row.sealed))
    air = world.air
    boats = world.flotillas
    carriers = tuple(
        (home, base.side, base.called) for base in air.bases.values() if base.ship and (home := _home(world, base.ship))
    )
    bases = tuple((base.id, base.side, base.id) for base in air.bases.values() if not base.ship)
    flotillas = tuple((flotilla.id, flotilla.side, flotilla.id) for flotilla in boats.flotillas.values())
    torpedo = tuple((boat.id, boat.side, boat.name) for boat in boats.torpedo_boats.values())
    return _operation(rows, carriers, bases, flotillas, torpedo)


def _home(world: World, ship: str) -> str:
    """The force that a carrier began in, by the scenario."""
    from_file: Mapping[str, str] = world.air.homes
    return from_file.get(ship, "")


@lru_cache(maxsize=64)
def _battle(rows: tuple[_ForceRow, ...], sealed: frozenset[str]) -> SeatTree:
    """W145: a group that comes sealed is its side's secret to the end, like a force that a division makes."""
    nodes = [Node(side, Words(f"was-side-{side}"), "side") for side in SIDES]
    nodes += [
        Node(force, title_words(name, decoy, number), "unit", side, (side,) if force in sealed else ALL)
        for force, side, name, decoy, number in rows
    ]
    return SeatTree(tuple(nodes))


@lru_cache(maxsize=64)
def _operation(
    forces: tuple[_ForceRow, ...],
    carriers: tuple[_Row, ...],
    bases: tuple[_Row, ...],
    flotillas: tuple[_Row, ...],
    torpedo: tuple[_Row, ...],
) -> SeatTree:
    nodes = [Node(side, Words(f"was-side-{side}"), "side") for side in SIDES]
    for side in SIDES:
        whose_side = Words(f"was-side-{side}")
        nodes.append(Node(command(side, FLEET), Words("was-seat-fleet", {"side": whose_side}), "command", side))
        for force, whose, name, decoy, number in forces:
            if whose == side:
                nodes.append(_unit(force, title_words(name, decoy, number), side, FLEET))
                nodes += [
                    Node(carrier_node(force, ident(ship)), base_words(ship), "unit", force, (side,), True)
                    for home, _, ship in carriers
                    if home == force
                ]
        nodes.append(Node(command(side, AIR), Words("was-seat-air", {"side": whose_side}), "command", side))
        nodes += [_unit(base, base_words(base), side, AIR) for base, whose, _ in bases if whose == side]
        nodes.append(Node(command(side, BOATS), Words("was-seat-boats", {"side": whose_side}), "command", side))
        nodes += [
            _unit(each, Words("was-seat-flotilla", {"name": each.upper()}), side, BOATS)
            for each, whose, _ in flotillas
            if whose == side
        ]
        nodes += [
            _unit(each, Words("was-seat-torpedo-boats", {"name": name}), side, BOATS)
            for each, whose, name in torpedo
            if whose == side
        ]
    return SeatTree(tuple(nodes))


def _unit(ident: str, name: Words, side: str, arm: str) -> Node:
    audience = (side,) if arm != AIR else ALL
    return Node(ident, name, "unit", command(side, arm), audience, listed=from_book(ident))


def concerns(tree: SeatTree, slot: str, arm: str, *, battle: bool = False) -> bool:
    """Whether orders to an arm can concern a node, itself or nodes below it.

    Carriers are bases below their force: what concerns aircraft concerns it and the fleet, too. ``battle``: a matter of
    battles, which a scenario of one battle has too; there all are ships, and nothing else is ordered.
    """
    if slot not in tree:
        return False
    sides = [side for side in SIDES if command(side, FLEET) in tree]
    if not sides:
        return battle and arm == FLEET
    if slot in SIDES or any(node == command(side, arm) for side in sides for node in tree.upwards(slot)):
        return arm != FLEET or CARRIER not in slot
    return arm == AIR and _carries(tree, slot)


def flies(tree: SeatTree, seat: str) -> bool:
    """Whether a seat is of aircraft alone: an air command, a base, a carrier as a base."""
    return CARRIER in seat or _within(tree, seat, AIR)


def launches(tree: SeatTree, seat: str, homes: Collection[str]) -> bool:
    """Whether a seat, or one below it, may be a base or a carrier. ``homes`` are the forces that carriers began in: a
    carrier keeps her seat there, whatever force she sails in."""
    above = (*SIDES, *(command(side, FLEET) for side in SIDES))
    return flies(tree, seat) or seat in above or seat in homes


def dives(tree: SeatTree, seat: str) -> bool:
    """Whether a seat is of flotillas alone."""
    return _within(tree, seat, BOATS)


def _within(tree: SeatTree, seat: str, arm: str) -> bool:
    return seat in tree and any(node == command(side, arm) for side in SIDES for node in tree.upwards(seat))


def _carries(tree: SeatTree, slot: str) -> bool:
    return CARRIER in slot or any(_carries(tree, node) for node in tree.children(slot))
