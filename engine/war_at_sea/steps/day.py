"""The orders of the day, carried out as far as they hold at once (4-III, 5.2 to 5.5)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from engine.core.steps import Ask, Done, Next, NoLocals, Step
from engine.war_at_sea import phases
from engine.war_at_sea.facts.operations import ForceDivides, NewMission
from engine.war_at_sea.nouns import unit_of, units_of
from engine.war_at_sea.operations import plots, work
from engine.war_at_sea.operations.lanes import leading
from engine.war_at_sea.orders import operations as orders
from engine.war_at_sea.orders.day import DAY_PARTS, day_slots
from engine.war_at_sea.orders.deployment import BY_DAY
from engine.war_at_sea.orders.flights import PATROL_PART
from engine.war_at_sea.orders.part import part_of
from engine.war_at_sea.orders.plotting import read_plot
from engine.war_at_sea.state import Run
from engine.war_at_sea.steps.decisions.cripples import attend
from engine.war_at_sea.steps.decisions.homeward import abort
from engine.war_at_sea.steps.decisions.specials import fear_bombers
from engine.war_at_sea.steps.flights import apply_patrols
from engine.war_at_sea.steps.markers import show, take_away
from engine.war_at_sea.steps.muster import make_decoy, new_force
from engine.war_at_sea.steps.undersea.stations import apply_stations
from engine.war_at_sea.world.forces import Force

APPLY: Final[Mapping[str, Callable[[Run, str, Any], None]]] = {
    PATROL_PART.name: apply_patrols,
    **{part.name: apply_stations for part in BY_DAY},
}
"""What carries out the orders of bases and flotillas, given the runner, the slot and the answer."""


class Day(Step[NoLocals]):
    """4-II, 4-III: one gate of all who have orders to write."""

    name, section, Locals = phases.DAY, "4-III", NoLocals

    def start(self, run: Run, own: NoLocals) -> Next:
        return Ask("was-day", day_slots(run.world), "ordered", gate=True)

    def ordered(self, run: Run, own: NoLocals, answers: Mapping[str, Any]) -> Next:
        """The orders of forces in key order; then those of bases and flotillas."""
        for slot, answer in answers.items():
            part = part_of(DAY_PARTS, run.world, slot)
            if part is not None:
                APPLY[part.name](run, slot, answer)
            elif not run.world.forces.forces[slot].gone:
                carry_out(run, run.edit.forces.forces[slot], answer)
        fear_bombers(run)
        return Done()


def carry_out(run: Run, force: Force, answer: Mapping[str, Any]) -> None:
    """What a force is ordered for the next turn, and what holds at once."""
    turn, what = run.world.operation.turn, str(answer["what"])
    attend(run, force, answer)
    if force.gone:
        return
    force.battle = {"yes": True, "no": False}.get(answer["battle"])
    force.target = answer.get("target", force.target)
    if "oil" in answer:
        force.oil = "" if answer["oil"] == orders.OIL[0] else answer["oil"]
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
    forces = run.edit.forces
    if "plot" in answer:
        # W101: what is written now takes the place of all that was.
        force.plot = {at: way for at, way in force.plot.items() if at < turn} | read_plot(answer["plot"], turn)
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


def new_mission(run: Run, force: Force, mission: str, answer: Mapping[str, Any]) -> None:
    """5.4: a force that lay in port long enough has another mission and writes its plot."""
    first = orders.first_sailing(force, mission, run.world.operation.turn)
    force.mission, force.escorts, force.acts = mission, "", {}  # type: ignore[assignment]
    force.bound = answer.get("bound", "")
    force.plot = read_plot(answer["plot"], first) if "plot" in answer else {}
    force.chores["in-port"] = 0
    for done in (work.RESTOCKED, work.BOMBARDED):
        force.chores.pop(done, None)
    run.emit(NewMission(unit_of(force), mission), audience=(force.side,))


def divide(run: Run, force: Force, word: str) -> Force | None:
    """5.5.2: the new force takes its ships, where the old one is; the two have their letters dealt anew by the mover.

    A ship that was lost in the meantime goes with nobody.
    """
    fleet = run.world.ships
    ident, _, named = word.removeprefix(plots.DIVIDE).partition(":")
    made = run.edit.forces.forces[ident]
    counters = named.split(",")
    ships = [ship for ship in force.ships if fleet.ships[ship].target in counters or ship in counters]
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
    forces = run.edit.forces
    return [forces.forces[force.id] for force in leading(run.world)]
