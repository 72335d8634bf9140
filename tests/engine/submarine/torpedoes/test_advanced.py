"""35 to 39: torpedoes of the advanced game: half directions, thirteen positions, duds, hit points, arming."""

from typing import Any

import pytest

from engine.core.maps.hexes import disc
from engine.submarine.attitude import attitude
from engine.submarine.dice import THROWS
from engine.submarine.facts.ships import ShipHurt
from engine.submarine.facts.torpedoes import TorpedoDud, TorpedoHits, TorpedoLaunched, TorpedoMisses
from engine.submarine.judgement.hits import Shot, aim, kind_of
from engine.submarine.runs import Place, Run
from engine.submarine.sea import read_hex, write_hex
from engine.submarine.tables.read import tables
from engine.submarine.world import World
from tests.engine.submarine.step_kit import Dice, alone, boat, heard, ship, world
from tests.engine.submarine.torpedoes.kit import phase, plot, under_way


def lane(*ships: str, **options: Any) -> World:
    """Wahoo at N32-B, heading north, in the advanced game; only these ships are there."""
    parts = alone(world("wahoo", advanced=True, **options), *ships)
    boat(parts, "wahoo", "N32-B", 6)
    return parts


def ways_to_meet() -> dict[int, tuple[Place, int]]:
    """For each of the thirteen positions a place and half direction by which a torpedo meets a ship at N30-B."""
    pose = (read_hex("N30-B"), 0)
    ways: dict[int, tuple[Place, int]] = {}
    for half in range(12):
        for origin in disc(pose[0], 5):
            for place in Run(origin, half).ahead(10):
                met = attitude(pose, place, half)
                if met is not None and (len(place) == 1 or met.part == "midships"):
                    position = tables().basic.position("advanced", met.angle, met.part)
                    assert position is not None
                    ways.setdefault(position, (place, half))
    return ways


@pytest.mark.rule("37.1", "37.2")
def test_there_are_thirteen_positions_on_both_hands() -> None:
    assert sorted(ways_to_meet()) == list(range(1, 14))


@pytest.mark.rule("37.3.1", "37.3.2.1", "37.3.2.2")
@pytest.mark.parametrize("position", range(1, 14))
def test_each_position_has_its_number(position: int) -> None:
    parts = lane("c-2-1")
    target = ship(parts, "c-2-1", "N30-B", 6)
    place, half = ways_to_meet()[position]
    aimed = aim(parts, Shot(kind_of("mk14")), target, place, half)
    assert aimed is not None
    number = tables().advanced.hit_number("G5", position)
    assert (aimed.position, aimed.number) == (position, number)
    assert [aimed.hits(throw) for throw in THROWS] == [throw <= number for throw in THROWS]


@pytest.mark.rule("36.1", "36.2", "36.3")
def test_a_torpedo_runs_along_hexsides() -> None:
    parts = lane()
    plot(boat(parts, "wahoo"), "bow-1", "mk14", hex="B", bend="RC", hexes=4)
    state, told = phase(parts)
    torpedo = state.world.running.running["torpedo-1"]
    assert sorted(write_hex(cell) for cell in torpedo.place) == ["O28-B", "P29-B"]
    assert torpedo.course == 1
    assert [fact.course for fact in heard(told, TorpedoLaunched)] == [1]


@pytest.mark.rule("37.3.2.2", "37.3.2.4", "38.1")
@pytest.mark.parametrize(("faces", "hits"), [((5, 1), True), ((5, 2), False)])
def test_two_dice_hit_and_give_hit_points(faces: tuple[int, int], hits: bool) -> None:
    parts = lane("c-2-1")
    ship(parts, "c-2-1", "O22-B", 1)  # from the starboard quarter, onto the stern: position 11
    torpedo = under_way(parts, "N31-B", 0, "mk23", run=8)
    torpedo.origin = read_hex("N38-B")
    dice = Dice().faces("detonation", *faces).faces("dud", 6, 6).faces("torpedo-damage", 3, 3)
    state, told = phase(parts, dice)
    facts = [*heard(told, TorpedoHits), *heard(told, TorpedoMisses)]
    assert [(type(fact), fact.position, fact.needed) for fact in facts] == [
        (TorpedoHits if hits else TorpedoMisses, 11, 51)
    ]
    assert state.world.ships.ships["c-2-1"].damage == (80 if hits else 0)


@pytest.mark.rule("37.3.2.3")
@pytest.mark.parametrize(("faces", "dud"), [((1, 3), True), ((1, 4), False)])
def test_a_dud_is_thrown_for_by_kind_and_season(faces: tuple[int, int], dud: bool) -> None:
    parts = lane("c-2-1")
    parts.action.season = kind_of("mk23").since
    ship(parts, "c-2-1", "O22-B", 1)
    torpedo = under_way(parts, "N31-B", 0, "mk23", run=8)
    torpedo.origin = read_hex("N38-B")
    dice = Dice().faces("detonation", 1, 1).faces("dud", *faces).faces("torpedo-damage", 3, 3)
    state, told = phase(parts, dice)
    assert bool(heard(told, TorpedoDud)) is dud
    assert bool(heard(told, ShipHurt)) is not dud
    assert not state.world.running.running


