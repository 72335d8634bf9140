"""Bows and arcs of fire where formations are played (18.1.8, 18.2)."""

from __future__ import annotations

from itertools import pairwise

from engine.core.maps.hexes import go, neighbours
from engine.core.maps.hexlines import line
from engine.war_at_sea.judgement.cards import class_of
from engine.war_at_sea.tables.read import tables
from engine.war_at_sea.tactical import cell
from engine.war_at_sea.world.field import Field, Fighter, Group

BOW, STERN, BEAM = "bow", "stern", "beam"


def arc(group: Group, target: str) -> str:
    """The arc of a group through which a line from its hex to another goes: bow, stern or beam (18.2).

    The line goes through a hexside in front or behind, not through a corner. In the same hex it is the beam.
    """
    start, end = cell(group.hex), cell(target)
    if start == end:
        return BEAM
    dq, dr = end[0] - start[0], end[1] - start[1]
    for name, facing in ((BOW, group.bow), (STERN, (group.bow + 3) % 6)):
        ahead = go((0, 0), facing)
        left, right = go((0, 0), (facing + 5) % 6), go((0, 0), (facing + 1) % 6)
        if _between(ahead, left, (dq, dr)) and _between(ahead, right, (dq, dr)):
            return name
    return BEAM


def _between(axis: tuple[int, int], side: tuple[int, int], way: tuple[int, int]) -> bool:
    """Whether a way leans less to ``side`` than the corner between it and ``axis`` does."""
    # A way as a * axis + b * side (a basis of the hex grid): the corner is where a equals b.
    det = axis[0] * side[1] - axis[1] * side[0]
    along = (way[0] * side[1] - way[1] * side[0]) * det
    aside = (axis[0] * way[1] - axis[1] * way[0]) * det
    return along > 0 and along > aside


def _group(field: Field, fighter: Fighter) -> Group | None:
    return field.groups.get(fighter.group)


def crosses_arc(field: Field, fighter: Fighter, target: Fighter) -> bool:
    """Whether the line of fire crosses the target's bow or stern arc (18.2.1, 18.2.3)."""
    group = _group(field, target)
    return group is not None and arc(group, fighter.hex) != BEAM


def arc_percent(field: Field, fighter: Fighter, target: Fighter) -> int:
    """The share of a ship's guns that bear, in per cent (18.2.1)."""
    group = _group(field, fighter)
    chart = tables().charts.options
    if group is None:
        return 100
    return {BOW: chart.bow_percent, STERN: chart.stern_percent, BEAM: 100}[arc(group, target.hex)]


def may_launch_through(field: Field, fighter: Fighter, target: Fighter) -> bool:
    """Whether torpedoes may leave by this arc: not a major ship's through bow or stern, a light ship's through bow.

    18.2.2 grants light ships the stern arc; their bow arc is closed like that of major ships (W62).
    """
    group = _group(field, fighter)
    if group is None:
        return False
    through = arc(group, target.hex)
    if through == BEAM:
        return True
    return through == STERN and class_of(fighter.ship).kind.family == "light"


def line_blocked(field: Field, fighter: Fighter, target: Fighter) -> bool:
    """Whether friends block a line of fire by 18.2.4.

    Friends in a hex next to the firing ship or next to the target through which the line passes, or a group of friends
    in the target's hex; not those of the ship's formation.
    """
    mine = _group(field, fighter)
    start, end = cell(fighter.hex), cell(target.hex)
    near = {*neighbours(start), *neighbours(end)} - {start, end}
    friends: set[tuple[int, int]] = set()
    for group in field.of(fighter.ship.side):
        if mine is not None and (group is mine or (mine.formation and group.formation == mine.formation)):
            continue
        at = cell(group.hex)
        if at == end and start != end:
            return True
        if at in near:
            friends.add(at)
    return bool(friends) and any(len(entry) == 1 and entry[0] in friends for entry in line(start, end))


def in_file(field: Field, group: Group) -> bool:
    """Whether a group is in a formation whose ships stand in file, one behind the other (18.1.8)."""
    formation = field.formations.get(group.formation) if group.formation else None
    if formation is None:
        return False
    members = [field.groups[other] for other in formation.groups]
    return all(cell(before.hex) == go(cell(behind.hex), behind.bow) for before, behind in pairwise(members))
