"""What a boat's captain sees before they plot: targets and where to wait for them, hunters, how deep is safe."""

from __future__ import annotations

from bisect import insort
from dataclasses import dataclass, field
from functools import lru_cache
from math import exp
from typing import Final, NamedTuple
from zlib import crc32

from engine.core.maps.hexes import Hex, Pose, distance, go
from engine.submarine.autopilot.aims import Aims, aims_of
from engine.submarine.autopilot.doctrine import Doctrine
from engine.submarine.hulls import between, hexes_of
from engine.submarine.judgement.cards import boat_card, file_of, guns, nation_of_escorts
from engine.submarine.judgement.ending.victory import holds
from engine.submarine.judgement.meeting import Mark
from engine.submarine.judgement.ramming import holding, swept
from engine.submarine.judgement.solutions import marks_of
from engine.submarine.sea import column_of, row_of
from engine.submarine.state import SUBMARINES, Action, Boat, Ship
from engine.submarine.tables.read import tables
from engine.submarine.tables.ships import Speeds
from engine.submarine.world import World

AHEAD: Final = 12
"""Turns that a captain looks ahead for a place to fire from."""
WAIT: Final = (1, -1, 2, -2)
"""Directions from a target's bow, off its heading, in which a boat waits: on both bows and abeam."""
OFF: Final = {"basic": (5, 8), "advanced": (8, 13)}
"""Hexes from a target at which it waits."""
FADES: Final = 0.93
"""What a turn of waiting takes from a chance to fire."""
CROWD: Final = 12
"""Ships within so many hexes of a target add to it: a torpedo that misses may meet one of them."""
SPOTS: Final = 4
NEAR: Final = 6
"""Targets for which places to fire from are looked for: those that the boats must have, then the nearest."""
GUN_REACH: Final = 20
SEEN_AT: Final = 6
"""Hexes from any enemy ship at which a boat does not stay on the surface: by night it is seen within four."""
BACK: Final = 2
"""Turns in which an escort that sails away may be back."""
GUNS_BEAR: Final = 0.6
"""Points a turn that guns may take before a boat dives from them."""
GUNS_BORNE: Final = 1.5
"""The same for one that presses on; ``DARING`` is the share of its usual distance from escorts that it then keeps."""
DARING: Final = 0.5
TIME_TO_DIVE: Final = 5
"""Hexes that an escort gains on a boat while it dives."""
DARK: Final = 2
"""What the dark takes from the factor of guns (17)."""
BELOW: Final = 50
"""Feet below the deepest setting at which charges do nothing (16.3.8)."""


class Spot(NamedTuple):
    """A hex from which to fire in a turn, counted from now, and what it promises."""

    hex: Hex
    turn: int
    worth: float


