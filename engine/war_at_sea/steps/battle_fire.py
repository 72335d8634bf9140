"""Gunnery and torpedo impulses: announcing, dice, what the hits do (6.5, 6.6, 9.3.1, 9.6.1, 17.4)."""

from __future__ import annotations

from typing import cast

from engine.core.events import ALL
from engine.core.steps import Ask, Goto, Next
from engine.war_at_sea.battle import conduct, gunnery, torpedoes
from engine.war_at_sea.battle.arcs import in_file
from engine.war_at_sea.battle.arena import look, on_map
from engine.war_at_sea.battle.gunnery import Salvo
from engine.war_at_sea.battle.plans import read_plan
from engine.war_at_sea.battle.torpedoes import Spread
from engine.war_at_sea.facts.battle import FallsSilent, HoldsFire, ShipFires, ShipLaunches, WrongTarget
from engine.war_at_sea.judgement.cards import class_of, specials
from engine.war_at_sea.nouns import unit_of
from engine.war_at_sea.pieces import Strike, gun_hit, torpedo_hit
from engine.war_at_sea.reckoning import halved
from engine.war_at_sea.state import Run
from engine.war_at_sea.steps.battle_kit import in_sight_of, note_near, seen, suffer
from engine.war_at_sea.tables.read import tables
from engine.war_at_sea.tactical import distance_between
from engine.war_at_sea.terms import SIDES, Battery, Side, other
from engine.war_at_sea.throws import die, factor_dice
from engine.war_at_sea.world.field import Field, Fighter, Shot

TORPEDO = "torpedo"


class FireLabels:
    """The labels of the gunnery and torpedo impulses."""

    def fire(self, run: Run, own: Field) -> Next:
        """Who may fire at all; then the side with the initiative announces first (6.5.2, 6.6.2)."""
        first: Side = "axis" if own.initiative == "axis" else "allied"
        own.queue, own.said, own.asked = [first, other(first)], [], []
        if own.impulse == _first_guns():
            _mute(run, own)
        own.barred = _crowded(run, own)
        return Goto("announce")

    def announce(self, run: Run, own: Field) -> Next:
        """A side says who fires at whom: by its plans, or as its forces answer."""
        if not own.queue:
            return self._resolved(run, own)
        side = cast(Side, own.queue[0])
        word = "fire" if guns(own) else "launch"
        for force in _forces(own, side):
            if word in read_plan(own.plans.get(force)).ask and force not in own.asked and _could(run, own, force):
                return Ask(f"was-{word}", (force,), "announced")
        own.queue.pop(0)
        said = [each for each in own.said if own.fighters[each[0]].ship.side == side]
        said += [each for each in _by_plan(run, own, side) if _force(own, each[0]) not in own.asked]
        own.said = [each for each in own.said if own.fighters[each[0]].ship.side != side]
        own.said += sorted(said, key=lambda each: conduct.heaviest_first(own.fighters[each[0]]))
        return Goto("resolve" if _one_by_one(own) or not own.queue else "announce")

    def announced(self, run: Run, own: Field, answer: dict[str, str]) -> Next:
        """What a force answered."""
        side = own.queue[0]
        force = next(
            force
            for force in _forces(own, cast(Side, side))
            if force not in own.asked
            and ("fire" if guns(own) else "launch") in read_plan(own.plans.get(force)).ask
            and _could(run, own, force)
        )
        own.asked.append(force)
        for key, target in answer.items():
            ship, _, weapon = key.partition(":")
            own.said.append([ship, weapon or TORPEDO, target])
        return Goto("announce")

    def resolve(self, run: Run, own: Field) -> Next:
        """Dice for all that is announced, then its damage: both sides' takes effect together (6.5, W47)."""
        hits = _gunfire(run, own) if guns(own) else _torpedoes(run, own)
        own.said = []
        for firer, weapon, target, hexes in hits:
            _apply(run, own, firer, weapon, target, hexes)
        return Goto("announce")

    def _resolved(self, run: Run, own: Field) -> Next:
        in_sight_of(run, own, look(own, run.world))
        note_near(run, own)
        own.barred, own.asked = [], []
        return Goto("impulse")


