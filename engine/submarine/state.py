"""The world of an action as plain data: what lies open on the sea, and what each side keeps secret.

Parts and who sees them (README, "Who knows what"):

======== ============================================================
action   open: game, options, clock, weather, who has won
plan     open: the scenario as a document
ships    open: escorts, big ships, merchants
sea      open: star shells, last sightings of boats, what was dropped
screen   the escorts' side: gear, crews, stocks, orders, plots
boats    the boats' side whole; others a mask
running  torpedoes: the boats' side whole; others those on the map (:mod:`engine.submarine.in_water`)
drops    weapons dropped on boats: the escorts' side with the settings (:mod:`engine.submarine.in_water`)
campaign the campaign's own book: each side without the other's secrets (:mod:`engine.submarine.scenarios.linked`)
chart    where everything was after each turn: nobody before the end (:class:`Chart`)
======== ============================================================

Hexes are axial pairs of :mod:`engine.core.maps.hexes`, directions 0 to 5 (0 is north), half directions 0 to 11.

In a mask a field that its seat may not know holds :data:`engine.core.blank.BLANK`, whatever its type says; ask
:func:`engine.core.blank.is_known` before it is used.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, ClassVar, Final, Literal, TypeAlias

from engine.core.blank import HIDDEN, Unseen, is_known
from engine.core.codec import clone
from engine.core.maps.hexes import Hex, Pose
from engine.core.seats import SeatTree
from engine.core.words import Json
from engine.submarine.tables.advanced import Light, Weather
from engine.submarine.tables.seasons import Season
from engine.submarine.tables.ships import Game

SideId: TypeAlias = Literal["submarines", "escorts"]
SUBMARINES: Final = "submarines"
ESCORTS: Final = "escorts"
SIDES: Final[tuple[SideId, ...]] = ("submarines", "escorts")
SCREEN: Final = "screen"
CONVOY: Final = "convoy"
BIG: Final = "big-ships"
"""Nodes of command: the escorts as a body, the commodore of the merchants, big ships that are plotted together."""
AIRCRAFT: Final = "air"
"""Who did something to a boat where no ship and no boat did."""

OPEN_PARTS: Final = ("action", "plan", "ships", "sea")
"""The parts that lie open to everybody."""

Running: TypeAlias = Literal["plain", "silent", "snort"]
ShipKind: TypeAlias = Literal["escort", "big", "merchant"]
Weapon: TypeAlias = Literal["rack", "k-gun", "hedgehog", "squid", "mark-x", "air"]
Sense: TypeAlias = Literal["open", "sight", "radar", "sonar"]
Asks: TypeAlias = Literal["never", "contact", "each"]
Crew: TypeAlias = Literal["novice", "experienced", "professional"]


TRACK: Final = 4
"""Turns of a ship's track that are kept."""
NEVER: Final = -9


@dataclass(slots=True)
class Action:
    """What everybody knows of the action: the game, its rules, the clock, how it ended.

    ``turn`` is 0 before the first. ``quiet`` counts turns in which nothing was heard of any boat (S59); ``heard`` and
    ``new`` say whether anything was heard in this turn, and whether it ends the watch, ``last_heard`` in which turn
    each sort was heard last. ``watch_ends`` is the last turn of the watch that is plotted, ``longest`` the most turns a
    watch may have. ``asks`` says when the escorts' leader is asked in their phase. ``left`` are ships that left the
    map, with the side they crossed. ``air_used`` are charges that aircraft have dropped (20.10).
    """

    scenario: str = ""
    game: Game = "basic"
    light: Light = "day"
    season: Season = 0
    weather: Weather = "clear"
    turns: int = 0
    options: list[str] = field(default_factory=list)
    turn: int = 0
    quiet: int = 0
    watch_ends: int = 0
    longest: int = 4
    heard: bool = False
    new: bool = False
    last_heard: dict[str, int] = field(default_factory=dict)
    asks: Asks = "contact"
    left: dict[str, str] = field(default_factory=dict)
    over: bool = False
    winner: str = ""
    level: str = ""
    air: int = 0
    engagement: int = 0
    air_used: int = 0

    def has(self, option: str) -> bool:
        """Whether an optional rule is played."""
        return option in self.options

    @property
    def advanced(self) -> bool:
        """Whether the advanced game is played."""
        return self.game == "advanced"

    @property
    def hidden(self) -> bool:
        """Whether boats may be hidden (21)."""
        return "hidden" in self.options

    @property
    def last(self) -> int:
        """The last turn of the action."""
        return self.turns


