"""51.1 to 51.4: acoustic and pattern torpedoes, foxers, T3; 54: boats as targets."""

from copy import copy
from typing import Any

import pytest

from engine.core.events import event_for
from engine.core.maps.hexes import go
from engine.submarine.facts.ships import BoatHurt
from engine.submarine.facts.torpedoes import (
    BoatMissed,
    BoatTorpedoed,
    FoxerStruck,
    TorpedoDud,
    TorpedoGone,
    TorpedoHits,
    TorpedoHomes,
    TorpedoLaunched,
    TorpedoMisses,
    TorpedoSpent,
)
from engine.submarine.hulls import stern_of
from engine.submarine.judgement.hits import Shot, aim, kind_of, reaches
from engine.submarine.sea import read_hex
from engine.submarine.seats import seat_tree
from engine.submarine.state import ESCORTS
from engine.submarine.world import World
from tests.engine.submarine.step_kit import Dice, alone, boat, heard, ship, world
from tests.engine.submarine.torpedoes.kit import enters, phase, plot, under_way

SPECIAL = {"advanced": True, "mixed_loads": True, "special_torpedoes": True}


def lane(*ships: str, **options: Any) -> World:
    """U-91 far off with special torpedoes; only these ships are there, and they move."""
    parts = alone(world("pq-17", **SPECIAL, **options), *ships)
    for ident in parts.boats.boats:
        boat(parts, ident, "A60-A" if ident == "u-91" else "A50-A", 6)
    for ident in ships:
        ship(parts, ident, speed=3, capacity=30)
    return parts


def beside(kind: str = "t5", **fields: Any) -> World:
    """A merchant at N22, heading north; a torpedo two columns to the west will pass beside it."""
    parts = lane("c-2-1")
    ship(parts, "c-2-1", "N22-B", 6)
    torpedo = under_way(parts, "M27-B", 0, kind, **{"run": 8, **fields})
    torpedo.origin = read_hex("M34-B")
    return parts


# Acoustic torpedoes -----------------------------------------------------------------------------------------------


@pytest.mark.rule("51.1.1", "51.1.2")
def test_an_acoustic_torpedo_goes_for_a_ship_beside_its_way() -> None:
    dice = Dice().faces("dud", 6, 6).faces("torpedo-damage", 6, 6)
    state, told = phase(beside(), dice)
    assert [fact.choice for fact in heard(told, TorpedoHomes)] == [1]
    assert not heard(told, TorpedoHits)
    target = state.world.ships.ships["c-2-1"]
    assert target.damage == 30
    assert not state.world.running.running


@pytest.mark.rule("51.1.3")
def test_whatever_the_damage_the_ship_is_dead_in_the_water() -> None:
    state, _ = phase(beside(), Dice().faces("dud", 6, 6).faces("torpedo-damage", 6, 6))
    target = state.world.ships.ships["c-2-1"]
    assert target.stopped  # 30 of 300 alone would not stop it
    assert target.lamed == 1  # all of them hold it fast


@pytest.mark.rule("51.1.2")
def test_an_acoustic_torpedo_may_be_a_dud() -> None:
    state, told = phase(beside(), Dice().faces("dud", 1, 1))
    assert [fact.early for fact in heard(told, TorpedoDud)] == [False]
    assert state.world.ships.ships["c-2-1"].damage == 0


@pytest.mark.rule("51.1.2")
@pytest.mark.parametrize(("face", "target"), [(1, "c-2-1"), (2, "c-2-2")])
def test_of_several_ships_in_reach_chance_picks(face: int, target: str) -> None:
    parts = beside()
    ship(parts, "c-2-2", "A1-A", 6, here=True, speed=3, capacity=30)
    # on the other hand of the torpedo's way, as near as the first
    parts.ships.ships["c-2-2"].bow = go(go(read_hex("N22-B"), 5), 4)
    dice = Dice().faces("target", face).faces("dud", 6, 6).faces("torpedo-damage", 6, 6)
    state, told = phase(parts, dice)
    assert [fact.choice for fact in heard(told, TorpedoHomes)] == [2]
    hurt = [ident for ident, each in state.world.ships.ships.items() if each.damage]
    assert hurt == [target]


@pytest.mark.rule("51.1.1")
def test_a_ship_that_comes_near_does_not_set_it_off() -> None:
    parts = beside()
    torpedo = parts.running.running["torpedo-1"]
    torpedo.place = [read_hex("N23-B")]
    state, told, goes_on = enters(parts, "c-2-1", "N23-B")
    assert not told
    assert goes_on
    assert state.world.running.running


