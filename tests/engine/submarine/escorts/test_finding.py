"""Who is found and how long: sight, sonar, radar, look-outs; what comes onto the map and leaves it (21 to 25, 44)."""

import copy
from dataclasses import replace
from typing import Any

import pytest

from engine.core.maps.hexes import distance, go
from engine.submarine import phases
from engine.submarine.facts.escorts import NoContact
from engine.submarine.facts.ships import BoatHidden, BoatShown
from engine.submarine.hulls import from_bow
from engine.submarine.judgement.searches import (
    Look,
    contact_depth,
    homing_shift,
    keeps,
    may_home,
    may_sweep,
    nearest,
    radar_finds,
    seen_by_look_out,
    sweep_range,
    swept,
)
from engine.submarine.judgement.star_shell_orders import may_shell
from engine.submarine.state import Gear
from engine.submarine.tables.read import tables
from engine.submarine.world import World
from tests.engine.submarine.escorts.kit import example, fit, orders, phase, space
from tests.engine.submarine.escorts.test_searches import hunt, shown
from tests.engine.submarine.escorts.test_sightings import dark
from tests.engine.submarine.step_kit import Bench, Dice, alone, boat, heard, run, ship
from tests.engine.submarine.step_kit import world as named


def look(world: World, **gear: Any) -> Look:
    """Amazon's search with sets and crew."""
    return Look(world, world.ships.ships["amazon"], Gear(**gear))


def turn(world: World, dice: Dice | None = None) -> Any:
    """A whole turn behind the plots."""
    return run(Bench(phases.TURN_STEP, world), dice)


@pytest.mark.rule("21.3", "22.6")
def test_a_boat_that_sonar_found_stays_on_the_map_wherever_it_goes_until_the_next_search() -> None:
    world = hunt(10)
    boat(world, "u-190", orders={"way": ["2", "@75"]}, begun=3, speed=2)
    state, told = turn(world, Dice().faces("sweep", 1))
    assert [fact.boat for fact in heard(told, BoatShown)][:1] == ["u-190|U-190"]
    assert not heard(told, BoatHidden)
    assert shown(state) == ["sonar"]
    piece = state.world.boats.boats["u-190"]
    trace = state.world.sea.traces["u-190"]
    assert (trace.bow, trace.facing) == piece.pose  # where it is, not where it was found


@pytest.mark.rule("32.3", "34.5")
@pytest.mark.parametrize(("running", "far", "found"), [
    ("plain", 10, True), ("plain", 11, False), ("silent", 5, True), ("silent", 6, False),
])  # fmt: skip
def test_a_boat_is_silent_from_the_beginning_of_the_turn_for_which_it_plotted_silence(
    running: str, far: int, found: bool
) -> None:
    """The escorts search before it moves; a sweep that reaches ten hexes meets it at five."""
    world = hunt(far, advanced=True, silent_running=True)
    boat(world, "u-190", orders={"way": ["1", "@75"], "running": running}, begun=3)
    assert world.boats.boats["u-190"].running == "plain"
    state, _ = turn(world, Dice().faces("sweep", 4, 4).faces("announce", 6))
    assert shown(state) == (["sonar"] if found else [])


@pytest.mark.rule("22.8", "21.4.5")
def test_a_deep_boat_that_nobody_holds_leaves_the_map_behind_the_escorts_phase() -> None:
    world = hunt(10)
    boat(world, "u-190", shown=["sonar"])
    state, told = turn(world, Dice().faces("homing", 6).faces("sweep", 6))
    assert shown(state) == []
    assert [fact.boat for fact in heard(told, BoatHidden)] == ["u-190|U-190"]
    world = hunt(10)
    boat(world, "u-190", shown=["sonar"])
    assert shown(turn(world, Dice().faces("homing", 1))[0]) == ["sonar"]


@pytest.mark.rule("21.4.4", "23.5")
@pytest.mark.parametrize(("way", "after"), [(["1", "@25"], ["radar"]), (["1", "@50"], [])])
def test_a_boat_found_by_radar_by_night_stays_until_it_dives_below_25_feet(way: list[str], after: list[str]) -> None:
    world = hunt(25, depth=25, light="night")
    fit(world, "amazon", sonar="", radar="10cm")
    boat(world, "u-190", shown=["radar"], orders={"way": way}, begun=3)
    state, told = run(Bench(phases.BOAT_MOVES, world))
    assert shown(state) == after
    assert bool(heard(told, BoatHidden)) is not bool(after)


