"""Searches at the end of a move: sonar, radar, look-outs; what is told, and what is not (22, 23, 44 to 47)."""

import copy
from typing import Any

import pytest

from engine.core.maps.hexes import go
from engine.submarine.facts.escorts import ContactKept, ContactNotKept, NoContact, SweepRange
from engine.submarine.facts.ships import BoatHidden, BoatShown
from engine.submarine.judgement.searches import Look, contact_depth, homing_shift, may_home, swept
from engine.submarine.sea import read_hex
from engine.submarine.state import ESCORTS, Gear, Searched
from engine.submarine.world import World
from tests.engine.submarine.escorts.kit import example, fit, orders, phase
from tests.engine.submarine.step_kit import Dice, boat, heard, ship


def hunt(
    far: int = 10, depth: int = 75, speed: int = 2, *, advanced: bool = False, light: str = "day", **options: Any
) -> World:
    """Amazon at two hexes a turn, a hidden boat so many hexes ahead of where it ends; Armada far off without sonar."""
    world = example(light=light, hidden=True, advanced=advanced, **options)
    ship(world, "amazon", "P40-A", 6, speed=speed, carried=False)
    ship(world, "armada", "C10-C", 6, speed=0, carried=False)
    orders(world, "amazon", course=str(speed) if speed else "0")
    orders(world, "armada", course="0", search="none")
    fit(world, "amazon", sonar="standard")
    end = go(read_hex("P40-A"), 0, speed)
    piece = boat(world, "u-190", depth=depth, speed=1, shown=[])
    piece.bow, piece.facing = go(end, 0, far + 1), 0  # the stern is the nearest part
    return world


def shown(state: Any) -> list[str]:
    return list(state.world.boats.boats["u-190"].shown)


@pytest.mark.rule("22.4.3", "22.4.4")
@pytest.mark.parametrize(
    ("die", "far", "found"), [(2, 15, True), (2, 16, False), (1, 30, True), (1, 31, False), (3, 1, False)]
)
def test_a_sweep_at_two_hexes_reaches_as_in_the_rulebooks_example(die: int, far: int, found: bool) -> None:
    state, told = phase(hunt(far), Dice().faces("sweep", die))
    assert shown(state) == (["sonar"] if found else [])
    assert bool(heard(told, NoContact)) is not found


def test_a_search_is_kept_for_its_own_side_until_the_next_turn() -> None:
    world = hunt(15)
    gear = world.screen.gear["amazon"]
    gear.searched = [Searched("radar", world.action.turn - 1, (3, 3), 0, 5)]
    state, _ = phase(world, Dice().faces("sweep", 2))
    ship_now = state.world.ships.ships["amazon"]
    (kept,) = state.world.screen.gear["amazon"].searched
    assert (kept.means, kept.reach, kept.found) == ("sweep", 15, "u-190")
    assert (kept.bow, kept.facing, kept.turn) == (*ship_now.pose, world.action.turn)


def test_of_an_advanced_sweep_the_greatest_range_is_kept_since_its_range_is_not_told() -> None:
    reaches = set()
    for faces in ((1, 1), (6, 6)):
        state, _ = phase(hunt(60, advanced=True), Dice().faces("sweep", *faces))
        reaches |= {each.reach for each in state.world.screen.gear["amazon"].searched if each.means == "sweep"}
    assert len(reaches) == 1


@pytest.mark.rule("22.5")
def test_nobody_sweeps_above_four_hexes() -> None:
    state, told = phase(hunt(3, speed=5), Dice().faces("sweep", 1))
    assert shown(state) == []
    assert not heard(told, SweepRange)


@pytest.mark.rule("22.1")
def test_the_basic_sonar_finds_no_boat_above_fifty_feet() -> None:
    world = hunt(8, depth=25)
    world.action.light = "night"
    state, _ = phase(world, Dice().faces("sweep", 1))
    assert shown(state) == []


@pytest.mark.rule("22.7")
def test_a_boat_shaken_by_charges_is_deaf_to_sonar_for_a_turn() -> None:
    world = hunt(5)
    boat(world, "u-190", shaken=2)
    assert shown(phase(world, Dice().faces("sweep", 1))[0]) == []
    boat(world, "u-190", shaken=1)
    assert shown(phase(world, Dice().faces("sweep", 1))[0]) == ["sonar"]


