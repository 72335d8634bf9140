"""11 to 13: torpedoes of the basic game are launched, run, hit, fail."""

from copy import copy
from typing import Any

import pytest

from engine.submarine.facts.torpedoes import (
    LaunchSeen,
    TorpedoDud,
    TorpedoHits,
    TorpedoLaunched,
    TorpedoMisses,
    TorpedoSpent,
    TorpedoStays,
)
from engine.submarine.in_water import Drop
from engine.submarine.judgement.hits import kind_of
from engine.submarine.sea import read_hex, write_hex
from engine.submarine.steps.torpedoes import in_order
from engine.submarine.tables.read import tables
from engine.submarine.world import World
from tests.engine.submarine.step_kit import Bench, Dice, alone, boat, heard, run, ship, world
from tests.engine.submarine.torpedoes.kit import enters, phase, plot, under_way


def lane(*ships: str, **options: Any) -> World:
    """Wahoo at N32-B, heading north; only these ships are there."""
    parts = alone(world("wahoo", **options), *ships)
    boat(parts, "wahoo", "N32-B", 6)
    return parts


@pytest.mark.rule("11.3", "11.4.4", "11.7")
def test_a_torpedo_leaves_as_plotted_and_goes_on_at_its_speed() -> None:
    parts = lane()
    plot(boat(parts, "wahoo"), "bow-1", "mk14", hex="C", bend="L", hexes=3)
    state, told = phase(parts)
    torpedo = state.world.running.running["torpedo-1"]
    assert (write_hex(torpedo.place[0]), torpedo.course, torpedo.run) == ("O29-B", 0, 3)
    assert state.world.boats.boats["wahoo"].tubes["bow-1"].kind == ""
    assert state.world.boats.boats["wahoo"].fired == 1
    assert [fact.hexes for fact in heard(told, TorpedoLaunched)] == [3]
    state.world.action.turn = 2
    state, _ = phase(copy(state.world))
    torpedo = state.world.running.running["torpedo-1"]
    assert (write_hex(torpedo.place[0]), torpedo.run) == ("O21-B", 11)  # eight more


@pytest.mark.rule("11.5")
@pytest.mark.parametrize(("depth", "why"), [(100, None), (125, "depth")])
def test_no_torpedo_leaves_below_a_hundred_feet(depth: int, why: str | None) -> None:
    parts = lane()
    plot(boat(parts, "wahoo", depth=depth), "bow-1", "mk14")
    state, told = phase(parts)
    assert [fact.why for fact in heard(told, TorpedoStays)] == ([why] if why else [])
    assert bool(state.world.boats.boats["wahoo"].tubes["bow-1"].kind) is bool(why)


@pytest.mark.rule("11.6")
def test_several_torpedoes_take_one_course_and_leave_in_order() -> None:
    parts = lane()
    for tube in ("bow-1", "bow-2", "stern-1"):
        plot(boat(parts, "wahoo"), tube, "mk14", hex="Y" if tube == "stern-1" else "B")
    plot(boat(parts, "wahoo"), "bow-3", "mk14", turn=2)
    state, told = phase(parts)
    assert [fact.tube for fact in heard(told, TorpedoLaunched)] == ["bow-1", "bow-2", "stern-1"]
    places = [write_hex(each.place[0]) for each in state.world.running.running.values()]
    assert places == ["N27-B", "N27-B", "N38-B"]


@pytest.mark.rule("13.1", "13.4")
@pytest.mark.parametrize(("die", "hits"), [(4, True), (5, False)])
def test_a_torpedo_hits_up_to_its_number_and_else_runs_on(die: int, hits: bool) -> None:
    # a C-2 that crosses to the east, two hexes ahead: the torpedo meets its stern on the starboard quarter, position 4
    parts = lane("c-2-1")
    ship(parts, "c-2-1", "O30-B", 1)
    torpedo = under_way(parts, "N33-B", 0)
    parts.boats.boats["wahoo"].bow = read_hex("A60-B")
    state, told = phase(parts, Dice().faces("detonation", die).faces("torpedo-damage", 6))
    kind = TorpedoHits if hits else TorpedoMisses
    assert [(fact.position, fact.needed, fact.counts) for fact in heard(told, kind)] == [(4, 4, die)]
    assert state.world.ships.ships["c-2-1"].damage == (4 if hits else 0)
    left = state.world.running.running
    assert (torpedo.id in left) is not hits
    if not hits:
        assert left[torpedo.id].run == 9  # it has run its eight hexes


