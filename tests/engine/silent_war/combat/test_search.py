"""Search and contact: avoiding, the activity row, contacts, cups, side by side (13.0, 3.1, 7.0, 20.4, 23.0, 24.3)."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from engine.core.chance import SeededChance
from engine.core.codec import pack
from engine.core.play.match import Match
from engine.silent_war.combat.cups import mix_of
from engine.silent_war.steps.combat.search import SearchLocals
from engine.silent_war.tables.read import tables
from tests.engine.silent_war.battle_kit import Bench, BenchLocals, Dice, Table, boat, early, theatre


def searching(theatre_: object, dice: Dice, boats: list[object] | None = None, **more: object) -> Table:
    found = boats or [boat()]
    return Table.searching(theatre_, dice, SearchLocals.of(found, more.pop("area", "ECS"), **more))  # type: ignore[arg-type]


def level_at(table: Table) -> int | None:
    return None if table.match.over else table.view.level


@pytest.mark.rule("13.1")
def test_who_avoids_meets_nobody_and_is_forgotten() -> None:
    table = searching(theatre(), Dice(), [boat(spotted=True)], contact="avoid")
    assert table.outcome("spearfish")["result"]["fought"] == {"spearfish": "avoided"}
    assert not table.after(key="spearfish").spotted
    assert not [throw for entry in table.match.take_changes().entries for throw in entry.throws]


@pytest.mark.rule("13.2")
def test_the_box_of_the_die_is_the_level_of_activity() -> None:
    row = tables().chart.areas["ECS"].row(2)
    for die in range(10):
        table = searching(early(), Dice().set("13.2 activity", die).set("13.2 enemy submarine", 5))
        assert (level_at(table) or 0) == row.levels[die]


@pytest.mark.rule("13.2", "7.0")
def test_ultra_adds_one_to_the_die_and_one_counter_to_each_cup_drawn_from() -> None:
    row = tables().chart.areas["ECS"].row(2)
    die = next(at for at in range(9) if row.levels[at] != row.levels[at + 1] and row.levels[at])
    for ultra, level in (([], row.levels[die]), (["ECS"], row.levels[die + 1])):
        table = searching(early(ultra=ultra), Dice().set("13.2 activity", die).set("13.2 contact", 0))
        assert table.view.level == level
        plain = tables().combat.draws["C1"][level]
        found = [len(column) for column in table.view.columns]
        assert found == [count + (1 if ultra and count else 0) for count in plain]


@pytest.mark.rule("13.2", "23.0")
@pytest.mark.parametrize(("period", "shift"), [(2, -1), (3, 0)])
def test_a_spotted_boat_searches_worse_in_the_first_two_periods(period: int, shift: int) -> None:
    row = tables().chart.areas["ECS"].row(period)
    die = next(at for at in range(1, 10) if row.levels[at] != row.levels[at - 1])
    table = searching(
        theatre(period=period), Dice().set("13.2 activity", die).set("13.2 enemy submarine", 5), [boat(spotted=True)]
    )
    assert (level_at(table) or 0) == row.levels[die + shift]


@pytest.mark.rule("22.1")
def test_a_crowd_takes_off_the_search() -> None:
    row = tables().chart.areas["ECS"].row(2)
    for crowd in (0, 1, 2):
        table = searching(early(), Dice().set("13.2 activity", 9), crowd=crowd)
        assert (level_at(table) or 0) == row.levels[9 - crowd]


@pytest.mark.rule("13.2")
def test_the_contact_table_says_what_was_met() -> None:
    for die in range(10):
        table = searching(early(), Dice().set("13.2 activity", 9).set("13.2 contact", die))
        assert table.view.contact == tables().combat.contacts[1][die]


@pytest.mark.rule("13.2", "5.0")
def test_a_contact_that_does_not_count_this_week_is_none() -> None:
    theatre_ = early(contacts={"ECS": ["TF"]})
    table = searching(theatre_, Dice().set("13.2 activity", 9).set("13.2 contact", 0))
    assert table.outcome("spearfish")["result"]["fought"] == {"spearfish": "none"}
    table = searching(theatre_, Dice().set("13.2 activity", 9).set("13.2 contact", 9))
    assert table.view.contact == "TF"
    table = searching(early(contacts={"ECS": []}), Dice())
    assert table.match.over


@pytest.mark.rule("20.4")
def test_in_a_mission_zone_activity_is_one_level_higher_but_not_white_and_red() -> None:
    row = tables().chart.areas["ECS"].row(2)
    for die in range(10):
        table = searching(early(), Dice().set("13.2 activity", die).set("13.2 enemy submarine", 5), zone="OKI")
        level = row.levels[die]
        assert (level_at(table) or 0) == (level + 1 if 0 < level < 4 else level)


@pytest.mark.rule("13.2", "14.6")
def test_two_noughts_on_white_are_a_submarine() -> None:
    area = next(
        name
        for name, area in tables().chart.areas.items()
        if area.activity and area.row(2).levels[0] == 0 and area.row(2).coloured and area.group == "empire"
    )
    luck = Dice().set("13.2 activity", 0).set("13.2 enemy submarine", 0)
    table = searching(early(), luck, area=area)
    assert table.outcome("spearfish")["result"]["fought"] == {"spearfish": "submarine"}
    luck = Dice().set("13.2 activity", 0).set("13.2 enemy submarine", 1)
    table = searching(early(), luck, area=area)
    assert table.outcome("spearfish")["result"]["fought"] == {"spearfish": "none"}


@pytest.mark.rule("13.2")
def test_where_no_box_is_coloured_no_die_is_thrown() -> None:
    area = next(name for name, area in tables().chart.areas.items() if area.activity and not area.row(2).coloured)
    table = searching(early(), Dice(), area=area)
    assert table.outcome("spearfish")["result"]["fought"] == {"spearfish": "none"}
    assert not [throw for entry in table.match.take_changes().entries for throw in entry.throws]


@pytest.mark.rule("3.12", "3.13")
def test_dated_and_struck_counters_are_not_in_the_cups() -> None:
    def pieces(**changes: object) -> set[str]:
        cups, pools = mix_of(theatre(**changes))
        return {tables().combat.pieces[piece].id for cup in cups for category in cup for piece in pools[category]}

    assert "yamato" not in pieces(year=1942, month=4, period=2)
    assert "yamato" in pieces(year=1942, month=5, period=2)
    assert "yamato" not in pieces(year=1943, month=5, period=2, sunk_names=["yamato"])
    assert not {"taiho", "de"} & pieces(year=1944, month=2, period=3)
    assert {"taiho", "de"} <= pieces(year=1944, month=3, period=3)
    assert "shinano" not in pieces(year=1944, month=10, period=4)


@pytest.mark.rule("3.1", "3.11")
def test_a_cup_holds_what_the_war_mix_says() -> None:
    cups, _ = mix_of(theatre(period=2, year=1943))
    assert Counter(cups[0]) == dict(tables().combat.mix[1]["A"])
    assert all(Counter(cup)["CE"] == 1 for cup in cups)


@pytest.mark.rule("3.1", "3.11")
@pytest.mark.parametrize(("year", "month", "early_mix"), [(1932, 1, True), (1932, 12, True), (1933, 1, False)])
def test_the_first_year_of_an_early_east_wind_has_a_mix_of_its_own(year: int, month: int, early_mix: bool) -> None:
    combat = tables().combat
    cups, _ = mix_of(theatre(period=1, year=year, month=month))
    lines = combat.mix_1932 if early_mix else combat.mix[0]
    assert combat.mix_1932 != combat.mix[0]
    for at, cup in enumerate("ABCD"):
        most = dict(lines[cup])
        assert set(cups[at]) == set(most)
        assert all(count <= most[category] for category, count in Counter(cups[at]).items())
    assert Counter(cups[0]) == dict(lines["A"])


@pytest.mark.hard_case("H01")
@pytest.mark.rule("14.8")
def test_every_fight_of_a_week_draws_from_full_cups() -> None:
    """The twentieth boat meets what the first meets: the same shares of merchants in cup A, over many weeks."""
    shares: dict[str, Counter[bool]] = {"b00": Counter(), "b19": Counter()}
    for seed in range(120):
        theatre_ = early()
        searches = {f"b{at:02d}": SearchLocals.of([boat()], "ECS") for at in range(20)}
        match = Match.new(Bench(theatre_, BenchLocals(searches=searches)), "bench", SeededChance(f"week {seed}"))
        for key, share in shares.items():
            frame = match.state.frames.get(f"bench/{key}/combat")
            if frame is not None:
                targets = [target for target in frame.locals.fight.targets if target.column == 0]
                share.update(tables().combat.pieces[target.piece].face == "merchant" for target in targets)
    first, last = (share[True] / sum(share.values()) for share in shares.values())
    cups, _ = mix_of(early())
    full = sum(category.startswith("M") for category in cups[0]) / len(cups[0])
    assert abs(first - full) < 0.08
    assert abs(last - full) < 0.08


@pytest.mark.hard_case("H01")
@pytest.mark.rule("13.0")
def test_answers_in_any_order_give_one_end() -> None:
    ends = set()
    for order in range(5):
        rng = Random(order)  # the order of answering, no luck of the game
        searches = {f"b{at:02d}": SearchLocals.of([boat()], "ECS") for at in range(20)}
        rules = Bench(early(), BenchLocals(searches=searches))
        match = Match.new(rules, "bench", SeededChance("one end"))
        pilot = rules.policy("bold")
        while not match.over:
            decision = rng.choice(match.waiting())
            said = pilot.answer(match.look(decision.slots[0]), decision.kind, decision.path, decision.slots[0])
            match.answer(decision.id, decision.slots[0], said)
        ends.add(str(pack(match.result)))
    assert len(ends) == 1


@pytest.mark.rule("13.0")
@pytest.mark.parametrize(
    ("changes", "message"),
    [({"area": "OKI"}, "no activity row"), ({"contact": "flee"}, "no contact order"), ({"boats": []}, "nobody")],
)
def test_a_search_says_what_is_wrong_with_it(changes: dict[str, object], message: str) -> None:
    given = {"boats": [boat()], "area": "ECS", **changes}
    with pytest.raises(ValueError, match=message):
        SearchLocals.of(**given)  # type: ignore[arg-type]  # wrong on purpose


@pytest.mark.rule("14.1")
def test_an_exec_ordered_ahead_fights_without_a_question() -> None:
    table = searching(early(), Dice().set("13.2 activity", 9), contact="exec:bold")
    assert table.match.over
    assert table.outcome("spearfish")["result"]["fought"] == {"spearfish": "contact"}
    assert table.effects("log", "spearfish")[0][0] == "spearfish"
