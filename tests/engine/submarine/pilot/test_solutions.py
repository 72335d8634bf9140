"""Torpedo solutions against plain enumeration, hex by hex and turn by turn."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core.maps.hexes import Pose, distance, go
from engine.core.state import Meta, State
from engine.submarine.attitude import attitude
from engine.submarine.autopilot.aims import aims_of
from engine.submarine.autopilot.firing import battery_of
from engine.submarine.game import SubmarineGame
from engine.submarine.hulls import hexes_of
from engine.submarine.judgement.meeting import ENDS, PATTERN_RUN, Mark, Meeting, courses_of, gun_of, mark_of, meetings
from engine.submarine.judgement.solutions import first_runs, solutions
from engine.submarine.known import Known
from engine.submarine.runs import Run, launched
from engine.submarine.sea import read_hex
from engine.submarine.state import Boat
from tests.engine.submarine.step_kit import alone, boat, ship, world


def _by_hand(start: Pose, end: Any, game: Any, kind: str, mark: Any, launch: int) -> dict[tuple[int, int], Any]:
    """Every torpedo of an end, run turn by turn against a ship that holds its course."""
    gun = gun_of(game, kind)
    found: dict[tuple[int, int], Any] = {}
    for number, course in enumerate(courses_of(start[1], end, game)):
        origin = launched(start, course.hex, course.bend).origin
        for hexes in range(1, gun.speed + 1):
            meeting = _first(Run(origin, course.half), hexes, gun, mark, launch)
            if meeting is not None:
                found[number, hexes] = meeting
    return found


def _first(run: Run, hexes: int, gun: Any, mark: Any, launch: int) -> tuple[int, int, Pose] | None:
    done, turns = 0, launch
    while done < gun.length:
        if done:
            lies = run.places(done, done)[0]
            for step in range(1, mark.speed + 1):
                pose = (go(mark.pose[0], mark.pose[1], mark.speed * (turns - 1) + step), mark.pose[1])
                if any(cell in hexes_of(pose) for cell in lies) and attitude(pose, lies, run.half):
                    return turns, done, pose
        pose = (go(mark.pose[0], mark.pose[1], mark.speed * turns), mark.pose[1])
        more = min(hexes if not done else gun.speed, gun.length - done)
        for at, place in enumerate(run.places(done + 1, done + more), done + 1):
            if any(cell in hexes_of(pose) for cell in place) and attitude(pose, place, run.half):
                return turns, at, pose
        done += more
        turns += 1
    return None


@pytest.mark.parametrize("advanced", [False, True])
@pytest.mark.parametrize(("heading", "speed"), [(6, 2), (2, 1), (4, 3)])
def test_every_meeting_is_the_one_that_running_the_torpedoes_gives(advanced: bool, heading: int, speed: int) -> None:
    parts = alone(world("wolf-pack", advanced=advanced), "t-2-1")
    target = ship(parts, "t-2-1", "N32-B", heading, speed=speed, most=4)
    game: Any = "advanced" if advanced else "basic"
    mark = mark_of(parts, target)
    met = 0
    for facing, bow in ((0, "N38-B"), (5, "P36-B"), (3, "K28-B")):
        start = (read_hex(bow), facing)
        for end in ENDS:
            reached = meetings(start, end, game, gun_of(game, "g7a"), mark, 2)
            by_hand = _by_hand(start, end, game, "g7a", mark, 2)
            met += len(by_hand)
            assert {key: (m.turns, m.run, m.pose) for key, m in reached.items()} == by_hand
    assert met


@pytest.mark.rule("13.8")
def test_no_basic_torpedo_is_offered_that_would_meet_its_target_as_it_leaves() -> None:
    parts = alone(world("wolf-pack"), "t-2-1")
    ship(parts, "t-2-1", "N32-B", 6, speed=2)
    piece = _loaded(boat(parts, "u-47", "N38-B", 6, depth=25, speed=0))
    offered = solutions(parts, piece, [piece.pose], most=500)
    assert offered
    assert all(solution.meets > solution.turn for solution in offered)


@pytest.mark.rule("39.2")
def test_an_advanced_torpedo_is_offered_once_it_is_live() -> None:
    parts = alone(world("wolf-pack", advanced=True), "t-2-1")
    ship(parts, "t-2-1", "N32-B", 6, speed=0)
    piece = _loaded(boat(parts, "u-47", "N41-B", 6, depth=25, speed=0))
    runs = {solution.run for solution in solutions(parts, piece, most=500)}
    assert min(runs) > 4


@pytest.mark.rule("13.11")
def test_torpedoes_at_escorts_are_offered_shallow() -> None:
    parts = alone(world("wolf-pack"), "isis", "t-2-1")
    ship(parts, "t-2-1", "N32-B", 6, speed=2)
    ship(parts, "isis", "N25-B", 6, speed=2)
    piece = _loaded(boat(parts, "u-47", "N40-B", 6, depth=25, speed=0))
    shallow = {solution.target: solution.shallow for solution in solutions(parts, piece, most=500)}
    assert shallow == {"isis": True, "t-2-1": False}


def test_any_first_run_between_the_bounds_meets_the_target_at_the_same_place() -> None:
    parts = alone(world("wolf-pack"), "t-2-1")
    target = ship(parts, "t-2-1", "N32-B", 6, speed=2)
    piece = _loaded(boat(parts, "u-47", "N44-B", 1, depth=25, speed=0))
    mark = mark_of(parts, target)
    offered = solutions(parts, piece, most=500)
    assert any(solution.least < solution.most for solution in offered)
    for solution in offered:
        end: Any = solution.tubes[0].partition("-")[0]
        reached = meetings(piece.pose, end, "basic", gun_of("basic", "g7a"), mark, 1)
        course = next(
            number
            for number, each in enumerate(courses_of(piece.facing, end, "basic"))
            if (each.hex, each.bend) == (solution.hex, solution.bend)
        )
        wanted = Meeting(solution.meets, solution.run, solution.pose, solution.place, solution.met, True)
        assert [reached[course, hexes] for hexes in range(solution.least, solution.most + 1)] == [wanted] * (
            solution.most - solution.least + 1
        )


def test_nearer_solutions_that_hurt_more_come_first() -> None:
    parts = alone(world("wolf-pack"), "t-2-1")
    ship(parts, "t-2-1", "N32-B", 6, speed=2)
    piece = _loaded(boat(parts, "u-47", "S26-B", 4, depth=25, speed=0))
    ranks = [solution.rank for solution in solutions(parts, piece, most=500)]
    assert ranks == sorted(ranks, reverse=True)
    assert ranks[0] > ranks[-1]


@pytest.mark.rule("35.3.5")
def test_an_unguided_torpedo_has_no_first_run_of_its_captain_and_hits_less_often() -> None:
    parts = alone(world("wolf-pack", advanced=True, guided=True), "t-2-1")
    ship(parts, "t-2-1", "N32-B", 6, speed=2)
    piece = _loaded(boat(parts, "u-47", "U24-B", 5, depth=25, speed=0))
    aimed = {(s.hex, s.bend): s for s in solutions(parts, piece, guided=True, most=500)}
    blind = {(s.hex, s.bend): s for s in solutions(parts, piece, guided=False, most=500)}
    both = aimed.keys() & blind.keys()
    assert both
    assert all(blind[key].hexes is None and blind[key].chance < aimed[key].chance for key in both)


def test_first_runs_of_unguided_torpedoes_are_a_throw() -> None:
    runs = first_runs("advanced", "g7e")
    assert abs(sum(runs.values()) - 1) < 1e-9
    assert max(runs) <= 9


def test_a_boat_reads_its_solutions_from_what_its_side_may_know() -> None:
    """The convoy's plots are hidden: with another plot the offers are the same."""
    offers = []
    for plot in ("2", "L 2"):
        parts = alone(world("wolf-pack"), "t-2-1")
        ship(parts, "t-2-1", "N32-B", 6, speed=2)
        parts.screen.plots = {"convoy": {1: plot}}
        piece = _loaded(boat(parts, "u-47", "N44-B", 1, depth=25, speed=0))
        known: Known = SubmarineGame().known(State(parts, Meta("submarine", "1")), "u-47")
        offers.append(solutions(known.world, known.boat(piece.id)))
    assert offers[0] == offers[1] != ()


