"""Courses of one turn, made once for each helm and turned to each heading: what conduct chooses from."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Final

from engine.core.maps.helm import LEFT, RIGHT, Helm
from engine.core.maps.hexes import STEPS, Hex, Pose
from engine.submarine.judgement.lanes import entered_on

AHEAD: Final = "1"
FEW: Final = 2
"""Turns of a course that only goes somewhere; an attack may turn as it likes."""


@dataclass(eq=False)
class Move:
    """A course from (0, 0): the bow where it ends, the heading, hexes moved, turns made.

    ``turned``: its bow turned in the hex where it ends; ``limit``: most hexes that it may have. It is one ``act`` more
    than the course ``before``. Its acts, its poses and the hexes that it enters are worked out when they are first
    asked for: of most courses only the end is.
    """

    bow: Hex
    facing: int
    moved: int
    turns: int
    turned: bool
    limit: int
    act: str = ""
    before: Move | None = None

    @cached_property
    def acts(self) -> tuple[str, ...]:
        """``1`` for a hex ahead, ``L`` and ``R`` for a turn."""
        return () if self.before is None else (*self.before.acts, self.act)

    @cached_property
    def poses(self) -> tuple[Pose, ...]:
        """The pose where it begins and that after each act."""
        here = (self.bow, self.facing)
        return (here,) if self.before is None else (*self.before.poses, here)

    @cached_property
    def entered(self) -> frozenset[Hex]:
        """The hexes that it enters with bow or stern."""
        return entered_on(self.poses)


def moves_of(helm: Helm, facing: int, few: int = FEW) -> tuple[Move, ...]:
    """The courses that a helm allows from a heading, with at most so many turns; the plainest of those with one end."""
    most_turns = few if helm.turns is None else min(few, helm.turns)
    return _moves(helm.least, helm.most, helm.carried, helm.after_carried, most_turns, facing % 6)


@lru_cache(maxsize=4096)
def _moves(least: int, most: int, carried: bool, after: int | None, few: int, facing: int) -> tuple[Move, ...]:
    best: dict[tuple[Hex, int, int], Move] = {}
    begun = [Move((0, 0), facing, 0, 0, carried, most)]
    while begun:
        grown: dict[tuple[Hex, int, int, bool, int], Move] = {}
        for move in begun:
            if move.moved >= least:
                key = (move.bow, move.facing, move.moved)
                held = best.get(key)
                if held is None or held.turns > move.turns:
                    best.pop(key, None)
                    best[key] = move
            for more in _acts_after(move, least, after, few, carried=carried):
                # of courses that are alike from here on the first is kept, as it would be where they end
                grown.setdefault((more.bow, more.facing, more.moved, more.turned, more.limit), more)
        begun = list(grown.values())
    return tuple(sorted(best.values(), key=lambda move: (move.turns, move.moved)))  # of like ones: by their acts


def _acts_after(move: Move, least: int, after: int | None, few: int, *, carried: bool) -> Iterator[Move]:
    """A course with each further act that it may do: a hex ahead, a turn to either hand, in the order of the acts."""
    bow, facing, limit = move.bow, move.facing, move.limit
    if move.moved < limit:
        step = STEPS[facing]
        yield Move((bow[0] + step[0], bow[1] + step[1]), facing, move.moved + 1, move.turns, False, limit, AHEAD, move)
    if move.turns >= few or (move.turned and move.act):
        return
    if carried and not move.moved:  # a second turn in the hex where it turned in its last move
        if after is None or min(limit, after) < least:
            return
        limit = min(limit, after)
    yield Move(bow, (facing - 1) % 6, move.moved, move.turns + 1, True, limit, LEFT, move)
    yield Move(bow, (facing + 1) % 6, move.moved, move.turns + 1, True, limit, RIGHT, move)


def words_of(acts: tuple[str, ...]) -> tuple[str, ...]:
    """Acts as the words of a plot: hexes ahead together."""
    words: list[str] = []
    for act in acts:
        if act == AHEAD and words and words[-1].isdecimal():
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
