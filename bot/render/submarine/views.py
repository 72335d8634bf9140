"""What the maps of Submarine are drawn from: plain frozen facts, limited to what one reader may know.

All words come ready, in the reader's language; names of ships are the same in every language. Hexes are axial tuples of
:mod:`engine.core.maps.hexes`, named on the pictures as on the map (``engine.submarine.sea``). Headings are directions 0
to 5, 0 is north; courses of torpedoes are half directions 0 to 11. A place of a torpedo is one hex, or the two hexes of
the hexside it lies on. Depths are whole numbers in the unit that the words name. Give equal facts in equal order,
because a finished picture is kept under a hash of its view. Fields are packed by position: add new ones at the end,
with a default.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

Cell: TypeAlias = tuple[int, int]
"""A hex."""
Place: TypeAlias = tuple[Cell, ...]
"""Where a torpedo is: a hex, or the two hexes of a hexside."""

Side: TypeAlias = Literal["merchant", "escort", "submarine"]
"""Whose colours a ship has. Capital ships that are guarded are ``merchant``, those that hunt are ``escort``."""
Kind: TypeAlias = Literal[
    "merchant", "tanker", "trawler", "corvette", "sloop", "frigate", "destroyer", "cruiser", "battleship", "carrier",
    "submarine",
]  # fmt: skip
"""What a ship looks like. Small craft (launches, chasers, torpedo boats) are ``trawler``."""
Lie: TypeAlias = Literal["", "surface", "periscope", "deep"]
"""How a boat lies: at 0, at periscope depth, deeper. Empty for a surface ship, and where the depth is not known."""
TorpedoEnd: TypeAlias = Literal["runs", "hit", "dud", "missed", "spent"]
"""What a torpedo did: it runs on, hit, hit and failed, passed its ship, came to the end of its run."""
Weapon: TypeAlias = Literal["charge", "k_gun", "hedgehog", "squid", "air"]
"""What is in the water: charges from the stern, from a K-gun, from an aircraft; hedgehog; squid."""
WeaponState: TypeAlias = Literal["water", "burst", "hit", "void"]
"""It sinks, has exploded, is known to have hurt a boat, is void."""
Search: TypeAlias = Literal["sweep", "homing", "radar", "lookout"]
Incident: TypeAlias = Literal["hit", "burst", "guns", "collision", "dive", "sinking"]
"""What happened in a place: a hit, an explosion, gunfire from a place onto another, a collision, a dive, a sinking."""
Sign: TypeAlias = Literal[
    "merchant", "escort", "submarine", "hidden", "last_known", "track", "torpedo", "planned", "meets", "charge",
    "k_gun", "hedgehog", "squid", "sweep", "homing", "radar", "lookout", "star_shell", "stopped", "damaged", "sunk",
    "contact", "foxer", "hit", "guns", "unseen", "proposed", "open_hexes",
]  # fmt: skip
"""The signs that a legend explains: ``hidden`` is a boat below the surface, ``unseen`` what its enemy does not see,
``proposed`` where a ship would start, ``open_hexes`` where it may."""


SetUpSign: TypeAlias = Literal["begins", "enters", "leaves", "course"]
"""Signs of the picture of a set-up alone: where somebody may begin, who comes over a side of the map later, the sides
over which leaving wins, the convoy's course."""
RegionKind: TypeAlias = Literal["rose", "row", "box", "enters", "leaves"]


@dataclass(frozen=True, slots=True)
class ShipView:
    """A ship or boat over two hexes.

    ``short`` is at most three letters or digits ("3", "C2"), written on it where names have no room; the name is then
    in the key. ``note`` is a word after the name ("25 ft"). ``track`` are the hexes of the bow in each of the last
    turns, the oldest turn first; each begins where the turn began. ``hidden``: its enemy does not see it; the plate of
    its name turns its colours round. ``mine``: the reader's own, set off from the others. ``contact``: sonar or
    look-outs of the enemy hold it. ``proposed``: it would lie there and does not yet, so its hull is dashed.
    """

    name: str
    side: Side
    kind: Kind
    bow: Cell
    heading: int
    short: str = ""
    note: str = ""
    lie: Lie = ""
    damaged: bool = False
    stopped: bool = False
    sunk: bool = False
    hidden: bool = False
    mine: bool = False
    contact: bool = False
    foxer: bool = False
    track: tuple[tuple[Cell, ...], ...] = ()
    proposed: bool = False


