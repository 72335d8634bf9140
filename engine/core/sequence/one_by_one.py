"""Units that act one after another, in an order that their side chooses as they go: escorts, boats of a pack."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import ClassVar, TypeVar

from engine.core.runner import Run
from engine.core.spaces.space import Answer
from engine.core.steps import Ask, Done, Goto, Next, Outcome, Step


@dataclass(slots=True)
class UnitsLocals:
    """``left``: the units whose turn is still to come; ``unit``: the one at work."""

    left: list[str] = field(default_factory=list)
    unit: str = ""


U = TypeVar("U", bound=UnitsLocals)


class OneByOne(Step[U]):
    """Units act one after another; before each, the side says which is next.

    A unit's own questions and searches are in a frame of its own, so that its results are told before the next unit is
    named. A frame sleeps at ``chosen`` and ``unit_done``.
    """

    kind: ClassVar[str]  # the question, answered by a unit

    def units(self, run: Run, own: U) -> Sequence[str]:
        """The units that are to act."""
        raise NotImplementedError

    def able(self, run: Run, own: U, unit: str) -> bool:
        """Whether a unit whose turn has not come can still act; a unit that cannot is passed over.

        For losses that all may see, such as a ship sunk in the open. A unit lost in secret stays, and can only pass.
        """
        return True

    def asked(self, run: Run, own: U) -> Sequence[str]:
        """The slots of which any may say which unit is next: all that are left."""
        return own.left

    def act(self, run: Run, own: U) -> Next:
        """Let ``own.unit`` act; then ``Goto("next_unit")``, or a Call that comes back to ``unit_done``."""
        raise NotImplementedError

    def start(self, run: Run, own: U) -> Next:
        """The units of this phase."""
        own.left = list(self.units(run, own))
        return Goto("next_unit")

    def next_unit(self, run: Run, own: U) -> Next:
        """Ask which unit is next, even where only one is left: the question must not tell how many there are."""
        own.left = [unit for unit in own.left if self.able(run, own, unit)]
        if not own.left:
            return self.over(run, own)
        return Ask(self.kind, tuple(self.asked(run, own)), "chosen")

    def chosen(self, run: Run, own: U, answer: Answer) -> Next:
        """The unit that the side named acts."""
        own.left.remove(answer)
        own.unit = answer
        return self.act(run, own)

    def unit_done(self, run: Run, own: U, outcome: Outcome) -> Next:
        """A unit is done; a game overrides it to use its outcome."""
        return Goto("next_unit")

    def over(self, run: Run, own: U) -> Next:
        """All units have acted."""
        return Done()
