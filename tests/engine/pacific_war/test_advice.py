"""Positions that no doctrine brings about itself, and in which each has a legal answer all the same."""

from __future__ import annotations

import pytest

from engine.core.play.match import Match
from engine.core.state import Meta, State
from engine.pacific_war.autopilot.doctrine import DOCTRINES
from engine.pacific_war.autopilot.policy import Autopilot
from engine.pacific_war.judgement.places import controller, points_of
from engine.pacific_war.judgement.sea import EXTRA
from engine.pacific_war.orders.sea import course_path
from engine.pacific_war.state import ALLIES, BOX, CHILE
from engine.pacific_war.tables.read import tables
from tests.engine.pacific_war.kit import RULES, Bench, Play, bare, columns, lie, stand
from tests.engine.pacific_war.war_kit import in_pool
from tests.playthroughs.recorder import answer_by


@pytest.mark.parametrize("doctrine", DOCTRINES)
@pytest.mark.parametrize("slot", ["chile-squadron-5", "chile-squadron-6"])
def test_a_convoy_and_an_empty_transport_go_where_no_warship_goes(doctrine: str, slot: str) -> None:
    found = bare()
    lie(found, BOX, "ship-cl-rimac", squadron="chile-squadron-5", in_port=True)
    lie(found, BOX, "ship-cl-loa", squadron="chile-squadron-6", in_port=True)
    stand(found, BOX, "cl-buin")
    found.army.units["cl-buin"].aboard = "ship-cl-rimac"
    found.orders.to = {"chile-squadron-5": "II", "chile-squadron-6": "II"}
    known = RULES.known(State(found, Meta(RULES.name, RULES.version)), slot)
    space = RULES.questions["pw-course"].space(known, "", slot)
    assert space.check(Autopilot(doctrine).answer(known, "pw-course", "", slot)) is None


@pytest.mark.parametrize("doctrine", DOCTRINES)
def test_a_fort_is_not_built_with_the_column_that_raises_a_battalion(doctrine: str) -> None:
    found = bare(turn=4, active=ALLIES, phase="logistics")
    stand(found, "3119", "pe-gen-inf-01")
    in_pool(found, "pe-gen-inf-02")
    columns(found, ALLIES, "3119", 1)
    play = Play(Bench("logistics", found))
    (decision,) = [decision for decision in play.match.waiting() if "allies-logistics" in decision.slots]
    space = play.match.space(decision.id, "allies-logistics")
    known = play.match.look("allies-logistics")
    answer = Autopilot(doctrine).answer(known, "pw-supply", decision.path, "allies-logistics")
    assert answer["raise"]
    assert space.check(answer) is None


@pytest.mark.rule("8.3")
def test_a_lone_unit_with_its_last_step_throws_once_unless_points_lie_open_to_it() -> None:
    pilot, usual = Autopilot("balanced"), DOCTRINES["balanced"].throws
    match = Match.new(RULES, "whole-war", "lone march 3", {})
    lone: set[int] = set()
    while not match.over:
        decision = match.waiting()[0]
        for slot in decision.awaited if decision.kind == "pw-march" else ():
            known = match.look(slot)
            march = pilot.answer(known, decision.kind, decision.path, slot)
            units = march.get("units", [])
            if march["start"] == "none" or len(units) > 1 or known.army.units[units[0]].steps > 1:
                assert march.get("throws", usual) == usual
                continue
            lone.add(march["throws"])
            empty_town = march["way"][-1] in points_of(known.world)
            taken = empty_town and controller(known.world, march["way"][-1]) != known.side
            assert march["throws"] == (usual if taken else 1), "only points that lie open are worth the risk"
        answer_by(pilot, match, decision)
    assert lone == {1, usual}


@pytest.mark.rule("7.2")
def test_what_is_left_of_a_way_is_never_too_long() -> None:
    goals = frozenset(tables().map.areas["III"].hexes)
    here = place = min(goals)
    rest: list[str] = []
    while len(rest) < EXTRA + 4:
        place = next(each for each in tables().map.sea(CHILE, place) if each in goals)
        rest.append(place)
    assert course_path(CHILE, here, goals, rest).check(rest) is None
    assert course_path(CHILE, here, goals, []).check(rest) is not None
