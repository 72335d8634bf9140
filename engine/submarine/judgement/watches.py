"""How long a watch is: by what everybody knows, so that its length tells nothing (S59)."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from engine.core.blank import is_known
from engine.submarine.judgement.cards import file_of
from engine.submarine.judgement.entries import before_next_draw, may_come
from engine.submarine.options import VARIABLE_ENTRY
from engine.submarine.state import Action
from engine.submarine.world import World

QUIET: Final = 3
"""After so many turns in which nothing was heard a watch has its full length."""
LONGEST: Final = 4
SHORTEST: Final = 2
"""Turns of a watch while something is heard in every turn; it is shorter only where it ends early."""

Sort: TypeAlias = Literal["contact", "charges", "guns", "torpedo", "freed", "known"]
"""What all heard: a boat came onto the map, charges or the like, guns or star shells, a torpedo, a big ship that leaves
its plot; ``known`` is what follows from such a thing: a hit, a loss, a torpedo that runs out, a boat that is lost
again."""

NEWS: Final[tuple[Sort, ...]] = ("contact", "torpedo", "charges", "guns")
"""What ends a watch where it was not heard lately."""


def is_new(action: Action, sort: Sort) -> bool:
    """Whether something heard in this turn ends the watch: it was not heard in the :data:`QUIET` turns before, or it is
    a ship that plots by itself from now on."""
    if sort == "known":
        return False
    last = action.last_heard.get(sort)
    return sort == "freed" or last is None or action.turn - last > QUIET


def would_end(action: Action) -> tuple[Sort, ...]:
    """What would be new in a turn of the watch before its last, as far as was heard up to now."""
    latest = action.watch_ends - 1
    return tuple(
        sort for sort in NEWS
        if (last := action.last_heard.get(sort)) is None or latest - last > QUIET
    )  # fmt: skip


def fought_out(world: World) -> bool:
    """Whether everybody knows that no boat is left and none can come: the turns that remain are played without plots
    (S103)."""
    action = world.action
    drawn = action.has(VARIABLE_ENTRY)
    if action.turn == 0 or (drawn and may_come(world)):
        return False
    return all(
        boat.told or boat.id in action.left or (is_known(boat.later) and boat.later and not drawn)
        for boat in world.boats.boats.values()
    )


def watch_length(world: World) -> int:
    """Turns of the next watch: two after anything heard in the last three turns, then four; never beyond the last turn.

    With hidden boats the action begins with a watch of four turns; in the open game, where everybody sees the boats,
    with one of two. It ends before the next turn in which a marker may be drawn for a boat that comes later (S73), and
    before the light changes (S117). It has a turn more where that would otherwise be a watch by itself. Once the action
    is fought out, all its turns are one watch (S103).
    """
    action = world.action
    most = action.turns - action.turn
    if fought_out(world):
        return max(1, most)
    draw = before_next_draw(world)
    most = most if draw is None else min(most, draw)
    change = before_change(world)
    most = most if change is None else min(most, change)
    if action.turn == 0:
        turns = LONGEST if action.hidden else SHORTEST
    elif not action.hidden and any(boat.on_map for boat in world.boats.boats.values()):
        turns = SHORTEST
    else:
        turns = SHORTEST if action.quiet < QUIET else LONGEST
    turns += most - turns == 1
    return max(1, min(turns, action.longest, most))


def before_change(world: World) -> int | None:
    """How many turns the watch that begins now may have before dusk or dawn (S117); None where the light stays."""
    action = world.action
    turns = (row.turn - 1 - action.turn for row in file_of(world).changes if row.turn > action.turn + 1)
    return next(turns, None)
