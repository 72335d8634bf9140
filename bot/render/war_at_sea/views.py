"""What the maps of the war at sea are drawn from: plain frozen facts, limited to what one reader may know.

All words come ready, in the reader's language; names of ships and places are the same in every language. Zones go by
their labels, places off the map and ports by their ids; the geography itself (zones, sides, ports, coasts) is read from
the game's tables. Give equal facts in equal order, because a finished picture is kept under a hash of its view. Fields
are packed by position: add new ones at the end, with a default.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

Side: TypeAlias = Literal["axis", "allied"]
Whose: TypeAlias = Literal["", "axis", "allied"]
"""A side, or nobody's."""
Light: TypeAlias = Literal["day", "twilight", "night"]
Weather: TypeAlias = Literal["clear", "cloudy", "rain", "squall", "storm", "gale"]
Layer: TypeAlias = Literal["all", "forces", "plots", "air"]
"""What a map dwells on: everything that matters now; forces alone; plots; air bases, patrols and searches."""
Kind: TypeAlias = Literal[
    "carrier", "battleship", "cruiser", "destroyer", "escort", "transport", "freighter", "tanker", "tender"
]
"""What a ship looks like."""
Mission: TypeAlias = Literal["bombardment", "transport", "intercept", "escort", "abort"]
Happening: TypeAlias = Literal["battle", "suspended", "cargo", "shelled", "entry", "prize"]
"""What marks a zone or port: a battle of this turn, one that goes on, cargo landed so far, a bombardment; on the
picture of a set-up a force that comes later, and points that the place gives."""
Reach: TypeAlias = Literal["search", "hunt", "strike"]
"""What aircraft do within a radius: look for ships, hunt submarines, attack if they are sent."""
PortSize: TypeAlias = Literal["", "minor", "major"]
Sign: TypeAlias = Literal[
    "own", "enemy", "spotted", "port", "field", "seaplanes", "way", "plot", "search", "hunt", "submarines", "boats",
    "battle", "cargo", "shelled", "blockade", "flight", "closed", "report", "ready", "entry", "prize",
]  # fmt: skip
"""The signs that a legend explains."""


@dataclass(frozen=True, slots=True)
class ShipsView:
    """Ships of one kind: how many, and the abbreviation of the kind ("CV"). ``least``: a report that says at least
    this."""

    kind: Kind
    count: str
    short: str = ""


@dataclass(frozen=True, slots=True)
class LegView:
    """Where a force goes in one turn: the turn's number and the zones that it enters, none where it stays."""

    turn: str
    zones: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ForceView:
    """A task force that the reader knows whole. ``letter`` is its marker at sea, ``short`` what is written on it where
    it has none.

    ``port`` is the port it lies in, ``way`` this turn's zones with the one where it began, ``plot`` what it is to do in
    the turns to come. ``mine``: the reader's own to command. ``spotted``: the enemy has seen it this turn or last.
    ``ready``: steps of aircraft that are ready on its carriers. ``past``: the zones of the turns before this one.
    """

    id: str
    name: str
    short: str
    side: Side
    zone: str
    ships: tuple[ShipsView, ...]
    count: int
    letter: str = ""
    port: str = ""
    mission: Mission | None = None
    note: str = ""
    way: tuple[str, ...] = ()
    plot: tuple[LegView, ...] = ()
    mine: bool = False
    spotted: bool = False
    damaged: bool = False
    decoy: bool = False
    blockade: bool = False
    ready: str = ""
    past: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class MarkerView:
    """A force at sea of which the reader knows its marker, and what a report told.

    ``told`` are the ships of the latest report, ``age`` how old it is ("8 h"). ``past``: no marker any more, but where
    a force was reported whose letter nobody can tell; its ``letter`` is a question mark.
    """

    letter: str
    side: Side
    zone: str
    way: tuple[str, ...] = ()
    spotted: bool = False
    told: tuple[ShipsView, ...] = ()
    age: str = ""
    blockade: bool = False
    past: bool = False


@dataclass(frozen=True, slots=True)
class PlaceView:
    """A port, an airfield, a seaplane base or several of them in one place. ``side`` empty: neutral.

    ``ready`` is the number of steps of aircraft that are ready there, empty where the reader does not know.
    """

    id: str
    name: str
    side: Whose
    zone: str
    longitude: float
    latitude: float
    port: PortSize = ""
    field: bool = False
    water: bool = False
    ready: str = ""


@dataclass(frozen=True, slots=True)
class EdgeView:
    """A place off the map: by which zones forces leave for it, and how far it lies in words."""

    id: str
    name: str
    side: Side
    zones: tuple[str, ...]
    note: str = ""


