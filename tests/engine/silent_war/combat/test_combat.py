"""The fight of one boat: looking, markers, aiming, shooting, the answer, going on (14.0)."""

from __future__ import annotations

import pytest

from engine.core.refusal import Refused
from engine.core.words import Words
from engine.silent_war.combat.view import aims
from tests.engine.silent_war.battle_kit import WIDE, Dice, Table, boat, early, markers, targets, theatre

BREAK = {"go": "break"}


def spearfish(**more: object) -> Table:
    """The rulebook's example: Whitaker's Spearfish before two freighters 2-0, one 1-0 and a destroyer 7-1."""
    luck = Dice().set("14.13 TDC", *markers(1, 1, 0, -2))
    found = targets(A=["m-5-2+", "m-2-1+", "dd-7-1+"], B=["m-5-2+"])
    table = Table.of(theatre(), luck, [boat(skipper="whitaker", level=1, **more)], found)
    table.answer("sw-stand", "A")
    return table


@pytest.mark.rule("14.14", "14.15")
@pytest.mark.hard_case("H04")
def test_spearfish_shoots_as_the_rulebook_counts() -> None:
    table = spearfish()
    table.dice.set("14.15 attack", 1, 0).set("14.15 result", 9, 9).set("14.2 counterattack", 0)
    table.answer("sw-attack", {"split": {"B1": 3, "A2": 3}})
    hits = table.told("sw-ev-hit")
    assert [(hit["place"], hit["need"], hit["die"]) for hit in hits] == [("B1", 1, 1), ("A2", 0, 0)]
    table.answer("sw-again", BREAK)
    assert [effect[1:4] for effect in table.effects("sunk")] == [["m-5-2", "M", 5], ["m-2-1", "M", 2]]


@pytest.mark.rule("14.15")
def test_one_more_on_the_die_misses_both() -> None:
    table = spearfish()
    table.dice.set("14.15 attack", 2, 1)
    table.answer("sw-attack", {"split": {"B1": 3, "A2": 3}})
    assert [miss["need"] for miss in table.told("sw-ev-missed")] == [1, 0]


@pytest.mark.rule("14.15")
def test_the_form_shows_twenty_and_ten_per_cent() -> None:
    view = spearfish().view
    found = {aim.place: aim.tenths(3) for aim in aims(view)}
    assert found["B1"] == 2
    assert found["A2"] == 1


@pytest.mark.rule("14.2")
def test_spearfish_is_answered_on_row_one() -> None:
    table = spearfish()
    table.dice.set("14.15 attack", 9, 9).set("14.2 counterattack", 8)
    table.answer("sw-attack", {"split": {"B1": 3, "A2": 3}})
    (told,) = table.told("sw-ev-counterattack")
    assert (told["theirs"], told["ours"], told["row"], told["shifted"]) == (5, 4, 1, 8)
    table.answer("sw-again", BREAK)
    assert not table.after().spotted


@pytest.mark.rule("14.2")
@pytest.mark.parametrize(("die", "spotted", "damage", "shifted"), [(9, False, 0, 9), (8, True, 0, 9), (7, False, 1, 8)])
def test_the_answer_is_shifted_by_wounds_and_marks(die: int, spotted: bool, damage: int, shifted: int) -> None:
    table = spearfish(spotted=spotted, damage=damage)
    table.dice.set("14.15 attack", 9, 9).set("14.2 counterattack", die)
    table.answer("sw-attack", {"split": {"B1": 3, "A2": 3}})
    assert table.told("sw-ev-counterattack")[0]["shifted"] == shifted
    table.answer("sw-again", BREAK)
    assert table.after().spotted == (spotted or shifted == 9)


@pytest.mark.rule("14.14")
@pytest.mark.hard_case("H04")
def test_a_split_one_point_too_high_is_refused_with_the_sum() -> None:
    table = spearfish()
    before = table.match.save()
    with pytest.raises(Refused) as caught:
        table.answer("sw-attack", {"split": {"B1": 4, "A2": 3}})
    refusal = caught.value.refusal
    assert refusal.rule == "14.14"
    assert refusal.what == Words("err-split-over", {"sum": 7, "most": 6})
    assert table.match.save() == before


@pytest.mark.rule("14.14")
def test_at_least_one_point_must_be_given_and_only_to_a_marked_target() -> None:
    table = spearfish()
    for split, key in (({}, "err-split-under"), ({"C1": 2}, "err-not-an-option")):
        with pytest.raises(Refused) as caught:
            table.answer("sw-attack", {"split": split})
        assert caught.value.refusal.what.key == key


