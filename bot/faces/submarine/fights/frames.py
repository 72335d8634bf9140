"""Attacks in frames and events: in which turn a frame lies, which events belong to an attack."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from bot.faces.submarine.story.diary import units_in
from engine.core.events import Event
from engine.submarine.facts.attacks import AirExplodes, Explodes, ExplodesSet
from engine.submarine.known import Known

AT: Final = "#"
"""Parts the frame of a phase from who is attacked, or attacks, in it: ``action/w03/t03/torpedoes#t-2-2``."""
_TURN: Final = re.compile(r"/t(\d+)(?:/|$)")


def turn_of(path: str) -> int:
    """The turn that a frame lies in; 0 for none."""
    turn = _TURN.search(path)
    return int(turn[1]) if turn is not None else 0


def phase_of(path: str) -> str:
    """The frame of the phase that a frame lies in: ``action/w03/t03/torpedoes`` for each torpedo below it."""
    turn = _TURN.search(path)
    if turn is None:
        return path
    return path[: turn.end()] + path[turn.end() :].partition("/")[0]


def key_of(known: Known, path: str) -> str:
    """The key of an attack in file names and post slots: engagement, turn, phase, who."""
    root, _, unit = path.partition(AT)
    engagement = known.action.engagement
    parts = (f"e{engagement}" if engagement else "", f"t{turn_of(path):02}", root.rpartition("/")[2], unit)
    return "-".join(part for part in parts if part).replace("~", "-").replace("_", "-")


def of_attack(events: Iterable[Event], path: str) -> list[Event]:
    """The events of an attack, in order: of a ship's attack also what its weapons did, told after each explosion."""
    root, _, unit = path.partition(AT)
    below = [event for event in events if event.path == root or event.path.startswith(root + "/")]
    kept: list[Event] = []
    ours = not unit
    for event in below:
        mine = unit in units_in(event.fact)
        if isinstance(event.fact, Explodes | ExplodesSet | AirExplodes):
            ours = mine or not unit
        if mine or ours:
            kept.append(event)
    return kept
