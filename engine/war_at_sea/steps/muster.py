"""The muster: decoys, missions, flagships, the first plots (3, 5.1, 9.4.1, 17.6)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.core.steps import Ask, Done, Goto, Next, NoLocals, Step
from engine.war_at_sea import phases
from engine.war_at_sea.orders.day import muster_slots
from engine.war_at_sea.orders.plotting import read_plot
from engine.war_at_sea.seats import FLEET, command
from engine.war_at_sea.state import Run
from engine.war_at_sea.steps.markers import deal_crowds, escorts_follow, show_all
from engine.war_at_sea.steps.undersea.stations import begin
from engine.war_at_sea.terms import SIDES
from engine.war_at_sea.world.forces import MADE, Force, Forces


class Muster(Step[NoLocals]):
    """3: missions and first orders of all forces, sealed and opened together."""

    name, section, Locals = phases.MUSTER, "3", NoLocals

    def start(self, run: Run, own: NoLocals) -> Next:
        """17.6: decoys first, since they get orders like real forces."""
        if not run.world.operation.has("decoys"):
            return Goto("orders")
        return Ask("was-decoys", tuple(command(side, FLEET) for side in SIDES), "decoyed", gate=True)

    def decoyed(self, run: Run, own: NoLocals, answers: Mapping[str, Any]) -> Next:
        """The decoys are there, in the zones of the forces that set them out."""
        for chosen in answers.values():
            for ident in chosen:
                forces = run.edit.forces
                make_decoy(forces, forces.forces[ident])
        return Goto("orders")

    def orders(self, run: Run, own: NoLocals) -> Next:
        """5.1, 16.2: every force, also one that comes later, and every flotilla."""
        return Ask("was-muster", muster_slots(run.world), "mustered", gate=True)

    def mustered(self, run: Run, own: NoLocals, answers: Mapping[str, Any]) -> Next:
        """The forces are ready; their markers are laid (W51, W52)."""
        forces = run.edit.forces
        leaders = run.edit.leaders
        for ident, answer in answers.items():
            if ident not in forces.forces:
                begin(run, ident, answer)
                continue
            force = forces.forces[ident]
            force.mission = answer["mission"]
            force.escorts = answer.get("escorts", "") if force.mission == "escort" else ""
            force.bound, force.target = answer.get("bound", ""), answer.get("target", "")
            force.plot = read_plot(answer["plot"], force.enters) if "plot" in answer else {}
            for leader in leaders.ships:
                leaders.ships[leader] = answer.get(f"flagship-{leader}", leaders.ships[leader])
        escorts_follow(run)
        show_all(run)
        deal_crowds(run)
        return Done()


def new_force(forces: Forces, old: Force, name: str, enters: int) -> Force:
    """A force that an old one makes: of its mission, where it is."""
    number = 1 + max(force.number for force in forces.forces.values() if force.side == old.side)
    ident = f"{old.side}{MADE}{forces.number_made(old.side)}"
    made = Force(ident, old.side, name, number, old.mission, [], old.zone, old.port)
    made.enters = enters
    forces.forces[made.id] = made
    return made


def make_decoy(forces: Forces, beside: Force, enters: int = 1) -> Force:
    """A decoy beside a force (17.6, 17.6.1)."""
    decoy = new_force(forces, beside, beside.name, enters)
    decoy.mission, decoy.decoy = "intercept", True
    return decoy