@pytest.mark.rule("51.1.1")
def test_an_acoustic_torpedo_that_is_not_armed_passes() -> None:
    parts = beside(launched=0)
    torpedo = parts.running.running["torpedo-1"]
    torpedo.run, torpedo.origin, torpedo.place = 1, read_hex("M24-B"), [read_hex("M24-B")]
    parts.ships.ships["c-2-1"].bow = read_hex("N23-B")  # passed within the first four hexes
    state, told = phase(parts)
    assert not heard(told, TorpedoHomes)
    assert state.world.running.running["torpedo-1"].run == 8


@pytest.mark.rule("51.2.7")
def test_against_a_ship_that_does_not_move_it_is_an_ordinary_torpedo() -> None:
    parts = beside()
    ship(parts, "c-2-1", speed=0)
    state, told = phase(parts)
    assert not told
    parts = beside()
    ship(parts, "c-2-1", speed=0)
    parts.ships.ships["c-2-1"].bow = read_hex("M22-B")
    state, told = phase(parts, Dice().faces("detonation", 6, 6))
    assert len(heard(told, TorpedoMisses)) == 1
    assert state.world.running.running


# Foxers -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("51.2.3", "51.4.3")
@pytest.mark.parametrize(
    ("kind", "die", "foxer"), [("t5", 5, True), ("t5", 6, False), ("t3", 4, True), ("t3", 5, False)]
)
def test_a_foxer_in_tow_may_take_the_torpedo(kind: str, die: int, foxer: bool) -> None:
    parts = lane("dahlia")
    ship(parts, "dahlia", "N22-B", 6, foxer=True)
    torpedo = under_way(parts, "M27-B", 0, kind, run=8, shallow=True)
    torpedo.origin = read_hex("M34-B")
    dice = Dice().faces("dud", 6, 6).faces("foxer", die).faces("torpedo-damage", 6, 6)
    state, told = phase(parts, dice)
    assert bool(heard(told, FoxerStruck)) is foxer
    target = state.world.ships.ships["dahlia"]
    assert (target.damage == 0, target.stopped) == (foxer, not foxer)
    assert target.foxer  # it still draws others, and is replaced (51.2.4)
    assert not state.world.running.running


@pytest.mark.rule("51.2.4")
def test_a_foxer_that_was_struck_still_draws_the_next_torpedo() -> None:
    parts = lane("dahlia")
    ship(parts, "dahlia", "N22-B", 6, foxer=True)
    for _ in range(2):
        torpedo = under_way(parts, "M27-B", 0, "t5", run=8, shallow=True)
        torpedo.origin = read_hex("M34-B")
    state, told = phase(parts, Dice().faces("dud", *([6] * 4)).faces("foxer", 1, 1))
    assert len(heard(told, FoxerStruck)) == 2
    assert state.world.ships.ships["dahlia"].damage == 0


@pytest.mark.rule("51.2.2")
def test_an_escort_without_its_foxer_in_tow_is_hit() -> None:
    parts = lane("dahlia")
    ship(parts, "dahlia", "N22-B", 6, foxer=False)
    torpedo = under_way(parts, "M27-B", 0, "t5", run=8, shallow=True)
    torpedo.origin = read_hex("M34-B")
    dice = Dice().faces("dud", 6, 6).faces("foxer", 1).faces("torpedo-damage", 6, 6)
    state, told = phase(parts, dice)
    assert not heard(told, FoxerStruck)
    assert state.world.ships.ships["dahlia"].damage == 30


# Patterns ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("51.3.1", "51.3.2.2")
@pytest.mark.parametrize(("hand", "course"), [("R", 2), ("L", 10)])
def test_a_pattern_torpedo_turns_behind_its_first_leg(hand: str, course: int) -> None:
    parts = lane()
    u91 = boat(parts, "u-91", "N32-B", 6)
    plot(u91, "bow-1", "g7e-fat", hexes=9, pattern={"first": 15, "hand": hand, "leg": 15})
    state, _ = phase(parts)
    parts = copy(state.world)
    parts.action.turn = 2
    state, _ = phase(parts)
    torpedo = state.world.running.running["torpedo-1"]
    assert (torpedo.run, torpedo.course) == (18, (2 * course) % 12)
    assert torpedo.pattern == [15, 1 if hand == "R" else -1, 15]


