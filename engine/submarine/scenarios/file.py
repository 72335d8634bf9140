"""The contents of a scenario file: its rows and fields, one by one. ``scenarios/faults.py`` checks them together."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Annotated, Any, ClassVar, Literal, TypeAlias

from pydantic import Field, StringConstraints, field_validator

from engine.core.data import Document
from engine.core.documents import IN_SPANISH, own_text, unset, usual_names
from engine.core.mistakes import Problem, shown
from engine.core.telling import Unfit
from engine.core.words import Words
from engine.submarine.sea import COLUMNS, MOST_EAST, PANELS, ROWS, Sea, read_hex
from engine.submarine.tables.advanced import Light, Weather
from engine.submarine.tables.arms import Charge
from engine.submarine.tables.seasons import SeasonCell
from engine.submarine.tables.ships import GAMES, Game

Side: TypeAlias = Literal["submarines", "escorts"]
MapSide: TypeAlias = Literal["north", "east", "south", "west"]
Level: TypeAlias = Literal["decisive", "substantive", "marginal", "win"]
Unit = Annotated[str, StringConstraints(pattern=r"^[a-z0-9][a-z0-9-]*$", max_length=32)]
Title = Annotated[str, StringConstraints(min_length=1, max_length=60)]
Name = Annotated[str, StringConstraints(min_length=1, max_length=30)]
Line = Annotated[str, StringConstraints(min_length=1, max_length=400)]
Hex = Annotated[str, StringConstraints(max_length=10)]
Heading = Annotated[int, Field(ge=1, le=6)]
Compass = Annotated[int, Field(ge=1, le=6)]
Feet = Annotated[int, Field(ge=0, le=1000, multiple_of=25)]
Count = Annotated[int, Field(ge=0, le=99)]
Tons = Annotated[int, Field(ge=100, le=90000)]
"""Of a merchant: gross register tons."""

MOST_UNITS = 40
MOST_TURNS = 200
GROUPS = ("submarines", "escorts", "big-ships", "merchants")
"""Names that mean all units of a kind, where conditions name units."""


class MapRow(Document):
    """The map: its first and last column as letter and panel, its rows; nothing can cross the sides in ``walls``."""

    west: str = f"A-{PANELS[0]}"
    east: str = f"Z-{PANELS[-1]}"
    rows: int = Field(default=ROWS, ge=8, le=ROWS)
    walls: tuple[MapSide, ...] = ()

    @field_validator("west", "east")
    @classmethod
    def _a_column(cls, value: str) -> str:
        letter, _, panel = value.partition("-")
        if not (len(letter) == len(panel) == 1 and letter.isascii() and letter.isupper() and panel in "ABCDEFGHIJKLM"):
            text = f"{value!r} is no column: letter and panel, as N-B, panels A to {chr(65 + MOST_EAST)}"
            raise Unfit(Problem(text, Words("file-form-column", {"given": shown(value)})))
        return value

    @property
    def sea(self) -> Sea:
        """The map in play."""
        return _sea(self.west, self.east, self.rows, self.walls)


@lru_cache(maxsize=64)
def _sea(west: str, east: str, rows: int, walls: tuple[MapSide, ...]) -> Sea:
    return Sea(_column(west), _column(east), rows, walls)


def _column(word: str) -> int:
    letter, _, panel = word.partition("-")
    return COLUMNS * (ord(panel) - 65) + ord(letter) - 64


class PlacedRow(Document):
    """A ship and where it starts, in one of several ways.

    ``bow`` with ``heading``: there. ``compass``: within 12 hexes of that rose; ``compass = "die"``: of the one a die
    names (20.4). ``row``: its bow in any hex of that row. ``place = "outside"``: anywhere outside the convoy's box
    (20.3.2); ``"later"``: not at the start. Its heading is free where it is not given.
    """

    id: Unit
    name: Name
    bow: Hex | None = None
    heading: Heading | None = None
    compass: Compass | Literal["die"] | None = None
    row: Annotated[int, Field(ge=1, le=ROWS)] | None = None
    place: Literal["outside", "later"] | None = None

    @field_validator("bow")
    @classmethod
    def _a_hex(cls, value: str | None) -> str | None:
        if value is not None:
            read_hex(value)
        return value

    @property
    def ways(self) -> tuple[str, ...]:
        """The ways in which its place is given; one is right."""
        given = {"bow": self.bow, "compass": self.compass, "row": self.row, "place": self.place}
        return tuple(name for name, value in given.items() if value is not None)


class TorpedoRow(Document):
    """A boat's torpedoes: the kinds it may choose from, how many at each end; left out: all its class carries then."""

    kinds: tuple[str, ...] = Field(default=(), max_length=12)
    mixed: bool = False
    bow: Count | None = None
    stern: Count | None = None
    bow_reloads: Count | None = None
    stern_reloads: Count | None = None


