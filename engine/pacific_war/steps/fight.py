"""One land fight (8.8 to 8.11): plans, initiative, chit, dice, losses, retreat, advance.

Both sides' plans are sealed before the first die; what a plan leaves open is asked when it comes up.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from engine.core.steps import Ask, Done, Goto, Next, Step
from engine.core.words import Json
from engine.pacific_war import pieces
from engine.pacific_war.facts.land import (
    Advances,
    Attack,
    BeachAttack,
    ChitDrawn,
    FightColumn,
    FightDice,
    InitiativeDie,
    Retreats,
    Stands,
)
from engine.pacific_war.facts.march import ColumnLost
from engine.pacific_war.judgement import melee
from engine.pacific_war.judgement.land import fort_of, held, refuges, value
from engine.pacific_war.judgement.melee import ASK, DIE, INITIATIVE, KEEP, STAND, WEAKEST, Clash, FightView, Tale
from engine.pacific_war.judgement.odds import SIDES_OF_DIE, hits
from engine.pacific_war.judgement.places import columns_at, controller, units_at
from engine.pacific_war.seats import side_of
from engine.pacific_war.state import ALLIES, SIDES, Side, foe
from engine.pacific_war.tables.read import tables
from engine.pacific_war.world import World

INITIATIVE_TABLE = "8.8 initiative"
CHIT_TABLE = "8.9 chit"
ATTACK_TABLE = "8.9 attack"
DEFENCE_TABLE = "8.9 defence"


@dataclass(slots=True)
class FightLocals:
    """A fight: the clash, the speaking slot and the sealed plan by side, the chit with its drawer and bearer, the hits
    to take, what happened so far."""

    clash: Clash = field(default_factory=Clash)
    slots: dict[str, str] = field(default_factory=dict)
    plans: dict[str, dict[str, Json]] = field(default_factory=dict)
    chit: str = ""
    drawer: str = ""
    bearer: str = ""
    hits: dict[str, int] = field(default_factory=dict)
    tale: Tale = field(default_factory=Tale)


class Fight(Step[FightLocals]):
    """8.8 The units of one hex attack another, or landed units attack the coast's defenders."""

    name, section, Locals, battle = "fight", "8.8", FightLocals, True

    def start(self, run: Any, own: FightLocals) -> Next:
        world, clash = run.world, own.clash
        army = run.edit.army
        for unit in clash.units:
            army.units[unit].attacked = True
        own.tale.lines = {side: melee.losable(world, clash, side) for side in SIDES}
        lines = own.tale.lines
        units, against = tuple(clash.units), tuple(lines[foe(clash.side)])
        strength = tuple(lines[clash.side][unit] for unit in units)
        held_by = tuple(lines[foe(clash.side)].values())
        if clash.beach:
            run.emit(BeachAttack(clash.side, units, clash.target, against, strength, held_by))
        else:
            run.emit(Attack(clash.side, units, clash.target, against, clash.origin, strength, held_by))
        # Nobody plans for columns alone.
        fighters = SIDES if held(world, foe(clash.side), clash.target) else (clash.side,)
        # The slot that plans is also asked what the plan leaves open, even if its own troops are the first to fall.
        own.slots = {side: melee.speaker(world, clash, side) for side in fighters}
        return Ask("pw-fight", tuple(own.slots.values()), "planned", window=True, gate=True)

    def planned(self, run: Any, own: FightLocals, answers: Mapping[str, dict[str, Json]]) -> Next:
        own.plans = {side_of(slot): dict(plan) for slot, plan in answers.items()}
        if foe(own.clash.side) not in own.plans:
            return self._overrun(run, own)
        for side in (own.clash.side, foe(own.clash.side)):
            self._spend(run, own, side)
        return Goto("initiative")

    def _overrun(self, run: Any, own: FightLocals) -> Next:
        """Columns alone: captured by units that march in (8.12), else destroyed (8.7)."""
        clash = own.clash
        if not self._followers(run, own):
            for column in columns_at(run.world, clash.target, foe(clash.side)):
                run.emit(ColumnLost(column.id, clash.target))
                pieces.spend(run, column.id)
        return self.advanced(run, own, self._followers(run, own))

    def _spend(self, run: Any, own: FightLocals, side: Side) -> None:
        use = own.plans[side]["column"]
        if use == KEEP:
            return
        spent = pieces.spend_at(run, side, own.clash.place(side))
        assert spent, f"{side} has no column to spend in {own.clash.place(side)}"
        run.emit(FightColumn(side, use))

    def initiative(self, run: Any, own: FightLocals) -> Next:
        """8.8: a die and the units' bonuses; the defender wins a tie. The winner draws a chit."""
        world, clash = run.world, own.clash
        totals: dict[Side, int] = {}
        place = clash.place(foe(clash.side))
        for side in (clash.side, foe(clash.side)):
            die = run.roll(INITIATIVE_TABLE, SIDES_OF_DIE, about=(side, place)) + 1
            totals[side] = die + melee.force(world, clash, side).initiative
            if own.plans[side]["column"] == INITIATIVE:
                totals[side] += tables().charts.single.fight.column_initiative
            run.emit(InitiativeDie(side, die, totals[side]))
        winner = clash.side if totals[clash.side] > totals[foe(clash.side)] else foe(clash.side)
        (own.chit,) = run.pick(CHIT_TABLE, tables().charts.cup, 1)
        own.drawer = winner
        own.tale.initiative = {str(side): total for side, total in totals.items()}
        void = melee.void(clash, own.chit, winner)
        run.emit(ChitDrawn(winner, own.chit, int(void)))
        bearers = melee.bearers(world, clash, own.chit, winner)
        if len(bearers) > 1 and own.plans[winner]["chit"] == ASK:
            return Ask("pw-chit", (own.slots[winner],), "borne")
        # All dice of a side are alike: the most valuable unit bears the chit, so that the tale has a hero.
        own.bearer = max(bearers, key=lambda unit: value(world, unit), default="")
        return Goto("dice")

    def borne(self, run: Any, own: FightLocals, answer: str) -> Next:
        own.bearer = answer
        return Goto("dice")

    def dice(self, run: Any, own: FightLocals) -> Next:
        """8.9: both sides throw; their hits take effect at the same time."""
        clash = own.clash
        own.tale.bearer = own.bearer
        suffered: dict[str, int] = {}
        place = clash.place(foe(clash.side))
        for side, table in ((clash.side, ATTACK_TABLE), (foe(clash.side), DEFENCE_TABLE)):
            column = own.plans[side]["column"] == DIE
            drawn = (own.chit, own.drawer)
            modifiers = melee.thrown(run.world, clash, side, drawn, borne=bool(own.bearer), column=column)
            faces = [run.roll(table, SIDES_OF_DIE, about=(side, place)) + 1 for _ in modifiers]
            own.tale.dice[side] = [[face, modifier] for face, modifier in zip(faces, modifiers, strict=True)]
            suffered[foe(side)] = sum(hits(face, modifier) for face, modifier in zip(faces, modifiers, strict=True))
            run.emit(FightDice(side, tuple(zip(faces, modifiers, strict=True)), suffered[foe(side)]))
        own.hits = suffered
        return Goto("losses")

    def losses(self, run: Any, own: FightLocals) -> Next:
        """8.9: each side decides who takes its hits (R72), by plan or when asked."""
        world, clash = run.world, own.clash
        slots = tuple(
            own.slots[side]
            for side in SIDES
            if own.plans[side]["losses"] == ASK and _may_choose(melee.losable(world, clash, side), own.hits[side])
        )
        return Ask("pw-losses", slots, "lost", gate=True) if slots else Goto("by_plan")

    def by_plan(self, run: Any, own: FightLocals) -> Next:
        return self.lost(run, own, {})

    def lost(self, run: Any, own: FightLocals, answers: Mapping[str, dict[str, int]]) -> Next:
        """Take both sides' losses at once."""
        world, clash = run.world, own.clash
        chosen = {side_of(slot): answer for slot, answer in answers.items()}
        taken = {
            side: chosen[side]
            if side in chosen
            else melee.losses(world, melee.losable(world, clash, side), own.hits[side], own.plans[side]["losses"])
            for side in SIDES
        }
        for side in SIDES:
            _take(run, own, taken[side], "combat")
        return Goto("retreat")

    def retreat(self, run: Any, own: FightLocals) -> Next:
        """8.10: a side that was hit and did not hit retreats, or pays a step to stand."""
        world, clash = run.world, own.clash
        side = next((hit_side for hit_side in SIDES if own.hits[hit_side] and not own.hits[foe(hit_side)]), None)
        if side is None or not melee.stack(world, clash, side):
            return Goto("after")
        place = clash.place(side)
        ways = refuges(world, side, place)
        plan = own.plans[side]
        if not ways or not units_at(world, place, side) or plan["retreat"] == STAND:
            return self.gave_way(run, own, STAND)
        if plan["retreat"] == ASK:
            return Ask("pw-retreat", (own.slots[side],), "gave_way")
        return self.gave_way(run, own, plan["to"] if plan.get("to") in ways else ways[0])

    def gave_way(self, run: Any, own: FightLocals, answer: str) -> Next:
        """The whole stack goes, its columns with it (R73). A stack that stays loses a step, and so does a fort
        (R92)."""
        world, clash = run.world, own.clash
        side = next(hit_side for hit_side in SIDES if own.hits[hit_side] and not own.hits[foe(hit_side)])
        place, plan = clash.place(side), own.plans[side]
        if answer == STAND:
            run.emit(Stands(side, place))
            way = plan["losses"] if plan["losses"] != ASK else WEAKEST
            _take(run, own, melee.losses(world, melee.stack(world, clash, side), 1, way), "retreat")
            return Goto("after")
        own.tale.fled, own.tale.refuge = side, answer
        run.emit(Retreats(side, place, answer))
        for unit in units_at(world, place, side):
            pieces.move_unit(run, unit.id, answer)
        for column in columns_at(world, place, side):
            pieces.move_column(run, column.id, answer)
        pieces.occupy(run, side, answer)
        fort = fort_of(world, side, place)
        if fort is not None:
            _take(run, own, {fort.id: 1}, "retreat")
        return Goto("after")

    def after(self, run: Any, own: FightLocals) -> Next:
        """8.11: whether the way is free, and who advances."""
        clash = own.clash
        units = melee.fighting(run.world, clash, clash.side)
        if clash.beach or not units or held(run.world, foe(clash.side), clash.target):
            return self.advanced(run, own, ())
        if own.plans[clash.side]["advance"] == ASK:
            return Ask("pw-advance", (own.slots[clash.side],), "advanced")
        return self.advanced(run, own, self._followers(run, own))

    def _followers(self, run: Any, own: FightLocals) -> list[str]:
        """The attackers left that advance by their side's plan (8.11)."""
        plan, units = own.plans[own.clash.side], melee.fighting(run.world, own.clash, own.clash.side)
        wanted = {melee.ADVANCE: units, melee.PART: plan.get("who", ())}.get(plan["advance"], ())
        return [unit for unit in units if unit in wanted]

    def advanced(self, run: Any, own: FightLocals, answer: Sequence[str]) -> Next:
        """8.11, 8.12: one, some or all of the attackers enter the hex; then control of the hexes is settled."""
        clash = own.clash
        for unit in answer:
            pieces.move_unit(run, unit, clash.target)
        if answer:
            own.tale.advanced = True
            run.emit(Advances(tuple(answer), clash.target))
            pieces.occupy(run, clash.side, clash.target)
        for place in dict.fromkeys((clash.origin, clash.target)):
            _settle(run, place)
        return Done()

    def view(self, world: World, own: FightLocals, seat: str | None) -> FightView:
        plan = own.plans.get(side_of(seat), {}) if seat is not None else {}
        lines = own.tale.lines.values()
        steps = {thing: melee.steps_left(world, thing) for line in lines for thing in line}
        return FightView(own.clash, dict(own.hits), own.chit, own.drawer, own.tale, dict(plan), steps)


def _may_choose(losable: Mapping[str, int], hits: int) -> bool:
    return len(losable) > 1 and 0 < hits < sum(losable.values())


def _take(run: Any, own: FightLocals, taken: Mapping[str, int], why: pieces.Why) -> None:
    """Take steps from units and forts."""
    army = run.world.army
    for thing, steps in taken.items():
        side = army.units[thing].side if thing in army.units else ALLIES  # all forts are Peru's (R05)
        own.tale.lines[side].setdefault(thing, melee.steps_left(run.world, thing))
        for _ in range(steps):
            if thing in army.units:
                pieces.lose_step(run, thing, why)
            else:
                pieces.hit_fort(run, thing)


def _settle(run: Any, place: str) -> None:
    """A hex that only one side still holds is that side's, with the columns the other left in it (7.6, 8.12, R56)."""
    world = run.world
    for side in SIDES:
        alone = held(world, side, place) and not held(world, foe(side), place)
        if alone and (controller(world, place) != side or columns_at(world, place, foe(side))):
            pieces.occupy(run, side, place)
