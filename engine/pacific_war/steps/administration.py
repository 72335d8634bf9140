"""4.1-I The administration phase: repairs run on, stacks are cut down, columns arrive, squadrons get their orders."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from engine.core.spaces.space import Answer
from engine.core.steps import Ask, Done, Goto, Next, Step
from engine.core.words import Json
from engine.pacific_war import pieces
from engine.pacific_war.facts.supply import ColumnsArrive, ColumnsLost, Formed, Income, Repaired
from engine.pacific_war.judgement.destinations import hand_on, lay, marked
from engine.pacific_war.judgement.places import prizes, units_at
from engine.pacific_war.orders.admin import bolivian_depots, crowded, formable, peruvian_depots
from engine.pacific_war.phases import ADMINISTRATION
from engine.pacific_war.seats import army_of, fleet_of, logistics_of, squadrons_of
from engine.pacific_war.state import BOX, CHILE, Fleet, Side
from engine.pacific_war.tables.read import tables

if TYPE_CHECKING:
    from engine.core.runner import Run


@dataclass(slots=True)
class AdministrationLocals:
    """``crowded``: hexes still to be cut down to the stack limit, the current one first; ``income``: new columns."""

    crowded: list[str] = field(default_factory=list)
    income: int = 0


class Administration(Step[AdministrationLocals]):
    """4.1-I: of the side in ``War.active``."""

    name = ADMINISTRATION
    section = "4.1-I"
    Locals = AdministrationLocals

    def start(self, run: Run, own: AdministrationLocals) -> Next:
        """A new player turn: nothing of the last one binds; ships under repair come a turn nearer to the end of it."""
        side: Side = run.read("war").active
        pieces.fresh(run, side)
        _repairs(run, side)
        own.crowded = crowded(run.state.world, side)
        return Goto("stack")

    def stack(self, run: Run, own: AdministrationLocals) -> Next:
        """8.1: the stack limit holds now and at no other time (R63)."""
        if own.crowded:
            return Ask("pw-stack", (army_of(run.read("war").active),), "disbanded")
        return Goto("income")

    def disbanded(self, run: Run, own: AdministrationLocals, answer: Answer) -> Next:
        """8.1: the excess units are eliminated."""
        for unit in answer:
            pieces.eliminate(run, unit, "stacking")
        own.crowded.pop(0)
        return Goto("stack")

    # --- supply columns ------------------------------------------------------------------------------------------

    def income(self, run: Run, own: AdministrationLocals) -> Next:
        """4.1-I: the higher of two dice. Chile's columns go to its box; the Allies place theirs (R14)."""
        side: Side = run.read("war").active
        own.income = max(run.roll("4.1 income", 6, about=(side,)) for _ in range(2)) + 1
        run.emit(Income(side, own.income))
        if side == CHILE:
            pieces.add_columns(run, side, BOX, own.income)
            return Goto("forming")
        depots = (*peruvian_depots(run.state.world), *bolivian_depots(run.state.world))
        if len(depots) > 1:
            return Ask("pw-columns", (logistics_of(side),), "arrived")
        if depots:
            pieces.add_columns(run, side, depots[0], own.income)
        else:
            run.emit(ColumnsLost(own.income))
        return Goto("forming")

    def arrived(self, run: Run, own: AdministrationLocals, answer: Answer) -> Next:
        """4.1-I: place the Allied columns."""
        for place, count in answer["columns"].items():
            if count:
                pieces.add_columns(run, run.read("war").active, place, count)
                run.emit(ColumnsArrive(place, count))
        return Goto("forming")

    # --- squadrons --------------------------------------------------------------------------------------------------

    def forming(self, run: Run, own: AdministrationLocals) -> Next:
        """7.2: ships are put under one marker, or divided."""
        side: Side = run.read("war").active
        if len(formable(run.state.world, side)) > 1 or prizes(run.state.world, side):
            return Ask("pw-squadrons", (fleet_of(side),), "formed")
        return Goto("ordering")

    def formed(self, run: Run, own: AdministrationLocals, answer: Answer) -> Next:
        """7.2: form the squadrons as the fleet wants them; everybody sees which ships are together (R79)."""
        for ship in answer.get("scuttle", ()):
            pieces.scuttle_prize(run, ship)
        fleet: Fleet = run.edit("fleet")
        before = {ship.id: ship.squadron for ship in fleet.ships.values() if ship.afloat}
        joined: dict[str, list[str]] = {}
        for ship, squadron in sorted(answer["squadrons"].items()):
            if fleet.ships[ship].squadron != squadron and fleet.ships[ship].afloat:
                fleet.ships[ship].squadron = squadron
                joined.setdefault(squadron, []).append(ship)
        for squadron in squadrons_of(run.read("war").active):
            if squadron in joined:
                run.emit(Formed(squadron, tuple(joined[squadron])))
        hand_on(run, run.read("war").active, before)
        return Goto("ordering")

    def ordering(self, run: Run, own: AdministrationLocals) -> Next:
        """4.1-I: a destination for each squadron, in secret. In turn 1 the first orders may be changed (7.2, R09)."""
        side: Side = run.read("war").active
        slots = marked(run.state.world, side)
        if slots:
            return Ask("pw-destination", slots, "ordered", gate=True)
        lay(run, side, {})
        return Done()

    def ordered(self, run: Run, own: AdministrationLocals, answers: Mapping[str, Answer]) -> Next:
        """4.1-I: lay the markers face down."""
        lay(run, run.read("war").active, answers)
        return Done()

    def view(self, world: Mapping[str, Any], own: AdministrationLocals, seat: str | None) -> Mapping[str, Json]:
        """The hex to cut down and its excess, and the columns that came: all of it is open."""
        if not own.crowded:
            return {"place": "", "excess": 0, "income": own.income}
        place, side = own.crowded[0], world["war"].active
        excess = len(units_at(world, place, side)) - tables().charts.single.fight.stack
        return {"place": place, "excess": excess, "income": own.income}


def _repairs(run: Run, side: Side) -> None:
    """6.5: a turn of the yard is over (R29); after the last turn the ship is sound."""
    fleet: Fleet = run.edit("fleet")
    for ship in fleet.ships.values():
        if ship.side == side and ship.afloat and ship.repair > 0:
            ship.repair -= 1
            if ship.repair == 0:
                ship.damaged = False
                run.emit(Repaired(ship.id, ship.place))
