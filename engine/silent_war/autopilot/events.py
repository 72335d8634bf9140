"""How an autopilot answers war events: the nearest refuge, the least needed boats."""

from __future__ import annotations

from collections.abc import Mapping

from engine.core.spaces.space import Answer
from engine.silent_war.autopilot.doctrine import AnswerOf, Doctrine
from engine.silent_war.known import Known


def evacuate(known: Known, path: str, slot: str, doctrine: Doctrine) -> Answer:
    """The nearest refuge with room."""
    return known.frame(path).nearest()


def training(known: Known, path: str, slot: str, doctrine: Doctrine) -> Answer:
    """The weakest boats go."""
    view = known.frame(path)
    return list(view.open[: view.count])


def dutch_harbor(known: Known, path: str, slot: str, doctrine: Doctrine) -> Answer:
    """No more than needed: the boats that joined there, then the weakest near by."""
    view = known.frame(path)
    return list(view.open[: view.wanted])


ANSWERS: Mapping[str, AnswerOf] = {
    "sw-evacuate": evacuate,
    "sw-training": training,
    "sw-dutch-harbor": dutch_harbor,
}
