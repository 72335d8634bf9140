"""What a boat does with its plot: moves, depth, power, throws below its safe depth, alarms, solitaire boats."""

from __future__ import annotations

from copy import copy
from random import Random
from typing import Any

import pytest

from engine.core.events import ALL, Event
from engine.core.play.match import Match
from engine.core.spaces.plot import Leg, Sailed
from engine.core.state import State
from engine.submarine.facts.plots import (
    BoatMoves,
    BoatSeenMoving,
    BoatThrown,
    PlotChanged,
    PowerCharged,
    PowerSpent,
    TooDeep,
)
from engine.submarine.facts.ships import BoatLeft, BoatMustRise, BoatSunk
from engine.submarine.hulls import between
from engine.submarine.orders.boat_helm import boat_memory, boat_plotting
from engine.submarine.sea import read_hex, write_hex
from engine.submarine.state import Boat
from engine.submarine.steps.upkeep import charge
from engine.submarine.world import World
from tests.engine.submarine import step_kit as kit

U47 = "u-47"


def arranged(ident: str = U47, scenario: str = "wolf-pack", turn: int = 1, **options: Any) -> tuple[World, Boat]:
    """One boat in open water, all ships far off."""
    world = kit.alone(kit.world(scenario, turn=turn, **options))
    for other in world.boats.boats.values():
        other.later = True
    return world, kit.boat(world, ident, "N32-B", 6, depth=50, speed=1)


def boats(world: World, dice: kit.Dice | None = None) -> tuple[State, list[Event]]:
    """The boats' phase of the turn."""
    return kit.run(kit.Bench("boats", world), dice)


def plotted(boat: Boat, way: str, begun: int = 1, **rows: Any) -> Boat:
    boat.orders, boat.begun = {"way": way.split(), **rows}, begun
    return boat


def carried_on(world: World, turns: int, dice: kit.Dice | None = None) -> Boat:
    """Turn after turn of the boats' phase, with its end."""
    ident = next(boat.id for boat in world.boats.boats.values() if not boat.later)
    for _ in range(turns):
        state, _ = boats(world, dice)
        world = copy(state.world)
        world.action.turn += 1
        Runs(world).charge()
    boat: Boat = world.boats.boats[ident]
    return boat


class Runs(kit.Editing):
    """What is counted at a turn's end."""

    def charge(self) -> list[Any]:
        charge(self)  # type: ignore[arg-type]
        return [fact for _, fact in self.facts]


@pytest.mark.rule("7.1", "5.6")
@pytest.mark.parametrize(
    ("ident", "scenario", "options", "running"),
    [
        (U47, "wolf-pack", {}, "plain"),
        (U47, "wolf-pack", {"advanced": True, "hidden": True, "silent_running": True}, "silent"),
        ("u-2511", "secret-weapon", {"advanced": True, "hidden": True, "silent_running": True, "snort": True}, "snort"),
        ("u-2511", "secret-weapon", {"advanced": True, "hidden": True, "silent_running": True}, "silent"),
    ],
)
def test_a_watch_is_sailed_as_it_was_plotted(ident: str, scenario: str, options: dict[str, Any], running: str) -> None:
    """Whatever is plotted for four turns comes out, turn by turn, in place, depth, power and what is owed."""
    rng = Random(4)
    for depth in (25, 0, 50) if running != "snort" else (25,):
        world, boat = arranged(ident, scenario, **options)
        boat.depth, boat.power = depth, 4
        plotting = boat_plotting(world, boat, 4, running)  # type: ignore[arg-type]
        way = plotting.space().sample(rng)
        legs = plotting.legs(way)
        memory = plotting.memory
        for leg in legs:
            memory = plotting.after(memory, _sailed(leg))
        plotted(boat, " ".join(way), running=running)
        sailed = carried_on(world, 4, kit.Dice().faces("dive", *[1] * 4))
        assert sailed.pose == legs[-1].track.end
        assert sailed.depth == legs[-1].depth
        assert boat_memory(sailed) == memory


def _sailed(leg: Leg) -> Sailed:
    turns = sum(1 for act in leg.track.plot if isinstance(act, str))
    return Sailed(leg.track.end, leg.track.moved, turns, leg.depth)


