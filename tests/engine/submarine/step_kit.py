"""Situations of Submarine set out for tests: one step at work on a world arranged for it, dice as told."""

from __future__ import annotations

from typing import Any

from engine.core.drive import drive
from engine.core.events import Event
from engine.core.state import State
from engine.submarine.game import SubmarineGame
from engine.submarine.scenario import world_of
from engine.submarine.sea import read_direction, read_hex
from engine.submarine.state import Boat, Ship
from engine.submarine.world import World
from tests.engine.bench import BegunAtStep, Dice
from tests.engine.bench import heard as heard


def world(scenario: str, turn: int = 1, **options: Any) -> World:
    """A scenario before its set-up, in a turn; ``options`` with underscores: ``hidden=True, star_shells=True``."""
    parts = world_of(scenario, {name.replace("_", "-"): value for name, value in options.items()})
    parts.action.turn = turn
    return parts


def ship(world: World, ident: str, bow: str = "", heading: int = 6, **fields: Any) -> Ship:
    """A surface ship, put at a printed hex with a printed heading where they are given; any fields changed."""
    piece: Ship = world.ships.ships[ident]
    if bow:
        piece.bow, piece.facing, piece.here = read_hex(bow), read_direction(heading), True
    for name, value in fields.items():
        setattr(piece, name, value)
    return piece


def boat(world: World, ident: str, bow: str = "", heading: int = 6, **fields: Any) -> Boat:
    """A boat, put at a printed hex with a printed heading where they are given; any fields changed."""
    piece: Boat = world.boats.boats[ident]
    if bow:
        piece.bow, piece.facing, piece.later = read_hex(bow), read_direction(heading), False
    for name, value in fields.items():
        setattr(piece, name, value)
    return piece


def alone(world: World, *idents: str) -> World:
    """Only these ships stay on the map; the others are not there."""
    for piece in world.ships.ships.values():
        if piece.id not in idents:
            piece.here = False
    return world


class Bench(BegunAtStep, SubmarineGame):
    """The game, begun at one of its steps."""


class Editing:
    """As much of a runner as a function needs that edits a world: ``facts`` with the turn in which they were told."""

    def __init__(self, world: World) -> None:
        self.world = self.edit = world
        self.facts: list[tuple[int, Any]] = []

    def emit(self, fact: Any, **_: Any) -> None:
        self.facts.append((self.world.action.turn, fact))


def run(rules: Bench, dice: Dice | None = None) -> tuple[State, list[Event]]:
    """The step driven to its end by the given answers: the final state, the events."""
    told: list[Event] = []
    return drive(rules, "unused", dice or Dice(), rules.pilot, listen=told.append), told
