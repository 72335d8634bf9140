"""The commodore keeps the course on which the convoy began, where nothing is known of any boat (7.6)."""

from __future__ import annotations

import pytest

from engine.core.maps.helm import Track
from engine.submarine.orders.convoy_plot import plotted_track
from engine.submarine.state import CONVOY
from tests.bot.faces.submarine.action import action, at_plot, step


@pytest.mark.parametrize("seed", ["a", "b", "c", "d"])
def test_changes_of_course_that_only_mislead_cancel_out_while_no_boat_is_known(seed: str) -> None:
    match = action("wolf-pack", seed, advanced=True, hidden=True)
    at_plot(match)
    begun = match.state.world["ships"].ships["c-2-1"].facing
    while not match.state.world["screen"].plots.get(CONVOY):
        step(match)
    tracks: list[Track] = [track for _, track in plotted_track(match.state.world, CONVOY)]
    assert tracks
    ends = [min((track.end[1] - begun) % 6, (begun - track.end[1]) % 6) for track in tracks]
    assert max(ends) <= 1, ends
    assert 0 in ends[-3:]
