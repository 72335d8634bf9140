"""Bases, tenders, damage ashore, who lies where, captains without a boat (10.0, 15.23, 18.3, 21.0, 25.3)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.silent_war.berths import place
from tests.engine.silent_war.voyage_kit import RULES, Luck, Voyage, at_sea, document, homeward

TENDER = {"tenders": {"MID": ["fulton"]}}
LATE = {"start": "1944-02", "period": 3, "torpedo": 1}


def arrive(damage: int, luck: Luck, base: str = "PEARL", where: str = "HAW", **more: Any) -> Voyage:
    """A boat of Wahoo's class enters a base; another stays at sea so that the patrol goes on."""
    file = document(homeward("wahoo", where, base, damage=damage), at_sea("tang", "NCP"), **more)
    return Voyage(file, luck).week({"wahoo": {"where": f"home:{base}"}}, stop=("sw-home", "sw-retire"))


@pytest.mark.rule("18.3", "10.0")
@pytest.mark.parametrize(
    ("die", "box", "damage"), [(0, "broom", 0), (3, "repair1", 1), (7, "repair2", 1), (9, "repair3", 1)]
)
def test_a_damaged_boat_throws_for_her_box_when_she_comes_in(die: int, box: str, damage: int) -> None:
    voyage = arrive(1, Luck().set("18.3 damage", die))
    boat = voyage.boats["wahoo"]
    assert (boat.where, boat.box, boat.damage) == ("PEARL", box, damage)


@pytest.mark.rule("18.1", "18.3")
def test_two_markers_are_two_throws_added_and_beyond_three_she_is_broken_up_and_not_counted() -> None:
    mended = arrive(2, Luck().set("18.3 damage", 3, 7))
    assert mended.boats["wahoo"].box == "repair3"
    broken = arrive(2, Luck().set("18.3 damage", 3, 9))
    assert not broken.boats["wahoo"].afloat
    assert broken.score.lost == []
    assert broken.told("sw-ev-scrapped")[0]["total"] == 4


@pytest.mark.rule("10.3", "18.3")
def test_a_boat_under_repair_gets_no_orders() -> None:
    voyage = arrive(1, Luck().set("18.3 damage", 3))
    assert voyage.open.slots == ("tang",)


@pytest.mark.rule("16.3")
def test_in_port_nobody_is_spotted() -> None:
    file = document(homeward("wahoo", "HAW", "PEARL", spotted=True), at_sea("tang", "NCP"))
    voyage = Voyage(file).week({"wahoo": {"where": "home:PEARL"}})
    assert not voyage.boats["wahoo"].spotted
    assert voyage.throws("16.2 spotted") == 0


@pytest.mark.rule("15.23")
@pytest.mark.parametrize(("die", "box"), [(0, "broom"), (3, "repair1"), (7, "repair1"), (9, "repair1")])
def test_dutch_harbor_wears_out_whole_boats_too_but_never_more_than_lightly(die: int, box: str) -> None:
    file = document(homeward("wahoo", "ALE", "DUTCH"), at_sea("tang", "NCP"), bases=["PEARL", "DUTCH"])
    voyage = Voyage(file, Luck().set("15.23 Dutch Harbor", die)).week({"wahoo": {"where": "home:DUTCH"}})
    assert (voyage.boats["wahoo"].box, voyage.boats["wahoo"].damage) == (box, 0)


@pytest.mark.rule("21.23", "21.1")
def test_a_tender_mends_superficial_damage_and_sends_the_rest_to_a_permanent_base() -> None:
    light = arrive(1, Luck().set("21.23 minor repair", 2), base="MID", **TENDER)
    assert (light.boats["wahoo"].where, light.boats["wahoo"].box, light.boats["wahoo"].damage) == ("MID", "broom", 0)
    file = document(homeward("wahoo", "NCP", "MID", damage=1), at_sea("tang", "HAW"), **TENDER)
    grave = Voyage(file, Luck().set("21.23 minor repair", 3))
    grave.week({"wahoo": {"where": "home:MID"}}, stop=("sw-home",))
    assert grave.kind == "sw-home"
    space = grave.match.space(grave.open.id, "wahoo")
    assert "MID" not in [option.key for option in space.next(None)]
    grave.answer("sw-home", ["PEARL"]).on()
    boat = grave.boats["wahoo"]
    assert (boat.where, boat.box, boat.rtb, boat.home) == ("NCP", "operating", True, "PEARL")
    refusal = grave.refused("wahoo", where="home:MID")
    assert refusal is not None
    assert refusal.rule == "21.23"
    grave.week({"wahoo": {"where": "home:PEARL"}})
    assert grave.boats["wahoo"].where == "PEARL"
    assert grave.throws("21.23 minor repair") == 1


