"""The state of a game of the War of the Pacific: units, ships, forts, supply columns, control, clock, score.

Plain data, saved in the parts of :mod:`engine.pacific_war.world`. Fixed facts (strengths, map, charts) are in the
tables and are looked up by id; this holds only what play changes. Everything but :class:`Orders` is open on the map for
both sides.

A *place* is a hex of the map by its label (``2007``), Chile's holding box (``BOX``), or one of the words below.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar, Literal, TypeAlias

Side: TypeAlias = Literal["chile", "allies"]
Nation: TypeAlias = Literal["CL", "PE", "BO"]

CHILE: Side = "chile"
ALLIES: Side = "allies"
SIDES: tuple[Side, Side] = (CHILE, ALLIES)
"""The sides in the order of play (4.1)."""

BOX = "box"  # Chile's holding box: a port next to area I (2.4)
ABOARD = "aboard"  # carried by the ship that ``aboard`` names
POOL = "pool"  # may be recruited (6.4)
DUE = "due"  # a reinforcement whose turn has not come (9.0)
WAITING = "waiting"  # paid for, but no city was free: enters in a later turn (6.3, R27)
DEAD = "dead"  # eliminated, may be rebuilt (6.3); or a sunk transport
LOST = "lost"  # out for good: a destroyed warship or fort, or what left the war with Bolivia (5.6)
OFF_MAP = (ABOARD, POOL, DUE, WAITING, DEAD, LOST)

STAY = "stay"  # a squadron's order: no voyage; in port it needs no column, at sea it keeps its station (R11, R13)
HOME = "home"  # a squadron's order: to Chile's box, or the nearest friendly port (R11)


def foe(side: Side) -> Side:
    """The other side."""
    return ALLIES if side == CHILE else CHILE


@dataclass(slots=True)
class Unit:
    """A land unit (2.5): infantry, cavalry or artillery.

    ``steps`` are those it has now; ``corps`` is its node of command; ``aboard`` the ship that carries it. ``due`` is
    the turn from which a unit in DUE may be recruited (9.0) or a unit in WAITING enters (R27). For the current player
    turn: ``landed`` came ashore in an amphibious landing (7.6, R54), ``halted`` may march no more (8.2 to 8.4),
    ``attacked`` has made its attack (8.7).
    """

    id: str
    side: Side
    place: str
    steps: int
    corps: str
    aboard: str = ""
    due: int = 0
    landed: bool = False
    halted: bool = False
    attacked: bool = False

    @property
    def on_map(self) -> bool:
        """Whether it stands in a hex or in Chile's box."""
        return self.place not in OFF_MAP


@dataclass(slots=True)
class Fort:
    """A fort (7.7): with ``steps`` 0 it is destroyed, or not built yet where ``built`` is False (R04)."""

    id: str
    place: str
    steps: int
    built: bool = True

    @property
    def stands(self) -> bool:
        """Whether it can fire and defend."""
        return self.built and self.steps > 0


@dataclass(slots=True)
class Army:
    """All land units and forts, by id."""

    units: dict[str, Unit] = field(default_factory=dict)
    forts: dict[str, Fort] = field(default_factory=dict)


@dataclass(slots=True)
class Ship:
    """A warship or transport (2.5). A captured ship changes its ``side`` (10.1).

    ``squadron`` is its node of command: ships of one squadron are in one hex and sail under one marker (7.2).
    ``in_port``: declared in port (R41). ``repair`` counts the player turns that it stays under repair (6.5); ``new`` is
    a transport rebuilt this turn, which does not sail (6.3); ``stopped`` may move no further this phase (R47).
    """

    id: str
    side: Side
    place: str
    squadron: str
    damaged: bool = False
    in_port: bool = True
    repair: int = 0
    new: bool = False
    stopped: bool = False

    @property
    def afloat(self) -> bool:
        """Whether the ship is in the game."""
        return self.place not in OFF_MAP


@dataclass(slots=True)
class Fleet:
    """All ships by id."""

    ships: dict[str, Ship] = field(default_factory=dict)


@dataclass(slots=True)
class Column:
    """A supply column (6.0, 8.5): no combat unit. A spent column is removed; a captured one changes its ``side``.

    ``aboard``, ``landed`` and ``halted`` as for a :class:`Unit`.
    """

    id: str
    side: Side
    place: str
    aboard: str = ""
    landed: bool = False
    halted: bool = False


@dataclass(slots=True)
class Supply:
    """All supply columns by id; ``made`` counts all columns ever made, for their ids."""

    columns: dict[str, Column] = field(default_factory=dict)
    made: int = 0