@pytest.mark.rule("21.7")
def test_ranges_are_counted_from_the_searching_bow_to_the_nearest_hex_of_the_boat() -> None:
    world = hunt(10)
    amazon, piece = world.ships.ships["amazon"], world.boats.boats["u-190"]
    piece.bow, piece.facing = go(amazon.bow, 0, 6), 3  # its stern lies farther ahead
    assert from_bow(amazon.pose, piece.pose) == 6
    piece.facing = 0
    assert from_bow(amazon.pose, piece.pose) == 5
    assert nearest(amazon, [piece]) == [piece]
    assert distance(amazon.bow, piece.bow) == 6


@pytest.mark.rule("22.2", "22.4.1", "22.4.2")
@pytest.mark.parametrize(
    ("wish", "contact", "tables_thrown"),
    [("auto", False, ["sweep"]), ("sweep", True, ["sweep"]), ("auto", True, ["homing"]), ("none", True, [])],
)
def test_an_escort_sweeps_or_homes_once_behind_its_move_or_does_neither(
    wish: str, contact: bool, tables_thrown: list[str]
) -> None:
    thrown: list[str] = []

    class Watching(Dice):
        def value(self, path: str, epoch: int, table: str, count: int, sides: int) -> int:
            thrown.append(table)
            return super().value(path, epoch, table, count, sides)

    world = hunt(10)
    orders(world, "amazon", course="2", search=wish)
    if contact:
        boat(world, "u-190", shown=["sonar"])
    dice = Watching()
    phase(world, dice)
    assert [table for table in thrown if table in ("sweep", "homing")] == tables_thrown


@pytest.mark.rule("22.3", "23.3")
@pytest.mark.parametrize(("sonar", "radar", "table"), [("standard", "", "sweep"), ("", "10cm", "radar")])
def test_escorts_that_have_not_moved_may_act_on_what_was_found(sonar: str, radar: str, table: str) -> None:
    world = hunt(10, depth=75 if sonar else 0, light="night")
    fit(world, "amazon", sonar=sonar, radar=radar)
    fit(world, "armada", sonar="", radar="")
    orders(world, "armada", course="0", contact="attack")
    order: list[str] = []

    def asked(known: Any, path: str, slot: str) -> Any:
        order.append(slot)
        assert known.world.boats.boats["u-190"].shown
        return known.space("escort-orders", path, slot).default

    _, told = phase(world, Dice().faces(table, 1), given={"escort-orders": asked})
    found = [event.number for event in told if isinstance(event.fact, BoatShown)]
    assert found
    assert "armada" in order
    assert "amazon" not in order


@pytest.mark.rule("22.4.8")
def test_homing_finds_no_boat_but_the_named_one() -> None:
    world = hunt(10)
    boat(world, "u-190", shown=["sonar"])
    other = boat(world, "u-190")
    twin = replace(other)
    twin.id, twin.name, twin.shown, twin.held = "u-2", "U-2", [], []
    world.boats.boats["u-2"] = twin
    state, _ = phase(world, Dice().faces("homing", 1))
    assert state.world.boats.boats["u-190"].held == ["amazon"]
    assert state.world.boats.boats["u-2"].shown == []


@pytest.mark.rule("23.1", "23.4.1", "23.4.7")
def test_radar_looks_for_hidden_boats_at_0_and_25_feet_alone() -> None:
    world = hunt(10, depth=0)
    piece = boat(world, "u-190")
    search = look(world, radar="10cm")
    assert radar_finds(search, 1) == [piece]
    piece.shown = ["sight"]
    assert radar_finds(search, 1) == []
    piece.shown, piece.depth = [], 50
    assert radar_finds(search, 1) == []


@pytest.mark.rule("23.2")
def test_radar_searches_beside_the_sonar() -> None:
    world = hunt(10, light="night")
    fit(world, "amazon", radar="10cm")
    _, told = phase(world, Dice().faces("sweep", 6).faces("radar", 6))
    assert [fact.means for fact in heard(told, NoContact)] == ["sweep", "radar"]


@pytest.mark.rule("23.4.3", "23.4.6")
def test_the_die_says_whether_radar_finds_both_depths_the_surface_alone_or_nothing() -> None:
    finds = []
    for die in range(1, 7):
        row = []
        for depth in (0, 25):
            world = hunt(10, depth=depth, light="night")
            row.append(bool(radar_finds(look(world, radar="10cm"), die)))
        finds.append(tuple(row))
    below, above = tables().basic.radar["10cm"]
    assert 1 <= below < above < 6
    assert finds == [(True, True)] * below + [(True, False)] * (above - below) + [(False, False)] * (6 - above)


