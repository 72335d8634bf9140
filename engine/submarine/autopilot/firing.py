"""What a boat fires: the torpedoes that promise most together, over all ships that each of them would meet."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from engine.core.maps.hexes import Pose, distance, go
from engine.submarine.autopilot.aims import Aims
from engine.submarine.judgement.cards import file_of, per_point, sinks_at
from engine.submarine.judgement.hits import kind_of
from engine.submarine.judgement.launching import fires_wide
from engine.submarine.judgement.loads import special_at_sea
from engine.submarine.judgement.meeting import PATTERN_RUN, End, Mark, courses_of, gun_of, meetings
from engine.submarine.judgement.solutions import LATER, Chances, first_runs, tubes_by_kind
from engine.submarine.state import Action, Boat
from engine.submarine.tables.read import tables

LEAST_CHANCE: Final = 0.12
"""A torpedo leaves for a target that it hits at least so likely, turns in which that may turn away counted."""
AHEAD, ASIDE = 0.5, 0.125
"""How likely a plotted ship goes straight on in its next turn, and takes each of the courses with a turn."""
AHEAD_THROWN, ASIDE_THROWN = 1 / 3, 1 / 6
"""The same where a die says how a convoy goes."""
AT_LARGE: Final = 0.25
"""How likely a ship that is free to steer as it likes is where it would be if it went straight on."""
SPREAD_MARKS: Final = 4
"""Ships for which torpedoes are spread over the courses that they may take."""
MOST_MARKS: Final = 8
"""Ships that are looked at for one salvo: the nearest."""
NEARBY: Final = 6
"""Hexes beyond a torpedo's reach from which a ship may come into it."""


class Hope(NamedTuple):
    """What a torpedo may do to one ship that takes a course: how likely it hits, the points it then takes, and
    how likely the ship takes that course."""

    ship: str
    chance: float
    harm: float
    case: int = 0
    likely: float = 1.0


Taken = dict[tuple[str, int], float]
"""The points that a salvo takes of a ship, by its course."""


class Way(NamedTuple):
    """How a torpedo may leave: end and kind, its course's number, hexes of its first run (0: thrown for), depth."""

    end: End
    kind: str
    course: int
    hexes: int
    shallow: bool


@dataclass(frozen=True, slots=True)
class Shot:
    """A torpedo of a salvo: its tube, its rows in the plot, its main target, what it promises."""

    tube: str
    rows: Mapping[str, Any]
    target: str
    worth: float


