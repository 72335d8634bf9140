"""Wolf packs in search and combat: barrier, escorts, turns, re-attack, detection, experience (24.3 to 24.7)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core.play.decisions import WrongAct
from engine.core.refusal import Refused
from engine.silent_war.autopilot.prospects import best_prospect, prospects
from engine.silent_war.combat.fight import COLUMNS
from engine.silent_war.state import Theatre
from engine.silent_war.steps.combat.search import SearchLocals
from engine.silent_war.tables.read import tables
from tests.engine.silent_war.battle_kit import BenchLocals, Dice, Table, boat, early, fight, markers, targets, theatre

PACK = ("wahoo", "tang", "barb")
PLAN: dict[str, Any] = {"first": "own", "back": [], "stops": []}


def pack_fight(dice: Dice, columns: dict[str, list[str]], *stands: str, theatre_: Theatre | None = None) -> Table:
    table = Table.of(theatre_ or theatre(), dice, [boat(name) for name in PACK], targets(**columns), pack="pack:a")
    for name, column in zip(PACK, stands, strict=False):
        table.answer("sw-stand", column, name)
    return table


def barrier(dice: Dice, spread: str = "barrier") -> Table:
    boats = [boat(name) for name in PACK]
    search = SearchLocals.of(boats, "ECS", spread=spread, pack="pack:a")
    return Table.searching(theatre(year=1943, month=11, period=3, torpedo=0), dice, search)


@pytest.mark.rule("24.31")
def test_a_group_throws_once_without_modifier_and_all_are_there() -> None:
    row = tables().chart.areas["ECS"].row(3)
    die = next(at for at in range(8) if row.levels[at])
    table = barrier(Dice().set("13.2 activity", die), "group")
    assert table.view.level == row.levels[die]
    assert table.open.slots == PACK


@pytest.mark.rule("24.3", "24.32")
def test_a_barrier_adds_two_and_each_other_boat_comes_up_on_five_or_less() -> None:
    row = tables().chart.areas["ECS"].row(3)
    die = next(at for at in range(8) if row.levels[at + 2] > row.levels[at])
    luck = Dice().set("13.2 activity", die).set("24.32 contact", 1).set("24.32 interception", 6, 5)
    table = barrier(luck)
    assert table.view.level == row.levels[die + 2]
    assert table.open.slots == ("tang", "barb")
    table.play("careful")
    assert table.outcome("wahoo")["result"]["fought"]["wahoo"] == "none"
    assert set(table.outcome("wahoo")["result"]["boats"]) == set(PACK)


@pytest.mark.rule("14.11", "24.5")
@pytest.mark.hard_case("H03")
def test_at_most_two_boats_lie_in_a_column() -> None:
    table = pack_fight(Dice(), {"A": ["m-3-2"] * 4}, "A", "A")
    decision = table.open
    table.match.seal(decision.id, "barb", "A")
    with pytest.raises(Refused) as caught:
        table.match.close(decision.id)
    assert caught.value.refusal.what.key == "sw-err-column-full"
    table.match.close(decision.id, deadline=True)
    held = [boat.column for boat in table.match.look("us").frame("bench/one").boats]
    assert sorted(held) == [0, 0, 1]


@pytest.mark.rule("14.11", "24.5")
def test_what_a_pack_is_advised_follows_the_figures_shown_and_crowds_no_column() -> None:
    display = targets(A=["m-3-2"], B=["m-3-2"] * 3, C=["m-3-2"] * 3, D=["m-5-2"])
    met = fight([boat(name) for name in PACK], display, pack="pack:a")
    table = Table(theatre(), Dice(), BenchLocals(fights={"combat": met}))
    match, view = table.match, table.match.look("us").frame("bench/combat")
    asked = table.open.id
    advised = {slot: match.shown(asked, slot, match.suggestion(asked, slot)[0]) for slot in PACK}
    first = prospects(view, view.of("wahoo"), again=False)
    best = COLUMNS[best_prospect(first).column]
    second = COLUMNS[best_prospect([prospect for prospect in first if COLUMNS[prospect.column] != best]).column]
    assert advised == {"wahoo": best, "tang": best, "barb": second}


@pytest.mark.rule("24.53")
@pytest.mark.hard_case("H03")
def test_boats_attack_one_by_one_in_an_order_chosen_as_they_go() -> None:
    luck = Dice().set("14.15 attack", 9, 9, 9, 9).set("14.2 counterattack", *[0] * 6)
    table = pack_fight(luck, {"A": ["m-3-2+", "m-5-2+"], "B": ["m-2-2+", "m-2-2+"]}, "A", "A", "B")
    assert table.kind == "sw-next-boat"
    assert table.open.slots == PACK
    table.answer("sw-next-boat", "tang", "barb")
    assert table.open.slots == ("tang",)
    with pytest.raises(WrongAct):
        table.match.answer(table.open.id, "wahoo", {"split": {"A1": 1}})
    place = table.view.counters[0].place
    table.answer("sw-attack", {"split": {place: 7}})
    assert table.kind == "sw-next-boat"
    assert table.open.slots == ("wahoo", "barb")
    assert table.told("sw-ev-counterattack")[0]["boat"].args == {"name": "Tang"}


@pytest.mark.hard_case("H03")
@pytest.mark.rule("24.53")
def test_later_boats_see_what_earlier_ones_revealed_and_no_act_is_undone_behind_them() -> None:
    luck = Dice().set("14.2 counterattack", *[0] * 6)
    table = pack_fight(luck, {"A": ["m-3-2"] * 5, "B": ["m-2-2"] * 2}, "A", "A", "B")
    table.reload = False
    table.answer("sw-next-boat", "wahoo", "wahoo")
    table.answer("sw-look", PLAN)
    table.play_boat("wahoo")
    assert sum(counter.up for counter in table.view.counters) == 5
    table.answer("sw-next-boat", "tang", "tang")
    with pytest.raises(WrongAct):
        table.match.undo("wahoo")


@pytest.mark.rule("24.54")
def test_an_escort_beside_counts_only_where_no_other_boat_lies() -> None:
    luck = Dice()
    columns = {"A": ["m-5-2+"], "B": ["dd-7-2+"], "C": ["m-5-2+"], "D": ["emily+"]}
    table = pack_fight(luck, columns, "A", "B", "C")
    found = {}
    for name in PACK:
        table.dice.set("14.15 attack", 9).set("14.2 counterattack", 0)
        if table.kind == "sw-next-boat":
            table.answer("sw-next-boat", name, name)
        found[name] = table.view.escort_halves
        if table.kind == "sw-attack":
            target = next(counter.place for counter in table.view.counters if counter.tdc is not None)
            table.answer("sw-attack", {"split": {target: 1}})
    # The flying boat counts 2 for all, the destroyer 2 for the boat in her column alone.
    assert found == {"wahoo": 4, "tang": 8, "barb": 4}


@pytest.mark.rule("24.54")
def test_without_a_boat_in_her_column_an_escort_counts_for_all_beside() -> None:
    table = pack_fight(Dice(), {"A": ["m-5-2+"], "B": ["dd-7-2+"], "C": ["m-5-2+"]}, "A", "A", "C")
    table.answer("sw-next-boat", "barb", "barb")
    assert table.view.escort_halves == 4


@pytest.mark.rule("24.51")
def test_a_diligent_escort_goes_for_a_boat_chosen_by_lot() -> None:
    luck = Dice().set("24.51 diligent escort", 2).set("14.12 diligent escort", 7)
    table = pack_fight(luck, {"A": ["diligent", "m-3-2"]}, "A", "A", "B")
    table.answer("sw-next-boat", "wahoo", "wahoo")
    table.answer("sw-look", PLAN)
    assert table.kind == "sw-withdraw"
    assert table.open.slots == ("barb",)
    table.answer("sw-withdraw", True)
    assert table.view.of("barb").column == -1
    assert table.view.of("barb").damage == 1
    assert table.view.boat == "wahoo"


@pytest.mark.rule("24.52")
def test_an_event_holds_for_the_boat_that_turned_it_up() -> None:
    luck = Dice().set("19.2 combat event", 3).set("19.2 air event", 0)
    table = pack_fight(luck, {"A": ["combat-event", "m-3-2"]}, "A", "A", "B")
    table.answer("sw-next-boat", "wahoo", "wahoo")
    table.answer("sw-look", PLAN)
    assert table.kind == "sw-next-boat"
    assert table.open.slots == ("tang", "barb")


@pytest.mark.rule("CE-8", "24.52")
@pytest.mark.parametrize(("other", "barred"), [("dd-7-1+", True), ("m-5-2+", False)])
def test_in_a_pack_the_escorts_alone_bar_only_where_one_is_near(other: str, barred: bool) -> None:
    luck = Dice().set("19.2 combat event", 8).set("14.2 counterattack", 0, 0).set("14.15 attack", 9)
    luck.set("14.13 TDC", *markers(-3, -3, -2))
    table = pack_fight(luck, {"A": ["combat-event", "m-3-2"], "B": [other]}, "A", "C", "D")
    table.answer("sw-next-boat", "wahoo", "wahoo")
    table.answer("sw-look", PLAN)
    assert (table.kind == "sw-attack") == (not barred)


def alarmed(dice: Dice, columns: dict[str, list[str]], *stands: str) -> Table:
    """Wahoo has turned up the counterattack, and has been answered."""
    dice.set("19.2 combat event", 8).set("14.2 counterattack", 0)
    table = pack_fight(dice, columns, *stands)
    table.answer("sw-next-boat", "wahoo", "wahoo")
    table.answer("sw-look", PLAN)
    assert table.kind == "sw-next-boat"
    return table


@pytest.mark.rule("CE-8", "24.52", "19.2")
def test_the_escorts_on_the_alert_bar_every_boat_of_the_pack_that_has_one_near() -> None:
    luck = Dice().set("14.13 TDC", *markers(-3, -3, -2)).set("14.15 attack", 9)
    table = alarmed(luck, {"A": ["combat-event", "m-3-2"], "B": ["dd-7-1+"], "D": ["m-5-2+"]}, "A", "C", "D")
    table.answer("sw-next-boat", "tang", "tang")
    told = table.answer("sw-look", PLAN) if table.kind == "sw-look" else []
    assert "sw-ev-alarm-holds" in table.kinds
    assert table.told("sw-ev-counterattack")[-1]["boat"].args["name"] == "Tang"
    assert "sw-attack" not in told
    # Barb, two columns away, has none near: she attacks as ever.
    assert table.kind == "sw-attack"
    assert table.open.slots == ("barb",)


@pytest.mark.rule("CE-8", "14.12")
def test_a_pack_on_which_the_escorts_are_alerted_meets_no_further_event_in_that_round() -> None:
    luck = Dice().set("14.13 TDC", *markers(-3, -3, -2))
    table = alarmed(luck, {"A": ["combat-event", "dd-7-1+"], "D": ["combat-event", "m-5-2+"]}, "A", "B", "D")
    table.answer("sw-next-boat", "barb", "barb")
    if table.kind == "sw-look":
        table.answer("sw-look", PLAN)
    assert table.told("sw-ev-event-put-back")
    assert luck.fixed.get("19.2 combat event") == []
    assert table.open.slots == ("barb",)
    assert table.kind == "sw-attack"


@pytest.mark.rule("CE-8", "24.55")
def test_in_the_next_round_the_alert_of_a_pack_is_over() -> None:
    luck = Dice().set("14.13 TDC", *markers(-3, -3)).set("24.55 re-attack", 0, 0, 0)
    table = alarmed(luck, {"A": ["combat-event", "m-5-2+"], "B": ["dd-7-1+"]}, "A", "A", "B")
    while table.kind != "sw-again":
        if table.kind == "sw-next-boat":
            table.answer("sw-next-boat", table.view.queue[0])
        else:
            luck.set("14.2 counterattack", 0)
            table.play_boat(table.open.slots[0])
    for name in PACK:
        column = "B" if name == "barb" else "A"
        table.answer("sw-again", {"go": "again", "column": column}, name)
    assert table.view.round == 2
    table.answer("sw-next-boat", "tang", "tang")
    assert table.kind == "sw-attack"


@pytest.mark.rule("24.55")
@pytest.mark.parametrize(("damage", "die", "goes"), [(0, 5, True), (0, 6, False), (1, 3, True), (1, 4, False)])
def test_each_boat_of_a_pack_throws_for_the_re_attack(damage: int, die: int, goes: bool) -> None:
    luck = Dice()
    boats = [boat(name) for name in PACK]
    boats[0].damage = damage
    table = Table.of(theatre(), luck, boats, targets(A=["m-5-2+", "m-3-2+"]), pack="pack:a")
    for name, column in zip(PACK, ("A", "A", "B"), strict=True):
        table.answer("sw-stand", column, name)
    while table.kind != "sw-again":
        luck.set("14.15 attack", 9).set("14.2 counterattack", 0)
        if table.kind == "sw-next-boat":
            table.answer("sw-next-boat", table.view.queue[0])
        else:
            table.answer("sw-attack", {"split": {"A1": 1}})
    assert table.open.gate
    luck.set("24.55 re-attack", die)
    for name in PACK:
        going = {"go": "again", "column": "A"} if name == "wahoo" else {"go": "break"}
        table.answer("sw-again", going, name)
    assert ("sw-ev-again-succeeds" in table.kinds) == goes
    assert table.match.over != goes
    if goes:
        luck.set("14.15 attack", 9).set("14.2 counterattack", 0)
        table.answer("sw-attack", {"split": {"A1": 1}})
        assert table.match.over  # a pack re-attacks once


@pytest.mark.rule("24.6")
def test_one_boat_spotted_is_all_spotted() -> None:
    luck = Dice().set("19.2 combat event", 3).set("19.2 air event", 6)
    table = pack_fight(luck, {"A": ["combat-event", "m-3-2+"]}, "A", "A", "B")
    table.answer("sw-next-boat", "wahoo", "wahoo")
    table.answer("sw-look", PLAN)
    assert [boat.spotted for boat in table.view.boats] == [True, True, True]


@pytest.mark.rule("24.7")
@pytest.mark.parametrize("second", [True, False])
def test_two_boats_that_sink_ships_teach_the_pack(second: bool) -> None:
    luck = Dice()
    table = Table.of(
        theatre(torpedo=1), luck, [boat(name) for name in PACK], targets(A=["m-1-1+", "m-1-2+"]), pack="pack:a"
    )
    for name, column in zip(PACK, ("A", "A", "B"), strict=True):
        table.answer("sw-stand", column, name)
    for name, place, die in (("wahoo", "A1", 0), ("tang", "A2", 0 if second else 9)):
        luck.set("14.13 TDC", *markers(*([-3, -3] if name == "wahoo" else [-3]))).set("14.15 attack", die)
        luck.set("14.15 result", 9).set("14.2 counterattack", 0)
        table.answer("sw-next-boat", name, name)
        table.answer("sw-attack", {"split": {place: 1}})
    luck.set("14.15 attack", 9).set("24.55 re-attack", 9, 9, 9)
    table.play("careful")
    assert table.effects("pack-scored") == ([["pack:a"]] if second else [])


@pytest.mark.hard_case("H03")
@pytest.mark.rule("24.5")
def test_four_owners_end_as_one_owner_would() -> None:
    """The same answers from the boats' own slots or from whichever slot is asked, with a save between all of them."""
    ends = []
    for reload in (True, False):
        found = targets(A=["m-5-2", "m-8", "dd-7-1", "m-3-2"], B=["m-10", "m-2-2", "combat-event"])
        table = Table.of(
            theatre(year=1944), Dice("four"), [boat(name) for name in (*PACK, "harder")], found, pack="pack:a"
        )
        table.reload = reload
        table.play("bold")
        ends.append(table.outcome())
    assert ends[0] == ends[1]


