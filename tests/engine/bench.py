"""What the benches of the games share: dice as told, answers as given, a game begun at one of its steps.

A rule is a step in every game, and a test of it sets a world out, gives the dice and hears what is told.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeVar

from engine.core.events import Event
from engine.core.facts import Fact
from engine.core.rules import Policy, Rules, Setup
from engine.core.spaces.space import Answer
from engine.core.steps import Step
from engine.core.testing.scripted import ScriptedChance
from engine.core.words import Json

F = TypeVar("F", bound=Fact)
Given = Answer | Callable[[Any, str, str], Answer]
"""An answer, or a function of what the slot knows, the path and the slot."""


class Dice(ScriptedChance):
    """Luck by table: faces of dice as people read them, used up in order; then a seed."""

    def __init__(self, seed: str = "dice") -> None:
        super().__init__(seed)

    def faces(self, table: str, *faces: int) -> Dice:
        """The next dice of a table. Two dice are thrown on one table, the coloured die first: 35 is 3, 5."""
        return self.set(table, *(face - 1 for face in faces))

    def always(self, table: str, face: int) -> Dice:
        """What every other die of a table shows."""
        self._quiet = {**self._quiet, table: face - 1}
        return self

    def draw(self, table: str, *values: int) -> Dice:
        """The next positions of what a table draws (chits), from 0."""
        return self.set(table, *values)


class Pilot(Policy[Any]):
    """Answers by kind, or by ``kind slot``, as they are given; else the default."""

    def __init__(self, rules: Rules[Any, Any], given: Mapping[str, Given]) -> None:
        self._rules, self._given = rules, given

    def answer(self, known: Any, kind: str, path: str, slot: str) -> Answer:
        """The answer that is given for the slot, for the kind, or the default."""
        given = self._given.get(f"{kind} {slot}", self._given.get(kind))
        if given is None:
            return self._rules.questions[kind].space(known, path, slot).default
        return given(known, path, slot) if callable(given) else given


class BegunAtStep(Rules[Any, Any]):
    """A game begun at one of its steps on a world of the test's making: stands before the game among the bases.

    ``own`` are the step's locals (None: as it makes them itself), ``given`` answers for those who say nothing;
    ``extra`` steps stand beside the game's, or in the place of one of the same name.
    """

    def __init__(
        self,
        step: str,
        world: Any,
        own: Any = None,
        given: Mapping[str, Given] | None = None,
        extra: tuple[type[Step[Any]], ...] = (),
    ) -> None:
        self.steps = {**type(self).steps, **{each.name: each() for each in extra}}
        self._begin = Setup(world, step, self.steps[step].Locals() if own is None else own)
        self.pilot = Pilot(self, given or {})

    def setup(self, scenario: str, options: Mapping[str, Json]) -> Setup:
        return self._begin

    def founding(self, scenario: str, options: Mapping[str, Json]) -> dict[str, Json]:
        return dict(options)

    def policy(self, doctrine: str) -> Policy[Any]:
        return self.pilot


def heard(told: Iterable[Event], kind: type[F]) -> list[F]:
    """The facts of a kind."""
    return [event.fact for event in told if isinstance(event.fact, kind)]
