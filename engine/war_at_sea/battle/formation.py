"""Formations: ships in up to three hexes in a line that move as one, each pointing her bow somewhere (18.1)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from itertools import pairwise
from typing import Any, Final, cast

from engine.core.maps.hexes import direction_to
from engine.war_at_sea.battle.arcs import BEAM, arc
from engine.war_at_sea.battle.arena import group_speed, on_map
from engine.war_at_sea.battle.motion import LEAVE, STAY, near_harbour, stack_allows
from engine.war_at_sea.judgement.cards import class_of
from engine.war_at_sea.tables.read import tables
from engine.war_at_sea.tactical import MIDDLE, cell, closed_hexes, distance_between, leads_off, onward
from engine.war_at_sea.terms import DIRECTIONS, SIDES, Direction, Family
from engine.war_at_sea.world.field import Field, Formation, Group

AHEAD: Final = "ahead"
NO_TURN: Final = "none"
FILE: Final = "file-"
COLUMN: Final = "column-"
ALL: Final = "all"
FAMILIES: Final[tuple[Family, ...]] = ("major", "light", "transport")
LIGHT_LINES: Final = 2
SPLIT: Final = "split-"
LINK: Final = "link-"
DISSOLVE: Final = "dissolve"


def toward(start: str, end: str) -> int:
    """The direction of the first step from a hex to another; 0 for the same hex."""
    if start == end:
        return 0
    return min(range(6), key=lambda way: (distance_between(onward(start, DIRECTIONS[way]), end), way))


def form(field: Field, standing: Collection[str] = (), drawn_up: Iterable[Sequence[str]] = ()) -> None:
    """18.1.1: bows point to the middle; the groups of a force that stand in a line are a formation.

    ``standing``: groups that have theirs, where others come into a battle that goes on. ``drawn_up``: lines that a
    scenario of one battle names, heads first, which point ahead; other groups of a side line up there as those of a
    force (W119).

    A group in the middle points to its nearest enemy. A force has three formations at most, of three hexes each: one
    with major ships, two of light ships, one of transports; the longest lines first. A group beside these
    has a bow and goes by itself, as a line of one hex.
    """
    new = [group for group in field.groups.values() if group.id not in standing]
    for group in new:
        foes = [other.hex for other in field.groups.values() if other.side != group.side]
        goal = MIDDLE if group.hex != MIDDLE else min(foes, key=lambda foe: (distance_between(MIDDLE, foe), foe))
        group.bow = toward(group.hex, goal)
    for named in drawn_up:
        groups = [field.groups[each] for each in named]
        bow = direction_to(cell(groups[1].hex), cell(groups[0].hex))
        for group in groups:
            group.bow = group.bow if bow is None else bow
        found(field, groups)
    for command in SIDES if single(field) else field.parties:
        mine = [group for group in new if command in (group.side, group.force) and not group.formation]
        cargo = [group for group in mine if _family(field, [group]) == "transport"]
        lines = [*_lines([group for group in mine if group not in cargo]), *_lines(cargo)]
        room = {"major": 1, "light": LIGHT_LINES, "transport": 1}
        kept, alone = 0, [group for group in mine if all(group not in line for line in lines)]
        for line in sorted(lines, key=lambda line: -len(line)):
            kind = _family(field, line)
            if room[kind] and kept < tables().charts.options.formations:
                room[kind] -= 1
                kept += 1
                found(field, line)
            else:
                alone += line
        for group in alone:
            found(field, [group])


def single(field: Field) -> bool:
    """Whether this is a scenario of one battle, where each group is a force of its own (W119)."""
    return not field.zone


def _family(field: Field, groups: Iterable[Group]) -> Family:
    """What groups count as: by their heaviest ship (18.1.1)."""
    families = {class_of(fighter.ship).kind.family for group in groups for fighter in field.crew(group)}
    return next(family for family in FAMILIES if family in families)


def _lines(groups: list[Group]) -> list[list[Group]]:
    """Lines of two groups or more, each with the hex in front of it held by the one before."""
    most, lines = tables().charts.options.formation_hexes, list[list[Group]]()
    left = sorted(groups, key=lambda group: (distance_between(group.hex, MIDDLE), group.id))
    while left:
        line = [left.pop(0)]
        while len(line) < most:
            behind = next((group for group in left if _behind(group, line[-1])), None)
            if behind is None:
                break
            left.remove(behind)
            line.append(behind)
        if len(line) > 1:
            lines.append(line)
    return lines


def _behind(group: Group, before: Group) -> bool:
    """Whether a group stands right behind another and points to it."""
    return onward(group.hex, DIRECTIONS[group.bow]) == before.hex and group.bow == before.bow


def found(field: Field, groups: Sequence[Group]) -> Formation:
    """Groups in a line, head first, as a formation."""
    field.made += 1
    formation = Formation(f"f{field.made}", groups[0].side, [group.id for group in groups])
    field.formations[formation.id] = formation
    for group in groups:
        group.formation = formation.id
    return formation


def members(field: Field, formation: Formation) -> list[Group]:
    """The groups of a formation, head first."""
    return [field.groups[group] for group in formation.groups if group in field.groups]


def head_of(field: Field, group: Group) -> Group:
    """The leading group of a group's formation; itself where it has none."""
    formation = field.formations.get(group.formation) if group.formation else None
    return members(field, formation)[0] if formation is not None else group