@pytest.mark.rule("8.3.3", "8.3.4")
def test_emergency_power_is_spent_hex_by_hex_and_the_last_factor_forces_the_boat_up() -> None:
    world, boat = arranged()
    boat.power = 2
    plotted(boat, "3 @50")
    state, told = boats(world)
    boat = state.world.boats.boats[U47]
    assert (boat.power, boat.spent) == (0, True)
    assert [fact.factors for fact in kit.heard(told, PowerSpent)] == [2]
    assert [fact.why for fact in kit.heard(told, BoatMustRise)] == ["power"]
    world.action.turn = 2
    plotted(boat, "1 @50", begun=2)
    state, told = boats(world)
    boat = state.world.boats.boats[U47]
    assert (boat.speed, boat.depth) == (0, 0)  # it cannot move, and comes up 50 feet
    assert [fact.why for fact in kit.heard(told, PlotChanged)] == ["void"]


@pytest.mark.rule("34.3")
def test_three_turns_at_the_surface_charge_a_factor_and_the_boat_may_dive_again() -> None:
    world, boat = arranged(advanced=True)
    boat.depth, boat.power, boat.spent = 0, 0, True
    plotted(boat, "2 @0 | 2 @0 | 2 @0 | 2 @25")
    sailed = carried_on(world, 4)
    assert (sailed.power, sailed.spent, sailed.depth) == (1, False, 25)


@pytest.mark.rule("34.3")
@pytest.mark.parametrize(("third", "power"), [("2 @0", 4), ("2 @25", 3)])
def test_a_turn_in_which_a_boat_dives_is_none_of_charging(third: str, power: int) -> None:
    world, boat = arranged(advanced=True)
    boat.depth, boat.power = 0, 3
    plotted(boat, f"2 @0 | 2 @0 | {third}")
    assert carried_on(world, 3).power == power


@pytest.mark.rule("34.3")
def test_the_basic_game_charges_nothing() -> None:
    world, boat = arranged()
    boat.depth, boat.power, boat.charging, boat.diesels = 0, 3, 2, True
    assert not [fact for fact in Runs(world).charge() if isinstance(fact, PowerCharged)]
    assert boat.power == 3


@pytest.mark.hard_case("H12")
@pytest.mark.rule("9.7", "9.8")
def test_below_the_safe_depth_a_die_is_thrown_in_the_open() -> None:
    world, boat = arranged(hidden=True)
    boat.depth = 500
    plotted(boat, "1 @525")
    state, told = boats(world, kit.Dice().faces("dive", 5))
    assert not state.world.boats.boats[U47].sunk
    event = next(event for event in told if isinstance(event.fact, TooDeep))
    assert event.audience == ALL
    assert (event.fact.boat, event.fact.die, event.fact.lost) == ("", 5, False)  # hidden, so not named
    assert "525" not in repr(event.fact)
    assert state.world.action.heard
    plotted(state.world.boats.boats[U47], "1 @525")
    _, told = boats(copy(state.world))
    assert not kit.heard(told, TooDeep)  # it has been there before


@pytest.mark.rule("9.7", "9.8")
def test_a_six_below_the_safe_depth_sinks_the_boat_and_everybody_knows() -> None:
    world, boat = arranged(hidden=True)
    boat.depth = 500
    plotted(boat, "1 @525")
    state, told = boats(world, kit.Dice().faces("dive", 6))
    assert state.world.boats.boats[U47].told
    assert [fact.why for fact in kit.heard(told, BoatSunk)] == ["dive"]


@pytest.mark.hard_case("H08")
@pytest.mark.parametrize(("speed", "hexes"), [(4, 2), (3, 1), (2, 0), (1, 0)])
def test_a_wreck_that_is_not_told_drifts_and_nobody_else_hears_of_it(speed: int, hexes: int) -> None:
    world, boat = arranged(hidden=True)
    boat.sunk, boat.speed = True, speed
    state, told = boats(world)
    wreck = state.world.boats.boats[U47]
    assert (write_hex(wreck.bow), wreck.facing) == (f"N{32 - hexes}-B", 0)
    assert (wreck.speed, wreck.depth) == (hexes, 50)
    assert all(event.audience == ("submarines",) for event in told)
    moves = [event for event in told if isinstance(event.fact, BoatMoves)]
    assert len(moves) == 1
    assert moves[0].public is None