@pytest.mark.rule("13.5", "13.6", "13.7")
@pytest.mark.parametrize(("die", "sunk", "stopped"), [(1, True, False), (6, False, True)])
def test_damage_sinks_or_stops_a_ship(die: int, sunk: bool, stopped: bool) -> None:
    parts = lane("c-2-1")
    target = ship(parts, "c-2-1", "O30-B", 1)
    under_way(parts, "N33-B", 0)
    state, _ = phase(parts, Dice().faces("detonation", 1).faces("torpedo-damage", die))
    target = state.world.ships.ships["c-2-1"]
    assert (target.sunk, target.stopped) == (sunk, stopped)
    assert target.torpedoed == 1


@pytest.mark.rule("60.2")
@pytest.mark.parametrize(
    ("cargo", "die", "times", "sunk"),
    [({}, 6, 1, False), ({"fragile": True}, 6, 2, True), ({}, 1, 1, True), ({"toughness": 3}, 1, 1, False)],
)
def test_a_cargo_doubles_damage_or_carries_a_ship_three_times_as_long(
    cargo: dict[str, Any], die: int, times: int, sunk: bool
) -> None:
    parts = lane("c-2-1")
    ship(parts, "c-2-1", "O30-B", 1, **cargo)
    under_way(parts, "N33-B", 0)
    state, _ = phase(parts, Dice().faces("detonation", 1).faces("torpedo-damage", die))
    target = state.world.ships.ships["c-2-1"]
    thrown = tables().basic.points(kind_of("mk14").damage, die)
    assert (target.damage, target.sunk) == (times * thrown, sunk)


@pytest.mark.hard_case("H10")
@pytest.mark.rule("13.6")
@pytest.mark.parametrize("older", ["torpedo-1", "torpedo-2"])
def test_a_sunk_ship_lets_the_next_torpedo_pass(older: str) -> None:
    parts = lane("c-2-1")
    ship(parts, "c-2-1", "O30-B", 1)
    torpedoes = [under_way(parts, "N35-B", 0), under_way(parts, "N33-B", 0)]
    next(each for each in torpedoes if each.id == older).launched = -1
    state, told = phase(parts, Dice().faces("detonation", 1, 1).faces("torpedo-damage", 1, 1))
    left = state.world.running.running
    assert set(left) == {"torpedo-1", "torpedo-2"} - {older}  # the older one runs first (S20)
    assert len(heard(told, TorpedoHits)) == 1
    assert all(each.run == 9 for each in left.values())


@pytest.mark.hard_case("H10")
@pytest.mark.rule("5.5")
@pytest.mark.parametrize(
    ("order", "first"), [("nearest", "torpedo-2"), ("farthest", "torpedo-1"), ("launched", "torpedo-1")]
)
def test_torpedoes_of_one_age_run_in_the_order_of_their_side(order: str, first: str) -> None:
    parts = lane("c-2-1")
    poses = [ship(parts, "c-2-1", "O30-B", 1).pose]
    under_way(parts, "N35-B", 0)
    under_way(parts, "N33-B", 0)
    assert in_order(parts.running, poses, [], order)[0] == first


@pytest.mark.rule("13.8")
def test_a_torpedo_does_not_explode_in_its_first_turn() -> None:
    parts = lane("c-2-1")
    ship(parts, "c-2-1", "O29-B", 1)
    plot(boat(parts, "wahoo"), "bow-1", "mk14", hexes=8)
    state, told = phase(parts, Dice().faces("detonation", 1))
    assert [fact.early for fact in heard(told, TorpedoDud)] == [True]
    assert state.world.ships.ships["c-2-1"].damage == 0
    assert not state.world.running.running


@pytest.mark.rule("13.9")
def test_a_stern_that_swings_onto_a_torpedo_is_attacked_at_once() -> None:
    parts = lane("c-2-1")
    ship(parts, "c-2-1", "O30-B", 1)
    under_way(parts, "N31-B", 0, launched=0)
    state, told, goes_on = enters(
        parts, "c-2-1", "N31-B", dice=Dice().faces("detonation", 1).faces("torpedo-damage", 1)
    )
    assert len(heard(told, TorpedoHits)) == 1
    assert state.world.ships.ships["c-2-1"].sunk
    assert not goes_on
    assert not state.world.running.running


