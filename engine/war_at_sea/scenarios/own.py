"""What a scenario file brings with it: classes as records, ships, aircraft, submarines; the state ships begin in.

Factors are never given: they follow from the record, as those of the project's tables do (:mod:`..design`). What is
wrong only together is in ``scenarios/own_faults.py``, how cards are made of it in ``scenarios/fleet.py``.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Final, Literal

from pydantic import Field

from engine.core.data import Document
from engine.war_at_sea.scenarios.victory import Line
from engine.war_at_sea.tables.air import TRAITS
from engine.war_at_sea.tables.cells import Month, Slug
from engine.war_at_sea.terms import AirRole, Landing, Nation, Radar, ShipType

MOST_CLASSES: Final = 60
MOST_SHIPS: Final = 200
MOST_AIRCRAFT: Final = 30
MOST_SUBMARINES: Final = 60
MOST_STATES: Final = 120

Name = Annotated[str, Field(min_length=1, max_length=40, pattern=r"^[^|\x00-\x1f]+$")]
"""A name on cards and in pictures."""
GunCell = Annotated[str, Field(max_length=100, pattern=r"^[^\x00-\x1f]*$")]
"""Guns as in ``ship_records.csv``: ``20(10)x5/38; 16x1.1``."""
Inches = Annotated[float, Field(ge=0, le=40)]
Trait = Literal["biplane", "floatplane", "fixed-gear", "flying-boat", "strafes", "long-scout"]
assert set(TRAITS) == set(Trait.__args__)  # type: ignore[attr-defined]


class OwnClass(Document):
    """A class of ship as the columns of ``ship_records.csv`` and those of ``ship_classes.csv`` that are no factors."""

    id: Slug
    name: Name
    nation: Nation
    type: ShipType
    tons: float = Field(gt=0, le=120000)
    knots: float = Field(gt=0, le=45)
    belt: Inches = 0
    deck: Inches = 0
    armoured_deck: bool = False
    turret: Inches = 0
    secondary_turret: Inches | None = None
    tertiary_turret: Inches = 0
    primary: GunCell = ""
    secondary: GunCell = ""
    tertiary: GunCell = ""
    aa: GunCell = ""
    tubes: int = Field(default=0, ge=0, le=40)
    long_lance: bool = False
    miles: float = Field(gt=0, le=60000)
    at_knots: float = Field(gt=0, le=45)
    aircraft: int = Field(default=0, ge=0, le=150)
    converted: bool = False
    floats: int = Field(default=0, ge=0, le=3)
    coal: bool = False
    oiler: bool = False
    cargo: int | None = Field(default=None, ge=0, le=9)
    counter: int = Field(default=1, ge=1, le=6)
    source: Line


class OwnShip(Document):
    """A ship of a class of the file or of the project. ``since``: the month from which she is there.

    ``replaces``: she takes the place of the project's ship of this id, in this scenario.
    """

    id: Slug
    name: Name
    ship_class: Slug = Field(alias="class")
    radar: tuple[Radar, ...] = Field(default=(), max_length=3)
    since: Month = "1900-01"
    replaces: bool = False
    source: str = Field(default="", max_length=400)


class OwnAircraft(Document):
    """A type of aircraft as the columns of ``aircraft_records.csv``, with its role and where it lands."""

    id: Slug
    name: Name
    nation: Nation
    role: AirRole
    landing: Landing
    engines: int = Field(ge=1, le=6)
    miles: float = Field(gt=0, le=8000)
    knots: float = Field(gt=0, le=500)
    fire: float = Field(default=0, ge=0, le=12)
    agility: float = Field(default=1, gt=0, le=2)
    bomb: float = Field(default=0, ge=0, le=6000)
    quality: float = Field(default=1, gt=0, le=3)
    guns: float = Field(default=0, ge=0, le=30)
    ceiling: float = Field(gt=0, le=60000)
    traits: tuple[Trait, ...] = Field(default=(), max_length=6)
    toughness: int = Field(default=1, ge=1, le=3)
    source: Line


class OwnSubmarine(Document):
    """A submarine: her torpedo factors, as in ``submarines.csv``, and the points for sinking her.

    ``points``: as many as her torpedoes, at least 4, unless said.
    """

    id: Slug
    name: Name
    nation: Nation
    torpedoes: int = Field(ge=1, le=12)
    points: int | None = Field(default=None, ge=1, le=20)
    source: str = Field(default="", max_length=400)


Lost = Annotated[
    Mapping[Literal["primary", "secondary", "tertiary", "aa", "hull"], Annotated[int, Field(ge=1, le=40)]],
    Field(max_length=5),
]


class StateRow(Document):
    """How a ship begins that is not whole and full. A ship of a counter is named with her number: ``spica-2``.

    ``lost``: boxes by section; ``decks``: boxes of the flight deck. ``speed``: what she still makes, as printed
    (``2+``); unless said what lost hull leaves her (7.7.1). ``torpedoes``: fired, or the tubes destroyed with any
    reload; ``reload`` of Long Lances still aboard; ``radar``: the sets that still work. ``fuel``: boxes left, in an
    operation. ``shells``: whether she has ammunition for a bombardment, ``planes`` her float planes; ``engines``:
    whether repairs are possible.
    """

    ship: Slug
    lost: Lost = Field(default_factory=dict)
    decks: int = Field(default=0, ge=0, le=4)
    speed: str | None = Field(default=None, pattern=r"^(0|[1-4]\+?)$")
    engines: bool = True
    torpedoes: Literal["ready", "spent", "gone"] = "ready"
    reload: bool = True
    radar: tuple[Radar, ...] | None = Field(default=None, max_length=3)
    director: bool = True
    fire: bool = False
    aground: bool = False
    tows: Slug | None = None
    fuel: int | None = Field(default=None, ge=0, le=60)
    shells: bool = True
    planes: bool = True
