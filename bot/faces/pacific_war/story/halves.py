"""Which player turns a run of events belongs to: the frames of a player turn bear its turn and side.

A post may tell of several: where one member plays against the autopilot, the enemy's turn is over in the same act.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from engine.core.events import ALL, Event
from engine.pacific_war.known import Known
from engine.pacific_war.phases import DEPLOYMENT
from engine.pacific_war.state import ALLIES, CHILE, Side

_FRAME = re.compile(r"(?:^|/)t(\d\d)-(chile|allies|end)(?:/|$)")


class Half(NamedTuple):
    """A player turn: half a turn of the war."""

    turn: int
    side: Side

    @property
    def key(self) -> str:
        """Its key: ``t03-chile``."""
        return f"t{self.turn:02}-{self.side}"


def half_at(path: str) -> Half | None:
    """The player turn of a frame; the reckoning belongs to the Allies', who play last. None for a frame outside all
    turns.
    """
    match = _FRAME.search(path)
    if match is None:
        return None
    return Half(int(match[1]), CHILE if match[2] == CHILE else ALLIES)


def half_of(event: Event) -> Half | None:
    """The player turn in which an event happened; None for an event outside all turns."""
    return half_at(event.path)


def at_hand(known: Known) -> Half | None:
    """The current player turn; None before the first and after the last."""
    war = known.war
    return None if war.winner or war.phase == DEPLOYMENT else Half(war.turn, war.active)


def before(half: Half, first: int) -> Half | None:
    """The player turn before; None before the one that opens the turn ``first``."""
    if half.side == ALLIES:
        return Half(half.turn, CHILE)
    return Half(half.turn - 1, ALLIES) if half.turn > first else None


def ended(known: Known, events: Iterable[Event]) -> list[Half]:
    """The player turns that these events brought to their end, in order.

    Without a word of one it is the one before that at hand; none where only the deployment is over.
    """
    now = at_hand(known)
    halves = {half for event in events if (half := half_of(event)) is not None and half != now}
    if not halves and now is not None and (last := before(now, known.war.first)) is not None:
        return [last]
    if not halves and known.war.winner:
        return [Half(known.war.turn, known.war.active)]
    return sorted(halves, key=lambda half: (half.turn, half.side != CHILE))


def of(events: Iterable[Event], halves: Sequence[Half]) -> list[Event]:
    """Those of the events that happened in these player turns and that everybody learns."""
    chosen = set(halves)
    return [event for event in events if event.audience == ALL and half_of(event) in chosen]
