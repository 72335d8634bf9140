"""A raid as its step holds it: the flight with its escort, the patrols that met it, the ships laid out (10.8 to 13).

Everything in it is a copy; what became of it is handed up (:mod:`engine.war_at_sea.air.effects`).
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import ClassVar, Final, Literal, TypeAlias

from engine.core.blank import HIDDEN
from engine.core.codec import clone
from engine.war_at_sea.scenarios.special import AirMission
from engine.war_at_sea.terms import Side
from engine.war_at_sea.world.air import Steps
from engine.war_at_sea.world.ships import Ship

Part: TypeAlias = Literal["main", "escort", "patrol", "asw"]
PARTS_OF_RAID: Final[tuple[Part, ...]] = ("main", "escort", "patrol", "asw")
TargetKind: TypeAlias = Literal["force", "port", "base"]


@dataclass(slots=True)
class Counter:
    """A counter of aircraft: type, steps left, the base it belongs to, its part in the raid.

    ``full`` are its steps at the start. ``less`` is missing from its factor in the air (a special rule). ``hits`` taken
    in this raid's combat, ``turned``: steps that do not attack (13.3.4).
    """

    id: str
    type: str
    steps: int
    base: str
    part: Part
    full: int = 0
    less: int = 0
    hits: int = 0
    turned: int = 0


@dataclass(frozen=True, slots=True)
class Attack:
    """What aircraft of a type did to a ship or a base: dice and hits (13.3.5, 13.5). Everybody may know it."""

    type: str
    target: str
    dice: int
    hits: int

    AS_ROW: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Flak:
    """Flak over a hex, empty for that of a port or base: dice, steps turned away (13.3.4). Everybody may know it."""

    hex: str
    dice: int
    turned: int

    AS_ROW: ClassVar[bool] = True


@dataclass(slots=True)
class Raid:
    """A flight over its target.

    ``origin`` and ``distance``: from where and how far it came. ``kind`` and ``target``: a marker's letter, a port or a
    base; ``forces`` are those attacked, all of a port together (10.5.4). ``way``: the zones that it flew through.
    ``first``: the kind of ship that it was told to attack first, empty for what is worth most.
    ``tried``: by patrol base the zone in which it tries to meet the flight; ``met``: bases whose patrol did.
    ``phase`` of combat in the air, ``allots`` what each counter attacks. ``ships`` are copies, laid out in ``hexes``.
    ``aims``: the ship that each counter attacks; ``flak``: the hex at which each ship fires. ``seen``: the two sides
    see each other's aircraft; ``laid``: the attacker sees the ships. ``readied``: carriers that lost half of their
    ready aircraft; ``fallen`` leaders. ``hits`` on a base; ``ground`` and ``capacity``: what it loses, ``destroyed``:
    how many steps. ``over``: how it ended. ``attacks`` and ``fire`` are what was thrown, for pictures of it.
    """

    flight: str = ""
    escort: str = ""
    side: Side = "axis"
    defender: Side = "allied"
    mission: AirMission = "naval"
    origin: str = ""
    distance: int = 0
    zone: str = ""
    kind: TargetKind = "force"
    target: str = ""
    forces: list[str] = field(default_factory=list)
    way: list[str] = field(default_factory=list)
    counters: dict[str, Counter] = field(default_factory=dict)
    tried: dict[str, str] = field(default_factory=dict)
    met: list[str] = field(default_factory=list)
    phase: str = ""
    allots: dict[str, str] = field(default_factory=dict)
    ships: dict[str, Ship] = field(default_factory=dict)
    hexes: dict[str, str] = field(default_factory=dict)
    aims: dict[str, str] = field(default_factory=dict)
    flak: dict[str, str] = field(default_factory=dict)
    seen: bool = False
    laid: bool = False
    surprise: bool = False
    hits: int = 0
    readied: list[str] = field(default_factory=list)
    fallen: list[str] = field(default_factory=list)
    ground: dict[str, Steps] = field(default_factory=dict)
    capacity: int = 0
    over: str = ""
    destroyed: int = 0
    attacks: list[Attack] = field(default_factory=list)
    fire: list[Flak] = field(default_factory=list)
    first: str = ""

    def of(self, *parts: Part) -> list[Counter]:
        """The counters of these parts that are left."""
        return [counter for counter in self.counters.values() if counter.part in parts and counter.steps > 0]

    def side_of(self, counter: Counter) -> Side:
        """Whose aircraft they are."""
        return self.side if counter.part in ("main", "escort") else self.defender

    def seen_by(self, side: str) -> Raid:
        """What a side, or a spectator, sees of it."""
        mask = clone(self)
        mask.counters = {
            counter.id: clone(counter) if self.side_of(counter) == side else replace(counter, base=HIDDEN)
            for counter in self.counters.values()
            if self.seen or self.side_of(counter) == side
        }
        if side != self.side:
            mask.escort, mask.origin, mask.distance, mask.first = "", HIDDEN, HIDDEN, ""
        if side != self.defender:
            mask.forces = HIDDEN
            mask.ships = {}
            mask.flak, mask.tried, mask.met = HIDDEN, HIDDEN, HIDDEN
            mask.readied, mask.fallen, mask.ground = HIDDEN, HIDDEN, HIDDEN
            if self.laid:
                mask.ships = {ship.id: shown for ship in self.ships.values() if (shown := ship.masked()) is not None}
            else:
                mask.hexes = {}
        mask.allots = dict(self.allots) if self.seen else {}
        mask.aims = dict(self.aims) if side in (self.side, self.defender) else {}
        return mask