@pytest.mark.rule("22.4.6", "22.4.7")
@pytest.mark.parametrize(("die", "kept"), [(3, True), (4, False)])
def test_homing_keeps_a_contact_without_the_first_echo(die: int, kept: bool) -> None:
    world = hunt(12)
    boat(world, "u-190", shown=["sonar"], held=["armada"])
    state, told = phase(world, Dice().faces("homing", die))
    assert state.world.boats.boats["u-190"].held == (["amazon"] if kept else [])
    assert bool(heard(told, ContactKept)) is kept
    assert bool(heard(told, ContactNotKept)) is not kept


@pytest.mark.rule("22.5", "44.6.4")
@pytest.mark.parametrize(("advanced", "most"), [(False, 4), (True, 5)])
def test_nobody_homes_above_the_speed_of_its_sonar(advanced: bool, most: int) -> None:
    world = hunt(5, advanced=advanced)
    gear = world.screen.gear["amazon"]
    assert [speed for speed in range(9) if may_home(world.action, gear, speed)] == list(range(most + 1))


def test_a_boat_in_contact_that_comes_up_by_night_is_lost() -> None:
    world = hunt(12, depth=25)
    world.action.light = "night"
    boat(world, "u-190", shown=["sonar"])
    state, _ = phase(world, Dice().faces("homing", 1))
    assert state.world.boats.boats["u-190"].held == []  # 22.8 takes it off the map behind this phase


@pytest.mark.rule("44.3", "45.2")
def test_the_advanced_sweep_has_a_sector_and_a_depth_of_contact() -> None:
    world = hunt(6, depth=300, advanced=True)
    amazon = world.ships.ships["amazon"]
    look = Look(world, amazon, Gear(sonar="standard"))
    piece = world.boats.boats["u-190"]
    piece.bow, piece.facing = go(amazon.bow, 0, 6), 3  # bow six hexes off, stern seven
    assert contact_depth(amazon, piece) == 350
    piece.facing = 0
    assert contact_depth(amazon, piece) == 300
    assert swept(look, 20) == [piece]
    piece.depth = 325
    assert swept(look, 20) == []
    piece.depth, amazon.facing = 300, 2
    assert swept(look, 20) == []  # abaft the sector
    amazon.facing = 1
    assert swept(look, 20) == [piece]


@pytest.mark.rule("44.5.2", "32.1")
def test_a_silent_boat_is_met_at_half_the_range() -> None:
    world = hunt(8, advanced=True, silent_running=True)
    amazon = world.ships.ships["amazon"]
    look = Look(world, amazon, Gear(sonar="standard"))
    piece = world.boats.boats["u-190"]
    piece.bow = go(amazon.bow, 0, 9)
    assert swept(look, 8) == [piece]
    piece.running = "silent"
    assert swept(look, 15) == []
    assert swept(look, 16) == [piece]


@pytest.mark.rule("44.6.2", "34.5", "52.2")
def test_what_a_boat_does_changes_the_throw_for_homing() -> None:
    world = hunt(8, advanced=True)
    look = Look(world, world.ships.ships["amazon"], Gear(sonar="standard"))
    piece = world.boats.boats["u-190"]
    assert homing_shift(look, piece).coloured == 0
    piece.speed = 3
    assert homing_shift(look, piece).coloured == -1
    piece.repairing = True
    assert homing_shift(look, piece).coloured == -2


@pytest.mark.rule("34.5", "43.8.2")
def test_a_boat_is_heard_by_the_speed_that_it_has_plotted() -> None:
    world = hunt(8, advanced=True)
    look = Look(world, world.ships.ships["amazon"], Gear(sonar="standard"))
    piece = world.boats.boats["u-190"]
    piece.speed, piece.begun = 1, world.action.turn
    piece.orders = {"way": ["3", "@75"]}
    assert homing_shift(look, piece).coloured == -1
    piece.orders["alarmed"] = {"running": "plain", "way": ["1", "@75"]}
    assert homing_shift(look, piece).coloured == 0