@pytest.mark.rule("13.10")
def test_a_torpedo_tries_a_ship_once_though_it_crosses_both_its_hexes() -> None:
    parts = lane("c-2-1")
    ship(parts, "c-2-1", "N29-B", 6)
    under_way(parts, "N33-B", 0)
    state, told = phase(parts, Dice().faces("detonation", 6, 1))
    assert len(heard(told, TorpedoMisses)) == 1
    assert not heard(told, TorpedoHits)
    assert state.world.running.running["torpedo-1"].run == 9


@pytest.mark.rule("13.11")
@pytest.mark.parametrize("shallow", [False, True])
def test_a_deep_torpedo_passes_under_an_escort(shallow: bool) -> None:
    parts = lane("fukue")
    ship(parts, "fukue", "O30-B", 1)
    under_way(parts, "N33-B", 0, shallow=shallow)
    _, told = phase(parts, Dice().faces("detonation", 6))
    assert bool(heard(told, TorpedoMisses)) is shallow


@pytest.mark.rule("13.11")
@pytest.mark.parametrize(("target", "scenario"), [("c-2-1", "wahoo"), ("ark-royal", "ark-royal")])
def test_a_deep_torpedo_does_not_pass_under_a_merchant_or_a_big_ship(target: str, scenario: str) -> None:
    parts = alone(world(scenario), target)
    ship(parts, target, "O30-B", 1)
    for piece in parts.boats.boats.values():
        boat(parts, piece.id, "A60-B")
    under_way(parts, "N33-B", 0, shallow=False)
    _, told = phase(parts, Dice().faces("detonation", 1).faces("torpedo-damage", 6))
    assert [fact.ship.partition("|")[0] for fact in heard(told, TorpedoHits)] == [target]


@pytest.mark.rule("13.12")
@pytest.mark.parametrize(("shallow", "stopped", "counts"), [(True, False, 5), (False, True, 2), (True, True, 3)])
def test_shallow_torpedoes_hit_less_often_and_stopped_ships_are_hit_more(
    shallow: bool, stopped: bool, counts: int
) -> None:
    parts = lane("c-2-1")
    ship(parts, "c-2-1", "O30-B", 1, stopped=stopped)
    under_way(parts, "N33-B", 0, shallow=shallow)
    _, told = phase(parts, Dice().faces("detonation", 4))
    facts = [*heard(told, TorpedoHits), *heard(told, TorpedoMisses)]
    assert [(fact.counts, fact.throw) for fact in facts] == [(counts, 4)]
    told_of = (("shallow:+1",) if shallow else ()) + (("stopped:-2",) if stopped else ())
    assert [fact.changes for fact in facts] == [told_of]


@pytest.mark.rule("12.2")
def test_a_torpedo_is_gone_at_the_end_of_its_run() -> None:
    parts = lane()
    under_way(parts, "N33-B", 0, run=0, kind="mk14")
    parts.running.running["torpedo-1"].run = 40  # of 45
    state, told = phase(parts)
    assert len(heard(told, TorpedoSpent)) == 1
    assert not state.world.running.running


@pytest.mark.rule("12.2")
def test_a_torpedo_runs_no_farther_than_its_kind_can() -> None:
    parts = lane("c-2-1")
    ship(parts, "c-2-1", "O38-B", 1)  # its stern is the 46th place of a run of 45
    torpedo = under_way(parts, "N45-B", 0, "mk14", run=40)
    torpedo.origin = read_hex("N20-BS1")  # N84, counted from the north of the panel
    _, told = phase(parts, Dice().faces("detonation", 1))
    assert len(heard(told, TorpedoSpent)) == 1
    assert not heard(told, TorpedoHits)


@pytest.mark.rule("52.2")
def test_a_boat_under_repair_launches_nothing() -> None:
    parts = lane()
    plot(boat(parts, "wahoo", repairing=True), "bow-1", "mk14")
    state, told = phase(parts)
    assert [fact.why for fact in heard(told, TorpedoStays)] == ["repair"]
    assert not state.world.running.running


@pytest.mark.rule("5.5")
def test_torpedoes_of_this_turn_run_before_older_ones() -> None:
    parts = lane("c-2-1")
    ship(parts, "c-2-1", "O29-B", 1)
    under_way(parts, "N34-B", 0)
    plot(boat(parts, "wahoo"), "bow-1", "mk14", hexes=8)
    state, told = phase(parts, Dice().faces("detonation", 6, 1).faces("torpedo-damage", 1))
    assert [fact.mark for fact in heard(told, TorpedoMisses)] == [2]
    assert [fact.mark for fact in heard(told, TorpedoHits)] == [1]
    assert list(state.world.running.running) == ["torpedo-2"]


