"""The land combat phase (4.1-VI, 8.7): first the fights for beaches, then the attacks of all corps, one by one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from engine.core.sequence.gates import OrdersInRounds, ask_round
from engine.core.steps import Call, Goto, Next, Outcome, Step
from engine.core.words import Json
from engine.pacific_war import pieces
from engine.pacific_war.judgement.land import attackers, beaches, ends, held, invader, targets
from engine.pacific_war.judgement.melee import Clash
from engine.pacific_war.judgement.places import controller, units_at
from engine.pacific_war.phases import LAND_COMBAT
from engine.pacific_war.seats import side_of
from engine.pacific_war.state import Side, foe
from engine.pacific_war.steps.fight import FightLocals
from engine.pacific_war.world import World

NONE = "none"


@dataclass(slots=True)
class LandCombatLocals(OrdersInRounds):
    """``beaches`` still to be fought for, then the attacks of the round; ``queue`` are those still to be made."""

    beaches: list[str] = field(default_factory=list)


class LandCombat(Step[LandCombatLocals]):
    """8.7 The side on move may attack; landed troops must."""

    name, section, Locals = LAND_COMBAT, "8.7", LandCombatLocals

    def start(self, run: Any, own: LandCombatLocals) -> Next:
        _settle(run)
        own.beaches = beaches(run.world)
        return Goto("beach")

    def beach(self, run: Any, own: LandCombatLocals) -> Next:
        """7.6: the landed side attacks, in each combat phase until the beach is one side's (R55)."""
        if not own.beaches:
            return Goto("orders")
        place = own.beaches.pop(0)
        side = invader(run.world, place)
        units = [unit.id for unit in units_at(run.world, place, side)]
        return Call("fight", f"fight-{place}", FightLocals(Clash(side, place, place, units)), "landed")

    def landed(self, run: Any, own: LandCombatLocals, outcome: Outcome) -> Next:
        return Goto("beach")

    def orders(self, run: Any, own: LandCombatLocals) -> Next:
        """The gate of attacks: all corps at first, later only those that asked for it."""
        side: Side = run.world.war.active
        return ask_round(own, "pw-attack", attackers(run.world, side), "ordered")

    def ordered(self, run: Any, own: LandCombatLocals, answers: Mapping[str, dict[str, Json]]) -> Next:
        own.orders = {corps: dict(order) for corps, order in answers.items() if order["attack"] != NONE}
        # All units of one hex that attack the same hex fight together (R65, R83), when the first of them attacks.
        own.queue = list(dict.fromkeys(own.orders[corps]["attack"] for corps in sorted(own.orders)))
        own.again = [corps for corps in sorted(own.orders) if own.orders[corps]["again"]]
        return Goto("attack")

    def attack(self, run: Any, own: LandCombatLocals) -> Next:
        """The next attack, with the ordered units that are still there; void where there is no target left."""
        world = run.world
        while own.queue:
            attack = own.queue.pop(0)
            origin, target = ends(attack)
            units: list[str] = []
            for corps in sorted(own.orders):
                if own.orders[corps]["attack"] == attack:
                    there = targets(world, side_of(corps), corps).get(attack, ())
                    units += [unit for unit in own.orders[corps]["units"] if unit in there]
            side: Side = run.world.war.active
            if units:
                return Call("fight", f"fight-{target}", FightLocals(Clash(side, origin, target, units)), "fought")
        return Goto("orders")

    def fought(self, run: Any, own: LandCombatLocals, outcome: Outcome) -> Next:
        return Goto("attack")

    def view(self, world: World, own: LandCombatLocals, seat: str | None) -> Mapping[str, Any]:
        """The number of the round; no orders, not even the own ones, which are shown with the questions."""
        return {"round": own.round}


def _settle(run: Any) -> None:
    """Troops that are alone in a hex hold it: the ships' guns may have killed their last enemy on the beach (R10)."""
    world = run.world
    for place, side in sorted({(unit.place, unit.side) for unit in world.army.units.values() if unit.on_map}):
        if controller(world, place) not in (side, None) and not held(world, foe(side), place):
            pieces.occupy(run, side, place)
