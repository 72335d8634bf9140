"""Torpedo solutions: how a boat's torpedoes would meet the ships that it knows of, if these hold their course.

Plots of convoys are hidden from a boat, so each ship is taken to go straight on as fast as in its last turn. What is
offered here rests on what its side may know and on nothing else.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from engine.core.maps.hexes import Hex, Pose, go
from engine.submarine.attitude import Attitude
from engine.submarine.dice import THROWS
from engine.submarine.judgement.hits import Aim, Shot, aim, damage, dud_chance, kind_of
from engine.submarine.judgement.meeting import (
    Course,
    End,
    Mark,
    Meeting,
    courses_of,
    gun_of,
    mark_of,
    meetings,
)
from engine.submarine.judgement.reloading import fires_from
from engine.submarine.runs import Bend, LaunchHex, Place
from engine.submarine.state import Boat, Ship
from engine.submarine.tables.read import tables
from engine.submarine.tables.ships import Game
from engine.submarine.world import World

MOST: Final = 12
"""Solutions listed for a boat, if nothing else is asked."""
LATER: Final = 0.9
"""What a solution loses in rank for each turn in which its target may turn away."""
DIE: Final = 6


@dataclass(frozen=True, slots=True)
class Solution:
    """A torpedo and a ship that would meet.

    ``turn`` is the turn of the launch, counted from now (the next is 1); ``start`` where the boat then lies. ``tubes``
    are the loaded tubes it serves, ``kind`` their torpedo. ``hex``, ``bend``, ``half`` and ``hexes`` are its course and
    first run (None for an unguided torpedo, whose first run is thrown for); any run from ``least`` to ``most`` does as
    well. ``meets`` is the turn, counted from now, and ``place`` the hex or hexside of the meeting, ``run`` its number
    on the torpedo's way; ``pose`` is how the target then lies. ``position`` and ``number`` are what is read on the
    chart (13.3, 37), ``met`` how the torpedo meets the ship, ``chance`` how likely it hits and explodes, ``harm`` the
    points of damage it then does on average. ``shallow`` and ``guided`` are the torpedo's settings (13.11, 35.2).
    """

    turn: int
    start: Pose
    tubes: tuple[str, ...]
    kind: str
    target: str
    hex: LaunchHex
    bend: Bend
    half: int
    hexes: int | None
    least: int
    most: int
    shallow: bool
    guided: bool
    meets: int
    run: int
    place: Place
    pose: Pose
    met: Attitude
    position: int
    number: int
    chance: float
    harm: float

    @property
    def rank(self) -> float:
        """What it promises: the points it would take, less for each turn in which the target may turn away."""
        return self.chance * self.harm * LATER ** (self.meets - self.turn)

    @property
    def plotted(self) -> dict[str, Any]:
        """The torpedo's rows in a boat's plot (11.3, 11.4, 12.4)."""
        rows: dict[str, Any] = {"turn": self.turn, "hex": self.hex, "bend": self.bend or "straight"}
        if self.hexes is not None:
            rows["hexes"] = self.hexes
        return {**rows, "depth": "shallow" if self.shallow else "deep"}


class Launch(NamedTuple):
    """Torpedoes of one kind that can leave by one end in one turn; the fields are those of a :class:`Solution`."""

    turn: int
    start: Pose
    end: End
    kind: str
    tubes: tuple[str, ...]
    guided: bool


class Chances:
    """How likely torpedoes hit, and what they do, in an action: each case is judged once, each meeting found once."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.game: Game = world.action.game
        self._aims: dict[tuple[str, Attitude, str, bool, bool], tuple[Aim, float] | None] = {}
        self._harm: dict[str, float] = {}
        self._met: dict[tuple[Pose, End, str, str, Pose, int], Mapping[tuple[int, int], Meeting]] = {}

    def meetings(self, start: Pose, end: End, kind: str, mark: Mark, turn: int) -> Mapping[tuple[int, int], Meeting]:
        """Where torpedoes of a kind that leave in a turn would meet a ship, by course and hexes of the first run."""
        key = (start, end, kind, mark.ship.id, mark.pose, turn)
        if key not in self._met:
            self._met[key] = meetings(start, end, self.game, gun_of(self.game, kind), mark, turn)
        return self._met[key]

    def of(self, ship: Ship, met: Attitude, kind: str, *, shallow: bool, guided: bool) -> tuple[Aim, float] | None:
        """What a torpedo needs, and how likely it hits and explodes; None for one that passes under its target."""
        key = (ship.id, met, kind, shallow, guided)
        if key not in self._aims:
            self._aims[key] = self._judged(ship, met, kind, shallow, guided)
        return self._aims[key]

    def _judged(self, ship: Ship, met: Attitude, kind: str, shallow: bool, guided: bool) -> tuple[Aim, float] | None:
        if ship.kind == "escort" and not shallow:  # 13.11
            return None
        torpedo = kind_of(kind)
        place, half, pose = _posed(met)
        needed = aim(self.world, Shot(torpedo, shallow, guided), ship, place, half, pose)
        return None if needed is None else (needed, needed.chance * (1 - dud_chance(self.world, torpedo)))

    def harm(self, kind: str) -> float:
        """Points of damage that a hit does on average."""
        if kind not in self._harm:
            torpedo = kind_of(kind)
            throws = THROWS if self.game == "advanced" else tuple(range(1, DIE + 1))
            points = sum(damage(self.world, torpedo, throw) for throw in throws) / len(throws)
            scale = tables().charts.scale.hits_per_point if self.game == "advanced" else 1
            self._harm[kind] = points / scale
        return self._harm[kind]


