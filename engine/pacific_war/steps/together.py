"""Questions that are put at the same time, each to whom it concerns; the step above carries the answers out (R106)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from engine.core.spaces.space import Answer
from engine.core.steps import Ask, Done, Fork, Next, Step
from engine.core.words import Json
from engine.pacific_war.seats import side_of

if TYPE_CHECKING:
    from engine.pacific_war.known import Known
    from engine.pacific_war.world import Run, World


@dataclass(slots=True)
class TogetherLocals:
    """The question's ``kind`` and ``slots``; ``beside`` are the kinds of the others that are put with it."""

    kind: str = ""
    slots: list[str] = field(default_factory=list)
    beside: list[str] = field(default_factory=list)


class Together(Step[TogetherLocals]):
    """4.1: one of several questions of a phase that are put at the same time. Result: the answers by slot."""

    name, section, Locals = "together", "4.1", TogetherLocals

    def start(self, run: Run, own: TogetherLocals) -> Next:
        return Ask(own.kind, tuple(own.slots), "said", gate=True)

    def said(self, run: Run, own: TogetherLocals, answers: Mapping[str, Answer]) -> Next:
        """The step above carries them out when it has those of all questions."""
        return Done(dict(answers))

    def view(self, world: World, own: TogetherLocals, seat: str | None) -> Mapping[str, Json] | None:
        """For the side that is asked: the kinds of the other questions."""
        mine = seat is not None and any(side_of(slot) == side_of(seat) for slot in own.slots)
        return {"beside": tuple(own.beside)} if mine else None


def at_once(phase: str, questions: Mapping[str, tuple[str, tuple[str, ...]]], then: str) -> Fork:
    """Put questions together: by a word of the path the kind and the slots of each. A path names its phase."""
    kinds = [kind for kind, _ in questions.values()]
    children = {
        f"{phase}-{key}": TogetherLocals(kind, list(slots), [other for other in kinds if other != kind])
        for key, (kind, slots) in questions.items()
    }
    return Fork(Together.name, children, then)


def beside(known: Known, path: str) -> tuple[str, ...]:
    """The kinds of the questions that are put at the same time as the one at ``path``."""
    view = known.frame(path)
    return tuple(view.get("beside", ())) if isinstance(view, Mapping) else ()
