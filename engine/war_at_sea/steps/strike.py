"""One raid: it finds its target, patrols meet it, the aircraft fight, the strike goes in (10.8, 12, 13).

The frame touches nothing but its locals and hands up effects (:mod:`engine.war_at_sea.air.effects`).
"""

from __future__ import annotations

from dataclasses import replace

from engine.core.steps import Done, Goto, Next, Step
from engine.war_at_sea import phases
from engine.war_at_sea.air.effects import (
    BaseHit,
    DecoyGone,
    ForceAttacked,
    PatrolTried,
    RaidCharted,
    RaidEffect,
    RaidOver,
    StepsLost,
)
from engine.war_at_sea.air.raids import moved, ships_under
from engine.war_at_sea.air.strikes import finds, location_modifier, strikes_hit, surprise_possible
from engine.war_at_sea.effects import LeaderLost, ShipAfter, written
from engine.war_at_sea.facts.air import DecoyFound, RaidArrives, RaidEnds, RaidMisses, RaidSurprises
from engine.war_at_sea.state import Run, World
from engine.war_at_sea.steps.strike_air import AirLabels
from engine.war_at_sea.steps.strike_hits import HitLabels
from engine.war_at_sea.tables.read import tables
from engine.war_at_sea.terms import SIDES
from engine.war_at_sea.throws import die
from engine.war_at_sea.world.raid import Counter, Raid

NOBODY: tuple[str, ...] = ()
"""Who sees the dice that would tell how large or how fast a force is: nobody before the end."""


class StrikeStep(AirLabels, HitLabels, Step[Raid]):
    """13: a flight over its target."""

    name, section, Locals, battle = phases.STRIKE, "13", Raid, True

    def start(self, run: Run, own: Raid) -> Next:
        """10.5.4: the mission is shown; without a target or in weather that forbids it nothing comes of it."""
        base = own.target if own.kind == "base" else ""
        target = own.target if own.kind == "force" else ""
        run.emit(RaidArrives(own.side, own.mission, own.zone, target, base))
        if not own.zone or not own.of("main", "escort"):
            return self._over(run, own, "no-target")
        if own.mission in ("naval", "land") and not strikes_hit(run.world.operation):
            return self._over(run, own, "weather")
        if own.mission == "naval" and own.kind == "force":
            return Goto("locate")
        return Goto("window")

    def locate(self, run: Run, own: Raid) -> Next:
        """13.2: a force at sea must be found; whoever finds a decoy has only found that (17.6.3)."""
        operation = run.world.operation
        forces = run.world.forces
        marker = run.world.markers.markers.get(own.target)
        if marker is None or not own.forces:
            return self._over(run, own, "no-target")
        modifier = location_modifier(
            now=marker.spotted == operation.turn,
            moved=moved(run.world, own),
            distance=own.distance,
            ships=len(ships_under(run.world, own)),
            weather=operation.weather,
        )
        if modifier is None or not finds(die(run, "location", NOBODY), modifier):
            run.emit(RaidMisses(own.side, own.target, own.zone))
            return self._over(run, own, "missed")
        if any(forces.forces[force].decoy for force in own.forces) and not ships_under(run.world, own):
            run.emit(DecoyFound(own.target, own.side))
            return self._over(run, own, "decoy")
        return Goto("window")

    def attack(self, run: Run, own: Raid) -> Next:
        """13, 17.5: what is left attacks; a small flight that no patrol met may surprise its target."""
        if own.mission == "transfer" and own.of("main", "escort"):
            return self._over(run, own, "arrived")
        if not own.of("main"):
            return self._over(run, own, "swept" if own.mission == "sweep" else "shot-down")
        if surprise_possible(own, option=run.world.operation.has("surprise-raids")):
            own.surprise = die(run, "surprise") >= tables().charts.options.surprise
            if own.surprise:
                run.emit(RaidSurprises(own.side))
        return Goto("bombs" if own.mission == "land" else "layout")

    def _over(self, run: Run, own: Raid, why: str) -> Next:
        own.over = why
        run.emit(RaidEnds(own.side, why))
        return Done({"why": why}, effects_of(run.world, own))

    def view(self, world: World, own: Raid, seat: str | None) -> Raid:
        """What a side sees; a spectator what neither hides."""
        return own.seen_by(_side(world, seat))


def _side(world: World, seat: str | None) -> str:
    if seat is None:
        return ""
    forces = world.forces
    air = world.air
    head = seat.partition("/")[0]
    if head in forces.forces:
        return forces.forces[head].side
    if seat in air.bases:
        return str(air.bases[seat].side)
    return next((side for side in SIDES if seat == side or seat.startswith(f"{side}-")), "")


def place_of(own: Raid, counter: Counter) -> str:
    """Where the steps of a counter are: in a flight, or in a patrol box of their base."""
    if counter.part == "main":
        return f"flight:{own.flight}"
    if counter.part == "escort":
        return f"flight:{own.escort or own.flight}"
    return "cap" if counter.part == "patrol" else "asw"


def effects_of(world: World, own: Raid) -> list[RaidEffect]:
    """What became of ships, aircraft and the base, in the order in which it is applied."""
    effects: list[RaidEffect] = [PatrolTried(base, own.flight, zone) for base, zone in own.tried.items()]
    for each in own.counters.values():
        if each.steps < each.full:
            effects.append(StepsLost(each.base, place_of(own, each), each.type, each.full - each.steps))
    for base, lost in own.ground.items():
        name, _, box = base.partition("|")
        effects += [StepsLost(name, box, kind, steps) for kind, steps in lost.items()]
    if own.kind == "base" and own.hits:
        seen = sorted({kind for lost in own.ground.values() for kind in lost})
        effects.append(BaseHit(own.target, own.capacity, tuple(seen)))
    for ship in own.ships.values():
        if own.laid and ship.glimpse is not None and not ship.glimpse.sunk:
            ship.glimpse = replace(ship.look(), sunk=ship.fate == "sunk")  # what the last aircraft saw (W54)
        effects.append(ShipAfter(ship.id, written(ship)))
    effects += [LeaderLost(leader) for leader in own.fallen]
    if own.over == "struck":
        effects += [ForceAttacked(force) for force in own.forces]
    if own.over == "decoy":
        forces = world.forces
        effects += [DecoyGone(force) for force in own.forces if forces.forces[force].decoy]
    if own.attacks:
        hits = sum(attack.hits for attack in own.attacks)
        by = {ship: own.counters[counter].base for counter, ship in own.aims.items() if counter in own.counters}
        sunk = (ship.id for ship in own.ships.values() if ship.fate == "sunk" and ship.id in by)
        effects.append(RaidCharted(own.side, own.zone, own.target, hits, tuple(f"{ship}|{by[ship]}" for ship in sunk)))
    effects.append(RaidOver(own.flight, own.escort))
    return effects
