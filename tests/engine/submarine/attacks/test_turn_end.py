"""The end of a turn: repairs, tracks (52)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core.events import ALL, Event
from engine.submarine.facts.plots import ShipFreed
from engine.submarine.facts.turn import Repaired, UnderWay
from engine.submarine.state import SUBMARINES
from engine.submarine.world import World
from tests.engine.submarine.step_kit import Bench, boat, heard, run, ship, world


def sea(**options: Any) -> World:
    return world("pq-17", turn=3, **{"advanced": True, "repair": True, **options})


def ended(parts: World) -> list[Event]:
    return run(Bench("turn_end", parts))[1]


@pytest.mark.rule("52.1", "52.4")
def test_a_damaged_escort_that_goes_slowly_repairs_a_hit_point_a_turn() -> None:
    parts = sea()
    slow = ship(parts, "lark", "T35-A", damage=25, speed=2)
    fast = ship(parts, "wren", "M30-A", damage=25, speed=3)
    (fact,) = heard(ended(parts), Repaired)
    assert (fact.unit, fact.points, fact.total) == ("lark|Lark", 1, 24)
    assert (slow.damage, fast.damage) == (24, 25)


@pytest.mark.rule("52.6")
@pytest.mark.parametrize(("damage", "left"), [(21, 20), (29, 28), (20, 20), (10, 10)])
def test_a_whole_point_of_damage_is_not_won_back(damage: int, left: int) -> None:
    parts = sea()
    lark = ship(parts, "lark", "T35-A", damage=damage, speed=0)
    ended(parts)
    assert lark.damage == left


@pytest.mark.rule("52.6")
def test_a_stopped_escort_repairs_until_it_moves_again() -> None:
    parts = sea()
    lark = ship(parts, "lark", "T35-A", stopped=True, speed=0)
    lark.damage = -(-lark.capacity // 2) * 10
    told = ended(parts)
    assert heard(told, UnderWay) == [UnderWay("lark|Lark")]
    assert not lark.stopped


@pytest.mark.rule("51.1.3", "52.3", "52.6")
@pytest.mark.parametrize("ident", ["lark", "c-2-1"])
def test_a_ship_stopped_by_an_acoustic_torpedo_moves_again_once_its_hit_is_repaired(ident: str) -> None:
    parts = sea()
    hit = ship(parts, ident, "T35-A", damage=9, stopped=True, speed=0)
    hit.capacity, hit.lamed = 30, 8
    assert heard(ended(parts), UnderWay) == []
    assert (hit.damage, hit.stopped) == (8, True)
    assert len(heard(ended(parts), UnderWay)) == 1
    assert (hit.damage, hit.stopped, hit.lamed) == (7, False, 0)


@pytest.mark.rule("52.3")
def test_a_merchant_repairs_only_while_it_lies_stopped_and_never_again_after() -> None:
    parts = sea()
    moving = ship(parts, "c-2-1", "A35-B", damage=5, speed=2)
    stopped = ship(parts, "c-2-2", "A42-B", damage=30, stopped=True, speed=0)
    ended(parts)
    assert (moving.damage, stopped.damage, stopped.stopped, stopped.mended) == (5, 29, False, True)
    stopped.stopped, stopped.damage = True, 40
    ended(parts)
    assert stopped.damage == 40


@pytest.mark.rule("52.2")
@pytest.mark.parametrize(
    ("orders", "speed", "left"), [({"repair": True}, 1, 12), ({"repair": True}, 3, 13), ({}, 1, 13), (None, 1, 13)]
)
def test_a_boat_repairs_where_its_plot_says_so_and_only_its_side_hears(orders: Any, speed: int, left: int) -> None:
    parts = sea()
    deep = boat(parts, "u-91", "W28-A", damage=13, speed=speed, orders=orders)
    told = ended(parts)
    assert deep.damage == left
    audiences = [event.audience for event in told if isinstance(event.fact, Repaired)]
    assert audiences == ([(SUBMARINES,)] if left == 12 else [])
    assert ALL not in audiences


@pytest.mark.rule("32.9")
def test_a_silent_boat_does_not_repair() -> None:
    parts = sea()
    deep = boat(parts, "u-91", "W28-A", damage=13, speed=1, orders={"repair": True}, running="silent")
    ended(parts)
    assert deep.damage == 13


def test_without_the_rule_nobody_repairs() -> None:
    parts = sea(repair=False)
    lark = ship(parts, "lark", "T35-A", damage=25, speed=0)
    ended(parts)
    assert lark.damage == 25


def test_the_last_four_places_of_a_ship_and_of_a_wreck_are_kept() -> None:
    parts = sea()
    lark = ship(parts, "lark", "T35-A", track=[((number, 0), 0) for number in range(4)])
    wreck = boat(parts, "u-91", "W28-A", sunk=True)
    known = boat(parts, "u-128", "A28-A", sunk=True, told=True)
    ended(parts)
    assert lark.track == [((1, 0), 0), ((2, 0), 0), ((3, 0), 0), lark.pose]
    assert wreck.track == [wreck.pose]
    assert known.track == []


@pytest.mark.rule("SC-6")
@pytest.mark.parametrize(("bow", "warned"), [("P28-A", True), ("P26-A", False)])
def test_a_boat_within_the_carriers_alarm_ends_its_plot_and_the_watch(bow: str, warned: bool) -> None:
    parts = world("wounded-bear", turn=2)
    parts.action.watch_ends = 4
    parts.screen.plots["shokaku"] = {3: "3", 4: "3"}
    boat(parts, "triton", bow, 6, depth=50)
    told = ended(parts)
    assert bool(heard(told, ShipFreed)) is warned
    assert parts.ships.ships["shokaku"].free is warned
    assert parts.action.heard is warned
