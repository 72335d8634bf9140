"""The order of ships around a group, by which escorts take their stations."""

from __future__ import annotations

from engine.submarine.conduct.station import _bearing

AHEAD, ASIDE = (1_000_000, 0), (0, 1_000_000)
"""A group that steams east; south is on its right."""


def test_a_bearing_grows_clockwise_from_ahead_all_around() -> None:
    around = [(4, 0), (4, 1), (4, 4), (1, 4), (0, 4), (-1, 4), (-4, 4), (-4, 1), (-4, 0), (-4, -1), (-4, -4),
              (-1, -4), (0, -4), (1, -4), (4, -4), (4, -1)]  # fmt: skip
    far = [(9 + 1000 * east, 7 + 1000 * south) for east, south in around]
    bearings = [_bearing(point, (9, 7), AHEAD, ASIDE) for point in far]
    assert bearings == sorted(set(bearings))
    assert [bearings[at] for at in (0, 4, 8, 12)] == [0, 1, 2, 3]
    assert _bearing((9, 7), (9, 7), AHEAD, ASIDE) == 0
