"""3.1 The deployment: the Allies place their pieces openly, then Chile, then both write their first destinations."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.core.spaces.space import Answer
from engine.core.steps import Ask, Done, Goto, Next, Step
from engine.core.words import Json
from engine.pacific_war import pieces
from engine.pacific_war.facts.war import Deployed
from engine.pacific_war.judgement.destinations import lay, marked
from engine.pacific_war.orders.setup import COLUMNS, SHIPS, UNITS, record, squadrons_for, zones_of
from engine.pacific_war.seats import army_of, fleet_of
from engine.pacific_war.state import ALLIES, CHILE, SIDES, Side

if TYPE_CHECKING:
    from engine.pacific_war.world import Run, World


@dataclass(slots=True)
class DeploymentLocals:
    """The side that places; ``placed`` once everything is in its place and both sides write first orders."""

    side: Side = ALLIES
    placed: bool = False


class Deployment(Step[DeploymentLocals]):
    """3.1: before the first turn."""

    name = "deployment"
    section = "3.1"
    Locals = DeploymentLocals

    def start(self, run: Run, own: DeploymentLocals) -> Next:
        """3.1: army and fleet of one side; the Allies go first, and Chile sees where their pieces are (R08).

        In a scenario that says where each piece stands nobody places any (R112).
        """
        if run.world.war.fixed:
            return Goto("orders")
        return Ask("pw-deploy", (fleet_of(own.side), army_of(own.side)), "placed", gate=True)

    def placed(self, run: Run, own: DeploymentLocals, answers: Mapping[str, Answer]) -> Next:
        """3.2, 3.3, 3.5: put the pieces in their places."""
        troops = answers[army_of(own.side)]
        for unit, place in sorted(troops[UNITS].items()):
            pieces.move_unit(run, unit, place)
        for column, place in sorted(troops[COLUMNS].items()):
            pieces.move_column(run, column, place)
        self._ships(run, own.side, answers[fleet_of(own.side)][SHIPS])
        run.emit(Deployed(own.side))
        if own.side == ALLIES:
            own.side = CHILE
            return Goto("start")
        return Goto("orders")

    def _ships(self, run: Run, side: Side, answer: Mapping[str, str]) -> None:
        named = [ship for zone in zones_of(fleet_of(side)) for ship in zone.things]
        ports = {ship: answer.get(ship, record(ship)) for ship in named}
        fleet = run.edit.fleet
        for ship, squadron in squadrons_for(side, ports).items():
            pieces.move_ship(run, ship, ports[ship], in_port=True)
            fleet.ships[ship].squadron = squadron

    def orders(self, run: Run, own: DeploymentLocals) -> Next:
        """4.1, note: both sides begin with their ships under markers (R09)."""
        own.placed = True
        slots = tuple(squadron for side in SIDES for squadron in marked(run.world, side))
        return Ask("pw-destination", slots, "ordered", gate=True)

    def ordered(self, run: Run, own: DeploymentLocals, answers: Mapping[str, Answer]) -> Next:
        """The markers lie. In the first administration they are drafts, which each side may change (R09)."""
        for side in SIDES:
            mine = {squadron: to for squadron, to in answers.items() if squadron in marked(run.world, side)}
            lay(run, side, mine)
            for squadron, to in mine.items():
                run.draft(squadron, "pw-destination", to)
        return Done()

    def view(self, world: World, own: DeploymentLocals, seat: str | None) -> Mapping[str, Json]:
        """Who places, and whether all is placed: that first orders are written, and by both, is no secret (R09)."""
        return {"side": own.side, "placed": own.placed}
