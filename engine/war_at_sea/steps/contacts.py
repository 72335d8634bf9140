"""Contacts: which forces find each other, and what founders at the end of movement (5.7, 7.7.3, 17.6.3)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from engine.core.steps import Ask, Done, Goto, Next, Step
from engine.war_at_sea import phases
from engine.war_at_sea.air.aftermath import ship_after
from engine.war_at_sea.facts.operations import ContactCertain, ContactTried, Founders
from engine.war_at_sea.judgement.cards import class_of
from engine.war_at_sea.nouns import unit_of
from engine.war_at_sea.operations import joining, meetings
from engine.war_at_sea.operations.lanes import company, crew, leading
from engine.war_at_sea.operations.meetings import Meeting
from engine.war_at_sea.pieces import lose_hull
from engine.war_at_sea.seats import FLEET, command
from engine.war_at_sea.state import Run, World
from engine.war_at_sea.steps.markers import take_away, tidy
from engine.war_at_sea.steps.undersea.torpedoed import leader_after
from engine.war_at_sea.tables.read import tables
from engine.war_at_sea.terms import AXIS, SIDES, Side, other
from engine.war_at_sea.throws import die, two_dice
from engine.war_at_sea.world.ships import Ship


@dataclass(slots=True)
class ContactsLocals:
    """``open``: pairs still to be tried, by ids of forces; ``joined``: those of a force in the zone where it joins
    another, which are tried if the other does not come so far (W108). ``side`` chooses next. ``pair`` and ``zone``:
    what is being tried. ``met``: the battles so far, by zone, each force with the direction by which it came;
    ``surprised``: their zones with a surprise sighting."""

    open: list[Meeting] = field(default_factory=list)
    joined: list[Meeting] = field(default_factory=list)
    side: str = AXIS
    pair: int = 0
    zone: str = ""
    met: dict[str, dict[str, str]] = field(default_factory=dict)
    surprised: list[str] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class ContactsView:
    """What everybody sees: the pairs that may meet, by the letters of their markers; which is being tried, where."""

    pairs: tuple[tuple[str, str, tuple[str, ...]], ...]
    trying: tuple[str, str, str] = ("", "", "")


class Contacts(Step[ContactsLocals]):
    """5.7: certain contacts first, then pairs in the order that the sides choose in turn, the Axis first (5.7.3)."""

    name, section, Locals = phases.CONTACTS, "5.7", ContactsLocals

    def start(self, run: Run, own: ContactsLocals) -> Next:
        """5.7.7: what needs no die; then all pairs whose ways shared a zone, each once (5.7.2)."""
        for axis, allied, zone in meetings.certain(run.world):
            if self._may_meet(run, own, axis, zone) and self._may_meet(run, own, allied, zone):
                self._meet(run, own, axis, allied, zone, told=True)
        met = {force for forces in own.met.values() for force in forces}
        own.open = [pair for pair in meetings.meetings(run.world) if not (pair.axis in met and pair.allied in met)]
        return Goto("next")

    @staticmethod
    def _may_meet(run: Run, own: ContactsLocals, force: str, zone: str) -> bool:
        """5.7.3: who has met an enemy can meet others in the same zone alone; what joined another met what that did."""
        searched = run.world.forces.forces[force]
        for at, there in own.met.items():
            if zone != at and any(who in there for who in joining.parts_in(run.world, searched, at, own.met)):
                return False
        return True

    def _left(self, run: Run, own: ContactsLocals) -> list[Meeting]:
        """The pairs that can still be tried, with their zones; where a force has joined another, that one's (W108)."""
        forces = run.world.forces
        pairs: dict[tuple[str, str], Meeting] = {}
        later: dict[tuple[str, str], Meeting] = {}
        for pair in (*own.open, *own.joined):
            sides = forces.forces[pair.axis], forces.forces[pair.allied]
            if any(side.gone for side in sides):
                continue
            for zone in pair.zones:
                if not all(self._may_meet(run, own, side.id, zone) for side in sides):
                    continue
                there = [joining.together(run.world, side, zone, own.met) for side in sides]
                kept = later if any(force is not same for force, same in zip(there, sides, strict=True)) else pairs
                kept.setdefault((pair.axis, pair.allied), Meeting(pair.axis, pair.allied)).zones.append(zone)
        own.joined = list(later.values())
        return list(pairs.values())

    def next(self, run: Run, own: ContactsLocals) -> Next:
        """Who chooses next, where there is a choice; otherwise the only pair."""
        own.open = self._left(run, own)
        if not own.open:
            return self._over(run, own)
        if len(own.open) == 1 and len(own.open[0].zones) == 1:
            return self._try(run, own, 0, own.open[0].zones[0])
        return Ask("was-contact", (command(own.side, FLEET),), "picked")

    def picked(self, run: Run, own: ContactsLocals, answer: str) -> Next:
        """5.7.3: a pair of markers and a zone."""
        axis, allied, zone = answer.split("|")
        markers: Mapping[str, str] = {force.marker: force.id for force in leading(run.world)}
        at = next(
            number
            for number, pair in enumerate(own.open)
            if (pair.axis, pair.allied) == (markers[axis], markers[allied])
        )
        return self._try(run, own, at, zone)

    def _try(self, run: Run, own: ContactsLocals, pair: int, zone: str) -> Next:
        """5.7.6: both sides seal their claims."""
        own.pair, own.zone = pair, zone
        tried = own.open[pair]
        return Ask("was-claims", (tried.axis, tried.allied), "claimed", gate=True)

    def claimed(self, run: Run, own: ContactsLocals, answers: Mapping[str, Any]) -> Next:
        """5.7.1: the die, the weather, the claims of both."""
        pair, zone = own.open.pop(own.pair), own.zone
        own.joined = [
            meeting for meeting in own.joined if (meeting.axis, meeting.allied) != (pair.axis, pair.allied)
        ]  # 5.7.2
        own.side = other(own.side)  # type: ignore[arg-type]
        forces = run.world.forces
        axis, allied = forces.forces[pair.axis], forces.forces[pair.allied]
        made = [
            claim
            for force, foe in ((axis, allied), (allied, axis))
            for claim in meetings.one_sign(answers[force.id])
            if claim in meetings.true_claims(run.world, force, foe.marker, zone)
        ]
        face = die(run, "contact")
        total = meetings.contact_total(run.world, face, made)
        contact = meetings.makes_contact(run.world, face, total)
        surprise = face == tables().charts.contact.natural
        run.emit(ContactTried(zone, axis.marker, allied.marker, face, total, contact, surprise))
        if contact:
            fight = self._meet(run, own, pair.axis, pair.allied, zone)
            if fight and surprise and zone not in own.surprised:
                own.surprised.append(zone)
        return Goto("next")

    def _meet(self, run: Run, own: ContactsLocals, axis: str, allied: str, zone: str, *, told: bool = False) -> bool:
        """Contact: a decoy is taken away (17.6.3), others fight in the zone, their escorts with them (5.1)."""
        forces = run.world.forces
        pair = [joining.together(run.world, forces.forces[each], zone, own.met) for each in (axis, allied)]
        if told and all(force.id in own.met.get(zone, {}) for force in pair):
            return True
        decoys = [force for force in pair if force.decoy]
        for force in decoys:
            take_away(run, force, told=True)
        if decoys:
            return False
        if told:
            run.emit(ContactCertain(zone))
        field = own.met.setdefault(zone, {})
        for force in pair:
            for each in company(forces, force):
                field[each.id] = meetings.came_by(run.world, force, zone)
        return True

    def _over(self, run: Run, own: ContactsLocals) -> Next:
        """5.7.4: forces in contact are put back into its zone; what is badly hit may founder (7.7.3)."""
        forces = run.edit.forces
        markers = run.edit.markers
        for zone, met in own.met.items():
            for ident in met:
                force = forces.forces[ident]
                if force.zone == zone and (not force.port or meetings.lies_in_port(force)):
                    continue
                force.zone, force.port, force.beyond = zone, "", ""
                if force.marker in markers.markers:
                    markers.markers[force.marker].zone = zone
        founder(run)
        return Done({"met": {zone: dict(met) for zone, met in own.met.items()}, "surprised": list(own.surprised)})

    def view(self, world: World, own: ContactsLocals, seat: str | None) -> ContactsView:
        """The pairs by their markers: what all see of the ways (W51)."""
        letter = {ident: force.marker for ident, force in world.forces.forces.items()}
        pairs = tuple((letter[meeting.axis], letter[meeting.allied], tuple(meeting.zones)) for meeting in own.open)
        trying = ("", "", "")
        if own.zone and own.pair < len(own.open):
            pair = own.open[own.pair]
            trying = (letter[pair.axis], letter[pair.allied], own.zone)
        return ContactsView(pairs, trying)


