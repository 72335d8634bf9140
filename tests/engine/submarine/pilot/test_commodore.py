"""The commodore keeps the course on which the convoy began, where nothing is known of any boat (7.6); it weaves in the
basic game where boats are hidden."""

from __future__ import annotations

import pytest

from engine.core.maps.helm import Track
from engine.submarine.autopilot.convoy import _nears
from engine.submarine.orders.convoy_plot import plotted_track, turns_course
from engine.submarine.state import CONVOY
from tests.bot.faces.submarine.action import action, at_plot, step


@pytest.mark.parametrize("seed", ["a", "b", "c", "d"])
def test_changes_of_course_that_only_mislead_cancel_out_while_no_boat_is_known(seed: str) -> None:
    match = action("wolf-pack", seed, advanced=True, hidden=True)
    at_plot(match)
    begun = match.state.world.ships.ships["c-2-1"].facing
    while not match.state.world.screen.plots.get(CONVOY):
        step(match)
    tracks: list[Track] = [track for _, track in plotted_track(match.state.world, CONVOY)]
    assert tracks
    ends = [min((track.end[1] - begun) % 6, (begun - track.end[1]) % 6) for track in tracks]
    assert max(ends) <= 1, ends
    assert 0 in ends[-3:]


def changes(seed: str, *, hidden: bool, advanced: bool = False) -> int:
    """The changes of course that a commodore plots in the first watch of scenario 11."""
    match = action("wolf-pack", seed, advanced=advanced, hidden=hidden)
    at_plot(match)
    while not match.state.world.screen.plots.get(CONVOY):
        step(match)
    return sum(map(turns_course, match.state.world.screen.plots[CONVOY].values()))


def test_a_convoy_weaves_in_the_basic_game_where_boats_are_hidden() -> None:
    seeds = "abc"
    weaving = sum(changes(seed, hidden=True) for seed in seeds)
    advanced = sum(changes(seed, hidden=True, advanced=True) for seed in seeds)
    assert weaving >= 2 * len(seeds)
    assert weaving >= 2 * advanced


def test_a_weaving_convoy_looks_farther_than_its_next_turn() -> None:
    ships = (((0, 0), 1.0),)
    boats = [(((0, -20), 3), 1.0)]
    toward, aside, away = (_nears(((0, 0), facing), 2, boats, ships) for facing in (0, 1, 3))
    assert toward > 1.3 * aside > 1.3 * away
    assert _nears(((0, 0), 0), 2, [(boats[0][0], 0.5)], ships) == pytest.approx(toward / 2)
