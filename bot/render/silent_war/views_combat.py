"""What the combat picture is made from: plain frozen facts of one fight, as one viewer may know them.

All words come in ready, in the viewer's language. Of a counter face down there is its box and the flag on its back
and nothing else, unless radar has shown its face.
"""

from dataclasses import dataclass
from enum import Enum

from bot.render.silhouettes import Ship
from bot.render.stages import Stage


class Side(Enum):
    """How a counter lies: face down, turned face down again by radar (its face is known), face up."""

    DOWN = "down"
    BACK = "back"
    UP = "up"


class Kind(Enum):
    """What is printed on a counter: a merchant, a warship, or a chit without figures (aircraft, event)."""

    MERCHANT = "merchant"
    WARSHIP = "warship"
    CHIT = "chit"


class Flag(Enum):
    """The flag on a counter's back."""

    DISC = "disc"
    SUN = "sun"


@dataclass(frozen=True, slots=True)
class CounterView:
    """One counter. From ``kind`` on, the fields hold only when its face is known.

    ``tons`` is written out ("3,000 t"), ``short`` is the same for small counters ("3 kt"); ``values`` are defence and
    escort value ("2-0"). ``tdc`` is None without a marker, else its value, or "?" while it lies face down.
    """

    place: str
    flag: Flag
    side: Side = Side.DOWN
    sunk: bool = False
    damaged: bool = False
    tdc: int | str | None = None
    kind: Kind = Kind.CHIT
    ship: Ship = Ship.EVENT
    tons: str = ""
    short: str = ""
    values: str = ""
    name: str = ""


@dataclass(frozen=True, slots=True)
class PlateView:
    """One of our boats: its name, attack, defence and tactics, its skipper's bonus and its torpedoes' value.

    ``now`` is the boat whose turn it is, ``damage`` counts markers.
    """

    name: str
    attack: int
    defence: int
    tactics: int
    skipper: int = 0
    torpedo: int = 0
    ship: Ship = Ship.FLEET_SUBMARINE
    damage: int = 0
    spotted: bool = False
    now: bool = False


@dataclass(frozen=True, slots=True)
class ColumnView:
    """A column of the display: its letter, what it is to the boat whose turn it is, its counters and our boats.

    ``brief`` says the same as ``note`` where the column is narrow.
    """

    letter: str
    note: str = ""
    brief: str = ""
    counters: tuple[CounterView, ...] = ()
    boats: tuple[PlateView, ...] = ()


@dataclass(frozen=True, slots=True)
class CombatCaptions:
    """The words on the picture: on sunk and face-down counters, empty columns, free berths, a boat's three figures,
    over boats that are still to be placed, and the three lines that explain the signs.
    """

    sunk: str
    down: str
    empty: str
    free: str
    figures: tuple[str, str, str]
    waiting: str
    values: str
    tdc: str
    flag: str


@dataclass(frozen=True, slots=True)
class CombatPictureView:
    """A fight as it lies on the table. ``waiting`` are boats that have no column yet."""

    title: str
    place: str
    when: str
    contact: str
    round: str
    columns: tuple[ColumnView, ...]
    waiting: tuple[PlateView, ...]
    stages: tuple[tuple[str, Stage], ...]
    captions: CombatCaptions
    alt: str
