"""Marches (8.2 to 8.6): points by dice, forced marches, attrition, terrain, columns, and the orders for all that."""

from __future__ import annotations

from copy import copy
from fractions import Fraction
from typing import Any

import pytest

from engine.core.refusal import Refused
from engine.core.spaces.forms import Form
from engine.core.words import Words
from engine.pacific_war.judgement.attrition import Order, Toll, toll
from engine.pacific_war.judgement.land import barred, march_cost, may_enter, weakest
from engine.pacific_war.names import thing_words
from engine.pacific_war.state import ALLIES, CHILE, SIDES
from engine.pacific_war.tables.read import tables
from engine.pacific_war.world import FullWorld
from tests.engine.pacific_war.kit import Bench, Dice, Play, bare, columns, run, stand
from tests.engine.pacific_war.kit import world as world_at_start

MARCH = "8.2 movement"
CORPS = "chile-corps-1"
NOBODY = {"start": "none", "again": False}


def order(start: str, units: list[str], way: list[str], **more: Any) -> dict[str, Any]:
    """An order to march; two throws, no halts, the weakest pays."""
    plain = {"throws": 2, "halt": [], "loss": "weakest", "again": False}
    return {"start": start, "units": units, "way": way, **plain, **more}


def marched(arranged: FullWorld, given: dict[str, Any], dice: Dice) -> tuple[dict[str, Any], list[str]]:
    """The world after one march of the first corps (nobody else moves, nothing follows), and the events."""
    asked: list[str] = []

    def once(known: Any, path: str, slot: str) -> Any:
        first = slot == CORPS and slot not in asked
        asked.append(slot)
        return given if first else NOBODY

    state, told = run(Bench("land_movement", arranged, given={"pw-march": once}), dice)
    return copy(state.world), [event.kind for event in told]


def places(world: FullWorld, *units: str) -> list[str]:
    return [world.army.units[unit].place for unit in units]


def ground() -> FullWorld:
    """Two Chilean regiments at Pisagua, on an empty map."""
    found = bare(phase="land_movement")
    stand(found, "3118", "cl-2line", "cl-4line", steps=2)
    found.control.of["3118"] = CHILE
    return found


@pytest.mark.rule("8.6")
def test_ground_rivers_and_railways_cost_what_the_chart_says() -> None:
    assert march_cost("3119", "3120") == 3  # desert
    assert march_cost("3218", "3118") == 1  # the Pisagua line
    assert march_cost("2914", "3014") == 2 + 2  # rough, across the Tambo
    assert march_cost("3318", "3417") == 2  # salt
    assert march_cost("3421", "3521") is None  # a closed side
    assert march_cost("3118", "3018") is None  # the sea


@pytest.mark.rule("8.2")
def test_a_way_goes_through_no_hex_twice() -> None:
    arranged = bare(active=ALLIES, phase="land_movement")
    stand(arranged, "2914", "pe-zepita")
    arranged.army.units["pe-zepita"].corps = "allies-corps-1"
    space = Play(Bench("land_movement", arranged)).space("pw-march", "allies-corps-1")
    there = {"start": "2914", "units": ["pe-zepita"]}
    assert space.check({**there, "way": ["2814", "2714"]}) is None
    for way in (["2814", "2914"], ["2814", "2714", "2814"]):
        refusal = space.check({**there, "way": way})
        assert refusal is not None
        assert refusal.rule == "8.2"


@pytest.mark.rule("8.2")
@pytest.mark.parametrize(
    ("units", "way", "places"),
    [
        (["cl-2line", "cl-4line"], ["3218", "3219", "3220"], ["3218", "3219"]),
        (["cl-2line", "cl-4line"], ["3218", "3219"], ["3218"]),
        (["cl-2line", "cl-4line"], ["3218"], None),
        (["cl-2line"], ["3218", "3219"], None),
    ],
)
def test_who_may_be_left_behind_is_asked_where_two_march_more_than_a_hex(
    units: list[str], way: list[str], places: list[str] | None
) -> None:
    form = Play(Bench("land_movement", ground())).space("pw-march", CORPS)
    assert isinstance(form, Form)
    (part,) = [part for part in form.parts if part.name == "drop"]
    row = part.space({"start": "3118", "units": units, "way": way})
    assert (None if row is None else [place.key for place in row.values]) == places


