"""Taking a place, looking, markers: what comes before the shot (14.11 to 14.13)."""

from __future__ import annotations

import pytest

from engine.core.refusal import Refused
from engine.silent_war.combat.rules import adjoins, in_reach
from engine.silent_war.combat.view import aims
from tests.engine.silent_war.battle_kit import WIDE, Dice, Table, boat, early, markers, targets, theatre

WIDE_PLAIN = {key: value for key, value in WIDE.items() if key != "back"}


@pytest.mark.rule("14.11")
def test_the_column_decides_what_is_near() -> None:
    table = Table.of(early(), Dice(), [boat()], targets(A=["m-5-2"] * 2, B=[], C=["m-3-2"] * 2))
    table.answer("sw-stand", "D")
    assert table.view.acting.column == 3
    table.answer("sw-look", {"first": "ask", "stops": []})
    assert [option.key for option in table.match.space(table.open.id, "spearfish").next(None)] == ["C1", "C2"]
    with pytest.raises(Refused) as caught:
        table.answer("sw-reveal", "A1")
    assert caught.value.refusal.what.key == "sw-err-out-of-reach"


@pytest.mark.rule("14.12")
@pytest.mark.parametrize(("mine", "reach"), [(0, [0, 1]), (1, [0, 1, 2]), (2, [1, 2, 3]), (3, [2, 3])])
def test_her_own_column_and_those_on_either_side_of_it_are_in_reach(mine: int, reach: list[int]) -> None:
    assert [column for column in range(4) if adjoins(column, mine)] == reach
    found = targets(A=["m-3-2"], B=["m-3-2"], C=["m-3-2"], D=["m-3-2"])
    assert [target.column for target in in_reach(found, mine)] == reach


@pytest.mark.rule("14.12")
def test_as_many_are_turned_up_as_she_has_tactics() -> None:
    table = Table.of(early(), Dice(), [boat()], targets(A=["m-3-2"] * 3, B=["m-2-2"] * 3))
    table.answer("sw-stand", "B")
    told = table.answer("sw-look", {"first": "beside", "stops": []})
    assert told.count("sw-ev-ship-seen") == 4
    assert [seen["place"] for seen in table.told("sw-ev-ship-seen")] == ["A1", "A2", "A3", "B1"]


@pytest.mark.rule("14.12")
@pytest.mark.parametrize(("first", "places"), [("own", ["A1", "A2", "B1", "B2"]), ("turns", ["A1", "B1", "A2", "B2"])])
def test_the_plan_orders_the_looks(first: str, places: list[str]) -> None:
    table = Table.of(early(), Dice(), [boat()], targets(A=["m-3-2"] * 2, B=["m-2-2"] * 3))
    table.answer("sw-stand", "A")
    table.answer("sw-look", {"first": first, "stops": []})
    assert [seen["place"] for seen in table.told("sw-ev-ship-seen")] == places


@pytest.mark.rule("14.12")
def test_one_at_a_time_ends_as_the_plan_does() -> None:
    ends = []
    for first in ("own", "ask"):
        table = Table.of(early(), Dice("same"), [boat()], targets(A=["m-3-2"] * 3, B=["dd-7-1", "m-8", "m-2-2"]))
        table.answer("sw-stand", "A")
        table.answer("sw-look", {"first": first, "stops": []})
        for place in ("A1", "A2", "A3", "B1"):
            if table.kind == "sw-reveal":
                table.answer("sw-reveal", place)
        assert table.kind == "sw-tdc"
        table.play()
        ends.append(table.outcome())
    assert ends[0] == ends[1]


@pytest.mark.rule("14.12")
@pytest.mark.parametrize(("stop", "kind"), [("escort", "sw-ev-escort-seen"), ("big", "sw-ev-big-ship-seen")])
def test_a_stop_asks_again_for_what_is_left(stop: str, kind: str) -> None:
    name = "dd-7-1" if stop == "escort" else "ao-15"
    table = Table.of(early(), Dice(), [boat()], targets(A=["m-3-2", name, "m-2-2", "m-3-2", "m-5-1"]))
    table.answer("sw-stand", "A")
    assert kind in table.answer("sw-look", {"first": "own", "stops": [stop]})
    assert table.kind == "sw-look"
    assert table.view.left == 2
    table.answer("sw-look", {"first": "own", "stops": []})
    assert table.kind == "sw-tdc"


@pytest.mark.rule("14.12")
@pytest.mark.parametrize("year", [1942, 1943])
def test_radar_turns_an_escort_back_and_looks_at_another(year: int) -> None:
    table = Table.of(theatre(year=year), Dice(), [boat()], targets(A=["dd-7-1", "m-3-2", "m-2-2", "m-3-2", "m-5-1"]))
    table.answer("sw-stand", "A")
    plan = {"first": "own", "stops": []}
    table.answer("sw-look", {**plan, "back": ["escort"]} if year == 1943 else plan)
    view = table.view
    escort = view.counter("A1")
    assert escort is not None
    assert escort.up is (year == 1942)
    assert escort.seen
    assert sum(counter.up for counter in view.counters) == 4
    assert view.escort_halves == (2 if year == 1942 else 0)


