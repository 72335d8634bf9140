"""What a boat fires: the torpedoes that promise most together, over all ships that each of them would meet."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from engine.core.maps.hexes import Pose, distance
from engine.submarine.autopilot.aims import Aims
from engine.submarine.judgement.cards import per_point, sinks_at
from engine.submarine.judgement.hits import kind_of
from engine.submarine.judgement.launching import fires_wide
from engine.submarine.judgement.loads import special_at_sea
from engine.submarine.judgement.meeting import PATTERN_RUN, End, Mark, courses_of, gun_of, meetings
from engine.submarine.judgement.solutions import LATER, Chances, first_runs, tubes_by_kind
from engine.submarine.state import Action, Boat
from engine.submarine.tables.read import tables

LEAST_CHANCE: Final = 0.2
"""A torpedo leaves for a target that it hits at least so likely, turns in which that may turn away counted."""
MOST_MARKS: Final = 8
"""Ships that are looked at for one salvo: the nearest."""
NEARBY: Final = 6
"""Hexes beyond a torpedo's reach from which a ship may come into it."""


class Hope(NamedTuple):
    """What a torpedo may do to one ship: how likely it hits, and the points it then takes."""

    ship: str
    chance: float
    harm: float


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

    def ways(self, start: Pose, turn: int, *, guided: bool = True, near: int = MOST_MARKS) -> dict[Way, list[Hope]]:
        """All ways of a salvo that leaves in a turn (the next is 1) from a pose, with what each may do."""
        hoped: dict[Way, list[Hope]] = {}
        game = self.chances.game
        marks = self._near(start, turn, near)
        for end, kind in tubes_by_kind(self.boat):
            gun, runs = gun_of(game, kind), None if guided else first_runs(game, kind)
            gun = gun._replace(length=min(gun.length, self.reach))
            harm = self.chances.harm(kind)
            for mark in marks:
                for (course, hexes), met in meetings(start, end, game, gun, mark, turn).items():
                    if not met.live or met.turns > self.turns_left:
                        continue
                    sure = LATER ** (met.turns - turn)
                    if runs is not None:
                        sure *= runs.get(hexes, 0.0)
                    for shallow in (False, True):
                        judged = self.chances.of(mark.ship, met.met, kind, shallow=shallow, guided=guided)
                        if judged is not None and sure:
                            way = Way(end, kind, course, hexes if guided else 0, shallow)
                            hoped.setdefault(way, []).append(Hope(mark.ship.id, judged[1] * sure, harm))
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

    def worth(self, hopes: Sequence[Hope], left: Mapping[str, float]) -> float:
        """What a torpedo promises, in points, of what its targets can still take."""
        return sum(
            hope.chance * min(hope.harm, max(0.0, left[hope.ship])) * self.aims.worth[hope.ship] for hope in hopes
        )

    def best(self, start: Pose, turn: int, *, guided: bool = True, near: int = 4) -> float:
        """What the best torpedo from a pose promises, less what it costs."""
        ways = self.ways(start, turn, guided=guided, near=near)
        top = max((self.worth(hopes, self.left) for hopes in ways.values() if _sure(hopes)), default=0.0)
        return max(0.0, top - self.aims.torpedo)

    def salvo(self, start: Pose, turn: int, spread: int, *, guided: bool = True, keep: int = 0) -> list[Shot]:
        """The torpedoes to fire in a turn, best first: at most ``spread`` at a target, ``keep`` tubes stay loaded."""
        ways = {way: hopes for way, hopes in self.ways(start, turn, guided=guided).items() if _sure(hopes)}
        tubes = {key: list(names) for key, names in tubes_by_kind(self.boat).items()}
        left, at, shots = dict(self.left), dict[str, int](), list[Shot]()
        loaded = sum(map(len, tubes.values()))
        while ways and loaded - len(shots) > keep:
            way = max(ways, key=lambda each: (self.worth(ways[each], left), each))
            hopes = ways[way]
            worth = self.worth(hopes, left)
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
                left[hope.ship] -= hope.chance * hope.harm
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
    return max(hope.chance for hope in hopes) >= LEAST_CHANCE


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