@pytest.mark.rule("44.6.2", "32.9", "41.5")
def test_a_boat_is_heard_in_each_turn_in_which_it_loads_and_in_no_other() -> None:
    world = hunt(8, advanced=True)
    look = Look(world, world.ships.ships["amazon"], Gear(sonar="standard"))
    piece, turn = world.boats.boats["u-190"], world.action.turn
    piece.reloads = {"bow": ["g7a"], "stern": []}
    for tube in piece.tubes.values():
        tube.kind = "g7a"
    assert homing_shift(look, piece).white == 0
    tube = piece.tubes["bow-1"]
    tube.kind, tube.emptied = "", turn - 1
    assert homing_shift(look, piece).white == -2  # its first turn of loading
    tube.loading, tube.done, tube.takes = "g7a", 1, 3
    assert homing_shift(look, piece).white == -2
    piece.orders, piece.begun = {"way": ["1", "@75"], "reload": {"bow": "none"}}, turn
    world.action.watch_ends = turn
    assert homing_shift(look, piece).white == 0
    piece.orders, piece.running = None, "silent"
    silent = homing_shift(look, piece)
    tube.loading, piece.reloads["bow"] = "", []
    assert homing_shift(look, piece) == silent


@pytest.mark.rule("23.4.4", "23.4.5")
@pytest.mark.parametrize(
    ("die", "depth", "found"), [(1, 25, True), (2, 25, False), (4, 0, True), (5, 0, False), (1, 50, False)]
)
def test_radar_finds_boats_at_the_surface_sooner_than_periscopes(die: int, depth: int, found: bool) -> None:
    world = hunt(25, depth=depth)
    world.action.light = "night"
    fit(world, "amazon", sonar="", radar="10cm")
    state, _ = phase(world, Dice().faces("radar", die))
    assert shown(state) == (["radar"] if found else [])
    kept = state.world.screen.gear["amazon"].searched  # for the pictures of its side
    assert [(each.means, each.turn, bool(each.found)) for each in kept] == [("radar", world.action.turn, found)]


@pytest.mark.rule("47.1", "47.3.3")
def test_a_look_out_sees_further_by_night_where_there_is_no_radar() -> None:
    for radar, expected in (("", ["sight"]), ("10cm", [])):
        world = hunt(6, depth=0, advanced=True, light="night", night_look_out=True)
        fit(world, "amazon", sonar="", radar=radar)
        state, _ = phase(world, Dice().faces("night-sight", 6, 6).faces("radar", 1, 1))
        assert shown(state) == expected


@pytest.mark.hard_case("H09")
@pytest.mark.rule("22.4.5")
def test_the_nearest_boat_alone_is_found() -> None:
    world = hunt(10)
    boats = world.boats.boats
    other = copy.deepcopy(boats["u-190"])
    other.id, other.name = "u-2", "U-2"
    other.bow = go(other.bow, 0, 3)
    boats["u-2"] = other
    state, told = phase(world, Dice().faces("sweep", 1))
    assert [event.boat for event in heard(told, BoatShown)] == ["u-190|U-190"]
    assert state.world.boats.boats["u-2"].shown == []


@pytest.mark.hard_case("H09")
@pytest.mark.rule("22.4.5")
@pytest.mark.parametrize("advanced", [False, True])
@pytest.mark.parametrize("wish", ["sweep", "radar"])
def test_no_contact_is_one_tape_whatever_the_reason(wish: str, advanced: bool) -> None:
    """H09: no boat, too deep, out of reach, deaf, silent: the escorts read the same."""
    tapes = []
    changes: list[dict[str, Any]] = [{"later": True}, {"bow": "A1-A"}, {"shaken": 2}, {"sunk": True}]
    if advanced or wish == "radar":
        changes.append({"depth": 800})  # below the depth of contact; under water for radar
    for change in changes:
        world = hunt(10, advanced=advanced, light="night")
        if wish == "radar":
            fit(world, "amazon", sonar="", radar="10cm")
        boat(world, "u-190", **change)
        dice = Dice().faces("sweep", *((6, 6) if advanced else (1,))).faces("radar", *((6, 6) if advanced else (6,)))
        _, told = phase(world, dice)
        tapes.append(
            [(event.path, event.fact) for event in told if event.public or set(event.audience) & {ESCORTS, "*"}]
        )
    assert all(tape == tapes[0] for tape in tapes)
    assert tapes[0]


def test_a_contact_lost_is_told_when_the_boat_leaves_the_map() -> None:
    world = hunt(12)
    world.action.light = "day"
    boat(world, "u-190", shown=["sonar"])
    _, told = phase(world, Dice().faces("homing", 6))
    assert not heard(told, BoatHidden)  # it stays until the phase is over (22.6)
