"""Typed plots: what a boat or ship is offered first, and an example to imitate."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from bot.faces.answers import completing
from bot.faces.answers.writing import write
from bot.faces.submarine.names import slot_name
from bot.faces.submarine.orders.escort_text import is_escort
from bot.faces.submarine.orders.lexicon import LEXICON
from bot.faces.submarine.orders.lines import space_of_slot
from bot.faces.submarine.orders.told import NO_ORDERS
from bot.faces.submarine.orders.ways import WAYS, drawn, path_in
from bot.text.voice import Voice
from engine.core.spaces.each import Each
from engine.core.spaces.forms import Form, Path, space_of
from engine.core.spaces.space import Answer, Space
from engine.submarine.game import SubmarineGame
from engine.submarine.judgement.escort_turn import COURSE
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
    """A line with another order than the default: one turn to starboard where that is legal, for an escort with
    something that falls; else nothing.
    """
    _, space = space_of_slot(known, path, slot)
    if space is None or space.default == NO_ORDERS:
        return ""
    answer = _armed(space) if is_escort(space) else _turned(space, space.default)
    if answer is None or space.check(answer) is not None:
        return ""
    return f"{slot_name(known, slot, voice)}: {write(space, answer, voice, LEXICON)}"


def _turned(space: Space, answer: Answer) -> Answer | None:
    """An answer with a turn to starboard in its plot; None where that is not legal."""
    inner = path_in(space, answer)
    if inner is None:
        return None
    path, way = inner
    plot = drawn(path, ("R",)) if any(option.key == "R" for option in path.next(())) else None
    if plot is None:
        return None
    if not isinstance(answer, Mapping):
        return list(plot.words)
    row = next((name for name in WAYS if answer.get(name) == way), WAYS[0])
    return {**answer, row: list(plot.words)}


def _armed(form: Form) -> Answer:
    """An escort's course with a charge wherever it has the means: the first hex that each reaches."""
    course = space_of(form.parts[1], {"way": COURSE})
    assert isinstance(course, Path)
    turned = _turned(form, {"way": COURSE, COURSE: list(course.default)})
    answer = dict(turned or {"way": COURSE, COURSE: list(course.default)})
    given: dict[str, Answer] = {}
    for part in form.parts:
        space = space_of(part, given)
        if isinstance(space, Each) and space.things:
            first = space.things[0].key
            inner = space.space(first, {})
            if inner is not None:
                answer[part.name] = {first: inner.default}
        if space is not None:
            given[part.name] = answer.get(part.name, form.usual(part.name, space))
    return answer
