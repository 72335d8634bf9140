"""Who says nothing by the deadline: the doctrine of the campaign leads, and a standing order fills its rows."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core.play.match import Match
from engine.submarine.autopilot.doctrine import DOCTRINES
from engine.submarine.game import SubmarineGame
from engine.submarine.state import ESCORTS, SCREEN, SUBMARINES

GAME = SubmarineGame()


def begun(doctrine: str, scenario: str = "wolf-pack", **standing: Any) -> Match[Any]:
    """An action whose first plots are asked for; standing orders of nodes on their plots."""
    match: Match[Any] = Match.new(GAME, scenario, "silence-1", {"advanced": True, "hidden": True})
    while match.waiting()[0].kind != "plot":
        decision = match.waiting()[0]
        match.close(decision.id, deadline=True, doctrine=doctrine) if decision.gate else match.silence(decision.id)
    for node, order in standing.items():
        match.standing(node, "plot", order)
    return match


def suggested(match: Match[Any], doctrine: str) -> dict[str, Any]:
    """What silence would order, by slot."""
    decision = match.waiting()[0]
    return {slot: match.suggestion(decision.id, slot, doctrine) for slot in decision.slots}


def escorts_of(match: Match[Any]) -> list[str]:
    return [ship.id for ship in match.state.world.ships.afloat("escort")]


def played(match: Match[Any], doctrine: str) -> dict[str, str]:
    """The doctrines by which escorts act once the gate has closed at its deadline."""
    match.close(match.waiting()[0].id, deadline=True, doctrine=doctrine)
    gear = match.state.world.screen.gear
    return {ship: gear[ship].orders["doctrine"] for ship in escorts_of(match)}


@pytest.mark.parametrize("doctrine", DOCTRINES)
def test_an_escort_acts_by_the_doctrine_of_the_campaign(doctrine: str) -> None:
    assert set(played(begun(doctrine), doctrine).values()) == {doctrine}


@pytest.mark.parametrize("doctrine", DOCTRINES)
@pytest.mark.parametrize("node", [SCREEN, ESCORTS])
def test_a_leaders_standing_order_that_names_no_doctrine_leaves_it_to_the_campaign(doctrine: str, node: str) -> None:
    match = begun(doctrine, **{node: {"way": "sweep", "contact": "hold"}})
    for ship in escorts_of(match):
        orders, how = suggested(match, doctrine)[ship]
        assert how == "standing"
        assert (orders["way"], orders["contact"], orders["doctrine"]) == ("sweep", "hold", doctrine)
    assert set(played(match, doctrine).values()) == {doctrine}


def test_a_standing_order_that_names_a_doctrine_goes_before_the_campaigns() -> None:
    match = begun("bold", screen={"way": "sweep", "doctrine": "careful"}, isis={"doctrine": "balanced"})
    assert played(match, "bold") == dict.fromkeys(escorts_of(match), "careful") | {"isis": "balanced"}


def test_a_boat_with_reactions_is_led_by_the_doctrine_as_one_without() -> None:
    plain, match = suggested(begun("bold"), "bold"), begun("bold", submarines={"alarm": 11, "then": "away"})
    for boat in ("u-47", "u-99", "u-100"):
        (orders, how), (usual, _) = suggested(match, "bold")[boat], plain[boat]
        assert how == "standing"
        assert (orders["alarm"], orders["then"]) == (11, "away")
        assert {row: value for row, value in orders.items() if row not in ("alarm", "then")} == {
            row: value for row, value in usual.items() if row not in ("alarm", "then")
        }


def test_a_boat_told_to_have_no_alarm_has_none() -> None:
    match = begun("balanced", **{"u-99": {"alarm": 0, "then": "deep", "guns": "none"}})
    plots = suggested(match, "balanced")
    assert plots["u-100"][0]["alarm"] > 0
    orders, how = plots["u-99"]
    assert (how, orders["alarm"], orders.get("then")) == ("standing", 0, None)
    match.close(match.waiting()[0].id, deadline=True, doctrine="balanced")
    assert match.state.world.boats.boats["u-99"].orders["alarm"] == 0


def test_reactions_of_the_boats_leader_call_no_boat_that_the_doctrine_keeps_away() -> None:
    """26.5, S50: the leader's reactions hold for boats; whether one comes is the doctrine's, at 18 points."""
    match = begun("balanced", "pq-17-pack", submarines={"alarm": 8, "then": "deep"})
    for _ in range(20):
        decision = match.waiting()[0]
        if SUBMARINES in decision.slots and match.state.world.boats.marker:
            break
        match.close(decision.id, deadline=True) if decision.gate else match.silence(decision.id)
    assert match.state.world.boats.marker
    answer, _ = suggested(match, "balanced")[SUBMARINES]
    assert answer["enter"] == "none"


def test_without_a_doctrine_the_rows_stand_in_the_plainest_plot() -> None:
    """S38, for a question that is answered plainly: straight on, and nothing of a standing order."""
    match = begun("balanced", screen={"way": "sweep"})
    match.close(match.waiting()[0].id, deadline=True, plain=True)
    gear = match.state.world.screen.gear
    assert {gear[ship].orders["way"] for ship in escorts_of(match)} == {"station"}
