"""S59: how long a watch is, and what ends it, by what everybody knows."""

from __future__ import annotations

import itertools
from typing import Any, get_args

import pytest

from engine.core.play.match import Match
from engine.submarine.game import SubmarineGame
from engine.submarine.judgement.watches import LONGEST, QUIET, Sort, is_new, watch_length
from engine.submarine.world import World
from tests.engine.submarine.step_kit import world


def quiet(turns: int, **fields: Any) -> World:
    parts = world("pq-17", turn=5, hidden=True)
    parts.action.quiet = turns
    for name, value in fields.items():
        setattr(parts.action, name, value)
    return parts


@pytest.mark.parametrize(("turns", "length"), [(0, 2), (QUIET - 1, 2), (QUIET, LONGEST)])
def test_a_watch_has_two_turns_until_all_has_been_quiet(turns: int, length: int) -> None:
    assert watch_length(quiet(turns)) == length


def test_no_turn_is_left_over_as_a_watch_by_itself() -> None:
    assert watch_length(quiet(0, turn=17)) == 3  # of twenty
    assert watch_length(quiet(0, turn=18)) == 2
    assert watch_length(quiet(0, turn=19)) == 1
    assert watch_length(quiet(0, turn=17, longest=2)) == 2  # as the organiser wishes


@pytest.mark.rule("26.5")
def test_a_watch_ends_before_a_marker_may_be_drawn() -> None:
    parts = world("pq-17-pack", turn=2)
    lengths = []
    while parts.action.turn < 11:
        lengths.append(watch_length(parts))
        parts.action.turn += lengths[-1]
    assert lengths == [3, 3, 3]  # turns 3, 6 and 9 begin a watch


@pytest.mark.parametrize("sort", [sort for sort in get_args(Sort) if sort not in ("known", "freed")])
def test_what_was_heard_in_the_three_turns_before_is_not_new(sort: Sort) -> None:
    action = world("pq-17", turn=9, hidden=True).action
    assert is_new(action, sort)
    action.last_heard[sort] = 9 - QUIET - 1
    assert is_new(action, sort)
    action.last_heard[sort] = 9 - QUIET
    assert not is_new(action, sort)


def test_what_follows_from_what_was_heard_ends_no_watch_and_a_freed_ship_always_does() -> None:
    action = world("pq-17", turn=9, hidden=True).action
    assert not is_new(action, "known")
    action.last_heard["freed"] = 9
    assert is_new(action, "freed")


def test_an_action_in_contact_asks_for_plots_every_other_turn() -> None:
    match = Match.new(SubmarineGame(), "wolf-pack", seed="watches")
    plots: list[int] = []
    while not match.over:
        decision = match.waiting()[0]
        if decision.kind == "plot":
            plots.append(match.state.world.action.turn)
        if decision.gate:
            match.close(decision.id, deadline=True, doctrine="balanced")
        else:
            match.silence(decision.id, doctrine="balanced")
    spans = [later - earlier for earlier, later in itertools.pairwise(plots)]
    assert len(plots) <= 14
    assert spans.count(1) <= 4  # contact, charges, guns, torpedoes: each once
    assert set(spans) <= {1, 2, 3, 4}


def test_all_that_is_asked_in_a_watch_shares_one_clock_and_each_watch_has_its_own() -> None:
    """Orders, aircraft, contacts: whichever of its turns is played."""
    match = Match.new(SubmarineGame(), "pq-17", seed="clock")
    clocks: dict[int, set[str]] = {}
    for _ in range(60):
        if match.over:
            break
        rules, world = match.rules, match.state.world
        first = next((path for path, frame in match.state.frames.items() if frame.step == "watch"), "")
        if first:
            clocks.setdefault(world.action.turn, set()).add(rules.half_turn(match.state))
            assert rules.half_turn(match.state) == first
        decision = match.waiting()[0]
        (match.close(decision.id, deadline=True) if decision.gate else match.silence(decision.id))
    assert all(len(names) == 1 for names in clocks.values())
    assert len({name for names in clocks.values() for name in names}) == len(clocks) > 2


def test_the_length_is_the_same_whatever_lies_hidden() -> None:
    """Twins: a boat's depth, tubes, damage and place, and a hidden torpedo, change no watch."""
    world, other = quiet(0), quiet(0)
    for boat in other.boats.boats.values():
        boat.depth, boat.damage, boat.fired, boat.sunk = 8, 3, 4, True
    other.running.launched = 4
    for turns in range(5):
        for parts in (world, other):
            parts.action.quiet = turns
        assert watch_length(world) == watch_length(other)