def speed_of(field: Field, formation: Formation) -> int:
    """A formation moves at the speed of its slowest ship (18.1.1)."""
    return min(group_speed(field, group) for group in members(field, formation))


def leave_formation(field: Field, group: Group) -> None:
    """A group goes its own way; those behind it are a formation of their own."""
    formation = field.formations.get(group.formation) if group.formation else None
    group.formation = ""
    if formation is None:
        return
    at = formation.groups.index(group.id)
    front, rear = formation.groups[:at], formation.groups[at + 1 :]
    del field.formations[formation.id]
    for part in (front, rear):
        if part:
            found(field, [field.groups[each] for each in part]).turns = dict(formation.turns)


def aligned(field: Field, formation: Formation) -> bool:
    """Whether all ships stand in file and point the same way, as a turn together needs (18.1.5)."""
    groups = members(field, formation)
    if len({group.bow for group in groups}) > 1:
        return False
    return all(_behind(behind, before) for before, behind in pairwise(groups))


# --- what may be ordered ---------------------------------------------------------------------------------


def ways(field: Field, group: Group) -> list[str]:
    """Where a formation's head may go: on ahead, off the map where its bow leads there, or nowhere (18.1.2)."""
    ahead = onward(group.hex, DIRECTIONS[group.bow])
    if not on_map(ahead):
        direction = DIRECTIONS[group.bow]
        closed = group.hex in closed_hexes(field.closed)
        return [STAY] if closed or direction not in leads_off(group.hex) else [STAY, LEAVE + direction]
    blocked = ahead == field.island or near_harbour(field, group.side, ahead)
    return [STAY] if blocked or not stack_allows(field, group, ahead) else [STAY, AHEAD]


def turns(field: Field, formation: Formation) -> list[str]:
    """The turns that a formation may make after its move (18.1.3 to 18.1.5)."""
    groups = members(field, formation)
    others = [direction for at, direction in enumerate(DIRECTIONS) if at != groups[0].bow]
    found_turns = [NO_TURN]
    if _in_file(groups, (behind.bow for behind in groups[1:])):
        found_turns += [FILE + direction for direction in others]
    if len(groups) > 1 and not formation.turns and len({group.bow for group in groups}) == 1:
        into_file = [course for course in others if _in_file(groups, [DIRECTIONS.index(course)] * (len(groups) - 1))]
        found_turns += [COLUMN + course for course in (others if aligned(field, formation) else into_file)]
    return found_turns


def _in_file(groups: Sequence[Group], bows: Iterable[int]) -> bool:
    """Whether each group would come to the hex of the one before it, if they had such bows (18.1.4, 18.1.7)."""
    pairs = zip(pairwise(groups), bows, strict=True)
    return all(onward(behind.hex, DIRECTIONS[bow]) == before.hex for (before, behind), bow in pairs)


def parts(field: Field, formation: Formation) -> list[str]:
    """How a formation may be divided, joined to another or given up (18.1.6, 18.1.7)."""
    found_parts = [ALL, *(f"{SPLIT}{count}" for count in range(1, len(formation.groups)))]
    head = members(field, formation)[0]
    ahead = onward(head.hex, DIRECTIONS[head.bow])
    most = tables().charts.options.formation_hexes
    for other in field.formations.values():
        if other is formation or other.side != formation.side:
            continue
        if head.force != members(field, other)[0].force and not single(field):
            continue
        if members(field, other)[-1].hex == ahead and len(other.groups) + len(formation.groups) <= most:
            found_parts.append(LINK + other.id)
    return [*found_parts, DISSOLVE]


# --- carrying it out -------------------------------------------------------------------------------------


def rearrange(field: Field, formation: Formation, part: str) -> Formation | None:
    """Divide, join or give up a formation; the one that still moves in this impulse, None for none (18.1.6, 18.1.7)."""
    groups = members(field, formation)
    if part.startswith(SPLIT):
        count = int(part.removeprefix(SPLIT))
        del field.formations[formation.id]
        front, rear = found(field, groups[:count]), found(field, groups[count:])
        front.turns, rear.turns = dict(formation.turns), dict(formation.turns)
        return front
    if part.startswith(LINK):
        other = field.formations[part.removeprefix(LINK)]
        other.groups += formation.groups
        del field.formations[formation.id]
        for group in groups:
            group.formation = other.id
        return None
    if part == DISSOLVE:
        del field.formations[formation.id]
        for group in groups:
            group.formation = ""
        return None
    return formation


