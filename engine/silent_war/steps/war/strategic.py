"""5.0 to 7.4 Strategic segment: war event, boats for Dutch Harbor, torpedo improvement, ULTRA."""

from __future__ import annotations

from dataclasses import dataclass

from engine.core.sequence.phases import InOrder
from engine.core.spaces.space import Answer
from engine.core.steps import Ask, Call, Next, Outcome
from engine.silent_war.combat.fight import submarine
from engine.silent_war.facts.fleet import DutchHarbor
from engine.silent_war.facts.turn import NoWarEvent, TorpedoBetter, TorpedoSame, Ultra
from engine.silent_war.moves import water
from engine.silent_war.phases import STRATEGIC
from engine.silent_war.squadrons import command_in
from engine.silent_war.state import Boat, Boats, Theatre
from engine.silent_war.steps.war.event import WarEventLocals
from engine.silent_war.tables.months import month
from engine.silent_war.tables.read import tables
from engine.silent_war.world import Run, World

COMES_ON = 3
MOST_AREAS = 3


@dataclass(slots=True)
class StrategicLocals:
    """How many boats Dutch Harbor still wants."""

    wanted: int = 0


@dataclass(frozen=True, slots=True)
class StationView:
    """What everybody sees while boats for Dutch Harbor are chosen: how many at least, and which may, best first."""

    wanted: int
    open: tuple[str, ...]


class Strategic(InOrder[StrategicLocals]):
    """What the enemy, the Bureau of Ordnance and the code breakers do before the fleet moves."""

    name, section, Locals, sequence = "strategic", "5.0", StrategicLocals, STRATEGIC

    def start(self, run: Run, own: StrategicLocals) -> Next:
        """5.0: a new turn has no duties yet, and one ULTRA die."""
        theatre = run.edit.theatre
        theatre.event, theatre.duties, theatre.wounded = "", [], {}
        theatre.ultra_lines = [theatre.period] if theatre.events == "war" else []
        if theatre.lasting:
            self._keep_on(run.world.boats, theatre)
        return self.following(run, own)

    def befall(self, run: Run, own: StrategicLocals) -> Next:
        """5.0: on 0 to 3 there is a war event; a step of its own does what happens at once."""
        theatre = run.world.theatre
        if run.roll("5.0 war event") > COMES_ON:
            return self.following(run, own, "befall")
        table = f"WP{theatre.period}" if theatre.events == "war" else "EWE"
        at = month(theatre.year, theatre.month)
        event = tables().events.falls(table, run.roll("5.0 event table"), at, theatre.happened)
        if event is None:
            run.emit(NoWarEvent())
            return self.following(run, own, "befall")
        return Call("war_event", "event", WarEventLocals(event.id), "befell")

    def _keep_on(self, boats: Boats, theatre: Theatre) -> None:
        """East Wind event 2: the mission goes on as long as a boat is there; her contacts count as before."""
        held = {boat.where for boat in boats.by_id.values() if boat.at_sea and not boat.rtb and boat.entered_from}
        theatre.lasting = {zone: only for zone, only in theatre.lasting.items() if zone in held}
        theatre.contacts.update(theatre.lasting)

    def befell(self, run: Run, own: StrategicLocals, out: Outcome) -> Next:
        """The event's immediate effects are done."""
        return self.following(run, own, "befall")

    def man(self, run: Run, own: StrategicLocals) -> Next:
        """W1 event 6: while Dutch Harbor is in use, boats are given to it; lost ones are replaced (S103)."""
        manned = tables().events.manned
        theatre = run.world.theatre
        if manned is None or manned[0] not in theatre.happened or manned[1].base not in theatre.bases:
            return self.following(run, own, "man")
        boats = run.world.boats
        left = [boat_id for boat_id in theatre.confined if boats.by_id[boat_id].afloat]
        if left != theatre.confined:
            run.edit.theatre.confined = left
        own.wanted = min(manned[1].boats - len(left), len(candidates(boats, theatre)))
        if own.wanted <= 0:
            return self.following(run, own, "man")
        return Ask("sw-dutch-harbor", ("us",), "manned")

    def manned(self, run: Run, own: StrategicLocals, answer: Answer) -> Next:
        """These serve from Dutch Harbor from now on."""
        run.edit.theatre.confined += list(answer)
        run.emit(DutchHarbor(tuple(answer)))
        own.wanted = 0
        return self.following(run, own, "man")

    def improve(self, run: Run, own: StrategicLocals) -> Next:
        """6.0: one try a turn, at the greatest total of the table reached since the last try (S102)."""
        theatre = run.world.theatre
        ships = run.world.score.ships_track
        reached = [row for row in tables().war.improvements.get(theatre.torpedo, ()) if row[0] <= ships]
        if reached and reached[-1][0] > theatre.torpedo_tried:
            total, needed = reached[-1]
            theatre = run.edit.theatre
            theatre.torpedo_tried = total
            die = run.roll("6.0 torpedo")
            if die >= needed:
                theatre.torpedo += 1
                run.emit(TorpedoBetter(theatre.torpedo, die, needed))
            else:
                run.emit(TorpedoSame(die, needed))
        return self.following(run, own, "improve")

    def ultra(self, run: Run, own: StrategicLocals) -> Next:
        """7.0, 7.3: areas in the order drawn, three at most."""
        theatre = run.edit.theatre
        areas: list[str] = []
        for period in theatre.ultra_lines:
            for area in tables().war.ultra[period - 1][run.roll("7.0 ULTRA")]:
                if area not in areas and len(areas) < MOST_AREAS:
                    areas.append(area)
        theatre.ultra = areas
        if areas:
            run.emit(Ultra(tuple(areas)))
        return self.following(run, own, "ultra")

    def view(self, world: World, own: StrategicLocals, seat: str | None) -> StationView:
        """One side plays: everybody sees it."""
        return StationView(own.wanted, tuple(candidates(world.boats, world.theatre)))


def candidates(boats: Boats, theatre: Theatre) -> list[str]:
    """Boats that may be given to Dutch Harbor: those that joined there first, the Pacific Fleet's, the weakest."""
    free = [boat for boat in boats.by_id.values() if boat.afloat and boat.box != "yard"]
    free = [boat for boat in free if boat.id not in theatre.confined]
    return [boat.id for boat in sorted(free, key=_northern)]


def _northern(boat: Boat) -> tuple[bool, bool, int, int, str]:
    counter = submarine(boat.id)
    away = tables().chart.reach.get(boat.where) or tables().chart.steps.get(water(boat), {})
    return counter.base != "DUTCH", command_in(boat.group) == "swpac", counter.attack, away.get("ALE", 99), boat.id
