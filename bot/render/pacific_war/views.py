"""What the maps of the War of the Pacific are drawn from: plain frozen facts, limited to what one seat may know.

All words come ready, in the reader's language; names of towns and ships are the same in every language. Hexes are named
by their labels, Chile's holding box by ``box``. The geography itself (coast, hexes, towns, rails) is read from the
game's tables. Give equal facts in equal order, because a finished picture is kept under a hash of its view.
"""

from dataclasses import dataclass
from enum import Enum

from bot.render.pacific_war.views_battle import Nation, Sign
from bot.render.panels import Figure


class Layer(Enum):
    """What the map emphasises."""

    ALL = "all"
    FLEETS = "fleets"
    ARMIES = "armies"
    SUPPLY = "supply"
    CONTROL = "control"
    ORDERS = "orders"


@dataclass(frozen=True, slots=True)
class TroopView:
    """A land unit: ``full`` are the steps it has unhurt, ``initiative`` its bonus in battle."""

    name: str
    nation: Nation
    arm: Sign
    steps: int
    full: int
    initiative: int = 0


@dataclass(frozen=True, slots=True)
class ShipView:
    """A ship, her figures as they are now. ``nation`` is whose flag she flies; ``load`` the steps aboard."""

    name: str
    nation: Nation
    sign: Sign
    gunnery: int = 0
    armour: int = 0
    speed: int = 0
    damaged: bool = False
    in_port: bool = False
    load: int = 0

    @property
    def warship(self) -> bool:
        """Whether she fights."""
        return self.sign is not Sign.TRANSPORT


@dataclass(frozen=True, slots=True)
class StackView:
    """Everything in a hex or in Chile's box. ``columns`` counts supply columns by nation; ``fort`` is its steps."""

    place: str
    troops: tuple[TroopView, ...] = ()
    ships: tuple[ShipView, ...] = ()
    columns: tuple[tuple[Nation, int], ...] = ()
    fort: int = 0
    blockaded: bool = False


@dataclass(frozen=True, slots=True)
class CourseView:
    """A sealed order of the reader's own side: from a hex (or the box) to a hex, a naval area or the box."""

    name: str
    nation: Nation
    start: str
    goal: str


@dataclass(frozen=True, slots=True)
class MoveView:
    """Where pieces of a nation's side went in its last player turn: the places of the way, the first and last sure."""

    nation: Nation
    way: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class MarkView:
    """What happened lately at a place: a town taken by a nation's side, or ships lost (``ship`` names them)."""

    place: str
    nation: Nation
    ship: str = ""


@dataclass(frozen=True, slots=True)
class TurnView:
    """A turn on the track: its month, Chile's points at its end (-1: not played yet), what the check asks of Chile.

    ``wins`` and ``fails`` are empty where the turn has no check: "6+", "<2".
    """

    number: int
    month: str
    points: int = -1
    now: bool = False
    wins: str = ""
    fails: str = ""


@dataclass(frozen=True, slots=True)
class ComingView:
    """Who comes in a later turn, in a line, under the flag of a nation; None for the line that adds up the others."""

    nation: Nation | None
    text: str


@dataclass(frozen=True, slots=True)
class PrizeView:
    """A ship worth victory points."""

    name: str
    nation: Nation
    points: int


@dataclass(frozen=True, slots=True)
class Aside:
    """A panel beside the map: its heading and its lines."""

    title: str
    coming: tuple[ComingView, ...] = ()
    prizes: tuple[PrizeView, ...] = ()


@dataclass(frozen=True, slots=True)
class Names:
    """The names on the ground."""

    ocean: tuple[str, ...]
    peru: str
    bolivia: str
    chile: str


class Key(Enum):
    """A line of the legend."""

    MOUNTAIN = "mountain"
    ROUGH = "rough"
    DESERT = "desert"
    SALT = "salt"
    RAIL = "rail"
    RIVER = "river"
    WALL = "wall"
    FRONTIER = "frontier"
    AREA = "area"
    TROOPS = "troops"
    SHIPS = "ships"
    COLUMN = "column"
    FORT = "fort"
    POINTS = "points"
    HELD = "held"
    BLOCKADE = "blockade"
    PORT = "port"
    DAMAGED = "damaged"
    COURSE = "course"
    FALL = "fall"
    MOVE = "move"