@pytest.mark.hard_case("H03")
@pytest.mark.rule("24.14")
def test_a_pack_of_two_left_goes_on_together_for_the_phase() -> None:
    luck = Dice().set("24.51 diligent escort", 2).set("14.12 diligent escort", 9).set("14.12 second die", 9)
    table = pack_fight(luck, {"A": ["diligent", "m-3-2"]}, "A", "A", "B")
    table.answer("sw-next-boat", "wahoo", "wahoo")
    table.answer("sw-look", PLAN)
    assert table.view.of("barb").lost
    table.play("careful")
    assert table.effects("lost") == [["barb", "combat", "ECS"]]
    assert {told["boat"].args["name"] for told in table.told("sw-ev-fight-over")} == {"Wahoo", "Tang", "Barb"}


@pytest.mark.rule("24.5")
def test_early_war_boats_without_a_pack_fight_alone() -> None:
    table = Table.of(early(), Dice(), [boat()], targets(A=["m-3-2"]))
    assert not table.open.gate


@pytest.mark.hard_case("H03")
@pytest.mark.rule("24.53")
@pytest.mark.parametrize("absent", ["tang", "wahoo"])
def test_an_absent_owner_is_spoken_for_and_the_end_is_the_same(absent: str) -> None:
    """Silence means the usual doctrine: a pack with an absent member ends like the pack that the exec fights."""
    ends = []
    for away in ("", absent):
        found = targets(A=["m-5-2", "m-8", "dd-7-1", "m-3-2"], B=["m-10", "m-2-2", "combat-event"])
        table = Table.of(theatre(year=1944), Dice("away"), [boat(name) for name in PACK], found, pack="pack:a")
        while not table.match.over:
            decision = table.open
            if not decision.gate and decision.slots == (away,):
                table._after(table.match.silence(decision.id))
            elif not decision.gate:
                slot = decision.slots[0]
                known = table.match.look(slot)
                said = table.rules.policy("balanced").answer(known, decision.kind, decision.path, slot)
                table._after(table.match.answer(decision.id, slot, said))
            else:
                for slot in decision.awaited:
                    if slot != away:
                        known = table.match.look(slot)
                        said = table.rules.policy("balanced").answer(known, decision.kind, decision.path, slot)
                        table.match.seal(decision.id, slot, said)
                table._after(table.match.close(decision.id, deadline=True))
        ends.append(table.outcome())
    assert ends[0] == ends[1]


