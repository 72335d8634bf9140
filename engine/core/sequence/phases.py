"""Phases in order, and rounds of them: a sequence of play as data that reads like the rulebook's page.

A step derives from :class:`InOrder`, :class:`Phases` or :class:`Rounds` and names its lines in ``sequence``; a game
writes only a few hooks. The labels at which a frame sleeps while a line is played (:attr:`Phase.then`) and the locals
that hold how far it is are part of the save format, so a game with saves names its labels itself.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, ClassVar, TypeAlias, TypeVar

from engine.core.runner import Run
from engine.core.steps import Call, Done, Goto, Next, Outcome, Step

When: TypeAlias = Callable[[Any], bool]


@dataclass(frozen=True, slots=True)
class Phase:
    """A line that another step plays: the rule's number and the step's name.

    ``key`` names its frame (the step's name if empty); names differ within a sequence. ``when`` decides from the true
    world, at that moment, whether the line is played at all. ``then`` is the label to which it comes back.
    """

    section: str
    step: str
    key: str = ""
    when: When | None = None
    then: str = "phase_over"

    @property
    def name(self) -> str:
        """The name of its frame, and what is saved while it is played."""
        return self.key or self.step


@dataclass(frozen=True, slots=True)
class Label:
    """A line that the sequence's step plays itself: the rule's number and its label. ``when`` as for a phase."""

    section: str
    name: str
    when: When | None = None


Line: TypeAlias = Phase | Label
L = TypeVar("L")


class InOrder(Step[L]):
    """The lines of :attr:`sequence`, one after another. Each label knows its line, so no locals hold how far it is.

    A label that ends a line returns ``self.following(run, own, "name of the line")``. Where a phase comes back to a
    label that the step does not write, the label is made: it goes on after that phase. TypeError where a label is
    missing, or two lines have the same name or come back to the same label.
    """

    sequence: ClassVar[tuple[Line, ...]] = ()

    def __init_subclass__(cls) -> None:
        """Check the lines and make the labels that only go on."""
        cls._check(*(line.name for line in cls.sequence))
        cls._check(*(line.then for line in cls.sequence if isinstance(line, Phase)))
        for line in cls.sequence:
            if isinstance(line, Phase) and not hasattr(cls, line.then):
                setattr(cls, line.then, _goes_on_behind(line.name))
            elif isinstance(line, Label) and not hasattr(cls, line.name):
                raise TypeError(f"{cls.__name__} has no label {line.name!r}, a line of its sequence")

    @classmethod
    def _check(cls, *names: str) -> None:
        if len(set(names)) < len(names):
            raise TypeError(f"two lines of {cls.__name__} have one name or label: {', '.join(names)}")

    def start(self, run: Run, own: L) -> Next:
        """Go to the first line."""
        return self.following(run, own)

    def following(self, run: Run, own: L, after: str = "") -> Next:
        """The next line to be played after the named one (empty: the first), or :meth:`finish` after the last.

        ValueError for a name that is no line.
        """
        return self._from(run, own, self._line(after) + 1 if after else 0)

    def open(self, run: Run, own: L, phase: Phase) -> Next:
        """Begin a phase; a game overrides it to announce the phase first."""
        return Call(phase.step, phase.name, self.locals_of(run, own, phase), phase.then)

    def locals_of(self, run: Run, own: L, phase: Phase) -> Any:
        """The locals that a phase begins with."""
        return run.rules.steps[phase.step].Locals()

    def finish(self, run: Run, own: L) -> Next:
        """All lines are over."""
        return Done()

    def reach(self, own: Any, number: int) -> None:
        """The line of this number (from 0) is played now; nothing is noted here."""

    def _line(self, name: str) -> int:
        names = [line.name for line in self.sequence]
        if name not in names:
            raise ValueError(f"step {self.name!r} has no line {name!r}")
        return names.index(name)

    def _from(self, run: Run, own: L, first: int) -> Next:
        for number in range(first, len(self.sequence)):
            line = self.sequence[number]
            if line.when is None or line.when(run.world):
                self.reach(own, number)
                return Goto(line.name) if isinstance(line, Label) else self.open(run, own, line)
        return self.finish(run, own)


def _is_over(self: Phases[Any], run: Run, own: Any, outcome: Outcome) -> Next:
    return self.phase_over(run, own, outcome)


def _goes_on_behind(name: str) -> Callable[..., Next]:
    def label(self: InOrder[Any], run: Run, own: Any, outcome: Outcome) -> Next:
        return self.following(run, own, name)

    return label


@dataclass(slots=True)
class PhasesLocals:
    """``phase``: the name of the current phase, or of the last one; empty before the first."""

    phase: str = ""


class Phases(InOrder[L]):
    """The phases of :attr:`sequence`, one after another, all back at one label; the locals hold how far it is."""

    def __init_subclass__(cls) -> None:
        """Check the lines, and make the labels that a game names without writing them: they act as ``phase_over``."""
        cls._check(*(line.name for line in cls.sequence))
        for line in cls.sequence:
            if isinstance(line, Phase) and not hasattr(cls, line.then):
                setattr(cls, line.then, _is_over)

    def start(self, run: Run, own: L) -> Next:
        """Go to the first phase."""
        return Goto("next_phase")

    def next_phase(self, run: Run, own: L) -> Next:
        """The next phase to be played, or :meth:`finish` after the last one."""
        return self._from(run, own, self.reached(own))

    def phase_over(self, run: Run, own: L, outcome: Outcome) -> Next:
        """A phase is over; a game overrides it to use its outcome."""
        return Goto("next_phase")

    def reached(self, own: Any) -> int:
        """The number of lines that are over; ValueError where a save names a phase that no longer exists."""
        return self._line(own.phase) + 1 if own.phase else 0

    def reach(self, own: Any, number: int) -> None:
        """Note that the line of this number (from 0) is played now."""
        own.phase = self.sequence[number].name


@dataclass(slots=True)
class RoundsLocals(PhasesLocals):
    """``round``: the number of the current round, from 1."""

    round: int = 1


R = TypeVar("R", bound=RoundsLocals)


class Rounds(Phases[R]):
    """The same phases round after round (impulses of a battle), at most :attr:`most` times (0: without limit)."""

    most: ClassVar[int] = 0

    def goes_on(self, run: Run, own: R) -> bool:
        """Whether there is another round after this one, where the limit allows it."""
        return True

    def finish(self, run: Run, own: R) -> Next:
        """The last impulse of a round is over."""
        if (self.most and own.round >= self.most) or not self.goes_on(run, own):
            return self.over(run, own)
        own.round += 1
        own.phase = ""
        return Goto("next_phase")

    def over(self, run: Run, own: R) -> Next:
        """All rounds are over."""
        return Done()