@pytest.mark.rule("14.14")
def test_ready_splits_rank_by_tonnage_and_hold_all_on_one() -> None:
    table = spearfish()
    form = table.match.space(table.open.id, "spearfish")
    split = form.parts[0].space  # type: ignore[attr-defined]  # the attack is a form
    first = split.ranked[0]
    assert first.answer == {"B1": 6}
    assert first.label == Words("sw-split-all", {"points": 6, "place": "B1"})
    assert all(split.check(each.answer) is None for each in split.ranked)
    assert split.default == {"B1": 6}


WIDE_PLAIN = {key: value for key, value in WIDE.items() if key != "back"}


@pytest.mark.rule("14.14")
def test_a_boat_hurt_by_a_diligent_escort_when_she_shoots_must_go_on() -> None:
    luck = Dice().set("14.12 diligent escort", 7).set("14.13 TDC", *markers(-2, 0, 0, 0)).set("14.15 attack", 9)
    luck.set("14.2 counterattack", 0)
    table = Table.of(early(), luck, [boat(level=2)], targets(A=["m-3-2"] * 4, B=["diligent"]))
    table.answer("sw-stand", "A")
    table.answer("sw-look", WIDE_PLAIN)
    table.answer("sw-tdc", ["B1", "A1", "A2", "A3"])
    table.answer("sw-attack", {"split": {"B1": 6}, "freed": "best"})
    assert "sw-withdraw" not in table.kind
    assert table.told("sw-ev-counterattack")
    assert table.view.boats[0].damage == 1


@pytest.mark.rule("14.14")
@pytest.mark.parametrize("mode", ["best", "ask"])
def test_points_freed_by_an_aircraft_go_to_another_marked_target(mode: str) -> None:
    luck = Dice().set("14.13 TDC", *markers(-3, -3, 0, 0)).set("14.15 attack", 9, 9)
    found = targets(A=["m-3-2", "m-5-2", "m-2-2", "m-2-2"], B=["emily"])
    table = Table.of(early(torpedo=1), luck, [boat(level=2)], found)
    table.answer("sw-stand", "A")
    table.answer("sw-look", WIDE_PLAIN)
    table.answer("sw-tdc", ["B1", "A2", "A1", "A3"])
    table.answer("sw-attack", {"split": {"B1": 4, "A1": 2}, "freed": mode})
    if mode == "ask":
        assert table.view.points == 4
        with pytest.raises(Refused):
            table.answer("sw-freed", {"A1": 5})
        table.answer("sw-freed", {"A1": 1, "A2": 3})
        assert [shot["points"] for shot in table.told("sw-ev-missed")] == [3, 3]
    else:
        assert table.told("sw-ev-points-moved") == [{"points": 4, "place": "A2"}]
        assert sorted(shot["place"] for shot in table.told("sw-ev-missed")) == ["A1", "A2"]


@pytest.mark.rule("14.15", "18.5")
def test_damage_takes_an_escort_out_and_makes_her_easier() -> None:
    luck = Dice().set("14.13 TDC", *markers(-3, 0)).set("14.15 attack", 0, 9).set("14.15 result", 3)
    luck.set("14.2 counterattack", 0)
    table = Table.of(theatre(torpedo=0), luck, [boat(level=2)], targets(A=["cl-5+", "dd-7-3+"]))
    table.answer("sw-stand", "A")
    # 5 tons: damaged on 2, so the light cruiser is sunk by a 3; the destroyer is left alone at first.
    table.dice.fixed["14.15 result"] = [2]
    table.answer("sw-attack", {"split": {"A1": 6}})
    shown = table.view.counter("A1")
    assert shown is not None
    assert shown.damaged
    first = table.told("sw-ev-hit")[0]["need"]
    assert first == 6 + 2 + 0 - (4 + 3 - 3)
    luck.set("14.13 TDC", *markers(0, 0)).set("14.15 attack", 9)
    table.answer("sw-again", {"go": "again", "column": "A"})
    table.answer("sw-attack", {"split": {"A1": 6}})
    assert table.told("sw-ev-missed")[0]["need"] == 6 + 2 - (4 + 3 - 1 - 1)  # marker 0 less one, damaged less one


