"""Who has won: the conditions of the scenario, judged from the truth or from what a seat knows (20.1, S49).

What a mask does not know counts as not so. So a side that is judged by its own mask wins by what it knows alone.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from engine.submarine.judgement.cards import file_of
from engine.submarine.judgement.ending.points import points, suffered
from engine.submarine.scenarios.file import Condition, WinRow
from engine.submarine.scenarios.units import members_of
from engine.submarine.state import Boat, Ship, SideId
from engine.submarine.world import World

Winner: TypeAlias = Literal["submarines", "escorts", "draw"]


@dataclass(frozen=True, slots=True)
class Judgement:
    """Who wins, and how clearly: the level of the scenario's row; ``win`` where none of its rows holds."""

    winner: Winner
    level: str


def rows_due(world: World) -> tuple[int, ...]:
    """The numbers of the scenario's rows that hold in truth at the end of this turn, and are due before the last.

    Rows that are judged at once are due up to their turn; other rows with a turn at the end of that turn alone.
    """
    action = world.action
    due = []
    for at, row in enumerate(file_of(world).wins):
        now = (row.at_once and (row.by is None or action.turn <= row.by)) or row.by == action.turn
        if now and holds(world, row):
            due.append(at)
    return tuple(due)


def judged_at_end(world: World) -> Judgement:
    """The verdict after the last turn, from the truth: that of :func:`row_at_end`, else what the scenario says."""
    file = file_of(world)
    at = row_at_end(world)
    if at is None:
        return Judgement(file.otherwise, "draw" if file.otherwise == "draw" else "win")
    return Judgement(file.wins[at].side, file.wins[at].level)


def row_at_end(world: World) -> int | None:
    """The number of the scenario's row that decides after the last turn, from the truth: what held first when it was
    due, else the first row that holds; None where no row does."""
    file = file_of(world)
    boats = world.boats
    if boats.won:
        return boats.won[0]
    for at, row in enumerate(file.wins):
        late = row.by is not None and row.by < file.turns
        if not late and holds(world, row, end=True):
            return at
    return None


def holds(world: World, row: WinRow, *, end: bool = False) -> bool:
    """Whether all of a row's conditions, and one of its ``any``, are met."""
    if not all(met(world, row.side, condition, end=end) for condition in row.all):
        return False
    return not row.any or any(met(world, row.side, condition, end=end) for condition in row.any)


def met(world: World, side: SideId, condition: Condition, *, end: bool = False) -> bool:
    """Whether one condition of a side is met and known to be."""
    kind = condition.kinds[0]
    if kind == "loaded":
        return _loaded(world, condition)
    if kind in ("points", "lead"):
        score = points(world, end=end)
        if condition.lead is not None:
            return score.lead(side) >= condition.lead
        assert condition.points is not None
        return score.of(side) - (score.torpedoes if condition.less_torpedoes else 0) >= condition.points
    pieces = _pieces(world, getattr(condition, kind))
    if kind == "hurt":
        return _hurt(world, pieces, condition)
    tests = {"sunk": _sunk, "afloat": _afloat, "exited": _exited}
    count = sum(tests[kind](world, piece, condition) for piece in pieces)
    return count >= (condition.least or len(pieces))


def fulfilled(world: World, condition: Condition) -> tuple[int, int] | None:
    """How much of a condition on units is met, and how much of it is needed; None for one that is so or not.

    Sunk or gone are counted in units, damage taken together in points.
    """
    kind = condition.kinds[0]
    if kind not in ("sunk", "exited", "hurt"):
        return None
    pieces = _pieces(world, getattr(condition, kind))
    needed = condition.least or len(pieces)
    if kind == "hurt":
        lost = [suffered(world, piece) for piece in pieces]
        assert condition.damage is not None
        if condition.together:
            return sum(lost), condition.damage
        if len(pieces) == 1:
            return lost[0], condition.damage
        return (sum(each >= condition.damage for each in lost), needed) if needed > 1 else None
    test = _sunk if kind == "sunk" else _exited
    count = sum(test(world, piece, condition) for piece in pieces)
    return (count, needed) if needed > 1 else None


def _pieces(world: World, names: tuple[str, ...]) -> list[Ship | Boat]:
    fleet, boats = world.ships, world.boats
    units = dict.fromkeys(unit for name in names for unit in members_of(file_of(world), name))
    return [fleet.ships[unit] if unit in fleet.ships else boats.boats[unit] for unit in units]


def _sunk(world: World, piece: Ship | Boat, condition: Condition) -> bool:
    return piece.sunk is True


def _afloat(world: World, piece: Ship | Boat, condition: Condition) -> bool:
    return piece.sunk is False


def _exited(world: World, piece: Ship | Boat, condition: Condition) -> bool:
    if isinstance(piece, Boat) and piece.left is True and piece.crossed == condition.side:
        return True
    return world.action.left.get(piece.id) == condition.side


def _hurt(world: World, pieces: list[Ship | Boat], condition: Condition) -> bool:
    lost = [suffered(world, piece) for piece in pieces]
    assert condition.damage is not None
    if condition.together:
        return sum(lost) >= condition.damage
    return sum(each >= condition.damage for each in lost) >= (condition.least or len(pieces))


def _loaded(world: World, condition: Condition) -> bool:
    boat = world.boats.boats[str(condition.loaded)]
    tubes = boat.tubes if isinstance(boat.tubes, dict) else {}
    return sum(1 for tube in tubes.values() if tube.kind) >= (condition.tubes or 0)
