"""The lines of the boats' patrol logs: one per week and boat, told when the week's boats are in.

``date`` is the turn's date as books keep it: ``1943-01-3``.
"""

from __future__ import annotations

from dataclasses import KW_ONLY
from typing import Annotated, TypeAlias

from engine.core.facts import TAIL, Fact, fact
from engine.silent_war.nouns import Cause, ContactName, Harm


@fact("sw-log-at-sea")
class LogAtSea(Fact):
    """4.0: on station as the scenario begins."""

    boat: str
    where: str
    week: int
    date: str


@fact("sw-log-sailed")
class LogSailed(Fact):
    """15.1: sailed on patrol."""

    boat: str
    where: str
    week: int
    date: str


@fact("sw-log-shifted")
class LogShifted(Fact):
    """15.1: sailed for another base, which is no patrol."""

    boat: str
    where: str
    week: int
    date: str


@fact("sw-log-passage")
class LogPassage(Fact):
    """15.1: a week on passage."""

    boat: str
    where: str
    week: int
    date: str


@fact("sw-log-held-up")
class LogHeldUp(Fact):
    """19.11: held up on passage."""

    boat: str
    where: str
    week: int
    date: str


@fact("sw-log-home")
class LogHome(Fact):
    """15.21: home, with the damage she came in with."""

    damage: int
    boat: str
    where: str
    week: int
    date: str


@fact("sw-log-turned-away")
class LogTurnedAway(Fact):
    """21.23: the tender could not mend her."""

    damage: int
    boat: str
    where: str
    week: int
    date: str


@fact("sw-log-week-*")
class LogWeek(Fact):
    """13.0: a week without a fight on the display. ``fought`` is none, avoided, contact, submarine or quick."""

    fought: Annotated[str, TAIL]
    ships: int
    tons: int
    boat: str
    where: str
    week: int
    date: str


@fact("sw-log-fight")
class LogFight(Fact):
    """14.0: a fight: what she sank and her damage after it; ``pack`` if she fought in a pack."""

    contact: ContactName
    ships: int
    tons: int
    damage: int
    _: KW_ONLY
    pack: str | None = None
    boat: str
    where: str
    week: int
    date: str


@fact("sw-log-lost-*")
class LogLost(Fact):
    """14.2, 18.0: lost; ``how`` is combat or transit."""

    how: Annotated[str, TAIL]
    boat: str
    where: str
    week: int
    date: str


@fact("sw-log-harm")
class LogHarm(Fact):
    """19.1: what befell her on passage, and by what: noted beside the lines of the log. ``harms`` are spotted, damaged,
    home and lost."""

    harms: tuple[Harm, ...]
    cause: Cause
    boat: str
    where: str
    week: int
    date: str


LogLine: TypeAlias = (
    LogAtSea | LogSailed | LogShifted | LogPassage | LogHeldUp | LogHome | LogTurnedAway | LogWeek | LogFight | LogLost
)
