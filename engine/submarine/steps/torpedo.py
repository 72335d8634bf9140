"""13.1, 37.3, 51.1, 54: a torpedo against a ship or a boat, from the first dodge to the damage."""

from __future__ import annotations

from engine.core.maps.hexes import Pose
from engine.core.steps import Call, Done, Goto, Next, Outcome, Step
from engine.submarine.hulls import hexes_of
from engine.submarine.judgement.torpedoes.evading import may_dodge
from engine.submarine.steps.evasion import EVASION, EvasionLocals
from engine.submarine.steps.onto import RAN_ONTO, RanOnto, ship_meets
from engine.submarine.steps.strike import home_on, strike_boat, strike_ship
from engine.submarine.steps.torpedo_view import HOMES, TorpedoLocals, TorpedoView, torpedo_view
from engine.submarine.world import Run, World


class OneTorpedo(Step[TorpedoLocals]):
    """13.1: evasion where the torpedo ran hidden, then the throw to hit.

    Result: ``{"gone": bool, "dodged": bool, "unseen": int}``, where ``unseen`` is the number of a torpedo on the map
    that met a boat which is not on it.
    """

    name, section, Locals, battle = "torpedo", "13.1", TorpedoLocals, True

    def start(self, run: Run, own: TorpedoLocals) -> Next:
        """40.6: the ship may dodge first."""
        torpedo = run.world.running.running[own.torpedo]
        own.kind, own.shallow = torpedo.kind, torpedo.shallow
        own.place, own.course = list(torpedo.place), torpedo.course
        own.before = own.pose = _pose(run.world, own)
        if own.dodges and not own.boat and may_dodge(run.world.ships.ships[own.target]):
            return Call(EVASION, "dodge", EvasionLocals(own.torpedo, own.target, own.mark, own.kept), "evaded")
        return Goto("strike")

    def evaded(self, run: Run, own: TorpedoLocals, outcome: Outcome) -> Next:
        """40.14: the attack goes on against the ship as it lies now; it may have run onto another torpedo (13.9)."""
        assert isinstance(outcome.result, dict)
        own.way = str(outcome.result["way"])
        own.pose = _pose(run.world, own)
        if own.way and own.before is not None:
            entered = set(hexes_of(own.pose)) - set(hexes_of(own.before))
            ran = RanOnto()
            ship_meets(run, own.target, entered, ran, but=own.torpedo)
            if ran.attacks:
                return Call(RAN_ONTO, RAN_ONTO, ran, "onto")
        return Goto("strike")

    def onto(self, run: Run, own: TorpedoLocals, outcome: Outcome) -> Next:
        """What the ship ran onto as it dodged is shown."""
        return Goto("strike")

    def strike(self, run: Run, own: TorpedoLocals) -> Next:
        """13.4, 37.3.2, 51.1.2: the throws."""
        if own.boat:
            own.blow = strike_boat(run, own.torpedo, own.target)
        elif own.how == HOMES:
            own.blow = home_on(run, own.torpedo, own.target, own.choice)
        else:
            own.blow = strike_ship(run, own.torpedo, own.target)
        unseen = 0 if own.shown else own.mark
        return Done({"gone": own.blow.gone, "dodged": bool(own.way), "unseen": unseen})

    def view(self, world: World, own: TorpedoLocals, seat: str | None) -> TorpedoView | None:
        """See :func:`engine.submarine.steps.torpedo_view.torpedo_view`."""
        return torpedo_view(world, own, seat)


def _pose(world: World, own: TorpedoLocals) -> Pose:
    return world.boats.boats[own.target].pose if own.boat else world.ships.ships[own.target].pose