@pytest.mark.rule("38.2")
@pytest.mark.parametrize(("faces", "damage", "sunk"), [((5, 6), 25, False), ((4, 6), 30, True)])
def test_a_ship_of_three_points_stops_at_twenty_and_sinks_at_thirty(
    faces: tuple[int, int], damage: int, sunk: bool
) -> None:
    parts = lane("c-2-1")
    ship(parts, "c-2-1", "O22-B", 1, capacity=3)
    torpedo = under_way(parts, "N31-B", 0, "26v", run=8)
    torpedo.origin = read_hex("N38-B")
    dice = Dice().faces("detonation", 1, 1).faces("dud", 6, 6).faces("torpedo-damage", *faces)
    state, _ = phase(parts, dice)
    target = state.world.ships.ships["c-2-1"]
    assert (target.damage, target.sunk, target.stopped) == (damage, sunk, not sunk)


@pytest.mark.rule("39.1", "39.2")
@pytest.mark.parametrize(("bow", "early"), [("O27-B", True), ("O26-B", False)])
def test_a_torpedo_is_armed_behind_four_hexes(bow: str, early: bool) -> None:
    # the stern lies in column N, one hex south of the bow: N28 is the fourth hex from the tube, N27 the fifth
    parts = lane("c-2-1")
    ship(parts, "c-2-1", bow, 1)
    plot(boat(parts, "wahoo"), "bow-1", "mk14", hexes=10)
    dice = Dice().faces("detonation", 1, 1).faces("dud", 6, 6).faces("torpedo-damage", 3, 3)
    state, told = phase(parts, dice)
    assert [fact.early for fact in heard(told, TorpedoDud)] == ([True] if early else [])
    assert bool(state.world.ships.ships["c-2-1"].damage) is not early


@pytest.mark.rule("39.2")
def test_an_unarmed_torpedo_that_misses_runs_on() -> None:
    parts = lane("c-2-1")
    ship(parts, "c-2-1", "O27-B", 1)
    plot(boat(parts, "wahoo"), "bow-1", "mk14", hexes=10)
    state, told = phase(parts, Dice().faces("detonation", 6, 6))
    assert heard(told, TorpedoMisses)
    assert state.world.running.running["torpedo-1"].run == 10


# Guided and unguided ----------------------------------------------------------------------------------------------


@pytest.mark.rule("35.3.5", "35.3.6")
@pytest.mark.parametrize(("kind", "faces", "hexes"), [
    ("mk14", (1, 2), 4), ("mk14", (3, 1), 7), ("mk14", (6, 6), 13), ("mk18", (6, 6), 9), ("mk18", (5, 4), 8),
    ("g7a", (6, 5), 13), ("g7a", (6, 4), 12), ("mk4", (6, 5), 9), ("mk4", (6, 4), 12),
])  # fmt: skip
def test_an_unguided_torpedo_runs_as_it_is_thrown_for(kind: str, faces: tuple[int, int], hexes: int) -> None:
    parts = lane(guided=True)
    plot(boat(parts, "wahoo"), "bow-1", kind, hexes=2)
    state, told = phase(parts, Dice().faces("unguided", *faces))
    assert [(fact.guided, fact.hexes) for fact in heard(told, TorpedoLaunched)] == [(False, hexes)]
    assert state.world.running.running["torpedo-1"].run == hexes


@pytest.mark.rule("35.2.4", "35.2.5", "35.3.4")
@pytest.mark.parametrize(("aimed", "tubes", "guided"), [(1, 1, True), (2, 1, False), (2, 2, True), (0, 1, False)])
def test_torpedoes_are_guided_where_there_is_one_for_each_target(aimed: int, tubes: int, guided: bool) -> None:
    parts = lane("c-2-1", "c-2-2", guided=True)
    ship(parts, "c-2-1", "A1-A", 6)
    ship(parts, "c-2-2", "A9-A", 6)
    boat(parts, "wahoo").targets = ["c-2-1", "c-2-2"][:aimed]
    for number in range(tubes):
        plot(boat(parts, "wahoo"), f"bow-{number + 1}", "mk14", hexes=3)
    _, told = phase(parts)
    assert [fact.guided for fact in heard(told, TorpedoLaunched)] == [guided] * tubes


@pytest.mark.rule("35.2.9", "35.2.10")
@pytest.mark.parametrize(("depth", "guided"), [(0, True), (25, True), (50, False)])
def test_no_boat_guides_from_below_periscope_depth(depth: int, guided: bool) -> None:
    parts = lane("c-2-1", guided=True)
    ship(parts, "c-2-1", "A1-A", 6)
    wahoo = boat(parts, "wahoo", depth=depth)
    wahoo.targets = ["c-2-1"]
    plot(wahoo, "bow-1", "mk14", hexes=3)
    _, told = phase(parts)
    assert [fact.guided for fact in heard(told, TorpedoLaunched)] == [guided]


