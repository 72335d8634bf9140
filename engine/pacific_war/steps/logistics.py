"""4.1-II Supply columns are spent: one sealed gate for fleet, army and logistics, then all in a fixed order (H16)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from engine.core.spaces.space import Answer
from engine.core.steps import Ask, Done, Goto, Next, Step
from engine.core.words import Json
from engine.pacific_war import pieces
from engine.pacific_war.facts.supply import LaidUp, Refitted, RepairDie, Repaired
from engine.pacific_war.judgement import raising
from engine.pacific_war.judgement.claims import (
    FORT,
    HOLD,
    RAISE,
    REFIT,
    REPAIR,
    SAIL,
    TRANSPORTS,
    claims_of,
    coal,
    serve,
    stock,
)
from engine.pacific_war.judgement.places import unit_type
from engine.pacific_war.orders.supply import COLUMNS, TURNS, slots_of
from engine.pacific_war.phases import LOGISTICS
from engine.pacific_war.seats import fleet_of, side_of
from engine.pacific_war.state import WAITING, Side
from engine.pacific_war.world import World

if TYPE_CHECKING:
    from engine.pacific_war.world import Run


@dataclass(slots=True)
class Paid:
    """A claim that was served: its row, its thing, where that appears, where its columns are."""

    row: str
    thing: str
    to: str
    columns: list[str]


@dataclass(slots=True)
class LogisticsLocals:
    """``paid`` claims not carried out yet, sailing among them; ``entering`` units paid for in an earlier turn, with
    their cities; ``repairs`` ships still to be thrown for; ``ship`` and ``die`` of the current throw."""

    paid: list[Paid] = field(default_factory=list)
    entering: dict[str, str] = field(default_factory=dict)
    repairs: list[str] = field(default_factory=list)
    ship: str = ""
    die: int = 0


class Logistics(Step[LogisticsLocals]):
    """4.1-II: of the side in ``War.active``."""

    name = LOGISTICS
    section = "4.1-II"
    Locals = LogisticsLocals

    def start(self, run: Run, own: LogisticsLocals) -> Next:
        """6.1: all three commanders at once; none sees what the others want before the plan check."""
        slots = slots_of(run.world, run.world.war.active)
        return Ask("pw-supply", slots, "claimed", gate=True) if slots else Done()

    def claimed(self, run: Run, own: LogisticsLocals, answers: Mapping[str, Answer]) -> Next:
        """H16: every claim has its columns; they are taken when it is carried out."""
        side = run.world.war.active
        world = run.world
        served = serve(
            world, side, [*coal(world, side, run.world.orders.to), *claims_of(world, side, answers.values())]
        )
        own.paid = [Paid(claim.row, claim.thing, claim.to, list(at)) for claim, at in served.paid if claim.row != HOLD]
        army = world.army
        for answer in answers.values():
            own.repairs += answer.get(REPAIR, ())
            raised = answer.get(RAISE, {})
            own.entering.update({unit: to for unit, to in raised.items() if army.units[unit].place == WAITING})
        return Goto("repair")

    # --- 6.5 --------------------------------------------------------------------------------------------------------

    def repair(self, run: Run, own: LogisticsLocals) -> Next:
        """6.5: a die for the next ship gives the number of columns, or of turns (R29)."""
        if not own.repairs:
            return Goto("carry_out")
        own.ship = own.repairs.pop(0)
        own.die = run.roll("6.5 repair", 6, about=(own.ship,)) + 1
        run.emit(RepairDie(own.ship, own.die))
        # Asked even with too few columns: the number left would tell how many squadrons mean to sail.
        return Ask("pw-repair", (fleet_of(run.world.war.active),), "chosen")

    def chosen(self, run: Run, own: LogisticsLocals, answer: Answer) -> Next:
        """6.5: columns or turns, never both."""
        if answer == TURNS:
            self._lay_up(run, own)
            return Goto("repair")
        assert answer == COLUMNS, f"a repair is paid in columns or turns, not {answer!r}"
        fleet = run.edit.fleet
        ship = fleet.ships[own.ship]
        pieces.spend_at(run, run.world.war.active, ship.place, own.die)
        ship.damaged = False
        run.emit(Repaired(ship.id, ship.place))
        return Goto("repair")

    def _lay_up(self, run: Run, own: LogisticsLocals) -> None:
        run.edit.fleet.ships[own.ship].repair = own.die
        run.emit(LaidUp(own.ship, own.die))

    # --- 6.2 to 6.4 ---------------------------------------------------------------------------------------------------

    def carry_out(self, run: Run, own: LogisticsLocals) -> Next:
        """6.2 to 6.4: units are raised and enter, ships and the fort are built, then units are refitted.

        The columns kept for sailing are paid when the squadron leaves port (7.8).
        """
        side = run.world.war.active
        raised: dict[str, str] = dict(own.entering)
        for claim in own.paid:
            if claim.row != SAIL:
                for place in claim.columns:
                    pieces.spend_at(run, side, place)
            if claim.row == RAISE:
                raised[claim.thing] = claim.to
        self._raise(run, raised)
        for claim in own.paid:
            if claim.row == TRANSPORTS:
                raising.launch(run, claim.thing, claim.to)
            elif claim.row == FORT:
                raising.build_fort(run, claim.thing)
            elif claim.row == REFIT:
                refitted = run.edit.army.units[claim.thing]
                refitted.steps = unit_type(claim.thing).steps
                run.emit(Refitted(claim.thing, refitted.place))
        return Done()

    def _raise(self, run: Run, raised: Mapping[str, str]) -> None:
        """6.3: first the units with a city of their own, then the others where a city is left; else they wait (R27)."""
        for unit, city in raised.items():
            if city != WAITING:
                raising.raise_unit(run, unit, city)
        for unit, city in raised.items():
            if city == WAITING:
                left = raising.open_cities(run.world, unit_type(unit).nation)
                raising.raise_unit(run, unit, left[0] if left else WAITING)

    def view(self, world: World, own: LogisticsLocals, seat: str | None) -> Mapping[str, Json] | None:
        """For the side on move: the ship thrown for, the die, the columns in the yard that nobody claims."""
        side: Side = world.war.active
        if seat is None or side_of(seat) != side:
            return None
        return {"ship": own.ship, "die": own.die, "free": unclaimed(world, side, own) if own.ship else 0}


def unclaimed(world: World, side: Side, own: LogisticsLocals) -> int:
    """H16: the columns in the yard that no claim waits for."""
    place = raising.yard(world, side)
    if place is None:
        return 0
    return stock(world, side)[place] - sum(claim.columns.count(place) for claim in own.paid)