def _posed(met: Attitude) -> tuple[Place, int, Pose]:
    """A place and half direction that make an attitude, for a ship whose bow is at (0, 0) and that heads north."""
    turn = met.angle // 30
    half = (turn if met.hand != "port" else 12 - turn) + 6
    bow: Hex = (0, 0)
    stern = go(bow, 3)
    if met.part == "midships":
        return ((bow, stern) if half % 12 == 9 else (stern, bow)), half % 12, (bow, 0)
    return ((bow if met.part == "bow" else stern),), half % 12, (bow, 0)


def tubes_by_kind(boat: Boat, turn: int = 1) -> dict[tuple[End, str], tuple[str, ...]]:
    """The tubes of each end that may fire in a turn from now (the next is 1), by the kind of torpedo in them (14.2)."""
    loaded: dict[tuple[End, str], list[str]] = {}
    for name, tube in boat.tubes.items():
        first = fires_from(tube)
        if first is not None and first <= turn:
            end: End = "bow" if name.startswith("bow") else "stern"
            loaded.setdefault((end, tube.kind or tube.loading), []).append(name)
    return {key: tuple(names) for key, names in loaded.items()}


def marks_of(world: World, ships: Iterable[Ship] | None = None) -> tuple[Mark, ...]:
    """The ships afloat as targets, or those given."""
    return tuple(mark_of(world, ship) for ship in (world.ships.afloat() if ships is None else ships) if ship.afloat)


def held(boat: Boat, turns: int = 1) -> tuple[Pose, ...]:
    """Where a boat lies at the start of each of the next turns if it holds its course and speed."""
    speed = boat.speed or 0
    return tuple((go(boat.bow, boat.facing, speed * turn), boat.facing) for turn in range(turns))


def solutions(
    world: World,
    boat: Boat,
    starts: Sequence[Pose] = (),
    targets: Iterable[Ship] | None = None,
    *,
    guided: bool | None = None,
    most: int = MOST,
) -> tuple[Solution, ...]:
    """The best solutions of a boat, best first; for each end, kind, target, turn and course the best first run.

    ``world`` is the truth or the boat's own mask. ``starts`` are its poses at the start of the next turns (what it
    plots); none: it lies where it is. ``targets``: some ships alone. ``guided`` says whether torpedoes are aimed; None:
    as the boat has aimed (35.2.1), guided where that rule is not played.
    """
    action = world.action
    chances = Chances(world)
    marks = marks_of(world, targets)
    listed: list[Solution] = []
    for turn, start in enumerate(starts or held(boat), 1):
        for (end, kind), tubes in tubes_by_kind(boat, turn).items():
            gun = gun_of(action.game, kind)
            for mark in marks:
                aimed = guided if guided is not None else not action.has("guided") or mark.ship.id in boat.targets
                met = meetings(start, end, action.game, gun, mark, turn)
                listed += _by_course(chances, Launch(turn, start, end, kind, tubes, aimed), mark, met)
    listed.sort(key=lambda solution: (-solution.rank, solution.turn, solution.target, solution.half))
    return tuple(listed[:most])


def _by_course(
    chances: Chances, launch: Launch, mark: Mark, met: Mapping[tuple[int, int], Meeting]
) -> Iterable[Solution]:
    """The best first run of each course against one ship: in the middle of those that meet it alike.

    ``met`` holds the meetings by the course's number and the hexes of the first run.
    """
    courses = courses_of(launch.start[1], launch.end, chances.game)
    windows: dict[tuple[int, Meeting], list[int]] = {}
    for (number, hexes), meeting in met.items():
        if meeting.live:
            windows.setdefault((number, meeting), []).append(hexes)
    best: dict[int, Solution] = {}
    for (number, meeting), alike in windows.items():
        solution = _solution(chances, launch, mark, meeting, courses[number], sorted(alike))
        if solution is not None and (number not in best or solution.rank > best[number].rank):
            best[number] = solution
    return best.values()


