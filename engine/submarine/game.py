"""Submarine as a game of the engine: its scenarios, steps and questions, seats, autopilots."""

from __future__ import annotations

from collections.abc import Mapping
from typing import get_type_hints

from engine.core.events import Event
from engine.core.rules import OptionalRules, Policy, Rules, Scenario, Setup, by_kind, by_name
from engine.core.seats import SeatTree
from engine.core.state import State
from engine.core.words import Json, Words
from engine.submarine import chapter_attacks, chapter_escorts, chapter_plots, chapter_setup, chapter_torpedoes, phases
from engine.submarine.autopilot.doctrine import DOCTRINES
from engine.submarine.autopilot.policy import Autopilot
from engine.submarine.facts.action import TurnBegins
from engine.submarine.known import Known
from engine.submarine.options import OPTIONS
from engine.submarine.scenario import founding_options, optional_rules, own_entry, scenario_entries, world_of
from engine.submarine.scenarios.linked import is_campaign, vacant
from engine.submarine.scenarios.scenario import parse_scenario
from engine.submarine.seats import moved_alone, seat_tree
from engine.submarine.state import OPEN_PARTS
from engine.submarine.world import World

ADVANCED = "advanced"
"""The option that plays the advanced game (27)."""
_CHAPTERS = (chapter_setup, chapter_plots, chapter_escorts, chapter_torpedoes, chapter_attacks)


class SubmarineGame(Rules[World, Known]):
    """Boats against escorts, 1939 to 1945. Two sides, each with one member or many."""

    name, version = "submarine", "9"
    options = (ADVANCED, *OPTIONS)
    sides = 2
    side_knows = True
    takes_scenarios = True
    doctrines = tuple(DOCTRINES)
    steps = by_name(step for chapter in _CHAPTERS for step in chapter.STEPS)
    questions = by_kind(question for chapter in _CHAPTERS for question in chapter.QUESTIONS)
    World, parts = World, get_type_hints(World)
    open_parts = OPEN_PARTS

    def scenarios(self) -> tuple[Scenario, ...]:
        """The project's scenarios, introductory actions first, campaigns last."""
        return scenario_entries()

    def setup(self, scenario: str, options: Mapping[str, Json]) -> Setup:
        """3.0: a scenario as it starts.

        ``options``: those of :meth:`founding`. Errors: ValueError for an unknown scenario, or options that cannot be
        played together.
        """
        world = world_of(scenario, options)
        root = phases.CAMPAIGN if is_campaign(world) else phases.ACTION
        return Setup(world, root, self.steps[root].Locals())

    def founding(self, scenario: str, options: Mapping[str, Json]) -> dict[str, Json]:
        """The options that are in force, and the scenario's document, so that later data change nothing."""
        return founding_options(scenario, options)

    def optional(self, scenario: str, options: Mapping[str, Json]) -> OptionalRules:
        """The optional rules that the scenario neither brings nor bars, and that its games, its light and its ships
        have a use for."""
        return optional_rules(scenario, options)

    def own_scenario(self, content: bytes, name: str) -> Json:
        """A member's own scenario file, checked. Errors: :class:`DataError` with every mistake."""
        return parse_scenario(content, name)

    def own_entry(self, document: Json) -> Scenario:
        """A member's own scenario as a list shows it."""
        return own_entry(document)

    def known(self, state: State, seat: str | None) -> Known:
        """What a seat knows."""
        return Known(self, state, seat)

    def seats(self, state: State) -> SeatTree:
        """The tree of command."""
        return seat_tree(state.world)

    def by_themselves(self, state: State) -> tuple[str, ...]:
        """SC-1 to SC-5: boats by marker and die, or a convoy by die without any escort."""
        return moved_alone(state.world)

    def vacant(self, state: State) -> frozenset[str]:
        """20.10: the places of a campaign's tree that no boat has taken in this action."""
        return vacant(state.world)

    def half_turn(self, state: State) -> str:
        """The watch, whichever of its turns is played; in the set-up all of it."""
        watch = next((path for path, frame in state.frames.items() if frame.step == phases.WATCH), "")
        world: World = state.world
        return watch or f"{self.turn(state)}/{world.action.watch_ends}"

    def usual_hours(self, scenario: str) -> int:
        """A turn is thirty seconds: a day for a watch."""
        return 24

    def policy(self, doctrine: str) -> Policy[Known]:
        """The autopilot."""
        return Autopilot(doctrine)

    def turn(self, state: State) -> str:
        """The turn's number; in a campaign behind that of its action."""
        world: World = state.world
        action = world.action
        return turn_name(action.engagement, action.turn)

    def turn_of(self, event: Event) -> str:
        """The turn that an event opens."""
        fact = event.fact
        return turn_name(fact.engagement, fact.turn) if isinstance(fact, TurnBegins) else ""

    def turn_words(self, turn: str) -> Words:
        """ "turn 7"; in a campaign "turn 3.7", the seventh of its third action."""
        return Words("turn-number", {"turn": turn})


def turn_name(engagement: int, turn: int) -> str:
    """A turn by name; ``engagement`` is the number of a campaign's action, 0 for an action by itself."""
    return f"{engagement}.{turn}" if engagement else str(turn)
