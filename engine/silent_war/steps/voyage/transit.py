"""15.0 Transit movement phase: one unit deploys, goes on, or goes home, as far as a week takes it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from engine.core.spaces.space import Answer
from engine.core.steps import Ask, Goto, Next
from engine.silent_war.effects import Parts
from engine.silent_war.facts.fleet import Sails
from engine.silent_war.facts.log import LogHeldUp, LogHome, LogPassage, LogSailed, LogShifted, LogTurnedAway
from engine.silent_war.facts.patrols import Halts, Homeward, OnStation, UnderWay
from engine.silent_war.logbook import stamp
from engine.silent_war.moves import (
    cost,
    free_areas,
    governing,
    leg,
    range_of,
    shift,
    site,
    sites_of,
    speed_of,
    stranded,
    way_by,
    way_home,
)
from engine.silent_war.state import LOST, Boat, Side
from engine.silent_war.steps.port.docking import dock
from engine.silent_war.steps.voyage.homing import HomingStep
from engine.silent_war.steps.voyage.passage import move, share_alarm
from engine.silent_war.world import Run


@dataclass(slots=True)
class TransitLocals:
    """``goal`` is the operations area where the unit will patrol, or ``base`` the base it is bound for.

    ``entered`` are the areas of this week's leg, ``start`` the one before; ``at`` counts the boats already moved;
    ``areas`` are those between which a boat held up may choose (19.11). ``parted`` are boats that leave their pack.
    ``via`` is an area to go through if a way other than the direct one was chosen; ``side`` the side the unit shows
    at its goal (15.1).
    """

    boats: list[Boat]
    goal: str = ""
    base: str = ""
    careful: bool = False
    crowd: dict[str, int] = field(default_factory=dict)
    start: str = ""
    entered: list[str] = field(default_factory=list)
    arrives: bool = False
    at: int = 0
    areas: list[str] = field(default_factory=list)
    wishes: dict[str, list[str]] = field(default_factory=dict)
    asked: str = ""
    lost: dict[str, str] = field(default_factory=dict)
    effects: list[Any] = field(default_factory=list)
    turned_away: list[str] = field(default_factory=list)
    exec: str = ""
    parted: list[str] = field(default_factory=list)
    via: str = ""
    side: Side = "patrol"


class Transit(HomingStep[TransitLocals]):
    """The unit goes along its way; each boat throws once for the whole leg (15.1, 19.1, 24.4)."""

    name, section, Locals = "transit", "15.0", TransitLocals

    def start(self, run: Run, own: TransitLocals) -> Next:
        """15.1, 15.2: how far it is this week. One area for a creeping unit (15.24), fewer beyond range (15.25)."""
        theatre = run.world.theatre
        lead = own.boats[0]
        own.start = site(lead.where) if lead.box == "ready" else lead.entered_from or lead.where
        sites, limit = sites_of(theatre), range_of(own.boats)
        speed = speed_of(own.boats)
        if lead.at_sea and stranded(lead, theatre):
            speed = max(1, speed - 1)
        if own.careful:
            speed = 1
        if own.base:
            areas = way_home(own.start, own.base, theatre.period, sites, limit)
        else:
            # To patrol where she already lies she enters no area (S16).
            areas = way_by(own.start, own.via, own.goal, theatre.period, sites, limit)
        assert areas is not None, f"no way from {own.start} to {own.base or own.goal}"
        if speed_of(own.boats) > 1 and cost(own.start, areas, own.base) <= 1:
            own.careful = True  # only one area, whatever was ordered or not asked (S83)
        entered, own.arrives = leg(own.start, areas, speed, own.base)
        own.entered = list(entered)
        for boat in own.boats:
            if boat.box == "ready":
                if own.base:
                    boat.rtb, boat.home = True, own.base  # she goes on alone, like a boat going home (S160)
                run.emit(Sails(boat.id, boat.where))
                # A boat that only changes base is on no war patrol.
                self.log(own, (LogShifted if own.base else LogSailed)(*stamp(theatre, boat.id, boat.where)))
        return Goto("go")

    def go(self, run: Run, own: TransitLocals) -> Next:
        """Move the next boat; a boat held up between several areas is asked where (19.11)."""
        theatre = run.world.theatre
        while own.at < len(own.boats):
            boat = own.boats[own.at]
            own.at += 1
            bound = boat.rtb
            boat.side, boat.box = "transit", "done"
            areas = _checked(own)
            added = shift(theatre, boat, own.start, areas, own.crowd, transit=True, careful=own.careful)
            held_up, noted = move(run, boat, areas, added)
            own.effects += noted
            if boat.where == LOST:
                own.lost[boat.id] = "transit"
            elif held_up:
                own.parted.append(boat.id)
                held = governing(areas, theatre.period)
                boat.home = boat.home if bound else ""
                boat.entered_from = ""
                self.log(own, LogHeldUp(*stamp(theatre, boat.id, held[-1])))
                if len(held) > 1:
                    own.areas, own.asked = list(held), boat.id
                    chosen = self.decided(run, own, "sw-halt", boat.id)
                    if chosen is None:
                        return Ask("sw-halt", (boat.id,), "halted")
                    held, own.areas, own.asked = (chosen,), [], ""
                boat.where = held[0]
            else:
                self._arrive(run, own, boat)
        share_alarm(own.boats)
        own.effects += [Parts(boat) for boat in own.parted]  # 24.41: no effect on a boat that is in no pack
        return Goto("homes")

    def halted(self, run: Run, own: TransitLocals, answer: Answer) -> Next:
        """19.11: the boat lies where her captain chose."""
        own.boats[own.at - 1].where = answer
        own.areas, own.asked = [], ""
        return Goto("go")

    def _arrive(self, run: Run, own: TransitLocals, boat: Boat) -> None:
        """The end of the week's leg: port, station, or somewhere on the way (15.1, 15.21)."""
        theatre = run.world.theatre
        last = own.entered[-1] if own.entered else own.start
        if own.base and own.arrives:
            hurt = boat.damage  # as she comes in: the yard may find no damage
            own.effects += dock(run, boat, own.base, last)
            self.log(own, (LogTurnedAway if boat.at_sea else LogHome)(hurt, *stamp(theatre, boat.id, own.base)))
            if boat.at_sea:
                own.turned_away.append(boat.id)  # 21.23: her next list may name permanent bases only
                own.parted.append(boat.id)
            return
        boat.where, boat.entered_from = last, ""
        self.log(own, LogPassage(*stamp(theatre, boat.id, last)))
        if own.base:
            run.emit(Homeward(boat.id, last, own.base))
        elif own.arrives:
            boat.side, boat.goal, boat.via = own.side, "", ""
            run.emit((OnStation if own.side == "patrol" else Halts)(boat.id, last))
        else:
            boat.goal, boat.via = own.goal, "" if own.via in own.entered else own.via
            run.emit(UnderWay(boat.id, last, own.goal))


def _checked(own: TransitLocals) -> list[str]:
    """The areas whose charts count: not an advance base's, which lies in its area (15.1, 19.1, S80)."""
    return own.entered[free_areas(own.start, own.entered) :]
