"""Courses of one turn to be pointed at: each ends in another hex or heading, so that a letter on the map names it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from engine.core.maps.hexes import Pose
from engine.core.spaces.forms import Path
from engine.core.spaces.plot import Leg, Plotting
from engine.core.spaces.turnwise import NEXT, turns_of

PATTERNS: Final = ("{n}", "L {n}", "R {n}", "{a} L {b}", "{a} R {b}", "L {a} L {b}", "R {a} R {b}", "L {a} R {b}",
                   "R {a} L {b}")  # fmt: skip
"""Ways to go in a turn: straight on, with a turn of the bow at once or on the way, about, aside."""
FASTEST: Final = 12
DEEP: Final = "@"
"""What a boat's depth begins with."""


class LegOf(NamedTuple):
    """A turn of a plot: its words behind those that are said, where it ends, how many hexes it goes."""

    words: tuple[str, ...]
    end: Pose
    hexes: int


def begins_turn(way: Sequence[str]) -> bool:
    """Whether the next word of a plot would be the first of a turn."""
    return not way or way[-1] == NEXT


def legs_of(space: Path, way: Sequence[str] = (), most: int = 20) -> list[LegOf]:
    """At most so many courses of the next turn, fast ones of each pattern first; each ends otherwise.

    Behind a turn that is whole they begin the next one. None where no turn is left to be said.
    """
    if not isinstance(space.sheet, Plotting):
        return []
    space = space.sheet.space()  # without what a game adds to each step, which takes long
    said = tuple(way)
    before: tuple[str, ...] = ()
    if not begins_turn(said):
        if NEXT not in [option.key for option in space.next(said)]:
            return []
        before = (NEXT,)
    found: dict[Pose, LegOf] = {}
    begun = (*said, *before)
    ahead = [hexes for hexes in range(FASTEST, -1, -1) if _leg(space, begun, "{n}", hexes) is not None]
    fastest = max(ahead, default=FASTEST)
    lists = [list(_of_pattern(space, begun, pattern, fastest)) for pattern in PATTERNS]
    for rank in range(max(map(len, lists), default=0)):
        for each in lists:
            if rank < len(each) and each[rank].end not in found and len(found) < most:
                leg = each[rank]
                found[leg.end] = leg._replace(words=(*before, *leg.words))
    return list(found.values())


def _of_pattern(space: Path, said: tuple[str, ...], pattern: str, fastest: int) -> Iterator[LegOf]:
    """The courses of a pattern: as fast as may be, then at half that speed, then as slowly."""
    able = [leg for hexes in range(fastest, -1, -1) if (leg := _leg(space, said, pattern, hexes)) is not None]
    for at in dict.fromkeys((0, len(able) // 2, len(able) - 1)):
        if 0 <= at < len(able):
            yield able[at]


def _leg(space: Path, said: tuple[str, ...], pattern: str, hexes: int) -> LegOf | None:
    first = max(1, hexes // 2)
    if hexes < (2 if "{a}" in pattern else 0 if pattern == "{n}" else 1):
        return None
    words = tuple(pattern.format(n=hexes, a=first, b=hexes - first).split())
    way = list(said)
    for word in words:
        if word not in [option.key for option in space.next(tuple(way))] and not _counts(space, tuple(way), word):
            return None
        way.append(word)
    keys = [option.key for option in space.next(tuple(way))]
    deep = next((key for key in keys if key.startswith(DEEP)), "")
    if deep:  # a boat says its depth at the end of each turn: the usual one, which can be changed by a step back
        words, way = (*words, deep), [*way, deep]
        keys = [option.key for option in space.next(tuple(way))]
    leg = _ended(space, way, keys)
    return None if leg is None else LegOf(words, leg.track.end, hexes)


def _ended(space: Path, way: Sequence[str], keys: Sequence[str]) -> Leg | None:
    """The last turn of these words; None where it cannot end with them: a ship may go no slower. ``keys`` may follow
    them."""
    sheet, turn = space.sheet, len(turns_of(tuple(way))) - 1
    if isinstance(sheet, Plotting) and (NEXT in keys or space.may_end(tuple(way))):
        return sheet.legs(tuple(way))[turn]  # without trying the turns behind it, which takes long
    return None


def straight_on(space: Path, way: Sequence[str], speed: int = FASTEST) -> tuple[str, ...] | None:
    """A plot whose first turns are these, whole ones, then straight on at the speed of the last of them, or as near to
    it as may be; from the start as near to ``speed``. None where that is no plot."""
    if not isinstance(space.sheet, Plotting):
        return None
    plain, said = space.sheet.space(), tuple(way)
    hexes = sum(int(word) for word in turns_of(said)[-1] if word.isdecimal()) if said else speed
    for _ in range(space.sheet.turns - (len(turns_of(said)) if said else 0)):
        said = (*said, NEXT) if said else ()
        legs = [leg for each in range(FASTEST, -1, -1) if (leg := _leg(plain, said, "{n}", each)) is not None]
        if not legs:
            return None
        said = (*said, *min(legs, key=lambda leg: abs(leg.hexes - hexes)).words)
    return said if space.check(list(said)) is None else None


def _counts(space: Path, way: tuple[str, ...], word: str) -> bool:
    """Whether a number of hexes may follow that the options do not list one by one."""
    return word.isdecimal() and space.why_not is not None and space.why_not(way, word) is None
