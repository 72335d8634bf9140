"""Silent War as a game of the engine: its patrols, their steps and questions, seats, autopilots."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, replace
from typing import get_type_hints

from engine.core.events import Event
from engine.core.rules import Policy, Rules, Scenario, Setup, by_kind, by_name
from engine.core.seats import SeatTree
from engine.core.state import State
from engine.core.words import Json, Words
from engine.silent_war import chapter_base, chapter_combat, chapter_patrol, chapter_war
from engine.silent_war.autopilot.doctrine import DOCTRINES
from engine.silent_war.autopilot.policy import Autopilot
from engine.silent_war.facts.turn import WeekBegins
from engine.silent_war.known import Known
from engine.silent_war.scenarios.levels import levels_of
from engine.silent_war.scenarios.scenario import (
    entry_of,
    parse_scenario,
    scenario_entries,
    scenario_named,
    victory_of,
    world_of,
)
from engine.silent_war.seats import seat_tree
from engine.silent_war.stops import IN_FIGHTS, OVER_ORDERS, STOPS, outcome_of, stop_of, stops_at
from engine.silent_war.turn_state import ROOT, TurnLocals
from engine.silent_war.world import World


class SilentWar(Rules[World, Known]):
    """The cooperative game of the American submarine war against Japan. All seats are of one side."""

    name, version = "silent_war", "4"
    options = ("quick",)
    takes_scenarios = True
    doctrines = tuple(DOCTRINES)
    stops, stops_in_fights, stops_over_orders = STOPS, IN_FIGHTS, OVER_ORDERS
    steps = by_name((*chapter_war.STEPS, *chapter_base.STEPS, *chapter_patrol.STEPS, *chapter_combat.STEPS))
    questions = by_kind(
        (*chapter_war.QUESTIONS, *chapter_base.QUESTIONS, *chapter_patrol.QUESTIONS, *chapter_combat.QUESTIONS)
    )
    World, parts = World, get_type_hints(World)
    # All seats are of one side: the only thing hidden from them is what lies face down in a frame.
    open_parts, open_paths = tuple(parts), True

    def scenarios(self) -> tuple[Scenario, ...]:
        """The project's scenarios, the beginners' patrols first, campaigns last."""
        return scenario_entries()

    def setup(self, scenario: str, options: Mapping[str, Json]) -> Setup:
        """3.0: a scenario as it starts.

        ``options``: ``quick`` (fights by 27.0), ``document`` (a member's own scenario, as
        :func:`engine.silent_war.scenarios.scenario.parse_scenario` gives it), ``levels`` (of :meth:`founding`). Errors:
        ValueError for an unknown scenario.
        """
        file = scenario_named(scenario, options.get("document"))
        world = world_of(file, quick=bool(options.get("quick", False)))
        world.plan = replace(world.plan, victory=levels_of(file, options))
        return Setup(world, ROOT, TurnLocals())

    def founding(self, scenario: str, options: Mapping[str, Json]) -> dict[str, Json]:
        """The options, and ``levels``: what each level of victory asks for in a campaign that is founded now.

        A member's own scenario has its levels in its document.
        """
        if options.get("document") is not None:
            return dict(options)
        return {**options, "levels": asdict(victory_of(scenario_named(scenario)))}

    def own_scenario(self, content: bytes, name: str) -> Json:
        """A member's own scenario file, checked."""
        return parse_scenario(content, name)

    def own_entry(self, document: Json) -> Scenario:
        """A member's own scenario as a list shows it."""
        return entry_of(scenario_named("own", document))

    def known(self, state: State, seat: str | None) -> Known:
        """What a seat knows."""
        return Known(self, state, seat)

    def seats(self, state: State) -> SeatTree:
        """The tree of command."""
        return seat_tree(state.world)

    def policy(self, doctrine: str) -> Policy[Known]:
        """The autopilot."""
        return Autopilot(doctrine)

    def turn(self, state: State) -> str:
        """The week's number."""
        world: World = state.world
        return str(world.theatre.week)

    def turn_of(self, event: Event) -> str:
        """The week that opens."""
        return str(event.fact.week) if isinstance(event.fact, WeekBegins) else ""

    def turn_words(self, turn: str) -> Words:
        """ "week 7"."""
        return Words("sw-week-number", {"week": turn})

    def stop_of(self, event: Event) -> tuple[str, tuple[str, ...]] | None:
        """A contact, damage, a loss, a boat's return: where captains may ask to be stopped."""
        return stop_of(event)

    def outcome_of(self, event: Event) -> tuple[str, ...]:
        """What a boat sank in a fight, and what she suffered."""
        return outcome_of(event)

    def stops_at(self, known: Known, kind: str, path: str, slot: str) -> tuple[str, ...]:
        """Boats ready for sea, missions that ask for them."""
        return stops_at(known, kind, path, slot)
