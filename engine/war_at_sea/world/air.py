"""Aircraft by base, flights in the air, losses (10, 14)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar, Final, Literal, TypeAlias

from engine.core.blank import HIDDEN
from engine.core.codec import clone
from engine.core.seats import SeatTree
from engine.war_at_sea.scenarios.special import AirMission
from engine.war_at_sea.terms import BaseKind, Side

Box: TypeAlias = Literal["ready", "hangar", "cap", "search", "asw"]
BOXES: Final[tuple[Box, ...]] = ("ready", "hangar", "cap", "search", "asw")
"""The boxes of a base's card (10.2.2); the last three are in the air."""
Steps: TypeAlias = dict[str, int]
"""Steps by type of aircraft, none of them 0. As many as may be are full units, at most one is a single step (W40)."""


@dataclass(slots=True)
class Base:
    """An airfield, a seaplane base or a carrier. Its card is its side's secret (10.2.3).

    ``zone`` is that of a base ashore; a carrier is where her force is, and her id is ``ship``. ``capacity`` is what it
    holds now, ``built`` at the start. ``cargo`` are aircraft that are not hers to operate (W46). ``tries`` are flights
    and zones that its patrol tried to meet this turn (10.8.3). ``types`` are those that the enemy has seen there (W55).
    ``idle``: no aircraft are readied there in this turn. ``ferry``: of the cargo, what flies off in this turn. ``off``:
    the last turn in which counters took off, and how many. ``first``: the type whose counters stay ready first as they
    land, empty for those that are worth most (10.7, W130).
    ``name``: that of a carrier that the tables do not have.
    """

    id: str
    side: Side
    kind: BaseKind | Literal["carrier"]
    zone: str = ""
    ship: str = ""
    capacity: int = 0
    built: int = 0
    boxes: dict[str, Steps] = field(default_factory=lambda: {box: {} for box in BOXES})
    cargo: Steps = field(default_factory=dict)
    tries: list[str] = field(default_factory=list)
    types: list[str] = field(default_factory=list)
    idle: int = 0
    ferry: Steps = field(default_factory=dict)
    off: list[int] = field(default_factory=list)
    first: str = ""
    name: str = field(default="", repr=False)

    SPARSE: ClassVar = ("name",)

    @property
    def called(self) -> str:
        """The base as a fact holds it: its id, with the name of a carrier that the tables do not have."""
        return f"{self.id}|{self.name}" if self.name else self.id

    def masked(self) -> Base | None:
        """What the enemy knows: that a base ashore is there, and what was seen on it; of a carrier nothing here."""
        if self.kind == "carrier":
            return None
        return Base(
            self.id, self.side, self.kind, self.zone, "", HIDDEN, self.built, HIDDEN, HIDDEN, HIDDEN,
            list(self.types), HIDDEN, HIDDEN, HIDDEN,
        )  # fmt: skip


@dataclass(slots=True)
class Flight:
    """Aircraft on one mission (10.5). ``origin`` is its base, or the force whose carriers it came from (W36).

    ``steps`` by base and type. ``target``: a marker's letter, a base or a port; ``zone``: where it is to be met.
    ``orders``: ``else`` says what if the target is gone (``home``, ``other``), ``press`` whether it goes where it
    cannot come home from (``yes``, ``no``), ``flown`` how far it has flown in this turn. ``place`` is where the flight
    is on the map, empty before it starts. ``up`` are turns it has been in the air, ``escorted`` the flight that it
    escorts, ``done``: it has tried its strike.
    """

    id: str
    side: Side
    origin: str
    mission: AirMission
    steps: dict[str, Steps] = field(default_factory=dict)
    target: str = ""
    zone: str = ""
    place: str = ""
    up: int = 0
    escorted: str = ""
    done: bool = False
    orders: dict[str, str] = field(default_factory=dict)

    def masked(self) -> Flight | None:
        """What the enemy knows: that a flight is in a zone, once it is on the map (10.6)."""
        if not self.place:
            return None
        return Flight(
            self.id, self.side, HIDDEN, HIDDEN, HIDDEN, HIDDEN, HIDDEN, self.place, HIDDEN, HIDDEN, self.done, HIDDEN
        )


WhyBack: TypeAlias = Literal["gone", "range", "home", "escort", "battle", "empty", "alone"]


@dataclass(frozen=True, slots=True)
class TurnedBack:
    """A flight of a base that turned back in the strikes of a turn, or whose escort stayed behind.

    ``why``: ``gone``, its target was no longer there or no longer spotted; ``range``, it lay out of reach; ``home``,
    there was no way home from it; ``escort``, there was none with its escort, and one without. ``battle``: its carrier
    was in a battle and held all of it back (10.6.7); ``empty``: all of it crashed taking off (10.6.3).
    ``alone``: it went without its escort, which would not have reached the target or come home.
    """

    turn: int
    side: Side
    base: str
    mission: AirMission
    target: str
    why: WhyBack

    AS_ROW: ClassVar[bool] = True


@dataclass(slots=True)
class Air:
    """Bases and flights. ``salvage``: odd steps that wait, by side and type (14, W26); ``lost`` for good, likewise.

    ``homes`` names the force in which each carrier began: her node stands below its node. ``turned``: the flights that
    turned back in the last strikes, which their side alone knows.
    """

    bases: dict[str, Base] = field(default_factory=dict)
    flights: dict[str, Flight] = field(default_factory=dict)
    salvage: dict[str, Steps] = field(default_factory=dict)
    lost: dict[str, Steps] = field(default_factory=dict)
    launched: int = 0
    homes: dict[str, str] = field(default_factory=dict)
    open: bool = False
    turned: list[TurnedBack] = field(default_factory=list)

    def seen(self, tree: SeatTree, seat: str | None) -> Air:
        """A side's own cards and flights; of the enemy's what shows."""
        if self.open:
            return clone(self)
        mine = tree.side_of(seat)
        bases = {
            base.id: mask
            for base in self.bases.values()
            if (mask := clone(base) if base.side == mine else base.masked()) is not None
        }
        flights = {
            flight.id: shown
            for flight in self.flights.values()
            if (shown := clone(flight) if flight.side == mine else flight.masked()) is not None
        }
        own = {mine: dict(self.salvage.get(mine, {}))} if mine else {}
        lost = {mine: dict(self.lost.get(mine, {}))} if mine else {}
        homes = {ship: force for ship, force in self.homes.items() if ship in bases}
        turned = [turned for turned in self.turned if turned.side == mine]
        return Air(bases, flights, own, lost, HIDDEN, homes, turned=turned)
