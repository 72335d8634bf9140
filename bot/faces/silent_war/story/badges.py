"""Patrol badges: given for what boats did, and shaped so that nobody has a reason to withhold help.

The side's total stands first everywhere. As many badges reward help, patience and coming home as tonnage; a shared
success makes a badge for each who had a share in it; nothing counts what somebody failed to do.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from bot.faces.silent_war.names import ship_words
from bot.faces.silent_war.story.annals import Book, Patrol, all_patrols, hunts, searched
from engine.core.words import Arg, Words
from engine.silent_war.facts.log import LogFight
from engine.silent_war.moves import site
from engine.silent_war.tables.read import tables

SWEEP = 4  # ships in one patrol, after which a broom is lashed to the periscope
OLD_HAND = 8  # patrols come home from
WATCH = 5  # weeks of searching in vain in one patrol
BIG = 20_000  # tons of a warship that deserve a story
KINDS = (
    "first-blood", "shepherd", "codebreakers", "errand", "sweep", "giant", "one-engine", "long-watch", "longest",
    "pathfinder", "old-hand", "prize",
)  # fmt: skip
"""All kinds, in the order in which they are shown."""


@dataclass(frozen=True, slots=True)
class Badge:
    """A badge of a boat: its kind, in which week she won it (the first time), how often, and its sentence's facts."""

    kind: str
    boat: str
    week: int
    times: int
    args: Mapping[str, Arg]


def badges(book: Book) -> list[Badge]:
    """All badges won so far, by kind and then by week."""
    voyages = [patrol for patrols in all_patrols(book).values() for patrol in patrols]
    won: list[Badge] = []
    for award in _AWARDS:
        won += award(book, voyages)
    order = {kind: at for at, kind in enumerate(KINDS)}
    return sorted(won, key=lambda each: (order[each.kind], each.week, each.boat))


def _first_blood(book: Book, voyages: Sequence[Patrol]) -> list[Badge]:
    if not book.sinkings:
        return []
    sinking = book.sinkings[0]
    return [Badge("first-blood", sinking.boat, sinking.week, 1, {"ship": Words(f"ship-type-{sinking.type}.a")})]


def _prize(book: Book, voyages: Sequence[Patrol]) -> list[Badge]:
    if not book.sinkings:
        return []
    sinking = max(book.sinkings, key=lambda each: (each.tons, -each.week, each.boat))
    args: dict[str, Arg] = {"ship": Words(f"ship-type-{sinking.type}.a"), "tons": sinking.tons}
    return [Badge("prize", sinking.boat, sinking.week, 1, args)]


def _shepherd(book: Book, voyages: Sequence[Patrol]) -> list[Badge]:
    """She fought in a pack whose other boats sank something: holding the convoy down earns a share."""
    sunk = {(sinking.week, sinking.area, sinking.pack, sinking.boat): 0 for sinking in book.sinkings if sinking.pack}
    for sinking in book.sinkings:
        if sinking.pack:
            sunk[sinking.week, sinking.area, sinking.pack, sinking.boat] += 1
    helped: dict[str, list[tuple[int, int]]] = {}
    for line in book.log if sunk else ():
        if not isinstance(line, LogFight):
            continue
        others = sum(
            count for (week, area, of, boat), count in sunk.items()
            if (week, area, of) == (line.week, line.where, line.pack) and boat != line.boat
        )  # fmt: skip
        if others:
            helped.setdefault(line.boat, []).append((line.week, others))
    return [
        Badge("shepherd", boat, weeks[0][0], len(weeks), {"ships": sum(count for _, count in weeks)})
        for boat, weeks in helped.items()
    ]


def _codebreakers(book: Book, voyages: Sequence[Patrol]) -> list[Badge]:
    """She sank ships where ULTRA pointed: half the credit belongs to those who listened."""
    weeks: dict[str, list[int]] = {}
    for sinking in book.sinkings:
        if sinking.ultra:
            weeks.setdefault(sinking.boat, []).append(sinking.week)
    return [Badge("codebreakers", boat, at[0], len(set(at)), {"ships": len(at)}) for boat, at in weeks.items()]