@dataclass(slots=True)
class Plan:
    """The scenario that is played, as the JSON text of a document that is read by ``judgement.cards.file_of``."""

    text: str = ""


@dataclass(slots=True)
class Ship:
    """A surface ship; all of this lies open.

    ``name`` is empty for a merchant that has only its class and a number in its id. ``capacity`` is in points, ``most``
    its greatest speed undamaged (a merchant's: the convoy's). ``here``: on the map, neither due later nor gone.
    ``speed`` is the hexes it moved in the last turn, None before its first (8.2.3); ``carried``: its bow turned in the
    hex it is in (6.7). ``damage`` is in points, in the advanced game in hit points (38.1). ``stopped``: dead in the
    water, since the turn ``halted`` (10.6); ``slowed``: halved for good by a collision with a boat (10.2). ``dodged``
    are the hexes that it moved to dodge a torpedo since its last move, part of its next one (40.13). ``attacked`` and
    ``shelled`` are the last turns in which it attacked (15.7) and fired star shells (25.5), ``torpedoed`` that in which
    a torpedo hit it.
    ``fired`` are its gun targets of the last turn (48.2.1). ``free``: a big ship that is no longer plotted. ``victory``
    is what it is worth; ``toughness`` multiplies its capacity and ``fragile`` doubles damage, by its cargo (60).
    ``lamed``: an acoustic torpedo stopped it, and with this many hit points or more it lies still (51.1.3, S109).
    ``path`` are the poses of an escort's move in this turn, act by act, the first where it began; empty before that.
    """

    id: str
    name: str
    kind: ShipKind
    ship_class: str
    bow: Hex = (0, 0)
    facing: int = 0
    here: bool = False
    sunk: bool = False
    speed: int | None = None
    carried: bool = False
    capacity: int = 0
    most: int = 0
    damage: int = 0
    stopped: bool = False
    halted: int = NEVER
    slowed: bool = False
    free: bool = False
    dodged: int = 0
    attacked: int = NEVER
    shelled: int = NEVER
    torpedoed: int = NEVER
    fired: list[str] = field(default_factory=list)
    foxer: bool = False
    cargo: str = ""
    victory: int = 0
    toughness: int = 1
    fragile: bool = False
    track: list[Pose] = field(default_factory=list)
    mended: bool = False
    lamed: int = 0
    path: list[Pose] = field(default_factory=list)

    @property
    def pose(self) -> Pose:
        """Bow hex and heading."""
        return self.bow, self.facing

    @property
    def afloat(self) -> bool:
        """Whether it is on the map and afloat."""
        return self.here and not self.sunk


@dataclass(slots=True)
class Fleet:
    """All surface ships by id, in the order of the scenario."""

    ships: dict[str, Ship] = field(default_factory=dict)

    def afloat(self, *kinds: ShipKind) -> Iterator[Ship]:
        """The ships on the map, of these kinds or all."""
        for ship in self.ships.values():
            if ship.here and not ship.sunk and (not kinds or ship.kind in kinds):
                yield ship


@dataclass(slots=True)
class Trace:
    """Where a boat was last on the map, and in which turn."""

    boat: str
    bow: Hex
    facing: int
    turn: int


