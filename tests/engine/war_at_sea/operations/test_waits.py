"""How often a turn of an operation waits for people: what is put to all, on wish, ahead."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from engine.core.play.match import Match
from engine.core.steps import ASK
from engine.core.words import Json
from engine.war_at_sea.known import Known
from engine.war_at_sea.orders.flights import in_sight
from engine.war_at_sea.terms import SIDES
from tests.engine.war_at_sea.waits import RULES, waits

WISHES = ("reports", "targets", "entry")


def test_a_turn_waits_for_its_orders_its_flights_and_its_fights_alone() -> None:
    found = waits("santa-cruz", "gates-0", 7)
    for turn, one in found.items():
        assert set(one.kinds) <= {
            "was-decoys",
            "was-muster",
            "was-day",
            "was-flights",
            "was-plan",
            "was-break",
            "was-after",
        }, turn
        fought = one.kinds["was-plan"] + one.kinds["was-break"]
        assert one.stops <= 4 + fought
    assert sum(one.kinds["was-flights"] for one in found.values()) >= 4


def asked(orders: Mapping[str, Json], turns: int) -> dict[str, list[tuple[str, ...]]]:
    """Who is waited for, by kind of question, in a game in which both sides gave these standing orders."""
    match: Match[Known] = Match.new(RULES, "santa-cruz", "gates-1")
    for side in SIDES:
        for topic, order in orders.items():
            match.standing(side, topic, order)
    found: dict[str, list[tuple[str, ...]]] = {}
    while not match.over and match.look(None).operation.turn <= turns:
        decision = match.waiting()[0]
        awaited = tuple(one for one in decision.awaited if not match.settled(decision.kind, one))
        if awaited:
            found.setdefault(decision.kind, []).append(awaited)
        if decision.gate:
            match.close(decision.id, deadline=True)
        else:
            match.silence(decision.id)
    return found


def test_who_wishes_it_is_asked_for_all_reports_of_a_turn_at_once() -> None:
    wished = asked(dict.fromkeys(WISHES, ASK), 4)
    assert "was-targets" in wished
    reports = wished["was-report"]
    assert len(reports) <= 4
    assert max(map(len, reports)) > 1
    assert not {"was-report", "was-targets"} & set(asked({}, 4))


@pytest.mark.rule("10.5.4")
def test_no_flights_while_nothing_is_spotted_asks_when_something_is() -> None:
    match: Match[Known] = Match.new(RULES, "santa-cruz", "gates-0")
    match.standing("axis", "strikes", "spotted")
    answered, put = 0, 0
    while not match.over and match.look(None).operation.turn <= 9:
        decision = match.waiting()[0]
        if decision.kind == "was-flights":
            known = match.look("axis")
            mine = [one for one in decision.awaited if match.seats().side(one) == "axis"]
            bases = [one for one in mine if not RULES.questions["was-flights"].settled(known, one)]
            assert all(match.ordered("was-flights", one) is not in_sight(known) for one in mine)
            if in_sight(known):
                put += 1
            else:
                answered += 1
                assert all(match.suggestion(decision.id, one, "balanced")[0]["mission-1"] == "none" for one in bases)
        if decision.gate:
            match.close(decision.id, deadline=True)
        else:
            match.silence(decision.id)
    assert answered
    assert put
