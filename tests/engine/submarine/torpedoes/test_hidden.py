"""40: torpedoes that run hidden: when they are seen, how ships dodge them, what of that nobody else learns."""

from copy import copy
from typing import Any

import pytest

from engine.core.events import event_for
from engine.core.maps.hexes import go
from engine.submarine.facts.torpedoes import (
    DodgeFailed,
    DodgeOpen,
    ShipDodges,
    ShipsBack,
    TorpedoHits,
    TorpedoMisses,
    TorpedoSeen,
)
from engine.submarine.hulls import stern_of
from engine.submarine.judgement.torpedoes import evading
from engine.submarine.sea import read_hex, write_hex
from engine.submarine.seats import seat_tree
from engine.submarine.state import ESCORTS, SUBMARINES
from engine.submarine.world import World
from tests.engine.submarine.step_kit import Dice, alone, boat, heard, ship, world
from tests.engine.submarine.torpedoes.kit import enters, phase, plot, under_way

# At speed 3 a C-2 dodges nothing up to 44 by day from a steam torpedo, turns up to 62, turns and moves above.
NOTHING, TURN, MOVE = (1, 1), (5, 1), (6, 6)
CLEAR = "L"
"""The turn that takes the crossing ship out of the torpedo's way."""


def lane(*ships: str, **options: Any) -> World:
    """Wahoo far off, torpedoes hidden; only these ships are there, moving as fast as they can."""
    parts = alone(world("wahoo", advanced=True, hidden=True, hidden_torpedoes=True, **options), *ships)
    boat(parts, "wahoo", "A60-A", 6)
    for ident in ships:
        ship(parts, ident, speed=3)
    return parts


def crossing(**fields: Any) -> World:
    """A C-2 that crosses to the east; a hidden torpedo from the south will meet its stern at N23."""
    parts = lane("c-2-1")
    ship(parts, "c-2-1", "O22-B", 1)
    coming(parts, **fields)
    return parts


def coming(parts: World, at: str = "N31-B", **fields: Any) -> None:
    torpedo = under_way(parts, at, 0, "mk14", mark=0, run=8, **fields)
    column, row = at.split("-")[0][0], int(at[1:3])
    torpedo.origin = read_hex(f"{column}{row + 7}-B")


@pytest.mark.rule("40.2", "40.3")
def test_a_torpedo_that_meets_nobody_stays_hidden() -> None:
    parts = lane()
    plot(boat(parts, "wahoo"), "bow-1", "mk14", hexes=5)
    state, told = phase(parts)
    assert state.world.running.running["torpedo-1"].mark == 0
    tree = seat_tree(state.world)
    assert [event_for(event, ESCORTS, tree) for event in told] == [None] * len(told)
    assert state.world.running.seen(tree, ESCORTS).running == {}
    assert not state.world.action.heard


@pytest.mark.rule("40.5", "40.15")
def test_a_torpedo_is_seen_as_it_meets_a_ship_and_stays_on_the_map_after_a_miss() -> None:
    state, told = phase(crossing(), Dice().faces("evasion", *NOTHING).faces("detonation", 6, 6))
    assert len(heard(told, TorpedoSeen)) == 1
    assert len(heard(told, TorpedoMisses)) == 1
    torpedo = state.world.running.running["torpedo-1"]
    assert torpedo.mark == 1
    mask = state.world.running.seen(seat_tree(state.world), ESCORTS)
    assert list(mask.running) == ["mark-1"]


@pytest.mark.rule("40.5")
def test_a_torpedo_that_grazes_a_ship_is_seen_and_does_nothing() -> None:
    parts = lane("c-2-1")
    target = ship(parts, "c-2-1", "N30-B", 6)
    torpedo = under_way(parts, "A1-A", 1, "mk14", mark=0)
    torpedo.origin = go(target.bow, 4)  # it runs along the outer side of the bow hex
    torpedo.place = [torpedo.origin]
    state, told = phase(parts)
    assert len(heard(told, TorpedoSeen)) == 1
    assert not [event for event in told if isinstance(event.fact, TorpedoHits | TorpedoMisses | DodgeFailed)]
    assert state.world.running.running["torpedo-1"].run == 15


