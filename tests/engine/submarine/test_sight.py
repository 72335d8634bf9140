"""Arcs of fire, lines of sight, sectors of search."""

from collections import Counter

import pytest

from engine.core.maps.hexes import disc, off_bow
from engine.submarine.hulls import hexes_of
from engine.submarine.sea import read_hex
from engine.submarine.sight import blocked, gun_arc, gun_range, in_sweep
from tests.engine.submarine.kit import pose

SHIP = pose("N32-B", 6)


@pytest.mark.parametrize(("bow", "heading", "arc"), [
    ("N20-B", 6, "fore"),
    ("N45-B", 6, "aft"),
    ("Z32-B", 6, "side"),
    ("B32-B", 3, "side"),
    ("O20-B", 1, "fore"),
])  # fmt: skip
def test_a_target_lies_ahead_abeam_or_astern(bow: str, heading: int, arc: str) -> None:
    assert gun_arc(SHIP, pose(bow, heading)) == arc


@pytest.mark.rule("17.7")
def test_a_target_in_two_arcs_or_on_the_line_is_fired_at_from_the_side() -> None:
    on_line = read_hex("O30-B")  # one step to starboard for two ahead: 30 degrees
    assert gun_arc(SHIP, (on_line, 1)) == "side"
    arcs = {gun_arc(SHIP, (cell, 0)) for cell in disc(SHIP[0], 6) if cell not in hexes_of(SHIP)}
    assert arcs == {"fore", "side", "aft"}


def test_arcs_are_alike_on_both_hands() -> None:
    cells = [cell for cell in disc(SHIP[0], 8) if cell not in hexes_of(SHIP)]
    hands = [[cell for cell in cells if 0 < off_bow(SHIP[0], SHIP[1], cell) * sign < 12] for sign in (-1, 1)]
    port, starboard = (Counter(gun_arc(SHIP, (cell, 0)) for cell in hand) for hand in hands)
    assert port == starboard
    assert set(port) == {"fore", "side", "aft"}


@pytest.mark.rule("17.9.2")
def test_the_range_is_counted_from_the_ship_to_the_nearest_hex_of_the_target() -> None:
    assert gun_range(SHIP, pose("N40-B", 3)) == 6
    assert gun_range(SHIP, pose("N25-B", 6)) == 6


@pytest.mark.rule("44.3", "44.4")
def test_a_sweep_covers_sixty_degrees_to_either_hand() -> None:
    assert in_sweep(SHIP, pose("N20-B", 6))
    assert in_sweep(SHIP, (read_hex("R30-B"), 0))  # four to starboard along direction 1: on the line
    assert not in_sweep(SHIP, pose("Z38-B", 6))
    assert not in_sweep(SHIP, pose("N40-B", 3))
    assert not in_sweep(SHIP, pose("N33-B", 6))


@pytest.mark.rule("18.1", "18.2")
def test_a_ship_between_stops_the_line_and_one_beside_does_not() -> None:
    target = pose("N20-B", 6)
    assert blocked(SHIP, target, [pose("N26-B", 6)])
    assert blocked(SHIP, target, [pose("N26-B", 2)])
    assert not blocked(SHIP, target, [pose("P26-B", 6)])
    assert not blocked(SHIP, target, [pose("N16-B", 6)])  # beyond the target
    assert not blocked(SHIP, target, [pose("N40-B", 6)])  # behind the firer


def test_the_line_is_the_same_both_ways() -> None:
    others = [pose(f"{letter}{row}-B", 1 + (row % 6)) for letter in "JLNPR" for row in (24, 26, 28)]
    for cell in disc(read_hex("N18-B"), 3):
        target = (cell, 2)
        for other in others:
            assert blocked(SHIP, target, [other]) == blocked(target, SHIP, [other])


@pytest.mark.rule("18.3")
def test_a_line_along_a_hexside_is_stopped_by_the_ship_that_the_side_parts_alone() -> None:
    # from the middle of N32|N33 due east: through the middle of each second pair, along the sides between
    target = pose("R32-B", 6)  # bow R32, stern R33, middle level with ours
    parted = pose("P32-B", 6)  # its own bow and stern lie above and below the line
    assert blocked(SHIP, target, [parted])
    above = pose("P31-B", 6)  # bow P31, stern P32: the line runs along the lower side of its stern
    below = pose("P33-B", 6)  # bow P33: the line runs along its upper side
    assert not blocked(SHIP, target, [above])
    assert not blocked(SHIP, target, [below])
