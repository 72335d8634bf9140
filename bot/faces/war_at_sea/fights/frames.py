"""Fights in frames and events: which frames are fights, which events and throws belong to one."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final

from engine.core.chance import Throw
from engine.core.events import ALL, Event
from engine.core.lineage import within
from engine.war_at_sea.facts.operations import Bombards
from engine.war_at_sea.phases import BOATS

AT: Final = "#"
"""Parts the frame of a phase from what was attacked in it: ``operation/t003/harbour#shelled-henderson``."""
SHELLED: Final = "shelled-"
BELOW: Final = "from-below"
"""What submarines and torpedo boats did in a turn: ``operation/t003/boats#from-below``."""
_TURN: Final = re.compile(r"/t(\d+)(?:/|$)")
_FIGHT: Final = re.compile(r"^(?:.*/)?(?:battles|strikes|clash)/[^/#]+")


def turn_of(path: str) -> int:
    """The turn that a frame lies in; 0 for a scenario of one battle."""
    turn = _TURN.search(path)
    return int(turn[1]) if turn is not None else 0


def root_of(path: str) -> str:
    """The battle or raid that a frame belongs to; empty for none."""
    fight = _FIGHT.match(path)
    return fight[0] if fight is not None else ""


def key_of(path: str) -> str:
    """The key of a fight in file names and post slots: turn and place, ``t03-q19``."""
    turn, root = turn_of(path), path.partition(AT)[2] or path.rpartition("/")[2]
    parts = (f"t{turn:02}" if turn else "", root)
    return "-".join(part for part in parts if part).replace("~", "-").replace("_", "-").lower()


def shelled_path(event: Event, fact: Bombards) -> str:
    """The path of a bombardment's post."""
    return f"{event.path}{AT}{SHELLED}{fact.place}"


def below_path(event: Event) -> str:
    """The path of the post on what submarines and torpedo boats did in the turn of an event."""
    head, phase, _ = event.path.partition(f"/{BOATS}")
    return f"{head}{phase}{AT}{BELOW}"


def of_fight(events: Iterable[Event], path: str) -> list[Event]:
    """The events of a fight, in order."""
    root, _, part = path.partition(AT)
    mine = [event for event in events if within(event.path, root)]
    if not part or part == BELOW:
        return mine
    place = part.removeprefix(SHELLED)
    return [event for event in mine if isinstance(event.fact, Bombards) and event.fact.place == place]


def open_throws(throws: Iterable[Throw], path: str) -> Iterator[Throw]:
    """The throws of a fight that everybody may see."""
    root, _, part = path.partition(AT)
    if part not in ("", BELOW):
        return iter(())
    return (throw for throw in throws if throw.audience == ALL and within(throw.path, root))