@dataclass(slots=True)
class Sea:
    """What lies open on the sea beside ships: star shells, the last sightings of boats.

    ``reach`` names the boats that were last told to be within reach of charges from aircraft, and in which turn
    (20.10).
    """

    shells: list[Hex] = field(default_factory=list)
    traces: dict[str, Trace] = field(default_factory=dict)
    reach: dict[str, int] = field(default_factory=dict)


@dataclass(slots=True)
class Searched:
    """A search that was made: from where, in which turn, how far it reached at most, what it found (empty: nothing).

    ``means`` is ``sweep``, ``homing``, ``radar`` or ``look-out``. The pictures draw it; nothing in the rules reads it.
    """

    means: str
    turn: int
    bow: Hex
    facing: int
    reach: int
    found: str = ""


@dataclass(slots=True)
class Gear:
    """What the escorts' side knows of a ship of its own: sets, crew, stocks (None: without limit), its orders.

    ``orders`` is the sealed answer of this watch, ``begun`` the turn it began in; ``waiting`` the rest of orders that
    were cut off, offered again. ``amended`` are the orders as its captain changed them last in the escorts' phase, for
    what is offered next: those of the watch stay. ``contact`` names the boat it holds by sonar. ``searched`` are its
    searches of the last turn in which it made any.
    """

    sonar: str = ""
    radar: str = ""
    crew: Crew = "novice"
    charges: int | None = None
    rounds: int | None = None
    mark_x: int = 0
    orders: Json = None
    begun: int = 0
    contact: str = ""
    searched: list[Searched] = field(default_factory=list)
    waiting: Json = None
    amended: Json = None
    SPARSE: ClassVar[tuple[str, ...]] = ("waiting", "amended")


@dataclass(slots=True)
class Screen:
    """The escorts' side's own book: gear and orders by ship; plots by group and turn (7.6, plotted ahead).

    ``plots`` holds, for ``convoy``, ``big-ships`` or a ship plotted alone, what is plotted for each turn still to come.
    ``order`` is the order in which escorts act; ``air`` what aircraft may still drop. ``turned`` is the last turn for
    which a group plotted a change of course (58). ``luck`` is drawn at the start, so that what an autopilot fancies
    differs from action to action; 0 in a save from before it was drawn.
    """

    gear: dict[str, Gear] = field(default_factory=dict)
    plots: dict[str, dict[int, str]] = field(default_factory=dict)
    order: list[str] = field(default_factory=list)
    air: int = 0
    turned: dict[str, int] = field(default_factory=dict)
    luck: int = 0

    def seen(self, tree: SeatTree, seat: str | None) -> Screen | None:
        """The escorts' side alone."""
        return clone(self) if tree.side_of(seat) == ESCORTS else None


@dataclass(slots=True)
class Tube:
    """A torpedo tube: the kind loaded (empty: none), the kind that is being loaded, turns of that done.

    ``emptied`` is the turn at whose end it was first empty (S21), ``takes`` the turns that its reload takes.
    """

    kind: str = ""
    loading: str = ""
    done: int = 0
    emptied: int = 0
    takes: int = 0


