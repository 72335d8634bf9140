"""How the autopilot answers each kind of question; a kind without a way of its own is answered by its default."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Final, TypeAlias

from engine.core.spaces.space import Answer
from engine.submarine.autopilot import boats, convoy, escorts
from engine.submarine.autopilot.doctrine import Doctrine
from engine.submarine.known import Known
from engine.submarine.seats import plotted_nodes
from engine.submarine.state import BIG, CONVOY, SUBMARINES

AnswerOf: TypeAlias = Callable[[Known, Doctrine, str, str], Answer]
"""The answer by what the slot knows, the doctrine, the frame's path and the slot."""


def plot(known: Known, doctrine: Doctrine, path: str, slot: str) -> Answer:
    """5.1: a plot or orders, by what the slot commands."""
    if slot in known.boats.boats:
        return boats.plot(known, doctrine, path, slot)
    if slot in (CONVOY, BIG) or slot in plotted_nodes(known.world):
        return convoy.plot(known, doctrine, path, slot)
    if slot == SUBMARINES:
        return boats.enter(known, doctrine, path, slot)
    return escorts.plot(known, doctrine, path, slot)


_OF_THEIR_KIND: Final[Mapping[str, AnswerOf]] = {"plot": plot, "place-boat": boats.place, "air": escorts.air}


def answers_of(kinds: Iterable[str]) -> dict[str, AnswerOf]:
    """How the questions of a chapter are answered, by kind."""
    return {kind: _OF_THEIR_KIND.get(kind) or _by_default(kind) for kind in kinds}


def _by_default(kind: str) -> AnswerOf:
    def answer(known: Known, doctrine: Doctrine, path: str, slot: str) -> Answer:
        return known.space(kind, path, slot).default

    return answer