@pytest.mark.rule("8.3")
@pytest.mark.parametrize(
    ("line", "buin", "pays"), [(2, 2, "cl-2line"), (1, 2, "cl-buin"), (2, 1, "cl-2line"), (1, 1, "cl-2line")]
)
def test_a_whole_regiment_pays_before_one_with_its_last_step_else_the_one_of_least_worth(
    line: int, buin: int, pays: str
) -> None:
    arranged = ground()
    stand(arranged, "3118", "cl-buin", steps=buin)
    arranged.army.units["cl-2line"].steps = line
    assert weakest(arranged, ["cl-2line", "cl-buin"]) == pays
    given = order("3118", ["cl-2line", "cl-buin"], ["3218", "3219", "3220"], throws=1)
    world, _ = marched(arranged, given, Dice().faces(MARCH, 4, 4))
    lost = {"cl-2line": line, "cl-buin": buin}
    assert {unit for unit, steps in lost.items() if world.army.units[unit].steps < steps} == {pays}


@pytest.mark.rule("8.2", "4.1-V")
def test_the_higher_die_is_what_a_stack_may_spend() -> None:
    way = ["3218", "3219", "3220"]
    dice = Dice().faces(MARCH, 2, 5)
    world, told = marched(ground(), order("3118", ["cl-2line", "cl-4line"], way, throws=1), dice)
    # The railway for one, the desert for three; one point is left and lost.
    assert places(world, "cl-2line", "cl-4line") == ["3219", "3219"]
    assert told.count("pw-ev-march-dice") == 1


@pytest.mark.rule("8.4")
def test_a_forced_march_throws_again_and_keeps_nothing_over() -> None:
    way = ["3218", "3219", "3220"]
    dice = Dice().faces(MARCH, 2, 5, 1, 2)
    world, told = marched(ground(), order("3118", ["cl-2line"], way), dice)
    assert places(world, "cl-2line", "cl-4line") == ["3220", "3118"]  # salt for two: the point over would not be needed
    assert told.count("pw-ev-march-dice") == 2
    assert not world.army.units["cl-2line"].halted


@pytest.mark.rule("8.3", "8.4")
def test_doubles_are_marched_out_then_cost_one_unit_of_the_stack_a_step() -> None:
    given = order("3118", ["cl-2line", "cl-4line"], ["3218", "3219", "3220"], throws=6, loss="cl-4line")
    world, told = marched(ground(), given, Dice().faces(MARCH, 4, 4))
    assert places(world, "cl-2line", "cl-4line") == ["3219", "3219"]
    assert [world.army.units[unit].steps for unit in ("cl-2line", "cl-4line")] == [2, 1]
    assert told.count("pw-ev-march-dice") == 1
    assert all(world.army.units[unit].halted for unit in ("cl-2line", "cl-4line"))


@pytest.mark.rule("8.5")
def test_a_column_may_pay_for_the_stack_and_alone_never_suffers() -> None:
    arranged = ground()
    (column,) = columns(arranged, CHILE, "3118")
    given = order("3118", ["cl-2line", column], ["3218"], loss="column")
    world, _ = marched(arranged, given, Dice().faces(MARCH, 3, 3))
    assert world.army.units["cl-2line"].steps == 2
    assert column not in world.supply.columns

    arranged = ground()
    (column,) = columns(arranged, CHILE, "3118")
    world, told = marched(arranged, order("3118", [column], ["3218", "3219"]), Dice().faces(MARCH, 2, 2, 3, 3))
    assert world.supply.columns[column].place == "3219"
    assert "pw-ev-attrition" not in told


@pytest.mark.rule("8.3", "8.5")
@pytest.mark.parametrize(("units", "pays"), [
    (["cl-2line", "column"], True), (["cl-2line", "cl-4line", "column"], True), (["cl-2line", "cl-4line"], False),
    (["column"], False),
])  # fmt: skip
def test_a_column_is_offered_to_pay_where_one_marches_with_troops(units: list[str], *, pays: bool) -> None:
    arranged = ground()
    (column,) = columns(arranged, CHILE, "3118")
    play = Play(Bench("land_movement", arranged))
    things = [column if unit == "column" else unit for unit in units]
    space = play.space("pw-march", CORPS)
    assert space.check(order("3118", things, ["3218"])) is None
    assert (space.check(order("3118", things, ["3218"], loss="column")) is None) is pays


@pytest.mark.rule("6.6", "8.5")
def test_columns_left_alone_march_by_order_of_the_first_corps() -> None:
    arranged = bare(phase="land_movement")
    stand(arranged, "3123", "cl-santiago")
    (column,) = columns(arranged, CHILE, "3222")
    world, _ = marched(arranged, order("3222", [column], ["3123"]), Dice().faces(MARCH, 1, 2))
    assert world.supply.columns[column].place == "3123"


