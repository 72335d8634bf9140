"""19.1 The transit check of a move, and 18.1 what its event does to a boat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from engine.core.words import Arg, Words
from engine.silent_war.fight import boat_words, submarine
from engine.silent_war.moves import governing
from engine.silent_war.state import LOST, Boat, Theatre
from engine.silent_war.tables import tables
from engine.silent_war.tables_war import NOTHING, Effects

if TYPE_CHECKING:
    from engine.core.runner import Runner

MOST_DAMAGE = 2


def check(run: Runner[Any], boat: Boat, areas: Sequence[str], shift: int) -> Effects:
    """19.1: whether a move over these areas meets a transit event, and what that does; nothing without red boxes."""
    theatre: Theatre = run.read("theatre")
    found = governing(areas, theatre.period)
    if not found:
        return NOTHING
    need = tables().chart.areas[found[0]].row(theatre.period).first_red
    assert need is not None
    die = run.roll("19.1 check")
    name = boat_words(boat.id)
    area = Words(f"area-{found[0]}.in")
    data: dict[str, Arg] = {"boat": name, "area": area, "die": die, "modified": die + shift}
    if die + shift < need:
        run.emit("sw-ev-passage-clear", {**data, "need": need})
        return NOTHING
    run.emit("sw-ev-passage-alarm", {**data, "need": need})
    event = tables().war.transit[10 * run.roll("19.1 event") + run.roll("19.1 event")]
    if not event.effects:
        run.emit("sw-ev-passage-luck", {"boat": name, "cause": event.cause_name})
    else:
        run.emit("sw-ev-passage-event", {"boat": name, "cause": event.cause_name})
    return event.effects


def suffer(run: Runner[Any], boat: Boat, effects: Effects) -> None:
    """What an event does to a boat; a boat that is sunk has ``where`` LOST (18.1, 18.2, 23.1)."""
    name = boat_words(boat.id)
    if effects.sunk:
        boat.where = LOST
        run.emit("sw-ev-passage-sunk", {"boat": name})
        return
    if effects.spotted and not boat.spotted:
        boat.spotted = True
        run.emit("sw-ev-passage-spotted", {"boat": name})
    if effects.damaged:
        damage(run, boat)
        if boat.where == LOST:
            return
    if effects.rtb:
        run.emit("sw-ev-passage-rtb", {"boat": name})
        boat.rtb, boat.side, boat.goal = True, "transit", ""


def damage(run: Runner[Any], boat: Boat) -> None:
    """18.1, 18.2: a second damaged marker may sink her, a third does."""
    name = boat_words(boat.id)
    if boat.damage >= MOST_DAMAGE:
        boat.where = LOST
        run.emit("sw-ev-third-damage", {"boat": name})
        return
    if boat.damage:
        die, defence = run.roll("18.1 second damage"), submarine(boat.id).defence
        if die > defence:
            boat.where = LOST
            run.emit("sw-ev-second-damage-sunk", {"boat": name, "die": die, "defence": defence})
            return
        run.emit("sw-ev-second-damage-held", {"boat": name, "die": die, "defence": defence})
    else:
        run.emit("sw-ev-passage-damaged", {"boat": name})
    boat.damage += 1


def share_alarm(boats: Sequence[Boat]) -> None:
    """24.6: one boat of a pack spotted is the whole pack spotted (S32)."""
    if any(boat.spotted for boat in boats if boat.pack):
        for boat in boats:
            if boat.pack and boat.where != LOST:
                boat.spotted = True