@pytest.mark.rule("21.0", "21.1")
def test_only_active_bases_are_to_be_chosen() -> None:
    voyage = Voyage(document(at_sea("wahoo", "SOL"), bases=["PEARL"]))
    assert "home:BRIS" not in voyage.keys("wahoo")
    refusal = voyage.refused("wahoo", where="home:BRIS")
    assert refusal is not None
    assert refusal.rule == "21.0"
    active = Voyage(document(at_sea("wahoo", "SOL"), bases=["PEARL", "BRIS"], **TENDER))
    assert {"home:BRIS", "home:PEARL", "home:MID"} <= set(active.keys("wahoo"))


@pytest.mark.rule("21.11")
def test_into_an_advance_base_the_check_has_no_two_more() -> None:
    # Saipan lies in the Marianas, which have one red box in period 3.
    file = document(homeward("tang", "PHI", "SAI"), at_sea("wahoo", "HAW"), tenders={"SAI": ["orion"]}, **LATE)
    voyage = Voyage(file, Luck().set("19.1 check", 8)).week({"tang": {"where": "home:SAI"}})
    clear = voyage.told("sw-ev-passage-clear")[0]
    # One less in transit, one less because she makes one area alone (S83).
    assert (clear["area"].key, clear["modified"]) == ("area-MAN.in", 6)
    assert voyage.boats["tang"].where == "SAI"


CROWD = ("tang", "barb", "flasher", "harder", "rasher", "spadefish", "archerfish", "batfish")


@pytest.mark.rule("21.22")
def test_a_full_tender_takes_nobody_more() -> None:
    # Canopus takes six boats.
    lying = [{"id": name, "where": "MID", "box": "broom"} for name in CROWD[:6]]
    voyage = Voyage(document(at_sea("wahoo", "NCP"), *lying, tenders={"MID": ["canopus"]}))
    assert "home:MID" not in voyage.keys("wahoo")
    refusal = voyage.refused("wahoo", where="home:MID")
    assert refusal is not None
    assert refusal.rule == "21.22"


@pytest.mark.hard_case("H06")
@pytest.mark.rule("21.22", "15.22")
def test_eight_boats_and_six_berths_whatever_the_order_of_their_answers() -> None:
    file = document(*(at_sea(name, "NCP") for name in CROWD), bases=["PEARL"], tenders={"MID": ["canopus"]})
    ends = set()
    for order in (CROWD, CROWD[::-1], CROWD[3:] + CROWD[:3]):
        voyage = Voyage(file, Luck().set("14.7 endurance", *[9] * 8))
        voyage.week({name: {"where": "stay", "contact": "fight"} for name in CROWD}, stop=("sw-home",))
        for name in order:
            # Tang and Barb would rather go to Pearl Harbor; all others to Midway, which has six berths.
            wish = ["PEARL", "MID"] if name in ("tang", "barb") else ["MID"]
            assert not any(boat.rtb for boat in voyage.boats.values())  # a list is a wish until the join
            voyage.answer("sw-home", wish, name)
        voyage.on()
        ends.add(tuple(sorted((name, boat.where) for name, boat in voyage.boats.items())))
        assert sum(boat.where == "MID" for boat in voyage.boats.values()) == 6
        assert [voyage.boats[name].where for name in ("tang", "barb")] == ["PEARL", "PEARL"]
    assert len(ends) == 1


@pytest.mark.hard_case("H06")
@pytest.mark.rule("21.22")
def test_first_wishes_go_before_second_ones_then_names_and_a_full_list_falls_back() -> None:
    wishes = {"a": ["PEARL", "MID"], "b": ["MID"], "c": ["MID"], "d": ["MID", "PEARL"], "e": ["MID"]}
    fallback = {boat: ["PEARL", "MID"] for boat in wishes}
    given = place(wishes, {"MID": 2, "PEARL": None}, fallback)
    assert given == {"a": "PEARL", "b": "MID", "c": "MID", "d": "PEARL", "e": "PEARL"}


