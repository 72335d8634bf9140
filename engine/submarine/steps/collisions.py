"""10 Collisions: who is run into, and what it costs."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Final

from engine.core.maps.hexes import Hex
from engine.submarine.facts.plots import Collision
from engine.submarine.hulls import hexes_of
from engine.submarine.judgement.cards import per_point, stops_at
from engine.submarine.nouns import place_of, unit_of
from engine.submarine.pieces import heard, hurt_boat, hurt_ship, slow_ship
from engine.submarine.state import Boat, Ship
from engine.submarine.tables.read import tables
from engine.submarine.throws import BOATS_ALONE, die
from engine.submarine.world import Run, World

WHY: Final = "collision"


def in_the_way(world: World, mover: str, cells: Iterable[Hex], mates: Collection[str] = ()) -> str:
    """The ship or boat into which a mover runs as it enters these hexes; empty for none (10.1 to 10.6).

    ``mates`` move by the same plot and never collide with each other (S13). A ship that was stopped before this turn is
    passed (10.6, S45), a submerged boat too (10.3).
    """
    entered = set(cells)
    action = world.action
    columns = {q + by for q, _ in entered for by in (-1, 0, 1)}  # a stern lies no further from its bow
    for ship in world.ships.afloat():
        if ship.bow[0] not in columns or entered.isdisjoint(hexes_of((ship.bow, ship.facing))):
            continue
        if ship.id != mover and ship.id not in mates and not (ship.stopped and ship.halted < action.turn):
            return ship.id
    for boat in world.boats.boats.values():
        if boat.id != mover and boat.in_play and boat.depth == 0 and entered.intersection(hexes_of(boat.pose)):
            return boat.id
    return ""


def collide(run: Run, mover: str, other: str) -> bool:
    """Two ships collide; True: the mover goes back to where it was before this act, and its move is over (10.7).

    Surface ships lose half their capacity and stop (10.1). Of a boat and a ship, the boat throws for damage, the ship
    takes half of it and is slowed (10.2, S13).
    """
    ships = run.world.ships
    pieces = [_piece(run, ident) for ident in (mover, other)]
    run.emit(Collision(unit_of(pieces[0]), unit_of(pieces[1]), place_of(pieces[1].bow)), reveal=True)
    heard(run)
    points = [_hit_boat(run, piece) for piece in pieces if isinstance(piece, Boat)]
    for ident in (mover, other):
        if ident not in ships.ships:
            continue
        if points:
            hurt_ship(run, ident, -(-max(points) // 2) * per_point(run.world), WHY, stops=False)
            if not _ship(run, ident).sunk:
                slow_ship(run, ident)
        else:
            hurt_ship(run, ident, stops_at(run.world, _ship(run, ident)), WHY)
    return True


def _hit_boat(run: Run, boat: Boat) -> int:
    """A boat's throw in the column of collisions; the points it takes. A boat that sinks by it is told (S31)."""
    factor = tables().charts.collision.factor
    points = tables().basic.points(factor, die(run, WHY, BOATS_ALONE, about=(boat.id,)))
    hurt_boat(run, boat.id, points * per_point(run.world), WHY)
    return points


def _piece(run: Run, ident: str) -> Ship | Boat:
    fleet = run.world.ships
    return fleet.ships[ident] if ident in fleet.ships else run.world.boats.boats[ident]


def _ship(run: Run, ident: str) -> Ship:
    return run.world.ships.ships[ident]
