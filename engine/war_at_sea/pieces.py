"""What happens to a ship, with its facts: nothing else damages, stops or sinks one (7, 8.2.3, 15.4.3, 17.1).

The caller hands in the ship that it may change: a copy in a battle, a ship of ``run.edit.ships`` elsewhere. Boxes
lost are told to her side alone; what shows, to everybody while the enemy sees her (W54).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, cast

from engine.core.events import ALL
from engine.core.facts import Fact
from engine.war_at_sea.facts.damage import (
    Bounces,
    BoxesLost,
    Burns,
    CriticalDamage,
    DeckHit,
    NoDamage,
    Slowed,
    Stopped,
    Sunk,
    TubesLost,
)
from engine.war_at_sea.hits import Box, Weapon, armour_of, deck_steps, penetrates, section, slowed
from engine.war_at_sea.judgement.cards import class_of, specials
from engine.war_at_sea.nouns import unit_of
from engine.war_at_sea.reckoning import slower, torpedo_bonus
from engine.war_at_sea.state import Run, World
from engine.war_at_sea.tables.damage import ALL_SPEED, CriticalHit
from engine.war_at_sea.tables.read import tables
from engine.war_at_sea.tables.ships import ShipClass
from engine.war_at_sea.throws import die, two_dice
from engine.war_at_sea.world.ships import Ship

BRIDGE: Final = ("bridge", "steering")
"""Critical hits that hold a ship's group in its next movement impulse."""
LEADER_FALLS: Final = 5
"""On a bridge hit a leader aboard falls from this die on."""


@dataclass(slots=True)
class Blow:
    """What a hit did: points of speed lost, whether she holds her group (6.4.5), whether the bridge was hit, sunk.

    ``hull``: hull boxes lost; ``readied``: half of a carrier's ready aircraft are lost (critical damage).
    """

    speed: int = 0
    holds: bool = False
    bridge: bool = False
    sunk: bool = False
    hull: int = 0
    readied: bool = False


@dataclass(slots=True)
class Strike:
    """How a ship is hit. ``shown``: the enemy sees her; ``ready``: aircraft stand ready on her deck (8.2.3);
    ``second``: option 17.1 is played."""

    weapon: Weapon
    hexes: int
    shown: bool = True
    ready: bool = False
    second: bool = False
    blow: Blow = field(default_factory=Blow)


def gun_hit(run: Run, ship: Ship, strike: Strike) -> Blow:
    """A hit of guns or a bomb: dice on the gunnery damage table (6.5.5, 13.3.6), or on the critical one (8.2.3)."""
    if strike.ready and strike.weapon in ("primary", "secondary", "bomb") and class_of(ship).kind.carrier:
        _critical(run, ship, strike, two_dice(run, "critical", (ship.side,), about=(ship.id,)))
        return _explodes(run, ship, strike)
    if _through_the_deck(run, ship, strike):
        sink(run, ship, shown=strike.shown, blown=True)
        strike.blow.sunk = True
        return strike.blow
    dice = two_dice(run, "gun-damage", (ship.side,), about=(ship.id,))
    result = tables().damage.guns[dice]
    deep = 1 if _deep(class_of(ship), strike, dice) else 0
    if result == "critical":
        _critical_result(run, ship, strike)
    elif result == "torpedoes":
        _tubes(run, ship, strike)
    else:
        _box(run, ship, strike, result, more=not deep)
    if deep and not ship.fate:
        _lose(run, ship, strike, "hull", deep, deep=deep)
    return _explodes(run, ship, strike)


def thin_deck(world: World, ship: str, weapon: Weapon, hexes: int) -> int:
    """A special rule: the sum of two dice from which a hit blows a ship up, for her deck is thin; 0 where it cannot."""
    for rule in specials(world):
        if rule.kind == "thin-deck" and rule.ship == ship and weapon == "primary" and hexes >= rule.hexes:
            return rule.on
    return 0


def _through_the_deck(run: Run, ship: Ship, strike: Strike) -> bool:
    needed = thin_deck(run.world, ship.id, strike.weapon, strike.hexes)
    return bool(needed) and two_dice(run, "magazine", (ship.side,), about=(ship.id,)) >= needed


def torpedo_hit(run: Run, ship: Ship, firer: ShipClass | None, *, bonus: int | None = None, shown: bool = True) -> Blow:
    """A torpedo hit: dice on the torpedo damage table, more for Japanese torpedoes (6.6.3, 9.3.1, 9.3.3).

    ``bonus`` for those of aircraft and submarines; otherwise it follows from the firing ship.
    """
    strike = Strike("torpedo", 0, shown)
    dice = two_dice(run, "torpedo-damage", (ship.side,), about=(ship.id,))
    more = bonus if bonus is not None else torpedo_bonus(firer) if firer is not None else 0
    row = tables().damage.torpedoes[dice if dice == 2 else dice + more]
    if not (row.hull or row.speed):
        _tell(run, ship, NoDamage(unit_of(ship), "torpedo"))
    boxes: tuple[tuple[Box, int], ...] = (
        ("primary", row.primary), ("secondary", row.secondary), ("tertiary", row.tertiary), ("hull", row.hull),
    )  # fmt: skip
    for named, count in boxes:
        for _ in range(count):
            if not ship.fate:
                _lose(run, ship, strike, section(class_of(ship), _left(ship), named), 1)
    if not ship.fate:
        lose_speed(run, ship, strike, row.speed)
    return _explodes(run, ship, strike)