@pytest.mark.rule("8.1", "8.2")
def test_any_number_may_march_into_one_hex_the_limit_is_for_administration() -> None:
    arranged = ground()
    stand(arranged, "3218", "cl-3line", "cl-cazadores", "cl-granaderos", "cl-art1", "cl-buin")
    world, _ = marched(arranged, order("3118", ["cl-2line", "cl-4line"], ["3218"]), Dice().faces(MARCH, 1, 2))
    assert sum(unit.place == "3218" for unit in world.army.units.values()) == 7


@pytest.mark.rule("8.2")
def test_no_stack_enters_a_hex_that_the_enemy_holds() -> None:
    arranged = ground()
    stand(arranged, "3218", "pe-zepita")
    play = Play(Bench("land_movement", arranged))
    with pytest.raises(Refused) as caught:
        play.answer("pw-march", CORPS, order("3118", ["cl-2line"], ["3218"]))
    assert caught.value.refusal.rule == "8.2"
    assert caught.value.refusal.part == "way"


@pytest.mark.rule("8.2", "8.12")
def test_a_fort_bars_the_way_and_lone_columns_do_not() -> None:
    arranged = ground()
    arranged.army.forts["fort-arica"].steps = 2
    stand(arranged, "3115", "cl-3line")
    (column,) = columns(arranged, ALLIES, "3218")
    play = Play(Bench("land_movement", arranged))
    form = play.space("pw-march", CORPS)
    assert isinstance(form, Form)
    assert form.check(order("3115", ["cl-3line"], ["3116"])) is not None
    assert form.check(order("3118", ["cl-2line"], ["3218"])) is None

    world, told = marched(arranged, order("3118", ["cl-2line"], ["3218"]), Dice().faces(MARCH, 1, 2))
    assert world.supply.columns[column].side == CHILE
    assert "pw-ev-column-captured" in told


@pytest.mark.rule("8.2", "8.12")
@pytest.mark.parametrize("troops", [True, False])
def test_what_is_barred_on_the_whole_map_is_what_may_not_be_entered(troops: bool) -> None:
    arranged = world_at_start()
    for side in SIDES:
        closed = barred(arranged, side, troops=troops)
        for place in tables().map.land_steps:
            assert (place in closed) != may_enter(arranged, side, place, troops=troops)


@pytest.mark.rule("8.12")
def test_columns_capture_nothing_and_stay_out_of_the_enemys() -> None:
    arranged = ground()
    (own,) = columns(arranged, CHILE, "3118")
    columns(arranged, ALLIES, "3218")
    play = Play(Bench("land_movement", arranged))
    assert play.space("pw-march", CORPS).check(order("3118", [own], ["3218"])) is not None


@pytest.mark.rule("8.2", "5.1")
def test_what_troops_march_through_is_theirs_and_a_town_falls() -> None:
    arranged = ground()
    arranged.control.of["3219"] = ALLIES
    world, told = marched(arranged, order("3118", ["cl-2line"], ["3218", "3219", "3119"]), Dice().faces(MARCH, 5, 6))
    assert {world.control.of[hex_] for hex_ in ("3218", "3219", "3119")} == {CHILE}
    assert [fall.place for fall in world.score.falls] == ["3218", "3219", "3119"]
    assert "pw-ev-taken" in told


@pytest.mark.rule("8.4")
@pytest.mark.parametrize(("halt", "steps", "throws"), [([], 1, 2), (["reduced"], 1, 1), (["reduced"], 2, 2)])
def test_a_stack_may_stop_before_doubles_could_cost_a_whole_unit(halt: list[str], steps: int, throws: int) -> None:
    arranged = ground()
    arranged.army.units["cl-2line"].steps = steps
    given = order("3118", ["cl-2line"], ["3218", "3219", "3220"], halt=halt)
    _, told = marched(arranged, given, Dice().faces(MARCH, 1, 4, 1, 2))
    assert told.count("pw-ev-march-dice") == throws


@pytest.mark.rule("8.2")
def test_a_stack_may_stop_where_the_enemy_is_near() -> None:
    arranged = ground()
    stand(arranged, "3220", "pe-zepita")
    given = order("3118", ["cl-2line"], ["3218", "3219", "3119"], halt=["enemy"])
    world, _ = marched(arranged, given, Dice().faces(MARCH, 5, 6))
    assert places(world, "cl-2line") == ["3219"]


