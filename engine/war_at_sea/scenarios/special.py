"""Special rules that a scenario may name: each kind is a mechanism of the game with its numbers, never free text.

A scenario lists them as ``[[special]]``. The words that players read are made from the kind and its fields.
"""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypeAlias

from pydantic import Field

from engine.core.data import Document
from engine.war_at_sea.tables.cells import Slug
from engine.war_at_sea.tables.map import Label
from engine.war_at_sea.terms import Battery, Nation, Side, Weather

Turn = Annotated[int, Field(ge=1, le=120)]
Turns = Annotated[tuple[Turn, ...], Field(min_length=1, max_length=120)]
Die = Annotated[int, Field(ge=1, le=6)]
Steps = Annotated[int, Field(ge=1, le=20)]
AirMission: TypeAlias = Literal["sweep", "escort", "naval", "land", "transfer"]


class Special(Document):
    """A special rule. ``optional``: it holds only if the campaign was set up with the scenario's handicaps."""

    optional: bool = False
    source: str = Field(min_length=1, max_length=400)


class NoLeastStack(Special):
    """Columns begin as they sailed, fewer than four ships to a hex (6.3.1). A group of a battle may do so without it
    (W119); players read it."""

    kind: Literal["no-least-stack"]


class Surprised(Special):
    """The first round begins with a surprise sighting of this side (5.7.8); the other side has the initiative."""

    kind: Literal["surprised"]
    side: Side


class Mute(Special):
    """A ship that fails: on the first gunnery of a round a die of ``on`` or more silences her until ``until``."""

    kind: Literal["mute"]
    ship: Slug
    round: int = Field(ge=1, le=4)
    on: Die
    until: int = Field(ge=4, le=22)


class FaultyGuns(Special):
    """A battery that breaks down: each time it fires, a die of ``on`` or less halves its factors."""

    kind: Literal["faulty-guns"]
    ship: Slug
    battery: Battery
    on: Die


class ThinDeck(Special):
    """A ship with magazines below a thin deck: each hit of main guns from ``hexes`` or more is a chance, two dice of
    ``on`` or more, that she blows up."""

    kind: Literal["thin-deck"]
    ship: Slug
    hexes: int = Field(ge=1, le=6)
    on: int = Field(ge=8, le=12)


class Stretched(Special):
    """Aircraft of a base may fly these missions beyond their range, with ``air`` less of their factor in the air."""

    kind: Literal["stretched"]
    base: Slug
    aircraft: Slug
    zones: int = Field(ge=1, le=60)
    missions: tuple[AirMission, ...] = Field(min_length=1)
    air: int = Field(default=0, ge=0, le=4)


class Artillery(Special):
    """A field within reach of guns on land.

    At the end of each of ``turns`` a die, plus ``bombarded`` if ships bombarded it since the last: on ``on`` or more
    its capacity falls by ``capacity`` and no aircraft are readied there next turn.
    """

    kind: Literal["artillery"]
    base: Slug
    turns: Turns
    on: Die
    bombarded: int = Field(default=0, ge=0, le=3)
    capacity: int = Field(ge=1, le=10)


class Mud(Special):
    """In these turns at most this many units take off from a base."""

    kind: Literal["mud"]
    base: Slug
    turns: Turns
    units: int = Field(ge=0, le=40)


class StayOnMap(Special):
    """These forces may not leave the map before a turn, unless they abort."""

    kind: Literal["stay-on-map"]
    forces: tuple[Slug, ...] = Field(min_length=1)
    until: Turn


class HeldInPort(Special):
    """These forces stay in port until a turn."""

    kind: Literal["held-in-port"]
    forces: tuple[Slug, ...] = Field(min_length=1)
    until: Turn


class EscortEnds(Special):
    """A force stops escorting once its convoy first enters column ``column`` or higher, and takes an intercept mission.

    It may not enter column ``limit`` or higher itself.
    """

    kind: Literal["escort-ends"]
    force: Slug
    convoy: Slug
    column: int = Field(ge=1, le=80)
    limit: int = Field(ge=1, le=80)


class FlyOff(Special):
    """A carrier flies off aircraft that are not hers to operate: see ``engine/war_at_sea/README.md``, W46.

    In one of ``turns`` and one of these weathers, within ``zones`` of the base; a step is lost on a die of ``lost_on``
    or less, the others are in the base's hangar at the end of the turn.
    """

    kind: Literal["fly-off"]
    ship: Slug
    aircraft: Slug
    base: Slug
    turns: Turns
    zones: int = Field(ge=1, le=60)
    weather: tuple[Weather, ...] = Field(min_length=1)
    lost_on: Die


class CargoOnArrival(Special):
    """Cargo counts as unloaded when its ship enters this port."""

    kind: Literal["cargo-on-arrival"]
    port: Slug


class NoMixing(Special):
    """Aircraft of these nations do not fly in one flight."""

    kind: Literal["no-mixing"]
    nations: tuple[Nation, Nation]


class FlightLimit(Special):
    """At most so many flights with these missions are in the air from these bases in one turn."""

    kind: Literal["flight-limit"]
    bases: tuple[Slug, ...] = Field(min_length=1)
    missions: tuple[AirMission, ...] = Field(min_length=1)
    most: int = Field(ge=0, le=40)


class FearOfBombers(Special):
    """From ``since``, as a day turn starts, each force of the side at sea must abort on a die of ``on`` or less.

    Not if at least ``steps`` steps of fighters are on patrol over it.
    """

    kind: Literal["fear-of-bombers"]
    side: Side
    since: Turn
    on: Die
    steps: Steps


class Mines(Special):
    """The first force of the side that enters the zone in a turn throws a die; on ``on`` or less a ship strikes a mine.

    The ship is drawn at random and takes one torpedo hit.
    """

    kind: Literal["mines"]
    side: Side
    zone: Label
    on: Die


class Smoke(Special):
    """In battles by day enemies of this side see at most so many hexes: it has the wind and lays smoke."""

    kind: Literal["smoke"]
    side: Side
    hexes: int = Field(ge=1, le=6)


class DarkShore(Special):
    """By night nobody sees these ships farther than so many hexes, with or without radar, unless they burn.

    They lie before dark land, in which eye and radar lose them: see ``engine/war_at_sea/README.md``, W139.
    """

    kind: Literal["dark-shore"]
    ships: tuple[Slug, ...] = Field(min_length=1, max_length=60)
    hexes: int = Field(ge=0, le=5)


class Scuttling(Special):
    """Ships of the side with less than this part of their hull may be scuttled for this part of their points."""

    kind: Literal["scuttling"]
    side: Side
    hull: float = Field(gt=0, lt=1)
    share: float = Field(ge=0, le=1)


AnySpecial: TypeAlias = Annotated[
    NoLeastStack
    | Surprised
    | Mute
    | FaultyGuns
    | ThinDeck
    | Stretched
    | Artillery
    | Mud
    | StayOnMap
    | HeldInPort
    | EscortEnds
    | FlyOff
    | CargoOnArrival
    | NoMixing
    | FlightLimit
    | FearOfBombers
    | Mines
    | Smoke
    | DarkShore
    | Scuttling,
    Field(discriminator="kind"),
]

BATTLE_KINDS: Final = ("no-least-stack", "surprised", "mute", "faulty-guns", "thin-deck", "smoke", "dark-shore")
"""Those that a scenario of one battle may name."""
ONLY_BATTLE: Final = ("no-least-stack", "surprised", "dark-shore")
"""Those that only such a scenario may name."""
