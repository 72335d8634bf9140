"""Helpers for tests of the sequence of play: phases that do nothing but say that they were there."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.core.facts import Fact, fact
from engine.core.steps import Done, Next, NoLocals, Step
from engine.pacific_war.phases import PHASES
from engine.pacific_war.state import BOX, LOST, POOL, Unit
from engine.pacific_war.world import FullWorld
from tests.engine.pacific_war.kit import Bench


@fact("t-idle")
class Idled(Fact):
    """A phase in which nothing happens came."""

    step: str
    side: str
    turn: int
    phase: str


def idle(name: str) -> type[Step[Any]]:
    """A step of that name that only tells whose turn and which phase it is."""

    class Idle(Step[NoLocals]):
        section, Locals = "4.1", NoLocals

        def start(self, run: Any, own: NoLocals) -> Next:
            war = run.world.war
            run.emit(Idled(name, war.active, war.turn, war.phase))
            return Done()

    Idle.name = name
    return Idle


IDLE = tuple(idle(name) for name in PHASES)


def bench(step: str, world: FullWorld, given: Mapping[str, Any] | None = None, own: Any = None) -> Bench:
    """The game begun at a step of the sequence, with phases in which nothing happens."""
    return Bench(step, world, own, given, IDLE)


def hold(world: FullWorld, side: str, *places: str) -> None:
    """Give places to a side."""
    for place in places:
        world.control.of[place] = side


def in_pool(world: FullWorld, *units: str) -> None:
    """Units that may be recruited."""
    for unit in units:
        world.army.units[unit].place = POOL


def in_box(world: FullWorld, *units: str, steps: int = 1) -> None:
    """Units in Chile's box."""
    for unit in units:
        world.army.units[unit].place, world.army.units[unit].steps = BOX, steps


def gone(unit: Unit) -> bool:
    """Whether a unit is out for good."""
    return unit.place == LOST and unit.steps == 0
