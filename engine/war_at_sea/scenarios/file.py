"""What a scenario file holds: its rows and fields, one by one. What is wrong only together: ``scenarios/faults.py``."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Annotated, Any, ClassVar, Literal

from pydantic import Field

from engine.core.data import Document
from engine.core.documents import IN_SPANISH, own_text, unset, usual_names
from engine.core.words import Json, Words, two_names
from engine.war_at_sea.scenarios.chart_file import ChartFile
from engine.war_at_sea.scenarios.fleet import fleet_of, planes_of
from engine.war_at_sea.scenarios.own import (
    MOST_AIRCRAFT,
    MOST_CLASSES,
    MOST_SHIPS,
    MOST_STATES,
    MOST_SUBMARINES,
    Name,
    OwnAircraft,
    OwnClass,
    OwnShip,
    OwnSubmarine,
    StateRow,
)
from engine.war_at_sea.scenarios.special import AnySpecial, Turn
from engine.war_at_sea.scenarios.victory import Line, Result, VictoryTable
from engine.war_at_sea.tables.air import Aircraft
from engine.war_at_sea.tables.cells import Slug
from engine.war_at_sea.tables.map import Label
from engine.war_at_sea.tables.ships import Fleet
from engine.war_at_sea.terms import Climate, Direction, Mission, Side, Weather

LONGEST = 120
"""Turns of a scenario at most: twenty days."""

Title = Annotated[str, Field(min_length=1, max_length=60)]
Date = Annotated[str, Field(pattern=r"^19(39|4[0-5])-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$")]
Hex = Annotated[str, Field(pattern=r"^[ABCDZ][1-9]\d?$")]
Units = Annotated[Mapping[Slug, Annotated[int, Field(ge=1, le=40)]], Field(max_length=20)]
"""Steps by type of aircraft."""


def new(default: Any, **limits: Any) -> Any:
    """A field that files did not always have: what has its default is left out of the document that a log keeps."""
    return Field(default=default, exclude_if=lambda value: value == default, **limits)


class NamedRow(Document):
    """Ships or boats with a name; ``name_es`` is the name in Spanish, where it is another."""

    name: Title
    name_es: Title | None = new(None)

    @property
    def names(self) -> str:
        """The name, with that in Spanish behind it (:func:`engine.core.words.two_names`) where there is one."""
        return two_names(self.name, self.name_es)


class ForceRow(NamedRow):
    """A task force: where it begins and on which mission (5.1). ``port``: it is in this port.

    ``escorts`` names the force it escorts; ``bound`` the zone or port where a transport or bombardment mission ends.
    ``cargo``: units of cargo aboard where that is not all its ships can carry; warships carry only where it is given.
    ``enters``: the turn in which it comes onto the map at its zone, 1 if it is there from the start.
    """

    id: Slug
    side: Side
    zone: Label
    mission: Mission
    ships: tuple[Slug, ...] = Field(min_length=1, max_length=60)
    port: Slug | None = None
    escorts: Slug | None = None
    bound: str = ""
    cargo: int | None = Field(default=None, ge=0, le=60)
    enters: Turn = 1


class GroupRow(NamedRow):
    """A group of ships on the tactical map of a scenario of one battle.

    ``line``: groups of a side with one name form up in the order of the file, the head first (18.1.1).
    ``round``: it comes in by its hex of the outer ring as this round begins; ``sealed``: the enemy reads nothing of it
    in the book and sees a marker until it is in sight (W145).
    """

    id: Slug
    side: Side
    hex: Hex
    ships: tuple[Slug, ...] = Field(min_length=1, max_length=12)
    bombardment: bool = False
    line: str = Field(default="", pattern=r"^([a-z0-9]+(-[a-z0-9]+)*)?$")
    round: int = new(1, ge=1)
    sealed: bool = new(False)


class AboardRow(Document):
    """The air group of a carrier, ready (10.3)."""

    ship: Slug
    units: Units


class BaseRow(Document):
    """A base in use: a row of ``bases.csv``, whose capacity holds unless another is given."""

    base: Slug
    side: Side
    capacity: int | None = Field(default=None, ge=1, le=99)
    units: Units = Field(default_factory=dict)


class FlotillaRow(Document):
    """A flotilla of submarines (16.1)."""

    id: Slug
    side: Side
    zone: Label
    boats: tuple[Slug, ...] = Field(min_length=1, max_length=12)


class TorpedoBoatRow(NamedRow):
    """A flotilla of motor torpedo boats, which sally by night within a few zones of their base (W45)."""

    id: Slug
    side: Side
    zone: Label
    boats: int = Field(ge=1, le=12)


class LeaderRow(Document):
    """A leader and the ship that the record has them on; their side chooses among the ships of her force (9.4.1).

    With a ``name`` they are a leader of the file's own, of the side of that ship.
    """

    leader: Slug
    ship: Slug
    name: Name | None = new(None)


class BattleRow(Document):
    """What only a scenario of one battle has: light, rounds, the island, sides closed by land or ice."""

    light: Literal["day", "night"]
    rounds: int = Field(ge=1, le=4)
    island: bool = False
    closed: tuple[Direction, ...] = ()


class HistoryRow(Document):
    """The historical result: ships lost and damaged by id, the result on this victory table, and the source."""

    sunk: tuple[Slug, ...] = ()
    damaged: tuple[Slug, ...] = ()
    submarines: tuple[Slug, ...] = ()
    result: Result
    summary: Line
    source: Line


class ScenarioFile(Document):
    """A whole file. ``title`` and ``summary`` are for scenarios of members; ours are in the message catalogues.

    ``turns`` and the map are for operations, ``battle`` for one battle. ``first_turn``: 1 to 6, from 06 to 10 hours on.
    ``chart`` is a map of the scenario's own, in place of ``map``; the document of one without has no such field.
    ``sources``: where the order of battle comes from. ``[[class]]``, ``[[ship]]``, ``[[aircraft]]``, ``[[submarine]]``
    are the file's own, ``[[state]]`` says how ships begin.
    """

    meant: ClassVar[Mapping[str, str]] = usual_names(
        group="boats units ships fleet fleets division divisions squadron squadrons column",
        force="forces task_force task_forces",
        special="rules special_rules specials",
        aboard="carriers air_groups airgroups",
        base="airfield airfields",
        victory="levels win wins",
        torpedo_boats="torpedoboats",
        leader="admirals admiral commander commanders captain captains",
        aircraft="planes",
        title="name",
        summary="description",
    )

    @classmethod
    def elsewhere(cls, data: Mapping[str, Any]) -> Mapping[str, tuple[str, Words]]:
        """Task forces of a battle and groups of an operation (:mod:`engine.core.misnamed`), by what the file is."""
        zones = any(name in data for name in ("map", "chart", "turns", "window"))
        if data.get("kind") == "battle" or ("battle" in data and not zones):
            return {"force": ("group", Words("was-file-group-for-force"))}
        if data.get("kind") == "operation" and "battle" not in data and zones:
            return {"group": ("force", Words("was-file-force-for-group"))}
        return {}

    id: Slug
    title: Title | None = None
    summary: Line | None = None
    title_es: Title | None = Field(default=None, description=IN_SPANISH, exclude_if=unset)
    summary_es: Line | None = Field(default=None, description=IN_SPANISH, exclude_if=unset)
    order: int = Field(default=100, ge=0, le=999)
    kind: Literal["operation", "battle"]
    date: Date
    first_turn: int = Field(default=1, ge=1, le=6)
    turns: int = Field(default=1, ge=1, le=LONGEST)
    map: str | None = None
    chart: ChartFile | None = Field(default=None, exclude_if=lambda chart: chart is None)
    window: tuple[Label, Label] | None = None
    weather: Weather
    climate: Climate = "still"
    twilight: Literal["day", "night"] | None = None
    members: tuple[int, int] = (2, 8)
    difficulty: int = Field(default=2, ge=1, le=3)
    sources: tuple[Line, ...] = Field(min_length=1, max_length=12)
    ports: Mapping[Slug, Literal["axis", "allied", "neutral"]] = {}
    beyond: Mapping[Slug, Side] = {}
    salvage: Mapping[Side, Slug] = {}
    battle: BattleRow | None = None
    group: tuple[GroupRow, ...] = Field(default=(), max_length=24)
    force: tuple[ForceRow, ...] = Field(default=(), max_length=40)
    aboard: tuple[AboardRow, ...] = Field(default=(), max_length=30)
    base: tuple[BaseRow, ...] = Field(default=(), max_length=60)
    flotilla: tuple[FlotillaRow, ...] = Field(default=(), max_length=24)
    torpedo_boats: tuple[TorpedoBoatRow, ...] = Field(default=(), max_length=12)
    leader: tuple[LeaderRow, ...] = Field(default=(), max_length=12)
    own_class: tuple[OwnClass, ...] = new((), alias="class", max_length=MOST_CLASSES)
    ship: tuple[OwnShip, ...] = new((), max_length=MOST_SHIPS)
    aircraft: tuple[OwnAircraft, ...] = new((), max_length=MOST_AIRCRAFT)
    submarine: tuple[OwnSubmarine, ...] = new((), max_length=MOST_SUBMARINES)
    state: tuple[StateRow, ...] = new((), max_length=MOST_STATES)
    special: tuple[AnySpecial, ...] = Field(default=(), max_length=40)
    victory: VictoryTable
    history: HistoryRow | None = None

    @property
    def title_words(self) -> Words:
        """Its title."""
        if self.title:
            return own_text(self.title, self.title_es)
        return Words(f"was-scenario-{self.id}")

    @property
    def summary_words(self) -> Words:
        """Its line in the list of scenarios."""
        if self.title:
            return own_text(self.summary, self.summary_es)
        return Words(f"was-scenario-{self.id}.summary")

    @property
    def month(self) -> str:
        """The month by which ships have their fits: ``1942-10``."""
        return self.date[:7]

    @property
    def dark_twilight(self) -> bool:
        """Whether twilight turns are night: in winter, unless the scenario says otherwise (2.6)."""
        if self.twilight is not None:
            return self.twilight == "night"
        return self.date[5:7] in ("11", "12", "01", "02")

    @cached_property
    def fleet(self) -> Fleet:
        """All ships, classes, boats and leaders of the scenario by their short ids, those of the tables among them."""
        sides = {ship: side for _row, ship, side in self.ships()}
        named = ((row.leader, row.name, sides.get(row.ship)) for row in self.leader)
        leaders = {leader: (name, side) for leader, name, side in named if name is not None and side is not None}
        return fleet_of(self.own_class, self.ship, self.submarine, leaders)

    @cached_property
    def planes(self) -> Mapping[str, Aircraft]:
        """The file's own types of aircraft by the words that name them in the world."""
        return {card.id: card for card in planes_of(self.aircraft).values()}

    @property
    def document(self) -> Json:
        """The file as plain data, as a log and a campaign keep it."""
        return self.model_dump(mode="json", by_alias=True)

    def ships(self) -> tuple[tuple[str, str, Side], ...]:
        """Every ship as (row, ship, side), in the order of the file."""
        rows = [("group", number, each.ships, each.side) for number, each in enumerate(self.group)]
        rows += [("force", number, each.ships, each.side) for number, each in enumerate(self.force)]
        return tuple((f"{table}[{number}]", ship, side) for table, number, ships, side in rows for ship in ships)
