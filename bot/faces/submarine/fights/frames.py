"""Attacks in frames and events: in which turn a frame lies, which events belong to an attack."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from bot.faces.submarine.story.diary import units_in
from engine.core.events import Event
from engine.submarine import phases
from engine.submarine.facts.attacks import Explodes, ExplodesSet, NearBoat
from engine.submarine.facts.ships import ShipHurt, ShipSlowed, ShipStopped, ShipSunk
from engine.submarine.facts.torpedoes import TorpedoDud, TorpedoHits, TorpedoMisses
from engine.submarine.known import Known

AT: Final = "#"
"""Parts the frame of a phase from who is attacked, or attacks, in it: ``action/w03/t03/torpedoes#t-2-2``."""
MOVES: Final = (phases.CONVOY_MOVES, phases.ESCORT_PHASE)
"""The phases in which a ship runs onto torpedoes by its own move (13.9)."""
_RUN_ONTO: Final = (TorpedoHits, TorpedoMisses, TorpedoDud, ShipHurt, ShipStopped, ShipSlowed, ShipSunk)
_TURN: Final = re.compile(rf"/t(\d+)(?=[/{AT}]|$)")


def turn_of(path: str) -> int:
    """The turn that a frame lies in; 0 for none."""
    turn = _TURN.search(path)
    return int(turn[1]) if turn is not None else 0


def phase_of(path: str) -> str:
    """The frame of the phase that a frame lies in: ``action/w03/t03/torpedoes`` for each torpedo below it."""
    turn = _TURN.search(path)
    if turn is None:
        return path
    phase = path[turn.end() :].partition(AT)[0].lstrip("/").partition("/")[0]
    return f"{path[: turn.end()]}/{phase}" if phase else path[: turn.end()]


def frame_of_turn(path: str) -> str:
    """The frame of the turn that a frame lies in: ``action/w03/t03``."""
    turn = _TURN.search(path)
    return path if turn is None else path[: turn.end()]


def phase_name(path: str) -> str:
    """The name of the phase in which an attack was made; that of the turn for an attack in more than one."""
    return path.partition(AT)[0].rpartition("/")[2].partition("~")[0]


def key_of(known: Known, path: str) -> str:
    """The key of an attack in file names and post slots: engagement, turn, phase, who."""
    root, _, unit = path.partition(AT)
    engagement = known.action.engagement
    parts = (f"e{engagement}" if engagement else "", f"t{turn_of(path):02}", root.rpartition("/")[2], unit)
    return "-".join(part for part in parts if part).replace("~", "-").replace("_", "-")


def _of_torpedoes(event: Event) -> bool:
    """Whether an event is of torpedoes: of their phase, or of what a ship ran onto in a move."""
    return phases.TORPEDOES in event.path.split("/") or isinstance(event.fact, _RUN_ONTO)


def of_attack(events: Iterable[Event], path: str) -> list[Event]:
    """The events of an attack, in order: of a ship's attack also what its weapons did in the hexes where they fell."""
    root, _, unit = path.partition(AT)
    below = [event for event in events if event.path == root or event.path.startswith(root + "/")]
    if not unit:
        return below
    if root.rpartition("/")[2] in MOVES:  # a ship ran onto torpedoes (13.9)
        return [event for event in below if isinstance(event.fact, _RUN_ONTO) and unit in units_in(event.fact)]
    if turn_of(root) and frame_of_turn(root) == root:  # torpedoes of more than one phase
        return [event for event in below if _of_torpedoes(event) and unit in units_in(event.fact)]
    fallen = {
        (event.fact.weapon, event.fact.place)
        for event in below
        if isinstance(event.fact, Explodes | ExplodesSet) and unit in units_in(event.fact)
    }

    def mine(event: Event) -> bool:
        fact = event.fact
        near = isinstance(fact, NearBoat) and (fact.weapon, fact.place) in fallen
        return near or unit in units_in(fact)

    return [event for event in below if mine(event)]
