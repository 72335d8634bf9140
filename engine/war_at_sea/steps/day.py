"""The orders of the day, carried out as far as they hold at once (4-III, 5.2 to 5.5)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.core.runner import Runner
from engine.core.steps import Ask, Done, Next, NoLocals, Step
from engine.war_at_sea import phases
from engine.war_at_sea.facts.operations import ForceAborts, ForceDivides, NewMission
from engine.war_at_sea.nouns import unit_of, units_of
from engine.war_at_sea.operations import plots
from engine.war_at_sea.operations.lanes import charge_of, company, leading
from engine.war_at_sea.orders import operations as orders
from engine.war_at_sea.orders.plotting import read_plot
from engine.war_at_sea.state import Operation
from engine.war_at_sea.steps.markers import show, take_away
from engine.war_at_sea.steps.muster import make_decoy, new_force
from engine.war_at_sea.world.forces import Force, Forces
from engine.war_at_sea.world.ships import Ships

Run = Runner[Any]


class Day(Step[NoLocals]):
    """4-II, 4-III: one gate of all who have orders to write."""

    name, section, Locals = phases.DAY, "4-III", NoLocals

    def start(self, run: Run, own: NoLocals) -> Next:
        return Ask("was-day", orders.day_slots(run.world), "ordered", gate=True)

    def ordered(self, run: Run, own: NoLocals, answers: Mapping[str, Any]) -> Next:
        """The orders of forces in key order; then those of bases and flotillas."""
        others = {part.name: part for part in orders.DAY_PARTS}
        for slot, answer in answers.items():
            part = next((one for one in others.values() if one.owns(run.world, slot)), None)
            if part is not None:
                part.apply(run, slot, answer)
            elif not run.read("forces").forces[slot].gone:
                carry_out(run, run.edit("forces").forces[slot], answer)
        return Done()


def carry_out(run: Run, force: Force, answer: Mapping[str, Any]) -> None:
    """What a force is ordered for the next turn, and what holds at once."""
    operation: Operation = run.read("operation")
    turn, what = operation.turn, str(answer["what"])
    force.battle = {"yes": True, "no": False}.get(answer["battle"])
    if what.startswith(orders.ABORT):
        abort(run, force, what.removeprefix(orders.ABORT), turn)
    elif what.startswith(orders.NEW):
        new_mission(run, force, what.removeprefix(orders.NEW), answer)
    elif what.startswith(orders.ESCORT):
        force.mission, force.escorts, force.plot = "escort", what.removeprefix(orders.ESCORT), {}
        run.emit(NewMission(unit_of(force), "escort"), audience=(force.side,))
        show(run, force)
    elif what == orders.LEAVE:
        take_away(run, force, told=True)
    else:
        _next_turn(run, force, what, answer, turn + 1)


def _next_turn(run: Run, force: Force, what: str, answer: Mapping[str, Any], turn: int) -> None:
    """The orders for the turn to come."""
    forces: Forces = run.edit("forces")
    if "plot" in answer:
        force.plot |= read_plot(answer["plot"], turn)
    force.acts.pop(turn, None)
    if answer.get("blockade"):
        force.acts[turn] = "blockade"
    if what.startswith(orders.JOIN):
        force.acts[turn] = plots.JOIN + what.removeprefix(orders.JOIN)
    elif what in (orders.DIVIDE, orders.DECOY):
        # W53: a decoy is split off as a real force is.
        made = new_force(forces, force, force.name, turn) if what == orders.DIVIDE else make_decoy(forces, force, turn)
        made.plot = read_plot(answer["other"], turn)
        force.acts[turn] = f"{plots.DIVIDE}{made.id}:{','.join(answer.get('ships', ()))}"


def abort(run: Run, force: Force, port: str, turn: int) -> None:
    """5.3, 5.3.1: all that was written is struck out; the force sails home the shortest way, its escorts with it."""
    forces: Forces = run.edit("forces")
    lead = charge_of(forces, force)
    way = plots.homes(run.world, lead, turn).get(port, {})
    if lead is not force:  # the escort alone turns back; its charge goes on
        force.zone, force.port, force.beyond, force.escorts = lead.zone, lead.port, lead.beyond, ""
    for one in company(forces, force):
        if one is force:
            one.mission, one.bound, one.plot, one.acts = "abort", port, dict(way), {}
        else:
            one.bound = port
        one.blockade, one.pursues = False, ""
    show(run, force)
    run.emit(ForceAborts(unit_of(force), port), audience=(force.side,))


def new_mission(run: Run, force: Force, mission: str, answer: Mapping[str, Any]) -> None:
    """5.4: a force that lay in port long enough has another mission and writes its plot."""
    operation: Operation = run.read("operation")
    force.mission, force.escorts, force.acts = mission, "", {}  # type: ignore[assignment]
    force.bound = answer.get("bound", "")
    force.plot = read_plot(answer["plot"], operation.turn) if "plot" in answer else {}
    force.chores["in-port"] = 0
    run.emit(NewMission(unit_of(force), mission), audience=(force.side,))


def divide(run: Run, force: Force, word: str) -> Force | None:
    """5.5.2: the new force takes its ships, where the old one is; the two have their letters dealt anew by the mover.

    A ship that was lost in the meantime goes with nobody.
    """
    forces: Forces = run.edit("forces")
    fleet: Ships = run.read("ships")
    ident, _, named = word.removeprefix(plots.DIVIDE).partition(":")
    made = forces.forces[ident]
    ships = [ship for ship in named.split(",") if ship in force.ships]
    if made.gone or (not made.decoy and (not ships or len(ships) == len(force.ships))):
        made.gone = True
        return None
    force.ships = [ship for ship in force.ships if ship not in ships]
    made.ships = ships
    made.zone, made.port, made.beyond, made.due = force.zone, force.port, force.beyond, force.due
    run.emit(
        ForceDivides(unit_of(force), unit_of(made), units_of(fleet.ships[ship] for ship in ships)),
        audience=(force.side,),
    )
    return made


def all_leading(run: Run) -> list[Force]:
    """The forces that sail by plots of their own, to be changed."""
    forces: Forces = run.edit("forces")
    return [forces.forces[one.id] for one in leading(run.world)]