@dataclass(slots=True)
class Boat:
    """A submarine. Its side knows all of it; others only what :meth:`masked` leaves.

    ``shown`` says by which senses it is on the map now (empty: hidden), ``held`` which escorts hold it by sonar.
    ``later``: not yet in play; ``left``: off the map for good, over the side ``crossed``.
    ``told``: everybody knows that it is sunk. ``deepest``
    is the depth it has survived below its safe depth (9.7). ``silent_left`` are turns of silent running still owed
    (32.4), ``charging`` turns of charging done towards a factor of power (34.3). ``rising``: it must come up and stay
    up (19.2, 8.3.4). ``attacked`` is the last turn in which it suffered charges or squids in its hexes (15.9),
    ``shaken`` that in which charges fell within two hexes (22.7). ``orders`` is the sealed plot of this watch,
    ``begun`` the turn it began in; ``waiting`` a plot's rest that was cut off, offered again, ``owed`` its torpedoes by
    tube, with the turn of the action in which they were to leave. ``silent_first`` are the
    hexes of the first turn of silent running while the second is owed (32.6); ``diesels``: it ran on its diesels all of
    this turn (34.3); ``automatic``: its one automatic reload is used or under way (59.2). ``targets`` were aimed at in
    the last turn (35.2.3). For the end: ``hits`` are torpedoes of it that hit a ship, ``sank`` the ships it has sunk,
    ``sunk_by`` who sank it, a ship, a boat or ``AIRCRAFT``; empty for a collision or a dive too deep. ``hurt_by`` is
    the damage that the weapons of each of them did to it. ``own_alarm`` is the alarm that its captain chose last in
    place of the staff's, offered again; -1 where that was the staff's. ``met``: everybody has seen it in this action.
    """

    id: str
    name: str
    ship_class: str
    bow: Hex = (0, 0)
    facing: int = 0
    depth: int = 0
    speed: int | None = None
    carried: bool = False
    later: bool = False
    left: bool = False
    sunk: bool = False
    told: bool = False
    surfaced: bool = False
    shown: list[Sense] = field(default_factory=list)
    held: list[str] = field(default_factory=list)
    damage: int = 0
    power: int = 0
    deepest: int = 0
    rising: bool = False
    spent: bool = False
    running: Running = "plain"
    silent_left: int = 0
    silent_first: int = 0
    charging: int = 0
    diesels: bool = False
    automatic: bool = False
    repairing: bool = False
    tubes: dict[str, Tube] = field(default_factory=dict)
    reloads: dict[str, list[str]] = field(default_factory=dict)
    fired: int = 0
    targets: list[str] = field(default_factory=list)
    shots: list[str] = field(default_factory=list)
    crew: Crew = "novice"
    attacked: int = NEVER
    shaken: int = NEVER
    hurt: bool = False
    victory: int = 0
    orders: Json = None
    begun: int = 0
    waiting: Json = None
    owed: dict[str, Json] = field(default_factory=dict)
    track: list[Pose] = field(default_factory=list)
    crossed: str = ""
    hits: int = 0
    sank: list[str] = field(default_factory=list)
    sunk_by: str = ""
    hurt_by: dict[str, int] = field(default_factory=dict)
    own_alarm: int = -1
    met: bool = False
    SPARSE: ClassVar[tuple[str, ...]] = ("hits", "sank", "sunk_by", "hurt_by", "owed", "met")

    @property
    def pose(self) -> Pose:
        """Bow hex and heading. :class:`engine.core.blank.Unseen` where they are not known."""
        if not is_known(self.bow):
            raise Unseen(f"the place of {self.id} is not known")
        return self.bow, self.facing

    @property
    def in_play(self) -> bool:
        """Whether it is in play and not sunk, for its own side."""
        return not (self.later or self.left or self.sunk)

    @property
    def on_map(self) -> bool:
        """Whether everybody sees it on the map."""
        return bool(self.shown)

    def masked(self, *, hidden: bool) -> Boat:
        """The boat as the enemy and spectators may know it: place and heading while it is on the map, and at the
        surface or not.

        Without the rule of hidden boats (``hidden``) everybody also knows whether it is in play, and, since boats and
        weapons lie open, when it last suffered charges (15.9): at the surface
        it suffers none, and everybody sees it there.
        """
        mask = Boat(
            self.id, self.name, self.ship_class, told=self.told, surfaced=self.surfaced, victory=self.victory,
            shown=list(self.shown), held=list(self.held), shots=list(self.shots), hurt=self.hurt,
            met=self.met or bool(self.shown), **_SECRETS,
        )  # fmt: skip
        if self.shown:
            mask.bow, mask.facing, mask.speed, mask.later, mask.left = self.bow, self.facing, self.speed, False, False
            if self.surfaced:
                mask.depth = 0
        elif not hidden:
            mask.later, mask.left = self.later, self.left
        if not hidden:
            mask.attacked = self.attacked
        if self.told:
            mask.sunk = True
        return mask


