"""Convoys and big ships: plots three turns ahead, zigzag, moves ship by ship, the thrown convoy, leaving, alarms."""

from __future__ import annotations

from copy import copy
from itertools import product
from typing import Any

import pytest

from engine.submarine.facts.plots import FallsIn, GroupMoves, GroupThrown, ShipFreed
from engine.submarine.facts.ships import ShipLeft
from engine.submarine.orders.convoy_plot import group_plotting, turns_to_plot
from engine.submarine.state import Ship
from engine.submarine.steps.convoy_moves import within
from engine.submarine.steps.plotting import plot_slots
from engine.submarine.world import World
from tests.engine.submarine import step_kit as kit


def convoy(scenario: str = "wahoo", turn: int = 1, **options: Any) -> World:
    world = kit.world(scenario, turn=turn, **options)
    world.action.watch_ends = turn + 1
    return world


def merchants(world: World) -> list[Ship]:
    return [ship for ship in world.ships.ships.values() if ship.kind == "merchant"]


def sailed(world: World, dice: kit.Dice | None = None) -> tuple[World, list[Any]]:
    state, told = kit.run(kit.Bench("convoy_moves", world), dice)
    return copy(state.world), told


@pytest.mark.hard_case("H11")
@pytest.mark.rule("7.6.2", "30.2")
@pytest.mark.parametrize(
    ("options", "legal"),
    [
        ({}, {"2", "L 2", "R 2", "2 L", "2 R"}),
        ({"advanced": True}, {"3", "L 3", "R 3", "3 L", "3 R"}),
    ],
)
def test_a_convoy_has_five_plots(options: dict[str, Any], legal: set[str]) -> None:
    world = convoy(**options)
    world.screen.plots["convoy"] = {2: "2", 3: "2", 4: "2"}
    assert turns_to_plot(world, "convoy") == (5,)
    space = group_plotting(world, "convoy").space()
    words = [text for long in (1, 2, 3) for text in product(("0", "1", "2", "3", "L", "R"), repeat=long)]
    assert {" ".join(text) for text in words if space.check(list(text)) is None} == legal
    assert list(space.default) == [min(legal)]


@pytest.mark.rule("5.1.3")
def test_a_convoy_is_plotted_three_turns_ahead() -> None:
    world = convoy(turn=0)
    assert turns_to_plot(world, "convoy") == (1, 2, 3, 4)
    world = convoy(turn=4)
    world.screen.plots["convoy"] = dict.fromkeys(range(5, 8), "2")
    world.action.watch_ends = 8
    assert turns_to_plot(world, "convoy") == (8, 9, 10, 11)
    world = convoy(turn=18)
    assert turns_to_plot(world, "convoy") == (19, 20)  # never beyond the last turn


@pytest.mark.rule("58.0")
def test_a_convoy_that_seldom_turns() -> None:
    world = convoy(zigzag=True)
    world.screen.plots["convoy"] = {2: "2", 3: "2", 4: "2 L"}
    world.screen.turned["convoy"] = 4
    world.action.watch_ends = 4
    space = group_plotting(world, "convoy").space()
    assert space.check(["2", "|", "2", "|", "2", "R"]) is None
    refusal = space.check(["2", "|", "2", "R", "|", "2"])
    assert refusal is not None
    assert refusal.rule == "7.6.1"


@pytest.mark.rule("7.6.1", "7.1", "5.3")
def test_all_merchants_make_the_same_move() -> None:
    world = convoy()
    world.screen.plots["convoy"] = {1: "R 2", 2: "2"}
    before = [ship.pose for ship in merchants(world)]
    world, told = sailed(world)
    after = [ship.pose for ship in merchants(world)]
    assert len({(b[0][0] - a[0][0], b[0][1] - a[0][1], b[1] - a[1]) for a, b in zip(before, after, strict=True)}) == 1
    assert [(fact.group, fact.plot) for fact in kit.heard(told, GroupMoves)] == [("convoy", "R 2")]
    assert world.screen.plots["convoy"] == {2: "2"}


@pytest.mark.rule("13.7")
def test_a_stopped_merchant_stays_behind() -> None:
    world = convoy()
    lame = merchants(world)[0]
    lame.stopped, lame.halted, there = True, -1, lame.pose
    world.screen.plots["convoy"] = {1: "2"}
    world, _ = sailed(world)
    assert merchants(world)[0].pose == there
    assert merchants(world)[0].speed == 0
    assert merchants(world)[1].speed == 2


