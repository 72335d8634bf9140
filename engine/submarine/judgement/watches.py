"""How long a watch is: by what everybody knows, so that its length tells nothing (S59)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from engine.submarine.judgement.entries import before_next_draw
from engine.submarine.state import Action

QUIET: Final = 3
"""After so many turns in which nothing was heard a watch has its full length."""
LONGEST: Final = 4


def watch_length(world: Mapping[str, Any]) -> int:
    """Turns of the next watch: one after anything heard, then two, then four; never beyond the last turn.

    With hidden boats the action begins with a watch of four turns; in the open game, where everybody sees the boats,
    with one. It ends before the next turn in which a marker may be drawn for a boat that comes later (S73).
    """
    action: Action = world["action"]
    if action.turn == 0:
        turns = LONGEST if action.hidden else 1
    elif not action.hidden and any(boat.on_map for boat in world["boats"].boats.values()):
        turns = 1
    else:
        turns = 1 if action.quiet == 0 else 2 if action.quiet < QUIET else LONGEST
    draw = before_next_draw(world)
    return max(1, min(turns, action.longest, action.turns - action.turn, turns if draw is None else draw))
