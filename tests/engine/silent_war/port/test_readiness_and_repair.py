"""9.0 to 11.0 Boats made ready, repairs, Hold; 18.4 boats given up by standing order; what a base may take (10.1)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core.refusal import Refused
from engine.core.words import Words
from engine.silent_war.berths import to_hold
from engine.silent_war.orders.base import RetireQuestion
from engine.silent_war.state import Boat
from tests.engine.silent_war.port_kit import CalmLuck, begun, boxes, lying, told_by_base
from tests.engine.silent_war.voyage_kit import Luck, Voyage, at_sea, document, homeward, ready

YARD = ("barb", "flasher", "harder", "rasher", "tang", "wahoo", "pogy", "puffer", "ray", "raton", "cod", "dace")
#: Dutch Harbor mends four at a time
FULL = tuple(lying(name, "DUTCH", "repair2") for name in YARD[:4])
DUTCH: dict[str, Any] = {"bases": ["PEARL", "DUTCH"]}
LATE: dict[str, Any] = {"start": "1944-02", "week_of_month": 2, "period": 3, "torpedo": 1}


def holding(*names: str, luck: Luck | None = None, stop: tuple[str, ...] = (), **more: Any) -> Voyage:
    """Dutch Harbor with full yards, and these boats in Hold beside them, a week on."""
    boats = [lying(name, "DUTCH", "repair2") for name in names]
    voyage = begun(*FULL, *boats, at_sea("nautilus", "NCP"), luck=luck, **DUTCH, **more)
    for name in names:
        voyage.boats[name].box = "hold"
    return voyage.week(stop=stop)


# 9.0 ---------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("9.0")
def test_shipside_is_ready_without_a_die_and_the_broom_throws_for_it() -> None:
    # Wahoo's class is ready on 7, S-42 on 4.
    luck = CalmLuck().set("9.0 readiness", 7, 8, 4, 5)
    names = ("wahoo", "barb", "s-42", "s-44")
    voyage = begun(*(lying(name, "PEARL", "broom") for name in names), lying("tang", "PEARL", "shipside"), luck=luck)
    assert boxes(voyage) == {"wahoo": "ready", "barb": "shipside", "s-42": "ready", "s-44": "shipside", "tang": "ready"}
    assert voyage.throws("9.0 readiness") == 4
    assert set(voyage.open.slots) == {"wahoo", "s-42", "tang"}
    voyage.week()
    assert set(boxes(voyage).values()) == {"ready"}
    assert voyage.throws("9.0 readiness") == 4


@pytest.mark.rule("9.0", "21.22")
def test_boats_are_made_ready_at_bases_and_tenders_alike_and_told_in_one_line_each() -> None:
    lie = [lying("wahoo", "PEARL", "shipside"), lying("barb", "PEARL", "shipside"), lying("tang", "MID", "broom")]
    voyage = begun(*lie, tenders={"MID": ["fulton"]}, luck=CalmLuck().set("9.0 readiness", 0))
    assert told_by_base(voyage, "sw-ev-ready") == {"area-PEARL.in": ["Wahoo", "Barb"], "area-MID.in": ["Tang"]}
    assert len(voyage.told("sw-ev-ready")) == 2


@pytest.mark.rule("9.0", "10.0")
def test_a_boat_out_of_the_yards_lies_in_the_broom_until_next_week() -> None:
    luck = CalmLuck().set("10.0 repair", 7).set("9.0 readiness", 0)
    voyage = begun(lying("wahoo", "PEARL", "repair1"), ready("tang"), luck=luck)
    wahoo = voyage.boats["wahoo"]
    assert (wahoo.box, wahoo.damage) == ("broom", 0)
    assert told_by_base(voyage, "sw-ev-mended") == {"area-PEARL.in": ["Wahoo"]}
    assert voyage.week().boats["wahoo"].box == "ready"


@pytest.mark.rule("9.0")
def test_the_lost_and_the_retired_are_not_made_ready() -> None:
    voyage = begun(lying("wahoo", "PEARL", "broom"), lying("barb", "PEARL", "broom"), ready("tang"))
    voyage.boats["wahoo"].where, voyage.boats["barb"].where = "lost", "away"
    voyage.week()
    assert [voyage.boats[name].box for name in ("wahoo", "barb")] == ["shipside", "shipside"]


# 10.0 --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("10.0")
def test_box_by_box_from_one_to_three_and_nobody_moves_two_boxes() -> None:
    # Pearl Harbor: 7 in box 1, 6 in box 2, 5 in box 3. Dice fall in the order of the boxes.
    lie = [lying("wahoo", "PEARL", "repair3"), lying("barb", "PEARL", "repair2"), lying("tang", "PEARL", "repair1")]
    voyage = begun(*lie, ready("harder"), luck=CalmLuck().set("10.0 repair", 7, 6, 5))
    assert [voyage.boats[name].box for name in ("tang", "barb", "wahoo")] == ["broom", "repair1", "repair2"]
    assert voyage.throws("10.0 repair") == 3
    stuck = begun(*lie, ready("harder"), luck=CalmLuck().set("10.0 repair", 8, 7, 6))
    assert [stuck.boats[name].box for name in ("tang", "barb", "wahoo")] == ["repair1", "repair2", "repair3"]
    assert [stuck.boats[name].damage for name in ("tang", "barb", "wahoo")] == [1, 1, 1]


@pytest.mark.rule("10.0")
def test_each_base_has_numbers_of_its_own() -> None:
    # 5 mends box 3 at Pearl Harbor, and not at Dutch Harbor.
    voyage = begun(
        lying("wahoo", "PEARL", "repair3"),
        lying("tang", "DUTCH", "repair3"),
        ready("barb"),
        **DUTCH,
        luck=CalmLuck().set("10.0 repair", 5, 5),
    )
    assert [voyage.boats[name].box for name in ("wahoo", "tang")] == ["repair2", "repair3"]


@pytest.mark.rule("10.3")
@pytest.mark.parametrize("box", ["repair1", "repair2", "repair3"])
def test_who_lies_in_a_repair_box_gets_no_orders_in_a_campaign_either(box: str) -> None:
    voyage = begun(lying("wahoo", "PEARL", box), ready("tang"))
    assert voyage.open.slots == ("tang",)
    assert voyage.week().boats["wahoo"].where == "PEARL"


@pytest.mark.rule("11.0")
def test_what_was_done_operates_again_after_repairs() -> None:
    voyage = begun(at_sea("wahoo", "ECS"), lying("tang", "PEARL", "repair1"))
    voyage.boats["wahoo"].box = "done"
    assert voyage.week().boats["wahoo"].box == "operating"


# 10.1 to 10.21: Hold -----------------------------------------------------------------------------------------------


@pytest.mark.rule("10.21", "10.1")
def test_nobody_leaves_hold_while_the_yards_are_full_and_nobody_throws_in_it() -> None:
    voyage = holding("tang", "wahoo")
    thrown = voyage.throws("10.0 repair")
    voyage.week()
    assert [voyage.boats[name].box for name in ("tang", "wahoo")] == ["hold", "hold"]
    assert voyage.throws("10.0 repair") == thrown + 4


@pytest.mark.rule("10.21")
def test_from_hold_into_box_three_where_there_is_room_and_no_throw_before_next_week() -> None:
    # Barb goes from box 2 to box 1, which frees no room, and later out of the yards.
    luck = CalmLuck().set("10.0 repair", 3, 9, 9, 9)
    voyage = holding("tang", luck=luck)
    luck.set("10.0 repair", 5, 9, 9, 9)
    thrown = voyage.throws("10.0 repair")
    voyage.week()
    assert voyage.boats["barb"].box == "broom"
    assert voyage.boats["tang"].box == "repair3"
    assert voyage.throws("10.0 repair") == thrown + 4
    assert told_by_base(voyage, "sw-ev-from-hold") == {"area-DUTCH.in": ["Tang"]}
    luck.set("10.0 repair", 9, 9, 9, 0)
    assert voyage.week().boats["tang"].box == "repair2"  # now she throws


@pytest.mark.rule("10.21", "10.2")
@pytest.mark.hard_case("H06")
def test_where_more_wait_than_there_is_room_the_base_says_who_waits_on() -> None:
    luck = CalmLuck().set("10.0 repair", 3, 9, 9, 9)
    voyage = holding("s-44", "tang", "wahoo", luck=luck)
    luck.set("10.0 repair", 5)
    voyage.week(stop=("sw-hold",))
    assert (voyage.kind, voyage.open.slots) == ("sw-hold", ("subpac",))
    space = voyage.match.space(voyage.open.id, "subpac")
    assert space.default == ["s-44", "tang"]
    assert {option.note for option in space.next(None)} == {Words("sw-in-hold")}
    voyage.answer("sw-hold", ["s-44", "wahoo"]).on()
    assert boxes(voyage) | {"tang": "repair3", "wahoo": "hold", "s-44": "hold"} == boxes(voyage)


@pytest.mark.rule("10.2")
def test_by_default_the_worst_damaged_wait_and_of_equals_the_weaker() -> None:
    boats = [Boat("tang", "PEARL", "repair1"), Boat("barb", "PEARL", "repair3"), Boat("wahoo", "PEARL", "repair2")]
    assert to_hold(boats, 2) == ["barb", "wahoo"]
    held = [Boat("s-44", "PEARL", "hold"), Boat("barb", "PEARL", "hold"), Boat("wahoo", "PEARL", "hold", level=1)]
    assert to_hold(held, 2) == ["s-44", "barb"]


@pytest.mark.rule("10.1", "10.2")
@pytest.mark.hard_case("H06")
def test_who_comes_home_to_full_yards_waits_in_hold_or_sends_another_there() -> None:
    voyage = begun(*FULL, homeward("tang", "ALE", "DUTCH", damage=1), at_sea("nautilus", "NCP"), **DUTCH)
    voyage.luck.set("18.3 damage", 9)
    voyage.week({"tang": {"where": "home:DUTCH"}}, stop=("sw-hold",))
    space = voyage.match.space(voyage.open.id, "subpac")
    assert space.default == ["tang"]
    with pytest.raises(Refused):
        voyage.match.answer(voyage.open.id, "subpac", [])
    voyage.answer("sw-hold", ["barb"]).on()
    assert (voyage.boats["barb"].box, voyage.boats["tang"].box) == ("hold", "repair3")


# 18.4 --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("18.4")
@pytest.mark.parametrize(("slot", "order"), [("tang", True), ("subpac", ["tang", "barb"]), ("us", ["tang"])])
def test_a_boat_in_the_yards_is_given_up_by_standing_order_at_any_time(slot: str, order: Any) -> None:
    voyage = begun(lying("tang", "PEARL", "repair1"), lying("barb", "PEARL", "shipside"), ready("wahoo"), **LATE)
    if slot == "subpac":  # a command is asked about its yards alone
        with pytest.raises(Refused):
            voyage.match.standing(slot, "retire", order)
        order = ["tang"]
    voyage.match.standing(slot, "retire", order)
    voyage.week()
    assert voyage.boats["tang"].where == "away"
    assert voyage.boats["barb"].afloat
    assert voyage.score.lost == []
    assert len(voyage.told("sw-ev-retired")) == 1
    assert voyage.match.over is False
    voyage.week()
    assert len(voyage.told("sw-ev-retired")) == 1


@pytest.mark.rule("18.4")
def test_only_who_lies_in_a_repair_box_can_be_given_up_and_only_by_whom_she_is_under() -> None:
    boats = (lying("tang", "PEARL", "repair1"), lying("barb", "BRIS", "repair2"), at_sea("wahoo", "ECS"))
    voyage = begun(*boats, **LATE)
    known = voyage.match.look("us")
    question = RetireQuestion()
    assert question.standing_space(known, "wahoo") is None
    keys = {
        slot: {option.key for option in question.standing_space(known, slot).next(None)}  # type: ignore[union-attr]
        for slot in ("us", "subpac", "swpac")
    }
    assert keys == {"us": {"tang", "barb"}, "subpac": {"tang"}, "swpac": {"barb"}}
    voyage.match.standing("wahoo", "retire", True)  # at sea: nothing comes of it
    voyage.week()
    assert voyage.boats["wahoo"].afloat


@pytest.mark.rule("18.4", "10.1")
def test_who_is_given_up_leaves_her_place_in_the_yards_before_they_are_shared_out() -> None:
    voyage = begun(*FULL, homeward("tang", "ALE", "DUTCH", damage=1), at_sea("nautilus", "NCP"), **DUTCH)
    voyage.luck.set("18.3 damage", 9)
    voyage.match.standing("barb", "retire", True)
    voyage.week({"tang": {"where": "home:DUTCH"}}, stop=("sw-hold",))
    assert voyage.kind == "sw-orders"
    assert voyage.boats["tang"].box == "repair3"


@pytest.mark.rule("18.4")
def test_a_grave_case_is_asked_about_once_and_not_every_week() -> None:
    hurt = homeward("wahoo", "HAW", "PEARL", damage=1, skipper="morton", level=2)
    voyage = begun(hurt, lying("barb", "PEARL", "repair3"), at_sea("tang", "NCP"), **LATE)
    voyage.luck.set("18.3 damage", 9)
    voyage.week({"wahoo": {"where": "home:PEARL"}}, stop=("sw-retire",))
    voyage.answer("sw-retire", False).on(stop=("sw-retire",))
    assert voyage.kind == "sw-orders"
    assert voyage.week(stop=("sw-retire",)).kind == "sw-orders"


@pytest.mark.rule("18.4", "10.21")
def test_a_grave_case_that_waits_in_hold_is_asked_about_once_too() -> None:
    hurt = homeward("tang", "ALE", "DUTCH", damage=1, skipper="okane", level=2)
    voyage = begun(*FULL, hurt, at_sea("nautilus", "NCP"), **DUTCH, **LATE)
    voyage.luck.set("18.3 damage", 9).set("10.0 repair", *[9] * 24)
    voyage.week({"tang": {"where": "home:DUTCH"}}, stop=("sw-hold",))
    voyage.answer("sw-hold", ["tang"]).on(stop=("sw-retire",))
    voyage.answer("sw-retire", False).on(stop=("sw-retire",))
    assert voyage.boats["tang"].box == "hold"
    for _ in range(2):
        assert voyage.week(stop=("sw-retire",)).kind == "sw-orders"


def test_a_patrol_makes_nobody_ready_and_mends_nobody() -> None:
    voyage = Voyage(
        document(lying("wahoo", "PEARL", "shipside"), lying("barb", "PEARL", "repair1"), at_sea("tang", "NCP"))
    )
    voyage.week()
    assert (boxes(voyage)["wahoo"], boxes(voyage)["barb"]) == ("shipside", "repair1")