@dataclass(slots=True)
class Control:
    """The controller of each land hex (R10), and the ports where an infernal machine was used (10.2)."""

    of: dict[str, Side] = field(default_factory=dict)
    machines: list[str] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Check:
    """A check of victory in a scenario (5.2 to 5.4): Chile wins with so many points, the Allies below so many."""

    turn: int
    chile: int
    allies: int


@dataclass(slots=True)
class War:
    """The clock, and what was fixed for the whole game.

    ``turn`` from 1; ``active`` is the side whose player turn it is; ``phase`` the name of the phase's step as in
    :mod:`engine.pacific_war.phases`, ``deployment`` before the first turn. ``turns`` is the last turn.
    ``capture`` and ``infernal`` say whether 10.1 and 10.2 are played. ``raised_in`` are the cities that took a new unit
    in this phase (6.3, R26). ``winner`` is empty while the war lasts, then a side or ``draw``. ``worth`` are the
    victory points of hexes as the war began: tuning the table later changes no war that is being played.

    What only a scenario that is a part of the war has: ``over`` counts the turns before its first (R108). ``fixed``:
    nobody places pieces (R112). ``checks`` are its own (none: the book's); ``no_towns`` says that no town gives points;
    ``ships`` are the points that its ships give (R110), ``no_fleet`` says that 5.5 gives none. ``leaves`` are the
    points at which Bolivia leaves (0: the book's), ``stays`` that it never does for points. ``lost`` are the ships that
    were lost before (R109). ``words``: title and summary of a member's scenario, by language.
    """

    SPARSE: ClassVar[tuple[str, ...]] = (
        "over", "fixed", "checks", "no_towns", "ships", "no_fleet", "leaves", "stays", "lost", "words",
    )  # fmt: skip

    scenario: str
    turns: int = 12
    turn: int = 1
    active: Side = CHILE
    phase: str = "deployment"
    capture: bool = True
    infernal: bool = True
    bolivia_out: bool = False
    raised_in: list[str] = field(default_factory=list)
    winner: str = ""
    worth: dict[str, int] = field(default_factory=dict)
    over: int = 0
    fixed: bool = False
    checks: list[Check] = field(default_factory=list)
    no_towns: bool = False
    ships: dict[str, int] = field(default_factory=dict)
    no_fleet: bool = False
    leaves: int = 0
    stays: bool = False
    lost: list[ShipLoss] = field(default_factory=list)
    words: dict[str, str] = field(default_factory=dict)

    @property
    def first(self) -> int:
        """The first turn that is played."""
        return self.over + 1


@dataclass(slots=True)
class ShipLoss:
    """A ship sunk, scuttled or captured: whose she was, when, where and how (``combat``, ``fort``, ``scuttled``,
    ``captured``, ``machine``)."""

    turn: int
    side: Side
    ship: str
    warship: bool
    place: str
    how: str


@dataclass(slots=True)
class Fall:
    """A hex with a town or victory points that changed hands."""

    turn: int
    place: str
    to: Side


@dataclass(slots=True)
class ChartHalf:
    """What differs after a player turn from the half kept before it; the first one kept holds everything.

    ``places`` are those of ships, land units and forts: a hex, Chile's box, the ship that carries a unit, or LOST for
    what is not on the map. ``counts`` are the steps of units and forts; for a ship what is true of her, added up
    (:mod:`engine.pacific_war.chart`). ``held`` are hexes with their controllers. ``losses`` and ``falls`` count those
    of the score by then; ``points`` are Chile's. Turn 0 is the deployment.
    """

    turn: int
    side: Side
    places: dict[str, str] = field(default_factory=dict)
    counts: dict[str, int] = field(default_factory=dict)
    held: dict[str, Side] = field(default_factory=dict)
    losses: int = 0
    falls: int = 0
    points: int = 0


@dataclass(slots=True)
class Score:
    """What counts for victory (5.0) and for the chronicle; ``points`` are Chile's at the end of each turn, and in those
    before a scenario's first what Chile has as it begins.

    ``before`` holds the place of each ship and land unit on the map when its side's last player turn began, for all to
    see (R79). ``halves`` is the chart of the war, for its film; of a war begun before charts were kept it holds the
    later player turns alone.
    """

    losses: list[ShipLoss] = field(default_factory=list)
    falls: list[Fall] = field(default_factory=list)
    points: list[int] = field(default_factory=list)
    before: dict[str, str] = field(default_factory=dict)
    halves: list[ChartHalf] = field(default_factory=list)


@dataclass(slots=True)
class Orders:
    """Naval destination markers (4.1-I), face down: an area (``VI``), STAY or HOME by squadron.

    Secret: a seat reads only those of its side, through Known. A marker is turned up when its squadron sails.
    """

    to: dict[str, str] = field(default_factory=dict)
