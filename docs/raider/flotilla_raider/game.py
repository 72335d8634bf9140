"""The rules of it all, and the game as Flotilla finds it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from engine.core.events import Event
from engine.core.game import Game
from engine.core.rules import Policy, Rules, Scenario, Setup, by_kind, by_name
from engine.core.seats import Node, SeatTree
from engine.core.state import State
from engine.core.steps import NoLocals
from engine.core.trials import Ending, by_result
from engine.core.words import Json, Words

from flotilla_raider.orders import Course, Fight, Raid
from flotilla_raider.staff import DOCTRINES, Staff
from flotilla_raider.steps import START, Week
from flotilla_raider.steps import Fight as FightStep
from flotilla_raider.tables import FOLDER, chart
from flotilla_raider.world import (
    CRUISERS,
    GOAL,
    HUNTING,
    RAIDER,
    RAIDING,
    WEEKS,
    Cruiser,
    Hidden,
    Known,
    Sea,
    WeekBegins,
    World,
    ship_words,
)


class RaiderRules(Rules[World, Known]):
    """One ship against three."""

    name, version, sides, side_knows = "raider", "1", 2, True
    doctrines = tuple(DOCTRINES)
    steps, questions = by_name((Week, FightStep)), by_kind((Course, Raid, Fight))
    World, parts, open_parts, open_paths = World, {"sea": Sea, "hidden": Hidden}, ("sea",), True

    def scenarios(self) -> tuple[Scenario, ...]:
        """The one there is."""
        name, about = Words("rd-cruise"), Words("rd-cruise-about", {"weeks": WEEKS, "goal": GOAL})
        return (Scenario("cruise", name, about, "operational", WEEKS, 4, (2, 4), units=4),)

    def setup(self, scenario: str, options: Mapping[str, Json]) -> Setup:
        """The cruisers on their stations, the raider south of Java; ``from`` begins elsewhere, for tests."""
        if scenario != "cruise":
            raise ValueError(f"no scenario {scenario!r}")
        merchants = {place: area.merchants for place, area in chart().areas.items()}
        sea = Sea({name: Cruiser(START[name]) for name in CRUISERS}, merchants)
        return Setup(World(sea, Hidden(options.get("from", "christmas"))), "week", NoLocals())

    def known(self, state: State, seat: str | None) -> Known:
        """What a seat knows."""
        return Known(self, state, seat)

    def seats(self, state: State) -> SeatTree:
        """Two sides and their ships."""
        sides = (Node(side, Words(f"rd-side-{side}"), "side") for side in (RAIDING, HUNTING))
        cruisers = (Node(name, ship_words(name), "unit", HUNTING) for name in CRUISERS)
        return SeatTree((*sides, Node(RAIDER, ship_words(RAIDER), "unit", RAIDING), *cruisers))

    def policy(self, doctrine: str) -> Policy[Known]:
        """The staff with a doctrine."""
        if doctrine not in self.doctrines:
            raise ValueError(f"no doctrine {doctrine!r}")
        return Staff(doctrine)

    def turn(self, state: State) -> str:
        """The week; empty before the first."""
        sea = state.world.sea
        return str(sea.week) if sea.week else ""

    def turn_of(self, event: Event) -> str:
        """A week opens with its fact."""
        return str(event.fact.week) if isinstance(event.fact, WeekBegins) else ""

    def turn_words(self, turn: str) -> Words:
        """A week by its number."""
        return Words("rd-turn", {"week": int(turn)})


def ending(state: State) -> Ending:
    """Who won, for ``flotilla simulate --against``."""
    result = state.meta.result
    return Ending(result["winner"], {RAIDING: result["sunk"]})


RULES = RaiderRules()
GAME = Game(
    RULES,
    FOLDER,
    chart,
    by_result(RULES),
    first="cruise",
    ending=ending,
    face="flotilla_raider.face:RaiderFace",
    words=Path(__file__).parent / "words",
)