Hit = tuple[str, str, str, int]
"""Firing ship, weapon, the ship that is hit, hexes."""


def guns(own: Field) -> bool:
    """Whether this is a gunnery impulse."""
    return tables().damage.impulses[own.impulse - 1].action == "guns"


def _first_guns() -> int:
    return next(row.number for row in tables().damage.impulses if row.action == "guns")


def _one_by_one(own: Field) -> bool:
    """5.7.8: in impulses 4 and 5 of a surprise the side with the initiative fires first, with effect."""
    return own.round == 1 and bool(own.surprised) and own.impulse in (4, 5)


def _forces(own: Field, side: Side) -> list[str]:
    here = {group.force for group in own.of(side)}
    return [force for force in own.parties if force in here]


def _mute(run: Run, own: Field) -> None:
    """A special rule: a ship may fail on the first gunnery of a round."""
    for rule in specials(run.world):
        if rule.kind != "mute" or rule.round != own.round or rule.ship not in own.fighters:
            continue
        fighter = own.fighters[rule.ship]
        if fighter.fights and die(run, "mute", (fighter.ship.side,)) >= rule.on:
            fighter.muted = rule.until
            run.emit(FallsSilent(unit_of(fighter.ship)), audience=(fighter.ship.side,))


def _crowded(run: Run, own: Field) -> list[str]:
    """6.5.6, 6.6.4: of several groups of a side in a hex those with the highest die fire; the others are barred."""
    barred: list[str] = []
    for side in SIDES:
        by_hex: dict[str, list[str]] = {}
        for group in own.of(side):
            if on_map(group.hex):
                by_hex.setdefault(group.hex, []).append(group.id)
        for label, groups in by_hex.items():
            if len(groups) < 2 or _one_formation(own, groups):
                continue
            dice = {group: die(run, "crowded") for group in groups}
            best = max(dice.values())
            out = [group for group in groups if dice[group] < best]
            barred += out
            if out:
                run.emit(HoldsFire(side, label))
    return barred


def _one_formation(own: Field, groups: list[str]) -> bool:
    names = {own.groups[group].formation for group in groups}
    return len(names) == 1 and "" not in names


def _could(run: Run, own: Field, force: str) -> bool:
    """Whether a force has a ship that could fire or launch now."""
    targets = gunnery.open_targets if guns(own) else torpedoes.open_targets
    return any(
        targets(run.world, own, fighter)
        for group in own.groups.values()
        if group.force == force and group.id not in own.barred
        for fighter in own.crew(group)
    )


def _force(own: Field, ship: str) -> str:
    group = own.groups.get(own.fighters[ship].group)
    return group.force if group is not None else ""


def _by_plan(run: Run, own: Field, side: Side) -> list[list[str]]:
    """What the plans of all forces of a side say; those that are asked use it as their usual answer."""
    forces = _forces(own, side)
    if all(force in own.asked for force in forces):
        return []
    view = own.seen_by(side, share=True)
    plans = {force: read_plan(own.plans.get(force)) for force in forces}
    if guns(own):
        salvos = conduct.fire(run.world, view, plans, forces, _foes(view, side))
        return [[salvo.ship, salvo.battery, salvo.target] for salvo in salvos]
    return [[spread.ship, TORPEDO, spread.target] for spread in conduct.launches(run.world, view, plans, forces)]


def _foes(view: Field, side: Side) -> list[Salvo]:
    """What the enemy has announced, as far as it is seen."""
    return [
        Salvo(ship, cast(Battery, weapon), target)
        for ship, weapon, target in view.said
        if view.fighters[ship].ship.side != side
    ]


def _allowed(own: Field) -> list[list[str]]:
    return [each for each in own.said if own.fighters[each[0]].group not in own.barred]