class SubmarineRow(PlacedRow):
    """A submarine; ``ship_class`` is written ``class``. ``entry_points`` go to the enemy when it enters later."""

    ship_class: str = Field(alias="class")
    depth: Feet | None = None
    damage: Count = 0
    power: Count | None = None
    victory: Annotated[int, Field(ge=1, le=999)] | None = None
    torpedoes: TorpedoRow = TorpedoRow()
    entry_points: Count = 0


class EscortRow(PlacedRow):
    """An escort; what is left out is as in its class, in its navy and season."""

    ship_class: str = Field(alias="class")
    damage: Count = 0
    sonar: str | None = None
    radar: str | None = None
    charge: Charge | None = None
    thrown: Literal["none", "hedgehog", "squid"] | None = None
    k_guns: Annotated[int, Field(ge=0, le=4)] | None = None
    racks: Annotated[int, Field(ge=0, le=9)] | None = None


class BigShipRow(PlacedRow):
    """A big warship. ``course``: plotted with the others in one plot, alone, or free as an escort.

    A course that is ``alone`` with an ``alarm`` is plotted until a boat fires or comes within that many hexes.
    """

    ship_class: str = Field(alias="class")
    speed: Annotated[int, Field(ge=1, le=9)] | None = None
    capacity: Annotated[int, Field(ge=1, le=99)] | None = None
    course: Literal["together", "alone", "free"] = "together"
    alarm: Annotated[int, Field(ge=1, le=60)] | None = None


class CargoRow(Document):
    """A number of merchants of a class, or with an ``id`` one ship. ``tons`` are gross register tons of each; left out:
    those of the class."""

    ship_class: str = Field(alias="class")
    count: Annotated[int, Field(ge=1, le=30)] = 1
    id: Unit | None = None
    name: Name | None = None
    tons: Tons | None = None


class MerchantRow(Document):
    """A merchant that is placed by itself. ``name``: left out, that of her id; ``tons``: those of her class."""

    id: Unit
    ship_class: str = Field(alias="class")
    bow: Hex
    name: Name | None = None
    tons: Tons | None = None

    @field_validator("bow")
    @classmethod
    def _a_hex(cls, value: str) -> str:
        read_hex(value)
        return value


class GunsRow(Document):
    """Guns of every merchant (17.3)."""

    fore: Annotated[int, Field(ge=0, le=9)] = 0
    side: Annotated[int, Field(ge=0, le=9)] = 0
    aft: Annotated[int, Field(ge=0, le=9)] = 0


class ConvoyRow(Document):
    """The merchants: in a formation, or each in its place.

    ``course``: plotted three turns ahead, or thrown each turn (scenario 1). ``must_fire``: the scenario
    prints that each gun fires at the nearest boat; merchants always do (S47). ``turn_every``: a change of course only
    once in this many turns (58).
    """

    speed: Literal["fast", "slow"]
    formation: Annotated[int, Field(ge=1, le=99)] | None = None
    heading: Heading = 6
    ships: tuple[CargoRow, ...] = Field(default=(), max_length=MOST_UNITS)
    placed: tuple[MerchantRow, ...] = Field(default=(), max_length=MOST_UNITS)
    guns: GunsRow = GunsRow()
    must_fire: bool = False
    course: Literal["plotted", "thrown"] = "plotted"
    turn_every: Annotated[int, Field(ge=1, le=50)] | None = None


class SpreadRow(Document):
    """Ships that their side distributes over compass roses as it likes, this many to each (scenario 3)."""

    ships: tuple[Unit, ...] = Field(min_length=1, max_length=MOST_UNITS)
    compasses: tuple[Compass, ...] = Field(min_length=1, max_length=6)
    each: Annotated[int, Field(ge=1, le=MOST_UNITS)]