@pytest.mark.rule("35.2.8", "35.3.9")
@pytest.mark.parametrize(("guided", "targets", "counts"), [
    (True, ["c-2-1"], 41), (True, ["c-2-2"], 51), (False, [], 51),
])  # fmt: skip
def test_what_is_not_guided_at_a_ship_hits_it_less_often(guided: bool, targets: list[str], counts: int) -> None:
    parts = lane("c-2-1", guided=True)
    ship(parts, "c-2-1", "O22-B", 1)
    torpedo = under_way(parts, "N31-B", 0, "mk14", run=8, guided=guided, targets=targets)
    torpedo.origin = read_hex("N38-B")
    _, told = phase(parts, Dice().faces("detonation", 4, 1))
    facts = [*heard(told, TorpedoHits), *heard(told, TorpedoMisses)]
    assert [fact.counts for fact in facts] == [counts]


@pytest.mark.rule("28.5", "35.3.9", "37.3.2.1")
@pytest.mark.parametrize(("stopped", "shallow", "guided", "changes", "counts"), [
    (False, False, True, (), 43),
    (True, False, True, ("stopped:-10",), 33),
    (False, True, True, ("shallow:+2",), 45),
    (True, True, False, ("shallow:+2", "stopped:-10", "unguided:+10"), 45),
])  # fmt: skip
def test_what_is_added_to_two_dice_is_told_with_the_coloured_die_as_tens(
    *, stopped: bool, shallow: bool, guided: bool, changes: tuple[str, ...], counts: int
) -> None:
    parts = lane("c-2-1", guided=True)
    ship(parts, "c-2-1", "O22-B", 1, stopped=stopped)
    torpedo = under_way(parts, "N31-B", 0, "mk14", run=8, shallow=shallow, guided=guided)
    torpedo.origin = read_hex("N38-B")
    _, told = phase(parts, Dice().faces("detonation", 4, 3))
    facts = [*heard(told, TorpedoHits), *heard(told, TorpedoMisses)]
    assert [(fact.throw, fact.changes, fact.counts) for fact in facts] == [(43, changes, counts)]


def test_a_run_on_a_hexside_goes_on_the_next_turn() -> None:
    parts = lane()
    under_way(parts, "N31-B", 1, "mk18", run=2)
    torpedo = parts.running.running["torpedo-1"]
    torpedo.place = list(Run(torpedo.origin, 1, 2).place)
    state, _ = phase(parts)
    assert state.world.running.running["torpedo-1"].place == list(Run(read_hex("N31-B"), 1, 11).place)


@pytest.mark.rule("35.3.1", "35.3.7")
@pytest.mark.parametrize(("depth", "goes", "wanted"), [(75, True, 200), (100, False, 100)])
def test_unguided_torpedoes_leave_down_to_seventy_five_feet_also_from_a_boat_that_dives(
    depth: int, goes: bool, wanted: int
) -> None:
    parts = lane(guided=True)
    wahoo = boat(parts, "wahoo", depth=depth)
    plot(wahoo, "bow-1", "mk14")
    wahoo.orders["way"] = ["0", f"@{wanted}"]  # it dives behind the launch, in the phase of boats
    state, told = phase(parts)
    assert bool(heard(told, TorpedoLaunched)) is goes
    assert bool(state.world.running.running) is goes


@pytest.mark.rule("9.11", "35.3.7")
@pytest.mark.parametrize(("wanted", "guided"), [(25, True), (50, False)])
def test_torpedoes_of_a_boat_that_changes_depth_are_not_guided(wanted: int, guided: bool) -> None:
    parts = lane("c-2-1", guided=True)
    ship(parts, "c-2-1", "A1-A", 6)
    wahoo = boat(parts, "wahoo", depth=25)
    wahoo.targets = ["c-2-1"]
    plot(wahoo, "bow-1", "mk14", hexes=3)
    wahoo.orders["way"] = ["0", f"@{wanted}"]
    _, told = phase(parts, Dice().faces("unguided", 3, 6))
    assert [fact.guided for fact in heard(told, TorpedoLaunched)] == [guided]


@pytest.mark.rule("35.3.2", "35.3.3", "35.3.8")
def test_unguided_fire_wants_nothing_but_a_loaded_tube_and_a_direction() -> None:
    parts = lane(guided=True)
    wahoo = boat(parts, "wahoo")
    plot(wahoo, "bow-1", "mk14")
    del wahoo.orders["fire"]["bow-1"]["hexes"]
    _, told = phase(parts, Dice().faces("unguided", 3, 6))
    assert [(fact.guided, fact.hexes) for fact in heard(told, TorpedoLaunched)] == [(False, 8)]


@pytest.mark.rule("35.2.12")
def test_a_target_that_has_gone_out_of_sight_is_still_a_target() -> None:
    parts = lane("c-2-1", guided=True)
    ship(parts, "c-2-1", "A1-A", 6)
    wahoo = boat(parts, "wahoo")
    wahoo.targets = ["c-2-1"]
    plot(wahoo, "bow-1", "mk14", hexes=3)
    state, told = phase(parts)
    assert [fact.guided for fact in heard(told, TorpedoLaunched)] == [True]
    assert state.world.running.running["torpedo-1"].targets == ["c-2-1"]