def _left(ship: Ship) -> Mapping[Box, int]:
    return cast(Mapping[Box, int], ship.left)


def _deep(klass: ShipClass, strike: Strike, dice: int) -> bool:
    """7.3: main guns at the longest range and bombs go deep on a high throw, but not through a strong deck."""
    chart = tables().charts.damage
    far = strike.weapon == "bomb" or (strike.weapon == "primary" and strike.hexes == chart.deep_range)
    return far and dice >= chart.deep_from and not klass.strong_deck


def pierces(run: Run, ship: Ship, strike: Strike, box: Box) -> bool:
    """Whether a hit gets through the armour of a section; option 17.1 gives near misses of it a second die."""
    armour, chart = armour_of(class_of(ship), box), tables().charts.options
    if penetrates(strike.weapon, armour):
        return True
    near = (strike.weapon == "secondary" and armour == "heavy" and strike.hexes <= chart.heavy_within) or (
        strike.weapon == "tertiary" and armour == "light" and strike.hexes <= chart.light_within
    )
    return strike.second and near and die(run, "second", (ship.side,), about=(ship.id,)) >= chart.penetrates


def _box(run: Run, ship: Ship, strike: Strike, named: Box, *, more: bool) -> None:
    """A box of a section: armour, substitution, more damage, a carrier's deck (7.2, 7.5, 7.6, 7.8).

    ``more``: the hit may do additional damage, which one that goes deep does not (7.6.2).
    """
    klass = class_of(ship)
    box = section(klass, _left(ship), named)
    if not pierces(run, ship, strike, box):
        _tell(run, ship, Bounces(unit_of(ship), strike.weapon, box))
        return
    _lose(run, ship, strike, box, 1)
    if more:
        _more(run, ship, strike, box)
    if klass.kind.carrier and named in ("primary", "secondary") and not ship.fate:
        lose_deck(run, ship, 1)


def _more(run: Run, ship: Ship, strike: Strike, box: Box) -> None:
    """7.6: after a box without heavy armour main guns and bombs may take one more of the kind."""
    if strike.weapon not in ("primary", "bomb") or armour_of(class_of(ship), box) == "heavy" or ship.fate:
        return
    if die(run, "more", (ship.side,), about=(ship.id,)) >= tables().charts.damage.more_from:
        _lose(run, ship, strike, section(class_of(ship), _left(ship), box), 1, more=1)


def _lose(run: Run, ship: Ship, strike: Strike, box: Box, count: int, *, deep: int = 0, more: int = 0) -> None:
    """Cross off boxes; a hull without boxes sinks, half of it lost slows (7, 7.7.1)."""
    lost = min(count, ship.left[box])
    ship.left[box] -= lost
    if lost:
        _tell(run, ship, BoxesLost(unit_of(ship), strike.weapon, box, lost, deep, more))
    if box == "hull":
        strike.blow.hull += lost
        _hull(run, ship, strike)


def _hull(run: Run, ship: Ship, strike: Strike) -> None:
    if ship.left["hull"] <= 0:
        sink(run, ship, shown=strike.shown)
        strike.blow.sunk = True
    elif not ship.halved and slowed(class_of(ship), ship.left["hull"]):
        ship.halved = True
        lose_speed(run, ship, strike, 1)


def lose_hull(run: Run, ship: Ship, count: int, weapon: Weapon = "torpedo", *, shown: bool = True) -> Blow:
    """Hull boxes lost by fire, grounding or the sea (7.7.3, 9.7.4)."""
    strike = Strike(weapon, 0, shown)
    _lose(run, ship, strike, "hull", count)
    return strike.blow


def lose_speed(run: Run, ship: Ship, strike: Strike, points: int) -> None:
    """Points of speed lost, 9 for all of them; at 0 she is dead in the water (7.7.1, 7.7.2)."""
    if not points or not ship.speed:
        return
    before = ship.speed
    ship.speed = 0 if points >= ALL_SPEED else ship.speed
    for _ in range(points if points < ALL_SPEED else 0):
        ship.speed = slower(ship.speed)
    lost = before // 2 - ship.speed // 2
    strike.blow.speed += lost
    strike.blow.holds = True
    what: Fact = Stopped(unit_of(ship)) if ship.stopped else Slowed(unit_of(ship), ship.speed, lost)
    _show(run, ship, what, shown=strike.shown)


