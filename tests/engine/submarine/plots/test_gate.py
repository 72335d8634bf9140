"""The gate of a watch: who is asked, what is kept, standing orders, what nobody else learns."""

from __future__ import annotations

from copy import copy
from typing import Any

import pytest

from engine.core.events import ALL, Event
from engine.core.maps.hexes import go
from engine.core.play.match import Match
from engine.core.state import State
from engine.submarine.autopilot import boats as captains
from engine.submarine.autopilot.doctrine import DOCTRINES, USUAL
from engine.submarine.game import SubmarineGame
from engine.submarine.hulls import between
from engine.submarine.known import Known
from engine.submarine.orders.boat_plot import PASS
from engine.submarine.state import ESCORTS, SUBMARINES, Gear
from engine.submarine.steps.plotting import PlotQuestion, keep_amended, keep_rests, orders_beyond, plot_slots
from engine.submarine.world import World
from tests.engine.submarine import step_kit as kit


def arranged(**options: Any) -> World:
    """Three boats near an escort and the convoy, in the dark."""
    world = kit.world("wolf-pack", turn=2, hidden=True, **options)
    world.action.watch_ends = 4
    kit.alone(world, "isis", "c-2-1")
    kit.ship(world, "isis", "N10-B", 6, speed=4)
    kit.ship(world, "c-2-1", "N40-B", 6, speed=2)
    for name, bow in (("u-47", "N60-A"), ("u-99", "G60-A"), ("u-100", "A60-A")):
        kit.boat(world, name, bow, 6, depth=50, speed=1, power=5)
    return world


def gate(world: World, **given: Any) -> tuple[State, list[Event]]:
    return kit.run(kit.Bench("plotting", world, given=given))


@pytest.mark.rule("5.1.1")
@pytest.mark.hard_case("H08")
def test_boats_sunk_in_secret_are_asked_like_the_others() -> None:
    world = arranged()
    world.boats.boats["u-99"].sunk = True
    assert plot_slots(world) == ("u-47", "u-99", "u-100", "convoy", "isis")
    state, _ = gate(world)
    boats = state.world.boats.boats
    assert boats["u-99"].orders is None
    assert boats["u-47"].orders["way"] == ["0", "@50", "|", "0", "@50"]


@pytest.mark.rule("7.1")
@pytest.mark.parametrize(("chosen", "off", "kept", "offered"), [
    (0, 4, 0, {"alarm": 0}),
    (0, 20, 0, {"alarm": 0}),
    (2, 5, 2, {"alarm": 2, "then": "away"}),
    (2, 2, 2, {"alarm": 1, "then": "away"}),
    (12, 20, 12, {"alarm": 12, "then": "away"}),
    (8, 20, -1, {"alarm": 8, "then": "deep"}),
    (8, 5, -1, {"alarm": 4, "then": "deep"}),
])  # fmt: skip
def test_the_alarm_that_a_captain_chose_is_offered_again_but_never_one_that_an_escort_is_within(
    chosen: int, off: int, kept: int, offered: dict[str, Any]
) -> None:
    """In later watches, too, the staff's alarm is nearer than the escorts are: it rang after each first turn (S92)."""
    world = arranged()

    def says(known: Any, path: str, slot: str) -> Any:
        order = {"way": ["2", "@75", "|", "1", "@75"], "alarm": chosen, **({"then": "away"} if chosen else {})}
        return order if slot == "u-47" else known.space("plot", path, slot).default

    for _ in range(2):  # what is offered and given again changes nothing of what is remembered
        state, _ = gate(world, plot=says)
        world = copy(state.world)
        boat, isis = world.boats.boats["u-47"], world.ships.ships["isis"]
        assert boat.own_alarm == kept
        isis.bow = next(
            cell for hexes in range(40) if between(((cell := go(boat.bow, 0, hexes)), isis.facing), boat.pose) == off
        )
        answer = captains.plot(Known(SubmarineGame(), state, "u-47"), DOCTRINES["balanced"], "", "u-47")
        assert {row: answer[row] for row in ("alarm", "then") if row in answer} == offered
        chosen = answer["alarm"]