@pytest.mark.rule("25.1", "25.3")
def test_escorts_alone_fire_one_or_two_star_shells_over_any_hex() -> None:
    world = dark(star_shells=True)
    assert may_shell(world, world.ships.ships["amazon"])
    merchant = next(each for each in world.ships.ships.values() if each.kind == "merchant")
    assert not may_shell(world, merchant)
    form = space(world, "amazon")
    shells = ["A1-A", "Z1-C", "P20-A"]
    given = {"way": "station"}
    assert form.check({**given, "shells": shells[:1]}) is None
    assert form.check({**given, "shells": shells[:2]}) is None
    assert form.check({**given, "shells": shells}) is not None
    rows = next(part for part in form.parts if part.name == "shells")
    assert rows.space is not None
    world.action.light = "day"
    assert not may_shell(world, world.ships.ships["amazon"])


# --- the advanced game --------------------------------------------------------------------------------------------


@pytest.mark.rule("44.2", "44.6.4")
def test_who_is_fast_neither_sweeps_nor_homes() -> None:
    action = example(advanced=True).action
    gear = Gear(sonar="standard")
    assert [speed for speed in range(9) if may_sweep(action, gear, speed)] == [0, 1, 2, 3]
    assert [speed for speed in range(9) if may_home(action, gear, speed)] == [0, 1, 2, 3, 4, 5]
    assert [speed for speed in range(9) if may_home(action, Gear(sonar="japanese"), speed)] == [0, 1, 2, 3, 4]


@pytest.mark.rule("44.5.3")
def test_the_nearest_boat_in_the_sector_is_put_on_the_map() -> None:
    for depth, first in ((75, "u-2|U-2"), (800, "u-190|U-190")):  # 800 feet: below the depth of contact
        world = hunt(8, advanced=True)
        far = boat(world, "u-190")
        near = replace(far)
        near.id, near.name, near.shown, near.depth = "u-2", "U-2", [], depth
        near.bow = go(far.bow, 3, 2)
        world.boats.boats["u-2"] = near
        _, told = phase(world, Dice().faces("sweep", 6, 6))
        assert [fact.boat for fact in heard(told, BoatShown)] == [first]


@pytest.mark.rule("44.6.3", "44.6.5", "44.6.6")
def test_homing_wants_a_throw_up_to_the_number_and_the_range_of_the_set_all_round() -> None:
    world = hunt(8, advanced=True)
    amazon, piece = world.ships.ships["amazon"], boat(world, "u-190", speed=1)
    for sonar, number, reach in (("standard", 54, None), ("japanese", 44, 15)):
        search = look(world, sonar=sonar)
        best = tables().advanced.homing_range(sonar)
        assert reach in (None, best)
        for facing in range(6):  # no sector
            piece.bow, piece.facing = go(amazon.bow, facing, best), facing + 3
            piece.facing %= 6
            assert keeps(search, piece, number)
            higher = number + 1 if number % 10 < 6 else number + 5
            assert not keeps(search, piece, higher)
            piece.bow = go(amazon.bow, facing, best + 2)
            assert not keeps(search, piece, 11)


@pytest.mark.rule("45.3", "45.4")
def test_homing_holds_a_boat_below_the_depth_of_contact_a_silent_one_less_well() -> None:
    world = hunt(8, advanced=True, silent_running=True)
    amazon, piece = world.ships.ships["amazon"], boat(world, "u-190", depth=400)
    piece.bow, piece.facing = go(amazon.bow, 0, 6), 3
    piece.bow, piece.facing = go(amazon.bow, 0, 5), 3  # the stern is six hexes off
    assert contact_depth(amazon, piece) == 300
    search = look(world, sonar="standard")
    assert keeps(search, piece, 11)
    assert swept(search, 30) == []
    assert homing_shift(search, piece).coloured == 0
    piece.running = "silent"
    assert homing_shift(search, piece).coloured == 2
    piece.depth = 300
    assert homing_shift(search, piece).coloured == 1


@pytest.mark.rule("46.2", "46.3", "46.5")
def test_the_range_of_radar_is_thrown_for_and_lies_all_round() -> None:
    world = hunt(8, advanced=True, snort=True)
    amazon, piece = world.ships.ships["amazon"], boat(world, "u-190", depth=0)
    for facing in range(6):
        piece.bow, piece.facing = go(amazon.bow, facing, 20), (facing + 3) % 6
        assert radar_finds(look(world, radar="10cm"), 26) == [piece]
        assert radar_finds(look(world, radar="10cm"), 13) == []
        piece.bow = go(amazon.bow, facing, 21)
        assert radar_finds(look(world, radar="10cm"), 26) == []
    piece.bow, piece.depth, piece.running = go(amazon.bow, 0, 5), 25, "plain"
    assert radar_finds(look(world, radar="3cm"), 66) == []
    piece.running = "snort"
    assert radar_finds(look(world, radar="3cm"), 66) == [piece]
    assert radar_finds(look(world, radar="10cm"), 66) == []


