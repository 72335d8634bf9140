"""Orders for groups: who is meant, a legal order each or a refusal, seas filled no further than is wise (22.1)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from engine.core.spaces.space import Answer
from engine.core.words import Words
from engine.silent_war.orders.fleet import FleetOrders, Group, order_all, pick
from tests.engine.silent_war.voyage_kit import RULES, Voyage, at_sea, document, homeward, ready

SOUTH = ("flasher", "rasher", "gato", "drum", "haddock", "wahoo", "harder", "tang", "barb")
BASES: dict[str, Any] = {"bases": ["PEARL", "FREM", "BRIS"], "start": "1943-02"}


def fremantle(count: int = 6) -> Voyage:
    """Boats ready at Fremantle, one on patrol, one under way, one going home, an S-boat at Brisbane."""
    return Voyage(
        document(
            *(ready(name, "FREM", command="swpac", group="sixteen") for name in SOUTH[:count]),
            at_sea("spearfish", "CEL"),
            at_sea("seawolf", "TIM", side="transit", goal="CEL"),
            homeward("skipjack", "TIM", "FREM"),
            ready("s-35", "BRIS"),
            **BASES,
        )
    )


def ordered(voyage: Voyage, group: Group, wish: Mapping[str, Answer], **more: Any) -> FleetOrders:
    """The wish for the group; whatever is answered must be legal."""
    known, decision = voyage.match.look("us"), voyage.open
    found = order_all(known, decision.path, pick(known, decision.slots, group), wish, **more)
    for slot, answer in found.answers.items():
        assert voyage.match.space(decision.id, slot).check(answer) is None
    return found


def test_a_group_is_found_by_node_base_area_situation_and_class() -> None:
    voyage = fremantle()
    known, slots = voyage.match.look("us"), voyage.open.slots
    assert set(pick(known, slots, Group(base="FREM", situation="port"))) == set(SOUTH[:6])
    assert set(pick(known, slots, Group(node="group:sixteen"))) == set(SOUTH[:6])
    assert set(pick(known, slots, Group(node="swpac"))) == set(SOUTH[:6])
    assert pick(known, slots, Group(area="CEL")) == ("spearfish",)
    assert pick(known, slots, Group(classes=("S1",))) == ("s-35",)
    assert pick(known, slots, Group(situation="transit")) == ("seawolf",)
    assert set(pick(known, slots, Group())) == set(slots)
    assert pick(known, slots, Group(base="FREM", area="CEL")) == ()


@pytest.mark.rule("15.1")
def test_all_ready_at_a_base_are_sent_to_one_sea_with_the_rows_that_apply() -> None:
    voyage = fremantle()
    found = ordered(
        voyage, Group(base="FREM", situation="port"), {"where": "SUL", "contact": "exec:bold", "careful": True}
    )
    assert set(found.answers) == set(SOUTH[:6])
    assert all(answer == {"where": "SUL", "careful": True} for answer in found.answers.values())
    assert (found.refused, found.moved) == ({}, {})


@pytest.mark.rule("22.1")
def test_with_spread_a_sea_takes_four_and_the_others_go_next_door() -> None:
    voyage = fremantle(9)
    found = ordered(voyage, Group(base="FREM", situation="port"), {"where": "SUL"}, spread=True)
    wheres = [answer["where"] for answer in found.answers.values()]
    assert wheres.count("SUL") == 4
    assert all(wheres.count(where) <= 4 for where in set(wheres))
    assert {words.key for words in found.moved.values()} == {"sw-fleet-crowded"}
    assert len(found.moved) == 5
    told = {boat: words.args["area"] for boat, words in found.moved.items()}
    assert told == {boat: Words(f"area-{found.answers[boat]['where']}.to") for boat in found.moved}
    # Boats that lie there, or are bound there, count too: Spearfish and Seawolf in the Celebes Sea.
    found = ordered(voyage, Group(base="FREM", situation="port"), {"where": "CEL"}, spread=True)
    assert [answer["where"] for answer in found.answers.values()].count("CEL") == 2
    # What the other slots are ordered goes before where they lie.
    away = {"spearfish": {"where": "SUL", "contact": "avoid"}}
    found = ordered(voyage, Group(base="FREM", situation="port"), {"where": "CEL"}, spread=True, others=away)
    assert [answer["where"] for answer in found.answers.values()].count("CEL") == 3


@pytest.mark.rule("22.1")
def test_several_seas_are_taken_in_turn() -> None:
    voyage = fremantle()
    found = ordered(voyage, Group(base="FREM", situation="port"), {}, areas=("SUL", "SCS", "JAV"))
    wheres = [answer["where"] for answer in found.answers.values()]
    assert sorted(wheres.count(where) for where in ("SUL", "SCS", "JAV")) == [2, 2, 2]


@pytest.mark.rule("12.0", "15.2", "15.11")
def test_who_cannot_go_there_goes_part_of_the_way_or_keeps_her_orders_with_the_reason() -> None:
    voyage = fremantle()
    everybody = ordered(voyage, Group(), {"where": "SCS", "contact": "avoid"})
    assert everybody.answers["spearfish"]["where"] == "SUL"  # from the Celebes Sea it is two moves
    assert everybody.answers["spearfish"]["contact"] == "avoid"
    assert everybody.moved["spearfish"] == Words("sw-fleet-on-the-way", {"area": Words("area-SUL.to")})
    assert everybody.refused["skipjack"].rule == "15.2"
    assert ordered(voyage, Group(classes=("S1",)), {"where": "ECS"}).refused["s-35"].rule == "15.11"  # her range
    assert everybody.answers["seawolf"]["where"] == "SCS"
    # A zone without a mission: the sea around it.
    strait = ordered(voyage, Group(base="FREM", situation="port"), {"where": "MAK"})
    assert {answer["where"] for answer in strait.answers.values()} <= {"JAV", "CEL"}
    assert {words.key for words in strait.moved.values()} == {"sw-fleet-zone"}
    home = ordered(voyage, Group(area="CEL"), {"where": "home:FREM"})
    assert home.answers["spearfish"]["where"] == "home:FREM"
    stay = ordered(voyage, Group(area="CEL"), {"where": "CEL", "contact": "exec:careful"})
    assert stay.answers["spearfish"] == {"where": "stay", "contact": "exec:careful"}


def test_the_order_of_the_slots_changes_nothing() -> None:
    voyage = fremantle(9)
    known, decision = voyage.match.look("us"), voyage.open
    slots = pick(known, decision.slots, Group(base="FREM"))
    orders = order_all(known, decision.path, slots, {"where": "SUL"}, spread=True)
    two = order_all(known, decision.path, slots[::-1], {"where": "SUL"}, spread=True)
    assert orders.answers == two.answers


@pytest.mark.rule("15.0", "15.2")
def test_a_boat_under_way_or_going_home_has_her_orders_already() -> None:
    voyage = fremantle()
    known, question = voyage.match.look("us"), RULES.questions["sw-orders"]
    assert not any(question.settled(known, slot) for slot in voyage.open.slots)  # a patrol's captain is asked each week
    voyage.theatre.campaign = True
    assert [slot for slot in voyage.open.slots if question.settled(known, slot)] == ["seawolf", "skipjack"]


@pytest.mark.rule("15.0", "15.11")
def test_a_boat_whose_goal_is_in_reach_no_more_is_asked_again() -> None:
    """As after the loss of a base: only a goal to which a way leads within her range settles her orders."""
    for goal, bases, settled in (
        ("CEL", ["PEARL", "FREM", "BRIS"], True), ("", ["PEARL", "FREM", "BRIS"], False), ("CEL", [], False),
    ):  # fmt: skip
        voyage = fremantle()
        voyage.theatre.campaign, voyage.boats["seawolf"].goal = True, goal
        voyage.theatre.bases = [base for base in voyage.theatre.bases if base in bases]
        assert RULES.questions["sw-orders"].settled(voyage.match.look("us"), "seawolf") is settled, (goal, bases)


@pytest.mark.rule("15.2")
def test_a_standing_order_to_stay_means_the_sea_where_the_boat_is_told_it() -> None:
    voyage = fremantle()
    known, question = voyage.match.look("us"), RULES.questions["sw-orders"]
    for slot, where, kept in (
        ("spearfish", "stay", {"where": "CEL"}), ("seawolf", "stay", {"where": "TIM"}), ("flasher", "stay", "same"),
        ("skipjack", "stay", "same"), ("spearfish", "SUL", "same"), ("spearfish", "suggested", {}),
        ("group:sixteen", "stay", "same"),
    ):  # fmt: skip
        order = {"where": where, "contact": "avoid"}
        expected = order if kept == "same" else {"contact": "avoid", **kept}
        assert question.kept(known, slot, order) == expected, (slot, where)
    assert question.kept(known, "spearfish", "stay") == "stay", "an order of another form is kept as it is"


@pytest.mark.rule("22.1")
def test_boats_of_an_advance_base_are_as_far_as_the_place_on_the_chart_where_it_lies() -> None:
    """Subic Bay lies at Manila's: its boats come before those of Fremantle where a sea takes four."""
    lying = [("wahoo", "FREM"), ("flasher", "SUBIC"), ("gato", "FREM"), ("rasher", "SUBIC"), ("drum", "FREM")]
    boats = [ready(name, base) for name, base in (*lying, ("tang", "SUBIC"), ("barb", "SUBIC"))]
    voyage = Voyage(document(*boats, bases=["PEARL", "FREM", "SUBIC"], start="1945-03", period=4, torpedo=1)).on()
    found = ordered(voyage, Group(situation="port"), {"where": "SCN"}, spread=True)
    assert {slot for slot, answer in found.answers.items() if answer["where"] == "SCN"} == {
        "flasher", "rasher", "tang", "barb",
    }  # fmt: skip