def lose_deck(run: Run, ship: Ship, boxes: int) -> None:
    """Flight-deck boxes, the highest first (7.8, 8.2)."""
    klass = class_of(ship)
    lost = min(boxes, len(klass.decks) - ship.decks)
    if lost > 0:
        ship.decks += lost
        _tell(run, ship, DeckHit(unit_of(ship), lost, deck_steps(klass, ship.decks)))


def _tubes(run: Run, ship: Ship, strike: Strike) -> None:
    """7.5.3: all tubes with the reload are gone."""
    if ship.tubes in ("", "gone"):
        _tell(run, ship, NoDamage(unit_of(ship), strike.weapon))
        return
    ship.tubes, ship.reload = "gone", False
    _tell(run, ship, TubesLost(unit_of(ship)))


def _critical_result(run: Run, ship: Ship, strike: Strike) -> None:
    """7.4: light guns do no critical damage."""
    if strike.weapon == "tertiary":
        _tell(run, ship, NoDamage(unit_of(ship), strike.weapon))
        return
    _critical(run, ship, strike, two_dice(run, "critical", (ship.side,), about=(ship.id,)))


def _critical(run: Run, ship: Ship, strike: Strike, dice: int) -> None:
    """A row of the critical table; hull armour that stops the gun protects unless the row says otherwise (W04)."""
    row = tables().damage.critical[dice]
    through = pierces(run, ship, strike, "hull") if row.armoured or row.id == "fire" else True
    if row.armoured and not through:
        _tell(run, ship, Bounces(unit_of(ship), strike.weapon, "hull"))
        return
    _tell(run, ship, CriticalDamage(unit_of(ship), row.id, dice))
    carrier = strike.ready and class_of(ship).kind.carrier
    if row.id == "magazine" and _blows_up(run, ship, carrier=carrier):
        sink(run, ship, shown=strike.shown, blown=True)
        strike.blow.sunk = True
        return
    if row.id == "ready-ammunition":
        _ammunition(run, ship, strike, row, carrier=carrier)
    else:
        hull = row.carrier_hull if carrier else row.hull
        if hull and (through or row.id != "fire"):
            _lose(run, ship, strike, "hull", hull)
        for box, count in (("tertiary", row.tertiary), ("aa", row.aa)):
            if not ship.fate:
                _lose(run, ship, strike, cast(Box, box), count)
    if carrier and not ship.fate:
        lose_deck(run, ship, row.decks)
    if not ship.fate:
        _after_critical(run, ship, strike, row)


def _blows_up(run: Run, ship: Ship, *, carrier: bool) -> bool:
    """Whether a magazine goes up: the die by hull armour (``critical_damage.csv``)."""
    needed = 5 if carrier else {"heavy": 6, "light": 5, "none": 4}[class_of(ship).armour["hull"]]
    return die(run, "magazine", (ship.side,), about=(ship.id,)) >= needed


def _ammunition(run: Run, ship: Ship, strike: Strike, row: CriticalHit, *, carrier: bool) -> None:
    """Torpedoes aboard go up with hull boxes; without them an anti-aircraft box; half of a carrier's ready aircraft."""
    if carrier:
        strike.blow.readied = True
        _lose(run, ship, strike, "hull", row.carrier_hull)
    elif ship.tubes == "ready" or ship.reload:
        ship.tubes, ship.reload = "gone", False
        _tell(run, ship, TubesLost(unit_of(ship)))
        _lose(run, ship, strike, "hull", row.hull)
    else:
        _lose(run, ship, strike, "aa", row.aa)


def _after_critical(run: Run, ship: Ship, strike: Strike, row: CriticalHit) -> None:
    lose_speed(run, ship, strike, row.speed)
    if row.id in BRIDGE:
        strike.blow.holds = True
    if row.id == "bridge":
        strike.blow.bridge = True
    if row.id == "director":
        ship.director = False
    if row.id == "fire" and not ship.fire:
        ship.fire = True
        _show(run, ship, Burns(unit_of(ship)), shown=strike.shown)


def _explodes(run: Run, ship: Ship, strike: Strike) -> Blow:
    """15.4.3: an oiler that is hit may explode."""
    if class_of(ship).kind.type != "AO" or ship.fate:
        return strike.blow
    if die(run, "oiler", (ship.side,), about=(ship.id,)) >= tables().charts.fuel.explodes:
        sink(run, ship, shown=strike.shown, blown=True)
        strike.blow.sunk = True
    return strike.blow


def sink(run: Run, ship: Ship, *, shown: bool = True, blown: bool = False) -> None:
    """She sinks; who sees it knows it."""
    ship.fate, ship.speed, ship.tow = "sunk", 0, ""
    if shown and ship.glimpse is not None:
        ship.glimpse.sunk = True
    _show(run, ship, Sunk(unit_of(ship), int(blown)), shown=shown)


def _tell(run: Run, ship: Ship, what: Fact) -> None:
    if run.telling:
        run.emit(what, audience=(ship.side,))


def _show(run: Run, ship: Ship, what: Fact, *, shown: bool) -> None:
    run.emit(what, audience=ALL if shown else (ship.side,))
