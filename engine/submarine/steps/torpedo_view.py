"""13.1, 13.9: a torpedo's attack as its picture needs it: what is kept of it, and what each side sees."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, Literal, TypeAlias

from engine.core.maps.hexes import Hex, Pose
from engine.core.seats import SeatTree
from engine.submarine.seats import seat_tree
from engine.submarine.state import SUBMARINES
from engine.submarine.steps.strike import Blow
from engine.submarine.world import World

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


def torpedo_view(world: World, own: TorpedoLocals, seat: str | None) -> TorpedoView | None:
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