@pytest.mark.rule("46.4", "49.3", "50.2")
def test_good_crews_reach_farther_and_bad_weather_takes_from_it() -> None:
    world = hunt(8, advanced=True)
    amazon, piece = world.ships.ships["amazon"], boat(world, "u-190", depth=0)

    def reach(**gear: Any) -> int:
        far = 0
        for hexes in range(1, 90):
            piece.bow, piece.facing = go(amazon.bow, 0, hexes), 3
            far = hexes if radar_finds(look(world, radar="10cm", **gear), 36) else far
        return far

    clear = reach()
    assert clear == 30
    assert reach(crew="professional") > reach(crew="experienced") > clear
    assert sweep_range(look(world, sonar="standard", crew="professional"), 66) > sweep_range(
        look(world, sonar="standard"), 66
    )
    world.action.weather = "storm"
    assert reach() < clear


@pytest.mark.rule("49.5")
@pytest.mark.parametrize("weather", ["clear", "storm"])
def test_novices_have_no_benefit_in_a_search(weather: str) -> None:
    world = hunt(8, advanced=True)
    world.action.weather = weather
    piece = boat(world, "u-190")
    novice, master = look(world, sonar="standard", crew="novice"), look(world, sonar="standard", crew="professional")
    assert homing_shift(novice, piece).coloured == 0
    assert homing_shift(master, piece).coloured < 0
    assert sweep_range(master, 66) > sweep_range(novice, 66)


@pytest.mark.rule("47.2", "47.3.1", "47.3.4")
def test_a_look_out_throws_behind_the_move_and_shows_all_boats_in_its_two_ranges_at_once() -> None:
    world = hunt(8, depth=0, advanced=True, light="night", night_look_out=True)
    fit(world, "amazon", sonar="", radar="")
    amazon, piece = world.ships.ships["amazon"], boat(world, "u-190")
    end = go(amazon.bow, 0, 2)
    piece.bow, piece.facing = go(end, 0, 7), 3
    for other in world.ships.ships.values():
        other.here = other.id == "amazon"  # nobody else sees the boats
    deep = copy.deepcopy(piece)
    deep.id, deep.name, deep.depth = "u-2", "U-2", 25
    deep.bow = go(end, 1, 7)
    world.boats.boats["u-2"] = deep
    search = look(world)
    surface, periscope = (tables().advanced.night_sight[feet].look(56) for feet in (0, 25))
    assert surface > periscope > 0
    state, told = phase(world, Dice().faces("night-sight", 6, 6))
    both = [fact.boat for fact in heard(told, BoatShown)]
    assert both == ["u-190|U-190", "u-2|U-2"]  # seven hexes off: six by the throw, one more by the navy
    assert search.ship.speed == 2
    assert state.world.ships.ships["amazon"].bow == end


@pytest.mark.rule("47.3.2")
def test_weather_and_the_navy_change_what_a_look_out_sees() -> None:
    def reach(weather: str) -> int:
        world = hunt(8, depth=0, advanced=True, light="night", night_look_out=True)
        world.action.weather = weather
        amazon, piece = world.ships.ships["amazon"], boat(world, "u-190")
        far = 0
        for hexes in range(1, 30):
            piece.bow, piece.facing = go(amazon.bow, 0, hexes), 3
            far = hexes if seen_by_look_out(look(world), 66) else far
        return far

    assert reach("clear") > reach("rain") >= reach("storm")
    of = tables().modifiers.of
    assert of("night-sight", "JP").hexes != of("night-sight", "DE").hexes


@pytest.mark.rule("23.6")
@pytest.mark.parametrize("free", [False, True])
def test_a_big_ship_searches_by_radar_once_a_turn_in_a_plot_or_free(*, free: bool) -> None:
    world = alone(named("ark-royal", turn=3, hidden=True), "barham")
    world.action.light = "night"
    ship(world, "barham", "N30-B", 6, speed=3, free=free)
    fit(world, "barham", radar="1-5m")
    orders(world, "barham", course="1")
    boat(world, "u-81", "N22-B", 2, depth=0, shown=[])
    state, told = phase(world, Dice().faces("radar", 1))
    assert state.world.boats.boats["u-81"].shown == ["radar"]
    assert len(heard(told, BoatShown)) == 1
    _, told = phase(world, Dice().faces("radar", 6))
    assert [fact.means for fact in heard(told, NoContact)] == ["radar"]