class SolitaireRow(Document):
    """What moves by itself (scenario 3): boats by marker and die, charges by die, emergency power unlimited."""

    boats: bool = True
    charges: bool = True
    free_power: bool = True


class AirRow(Document):
    """Charges dropped from aircraft in this action (20.10)."""

    charges: Annotated[int, Field(ge=1, le=99)]


class ArrivalRow(Document):
    """Ships that come later as one group, on a side that a die names, once this many escorts are lost (20.10)."""

    ships: tuple[Unit, ...] = Field(min_length=1, max_length=MOST_UNITS)
    after_lost: Annotated[int, Field(ge=0, le=MOST_UNITS)] = 0


class Condition(Document):
    """One thing that must be so. Exactly one of the first six fields is given.

    ``sunk``, ``afloat``, ``exited``, ``hurt``: at least ``least`` of these units (all, where it is not given). A unit
    has exited over ``side`` of the map; ``hurt`` units have each lost ``damage`` points, or all of them in sum with
    ``together``. ``loaded``: that boat has this many loaded tubes. ``points``: that side's victory points, less one for
    each torpedo fired with ``less_torpedoes``; ``lead``: this many more than the enemy's.
    """

    sunk: tuple[Unit, ...] = Field(default=(), max_length=MOST_UNITS)
    afloat: tuple[Unit, ...] = Field(default=(), max_length=MOST_UNITS)
    exited: tuple[Unit, ...] = Field(default=(), max_length=MOST_UNITS)
    hurt: tuple[Unit, ...] = Field(default=(), max_length=MOST_UNITS)
    loaded: Unit | None = None
    points: Annotated[int, Field(ge=0, le=9999)] | None = None
    lead: Annotated[int, Field(ge=-9999, le=9999)] | None = None
    least: Annotated[int, Field(ge=1, le=99)] | None = None
    damage: Annotated[int, Field(ge=1, le=999)] | None = None
    together: bool = False
    side: MapSide | None = None
    tubes: Annotated[int, Field(ge=1, le=12)] | None = None
    less_torpedoes: bool = False

    @property
    def kinds(self) -> tuple[str, ...]:
        """The kinds of condition that are given; exactly one is right."""
        lists = [name for name in ("sunk", "afloat", "exited", "hurt") if getattr(self, name)]
        return (*lists, *(name for name in ("loaded", "points", "lead") if getattr(self, name) is not None))


class WinRow(Document):
    """A way in which a side wins: all of ``all`` and one of ``any`` hold, at the end of the turn ``by`` or of the game.

    Rows are judged in order; with ``at_once`` at the end of every turn.
    """

    side: Side
    level: Level = "win"
    all: tuple[Condition, ...] = Field(default=(), max_length=12)
    any: tuple[Condition, ...] = Field(default=(), max_length=12)
    by: Annotated[int, Field(ge=1, le=MOST_TURNS)] | None = None
    at_once: bool = False


class HistoryRow(Document):
    """The historical losses: ships sunk, boats lost. What is left out is not told."""

    merchants: Count | None = None
    warships: Count | None = None
    boats: Count | None = None
    source: Line


class LightRow(Document):
    """Dusk or dawn: from the start of ``turn`` the light is another one (S117)."""

    turn: Annotated[int, Field(ge=2, le=MOST_TURNS)]
    light: Light


class ClassRow(Document):
    """A class made by a member with the conversion of chapter 56 (README, "A ship of your own").

    A merchant has ``tons`` alone, a warship ``feet`` and ``knots`` too.
    """

    id: Unit
    name: Name
    like: str
    tons: Annotated[int, Field(ge=20, le=90000)]
    feet: Annotated[int, Field(ge=40, le=1200)] | None = None
    knots: Annotated[float, Field(gt=0, le=50)] | None = None
    knots_submerged: Annotated[float, Field(gt=0, le=25)] | None = None
    guns: tuple[Count, Count, Count] | None = None
    racks: Annotated[int, Field(ge=1, le=9)] | None = None
    k_guns: Annotated[int, Field(ge=0, le=3)] | None = None
    bow_tubes: Annotated[int, Field(ge=0, le=10)] | None = None
    stern_tubes: Annotated[int, Field(ge=0, le=8)] | None = None
    bow_reloads: Annotated[int, Field(ge=0, le=30)] | None = None
    stern_reloads: Annotated[int, Field(ge=0, le=30)] | None = None
    depth: Annotated[int, Field(ge=100, le=1000, multiple_of=25)] | None = None


