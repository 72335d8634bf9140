"""Situations of the War of the Pacific set out for tests: one step at work on a world arranged for it, dice as told."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeVar

from engine.core.drive import drive
from engine.core.events import Event
from engine.core.facts import Fact
from engine.core.play.decisions import Decision
from engine.core.play.entry import Entry
from engine.core.play.match import Match
from engine.core.rules import Policy, Setup
from engine.core.spaces.space import Answer, Space
from engine.core.state import State
from engine.core.steps import Step
from engine.core.testing.scripted import ScriptedChance
from engine.core.words import Json
from engine.pacific_war.game import PacificWar
from engine.pacific_war.judgement.places import ship_type
from engine.pacific_war.known import Known
from engine.pacific_war.scenario import WHOLE_WAR, world_of
from engine.pacific_war.state import DEAD, LOST, Column, Side

F = TypeVar("F", bound=Fact)

RULES = PacificWar()
Given = Answer | Callable[[Known, str, str], Answer]


class Dice(ScriptedChance):
    """Luck by table: faces of dice as people read them (1 to 6), used up in order; then a seed.

    What a table draws (chits) is scripted with ``draw``: positions counted from 0.
    """

    def __init__(self, seed: str = "dice") -> None:
        super().__init__(seed)

    def faces(self, table: str, *faces: int) -> Dice:
        """The next dice of a table."""
        return self.set(table, *(face - 1 for face in faces))

    def draw(self, table: str, *values: int) -> Dice:
        """The next values of a table, from 0."""
        return self.set(table, *values)


def world(turn: int = 1, active: Side = "chile", phase: str = "administration") -> dict[str, Any]:
    """The set-up of the record, at a turn and phase."""
    found = world_of(WHOLE_WAR)
    war = found["war"]
    war.turn, war.active, war.phase = turn, active, phase
    return found


def bare(turn: int = 1, active: Side = "chile", phase: str = "administration") -> dict[str, Any]:
    """A map with nothing on it: units and ships are out, no fort stands, no supply column is there."""
    found = world(turn, active, phase)
    for unit in found["army"].units.values():
        unit.place, unit.steps, unit.due = LOST, 0, 0
    for fort in found["army"].forts.values():
        fort.steps = 0
    for ship in found["fleet"].ships.values():
        ship.place = LOST if ship_type(ship.id).warship else DEAD
    found["supply"].columns.clear()
    return found


def stand(world: dict[str, Any], place: str, *units: str, steps: int = 1) -> None:
    """Put land units into a place, with so many steps."""
    for unit in units:
        one = world["army"].units[unit]
        one.place, one.steps, one.aboard = place, steps, ""


def lie(world: dict[str, Any], place: str, *ships: str, squadron: str = "", in_port: bool = False) -> None:
    """Put ships into a place, as one squadron if it is named."""
    for name in ships:
        ship = world["fleet"].ships[name]
        ship.place, ship.in_port = place, in_port
        ship.squadron = squadron or ship.squadron


def columns(world: dict[str, Any], side: Side, place: str, count: int = 1) -> list[str]:
    """Put supply columns into a place; their ids."""
    supply = world["supply"]
    made = []
    for _ in range(count):
        supply.made += 1
        name = f"column-{supply.made}"
        supply.columns[name] = Column(name, side, place)
        made.append(name)
    return made


class Pilot:
    """Answers by kind: a value, or a function of what the slot knows, the path and the slot; else the default."""

    def __init__(self, rules: PacificWar, given: Mapping[str, Given]) -> None:
        self._rules = rules
        self._given = given

    def answer(self, known: Known, kind: str, path: str, slot: str) -> Answer:
        found = self._given.get(kind)
        if found is None:
            return self._rules.questions[kind].space(known, path, slot).default
        return found(known, path, slot) if callable(found) else found


class Bench(PacificWar):
    """The game, begun at one of its steps on a world of the test's making.

    ``own`` are the step's locals (None: as it makes them itself), ``given`` answers for those who say nothing, by kind;
    ``extra`` steps stand beside the game's, or in the place of one of the same name.
    """

    def __init__(
        self,
        step: str,
        world: dict[str, Any],
        own: Any = None,
        given: Mapping[str, Given] | None = None,
        extra: tuple[type[Step[Any]], ...] = (),
    ) -> None:
        self.steps = {**PacificWar.steps, **{one.name: one() for one in extra}}
        self._begin = Setup(world, step, self.steps[step].Locals() if own is None else own)
        self.pilot = Pilot(self, given or {})

    def setup(self, scenario: str, options: Mapping[str, Json]) -> Setup:
        return self._begin

    def policy(self, doctrine: str) -> Policy[Known]:
        return self.pilot


def heard(told: Iterable[Event], kind: type[F]) -> list[F]:
    """The facts of a kind."""
    return [event.fact for event in told if isinstance(event.fact, kind)]


def run(rules: Bench, dice: Dice | None = None) -> tuple[State, list[Event]]:
    """The step driven to its end by the given answers: the final state (its result in ``meta.result``), the events."""
    told: list[Event] = []
    return drive(rules, WHOLE_WAR, dice or Dice(), rules.pilot, listen=told.append), told


class Play:
    """A match begun at a step; every act goes through a save and a load, so that nothing lives on by being the same.

    ``told`` are the events so far, ``entries`` all that was entered.
    """

    def __init__(self, rules: Bench, dice: Dice | None = None) -> None:
        self.rules = rules
        self.dice = dice or Dice()
        self.told: list[Event] = []
        self.entries: list[Entry] = []
        self.match: Match[Known] = Match.new(rules, WHOLE_WAR, self.dice)
        self._hear()

    @property
    def world(self) -> Mapping[str, Any]:
        """The world as it stands."""
        return self.match.state.world

    def _hear(self) -> None:
        for entry in self.match.take_changes().entries:
            self.told += entry.events
            self.entries.append(entry)
        self.match = Match.load(self.rules, self.match.save(), self.dice)

    def kinds(self) -> list[str]:
        """The kinds of all events so far."""
        return [event.kind for event in self.told]

    def asked(self) -> list[tuple[str, tuple[str, ...]]]:
        """What is asked now: kinds and slots."""
        return [(one.kind, one.slots) for one in self.match.waiting()]

    def space(self, kind: str, slot: str) -> Space:
        """What a slot may answer to the open question of a kind."""
        return self.match.space(self._open(kind, slot).id, slot)

    def _open(self, kind: str, slot: str) -> Decision:
        return next(one for one in self.match.waiting() if one.kind == kind and slot in one.slots)

    def answer(self, kind: str, slot: str, answer: Answer) -> None:
        """Answer the open question of a kind; at a gate: seal, and close it with the last seal."""
        decision = self._open(kind, slot)
        if not decision.gate:
            self.match.answer(decision.id, slot, answer)
        else:
            self.match.seal(decision.id, slot, answer)
            if not self._open(kind, slot).awaited:
                self.match.close(decision.id)
        self._hear()

    def silence(self) -> None:
        """Let the deadline of what is open pass: drafts, standing orders, the given answers, defaults."""
        for decision in self.match.waiting():
            if decision.gate:
                self.match.close(decision.id, deadline=True)
            else:
                self.match.silence(decision.id)
        self._hear()