@dataclass(frozen=True, slots=True)
class FlotillaView:
    """Own submarines or motor torpedo boats: how many, the zone, where they are written to go."""

    name: str
    side: Side
    zone: str
    boats: int
    to: str = ""
    torpedo: bool = False


@dataclass(frozen=True, slots=True)
class ReachView:
    """Aircraft at work around a base or carrier: the zones within ``radius`` of ``zone``; ``caption`` says what."""

    kind: Reach
    side: Side
    zone: str
    radius: int
    caption: str = ""


@dataclass(frozen=True, slots=True)
class FlightView:
    """Aircraft in the air: the zone where they are, ``way`` from where they came if that is known."""

    side: Side
    zone: str
    caption: str = ""
    way: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class EventView:
    """What marks a zone: ``caption`` is a number or a word on it."""

    kind: Happening
    zone: str
    side: Whose = ""
    caption: str = ""


@dataclass(frozen=True, slots=True)
class SituationView:
    """What is where: shared by all maps. ``chart`` is the map's id; ``names`` are waters and lands by their ids in the
    table of names."""

    chart: str
    light: Light
    layer: Layer
    forces: tuple[ForceView, ...] = ()
    markers: tuple[MarkerView, ...] = ()
    places: tuple[PlaceView, ...] = ()
    edges: tuple[EdgeView, ...] = ()
    flotillas: tuple[FlotillaView, ...] = ()
    reaches: tuple[ReachView, ...] = ()
    flights: tuple[FlightView, ...] = ()
    events: tuple[EventView, ...] = ()
    names: tuple[tuple[str, str], ...] = ()

    @property
    def sailing(self) -> tuple[ForceView | MarkerView, ...]:
        """All that may have a way: forces and markers."""
        return (*self.forces, *self.markers)


@dataclass(frozen=True, slots=True)
class HeadView:
    """The banner: title, the turn and its date, light and weather with their words, points of the two sides with the
    caption of each."""

    title: str
    headline: str
    light: Light
    light_word: str
    weather: Weather
    weather_word: str
    points: tuple[tuple[Side, str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class RowView:
    """A line of the table below the map: a force or marker with its ships, and a word; ``more`` is added to it where
    there is room."""

    letter: str
    side: Side
    name: str
    ships: tuple[ShipsView, ...] = ()
    text: str = ""
    own: bool = False
    more: str = ""


@dataclass(frozen=True, slots=True)
class TableView:
    """A table of forces: its heading and its lines; ``empty`` stands where it has none."""

    heading: str
    rows: tuple[RowView, ...]
    empty: str = ""


@dataclass(frozen=True, slots=True)
class LegendView:
    """A sign with its caption; ``side`` is the reader's, whose colours own pieces have."""

    sign: Sign
    caption: str
    side: Side = "allied"


@dataclass(frozen=True, slots=True)
class TheatreView:
    """The whole theatre, to be opened: 1600 pixels wide. ``window`` are the zones at its upper left and lower right
    corner."""

    head: HeadView
    window: tuple[str, str]
    situation: SituationView
    tables: tuple[TableView, ...]
    legend_title: str
    legend: tuple[LegendView, ...]
    alt: str
    scale: str = ""


@dataclass(frozen=True, slots=True)
class TheatreFocusView:
    """A part of the theatre, readable in the chat without opening it: 800 by 800.

    ``about`` are zones that must be seen; ``least`` how many zones are seen across at least.
    """

    head: HeadView
    about: tuple[str, ...]
    situation: SituationView
    legend: tuple[LegendView, ...]
    alt: str
    least: int = 9


@dataclass(frozen=True, slots=True)
class MeetView:
    """Where a plot meets a marker that holds its course: its letter, the zone, the turn in words."""

    letter: str
    side: Side
    zone: str
    note: str


@dataclass(frozen=True, slots=True)
class ForecastView:
    """Where a marker comes if it holds its course: the zones of the turns to come."""

    letter: str
    side: Side
    start: str
    legs: tuple[LegView, ...]


@dataclass(frozen=True, slots=True)
class PlotView:
    """A plot under construction, for its side alone: 800 by 800.

    ``legs`` are its turns, ``lines`` what it amounts to (speed, fuel, turns), ``goal`` where the mission is bound.
    """

    head: HeadView
    force: ForceView
    start: str
    legs: tuple[LegView, ...]
    situation: SituationView
    lines: tuple[str, ...]
    alt: str
    forecasts: tuple[ForecastView, ...] = ()
    meets: tuple[MeetView, ...] = ()
    goal: str = ""
    options: tuple[str, ...] = ()
