"""4.1-IV Naval combat: infernal machines of the Allies (10.2), raids of the active side, the forts' answer (7.7)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from engine.core.spaces.space import Answer
from engine.core.steps import Ask, Done, Goto, Next, Step
from engine.core.words import Json
from engine.pacific_war import pieces
from engine.pacific_war.facts.coast import FortFires, Machine, Raid
from engine.pacific_war.judgement import raids
from engine.pacific_war.judgement.gunnery import BETWEEN, armour, guns
from engine.pacific_war.judgement.sea import first_squadron, named
from engine.pacific_war.names import COLUMN
from engine.pacific_war.seats import fleet_of, side_of
from engine.pacific_war.state import ALLIES, Ship, Side
from engine.pacific_war.tables.read import tables

if TYPE_CHECKING:
    from engine.pacific_war.world import Run, World

NONE = "none"


@dataclass(slots=True)
class NavalCombatLocals:
    """``machines_done``: the Allies use no more machines in this phase; ``fired``: the warships that have raided;
    ``again``: squadrons that are asked again, because a target was gone before they fired (R105)."""

    machines_done: bool = False
    fired: list[str] = field(default_factory=list)
    again: list[str] = field(default_factory=list)


class NavalCombat(Step[NavalCombatLocals]):
    """4.1-IV: what ships do to the coast, and the coast to ships (R15)."""

    name = "naval_combat"
    section = "4.1-IV"
    Locals = NavalCombatLocals

    def start(self, run: Run, own: NavalCombatLocals) -> Next:
        """10.2: in the phase of either side, until the Allies want no more (R77)."""
        if not own.machines_done and raids.machine_targets(run.world):
            return Ask("pw-infernal", (fleet_of(ALLIES),), "machine")
        return Goto("raids")

    def machine(self, run: Run, own: NavalCombatLocals, answer: Answer) -> Next:
        """10.2: a column in the port, a die, once in the war for each port."""
        if answer == NONE:
            own.machines_done = True
            return Goto("raids")
        port, _, ship = answer.partition(BETWEEN)
        pieces.spend_at(run, ALLIES, port, tables().charts.single.columns.machine)
        control = run.edit.control
        control.machines.append(port)
        die = run.roll("10.2 machine", 6, about=(port, ship)) + 1
        result = tables().charts.machine[die]
        least = min(face for face, harm in tables().charts.machine.items() if harm != "nothing")
        run.emit(Machine(port, ship, die, result, least))
        if result == "damaged":
            pieces.hit_ship(run, ship, "machine")
        elif result == "sunk":
            pieces.sink(run, ship, "machine")
        return Goto("start")

    # --- raids -------------------------------------------------------------------------------------------

    def raids(self, run: Run, own: NavalCombatLocals) -> Next:
        """7.6-raid: in each hex the leader says what each warship fires at."""
        slots = tuple(raids.raid_slots(run.world, run.world.war.active))
        return Ask("pw-raid", slots, "raided", gate=True) if slots else Done()

    def raided(self, run: Run, own: NavalCombatLocals, answers: Mapping[str, Answer]) -> Next:
        """7.7: the fort first; ships with other targets fire once it is destroyed."""
        own.again = []
        for slot in sorted(answers):
            place, side = raids.place_of(run.world, slot), side_of(slot)
            aims = dict(sorted(answers[slot].items()))
            for wanted in (True, False):
                for ship in named(run.world, aims):
                    fort = next((target for target in raids.targets(run.world, side, place) if target.fort), None)
                    at_fort = fort is not None and (aims[ship.id] == fort.id)
                    if ship.id not in own.fired and (at_fort if wanted else fort is None):
                        self._fire(run, own, side, ship, place, aims[ship.id])
                if wanted:
                    self._answer(run, own, aims, place)
            asked = self._aimed_in_vain(run, own, side, place, aims)
            own.again += [asked] if asked else []
        return Ask("pw-raid", tuple(own.again), "raided", gate=True) if own.again else Done()

    def _aimed_in_vain(
        self, run: Run, own: NavalCombatLocals, side: Side, place: str, aims: Mapping[str, str]
    ) -> str | None:
        """R105: the slot of ships that have not fired because their targets are gone, if other targets are left."""
        left = {target.id for target in raids.targets(run.world, side, place)}
        loaded = [ship for ship in named(run.world, aims) if ship.id not in own.fired]
        vain = left and any(aims[ship.id] not in left for ship in loaded)
        return first_squadron(side, loaded) if vain else None

    def _fire(self, run: Run, own: NavalCombatLocals, side: Side, ship: Ship, place: str, wish: str) -> None:
        """7.6-raid: it hits where two dice and the target's modifier are below the gunnery (R51)."""
        possible = raids.targets(run.world, side, place)
        target = next((option for option in possible if option.id == wish), None)
        if target is None:
            return
        own.fired.append(ship.id)
        dice = tuple(run.roll("7.6 raid", 6, about=(ship.id, target.id)) + 1 for _ in range(2))
        most = guns(ship) - target.modifier - 1
        hit = sum(dice) <= most
        result = "hit" if hit else "miss"
        run.emit(
            Raid(ship.id, target.id, place, sum(dice), target.modifier, guns(ship), result, side, most, throws=dice)
        )
        if not hit:
            return
        if target.fort:
            pieces.hit_fort(run, target.id)
        elif target.id.startswith(COLUMN):
            pieces.spend(run, target.id)
        else:
            pieces.lose_step(run, target.id, "raid")

    def _answer(self, run: Run, own: NavalCombatLocals, aims: Mapping[str, str], place: str) -> None:
        """7.7, 7.10: the fort fires at each ship that fired at it, even if it has just been destroyed (R52)."""
        single = tables().charts.single
        for ship in named(run.world, aims):
            fort = tables().pieces.forts.get(aims[ship.id])
            if fort is None or ship.id not in own.fired:
                continue
            dice = tuple(run.roll("7.7 fort", 6, about=(aims[ship.id], ship.id)) + 1 for _ in range(2))
            most = max(fort.anti_ship - armour(ship) - 1, single.fight.critical_fort)
            critical, hit = sum(dice) == single.fight.critical_fort, sum(dice) <= most
            result = "critical" if critical else "hit" if hit else "miss"
            run.emit(FortFires(fort.id, ship.id, sum(dice), armour(ship), fort.anti_ship, result, most, throws=dice))
            if critical:
                pieces.sink(run, ship.id, "fort")
            elif hit:
                pieces.hit_ship(run, ship.id, "fort")

    def view(self, world: World, own: NavalCombatLocals, seat: str | None) -> Mapping[str, Json]:
        """The warships that have fired at the coast in this phase, which all have seen."""
        return {"fired": tuple(own.fired)}
