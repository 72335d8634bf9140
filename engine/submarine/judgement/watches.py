"""How long a watch is: by what everybody knows, so that its length tells nothing (S59)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from engine.core.blank import is_known
from engine.submarine.judgement.entries import VARIABLE_ENTRY, before_next_draw, coming
from engine.submarine.state import Action, Boats

QUIET: Final = 3
"""After so many turns in which nothing was heard a watch has its full length."""
LONGEST: Final = 4


def fought_out(world: Mapping[str, Any]) -> bool:
    """Whether everybody knows that no boat is left and none can come: the turns that remain are played without plots
    (S103)."""
    action: Action = world["action"]
    boats: Boats = world["boats"]
    may_come = action.has(VARIABLE_ENTRY)
    if action.turn == 0 or (may_come and coming(world)):
        return False
    return all(
        boat.told or boat.id in action.left or (is_known(boat.later) and boat.later and not may_come)
        for boat in boats.boats.values()
    )


def watch_length(world: Mapping[str, Any]) -> int:
    """Turns of the next watch: one after anything heard, then two, then four; never beyond the last turn.

    With hidden boats the action begins with a watch of four turns; in the open game, where everybody sees the boats,
    with one. It ends before the next turn in which a marker may be drawn for a boat that comes later (S73).
    Once the action is fought out, all its turns are one watch (S103).
    """
    action: Action = world["action"]
    if fought_out(world):
        return max(1, action.turns - action.turn)
    if action.turn == 0:
        turns = LONGEST if action.hidden else 1
    elif not action.hidden and any(boat.on_map for boat in world["boats"].boats.values()):
        turns = 1
    else:
        turns = 1 if action.quiet == 0 else 2 if action.quiet < QUIET else LONGEST
    draw = before_next_draw(world)
    return max(1, min(turns, action.longest, action.turns - action.turn, turns if draw is None else draw))