@pytest.mark.rule("8.2", "8.3")
def test_who_asks_for_it_marches_again_but_not_after_doubles() -> None:
    arranged = ground()
    stand(arranged, "3126", "cl-santiago")
    play = Play(Bench("land_movement", arranged), Dice().faces(MARCH, 1, 2, 2, 2))
    play.answer("pw-march", CORPS, order("3118", ["cl-2line"], ["3218"], throws=1, again=True))
    play.answer("pw-march", "chile-corps-2", NOBODY)
    assert play.asked() == [("pw-march", (CORPS,))]  # the corps that said nothing of it is not asked again
    play.answer("pw-march", CORPS, order("3218", ["cl-2line"], ["3118"], throws=1, again=True))
    form = play.space("pw-march", CORPS)
    assert form.check(order("3118", ["cl-2line"], ["3218"])) is not None
    assert form.check(order("3118", ["cl-4line"], ["3218"])) is None


@pytest.mark.rule("7.6-amphibious", "8.2")
def test_troops_fresh_from_the_boats_do_not_march() -> None:
    arranged = ground()
    for unit in ("cl-2line", "cl-4line"):
        arranged.army.units[unit].landed = True
    assert Play(Bench("land_movement", arranged)).match.over  # nobody is asked


@pytest.mark.rule("8.5")
def test_a_column_goes_with_one_corps_only() -> None:
    arranged = ground()
    arranged.army.units["cl-4line"].corps = "chile-corps-2"
    (column,) = columns(arranged, CHILE, "3118")
    play = Play(Bench("land_movement", arranged), Dice().faces(MARCH, 1, 2, 4, 5))
    play.answer("pw-march", "chile-corps-2", order("3118", ["cl-4line", column], ["3218", "3219"]))
    with pytest.raises(Refused) as caught:
        play.answer("pw-march", CORPS, order("3118", ["cl-2line", column], ["3218"]))
    assert caught.value.refusal.what == Words("err-pw-column-twice", {"column": thing_words(column)})
    play.silence()
    assert play.world.supply.columns[column].place == "3218"  # the lower corps has it
    assert places(play.world, "cl-2line", "cl-4line") == ["3218", "3219"]


@pytest.mark.rule("8.2")
def test_the_defenders_who_march_off_leave_the_beach_to_who_landed() -> None:
    arranged = bare(active=ALLIES, phase="land_movement")
    stand(arranged, "3119", "pe-zepita")
    stand(arranged, "3119", "cl-2line")
    given = order("3119", ["pe-zepita"], ["3219"])
    state, _ = run(Bench("land_movement", arranged, given={"pw-march": given}), Dice().faces(MARCH, 1, 2))
    assert state.world.control.of["3119"] == CHILE


# --- what a march may cost, as captains are warned ------------------------------------------------------------------

ONE, TWO = Fraction(1, 6), Fraction(11, 36)
FAR = ["3119", "3120", "3121"]
"""Eleven points: no throw of two dice goes so far at once, and two may."""


@pytest.mark.rule("8.2", "8.3", "8.4")
@pytest.mark.parametrize(("things", "way", "rows", "costs"), [
    (["cl-2line"], FAR, {}, {"step": TWO}),
    (["cl-2line"], FAR, {"throws": 1}, {"step": ONE}),
    (["cl-2line"], ["3218"], {}, {"step": ONE}),  # there with the first throw, whatever it shows
    (["cl-buin"], FAR, {}, {"unit": TWO}),
    (["cl-buin"], FAR, {"halt": ("reduced",)}, {"unit": ONE}),
    (["cl-2line"], FAR, {"halt": ("reduced",)}, {"step": TWO}),
    (["cl-2line", "cl-buin"], FAR, {}, {"step": TWO}),  # the weakest pays
    (["cl-2line", "cl-buin"], FAR, {"loss": "cl-buin"}, {"unit": TWO}),
    (["cl-2line", "column"], FAR, {"loss": "column"}, {"column": TWO}),
    (["cl-2line", "column"], FAR, {}, {"step": TWO}),
    (["column"], FAR, {}, {}),
    # Left behind three points on: doubles of one and of two alone come before, on either throw.
    (["cl-2line", "column"], FAR, {"drops": {"cl-2line": "3119"}}, {"step": Fraction(19, 324)}),
])  # fmt: skip
def test_what_a_march_may_cost_follows_from_doubles_on_every_throw(
    things: list[str], way: list[str], rows: dict[str, Any], costs: dict[str, Fraction]
) -> None:
    arranged = ground()
    stand(arranged, "3118", "cl-buin")
    (column,) = columns(arranged, CHILE, "3118")
    marching = [column if thing == "column" else thing for thing in things]
    found = toll(arranged, CHILE, Order("3118", marching, way, **{"throws": 2, **rows}))
    nothing = dict.fromkeys(("unit", "step", "column"), Fraction(0))
    assert found == Toll(**{**nothing, **costs})