@dataclass(slots=True)
class Battery:
    """A boat's torpedoes and targets in an action, judged once for a plot.

    ``left`` are the points that a ship can still take, what is under way against it taken off; ``turns_left`` the turns
    from now to the end of the action.
    """

    world: Mapping[str, Any]
    boat: Boat
    aims: Aims
    marks: tuple[Mark, ...]
    chances: Chances
    left: dict[str, float]
    turns_left: int
    reach: int

    @property
    def action(self) -> Action:
        """The clock and the options."""
        action: Action = self.world["action"]
        return action

    def ways(
        self, start: Pose, turn: int, *, guided: bool = True, near: int = MOST_MARKS, spread: int = 0
    ) -> dict[Way, list[Hope]]:
        """All ways of a salvo that leaves in a turn (the next is 1) from a pose, with what each may do.

        ``spread``: for so many ships the courses with a turn count too.
        """
        hoped: dict[Way, list[Hope]] = {}
        game = self.chances.game
        marks = self._near(start, turn, near)
        for end, kind in tubes_by_kind(self.boat):
            gun, runs = gun_of(game, kind), None if guided else first_runs(game, kind)
            gun = gun._replace(length=min(gun.length, self.reach))
            harm = self.chances.harm(kind)
            for case, mark, likely in _cases(self.world, marks, spread, bars=bool(self.aims.exit)):
                for (course, hexes), met in meetings(start, end, game, gun, mark, turn).items():
                    if not met.live or met.turns > self.turns_left:
                        continue
                    sure = likely * LATER ** (met.turns - turn)
                    if runs is not None:
                        sure *= runs.get(hexes, 0.0)
                    for shallow in (False, True):
                        judged = self.chances.of(mark.ship, met.met, kind, shallow=shallow, guided=guided)
                        if judged is not None and sure:
                            way = Way(end, kind, course, hexes if guided else 0, shallow)
                            hoped.setdefault(way, []).append(Hope(mark.ship.id, judged[1] * sure, harm, case, likely))
        return hoped

    def _near(self, start: Pose, turn: int, most: int) -> list[Mark]:
        """The nearest targets that a torpedo may reach."""
        worth, far = self.aims.worth, self.reach + NEARBY
        near = [
            (distance(start[0], mark.pose_in(turn)[0]), mark.ship.id, mark)
            for mark in self.marks
            if worth[mark.ship.id] > 0
        ]
        near.sort(key=lambda row: row[:2])
        return [mark for hexes, _, mark in near[:most] if hexes <= far]

    def worth(self, hopes: Sequence[Hope], taken: Mapping[tuple[str, int], float]) -> float:
        """What a torpedo promises, in points, of what its targets can still take."""
        return sum(
            hope.chance
            * min(hope.harm, max(0.0, self.left[hope.ship] - taken.get((hope.ship, hope.case), 0.0)))
            * self.aims.worth[hope.ship]
            for hope in hopes
        )

    def best(self, start: Pose, turn: int, *, guided: bool = True, near: int = 4) -> float:
        """What the best torpedo from a pose promises, less what it costs."""
        ways = self.ways(start, turn, guided=guided, near=near)
        top = max((self.worth(hopes, {}) for hopes in ways.values() if _sure(hopes)), default=0.0)
        return max(0.0, top - self.aims.torpedo)

    def salvo(self, start: Pose, turn: int, spread: int, *, guided: bool = True, keep: int = 0) -> list[Shot]:
        """The torpedoes to fire in a turn, best first: at most ``spread`` at a target, ``keep`` tubes stay loaded.

        They are spread over the courses that their targets may take: what a torpedo takes of a ship on a course leaves
        less for the next on the same course.
        """
        all_ways = self.ways(start, turn, guided=guided, spread=SPREAD_MARKS)
        ways = {way: hopes for way, hopes in all_ways.items() if _sure(hopes)}
        tubes = {key: list(names) for key, names in tubes_by_kind(self.boat).items()}
        taken, at, shots = Taken(), dict[str, int](), list[Shot]()
        loaded = sum(map(len, tubes.values()))
        while ways and loaded - len(shots) > keep:
            way = max(ways, key=lambda each: (self.worth(ways[each], taken), each))
            hopes = ways[way]
            worth = self.worth(hopes, taken)
            if worth <= max(self.aims.torpedo, 0.3):
                break
            names = tubes[way.end, way.kind]
            main = max(hopes, key=lambda hope: hope.chance * self.aims.worth[hope.ship]).ship
            if not names or at.get(main, 0) >= spread:
                del ways[way]
                continue
            shots.append(Shot(names.pop(0), self._rows(start, turn, way), main, worth))
            at[main] = at.get(main, 0) + 1
            for hope in hopes:
                key = (hope.ship, hope.case)
                taken[key] = taken.get(key, 0.0) + hope.chance / hope.likely * hope.harm
        return shots

    def _rows(self, start: Pose, turn: int, way: Way) -> dict[str, Any]:
        course = courses_of(start[1], way.end, self.chances.game)[way.course]
        rows: dict[str, Any] = {"turn": turn, "hex": course.hex}
        if fires_wide(self.boat, kind_of(way.kind)):
            rows["half"] = course.half
        else:
            rows["bend"] = course.bend or "straight"
        if way.hexes:
            rows["hexes"] = way.hexes
        rows["depth"] = "shallow" if way.shallow else "deep"
        if kind_of(way.kind).pattern and special_at_sea(self.world):  # it runs straight as far as its targets count
            rows["pattern"] = {"first": PATTERN_RUN, "hand": "R", "leg": tables().charts.pattern.leg_least}
        return rows


def _sure(hopes: Sequence[Hope]) -> bool:
    return sum(hope.chance for hope in hopes) >= LEAST_CHANCE


def _cases(
    world: Mapping[str, Any], marks: Sequence[Mark], spread: int, *, bars: bool
) -> Iterator[tuple[int, Mark, float]]:
    """The courses that ships may take, numbered (0 is straight on), each as if they had always gone so, how likely.

    ``bars``: a torpedo before an escort serves even where it misses, since ships keep clear of it.
    """
    convoy = file_of(world).convoy
    thrown = convoy is not None and convoy.course == "thrown"
    ahead, aside = (AHEAD_THROWN, ASIDE_THROWN) if thrown else (AHEAD, ASIDE)
    for number, mark in enumerate(marks):
        if not mark.speed:
            yield 0, mark, 1.0
        elif mark.ship.free or mark.ship.kind == "escort":
            yield 0, mark, 1.0 if bars else AT_LARGE
        else:
            yield 0, mark, ahead
            if number < spread:
                for case, turned in enumerate(_turned(mark), 1):
                    yield case, turned, aside


def _turned(mark: Mark) -> Iterator[Mark]:
    """A ship that turns to either hand at the start or the end of its next turn (7.6)."""
    bow, facing = mark.pose
    for by in (-1, 1):
        yield Mark(mark.ship, (bow, (facing + by) % 6), mark.speed)
        after = go(bow, facing, mark.speed)
        yield Mark(mark.ship, (go(after, facing + by, -mark.speed), (facing + by) % 6), mark.speed)


def battery_of(world: Mapping[str, Any], boat: Boat, aims: Aims, marks: tuple[Mark, ...], reach: int) -> Battery:
    """A boat's battery, with what its side has under way taken off its targets."""
    action: Action = world["action"]
    chances = Chances(world)
    scale = per_point(world)
    left = {mark.ship.id: (sinks_at(world, mark.ship) - mark.ship.damage) / scale for mark in marks}
    for torpedo in world["running"].running.values():
        if torpedo.targets and torpedo.targets[0] in left:
            left[torpedo.targets[0]] -= 0.4 * chances.harm(torpedo.kind)
    return Battery(world, boat, aims, marks, chances, left, action.turns - action.turn, reach)
