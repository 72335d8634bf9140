"""One battle on the tactical map: rounds of 22 impulses between two sides (6).

The frame touches nothing but its locals and hands up effects. Each side's orders are made from what it sees
(``Field.seen_by``): by its plans, or blow by blow where a plan asks for it.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, cast

from engine.core.events import ALL
from engine.core.steps import Ask, Done, Goto, Next, Step
from engine.war_at_sea import phases
from engine.war_at_sea.battle import deploy, formation, start
from engine.war_at_sea.battle.arena import lead, look
from engine.war_at_sea.battle.arrivals import arrive, due
from engine.war_at_sea.battle.plans import BattlePlan, read_plan
from engine.war_at_sea.chart import note
from engine.war_at_sea.facts.battle import (
    BattleBegins,
    BattleEnds,
    BattleStops,
    BreakOffDice,
    BreakOffWishes,
    GroupComesIn,
    MarkerComesIn,
    RoundBegins,
)
from engine.war_at_sea.judgement.cards import file_of
from engine.war_at_sea.nouns import units_of
from engine.war_at_sea.scenarios.file import GroupRow
from engine.war_at_sea.state import Run, World
from engine.war_at_sea.steps.battle_end import effects_of, end_of_round
from engine.war_at_sea.steps.battle_fire import FireLabels
from engine.war_at_sea.steps.battle_kit import in_sight_of, note_near, scuttle
from engine.war_at_sea.steps.battle_moves import MoveLabels
from engine.war_at_sea.tables.read import tables
from engine.war_at_sea.terms import ALLIED, AXIS, SIDES, Direction, Side
from engine.war_at_sea.throws import die
from engine.war_at_sea.world.field import Field, Group

MOST_STOPS = 2
"""Stops of a round at which a side is asked (H19)."""


class Battle(FireLabels, MoveLabels, Step[Field]):
    """6: the battle of one zone, or the whole of a scenario of one battle."""

    name, section, Locals, battle = phases.BATTLE, "6.1", Field, True

    def start(self, run: Run, own: Field) -> Next:
        """The map is laid; with option 17.3 a die says whether the island is there."""
        run.emit(BattleBegins(own.zone, int(own.suspended)))
        operation = run.world.operation
        if own.island and operation.has("island-die") and die(run, "island") > tables().charts.options.island:
            own.island = ""
        own.over = ""
        if own.placed and not own.suspended and operation.has("formations"):
            formation.form(own, drawn_up=_lines(run, own))
        if own.suspended:
            own.round = 0
        if own.todo:  # 6.4.9: newcomers of a battle that goes on
            return Goto("entering")
        return Goto("round" if own.placed else "meet")

    def meet(self, run: Run, own: Field) -> Next:
        """6.1, 6.2: the initiative is settled before the forces are placed, and holds for the first round."""
        total = self._initiative(run, own)
        run.emit(RoundBegins(1, cast(Side, own.initiative), total))
        own.todo = deploy.bundles(own)
        return Goto("entering")

    def entering(self, run: Run, own: Field) -> Next:
        """6.3.2 to 6.3.5: each force in turn has its direction; commanders who may choose do so together (W134)."""
        while own.todo:
            ways = deploy.ways_in(own, own.todo[0])
            if len(ways) > 1:
                slots = tuple(force for force in own.todo if len(deploy.ways_in(own, force)) > 1)
                return Ask("was-entry", slots, "entered", gate=True)
            own.entries[own.todo.pop(0)] = ways[0]
        forces = tuple(member for force in own.entries for member in deploy.members(own, force))
        return Ask("was-place", forces, "stacked", gate=True)

    def stacked(self, run: Run, own: Field, answers: Mapping[str, str]) -> Next:
        """6.3.1, 6.3.3: the ships are placed as their owners stack them (W137), then moved to the range of sight."""
        own.placings = dict(answers)
        standing = list(own.groups)
        deploy.place(own, deploy.entries_of(own))
        if not own.placed:
            deploy.displace(own)
        own.placed = True
        lead(own)
        if run.world.operation.has("formations"):
            formation.form(own, standing)
        return Goto("round")

    def entered(self, run: Run, own: Field, answers: Mapping[str, Direction]) -> Next:
        """W134: in the order of placing each force has the direction that its commander named, where that is still
        open beside those before it; whom they leave another choice is asked again."""
        while own.todo:
            force = own.todo[0]
            ways = deploy.ways_in(own, force)
            if len(ways) > 1 and answers.get(force) not in ways:
                break
            own.entries[own.todo.pop(0)] = answers[force] if answers.get(force) in ways else ways[0]
        return Goto("entering")

    def _initiative(self, run: Run, own: Field) -> int:
        """6.2: the die, unless the case is settled without one; its total, 0 without a die."""
        fixed, total = start.fixed_initiative(own), 0
        if not fixed:
            total = die(run, "initiative") + start.initiative_modifier(run.world, own)
            fixed = start.with_initiative(total)
        own.initiative = fixed
        return total

    def round(self, run: Run, own: Field) -> Next:
        """6.2, 6.4.4: who has the initiative in the next 22 impulses."""
        if start.over_now(own) and not due(run.world, own):  # 6.4.9: what happened between the turns left one alone
            return self._finish(run, own, "alone")
        own.round += 1
        came = self._arrivals(run, own)
        while start.over_now(own) and due(run.world, own):  # W145: nothing happens until somebody comes
            own.round += 1
            came += self._arrivals(run, own)
        own.impulse = 1
        own.amended, own.stops, own.near = {}, {}, []
        for fighter in own.fighters.values():
            fighter.muted = 0
        if any(not any(group.force == force for group in own.of(side)) for side, force in own.leads.items()):
            lead(own)
        if own.round > 1 or not own.entries or own.suspended:
            total = self._initiative(run, own)
            run.emit(RoundBegins(own.round, cast(Side, own.initiative), total))
        for group in came:
            _tell_arrival(run, own, group)
        in_sight_of(run, own, look(own, run.world))
        return Ask("was-plan", _slots(own), "planned", gate=True)

    def _arrivals(self, run: Run, own: Field) -> list[Group]:
        """W145: groups that come in this round stand at the edge, those of a line in it if they found their hexes."""
        standing = list(own.groups)
        came = arrive(run.world, own)
        if came:
            lead(own)
            if run.world.operation.has("formations"):
                formation.form(own, standing, drawn_up=_lines(run, own, standing))
        return came

    def planned(self, run: Run, own: Field, answers: Mapping[str, Any]) -> Next:
        """The sealed plans of all forces hold for the round."""
        self._sealed(run, own, answers)
        note_near(run, own)
        if own.round == 1 and own.surprised:
            own.stops[own.surprised] = ["surprise"]
        return Goto("impulse")

    def impulse(self, run: Run, own: Field) -> Next:
        """The next impulse, after a stop for those who wanted one."""
        note(own)
        if start.over_now(own):
            return Goto("end") if due(run.world, own) else self._finish(run, own, "alone")
        if _wanting(own):
            return self._stop(run, own)
        own.stops = {}
        own.impulse += 1
        row = tables().damage.impulses[own.impulse - 1]
        if row.action in ("guns", "torpedoes"):
            return Goto("fire")
        if row.action == "end":
            return Goto("end")
        return Goto("moves")

    def _stop(self, run: Run, own: Field) -> Next:
        for side in _wanting(own):
            own.amended[side] = own.amended.get(side, 0) + 1
        run.emit(BattleStops(own.round, own.impulse))
        return Ask("was-amend", _slots(own), "amended", gate=True)

    def amended(self, run: Run, own: Field, answers: Mapping[str, Any]) -> Next:
        """New plans, or those that stand, for the rest of the round."""
        self._sealed(run, own, answers)
        own.stops = {}
        return Goto("impulse")

    def _sealed(self, run: Run, own: Field, answers: Mapping[str, Any]) -> None:
        """Plans that were sealed hold; ships that they scuttle sink at once, those of both sides together."""
        own.plans |= {
            force: {row: given for row, given in plan.items() if row != "scuttle"} for force, plan in answers.items()
        }
        for force, plan in answers.items():
            scuttle(run, own, (force,), plan.get("scuttle", ()))

    def end(self, run: Run, own: Field) -> Next:
        """Impulse 22: repairs, refloating, fires; then whether the battle goes on (6.4.7, 6.4.8, 8.3, 9.7.4)."""
        end_of_round(run, own)
        in_sight_of(run, own, look(own, run.world))
        why = self._why_over(run, own)
        if why and why != "suspended":
            return self._finish(run, own, why)
        if run.world.operation.has("no-break-off") or start.over_now(own):
            return self._go_on(run, own)
        return Ask("was-break", tuple(own.leads[side] for side in SIDES if side in own.leads), "wished", gate=True)

    def wished(self, run: Run, own: Field, answers: Mapping[str, bool]) -> Next:
        """6.4.7: both wish it and it ends; one does and the dice decide, +1 for the side with the initiative."""
        wishes = [side for side in SIDES if answers.get(own.leads.get(side, ""), False)]
        if not wishes:
            return self._go_on(run, own)
        run.emit(BreakOffWishes(tuple(wishes)))
        if len(wishes) == len(SIDES):
            return self._finish(run, own, "both")
        scores = dict.fromkeys(SIDES, 0)
        while scores[AXIS] == scores[ALLIED]:
            scores = {side: die(run, "break-off") + (side == own.initiative) for side in SIDES}
        winner: Side = max(SIDES, key=lambda side: scores[side])
        run.emit(BreakOffDice(scores[AXIS], scores[ALLIED], winner))
        return self._finish(run, own, "broken-off") if winner in wishes else self._go_on(run, own)

    def _go_on(self, run: Run, own: Field) -> Next:
        why = self._why_over(run, own)
        return self._finish(run, own, why) if why else Goto("round")

    def _why_over(self, run: Run, own: Field) -> str:
        """6.4.8: why the battle ends without anybody's wish; W145: not for want of an enemy while a group is due."""
        why = start.end_of_round(run.world, own)
        return "" if why in ("alone", "unseen") and due(run.world, own) else why

    def _finish(self, run: Run, own: Field, why: str) -> Next:
        """6.4.8: what became of ships and forces goes up."""
        own.over = cast(Any, why)
        note(own)
        run.emit(BattleEnds(why, own.round))
        return Done({"why": why, "rounds": own.round}, effects_of(run, own))

    def view(self, world: World, own: Field, seat: str | None) -> Field:
        """What a side sees; a spectator what neither hides."""
        return own.seen_by(_side(own, seat))


