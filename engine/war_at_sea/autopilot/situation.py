"""A battle as one side judges it, small enough to be tried out: its ships with what may be left of them, where they
stand, how far they are seen, what they are worth by the victory table."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from typing import Final

from engine.core.blank import is_known
from engine.war_at_sea.autopilot.doctrine import Doctrine
from engine.war_at_sea.autopilot.exits import Exit, escapes, exit_of, theirs
from engine.war_at_sea.battle.arena import group_speed, on_map, reach_of_sight
from engine.war_at_sea.battle.torpedoes import loaded
from engine.war_at_sea.battle.worth import bite
from engine.war_at_sea.judgement.cards import class_of, file_of, radar_of, specials
from engine.war_at_sea.known import Known
from engine.war_at_sea.scenarios.victory import AnyItem, GunsLost, HullLost, Sunk
from engine.war_at_sea.tables.read import tables
from engine.war_at_sea.terms import BATTERIES, Battery, Direction, Side, other
from engine.war_at_sea.world.field import Field, Fighter
from engine.war_at_sea.world.ships import Ship

HULL: Final = 0.5
"""The part of what a hit of a gun does that costs hull boxes."""
TORPEDO: Final = 3.0
"""Hull boxes that a torpedo costs on the average."""


@dataclass(frozen=True, slots=True)
class Vessel:
    """A ship: the parts of her hull and guns that may be left, whether she has torpedoes to launch, lies still, fires
    by radar, searches by radar. ``shown``: hexes at which ships without and with radar see her. ``deck``: the range
    from which, and the sum of two dice with which, a heavy hit blows her up; (0, 0) where none does. ``sunk``,
    ``hull_worth``, ``guns_worth``: points that she costs sunk, afloat without hull, without main guns. ``escape``: what
    she earns by leaving the map, and the part of her hull or guns that it takes."""

    klass: str
    hull: float
    guns: float
    loaded: bool
    still: bool
    lays: bool
    searches: bool
    shown: tuple[int, int]
    deck: tuple[int, int]
    sunk: float
    hull_worth: float
    guns_worth: float
    escape: tuple[float, float]


@dataclass(frozen=True, slots=True)
class Squad:
    """Ships that move together. ``force``: theirs, empty where that is not known. ``aim``: the aim that its plan has
    whatever is chosen, empty for one that fights. ``shy``: it fights only if that is chosen. ``exit``: when it leaves
    by a side that is worth points to it; an enemy is thought to do so as one's own would."""

    ours: bool
    hex: str
    speed: int
    force: str
    aim: str
    shy: bool
    exit: Exit | None
    ships: tuple[Vessel, ...]


@dataclass(frozen=True, slots=True)
class Sky:
    """Light and weather: whether it is dark, what is added to each die of gunfire, the batteries that may fire, whether
    torpedoes may be launched."""

    dark: bool
    gunnery: int
    fires: tuple[Battery, ...]
    launches: bool


@dataclass(frozen=True, slots=True)
class Situation:
    """The battle before a round: own squads first. ``rounds`` are left with this one. ``leads``: whether the side that
    looks has the initiative. ``late``: which side (True: the one that looks) is surprised and sits out its first move.
    ``levels``: points more than the enemy's from which the side does not lose and wins, where the battle decides the
    game; None where it is one of many."""

    squads: tuple[Squad, ...]
    sky: Sky
    month: str
    island: str
    closed: tuple[Direction, ...]
    rounds: int
    leads: bool
    late: bool | None
    levels: tuple[float, float] | None


def situation_of(
    known: Known, doctrine: Doctrine, battle: Field, side: Side, aims: Mapping[str, str], shy: Collection[str] = ()
) -> Situation | None:
    """The battle as a side judges it, ``aims`` by force and ``shy`` forces as in :class:`Squad`. None where it does not
    know whom it fights: while a group on the map was never seen."""
    if any(not battle.crew(group) and on_map(group.hex) for group in battle.of(other(side))):
        return None
    exits = {
        force: exit_of(known, doctrine, battle, force) for force in {group.force for group in battle.groups.values()}
    }
    squads = [
        Squad(
            another.side == side,
            another.hex,
            group_speed(battle, another),
            another.force,
            aims.get(another.force, ""),
            another.force in shy,
            exits[another.force],
            tuple(_vessel(known, battle, fighter) for fighter in battle.crew(another)),
        )
        for another in sorted(battle.groups.values(), key=lambda group: group.side != side)
        if another.ships
    ]
    if len({squad.ours for squad in squads}) < 2:
        return None
    file = file_of(known.world)
    table = file.victory
    ends = (table.allied_marginal, table.axis_marginal)
    levels = ends if side == "axis" else (-ends[1], -ends[0])
    late = battle.surprised if battle.round <= 1 else ""
    return Situation(
        tuple(squads),
        _sky(battle),
        battle.month,
        battle.island,
        tuple(battle.closed),
        battle.most - battle.round + 1,
        battle.initiative == side,
        late == side if late else None,
        levels if file.kind == "battle" else None,
    )