@pytest.mark.hard_case("H07")
def test_orders_are_kept_with_the_turn_they_begin_in() -> None:
    world = arranged()

    def says(known: Any, path: str, slot: str) -> Any:
        if slot == "u-47":
            return {"way": ["2", "@75", "|", "1", "@75"], "alarm": 5, "then": "away"}
        if slot == "convoy":
            return ["2", "L", "|", "2", "|", "2", "|", "2", "|", "2"]
        return known.space("plot", path, slot).default

    state, _ = gate(world, plot=says)
    boat = state.world.boats.boats["u-47"]
    assert (boat.begun, boat.orders["way"], boat.orders["alarm"]) == (3, ["2", "@75", "|", "1", "@75"], 5)
    assert state.world.screen.plots["convoy"] == {3: "2 L", 4: "2", 5: "2", 6: "2", 7: "2"}
    assert state.world.screen.turned == {"convoy": 3}
    assert state.world.screen.gear["isis"].begun == 3


@pytest.mark.rule("7.1")
def test_a_boat_that_says_nothing_goes_straight_on() -> None:
    world = arranged()
    world.boats.boats["u-47"].speed = 4
    state, _ = gate(world)
    assert state.world.boats.boats["u-47"].orders["way"] == ["2", "@50", "|", "0", "@50"]


def known_of(world: World, side: str) -> Any:
    """What a side knows as the gate is put."""
    held: dict[str, Any] = {}

    def look(known: Any, path: str, slot: str) -> Any:
        held[known.side] = known
        return known.space("plot", path, slot).default

    gate(world, plot=look)
    return held[side]


@pytest.mark.rule("7.1")
def test_standing_orders_fill_the_rows_they_name() -> None:
    world = arranged()
    question = PlotQuestion()
    known = known_of(world, SUBMARINES)
    order = {"alarm": 8, "then": "deep", "guns": "nearest"}
    assert question.standing_space(known, "u-47").check(order) is None
    answer = question.standing(known, "root", "u-47", order)
    assert (answer["alarm"], answer["then"]) == (8, "deep")
    assert "guns" not in answer  # the boat is submerged
    escorts = known_of(world, ESCORTS)
    space = question.standing_space(escorts, "screen")
    assert space.check({"way": "course"}) is not None
    answer = question.standing(escorts, "root", "isis", space.default)
    assert answer["way"] == space.default["way"]
    assert not question.stands_for(escorts, "convoy")
    assert question.standing(escorts, "root", "isis", ["way", "station"]) is None


@pytest.mark.rule("7.1")
def test_a_boat_that_has_nothing_to_order_has_no_standing_order_either() -> None:
    world = arranged()
    world.boats.boats["u-99"].later = True
    known = known_of(world, SUBMARINES)
    assert PlotQuestion().standing_over(known, "root", "u-99", {"alarm": 8}, PASS) is None


@pytest.mark.rule("7.1")
def test_a_standing_order_for_no_alarm_closes_what_is_done_on_it() -> None:
    world = arranged()
    question, known = PlotQuestion(), known_of(world, SUBMARINES)
    usual = {**known.space("plot", "root", "u-47").default, "alarm": 5, "then": "away"}
    answer = question.standing_over(known, "root", "u-47", {"alarm": 0, "then": "deep", "guns": "none"}, usual)
    assert answer["alarm"] == 0
    assert "then" not in answer
    assert known.space("plot", "root", "u-47").check(answer) is None


@pytest.mark.rule("7.1")
@pytest.mark.hard_case("S92")
def test_the_alarm_that_the_form_suggests_is_left_to_the_staff() -> None:
    """Who sets the deck gun alone orders nothing about the alarm; 0 is kept as never."""
    question, known = PlotQuestion(), known_of(arranged(), SUBMARINES)
    suggested = question.standing_space(known, "u-47").default
    assert (suggested["alarm"], suggested["then"]) == (DOCTRINES[USUAL].go_deep_at, "deep")
    assert question.kept(known, "u-47", {**suggested, "guns": "nearest"}) == {"guns": "nearest"}
    for own in ({"alarm": 0}, {"then": "away"}):
        assert question.kept(known, "u-47", suggested | own) == suggested | own


@pytest.mark.hard_case("H08")
def test_nobody_waits_for_boats_that_are_openly_gone() -> None:
    world = arranged()
    world.boats.boats["u-99"].sunk = True
    world.boats.boats["u-100"].sunk = world.boats.boats["u-100"].told = True
    known = known_of(world, SUBMARINES)
    question = PlotQuestion()
    assert [question.settled(known, boat) for boat in ("u-47", "u-99", "u-100")] == [False, False, True]