def _solution(
    chances: Chances, launch: Launch, mark: Mark, meeting: Meeting, course: Course, hexes: Sequence[int]
) -> Solution | None:
    """The solution of a course whose first runs of so many ``hexes`` all meet the ship alike; None for no hit."""
    shallow = mark.ship.kind == "escort"
    judged = chances.of(mark.ship, meeting.met, launch.kind, shallow=shallow, guided=launch.guided)
    if judged is None:
        return None
    return _solved(chances, launch, mark, meeting, course, hexes, judged, shallow=shallow)


def _solved(
    chances: Chances, launch: Launch, mark: Mark, meeting: Meeting, course: Course, hexes: Sequence[int],
    judged: tuple[Aim, float], *, shallow: bool,
) -> Solution:  # fmt: skip
    turn, start, _end, kind, tubes, guided = launch
    needed, chance = judged
    if not guided:  # the first run is thrown for: it may be any of these, or none
        chance *= first_run_chance(chances.game, kind, hexes)
    return Solution(
        turn, start, tubes, kind, mark.ship.id, course.hex, course.bend, course.half,
        hexes[len(hexes) // 2] if guided else None, hexes[0], hexes[-1], shallow, guided, meeting.turns, meeting.run,
        meeting.place, meeting.pose, meeting.met, needed.position, needed.number, chance, chances.harm(kind),
    )  # fmt: skip


@dataclass(frozen=True, slots=True)
class Plotted:
    """A torpedo as it is plotted: its tube and kind, its course, the hexes of its first run (None: thrown for)."""

    tube: str
    kind: str
    turn: int
    start: Pose
    hex: LaunchHex
    bend: Bend
    half: int | None
    hexes: int | None
    shallow: bool


def met_by(world: World, boat: Boat, shot: Plotted, marks: Sequence[Mark], chances: Chances) -> tuple[Solution, ...]:
    """What a plotted torpedo would meet, in the order in which it comes to them, of ships that go as their marks say.

    Of an unguided one, whose first run is thrown for, the likeliest meeting with each.
    """
    action = world.action
    end: End = "bow" if shot.tube.startswith("bow") else "stern"
    courses = courses_of(shot.start[1], end, action.game)
    solved: list[Solution] = []
    for mark in marks:
        aimed = not action.has("guided") or mark.ship.id in boat.targets
        windows: dict[tuple[int, Meeting], list[int]] = {}
        for (number, hexes), meeting in chances.meetings(shot.start, end, shot.kind, mark, shot.turn).items():
            course = courses[number]
            leaves = course.hex == shot.hex and (
                course.bend == shot.bend if shot.half is None else course.half == shot.half
            )
            if leaves and meeting.live and (not aimed or shot.hexes in (None, hexes)):
                windows.setdefault((number, meeting), []).append(hexes)
        launch = Launch(shot.turn, shot.start, end, shot.kind, (shot.tube,), aimed)
        each = [
            _solved(chances, launch, mark, meeting, courses[number], sorted(alike), judged, shallow=shot.shallow)
            for (number, meeting), alike in windows.items()
            if (judged := chances.of(mark.ship, meeting.met, shot.kind, shallow=shot.shallow, guided=aimed)) is not None
        ]
        if each:
            solved.append(max(each, key=lambda each: each.chance))
    return tuple(sorted(solved, key=lambda each: (each.meets, each.run, each.target)))


@lru_cache(maxsize=64)
def first_runs(game: Game, kind: str) -> Mapping[int, float]:
    """How likely an unguided torpedo runs so many hexes in its first turn, by the hexes (35.3.5, 35.3.6)."""
    speed = kind_of(kind).speed(game)
    runs: dict[int, float] = {}
    for throw in THROWS:
        less, more = sorted(tables().advanced.unguided.look(throw))
        hexes = more if more <= speed else min(less, speed)
        runs[hexes] = runs.get(hexes, 0.0) + 1 / len(THROWS)
    return MappingProxyType(runs)


def first_run_chance(game: Game, kind: str, hexes: Iterable[int]) -> float:
    """How likely an unguided torpedo runs one of so many hexes in its first turn."""
    runs = first_runs(game, kind)
    return sum(runs.get(each, 0.0) for each in hexes)
