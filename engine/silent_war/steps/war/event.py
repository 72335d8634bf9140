"""5.0, 5.1 A war event: what it changes at once, the missions it sets the fleet, what it leaves for later."""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.core.spaces.space import Answer
from engine.core.steps import Ask, Call, Done, Goto, Next, Outcome, Step
from engine.silent_war import logbook
from engine.silent_war.combat.fight import submarine
from engine.silent_war.effects import go_ashore
from engine.silent_war.facts.fleet import NobodyTrains
from engine.silent_war.facts.log import LogSailed
from engine.silent_war.facts.turn import Scrambled, SentHome, WarEventHappens, WrecksLeft
from engine.silent_war.moves import bases_of, havens
from engine.silent_war.state import LOST, Boats, Duty, Opening, Score, Theatre
from engine.silent_war.steps.port.evacuation import EvacuationLocals
from engine.silent_war.steps.war.bases import close_base, join_fleet, open_base, retire, take_station
from engine.silent_war.tables.events import Mission, Retreat, Training, WarEvent
from engine.silent_war.tables.read import tables
from engine.silent_war.world import Run, World


@dataclass(slots=True)
class WarEventLocals:
    """The event's id. ``going`` are boats that training duty takes in any case, ``count`` how many more."""

    event: str
    going: list[str] = field(default_factory=list)
    count: int = 0


@dataclass(frozen=True, slots=True)
class TrainingView:
    """What everybody sees: the boats that go in any case, how many more, and which may, the least needed first."""

    going: tuple[str, ...]
    count: int
    open: tuple[str, ...]


class WarEventStep(Step[WarEventLocals]):
    """What an event does, in its order: bases and tenders, boats that must leave, missions, boats given up."""

    name, section, Locals = "war_event", "5.0", WarEventLocals

    def start(self, run: Run, own: WarEventLocals) -> Next:
        """The event happens; new bases open before others fall."""
        event = tables().events.by_id[own.event]
        theatre = run.edit.theatre
        theatre.event = event.id
        if event.once:
            theatre.happened.append(event.id)
        run.emit(WarEventHappens(event.id, event.missions[0].boats if event.missions else None))
        for base in event.opens:
            open_base(run, base)
        for zone, tender in event.tenders.items():
            take_station(run, zone, tender)
        for base, boats in event.joins.items():
            join_fleet(run, base, boats)
        if event.retreat is not None:
            _fall_back(run, event.retreat)
        if event.evacuates in bases_of(theatre):
            evacuation = EvacuationLocals(event.evacuates, list(event.refuges))
            return Call("evacuation", "evacuation", evacuation, "evacuated")
        return Goto("lay")

    def evacuated(self, run: Run, own: WarEventLocals, out: Outcome) -> Next:
        """The base is no longer an advance base: a mission may go there (21.11)."""
        return Goto("lay")

    def lay(self, run: Run, own: WarEventLocals) -> Next:
        """5.2, 7.0, 20.1: missions, contacts that count, ULTRA dice, and bases that open at the end of the turn."""
        event = tables().events.by_id[own.event]
        theatre = run.edit.theatre
        targets: list[str] = []
        for mission in event.missions:
            targets += _lay(theatre, event, mission)
        if event.contacts is not None:
            for place in _counted(event, targets):
                theatre.contacts[place] = list(event.contacts)
                if event.lasts:
                    theatre.lasting[place] = list(event.contacts)
        if event.wounded:
            theatre.wounded[event.wounded] = targets
        if event.ultra is not None:
            theatre.ultra_lines = [event.ultra_line or theatre.period] * event.ultra
        theatre.opening += [Opening(later.base, later.tender) for later in event.later]
        for base, area in event.scramble.items():
            if base in theatre.bases:
                _scramble(run, base, area)
        return Goto("train")

    def train(self, run: Run, own: WarEventLocals) -> Next:
        """Training duty: named boats first; the side decides the others, whoever commands them (H05)."""
        training = tables().events.by_id[own.event].training
        if training is None:
            return Done()
        first, own.count = due(run.world.boats, run.world.score, training)
        own.going = first[: own.count]
        if not own.count:
            run.emit(NobodyTrains())
            return Done()
        if len(first) > own.count:
            own.going = []
        own.count -= len(own.going)
        if own.count:
            return Ask("sw-training", ("us",), "relieved")
        return self.relieved(run, own, [])

    def relieved(self, run: Run, own: WarEventLocals, answer: Answer) -> Next:
        """The boats leave the game at once, wherever they are."""
        retire(run, [*own.going, *answer])
        return Done()

    def view(self, world: World, own: WarEventLocals, seat: str | None) -> TrainingView:
        """One side plays: everybody sees it."""
        training = tables().events.by_id[own.event].training
        open_to = spare(world.boats, world.score, training) if training is not None else []
        return TrainingView(
            tuple(own.going), own.count, tuple(boat_id for boat_id in open_to if boat_id not in own.going)
        )