@dataclass(slots=True)
class Outlook:
    """A boat and what its side knows, for one plot."""

    world: World
    action: Action
    boat: Boat
    doctrine: Doctrine
    aims: Aims
    marks: tuple[Mark, ...]
    hunters: tuple[Mark, ...]
    speeds: Speeds
    safe: int
    settings: int
    salt: str
    spots: list[Spot] = field(default_factory=list)
    mates: frozenset[Hex] = frozenset()
    tracks: list[tuple[frozenset[Hex], ...]] = field(default_factory=list)
    """By the plots suggested to comrades that come before it: the hexes that each has on the surface, turn by turn."""
    _known: dict[tuple[int, bool], list[tuple[Hex, Hex]]] = field(default_factory=dict)
    _swept: dict[int, frozenset[Hex]] = field(default_factory=dict)
    _lie: dict[int, frozenset[Hex]] = field(default_factory=dict)
    _screened: dict[int, frozenset[Hex]] = field(default_factory=dict)
    _cruises: float | None = None
    _pace: float | None = None
    _luck: int | None = None
    _presses: bool | None = None

    @property
    def night(self) -> bool:
        """Whether it is dark."""
        return self.action.light == "night"

    @property
    def shown(self) -> bool:
        """Whether its enemies have it on the map now."""
        return bool(self.boat.shown) or not self.action.hidden

    @property
    def turns_left(self) -> int:
        """Turns from now to the end."""
        return self.action.turns - self.action.turn

    @property
    def beyond_charges(self) -> int | None:
        """The depth from which no charge reaches it, above its safe depth; None where there is none."""
        depth = self.settings + BELOW + 25
        return depth if self.settings and depth <= self.safe else None

    def luck(self, *about: object) -> float:
        """A number from 0 to 1 that nobody else can work out: from what the boat's side alone knows."""
        if self._luck is None:
            boat = self.boat
            text = f"{self.salt}|{boat.id}|{boat.pose}|{boat.depth}|{boat.power}|{boat.fired}|"
            self._luck = crc32(text.encode())
        return crc32(str(about).encode(), self._luck) / 0xFFFFFFFF

    def nearest_hunter(self, pose: Pose, turns: int = 0) -> int:
        """Hexes to the nearest escort, so many turns on; 99 where there is none."""
        return _nearest(pose, self._cells(turns, hunters=True))

    def nearest_they_may_be(self, pose: Pose, turn: int) -> int:
        """Hexes to the nearest place where an escort may lie at the end of a turn, counted from now: on its course, or
        turned to either hand at once; in the next two it may also be back where it lies now."""
        near = min((distance(pose[0], cell) for cell in self.screened(turn)), default=99)
        return near if turn > BACK else min(near, self.nearest_hunter(pose))

    def nearest_ship(self, pose: Pose, turns: int = 0) -> int:
        """Hexes from the nearest enemy ship, so many turns on."""
        return _nearest(pose, self._cells(turns, hunters=False))

    def threat(self, pose: Pose, turns: int) -> float:
        """How much the escorts endanger a pose in the next turns, about 1 for one that lies on top of it."""
        value = 0.0
        bow = pose[0]
        for (cell, _), mark in zip(self._cells(turns, hunters=True), self.hunters, strict=True):
            value += _danger(distance(bow, cell), mark.ship.most)
        return value

    def _cells(self, turns: int, *, hunters: bool) -> list[tuple[Hex, Hex]]:
        """Bow and stern of the escorts or of all ships, so many turns on."""
        key = (turns, hunters)
        if key not in self._known:
            marks = self.hunters if hunters else self.marks
            self._known[key] = [hexes_of(mark.pose_in(turns)) for mark in marks]
        return self._known[key]

    def swept(self, turn: int) -> frozenset[Hex]:
        """The hexes that ships enter in a turn, counted from now, if they hold their course."""
        if turn not in self._swept:
            self._swept[turn] = frozenset(cell for mark in holding(self.marks) for cell in swept(mark, turn))
        return self._swept[turn]

    def lie(self, turn: int) -> frozenset[Hex]:
        """The hexes where these ships lie at the end of a turn."""
        if turn not in self._lie:
            self._lie[turn] = frozenset(cell for mark in holding(self.marks) for cell in hexes_of(mark.pose_in(turn)))
        return self._lie[turn]

    def crossed(self, turn: int) -> frozenset[Hex]:
        """The hexes in which comrades are on the surface in a turn, counted from now, as was suggested to them."""
        return frozenset(cell for track in self.tracks if len(track) >= turn for cell in track[turn - 1])

    def screened(self, turn: int) -> frozenset[Hex]:
        """The hexes where escorts may lie at the end of a turn: if they hold their course, or turn once in the next."""
        if turn not in self._screened:
            self._screened[turn] = frozenset(
                cell for mark in self.hunters for pose in _may_lie(mark, turn) for cell in hexes_of(pose)
            )
        return self._screened[turn]

    def run_down(self, end: Pose, turn: int) -> bool:
        """Whether a boat that ends a turn there on the surface is run down in the next, before it moves (5.3, 10.5)."""
        return not self.swept(turn + 1).isdisjoint(hexes_of(end))

    def may_surface(self, end: Pose, turn: int) -> bool:
        """Whether a boat may show itself: where it is not seen by night, else where it can dive in time, out of the
        reach of guns."""
        if self.boat.rising:
            return True
        hunter, deep_at = self.nearest_they_may_be(end, turn), self.doctrine.go_deep_at
        if self.action.hidden and self.night:
            return hunter > deep_at and not self.boat.shown
        far = 4 * deep_at if self.action.hidden else deep_at + TIME_TO_DIVE
        if self.presses_on:
            return hunter > deep_at * DARING and self.gun_danger(end, turn) <= GUNS_BORNE
        if hunter <= far or self.nearest_ship(end, turn) <= SEEN_AT:
            return False
        return self.gun_danger(end, turn) <= GUNS_BEAR

    @property
    def presses_on(self) -> bool:
        """Whether a boat alone has nothing left to save itself for: its side does not win as things stand, its targets
        run away from it as long as it stays submerged, and on the surface it may still come up with one of them."""
        if self._presses is None:
            self._presses = not self.aims.exit and self._alone() and self._outrun() and self._loses()
        return self._presses

    def _alone(self) -> bool:
        armed = any(tube.kind or tube.loading for tube in self.boat.tubes.values())
        return armed and not any(mate.id != self.boat.id and mate.in_play for mate in self.world.boats.boats.values())

    def _outrun(self) -> bool:
        """Whether it comes within range of a target in the turns left on the surface, and of none submerged."""
        targets = [mark for mark in self.marks if self.aims.worth[mark.ship.id] > 0 and _worthy(mark.ship)]
        off, turns = OFF[self.action.game][-1], range(1, self.turns_left + 1)

        def comes_up(speed: float) -> bool:
            return any(
                distance(self.boat.bow, mark.pose_in(turn)[0]) - speed * turn <= off
                for mark in targets
                for turn in turns
            )

        return not comes_up(self.speeds.submerged) and comes_up(self.speeds.surface)

    def _loses(self) -> bool:
        rows = [row for row in file_of(self.world).wins if row.side == SUBMARINES]
        return bool(rows) and not any(holds(self.world, row, end=True) for row in rows)

    def gun_danger(self, pose: Pose, turns: int) -> float:
        """Points that guns may take from it in a turn on the surface, about."""
        value, chart = 0.0, tables().basic
        for mark in self.marks:
            hexes = between(pose, mark.pose_in(turns))
            if hexes <= GUN_REACH:
                strength = guns(self.world, mark.ship)
                factor = chart.gun_factor(max(strength.fore, strength.side) - 1, hexes)
                value += 0.4 * max(0, factor - DARK if self.night else factor)
        return value

    @property
    def cruises(self) -> float:
        """Hexes a turn that the boat may count on."""
        if self._cruises is None:
            self._cruises = _cruising(self)
        return self._cruises

    @property
    def pace(self) -> float:
        """The share of its best speed that a boat needs to leave over its side of the map in time; 1 at most."""
        if self._pace is None:
            self._pace = self._needed() if self.aims.exit else 0.0
        return self._pace

    def _needed(self) -> float:
        turns, speeds = max(1, self.turns_left), self.speeds
        best = speeds.submerged + min(speeds.emergency - speeds.submerged, self.boat.power / turns)
        if self.may_surface(self.boat.pose, 0):
            best = max(best, speeds.surface)
        return min(1.0, self.to_exit(self.boat.bow) / (best * turns))

    def to_exit(self, bow: Hex) -> int:
        """Hexes still to go to the side over which it is to leave."""
        sea = file_of(self.world).map.sea
        match self.aims.exit:
            case "north":
                return row_of(bow)
            case "south":
                return sea.rows + 1 - row_of(bow)
            case "west":
                return column_of(bow) + 1 - sea.first
            case "east":
                return sea.last + 1 - column_of(bow)
        return 0


