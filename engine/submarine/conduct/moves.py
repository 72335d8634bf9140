"""Courses of one turn, made once for each helm and turned to each heading: what conduct chooses from."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from engine.core.maps.helm import LEFT, RIGHT, Helm
from engine.core.maps.hexes import STEPS, Hex, Pose
from engine.submarine.judgement.lanes import entered_on

TURNS: Final = (0, -1, 1)
FEW: Final = 2
"""Turns of a course that only goes somewhere; an attack may turn as it likes."""


class Move(NamedTuple):
    """A course from (0, 0): the bow where it ends, the heading, hexes moved, turns made, its acts, its poses, and
    the hexes that it enters with bow or stern."""

    bow: Hex
    facing: int
    moved: int
    turns: int
    acts: tuple[str, ...]
    poses: tuple[Pose, ...]
    entered: frozenset[Hex] = frozenset()


def moves_of(helm: Helm, facing: int, few: int = FEW) -> tuple[Move, ...]:
    """The courses that a helm allows from a heading, with at most so many turns; the plainest of those with one end."""
    most_turns = few if helm.turns is None else min(few, helm.turns)
    return _moves(helm.least, helm.most, helm.carried, helm.after_carried, most_turns, facing % 6)


@lru_cache(maxsize=4096)
def _moves(least: int, most: int, carried: bool, after: int | None, few: int, facing: int) -> tuple[Move, ...]:
    best: dict[tuple[Hex, int, int], Move] = {}
    begun = [(Move((0, 0), facing, 0, 0, (), (((0, 0), facing),)), carried, most)]
    while begun:
        grown = []
        for move, turned, limit in begun:
            if move.moved >= least:
                key = (move.bow, move.facing, move.moved)
                if key not in best or best[key].turns > move.turns:
                    best[key] = move
            if move.moved < limit:
                grown.append((_ahead(move), False, limit))
            if move.turns < few and (not turned or (move.moved == 0 and carried and not move.acts)):
                cap = limit
                if carried and move.moved == 0:
                    if after is None:
                        continue
                    cap = min(limit, after)
                    if cap < least:
                        continue
                grown += [(_turned(move, by), True, cap) for by in (-1, 1)]
        begun = grown
    return tuple(
        move._replace(entered=entered_on(move.poses))
        for move in sorted(best.values(), key=lambda move: (move.turns, move.moved, move.acts))
    )


def _ahead(move: Move) -> Move:
    step = STEPS[move.facing]
    bow = (move.bow[0] + step[0], move.bow[1] + step[1])
    return Move(bow, move.facing, move.moved + 1, move.turns, (*move.acts, "1"), (*move.poses, (bow, move.facing)))


def _turned(move: Move, by: int) -> Move:
    facing = (move.facing + by) % 6
    act = RIGHT if by > 0 else LEFT
    return Move(move.bow, facing, move.moved, move.turns + 1, (*move.acts, act), (*move.poses, (move.bow, facing)))


def words_of(acts: tuple[str, ...]) -> tuple[str, ...]:
    """Acts as the words of a plot: hexes ahead together."""
    words: list[str] = []
    for act in acts:
        if act == "1" and words and words[-1].isdecimal():
            words[-1] = str(int(words[-1]) + 1)
        else:
            words.append(act)
    return tuple(words) or ("0",)


def shifted(poses: tuple[Pose, ...], start: Hex) -> tuple[Pose, ...]:
    """A move's poses from where a ship is."""
    q, r = start
    return tuple(((bow[0] + q, bow[1] + r), facing) for bow, facing in poses)


def moved_by(cells: Iterable[Hex], by: Hex) -> Iterator[Hex]:
    """Hexes so far from where they are: from (0, 0) to a ship's bow, or back with the bow's hex negated."""
    q, r = by
    return ((cell[0] + q, cell[1] + r) for cell in cells)