NOBODY: Final = "–"
"""The name of a boat that does not stand by in an action of a campaign, and to the enemy of each that stands by."""
_SECRETS: Final[dict[str, Any]] = dict.fromkeys((
    "bow", "facing", "depth", "speed", "carried", "later", "left", "sunk", "damage", "power", "deepest", "rising",
    "spent", "running", "silent_left", "charging", "repairing", "tubes", "reloads", "fired", "targets", "crew",
    "attacked", "shaken", "begun", "track", "crossed", "silent_first", "diesels", "automatic",
    "hits", "sank", "sunk_by", "hurt_by",
), HIDDEN)  # fmt: skip


@dataclass(slots=True)
class Boats:
    """All boats by id, in the order of the scenario. ``hidden``: the rule of hidden boats is played (21).

    ``marker`` is a reinforcement's marker that waits (26.4), None where none does; ``drawn`` is the turn of the last
    draw. ``won`` are the numbers of the scenario's rows of victory that held in truth when they were due, in the order
    of time (S49). ``open``: all of them lies open, since nobody commands the boats, which move by the die (S107), or
    since the action is over. ``luck`` is for the boats what :class:`Screen` has for the escorts.
    """

    boats: dict[str, Boat] = field(default_factory=dict)
    hidden: bool = False
    marker: int | None = None
    drawn: int = 0
    won: list[int] = field(default_factory=list)
    open: bool = False
    luck: int = 0

    def seen(self, tree: SeatTree, seat: str | None) -> Boats:
        """Everything for the boats' side; masks for everybody else."""
        if self.open or tree.side_of(seat) == SUBMARINES:
            return clone(self)
        masks = {boat.id: self._mask(boat, tree, seat) for boat in self.boats.values()}
        return Boats(masks, self.hidden, HIDDEN, HIDDEN, luck=HIDDEN)

    def _mask(self, boat: Boat, tree: SeatTree, seat: str | None) -> Boat:
        """A boat's mask; of one that stands by in a campaign's action, if any does, nothing but her place (S115)."""
        if self.hidden or tree.hears(seat, tree[boat.id].audience):
            return boat.masked(hidden=self.hidden)
        return Boat(boat.id, NOBODY, "", **{**_SECRETS, "later": True})


@dataclass(slots=True)
class ChartTurn:
    """How things stood at the end of a turn.

    ``spots`` holds for each ship and boat in play, and for each that sank in this turn, bow hex (two numbers), heading,
    what is true of it, depth in feet. ``runs`` holds for each torpedo that still runs its first hex, half direction and
    places run; for a pattern its hex, course and 1. ``blasts`` holds for each weapon and hex how many counters
    exploded there (``rack:40,12``). ``points`` are those of the boats' side and of the escorts. ``shells`` holds the
    hexes over which star shells burn. ``searches`` holds for each search of the turn its place in
    :data:`engine.submarine.chart.MEANS`, bow hex, heading, range, and the hex of the bow of what it found, if anything.
    ``attacked`` are the escorts that attacked in it, ``held`` those that held a boat by sonar, by boat.
    """

    turn: int = 0
    spots: dict[str, list[int]] = field(default_factory=dict)
    runs: list[list[int]] = field(default_factory=list)
    blasts: dict[str, int] = field(default_factory=dict)
    points: list[int] = field(default_factory=list)
    shells: list[list[int]] = field(default_factory=list)
    searches: list[list[int]] = field(default_factory=list)
    attacked: list[str] = field(default_factory=list)
    held: dict[str, list[str]] = field(default_factory=dict)
    SPARSE: ClassVar[tuple[str, ...]] = ("attacked", "held")


@dataclass(slots=True)
class Chart:
    """The turns of an action so far. ``opened`` at its verdict."""

    turns: list[ChartTurn] = field(default_factory=list)
    opened: bool = False

    def seen(self, tree: SeatTree, seat: str | None) -> Chart:
        """Nothing before the end, then everything for everybody."""
        return clone(self) if self.opened else Chart()