class ScenarioFile(Document):
    """A whole file. ``title`` and ``summary`` are for scenarios of members; ours are in the message catalogues.

    ``games``: in which of the two it may be played, the first unless somebody says otherwise. ``options`` are in force,
    ``barred`` may not be chosen. ``balance``: at the end the side whose ships were worth less gets the difference
    (20.10). ``lights`` are the changes of light in the order of time.
    """

    meant: ClassVar[Mapping[str, str]] = usual_names(
        submarines="boats boat subs u_boats uboats group groups units",
        escorts="ships destroyers",
        big_ships="warships battleships",
        convoy="merchants freighters",
        wins="victory points",
        source="sources",
        season="date",
        title="name",
        summary="description",
    )

    id: Unit
    number: Annotated[int, Field(ge=1, le=12)] | None = None
    title: Title | None = None
    summary: Line | None = None
    title_es: Title | None = Field(default=None, description=IN_SPANISH, exclude_if=unset)
    summary_es: Line | None = Field(default=None, description=IN_SPANISH, exclude_if=unset)
    kind: Literal["introductory", "intermediate", "advanced", "campaign"] = "intermediate"
    season: SeasonCell
    light: Light
    lights: tuple[LightRow, ...] | None = Field(default=None, max_length=12)
    weather: Weather | Literal["thrown"] = "clear"
    turns: Annotated[int, Field(ge=1, le=MOST_TURNS)]
    games: tuple[Game, ...] = GAMES
    options: tuple[str, ...] = Field(default=(), max_length=30)
    barred: tuple[str, ...] = Field(default=(), max_length=30)
    balance: bool = False
    order: int = 100
    members: tuple[int, int] = (1, 2)
    difficulty: Annotated[int, Field(ge=1, le=3)] = 2
    source: Line
    map: MapRow = MapRow()
    classes: tuple[ClassRow, ...] = Field(default=(), max_length=12)
    submarines: tuple[SubmarineRow, ...] = Field(default=(), max_length=MOST_UNITS)
    escorts: tuple[EscortRow, ...] = Field(default=(), max_length=MOST_UNITS)
    big_ships: tuple[BigShipRow, ...] = Field(default=(), max_length=12)
    convoy: ConvoyRow | None = None
    spread: tuple[SpreadRow, ...] = Field(default=(), max_length=6)
    solitaire: SolitaireRow | None = None
    air: AirRow | None = None
    arrival: ArrivalRow | None = None
    wins: tuple[WinRow, ...] = Field(min_length=1, max_length=12)
    otherwise: Side | Literal["draw"] = "draw"
    history: HistoryRow

    @field_validator("games")
    @classmethod
    def _some_game(cls, value: tuple[Game, ...]) -> tuple[Game, ...]:
        if not value or len(set(value)) != len(value):
            raise Unfit(Problem("name the games, each once: basic, advanced", Words("file-form-games")))
        return value

    @property
    def changes(self) -> tuple[LightRow, ...]:
        """Dusk and dawn, in the order of time."""
        return self.lights or ()

    @property
    def by_night(self) -> bool:
        """Whether any part of it is fought by night."""
        return self.light == "night" or any(row.light == "night" for row in self.changes)

    @property
    def by_day(self) -> bool:
        """Whether any part of it is fought by day."""
        return self.light == "day" or any(row.light == "day" for row in self.changes)

    def light_in(self, turn: int) -> Light:
        """The light of a turn; of the set-up, turn 0, that of the first."""
        return next((row.light for row in reversed(self.changes) if row.turn <= turn), self.light)

    @property
    def title_words(self) -> Words:
        """Its title."""
        if self.title:
            return own_text(self.title, self.title_es)
        return Words(f"sm-scenario-{self.id}")

    @property
    def summary_words(self) -> Words:
        """Its line in the list of scenarios."""
        if self.summary:
            return own_text(self.summary, self.summary_es)
        return Words(f"sm-scenario-{self.id}.summary")

    def dumped(self) -> dict[str, Any]:
        """The file as plain JSON that reads back as the same."""
        return self.model_dump(mode="json", by_alias=True, exclude_none=True)