@pytest.mark.rule("51.3.5")
def test_a_pattern_torpedo_is_gone_after_seventeen_turns() -> None:
    parts = lane()
    under_way(parts, "N32-B", 0, "g7e-fat", launched=1, pattern=[15, 1, 15], run=9)
    for turn, gone in ((16, False), (17, True)):
        parts.action.turn = turn
        state, told = phase(parts)
        parts = copy(state.world)
        assert bool(heard(told, TorpedoSpent)) is gone


@pytest.mark.rule("51.4.2")
def test_a_t3_of_a_new_boat_leaves_in_further_directions() -> None:
    parts = alone(world("secret-weapon", **SPECIAL))
    u2511 = boat(parts, "u-2511", "N32-B", 6)
    plot(u2511, "bow-1", "t3", hex="A", half="7", hexes=3)
    state, told = phase(parts)
    assert [fact.course for fact in heard(told, TorpedoLaunched)] == [7]
    assert state.world.running.running["torpedo-1"].course == 7


# Boats as targets -------------------------------------------------------------------------------------------------


def pack(**fields: Any) -> World:
    """A torpedo of U-91 that will meet U-128 at N22, hidden or not."""
    parts = lane(boats_as_targets=True, hidden=True)
    boat(parts, "u-128", "N22-B", 6, **fields)
    torpedo = under_way(parts, "N27-B", 0, "g7a", run=8)
    torpedo.origin = read_hex("N34-B")
    return parts


@pytest.mark.rule("54.1", "54.3")
@pytest.mark.parametrize("shown", [False, True])
def test_a_torpedo_hits_a_boat_and_only_its_side_learns_of_a_hidden_one(shown: bool) -> None:
    parts = pack(depth=25, shown=["sonar"] if shown else [])
    dice = Dice().faces("detonation", 1, 1).faces("dud", 6, 6).faces("torpedo-damage", 6, 6)
    state, told = phase(parts, dice)
    assert len(heard(told, BoatTorpedoed)) == 1
    assert len(heard(told, BoatHurt)) == 1
    assert state.world.boats.boats["u-128"].damage == 30
    tree = seat_tree(state.world)
    theirs = [event for event in (event_for(each, ESCORTS, tree) for each in told) if event is not None]
    assert [type(event.fact) for event in theirs] == [BoatTorpedoed if shown else TorpedoGone]
    assert state.world.action.heard is shown


@pytest.mark.rule("54.1")
def test_a_torpedo_that_misses_a_hidden_boat_tells_others_nothing() -> None:
    state, told = phase(pack(depth=0), Dice().faces("detonation", 6, 6))
    tree = seat_tree(state.world)
    assert len(heard(told, BoatMissed)) == 1
    assert [event_for(event, ESCORTS, tree) for event in told] == [None] * len(told)


@pytest.mark.rule("54.1")
def test_a_torpedo_passes_where_a_boat_that_all_know_is_sunk_lay() -> None:
    _, told = phase(pack(depth=25, sunk=True, told=True), Dice().faces("detonation", 1, 1))
    assert not heard(told, BoatTorpedoed)
    _, told = phase(pack(depth=25, sunk=True), Dice().faces("detonation", 1, 1).faces("dud", 6, 6))
    assert len(heard(told, BoatTorpedoed)) == 1  # as a boat that lives (S30)


@pytest.mark.rule("54.2")
@pytest.mark.parametrize(("depth", "shallow", "hit"), [
    (0, True, True), (0, False, True), (25, True, False), (25, False, True), (50, False, False),
])  # fmt: skip
def test_which_torpedoes_reach_a_boat(depth: int, shallow: bool, hit: bool) -> None:
    parts = pack(depth=depth)
    assert reaches(Shot(None, shallow), parts.boats.boats["u-128"]) is hit
    parts.running.running["torpedo-1"].shallow = shallow
    _, told = phase(parts, Dice().faces("detonation", 6, 6))
    assert bool(heard(told, BoatMissed)) is hit


@pytest.mark.rule("54.3")
def test_a_boat_is_hit_as_the_hull_of_its_defence() -> None:
    parts = pack()
    u128 = parts.boats.boats["u-128"]
    aimed = aim(parts, Shot(kind_of("g7a")), u128, (stern_of(u128.pose),), 0)
    assert aimed is not None
    assert (aimed.position, aimed.number) == (13, 16)  # defence 2: G2


@pytest.mark.rule("13.2")
def test_without_the_rule_no_torpedo_hits_a_boat() -> None:
    parts = pack()
    parts.action.options.remove("boats-as-targets")
    _, told = phase(parts, Dice().faces("detonation", 1, 1))
    assert not told
