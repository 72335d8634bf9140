"""What ships may plot and do: speed, turns, depth, power, ways of running (6, 7, 8, 9, 30 to 34)."""

from __future__ import annotations

from copy import copy
from typing import Any

import pytest

from engine.core.blank import is_known
from engine.core.known import NotShown
from engine.core.maps.hexes import Pose, go
from engine.submarine.facts.plots import BoatSeenMoving, Collision
from engine.submarine.hulls import convoy_speed
from engine.submarine.judgement.cards import most_speed
from engine.submarine.orders.boat_helm import boat_plotting, runnings
from engine.submarine.orders.convoy_plot import group_plotting
from engine.submarine.orders.escort_orders import course_plotting
from engine.submarine.state import ESCORTS, Boat
from engine.submarine.steps.boat_moves import begin_running
from engine.submarine.tables.read import tables
from engine.submarine.world import World
from tests.engine.submarine import step_kit as kit
from tests.engine.submarine.escorts.kit import example, known, orders, phase
from tests.engine.submarine.plots.test_boat_moves import Runs, arranged, boats, carried_on, plotted


def ahead(pose: Pose, count: int = 1) -> Pose:
    """A pose so many hexes on."""
    return go(pose[0], pose[1], count), pose[1]


def escort(speed: int | None = 5, **options: Any) -> World:
    """Amazon alone in open water, heading north, so fast in the last turn."""
    world = example(**options)
    kit.ship(world, "amazon", "P40-A", 6, speed=speed, carried=False)
    kit.ship(world, "armada", "C10-C", 6, speed=0, carried=False)
    orders(world, "armada", course="0", search="none")
    return world


def legal(world: World, plot: str, ident: str = "amazon") -> bool:
    """Whether an escort may sail a course in this turn."""
    return course_plotting(world, world.ships.ships[ident], 1).fits(plot.split())


@pytest.mark.rule("6.1", "6.3", "8.1")
def test_an_escort_moves_any_number_of_hexes_up_to_its_top_speed() -> None:
    world = escort(speed=None)
    top = most_speed(world, world.ships.ships["amazon"])
    assert top >= 5
    assert [hexes for hexes in range(top + 3) if legal(world, str(hexes))] == list(range(top + 1))
    kit.ship(world, "amazon", speed=top)
    assert legal(world, str(top))
    assert not legal(world, str(top + 1))  # though it may gain two hexes a turn
    kit.ship(world, "amazon", slowed=True)
    assert not legal(world, str(top))


@pytest.mark.rule("6.2", "6.5", "6.8")
def test_each_hex_ahead_costs_one_and_a_turn_nothing() -> None:
    world = escort(speed=5)
    before = world.ships.ships["amazon"].pose
    orders(world, "amazon", course="2 R 3", search="none")
    state, _ = phase(world)
    ship = state.world.ships.ships["amazon"]
    assert ship.speed == 5
    assert ship.facing == (before[1] + 1) % 6
    way = before[0]
    for heading, hexes in ((before[1], 2), (ship.facing, 3)):
        for _ in range(hexes):
            way = ahead((way, heading))[0]
    assert ship.bow == way


@pytest.mark.rule("6.4", "4.5.2.10")
def test_speed_not_used_is_lost_and_the_hexes_moved_bind_the_next_turn() -> None:
    world = escort(speed=5)
    orders(world, "amazon", course="3", search="none")
    state, _ = phase(world)
    world = copy(state.world)
    assert world.ships.ships["amazon"].speed == 3
    world.action.turn += 1
    assert [hexes for hexes in range(9) if legal(world, str(hexes))] == [1, 2, 3, 4, 5]


@pytest.mark.rule("6.9")
def test_a_ship_ends_its_move_before_another_begins() -> None:
    """Armada, nearer the boat, moves first; Amazon runs into her where she ended, not where she began."""
    world = escort(speed=3)
    kit.ship(world, "armada", "P36-A", 6, speed=5)
    orders(world, "armada", course="5", search="none")
    orders(world, "amazon", course="5", search="none")
    state, told = phase(world)
    moved = [event.fact.ship for event in told if type(event.fact).__name__ == "EscortMoved"]
    assert moved == ["armada|Armada", "amazon|Amazon"]
    assert not kit.heard(told, Collision)
    assert state.world.ships.ships["amazon"].speed == 5


@pytest.mark.rule("6.11")
def test_merchants_move_at_full_speed_and_escorts_no_slower_than_they_can() -> None:
    world = kit.world("wolf-pack", turn=1)
    assert group_plotting(world, "convoy").space().check(["1"]) is not None
    assert not legal(escort(speed=5), "2")
    assert legal(escort(speed=5), "3")


