"""Charges from aircraft (20.10 VI)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core.events import Event
from engine.core.play.match import Match
from engine.core.spaces.space import Amount, Split
from engine.submarine.facts.attacks import AirExplodes, NearBoat, WithinReach
from engine.submarine.in_water import Drop
from engine.submarine.steps.air import AirQuestion
from engine.submarine.tables.read import tables
from engine.submarine.world import World
from tests.engine.submarine.step_kit import Bench, Dice, boat, heard, run, world

TURN = 3
FIRST, SECOND = list(world("ons-5-2").boats.boats)[:2]


def sea(**depths: int) -> World:
    """The second action of the campaign, by day, with boats on the map at these depths."""
    parts = world("ons-5-2", turn=TURN)
    for each in parts.boats.boats.values():
        each.later = True
    for at, (name, depth) in enumerate(depths.items()):
        boat(parts, name, f"{'AH'[at]}20-B", depth=depth, shown=["open"], later=False)
    return parts


def dropped(parts: World, answer: Any = None, dice: Dice | None = None) -> list[Event]:
    return run(Bench("air", parts, given={} if answer is None else {"air": answer}), dice)[1]


@pytest.mark.rule("20.10")
@pytest.mark.parametrize(("depth", "reached"), [(0, True), (25, True), (75, True), (100, False)])
def test_boats_at_75_feet_and_above_are_told_to_be_within_reach(depth: int, reached: bool) -> None:
    told = dropped(sea(**{FIRST: depth}), {})
    assert bool(heard(told, WithinReach)) is reached


@pytest.mark.rule("20.10")
@pytest.mark.parametrize(("depth", "off", "damage"), [(50, 0, 3), (75, 25, 2), (25, 25, 2), (0, 50, 1)])
def test_a_charge_of_300_pounds_explodes_at_50_feet(depth: int, off: int, damage: int) -> None:
    parts = sea(**{FIRST: depth})
    boat(parts, FIRST, ship_class="vii-c")
    told = dropped(parts, {FIRST: 1}, Dice().faces("charge", 1))
    assert [(fact.off, fact.damage) for fact in heard(told, NearBoat)] == [(off, damage)]
    assert (parts.screen.air, parts.action.air_used) == (5, 1)
    assert parts.drops.drops[0].done


def test_aircraft_that_sink_a_boat_have_sunk_it_whoever_hits_the_wreck_later() -> None:
    parts = sea(**{FIRST: 50})
    boat(parts, FIRST, ship_class="vii-c")
    dropped(parts, {FIRST: 6}, Dice().faces("charge", *[1] * 6))
    wreck = parts.boats.boats[FIRST]
    assert (wreck.sunk, wreck.sunk_by, wreck.hurt_by) == (True, "air", {"air": wreck.damage})
    parts.action.turn, parts.drops.drops = TURN + 2, []
    charge = tables().charts.charges.air_charge
    parts.drops.drops.append(Drop("late", "loch-fada", "rack", charge, wreck.bow, 2, TURN + 2, [50, 50]))
    run(Bench("attacks", parts), Dice().faces("charge", 1, 1))
    assert wreck.sunk_by == "air"


@pytest.mark.parametrize(("feet", "hurts"), [(50, True), (300, False)])
def test_a_ship_has_hurt_a_boat_only_where_its_charges_did_damage(feet: int, *, hurts: bool) -> None:
    parts = sea(**{FIRST: 50})
    target = boat(parts, FIRST, ship_class="vii-c")
    charge = tables().charts.charges.air_charge
    parts.action.turn = TURN + 2
    parts.drops.drops.append(Drop("late", "loch-fada", "rack", charge, target.bow, 1, TURN + 2, [feet]))
    told = run(Bench("attacks", parts), Dice().faces("charge", 1))[1]
    (near,) = heard(told, NearBoat)
    assert (near.damage > 0) is hurts
    assert target.hurt_by == ({"loch-fada": near.damage} if hurts else {})


@pytest.mark.rule("20.10")
def test_silence_drops_one_on_each_boat_that_is_new_within_reach() -> None:
    parts = sea(**{FIRST: 50, SECOND: 50})
    assert len(heard(dropped(parts), AirExplodes)) == 2
    parts.action.turn += 1
    assert not heard(dropped(parts), AirExplodes)


def test_none_is_offered_and_each_offer_says_what_it_costs() -> None:
    parts = sea(**{FIRST: 50, SECOND: 100})
    match = Match.new(Bench("air", parts), "unused", seed="s")
    space = match.space(match.waiting()[0].id, "escorts")
    assert isinstance(space, Split)
    assert [offer.answer for offer in space.ranked] == [{}, {FIRST: 1}, {FIRST: 2}, {FIRST: 3}]
    assert all(space.check(offer.answer) is None and offer.note is not None for offer in space.ranked)
    refusal = space.check({SECOND: 1})
    assert refusal is not None
    assert (refusal.what.key, refusal.rule) == ("err-sm-air-deep", "20.10")
    assert space.check({"nobody": 1}).what.key == "err-not-an-option"  # type: ignore[union-attr]


def test_the_leader_is_asked_on_a_new_contact_unless_they_never_want_to_be() -> None:
    for asks, new, asked in (("contact", True, 1), ("contact", False, 0), ("each", False, 1), ("never", True, 0)):
        parts = sea(**{FIRST: 50})
        parts.action.asks = asks
        if not new:
            parts.sea.reach = {FIRST: TURN - 1}
        assert len(Match.new(Bench("air", parts), "unused", seed="s").waiting()) == asked


def test_a_standing_order_says_how_many_fall_on_each_as_far_as_they_last() -> None:
    parts = sea(**{FIRST: 50, SECOND: 50})
    match = Match.new(Bench("air", parts), "unused", seed="s")
    match.standing("escorts", "air", 4)
    match.silence(match.waiting()[0].id)
    assert match.over
    known = match.rules.known(match.state, "escorts")
    assert (known.screen.air, known.action.air_used) == (0, 6)


@pytest.mark.rule("20.10")
def test_a_standing_order_is_offered_from_none_to_all_charges_and_one_to_begin_with() -> None:
    parts = sea(**{FIRST: 50})
    match = Match.new(Bench("air", parts), "unused", seed="s")
    known = match.rules.known(match.state, "escorts")
    space = AirQuestion().standing_space(known, "escorts")
    assert isinstance(space, Amount)
    assert (space.least, space.most, space.default) == (0, 6, 1)
    assert AirQuestion().standing_space(known, "submarines") is None
    known.action.air = 0
    assert AirQuestion().standing_space(known, "escorts") is None


@pytest.mark.rule("20.10")
@pytest.mark.parametrize(("order", "answer"), [
    (4, {FIRST: 4, SECOND: 2}), (3, {FIRST: 3, SECOND: 3}), (0, {FIRST: 0, SECOND: 0}), (-1, None), (True, None),
    ("2", None),
])  # fmt: skip
def test_a_standing_order_is_a_number_of_charges_for_each_boat(order: Any, answer: Any) -> None:
    """Of the six that are left; an order of which something else was made is none."""
    match = Match.new(Bench("air", sea(**{FIRST: 50, SECOND: 50})), "unused", seed="s")
    known = match.rules.known(match.state, "escorts")
    path = match.waiting()[0].id.partition("#")[0]
    assert AirQuestion().standing(known, path, "escorts", order) == answer