@pytest.mark.rule("14.4", "24.51")
def test_a_boat_ordered_home_by_a_diligent_escort_does_not_attack_again() -> None:
    """The escort shows itself to the second boat and attacks the first, which has had her turn."""
    luck = Dice().set("24.51 diligent escort", 0).set("14.12 diligent escort", 9).set("14.12 second die", 0)
    luck.set("14.13 TDC", *markers(0, 0, 0), *markers(0, 0), *markers(0, 0, 0))
    found = targets(A=["m-5-2+"], B=["m-5-2+"], D=["diligent"])
    table = Table.of(theatre(), luck, [boat(name) for name in PACK], found, pack="pack:a")
    for name, column in zip(PACK, ("A", "C", "B"), strict=True):
        table.answer("sw-stand", column, name)
    luck.set("14.15 attack", 9, 9, 9).set("14.2 counterattack", 0, 0, 0)
    table.answer("sw-next-boat", "wahoo", "wahoo")
    table.answer("sw-attack", {"split": {"A1": 7}})
    table.answer("sw-next-boat", "tang", "tang")
    table.answer("sw-look", PLAN)
    table.answer("sw-withdraw", False)
    while table.kind != "sw-again":
        table.play_boat(table.open.slots[0])
    assert table.open.slots == ("tang", "barb")


@pytest.mark.rule("24.5", "14.11")
@pytest.mark.parametrize("name", ["bold", "balanced", "careful"])
def test_what_the_exec_advises_a_pack_never_crowds_a_column(name: str) -> None:
    """Gates filled by the exec close at once: no plan check holds them up."""
    for seed in range(6):
        found = targets(A=["m-5-2", "m-8", "dd-7-1", "m-3-2"], B=["m-10", "m-2-2", "cv-10"], C=["m-15", "bb-32"])
        boats = [boat(each) for each in (*PACK, "harder", "rasher")]
        table = Table.of(theatre(year=1944, torpedo=1), Dice(f"{name} {seed}"), boats, found, pack="pack:a")
        while not table.match.over:
            decision = table.open
            pilot = table.rules.policy(name)
            for slot in decision.awaited if decision.gate else decision.slots[:1]:
                said = pilot.answer(table.match.look(slot), decision.kind, decision.path, slot)
                table.answer(decision.kind, said, slot)
