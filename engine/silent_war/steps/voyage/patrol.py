"""13.0 to 14.7 The week of one unit on patrol: search and fight, then the endurance check of each boat."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from engine.core.steps import Call, Goto, Next, Outcome
from engine.silent_war.effects import Logged, Parts, Sunk, of_kind
from engine.silent_war.facts.log import LogFight, LogWeek
from engine.silent_war.facts.patrols import MissionDone
from engine.silent_war.logbook import stamp
from engine.silent_war.orders.units import PACK
from engine.silent_war.state import TONS, Boat
from engine.silent_war.steps.combat.search import SearchLocals
from engine.silent_war.steps.voyage.endurance import endure, send_home
from engine.silent_war.steps.voyage.homing import HomingStep
from engine.silent_war.steps.voyage.packs import LEAST
from engine.silent_war.world import Run


@dataclass(slots=True)
class PatrolLocals:
    """``contact`` and ``spread`` are as ordered, ``pack`` the wolf pack or empty, ``crowd`` the modifier of 22.1 B.

    ``together`` are the boats of a pack whose mission is done: they go home together (20.5, 24.2).
    """

    boats: list[Boat]
    contact: str
    spread: str = ""
    pack: str = ""
    crowd: int = 0
    wishes: dict[str, list[str]] = field(default_factory=dict)
    asked: str = ""
    lost: dict[str, str] = field(default_factory=dict)
    effects: list[Any] = field(default_factory=list)
    turned_away: list[str] = field(default_factory=list)
    exec: str = ""
    together: list[str] = field(default_factory=list)


class Patrol(HomingStep[PatrolLocals]):
    """One boat or one pack: search (13.0), fight (14.0), endurance (14.7), perhaps the way home (15.22)."""

    name, section, Locals = "patrol", "13.0", PatrolLocals

    def start(self, run: Run, own: PatrolLocals) -> Next:
        """13.0: the search runs in a frame of its own."""
        lead = own.boats[0]
        zone = lead.where if lead.entered_from else ""
        search = SearchLocals.of(
            own.boats,
            lead.entered_from or lead.where,
            zone,
            own.contact,
            own.spread,
            own.pack,
            own.crowd,
            {boat.id: boat.id for boat in own.boats},
        )
        own.boats = []  # the search changes them and hands them back
        return Call("search", "search", search, "searched")

    def searched(self, run: Run, own: PatrolLocals, out: Outcome) -> Next:
        """14.7 for each boat still on patrol. In a zone no boat checks, and all go home (20.5)."""
        result: Any = out.result
        own.effects = list(out.effects)
        logged = {line.boat for line in of_kind(Logged, own.effects)}
        own.boats = list(result["boats"].values())
        for boat in own.boats:
            if not boat.afloat:
                continue
            if boat.id not in logged:
                self._log_week(run, own, boat, result["fought"][boat.id])
            boat.box = "done"
            if boat.rtb:
                send_home(boat)
            elif boat.entered_from and (boat.where not in run.world.theatre.lasting or boat.spotted or boat.damage):
                send_home(boat)
                own.together.append(boat.id)
                run.emit(MissionDone(boat.id))
            elif boat.id not in result["no_endurance"]:
                endure(run, boat, result["fought"][boat.id])
        if not own.pack or len(own.together) < LEAST:
            own.together = []
        # A boat forced home alone leaves her pack (24.14).
        forced = [boat.id for boat in own.boats if own.pack and boat.rtb and boat.id not in own.together]
        own.effects += [Parts(boat_id) for boat_id in forced]
        return Goto("homes")

    def parties(self, own: PatrolLocals) -> dict[str, list[Boat]]:
        """The boats of a pack whose mission is done are asked together (24.2); all others alone."""
        alone = [boat for boat in own.boats if boat.id not in own.together]
        parties = {boat.id: [boat] for boat in alone if boat.rtb and boat.at_sea and not boat.home}
        pack = [boat for boat in own.boats if boat.id in own.together]
        return {**parties, PACK + own.pack: pack} if pack else parties

    def why(self, own: PatrolLocals, boat: Boat) -> str:
        """Whoever had no fight is at the end of her endurance (14.7); after a fight it may be that, or the escorts."""
        if boat.id in own.together:
            return "mission"
        if boat.damage:
            return "damage"
        fought = any(line.boat == boat.id and isinstance(line.fact, LogFight) for line in of_kind(Logged, own.effects))
        return "fight" if fought else "endurance"

    def _log_week(self, run: Run, own: PatrolLocals, boat: Boat, fought: str) -> None:
        """The log of a week without a fight."""
        tons = [ship.tons for ship in of_kind(Sunk, own.effects) if ship.boat == boat.id]
        where = stamp(run.world.theatre, boat.id, boat.where)
        self.log(own, LogWeek(fought, len(tons), sum(tons) * TONS, *where))
