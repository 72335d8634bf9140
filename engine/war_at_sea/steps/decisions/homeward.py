"""A force breaks its mission off and sails home (5.3, 5.3.1)."""

from __future__ import annotations

from engine.war_at_sea.facts.operations import ForceAborts
from engine.war_at_sea.nouns import unit_of
from engine.war_at_sea.operations import plots
from engine.war_at_sea.operations.lanes import charge_of, company
from engine.war_at_sea.operations.work import BOMBARDED
from engine.war_at_sea.state import Run
from engine.war_at_sea.steps.markers import show
from engine.war_at_sea.world.forces import Force


def abort(run: Run, force: Force, port: str, turn: int) -> None:
    """5.3, 5.3.1: all that was written is struck out; the force sails home the shortest way, its escorts with it."""
    forces = run.edit.forces
    lead = charge_of(forces, force)
    ports = plots.homes(run.world, force, turn)
    if port not in ports:  # sealed before another order closed the way there
        port = next(iter(ports), port)
    way = ports.get(port, {})
    if lead is not force:  # the escort alone turns back; its charge goes on
        force.zone, force.port, force.beyond, force.escorts = lead.zone, lead.port, lead.beyond, ""
    for each in company(forces, force):
        if each is force:
            if each.mission == "bombardment":
                each.chores[BOMBARDED] = 1  # 9.1.3
            each.mission, each.bound, each.plot, each.acts = "abort", port, dict(way), {}
        else:
            each.bound = port
        each.blockade, each.pursues = False, ""
    show(run, force)
    run.emit(ForceAborts(unit_of(force), port), audience=(force.side,))
