"""Clauses of rules that are easily lost among the rest of their sections, each by itself."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from engine.silent_war.combat.cups import draw, mix_of
from engine.silent_war.combat.fight import COLUMN_OF, escort_halves
from engine.silent_war.state import Theatre
from engine.silent_war.steps.combat.search import SearchLocals
from engine.silent_war.steps.combat.shooting import draw_markers
from engine.silent_war.tables.read import tables
from tests.engine.silent_war.battle_kit import Dice, Table, boat, early, fight, markers, targets, theatre

PACK = ("wahoo", "tang", "barb")
BREAK = {"go": "break"}


@pytest.mark.rule("14.15")
@pytest.mark.parametrize(("torpedo", "die", "sunk"), [(-1, 2, False), (-1, 3, True), (0, 2, True), (1, 1, True)])
def test_the_torpedo_value_counts_a_second_time_on_the_result(torpedo: int, die: int, sunk: bool) -> None:
    """A ship of 3,000 tons is damaged on 1 and sunk on 2 or more (14.15 D)."""
    luck = Dice().set("14.13 TDC", *markers(-3)).set("14.15 attack", 0).set("14.15 result", die)
    luck.set("14.2 counterattack", 0)
    table = Table.of(early(torpedo=torpedo), luck, [boat()], targets(A=["m-3-2+"]))
    table.answer("sw-stand", "A")
    told = table.answer("sw-attack", {"split": {"A1": 6}})
    assert ("sw-ev-ship-sunk" in told, "sw-ev-ship-damaged" in told) == (sunk, not sunk)


@pytest.mark.rule("24.55")
def test_a_pack_never_re_attacks_twice_whoever_leads_its_boats() -> None:
    boats = [boat(name, level=2, skipper="morton") for name in PACK]
    luck = Dice().set("24.55 re-attack", 0, 0, 0)
    table = Table.of(theatre(), luck, boats, targets(A=["m-5-2+"], C=["m-8+"]), pack="pack:a")
    for name, column in zip(PACK, ("A", "B", "C"), strict=True):
        table.answer("sw-stand", column, name)
    asked = 0
    while not table.match.over:
        luck.set("14.15 attack", 9, 9).set("14.2 counterattack", 0)
        if table.kind == "sw-next-boat":
            table.answer("sw-next-boat", table.view.queue[0])
        elif table.kind == "sw-again":
            asked += 1
            assert asked == 1
            for name, column in zip(PACK, ("A", "B", "C"), strict=True):
                table.answer("sw-again", {"go": "again", "column": column}, name)
        else:
            table.play_boat(table.open.slots[0])
    assert asked == 1
    assert "14.41 second re-attack" not in luck.thrown


@pytest.mark.rule("CE-0")
@pytest.mark.parametrize(("torpedo", "die", "sunk"), [(-1, 2, False), (-1, 3, True), (1, 1, True)])
def test_the_ship_that_crosses_is_struck_with_the_torpedo_value_of_the_day(torpedo: int, die: int, sunk: bool) -> None:
    luck = Dice().set("19.2 combat event", 0).set("14.13 TDC", *markers(-3, -3)).set("14.15 attack", 9)
    luck.set("19.2 CE-0 crossing", die).set("14.2 counterattack", 0)
    # S-44 turns up two counters, the event and a merchant; the one beside her column crosses.
    table = Table.of(early(torpedo=torpedo), luck, [boat("s-44")], targets(A=["combat-event", "m-3-2"], B=["m-1-2"]))
    table.answer("sw-stand", "A")
    table.answer("sw-look", {"first": "own", "stops": []})
    told = table.answer("sw-attack", {"split": {"A2": 2}, "freed": "best"})
    assert "sw-ev-crossing" in told
    assert ("sw-ev-ship-sunk" in told, "sw-ev-ship-damaged" in told) == (sunk, not sunk)


@pytest.mark.rule("CE-6")
def test_a_warship_is_never_counted_twice_however_large() -> None:
    luck = Dice().set("19.2 combat event", 6).set("14.13 TDC", *markers(-3, -3)).set("14.15 attack", 0, 0)
    luck.set("14.15 result", 9, 9).set("14.2 counterattack", 0)
    found = targets(A=["combat-event", "cl-5+", "m-3-2+"])
    table = Table.of(early(torpedo=1), luck, [boat(level=2, skipper="morton")], found)
    table.answer("sw-stand", "A")
    table.answer("sw-look", {"first": "own", "stops": []})
    table.answer("sw-attack", {"split": {"A2": 3, "A3": 3}})
    if table.kind == "sw-again":
        table.answer("sw-again", BREAK)
    assert [(effect[1], effect[3]) for effect in table.effects("sunk")] == [("cl-5", 5), ("m-3-2", 6)]


@pytest.mark.rule("13.2")
@pytest.mark.parametrize(("die", "crowd", "ultra", "second"), [(0, 0, False, 1), (0, 0, True, 1), (1, 1, False, 0)])
def test_a_nought_is_one_that_falls_not_one_that_is_reckoned(die: int, crowd: int, ultra: bool, second: int) -> None:
    """S51: the second die is thrown for a nought as it falls, on a box that is white after all modifiers."""
    levels = tables().chart.areas["CAR"].row(2).levels
    assert levels[0] == levels[1] == 0
    luck = Dice().set("13.2 activity", die).set("13.2 enemy submarine", 5)
    search = SearchLocals.of([boat()], "CAR", crowd=crowd)
    Table.searching(early(ultra=["CAR"] if ultra else []), luck, search)
    assert luck.thrown.count("13.2 enemy submarine") == second


@pytest.mark.rule("14.2")
@pytest.mark.parametrize(("damage", "spotted", "shifts"), [(0, False, [0, 1]), (1, False, [1, 2]), (0, True, [1, 2])])
def test_an_answer_to_a_re_attack_is_one_higher(damage: int, spotted: bool, shifts: list[int]) -> None:
    luck = Dice().set("14.13 TDC", *markers(0), *markers(0)).set("14.15 attack", 9, 9).set("14.2 counterattack", 0, 0)
    table = Table.of(early(), luck, [boat(damage=damage, spotted=spotted)], targets(A=["m-5-2+"]))
    table.answer("sw-stand", "A")
    table.answer("sw-attack", {"split": {"A1": 6}})
    table.answer("sw-again", {"go": "again", "column": "A"})
    table.answer("sw-attack", {"split": {"A1": 6}})
    assert [told["shifted"] for told in table.told("sw-ev-counterattack")] == shifts


@pytest.mark.rule("14.2", "14.15")
def test_a_flying_boat_is_felt_in_every_column_and_a_ship_only_near_by() -> None:
    for name, felt in (("mavis", [4, 4, 4, 4]), ("dd-7-2", [0, 0, 4, 4])):
        found = fight([boat()], targets(D=[f"{name}+"])).fight
        assert found is not None
        halves = []
        for column in "ABCD":
            found.columns["spearfish"] = COLUMN_OF[column]  # type: ignore[index]
            halves.append(escort_halves(found, "spearfish"))
        assert halves == felt


class Rolls:
    """All of a runner that a draw needs."""

    def __init__(self) -> None:
        self._random = Random("cup")

    def roll(self, table: str, sides: int = 10, sealed: Any = None, about: Any = ()) -> int:
        return self._random.randrange(sides)


@pytest.mark.rule("3.11", "13.2")
def test_a_cup_drawn_empty_has_given_just_what_lay_in_it() -> None:
    at = Theatre(1944, 4, 1, 3, 1)
    cups, pools = mix_of(at)
    kinds = tables().combat.pieces
    for column, cup in enumerate(cups):
        counts = [len(cup) + 3 if each == column else 0 for each in range(4)]
        drawn = draw(Rolls(), at, counts)[column]  # type: ignore[arg-type]
        assert Counter(kinds[piece].category for piece in drawn) == Counter(cup)
        assert len(set(drawn)) == len(drawn) == len(cup)
        assert all(piece in pools[kinds[piece].category] for piece in drawn)


@pytest.mark.rule("14.13", "2.3")
def test_the_pile_of_markers_drawn_empty_has_given_each_of_them_once() -> None:
    pile = list(tables().combat.tdc)
    drawn = draw_markers(Rolls(), pile, len(pile))  # type: ignore[arg-type]
    assert Counter(drawn) == Counter(tables().combat.tdc)
    assert pile == []  # so that a torpedo that comes back has a marker of those not laid (CE-2)


@pytest.mark.rule("14.13", "14.4")
def test_the_markers_of_a_round_lie_in_the_pile_again_for_the_next() -> None:
    luck = Dice().set("14.13 TDC", *markers(3, 3), *markers(3, 3)).set("14.15 attack", 9, 9)
    luck.set("14.2 counterattack", 0, 0)
    table = Table.of(early(), luck, [boat()], targets(A=["m-5-2+", "m-3-2+"]))
    table.answer("sw-stand", "A")
    table.answer("sw-attack", {"split": {"A1": 6}})
    assert {counter.tdc for counter in table.view.counters} == {None}
    table.answer("sw-again", {"go": "again", "column": "A"})
    assert {counter.tdc for counter in table.view.counters} == {2}  # both markers of +3 a second time, less one (14.4)
