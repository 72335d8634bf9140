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
from tests.engine.war_at_sea.operations.kit import Sea
from tests.engine.war_at_sea.waits import RULES, waits

WISHES = ("reports", "targets", "entry")


def test_a_turn_waits_for_its_orders_its_flights_and_its_fights_alone() -> None:
    found = waits("santa-cruz", "gates-0", 7)
    for turn, of_turn in found.items():
        assert set(of_turn.kinds) <= {
            "was-decoys",
            "was-muster",
            "was-day",
            "was-flights",
            "was-plan",
            "was-break",
            "was-after",
        }, turn
        fought = of_turn.kinds["was-plan"] + of_turn.kinds["was-break"]
        assert of_turn.stops <= 4 + fought
    assert sum(waits.kinds["was-flights"] for waits in found.values()) >= 4


def asked(orders: Mapping[str, Json], turns: int) -> dict[str, list[tuple[str, ...]]]:
    """Who is waited for, by kind of question, in a game in which both sides gave these standing orders."""
    match: Match[Known] = Match.new(RULES, "santa-cruz", "gates-1")
    for side in SIDES:
        for topic, order in orders.items():
            match.standing(side, topic, order)
    found: dict[str, list[tuple[str, ...]]] = {}
    while not match.over and match.look(None).operation.turn <= turns:
        decision = match.waiting()[0]
        awaited = tuple(each for each in decision.awaited if not match.settled(decision.kind, each))
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
            mine = [each for each in decision.awaited if match.seats().side(each) == "axis"]
            bases = [each for each in mine if not RULES.questions["was-flights"].settled(known, each)]
            assert all(match.ordered("was-flights", each) is not in_sight(known) for each in mine)
            if in_sight(known):
                put += 1
            else:
                answered += 1
                assert all(match.suggestion(decision.id, base, "balanced")[0]["mission-1"] == "none" for base in bases)
        if decision.gate:
            match.close(decision.id, deadline=True)
        else:
            match.silence(decision.id)
    assert answered
    assert put


@pytest.mark.rule("5.4")
@pytest.mark.parametrize(("lain", "asked"), [(0, False), (4, False), (5, True), (6, False), (10, False), (11, True)])
def test_who_waits_in_port_for_a_new_mission_is_asked_when_it_may_have_one(lain: int, asked: bool) -> None:
    sea = Sea([("allied", "uk", "alexandria", "orion ajax"), ("axis", "it", "A10", "zara")])
    sea.force("uk", mission="abort", chores={"in-port": lain})
    question, known = RULES.questions["was-day"], sea.known("allied")
    assert question.settled(known, "uk") is not asked
    assert question.covered, "the enemy does not see who lies in port"
    assert question.space(known, "day", "uk").check({"what": "go-on", "battle": "no"}) is None, (
        "it may be ordered still"
    )


@pytest.mark.rule("9.1.3")
@pytest.mark.parametrize(("lain", "asked"), [(2, False), (3, True), (4, False)])
def test_who_may_bombard_again_is_asked_once_for_it(lain: int, asked: bool) -> None:
    sea = Sea([("allied", "uk", "alexandria", "orion ajax"), ("axis", "it", "A10", "zara")])
    sea.force("uk", mission="abort", chores={"in-port": lain, **({"restocked": 1} if lain > 2 else {})})
    assert RULES.questions["was-day"].settled(sea.known("allied"), "uk") is not asked


@pytest.mark.rule("5.2.1")
def test_a_written_course_from_port_asks_nobody_until_it_sails_with_an_enemy_near() -> None:
    sea = Sea([("allied", "uk:transport", "alexandria", "orion ajax"), ("axis", "it", "A10", "zara")])
    uk, question = sea.force("uk"), RULES.questions["was-day"]
    uk.plot = {3: ["Y41"]}
    assert question.settled(sea.known("allied"), "uk")
    sea.world.markers.markers[sea.force("it").marker].zone = uk.zone or "Y41"
    assert question.settled(sea.known("allied"), "uk"), "it does not sail yet"
    uk.plot = {2: ["Y41"]}
    assert not question.settled(sea.known("allied"), "uk")
    uk.port = ""
    assert not question.settled(sea.known("allied"), "uk"), "at sea it is asked"


def test_an_intercept_force_in_port_is_asked_where_it_sails() -> None:
    sea = Sea([("allied", "uk", "alexandria", "orion ajax"), ("axis", "it", "A10", "zara")])
    assert not RULES.questions["was-day"].settled(sea.known("allied"), "uk")


@pytest.mark.rule("10.5")
def test_flights_call_nobody_who_has_nothing_that_flies() -> None:
    """By the open book: a force that began without carriers never plans flights, whatever its side has made since."""
    known = Match.new(RULES, "santa-cruz", "gates-0").look(None)
    tree, question = known.tree(), RULES.questions["was-flights"]
    spared = {node: question.spares(known, node) for node in ("us-tf1", "us-tf3", "us-tf4", "jp-tf4", "jp-tf7")}
    assert spared == {"us-tf1": False, "us-tf3": True, "us-tf4": True, "jp-tf4": False, "jp-tf7": True}
    above = ("allied", "axis", "allied-fleet", "axis-fleet", "allied-air")
    assert not any(question.spares(known, node) for node in above), "their leaders have carriers, too"
    assert not any(question.spares(known, base) for base in known.air.bases if base in tree)
    assert all(question.spares(known, flotilla) for flotilla in known.world.flotillas.flotillas if flotilla in tree)
    assert question.spares(known, "allied-new-1"), "to call its leader would tell that a side has made it"
