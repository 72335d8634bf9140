"""The commodore keeps the course on which the convoy began, where nothing is known of any boat (7.6); it weaves where
boats are hidden, or turns about where it is fast, and looks ahead for those that are known."""

from __future__ import annotations

import pytest

from engine.core.maps.helm import Track
from engine.core.spaces.turnwise import turns_of
from engine.submarine.autopilot import convoy
from engine.submarine.autopilot.convoy import _nears
from engine.submarine.autopilot.doctrine import DOCTRINES
from engine.submarine.orders.convoy_plot import plotted_track, turns_course
from engine.submarine.state import CONVOY
from tests.bot.faces.submarine.action import action, at_plot, step
from tests.engine.submarine.escorts.kit import known
from tests.engine.submarine.step_kit import boat, ship, world

BALANCED = DOCTRINES["balanced"]


@pytest.mark.parametrize("seed", ["a", "b", "c", "d"])
def test_changes_of_course_that_only_mislead_cancel_out_while_no_boat_is_known(seed: str) -> None:
    """In the advanced game a slow convoy does not weave: it is no faster than a boat submerged."""
    match = action("pq-17", seed, advanced=True, hidden=True)
    at_plot(match)
    begun = match.state.world.ships.ships["c-2-1"].facing
    while not match.state.world.screen.plots.get(CONVOY):
        step(match)
    tracks: list[Track] = [track for _, track in plotted_track(match.state.world, CONVOY)]
    assert tracks
    ends = [min((track.end[1] - begun) % 6, (begun - track.end[1]) % 6) for track in tracks]
    assert 0 in ends, ends
    assert ends[-1] <= 1, ends


def changes(scenario: str, *, advanced: bool) -> int:
    """The changes of course that a commodore plots in the first watch among hidden boats, in three actions."""
    made = 0
    for seed in "abc":
        match = action(scenario, seed, advanced=advanced, hidden=True)
        at_plot(match)
        while not match.state.world.screen.plots.get(CONVOY):
            step(match)
        made += sum(map(turns_course, match.state.world.screen.plots[CONVOY].values()))
    return made


def test_a_slow_convoy_weaves_where_boats_are_hidden_but_not_in_the_advanced_game() -> None:
    weaving, slow = (changes("pq-17", advanced=advanced) for advanced in (False, True))
    assert weaving >= 6
    assert weaving > 1.5 * slow


@pytest.mark.parametrize(("column", "away"), [("E", "R"), ("W", "L")])
def test_a_convoy_turns_away_from_a_boat_that_lies_open_abeam(column: str, away: str) -> None:
    """Its first turns are all to the other hand, in most actions, though nobody can tell which of them it takes."""
    parts = world("wahoo", 0)
    parts.action.watch_ends = 1
    for number, merchant in enumerate(("c-2-1", "c-2-2", "c-3-1", "t-2-1")):
        ship(parts, merchant, f"{'NKNQ'[number]}{(41, 43, 46, 43)[number]}-B", 6, most=2)
    boat(parts, "wahoo", f"{column}41-B", 3, shown=["open"])
    turned = []
    for luck in range(12):
        parts.screen.luck = luck
        plot = convoy.plot(known(parts, CONVOY), BALANCED, "path", CONVOY)
        turned.append(sum(1 if word == away else -1 for word in plot if word in ("L", "R")))
    assert sum(value > 0 for value in turned) >= 8, turned


def test_a_weaving_convoy_looks_farther_than_its_next_turn() -> None:
    ships = (((0, 0), 1.0),)
    boats = [(((0, -20), 3), 1.0)]
    toward, aside, away = (_nears(((0, 0), facing), 2, boats, ships) for facing in (0, 1, 3))
    assert toward > 1.3 * aside > 1.3 * away
    assert _nears(((0, 0), 0), 2, [(boats[0][0], 0.5)], ships) == pytest.approx(toward / 2)


def plots(scenario: str, *, advanced: bool, known_boat: str = "") -> list[list[tuple[str, ...]]]:
    """What a commodore plots first, before anything is known, turn by turn, in 24 actions; with ``known_boat`` a boat
    is in sight there."""
    parts = world(scenario, 0)
    action = parts.action
    action.options.append("hidden")
    action.game, action.watch_ends = "advanced" if advanced else "basic", 4
    ship(parts, "c-2-1", "N32-B", 6, most=2 + advanced)
    if known_boat:
        boat(parts, "u-47", known_boat, 6, shown=["sight"])
    made = []
    for luck in range(24):
        parts.screen.luck = luck
        plot = convoy.plot(known(parts, CONVOY), BALANCED, "path", CONVOY)
        assert isinstance(plot, list)
        made.append([tuple(turn) for turn in turns_of(plot)])
    return made


def sixths(turns: list[tuple[str, ...]]) -> int:
    """By how many sixths of a circle a course ends off its beginning."""
    turned = sum({"L": -1, "R": 1}.get(word, 0) for turn in turns for word in turn) % 6
    return min(turned, 6 - turned)


@pytest.mark.parametrize("advanced", [False, True])
def test_a_fast_convoy_turns_about_before_anything_is_known_of_hidden_boats(advanced: bool) -> None:
    """Boats lie in wait on its course. It does so to either hand, mostly at once and now and then a turn later, before
    its ships move in the turn."""
    made = plots("wolf-pack", advanced=advanced)
    begins = [next(at for at, turn in enumerate(turns) if turn[0] in ("L", "R")) for turns in made]
    hands = [turns[begin][0] for turns, begin in zip(made, begins, strict=True)]
    for turns, begin, hand in zip(made, begins, hands, strict=True):
        assert all(turn[0] == hand for turn in turns[begin : begin + 3]), turns
        assert sixths(turns[: begin + 3]) == 3
    assert 6 <= hands.count("L") <= 18
    assert set(begins) == {0, 1}
    assert begins.count(0) > begins.count(1)


def test_a_convoy_that_knows_of_a_boat_turns_away_from_it_instead() -> None:
    """One astern of it: nearly all go on."""
    made = plots("wolf-pack", advanced=False, known_boat="N52-B")
    assert sum(sixths(turns) <= 1 for turns in made) >= 16


def test_a_slow_convoy_holds_on() -> None:
    """It is no faster than a boat submerged."""
    made = plots("pq-17", advanced=False)
    assert sum(sixths(turns[:4]) == 3 for turns in made) <= 4


def test_a_convoy_turns_about_again_for_its_next_leg() -> None:
    legs = [convoy._leg(0, turn, "salt")[0] for turn in range(1, 3 * convoy.LEG + 1)]
    for leg in range(3):
        first, *rest = legs[leg * convoy.LEG : (leg + 1) * convoy.LEG]
        assert set(rest) == {0 if leg % 2 else 3}
        assert first in (0, 3)
