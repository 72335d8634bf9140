"""What exists in a game of Silent War: boats, the theatre, the enemy's ships, and the score.

Plain data, saved in the parts of :mod:`engine.silent_war.world`. Fixed facts (ratings, charts) are in the tables and
looked up by id; only what play changes is here.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar, Literal

Side = Literal["transit", "patrol"]
#: where a boat lies within its place: at sea (2.1), or in the boxes of a base (2.2, 9.0, 10.0)
Box = Literal["operating", "done", "broom", "shipside", "ready", "repair1", "repair2", "repair3", "hold", "yard"]
SEA_BOXES = ("operating", "done")
SAILING_BOXES = ("ready", *SEA_BOXES)
"""Where a boat lies that can be ordered about (11.0)."""

LOST = "lost"  # sunk, or a constructive total loss: ``Boat.where``
AWAY = "away"  # out of the game without being lost (training duty, the scenario's end for her)
OUT = (LOST, AWAY)

TONS = 1000
"""Tons in one unit of the tonnage of counters, charts and levels of victory."""


@dataclass(slots=True)
class Boat:
    """One submarine.

    ``where`` is an area, zone or base id, or LOST or AWAY. ``entered_from`` is the operations area through which she
    entered a special mission zone (20.4). ``goal`` is where she is bound in transit, ``via`` the area she goes there by
    if her captain chose one, ``home`` the base she returns to.
    ``damage`` counts markers, 0 to 2 (18.1). ``level`` is her super skipper's side, 0 without one (25.1).
    ``group`` is the node of command above her in the seat tree. ``limped`` marks a boat that left a fallen base from
    repair box 1: her damage is never superficial when she comes in (18.3).
    """

    id: str
    where: str
    box: Box = "operating"
    side: Side = "patrol"
    home: str = ""
    goal: str = ""
    entered_from: str = ""
    rtb: bool = False
    damage: int = 0
    spotted: bool = False
    skipper: str = ""
    level: int = 0
    pack: str = ""
    group: str = ""
    weeks_out: int = 0
    limped: bool = False
    via: str = ""

    @property
    def at_sea(self) -> bool:
        """Whether she is in the game and not in port."""
        return self.box in SEA_BOXES and self.where not in OUT

    @property
    def afloat(self) -> bool:
        """Whether she is still in the game."""
        return self.where not in OUT


@dataclass(slots=True)
class Pack:
    """A wolf pack (24.0): members by boat id, its experience gain this patrol (24.7).

    It stands until its boats are in port. ``groups`` are the nodes of command to which its boats then return. ``base``
    is where it formed, empty if unknown; ``patrolled`` whether it has spent a turn on patrol, and so may go to
    another base (24.2); ``homeward`` whether it is on its way home together.
    """

    id: str
    boats: list[str]
    scored: bool = False
    groups: dict[str, str] = field(default_factory=dict)
    base: str = ""
    patrolled: bool = False
    homeward: bool = False


@dataclass(slots=True)
class Boats:
    """All boats by id, and the packs they sail in; ``formed`` counts the packs ever formed, for their numbers."""

    by_id: dict[str, Boat] = field(default_factory=dict)
    packs: dict[str, Pack] = field(default_factory=dict)
    formed: int = 0


@dataclass(slots=True)
class Duty:
    """A mission that a war event lays on the fleet for one turn (5.2, 20.0).

    ``event`` is the id of the war event, ``places`` the zones or areas of which any will do, ``count`` the boats that
    must go. ``s_boats`` says whether boats of classes S1 and S3 may go (W2 event 6). ``first`` are boats that must be
    among them if they can (East Wind event 3).
    """

    event: str
    places: list[str]
    count: int
    s_boats: bool = True
    first: list[str] = field(default_factory=list)


@dataclass(slots=True)
class Opening:
    """A base that comes into use in the war progress phase of this turn (21.21): a tender's zone, or a display.

    ``tender`` is a tender by name, or empty for one drawn at random.
    """

    base: str
    tender: str = ""


@dataclass(slots=True)
class Theatre:
    """The war around the boats.

    ``week`` counts turns from 1; ``year``, ``month`` and ``week_of_month`` (1 to 4, 16.5) date the turn; ``turns`` is
    the scenario's length. ``period`` is the war period 1 to 4, ``torpedo`` the Mark XIV value −2 to +1.
    ``ultra`` and ``zones`` hold this turn's ULTRA areas and active special mission zones; ``contacts`` maps an area to
    the only contact results that count there this turn (for events such as "only task forces").
    ``sunk_names`` are counters removed for good (14.8); ``experience`` is the wolf pack track (24.7).
    ``skippers`` are those not yet drawn, ``ashore`` those without a boat, to be asked about (25.3).

    Only where the strategic and the triple-R segment are played (``campaign``): ``events`` names the war event tables
    (``war``, by period, or ``east-wind``), ``happened`` those events that occurred, ``duties`` are this turn's,
    ``ultra_lines`` the periods in whose line each ULTRA die of this turn is read, ``opening`` the bases that come into
    use at its end. ``torpedo_tried`` is the greatest number of ships at which an improvement was tried (6.0),
    ``confined`` the boats given to Dutch Harbor (W1 event 6), ``wounded`` maps a named counter to the areas where she
    bears a damaged marker this turn (W1 event 5). ``promised`` maps a boat of the next reinforcement list to the
    super skipper who waits for her (25.3). ``event`` is the war event of this turn, empty without one; ``lasting`` maps
    a zone whose mission outlasts the turn to the contacts that count there (East Wind event 2). ``closed``: boats that
    are not in the game do not join by the list of 8.0, as the scenario says (S199).
    """

    SPARSE: ClassVar[tuple[str, ...]] = ("closed",)

    year: int
    month: int
    week_of_month: int
    period: int
    torpedo: int
    week: int = 1
    turns: int = 8
    ultra: list[str] = field(default_factory=list)
    zones: list[str] = field(default_factory=list)
    contacts: dict[str, list[str]] = field(default_factory=dict)
    bases: list[str] = field(default_factory=list)
    tenders: dict[str, list[str]] = field(default_factory=dict)
    sunk_names: list[str] = field(default_factory=list)
    experience: int = 0
    skippers: list[str] = field(default_factory=list)
    ashore: list[str] = field(default_factory=list)
    quick: bool = False
    scenario: str = ""
    campaign: bool = False
    events: str = "war"
    happened: list[str] = field(default_factory=list)
    duties: list[Duty] = field(default_factory=list)
    ultra_lines: list[int] = field(default_factory=list)
    opening: list[Opening] = field(default_factory=list)
    torpedo_tried: int = 0
    confined: list[str] = field(default_factory=list)
    wounded: dict[str, list[str]] = field(default_factory=dict)
    event: str = ""
    lasting: dict[str, list[str]] = field(default_factory=dict)
    promised: dict[str, str] = field(default_factory=dict)
    cup_turn: int = 0  # the cup from which quick resolution draws next (27.0 step 6)
    closed: bool = False


@dataclass(slots=True)
class Sinking:
    """One enemy ship sunk: by whom, when, where. ``tons`` as they count (doubled by combat event 6).

    ``skipper`` is the super skipper who led her then, ``pack`` the pack she sailed in, ``ultra`` whether ULTRA
    pointed to the area. ``command`` is the command she belonged to (26.0).
    """

    AS_ROW: ClassVar[bool] = True  # a war has some 1,500 of them, saved week after week

    week: int
    date: str
    boat: str
    area: str
    counter: str
    type: str
    tons: int
    merchant: bool
    name: str = ""
    skipper: str = ""
    pack: str = ""
    ultra: bool = False
    command: str = ""


@dataclass(slots=True)
class Passage:
    """A line of a boat's patrol log: the week, where she was, what happened (a message id and its arguments)."""

    AS_ROW: ClassVar[bool] = True  # a line a week and boat

    week: int
    date: str
    boat: str
    where: str
    what: str