@pytest.mark.rule("18.5")
def test_a_damaged_escort_does_not_hunt() -> None:
    luck = Dice().set("14.13 TDC", *markers(-3)).set("14.15 attack", 0).set("14.15 result", 1)
    table = Table.of(theatre(torpedo=0), luck, [boat(level=2)], targets(A=["dd-6-3+"]))
    table.answer("sw-stand", "A")
    table.answer("sw-attack", {"split": {"A1": 6}})
    assert table.told("sw-ev-ship-damaged")
    assert table.told("sw-ev-counterattack")[0]["theirs"] == 3 + 1


@pytest.mark.rule("14.15")
def test_a_second_damage_sinks() -> None:
    luck = Dice().set("14.13 TDC", *markers(-3), *markers(-3)).set("14.15 attack", 0, 0).set("14.15 result", 1, 1)
    luck.set("14.2 counterattack", 0, 0)
    table = Table.of(theatre(torpedo=0), luck, [boat()], targets(A=["m-1-1+"]))
    table.answer("sw-stand", "A")
    table.answer("sw-attack", {"split": {"A1": 6}})
    table.answer("sw-again", {"go": "again", "column": "A"})
    table.answer("sw-attack", {"split": {"A1": 6}})
    assert [effect[1] for effect in table.effects("sunk")] == ["m-1-1"]


@pytest.mark.rule("14.16")
def test_where_nothing_can_be_hit_nobody_answers_in_the_first_round() -> None:
    luck = Dice().set("14.13 TDC", *markers(3), *markers(3))
    table = Table.of(theatre(torpedo=-2), luck, [boat("s-44")], targets(A=["dd-7-3+"]))
    table.answer("sw-stand", "A")
    assert table.kind == "sw-again"
    (why,) = table.told("sw-ev-no-shot")
    points, torpedo = why["attack"], -2
    assert (why["place"], why["torpedo"], why["defence"], why["marker"]) == ("A1", torpedo, 7, 3)
    assert why["need"] == (2 * (points + torpedo - 7 - 3) - 2 * 3) // 2 < 0  # escorts 3
    assert why["escorts"] == "3"
    assert not table.told("sw-ev-counterattack")
    table.answer("sw-again", {"go": "again", "column": "A"})
    assert len(table.told("sw-ev-no-shot")) == 2
    assert len(table.told("sw-ev-counterattack")) == 1


@pytest.mark.rule("14.16")
def test_a_face_down_target_counts_one_until_it_shows_and_is_then_missed_and_answered() -> None:
    luck = Dice().set("14.13 TDC", *markers(-2, 3)).set("14.2 counterattack", 0)
    table = Table.of(early(torpedo=-2), luck, [boat("s-44")], targets(A=["m-3-2", "m-3-2"], B=["dd-6-1"]))
    table.answer("sw-stand", "A")
    table.answer("sw-look", WIDE_PLAIN)
    table.answer("sw-tdc", ["B1", "A1"])
    table.answer("sw-attack", {"split": {"B1": 2}, "freed": "best"})
    assert "sw-ev-cannot-hit" in table.kinds
    assert "sw-ev-counterattack" in table.kinds


@pytest.mark.rule("14.3")
def test_after_the_answer_she_may_break_off() -> None:
    table = spearfish()
    table.dice.set("14.15 attack", 9, 9).set("14.2 counterattack", 0)
    table.answer("sw-attack", {"split": {"B1": 3, "A2": 3}})
    table.answer("sw-again", BREAK)
    assert table.match.over
    assert table.outcome()["result"]["fought"] == {"spearfish": "contact"}
    assert "sw-ev-breaks-off" in table.kinds


@pytest.mark.rule("14.4")
def test_a_re_attack_moves_one_column_and_takes_one_off_each_marker() -> None:
    luck = Dice().set("14.13 TDC", *markers(0), *markers(-3, 2)).set("14.15 attack", 9).set("14.2 counterattack", 0)
    table = Table.of(early(), luck, [boat()], targets(A=["m-5-2+"], C=["m-3-2+"]))
    table.answer("sw-stand", "A")
    table.answer("sw-attack", {"split": {"A1": 6}})
    with pytest.raises(Refused):
        table.answer("sw-again", {"go": "again", "column": "C"})
    table.answer("sw-again", {"go": "again", "column": "B"})
    assert {counter.place: counter.tdc for counter in table.view.counters} == {"A1": -3, "C1": 1}


