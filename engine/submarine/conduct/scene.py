"""What conduct looks at: the water that is closed to a ship now and in the next turn, what it screens, its friends."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final, NamedTuple

from engine.core.maps.helm import Helm, Track, read_track
from engine.core.maps.hexes import Hex, Pose, distance, go
from engine.submarine.conduct.listening import quiet_speed
from engine.submarine.conduct.moves import Move, moved_by, moves_of
from engine.submarine.conduct.predict import Contact, contacts, double_turn
from engine.submarine.hulls import hexes_of
from engine.submarine.judgement.arsenal import Armament, Stock, armament, may_attack, stock
from engine.submarine.judgement.cards import file_of
from engine.submarine.judgement.escort_turn import COURSE, helm_now, track_of, typed_turn
from engine.submarine.judgement.lanes import barred, course_of, crossed, entered_on
from engine.submarine.seats import plotted_nodes, plotted_ships
from engine.submarine.state import Gear, Ship
from engine.submarine.tables.read import tables
from engine.submarine.world import World

FAR: Final = 14
"""Ships further off than this do not matter for one move."""


class Other(NamedTuple):
    """An escort that has still to move: its bow, the hexes closed to it and its courses, both counted from there."""

    bow: Hex
    closed: frozenset[Hex]
    moves: tuple[Move, ...]


@dataclass(slots=True)
class Scene:
    """A ship and what its side knows, for one turn.

    ``closed`` are hexes that it must not enter: ships, torpedoes, charges, courses of attack. ``soon`` are those that
    plotted ships sweep in the next turn, and friends that cannot turn at once. ``crossed`` are hexes that others have
    entered in this phase, which an attack keeps clear of. ``ordered`` are those that friends are ordered to go through
    who have still to move: no move ends there. ``awash`` are those of torpedoes and of boats on the surface.
    """

    world: World
    ship: Ship
    arms: Armament
    stock: Stock
    may_attack: bool
    closed: set[Hex]
    soon: set[Hex]
    crossed: frozenset[Hex]
    friends: set[Hex]
    contacts: list[Contact]
    awash: frozenset[Hex]
    ordered: frozenset[Hex] = frozenset()
    screened: list[Ship] = field(default_factory=list)
    escorts: list[Ship] = field(default_factory=list)
    gear: Gear = field(default_factory=Gear)
    _helm: Helm | None = None
    _others: list[Other] | None = None

    @property
    def helm(self) -> Helm:
        """What it may do in this turn."""
        if self._helm is None:
            self._helm = helm_now(self.world, self.ship)
        return self._helm

    @property
    def hidden(self) -> bool:
        """Whether boats may be hidden, so that they must be searched for."""
        return self.world.action.hidden

    @property
    def listens(self) -> bool:
        """Whether it has sonar."""
        return self.gear.sonar not in ("", "none")

    @property
    def sweep_speed(self) -> int:
        """Most hexes at which it may sweep (22.5, 44.2)."""
        sight = tables().charts.sight
        return sight.sweep_speed_advanced if self.world.action.advanced else sight.sound_speed

    @property
    def quiet(self) -> int:
        """Most hexes at which it still searches nearly as well as it can."""
        return quiet_speed(self.world.action, self.gear, self.ship)

    def trapped(self, pose: Pose, speed: int, *, turned: bool) -> bool:
        """Whether a move that ends so must begin the next turn by running into a ship."""
        if not turned:
            return False
        ahead = go(pose[0], pose[1])
        return (ahead in self.friends or ahead in self.soon) and is_forced(self.world, speed)

    def hems_in(self, poses: tuple[Pose, ...], *, attacks: bool, charges: Iterable[Hex] = ()) -> bool:
        """Whether a course leaves a friend near by, that has still to move, no free course of its own.

        Where it ends is closed to the friend; all of an attack's course is (15.4.9), and where its charges fall.
        """
        if self._others is None:
            self._others = _still_to_move(self)
        if not self._others:
            return False
        cells = course_of(poses).union(charges) if attacks else frozenset(hexes_of(poses[-1]))
        for other in self._others:
            closed = other.closed.union(moved_by(cells, (-other.bow[0], -other.bow[1])))
            if all(not closed.isdisjoint(move.entered) for move in other.moves):
                return True
        return False

    def free(self, poses: tuple[Pose, ...]) -> bool:
        """Whether a course enters no closed hex, and no hex beyond a wall."""
        closed = self.closed
        before = hexes_of(poses[0])
        for pose in poses[1:]:
            now = hexes_of(pose)
            for cell in now:
                if cell in closed and cell not in before:
                    return False
            before = now
        return self.open(poses)

    def open(self, poses: tuple[Pose, ...]) -> bool:
        """Whether no wall bars a course."""
        sea = file_of(self.world).map
        return not sea.walls or all(sea.sea.open(pose[0]) for pose in poses)


def scene_of(world: World, ship: Ship, pursue: int, *, plotting: bool = False) -> Scene:
    """The scene of a ship; ``plotting`` as for :func:`engine.submarine.conduct.predict.contacts`."""
    here = ship.bow
    friends: set[Hex] = set()
    forced: set[Hex] = set()
    later: set[Hex] = set()
    screened: list[Ship] = []
    escorts: list[Ship] = []
    for other in world.ships.ships.values():
        if not other.here or other.sunk:
            continue
        if other.kind == "escort":
            escorts.append(other)
        elif other.kind == "merchant" or not other.free or other.id != ship.id:
            screened.append(other)
        if other.id != ship.id and distance(here, other.bow) <= FAR:
            friends.update(hexes_of(other.pose))
            (later if other.path else forced).update(must_enter(world, other))
    drops = world.drops.drops
    closed = friends | forced
    if drops:
        closed.update(barred(world, ship.id))
    awash = {cell for torpedo in world.running.running.values() for cell in torpedo.place}
    known = contacts(world, pursue, plotting=plotting)
    for contact in known:
        if contact.surfaced:
            awash.update(hexes_of(contact.pose))
    closed |= awash
    gear = world.screen.gear.get(ship.id) or Gear()
    ordered = ordered_soon(world, ship)
    return Scene(
        world, ship, armament(world, ship), stock(world, ship.id), may_attack(world, ship), closed,
        swept_soon(world, here) | later | ordered, crossed(world, ship.id), friends, known, frozenset(awash), ordered,
        screened, escorts, gear,
    )  # fmt: skip


def _still_to_move(scene: Scene) -> list[Other]:
    """The escorts near by that have still to move and have a free course; not those that may stay where they are."""
    rows = []
    here = scene.ship.bow
    for mate in scene.escorts:
        if mate.path or mate.stopped or mate.id == scene.ship.id or distance(here, mate.bow) > FAR:
            continue
        helm = helm_now(scene.world, mate)
        if not helm.least:
            continue
        others = (other for other in (*scene.escorts, *scene.screened) if other.id not in (mate.id, scene.ship.id))
        cells = {cell for other in others if distance(mate.bow, other.bow) <= FAR for cell in hexes_of(other.pose)}
        cells.update(barred(scene.world, mate.id))
        for other in scene.escorts:
            if not other.path and other.id not in (mate.id, scene.ship.id) and distance(mate.bow, other.bow) <= FAR:
                cells.update(must_enter(scene.world, other))
        cells.update(scene.awash)
        closed = frozenset(moved_by(cells, (-mate.bow[0], -mate.bow[1])))
        moves = moves_of(helm, mate.facing)
        if any(closed.isdisjoint(move.entered) for move in moves):
            rows.append(Other(mate.bow, closed, moves))
    return rows


def must_enter(world: World, ship: Ship) -> tuple[Hex, ...]:
    """Two hexes ahead of an escort that must go ahead in its next move: too fast to turn twice in its hex (6.7).

    A friend that closed them would be run into, or its attack made void.
    """
    if ship.kind != "escort" or ship.stopped or not ship.carried:
        return ()
    if not is_forced(world, ship.speed or 0):
        return ()
    return go(ship.bow, ship.facing), go(ship.bow, ship.facing, 2)


def is_forced(world: World, speed: int) -> bool:
    """Whether a ship that ended its move with a turn, at this speed, cannot turn again at once (6.7, 31.2)."""
    action = world.action
    chart = tables().charts.movement
    change = chart.change_advanced if action.advanced else chart.change
    return speed - change > double_turn(action.game)


def ordered_soon(world: World, ship: Ship) -> frozenset[Hex]:
    """The hexes that friends near by, who have still to move in this turn, enter on courses of their own as ordered."""
    action, fleet = world.action, world.ships
    cells: set[Hex] = set()
    for ident, gear in world.screen.gear.items():
        other, orders = fleet.ships.get(ident), gear.orders
        if other is None or ident == ship.id or other.path or other.stopped or not other.afloat:
            continue
        if not isinstance(orders, dict) or orders.get("way") != COURSE or distance(ship.bow, other.bow) > FAR:
            continue
        turn = typed_turn(orders, action.turn - gear.begun + 1, action.turn)
        track = track_of(world, other, turn.text) if turn is not None else None
        if track is not None:
            cells |= entered_on(track.poses)
    return frozenset(cells)


def swept_soon(world: World, here: Hex) -> set[Hex]:
    """The hexes that plotted ships go through in the next turn, as they are plotted, else straight on."""
    action, fleet = world.action, world.ships
    plots = world.screen.plots
    cells: set[Hex] = set()
    for node in plotted_nodes(world):
        plot = plots.get(node, {}).get(action.turn + 1)
        for ident in plotted_ships(world, node):
            ship = fleet.ships[ident]
            if distance(here, ship.bow) <= FAR and not ship.stopped:
                cells |= _swept(ship.pose, plot or str(ship.most))
    return cells


@lru_cache(maxsize=2048)
def _swept(pose: Pose, plot: str) -> frozenset[Hex]:
    track = read_track(plot, pose, Helm(most=12))
    if not isinstance(track, Track):
        return frozenset(hexes_of(pose))
    return course_of(track.poses)