def heard_by(told: list[Event], side: str) -> list[str]:
    """What a side hears of events: facts of its own audience, the public half of others."""
    rows: list[str] = []
    for event in told:
        if event.audience == ALL or side in event.audience:
            rows.append(repr(event.fact))
        elif event.public is not None:
            rows.append(repr(event.public))
    return rows


@pytest.mark.hard_case("H08")
@pytest.mark.parametrize("step", ["plotting", "convoy_moves", "boats"])
def test_the_escorts_learn_nothing_of_hidden_boats(step: str) -> None:
    """Two worlds that differ in what the boats' side alone knows: the same is heard, and the same dice are thrown."""
    plain, twin = arranged(), arranged()
    plain.boats.boats["u-47"].orders = {"way": ["2", "R", "@75", "|", "1", "@75"]}
    plain.boats.boats["u-47"].begun = 2
    sunk = twin.boats.boats["u-47"]
    sunk.sunk, sunk.depth, sunk.power, sunk.damage = True, 150, 0, 9
    twin.boats.boats["u-99"].orders = {"way": ["3", "@25"]}
    heard = []
    for world in (plain, twin):
        state, told = kit.run(kit.Bench(step, world))
        heard.append((heard_by(told, ESCORTS), state.world.action.heard, state.world.ships))
    assert heard[0] == heard[1]


def test_pass_is_the_word_of_those_who_have_nothing_to_order() -> None:
    world = arranged()
    world.boats.boats["u-99"].later = True
    known = known_of(world, SUBMARINES)
    space = PlotQuestion().space(known, "root", "u-99")
    assert space.check(PASS) is None
    assert [option.key for option in space.next(None)] == [PASS]


# --- orders of an escort that are cut off ---------------------------------------------------------------------------

COURSE = {"way": "course", "course": ["4", "|", "5", "R", "|", "6"], "search": "sweep"}
LETS_FALL = {"racks": {"1": 2}, "feet": ["100"]}


def cut_off(turn: int, gear: Gear | None = None) -> World:
    """A watch of turns 3 to 5 that ends early, behind a turn; Isis has orders for all of it."""
    world = arranged()
    world.action.turn, world.action.watch_ends = turn, 5
    world.screen.gear["isis"] = gear or Gear(orders=dict(COURSE), begun=3)
    return world


@pytest.mark.parametrize(("answer", "amended"), [
    ({**COURSE, "course": ["5", "R"]}, None),  # what was ordered for this turn
    ({**COURSE, "course": ["5", "R"], "racks": {"2": 1}}, None),  # what falls, falls once
    ({**COURSE, "course": ["5", "L"]}, {**COURSE, **LETS_FALL, "course": []}),
    ({**COURSE, "course": []}, {**COURSE, **LETS_FALL, "course": []}),
    ({**COURSE, "course": ["5", "R"], "search": "home"}, {**COURSE, **LETS_FALL, "search": "home"}),
    ({"way": "close", **LETS_FALL}, {"way": "close"}),
    ("pass", None),
])  # fmt: skip
def test_what_a_captain_changes_in_the_escorts_phase_is_offered_next(answer: Any, amended: Any) -> None:
    world = cut_off(4)
    world.screen.gear["isis"].orders |= LETS_FALL
    keep_amended(kit.Editing(world), "isis", answer)  # type: ignore[arg-type]
    assert world.screen.gear["isis"].amended == amended


def test_the_first_turn_of_the_orders_is_known_too() -> None:
    world = cut_off(3)
    keep_amended(kit.Editing(world), "isis", {**COURSE, "course": ["4"]})  # type: ignore[arg-type]
    assert world.screen.gear["isis"].amended is None


@pytest.mark.parametrize(("answer", "amended"), [
    ({"way": "close", "search": "home"}, None), ({"way": "close"}, {"way": "close"}),
    ({"way": "close", "search": "home", "racks": {"2": 1}}, None),
])  # fmt: skip
def test_what_falls_in_one_turn_makes_no_change_of_what_is_offered_next(answer: Any, amended: Any) -> None:
    world = cut_off(4, Gear(orders={"way": "close", "search": "home", **LETS_FALL}, begun=3))
    keep_amended(kit.Editing(world), "isis", answer)  # type: ignore[arg-type]
    assert world.screen.gear["isis"].amended == amended