def _sky(battle: Field) -> Sky:
    weather = tables().weather
    fires = tuple(battery for battery in BATTERIES if weather.allows(battery, battle.weather))
    effect = weather.effect("gunnery", battle.weather) or 0
    return Sky(battle.dark, effect, fires, weather.allows("torpedoes", battle.weather))


def _vessel(known: Known, battle: Field, fighter: Fighter) -> Vessel:
    ship, klass = guessed(battle, fighter), class_of(fighter.ship)
    sets = radar_of(ship, battle.month)
    items, side = file_of(known.world).victory.points, other(ship.side)
    deck = next((rule for rule in specials(known.world) if rule.kind == "thin-deck" and rule.ship == ship.id), None)
    whole = sum(klass.guns.values())
    hull = ship.left["hull"] / klass.hull if is_known(ship.left) else 1.0
    guns = sum(ship.left[battery] for battery in BATTERIES) / whole if whole and is_known(fighter.ship.left) else hull
    return Vessel(
        fighter.ship.klass,
        hull,
        guns if whole else 0.0,
        _launches(battle, fighter),
        ship.stopped,
        "fire" in sets,
        "search" in sets,
        _shown(known, battle, fighter),
        (deck.hexes, deck.on) if deck is not None else (0, 0),
        klass.vp * sum(sunk.share for sunk in items if isinstance(sunk, Sunk) and counts(sunk, side, klass.kind.type)),
        klass.hull * _each(items, side, klass.kind.type),
        sum(lost.each * klass.guns[lost.battery] for lost in items if isinstance(lost, GunsLost) if theirs(lost, side)),
        next(((float(escape.each), escape.left) for escape in escapes(known, ship)), (0.0, 0.0)),
    )


def guessed(battle: Field, fighter: Fighter) -> Ship:
    """A ship as a side may think of her: an enemy with the hull that the hits seen on her may have left her."""
    if is_known(fighter.ship.left) or fighter.ship.fate == "sunk":
        return fighter.ship
    klass = class_of(fighter.ship)
    lost = 0.0
    for shot in battle.shots:
        if shot.hits and (shot.wrong or shot.target) == fighter.ship.id:
            each = HULL * bite(klass.id, shot.weapon) if shot.weapon in BATTERIES else TORPEDO
            lost += shot.hits * each
    left: dict[str, int] = {str(each): boxes for each, boxes in klass.guns.items()}
    return replace(fighter.ship, left=left | {"aa": klass.aa, "hull": max(1, klass.hull - round(lost))})


def _launches(battle: Field, fighter: Fighter) -> bool:
    """Whether a ship may have torpedoes to launch: an enemy, until she was seen to launch what she has."""
    klass = class_of(fighter.ship)
    if is_known(fighter.ship.tubes):
        return bool(klass.torpedoes) and loaded(battle, fighter)
    seen = sum(shot.ship == fighter.ship.id and shot.weapon not in BATTERIES for shot in battle.shots)
    return bool(klass.torpedoes) and seen <= klass.long_lance


def _shown(known: Known, battle: Field, fighter: Fighter) -> tuple[int, int]:
    """The hexes at which enemies without and with search radar see a ship; 0 where there are none such."""
    found = {False: 0, True: 0}
    for each in battle.fighters.values():
        if each.ship.side != fighter.ship.side and each.fights:
            by_radar = "search" in radar_of(each.ship, battle.month)
            if not found[by_radar]:
                found[by_radar] = reach_of_sight(known.world, battle, each, fighter.ship)
    return found[False], found[True]


def counts(item: Sunk, side: Side, kind: str) -> bool:
    """Whether a row of the victory table pays a side for sinking a kind of ship."""
    return theirs(item, side) and (not item.types or kind in item.types)


def _each(items: tuple[AnyItem, ...], side: Side, kind: str) -> int:
    """Points that a side gets for a hull box of a kind of ship."""
    rows = [loss for loss in items if isinstance(loss, HullLost) and theirs(loss, side)]
    named = [row.each for row in rows if kind in row.types]
    return max(named or [row.each for row in rows if not row.types], default=0)