@pytest.mark.rule("14.4", "14.16")
def test_in_a_re_attack_suns_are_turned_up_before_discs_and_the_answer_is_one_higher() -> None:
    luck = Dice().set("14.13 TDC", *markers(3, 3), *markers(3, 3)).set("14.2 counterattack", 4)
    found = targets(A=["m-3-2", "m-3-2"], B=["m-5-2", "m-5-3", "m-8"])
    table = Table.of(early(), luck, [boat("s-44")], found)
    table.answer("sw-stand", "A")
    table.answer("sw-look", WIDE_PLAIN)
    table.answer("sw-tdc", ["A1", "A2"])
    table.answer("sw-again", {"go": "again", "column": "A"})
    table.answer("sw-look", {"first": "ask", "stops": []})
    with pytest.raises(Refused) as caught:
        table.answer("sw-reveal", "B1")
    assert caught.value.refusal.rule == "14.4"
    table.answer("sw-reveal", "B3")
    assert [seen["place"] for seen in table.told("sw-ev-ship-seen")] == ["A1", "A2", "B3", "B2"]
    table.answer("sw-tdc", ["A1", "A2"])
    assert table.told("sw-ev-counterattack")[0]["shifted"] == 5


@pytest.mark.rule("14.41", "14.42")
@pytest.mark.parametrize(("level", "die", "third"), [(0, 0, False), (1, 1, True), (1, 2, False), (2, 2, True)])
def test_a_second_re_attack_needs_a_super_skipper_and_his_throw(level: int, die: int, third: bool) -> None:
    luck = Dice().set("14.13 TDC", *(markers(0) * 3)).set("14.15 attack", 9, 9, 9)
    luck.set("14.2 counterattack", 0, 0, 0).set("14.41 second re-attack", die)
    table = Table.of(early(), luck, [boat(level=level)], targets(A=["m-5-2+"]))
    table.answer("sw-stand", "A")
    rounds = 0
    while not table.match.over:
        if table.kind == "sw-attack":
            rounds += 1
            table.answer("sw-attack", {"split": {"A1": 6}})
        else:
            table.answer("sw-again", {"go": "again", "column": "A"})
    assert rounds == (3 if third else 2)


@pytest.mark.rule("14.5", "25.1")
@pytest.mark.parametrize(
    ("names", "earned"),
    [
        (["m-8", "m-5-2", "m-3-2"], True),
        (["m-8", "m-5-2", "m-2-2"], False),
        (["m-8", "ao-8"], False),
    ],
)
def test_three_ships_and_sixteen_thousand_tons_make_a_super_skipper(names: list[str], earned: bool) -> None:
    luck = Dice().set("14.13 TDC", *markers(-3, -3, -2)[: len(names)]).set("14.15 attack", *[0] * len(names))
    luck.set("14.15 result", *[9] * len(names)).set("14.2 counterattack", 0)
    table = Table.of(early(torpedo=1), luck, [boat()], targets(A=[f"{name}+" for name in names]))
    table.answer("sw-stand", "A")
    table.answer("sw-attack", {"split": {f"A{at + 1}": 2 for at in range(len(names))}})
    assert table.effects("skipper") == ([["spearfish"]] if earned else [])


@pytest.mark.rule("18.1", "18.2")
@pytest.mark.parametrize(("damage", "die", "lost"), [(0, 0, False), (1, 3, False), (1, 4, True), (2, 0, True)])
def test_the_second_damage_may_sink_her_and_the_third_does(damage: int, die: int, lost: bool) -> None:
    luck = Dice().set("14.13 TDC", *markers(0)).set("14.15 attack", 9).set("18.1 second damage", die)
    # Row 4 of the answer: damaged on 9; wounds shift the die up.
    luck.set("14.2 counterattack", 9 - damage)
    found = targets(A=["m-5-2+", "dd-7-3+"])
    table = Table.of(theatre(period=2), luck.set("14.13 TDC", 0), [boat(damage=damage)], found)
    table.answer("sw-stand", "A")
    table.answer("sw-attack", {"split": {"A1": 6}})
    assert table.told("sw-ev-counterattack")[0]["row"] == 4
    if lost:
        assert table.effects("lost") == [["spearfish", "combat", "ECS"]]
        assert table.after().where == "lost"
    else:
        table.answer("sw-again", BREAK)
        assert table.after().damage == damage + 1


