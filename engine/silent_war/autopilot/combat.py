"""How an autopilot or an exec fights (14.0): the answers of each doctrine, from the view alone.

``ANSWERS`` maps each kind of question to its function. None builds an option space: a war asks thousands of times.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.core.spaces.space import Answer
from engine.silent_war.autopilot.doctrine import AnswerOf, Doctrine
from engine.silent_war.autopilot.judgement import best_column, best_marks, lookable, stay
from engine.silent_war.combat.fight import has_radar
from engine.silent_war.combat.odds import best_split
from engine.silent_war.combat.rules import to_cross, to_shell
from engine.silent_war.combat.view import aims
from engine.silent_war.known import Known

# With radar an escort turned face down again counts for nothing, and a small ship costs nothing to look past.
RADAR_PLAN = {"first": "own", "back": ["escort", "under2"], "stops": []}
PLAIN_PLAN = {"first": "own", "stops": []}


def stand(known: Known, path: str, slot: str, doctrine: Doctrine) -> Answer:
    """14.11: the column where most tons can be had for the risk."""
    view = known.frame(path)
    return best_column(view, view.speaks(slot), doctrine.danger)


def look(known: Known, path: str, slot: str, doctrine: Doctrine) -> Answer:
    """14.12: the boat's own column first."""
    return RADAR_PLAN if has_radar(known.theatre) else PLAIN_PLAN


def reveal(known: Known, path: str, slot: str, doctrine: Doctrine) -> Answer:
    """14.12: the boat's own column first, one counter at a time."""
    view = known.frame(path)
    column = view.acting.column
    return min(lookable(view), key=lambda counter: (counter.column != column, counter.place)).place


def turn_back(known: Known, path: str, slot: str, doctrine: Doctrine) -> Answer:
    """14.12: an escort turned back does not count."""
    view = known.frame(path)
    counter = view.counter(view.asked)
    return counter.escort or counter.tons < 2


def withdraw(known: Known, path: str, slot: str, doctrine: Doctrine) -> Answer:
    """14.12: a boat breaks off with the damage at which this captain would go home unforced."""
    view = known.frame(path)
    return view.of(view.asked).damage >= doctrine.home_damage


def tdc(known: Known, path: str, slot: str, doctrine: Doctrine) -> Answer:
    """14.13: markers on the most promising targets."""
    return best_marks(known.frame(path))


def attack(known: Known, path: str, slot: str, doctrine: Doctrine) -> Answer:
    """14.14: the split with the most expected tons."""
    view = known.frame(path)
    split: dict[str, Answer] = {"split": best_split(aims(view), view.points)}
    if any(counter.tdc is not None and not counter.up for counter in view.counters):
        split["freed"] = "best"
    return split


def freed(known: Known, path: str, slot: str, doctrine: Doctrine) -> Answer:
    """14.14: freed points where they promise most."""
    view = known.frame(path)
    return best_split(aims(view), view.points)


def crossing(known: Known, path: str, slot: str, doctrine: Doctrine) -> Answer:
    """CE-0: the largest ship that radar knows of, else the first box."""
    view = known.frame(path)
    targets = to_cross(view.counters, view.acting.column)
    return max(targets, key=lambda counter: (counter.tons, counter.place)).place


def gun(known: Known, path: str, slot: str, doctrine: Doctrine) -> Answer:
    """CE-1: the largest merchant; size does not protect her against a gun."""
    view = known.frame(path)
    targets = to_shell(view.counters, view.acting.column)
    return max(targets, key=lambda counter: (counter.tons, counter.place)).place


def again(known: Known, path: str, slot: str, doctrine: Doctrine) -> Answer:
    """14.3, 14.4: stay while the expected tons outweigh the danger."""
    view = known.frame(path)
    go_on, column = stay(view, view.speaks(slot), doctrine.danger)
    return {"go": "again", "column": column} if go_on else {"go": "break"}


def next_boat(known: Known, path: str, slot: str, doctrine: Doctrine) -> Answer:
    """24.53: in the order of the pack."""
    return known.frame(path).queue[0]


ANSWERS: Mapping[str, AnswerOf] = {
    "sw-stand": stand,
    "sw-look": look,
    "sw-reveal": reveal,
    "sw-turn-back": turn_back,
    "sw-withdraw": withdraw,
    "sw-tdc": tdc,
    "sw-attack": attack,
    "sw-freed": freed,
    "sw-crossing": crossing,
    "sw-gun": gun,
    "sw-again": again,
    "sw-next-boat": next_boat,
}
