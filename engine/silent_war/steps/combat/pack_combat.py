"""24.3 Searching in a group or a barrier; 24.7 what a pack learns."""

from __future__ import annotations

from collections.abc import Sequence

from engine.silent_war.combat.fight import Fight
from engine.silent_war.facts.fights import BarrierContact, Intercepts, LeftBehind
from engine.silent_war.world import Run

INTERCEPTS_ON = 5


def interceptors(run: Run, boats: Sequence[str]) -> list[str]:
    """24.32: one boat of a barrier has the contact, each other comes up on 0 to 5; in the order of the group."""
    finder = boats[run.roll("24.32 contact", len(boats))]
    run.emit(BarrierContact(finder))
    in_contact = []
    for boat in boats:
        if boat == finder:
            in_contact.append(boat)
            continue
        die = run.roll("24.32 interception", about=(boat,))
        if die <= INTERCEPTS_ON:
            in_contact.append(boat)
            run.emit(Intercepts(boat, die, INTERCEPTS_ON))
        else:
            run.emit(LeftBehind(boat, die, INTERCEPTS_ON))
    return in_contact


def gains_experience(fight: Fight) -> bool:
    """24.7: a pack learns when at least two of its boats have each sunk a ship in the fight."""
    return bool(fight.pack) and len({kill.boat for kill in fight.kills}) > 1
