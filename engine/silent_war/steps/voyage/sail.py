"""12.0 Patrol movement phase: one unit on patrol moves to a neighbouring area or into a mission zone (S15)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from engine.core.steps import Goto, Next
from engine.silent_war.effects import Parts
from engine.silent_war.facts.patrols import PatrolMoves
from engine.silent_war.moves import shift
from engine.silent_war.state import LOST, Boat
from engine.silent_war.steps.voyage.homing import HomingStep
from engine.silent_war.steps.voyage.passage import move, share_alarm
from engine.silent_war.world import Run


@dataclass(slots=True)
class SailLocals:
    """``goal`` is the area or zone to enter, ``door`` the operations area whose chart governs, ``crowd`` is 22.1."""

    boats: list[Boat]
    goal: str
    door: str
    crowd: dict[str, int] = field(default_factory=dict)
    wishes: dict[str, list[str]] = field(default_factory=dict)
    asked: str = ""
    lost: dict[str, str] = field(default_factory=dict)
    effects: list[Any] = field(default_factory=list)
    turned_away: list[str] = field(default_factory=list)
    exec: str = ""


class Sail(HomingStep[SailLocals]):
    """Each boat of the unit enters the area and makes her own transit check (12.0, 24.4)."""

    name, section, Locals = "sail", "12.0", SailLocals

    def start(self, run: Run, own: SailLocals) -> Next:
        """Move, check, suffer. A boat forced home lies in the area whose chart was used (19.11)."""
        theatre = run.world.theatre
        zone = own.goal != own.door
        for boat in own.boats:
            start = boat.where
            run.emit(PatrolMoves(boat.id, own.goal))
            boat.where, boat.entered_from = own.goal, own.door if zone else ""
            # 20.2: a boat bound for a zone ignores the crowd in the area she enters it from (S81).
            crowd = {area: more for area, more in own.crowd.items() if not (zone and area == own.door)}
            added = shift(theatre, boat, start, (own.door,), crowd, transit=False, zone=zone)
            own.effects += move(run, boat, (own.door,), added)[1]
            if boat.where == LOST:
                own.lost[boat.id] = "transit"
            elif boat.rtb:
                boat.where, boat.entered_from, boat.home = own.door, "", ""
        share_alarm(own.boats)
        own.effects += [Parts(boat.id) for boat in own.boats if boat.rtb and boat.pack]  # 24.41
        return Goto("homes")
