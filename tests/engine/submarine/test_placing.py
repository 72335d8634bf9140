"""Setting up: formations, escorts round a convoy, boats round a compass."""

import itertools

import pytest

from engine.core.maps.hexes import distance
from engine.submarine.hulls import between, hexes_of
from engine.submarine.placing import boat_poses, filled, formation_poses, on_map, overlapping
from engine.submarine.sea import Sea, read_hex
from engine.submarine.tables.read import tables
from tests.engine.submarine.kit import CHARTS, at, clear_of, pose

FORMATIONS = tables().supply.formations


@pytest.mark.parametrize(("number", "ships"), [(1, 18), (2, 15), (3, 12), (4, 12), (5, 10), (6, 8)])
@pytest.mark.rule("20.2.3", "20.2.4", "20.2.5")
def test_formations_hold_their_distances(number: int, ships: int) -> None:
    columns = formation_poses(FORMATIONS[number], CHARTS.formation)
    poses = [ship for column in columns for ship in column]
    assert len(poses) == ships == FORMATIONS[number].places
    assert {heading for _, heading in poses} == {0}
    for column in columns:
        for front, rear in itertools.pairwise(column):
            stern = hexes_of(front)[1]
            assert distance(stern, rear[0]) - 1 == 5  # five empty hexes between stern and next bow
    for left, right in itertools.pairwise(columns):
        for this, other in zip(left, right, strict=True):
            assert distance(this[0], other[0]) == 8
    assert not list(overlapping(poses))
    assert all(on_map(Sea(), ship) for ship in poses)


def test_a_short_convoy_leaves_the_outer_places_of_the_rear_empty() -> None:
    poses = filled(FORMATIONS[1], CHARTS.formation, 16)
    whole = {ship for column in formation_poses(FORMATIONS[1], CHARTS.formation) for ship in column}
    assert {at(ship)[0] for ship in whole - set(poses)} == {"T37-A", "H37-C"}
    with pytest.raises(ValueError, match="holds 8"):
        filled(FORMATIONS[6], CHARTS.formation, 9)


@pytest.mark.rule("20.3.2")
def test_escorts_stand_outside_the_box_of_the_convoy() -> None:
    convoy = filled(FORMATIONS[4], CHARTS.formation, 12)
    assert clear_of(convoy, pose("N20-B", 6))
    assert clear_of(convoy, pose("A30-B", 6))
    assert not clear_of(convoy, pose("N30-B", 6))
    assert not clear_of(convoy, pose("N22-B", 6))  # its stern is level with the first bows
    assert clear_of((), pose("N30-B", 6))


@pytest.mark.rule("20.4.2", "20.4.3")
def test_a_boat_stands_within_twelve_of_its_compass_and_more_than_seven_from_any_enemy() -> None:
    compass = read_hex("M48-B")
    enemies = [*filled(FORMATIONS[4], CHARTS.formation, 12)]
    poses = boat_poses(compass, enemies, CHARTS.placing, Sea())
    assert poses
    assert all(distance(compass, bow) <= 12 for bow, _ in poses)
    assert min(between(boat, enemy) for boat in poses for enemy in enemies) == 8
    assert {facing for _, facing in poses} == set(range(6))
    assert (compass, 0) in poses


def test_where_no_place_is_clear_the_farthest_are_taken() -> None:
    compass = read_hex("M48-B")
    ring = [
        (cell, 0) for cell in (read_hex(f"{letter}{row}-B") for letter in "AEIMQUY" for row in (36, 41, 46, 51, 56, 60))
    ]
    poses = boat_poses(compass, ring, CHARTS.placing, Sea())
    nearest = {min(between(boat, enemy) for enemy in ring) for boat in poses}
    assert len(nearest) == 1
    assert nearest.pop() < 8


def test_a_boat_is_placed_on_the_map_as_it_lies() -> None:
    poses = boat_poses(read_hex("M16-A"), [], CHARTS.placing, Sea(first=14))
    assert all(on_map(Sea(first=14), boat) for boat in poses)
    assert len(poses) < len(boat_poses(read_hex("M16-B"), [], CHARTS.placing, Sea()))


def test_ships_that_share_a_hex_are_named() -> None:
    # scenario 8 as it is printed: the escort's bow lies on the stern of the first merchant
    both = [pose("N41-B", 6), pose("K43-B", 6), pose("N42-B", 6), pose("K43-B", 6)]
    assert list(overlapping(both)) == [(0, 2), (1, 3)]
    assert not list(overlapping([pose("N41-B", 6), pose("K43-B", 6), pose("N43-B", 6)]))
