"""Sides that act in turn until all have passed: alternating flights, picks, placements."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import ClassVar, TypeVar

from engine.core.runner import Run
from engine.core.spaces.space import Answer
from engine.core.steps import Ask, Done, Goto, Next, Outcome, Step


@dataclass(slots=True)
class TurnsLocals:
    """``side``: the side whose turn it is; ``passed``: the sides that have passed."""

    side: str = ""
    passed: list[str] = field(default_factory=list)


T = TypeVar("T", bound=TurnsLocals)


class TakingTurns(Step[T]):
    """Sides act in turn until all have passed; a side that has nothing to act with is asked too.

    A side that has passed is out; with ``come_back`` it is asked again as long as another acts, until all pass in a
    row. A frame sleeps at ``answered`` and ``acted``.
    """

    kind: ClassVar[str]  # the question
    come_back: ClassVar[bool] = False

    def sides(self, run: Run, own: T) -> Sequence[str]:
        """The slots that take turns, in order; the same as long as the step runs."""
        raise NotImplementedError

    def act(self, run: Run, own: T, answer: Answer) -> Next:
        """Carry out what ``own.side`` does; then ``Goto("next_side")``, or a Call that comes back to ``acted``."""
        raise NotImplementedError

    def passes(self, answer: Answer) -> bool:
        """Whether an answer is a pass."""
        return bool(answer == "pass")

    def start(self, run: Run, own: T) -> Next:
        """The first side."""
        own.side = self.sides(run, own)[0]
        return Ask(self.kind, (own.side,), "answered")

    def answered(self, run: Run, own: T, answer: Answer) -> Next:
        """The side acts or passes."""
        if not self.passes(answer):
            if self.come_back:
                own.passed = []
            return self.act(run, own, answer)
        own.passed.append(own.side)
        return Goto("next_side")

    def acted(self, run: Run, own: T, outcome: Outcome) -> Next:
        """What the side did is carried out."""
        return Goto("next_side")

    def next_side(self, run: Run, own: T) -> Next:
        """The next side in turn that has not passed."""
        order = list(self.sides(run, own))
        at = order.index(own.side) + 1
        for side in (*order[at:], *order[:at]):
            if side not in own.passed:
                own.side = side
                return Ask(self.kind, (side,), "answered")
        return self.over(run, own)

    def over(self, run: Run, own: T) -> Next:
        """All have passed."""
        return Done()
