"""Ships with their damage, and the leaders aboard (2.4, 7, 8, 9.4).

A counter of several ships (9.6) is several ships with one ``counter``. A force lists its ships
(:mod:`engine.war_at_sea.world.forces`); nothing else says where a ship is.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar, Literal, TypeAlias

from engine.core.blank import HIDDEN
from engine.core.codec import clone
from engine.core.seats import SeatTree
from engine.war_at_sea.hits import carried
from engine.war_at_sea.tables.ships import ShipClass
from engine.war_at_sea.terms import Side

Fate: TypeAlias = Literal["", "sunk", "left"]
"""Afloat on the map or beyond it; sunk; gone from the game for good (5.6)."""
Tubes: TypeAlias = Literal["", "ready", "spent", "gone"]
"""None; loaded; fired; destroyed with the reload (7.5.3)."""


@dataclass(slots=True)
class Glimpse:
    """A ship as the enemy last saw her (W54): the speed she had then, in half points, whether she burned, sank or
    lay aground, which ship she towed."""

    speed: int = 0
    fire: bool = False
    sunk: bool = False
    aground: bool = False
    tow: str = ""


@dataclass(slots=True)
class Ship:
    """A ship. Her side knows all of it; the enemy what :meth:`masked` leaves, once ``glimpse`` is there.

    ``klass`` is her class in the scenario's month, by its id or written out (``tables/written.py``). ``left`` holds the
    boxes that are left, by section (``primary``, ``secondary``, ``tertiary``, ``aa``, ``hull``), ``decks`` the
    flight-deck boxes crossed off (8.2). ``speed`` is in half points, 0: dead in the water. ``halved``: half her hull
    has cost its point of speed (7.7.1, W05).

    ``reload``: a second load of Long Lances is aboard (9.3.2). ``fixed``: no more repair of her engines (8.3.1),
    ``deck_fixed``: nor of her flight deck (8.3.2). ``director``: still there (critical damage); shot away it counts
    until the battle is over. ``tow`` names the ship that she tows. ``fuel`` are boxes left, ``burned`` points spent of
    the next box (15.1). ``shells``: ammunition for a bombardment is aboard (9.1.3). ``planes``: her float planes
    (11.6). ``cargo`` are units aboard. ``struck`` is the last turn in which she was attacked other than in a battle.
    ``dry``: her bunkers are empty, where fuel is played. ``apart``: she has a counter of her own (9.6.4), ``scuttled``:
    her own side sank her. ``busy`` is the last turn in which she moved or fired in a battle, ``worked`` counts the
    turns of loading or unloading where she is (9.5.3 to 9.5.5). ``radar``: her sets, parted by semicolons, where they
    are not those of her row in the tables; ``-`` for none.
    """

    id: str
    name: str
    klass: str
    side: Side
    counter: str = ""
    fate: Fate = ""
    left: dict[str, int] = field(default_factory=dict)
    decks: int = 0
    speed: int = 0
    halved: bool = False
    tubes: Tubes = ""
    reload: bool = False
    fixed: bool = False
    deck_fixed: bool = False
    director: bool = True
    fire: bool = False
    aground: bool = False
    tow: str = ""
    fuel: int = 0
    burned: int = 0
    shells: bool = True
    planes: bool = False
    cargo: int = 0
    glimpse: Glimpse | None = None
    struck: int = 0
    dry: bool = False
    apart: bool = False
    scuttled: bool = False
    busy: int = 0
    worked: int = 0
    radar: str = field(default="", repr=False)

    SPARSE: ClassVar = ("radar",)

    @property
    def afloat(self) -> bool:
        """Whether she is still in the game."""
        return not self.fate

    @property
    def stopped(self) -> bool:
        """Whether she is dead in the water: by damage or without fuel (7.7.2, 15.2)."""
        return self.speed == 0 or self.dry

    @property
    def pace(self) -> int:
        """The speed in half points that she can make: none without fuel (15.2)."""
        return 0 if self.dry else self.speed

    @property
    def target(self) -> str:
        """Her counter, which is fired at as a whole (9.6.1); her own once she is split from it (9.6.4)."""
        return self.id if self.apart else self.counter or self.id

    def look(self) -> Glimpse:
        """What shows of her now (W54)."""
        return Glimpse(self.pace, self.fire, aground=self.aground, tow=self.tow)

    def masked(self) -> Ship | None:
        """What the enemy knows of her: nothing before she was seen, then what was last seen (W54)."""
        seen = self.glimpse
        if seen is None:
            return None
        return Ship(
            self.id, self.name, self.klass, self.side, self.counter, "sunk" if seen.sunk else "",
            HIDDEN, HIDDEN, seen.speed, HIDDEN, HIDDEN, HIDDEN, HIDDEN, HIDDEN, HIDDEN, seen.fire,
            seen.aground, seen.tow, HIDDEN, HIDDEN, HIDDEN, HIDDEN, HIDDEN, clone(seen), HIDDEN,
            False, self.apart, False, radar=self.radar,
        )  # fmt: skip


@dataclass(slots=True)
class Ships:
    """All ships by id, in the order of the scenario; sunk ones stay. ``open``: the game is over, all is shown."""

    ships: dict[str, Ship] = field(default_factory=dict)
    open: bool = False

    def seen(self, tree: SeatTree, seat: str | None) -> Ships:
        """A side's ships whole, the others as they were last seen."""
        mine = tree.side_of(seat)
        shown = {
            ship.id: clone(ship) if self.open or ship.side == mine else mask
            for ship in self.ships.values()
            if (mask := ship if self.open or ship.side == mine else ship.masked()) is not None
        }
        return Ships(shown, self.open)


@dataclass(slots=True)
class Leaders:
    """The flagship of each leader, secret to their side (9.4.1). ``lost``: leaders whose ship sank or who fell."""

    ships: dict[str, str] = field(default_factory=dict)
    sides: dict[str, Side] = field(default_factory=dict)
    lost: list[str] = field(default_factory=list)
    open: bool = False

    def seen(self, tree: SeatTree, seat: str | None) -> Leaders:
        """A side's leaders alone."""
        if self.open:
            return clone(self)
        mine = {leader for leader, side in self.sides.items() if side == tree.side_of(seat)}
        return Leaders(
            {leader: ship for leader, ship in self.ships.items() if leader in mine},
            {leader: side for leader, side in self.sides.items() if leader in mine},
            [leader for leader in self.lost if leader in mine],
        )

    def aboard(self, ship: str) -> str:
        """The leader aboard a ship; empty where there is none."""
        return next((each for each, at in self.ships.items() if at == ship and each not in self.lost), "")


def new_ship(ship: str, name: str, klass: ShipClass, side: Side, counter: str = "") -> Ship:
    """A ship without damage, her bunkers and tubes full."""
    boxes: dict[str, int] = dict(carried(klass).items())
    return Ship(
        ship,
        name,
        klass.id,
        side,
        counter,
        left=boxes,
        speed=klass.speed,
        tubes="ready" if klass.torpedoes else "",
        reload=klass.long_lance and klass.torpedoes > 0,
        fuel=klass.fuel,
        planes=klass.floats > 0,
        cargo=0,
    )
