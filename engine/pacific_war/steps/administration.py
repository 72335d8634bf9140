"""4.1-I The administration phase: repairs run on, stacks are cut down, columns arrive, squadrons get their orders."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, cast

from engine.core.spaces.space import Answer
from engine.core.steps import Ask, Done, Goto, Next, Outcome, Step
from engine.core.words import Json
from engine.pacific_war import pieces
from engine.pacific_war.facts.supply import ColumnsArrive, ColumnsLost, Formed, Income, Repaired
from engine.pacific_war.judgement.destinations import forget, lay, marked
from engine.pacific_war.judgement.places import prizes, squadron_ships, units_at
from engine.pacific_war.orders.admin import bolivian_depots, crowded, formable, peruvian_depots
from engine.pacific_war.phases import ADMINISTRATION
from engine.pacific_war.seats import army_of, fleet_of, logistics_of, squadrons_of
from engine.pacific_war.state import BOX, CHILE, STAY, Side
from engine.pacific_war.steps.together import at_once
from engine.pacific_war.tables.read import tables

if TYPE_CHECKING:
    from engine.pacific_war.world import Run, World


FLEET, SQUADRONS = "fleet", "squadrons"
"""What the paths of questions that are put together are called."""


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
        side: Side = run.world.war.active
        pieces.fresh(run, side)
        _repairs(run, side)
        own.crowded = crowded(run.world, side)
        return Goto("stack")

    def stack(self, run: Run, own: AdministrationLocals) -> Next:
        """8.1: the stack limit holds now and at no other time (R63)."""
        if own.crowded:
            return Ask("pw-stack", (army_of(run.world.war.active),), "disbanded")
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
        side: Side = run.world.war.active
        own.income = max(run.roll("4.1 income", 6, about=(side,)) for _ in range(2)) + 1
        run.emit(Income(side, own.income))
        if side == CHILE:
            pieces.add_columns(run, side, BOX, own.income)
            return Goto("forming")
        depots = (*peruvian_depots(run.world), *bolivian_depots(run.world))
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
                pieces.add_columns(run, run.world.war.active, place, count)
                run.emit(ColumnsArrive(place, count))
        return Goto("forming")

    # --- squadrons --------------------------------------------------------------------------------------------------

    def forming(self, run: Run, own: AdministrationLocals) -> Next:
        """7.2, 4.1-I: which ships are under one marker, and where each squadron goes, is said together (R106)."""
        side: Side = run.world.war.active
        questions: dict[str, tuple[str, tuple[str, ...]]] = {}
        if len(formable(run.world, side)) > 1 or prizes(run.world, side):
            questions[FLEET] = "pw-squadrons", (fleet_of(side),)
        slots = marked(run.world, side)
        if slots:
            questions[SQUADRONS] = "pw-destination", slots
        if questions:
            return at_once(ADMINISTRATION, questions, "said")
        lay(run, side, {})
        return Done()

    def said(self, run: Run, own: AdministrationLocals, outcomes: Mapping[str, Outcome]) -> Next:
        """R106: the squadrons are formed, then the markers are laid, those of new squadrons too."""
        side: Side = run.world.war.active
        given: dict[str, Any] = {}
        for outcome in outcomes.values():
            given.update(cast("dict[str, Any]", outcome.result))
        formed, before = given.pop(fleet_of(side), {}), _company(run, side)
        if formed:
            self._form(run, formed)
            forget(run, side, before)
        to: dict[str, str] = {}
        for squadron in marked(run.world, side):
            to[squadron] = (
                given.get(squadron)
                or formed.get("orders", {}).get(squadron)
                or _as_before(run, squadron, before, given)
            )
        lay(run, side, to)
        return Done()

    def _form(self, run: Run, answer: Answer) -> None:
        """7.2: form the squadrons as the fleet wants them; everybody sees which ships are together (R79)."""
        for ship in answer.get("scuttle", ()):
            pieces.scuttle_prize(run, ship)
        fleet = run.edit.fleet
        joined: dict[str, list[str]] = {}
        for ship, squadron in sorted(answer["squadrons"].items()):
            if fleet.ships[ship].squadron != squadron and fleet.ships[ship].afloat:
                fleet.ships[ship].squadron = squadron
                joined.setdefault(squadron, []).append(ship)
        for squadron in squadrons_of(run.world.war.active):
            if squadron in joined:
                run.emit(Formed(squadron, tuple(joined[squadron])))

    def view(self, world: World, own: AdministrationLocals, seat: str | None) -> Mapping[str, Json]:
        """The hex to cut down and its excess, and the columns that came: all of it is open."""
        if not own.crowded:
            return {"place": "", "excess": 0, "income": own.income}
        place, side = own.crowded[0], world.war.active
        excess = len(units_at(world, place, side)) - tables().charts.single.fight.stack
        return {"place": place, "excess": excess, "income": own.income}


def _company(run: Run, side: Side) -> dict[str, str]:
    """The squadron of each of a side's ships afloat."""
    ships = run.world.fleet.ships.values()
    return {ship.id: ship.squadron for ship in ships if ship.afloat and ship.side == side}


def _as_before(run: Run, squadron: str, before: Mapping[str, str], given: Mapping[str, str]) -> str:
    """R106: the order that the ships of a new squadron would have obeyed; to stay, where they had none."""
    left = [before[ship.id] for ship in squadron_ships(run.world, squadron) if ship.id in before]
    return next((given[former] for former in left if former in given), STAY)


def _repairs(run: Run, side: Side) -> None:
    """6.5: a turn of the yard is over (R29); after the last turn the ship is sound."""
    fleet = run.edit.fleet
    for ship in fleet.ships.values():
        if ship.side == side and ship.afloat and ship.repair > 0:
            ship.repair -= 1
            if ship.repair == 0:
                ship.damaged = False
                run.emit(Repaired(ship.id, ship.place))
