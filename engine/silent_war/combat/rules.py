"""The rules of the combat display that are needed outside the steps too: each stands here once (14.0, 19.2, 24.5).

A step uses them on the counters of a fight, a form or an autopilot on those of a view. Pure functions.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Protocol, TypeVar

MOST_DAMAGE = 2
"""The most damaged markers a boat can bear: one more sinks her (18.2)."""


class Lying(Protocol):
    """A counter on the display. What its face shows holds only if the face is known, and is not asked for otherwise."""

    @property
    def place(self) -> str: ...
    @property
    def column(self) -> int: ...
    @property
    def up(self) -> bool: ...
    @property
    def sunk(self) -> bool: ...
    @property
    def gone(self) -> bool: ...
    @property
    def damaged(self) -> bool: ...
    @property
    def flag(self) -> str: ...
    @property
    def ship(self) -> bool: ...
    @property
    def navy(self) -> bool: ...
    @property
    def aircraft(self) -> bool: ...
    @property
    def asw_halves(self) -> int: ...


C = TypeVar("C", bound=Lying)


def adjoins(this: int, other: int) -> bool:
    """Whether two columns are the same or lie side by side (14.12)."""
    return -1 <= this - other <= 1


def in_reach(counters: Iterable[C], column: int) -> list[C]:
    """The counters in a column or beside it that are still there (14.12 to 14.14)."""
    return [each for each in counters if adjoins(each.column, column) and not each.sunk and not each.gone]


def to_turn_up(counters: Iterable[C], column: int, round_: int, turned: Collection[str]) -> list[C]:
    """What a boat may turn up next (14.12); in a re-attack no disc while a sun lies face down in reach (14.4 A).

    ``turned`` are the places that radar turned back in this round: they are not looked at again in it (S54).
    """
    hidden = [counter for counter in in_reach(counters, column) if not counter.up and counter.place not in turned]
    if round_ > 1:
        return [counter for counter in hidden if counter.flag == "sun"] or hidden
    return hidden


def to_mark(counters: Iterable[C], column: int) -> list[C]:
    """Counters that may bear a TDC marker: ships face up and counters face down in reach (14.13)."""
    return [counter for counter in in_reach(counters, column) if not counter.up or counter.ship]


def to_cross(counters: Iterable[C], column: int) -> list[C]:
    """CE-0: the counters in reach that lie face down with the disc on their backs."""
    return [counter for counter in in_reach(counters, column) if not counter.up and counter.flag == "disc"]


def to_shell(counters: Sequence[C], column: int) -> list[C]:
    """CE-1: the revealed merchants in a column; none while any unit of the Navy lies revealed (S56)."""
    shown = [counter for counter in counters if counter.up and not counter.sunk and not counter.gone]
    if any(counter.navy for counter in shown):
        return []
    return [counter for counter in shown if counter.column == column]


def protects(at: int, aircraft: bool, mine: int, others: Collection[int]) -> bool:
    """24.54: whether what is revealed in column ``at`` counts against a boat in column ``mine``.

    The boat's own column counts; a column beside it only if no other boat is in it; aircraft count everywhere.
    ``others`` are the columns of the other boats in the fight.
    """
    return aircraft or at == mine or (adjoins(at, mine) and at not in others)


def halves_against(counters: Iterable[Lying], mine: int, others: Collection[int]) -> int:
    """Twice the ASW value revealed against a boat (14.15 B 2, 14.2 A 1, 24.54); damaged ships count nothing (18.5)."""
    halves = 0
    for counter in counters:
        if counter.up and not (counter.sunk or counter.damaged or counter.gone):
            asw = counter.asw_halves
            if asw and protects(counter.column, counter.aircraft, mine, others):
                halves += asw
    return halves


def answer_row(halves: int, reds: int, general_asw: int, defence: int, level: int) -> int:
    """The row of the counterattack table: the Japanese total, halves rounded up, less the boat's (14.2 A to C)."""
    return japanese_total(halves, reds, general_asw) - defence - level


def japanese_total(halves: int, reds: int, general_asw: int) -> int:
    """14.2 A: escorts revealed (fractions rounded up), red boxes of the row, the general value of the period."""
    return (halves + 1) // 2 + reds + general_asw


def answer_shift(damage: int, again: bool, spotted: bool) -> int:
    """What is added to the die of a counterattack (14.2 C)."""
    return damage + again + spotted


def may_go_on(pack: bool, round_: int, level: int) -> bool:
    """Whether a boat may attack again after a round (14.41, 14.42, 24.55).

    A boat alone may once, with a super skipper once more; a pack may once.
    """
    return round_ == 1 or (round_ == 2 and not pack and level > 0)


def again_needs(pack: bool, round_: int, tactics: int, level: int) -> int | None:
    """The die at or below which a boat gets into position again (14.41, 24.55); None if she need not throw."""
    if pack:
        return tactics + level
    return level if round_ == 2 else None


def again_shift(pack: bool, damage: int) -> int:
    """What is added to that die: two for a damaged boat of a pack (24.55)."""
    return 2 if pack and damage else 0


def second_marker_sinks(die: int, defence: int) -> bool:
    """18.1: whether a second damaged marker sinks a boat."""
    return die > defence


def marker_sinks_share(markers: int, defence: int) -> float:
    """The chance that one more damaged marker sinks a boat that already bears ``markers`` (18.1, 18.2)."""
    if markers == 0:
        return 0.0
    if markers >= MOST_DAMAGE:
        return 1.0
    return sum(second_marker_sinks(die, defence) for die in range(10)) / 10