@pytest.mark.rule("12.1", "21.6")
@pytest.mark.parametrize("shown", [False, True])
def test_a_hidden_boats_torpedo_appears_at_the_end_of_its_first_run(shown: bool) -> None:
    parts = lane(hidden=True)
    plot(boat(parts, "wahoo", shown=["sight"] if shown else []), "bow-1", "mk14", hexes=3)
    state, told = phase(parts)
    torpedo = state.world.running.running["torpedo-1"]
    public = [event.public for event in told if event.public is not None]
    assert torpedo.mark == 1
    assert [type(fact).__name__ for fact in public] == ["LaunchSeen" if shown else "TorpedoSeen"]
    assert [fact.place for fact in public if not isinstance(fact, LaunchSeen)] == ([] if shown else ["N29-B"])


@pytest.mark.rule("12.4")
@pytest.mark.parametrize("depth", ["shallow", "deep"])
def test_everybody_sees_how_deep_a_torpedo_is_set(depth: str) -> None:
    parts = lane()
    plot(boat(parts, "wahoo"), "bow-1", "mk14", depth=depth)
    state, told = phase(parts)
    assert state.world.running.running["torpedo-1"].shallow is (depth == "shallow")
    seen = [event.public for event in told if isinstance(event.public, LaunchSeen)]
    assert [fact.shallow for fact in seen] == [depth == "shallow"]


@pytest.mark.rule("13.13")
def test_charges_in_its_hex_do_nothing_to_a_torpedo() -> None:
    parts = lane("fukue")
    torpedo = under_way(parts, "N33-B", 0)
    parts.drops.drops.append(Drop("d-1", "fukue", "rack", "300", torpedo.place[0], 5, 1, [50]))
    state, _ = run(Bench("attacks", parts))
    assert state.world.running.running == {torpedo.id: torpedo}


@pytest.mark.rule("13.9")
def test_a_ship_stopped_by_a_torpedo_goes_no_farther_and_the_next_ones_still_try_it() -> None:
    parts = lane("c-2-1")
    ship(parts, "c-2-1", "O30-B", 1, capacity=30)
    for _ in range(2):
        under_way(parts, "N31-B", 0, launched=0)
    dice = Dice().faces("detonation", 1, 1).faces("torpedo-damage", 1, 1)
    state, told, goes_on = enters(parts, "c-2-1", "N31-B", dice=dice)
    assert len(heard(told, TorpedoHits)) == 2
    assert state.world.ships.ships["c-2-1"].stopped
    assert not goes_on


@pytest.mark.rule("13.9")
def test_a_torpedo_that_a_ship_passed_in_an_earlier_turn_does_not_try_it_again() -> None:
    parts = lane("c-2-1")
    ship(parts, "c-2-1", "O30-B", 1)
    under_way(parts, "N31-B", 0, tried=["c-2-1"])
    _, told, goes_on = enters(parts, "c-2-1", "N31-B")
    assert not told
    assert goes_on


def test_a_magnetic_fuse_stays_secret_though_its_throw_lies_open() -> None:
    # a Mk 14 with the magnetic exploder adds 2 to the die: 4 counts 6 and misses a C-2 at 4
    parts = lane("c-2-1")
    ship(parts, "c-2-1", "O30-B", 1)
    under_way(parts, "N33-B", 0, "mk14-magnetic")
    _, told = phase(parts, Dice().faces("detonation", 4))
    missed = [event for event in told if isinstance(event.fact, TorpedoMisses)]
    assert [(event.fact.counts, event.public.counts) for event in missed if event.public] == [(6, 4)]


def test_the_watch_ends_where_a_torpedo_is_seen() -> None:
    parts = lane("c-2-1")
    under_way(parts, "N33-B", 0)
    state, _ = phase(parts)
    assert not state.world.action.heard
    ship(parts, "c-2-1", "O30-B", 1)
    parts = copy(state.world)
    under_way(parts, "N33-B", 0)
    ship(parts, "c-2-1", "O30-B", 1)
    state, _ = phase(parts, Dice().faces("detonation", 6))
    assert state.world.action.heard
