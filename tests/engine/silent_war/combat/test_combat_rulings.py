"""Rulings on fights, and boats that are through with a fight (S84, S85)."""

from __future__ import annotations

import pytest

from engine.silent_war.combat.cups import mix_of
from engine.silent_war.steps.combat.search import SearchLocals
from engine.silent_war.tables.read import tables
from tests.engine.silent_war.battle_kit import Dice, Table, boat, early, markers, targets, theatre

PACK = ("wahoo", "tang", "barb")


def quick_pack(luck: Dice, area: str = "ECS") -> Table:
    search = SearchLocals.of([boat(name) for name in PACK], area, pack="pack:a")
    return Table.searching(early(quick=True), luck.set("27.0 enemy submarine", *[5] * 6), search)


@pytest.mark.rule("14.4", "14.12")
@pytest.mark.parametrize("in_round", [1, 2])
def test_radar_turns_a_ship_back_again_only_if_it_first_showed_in_the_re_attack(in_round: int) -> None:
    """In the re-attack A5 is new to her, A1 is not: she turned it back in the first round (S84)."""
    luck = Dice().set("14.13 TDC", *markers(3, 3, 2, 2), *markers(3, 3, 2, 2)).set("14.2 counterattack", 0, 0)
    found = targets(A=["m-20", "m-3-2", "m-5-2", "m-2-2", "m-1-1", "m-2-1"])
    table = Table.of(theatre(torpedo=-1), luck, [boat()], found)
    table.answer("sw-stand", "A")
    table.answer("sw-look", {"first": "ask", "back": [], "stops": []})
    for place, back in (("A1", True), ("A2", False), ("A3", False), ("A4", False), ("A6", False)):
        if table.kind == "sw-reveal":
            table.answer("sw-reveal", place)
        if table.kind == "sw-turn-back":
            table.answer("sw-turn-back", back)
    table.answer("sw-tdc", ["A2", "A3", "A4", "A6"])
    luck.set("14.15 attack", 9)
    table.answer("sw-attack", {"split": {"A6": 6}})
    table.answer("sw-again", {"go": "again", "column": "A"})
    table.answer("sw-look", {"first": "ask", "back": [], "stops": []})
    table.answer("sw-reveal", "A1" if in_round == 1 else "A5")
    assert (table.kind == "sw-turn-back") is (in_round == 2)


@pytest.mark.rule("14.4", "14.13")
def test_where_only_aircraft_are_left_nobody_is_asked_to_attack_again() -> None:
    luck = Dice().set("14.13 TDC", *markers(-3)).set("14.15 attack", 0).set("14.15 result", 9)
    luck.set("14.2 counterattack", 0)
    table = Table.of(early(), luck, [boat()], targets(A=["m-1-1+"], B=["mavis+"]))
    table.answer("sw-stand", "A")
    table.answer("sw-attack", {"split": {"A1": 6}})
    assert table.match.over
    assert table.effects("sunk")


@pytest.mark.rule("14.4", "24.54")
def test_a_boat_sent_home_lies_in_nobodys_way_in_the_re_attack() -> None:
    """A boat hit after her own turn leaves the display, so that her column's escort counts for who lies beside."""
    luck = Dice().set("24.51 diligent escort", 0).set("14.12 diligent escort", 9).set("14.12 second die", 0)
    luck.set("14.15 attack", 9, 9, 9).set("14.2 counterattack", 0, 0, 0)
    luck.set("14.13 TDC", *markers(0, 0, 0), *markers(0, 0), *markers(0, 0, 0))
    found = targets(A=["m-5-2+"], B=["m-5-2+"], D=["diligent"])
    table = Table.of(theatre(), luck, [boat(name) for name in PACK], found, pack="pack:a")
    for name, column in zip(PACK, ("A", "C", "B"), strict=True):
        table.answer("sw-stand", column, name)
    table.answer("sw-next-boat", "wahoo", "wahoo")
    table.answer("sw-attack", {"split": {"A1": 7}})
    table.answer("sw-next-boat", "tang", "tang")
    table.answer("sw-look", {"first": "own", "back": [], "stops": []})
    table.answer("sw-withdraw", False)
    table.play_boat("tang")
    table.play_boat("barb")
    assert table.kind == "sw-again"
    assert table.view.of("wahoo").rtb
    assert table.view.of("wahoo").column == -1


@pytest.mark.rule("27.0", "24.7")
@pytest.mark.parametrize("hunters", [1, 2])
def test_quick_weeks_teach_a_pack_too(hunters: int) -> None:
    luck = Dice().set("27.0 search", *[0] * hunters, *[9] * (3 - hunters)).set("27.1 counterattack", 0, 0, 0)
    cups, _ = mix_of(early(quick=True))
    for name, cup in zip("ABCD", cups, strict=True):
        luck.set(f"13.2 cup {name}", *[cup.index("M2")] * 3)
    table = quick_pack(luck)
    sinkers = {effect[0] for effect in table.effects("sunk", "wahoo")}
    assert bool(table.effects("pack-scored", "wahoo")) is (len(sinkers) > 1)
    assert len(sinkers) == hunters