def _gunfire(run: Run, own: Field) -> list[Hit]:
    """Dice of all salvos; a ship loaded for a bombardment has fired her first fire then (6.5.4, 6.5.5)."""
    salvos = [Salvo(ship, cast(Battery, weapon), target) for ship, weapon, target in _allowed(own)]
    salvos = gunnery.legal(run.world, own, salvos)
    hits: list[Hit] = []
    friends: dict[tuple[str, str], str] = {}
    for salvo, before in zip(salvos, gunnery.ranks(own, salvos), strict=True):
        fighter, target = own.fighters[salvo.ship], own.fighters[salvo.target]
        dice = gunnery.factors(run.world, own, fighter, salvo.battery, target, before)
        dice = _faulty(run, fighter, salvo.battery, dice)
        modifier = gunnery.modifier(run.world, own, fighter, salvo.battery, target)
        hexes = distance_between(fighter.hex, target.hex)
        audience, about = _heard(own, fighter, target)
        faces, count = factor_dice(run, "gun", dice, modifier, audience, about=about)
        at = salvo.ship, target.hex
        if at not in friends:
            friends[at] = _friend(run, own, fighter, target)
        wrong = friends[at]
        _shot(own, fighter, salvo.battery, target, (hexes, dice, count), wrong)
        if run.telling:
            firer, shot_at = unit_of(fighter.ship), unit_of(target.ship)
            fact = ShipFires(firer, salvo.battery, shot_at, hexes, dice, count, faces, modifier)
            hidden = ShipFires("", salvo.battery, shot_at, hexes, dice, count)
            run.emit(fact, audience=audience, public=None if audience == ALL else hidden)
        hits += [(salvo.ship, salvo.battery, wrong or salvo.target, hexes)] * count
        _fought(run, own, fighter, target)
    for ship in {salvo.ship for salvo in salvos}:
        own.fighters[ship].half = False
        own.fighters[ship].ship.shells = False
    return hits


