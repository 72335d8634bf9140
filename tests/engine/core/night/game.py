"""The night toy: a game in which nearly everything is hidden. It proves what the core must carry for such games."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from random import Random
from typing import Any, get_type_hints

from engine.core.rules import Policy, Rules, Scenario, Setup, by_kind, by_name
from engine.core.runner import Run
from engine.core.seats import ALL, Node, SeatTree
from engine.core.sequence.phases import Phase, Phases, PhasesLocals
from engine.core.spaces.space import Answer
from engine.core.state import State
from engine.core.steps import Call, Done, Goto, Next, NoLocals, Outcome, Step
from engine.core.words import Json, Words
from tests.engine.core.night import steps_air, steps_fleet, steps_hunt
from tests.engine.core.night.facts import TurnBegins
from tests.engine.core.night.known import Known
from tests.engine.core.night.questions import QUESTIONS
from tests.engine.core.night.state import OPEN_KINDS, Fleet, Markers, Night, Seals, Ship, Torpedoes, World


class Game(Step[NoLocals]):
    """Turn after turn."""

    name, section, Locals = "game", "4", NoLocals

    def start(self, run: Run, own: NoLocals) -> Next:
        night = run.edit.night
        night.turn += 1
        if night.turn > night.last:
            return Done({"turns": night.last})
        run.emit(TurnBegins(night.turn))
        return Call("turn", f"turn-{night.turn}", PhasesLocals(), "over")

    def over(self, run: Run, own: NoLocals, outcome: Outcome) -> Next:
        return Goto("start")

    def view(self, world: Mapping[str, Any], own: NoLocals, seat: str | None) -> Any:
        return {"game": True}


def wanted(phase: str) -> Any:
    """Whether a scenario plays a phase."""
    return lambda world: phase in world.night.phases


class Turn(Phases[PhasesLocals]):
    """4.0: the sequence of play."""

    name, section, Locals = "turn", "4.0", PhasesLocals
    sequence = (
        Phase("26.3", "marker", when=wanted("marker")),
        Phase("9.7", "dive", when=wanted("dive")),
        Phase("5.2", "plots", when=wanted("plots")),
        Phase("5.4", "sweep", when=wanted("sweep")),
        Phase("5.5", "torpedoes", when=wanted("torpedoes")),
        Phase("62.1", "chase", when=wanted("chase")),
        Phase("11.1", "search", when=wanted("search")),
        Phase("5.7.3", "contacts", when=wanted("contacts")),
        Phase("6.0", "battles", when=wanted("battles")),
        Phase("10.6", "air", when=wanted("air")),
        Phase("16.3", "flotillas", when=wanted("flotillas")),
    )

    def view(self, world: Mapping[str, Any], own: PhasesLocals, seat: str | None) -> Any:
        return {"phase": own.phase}


PHASES = tuple(phase.step for phase in Turn.sequence)
PLANES = ("dive", "dive", "fighter", "level")


def fleet() -> dict[str, Ship]:
    """All ships as a scenario begins."""
    ships = (
        Ship("r1", "red", "boat", "z2", depth=1),
        Ship("r2", "red", "boat", "z4", depth=1),
        Ship("rc", "red", "carrier", "z1", planes=PLANES),
        Ship("rf1", "red", "force", "z3", strength=4, leader=True),
        Ship("rf2", "red", "force", "z6", strength=2),
        Ship("rs", "red", "flotilla", "z5"),
        Ship("be1", "blue", "escort", "z3"),
        Ship("be2", "blue", "escort", "z5"),
        Ship("bm1", "blue", "merchant", "z3"),
        Ship("bm2", "blue", "merchant", "z4"),
        Ship("bc", "blue", "carrier", "z4", planes=PLANES),
        Ship("bd", "blue", "decoy", "z0", strength=0),
        Ship("bf1", "blue", "force", "z3", strength=3),
        Ship("bf2", "blue", "force", "z6", strength=5),
        Ship("bs", "blue", "flotilla", "z1"),
    )
    return {ship.id: ship for ship in ships}


class NightPolicy(Policy[Known]):
    """Careful takes the default; bold takes anything legal, always the same for a question. Both judge by masks."""

    def __init__(self, rules: Rules[Any, Known], doctrine: str) -> None:
        self._rules, self._doctrine = rules, doctrine

    def answer(self, known: Known, kind: str, path: str, slot: str) -> Answer:
        space = self._rules.questions[kind].space(known, path, slot)
        return space.default if self._doctrine == "careful" else space.sample(Random(f"{path}|{kind}|{slot}"))


class NightGame(Rules[Any, Known]):
    """Two sides on a dark line of zones."""

    name, version, doctrines, sides = "night", "1", ("careful", "bold"), 2
    side_knows = True
    steps = by_name((Game, Turn, *steps_hunt.STEPS, *steps_fleet.STEPS, *steps_air.STEPS))
    questions = by_kind(QUESTIONS)
    World, parts = World, get_type_hints(World)
    open_parts = ("night",)

    def scenarios(self) -> tuple[Scenario, ...]:
        return (Scenario("dark", Words("night-dark"), Words("night-summary"), "patrol", 3, 4),)

    def setup(self, scenario: str, options: Mapping[str, Json]) -> Setup:
        """``ships`` changes fields of ships by id (None removes a ship), ``night`` fields of the open part."""
        night = Night(last=options.get("turns", 1), phases=list(options.get("phases", PHASES)))
        for name, value in dict(options.get("night", {})).items():
            setattr(night, name, value)
        all_ships = Fleet(fleet())
        for ship, changes in dict(options.get("ships", {})).items():
            if changes is None:
                del all_ships.ships[ship]
            else:
                fields = {
                    name: tuple(change) if isinstance(change, list) else change for name, change in changes.items()
                }
                all_ships.change(ship, **fields)
        return Setup(World(night, all_ships, Torpedoes(), Markers(), Seals()), "game", NoLocals())

    def known(self, state: State, seat: str | None) -> Known:
        return Known(self, state, seat)

    def seats(self, state: State) -> SeatTree:
        ships = sorted(state.world.fleet.ships.values(), key=lambda ship: ship.id)
        return _tree(tuple((ship.id, ship.side, ship.kind in OPEN_KINDS) for ship in ships))

    def policy(self, doctrine: str) -> Policy[Known]:
        if doctrine not in self.doctrines:
            raise ValueError(f"no doctrine {doctrine!r}")
        return NightPolicy(self, doctrine)


@cache
def _tree(ships: tuple[tuple[str, str, bool], ...]) -> SeatTree:
    """The tree of command of ships by id and side; who lies open is known to all."""
    sides = (Node("red", Words("night-red"), "side"), Node("blue", Words("night-blue"), "side"))
    named = [
        (ship, Words("night-ship", {"id": ship}), side, ALL if lies_open else (side,))
        for ship, side, lies_open in ships
    ]
    return SeatTree((*sides, *(Node(ship, words, "unit", side, audience) for ship, words, side, audience in named)))


NIGHT = NightGame()