@lru_cache(maxsize=4096)
def _danger(hexes: int, speed: int) -> float:
    """How much a hunter so far off and so fast endangers a boat."""
    return exp(-hexes / (2.0 + speed))


def _nearest(pose: Pose, cells: list[tuple[Hex, Hex]]) -> int:
    """Hexes from a boat's bow to the nearest of some ships; 99 where there is none."""
    here = pose[0]
    return min([distance(here, cell) for pair in cells for cell in pair], default=99)


def outlook_of(world: World, boat: Boat, doctrine: Doctrine, salt: str) -> Outlook:
    """A boat's outlook, from its side's mask."""
    action = world.action
    card = boat_card(world, boat)
    marks = marks_of(world)
    hunters = tuple(mark for mark in marks if mark.ship.kind == "escort" and not mark.ship.stopped)
    nation = nation_of_escorts(world) if hunters else None
    settings = tables().arms.deepest_setting(nation, action.season) if nation is not None else 0
    speeds, aims = card.speeds(action.game), aims_of(world, boat)
    outlook = Outlook(world, action, boat, doctrine, aims, marks, hunters, speeds, card.depth, settings, salt)
    outlook.spots = _spots(outlook)
    outlook.mates = _of_mates(world, boat)
    return outlook


def _may_lie(mark: Mark, turn: int) -> list[Pose]:
    """Where an escort may lie at the end of a turn: straight on, or turned to either hand at once."""
    bow, facing = mark.pose
    return [(go(bow, facing + by, mark.speed * turn), (facing + by) % 6) for by in (0, -1, 1)]


