"""Rules made up for one test: its own steps on a world of one box."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, get_type_hints

from engine.core.rules import Policy, Rules, Scenario, Setup, by_kind, by_name
from engine.core.seats import Node, SeatTree
from engine.core.spaces.space import Choice, Option, Space
from engine.core.state import State
from engine.core.steps import Question, Step
from engine.core.words import Json, Words


@dataclass(slots=True)
class Box:
    """All there is in the world."""

    seen: list[Any] = field(default_factory=list)


@dataclass
class World:
    """Its one part."""

    box: Box


@dataclass(slots=True)
class Own:
    """Locals that fit every small step."""

    count: int = 0
    notes: list[Any] = field(default_factory=list)


class Pick(Question[Any]):
    """One of three."""

    kind, rule, topic = "pick", "1", "pick"

    def space(self, known: Any, path: str, slot: str) -> Space:
        return Choice(tuple(Option(key, Words(f"small-{key}")) for key in ("one", "two", "three")), "one", self.rule)


class Hidden(Pick):
    """The same, and nobody else knows of it."""

    kind, topic, public = "hidden", "", False


class Small(Rules[Any, Any]):
    """Rules of the given steps (the first starts); their Known is the state itself."""

    name, version, doctrines = "small", "1", ("usual",)
    World, parts = World, get_type_hints(World)

    def __init__(self, *steps: type[Step[Any]], questions: Sequence[type[Question[Any]]] = (Pick, Hidden)) -> None:
        self.steps = by_name(steps)
        self.questions = by_kind(questions)
        self.first = steps[0].name

    def scenarios(self) -> tuple[Scenario, ...]:
        return ()

    def setup(self, scenario: str, options: Mapping[str, Json]) -> Setup:
        return Setup(World(Box()), self.first, Own())

    def known(self, state: State, seat: str | None) -> Any:
        return state

    def seats(self, state: State) -> SeatTree:
        return SeatTree(
            (
                Node("red", Words("small-red"), "side"),
                Node("blue", Words("small-blue"), "side"),
                Node("r1", Words("small-r1"), "unit", "red"),
                Node("r2", Words("small-r2"), "unit", "red"),
                Node("b1", Words("small-b1"), "unit", "blue"),
            )
        )

    def policy(self, doctrine: str) -> Policy[Any]:
        if doctrine not in self.doctrines:
            raise ValueError(f"no doctrine {doctrine!r}")
        return Usual()


class Usual(Policy[Any]):
    """Always the second."""

    def answer(self, known: Any, kind: str, path: str, slot: str) -> Any:
        return "two"
