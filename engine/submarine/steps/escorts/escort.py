"""5.4 One escort or free big ship: its orders for the turn, its move and what it drops, its searches."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from engine.core.spaces.space import Answer
from engine.core.steps import Ask, Call, Done, Goto, Next, Outcome, Step
from engine.core.words import Json
from engine.submarine.conduct.conduct import conduct
from engine.submarine.facts.escorts import FoxerChange
from engine.submarine.judgement.escort_turn import (
    ATTACK,
    COURSE,
    STATION,
    EscortTurn,
    orders_now,
    track_of,
    typed_turn,
)
from engine.submarine.nouns import unit_of
from engine.submarine.pieces import ship_for_change
from engine.submarine.state import ESCORTS
from engine.submarine.steps.escorts.acts import carry_out
from engine.submarine.steps.escorts.search import search
from engine.submarine.steps.onto import RAN_ONTO
from engine.submarine.steps.plotting import keep_amended
from engine.submarine.world import Run, World

ESCORT: Final = "escort"
ORDERS: Final = "escort-orders"


@dataclass(slots=True)
class EscortLocals:
    """``ship``; ``orders`` given in this phase (None: those of the watch); ``asks``: its captain is asked now.

    ``gained``: a contact came in this phase, after the orders of the watch were given. ``wish`` and ``prey`` say how it
    searches once it has moved.
    """

    ship: str = ""
    orders: Json = None
    asks: bool = False
    gained: bool = False
    wish: str = ""
    prey: str = ""


class Escort(Step[EscortLocals]):
    """5.4 Result: the boats that its look-outs saw."""

    name, section, Locals = ESCORT, "5.4", EscortLocals

    def start(self, run: Run, own: EscortLocals) -> Next:
        """The captain is asked where the leader wants it, ship by ship."""
        return Ask(ORDERS, (own.ship,), "ordered") if own.asks else Goto("acts")

    def ordered(self, run: Run, own: EscortLocals, answer: Answer) -> Next:
        """The orders for this turn."""
        own.orders = answer
        keep_amended(run, own.ship, answer)
        return Goto("acts")

    def acts(self, run: Run, own: EscortLocals) -> Next:
        """Move, drop, throw."""
        known = run.known(ESCORTS).world
        orders, number = orders_now(known, own.ship)
        fresh = own.orders is not None
        if fresh:
            orders, number = own.orders, 1
        _foxer(run, own.ship, orders)
        turn = planned(run, known, own.ship, orders, number, gained=own.gained and not fresh)
        own.wish, own.prey = turn.search, turn.prey
        ran = carry_out(run, own.ship, turn)
        return Call(RAN_ONTO, RAN_ONTO, ran, "shown") if ran.attacks else Goto("searches")

    def shown(self, run: Run, own: EscortLocals, outcome: Outcome) -> Next:
        """What it ran onto is shown (13.9)."""
        return Goto("searches")

    def searches(self, run: Run, own: EscortLocals) -> Next:
        """Sonar, radar, look-out (22.2, 23.2, 47.2)."""
        return Done(search(run, own.ship, own.wish, own.prey))


def planned(
    run: Run, known: World, ident: str, orders: dict[str, Json], number: int, *, gained: bool = False
) -> EscortTurn:
    """What a ship does in this turn by its orders; a course that is not legal any more falls back to station (S60).

    ``known`` is the world as the escorts' side knows it now. With a contact gained in this phase a typed course gives
    way where the orders say to attack a contact.
    """
    ship = run.world.ships.ships[ident]
    if orders.get("way") == COURSE and not (gained and orders.get("contact", ATTACK) == ATTACK):
        typed = typed_turn(orders, number, run.world.action.turn)
        if typed is not None and track_of(run.world, ship, typed.text) is not None:
            return typed
    if orders.get("way") == COURSE:
        orders = {**orders, "way": STATION}
    return conduct(known, ship, orders)


def _foxer(run: Run, ident: str, orders: dict[str, Json]) -> None:
    """51.2.5: a foxer is streamed or taken in as ordered."""
    wanted = orders.get("foxer")
    if isinstance(wanted, bool) and wanted != run.world.ships.ships[ident].foxer:
        piece = ship_for_change(run, ident)
        piece.foxer = wanted
        run.emit(FoxerChange(unit_of(piece), wanted))
