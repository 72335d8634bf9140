"""The war at sea as a game of the engine: its scenarios, steps and questions, seats, autopilots."""

from __future__ import annotations

from collections.abc import Mapping
from typing import get_type_hints

from engine.core.rules import OptionalRules, Policy, Rules, Scenario, Setup, by_kind, by_name
from engine.core.seats import SeatTree
from engine.core.state import State
from engine.core.words import Json
from engine.war_at_sea import chapter_air, chapter_battle, chapter_boats, chapter_operations, phases
from engine.war_at_sea.autopilot.doctrine import DOCTRINES
from engine.war_at_sea.autopilot.policy import Autopilot
from engine.war_at_sea.judgement.cards import file_of
from engine.war_at_sea.known import Known
from engine.war_at_sea.options import OPTIONS, optional_rules
from engine.war_at_sea.scenario import entry_of, founding_options, scenario_entries, scenario_named, world_of
from engine.war_at_sea.scenarios.scenario import parse_scenario, scenario_files
from engine.war_at_sea.seats import CARRIER, seat_tree
from engine.war_at_sea.state import OPEN, World
from engine.war_at_sea.world.field import Field

_CHAPTERS = (chapter_battle, chapter_operations, chapter_air, chapter_boats)


class WarAtSea(Rules[World, Known]):
    """Fleets of 1939 to 1945. Two sides, each with one member or many."""

    name, version = "war_at_sea", "6"
    options = tuple(OPTIONS)
    usual = tuple(option.id for option in OPTIONS.values() if option.usual)
    sides = 2
    side_knows = True
    takes_scenarios = True
    doctrines = tuple(DOCTRINES)
    steps = by_name(step for chapter in _CHAPTERS for step in chapter.STEPS)
    questions = by_kind(question for chapter in _CHAPTERS for question in chapter.QUESTIONS)
    World, parts = World, get_type_hints(World)
    open_parts = OPEN

    def scenarios(self) -> tuple[Scenario, ...]:
        """The project's scenarios, in the order in which a list shows them."""
        return scenario_entries()

    def setup(self, scenario: str, options: Mapping[str, Json]) -> Setup:
        """3: a scenario as it starts.

        ``options``: those of :meth:`founding`. Errors: ValueError for an unknown scenario, or options that cannot be
        played together.
        """
        world = world_of(scenario, options)
        root = phases.CLASH if world.operation.kind == "battle" else phases.OPERATION
        return Setup(world, root, self.steps[root].Locals())

    def founding(self, scenario: str, options: Mapping[str, Json]) -> dict[str, Json]:
        """The options that are in force, and the scenario's document, so that later data change nothing."""
        return founding_options(scenario, options)

    def optional(self, scenario: str, options: Mapping[str, Json]) -> OptionalRules:
        """The optional rules that mean something in the scenario, those usual in it ticked."""
        return optional_rules(scenario_named(scenario, options.get("document")))

    def own_scenario(self, content: bytes, name: str) -> Json:
        """A member's own scenario file, checked. Errors: :class:`DataError` with every mistake."""
        return parse_scenario(content, name)

    def own_entry(self, document: Json) -> Scenario:
        """A member's own scenario as a list shows it."""
        return entry_of(scenario_named("own", document))

    def known(self, state: State, seat: str | None) -> Known:
        """What a seat knows."""
        _lay_down(state)
        return Known(self, state, seat)

    def seats(self, state: State) -> SeatTree:
        """The tree of command."""
        _lay_down(state)
        return seat_tree(state.world)

    def vacant(self, state: State) -> frozenset[str]:
        """Carriers that all saw sink, and in a scenario of one battle groups of whose ships all saw the last sink."""
        world: World = state.world
        ships = dict(world.ships.ships)
        for frame in state.frames.values():
            if isinstance(frame.locals, Field):
                ships |= {fighter.ship.id: fighter.ship for fighter in frame.locals.fighters.values()}
        sunk = {ship.id for ship in ships.values() if ship.glimpse is not None and ship.glimpse.sunk}
        if world.operation.kind == "battle":
            return frozenset(
                force.id for force in world.forces.forces.values() if force.ships and sunk.issuperset(force.ships)
            )
        nodes = (node.id for node in self.seats(state).nodes if CARRIER in node.id)
        return frozenset(node for node in nodes if node.partition(CARRIER)[2] in sunk)

    def policy(self, doctrine: str) -> Policy[Known]:
        """The autopilot."""
        return Autopilot(doctrine)

    def turn(self, state: State) -> str:
        """The turn's number."""
        world: World = state.world
        return str(world.operation.turn)

    def half_turn(self, state: State) -> str:
        """The turn; in a scenario of one battle the round (6)."""
        world: World = state.world
        operation = world.operation
        rounds = [frame.locals.round for frame in state.frames.values() if frame.step == phases.BATTLE]
        return f"{operation.turn}.{rounds[0]}" if operation.kind == "battle" and rounds else str(operation.turn)

    def usual_hours(self, scenario: str) -> int:
        """A battle asks for a round at a time: a day for a plan. An operation has up to twenty-five turns: two days for
        one."""
        file = scenario_files().get(scenario)
        if file is None:
            return super().usual_hours(scenario)
        return 24 if file.kind == "battle" else 48


def _lay_down(state: State) -> None:
    """Let a map of the scenario's own lie in the tables before anything is told of it: it comes with the scenario."""
    file_of(state.world)
