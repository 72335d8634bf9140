"""One march (8.2 to 8.6): throw, go as far as the points allow, throw again; doubles cost a step and end it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from engine.core.steps import Done, Goto, Next, Step
from engine.pacific_war import pieces
from engine.pacific_war.facts.march import Attrition, ColumnLost, LeftBehind, MarchBlocked, MarchDice, Marched, Marches
from engine.pacific_war.judgement.attrition import ENEMY, REDUCED, WEAKEST, fatal, payer
from engine.pacific_war.judgement.land import enemy_near, is_column, march_cost, may_enter
from engine.pacific_war.judgement.places import units_at
from engine.pacific_war.state import CHILE, Side, foe
from engine.pacific_war.world import World

TABLE = "8.2 movement"


@dataclass(slots=True)
class MarchLocals:
    """A stack on its way: ``things`` are units and columns, ``way`` the hexes ahead, ``throws`` those left.

    ``loss`` is who suffers on doubles: WEAKEST, COLUMN_PAYS, or a unit by its id (R58). ``drops`` are those to be left
    behind, each with the hex of the way where it stays.
    """

    corps: str = ""
    side: Side = CHILE
    at: str = ""
    things: list[str] = field(default_factory=list)
    way: list[str] = field(default_factory=list)
    throws: int = 0
    halt: list[str] = field(default_factory=list)
    loss: str = WEAKEST
    points: int = 0
    drops: dict[str, str] = field(default_factory=dict)


class March(Step[MarchLocals]):
    """8.2, 8.4 A stack that started in one hex marches one way together."""

    name, section, Locals = "march", "8.4", MarchLocals

    def start(self, run: Any, own: MarchLocals) -> Next:
        # Where they mean to go is not told: they may be stopped on the way.
        run.emit(Marches(tuple(own.things), own.at))
        return Goto("throw")

    def throw(self, run: Any, own: MarchLocals) -> Next:
        """The higher of two dice is what the stack may spend (8.2, R57)."""
        about = (own.things[0],)
        dice = run.roll(TABLE, 6, about=about) + 1, run.roll(TABLE, 6, about=about) + 1
        own.throws -= 1
        own.points = max(dice)
        run.emit(MarchDice(*dice, own.points))
        self._go(run, own)
        if dice[0] == dice[1] and self._troops(own):
            self._suffer(run, own)
            return Done()
        return Goto("throw") if self._goes_on(run, own) else Done()

    def _go(self, run: Any, own: MarchLocals) -> None:
        while own.way and not self._stops(run, own):
            onward = own.way[0]
            cost = march_cost(own.at, onward)
            enter = may_enter(run.world, own.side, onward, troops=bool(self._troops(own)))
            if cost is None or not enter:
                run.emit(MarchBlocked(onward))
                own.way = []
                return
            if cost > own.points:
                return
            own.points -= cost
            self._enter(run, own, own.way.pop(0))

    def _enter(self, run: Any, own: MarchLocals, place: str) -> None:
        left, own.at = own.at, place
        for thing in own.things:
            (pieces.move_column if is_column(thing) else pieces.move_unit)(run, thing, place)
        run.emit(Marched(place, own.points))
        if self._troops(own):
            pieces.occupy(run, own.side, place)
        self._leave_behind(run, own, place)
        # A stack that marches off a beach leaves it to the enemy who landed there (R10, R55).
        enemy = foe(own.side)
        if units_at(run.world, left, enemy) and may_enter(run.world, enemy, left):
            pieces.occupy(run, enemy, left)

    def _leave_behind(self, run: Any, own: MarchLocals, place: str) -> None:
        """8.2: what is left on the way stops for the phase, and is not there when the rest suffers (R59)."""
        left = [thing for thing in own.things if own.drops.get(thing) == place]
        if not left:
            return
        own.things = [thing for thing in own.things if thing not in left]
        _halt(run, left)
        run.emit(LeftBehind(tuple(left), place))

    def _troops(self, own: MarchLocals) -> list[str]:
        return [thing for thing in own.things if not is_column(thing)]

    def _stops(self, run: Any, own: MarchLocals) -> bool:
        return ENEMY in own.halt and enemy_near(run.world, own.side, own.at)

    def _goes_on(self, run: Any, own: MarchLocals) -> bool:
        if not own.way or own.throws == 0 or self._stops(run, own):
            return False
        return not (REDUCED in own.halt and self._would_lose(run, own))

    def _would_lose(self, run: Any, own: MarchLocals) -> bool:
        """Whether doubles would cost a whole unit or column."""
        if not self._troops(own):
            return False
        return fatal(run.world, payer(run.world, own.things, own.loss))

    def _suffer(self, run: Any, own: MarchLocals) -> None:
        """Doubles: a step is lost where the stack is, and all of the stack stops (8.3, 8.4, R58)."""
        loser = payer(run.world, own.things, own.loss)
        run.emit(Attrition(loser, own.at))
        _halt(run, own.things)
        if is_column(loser):
            pieces.spend(run, loser)
            run.emit(ColumnLost(loser, own.at))
        else:
            pieces.lose_step(run, loser, "attrition")

    def view(self, world: World, own: MarchLocals, seat: str | None) -> Mapping[str, Any]:
        """Who marches and where they are; only their own side knows how far they mean to go."""
        return {"things": tuple(own.things), "at": own.at}


def _halt(run: Any, things: list[str]) -> None:
    """Stop these things for the phase (8.2, 8.3)."""
    army, supply = run.edit.army, run.edit.supply
    for thing in things:
        (supply.columns if is_column(thing) else army.units)[thing].halted = True
