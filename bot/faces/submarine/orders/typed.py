"""Typed plots: what a boat or ship is offered first, and an example to imitate."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from bot.faces.answers import completing
from bot.faces.answers.writing import write
from bot.faces.submarine.names import slot_name
from bot.faces.submarine.orders.lexicon import LEXICON
from bot.faces.submarine.orders.lines import space_of_slot
from bot.faces.submarine.orders.told import NO_ORDERS
from bot.faces.submarine.orders.ways import drawn, path_in
from bot.text.voice import Voice
from engine.core.spaces.space import Answer, Space
from engine.submarine.game import SubmarineGame
from engine.submarine.known import Known

_STAFF = SubmarineGame().policy("balanced")


def waiting(known: Known, slot: str, space: Space) -> Answer:
    """The rest of a plot that was cut off, as an answer of today; None where there is none, or it fits no longer."""
    boat = known.boats.boats.get(slot) if known.for_boats else None
    if boat is None or not boat.waiting:
        return None
    answer: Any = boat.waiting
    if isinstance(answer, list | tuple):
        answer = {"way": list(answer)}
    return answer if space.check(answer) is None else None


def likely(known: Known, kind: str, path: str, slot: str, space: Space) -> Iterator[Answer]:
    """What is offered before anything is typed: the rest of a plot that was cut off, then the staff's plot."""
    rest = waiting(known, slot, space)
    if rest is not None:
        yield rest
    yield _STAFF.answer(known, kind, path, slot)


def complete(known: Known, kind: str, path: str, slot: str, typed: str, voice: Voice) -> list[tuple[str, str]]:
    """Answers that complete the typed text; where nothing is typed, the likeliest first."""
    space = SubmarineGame.questions[kind].space(known, path, slot)
    first = [] if typed.strip() else list(likely(known, kind, path, slot, space))
    return completing.complete(space, typed, voice, LEXICON, first)


def example_line(known: Known, path: str, slot: str, voice: Voice) -> str:
    """A line with another plot than the default: one turn to starboard where that is legal; else nothing."""
    _, space = space_of_slot(known, path, slot)
    inner = path_in(space, space.default) if space is not None and space.default != NO_ORDERS else None
    if space is None or inner is None:
        return ""
    plot = drawn(inner[0], ("R",)) if any(option.key == "R" for option in inner[0].next(())) else None
    if plot is None:
        return ""
    answer: Answer = list(plot.words)
    if isinstance(space.default, Mapping):
        row = next((name for name, value in space.default.items() if value == inner[1]), "way")
        answer = {**space.default, row: list(plot.words)}
    if space.check(answer) is not None:
        return ""
    return f"{slot_name(known, slot, voice)}: {write(space, answer, voice, LEXICON)}"
