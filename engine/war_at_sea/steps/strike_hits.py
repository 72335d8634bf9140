"""The strike itself: ships are laid out, aircraft aim, flak, bombs and torpedoes (13.3 to 13.5)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.core.codec import clone
from engine.core.steps import Ask, Next
from engine.war_at_sea.air import raids, strikes
from engine.war_at_sea.air.layout import lay_out
from engine.war_at_sea.air.stock import add, in_turn, join, on_ground, plane, price, total
from engine.war_at_sea.facts.air import (
    AircraftLost,
    BaseDamaged,
    FlakFires,
    LostOnGround,
    ShipsLaidOut,
    StrikesBase,
    StrikesShip,
)
from engine.war_at_sea.facts.damage import LeaderFalls
from engine.war_at_sea.nouns import unit_of, units_of
from engine.war_at_sea.pieces import LEADER_FALLS, Blow, Strike, gun_hit, torpedo_hit
from engine.war_at_sea.state import Run
from engine.war_at_sea.steps.ground import ground_losses
from engine.war_at_sea.tables.read import tables
from engine.war_at_sea.terms import part
from engine.war_at_sea.throws import die, factor_dice
from engine.war_at_sea.world.air import Steps
from engine.war_at_sea.world.raid import Attack, Counter, Flak, Raid
from engine.war_at_sea.world.ships import Ship


class HitLabels:
    """The labels of a raid over its target."""

    def _over(self, run: Run, own: Raid, why: str) -> Next:
        raise NotImplementedError

    def layout(self, run: Run, own: Raid) -> Next:
        """13.3.1: the ships of the attacked force, all of a port together (10.5.4), are to be laid out."""
        fleet = run.world.ships
        own.ships = {ship: clone(fleet.ships[ship]) for ship in raids.ships_under(run.world, own)}
        if not own.ships:
            return self._over(run, own, "empty")
        return Ask("was-layout", (raids.force_slot(run.world, own),), "laid")

    def laid(self, run: Run, own: Raid, answer: Mapping[str, Any]) -> Next:
        """13.3.1, 13.3.3: the ships lie open; then the flight says whom it attacks, or turns away."""
        if answer.get("cast-off"):
            for ship in own.ships.values():
                ship.tow = "" if ship.tow in own.ships else ship.tow
        from_hand = answer.get("hexes")
        own.hexes = dict(from_hand) if from_hand else lay_out(own.ships, answer["pattern"])
        own.laid = True
        for ship in own.ships.values():
            ship.glimpse = ship.look()
        run.emit(ShipsLaidOut(own.defender, units_of(own.ships.values())), reveal=True)
        return Ask("was-targets", (raids.flight_slot(run.world, own),), "aimed")

    def aimed(self, run: Run, own: Raid, answer: Mapping[str, Any]) -> Next:
        """13.3.3, 13.3.4: each counter attacks one ship; then the ships say at which hexes they fire, if any may."""
        own.aims = dict(answer.get("aims", {})) if answer["go"] else {}
        if not own.aims:
            return self._over(run, own, "called-off")
        own.seen = True
        if not any(strikes.may_fire_at(own, ship) for ship in own.ships.values()):
            return self.shot_at(run, own, {})
        return Ask("was-flak", (raids.force_slot(run.world, own),), "shot_at")

    def shot_at(self, run: Run, own: Raid, answer: Mapping[str, str]) -> Next:
        """13.3.4, 13.4, 17.5: flak of the ships, then that of the port; half of the steps turned away are lost."""
        own.flak = dict(answer)
        for label, aircraft, dice, modifier in strikes.volleys(run.world, own):
            faces, hits = factor_dice(run, "flak", dice, modifier)
            turned = _turn_away(aircraft, hits)
            run.emit(FlakFires(label, 0, dice, turned, faces))
            own.fire.append(Flak(label, dice, turned))
        if own.kind == "port":
            port = tables().places.ports[own.target]
            _ground_fire(run, own, strikes.ground_flak(own, port.size))
        _shot_down(run, own)
        return self.strike(run, own)

    def strike(self, run: Run, own: Raid) -> Next:
        """13.3.5, 13.3.6: dice by ship and type of aircraft; torpedoes and bombs do their damage."""
        operation = run.world.operation
        for name in dict.fromkeys(own.aims.values()):
            ship = own.ships[name]
            ship.struck = operation.turn
            counters = [counter for counter in own.of("main") if own.aims.get(counter.id) == name]
            for kind, dice in strikes.naval_dice(counters).items():
                modifier = strikes.naval_modifier(
                    plane(kind), ship, own.ships.values(), operation.weather, port=own.kind == "port"
                )
                if modifier is None or not ship.afloat:
                    continue
                faces, hits = factor_dice(run, "strike", dice, modifier)
                run.emit(StrikesShip(kind, unit_of(ship), dice, hits, faces, modifier))
                own.attacks.append(Attack(kind, ship.id, dice, hits))
                for _ in range(hits):
                    if ship.afloat:
                        _hit(run, own, ship, kind, second=operation.has("second-penetration"))
        return self._over(run, own, "struck")

    def bombs(self, run: Run, own: Raid) -> Next:
        """13.5: flak of the base, dice by type of aircraft, steps on the ground and capacity lost."""
        operation = run.world.operation
        base = run.world.air.bases[own.target]
        _ground_fire(run, own, strikes.ground_flak(own, base.kind))
        _shot_down(run, own)
        for kind, dice in strikes.land_dice(own.of("main")).items():
            modifier = strikes.land_modifier(plane(kind), operation.weather)
            if modifier is None:
                continue
            faces, hits = factor_dice(run, "strike", dice, modifier)
            own.hits += hits
            run.emit(StrikesBase(kind, base.id, dice, hits, faces, modifier))
            own.attacks.append(Attack(kind, base.id, dice, hits))
        steps, capacity = strikes.ground_losses(own.hits)
        own.capacity = min(capacity, base.capacity)
        steps = own.destroyed = min(steps, on_ground(base) - total(base.cargo))
        if own.hits:
            run.emit(BaseDamaged(base.id, steps, own.capacity))
        for kind, box in ground_losses(run, base, raids.flight_slot(run.world, own), steps):
            add(own.ground.setdefault(f"{base.id}|{box}", {}), kind, 1)
            run.emit(LostOnGround(base.id, kind, 1), audience=(own.defender,))
        return self._over(run, own, "struck")


def _turn_away(counters: Sequence[Counter], hits: int) -> int:
    """13.3.4: so many steps do not attack; the two sides choose in turn, the owner the cheapest first.

    How many turned away: more hits than there are steps turn nobody else away.
    """
    low = [counter for counter in counters if strikes.low_enough(counter)]
    able = join({counter.type: strikes.attacking(counter)} for counter in low if strikes.attacking(counter))
    dear = sorted(able, key=lambda kind: (-price(kind), kind))
    turned = in_turn(able, hits, (), dear)
    for kind in turned:
        of_type = [counter for counter in low if counter.type == kind and strikes.attacking(counter)]
        min(of_type, key=lambda each: (strikes.attacking(each), each.id)).turned += 1
    return len(turned)


def _ground_fire(run: Run, own: Raid, dice: int) -> None:
    """13.4, 13.5: a port or base fires at all aircraft of the flight that flak reaches."""
    effect = tables().weather.effect("flak", run.world.operation.weather)
    able = [
        counter
        for counter in own.of("main")
        if strikes.low_enough(counter) and (own.kind == "base" or counter.id in own.aims)
    ]
    if effect is None or not dice or not able:
        return
    faces, hits = factor_dice(run, "flak", dice, effect)
    turned = _turn_away(able, hits)
    run.emit(FlakFires("", 1, dice, turned, faces))
    own.fire.append(Flak("", dice, turned))


def _shot_down(run: Run, own: Raid) -> None:
    """13.3.4: half of the steps that were turned away are lost, the owner and the enemy choosing in turn."""
    turned = join({counter.type: counter.turned} for counter in own.of("main") if counter.turned)
    lost: Steps = {}
    dear = sorted(turned, key=lambda kind: (-price(kind), kind))
    for kind in in_turn(turned, part(total(turned), 2), (), dear):
        counter = next(counter for counter in own.of("main") if counter.type == kind and counter.turned)
        counter.turned -= 1
        counter.steps -= 1
        add(lost, kind, 1)
    for kind, steps in lost.items():
        run.emit(AircraftLost(own.side, kind, steps))


def _hit(run: Run, own: Raid, ship: Ship, kind: str, *, second: bool) -> None:
    """13.3.6, 8.2.3: a torpedo or a bomb hits; aircraft ready on deck burn."""
    carrier = run.world.air.bases.get(ship.id)
    aboard = carrier is not None and bool(_ready_left(own, carrier.id, carrier.boxes["ready"]))
    if plane(kind).role == "torpedo":
        blow = torpedo_hit(run, ship, None, bonus=strikes.torpedo_bonus_of(plane(kind)))
    else:
        blow = gun_hit(run, ship, Strike("bomb", 0, ready=aboard, second=second))
    if blow.readied and carrier is not None:
        _burn(own, carrier.id, carrier.boxes["ready"])
    _leader(run, own, ship, blow)


def _ready_left(own: Raid, base: str, ready: Mapping[str, int]) -> Steps:
    left = dict(ready)
    for kind, steps in own.ground.get(f"{base}|ready", {}).items():
        add(left, kind, -steps)
    return left


def _burn(own: Raid, base: str, ready: Mapping[str, int]) -> None:
    """8.2.3: half of the ready aircraft are lost, the cheapest first (the owner chooses)."""
    left = _ready_left(own, base, ready)
    for kind in in_turn(left, part(total(left), 2), (), sorted(left, key=lambda each: (price(each), each))):
        add(own.ground.setdefault(f"{base}|ready", {}), kind, 1)
    if base not in own.readied:
        own.readied.append(base)


def _leader(run: Run, own: Raid, ship: Ship, blow: Blow) -> None:
    """9.4.1: a leader goes down with the flagship, or falls on her bridge."""
    leader = run.world.leaders.aboard(ship.id)
    if not leader or leader in own.fallen:
        return
    falls = ship.fate == "sunk" or (blow.bridge and die(run, "leader", (ship.side,)) >= LEADER_FALLS)
    if falls:
        own.fallen.append(leader)
        run.emit(LeaderFalls(leader), audience=(ship.side,))
