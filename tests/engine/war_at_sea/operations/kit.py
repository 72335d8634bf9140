"""An operation set out for tests: a small sea, forces where a test wants them, one step or whole turns at work."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

from engine.core.drive import drive
from engine.core.events import Event
from engine.core.facts import Fact
from engine.core.runner import SLEEP, Run, Runner
from engine.core.state import Frame, Meta, State
from engine.war_at_sea.game import WarAtSea
from engine.war_at_sea.known import Known
from engine.war_at_sea.scenario import world_for
from engine.war_at_sea.scenarios.file import ScenarioFile
from engine.war_at_sea.steps.markers import show_all
from engine.war_at_sea.tables.read import tables
from engine.war_at_sea.world.forces import Force
from engine.war_at_sea.world.ships import Ship
from tests.engine.bench import BegunAtStep, Dice, Given, heard
from tests.engine.war_at_sea.kit import scenario_file

F = TypeVar("F", bound=Fact)
Row = tuple[str, str, str, str]
"""Side, id, zone or port, ships parted by spaces; a mission may follow the id after a colon."""
PORTS = {"alexandria": "allied", "suda": "allied", "piraeus": "allied", "taranto": "axis", "rhodes": "axis"}


def scenario(rows: Sequence[Row], **fields: Any) -> ScenarioFile:
    """A scenario on the Mediterranean: ``fields`` of the file, ``forces`` more fields of forces by id."""
    more: Mapping[str, Mapping[str, Any]] = fields.pop("forces", {})
    harbours = {port: tables().places.ports[port].zone for port in PORTS}
    forces = []
    for side, name, where, ships in rows:
        ident, _, mission = name.partition(":")
        row: dict[str, Any] = {
            "id": ident, "side": side, "name": ident.upper(), "mission": mission or "intercept",
            "ships": ships.split(), "zone": harbours.get(where, where),
        }  # fmt: skip
        if where in harbours:
            row["port"] = where
        forces.append({**row, **more.get(ident, {})})
    usual = {"kind": "operation", "date": "1941-03-27", "map": "mediterranean", "turns": 12, "ports": PORTS}
    return scenario_file(**{**usual, "force": forces, **fields})


class Bench(BegunAtStep, WarAtSea):
    """The game, begun at one of its steps."""


class Sea:
    """A world with forces, in turn 1 unless told otherwise; ``options`` are those that are played."""

    def __init__(self, rows: Sequence[Row], options: Sequence[str] = (), turn: int = 1, **fields: Any) -> None:
        self.world = world_for(scenario(rows, **fields), options)
        self.world.operation.turn = turn
        self.told: list[Event] = []
        run = self.runner()
        show_all(run)

    def runner(self, dice: Dice | None = None) -> Run:
        """A runner on this world, for functions that take one."""
        state = State(self.world, Meta("war_at_sea", "1"))
        run: Run = Runner(WarAtSea(), state, dice or Dice(), lambda frame, ask: SLEEP)
        run.frame = state.add_frame(Frame("turn", "turn", None))
        return run

    def force(self, ident: str, **fields: Any) -> Force:
        """A force, with any fields changed."""
        force: Force = self.world.forces.forces[ident]
        for name, value in fields.items():
            setattr(force, name, value)
        return force

    def ship(self, ident: str, **fields: Any) -> Ship:
        """A ship, with any fields changed."""
        ship: Ship = self.world.ships.ships[ident]
        for name, value in fields.items():
            setattr(ship, name, value)
        return ship

    def play(self, *steps: str, dice: Dice | None = None, own: Any = None, **given: Given) -> Sea:
        """Drive steps to their ends; ``given`` answers by kind without ``was-``, ``_`` for ``-``: ``day__uk`` of a
        slot."""
        answers = {_named(name): value for name, value in given.items()}
        luck = dice or Dice()
        for step in steps:
            rules = Bench(step, self.world, own, answers)
            self.world = drive(rules, "unused", luck, rules.pilot, listen=self.told.append).world
        return self

    def heard(self, kind: type[F]) -> list[F]:
        """The facts of a kind so far."""
        return heard(self.told, kind)

    def events(self, kind: type[F]) -> list[Event]:
        """The events of a kind so far."""
        return [event for event in self.told if isinstance(event.fact, kind)]

    def known(self, side: str) -> Known:
        """What a side knows."""
        rules = WarAtSea()
        return rules.known(State(self.world, Meta("war_at_sea", "1")), side)


def _named(name: str) -> str:
    kind, _, slot = name.partition("__")
    return f"was-{kind.replace('_', '-')}" + (f" {slot.replace('_', '-')}" if slot else "")


__all__ = ["Dice", "Sea", "scenario"]
