"""How torpedoes meet ships: five positions, thirteen positions, grazing, listening."""

import pytest

from engine.core.maps.hexes import Pose, disc, go, mirror, rotate
from engine.submarine.attitude import Attitude, attitude, heard, touches
from engine.submarine.hulls import PORT, STARBOARD, hexes_of, stern_of
from engine.submarine.runs import Run
from engine.submarine.sea import read_hex
from engine.submarine.tables.read import tables
from tests.engine.submarine.kit import names, pose

SHIP = pose("N32-B", 6)  # bow N32, stern N33, beam hexes M32 and O32


def first_meeting(ship: Pose, run: Run, most: int = 12) -> Attitude | None:
    """Where a torpedo under way first meets a ship."""
    for place in run.ahead(most):
        met = attitude(ship, place, run.half)
        if met is not None:
            return met
    return None


def runs_at(half: int) -> list[Run]:
    """Torpedoes on a half direction from all hexes four or five steps up their course from the ship's neighbourhood."""
    back = (half + 6) % 12
    origins = set()
    for end in hexes_of(SHIP):
        for step in range(6):
            for place in Run(go(end, step), back).places(7, 8):
                origins.update(place)
        for place in Run(end, back).places(7, 8):
            origins.update(place)
    return [Run(origin, half) for origin in sorted(origins)]


@pytest.mark.parametrize(("origin", "heading", "angle", "part", "hand", "position"), [
    ("N28-B", 3, 0, "bow", None, 1),
    ("Q30-B", 4, 60, "bow", STARBOARD, 2),
    ("P33-B", 5, 120, "bow", STARBOARD, 3),
    ("P32-B", 4, 60, "stern", STARBOARD, 3),
    ("Q34-B", 5, 120, "stern", STARBOARD, 4),
    ("K30-B", 2, 60, "bow", PORT, 2),
    ("N37-B", 6, 180, "stern", None, 5),
])  # fmt: skip
@pytest.mark.rule("13.3")
def test_a_torpedo_on_a_hexrow_meets_a_ship_in_one_of_five_ways(
    origin: str, heading: int, angle: int, part: str, hand: str | None, position: int
) -> None:
    start = pose(origin, heading)
    met = first_meeting(SHIP, Run(start[0], 2 * start[1]))
    assert met == Attitude(part, angle, hand)  # type: ignore[arg-type]
    assert tables().basic.position("basic", angle, part) == position  # type: ignore[arg-type]


def test_hexrows_give_the_five_positions_and_no_other() -> None:
    basic = tables().basic
    found = set()
    for half in range(0, 12, 2):
        for run in runs_at(half):
            met = first_meeting(SHIP, run)
            if met is not None:
                found.add(basic.position("basic", met.angle, met.part))
    assert found == {1, 2, 3, 4, 5}


@pytest.mark.rule("37.1", "37.2")
def test_half_directions_make_thirteen_positions_all_but_two_on_both_hands() -> None:
    basic = tables().basic
    hands: dict[int, set[str | None]] = {}
    for half in range(12):
        for run in runs_at(half):
            met = first_meeting(SHIP, run)
            if met is not None:
                position = basic.position("advanced", met.angle, met.part)
                assert position is not None
                hands.setdefault(position, set()).add(met.hand)
    assert sorted(hands) == list(range(1, 14))
    assert [position for position, sides in hands.items() if sides == {None}] in ([1, 13], [13, 1])
    assert all(sides == {PORT, STARBOARD} for position, sides in hands.items() if position not in (1, 13))


def test_every_torpedo_that_meets_a_ship_has_a_position_there_and_a_mirror_image() -> None:
    for half in range(12):
        for run in runs_at(half):
            met = first_meeting(SHIP, run)
            twin = Run(mirror(run.origin, 0, SHIP[0]), (12 - half) % 12)
            other = first_meeting(SHIP, twin)
            if met is None:
                assert other is None
            else:
                assert other is not None
                assert (other.part, other.angle) == (met.part, met.angle)
                assert {met.hand, other.hand} in ({None}, {PORT, STARBOARD})


def test_it_does_not_matter_how_the_ship_is_turned() -> None:
    for half in range(12):
        for run in runs_at(half):
            turned = Run(rotate(run.origin, 1, SHIP[0]), (half + 2) % 12)
            assert first_meeting((SHIP[0], SHIP[1] + 1), turned) == first_meeting(SHIP, run)


def test_a_torpedo_along_the_outer_side_of_a_hex_grazes_the_ship() -> None:
    # from the north-north-east through the middle of N31 and along the side between N32 and M31
    line = Run(read_hex("O29-B"), 7).ahead(8)
    grazing = [place for place in line if touches(place, hexes_of(SHIP))]
    assert [names(place) for place in grazing] == [["M31-B", "N32-B"]]
    assert attitude(SHIP, grazing[0], 7) is None
    assert first_meeting(SHIP, Run(read_hex("O29-B"), 7)) is None


def test_a_torpedo_into_the_stern_first_touches_the_side_of_the_bow() -> None:
    start = Run(stern_of(SHIP), 1).places(5, 5)[0][0]  # up the line through the stern, 30 degrees off the bow
    touching = [place for place in Run(start, 7).ahead(6) if touches(place, hexes_of(SHIP))]
    assert names(touching[0]) == ["N32-B", "O32-B"]
    assert attitude(SHIP, touching[0], 7) == Attitude("stern", 30, STARBOARD)


@pytest.mark.rule("13.9")
def test_a_ship_that_swings_onto_a_torpedo_is_met_as_if_it_had_come() -> None:
    torpedo = pose("Z32-A", 2)
    swung = pose("A31-B", 1)  # its stern swings onto Z32
    assert attitude(swung, (torpedo[0],), 2 * torpedo[1]) == Attitude("stern", 120, PORT)


@pytest.mark.rule("51.1.1")
def test_an_acoustic_torpedo_hears_a_ship_in_or_beside_its_hexes() -> None:
    near = [cell for cell in disc(SHIP[0], 3) if heard(SHIP, (cell,))]
    assert len(near) == 10  # two hexes and the eight around them
    assert heard(SHIP, (read_hex("O30-B"), read_hex("N31-B")))  # a hexside one of whose hexes touches the bow
    assert not heard(SHIP, (read_hex("O30-B"),))
