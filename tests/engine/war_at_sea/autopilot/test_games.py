"""The autopilot in games of every scenario: legal, from what it may know, its fleets under way."""

from __future__ import annotations

import pytest

from tests.engine.war_at_sea.autopilot.kit import COMPARED, LED, RULES, game

OPERATIONS = ("santa-cruz", "pedestal", "coral-sea", "matapan", "second-sirte")


def test_every_scenario_and_every_doctrine_is_played_here() -> None:
    assert set(LED) == {entry.id for entry in RULES.scenarios()}
    assert {doctrine for pair in LED.values() for doctrine in pair} == set(RULES.doctrines)


@pytest.mark.parametrize("scenario", LED)
def test_every_answer_is_legal(scenario: str) -> None:
    assert game(scenario).asked
    assert game(scenario).illegal == []


@pytest.mark.parametrize("scenario", OPERATIONS)
def test_answers_do_not_depend_on_what_a_seat_may_not_know(scenario: str) -> None:
    """The same answers in a twin of the game in which the enemy's secrets differ."""
    assert game(scenario).compared > 10
    assert game(scenario).apart == []


def test_all_kinds_that_are_compared_were_asked_somewhere() -> None:
    assert set(COMPARED) <= set().union(*(game(scenario).asked for scenario in OPERATIONS))


@pytest.mark.parametrize("scenario", ["santa-cruz", "matapan"])
def test_fleets_get_under_way_and_do_not_go_to_and_fro(scenario: str) -> None:
    places = game(scenario).places
    moved = [force for force, by_turn in places.items() if len(set(by_turn.values())) > 1]
    assert len(moved) >= len(places) / 3
    for force in moved:
        way = [place for _, place in sorted(places[force].items())]
        for first, second, third, fourth in zip(way, way[1:], way[2:], way[3:], strict=False):
            assert not (first == third != second == fourth), f"{force} went {way}"