@pytest.mark.rule("40.4")
def test_a_ship_that_passes_a_hidden_torpedo_is_not_attacked_but_sees_it() -> None:
    parts = lane("c-2-1")
    ship(parts, "c-2-1", "O30-B", 1)
    under_way(parts, "N31-B", 0, "mk14", mark=0)
    state, told, goes_on = enters(parts, "c-2-1", "N31-B", dice=Dice().faces("detonation", 1, 1))
    assert len(heard(told, TorpedoSeen)) == 1
    assert not heard(told, TorpedoHits)
    assert goes_on
    # from then on it lies open, and a ship that runs onto it is attacked (13.9)
    parts = copy(state.world)
    ship(parts, "c-2-1", "O30-B", 1)
    _, told, _ = enters(parts, "c-2-1", "N31-B", dice=Dice().faces("detonation", 1, 1).faces("dud", 6, 6))
    assert len(heard(told, TorpedoHits)) == 1


@pytest.mark.rule("40.6", "40.8", "40.10")
@pytest.mark.parametrize(("faces", "may"), [(NOTHING, None), ((4, 1), False), (MOVE, True)])
def test_a_ship_throws_and_may_turn_or_turn_and_move(faces: tuple[int, int], may: bool | None) -> None:
    parts = crossing()
    ship(parts, "c-2-1", most=8)
    state, told = phase(parts, Dice().faces("evasion", *faces).faces("detonation", 6, 6))
    assert len(heard(told, DodgeFailed)) == (may is None)
    assert [fact.move for fact in heard(told, DodgeOpen)] == ([] if may is None else [may])
    tree = seat_tree(state.world)
    throws = [event for event in told if isinstance(event.fact, DodgeFailed | DodgeOpen)]
    assert all(event_for(event, SUBMARINES, tree) is None for event in throws)


@pytest.mark.rule("40.7", "40.15")
@pytest.mark.parametrize(("most", "drive", "shallow", "throw", "result"), [
    (3, "steam", False, 44, "none"), (3, "steam", False, 45, "turn"), (4, "steam", False, 44, "turn"),
    (7, "steam", False, 45, "turn-and-move"), (3, "electric", False, 51, "none"), (7, "electric", False, 51, "turn"),
    (3, "oxygen", False, 54, "none"), (3, "steam", True, 36, "turn"), (3, "steam", True, 34, "none"),
])  # fmt: skip
def test_evasion_follows_from_speed_drive_and_depth(
    most: int, drive: Any, shallow: bool, throw: int, result: str
) -> None:
    parts = lane("c-2-1")
    target = ship(parts, "c-2-1", "O22-B", 1, most=most)
    assert evading.evasion(parts, target, drive, shallow, throw) == result


def test_by_night_it_is_harder_to_dodge() -> None:
    parts = lane("c-2-1")
    target = ship(parts, "c-2-1", "O22-B", 1, most=3)
    parts.action.light = "night"
    assert evading.evasion(parts, target, "steam", False, 52) == "none"  # counts 42


@pytest.mark.rule("40.10")
def test_a_ship_turns_where_the_torpedo_is_least_likely_to_hit() -> None:
    state, told = phase(crossing(), Dice().faces("evasion", *TURN))
    assert [fact.way for fact in heard(told, ShipDodges)] == [CLEAR]  # its stern leaves the torpedo's column
    assert not heard(told, TorpedoMisses)
    assert state.world.running.running["torpedo-1"].tried == []  # it was not tried at all (40.14)


@pytest.mark.parametrize(
    ("order", "way"), [("toward", "R"), ("away", "L"), ("stay", None), ("best", CLEAR), ("nonsense", CLEAR)]
)
def test_a_standing_order_says_how_ships_turn(order: str, way: str | None) -> None:
    _, told = phase(crossing(), Dice().faces("evasion", *TURN), orders={"convoy": {"evade": order}})
    assert [fact.way for fact in heard(told, ShipDodges)] == ([] if way is None else [way])