@pytest.mark.rule("14.12")
def test_before_1943_there_is_no_radar_to_order() -> None:
    table = Table.of(early(), Dice(), [boat()], targets(A=["m-3-2"] * 5))
    table.answer("sw-stand", "A")
    with pytest.raises(Refused):
        table.answer("sw-look", {"first": "own", "back": ["escort"], "stops": []})


@pytest.mark.rule("14.12")
def test_one_at_a_time_asks_what_radar_turns_back() -> None:
    table = Table.of(theatre(), Dice(), [boat()], targets(A=["m-20", "m-3-2", "m-2-2", "m-3-2", "m-5-1", "m-1-1"]))
    table.answer("sw-stand", "A")
    table.answer("sw-look", {"first": "ask", "back": [], "stops": []})
    table.answer("sw-reveal", "A1")
    table.answer("sw-turn-back", True)
    assert table.view.left == 4
    with pytest.raises(Refused) as caught:
        table.answer("sw-reveal", "A1")
    assert caught.value.refusal.what.key == "sw-err-already-seen"
    table.answer("sw-reveal", "A2")
    table.answer("sw-turn-back", False)
    assert table.view.left == 3


@pytest.mark.rule("14.12")
@pytest.mark.parametrize("name", ["emily", "diligent"])
def test_aircraft_and_diligent_escorts_cannot_be_turned_back(name: str) -> None:
    luck = Dice().set("14.12 diligent escort", 0)
    table = Table.of(theatre(), luck, [boat()], targets(A=[name, "m-3-2", "m-2-2", "m-3-2", "m-5-1", "m-1-1"]))
    table.answer("sw-stand", "A")
    table.answer("sw-look", {"first": "own", "back": ["escort", "under2", "under4"], "stops": []})
    shown = table.view.counter("A1")
    assert shown is not None
    assert shown.up


@pytest.mark.rule("14.12")
@pytest.mark.parametrize("goes", [True, False])
def test_a_boat_hurt_by_a_diligent_escort_may_break_off_before_she_aims(goes: bool) -> None:
    luck = Dice().set("14.12 diligent escort", 7).set("14.13 TDC", *markers(-3, -3))
    table = Table.of(early(), luck, [boat()], targets(A=["diligent", "m-5-2"]))
    table.answer("sw-stand", "A")
    table.answer("sw-look", WIDE_PLAIN)
    table.answer("sw-withdraw", goes)
    if goes:
        assert table.after().damage == 1
        assert not table.effects("sunk")
    else:
        assert table.kind in ("sw-attack", "sw-again")
        assert table.view.acting.damage == 1


@pytest.mark.rule("14.13")
def test_markers_go_to_exactly_as_many_targets_as_she_has_tactics() -> None:
    table = Table.of(early(), Dice(), [boat()], targets(A=["m-3-2"] * 3, B=["m-2-2"] * 3))
    table.answer("sw-stand", "A")
    table.answer("sw-look", WIDE_PLAIN)
    with pytest.raises(Refused) as caught:
        table.answer("sw-tdc", ["A1", "A2", "A3"])
    assert caught.value.refusal.rule == "14.13"
    table.answer("sw-tdc", ["A1", "A2", "B3", "B2"])
    assert [counter.place for counter in table.view.counters if counter.tdc is not None] == ["A1", "A2", "B2", "B3"]


@pytest.mark.rule("14.13")
def test_an_aircraft_in_sight_takes_no_marker() -> None:
    table = Table.of(early(), Dice(), [boat()], targets(A=["emily+", "m-3-2+", "m-3-2+"]))
    table.answer("sw-stand", "A")
    assert {aim.place for aim in aims(table.view)} == {"A2", "A3"}


@pytest.mark.rule("14.13")
def test_each_boat_draws_from_all_twenty_four_markers() -> None:
    table = Table.of(early(), Dice().set("14.13 TDC", 5), [boat()], targets(A=["m-1-1+"]))
    table.reload = False
    table.answer("sw-stand", "A")
    assert table.kind == "sw-attack"
    throw = next(
        throw for entry in table.match.take_changes().entries for throw in entry.throws if throw.table == "14.13 TDC"
    )
    assert throw.sides == 24


@pytest.mark.rule("14.11")
def test_taking_a_place_can_be_undone_and_looking_cannot() -> None:
    table = Table.of(early(), Dice(), [boat()], targets(A=["m-3-2"] * 5))
    table.reload = False
    table.answer("sw-stand", "A")
    table.match.undo("spearfish")
    table.answer("sw-stand", "B")
    table.answer("sw-look", {"first": "ask", "stops": []})
    table.answer("sw-reveal", "A2")
    assert table.match.can_undo("spearfish") is None