@dataclass(frozen=True, slots=True)
class TorpedoView:
    """A torpedo that the reader knows: every place of its run so far, the launch hex first and where it is now last.

    ``ahead`` are the places it will run through as far as the reader may know, with ``shallow`` for one that runs
    shallow. ``note`` is written beside it, empty for nothing. ``mine``: the reader's own side's, yellow; else red.
    """

    run: tuple[Place, ...]
    half: int
    end: TorpedoEnd = "runs"
    shallow: bool = False
    ahead: tuple[Place, ...] = ()
    note: str = ""
    mine: bool = False


@dataclass(frozen=True, slots=True)
class WeaponView:
    """Weapons of one kind in one hex. ``note`` is their depth setting in words ("100 ft"), empty where not known.

    ``thrower`` is the hex they were thrown from, None for those that were just dropped.
    """

    weapon: Weapon
    at: Cell
    count: int = 1
    note: str = ""
    state: WeaponState = "water"
    thrower: Cell | None = None


@dataclass(frozen=True, slots=True)
class SearchView:
    """A search from a hex, ``reach`` hexes far.

    ``heading`` None is all round; else the sector reaches ``half_width`` degrees to either hand of the heading.
    ``found`` is the hex of what it found, None for nothing. ``note`` is written in it ("sweep · no contact").
    """

    search: Search
    at: Cell
    reach: int
    heading: int | None = None
    half_width: int = 60
    found: Cell | None = None
    note: str = ""


@dataclass(frozen=True, slots=True)
class StarShellView:
    """A star shell over a hex and the hexes it lights."""

    at: Cell
    lit: tuple[Cell, ...]
    note: str = ""


@dataclass(frozen=True, slots=True)
class LastKnownView:
    """Where a boat was last known: its bow, its heading (None: not known), how long ago in words.

    ``drift`` is how many hexes off it may be by now, 0 for no circle.
    """

    name: str
    at: Cell
    age: str
    heading: int | None = None
    drift: int = 0


@dataclass(frozen=True, slots=True)
class IncidentView:
    """Something that happened in a hex this turn; ``to`` is where guns fired at. ``note`` is written beside it."""

    incident: Incident
    at: Cell
    to: Cell | None = None
    note: str = ""


@dataclass(frozen=True, slots=True)
class LegendView:
    """A sign and its caption. Give all of them: a picture draws those that occur in it."""

    sign: Sign | SetUpSign
    caption: str


@dataclass(frozen=True, slots=True)
class SituationView:
    """All that the reader knows to be on the sea."""

    night: bool
    ships: tuple[ShipView, ...] = ()
    torpedoes: tuple[TorpedoView, ...] = ()
    weapons: tuple[WeaponView, ...] = ()
    searches: tuple[SearchView, ...] = ()
    shells: tuple[StarShellView, ...] = ()
    last_known: tuple[LastKnownView, ...] = ()
    incidents: tuple[IncidentView, ...] = ()


@dataclass(frozen=True, slots=True)
class RegionView:
    """On the picture of a set-up: a region in which somebody begins or over whose side ships pass, and who.

    ``cells``: the rose's hex, with ``reach`` hexes round it; the ends of a row or of a side of the map; the corners of
    the convoy's box, outside of which they begin. ``inner`` is a hex on the map beside a side.
    """

    kind: RegionKind
    side: Side
    cells: tuple[Cell, ...]
    note: str = ""
    reach: int = 0
    inner: Cell = (0, 0)


@dataclass(frozen=True, slots=True)
class CourseView:
    """A ship's way ahead if it holds its course: the bow's hexes, now first, and the label of each turn's end."""

    side: Side
    way: tuple[Cell, ...]
    ends: tuple[tuple[Cell, str], ...] = ()


@dataclass(frozen=True, slots=True)
class SeaView:
    """The tactical sea, to be opened: 1600 pixels wide, the window chosen from what is on it.

    ``headline`` is turn and clock ("Turn 5 of 20 · 02:17"), ``scale`` the length of a hex in words, ``key_title`` the
    heading of the key of ships that bear a short name on the picture. ``about`` are hexes to be shown as well; without
    ships they are all there is, so give one at least where the sea may be empty.
    """

    title: str
    headline: str
    scale: str
    situation: SituationView
    legend: tuple[LegendView, ...]
    key_title: str
    alt: str
    about: tuple[Cell, ...] = ()
    regions: tuple[RegionView, ...] = ()
    courses: tuple[CourseView, ...] = ()


