"""Movement in battle: impulses 2, 3, 6, 7 ... (6.4.1 to 6.4.6, 8.1, 9.7.3)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from engine.core.events import ALL
from engine.core.steps import Ask, Goto, Next
from engine.war_at_sea.battle import conduct, motion
from engine.war_at_sea.battle import formation as formations
from engine.war_at_sea.battle.arena import has_tow, look, merge, new_group
from engine.war_at_sea.battle.formation import follow
from engine.war_at_sea.battle.motion import LEAVE, STAY
from engine.war_at_sea.battle.plans import read_plan
from engine.war_at_sea.facts.battle import GetsAway, GroupMoves, MapShifts, MarkerLeaves, MarkerMoves, ShipDetached
from engine.war_at_sea.facts.damage import Aground
from engine.war_at_sea.nouns import unit_of, units_of
from engine.war_at_sea.operations.cripples import may_be_scuttled
from engine.war_at_sea.state import Run
from engine.war_at_sea.steps.battle_kit import gone, happens, in_sight_of, note_near, scuttle, tell
from engine.war_at_sea.tables.read import tables
from engine.war_at_sea.terms import DIRECTIONS, Direction, Side, other
from engine.war_at_sea.throws import two_dice
from engine.war_at_sea.world.field import Field, Formation, Group


class MoveLabels:
    """The labels of the movement impulses."""

    def moves(self, run: Run, own: Field) -> Next:
        """The groups that may move in this impulse; a surprised side sits out impulse 2 (5.7.8)."""
        row = tables().damage.impulses[own.impulse - 1]
        side = mover(own)
        own.todo, own.resting = [], []
        if own.round == 1 and own.surprised == side and own.impulse == 2:
            return Goto("moved_all")
        for group in list(own.of(side)):
            if has_tow(own, group) or motion.may_be_detached_from(own, group):
                self._leave_behind(run, own, group)
        for formation in [formation for formation in own.formations.values() if formation.side == side]:
            if formations.speed_of(own, formation) in row.speeds and not release_all(own, formation):
                own.todo.append(formations.members(own, formation)[0].id)
        able = [group.id for group in motion.movers(own, side, row.speeds)]
        for group in list(own.of(side)):
            if group.formation:
                continue
            if (group.id not in able or motion.held(own, group)) and _may_leave_behind(own, group, row.speeds):
                own.todo.append(group.id)  # 8.1: it is asked whom it leaves behind, as a part of it may then move
                own.resting.append(group.id)
            elif group.id in able and not release(own, group):
                own.todo.append(group.id)
        return Goto("moving")

    def _leave_behind(self, run: Run, own: Field, group: Group) -> None:
        """8.1: cripples that the plan leaves behind; the speed they lost then holds them alone (6.4.5).

        8.5.2: tows part where the plan says so.
        """
        if has_tow(own, group) and read_plan(own.plans.get(group.force)).cast_off:
            for fighter in own.crew(group):
                fighter.ship.tow = ""
        view = own.seen_by(group.side, share=True)
        left = conduct.cripples(view, group, read_plan(own.plans.get(group.force)))
        for counter in counters_of(own, left):
            detach(run, own, group, counter)

    def moving(self, run: Run, own: Field) -> Next:
        """The next group moves: by its plan, or as its force says."""
        while own.todo:
            group = own.groups.get(own.todo[0])
            if group is None:
                own.todo.pop(0)
                continue
            plan = read_plan(own.plans.get(group.force))
            if "move" in plan.ask and self._has_choice(run, own, group):
                own.turn_of = group.id
                return Ask("was-move", (group.force,), "ordered")
            own.todo.pop(0)
            view = own.seen_by(group.side, share=True)
            if group.formation:
                formation = own.formations[group.formation]
                values = conduct.worth_around(run.world, view, view.groups[group.id], plan)
                out = conduct.ways_out(run.world, view, view.groups[group.id], plan)
                move_formation(run, own, formation, formations.by_plan(view, formation, values, out))
                continue
            into = conduct.partner(view, group, plan)
            if into:
                join(own, group, own.groups[into])
                continue
            carry_out(run, own, group, conduct.move(run.world, view, view.groups[group.id], plan))
        return Goto("moved_all")

    def _has_choice(self, run: Run, own: Field, group: Group) -> bool:
        """Whether a force has something to say of a group: another way than to stay, a part to go alone."""
        if group.formation or group.id in own.resting or len({fighter.ship.target for fighter in own.crew(group)}) > 1:
            return True
        if any(may_be_scuttled(run.world, fighter.ship) for fighter in own.crew(group)):
            return True
        view = own.seen_by(group.side, share=True)
        mine = view.groups[group.id]
        return bool(motion.steps(view, mine) or motion.mergeable(view, mine))

    def ordered(self, run: Run, own: Field, answer: dict[str, Any]) -> Next:
        """6.4.1, 6.4.3: a force said where its group goes, whether it divides or joins another."""
        ident, own.turn_of = own.todo.pop(0), ""
        line = own.groups[ident].formation
        scuttle(run, own, (own.groups[ident].force,), answer.get("scuttle", ()))
        if ident not in own.groups:  # the rest of a formation whose head is gone is asked again
            rest = formations.members(own, own.formations[line]) if line in own.formations else []
            own.todo[:0] = [group.id for group in rest[:1]]
            return Goto("moving")
        group = own.groups[ident]
        left = named_of(own, group, answer.get("detach", ()))
        if left and len(left) < len(group.ships):
            detach(run, own, group, left)
        if ident in own.resting:
            self._rid(own, group, left)
            return Goto("moving")
        to = str(answer["to"])
        if group.formation:
            move_formation(run, own, own.formations[group.formation], answer)
        elif to.startswith("join-"):
            if to.removeprefix("join-") in own.groups:
                join(own, group, own.groups[to.removeprefix("join-")])
        elif to == "divide":
            ships = named_of(own, group, answer["ships"])
            if ships and len(ships) < len(group.ships):
                new_group(own, group, ships)
        else:
            carry_out(run, own, group, to)
        return Goto("moving")

    def _rid(self, own: Field, group: Group, left: Iterable[str]) -> None:
        """8.1, 6.4.5: cripples that were left behind sit the impulse out alone; the others move if they may now."""
        own.resting.remove(group.id)
        able = motion.movers(own, group.side, tables().damage.impulses[own.impulse - 1].speeds)
        parts = dict.fromkeys(own.fighters[ship].group for ship in left if own.fighters[ship].group != group.id)
        own.todo[:0] = [part for part in parts if own.groups[part] in able and not release(own, own.groups[part])]
        if group in able and not (motion.held(own, group) and release(own, group)) and parts:
            own.todo.insert(0, group.id)

    def moved_all(self, run: Run, own: Field) -> Next:
        """All have moved: who comes in sight, who in reach of torpedoes."""
        in_sight_of(run, own, look(own, run.world))
        note_near(run, own)
        return Goto("impulse")


def _may_leave_behind(own: Field, group: Group, speeds: tuple[int, ...]) -> bool:
    """Whether a force is asked blow by blow whom a group leaves behind that does not move in this impulse (8.1): where
    a part of it may move then. Else it can wait for the impulse in which the group moves, and changes nothing now."""
    if own.parties[group.force].harbour or "move" not in read_plan(own.plans.get(group.force)).ask:
        return False
    return motion.may_be_detached_from(own, group) and motion.part_may_move(own, group, speeds)


def named_of(own: Field, group: Group, named: Iterable[str]) -> list[str]:
    """The ships of a group whose counters were named (6.4.3, 9.6)."""
    counters = set(named)
    return [fighter.ship.id for fighter in own.crew(group) if fighter.ship.target in counters]


def counters_of(own: Field, ships: Iterable[str]) -> list[list[str]]:
    """Ships by their counters, which stay together (9.6.3)."""
    found: dict[str, list[str]] = {}
    for ship in ships:
        found.setdefault(own.fighters[ship].ship.target, []).append(ship)
    return list(found.values())


def mover(own: Field) -> Side:
    """The side that moves in this impulse: first the one without the initiative (6.4.4)."""
    row = tables().damage.impulses[own.impulse - 1]
    with_it: Side = "axis" if own.initiative == "axis" else "allied"
    return with_it if row.action == "move-with" else other(with_it)


def release(own: Field, group: Group) -> bool:
    """Whether a group is held in this impulse, which it then has sat out (6.4.5)."""
    held = motion.held(own, group)
    for fighter in own.crew(group):
        fighter.slow = fighter.held = False
    if held:
        own.resting.append(group.id)
    return held


def release_all(own: Field, formation: Formation) -> bool:
    """Whether a ship of a formation holds all of it in this impulse (6.4.5, 18.1.1)."""
    held = [release(own, group) for group in formations.members(own, formation)]
    return any(held)


def move_formation(run: Run, own: Field, formation: Formation, order: Mapping[str, Any]) -> None:
    """18.1.2 to 18.1.7: a formation divides, joins or is given up; then goes on ahead or not, then turns."""
    moving = formations.rearrange(own, formation, str(order.get("part", formations.ALL)))
    if moving is None:
        return
    to = str(order["to"])
    head = formations.members(own, moving)[0]
    if to.startswith(LEAVE):
        formations.leave_formation(own, head)
        carry_out(run, own, head, to)
        return
    if to == formations.AHEAD and formations.AHEAD in formations.ways(own, head):
        gone, line = 0, formations.members(own, moving)
        for group, label in formations.advance(own, moving):
            if not motion.stack_allows(own, group, label):
                break
            go_to(run, own, group, label)
            gone += 1
        if 0 < gone < len(line):  # W70: what cannot follow is a formation of its own
            moving = formations.rearrange(own, moving, f"{formations.SPLIT}{gone}") or moving
        formations.turn_followers(own, moving)
    formations.turn(own, moving, str(order.get("turn", formations.NO_TURN)))


def detach(run: Run, own: Field, group: Group, ships: list[str]) -> None:
    """Crippled ships leave their group (8.1)."""
    for ship in ships:
        tell(run, own, own.fighters[ship], ShipDetached(unit_of(own.fighters[ship].ship)))
    new_group(own, group, ships)


def join(own: Field, group: Group, into: Group) -> None:
    """Two groups become one instead of moving in this impulse (6.4.3)."""
    merge(own, group, into)
    own.todo = [each for each in own.todo if each != into.id]


def carry_out(run: Run, own: Field, group: Group, to: str) -> None:
    """A group goes to a hex, leaves by a side or stays."""
    if to == STAY or to == group.hex:
        return
    if to.startswith(LEAVE):
        for direction in DIRECTIONS:
            if to == LEAVE + direction:
                leave(run, own, group, direction)
        return
    go_to(run, own, group, to)


def go_to(run: Run, own: Field, group: Group, label: str) -> None:
    """A group enters a hex; next to land its ships may run aground (9.7.3)."""
    origin = group.hex
    if run.telling:
        ships = units_of(fighter.ship for fighter in own.crew(group))
        public = MarkerMoves(group.side, origin, label)
        full = GroupMoves(group.side, ships, origin, label)
        run.emit(full, audience=ALL if group.known else (group.side,), public=None if group.known else public)
    keep_busy(run, own, group)
    place(own, group, label)
    if motion.grounds_in(own, label):
        for fighter in own.crew(group):
            _ground(run, own, fighter.ship.id)


def keep_busy(run: Run, own: Field, group: Group) -> None:
    """9.5.5: ships that move do no other work in this turn."""
    turn = run.world.operation.turn
    for fighter in own.crew(group):
        fighter.ship.busy = turn


def place(own: Field, group: Group, label: str) -> None:
    """Put a group into a hex."""
    follow(own, group, label)
    group.hex = label
    group.track.append(label)
    for fighter in own.crew(group):
        fighter.hex = label


def _ground(run: Run, own: Field, ship: str) -> None:
    fighter, chart = own.fighters[ship], tables().charts.grounding
    if fighter.ship.aground:
        return
    if two_dice(run, "grounding") + motion.grounding_modifier(fighter) >= chart.aground:
        fighter.ship.aground = True
        tell(run, own, fighter, Aground(unit_of(fighter.ship)))
        happens(own, fighter.ship.side, "ship-stopped")


def leave(run: Run, own: Field, group: Group, direction: Direction) -> None:
    """6.4.6: off the map and out of the battle, or the map is shifted and the fight goes on."""
    keep_busy(run, own, group)
    away = motion.gets_away(run.world, own, group)
    places = None if away else motion.shift(own, group, direction)
    if places is None:
        ships = units_of(fighter.ship for fighter in own.crew(group))
        known = group.known
        public = MarkerLeaves(group.side, direction)
        run.emit(
            GetsAway(group.side, ships, direction),
            audience=ALL if known else (group.side,),
            public=None if known else public,
        )
        for fighter in own.crew(group):
            fighter.left = direction
            gone(own, fighter)
        return
    run.emit(MapShifts(direction))
    own.island = places.pop("", own.island)
    for ident, label in places.items():
        moved = own.groups[ident]
        moved.hex = label
        for fighter in own.crew(moved):
            fighter.hex = label
    group.track.append(group.hex)