def due(boats: Boats, score: Score, training: Training) -> tuple[list[str], int]:
    """The named boats still in the game, and how many boats must leave: never more than are not exempt."""
    free = [boat.id for boat in boats.by_id.values() if boat.afloat and boat.box != "yard"]
    first = [boat_id for boat_id in training.first if boat_id in free]
    eligible = [boat_id for boat_id in free if boat_id in first or submarine(boat_id).attack < training.spares]
    count = training.fewer if score.lost_track >= training.lost else training.boats
    return first, min(count, len(eligible))


def spare(boats: Boats, score: Score, training: Training) -> list[str]:
    """Boats that may go on training duty, the least needed first; if more are named than must go, only those (S104)."""
    first, count = due(boats, score, training)
    if len(first) > count:
        return first
    free = [boat for boat in boats.by_id.values() if boat.afloat and boat.box != "yard"]
    free.sort(
        key=lambda boat: (submarine(boat.id).attack, boat.level, -boat.damage, submarine(boat.id).endurance, boat.id)
    )
    return [boat.id for boat in free]


def _lay(theatre: Theatre, event: WarEvent, mission: Mission) -> list[str]:
    """A mission for this turn; returns the places left for it: an advance base is no target (21.11)."""
    places = [place for place in mission.places if place not in theatre.tenders]
    if places:
        theatre.duties.append(Duty(event.id, places, mission.boats, mission.s_boats, list(mission.first)))
        zones = tables().chart.zones
        theatre.zones += [place for place in places if place in zones and place not in theatre.zones]
    return places


def _counted(event: WarEvent, targets: list[str]) -> list[str]:
    """The places where only some contacts count."""
    if event.contacts_except:
        areas = tables().chart.areas
        return [area for area in tables().chart.opareas if areas[area].group not in event.contacts_except]
    return [*targets, *event.contacts_also]


def _scramble(run: Run, base: str, area: str) -> None:
    """W1 event 9: boats in the shipside box go on patrol off their base at once."""
    called = [boat for boat in run.edit.boats.by_id.values() if boat.where == base and boat.box == "shipside"]
    if not called:
        return
    run.emit(Scrambled(tuple(boat.id for boat in called), base, area))
    score = run.edit.score
    first = len(score.log)
    for boat in called:
        boat.where, boat.box, boat.side = area, "operating", "patrol"
        logbook.write(score, LogSailed(*logbook.stamp(run.world.theatre, boat.id, base)))
    logbook.turn_over(score, first)


def _fall_back(run: Run, retreat: Retreat) -> None:
    """East Wind event 8: sound boats go with the tender, however many; damaged ones in port are given up (S108)."""
    boats = run.edit.boats
    theatre = run.edit.theatre
    take_station(run, retreat.zone, retreat.tender)
    left = [boat for boat in boats.by_id.values() if boat.where == retreat.base and boat.afloat and not boat.at_sea]
    lost = [boat for boat in left if boat.damage]
    if lost:
        run.emit(WrecksLeft(retreat.base, tuple(boat.id for boat in lost)))
    for boat in left:
        if boat.damage:
            boat.where = LOST
            go_ashore(run, boat.id)
        else:
            boat.where, boat.home = retreat.zone, retreat.zone
    hurt = [boat for boat in boats.by_id.values() if boat.at_sea and boat.damage]
    for boat in hurt:
        boat.rtb, boat.side, boat.goal, boat.pack, boat.home = True, "transit", "", "", ""
    close_base(run, retreat.base)
    for boat in hurt:
        if boat.afloat:
            reach = havens([boat], theatre)
            boat.home = next((haven for haven in retreat.havens if haven in reach), reach[0])
            run.emit(SentHome((boat.id,), boat.home))