@pytest.mark.rule("40.14")
def test_the_position_is_that_after_the_dodge() -> None:
    parts = lane("c-2-1")
    ship(parts, "c-2-1", "N22-B", 1)  # it meets the bow from the starboard quarter, position 9
    coming(parts)
    hit = Dice().faces("evasion", *TURN).faces("detonation", 1, 1).faces("dud", 6, 6)
    _, told = phase(parts, hit, {"evade": "R"}, {"escorts": {"evade": "ask"}})
    assert [fact.way for fact in heard(told, ShipDodges)] == ["R"]
    assert [fact.position for fact in heard(told, TorpedoHits)] == [3]  # now 60 degrees off the bow


@pytest.mark.rule("40.11")
def test_a_ship_throws_until_it_has_dodged_and_then_no_more_in_that_turn() -> None:
    parts = crossing()
    coming(parts, "N32-B")
    coming(parts, "O33-B")  # this one meets it where it has turned to
    dice = Dice().faces("evasion", *NOTHING, *TURN, *TURN).faces("detonation", *([6] * 6))
    _, told = phase(parts, dice)
    assert (len(heard(told, DodgeFailed)), len(heard(told, DodgeOpen))) == (1, 1)
    assert len(heard(told, ShipDodges)) == 1
    assert [fact.mark for fact in heard(told, TorpedoMisses)] == [1, 3]


@pytest.mark.hard_case("H10")
@pytest.mark.rule("40.12")
def test_a_merchant_swings_back_at_the_end_of_the_phase() -> None:
    parts = crossing()
    before = parts.ships.ships["c-2-1"].pose
    state, told = phase(parts, Dice().faces("evasion", *TURN))
    assert [len(fact.ships) for fact in heard(told, ShipsBack)] == [1]
    after = state.world.ships.ships["c-2-1"]
    assert (after.pose, after.dodged, after.carried) == (before, 0, False)


@pytest.mark.rule("40.12")
def test_a_merchant_that_is_stopped_lies_where_it_turned_to() -> None:
    parts = crossing()
    ship(parts, "c-2-1", capacity=20)
    before = parts.ships.ships["c-2-1"].pose
    coming(parts, "N32-B")
    # it turns to port, out of the way of the first; the second is hidden too, but the ship has dodged: set to hit it
    parts.running.running["torpedo-2"].origin = read_hex("O39-B")
    parts.running.running["torpedo-2"].place = [read_hex("O32-B")]
    dice = Dice().faces("evasion", *TURN).faces("detonation", 1, 1).faces("dud", 6, 6).faces("torpedo-damage", 1, 1)
    state, told = phase(parts, dice)
    after = state.world.ships.ships["c-2-1"]
    assert after.stopped
    assert not heard(told, ShipsBack)
    assert after.pose != before


@pytest.mark.rule("40.13")
@pytest.mark.parametrize(("way", "dodged", "carried"), [("L", 0, True), ("1 R", 1, True), ("L 1", 1, False)])
def test_an_escort_keeps_its_turn_and_what_it_moved_counts_in_its_next_move(
    way: str, dodged: int, carried: bool
) -> None:
    parts = lane("fukue")
    ship(parts, "fukue", "O22-B", 1, most=8)
    coming(parts, shallow=True)
    start = parts.ships.ships["fukue"].pose
    dice = Dice().faces("evasion", *MOVE).faces("detonation", *([6] * 4))
    state, told = phase(parts, dice, {"evade": way}, {"fukue": {"evade": "ask"}})
    after = state.world.ships.ships["fukue"]
    assert [fact.way for fact in heard(told, ShipDodges)] == [way]
    assert (after.pose, after.dodged, after.carried) == (evading.after(start, way), dodged, carried)
    assert not heard(told, ShipsBack)


@pytest.mark.rule("40.6")
def test_torpedoes_on_the_map_cannot_be_dodged() -> None:
    parts = crossing()
    parts.running.running["torpedo-1"].mark = 1
    parts.running.marks = 1
    _, told = phase(parts, Dice().faces("evasion", *MOVE).faces("detonation", 6, 6))
    assert not heard(told, DodgeOpen)
    assert len(heard(told, TorpedoMisses)) == 1