@dataclass(frozen=True, slots=True)
class FocusView:
    """What is around a ship or place, ``reach`` hexes to each side: 800 by 800 pixels, read at 400."""

    title: str
    headline: str
    centre: Cell
    situation: SituationView
    legend: tuple[LegendView, ...]
    alt: str
    reach: int = 9


@dataclass(frozen=True, slots=True)
class PlotTurnView:
    """A turn of a plot: every hex of the bow in it, where it begins first; where it ends (bow and heading).

    ``label`` is written where it ends ("6"); ``order`` is the plot of the turn in words or notation ("L 2", "reload").
    ``settled``: it was plotted before and can no longer be changed.
    """

    label: str
    way: tuple[Cell, ...]
    bow: Cell
    heading: int
    order: str = ""
    settled: bool = False


@dataclass(frozen=True, slots=True)
class MeetView:
    """Where a planned torpedo meets a ship that holds its course: the place, the ship's bow and heading then.

    ``note`` is written there ("Calgarolite, turn 8"); without it the ship's name is.
    """

    name: str
    at: Place
    bow: Cell
    heading: int
    side: Side
    kind: Kind
    note: str = ""


@dataclass(frozen=True, slots=True)
class PlannedRunView:
    """A torpedo as planned: its places, the launch hex first; after how many places each turn ends.

    ``meets`` is None where it meets nobody who holds the course. ``name`` is written at its end ("A1").
    """

    name: str
    half: int
    run: tuple[Place, ...]
    turns: tuple[int, ...] = ()
    meets: MeetView | None = None


@dataclass(frozen=True, slots=True)
class DropView:
    """Weapons that the plot puts into a hex; ``note`` is their setting ("4 × 100 ft")."""

    weapon: Weapon
    at: Cell
    count: int = 1
    note: str = ""


@dataclass(frozen=True, slots=True)
class DepthMarkView:
    """A boat's depth: ``label`` is written beside it ("now", "6")."""

    label: str
    depth: int


@dataclass(frozen=True, slots=True)
class DepthLineView:
    """A depth that counts, with its word: periscope depth, test depth, the depth that crushes."""

    kind: Literal["periscope", "test", "limit", "layer"]
    depth: int
    word: str


@dataclass(frozen=True, slots=True)
class DepthChargeView:
    """Charges at a setting; ``burst`` when they have exploded. ``at`` is beside which depth mark they lie (0: now)."""

    depth: int
    count: int = 1
    burst: bool = False
    at: int = 0


@dataclass(frozen=True, slots=True)
class DepthView:
    """The side view of the sea. ``scale`` are the depths written beside it, 0 first, the deepest last.

    ``boat`` are the boat's depths, now first, then at the end of each turn of the plot; empty where no boat is shown,
    as for an escort that sets charges.
    """

    title: str
    unit: str
    scale: tuple[int, ...]
    boat: tuple[DepthMarkView, ...] = ()
    lines: tuple[DepthLineView, ...] = ()
    charges: tuple[DepthChargeView, ...] = ()


@dataclass(frozen=True, slots=True)
class LetterView:
    """A letter that the menu below the picture lists, and the hex it names. ``chosen``: what stands."""

    letter: str
    at: Cell
    chosen: bool = False


@dataclass(frozen=True, slots=True)
class PlotView:
    """A plot as it would be sailed, on the sea as its captain knows it: 1000 by 1000 pixels.

    ``ship`` is the plotter where it is now; it is drawn from here, so leave it out of the situation. ``depth`` None
    leaves the side view out. ``note`` is a line at the foot (what the notation says). ``letters`` name what may be
    chosen, ``open_hexes`` are shaded as hexes that may be chosen, ``about`` are hexes to be shown as well.
    """

    title: str
    headline: str
    ship: ShipView
    turns: tuple[PlotTurnView, ...]
    situation: SituationView
    legend: tuple[LegendView, ...]
    alt: str
    runs: tuple[PlannedRunView, ...] = ()
    drops: tuple[DropView, ...] = ()
    courses: tuple[CourseView, ...] = ()
    depth: DepthView | None = None
    note: str = ""
    letters: tuple[LetterView, ...] = ()
    open_hexes: tuple[Cell, ...] = ()
    about: tuple[Cell, ...] = ()
    key: tuple[tuple[str, str], ...] = ()
