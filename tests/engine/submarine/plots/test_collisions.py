"""Collisions: who is run into, what it costs, where both end (10)."""

from __future__ import annotations

from copy import copy
from typing import Any

import pytest

from engine.core.maps.helm import Helm
from engine.core.spaces.plot import Plotting
from engine.submarine.facts.plots import Collision
from engine.submarine.facts.ships import BoatLost, BoatSunk, ShipSlowed, ShipStopped
from engine.submarine.hulls import hexes_of
from engine.submarine.judgement.cards import most_speed
from engine.submarine.judgement.meeting import Mark
from engine.submarine.judgement.ramming import Ramming, rams, swept
from engine.submarine.orders.boat_helm import boat_plotting
from engine.submarine.sea import read_hex, write_hex
from engine.submarine.steps.collisions import in_the_way
from engine.submarine.world import World
from tests.engine.submarine import step_kit as kit

BIG = "shokaku"


def arranged(depth: int = 0, **options: Any) -> World:
    """A big ship that moves three hexes north, a boat across its way, both afloat."""
    world = kit.alone(kit.world("wounded-bear", turn=1, **options), BIG)
    kit.ship(world, BIG, "N32-B", 6, speed=3, capacity=20)
    kit.boat(world, "triton", "N30-B", 1, depth=depth, speed=0)
    world.screen.plots[BIG] = {1: "3"}
    return world


def sailed(world: World, *faces: int) -> tuple[World, list[Any]]:
    state, told = kit.run(kit.Bench("convoy_moves", world), kit.Dice().faces("collision", *faces))
    return copy(state.world), told


