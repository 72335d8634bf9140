"""The toy's rules: what a match of it is made of."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from random import Random
from typing import Any, get_type_hints

from engine.core.rules import Policy, Rules, Scenario, Setup, by_kind, by_name
from engine.core.seats import Node, SeatTree
from engine.core.spaces.space import Answer
from engine.core.state import State
from engine.core.steps import NoLocals
from engine.core.words import Json, Words
from tests.engine.core.toy.known import Known
from tests.engine.core.toy.questions import QUESTIONS
from tests.engine.core.toy.state import NAMED, Boat, Cup, Fleet, Sea, World
from tests.engine.core.toy.steps import STEPS

ALL_PHASES = ("transfer", "orders", "plots", "hunt", "voyage", "pack", "depth", "berths")
COMMANDS = {"r1": "red-north", "r2": "red-north", "r3": "red-south", "b1": "blue", "b2": "blue", "b3": "blue"}


class ToyPolicy(Policy[Known]):
    """Careful takes the default; bold takes anything legal, always the same for a question."""

    def __init__(self, rules: Rules[Any, Known], doctrine: str) -> None:
        self._rules, self._doctrine = rules, doctrine

    def answer(self, known: Known, kind: str, path: str, slot: str) -> Answer:
        space = self._rules.questions[kind].space(known, path, slot)
        return space.default if self._doctrine == "careful" else space.sample(Random(f"{path}|{kind}|{slot}"))


class Toy(Rules[Any, Known]):
    """Two sides, seven places, eight phases."""

    name, version, doctrines = "toy", "1", ("careful", "bold")
    steps = by_name(STEPS)
    questions = by_kind(QUESTIONS)
    World, parts = World, get_type_hints(World)

    def scenarios(self) -> tuple[Scenario, ...]:
        return (Scenario("skerries", Words("toy-skerries"), Words("toy-summary"), "patrol", 2, 6),)

    def setup(self, scenario: str, options: Mapping[str, Json]) -> Setup:
        if scenario != "skerries":
            raise ValueError(f"the toy has no scenario {scenario!r}")
        boats = {
            boat: Boat(boat, "red" if boat[0] == "r" else "blue", command, sunk=boat in options.get("dead", ()))
            for boat, command in COMMANDS.items()
        }
        for boat in options.get("deep", ()):
            boats[boat].deep = True
        sea = Sea(
            last=options.get("turns", 1),
            phases=list(options.get("phases", ALL_PHASES)),
            duty=options.get("duty", 2),
            room=dict(options.get("room", {"x": 1, "y": 1, "z": 1})),
        )
        cup = Cup(list(options.get("cup", (*NAMED, "tanker", "freighter", "ferry", "collier", "trawler"))))
        return Setup(World(sea, Fleet(boats), cup), "game", NoLocals())

    def known(self, state: State, seat: str | None) -> Known:
        return Known(self, state, seat)

    def seats(self, state: State) -> SeatTree:
        return _tree(tuple((boat.id, boat.command) for boat in state.world.fleet.boats.values()))

    def policy(self, doctrine: str) -> Policy[Known]:
        if doctrine not in self.doctrines:
            raise ValueError(f"no doctrine {doctrine!r}")
        return ToyPolicy(self, doctrine)


@cache
def _tree(boats: tuple[tuple[str, str], ...]) -> SeatTree:
    """The tree of command of boats by id and command."""
    return SeatTree(
        (
            Node("red", Words("toy-red"), "side"),
            Node("blue", Words("toy-blue"), "side"),
            Node("red-north", Words("toy-north"), "command", "red"),
            Node("red-south", Words("toy-south"), "command", "red"),
            *(Node(boat, Words("toy-boat", {"id": boat}), "unit", command) for boat, command in boats),
        )
    )


TOY = Toy()
