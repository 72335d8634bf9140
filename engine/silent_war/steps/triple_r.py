"""8.0 to 10.3 Triple-R segment: reinforcements, boats made ready, repairs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from engine.core.steps import Done, Goto, Next, Step
from engine.core.words import Words
from engine.silent_war.berths import REPAIR, command_of_base
from engine.silent_war.fight import boat_words, submarine
from engine.silent_war.state import AWAY, Boat, Boats, Theatre
from engine.silent_war.tables import tables
from engine.silent_war.tables_months import month

if TYPE_CHECKING:
    from engine.core.runner import Runner


@dataclass(slots=True)
class TripleRLocals:
    """Nothing to keep."""


class TripleR(Step[TripleRLocals]):
    """Who joins and leaves, who is ready for sea, who is mended."""

    name, section, Locals = "triple_r", "8.0", TripleRLocals

    def start(self, run: Runner[Any], own: TripleRLocals) -> Next:
        """8.0: the reinforcement list is consulted in the first week of each month."""
        theatre: Theatre = run.read("theatre")
        if theatre.week_of_month == 1:
            boats: Boats = run.edit("boats")
            for change in tables().fleet.changes.get(month(theatre.year, theatre.month), ()):
                if change.kind == "joins" and change.what not in boats.by_id:
                    base = _port(change.base, theatre)
                    boats.by_id[change.what] = Boat(
                        change.what, base, "broom", "transit", base, group=command_of_base(base)
                    )
                    run.emit("sw-ev-joins", {"boat": boat_words(change.what), "base": Words(f"area-{base}.in")})
                elif change.kind == "leaves" and change.what in boats.by_id:
                    self._leave(run, boats.by_id[change.what])
                elif change.kind == "returns" and change.what in boats.by_id:
                    boat = boats.by_id[change.what]
                    if boat.afloat and boat.box == "yard":
                        base = _port(change.base, theatre)
                        boat.where, boat.box, boat.home = base, "broom", base
                        run.emit("sw-ev-returns", {"boat": boat_words(boat.id), "base": Words(f"area-{base}.in")})
        return Goto("ready")

    def _leave(self, run: Runner[Any], boat: Boat) -> None:
        """8.0 C: at once, wherever she is; markers go, her skipper stays."""
        if not boat.afloat:
            return
        boat.where, boat.box, boat.side = "WEST", "yard", "transit"
        boat.damage, boat.spotted, boat.rtb, boat.goal, boat.entered_from, boat.pack = 0, False, False, "", "", ""
        run.emit("sw-ev-leaves", {"boat": boat_words(boat.id)})

    def ready(self, run: Runner[Any], own: TripleRLocals) -> Next:
        """9.0: shipside is ready now; from the broom a die at or below her readiness."""
        boats: Boats = run.edit("boats")
        for boat in boats.by_id.values():
            if not boat.afloat:
                continue
            if boat.box == "shipside":
                boat.box = "ready"
            elif boat.box == "broom":
                boat.box = "ready" if run.roll("9.0 readiness") <= submarine(boat.id).readiness else "shipside"
        return Goto("repair")

    def repair(self, run: Runner[Any], own: TripleRLocals) -> Next:
        """10.0: from box 1 to box 3, one box on; then from Hold into box 3 where there is room (10.21)."""
        boats: Boats = run.edit("boats")
        for box, onto in (("repair1", "broom"), ("repair2", "repair1"), ("repair3", "repair2")):
            for boat in boats.by_id.values():
                if boat.box == box and boat.afloat:
                    die = run.roll("10.0 repair")
                    if die <= tables().fleet.bases[boat.where].repair[int(box[-1])]:
                        boat.box = onto  # type: ignore[assignment]
                        if onto == "broom":
                            boat.damage = 0
        for base in tables().fleet.bases.values():
            lying = sum(boat.where == base.id and boat.box in REPAIR for boat in boats.by_id.values())
            for boat in boats.by_id.values():
                if boat.where == base.id and boat.box == "hold" and lying < base.total and boat.where != AWAY:
                    boat.box = "repair3"
                    lying += 1
        return Done()


def _port(base: str, theatre: Theatre) -> str:
    """8.0 B: a base not in use sends its boats to Pearl Harbor, Brisbane to Fremantle."""
    if base in theatre.bases:
        return base
    if base == "BRIS" and "FREM" in theatre.bases:
        return "FREM"
    return "PEARL"
