"""What the Pacific pictures are made from: plain frozen facts, built from what one viewer may know.

Nothing else reaches the drawing code. All words come in ready, in the viewer's language; a thing that the viewer does
not know is simply not here. Longitudes may be negative (west). Sequences are drawn in the order given; give equal facts
in equal order, since the finished picture is kept under a hash of the view.
"""

from dataclasses import dataclass
from enum import Enum

from bot.render.panels import Figure
from bot.render.silhouettes import Ship


class BoatState(Enum):
    """What a boat at sea is doing."""

    TRANSIT = "transit"
    PATROL = "patrol"
    HOME = "home"


@dataclass(frozen=True, slots=True)
class BoatView:
    """One of our boats at sea."""

    name: str
    state: BoatState = BoatState.PATROL
    ship: Ship = Ship.FLEET_SUBMARINE
    damage: int = 0
    """0 sound, 1 or 2 damaged."""
    spotted: bool = False
    done: bool = False
    """True when it has finished operating this week."""
    star: bool = False
    """True under a skipper of note."""
    pack: str = ""
    """The letter of its wolf pack, the same for all of one pack."""
    mine: bool = False
    """True when the viewer commands it."""
    bound: str = ""
    """Where it is bound, in short, if it is under way."""


@dataclass(frozen=True, slots=True)
class AreaView:
    """A sea area. ``activity`` counts its ten boxes of this war period: white, green, orange, blue, red."""

    id: str
    name: str
    lon: float
    lat: float
    activity: tuple[int, ...]
    ultra: bool = False
    boats: tuple[BoatView, ...] = ()
    wanted: int = 0
    """How many boats a mission wants there, or in the seas that share it; 0 where the number stands elsewhere."""
    mission: bool = False
    """Whether a mission calls there."""


@dataclass(frozen=True, slots=True)
class ZoneView:
    """A special mission zone, which hangs on an area. ``active`` while a mission calls for it, with as many boats as
    are ``wanted`` (0: any number).
    """

    id: str
    name: str
    lon: float
    lat: float
    active: bool = False
    boats: tuple[BoatView, ...] = ()
    wanted: int = 0


@dataclass(frozen=True, slots=True)
class BoxView:
    """A box of a base: its caption ("Ready", "Refit"), and the names of the boats in it, the viewer's own
    first.
    """

    caption: str
    boats: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class BaseView:
    """A base of ours that is open: a port, or a forward anchorage with a tender."""

    id: str
    name: str
    lon: float
    lat: float
    tender: bool = False
    boxes: tuple[BoxView, ...] = ()

    @property
    def count(self) -> int:
        """How many boats lie there."""
        return sum(len(box.boats) for box in self.boxes)


@dataclass(frozen=True, slots=True)
class CourseView:
    """A step of the way ahead of boats under way: from place to place, by their ids; ``home`` for boats going home."""

    a: str
    b: str
    home: bool = False


@dataclass(frozen=True, slots=True)
class MissionView:
    """A mission of which any of some places will do: areas and zones by id, and how many boats it wants in all."""

    places: tuple[str, ...]
    wanted: int


class RouteKind(Enum):
    """A way between two areas, out of a base, or into a mission zone."""

    TRANSIT = "transit"
    BASE = "base"
    ZONE = "zone"


@dataclass(frozen=True, slots=True)
class RouteView:
    """A route between two places, by their ids."""

    a: str
    b: str
    kind: RouteKind = RouteKind.TRANSIT


@dataclass(frozen=True, slots=True)
class NameView:
    """A name that the layout knows by its id: an ocean, a country."""

    id: str
    name: str


@dataclass(frozen=True, slots=True)
class TownView:
    """A town for orientation; no place of the game."""

    name: str
    lon: float
    lat: float


class Sign(Enum):
    """What a line of the legend explains."""

    BOAT = "boat"
    MINE = "mine"
    STACK = "stack"
    TRANSIT = "transit"
    HOME = "home"
    COURSE = "course"
    DAMAGED = "damaged"
    SPOTTED = "spotted"
    DONE = "done"
    STAR = "star"
    PACK = "pack"
    TRAFFIC = "traffic"
    DANGER = "danger"
    ULTRA = "ultra"
    MISSION = "mission"
    BASE = "base"
    TENDER = "tender"


@dataclass(frozen=True, slots=True)
class LegendView:
    """The legend: its heading and its lines in order."""

    heading: str
    rows: tuple[tuple[Sign, str], ...]


@dataclass(frozen=True, slots=True)
class PacificView:
    """The whole map as one viewer sees it."""

    title: str
    date_line: str
    period: Figure
    score: tuple[Figure, ...]
    areas: tuple[AreaView, ...]
    zones: tuple[ZoneView, ...]
    bases: tuple[BaseView, ...]
    routes: tuple[RouteView, ...]
    waters: tuple[NameView, ...]
    lands: tuple[NameView, ...]
    legend: LegendView
    in_port: str
    """Heading of the panel of boats in port."""
    alt: str
    courses: tuple[CourseView, ...] = ()
    missions: tuple[MissionView, ...] = ()


@dataclass(frozen=True, slots=True)
class FocusView:
    """One theatre, close: ``region`` names its window in the layout, ``window`` another one (longitude and latitude of
    its middle, its height in degrees). Areas outside the window are left out.
    """

    region: str
    title: str
    date_line: str
    areas: tuple[AreaView, ...]
    zones: tuple[ZoneView, ...]
    bases: tuple[BaseView, ...]
    routes: tuple[RouteView, ...]
    towns: tuple[TownView, ...]
    lands: tuple[NameView, ...]
    legend: LegendView
    alt: str
    roster: str = ""
    """Heading of the list of boats by area beside the map; empty for none (the picture is then square)."""
    window: tuple[float, float, float] | None = None
    courses: tuple[CourseView, ...] = ()
    missions: tuple[MissionView, ...] = ()


@dataclass(frozen=True, slots=True)
class StopView:
    """One call of a boat's patrol: where, when, and how many ships it sank there."""

    name: str
    lon: float
    lat: float
    date: str
    sunk: int = 0
    base: bool = False


@dataclass(frozen=True, slots=True)
class TrackView:
    """One boat's patrol, first stop first."""

    title: str
    subtitle: str
    ship: Ship
    stops: tuple[StopView, ...]
    alt: str
