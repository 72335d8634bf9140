"""Where charges, hedgehog and squid fall, and over whom they may not be thrown."""

import pytest

from engine.core.maps.hexes import distance, neighbours
from engine.submarine.hulls import HANDS, beam_of, hexes_of
from engine.submarine.weapon_hexes import free_hexes, hedgehog_hexes, squid_hexes
from tests.engine.submarine.kit import CHARTS, names, pose

SHIP = pose("N32-B", 6)


@pytest.mark.rule("15.6.3", "42.1")
def test_a_hedgehog_goes_one_or_two_hexes_ahead_and_two_alone_in_the_advanced_game() -> None:
    assert names(hedgehog_hexes(SHIP, CHARTS.thrown, "basic")) == ["N30-B", "N31-B"]
    assert names(hedgehog_hexes(SHIP, CHARTS.thrown, "advanced")) == ["N30-B"]


@pytest.mark.rule("15.6.4")
def test_a_squid_reaches_eight_hexes_ahead() -> None:
    hexes = squid_hexes(SHIP, CHARTS.thrown)
    assert names(hexes) == sorted(["M31-B", "N31-B", "O31-B", "L31-B", "M30-B", "N30-B", "O30-B", "P31-B"])


def test_arms_turn_with_the_ship() -> None:
    for heading in range(1, 7):
        ship = pose("N32-B", heading)
        assert len(squid_hexes(ship, CHARTS.thrown)) == 8
        beams = {beam_of(ship, hand) for hand in HANDS}
        assert len(beams) == 2
        assert all(distance(part, cell) == 1 for cell in beams for part in hexes_of(ship))


@pytest.mark.rule("15.6.5")
def test_nothing_is_thrown_into_or_over_a_friend() -> None:
    far = pose("N30-B", 6)[0]
    corner = pose("O30-B", 6)[0]
    ahead, right = pose("N31-B", 6)[0], pose("O31-B", 6)[0]
    assert free_hexes(SHIP, [far, corner, ahead], [ahead]) == (corner,)  # round the friend, over O31
    assert free_hexes(SHIP, [far, corner], [ahead, right]) == ()
    assert free_hexes(SHIP, [far, corner], [far]) == (corner,)
    assert right in neighbours(SHIP[0])