@pytest.mark.rule("23.0", "23.1")
def test_a_second_spotted_marker_does_nothing_more() -> None:
    table = spearfish(spotted=True)
    table.dice.set("14.15 attack", 9, 9).set("14.2 counterattack", 8)
    table.answer("sw-attack", {"split": {"B1": 3, "A2": 3}})
    assert "sw-ev-spotted-again" in table.kinds
    table.answer("sw-again", BREAK)
    assert table.after().spotted
    assert table.after().damage == 0


@pytest.mark.hard_case("H04")
@pytest.mark.rule("14.1")
def test_a_bundle_answers_the_usual_fight_on_one_form() -> None:
    luck = Dice().set("14.15 attack", 9).set("14.2 counterattack", 0)
    table = Table.of(early(), luck, [boat()], targets(A=["m-5-2", "m-3-2"]))
    table.answer("sw-stand", "A", ahead=[("sw-look", WIDE_PLAIN)], stops=["sw-ev-combat-event"])
    assert table.kind == "sw-attack"


@pytest.mark.hard_case("H04")
@pytest.mark.rule("14.1")
def test_an_exec_fights_it_to_the_end_and_stops_where_told() -> None:
    found = targets(A=["m-5-2", "m-3-2", "dd-7-1", "m-8"], B=["m-2-2", "m-2-1"])
    table = Table.of(early(), Dice("a"), [boat()], found)
    table.match.delegate(table.open.id, "spearfish", "balanced")
    assert table.match.over
    table = Table.of(early(), Dice("a"), [boat()], found)
    table.match.delegate(table.open.id, "spearfish", "balanced", ["sw-ev-escort-seen"])
    assert not table.match.over


@pytest.mark.rule("14.8")
@pytest.mark.hard_case("H01")
def test_counters_face_down_show_their_flags_alone() -> None:
    table = Table.of(early(), Dice(), [boat()], targets(A=["m-20", "diligent"]))
    table.answer("sw-stand", "A")
    for counter in table.view.counters:
        assert (counter.type, counter.tons, counter.words, counter.seen) == ("", 0, None, False)
    other = Table.of(early(), Dice(), [boat()], targets(A=["m-1-1", "cv-10"]))
    other.answer("sw-stand", "A")
    assert other.view == table.view


@pytest.mark.rule("2.5", "14.2")
def test_half_an_escort_rounds_up_against_the_boat() -> None:
    luck = Dice().set("14.13 TDC", *markers(-1, 0)).set("14.15 attack", 9).set("14.2 counterattack", 0)
    table = Table.of(early(), luck, [boat()], targets(A=["m-5-2+", "dd-old+"]))
    table.answer("sw-stand", "A")
    table.answer("sw-attack", {"split": {"A1": 6}})
    assert table.told("sw-ev-missed")[0]["need"] == 3  # 5 against 2 - 1 + 1/2, rounded down
    assert table.told("sw-ev-counterattack")[0]["theirs"] == 1 + 3 + 1


@pytest.mark.rule("14.15")
def test_attacks_fall_in_the_order_of_the_split_and_a_sunk_escort_protects_nobody() -> None:
    luck = Dice().set("14.13 TDC", *markers(-3, 0)).set("14.15 attack", 0, 9).set("14.15 result", 9)
    luck.set("14.2 counterattack", 0)
    table = Table.of(early(torpedo=1), luck, [boat(level=2)], targets(A=["dd-6-3+", "m-8+"]))
    table.answer("sw-stand", "A")
    table.answer("sw-attack", {"split": {"A1": 4, "A2": 2}})
    assert table.told("sw-ev-hit")[0]["need"] == 4 + 3 - (6 + 3 - 3)
    assert table.told("sw-ev-missed")[0]["need"] == 2 + 3 - 3
    assert table.told("sw-ev-counterattack")[0]["theirs"] == 3 + 1  # the sunk are gone before the answer (14.2)


@pytest.mark.rule("14.1")
def test_the_view_names_columns_boxes_and_stages() -> None:
    table = Table.of(early(), Dice(), [boat()], targets(A=["m-3-2"] * 5, C=["m-5-2"]))
    table.answer("sw-stand", "A")
    view = table.view
    assert [len(column) for column in view.columns] == [5, 0, 1, 0]
    assert view.free == (1, 5, 4, 6)
    assert dict(view.stages)["look"] == "now"
    assert dict(view.stages)["stand"] == "done"
    assert dict(view.stages)["again"] == "next"