@pytest.mark.hard_case("H06")
@pytest.mark.rule("10.1", "10.2")
def test_more_damaged_boats_than_repair_boxes_and_the_base_says_who_waits() -> None:
    # Dutch Harbor mends four at a time.
    names = ("tang", "barb", "flasher", "harder", "rasher", "wahoo")
    file = document(
        *(homeward(name, "ALE", "DUTCH", damage=1) for name in names),
        at_sea("nautilus", "NCP"),
        bases=["PEARL", "DUTCH"],
    )
    # barb 1, flasher 3, harder 1, rasher 2, tang 1, wahoo 2: in key order.
    luck = Luck().set("18.3 damage", 3, 9, 3, 7, 3, 7)
    voyage = Voyage(file, luck)
    voyage.week({name: {"where": "home:DUTCH"} for name in names}, stop=("sw-hold",))
    assert voyage.kind == "sw-hold"
    space = voyage.match.space(voyage.open.id, voyage.open.slots[0])
    assert voyage.open.slots == ("subpac",)
    assert space.default == ["flasher", "rasher"]
    assert space.check(["flasher"]) is not None
    voyage.answer("sw-hold", ["flasher", "wahoo"]).on()
    boxes = {name: voyage.boats[name].box for name in names}
    assert boxes["flasher"] == boxes["wahoo"] == "hold"
    assert sum(box != "hold" for box in boxes.values()) == 4


@pytest.mark.rule("18.4", "25.3")
@pytest.mark.parametrize(("die", "stays"), [(4, False), (5, True)])
def test_a_grave_case_may_be_given_up_and_her_captain_throws_for_another_boat(die: int, stays: bool) -> None:
    file = document(
        homeward("wahoo", "HAW", "PEARL", damage=1, skipper="morton", level=2),
        {"id": "barb", "where": "PEARL", "box": "repair1", "damage": 1},
        at_sea("tang", "NCP"),
        **LATE,
    )
    voyage = Voyage(file, Luck().set("18.3 damage", 9).set("25.3 skipper", die))
    voyage.week({"wahoo": {"where": "home:PEARL"}}, stop=("sw-retire",))
    voyage.answer("sw-retire", True).on(stop=("sw-appoint",))
    assert not voyage.boats["wahoo"].afloat
    assert voyage.score.lost == []
    assert (voyage.kind == "sw-appoint") == stays
    if stays:
        voyage.answer("sw-appoint", "barb").on()
    assert (voyage.boats["barb"].skipper, voyage.boats["barb"].level) == (("morton", 1) if stays else ("", 0))


@pytest.mark.rule("25.3")
def test_the_captain_of_a_boat_broken_up_throws_too() -> None:
    file = document(
        homeward("wahoo", "HAW", "PEARL", damage=2, skipper="morton", level=1), at_sea("tang", "NCP"), **LATE
    )
    luck = Luck().set("18.3 damage", 9, 9).set("25.3 skipper", 9)
    voyage = Voyage(file, luck).week({"wahoo": {"where": "home:PEARL"}})
    assert voyage.told("sw-ev-skipper-waits")
    assert voyage.told("sw-ev-skipper-no-boat")  # no other boat lies in the yards


@pytest.mark.rule("25.2")
def test_a_super_skipper_goes_down_with_his_boat() -> None:
    file = document(at_sea("wahoo", "YEL", skipper="morton", level=1), at_sea("tang", "NCP"))
    voyage = Voyage(file, Luck().set("19.1 check", 9).set("19.1 event", 9, 9))
    voyage.week({"wahoo": {"where": "ECS", "contact": "avoid"}, "tang": {"where": "stay", "contact": "avoid"}})
    assert not voyage.boats["wahoo"].afloat
    assert voyage.throws("25.3 skipper") == 0
    assert "morton" not in voyage.theatre.skippers


@pytest.mark.rule("26.0")
def test_two_commands_sail_side_by_side_for_one_score() -> None:
    # White on 0 and 1: a 2 finds ships, unless five boats crowd the sea, whosoever they are.
    names = ("tang", "barb", "harder", "flasher", "wahoo")
    commands = ("subpac", "subpac", "swpac", "swpac", "swpac")
    file = document(*(at_sea(name, "ECS", command=each) for name, each in zip(names, commands, strict=True)))
    voyage = Voyage(file, Luck().set("13.2 activity", 2, 2, 2, 2, 2))
    tree = RULES.seats(voyage.match.state)
    assert set(tree.children("us")) == {"subpac", "swpac"}
    assert tree["wahoo"].parent == "swpac"
    assert set(voyage.open.slots) == set(names)  # one gate, both commands in the same turn
    voyage.week({name: {"where": "stay", "contact": "fight"} for name in names})
    assert len(voyage.told("sw-ev-no-contact")) == 5
