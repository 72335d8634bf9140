"""What a boat fires: the torpedoes that promise most together, over all ships that each of them would meet."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from engine.core.maps.hexes import Pose, distance
from engine.submarine.autopilot.aims import Aims
from engine.submarine.judgement.cards import file_of, per_point, sinks_at
from engine.submarine.judgement.hits import kind_of
from engine.submarine.judgement.launching import fires_wide
from engine.submarine.judgement.loads import special_at_sea
from engine.submarine.judgement.meeting import PATTERN_RUN, End, Mark, Meeting, courses_of, gun_of, meetings, turned
from engine.submarine.judgement.solutions import LATER, Chances, first_runs, tubes_by_kind
from engine.submarine.state import Action, Boat
from engine.submarine.tables.read import tables
from engine.submarine.world import World

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


_Pair = tuple[Hope | None, Hope | None]
"""What a torpedo may do that is set to run deep, and to run shallow; None for one that passes under the ship."""
_Case = tuple[int, Mark, float]
"""A course that a ship may take: its number (0 is straight on), the ship on it, how likely."""
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

    world: World
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
        return self.world.action

    def ways(
        self, start: Pose, turn: int, *, guided: bool = True, near: int = MOST_MARKS, spread: int = 0
    ) -> dict[Way, list[Hope]]:
        """All ways of a salvo that leaves in a turn (the next is 1) from a pose and may well hit, and what they may do.

        ``spread``: for so many ships the courses with a turn count too. Of ways that differ only in their first run and
        do the same, the longest run alone.
        """
        ways: dict[Way, list[Hope]] = {}
        game = self.chances.game
        cases = tuple(_cases(self.world, self._near(start, turn, near), spread, self.aims))
        for end, kind in tubes_by_kind(self.boat):
            gun, runs = gun_of(game, kind), None if guided else first_runs(game, kind)
            gun = gun._replace(length=min(gun.length, self.reach))
            hoped: dict[tuple[int, int], list[_Pair]] = {}
            for case in cases:
                met = meetings(start, end, game, gun, case[1], turn)
                for course, hexes, pair in self._hoped(kind, case, met, turn, runs):
                    hoped.setdefault((course, hexes), []).append(pair)
            longest: dict[tuple[int, ...], tuple[int, list[_Pair]]] = {}
            for (course, hexes), pairs in hoped.items():
                alike = (course, *map(id, pairs))
                if alike not in longest or longest[alike][0] < hexes:
                    longest[alike] = hexes, pairs
            for (course, *_), (hexes, pairs) in longest.items():
                for shallow in (False, True):
                    hopes = [pair[shallow] for pair in pairs]
                    known = [hope for hope in hopes if hope is not None]
                    if _sure(known):
                        ways[Way(end, kind, course, hexes, shallow)] = known
        return ways

    def _hoped(
        self,
        kind: str,
        case: _Case,
        met: Mapping[tuple[int, int], Meeting],
        turn: int,
        runs: Mapping[int, float] | None,
    ) -> Iterator[tuple[int, int, _Pair]]:
        """By course and first run (0 where it is thrown for): what a torpedo may do to a ship that takes a course."""
        number, mark, likely = case
        ship, harm, of = mark.ship, self.chances.harm(kind), self.chances.of
        guided = runs is None
        before: Meeting | None = None
        pair: _Pair = (None, None)
        for (course, hexes), meeting in met.items():
            if not meeting.live or meeting.turns > self.turns_left:
                continue
            thrown = 1.0 if runs is None else runs.get(hexes, 0.0)
            if not thrown:
                continue
            if meeting is not before or not guided:  # runs that meet the ship alike share a meeting
                sure, before = likely * LATER ** (meeting.turns - turn) * thrown, meeting
                deep = of(ship, meeting.met, kind, shallow=False, guided=guided)
                shallow = of(ship, meeting.met, kind, shallow=True, guided=guided)
                pair = (
                    None if deep is None else Hope(ship.id, deep[1] * sure, harm, number, likely),
                    None if shallow is None else Hope(ship.id, shallow[1] * sure, harm, number, likely),
                )
            yield course, hexes if guided else 0, pair

    def _near(self, start: Pose, turn: int, most: int) -> list[Mark]:
        """The nearest targets that a torpedo may reach; an escort only once she has moved and shown how she goes."""
        worth, far = self.aims.worth, self.reach + NEARBY
        near = [
            (distance(start[0], mark.pose_in(turn)[0]), mark.ship.id, mark)
            for mark in self.marks
            if worth[mark.ship.id] > 0 and (mark.ship.kind != "escort" or mark.ship.speed is not None)
        ]
        near.sort(key=lambda row: row[:2])
        return [mark for hexes, _, mark in near[:most] if hexes <= far]

    def worth(self, hopes: Sequence[Hope], taken: Mapping[tuple[str, int], float]) -> float:
        """What a torpedo promises, in points, of what its targets can still take."""
        left, worth, value = self.left, self.aims.worth, 0.0
        for ship, chance, harm, case, _ in hopes:
            rest = left[ship] - taken.get((ship, case), 0.0)
            if rest > 0:
                value += chance * min(harm, rest) * worth[ship]
        return value

    def best(self, start: Pose, turn: int, *, guided: bool = True, near: int = 4) -> float:
        """What the best torpedo from a pose promises, less what it costs."""
        ways = self.ways(start, turn, guided=guided, near=near)
        top = max((self.worth(hopes, {}) for hopes in ways.values()), default=0.0)
        return max(0.0, top - self.aims.torpedo)

    def salvo(self, start: Pose, turn: int, spread: int, *, guided: bool = True, keep: int = 0) -> list[Shot]:
        """The torpedoes to fire in a turn, best first: at most ``spread`` at a target, ``keep`` tubes stay loaded.

        They are spread over the courses that their targets may take: what a torpedo takes of a ship on a course leaves
        less for the next on the same course. One that meets a ship only if she turns away leaves as part of a fan,
        behind one that meets her if she holds her course; a convoy whose course a die gives is more likely to turn.
        """
        least, taken = max(self.aims.torpedo, 0.3), Taken()
        ways = self.ways(start, turn, guided=guided, spread=SPREAD_MARKS)
        worths = {way: worth for way, hopes in ways.items() if (worth := self.worth(hopes, taken)) > least}
        tubes = {key: list(names) for key, names in tubes_by_kind(self.boat).items()}
        at, shots = dict[str, int](), list[Shot]()
        loaded = sum(map(len, tubes.values()))
        turns = _thrown(self.world)
        straight = {way for way, hopes in ways.items() if turns or any(not hope.case for hope in hopes)}
        met = set[str]()
        while worths and loaded - len(shots) > keep:
            allowed = {
                way: worth for way, worth in worths.items()
                if way in straight or any(hope.ship in met for hope in ways[way])
            }  # fmt: skip
            if not allowed:
                break
            worth = max(allowed.values())
            way = max(each for each, promised in allowed.items() if promised == worth)
            hopes, names = ways[way], tubes[way.end, way.kind]
            main = max(hopes, key=lambda hope: hope.chance * self.aims.worth[hope.ship]).ship
            if not names or at.get(main, 0) >= spread:
                del worths[way]
                continue
            shots.append(Shot(names.pop(0), self._rows(start, turn, way), main, worth))
            at[main] = at.get(main, 0) + 1
            met.update(hope.ship for hope in hopes if not hope.case)
            hit: set[tuple[str, int]] = set()
            for hope in hopes:
                key = (hope.ship, hope.case)
                hit.add(key)
                taken[key] = taken.get(key, 0.0) + hope.chance / hope.likely * hope.harm
            worths = self._less(worths, ways, taken, hit, least)
        return shots

    def _less(
        self, worths: dict[Way, float], ways: Mapping[Way, Sequence[Hope]], taken: Taken, hit: set[tuple[str, int]],
        least: float,
    ) -> dict[Way, float]:  # fmt: skip
        """What ways promise after a shot: less where it counts on the same ships; those that still promise enough."""
        rest: dict[Way, float] = {}
        for way, worth in worths.items():
            hopes = ways[way]
            now = self.worth(hopes, taken) if any((hope.ship, hope.case) in hit for hope in hopes) else worth
            if now > least:
                rest[way] = now
        return rest

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


def _thrown(world: World) -> bool:
    """Whether a die says how the convoy goes."""
    convoy = file_of(world).convoy
    return convoy is not None and convoy.course == "thrown"


def _cases(world: World, marks: Sequence[Mark], spread: int, aims: Aims) -> Iterator[_Case]:
    """The courses that ships may take, numbered (0 is straight on), each as if they had always gone so, how likely.

    A boat that must get away fires before escorts, too: ships keep clear of a torpedo that misses. One that wins by
    no other ship fires at her though she is free to steer as she likes.
    """
    bars = bool(aims.exit)
    ahead, aside = (AHEAD_THROWN, ASIDE_THROWN) if _thrown(world) else (AHEAD, ASIDE)
    for number, mark in enumerate(marks):
        if not mark.speed:
            yield 0, mark, 1.0
        elif mark.ship.free or mark.ship.kind == "escort":
            yield 0, mark, 1.0 if bars else ahead if mark.ship.id in aims.quarry else AT_LARGE
        else:
            yield 0, mark, ahead
            if number < spread:
                for case, (_, other) in enumerate(turned(mark), 1):
                    yield case, other, aside


def battery_of(world: World, boat: Boat, aims: Aims, marks: tuple[Mark, ...], reach: int) -> Battery:
    """A boat's battery, with what its side has under way taken off its targets."""
    action = world.action
    chances = Chances(world)
    scale = per_point(world)
    left = {mark.ship.id: (sinks_at(world, mark.ship) - mark.ship.damage) / scale for mark in marks}
    for torpedo in world.running.running.values():
        if torpedo.targets and torpedo.targets[0] in left:
            left[torpedo.targets[0]] -= 0.4 * chances.harm(torpedo.kind)
    return Battery(world, boat, aims, marks, chances, left, action.turns - action.turn, reach)
