"""The land movement phase (4.1-V, 8.2): orders of all corps at once, then one march after the other.

In rounds: a corps that asked for it is asked again, as long as it has units that may still march.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from engine.core.sequence.gates import OrdersInRounds, ask_round
from engine.core.steps import Call, Goto, Next, Outcome, Step
from engine.core.words import Json
from engine.pacific_war.judgement.land import marchers, starts
from engine.pacific_war.judgement.places import on_map
from engine.pacific_war.phases import LAND_MOVEMENT
from engine.pacific_war.seats import side_of
from engine.pacific_war.state import Column, Side, Unit
from engine.pacific_war.steps.march import MarchLocals
from engine.pacific_war.world import World

NONE = "none"


@dataclass(slots=True)
class LandMovementLocals(OrdersInRounds):
    """The marches of the round; ``queue`` are the corps that have not set out.

    ``began`` gives the hex of each unit and column as the phase began: those of one hex may march as a stack.
    """

    began: dict[str, str] = field(default_factory=dict)


class LandMovement(Step[LandMovementLocals]):
    """8.2 The side on move may march, one stack after the other."""

    name, section, Locals = LAND_MOVEMENT, "8.2", LandMovementLocals

    def start(self, run: Any, own: LandMovementLocals) -> Next:
        side: Side = run.world.war.active
        if own.round == 0:
            own.began = _standing(run.world, side)
        return ask_round(own, "pw-march", marchers(run.world, side), "ordered")

    def ordered(self, run: Any, own: LandMovementLocals, answers: Mapping[str, dict[str, Json]]) -> Next:
        own.orders = {corps: dict(order) for corps, order in answers.items()}
        own.queue = sorted(corps for corps, order in own.orders.items() if order["start"] != NONE and order["way"])
        own.again = [corps for corps in own.queue if own.orders[corps]["again"]]
        return Goto("off")

    def off(self, run: Any, own: LandMovementLocals) -> Next:
        """The next corps marches with the units of its order that may still march."""
        while own.queue:
            corps = own.queue.pop(0)
            order = own.orders[corps]
            there = starts(run.world, side_of(corps), corps).get(order["start"], ())
            things = [thing for thing in order["units"] if thing in there]
            if things:
                march = MarchLocals(corps, side_of(corps), order["start"], things, list(order["way"]), order["throws"])
                march.halt, march.loss = list(order["halt"]), order["loss"]
                march.drops = dict(order.get("drop", {}))
                return Call("march", f"march-{corps}", march, "marched")
        return Goto("start")

    def marched(self, run: Any, own: LandMovementLocals, outcome: Outcome) -> Next:
        return Goto("off")

    def view(self, world: World, own: LandMovementLocals, seat: str | None) -> Mapping[str, Any]:
        """The number of the round, and the places as the phase began, which all have seen."""
        return {"round": own.round, "began": own.began}


def _standing(world: World, side: Side) -> dict[str, str]:
    things: list[Unit | Column] = [*world.army.units.values(), *world.supply.columns.values()]
    return {thing.id: thing.place for thing in things if thing.side == side and on_map(thing.place)}
