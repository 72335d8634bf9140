"""Games of every scenario by the autopilot, stopped early, with what was asked: played once for all tests."""

from __future__ import annotations

from contextlib import suppress
from copy import copy
from dataclasses import dataclass, field
from functools import cache

from engine.core.codec import clone
from engine.core.drive import drive
from engine.core.spaces.space import Answer
from engine.core.state import State
from engine.war_at_sea.autopilot.policy import Autopilot
from engine.war_at_sea.game import WarAtSea
from engine.war_at_sea.known import Known
from engine.war_at_sea.state import World
from engine.war_at_sea.terms import ALLIED, AXIS

RULES = WarAtSea()
LAST_TURN = 7
LED = {
    "cape-esperance": ("careful", "bold"),
    "savo-battleships": ("bold", "careful"),
    "denmark-strait": ("balanced", "balanced"),
    "empress-augusta-bay": ("careful", "balanced"),
    "north-cape": ("bold", "balanced"),
    "river-plate": ("balanced", "careful"),
    "tassafaronga": ("bold", "balanced"),
    "second-sirte": ("bold", "balanced"),
    "matapan": ("bold", "bold"),
    "coral-sea": ("solitaire", "careful"),
    "eastern-solomons": ("bold", "balanced"),
    "pedestal": ("careful", "solitaire"),
    "santa-cruz": ("balanced", "balanced"),
}
"""By scenario: the doctrines of the Axis and the Allies."""


class Enough(Exception):
    """The game has gone on long enough."""


@dataclass
class Game:
    """What was seen of a game: kinds that were asked, answers that were not legal, places of forces by turn."""

    asked: set[str] = field(default_factory=set)
    illegal: list[tuple[str, str, Answer]] = field(default_factory=list)
    apart: list[tuple[str, str]] = field(default_factory=list)
    places: dict[str, dict[int, str]] = field(default_factory=dict)
    compared: int = 0


class Watched(Autopilot):
    """An autopilot whose answers are judged, and compared with those to a twin of the game."""

    def __init__(self, doctrine: str, game: Game) -> None:
        super().__init__(doctrine)
        self.game = game

    def answer(self, known: Known, kind: str, path: str, slot: str) -> Answer:
        game, operation = self.game, known.operation
        if operation.turn > LAST_TURN:
            raise Enough
        given = super().answer(known, kind, path, slot)
        game.asked.add(kind)
        if known.space(kind, path, slot).check(given) is not None:
            game.illegal.append((kind, slot, given))
        for force in known.forces.forces.values():
            game.places.setdefault(force.id, {})[operation.turn] = force.port or force.beyond or force.zone
        if kind in COMPARED and operation.turn in COMPARED[kind]:
            self._compare(known, kind, path, slot, given)
        return given

    def _compare(self, known: Known, kind: str, path: str, slot: str, given: Answer) -> None:
        state = twin(known._state, str(known.side))
        theirs = super().answer(RULES.known(state, slot), kind, path, slot)
        self.game.compared += 1
        if theirs != given:
            self.game.apart.append((kind, slot))


COMPARED: dict[str, tuple[int, ...]] = {
    "was-day": (1, 3), "was-flights": (3,), "was-muster": (0,), "was-boats": (2, 4), "was-after": (1, 2, 3, 4),
}  # fmt: skip
"""Kinds of question by the turns in which the answers to them are compared with those to a twin."""


def twin(state: State, side: str) -> State:
    """The same game with the enemy's secrets changed: orders, missions, wishes, boxes, bunkers, aircraft, flotillas."""
    world: World = copy(state.world)
    for part in ("forces", "ships", "air", "flotillas", "leaders"):
        vars(world)[part] = clone(vars(world)[part])
    for force in world.forces.forces.values():
        if force.side != side:
            force.plot, force.bound, force.battle, force.rewrites = {}, "", not force.battle, not force.rewrites
            force.mission = "abort" if force.mission == "intercept" else "intercept"
            force.chores = {"in-port": 9}
    for ship in world.ships.ships.values():
        if ship.side != side and ship.afloat:
            ship.left = {**ship.left, "hull": max(1, ship.left["hull"] - 1)}
            ship.fuel, ship.cargo, ship.planes = max(0, ship.fuel - 1), 0, not ship.planes
    for base in world.air.bases.values():
        if base.side != side:
            base.boxes = {**base.boxes, "ready": {}, "hangar": dict(base.boxes["ready"])}
    for flotilla in world.flotillas.flotillas.values():
        if flotilla.side != side:
            flotilla.zone = flotilla.post
    for leader, whose in world.leaders.sides.items():
        if whose != side:
            world.leaders.lost.append(leader)
    made = State(world, state.meta)
    made.frames = state.frames
    return made


@cache
def game(scenario: str) -> Game:
    """A game of a scenario up to :data:`LAST_TURN`."""
    found = Game()
    axis, allied = LED[scenario]
    pilots = {AXIS: Watched(axis, found), ALLIED: Watched(allied, found)}
    with suppress(Enough):
        drive(RULES, scenario, "autopilot", pilots)  # type: ignore[arg-type]
    return found
