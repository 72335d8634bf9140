"""S103: once nobody is left to hunt, the rest of the turns is played without asking anybody."""

from __future__ import annotations

from typing import Any

from engine.core.play.match import Match
from engine.submarine.game import SubmarineGame
from engine.submarine.judgement.watches import fought_out, watch_length
from engine.submarine.world import World
from tests.engine.submarine.step_kit import boat, world


def _sea(**fields: Any) -> World:
    parts = world("secret-weapon", turn=3, hidden=True)
    boat(parts, "u-2511", "N32-B", **fields)
    return parts


def test_a_boat_that_is_sunk_in_secret_keeps_the_watches_going() -> None:
    assert not fought_out(_sea(sunk=True))
    assert not fought_out(_sea())


def test_when_all_know_that_no_boat_is_left_the_rest_is_one_watch() -> None:
    parts = _sea(sunk=True, told=True)
    assert fought_out(parts)
    assert watch_length(parts) == 7


def test_boats_that_may_come_keep_the_watches_going() -> None:
    parts = world("pq-17-pack", turn=4)
    for piece in parts.boats.boats.values():
        piece.sunk = piece.told = not piece.later
    assert any(piece.later for piece in parts.boats.boats.values())
    assert not fought_out(parts)


def _pass(match: Match) -> None:
    """Whoever is waited for says nothing."""
    decision = match.waiting()[0]
    if decision.gate:
        match.close(decision.id, deadline=True)
    else:
        match.silence(decision.id)


def test_nobody_is_asked_any_more() -> None:
    rules = SubmarineGame()
    match = Match.new(rules, "wolf-pack", seed="nobody left", options=rules.founding("wolf-pack", {"hidden": True}))
    while match.state.world.action.turn < 2:
        _pass(match)
    for piece in match.state.world.boats.boats.values():
        piece.sunk = piece.told = True
        piece.shown, piece.held = [], []
    _pass(match)  # the gate that is open
    assert match.over
    assert match.state.world.action.turn == 20
