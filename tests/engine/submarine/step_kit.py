"""Situations of Submarine set out for tests: one step at work on a world arranged for it, dice as told."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeVar

from engine.core.drive import drive
from engine.core.events import Event
from engine.core.facts import Fact
from engine.core.rules import Policy, Setup
from engine.core.spaces.space import Answer
from engine.core.state import State
from engine.core.steps import Step
from engine.core.testing.scripted import ScriptedChance
from engine.core.words import Json
from engine.submarine.game import SubmarineGame
from engine.submarine.known import Known
from engine.submarine.scenario import world_of
from engine.submarine.sea import read_direction, read_hex
from engine.submarine.state import Boat, Ship

F = TypeVar("F", bound=Fact)
Given = Answer | Callable[[Known, str, str], Answer]


class Dice(ScriptedChance):
    """Luck by table: faces of dice as people read them (1 to 6), used up in order; then a seed."""

    def __init__(self, seed: str = "dice") -> None:
        super().__init__(seed)

    def faces(self, table: str, *faces: int) -> Dice:
        """The next dice of a table. Two dice are thrown on one table, the coloured die first: 35 is 3, 5."""
        return self.set(table, *(face - 1 for face in faces))


def world(scenario: str, turn: int = 1, **options: Any) -> dict[str, Any]:
    """A scenario before its set-up, in a turn; ``options`` with underscores: ``hidden=True, star_shells=True``."""
    parts = world_of(scenario, {name.replace("_", "-"): value for name, value in options.items()})
    parts["action"].turn = turn
    return parts


def ship(world: dict[str, Any], ident: str, bow: str = "", heading: int = 6, **fields: Any) -> Ship:
    """A surface ship, put at a printed hex with a printed heading where they are given; any fields changed."""
    piece: Ship = world["ships"].ships[ident]
    if bow:
        piece.bow, piece.facing, piece.here = read_hex(bow), read_direction(heading), True
    for name, value in fields.items():
        setattr(piece, name, value)
    return piece


def boat(world: dict[str, Any], ident: str, bow: str = "", heading: int = 6, **fields: Any) -> Boat:
    """A boat, put at a printed hex with a printed heading where they are given; any fields changed."""
    piece: Boat = world["boats"].boats[ident]
    if bow:
        piece.bow, piece.facing, piece.later = read_hex(bow), read_direction(heading), False
    for name, value in fields.items():
        setattr(piece, name, value)
    return piece


def alone(world: dict[str, Any], *idents: str) -> dict[str, Any]:
    """Only these ships stay on the map; the others are not there."""
    for piece in world["ships"].ships.values():
        if piece.id not in idents:
            piece.here = False
    return world


class Pilot:
    """Answers by kind: a value, or a function of what the slot knows, the path and the slot; else the default."""

    def __init__(self, given: Mapping[str, Given]) -> None:
        self._given = given

    def answer(self, known: Known, kind: str, path: str, slot: str) -> Answer:
        given = self._given.get(kind)
        if given is None:
            return known.space(kind, path, slot).default
        return given(known, path, slot) if callable(given) else given


class Bench(SubmarineGame):
    """The game, begun at one of its steps on a world of the test's making.

    ``own`` are the step's locals (None: as it makes them itself), ``given`` answers by kind; ``extra`` steps stand
    beside the game's, or in the place of one of the same name.
    """

    def __init__(
        self,
        step: str,
        world: dict[str, Any],
        own: Any = None,
        given: Mapping[str, Given] | None = None,
        extra: tuple[type[Step[Any]], ...] = (),
    ) -> None:
        self.steps = {**SubmarineGame.steps, **{each.name: each() for each in extra}}
        self._begin = Setup(world, step, self.steps[step].Locals() if own is None else own)
        self.pilot = Pilot(given or {})

    def setup(self, scenario: str, options: Mapping[str, Json]) -> Setup:
        return self._begin

    def founding(self, scenario: str, options: Mapping[str, Json]) -> dict[str, Json]:
        return dict(options)

    def policy(self, doctrine: str) -> Policy[Known]:
        return self.pilot


def heard(told: Iterable[Event], kind: type[F]) -> list[F]:
    """The facts of a kind."""
    return [event.fact for event in told if isinstance(event.fact, kind)]


def run(rules: Bench, dice: Dice | None = None) -> tuple[State, list[Event]]:
    """The step driven to its end by the given answers: the final state, the events."""
    told: list[Event] = []
    return drive(rules, "unused", dice or Dice(), rules.pilot, listen=told.append), told
