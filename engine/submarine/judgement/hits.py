"""What a torpedo can do to a ship or a boat: on what throw it hits, whether it can reach it, how far it is armed.

All of it judges a world or a mask of it. In a mask a torpedo's kind is not known; then nothing that follows from its
kind alone is counted.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from engine.core.blank import is_known
from engine.core.maps.hexes import Pose
from engine.submarine.attitude import Attitude, attitude, heard
from engine.submarine.dice import THROWS, Shift, chance, shifted, together
from engine.submarine.in_water import Torpedo
from engine.submarine.judgement.cards import boat_card, defence, hull
from engine.submarine.runs import Place
from engine.submarine.state import Boat, Ship
from engine.submarine.tables import arms
from engine.submarine.tables.read import tables
from engine.submarine.tables.ships import Hull
from engine.submarine.world import World

DIE: Final = 6


@dataclass(frozen=True, slots=True)
class Shot:
    """What counts of a torpedo as it meets a ship: its kind (None: not known), depth, whether it is guided at it."""

    kind: arms.Torpedo | None
    shallow: bool = False
    guided: bool = True


@dataclass(frozen=True, slots=True)
class Aim:
    """How a torpedo meets a ship, the position (13.3, 37.1), and the throw it needs.

    It hits on a throw that counts up to ``number``: one die in the basic game, two dice read as digits in the advanced
    one. ``shift`` is what circumstances add to the throw.
    """

    met: Attitude
    position: int
    number: int
    shift: Shift
    advanced: bool

    def counts(self, throw: int) -> int:
        """What a throw counts, with everything that is added to it."""
        return shifted(throw, self.shift) if self.advanced else throw + self.shift.die

    def hits(self, throw: int) -> bool:
        """Whether a throw hits (13.4, 37.3.2.2)."""
        return self.counts(throw) <= self.number

    @property
    def chance(self) -> float:
        """How likely it hits, 0 to 1."""
        return _chance(self.number, self.shift, advanced=self.advanced)


@lru_cache(maxsize=1024)
def _chance(number: int, shift: Shift, *, advanced: bool) -> float:
    """How likely a throw with this added to it counts up to a number, 0 to 1."""
    if advanced:
        return sum(shifted(throw, shift) <= number for throw in THROWS) / len(THROWS)
    return sum(throw + shift.die <= number for throw in range(1, DIE + 1)) / DIE


def kind_of(kind: str) -> arms.Torpedo:
    """A kind of torpedo by id. KeyError for none."""
    return tables().arms.torpedoes[kind]


def shot_at(torpedo: Torpedo, target: str) -> Shot:
    """A torpedo that runs, as it counts against a ship or boat.

    A guided one that was aimed at others counts as unguided (35.2.8). Where it is not known whether it is guided, it
    is taken for guided.
    """
    kind = kind_of(torpedo.kind) if is_known(torpedo.kind) else None
    guided = True
    if is_known(torpedo.guided):
        guided = torpedo.guided and (not torpedo.targets or target in torpedo.targets)
    return Shot(kind, torpedo.shallow, guided)


def reaches(shot: Shot, target: Ship | Boat) -> bool:
    """Whether a torpedo runs at a depth at which it can hit.

    A deep one passes under an escort (13.11). A boat must be at 0 or 25 feet, and a shallow torpedo does not reach it
    at 25 (54.2).
    """
    if isinstance(target, Boat):
        return target.depth == 0 if shot.shallow else target.depth <= tables().charts.depth.periscope
    return shot.shallow or target.kind != "escort"


def aim(world: World, shot: Shot, target: Ship | Boat, place: Place, half: int, pose: Pose | None = None) -> Aim | None:
    """What a torpedo at a place, on a half direction, needs to hit a ship or boat; None where it misses or grazes it.

    ``pose`` is where the target lies, if not where it is now.
    """
    met = attitude(target.pose if pose is None else pose, place, half)
    action = world.action
    if met is None:
        return None
    position = tables().basic.position(action.game, met.angle, met.part)
    if position is None:
        return None
    if action.advanced:
        number = tables().advanced.hit_number(_hull(world, target), position)
    else:
        number = tables().basic.hit_number(defence(world, target), position)
    return Aim(met, position, number, shift(world, shot, target), action.advanced)


def changes(world: World, shot: Shot, target: Ship | Boat) -> tuple[tuple[str, Shift], ...]:
    """What the table adds to the throw, each circumstance by name: a shallow run, a ship that lies still, an unguided
    torpedo, its kind.

    Rules 13.4, 13.12, 35.3.9, 37.3.2.1; for the kind the basic game's chart of torpedoes.
    """
    action = world.action
    of, table = tables().modifiers.of, "torpedo-hit" if action.advanced else "detonation"
    named: list[tuple[str, Shift]] = []
    if shot.shallow:
        named.append(("shallow", of(table, "shallow")))
    if isinstance(target, Ship) and target.stopped:
        named.append(("stopped", of(table, "stopped")))
    if action.advanced and not shot.guided:
        named.append(("unguided", of(table, "unguided")))
    if not action.advanced and shot.kind is not None:
        named.append(("kind", Shift(die=shot.kind.added(action.season))))
    return tuple(named)


def shift(world: World, shot: Shot, target: Ship | Boat) -> Shift:
    """All :func:`changes` together."""
    return together(shift for _, shift in changes(world, shot, target))


def _hull(world: World, target: Ship | Boat) -> Hull:
    """The group of hulls by which a torpedo hits; a boat's by its defence (54.3)."""
    if isinstance(target, Ship):
        return hull(world, target)
    return tables().ships.boat_hulls[boat_card(world, target).defence]