@pytest.mark.rule("52.3")
@pytest.mark.parametrize(
    ("off", "plot", "moves"), [(1, "3", "L 3"), (2, "3", "L 3"), (-1, "3 L", "3"), (1, "R 3", "3"), (-2, "3 L", "R 3")]
)
def test_a_merchant_under_way_again_turns_to_the_heading_of_the_convoy(off: int, plot: str, moves: str) -> None:
    world = convoy(advanced=True, repair=True)
    lame, other = merchants(world)[:2]
    heading = other.facing
    lame.facing, lame.mended, lame.speed = (heading + off) % 6, True, 0
    before = lame.facing
    world.screen.plots["convoy"] = {1: plot}
    world, told = sailed(world)
    assert [fact.plot for fact in kit.heard(told, FallsIn)] == [moves]
    lame, other = merchants(world)[:2]
    turned = {"L": -1, "R": 1}.get(moves.split()[0], 0)
    assert (lame.facing, lame.speed) == ((before + turned) % 6, 3)
    assert other.facing == (heading + plot.count("R") - plot.count("L")) % 6


@pytest.mark.rule("10.2")
def test_a_slowed_ship_makes_as_much_of_the_plot_as_it_can() -> None:
    assert within("2 L", 1) == "1 L"
    assert within("L 3", 1) == "L 1"
    assert within("2", 0) == "0"


@pytest.mark.rule("SC-1")
@pytest.mark.parametrize(("die", "plot"), [(1, "L 2"), (2, "R 2"), (3, "2"), (4, "2"), (5, "2 L"), (6, "2 R")])
def test_the_die_turns_an_unescorted_convoy(die: int, plot: str) -> None:
    world = convoy("unescorted-britain")
    assert "convoy" not in plot_slots(world)
    world, told = sailed(world, kit.Dice().faces("convoy-die", die))
    assert [(fact.die, fact.plot) for fact in kit.heard(told, GroupThrown)] == [(die, plot)]
    assert {ship.speed for ship in merchants(world)} == {2}


@pytest.mark.rule("SC-3")
def test_a_solitaire_boat_has_no_slot() -> None:
    world = kit.world("hunters-atlantic", turn=1)
    for ship in world.ships.ships.values():
        ship.here = True
    assert plot_slots(world) == ("lark", "easton", "whitehall", "viceroy")


@pytest.mark.rule("SC-6")
@pytest.mark.parametrize(("bow", "fired", "freed"), [("P28-A", 0, True), ("P26-A", 0, False), ("P10-A", 1, True)])
def test_a_big_ship_alone_is_free_once_it_is_warned(bow: str, fired: int, freed: bool) -> None:
    """Ten hexes from the nearest part of one to that of the other; or once a torpedo has been fired."""
    world = kit.world("wounded-bear", turn=1)
    world.action.watch_ends = 2
    kit.boat(world, "triton", bow, 6, fired=fired, depth=25)
    carrier = world.ships.ships["shokaku"]
    world.screen.plots["shokaku"] = {2: "3", 3: "3", 4: "3"}
    state, told = kit.run(kit.Bench("plotting", world))
    assert bool(kit.heard(told, ShipFreed)) == freed
    assert state.world.ships.ships["shokaku"].free == freed
    assert ("shokaku" in state.world.screen.plots) != freed
    assert carrier.id in plot_slots(state.world) or not freed


@pytest.mark.rule("SC-7")
def test_big_ships_in_one_plot_move_as_one() -> None:
    world = kit.world("ark-royal", turn=1)
    world.action.watch_ends = 1
    assert "big-ships" in plot_slots(world)
    plotting = group_plotting(world, "big-ships")
    assert plotting.turns == 3
    assert plotting.fits(("4", "|", "4", "|", "4"))
    assert not plotting.fits(("5", "|", "4", "|", "4"))  # 4 hexes in this action
    world.screen.plots["big-ships"] = {1: "2 R 2"}
    world, _ = sailed(world)
    big = [ship for ship in world.ships.ships.values() if ship.kind == "big"]
    assert {(ship.facing, ship.speed) for ship in big} == {(1, 4)}


@pytest.mark.rule("6.10")
def test_a_big_ship_leaves_over_the_northern_edge() -> None:
    world = kit.alone(kit.world("wounded-bear", turn=1), "shokaku")
    kit.ship(world, "shokaku", "P2-A", 6, speed=3)
    world.screen.plots["shokaku"] = {1: "3"}
    world, told = sailed(world)
    assert [fact.side for fact in kit.heard(told, ShipLeft)] == ["north"]
    assert world.action.left == {"shokaku": "north"}
    assert world.action.heard