def test_no_ship_turns_into_another() -> None:
    parts = lane("c-2-1", "c-2-2")
    target = ship(parts, "c-2-1", "O22-B", 1)
    assert evading.ways(parts, target, "turn") == ("stay", "L", "R")
    ship(parts, "c-2-2", "A1-A", 6)
    parts.ships.ships["c-2-2"].bow = stern_of((target.bow, 0))
    assert "L" not in evading.ways(parts, target, "turn")
    assert evading.ways(parts, target, "none") == ("stay",)
    assert evading.ways(parts, target, "turn", [stern_of((target.bow, 2))]) == ("stay",)


@pytest.mark.rule("40.1")
def test_without_the_rule_a_torpedo_appears_after_its_first_run_and_nobody_dodges() -> None:
    parts = crossing()
    parts.action.options.remove("hidden-torpedoes")
    _, told = phase(parts, Dice().faces("evasion", *MOVE).faces("detonation", 6, 6))
    assert len(heard(told, TorpedoMisses)) == 1
    assert not [event for event in told if isinstance(event.fact, DodgeOpen | DodgeFailed)]
    parts = lane()
    parts.action.options.remove("hidden-torpedoes")
    plot(boat(parts, "wahoo"), "bow-1", "mk14", hexes=5)
    state, told = phase(parts)
    assert len(heard(told, TorpedoSeen)) == 1
    assert state.world.running.running["torpedo-1"].mark == 1


@pytest.mark.rule("21.6", "13.11")
@pytest.mark.parametrize("shallow", [False, True])
def test_without_the_rule_a_torpedo_is_first_seen_by_a_ship_that_it_tries_to_hit(*, shallow: bool) -> None:
    """A deep one passes under an escort, and tells the place of its boat by its end alone."""
    parts = lane("fukue")
    parts.action.options.remove("hidden-torpedoes")
    ship(parts, "fukue", "O22-B", 1)
    coming(parts, shallow=shallow)
    state, told = phase(parts, Dice().faces("detonation", 6, 6))
    (seen,) = heard(told, TorpedoSeen)
    assert len(heard(told, TorpedoMisses)) == shallow
    end = write_hex(state.world.running.running["torpedo-1"].place[0])
    assert (seen.place == end) != shallow


@pytest.mark.rule("40.6", "13.7")
def test_a_ship_that_is_dead_in_the_water_throws_for_nothing() -> None:
    parts = crossing()
    ship(parts, "c-2-1", stopped=True, speed=0)
    _, told = phase(parts, Dice().faces("evasion", *MOVE).faces("detonation", 6, 6))
    assert len(heard(told, TorpedoMisses)) == 1
    assert not heard(told, DodgeOpen)


@pytest.mark.rule("13.9")
def test_a_ship_that_dodges_onto_another_torpedo_is_attacked_by_it() -> None:
    parts = crossing(launched=-1)  # the older one runs first
    way_out = evading.after(parts.ships.ships["c-2-1"].pose, "L")
    other = under_way(parts, "A1-A", 6, "mk14")
    other.place = [stern_of(way_out)]
    dice = Dice().faces("evasion", *TURN).faces("detonation", 1, 1, 6, 6).faces("dud", 6, 6)
    asked = {"convoy": {"evade": "ask"}}
    _, told = phase(parts, dice, {"evade": "L"}, asked)
    assert [fact.mark for fact in heard(told, TorpedoHits)] == [2]
    # by itself it would rather turn to the other hand
    parts = crossing()
    other = under_way(parts, "A1-A", 6, "mk14")
    other.place = [stern_of(way_out)]
    other.run, other.launched = 40, 0
    ways = evading.ways(parts, parts.ships.ships["c-2-1"], "turn")
    track = [((read_hex("N23-B"),), 0)]
    assert evading.ranked(parts, parts.ships.ships["c-2-1"], ways, track, shallow=False)[0] != "L"