def _heard(own: Field, fighter: Fighter, target: Fighter) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Who hears of fire, and the ids that may stand beside its dice: the enemy does not learn of a ship unseen."""
    if seen(own, fighter):
        return ALL, (fighter.ship.id, target.ship.id)
    return (fighter.ship.side,), (fighter.ship.id, target.ship.id)


def _shot(
    own: Field, fighter: Fighter, weapon: str, target: Fighter, numbers: tuple[int, int, int], wrong: str = ""
) -> None:
    """Note a shot for pictures of the battle; ``numbers``: hexes, dice, hits."""
    ship = fighter.ship
    hexes, dice, hits = numbers
    shot = Shot(
        own.round, own.impulse, ship.id, weapon, target.ship.id, hexes, dice, hits, wrong, ship.side, seen(own, fighter)
    )
    own.shots.append(shot)


def _faulty(run: Run, fighter: Fighter, battery: Battery, dice: int) -> int:
    """A special rule: a battery that breaks down."""
    for rule in specials(run.world):
        if (
            rule.kind == "faulty-guns"
            and (rule.ship, rule.battery) == (fighter.ship.id, battery)
            and die(run, "faulty", (fighter.ship.side,)) <= rule.on
        ):
            return halved(dice)
    return dice


def _friend(run: Run, own: Field, fighter: Fighter, target: Fighter) -> str:
    """17.4: by night a ship that fires into a hex with friends may hit one of them; empty where she does not.

    Not a ship of a formation in file that fires in its own hex (18.1.8), and not where 18.2.4 bars the fire (W34).
    """
    if not (run.world.operation.has("friendly-fire") and own.dark):
        return ""
    friends = [
        ship.ship.id
        for ship in own.ships(fighter.ship.side)
        if ship.hex == target.hex and ship.ship.id != fighter.ship.id and ship.ship.afloat
    ]
    if not friends or (fighter.hex == target.hex and in_file(own, own.groups[fighter.group])):
        return ""
    if die(run, "friend", (fighter.ship.side,)) > tables().charts.options.friendly_fire:
        return ""
    wrong = str(run.pick("friend-hit", friends, 1, (fighter.ship.side,))[0])
    run.emit(WrongTarget(unit_of(fighter.ship), unit_of(own.fighters[wrong].ship)), audience=(fighter.ship.side,))
    return wrong


def _torpedoes(run: Run, own: Field) -> list[Hit]:
    """Dice of all launches; beyond two hexes each hit finds a ship of the hex by luck (6.6.3, 9.3.1, W48)."""
    spreads = torpedoes.legal(run.world, own, [Spread(ship, target) for ship, _, target in _allowed(own)])
    hits: list[Hit] = []
    for spread in spreads:
        fighter, target = own.fighters[spread.ship], own.fighters[spread.target]
        hexes = distance_between(fighter.hex, target.hex)
        dice, modifier = torpedoes.dice(own, fighter, hexes), torpedoes.modifier(run.world, own, fighter, target)
        audience, about = _heard(own, fighter, target)
        aimed = torpedoes.aimed(hexes)
        faces, count = factor_dice(run, "torpedo", dice, modifier, audience, about=about)
        _shot(own, fighter, TORPEDO, target, (hexes, dice, count))
        if run.telling:
            launcher, aimed_at = unit_of(fighter.ship), unit_of(target.ship) if aimed else ""
            fact = ShipLaunches(launcher, aimed_at, hexes, dice, count, target.hex, faces, modifier)
            hidden = ShipLaunches("", aimed_at, hexes, dice, count, target.hex)
            run.emit(fact, audience=audience, public=None if audience == ALL else hidden)
        there = [ship.ship.id for ship in own.ships(other(fighter.ship.side)) if ship.hex == target.hex]
        for _ in range(count):
            at = spread.target if aimed else str(there[run.roll("torpedo-finds", len(there))])
            hits.append((spread.ship, TORPEDO, at, hexes))
        _spent(own, fighter)
        _fought(run, own, fighter, target)
    return hits


def _spent(own: Field, fighter: Fighter) -> None:
    """6.6.5, 9.3.2: the load is gone, the second one for good."""
    if fighter.ship.tubes == "spent":
        fighter.ship.reload = False
    fighter.ship.tubes = "spent"
    fighter.launched = [own.round, own.impulse]


def _fought(run: Run, own: Field, firer: Fighter, target: Fighter) -> None:
    """6.4.8: the forces that fired and were fired at. 9.5.5: she who fires does no other work in this turn."""
    firer.ship.busy = run.world.operation.turn
    for fighter in (firer, target):
        own.parties[own.force_of(fighter.ship.id)].fired = True


def _apply(run: Run, own: Field, firer: str, weapon: str, target: str, hexes: int) -> None:
    """One hit; what a sunk ship would take is lost, of a counter another ship takes it (9.6.1, W47)."""
    fighter = _victim(run, own, own.fighters[target])
    if fighter is None:
        return
    shown = seen(own, fighter)
    if weapon == TORPEDO:
        blow = torpedo_hit(run, fighter.ship, class_of(own.fighters[firer].ship), shown=shown)
    else:
        ready = _ready(run, fighter.ship.id)
        strike = Strike(cast(Battery, weapon), hexes, shown, ready, run.world.operation.has("second-penetration"))
        blow = gun_hit(run, fighter.ship, strike)
    suffer(run, own, fighter, blow)


def _ready(run: Run, ship: str) -> bool:
    """Whether aircraft stand ready on a carrier (8.2.3)."""
    air = run.world.air
    return ship in air.bases and bool(air.bases[ship].boxes["ready"])


def _victim(run: Run, own: Field, fighter: Fighter) -> Fighter | None:
    """The ship that takes a hit: of a counter the one that its owner's order names (9.6.1)."""
    if not fighter.ship.counter:
        return fighter if fighter.fights else None
    afloat = [other for other in own.fighters.values() if other.ship.counter == fighter.ship.counter and other.fights]
    if not afloat:
        return None
    wish = run.unasked(own.groups[afloat[0].group].force, "was-spread")
    hull = {another.ship.id: class_of(another.ship).hull - another.ship.left["hull"] for another in afloat}
    if wish == "even":
        return min(afloat, key=lambda each: (hull[each.ship.id], each.ship.id))
    return max(afloat, key=lambda each: (hull[each.ship.id], each.ship.id))