@dataclass(slots=True)
class MonthCount:
    """What a report of the war counts by month besides sinkings."""

    boats_lost: int = 0
    patrols_started: int = 0


@dataclass(slots=True)
class Score:
    """What has been won and lost so far.

    ``log`` holds only each boat's present or last patrol, so that it does not grow through years of war; what a report
    of the whole war counts is in ``months`` (by ``1943-01``).
    ``ships_before``, ``tons_before`` and ``lost_before`` stand on the tracks when the scenario begins (3.2): they count
    for torpedo improvement, war progress and training duty, not for victory.
    """

    sinkings: list[Sinking] = field(default_factory=list)
    lost: list[str] = field(default_factory=list)
    log: list[Passage] = field(default_factory=list)
    months: dict[str, MonthCount] = field(default_factory=dict)
    ships_before: int = 0
    tons_before: int = 0
    lost_before: int = 0

    @property
    def ships(self) -> int:
        """Ships sunk."""
        return len(self.sinkings)

    @property
    def tons(self) -> int:
        """Tons sunk, as they count."""
        return sum(sinking.tons for sinking in self.sinkings)

    @property
    def ships_track(self) -> int:
        """Ships sunk since the war began: the track of 3.2."""
        return self.ships_before + len(self.sinkings)

    @property
    def tons_track(self) -> int:
        """Tons sunk since the war began."""
        return self.tons_before + self.tons

    @property
    def lost_track(self) -> int:
        """Boats lost since the war began."""
        return self.lost_before + len(self.lost)
