"""The part of a raid in the air: patrols that try to meet it, sweeps, combat (10.8, 10.9.3, 12)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.core.facts import Fact
from engine.core.sequence.gates import window
from engine.core.steps import Ask, Goto, Next
from engine.war_at_sea.air import combat, raids
from engine.war_at_sea.air.places import air_command, base_of
from engine.war_at_sea.air.stock import plane, units
from engine.war_at_sea.facts.air import (
    AircraftLost,
    AirFight,
    AirFire,
    PatrolMeets,
    PatrolMisses,
    PatrolNear,
    SweepMeets,
)
from engine.war_at_sea.state import Run
from engine.war_at_sea.tables.read import tables
from engine.war_at_sea.throws import die, factor_dice
from engine.war_at_sea.world.air import Base
from engine.war_at_sea.world.raid import Counter, Raid

GO = "go"


class AirLabels:
    """The labels of a raid before its strike."""

    def window(self, run: Run, own: Raid) -> Next:
        """10.8: every side whose patrols might be near is asked, whether any are up or not (H23)."""
        return window("was-intercept", "intercepted", {air_command(own.defender): raids.patrol_slots(run.world, own)})

    def intercepted(self, run: Run, own: Raid, answers: Mapping[str, Any]) -> Next:
        """10.8, 10.8.1, 10.8.3: all patrols try, then those that met the flight fight as one group."""
        for slot, answer in answers.items():
            base = base_of(run.world, slot)
            if answer != GO or base is None:
                continue
            zone = raids.meeting_zone(run.world, base, own.flight, own.way)
            modifier = raids.interception_modifier(run.world, base, zone) if zone else None
            if modifier is None:
                continue
            own.tried[base.id] = zone
            if die(run, "interception", (own.defender,)) + modifier >= tables().charts.patrol.intercepts:
                own.met.append(base.id)
                raids.add_counters(run.world, own, "patrol", {base.id: base.boxes["cap"]})
                _met(run, base, PatrolMeets(base.called, zone), zone)
            else:
                run.emit(PatrolMisses(base.called, zone), audience=(own.defender,))
        if own.mission == "sweep":
            return Goto("sweep")
        return Goto("fight" if own.met else "attack")

    def sweep(self, run: Run, own: Raid) -> Next:
        """10.8.4, 10.9.3: fighters on a sweep look for the patrol of a base, where it has not met them itself, then for
        its aircraft after submarines."""
        chart = tables().charts.patrol
        effect = tables().weather.effect("interception", run.world.operation.weather)
        for base in raids.swept_bases(run.world, own):
            free = bool(base.boxes["cap"]) and base.id not in own.met  # 12.1: a patrol that met the sweep fights it
            patrol = free and effect is not None and die(run, "sweep") + effect >= chart.sweep
            hunters = bool(base.boxes["asw"]) and die(run, "sweep") >= chart.sweep_search
            if patrol or hunters or not base.ship:
                _met(run, base, SweepMeets(base.called, int(patrol), int(hunters)), own.zone)
            if hunters:
                self._hunters(run, own, base)
            if patrol:
                own.met.append(base.id)
                raids.add_counters(run.world, own, "patrol", {base.id: base.boxes["cap"]})
        return Goto("fight" if own.met and own.of("escort") else "attack")

    def _hunters(self, run: Run, own: Raid, base: Base) -> None:
        """10.9.3: one counter of each side fights one exchange; each side sends the one that it can best spare."""
        kind, steps = min(units(base.boxes["asw"]), key=lambda unit: (-plane(unit[0]).air, unit))
        ident = f"asw-{1 + sum(counter.part == 'asw' for counter in own.counters.values())}"
        prey = Counter(ident, kind, steps, base.id, "asw", steps)
        own.counters[prey.id] = prey
        hunter = max(own.of("escort"), key=lambda each: (combat.factor(each), each.id))
        own.seen = True
        allots = {hunter.id: prey.id}
        _exchange(run, own, allots, answers_of(own, allots))

    def fight(self, run: Run, own: Raid) -> Next:
        """12.1: both sides see each other's aircraft; the patrol is allotted first."""
        own.seen = True
        main, escort, patrol = own.of("main"), own.of("escort"), own.of("patrol")
        run.emit(
            AirFight(
                own.side,
                tuple(each.type for each in main), sum(each.steps for each in main),
                tuple(each.type for each in escort), sum(each.steps for each in escort),
                tuple(each.type for each in patrol), sum(each.steps for each in patrol),
            )
        )  # fmt: skip
        own.allots = {}
        own.phase = "patrol" if escort else "main"
        return Ask("was-allot", (raids.patrol_slot(run.world, own),), "patrol_allotted")

    def patrol_allotted(self, run: Run, own: Raid, answer: Mapping[str, Any]) -> Next:
        """12.1: whom the patrol attacks; the escort answers."""
        own.allots = dict(answer["allot"])
        if own.phase == "main":
            return Goto("fire")
        own.phase = "escort"
        return Ask("was-allot", (raids.flight_slot(run.world, own),), "escort_allotted")

    def escort_allotted(self, run: Run, own: Raid, answer: Mapping[str, Any]) -> Next:
        """12.1: whom the escort attacks; then all fire together."""
        own.allots |= answer["allot"]
        return Goto("fire")

    def fire(self, run: Run, own: Raid) -> Next:
        """12.1, W72: both fire, then losses are taken; patrols that nobody hit go on to the main body, unless they have
        attacked it."""
        allots = {each: aim for each, aim in own.allots.items() if own.counters[each].part in ("patrol", "escort")}
        _exchange(run, own, allots, answers_of(own, allots))
        straight = {each: aim for each, aim in own.allots.items() if own.counters[aim].part == "main"}
        fresh = [counter for counter in own.of("patrol") if not counter.hits and counter.id not in straight]
        if own.phase == "escort" and fresh and own.of("main"):
            own.phase, own.allots = "main", straight
            return Ask("was-allot", (raids.patrol_slot(run.world, own),), "patrol_allotted")
        own.phase = ""
        return Goto("attack")