@pytest.mark.rule("21.5")
def test_a_boat_on_the_map_is_seen_moving_without_its_depth() -> None:
    world, boat = arranged(hidden=True)
    boat.shown = ["sonar"]
    plotted(boat, "1 R @75")
    _, told = boats(world)
    seen = [event.public for event in told if isinstance(event.fact, BoatMoves)]
    assert seen == [BoatSeenMoving("u-47|U-47", "N31-B", 1, 1)]


@pytest.mark.rule("7.1")
def test_an_alarm_ends_a_bundle_before_the_next_turn() -> None:
    """At the end of a turn an escort is within the alarm: what was plotted beyond is void, torpedoes too."""
    world, boat = arranged(hidden=True, silent_running=False)
    world.action.watch_ends = 4
    escort = kit.ship(world, "isis", "N26-B", 3)
    plotted(boat, "1 @50 | 1 @50 | 1 @50 | 1 @50", alarm=6, then="deep", fire={"bow-1": {"turn": 2, "hex": "B"}})
    state, told = boats(world)
    assert [fact.why for fact in kit.heard(told, PlotChanged)] == ["alarm"]
    boat = state.world.boats.boats[U47]
    assert "fire" not in boat.orders
    broken = next(event for event in told if isinstance(event.fact, PlotChanged))
    assert (broken.audience, broken.public) == (("submarines",), None)
    assert broken.fact == PlotChanged("u-47|U-47", "alarm", "isis|Isis", 6, ("bow-1",))
    kept = {"turn": 1, "by": "isis", "unfired": ["bow-1"]}
    assert kept.items() <= boat.orders["alarmed"].items()
    world = copy(state.world)
    world.action.turn = 2
    state, told = boats(world)
    assert not kit.heard(told, PlotChanged), "it is told once"
    boat = state.world.boats.boats[U47]
    assert kept.items() <= boat.orders["alarmed"].items()
    assert boat.depth == 100  # down as fast as it can
    assert between(boat.pose, escort.pose) > 3


@pytest.mark.rule("7.1")
@pytest.mark.parametrize(("then", "speed", "depth"), [("hold", 0, 50), ("away", 3, 50), ("deep", 1, 100)])
def test_ways_of_meeting_an_alarm(then: str, speed: int, depth: int) -> None:
    world, boat = arranged(hidden=True)
    world.action.watch_ends = 4
    kit.ship(world, "isis", "N36-B", 6)
    plotted(boat, "1 @50 | 1 @25 | 1 @50 | 1 @50", alarm=12, then=then)
    state, _ = boats(world)
    world = copy(state.world)
    world.action.turn = 2
    state, _ = boats(world)
    boat = state.world.boats.boats[U47]
    assert (boat.speed, boat.depth) == (speed, depth)


@pytest.mark.rule("7.1")
@pytest.mark.parametrize("then", ["deep", "silent"])
@pytest.mark.parametrize("silent", [False, True])
@pytest.mark.parametrize(
    ("depth", "plotted_depths", "least"),
    [
        (150, (150, 100), 200),
        (200, (200, 150), 200),
        (275, (275, 275), 275),
        (275, (275, 225), 275),
        (350, (350, 350), 350),
        (350, (300, 250), 300),
        (225, (225, 275), 275),
    ],
)
def test_who_goes_deep_on_an_alarm_never_comes_up_for_it(
    depth: int, plotted_depths: tuple[int, int], least: int, silent: bool, then: str
) -> None:
    """A boat deeper than 200 feet stays there at least, and goes down no less than it had plotted (S92)."""
    if then == "silent" and (not silent or depth < least):
        pytest.skip("a boat that runs silent at once goes down more slowly")
    world, boat = arranged(hidden=True, advanced=silent, silent_running=silent)
    world.action.watch_ends = 4
    boat.depth = boat.deepest = depth
    kit.ship(world, "isis", "N36-B", 6)
    first, second = plotted_depths
    plotted(boat, f"1 @{first} | 1 @{second} | 1 @{second} | 1 @{second}", alarm=12, then=then)
    state, _ = boats(world)
    assert "alarmed" in state.world.boats.boats[U47].orders
    assert state.world.boats.boats[U47].depth == first
    world = copy(state.world)
    world.action.turn = 2
    state, _ = boats(world)
    assert state.world.boats.boats[U47].depth >= least


