"""40.6 to 40.14: a ship that sees a torpedo coming throws, and may turn away from it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from engine.core.maps.hexes import Hex
from engine.core.spaces.space import Answer
from engine.core.steps import Ask, Done, Next, Step
from engine.submarine.facts.torpedoes import DodgeFailed, DodgeOpen, ShipDodges
from engine.submarine.judgement.hits import kind_of
from engine.submarine.judgement.torpedoes import evading
from engine.submarine.nouns import place_of, unit_of
from engine.submarine.orders.evade import ASK, EVADE, EvasionView
from engine.submarine.pieces import move_ship, ship_for_change
from engine.submarine.seats import seat_tree
from engine.submarine.state import BIG, CONVOY, ESCORTS, Ship
from engine.submarine.tables.advanced import Evasion
from engine.submarine.throws import two_dice
from engine.submarine.world import Run, World

EVASION: Final = "evasion"
ESCORTS_ALONE: Final = (ESCORTS,)


@dataclass(slots=True)
class EvasionLocals:
    """The torpedo and the ship, the torpedo's number on the map, the hexes that the ship must leave free.

    ``throw`` is that of 40.8, ``result`` what it allows.
    """

    torpedo: str = ""
    ship: str = ""
    mark: int = 0
    kept: list[Hex] = field(default_factory=list)
    throw: int = 0
    result: Evasion = "none"


class Dodge(Step[EvasionLocals]):
    """40.6: the throw, then the turn. Result: ``{"way": what the ship did}``, empty for nothing.

    A side whose standing order asks to be asked chooses live; else its order or the turn that lowers the chance of a
    hit most (S44).
    """

    name, section, Locals = EVASION, "40.6", EvasionLocals

    def start(self, run: Run, own: EvasionLocals) -> Next:
        """40.8: two dice against the torpedo's drive."""
        torpedo, ship = run.world.running.running[own.torpedo], _ship(run, own)
        own.throw = two_dice(run, "evasion", ESCORTS_ALONE, about=(own.ship,))
        drive = kind_of(torpedo.kind).drive
        own.result = evading.evasion(run.world, ship, drive, torpedo.shallow, own.throw)
        if own.result == "none":
            run.emit(DodgeFailed(unit_of(ship), own.mark, own.throw), audience=ESCORTS_ALONE)
            return Done({"way": ""})
        move = own.result == "turn-and-move"
        run.emit(DodgeOpen(unit_of(ship), own.mark, own.throw, move), audience=ESCORTS_ALONE)
        slot = slot_of(run.world, ship)
        if run.ordered(slot, EVADE) == ASK:
            return Ask(EVADE, (slot,), "turned")
        return self.turned(run, own, run.unasked(slot, EVADE))

    def turned(self, run: Run, own: EvasionLocals, answer: Answer) -> Next:
        """40.10, 40.13: the ship turns, and moves; what it moves is part of its next move."""
        ship, way = _ship(run, own), str(answer)
        if way == evading.STAY:
            return Done({"way": ""})
        before = ship.pose
        move_ship(run, own.ship, evading.after(before, way))
        piece = ship_for_change(run, own.ship)
        piece.carried = not way.endswith("1")
        piece.dodged += evading.moved(before, way)
        run.emit(ShipDodges(unit_of(piece), own.mark, way, place_of(piece.bow), piece.facing))
        return Done({"way": way})

    def view(self, world: World, own: EvasionLocals, seat: str | None) -> EvasionView | None:
        """The throw and what it allows, for the escorts' side."""
        if seat is None or seat_tree(world).side(seat) != ESCORTS or not own.throw:
            return None
        return EvasionView(own.ship, own.mark, own.result, tuple(own.kept))


def slot_of(world: World, ship: Ship) -> str:
    """The node that answers for a ship: its own, else the convoy or the big ships."""
    tree = seat_tree(world)
    return ship.id if ship.id in tree else CONVOY if ship.kind == "merchant" else BIG


def _ship(run: Run, own: EvasionLocals) -> Ship:
    return run.world.ships.ships[own.ship]
