"""Who beside the forces answers the muster and the orders of the day; the wish to be asked, as a standing order."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from engine.core.spaces.space import Option, Space
from engine.core.steps import ASK
from engine.core.words import Words
from engine.war_at_sea.known import Known
from engine.war_at_sea.state import World


@dataclass(frozen=True)
class OrderPart:
    """A kind of slot beside the forces: bases and carriers, flotillas.

    ``slots``: who is asked now, by the true world and by nothing that the enemy may not know; ``owns``: whether a slot
    is of this kind; ``space``: what it may answer; ``asks``: the end of its question's id, where it is asked in words
    of its own.
    """

    name: str
    slots: Callable[[World], tuple[str, ...]]
    owns: Callable[[World, str], bool]
    space: Callable[[Known, str], Space]
    asks: str = ""


def prompt_of(parts: tuple[OrderPart, ...], kind: str, world: World, slot: str) -> Words:
    """The question to a slot as a sentence; a force is asked in the words of the question's kind."""
    part = part_of(parts, world, slot)
    return Words(f"ask-{kind}-{part.asks}" if part is not None and part.asks else f"ask-{kind}")


def part_of(parts: tuple[OrderPart, ...], world: World, slot: str) -> OrderPart | None:
    """The part that a slot is of; None for a force."""
    return next((part for part in parts if part.owns(world, slot)), None)


def asks(rule: str) -> Option:
    """To be asked each time, as a standing order."""
    return Option(ASK, Words("was-wish-ask"), None, rule)
