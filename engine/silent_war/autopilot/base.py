"""How an autopilot runs the bases: which boats wait for the yards, get a captain, form packs or are transferred."""

from __future__ import annotations

from collections.abc import Mapping

from engine.core.spaces.space import Answer
from engine.silent_war.autopilot.doctrine import AnswerOf, Doctrine
from engine.silent_war.berths import to_hold
from engine.silent_war.combat.fight import submarine
from engine.silent_war.known import Known
from engine.silent_war.steps.voyage.packs import kept_within, limits, open_places, proposals
from engine.silent_war.transfers import SOUTHWEST


def hold(known: Known, path: str, slot: str, doctrine: Doctrine) -> Answer:
    """10.2: the worst damaged boats wait."""
    view = known.frame(path)
    return to_hold(list(view.lying.values()), view.excess)


def retire(known: Known, path: str, slot: str, doctrine: Doctrine) -> Answer:
    """18.4: no boat is given up."""
    return False


def appoint(known: Known, path: str, slot: str, doctrine: Doctrine) -> Answer:
    """25.3: the best captain to the strongest boat."""
    return min(known.frame(path).free, key=lambda boat: (-submarine(boat).attack, boat))


def pack(known: Known, path: str, slot: str, doctrine: Doctrine) -> Answer:
    """24.1: at each base packs of as many of a squadron's fastest boats as may sail together, strongest first.

    The proposals to all commands together keep to the number of packs (24.11 to 24.13).
    """
    view = known.frame(path)
    _, size = limits(known.theatre.experience)
    places = open_places(known.boats, known.theatre)
    wished = {
        (command, row): boats
        for command in view.bases
        for base in view.bases[command]
        for row, boats in proposals(known.boats, base, size, places, view.orders).items()
    }
    kept = kept_within(wished, places)
    return {row: boats if (slot, row) in kept else [] for (command, row), boats in wished.items() if command == slot}


def transfer(known: Known, path: str, slot: str, doctrine: Doctrine) -> Answer:
    """26.0: the receiving command asks for all boats suggested; the giving one hands over none unasked."""
    return list(known.frame(path).offered) if slot == SOUTHWEST else []


ANSWERS: Mapping[str, AnswerOf] = {
    "sw-hold": hold,
    "sw-retire": retire,
    "sw-appoint": appoint,
    "sw-pack": pack,
    "sw-transfer": transfer,
}