def _errand(book: Book, voyages: Sequence[Patrol]) -> list[Badge]:
    """She was where the admiral asked for a boat, with airmen to rescue or a fleet to wait for."""
    zones = frozenset(tables().chart.zones)
    weeks: dict[str, list[int]] = {}
    for line in book.log:
        if line.where in zones and hunts(line):
            weeks.setdefault(line.boat, []).append(line.week)
    return [Badge("errand", boat, at[0], len(at), {"weeks": len(at)}) for boat, at in weeks.items()]


def _of_patrols(
    kind: str, voyages: Sequence[Patrol], earned: Callable[[Patrol], bool], facts: Callable[[Patrol], Mapping[str, Arg]]
) -> list[Badge]:
    """A badge for each boat with at least one such patrol; its facts are the first's."""
    by_boat: dict[str, list[Patrol]] = {}
    for patrol in voyages:
        if earned(patrol):
            by_boat.setdefault(patrol.boat, []).append(patrol)
    return [Badge(kind, boat, mine[0].last.week, len(mine), facts(mine[0])) for boat, mine in by_boat.items()]


def _sweep(book: Book, voyages: Sequence[Patrol]) -> list[Badge]:
    return _of_patrols("sweep", voyages, lambda each: len(each.sunk) >= SWEEP, lambda each: {"ships": len(each.sunk)})


def _giant(book: Book, voyages: Sequence[Patrol]) -> list[Badge]:
    def big(patrol: Patrol) -> bool:
        return any(not each.merchant and each.tons >= BIG for each in patrol.sunk)

    def named(patrol: Patrol) -> Mapping[str, Arg]:
        ship = max((each for each in patrol.sunk if not each.merchant), key=lambda each: each.tons)
        return {"ship": ship_words(ship.name) if ship.name else Words(f"ship-type-{ship.type}.a")}

    return _of_patrols("giant", voyages, big, named)


def _one_engine(book: Book, voyages: Sequence[Patrol]) -> list[Badge]:
    return _of_patrols("one-engine", voyages, lambda each: each.damage > 1, lambda each: {"base": _into(each)})


def _into(patrol: Patrol) -> Words:
    return Words(f"area-{site(patrol.last.where)}.to")


def _vain(patrol: Patrol) -> int:
    return sum(map(searched, patrol.lines))


def _long_watch(book: Book, voyages: Sequence[Patrol]) -> list[Badge]:
    """Somebody has to search where nothing comes: that is only known afterwards."""
    return _of_patrols(
        "long-watch",
        voyages,
        lambda each: each.end == "home" and _vain(each) >= WATCH,
        lambda each: {"weeks": _vain(each)},
    )


def _longest(book: Book, voyages: Sequence[Patrol]) -> list[Badge]:
    home = [patrol for patrol in voyages if patrol.end == "home"]
    if not home:
        return []
    longest = max(home, key=lambda each: (each.weeks, -each.last.week, each.boat))
    return [Badge("longest", longest.boat, longest.last.week, 1, {"weeks": longest.weeks})]


def _pathfinder(book: Book, voyages: Sequence[Patrol]) -> list[Badge]:
    """The first to hunt in a sea where traffic runs."""
    chart = tables().chart
    first: dict[str, tuple[int, str]] = {}
    for line in book.log:
        if line.where in chart.opareas and line.where not in first and hunts(line):
            first[line.where] = (line.week, line.boat)
    seas: dict[str, list[tuple[int, str]]] = {}
    for area, (week, boat) in first.items():
        seas.setdefault(boat, []).append((week, area))
    won = []
    for boat, mine in seas.items():
        areas: list[Arg] = [Words(f"area-{area}.the") for _, area in mine]
        won.append(Badge("pathfinder", boat, min(mine)[0], len(mine), {"areas": areas}))
    return won


def _old_hand(book: Book, voyages: Sequence[Patrol]) -> list[Badge]:
    home: dict[str, list[Patrol]] = {}
    for patrol in voyages:
        if patrol.end == "home":
            home.setdefault(patrol.boat, []).append(patrol)
    return [
        Badge("old-hand", boat, mine[OLD_HAND - 1].last.week, 1, {"patrols": len(mine)})
        for boat, mine in home.items()
        if len(mine) >= OLD_HAND
    ]


_AWARDS: tuple[Callable[[Book, Sequence[Patrol]], list[Badge]], ...] = (
    _first_blood, _shepherd, _codebreakers, _errand, _sweep, _giant, _one_engine, _long_watch, _longest, _pathfinder,
    _old_hand, _prize,
)  # fmt: skip