def founders(ship: Ship) -> bool:
    """Whether a ship has lost so much of her hull that she may founder (7.7.3)."""
    whole = class_of(ship).hull
    return ship.afloat and whole - ship.left["hull"] > tables().charts.damage.founders_over * whole


def founder(run: Run) -> None:
    """7.7.3: two dice for each ship at sea in danger, more if she moved two zones and in bad weather."""
    chart = tables().charts.damage
    weather = tables().weather.effect("foundering", run.world.operation.weather) or 0
    for side in SIDES:
        for force in leading(run.world, side):
            if force.port:
                continue
            moved = len(force.way) - 1 >= chart.founders_zones
            for ship in crew(run.world, force):
                if founders(ship):
                    _throw(run, ship.id, side, weather + (chart.founders_moving if moved else 0))
    tidy(run)


def _throw(run: Run, ident: str, side: Side, modifier: int) -> None:
    ship = run.edit.ships.ships[ident]
    total = two_dice(run, "founder", (side,), about=(ident,)) + modifier
    worse = total >= tables().charts.damage.founders_on
    run.emit(Founders(unit_of(ship), total, worse), audience=(side,))
    if worse:
        lose_hull(run, ship, 1, shown=False)
        leader_after(run, ship)  # 9.4.1
        ship_after(run, ident, ship)
