"""Torpedoes set out for tests: plotted in a boat's tubes, or already under way; the phase of torpedoes run."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from engine.core.events import Event
from engine.core.state import STANDING, State
from engine.core.steps import Call, Done, Next, NoLocals, Step
from engine.submarine.in_water import Torpedo
from engine.submarine.sea import read_hex
from engine.submarine.state import Boat
from engine.submarine.steps.onto import RanOnto, ship_meets
from engine.submarine.steps.torpedoes import TorpedoesLocals
from engine.submarine.world import World
from tests.engine.submarine.step_kit import Bench, Dice, run

PHASE = "torpedoes"


def plot(boat: Boat, tube: str, kind: str = "g7a", **row: Any) -> Boat:
    """A torpedo of a kind in a tube, plotted to leave in turn 1 of the boat's watch (other ``turn`` in the row)."""
    boat.tubes[tube].kind = kind
    boat.orders = boat.orders or {"fire": {}}
    boat.orders["fire"][tube] = {"turn": 1, "hex": "B", "bend": "straight", "hexes": 5, "depth": "deep", **row}
    boat.begun = 1
    return boat


def under_way(world: World, at: str, half: int, kind: str = "g7a", mark: int = -1, **fields: Any) -> Torpedo:
    """A torpedo that runs since last turn, now at a hex, on a half direction, on the map unless ``mark`` is 0."""
    running = world.running
    running.launched += 1
    number = running.launched if mark < 0 else mark
    running.marks = max(running.marks, number)
    cell = read_hex(at)
    boat = next(iter(world.boats.boats))
    given = {"run": 1, "launched": world.action.turn - 1, "shallow": False, **fields}
    torpedo = Torpedo(
        f"torpedo-{running.launched}", boat, kind, cell, half, mark=number, place=[cell], course=half, **given
    )
    running.running[torpedo.id] = torpedo
    return torpedo


def phase(world: World, dice: Dice | None = None, given: Any = None, orders: Any = None) -> tuple[State, list[Event]]:
    """The phase of torpedoes; ``orders`` are standing orders by node and topic, ``given`` live answers by kind."""
    return run(ordered(world, given, orders), dice)


def ordered(world: World, given: Any = None, orders: Any = None) -> Bench:
    """The game at the phase of torpedoes, with standing orders."""
    return Bench("ordered", world, Orders(orders or {}), given, (Ordered,))


@dataclass
class Orders:
    """Standing orders by node and topic."""

    book: dict[str, dict[str, Any]]


class Ordered(Step[Orders]):
    """The phase of torpedoes behind standing orders."""

    name, section, Locals = "ordered", "5.5", Orders

    def start(self, run: Any, own: Orders) -> Next:
        run.state.edit_book(STANDING).orders = own.book
        return Call(PHASE, PHASE, TorpedoesLocals(), "over")

    def over(self, run: Any, own: Orders, outcome: Any) -> Next:
        return Done()


class Meets(Step[Any]):
    """A ship enters hexes: the function that movers call."""

    name, section, Locals = "meets", "13.9", NoLocals
    ship, cells, goes_on = "", (), True

    def start(self, run: Any, own: Any) -> Next:
        type(self).goes_on = ship_meets(run, self.ship, self.cells, RanOnto())
        return Done()


def enters(world: World, ship: str, *cells: str, dice: Dice | None = None) -> tuple[State, list[Event], bool]:
    """What a ship meets in hexes that it has entered: the state, the events, whether it may go on."""
    Meets.ship, Meets.cells = ship, tuple(map(read_hex, cells))
    state, told = run(Bench("meets", world, NoLocals(), extra=(Meets,)), dice)
    return state, told, Meets.goes_on
