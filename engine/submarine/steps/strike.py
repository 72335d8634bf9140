"""13.4, 37.3, 51.1, 54: a torpedo tries to hit a ship or a boat: the throws, what it does, what is told."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from engine.core.events import ALL
from engine.core.facts import Fact
from engine.submarine.facts.torpedoes import (
    BoatMissed,
    BoatTorpedoed,
    FoxerStruck,
    TorpedoDud,
    TorpedoHits,
    TorpedoHomes,
    TorpedoMisses,
    side_name,
)
from engine.submarine.in_water import Torpedo
from engine.submarine.judgement import hits
from engine.submarine.nouns import unit_of
from engine.submarine.pieces import boat_for_change, credit, heard, hurt_boat, hurt_ship, ship_for_change, stop_ship
from engine.submarine.state import SUBMARINES, Boat, Ship
from engine.submarine.steps.running import remove, torpedo_for_change
from engine.submarine.throws import die, two_dice
from engine.submarine.world import Run, World

OWN: Final = (SUBMARINES,)
PASSED, MISSED, DUD, FOXER, HIT = "passed", "missed", "dud", "foxer", "hit"
"""How a try ends: the ship was out of its way, missed, hit without an explosion, its foxer hit, hit."""


@dataclass(slots=True)
class Blow:
    """How a torpedo met a ship and what came of it.

    ``outcome`` is empty while it is open. ``counts`` is what the throw counted, ``known`` what it counts without what
    the kind adds (others know no more); ``needed`` is the number it needed, 0 for a torpedo that homes. ``dud`` is the
    throw for a dud, 0 where none was made; ``damage`` in points, in the advanced game hit points.
    """

    part: str = ""
    angle: int = 0
    hand: str | None = None
    position: int = 0
    needed: int = 0
    throw: int = 0
    counts: int = 0
    known: int = 0
    dud: int = 0
    early: bool = False
    damage: int = 0
    sunk: bool = False
    outcome: str = ""

    @property
    def gone(self) -> bool:
        """Whether the torpedo is out of play by it."""
        return self.outcome in (DUD, FOXER, HIT)


def strike_ship(run: Run, ident: str, target: str) -> Blow:
    """A torpedo on the map tries to hit a surface ship where both are now (13.4, 37.3.2); it may be out of play then.

    A ship that is sunk, or lies out of its way, is not tried.
    """
    torpedo, ship = _torpedo(run.world, ident), _ship(run.world, target)
    aimed = hits.aim(run.world, hits.shot_at(torpedo, target), ship, tuple(torpedo.place), torpedo.course)
    if aimed is None or not ship.afloat:
        return Blow(outcome=PASSED)
    throw = _throw(run, "detonation", ALL, target)
    blow = _blow(aimed, throw)
    blow.known = _known(run.world, torpedo, ship, throw)
    torpedo_for_change(run, ident).tried.append(target)
    heard(run)
    kind = TorpedoHits if aimed.hits(throw) else TorpedoMisses
    side = side_name(run.world.action.game, blow.position, blow.angle, blow.hand)
    mine, theirs = _changes(run.world, torpedo, ship), _changes(run.world, torpedo, ship, known=False)
    told = kind(torpedo.mark, unit_of(ship), side, blow.counts, blow.needed, blow.position, throw, mine)
    _tell(run, told, replace(told, counts=blow.known, changes=theirs), blow.counts == blow.known)
    if kind is TorpedoMisses:
        blow.outcome = MISSED
        return blow
    return _detonate(run, ident, target, blow)


def home_on(run: Run, ident: str, target: str, choice: int) -> Blow:
    """An acoustic torpedo goes for a ship near it: no throw to hit, but for a dud and the foxer (51.1.2, 51.2.3)."""
    torpedo, ship = _torpedo(run.world, ident), _ship(run.world, target)
    heard(run)
    run.emit(TorpedoHomes(torpedo.mark, unit_of(ship), choice))
    before = ship.damage
    blow = _detonate(run, ident, target, Blow(), towed=ship.foxer)
    if blow.outcome == HIT and not blow.sunk:
        stop_ship(run, target)  # 51.1.3
        lamed = ship_for_change(run, target)
        lamed.lamed = lamed.lamed or min(before + 1, lamed.damage)  # S109
    return blow


def _detonate(run: Run, ident: str, target: str, blow: Blow, *, towed: bool = False) -> Blow:
    """The fuse, the dud, the foxer, the damage; the torpedo is out of play in any case (13.5, 13.8, 37.3.2.3, 39.2)."""
    torpedo, ship = _torpedo(run.world, ident), _ship(run.world, target)
    kind = hits.kind_of(torpedo.kind)
    blow.early = not hits.armed(run.world, torpedo)
    fails = blow.early or _dud(run, torpedo, target, blow, OWN)
    remove(run, ident)
    if fails:
        blow.outcome = DUD
        run.emit(TorpedoDud(torpedo.mark, unit_of(ship), blow.early))
        return blow
    if towed:
        thrown = die(run, "foxer", about=(target,))
        if thrown <= hits.foxer_on(kind):
            blow.outcome = FOXER
            run.emit(FoxerStruck(torpedo.mark, unit_of(ship), thrown))
            return blow
    blow.outcome = HIT
    blow.damage = hits.damage(run.world, kind, _throw(run, "torpedo-damage", OWN, target))
    ship_for_change(run, target).torpedoed = run.world.action.turn
    boat_for_change(run, torpedo.boat).hits += 1
    hurt_ship(run, target, blow.damage, "torpedo")
    credit(run, torpedo.boat, target)
    blow.sunk = _ship(run.world, target).sunk
    return blow


def _dud(run: Run, torpedo: Torpedo, target: str, blow: Blow, audience: tuple[str, ...]) -> bool:
    up_to = hits.dud_up_to(run.world, hits.kind_of(torpedo.kind))
    if up_to:
        blow.dud = two_dice(run, "dud", audience, about=(target,))
    return blow.dud <= up_to if up_to else False


def strike_boat(run: Run, ident: str, target: str) -> Blow:
    """A torpedo tries to hit a boat (54): told to all where the boat is on the map, else to its own side alone."""
    torpedo = _torpedo(run.world, ident)
    boat: Boat = run.world.boats.boats[target]
    aimed = hits.aim(run.world, hits.shot_at(torpedo, target), boat, tuple(torpedo.place), torpedo.course)
    if aimed is None:
        return Blow(outcome=PASSED)
    audience = ALL if boat.on_map and torpedo.mark else OWN
    throw = _throw(run, "detonation", audience, target)
    blow = _blow(aimed, throw)
    torpedo_for_change(run, ident).tried.append(target)
    if audience == ALL:
        heard(run)
    if not aimed.hits(throw):
        blow.outcome = MISSED
        run.emit(BoatMissed(unit_of(boat), torpedo.mark), audience=audience)
        return blow
    blow.early = not hits.armed(run.world, torpedo)
    fails = blow.early or _dud(run, torpedo, target, blow, OWN)
    remove(run, ident)
    run.emit(BoatTorpedoed(unit_of(boat), torpedo.mark, fails), audience=audience)
    blow.outcome = DUD if fails else HIT
    if not fails:
        kind = hits.kind_of(torpedo.kind)
        blow.damage = hits.damage(run.world, kind, _throw(run, "torpedo-damage", OWN, target))
        hurt_boat(run, target, blow.damage, "torpedo")
        credit(run, torpedo.boat, target)
        blow.sunk = run.world.boats.boats[target].sunk
    return blow


# --- what they share ----------------------------------------------------------------------------------------------


def _torpedo(world: World, ident: str) -> Torpedo:
    return world.running.running[ident]


def _ship(world: World, ident: str) -> Ship:
    return world.ships.ships[ident]


def _throw(run: Run, table: str, audience: tuple[str, ...], about: str) -> int:
    return (two_dice if run.world.action.advanced else die)(run, table, audience, about=(about,))


def _blow(aimed: hits.Aim, throw: int) -> Blow:
    met = aimed.met
    return Blow(
        met.part, met.angle, met.hand, aimed.position, aimed.number, throw, aimed.counts(throw), aimed.counts(throw)
    )


def _known(world: World, torpedo: Torpedo, ship: Ship, throw: int) -> int:
    """What a throw counts for those who do not know the kind of the torpedo."""
    shot = replace(hits.shot_at(torpedo, ship.id), kind=None)
    aimed = hits.aim(world, shot, ship, tuple(torpedo.place), torpedo.course)
    assert aimed is not None
    return aimed.counts(throw)


def _changes(world: World, torpedo: Torpedo, ship: Ship, *, known: bool = True) -> tuple[str, ...]:
    """What is added to a throw, as :data:`engine.submarine.facts.torpedoes.Change` names it; without what the kind adds
    for those who do not know it."""
    action = world.action
    shot = hits.shot_at(torpedo, ship.id)
    named = hits.changes(world, shot if known else replace(shot, kind=None), ship)
    # Of two dice the coloured one gives the tens (28.5).
    amounts = ((why, 10 * add.coloured + add.white if action.advanced else add.die) for why, add in named)
    return tuple(f"{why}:{amount:+}" for why, amount in amounts if amount)


def _tell(run: Run, told: Fact, public: Fact, alike: bool) -> None:
    if alike:
        run.emit(told)
    else:
        run.emit(told, audience=OWN, public=public)