@pytest.mark.rule("27.0", "14.7")
def test_a_quick_week_in_empty_seas_is_no_contact() -> None:
    empty = next(area.id for area in tables().chart.areas.values() if area.activity and not area.row(2).coloured)
    table = quick_pack(Dice(), empty)
    assert set(table.outcome("wahoo")["result"]["fought"].values()) == {"none"}
    assert "sw-ev-quick-counterattack" not in table.kinds
    assert set(quick_pack(Dice()).outcome("wahoo")["result"]["fought"].values()) == {"quick"}


@pytest.mark.rule("14.6")
@pytest.mark.parametrize("level", [0, 2])
def test_a_super_skipper_defends_her_against_a_submarine(level: int) -> None:
    luck = Dice().set("13.2 activity", 0).set("13.2 enemy submarine", 0).set("14.6 who sees first", 0)
    luck.set("14.6 enemy submarine", 0).set("14.6 TDC", markers(0)[0]).set("14.6 attack", 9)
    table = Table.searching(early(), luck, SearchLocals.of([boat(level=level)], "EPO"))
    # Attack five, torpedoes +1 whatever the date, against a defence of three and her captain.
    assert table.told("sw-ev-submarine-shot-misses")[0]["need"] == 5 + 1 - 3 - level


@pytest.mark.rule("CE-1")
def test_a_merchant_beside_her_column_is_out_of_the_guns_reach() -> None:
    luck = Dice().set("19.2 combat event", 1).set("14.13 TDC", *markers(0))
    table = Table.of(early(), luck, [boat()], targets(A=["combat-event"], B=["m-8+"]))
    table.answer("sw-stand", "A")
    table.answer("sw-look", {"first": "own", "stops": []})
    assert table.kind == "sw-attack"
    assert not table.told("sw-ev-gun")


@pytest.mark.rule("24.7")
def test_two_ships_of_one_boat_teach_the_pack_nothing() -> None:
    luck = Dice().set("14.13 TDC", *markers(-3, -3)).set("14.15 attack", 0, 0).set("14.15 result", 9, 9)
    luck.set("14.2 counterattack", 0)
    found = targets(A=["m-1-1+", "m-1-2+"])
    table = Table.of(theatre(torpedo=1), luck, [boat(name) for name in PACK], found, pack="pack:a")
    for name, column in zip(PACK, ("A", "A", "B"), strict=True):
        table.answer("sw-stand", column, name)
    table.answer("sw-next-boat", "wahoo", "wahoo")
    table.answer("sw-attack", {"split": {"A1": 3, "A2": 3}})
    table.play()
    assert len(table.effects("sunk")) == 2
    assert not table.effects("pack-scored")


@pytest.mark.rule("14.14")
def test_an_aircraft_that_proves_a_target_loses_its_marker() -> None:
    """Its points are free for the other marked target; it bears no marker any more."""
    luck = Dice().set("14.13 TDC", *markers(-3, -3)).set("14.2 counterattack", 0)
    table = Table.of(early(), luck, [boat("s-44")], targets(A=["m-5-2", "m-3-2", "m-2-2"], B=["mavis"]))
    table.answer("sw-stand", "A")
    table.answer("sw-look", {"first": "own", "stops": []})
    table.answer("sw-tdc", ["B1", "A1"])
    table.answer("sw-attack", {"split": {"B1": 2}, "freed": "ask"})
    assert table.kind == "sw-freed"
    assert {counter.place: counter.tdc for counter in table.view.counters if counter.tdc is not None} == {"A1": -3}


@pytest.mark.rule("14.4", "14.11", "24.5")
@pytest.mark.parametrize("third", ["wahoo", "barb"])
@pytest.mark.parametrize(("wish", "lies"), [("A", [1, 0, 0]), ("B", [0, 1, 1])])
def test_a_deadline_puts_who_finds_a_column_full_at_most_a_column_beside_her_own(
    third: str, wish: str, lies: list[int]
) -> None:
    """Two boats in A and a third one in B wish for one column again: the last in the order of slots gives way."""
    luck = Dice().set("24.55 re-attack", 0, 0, 0)
    found = targets(A=["m-5-2+", "m-3-2+"], B=["m-5-2+"], C=["m-5-2+"])
    table = Table.of(theatre(), luck, [boat(name) for name in PACK], found, pack="pack:a")
    for name in PACK:
        table.answer("sw-stand", "B" if name == third else "A", name)
    while table.kind != "sw-again":
        luck.set("14.15 attack", 9).set("14.2 counterattack", 0)
        if table.kind == "sw-next-boat":
            table.answer("sw-next-boat", table.view.queue[0])
        else:
            (target,) = [counter.place for counter in table.view.counters if counter.tdc is not None][:1]
            table.answer("sw-attack", {"split": {target: 1}})
    decision = table.open
    for name in PACK:
        table.match.seal(decision.id, name, {"go": "again", "column": wish})
    table.match.close(decision.id, deadline=True)
    boats = {boat.id: boat.column for boat in table.match.look("us").frame("bench/one").boats}
    assert [boats[name] for name in PACK] == lies