def advance(field: Field, formation: Formation) -> list[tuple[Group, str]]:
    """Where each group goes when the formation moves on: the hex that its bow points to (18.1.2, 18.1.4).

    A group that cannot follow, because its way is not free, stays with those behind it.
    """
    moved: list[tuple[Group, str]] = []
    for group in members(field, formation):
        to = onward(group.hex, DIRECTIONS[group.bow])
        if not on_map(to) or to == field.island:
            break
        moved.append((group, to))
    return moved


def turn_followers(field: Field, formation: Formation) -> None:
    """18.1.4: groups that came to where the head turned turn as it did; behind the last of them it is forgotten."""
    groups = members(field, formation)
    for group in groups[1:]:
        if group.hex in formation.turns:
            group.bow = formation.turns[group.hex]
    last = groups[-1].hex
    formation.turns.pop(last, None)
    behind = {group.hex for group in groups}
    formation.turns = {label: bow for label, bow in formation.turns.items() if label in behind or _ahead(groups, label)}


def _ahead(groups: Sequence[Group], label: str) -> bool:
    """Whether a group of the formation still has to come to a hex."""
    return any(onward(group.hex, DIRECTIONS[group.bow]) == label for group in groups[1:])


def turn(field: Field, formation: Formation, order: str) -> None:
    """A turn in file, begun by the head, or of all ships together (18.1.4, 18.1.5)."""
    groups = members(field, formation)
    if order.startswith(COLUMN):
        for group in groups:
            group.bow = DIRECTIONS.index(cast(Direction, order.removeprefix(COLUMN)))
    elif order.startswith(FILE):
        groups[0].bow = DIRECTIONS.index(cast(Direction, order.removeprefix(FILE)))
        if groups[1:]:
            formation.turns[groups[0].hex] = groups[0].bow


def follow(field: Field, group: Group, label: str) -> None:
    """A group that goes to the next hex by itself points its ships there."""
    heading = direction_to(cell(group.hex), cell(label)) if not group.formation else None
    if heading is not None:
        group.bow = heading


# --- by plan ---------------------------------------------------------------------------------------------

BROADSIDE: Final = 2.0
"""What a beam to the nearest enemy within reach is worth where arcs of fire are played."""
REACH: Final = 6


def by_plan(
    field: Field, formation: Formation, values: Mapping[str, float], out: Collection[Direction] = ()
) -> dict[str, Any]:
    """The order of a formation by its plan: the move and the turn in file to the best hexes.

    ``values``: what each hex around the head, and around the hex ahead of it, is worth. ``out``: the directions in
    which the plan leaves the map from where the head is; ships that stand abreast come back into file.
    """
    head = members(field, formation)[0]
    for direction in out:
        if LEAVE + direction in ways(field, head):
            return {"to": LEAVE + direction, "turn": NO_TURN, "part": ALL}
    able = turns(field, formation)
    back = next((each for each in able if each.startswith(COLUMN)), "")
    if back and not any(each.startswith(FILE) for each in able):
        return {"to": STAY, "turn": back, "part": ALL}
    goal = next((FILE + course for course in out if FILE + course in able and course in leads_off(head.hex)), "")
    if goal:
        return {"to": STAY, "turn": goal, "part": ALL}
    best, order = -1e9, {"to": STAY, "turn": NO_TURN}
    foes = [group.hex for group in field.groups.values() if group.side != head.side and on_map(group.hex)]
    for way in ways(field, head):
        if way.startswith(LEAVE):
            continue
        here = head.hex if way == STAY else onward(head.hex, DIRECTIONS[head.bow])
        for at, direction in enumerate(DIRECTIONS):
            if at != head.bow and FILE + direction not in able:
                continue
            there = onward(here, direction)
            worth = values.get(here, -5.0) + 0.5 * values.get(there, -5.0)
            worth += BROADSIDE * _beam(here, at, foes) - 0.1 * (at != head.bow)
            if worth > best:
                turn_order = NO_TURN if at == head.bow else FILE + direction
                best, order = worth, {"to": way, "turn": turn_order}
    return {**order, "part": ALL}


def _beam(here: str, bow: int, foes: Sequence[str]) -> bool:
    nearest = min(foes, key=lambda foe: (distance_between(here, foe), foe), default="")
    if not nearest or distance_between(here, nearest) > REACH:
        return False
    return arc(Group("", "axis", "", here, bow=bow), nearest) == BEAM
