"""Situations of the War of the Pacific set out for tests: one step at work on a world arranged for it, dice as told."""

from __future__ import annotations

from engine.core.drive import drive
from engine.core.events import Event
from engine.core.play.decisions import Decision
from engine.core.play.entry import Entry
from engine.core.play.match import Match
from engine.core.spaces.space import Answer, Space
from engine.core.state import State
from engine.pacific_war.game import PacificWar
from engine.pacific_war.judgement.places import ship_type
from engine.pacific_war.known import Known
from engine.pacific_war.scenario import WHOLE_WAR, world_of
from engine.pacific_war.state import DEAD, LOST, Column, Side
from engine.pacific_war.world import FullWorld
from tests.engine.bench import BegunAtStep, Dice
from tests.engine.bench import heard as heard

RULES = PacificWar()


def world(turn: int = 1, active: Side = "chile", phase: str = "administration") -> FullWorld:
    """The set-up of the record, at a turn and phase."""
    found = world_of(WHOLE_WAR)
    war = found.war
    war.turn, war.active, war.phase = turn, active, phase
    return found


def bare(turn: int = 1, active: Side = "chile", phase: str = "administration") -> FullWorld:
    """A map with nothing on it: units and ships are out, no fort stands, no supply column is there."""
    found = world(turn, active, phase)
    for unit in found.army.units.values():
        unit.place, unit.steps, unit.due = LOST, 0, 0
    for fort in found.army.forts.values():
        fort.steps = 0
    for ship in found.fleet.ships.values():
        ship.place = LOST if ship_type(ship.id).warship else DEAD
    found.supply.columns.clear()
    return found


def stand(world: FullWorld, place: str, *units: str, steps: int = 1) -> None:
    """Put land units into a place, with so many steps."""
    for unit in units:
        land = world.army.units[unit]
        land.place, land.steps, land.aboard = place, steps, ""


def lie(world: FullWorld, place: str, *ships: str, squadron: str = "", in_port: bool = False) -> None:
    """Put ships into a place, as one squadron if it is named."""
    for name in ships:
        ship = world.fleet.ships[name]
        ship.place, ship.in_port = place, in_port
        ship.squadron = squadron or ship.squadron


def columns(world: FullWorld, side: Side, place: str, count: int = 1) -> list[str]:
    """Put supply columns into a place; their ids."""
    supply = world.supply
    made = []
    for _ in range(count):
        supply.made += 1
        name = f"column-{supply.made}"
        supply.columns[name] = Column(name, side, place)
        made.append(name)
    return made


class Bench(BegunAtStep, PacificWar):
    """The game, begun at one of its steps."""


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
    def world(self) -> FullWorld:
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
        return [(decision.kind, decision.slots) for decision in self.match.waiting()]

    def space(self, kind: str, slot: str) -> Space:
        """What a slot may answer to the open question of a kind."""
        return self.match.space(self._open(kind, slot).id, slot)

    def _open(self, kind: str, slot: str) -> Decision:
        return next(decision for decision in self.match.waiting() if decision.kind == kind and slot in decision.slots)

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
