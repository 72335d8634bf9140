"""Steps that rulebooks share: phases in order, rounds, taking turns, one unit after another, windows.

Each is a step to derive from. The lines of the sequence are data that reads like the rulebook's page; what is the
game's own are a few hooks. Where a frame sleeps at a label of this module (``phase_over``, ``answered``, ``acted``,
``chosen``, ``unit_done``), that name is part of the save format; a game with saves of its own keeps its labels by
naming them (:attr:`Phase.then`) and its locals by overriding ``reached`` and ``reach``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, Protocol, TypeVar

from engine.core.runner import Runner
from engine.core.space import Answer
from engine.core.steps import Ask, Call, Done, Goto, Next, Outcome, Step

Run = Runner[Any]


# --- phases in order -------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Phase:
    """A line of a sequence of play: the rule's number and the step that plays it.

    ``key`` names its frame (the step's name if empty); keys of one sequence differ. ``when`` says of the true
    world, as it stands then, whether the phase is played at all. ``then`` is the label that it comes back to.
    """

    section: str
    step: str
    key: str = ""
    when: Callable[[Mapping[str, Any]], bool] | None = None
    then: str = "phase_over"

    @property
    def name(self) -> str:
        """How its frame is called, and what is saved while it is played."""
        return self.key or self.step


@dataclass(slots=True)
class PhasesLocals:
    """``phase``: the name of the phase that is played, or was played last; empty before the first."""

    phase: str = ""


L = TypeVar("L")


class Phases(Step[L]):
    """The phases of :attr:`sequence`, one after another, each a step of its own."""

    sequence: ClassVar[tuple[Phase, ...]]

    def start(self, run: Run, own: L) -> Next:
        """To the first phase."""
        return Goto("next_phase")

    def next_phase(self, run: Run, own: L) -> Next:
        """The next phase that is played; behind the last one :meth:`ended`."""
        for number in range(self.reached(own), len(self.sequence)):
            phase = self.sequence[number]
            if phase.when is None or phase.when(run.world):
                self.reach(own, number)
                return self.open(run, own, phase)
        return self.ended(run, own)

    def phase_over(self, run: Run, own: L, outcome: Outcome) -> Next:
        """A phase is over; a game overrides it to use its outcome."""
        return Goto("next_phase")

    def open(self, run: Run, own: L, phase: Phase) -> Next:
        """Begin a phase; a game overrides it to tell of it first."""
        return Call(phase.step, phase.name, self.locals_of(run, own, phase), phase.then)

    def locals_of(self, run: Run, own: L, phase: Phase) -> Any:
        """The locals that a phase begins with."""
        return run.rules.steps[phase.step].Locals()

    def ended(self, run: Run, own: L) -> Next:
        """All phases are over."""
        return Done()

    def reached(self, own: Any) -> int:
        """How many lines of the sequence lie behind; ValueError where a save names a phase that is none any more."""
        if not own.phase:
            return 0
        return [phase.name for phase in self.sequence].index(own.phase) + 1

    def reach(self, own: Any, number: int) -> None:
        """Note that the line of this number (from 0) is played now."""
        own.phase = self.sequence[number].name


class InOrder(Step[L]):
    """A step whose boxes are its own labels, played in the order of :attr:`boxes`: one list, and no ``then`` to follow.

    A label that ends its box returns ``self.following("its name")``.
    """

    boxes: ClassVar[tuple[str, ...]]

    def start(self, run: Run, own: L) -> Next:
        """To the first box."""
        return Goto(self.boxes[0])

    def following(self, box: str) -> Next:
        """To the box behind this one; behind the last the step is over. ValueError for a name that is no box."""
        if box not in self.boxes:
            raise ValueError(f"step {self.name!r} has no box {box!r}")
        at = self.boxes.index(box) + 1
        return Goto(self.boxes[at]) if at < len(self.boxes) else Done()


# --- rounds ----------------------------------------------------------------------------------------------


@dataclass(slots=True)
class RoundsLocals(PhasesLocals):
    """``round``: the number of the round that is played, from 1."""

    round: int = 1


R = TypeVar("R", bound=RoundsLocals)


class Rounds(Phases[R]):
    """The same sequence round after round (impulses of a battle), at most :attr:`most` times (0: without limit)."""

    most: ClassVar[int] = 0

    def goes_on(self, run: Run, own: R) -> bool:
        """Whether there is another round after this one, where the limit allows it."""
        return True

    def ended(self, run: Run, own: R) -> Next:
        """The last impulse of a round is over."""
        if (self.most and own.round >= self.most) or not self.goes_on(run, own):
            return self.over(run, own)
        own.round += 1
        own.phase = ""
        return Goto("next_phase")

    def over(self, run: Run, own: R) -> Next:
        """All rounds are over."""
        return Done()


class _Asked(Protocol):
    round: int
    again: list[str]


def ask_round(own: _Asked, kind: str, able: Sequence[str], then: str) -> Next:
    """The gate of the next round of orders: first for all who are ``able``, then for those in ``own.again``.

    Done where nobody is left. ``own.round`` counts the gates put.
    """
    slots = tuple(slot for slot in able if own.round == 0 or slot in own.again)
    if not slots:
        return Done()
    own.round += 1
    return Ask(kind, slots, then, gate=True)


# --- taking turns ----------------------------------------------------------------------------------------


@dataclass(slots=True)
class TurnsLocals:
    """``side``: whose turn it is; ``passed``: who has passed."""

    side: str = ""
    passed: list[str] = field(default_factory=list)


T = TypeVar("T", bound=TurnsLocals)


class TakingTurns(Step[T]):
    """Sides act in turn until all have passed; a side that has nothing to act with is asked as well.

    Who has passed is out; with ``come_back`` a side is asked again as long as another acts, until all pass in a row.
    """

    kind: ClassVar[str]  # the question
    come_back: ClassVar[bool] = False

    def sides(self, run: Run, own: T) -> Sequence[str]:
        """The slots that take turns, in order; the same as long as the step is at work."""
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


# --- one unit after another ------------------------------------------------------------------------------


@dataclass(slots=True)
class UnitsLocals:
    """``left``: the units whose turn is still to come; ``unit``: the one at work."""

    left: list[str] = field(default_factory=list)
    unit: str = ""


U = TypeVar("U", bound=UnitsLocals)


class OneByOne(Step[U]):
    """Units act one after another; before each the side says which is next."""

    kind: ClassVar[str]  # the question, answered by a unit

    def units(self, run: Run, own: U) -> Sequence[str]:
        """The units that are to act."""
        raise NotImplementedError

    def asked(self, run: Run, own: U) -> Sequence[str]:
        """The slots of which any may say who is next: all that are left."""
        return own.left

    def act(self, run: Run, own: U) -> Next:
        """Let ``own.unit`` act; then ``Goto("next_unit")``, or a Call that comes back to ``unit_done``."""
        raise NotImplementedError

    def start(self, run: Run, own: U) -> Next:
        """The units of this phase."""
        own.left = list(self.units(run, own))
        return Goto("next_unit")

    def next_unit(self, run: Run, own: U) -> Next:
        """Who is next, also where only one is left: that it is asked must not tell how many there are."""
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


# --- windows ---------------------------------------------------------------------------------------------


def window(kind: str, then: str, sides: Mapping[str, Sequence[str]]) -> Ask:
    """A reaction window for sides whose units the others may not see: each side's node, then its units.

    The node itself is always asked, with one legal answer where it has nothing to decide, so that the window is the
    same to look at whether there are units near or not; to the others the units appear as it.
    """
    slots = tuple(slot for side, units in sides.items() for slot in (side, *units))
    return Ask(kind, slots, then, gate=True, window=True)
