"""The War of the Pacific as a game of the engine: its scenarios, steps and questions, seats, autopilots."""

from __future__ import annotations

from collections.abc import Mapping
from typing import get_type_hints

from engine.core.rules import OptionalRules, Policy, Rules, Scenario, Setup, by_kind, by_name
from engine.core.seats import SeatTree
from engine.core.state import State
from engine.core.words import Json
from engine.pacific_war import chapter_land, chapter_sea, chapter_war
from engine.pacific_war.autopilot.doctrine import DOCTRINES
from engine.pacific_war.autopilot.policy import Autopilot
from engine.pacific_war.known import OPEN, Known
from engine.pacific_war.scenario import (
    DOCUMENT,
    OPTIONS,
    entry_of,
    founding_options,
    optional_rules,
    scenario_entries,
    scenario_named,
    world_for,
)
from engine.pacific_war.scenarios.scenario import parse_scenario
from engine.pacific_war.seats import TREE
from engine.pacific_war.world import FullWorld

ROOT = "war"
"""The name of the first step, and the path of its frame."""


class PacificWar(Rules[FullWorld, Known]):
    """Chile against Peru and Bolivia, 1879 to 1881. Two sides, each with one member or many."""

    name, version = "pacific_war", "4"
    options = usual = OPTIONS
    sides = 2
    takes_scenarios = True
    doctrines = tuple(DOCTRINES)
    steps = by_name((*chapter_war.STEPS, *chapter_sea.STEPS, *chapter_land.STEPS))
    questions = by_kind((*chapter_war.QUESTIONS, *chapter_sea.QUESTIONS, *chapter_land.QUESTIONS))
    World, parts = FullWorld, get_type_hints(FullWorld)
    open_parts, open_paths = OPEN, True  # R79

    def scenarios(self) -> tuple[Scenario, ...]:
        """The project's scenarios."""
        return scenario_entries()

    def setup(self, scenario: str, options: Mapping[str, Json]) -> Setup:
        """3.0: a scenario as it starts.

        ``options``: ``capture`` (10.1) and ``infernal`` (10.2), both played unless set to false or the scenario says
        otherwise; ``turns`` ends the war after so many; ``document`` of :meth:`founding`. Errors: ValueError for an
        unknown scenario, or more turns than it has.
        """
        capture, infernal = (bool(options.get(name, True)) for name in self.options)
        file = scenario_named(scenario, options.get(DOCUMENT))
        world = world_for(file, turns=int(options.get("turns", 0)), capture=capture, infernal=infernal)
        return Setup(world, ROOT, self.steps[ROOT].Locals())

    def founding(self, scenario: str, options: Mapping[str, Json]) -> dict[str, Json]:
        """The options, and the scenario's document, so that later data change nothing; the whole war has none."""
        return founding_options(scenario, options)

    def optional(self, scenario: str, options: Mapping[str, Json]) -> OptionalRules:
        """The optional rules that the scenario leaves open, all ticked, and those that it brings."""
        return optional_rules(scenario_named(scenario, options.get(DOCUMENT)))

    def own_scenario(self, content: bytes, name: str) -> Json:
        """A member's own scenario file, checked. Errors: :class:`DataError` with every mistake."""
        return parse_scenario(content, name)

    def own_entry(self, document: Json) -> Scenario:
        """A member's own scenario as a list shows it."""
        return entry_of(scenario_named("own", document))

    def known(self, state: State, seat: str | None) -> Known:
        """What a seat knows."""
        return Known(self, state, seat)

    def seats(self, state: State) -> SeatTree:
        """The tree of command, which never changes."""
        return TREE

    def policy(self, doctrine: str) -> Policy[Known]:
        """The autopilot."""
        return Autopilot(doctrine)

    def turn(self, state: State) -> str:
        """The turn's number."""
        world: FullWorld = state.world
        return str(world.war.turn)

    def half_turn(self, state: State) -> str:
        """A side's turn (4.1)."""
        world: FullWorld = state.world
        return f"{world.war.turn}.{world.war.active}"