def _of_mates(world: World, boat: Boat) -> frozenset[Hex]:
    """The hexes of its side's other boats, and those ahead of them that they reach as they go: boats on the surface run
    into each other (10.5, S13)."""
    mates = [mate for mate in world.boats.boats.values() if mate.id != boat.id and mate.in_play and mate.depth == 0]
    return frozenset(
        cell
        for mate in mates
        for step in range((mate.speed or 0) + 1)
        for cell in hexes_of((go(mate.bow, mate.facing, step), mate.facing))
    )


def _spots(outlook: Outlook) -> list[Spot]:
    """The best places to fire from, as the targets hold their course."""
    boat, worth = outlook.boat, outlook.aims.worth
    if not any(tube.kind or tube.loading for tube in boat.tubes.values()):
        return []
    targets = [mark for mark in outlook.marks if worth[mark.ship.id] > 0 and _worthy(mark.ship)]
    quarry = outlook.aims.quarry
    targets.sort(key=lambda mark: (mark.ship.id not in quarry, distance(boat.bow, mark.pose[0]), mark.ship.id))
    speed, waits = outlook.cruises, OFF[outlook.action.game]
    best: list[Spot] = []
    for mark in targets[:NEAR]:
        here = mark.pose[0]
        value = worth[mark.ship.id] + 0.25 * sum(
            worth[other.ship.id] for other in targets if other is not mark and distance(here, other.pose[0]) <= CROWD
        )
        for turn in range(1, min(AHEAD, outlook.turns_left) + 1):
            bow, facing = mark.pose_in(turn)
            faded = value * FADES**turn
            least = best[-1].worth if len(best) == SPOTS else 0.0
            if faded < least:
                break  # nor is any later place by this target among the best
            if faded * _reached(distance(boat.bow, bow) - waits[-1] - speed * turn) < least:
                continue
            for off in WAIT:
                for hexes in waits:
                    hex_ = go(bow, facing + off, hexes)
                    spot = Spot(hex_, turn, faded * _reached(distance(boat.bow, hex_) - speed * turn))
                    if len(best) < SPOTS or _rank(spot) < _rank(best[-1]):
                        insort(best, spot, key=_rank)
                        del best[SPOTS:]
    return best


def _reached(rest: float) -> float:
    """How likely a boat is in a place in time that is so many hexes too far for it, about."""
    return 1.0 if rest <= 0 else exp(-rest / 4)


def _rank(spot: Spot) -> tuple[float, int, Hex]:
    return -spot.worth, spot.turn, spot.hex


def _worthy(ship: Ship) -> bool:
    return ship.kind != "escort" or ship.stopped


def _cruising(outlook: Outlook) -> float:
    """Hexes a turn that a boat may count on: on the surface by night, else submerged with some of its power."""
    boat, speeds = outlook.boat, outlook.speeds
    if boat.depth == 0 or outlook.may_surface(boat.pose, 0):
        return float(speeds.surface)
    spare = max(0, boat.power - reserve(outlook))
    extra = min(speeds.emergency - speeds.submerged, spare / max(1, min(AHEAD, outlook.turns_left)) * 2)
    return speeds.submerged + extra


def reserve(outlook: Outlook) -> int:
    """The power that a boat keeps for its way out."""
    return outlook.speeds.power * outlook.doctrine.power_kept // 100
