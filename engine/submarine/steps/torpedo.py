"""13.1, 37.3, 51.1, 54: a torpedo against a ship or a boat, from the first dodge to the damage."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final, Literal, TypeAlias

from engine.core.maps.hexes import Hex, Pose
from engine.core.runner import Runner
from engine.core.seats import SeatTree
from engine.core.steps import Call, Done, Goto, Next, Outcome, Step
from engine.submarine.hulls import hexes_of
from engine.submarine.in_water import Torpedoes
from engine.submarine.judgement.torpedoes.evading import may_dodge
from engine.submarine.seats import seat_tree
from engine.submarine.state import SUBMARINES, Boats, Fleet
from engine.submarine.steps.evasion import EVASION, EvasionLocals
from engine.submarine.steps.onto import ship_meets
from engine.submarine.steps.strike import Blow, home_on, strike_boat, strike_ship

Run = Runner[Any]
How: TypeAlias = Literal["strikes", "homes"]
STRIKES: Final = "strikes"
HOMES: Final = "homes"


@dataclass(slots=True)
class TorpedoLocals:
    """A torpedo, what it meets, its number on the map (0: hidden), and how: on its course, or by sound.

    ``choice`` is the number of ships that it could have gone for by sound. ``dodges``: the ship may try to dodge it;
    ``kept`` are hexes that it must leave free. ``boat``: it meets a boat, ``shown`` one on the map. ``place``,
    ``course``, ``before`` and ``pose`` are kept for the picture: where the torpedo met it, how the target lay before
    it dodged and after. ``way`` is what it did.
    """

    torpedo: str = ""
    target: str = ""
    mark: int = 0
    how: How = "strikes"
    choice: int = 0
    dodges: bool = False
    kept: list[Hex] = field(default_factory=list)
    boat: bool = False
    shown: bool = True
    kind: str = ""
    shallow: bool = False
    place: list[Hex] = field(default_factory=list)
    course: int = 0
    before: Pose | None = None
    pose: Pose | None = None
    way: str = ""
    blow: Blow = field(default_factory=Blow)


@dataclass(frozen=True, slots=True)
class TorpedoView:
    """What a picture of the attack needs. Others than the boats' side do not know the kind and the throws for dud and
    damage; ``counts`` is what the throw counts for the reader.

    ``way`` is empty where the ship did not dodge; ``outcome`` is empty while it is open.
    """

    target: str
    boat: bool
    mark: int
    place: tuple[Hex, ...]
    course: int
    shallow: bool
    before: Pose
    pose: Pose
    way: str
    homes: bool
    part: str
    angle: int
    hand: str | None
    position: int
    needed: int
    throw: int
    counts: int
    outcome: str
    early: bool
    damage: int
    sunk: bool
    kind: str = ""
    dud: int = 0


class OneTorpedo(Step[TorpedoLocals]):
    """13.1: evasion where the torpedo ran hidden, then the throw to hit.

    Result: ``{"gone": bool, "dodged": bool, "unseen": int}``, where ``unseen`` is the number of a torpedo on the map
    that met a boat which is not on it.
    """

    name, section, Locals, battle = "torpedo", "13.1", TorpedoLocals, True

    def start(self, run: Run, own: TorpedoLocals) -> Next:
        """40.6: the ship may dodge first."""
        running: Torpedoes = run.read("running")
        torpedo = running.running[own.torpedo]
        own.kind, own.shallow = torpedo.kind, torpedo.shallow
        own.place, own.course = list(torpedo.place), torpedo.course
        own.before = own.pose = _pose(run.world, own)
        if own.dodges and not own.boat:
            fleet: Fleet = run.read("ships")
            if may_dodge(fleet.ships[own.target]):
                return Call(EVASION, "dodge", EvasionLocals(own.torpedo, own.target, own.mark, own.kept), "evaded")
        return Goto("strike")

    def evaded(self, run: Run, own: TorpedoLocals, outcome: Outcome) -> Next:
        """40.14: the attack goes on against the ship as it lies now; it may have run onto another torpedo (13.9)."""
        assert isinstance(outcome.result, dict)
        own.way = str(outcome.result["way"])
        own.pose = _pose(run.world, own)
        if own.way and own.before is not None:
            entered = set(hexes_of(own.pose)) - set(hexes_of(own.before))
            ship_meets(run, own.target, entered, but=own.torpedo)
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

    def view(self, world: Mapping[str, Any], own: TorpedoLocals, seat: str | None) -> TorpedoView | None:
        """The attack, for all; on a boat that is not on the map for its own side alone."""
        tree: SeatTree = seat_tree(world)
        mine = seat is not None and tree.side(seat) == SUBMARINES
        if own.before is None or own.pose is None or not (mine or own.shown):
            return None
        blow = own.blow
        return TorpedoView(
            own.target, own.boat, own.mark, tuple(own.place), own.course, own.shallow, own.before, own.pose, own.way,
            own.how == HOMES, blow.part, blow.angle, blow.hand, blow.position, blow.needed, blow.throw,
            blow.counts if mine else blow.known, blow.outcome, blow.early,
            blow.damage if mine or not own.boat else 0, blow.sunk and (mine or not own.boat),
            own.kind if mine else "", blow.dud if mine else 0,
        )  # fmt: skip


def _pose(world: Mapping[str, Any], own: TorpedoLocals) -> Pose:
    fleet: Fleet = world["ships"]
    boats: Boats = world["boats"]
    return boats.boats[own.target].pose if own.boat else fleet.ships[own.target].pose