Legend = tuple[tuple[Key, str], ...]
"""Signs with their captions."""


@dataclass(frozen=True, slots=True)
class Situation:
    """What stands where: shared by all maps. ``chile`` are the land hexes that Chile holds.

    ``worth`` are the hexes worth victory points in this war, with their points.
    """

    layer: Layer
    stacks: tuple[StackView, ...]
    chile: tuple[str, ...]
    marks: tuple[MarkView, ...] = ()
    courses: tuple[CourseView, ...] = ()
    moves: tuple[MoveView, ...] = ()
    worth: tuple[tuple[str, int], ...] = ()

    def points(self, place: str) -> int:
        """The points of a hex."""
        return dict(self.worth).get(place, 0)


@dataclass(frozen=True, slots=True)
class CoastView:
    """The whole coast, to be opened: 1600 by 1600 pixels. ``coming``: who comes; ``prizes``: ships with points."""

    title: str
    headline: str
    figures: tuple[Figure, ...]
    situation: Situation
    names: Names
    track_title: str
    track: tuple[TurnView, ...]
    legend_title: str
    legend: tuple[tuple[Key, str], ...]
    box_title: str
    alt: str
    coming: Aside | None = None
    prizes: Aside | None = None


@dataclass(frozen=True, slots=True)
class CoastFocusView:
    """A part of the coast, readable in the chat without opening it: 800 by 800, or ``tall`` for a phone, 800 by 1600.

    ``centre`` is the hex in its middle; ``box`` says whether Chile's box is shown beside it.
    """

    title: str
    headline: str
    centre: str
    situation: Situation
    names: Names
    legend: tuple[tuple[Key, str], ...]
    box_title: str
    alt: str
    tall: bool = False


# --- a question on the map -----------------------------------------------------------------------------------------


class Tone(Enum):
    """What shaded hexes mean: the enemy's reach at sea, or how far troops can go."""

    DANGER = "danger"
    REACH = "reach"


@dataclass(frozen=True, slots=True)
class ShadeView:
    """A hex shaded by a level from 1 to 6, with a word in it ("3/6", "4"); empty for none."""

    place: str
    level: int
    text: str = ""


@dataclass(frozen=True, slots=True)
class StepView:
    """A hex of a way; ``text`` is in its disc (sixths, points spent), ``risky`` where the enemy might strike."""

    place: str
    text: str = ""
    risky: bool = False


@dataclass(frozen=True, slots=True)
class ArrowView:
    """An arrow between two places with a word on it; one that is not ``chosen`` is dotted.

    ``ships`` is the flag of the ships from whose counter it starts: their hex may hold the enemy's too.
    """

    start: str
    goal: str
    text: str
    chosen: bool = False
    ships: Nation | None = None


class WayKey(Enum):
    """A line of the legend under a question's picture."""

    WAY = "way"
    DANGER = "danger"
    REACH = "reach"
    GOAL = "goal"
    ARROW = "arrow"


@dataclass(frozen=True, slots=True)
class WayView:
    """A question on the map: a way so far, what may be reached or attacked, who may intercept. For one side only.

    ``start`` is where the way begins (a hex or the box), ``options`` are the hexes that may follow, ``goals`` the hexes
    where it may end. ``about`` are further hexes that must be seen.
    """

    title: str
    headline: str
    nation: Nation
    situation: Situation
    names: Names
    start: str
    way: tuple[StepView, ...]
    options: tuple[str, ...]
    goals: tuple[str, ...]
    shades: tuple[ShadeView, ...]
    tone: Tone
    arrows: tuple[ArrowView, ...]
    about: tuple[str, ...]
    legend: tuple[tuple[WayKey, str], ...]
    alt: str