def test_solutions_lie_in_reach() -> None:
    parts = alone(world("wolf-pack"), "t-2-1")
    target = ship(parts, "t-2-1", "N1-B", 6, speed=2)
    piece = _loaded(boat(parts, "u-47", "N64-B", 6, depth=25, speed=0))
    assert distance(target.bow, piece.bow) > 60
    assert solutions(parts, piece) == ()


def _loaded(piece: Boat, kind: str = "g7a") -> Boat:
    for tube in piece.tubes.values():
        tube.kind = kind
    return piece


@pytest.mark.rule("51.3.2.1")
def test_an_autopilot_has_a_pattern_torpedo_run_straight_as_far_as_its_targets_were_counted() -> None:
    parts = world("secret-weapon", advanced=True)
    piece = boat(parts, "u-2511", "N32-B", 6, depth=0, speed=1)
    for tube in piece.tubes.values():
        tube.kind = "t3"
    target = ship(parts, "armada", "N24-B", 2, speed=2)
    mark = Mark(target, target.pose, 2)
    battery = battery_of(parts, piece, aims_of(parts, piece), (mark,), 60)
    shots = battery.salvo(piece.pose, 1, 4)
    assert shots
    assert {shot.rows["pattern"]["first"] for shot in shots} == {PATTERN_RUN}
