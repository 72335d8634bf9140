"""8.0 The reinforcement list: who joins, leaves and returns, and what becomes of orders for boats withdrawn (H05)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.silent_war.reinforcements import arrival, expected, list_of, new_counters, next_list
from engine.silent_war.state import Theatre
from engine.silent_war.tables.months import read_month
from tests.engine.silent_war.port_kit import CalmLuck, begun, boats_of, boxes, lying, told_by_base
from tests.engine.silent_war.voyage_kit import RULES, Voyage, at_sea, document, homeward, ready

ON: dict[str, Any] = {"start": "1943-12", "week_of_month": 4, "period": 3, "torpedo": 0}
JANUARY = {"angler", "flasher", "redfin", "robalo", "tang", "jack", "tambor"}
PIKE, SHARK = "pike", "shark"


def at(start: str, week: int = 1) -> dict[str, Any]:
    return {"start": start, "week_of_month": week, "period": 3, "torpedo": 0}


@pytest.mark.rule("8.0")
def test_new_boats_lie_in_the_broom_of_their_base_and_are_thrown_for_at_once() -> None:
    luck = CalmLuck().set("9.0 readiness", 0)
    voyage = begun(ready("barb"), luck=luck, **at("1944-01"), bases=["PEARL", "BRIS"])
    told = told_by_base(voyage, "sw-ev-joins")
    assert told == {"area-PEARL.in": ["Angler", "Flasher", "Robalo", "Tang"], "area-BRIS.in": ["Redfin"]}
    assert voyage.throws("9.0 readiness") == 5
    assert sorted(boxes(voyage).values()) == ["ready", "ready", *["shipside"] * 4]  # one die fell well
    redfin = voyage.boats["redfin"]
    assert (redfin.where, redfin.side) == ("BRIS", "transit")


@pytest.mark.rule("8.0")
@pytest.mark.parametrize(
    ("bases", "base", "where"),
    [
        (["PEARL", "DUTCH"], "DUTCH", "DUTCH"),
        (["PEARL"], "DUTCH", "PEARL"),
        (["PEARL", "FREM"], "BRIS", "FREM"),
        (["PEARL"], "BRIS", "PEARL"),
        (["PEARL", "FREM"], "DUTCH", "PEARL"),
    ],
)
def test_who_is_meant_for_a_base_not_in_use_comes_to_pearl_harbor_or_fremantle(
    bases: list[str], base: str, where: str
) -> None:
    assert arrival(base, Theatre(1943, 1, 1, 2, 0, bases=bases)) == where


@pytest.mark.rule("8.0")
def test_where_the_scenario_brings_its_own_boats_no_others_join_and_no_captain_waits_for_them() -> None:
    """S199: boats of the scenario leave and return; the war mix grows."""
    voyage = begun(ready("barb"), **at("1944-03"), reinforcements=False)
    assert not voyage.told("sw-ev-joins")
    assert set(voyage.boats) == {"barb"}
    assert voyage.told("sw-ev-mix")
    open_war = begun(ready("barb"), **at("1944-03"))
    assert open_war.told("sw-ev-joins")
    assert expected(read_month("1944-04"), voyage.match.state.world.boats, voyage.match.state.world.theatre) == []
    assert expected(read_month("1944-04"), open_war.match.state.world.boats, open_war.match.state.world.theatre)


@pytest.mark.rule("8.0", "3.12")
def test_ships_that_enter_the_war_mix_are_announced_once_and_the_sunk_are_not() -> None:
    voyage = begun(ready("barb"), **at("1944-03"))
    (told,) = voyage.told("sw-ev-mix")
    assert [each if isinstance(each, str) else each.key for each in told["ships"]] == ["Taiho", "ship-type-DE.many"]
    assert new_counters(read_month("1944-03"), ()) == ("taiho", "de")
    assert new_counters(read_month("1944-03"), ("taiho",)) == ("de",)
    assert not begun(ready("barb"), **at("1944-02")).told("sw-ev-mix")


@pytest.mark.rule("8.0")
def test_the_list_is_read_in_the_first_week_alone_and_nobody_joins_twice_or_is_lost() -> None:
    later = begun(ready("barb"), **at("1944-01", 2))
    assert "tang" not in later.boats
    first = begun(ready("barb"), ready("tang"), **at("1944-01"))  # a scenario that has her already
    assert first.boats["tang"].box == "ready"
    assert "Tang" not in told_by_base(first, "sw-ev-joins")["area-PEARL.in"]
    first.boats["flasher"].where = "lost"
    for _ in range(4):
        first.week()
    assert (first.theatre.month, first.boats["flasher"].where) == (2, "lost")


@pytest.mark.rule("8.0")
@pytest.mark.hard_case("H05")
@pytest.mark.parametrize(
    "pike",
    [
        at_sea(PIKE, "ECS", spotted=True, damage=1, skipper="morton", level=2),
        homeward(PIKE, "ECS", "PEARL", damage=2, skipper="morton", level=2),
        {
            "id": PIKE,
            "where": "ECS",
            "box": "operating",
            "side": "transit",
            "goal": "YEL",
            "skipper": "morton",
            "level": 2,
        },
        lying(PIKE, "PEARL", "repair2", skipper="morton", level=2),
        ready(PIKE, skipper="morton", level=2),
    ],
)
def test_a_boat_withdrawn_leaves_at_once_wherever_she_is_and_keeps_her_skipper(pike: dict[str, Any]) -> None:
    voyage = begun(pike, ready("barb"), **at("1944-01"), tenders={"MID": ["fulton"]})
    boat = voyage.boats[PIKE]
    assert (boat.where, boat.box, boat.rtb, boat.goal, boat.home) == ("WEST", "yard", False, "", "")
    assert (boat.damage, boat.spotted, boat.skipper, boat.level) == (0, False, "morton", 2)
    assert boats_of(voyage.told("sw-ev-leaves")[0]) == ["Pike"]
    assert PIKE not in voyage.open.slots
    assert boat.afloat
    assert not boat.at_sea


@pytest.mark.rule("8.0", "24.14")
@pytest.mark.hard_case("H05")
def test_a_pack_that_loses_a_boat_to_the_yards_is_none_any_more() -> None:
    three = [at_sea(name, "ECS") for name in (PIKE, "barb", "harder")]
    pack = [{"id": "x", "name": "X", "boats": [PIKE, "barb", "harder"]}]
    voyage = begun(*three, packs=pack, **ON)
    voyage.match.draft_later("pack:x", "sw-orders", {"where": "stay"})
    voyage.week()
    assert [draft.refusal.what.key for draft in voyage.match.tell_lost()] == ["sw-err-pack-gone"]
    assert [voyage.boats[name].pack for name in (PIKE, "barb", "harder")] == ["", "", ""]
    assert voyage.told("sw-ev-pack-disbands")
    assert set(voyage.open.slots) >= {"barb", "harder"}
    assert not {PIKE, "pack:x"} & set(voyage.open.slots)


@pytest.mark.rule("8.0")
@pytest.mark.hard_case("H05")
def test_drafts_for_a_boat_withdrawn_are_lost_and_told_once_and_standing_orders_wait() -> None:
    voyage = begun(at_sea(PIKE, "ECS"), at_sea(SHARK, "ECS"), ready("barb"), **ON)
    match = voyage.match
    gate = voyage.open.id
    match.draft(gate, SHARK, {"where": "stay", "contact": "fight"})  # for this week: carried out
    match.draft_later(PIKE, "sw-orders", {"where": "YEL"})  # for a coming week: lost with her
    match.standing(PIKE, "orders", {"where": "YEL"})
    voyage._told(match.close(gate, deadline=True))
    voyage.on()
    assert voyage.boats[PIKE].box == voyage.boats[SHARK].box == "yard"
    (lost,) = [draft for draft in voyage.match.tell_lost() if draft.slot == PIKE]
    assert (lost.refusal.what.key, lost.refusal.rule) == ("sw-err-boat-overhaul", "8.0")
    assert not voyage.match.tell_lost()
    assert voyage.match.standing_of(PIKE) == {"orders": {"where": "YEL"}}


@pytest.mark.rule("8.0")
def test_she_returns_to_pearl_harbor_unless_the_list_says_otherwise() -> None:
    home = {"where": "WEST", "box": "yard"}
    voyage = begun({"id": "jack", **home}, ready("barb"), **at("1944-01"))
    jack = voyage.boats["jack"]
    assert (jack.where, jack.box, jack.side, jack.home) == ("PEARL", "shipside", "transit", "PEARL")
    assert told_by_base(voyage, "sw-ev-returns") == {"area-PEARL.in": ["Jack"]}
    dutch = begun({"id": "s-42", **home}, ready("barb"), **at("1943-03"), bases=["PEARL", "DUTCH"])
    assert dutch.boats["s-42"].where == "DUTCH"


@pytest.mark.rule("8.0")
def test_a_boat_that_was_lost_is_not_replaced_and_does_not_return() -> None:
    west = {"where": "WEST", "box": "yard"}
    voyage = begun({"id": "jack", **west}, {"id": "tambor", **west}, ready("barb"), **ON)
    voyage.boats["jack"].where = "lost"
    voyage.week()
    assert voyage.theatre.month == 1
    assert voyage.boats["jack"].where == "lost"
    assert told_by_base(voyage, "sw-ev-returns") == {"area-PEARL.in": ["Tambor"]}


@pytest.mark.rule("4.0", "8.0")
def test_a_patrol_reads_no_list() -> None:
    voyage = Voyage(document(at_sea(PIKE, "ECS"), start="1944-01", period=3))
    assert list(voyage.boats) == [PIKE]
    assert voyage.boats[PIKE].at_sea


# 25.3 --------------------------------------------------------------------------------------------------------------


def december(die: int, *more: dict[str, Any], **also: Any) -> Voyage:
    """The example: in December 1943 S-42 with Whitaker +2 is retired."""
    west = {"where": "WEST", "box": "yard"}
    boats = [
        lying("s-42", "PEARL", "repair3", skipper="whitaker", level=2),
        {"id": "jack", **west},
        {"id": "tambor", **west},
        ready("barb"),
        *more,
    ]
    voyage = begun(*boats, luck=CalmLuck().set("25.3 skipper", die), **{**ON, **also})
    voyage.match.standing("s-42", "retire", True)
    return voyage.week(stop=("sw-appoint",))


@pytest.mark.rule("25.3", "18.4")
def test_the_worked_example_of_whitaker_and_the_boats_of_january_1944() -> None:
    voyage = december(8, lying("pogy", "PEARL", "repair1"))
    assert voyage.boats["s-42"].where == "away"
    assert voyage.score.lost == []
    space = voyage.match.space(voyage.open.id, voyage.open.slots[0])
    assert {option.key for option in space.next(None)} == JANUARY | {"pogy"}
    assert voyage.open.slots == ("us",)  # not the matter of one base alone
    voyage.answer("sw-appoint", "jack").on()
    jack = voyage.boats["jack"]
    assert (voyage.theatre.month, jack.where, jack.skipper, jack.level) == (1, "PEARL", "whitaker", 1)
    assert voyage.theatre.promised == {}
    assert len(voyage.told("sw-ev-promised")) == len(voyage.told("sw-ev-appointed")) == 1


@pytest.mark.rule("25.3")
@pytest.mark.parametrize("die", [0, 4, 5])
def test_up_to_four_he_leaves_the_game_and_from_five_on_he_may_have_a_new_boat_at_plus_one(die: int) -> None:
    voyage = december(die)
    assert (voyage.kind == "sw-appoint") == (die >= 5)
    if die >= 5:
        voyage.answer("sw-appoint", "tang").on()
    voyage.on()
    tang = voyage.boats["tang"]
    assert (tang.skipper, tang.level) == (("whitaker", 1) if die >= 5 else ("", 0))


@pytest.mark.rule("25.3")
def test_silence_gives_him_the_strongest_boat_and_nobody_else_waits_for_her() -> None:
    voyage = december(9, lying("pogy", "PEARL", "repair1", skipper="morton", level=1), week_of_month=2)
    default = voyage.match.space(voyage.open.id, "us").default
    assert default == "angler"  # the strongest there are; pogy has a captain of her own
    voyage.answer("sw-appoint", default)
    theatre = voyage.theatre
    assert theatre.promised == {"angler": "whitaker"}
    assert set(expected(read_month("1944-01"), voyage.match.state.world.boats, theatre)) == JANUARY - {"angler"}


@pytest.mark.rule("25.3")
def test_the_next_list_is_this_months_until_it_has_been_read() -> None:
    first, second = Theatre(1944, 1, 1, 3, 0), Theatre(1944, 1, 2, 3, 0)
    january, february = read_month("1944-01"), read_month("1944-02")
    assert next_list(first, consulted=False) == january
    assert next_list(first, consulted=True) == next_list(second, consulted=False) == february
    assert {change.what for change in list_of(january) if change.kind in ("joins", "returns")} == JANUARY


@pytest.mark.rule("25.3", "5.0")
def test_whom_a_war_event_left_ashore_is_asked_about_before_the_list_is_read() -> None:
    # Training duty (W3 event 2) takes Narwhal first, in the first week of January 1944.
    luck = CalmLuck().set("5.0 war event", 0).set("5.0 event table", 2).set("25.3 skipper", 9)
    narwhal = ready("narwhal", skipper="whitaker", level=2)
    voyage = begun(narwhal, ready("barb"), lying("pogy", "PEARL", "repair1"), luck=luck, **at("1944-01"))
    voyage.on(stop=("sw-appoint",))
    assert (voyage.kind, voyage.boats["narwhal"].where) == ("sw-appoint", "away")
    assert "flasher" not in voyage.boats
    keys = {option.key for option in voyage.match.space(voyage.open.id, "us").next(None)}
    assert keys >= {"pogy", "flasher", "angler"}
    voyage.answer("sw-appoint", "flasher").on()
    assert (voyage.boats["flasher"].skipper, voyage.boats["flasher"].level) == ("whitaker", 1)


@pytest.mark.rule("25.3")
def test_skippers_ashore_are_asked_about_one_after_the_other_and_no_boat_gets_two() -> None:
    voyage = begun(ready("barb"), lying("pogy", "PEARL", "repair1"), **ON)
    voyage.theatre.ashore.extend(("whitaker", "klakring"))
    voyage.week(stop=("sw-appoint",)).answer("sw-appoint", "pogy")
    assert (voyage.boats["pogy"].skipper, voyage.boats["pogy"].level) == ("whitaker", 1)
    assert voyage.kind == "sw-appoint"
    assert "pogy" not in [option.key for option in voyage.match.space(voyage.open.id, "us").next(None)]


def test_the_new_boats_have_their_place_in_the_tree_of_command() -> None:
    voyage = begun(ready("barb"), **at("1944-01"), bases=["PEARL", "BRIS"])
    tree = RULES.seats(voyage.match.state)
    assert list(tree.upwards("redfin"))[-2:] == ["swpac", "us"]
    assert list(tree.upwards("tang"))[-2:] == ["subpac", "us"]