@pytest.mark.rule("10.2", "10.7")
def test_a_ship_runs_into_a_surfaced_boat() -> None:
    """The boat throws in column 9; the ship takes half of that, rounded up, and is slowed, not stopped (S13)."""
    world, told = sailed(arranged(), 4)
    ship, boat = world.ships.ships[BIG], world.boats.boats["triton"]
    collisions = kit.heard(told, Collision)
    assert [(fact.ship, fact.other) for fact in collisions] == [("shokaku|Shokaku", "triton|Triton")]
    assert [fact.place for fact in collisions] == ["N30-B"]
    points = boat.damage
    assert points > 0
    assert (ship.damage, ship.slowed, ship.stopped) == (-(-points // 2), True, False)
    assert (write_hex(ship.bow), ship.speed) == ("N31-B", 1)  # where it was before that act
    assert world.action.heard


@pytest.mark.rule("10.2", "13.7", "19.1")
def test_a_collision_with_a_boat_slows_a_ship_even_at_half_its_capacity() -> None:
    world = arranged()
    kit.ship(world, BIG, damage=9)  # 10 of its 20 would stop it
    world, told = sailed(world, 4)
    ship = world.ships.ships[BIG]
    assert ship.damage >= 10
    assert (ship.slowed, ship.stopped) == (True, False)
    assert not kit.heard(told, BoatLost)


@pytest.mark.rule("10.2")
@pytest.mark.parametrize(("most", "half"), [(2, 1), (3, 1), (4, 2), (5, 2), (1, 1)])
def test_a_collision_with_a_boat_leaves_half_the_speed_rounded_down_and_at_least_one(most: int, half: int) -> None:
    world = arranged()
    kit.ship(world, BIG, most=most)
    assert most_speed(world, world.ships.ships[BIG]) == most
    world, _ = sailed(world, 4)
    assert most_speed(world, world.ships.ships[BIG]) == half


@pytest.mark.rule("10.3")
def test_a_submerged_boat_is_passed() -> None:
    world, told = sailed(arranged(depth=25))
    assert not kit.heard(told, Collision)
    assert write_hex(world.ships.ships[BIG].bow) == "N29-B"


@pytest.mark.rule("10.2")
def test_a_boat_that_is_rammed_and_sunk_is_told() -> None:
    world = arranged()
    world.boats.boats["triton"].damage = 6
    _, told = sailed(world, 6)
    assert [fact.why for fact in kit.heard(told, BoatSunk)] == ["collision"]
    assert not kit.heard(told, BoatLost)  # nobody reads that the enemy does not know


@pytest.mark.rule("10.1")
def test_two_surface_ships_lose_half_and_stop() -> None:
    world = arranged(depth=50)
    kit.ship(world, "hibiki", "N30-B", 1)
    world, _ = sailed(world)
    assert world.action.heard
    carrier, escort = world.ships.ships[BIG], world.ships.ships["hibiki"]
    assert carrier.damage == 10
    assert escort.damage == -(-escort.capacity // 2)
    assert carrier.stopped
    assert escort.stopped
    assert write_hex(carrier.bow) == "N31-B"


@pytest.mark.rule("10.1", "13.6")
def test_a_ship_that_had_lost_half_is_sunk_by_a_collision_and_is_not_told_to_stop() -> None:
    world = arranged(depth=50)
    kit.ship(world, BIG, damage=10)
    kit.ship(world, "hibiki", "N30-B", 1)
    world, told = sailed(world)
    assert world.ships.ships[BIG].sunk
    assert [fact.ship.partition("|")[0] for fact in kit.heard(told, ShipStopped)] == ["hibiki"]


@pytest.mark.rule("10.2", "13.6")
def test_a_ship_that_is_sunk_by_a_collision_with_a_boat_is_not_told_to_be_slowed() -> None:
    world = arranged()
    kit.ship(world, BIG, damage=19)
    world, told = sailed(world, 4)
    assert world.ships.ships[BIG].sunk
    assert not kit.heard(told, ShipSlowed)


@pytest.mark.rule("10.1")
def test_a_collision_of_two_ships_is_heard_by_all() -> None:
    """It ends the watch as all that everybody hears does; no boat is near."""
    world = arranged(depth=150, hidden=True)
    kit.ship(world, "hibiki", "N30-B", 1)
    kit.boat(world, "triton", "A60-A", shown=[])
    world.action.light = "night"
    assert not world.action.heard
    world, _ = sailed(world)
    assert world.action.heard


@pytest.mark.rule("10.1")
def test_half_the_capacity_in_hit_points() -> None:
    world = arranged(depth=50, advanced=True)
    kit.ship(world, "hibiki", "N30-B", 1)
    world, _ = sailed(world)
    assert world.ships.ships[BIG].damage == 100


@pytest.mark.rule("10.6")
@pytest.mark.parametrize(("halted", "passed"), [(0, True), (1, False)])
def test_a_ship_stopped_before_the_turn_is_passed(halted: int, passed: bool) -> None:
    world = arranged(depth=50)
    kit.ship(world, "hibiki", "N30-B", 1, stopped=True, halted=halted)
    world, told = sailed(world)
    assert (not kit.heard(told, Collision)) == passed


@pytest.mark.rule("10.5")
@pytest.mark.parametrize(("depth", "hits"), [(0, True), (25, False)])
def test_a_boat_collides_only_if_it_began_at_the_surface(depth: int, hits: bool) -> None:
    """It does, even if it plotted to dive; it does not, even if it comes up."""
    world = kit.alone(kit.world("wounded-bear", turn=1), BIG)
    kit.ship(world, BIG, "N30-B", 1, capacity=20)
    boat = kit.boat(world, "triton", "N31-B", 6, depth=depth, speed=1)
    boat.orders, boat.begun = {"way": ["1", f"@{25 - depth}"]}, 1
    state, told = kit.run(kit.Bench("boats", world), kit.Dice().faces("collision", 6))
    boat = state.world.boats.boats["triton"]
    assert bool(kit.heard(told, Collision)) == hits
    assert boat.depth == 25 - depth
    assert write_hex(boat.bow) == ("N31-B" if hits else "N30-B")


@pytest.mark.rule("10.1")
def test_ships_of_one_plot_never_collide() -> None:
    world = arranged()
    kit.ship(world, "hibiki", "N30-B", 1)
    cells = hexes_of((read_hex("N30-B"), 0))
    world.boats.boats["triton"].depth = 50
    assert in_the_way(world, BIG, cells) == "hibiki"
    assert in_the_way(world, BIG, cells, (BIG, "hibiki")) == ""


@pytest.mark.rule("19.2")
def test_a_boat_that_a_collision_forces_up_does_not_dive_any_more() -> None:
    world = kit.alone(kit.world("wounded-bear", turn=1), BIG)
    kit.ship(world, BIG, "N30-B", 1, capacity=20)
    boat = kit.boat(world, "triton", "N31-B", 6, depth=0, speed=1, damage=2)
    boat.orders, boat.begun = {"way": ["1", "@25"]}, 1
    state, _ = kit.run(kit.Bench("boats", world), kit.Dice().faces("collision", 6))
    boat = state.world.boats.boats["triton"]
    assert (boat.rising, boat.sunk, boat.depth) == (True, False, 0)


# --- whom a plot runs into, as captains are warned ------------------------------------------------------------------


@pytest.mark.rule("10.3", "10.5", "10.6")
@pytest.mark.parametrize(("bow", "depth", "plot", "fields", "turn"), [
    ("N30-B", 0, "0 @0 | 0 @0 | 0 @0", {}, 1),
    ("N33-B", 0, "0 @0 | 0 @0 | 0 @0", {}, 0),  # astern of her
    ("N27-B", 0, "0 @0 | 0 @0 | 0 @0", {}, 2),
    ("N27-B", 0, "0 @50 | 0 @50 | 0 @50", {}, 0),
    ("N27-B", 50, "0 @0 | 0 @0 | 0 @0", {}, 2),  # it begins the turn at the surface
    ("N30-B", 50, "0 @0 | 0 @0 | 0 @0", {}, 0),
    ("M30-B", 0, "1 @0 | 0 @0 | 0 @0", {}, 1),  # she lies there as the boat moves
    ("M29-B", 0, "1 @0 | 0 @0 | 0 @0", {}, 1),
    ("M28-B", 0, "1 @0 | 0 @0 | 0 @0", {}, 2),
    ("N30-B", 0, "0 @0 | 0 @0 | 0 @0", {"stopped": True}, 0),
    ("N29-B", 0, "0 @0 | 0 @0 | 0 @0", {"speed": 2}, 2),
    ("N29-B", 0, "0 @0 | 0 @0 | 0 @0", {"speed": None}, 1),
    ("N30-B", 0, "0 @0 | 0 @0 | 0 @0", {"kind": "escort"}, 0),
])  # fmt: skip
def test_a_boat_is_warned_of_the_first_turn_in_which_a_ship_runs_it_down_if_she_holds_her_course(
    bow: str, depth: int, plot: str, fields: dict[str, Any], turn: int
) -> None:
    world = arranged()
    kit.ship(world, BIG, **fields)
    boat = kit.boat(world, "triton", bow, 1, depth=depth, speed=0)
    legs = boat_plotting(world, boat, 3, "plain").legs(tuple(plot.split()))
    assert rams(world, boat, legs) == (Ramming(turn, BIG) if turn else None)


@pytest.mark.parametrize(("turn", "last", "first"), [(1, "N32-B", "N29-B"), (2, "N29-B", "N26-B")])
def test_a_ship_that_holds_her_course_enters_the_hexes_ahead_of_her_with_her_stern_behind(
    turn: int, last: str, first: str
) -> None:
    ship = arranged().ships.ships[BIG]
    (end, column), begin = (read_hex(first)[1], read_hex(first)[0]), read_hex(last)[1]
    assert swept(Mark(ship, ship.pose, 3), turn) == {(column, row) for row in range(end, begin + 1)}


@pytest.mark.parametrize(("plots", "met"), [
    ({}, Ramming(1, BIG)), ({2: "3"}, Ramming(1, BIG, plotted=True)), ({2: "R 3"}, None),
    ({2: "1", 3: "3"}, Ramming(2, BIG, plotted=True)),
])  # fmt: skip
def test_for_her_own_side_a_ship_sails_as_she_is_plotted(plots: dict[int, str], met: Ramming | None) -> None:
    world = arranged(depth=50)
    world.screen.plots[BIG] = plots
    escort = kit.ship(world, "hibiki", "N30-B", 1, speed=0)
    watch = Plotting(escort.pose, None, lambda _: Helm(most=0))
    assert rams(world, escort, watch.legs(("0", "|", "0"))) == met