# --- fuse, dud, damage --------------------------------------------------------------------------------------------


def armed(world: World, torpedo: Torpedo) -> bool:
    """Whether a torpedo can explode: not in the turn of its launch (13.8); advanced, once it has run 4 hexes (39.2)."""
    action = world.action
    if action.advanced:
        return torpedo.run > tables().charts.launch.arms_after
    return torpedo.launched != action.turn


def dud_up_to(world: World, kind: arms.Torpedo) -> int:
    """The highest throw of two dice that is a dud in this season; 0 in the basic game, which has none (37.3.2.3)."""
    action = world.action
    return kind.dud(action.season) if action.advanced else 0


def damage(world: World, kind: arms.Torpedo, throw: int) -> int:
    """What a throw does: points by one die (13.5), in the advanced game hit points by two (37.3.2.4)."""
    if world.action.advanced:
        return tables().advanced.torpedo_damage[kind.damage].look(throw)
    return tables().basic.points(kind.damage, throw)


def dud_chance(world: World, kind: arms.Torpedo) -> float:
    """How likely a torpedo that hits fails to explode, 0 to 1."""
    up_to = dud_up_to(world, kind)
    return chance(up_to) if up_to else 0.0


# --- acoustic torpedoes -------------------------------------------------------------------------------------------


def homes(torpedo: Torpedo, world: World, ship: Ship, place: Place) -> bool:
    """Whether an acoustic torpedo at a place goes for a ship: near it, armed, at its depth, and the ship moves.

    Rules 51.1.1, 51.2.7 and 13.11; S55 says which ships do not move.
    """
    shot = shot_at(torpedo, ship.id)
    if shot.kind is None or not shot.kind.acoustic or not ship.speed:
        return False
    return armed(world, torpedo) and reaches(shot, ship) and heard(ship.pose, place)


def foxer_on(kind: arms.Torpedo) -> int:
    """The highest die on which an acoustic torpedo strikes the foxer and not the ship that tows it (51.2.3, 51.4.3)."""
    special = tables().charts.special
    return special.foxer_t3 if kind.pattern else special.foxer_others