@pytest.mark.rule("7.3.2", "7.4")
def test_a_plot_is_carried_out_in_the_order_in_which_it_is_written() -> None:
    ends = {}
    for way in ("R 2 @50", "2 R @50", "L 2 @50"):
        world, boat = arranged()
        plotted(boat, way)
        state, _ = boats(world)
        ends[way] = state.world.boats.boats["u-47"].pose
    start = arranged()[1].pose
    straight = ahead(ahead(start))
    assert ends["2 R @50"] == (straight[0], (start[1] + 1) % 6)
    assert ends["R 2 @50"] == ahead(ahead((start[0], (start[1] + 1) % 6)))
    assert ends["L 2 @50"] == ahead(ahead((start[0], (start[1] - 1) % 6)))


@pytest.mark.rule("7.5", "4.4.12")
def test_nobody_sees_the_other_sides_plots() -> None:
    world = escort(hidden=True)
    kit.boat(world, "u-190", orders={"way": ["2", "@75"]}, begun=3)
    world.screen.plots["convoy"] = {3: "2"}
    mask = known(world, ESCORTS).world
    assert mask.boats.boats["u-190"].orders is None
    assert not is_known(mask.boats.boats["u-190"].begun)
    with pytest.raises(NotShown):
        _ = known(world, "submarines").world.screen
    assert known(world, "submarines").world.boats.boats["u-190"].orders == {"way": ["2", "@75"]}


# --- boats --------------------------------------------------------------------------------------------------------


def fits(boat: Boat, world: World, plot: str, running: Any = "plain") -> bool:
    """Whether a boat may plot words for one turn."""
    return boat_plotting(world, boat, 1, running).fits(tuple(plot.split()))


@pytest.mark.rule("7.7", "9.12")
def test_the_plotted_depth_is_reached_at_the_end_of_the_move() -> None:
    world, boat = arranged()
    assert not fits(boat, world, "1")  # a turn without its depth is no plot
    plotted(boat, "1 @50")
    kit.boat(world, "u-47", depth=0)
    kit.ship(world, next(iter(world.ships.ships)), "N31-B", 6, here=True)
    state, told = boats(world)
    moved = state.world.boats.boats["u-47"]
    assert kit.heard(told, Collision)  # it dived, but ran over the surface until its move was over
    assert moved.bow == boat.bow


@pytest.mark.rule("8.3.1")
def test_a_boat_uses_its_surface_speed_for_the_turn_in_which_it_dives() -> None:
    world, boat = arranged()
    boat.depth, boat.speed, boat.power = 0, 3, 0
    assert not fits(boat, world, "3 @25")  # without power it does not dive
    boat.power = 4
    assert fits(boat, world, "3 @25")
    plotted(boat, "3 @50")
    state, _ = boats(world)
    assert (state.world.boats.boats["u-47"].depth, state.world.boats.boats["u-47"].power) == (50, 4)


@pytest.mark.rule("8.3.5", "8.3.6", "34.1")
def test_power_that_is_spent_is_gone_and_no_more_is_plotted_than_there_is() -> None:
    world, boat = arranged()
    boat.speed = 2
    card = tables().ships.submarines[boat.ship_class]
    assert card.speeds("advanced").power > 3 * card.speeds("basic").power
    boat.power = 1
    assert fits(boat, world, "2 @50")
    assert not fits(boat, world, "3 @50")
    plotted(boat, "2 @50")
    after = carried_on(world, 4)
    assert after.power == 0  # nor does a time at the surface bring it back in the basic game


@pytest.mark.rule("9.1", "9.10")
def test_boats_alone_change_depth_and_tell_nobody() -> None:
    assert not legal(escort(), "5 @25")
    world, boat = arranged()
    plotted(boat, "1 @75")
    _, told = boats(world)
    assert [fact for fact in kit.heard(told, BoatSeenMoving) if hasattr(fact, "depth")] == []
    boat.depth, boat.shown = 75, ["open"]
    mask = known(world, ESCORTS).world.boats.boats["u-47"]
    assert not is_known(mask.depth)
    boat.depth, boat.surfaced = 0, True
    assert known(world, ESCORTS).world.boats.boats["u-47"].depth == 0


@pytest.mark.rule("9.2", "9.4", "9.5")
def test_depth_goes_by_steps_up_to_a_rate_and_costs_no_movement() -> None:
    world, boat = arranged()
    boat.depth, boat.speed = 150, 0
    rates = tables().ships.submarines[boat.ship_class].speeds("basic")
    depths = [feet for feet in range(0, 300, 5) if fits(boat, world, f"0 @{feet}")]
    assert depths == list(range(150 - rates.rise, 150 + rates.dive + 1, 25))
    assert all(fits(boat, world, f"1 @{feet}") for feet in depths)