def _met(run: Run, base: Base, fact: Fact, zone: str) -> None:
    """Tell of aircraft of a base that meet a flight. Which carrier they are of, their side alone knows."""
    if base.ship:
        run.emit(fact, audience=(base.side,), public=PatrolNear(zone))
    else:
        run.emit(fact)


def answers_of(own: Raid, allots: Mapping[str, str]) -> dict[str, str]:
    """12.2: whom aircraft that only fire back fire at: the most dangerous of those that attack them."""
    back: dict[str, str] = {}
    for target in dict.fromkeys(allots.values()):
        if not combat.boxed(own.counters[target]):
            continue
        foes = [own.counters[each] for each, aim in allots.items() if aim == target]
        back[target] = max(foes, key=lambda foe: (combat.factor(foe), foe.id)).id
    return back


def _exchange(run: Run, own: Raid, allots: Mapping[str, str], back: Mapping[str, str]) -> None:
    """12.1, 12.3: all dice fall before any step is taken away."""
    operation = run.world.operation
    hits: dict[str, int] = {}
    both = {**allots, **back}
    for firer, aim in both.items():
        counter, target = own.counters[firer], own.counters[aim]
        dice = combat.factor(counter)
        if not dice:
            continue
        modifier = combat.modifier(counter, target, operation.weather)
        faces, number = factor_dice(run, "air", dice, modifier)
        hits[aim] = hits.get(aim, 0) + number
        run.emit(AirFire(counter.type, target.type, dice, number, faces, modifier))
    for aim, number in hits.items():
        target = own.counters[aim]
        lost = combat.suffer(target, number)
        if lost:
            run.emit(AircraftLost(own.side_of(target), target.type, lost))
