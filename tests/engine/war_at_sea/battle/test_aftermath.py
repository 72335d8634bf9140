"""Battles of operations: fought from the setting-up on and taken over by the world (5.2.7, 6.4.6 to 6.4.9)."""

from collections.abc import Mapping
from typing import Any

import pytest

from engine.core.codec import pack, unpack
from engine.core.drive import drive
from engine.core.rules import Setup
from engine.core.runner import SLEEP, Run, Runner
from engine.core.state import Frame, Meta, State
from engine.core.steps import Call, Done, Outcome, Step
from engine.core.words import Json
from engine.war_at_sea.aftermath import apply_battle
from engine.war_at_sea.air.aftermath import census
from engine.war_at_sea.battle import deploy
from engine.war_at_sea.effects import (
    BattleOver,
    BattleSuspended,
    ForceFought,
    LeaderLost,
    ShipAfter,
    ShipLeft,
    written,
)
from engine.war_at_sea.game import WarAtSea
from engine.war_at_sea.scenario import scenario_named, world_of
from engine.war_at_sea.state import World
from engine.war_at_sea.steps.clash import ClashLocals
from engine.war_at_sea.tables.read import tables
from engine.war_at_sea.world.field import Field
from tests.engine.war_at_sea.battle.kit import Dice


class _Meeting(Step[ClashLocals]):
    """Some forces meet at sea; what comes of it is applied."""

    name, section, Locals = "meeting", "6", ClashLocals

    def start(self, run: Any, own: ClashLocals) -> Call:
        forces = run.world.forces.forces.values()
        met = {force.id: "E" if force.side == "axis" else "W" for force in forces if force.ships and not force.gone}
        return Call("battle", "battle", deploy.operation_field(run.world, run.rules.zone, met), "fought")

    def fought(self, run: Any, own: ClashLocals, outcome: Outcome) -> Done:
        apply_battle(run, outcome.effects)
        return Done(outcome.result)


class _Sea(WarAtSea):
    """The game, begun at a meeting of the forces of a scenario that are named."""

    def __init__(self, scenario: str, forces: tuple[str, ...] = ()) -> None:
        self.steps = {**WarAtSea.steps, "meeting": _Meeting()}
        world = world_of(scenario, {})
        chart = world.operation
        chart.turn = 3
        for force in world.forces.forces.values():
            force.port = ""
            force.gone = bool(forces) and force.id not in forces
        self.zone = next(
            label
            for label, zone in tables().maps[_map(scenario)].zones.items()
            if zone.sea and not zone.closed and not zone.island
        )
        self._world = world

    def setup(self, scenario: str, options: Mapping[str, Json]) -> Setup:
        return Setup(self._world, "meeting", ClashLocals())

    def founding(self, scenario: str, options: Mapping[str, Json]) -> dict[str, Json]:
        return dict(options)


def _map(scenario: str) -> str:
    return scenario_named(scenario).map or ""


def _two(scenario: str) -> tuple[str, ...]:
    forces = world_of(scenario, {}).forces.forces.values()
    leading = [force for force in forces if not force.escorts]
    return tuple(
        max((force for force in leading if force.side == side), key=lambda each: (len(each.ships), each.id)).id
        for side in ("axis", "allied")
    )


@pytest.mark.rule("6.4.8", "15.1.2")
@pytest.mark.parametrize("scenario", ["matapan", "second-sirte", "coral-sea", "pedestal"])
def test_forces_that_meet_fight_it_out_and_the_world_takes_it_over(scenario: str) -> None:
    rules = _Sea(scenario, _two(scenario))
    state = drive(rules, "unused", "1", rules.policy("balanced"))
    world = state.world
    assert state.meta.result["why"]
    placed = [ship for force in world.forces.forces.values() for ship in force.ships]
    assert len(placed) == len(set(placed))
    assert set(placed) == {ship.id for ship in world.ships.ships.values() if not ship.fate}
    met = set(_two(scenario))
    burned = [ship for ship in world.ships.ships.values() if ship.burned]
    fought = {force.id for force in world.forces.forces.values() if force.fought == 3}
    assert fought <= {force.id for force in world.forces.forces.values() if force.id.split("~")[0] in met}
    assert bool(burned) is world.operation.has("fuel")