@pytest.mark.rule("9.6")
def test_a_boat_reverses_its_dive_from_turn_to_turn() -> None:
    world, boat = arranged()
    plotting = boat_plotting(world, boat, 4)
    assert plotting.fits(("1", "@100", "|", "1", "@50", "|", "1", "@50", "|", "1", "@75"))


@pytest.mark.rule("9.9")
def test_no_boat_goes_below_one_and_a_half_times_its_safe_depth() -> None:
    world, boat = arranged()
    card = tables().ships.submarines[boat.ship_class]
    assert card.limit == card.depth * 3 // 2 // 25 * 25
    boat.depth = card.limit - 25
    assert fits(boat, world, f"1 @{card.limit}")
    assert not fits(boat, world, f"1 @{card.limit + 25}")


@pytest.mark.rule("10.4")
def test_submerged_boats_pass_one_another_at_any_depth() -> None:
    world, boat = arranged()
    other = next(each for each in world.boats.boats.values() if each.id != "u-47")
    kit.boat(world, other.id, "N31-B", 3, depth=50, speed=0)
    plotted(boat, "1 @50")
    plotted(other, "0 @50")
    state, told = boats(world)
    assert not kit.heard(told, Collision)
    assert state.world.boats.boats["u-47"].bow == state.world.boats.boats[other.id].bow


@pytest.mark.rule("30.1")
def test_convoys_of_the_advanced_game_make_two_or_three_hexes() -> None:
    chart = tables().charts.movement
    assert (convoy_speed(chart, "advanced", fast=True), convoy_speed(chart, "advanced", fast=False)) == (3, 2)
    space = group_plotting(kit.world("wolf-pack", turn=1, advanced=True), "convoy").space()
    least = len(" ".join(space.default).split("|"))
    assert space.check([*["3", "|"] * (least - 1), "3"]) is None
    assert space.check([*["3", "|"] * (least - 1), "2"]) is not None


@pytest.mark.rule("32.2")
def test_a_silent_boat_goes_one_hex_in_two_turns() -> None:
    world, boat = arranged(advanced=True, hidden=True, silent_running=True)
    boat.speed = 1
    assert tables().ships.submarines[boat.ship_class].speeds("advanced").silent == 1
    plotting = boat_plotting(world, boat, 2, "silent")
    assert plotting.fits(("1", "@50", "|", "0", "@50"))
    assert not plotting.fits(("1", "@50", "|", "1", "@50"))
    assert not plotting.fits(("2", "@50", "|", "0", "@50"))


def snorting(**fields: Any) -> tuple[World, Boat]:
    """A type XXI at periscope depth."""
    world, boat = arranged("u-2511", "secret-weapon", advanced=True, hidden=True, silent_running=True, snort=True)
    boat.depth, boat.speed = 25, 2
    for name, value in fields.items():
        setattr(boat, name, value)
    return world, boat


@pytest.mark.rule("33.1", "33.3", "33.7")
def test_the_snort_is_chosen_for_the_turn_at_periscope_depth_and_never_with_silence() -> None:
    world, boat = snorting()
    assert runnings(world, boat) == ("plain", "silent", "snort")
    assert fits(boat, world, "1 @25", "snort")
    assert not fits(boat, world, "1 @50", "snort")
    boat.depth = 50
    assert "snort" not in runnings(world, boat)
    world, boat = snorting(silent_left=1)  # a second silent turn is owed
    assert "snort" not in runnings(world, boat)
    world, boat = snorting()
    plotted(boat, "1 @25", running="snort")
    begin_running(Runs(world))  # type: ignore[arg-type]
    assert world.boats.boats["u-2511"].running == "snort"


@pytest.mark.rule("33.6", "33.8")
def test_three_turns_on_the_snort_give_a_factor_back_and_cost_none() -> None:
    world, boat = snorting()
    boat.power -= 2
    before = boat.power
    snort = tables().ships.submarines[boat.ship_class].speeds("advanced").snort
    after = []
    for turn in range(1, 6):
        running = "plain" if turn == 3 else "snort"  # the turns need not follow one another
        hexes = 1 if turn == 3 else min(snort, 3)
        plotted(boat, f"{hexes} @25", begun=turn, running=running)
        state, _ = boats(world)
        world = copy(state.world)
        world.action.turn += 1
        Runs(world).charge()
        boat = world.boats.boats["u-2511"]
        after.append(boat.power)
    assert after == [before, before, before, before + 1, before + 1]