@pytest.mark.parametrize("turn", [2, 6])
def test_a_course_beside_the_turns_that_were_ordered_leaves_nothing_to_offer(turn: int) -> None:
    world = cut_off(turn)
    keep_amended(kit.Editing(world), "isis", {**COURSE, "course": ["6"]})  # type: ignore[arg-type]
    assert world.screen.gear["isis"].amended == {**COURSE, "course": []}


@pytest.mark.parametrize(("orders", "turn", "left"), [
    (COURSE, 2, None),
    (COURSE, 3, {**COURSE, "course": ["5", "R", "|", "6"]}),
    (COURSE, 4, {**COURSE, "course": ["6"]}),
    (COURSE, 5, None),
    ({**COURSE, **LETS_FALL, "falls": "5"}, 4, {**COURSE, **LETS_FALL, "falls": "5", "course": ["6"]}),
    ({**COURSE, **LETS_FALL, "falls": "4"}, 4, {**COURSE, "course": ["6"]}),
    ({**COURSE, "shells": ["P20-A"], "falls": "5"}, 4, {**COURSE, "falls": "5", "course": ["6"]}),
    ({"way": "station", "contact": "attack"}, 4, None),
    ({"way": "station"}, 4, None),
    ({"way": "station", "contact": "hold"}, 4, {"way": "station", "contact": "hold"}),
    ({"way": "close", **LETS_FALL}, 4, {"way": "close"}),
    (None, 4, None),
])  # fmt: skip
def test_the_rest_of_orders_is_what_was_not_done_and_is_not_the_usual_way(orders: Any, turn: int, left: Any) -> None:
    assert orders_beyond(Gear(orders=orders, begun=3), turn) == left
    assert orders_beyond(Gear(orders=orders, begun=0), turn) is None
    if orders is not None:
        assert orders_beyond(Gear(orders={"way": "sweep"}, begun=3, amended=orders), turn) == left


@pytest.mark.parametrize(("turn", "left"), [(0, None), (4, {**COURSE, "course": ["6"]}), (5, None)])
def test_the_rest_of_orders_waits_where_a_watch_ends_early(turn: int, left: Any) -> None:
    world = cut_off(turn)
    world.screen.gear["isis"].waiting = {"way": "zigzag"}  # of the watch before
    keep_rests(kit.Editing(world))  # type: ignore[arg-type]
    assert world.screen.gear["isis"].waiting == left


@pytest.mark.parametrize(("turn", "waits"), [(1, True), (4, True), (5, False)])
def test_a_way_of_acting_waits_where_a_watch_ends_early(turn: int, waits: bool) -> None:
    world = cut_off(turn, Gear(orders={"way": "close"}, begun=1))
    keep_rests(kit.Editing(world))  # type: ignore[arg-type]
    assert world.screen.gear["isis"].waiting == ({"way": "close"} if waits else None)


@pytest.mark.parametrize(("waiting", "watch", "offered"), [
    ({**COURSE, "course": ["5", "|", "6"]}, 2, {**COURSE, "course": ["5", "|", "6"]}),
    ({**COURSE, "course": ["5", "|", "5", "|", "6"]}, 2, {**COURSE, "course": ["5", "|", "5"]}),
    ({**COURSE, "course": ["2", "R", "2"]}, 3, {**COURSE, "course": ["2", "R", "2", "|", "4", "|", "4"]}),
    ({**COURSE, "course": ["2", "|", "4"]}, 3, {**COURSE, "course": ["2", "|", "4", "|", "4"]}),
    ({"way": "close", "prey": "u-1"}, 2, {"way": "close"}),  # nobody knows of such a boat
    ({"way": "close", "contact": "hold"}, 2, {"way": "close", "contact": "hold"}),
    ({**COURSE, "course": ["99"]}, 1, None),
])  # fmt: skip
def test_the_rest_of_orders_is_offered_for_as_long_as_the_watch_is(waiting: Any, watch: int, offered: Any) -> None:
    world = arranged()
    world.action.watch_ends = world.action.turn + watch
    world.screen.gear["isis"].waiting = waiting
    match = Match.new(kit.Bench("plotting", world), "unused", seed="rest")
    assert match.drafts(match.waiting()[0].id).get("isis") == offered
    assert match.state.world.screen.gear["isis"].waiting == offered