def _lines(run: Run, own: Field, standing: Collection[str] = ()) -> list[list[str]]:
    """The groups of each line that a scenario of one battle draws up now, heads first (18.1.1): where they stand in the
    hexes of the file, and have not stood there before."""
    rows = [row for row in file_of(run.world).group if row.line]
    lines = [[row for row in rows if row.line == name] for name in dict.fromkeys(row.line for row in rows)]

    def drawn_up(row: GroupRow) -> bool:
        return row.id in own.groups and row.id not in standing and own.groups[row.id].hex == row.hex

    return [[row.id for row in line] for line in lines if all(map(drawn_up, line))]


def _tell_arrival(run: Run, own: Field, group: Group) -> None:
    """W145: the enemy sees who comes, or a marker of a sealed group."""
    run.emit(
        GroupComesIn(group.side, units_of(fighter.ship for fighter in own.crew(group)), group.hex),
        audience=ALL if group.known else (group.side,),
        public=None if group.known else MarkerComesIn(group.side, group.hex),
    )


def _side(own: Field, seat: str | None) -> str:
    """The side of a seat: a side, a command of one, a force of this battle."""
    if seat is None:
        return ""
    if seat in own.parties:
        return own.parties[seat].side
    return next((side for side in SIDES if seat == side or seat.startswith(f"{side}-")), "")


def _slots(own: Field) -> tuple[str, ...]:
    """The forces that still have a group in the battle."""
    here = {group.force for group in own.groups.values()}
    return tuple(force for force in own.parties if force in here)


def _wanting(own: Field) -> list[Side]:
    """The sides of which a force wished to stop at something that happened, and that may still be asked."""
    return [
        side
        for side in SIDES
        if own.amended.get(side, 0) < MOST_STOPS
        and any(wanted(own, force) for force, party in own.parties.items() if party.side == side)
    ]


def wanted(own: Field, force: str) -> bool:
    """Whether a force's plan stops at something that happened in this impulse."""
    plan: BattlePlan = read_plan(own.plans.get(force))
    return bool(set(plan.stops) & set(own.stops.get(own.parties[force].side, ())))