def _run(world: World) -> Run:
    state = State(world, Meta("war_at_sea", "1"))
    run: Run = Runner(WarAtSea(), state, Dice(), lambda frame, ask: SLEEP)
    run.frame = state.add_frame(Frame("battles", "clash", ClashLocals()))
    return run


def _ready(scenario: str = "matapan") -> tuple[dict[str, Any], Any]:
    world = world_of(scenario, {})
    world.operation.turn = 4
    force = next(
        force for force in world.forces.forces.values() if force.mission == "intercept" and len(force.ships) > 2
    )
    return world, force


@pytest.mark.rule("5.2.7", "5.7.4")
def test_a_force_that_fired_stays_and_all_that_were_there_may_write_anew() -> None:
    world, force = _ready()
    apply_battle(_run(world), [ForceFought(force.id, True, True)])
    assert (force.fought, force.rewrites) == (4, True)
    world, force = _ready()
    apply_battle(_run(world), [ForceFought(force.id, False, True)])
    assert (force.fought, force.rewrites) == (0, True), "it was in the battle"
    world, force = _ready()
    force.mission = "transport"
    apply_battle(_run(world), [ForceFought(force.id, True, True)])
    assert (force.fought, force.rewrites) == (4, False)


@pytest.mark.rule("6.4.6")
def test_ships_that_left_the_map_are_a_force_of_their_own() -> None:
    world, force = _ready()
    first, second, *rest = list(force.ships)
    run = _run(world)
    gone = [ShipLeft(first, force.id, "E"), ShipLeft(second, force.id, "E")]
    apply_battle(run, [*gone, ForceFought(force.id, True, True)])
    forces = world.forces
    assert forces.forces[force.id].ships == rest
    apart = forces.of(first)
    assert apart is not None
    assert (apart.ships, apart.side, apart.mission) == ([first, second], force.side, force.mission)
    others = [force for force in forces.forces.values() if force.side == apart.side and force is not apart]
    assert apart.number not in [each.number for each in others]
    assert apart.fought == 4


def test_sunk_ships_leave_their_force_and_a_force_without_ships_is_gone() -> None:
    world, force = _ready()
    effects = []
    for ident in force.ships:
        ship = world.ships.ships[ident]
        ship.fate = "sunk"
        effects.append(ShipAfter(ident, written(ship)))
    apply_battle(_run(world), effects)
    assert (force.ships, force.gone) == ([], True)


@pytest.mark.rule("8.2", "8.2.2")
def test_a_carrier_hit_by_guns_has_less_room_and_takes_her_aircraft_down_with_her() -> None:
    world = world_of("santa-cruz", {})
    air, ships = world.air, world.ships.ships
    carrier = ships["hornet"]
    base, before = air.bases[carrier.id], census(air)
    room = base.capacity
    carrier.decks += 1
    apply_battle(_run(world), [ShipAfter(carrier.id, written(carrier))])
    assert 0 < base.capacity < room
    assert any(base.boxes.values())
    carrier.fate = "sunk"
    apply_battle(_run(world), [ShipAfter(carrier.id, written(carrier))])
    assert (base.capacity, base.boxes["ready"], base.boxes["hangar"]) == (0, {}, {})
    assert census(air) == before
    assert sum(air.lost[base.side].values()) > 0


@pytest.mark.rule("9.4.1")
def test_a_leader_who_fell_is_out_of_the_game() -> None:
    world = world_of("matapan", {})
    (leader,) = list(world.leaders.ships)[:1]
    apply_battle(_run(world), [LeaderLost(leader)])
    assert world.leaders.aboard(world.leaders.ships[leader]) == ""


@pytest.mark.rule("6.4.9")
def test_a_suspended_battle_is_kept_by_its_zone_until_it_is_over() -> None:
    world, force = _ready()
    field = deploy.operation_field(world, force.zone, {force.id: "E"})
    run = _run(world)
    apply_battle(run, [BattleSuspended(force.zone, written(field))])
    kept = world.battles.suspended[force.zone]
    assert isinstance(kept, Field)
    assert unpack(Field, pack(kept)) == kept
    apply_battle(run, [BattleOver(force.zone, "unseen", 2)])
    assert world.battles.suspended == {}
