"""What forces decide after a battle or an attack: new orders, pursuit, the way home, ships exchanged.

5.2.7, 5.2.8, 5.3.3, 6.4.8. ``battles`` asks the forces that fought; ``after`` those that were attacked from the air or
by submarines.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from engine.core.steps import Ask, Done, Goto, Next, NoLocals, Step
from engine.war_at_sea import phases
from engine.war_at_sea.air.aftermath import ATTACKED
from engine.war_at_sea.facts.operations import ShipsExchanged
from engine.war_at_sea.nouns import unit_of, units_of
from engine.war_at_sea.orders import contacts as orders
from engine.war_at_sea.state import Run
from engine.war_at_sea.steps.decisions.cripples import part_tows
from engine.war_at_sea.steps.decisions.homeward import abort
from engine.war_at_sea.steps.decisions.rewritten import rewrite
from engine.war_at_sea.world.forces import Force, Forces


@dataclass(slots=True)
class AfterView:
    """By force of the side: the markers of the enemies that it fought, the forces with which it may exchange ships."""

    foes: dict[str, tuple[str, ...]] = field(default_factory=dict)
    friends: dict[str, tuple[str, ...]] = field(default_factory=dict)


class After(Step[NoLocals]):
    """5.2.7, 5.3.3: forces that were attacked in this turn, other than in a battle, may abort or write anew."""

    name, section, Locals = phases.AFTER, "5.2.7", NoLocals

    def start(self, run: Run, own: NoLocals) -> Next:
        operation = run.world.operation
        slots = tuple(
            force.id
            for force in run.world.forces.forces.values()
            if not force.gone and force.chores.get(ATTACKED) == operation.turn
        )
        return Ask("was-after", slots, "decided", gate=True) if slots else Done()

    def decided(self, run: Run, own: NoLocals, answers: Mapping[str, Any]) -> Next:
        """What they decided."""
        decide_all(run, answers)
        return Goto("over")

    def over(self, run: Run, own: NoLocals) -> Next:
        """Nobody may write anew any longer."""
        close(run)
        return Done()


def close(run: Run) -> None:
    """Nobody may write anew any longer."""
    for force in run.edit.forces.forces.values():
        force.rewrites = False


def decide_all(run: Run, answers: Mapping[str, Any]) -> None:
    """Carry out what the forces decided, exchanges of ships first."""
    exchange(run, {ident: answer.get("exchange") or {} for ident, answer in answers.items()})
    part_tows(run)
    for ident, answer in answers.items():
        decide(run, run.edit.forces.forces[ident], answer)


def decide(run: Run, force: Force, answer: Mapping[str, Any]) -> None:
    """What a force decided after a battle or an attack."""
    what, turn = str(answer["what"]), run.world.operation.turn + 1
    if what.startswith(orders.ABORT):
        abort(run, force, what.removeprefix(orders.ABORT), turn)
    elif what.startswith(orders.PURSUE):
        letter = what.removeprefix(orders.PURSUE)
        force.pursues = next((other.id for other in run.world.forces.forces.values() if other.marker == letter), "")
    if "plot" in answer:
        rewrite(run, force, answer["plot"], turn)


# --- ships exchanged -------------------------------------------------------------------------------------


def partners(force: Force, stayed: Sequence[Force]) -> tuple[str, ...]:
    """The forces with which one may exchange ships: of its side and mission, on the map to the end, as it (6.4.8)."""
    if force not in stayed or force.gone:
        return ()
    return tuple(
        other.id
        for other in stayed
        if other.id != force.id and other.side == force.side and other.mission == force.mission and not other.gone
    )


def exchange(run: Run, wishes: Mapping[str, Mapping[str, str]]) -> None:
    """6.4.8, W59: forces hand ships over, all at once. ``wishes``: by force, the force that each counter goes to.

    A force that would be left without a ship keeps its last.
    """
    forces = run.edit.forces
    fleet = run.world.ships
    moves = {
        ship: (ident, into)
        for ident, wish in wishes.items()
        for target, into in wish.items()
        for ship in forces.forces[ident].ships
        if fleet.ships[ship].target == target
    }
    while short := _left_empty(forces, moves):
        kept = fleet.ships[next(ship for ship, (ident, _) in reversed(moves.items()) if ident == short)].target
        moves = {ship: move for ship, move in moves.items() if fleet.ships[ship].target != kept}
    told: dict[tuple[str, str], list[str]] = {}
    for ship, (ident, into) in moves.items():
        forces.forces[ident].ships.remove(ship)
        forces.forces[into].ships.append(ship)
        told.setdefault((ident, into), []).append(ship)
    for (ident, into), ships in told.items():
        giver, taker = forces.forces[ident], forces.forces[into]
        run.emit(
            ShipsExchanged(unit_of(giver), unit_of(taker), units_of(fleet.ships[ship] for ship in ships)),
            audience=(giver.side,),
        )


def _left_empty(forces: Forces, moves: Mapping[str, tuple[str, str]]) -> str:
    """A force that the moves would leave without a ship; empty for none."""
    for ident in dict.fromkeys(ident for ident, _ in moves.values()):
        stay = [ship for ship in forces.forces[ident].ships if ship not in moves]
        if not stay and ident not in [into for _, into in moves.values()]:
            return ident
    return ""
