"""13.9: a ship that runs onto a torpedo by its own move: the attack is seen like any other, by each side its part."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core.play.entry import last_views
from engine.core.play.match import Match
from engine.core.steps import NoLocals
from engine.submarine import phases
from engine.submarine.hulls import hexes_of
from engine.submarine.judgement.torpedoes import evading
from engine.submarine.sea import read_hex, write_hex
from engine.submarine.state import ESCORTS, SUBMARINES
from engine.submarine.steps.onto import RanOntoView
from engine.submarine.world import World
from tests.engine.submarine.step_kit import Bench, Dice, alone, ship, world
from tests.engine.submarine.torpedoes.kit import ordered, under_way

HIT, MISS = (1, 1), (6, 6)


def ahead_of(parts: World, ident: str, way: str) -> str:
    """A hex that a ship enters by a way of acting (a turn, or a turn and a hex)."""
    pose = parts.ships.ships[ident].pose
    (cell,) = set(hexes_of(evading.after(pose, way))) - set(hexes_of(pose))
    return write_hex(cell)


def convoy() -> Bench:
    """A merchant ordered to turn, its stern swinging onto a torpedo on the map."""
    parts = alone(world("wahoo", advanced=True), "c-2-1")
    ship(parts, "c-2-1", "O30-B", 1, speed=2)
    parts.screen.plots["convoy"] = {1: "L 3"}
    under_way(parts, ahead_of(parts, "c-2-1", "L"), 0, "mk14", launched=0, run=40)
    return Bench(phases.CONVOY_MOVES, parts, NoLocals())


def escort() -> Bench:
    parts = alone(world("wahoo", advanced=True), "fukue")
    ship(parts, "fukue", "O30-B", 1, speed=2)
    gear = parts.screen.gear["fukue"]
    gear.orders, gear.begun = {"way": "course", "course": ["L", "3"]}, 1
    under_way(parts, ahead_of(parts, "fukue", "L"), 0, "mk14", launched=0, run=40, shallow=True)
    return Bench(phases.ESCORT_PHASE, parts)


def dodger() -> Bench:
    parts = alone(world("wahoo", advanced=True, hidden_torpedoes=True), "c-2-1")
    ship(parts, "c-2-1", "O22-B", 1)
    under_way(parts, "N31-B", 0, "mk14", mark=0, run=8, launched=-1).origin = read_hex("N38-B")
    under_way(parts, ahead_of(parts, "c-2-1", "L"), 6, "mk14", mark=2, run=20)
    return ordered(parts, {"evade": "L"}, {"convoy": {"evade": "ask"}})


def luck(outcome: tuple[int, int]) -> Dice:
    dice = Dice().faces("evasion", 5, 1).faces("detonation", *outcome, *MISS)
    return dice.faces("dud", *MISS).faces("torpedo-damage", *MISS)


@pytest.mark.rule("13.9")
@pytest.mark.parametrize("rules", [convoy, escort, dodger])
@pytest.mark.parametrize(("thrown", "outcome"), [(HIT, "hit"), (MISS, "missed")])
def test_what_a_ship_runs_onto_is_seen_by_all(rules: Any, thrown: tuple[int, int], outcome: str) -> None:
    match = Match.new(rules(), "unused", luck(thrown))
    if match.waiting():
        decision = match.waiting()[0]
        match.answer(decision.id, decision.slots[0], "L")
    entries = match.take_changes().entries
    views = []
    for seat in (SUBMARINES, ESCORTS, None):
        ((view,),) = [last.attacks for last in last_views(entries, seat).values() if isinstance(last, RanOntoView)]
        views.append(view)
    mine, theirs, publics = views
    assert theirs == publics
    assert (mine.kind, theirs.kind, theirs.dud) == ("mk14", "", 0)
    assert {(each.outcome, each.target, bool(each.throw)) for each in views} == {(outcome, mine.target, True)}
    assert bool(theirs.damage) == (outcome == "hit")


@pytest.mark.rule("13.9")
def test_a_move_without_torpedoes_shows_nothing() -> None:
    parts = alone(world("wahoo", advanced=True), "c-2-1")
    ship(parts, "c-2-1", "O30-B", 1, speed=2)
    match = Match.new(Bench(phases.CONVOY_MOVES, parts, NoLocals()), "unused", Dice())
    assert not any(entry.lasts for entry in match.take_changes().entries)