@pytest.mark.rule("35.2.3", "35.2.7")
def test_targets_are_aimed_at_in_a_turn_without_change_of_depth() -> None:
    world, boat = arranged(advanced=True, guided=True)
    kit.ship(world, "isis", "N26-B", 3)
    kit.ship(world, "javelin", "N60-A", 3)
    boat.depth = 25
    plotted(boat, "1 @25 | 1 @0", aim=["isis", "javelin"])
    state, _ = boats(world)
    assert state.world.boats.boats[U47].targets == ["isis"]  # the other is out of sight
    world = copy(state.world)
    world.action.turn = 2
    state, _ = boats(world)
    assert state.world.boats.boats[U47].targets == []


@pytest.mark.rule("SC-3")
def test_a_solitaire_boat_moves_by_marker_and_die() -> None:
    world = kit.alone(kit.world("hunters-atlantic", turn=1))
    boat = kit.boat(world, "u-128", "N32-B", 1, speed=1)
    dice = kit.Dice().set("marker", 5).faces("solitaire", 1)  # 1R1
    state, told = boats(world, dice)
    boat = state.world.boats.boats["u-128"]
    assert [fact.plot for fact in kit.heard(told, BoatThrown)] == ["1 R 1"]
    assert (boat.speed, boat.facing) == (2, 2)


@pytest.mark.rule("6.10")
def test_a_boat_leaves_where_that_counts() -> None:
    world = kit.alone(kit.world("secret-weapon", turn=1))
    boat = kit.boat(world, "u-2511", "M64-B", 3, depth=50, speed=1)
    plotted(boat, "1 @50")
    state, told = boats(world)
    assert state.world.boats.boats["u-2511"].left
    assert [fact.side for fact in kit.heard(told, BoatLeft)] == ["south"]
    assert state.world.action.heard  # all see it go, so the watch ends
    world, boat = arranged()
    boat.bow, boat.facing = read_hex("M1-B"), 0
    plotted(boat, "1 @50")
    state, _ = boats(world)
    assert not state.world.boats.boats[U47].left


def says(way: list[str]) -> dict[str, Any]:
    """U-47 plots this way, everybody else what they do who say nothing."""
    return {"plot": lambda known, path, slot: {"way": way} if slot == U47 else known.space("plot", path, slot).default}


def test_a_plot_goes_on_as_a_draft() -> None:
    """The rest of a plot that was cut off waits for the next gate, and goes on waiting while it is followed."""
    world, boat = arranged()
    plotted(boat, "1 @50 | 2 @50 | 3 @50", begun=1)
    world.action.watch_ends = 2
    given = says(["2", "@50"])
    state, _ = kit.run(kit.Bench("plotting", world, given=given))
    boat = state.world.boats.boats[U47]
    assert boat.begun == 2
    assert boat.waiting == ["3", "@50"]
    given = says(["1", "@50"])
    world = copy(state.world)
    world.action.turn, world.action.watch_ends = 2, 3
    state, _ = kit.run(kit.Bench("plotting", world, given=given))
    assert state.world.boats.boats[U47].waiting is None


def test_a_plot_on_the_snort_goes_on_as_one_and_so_does_what_was_ordered_beside_it() -> None:
    """Without the snort so long a way would need more power than the boat has."""
    world, boat = arranged("u-2511", "secret-weapon", advanced=True, hidden=True, silent_running=True, snort=True)
    boat.depth, boat.power, boat.speed = 25, 1, 3
    way = ["3", "@25", "|", "3", "@25"]
    boat.orders, boat.begun = {"alarm": 6, "then": "deep", "running": "snort", "way": ["3", "@25", "|", *way]}, 1
    world.action.watch_ends = 3
    match = Match.new(kit.Bench("plotting", world), "unused", seed="rest")
    draft = match.drafts(match.waiting()[0].id)["u-2511"]
    assert draft == {"way": way, "running": "snort", "alarm": 6, "then": "deep"}
