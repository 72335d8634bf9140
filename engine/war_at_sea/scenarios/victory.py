"""The victory table of a scenario: what earns points, and how many more than the enemy's make which result."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from engine.core.data import Document
from engine.war_at_sea.tables.cells import Slug
from engine.war_at_sea.tables.map import Label
from engine.war_at_sea.terms import Battery, Direction, ShipType, Side

Result: TypeAlias = Literal["axis-decisive", "axis-marginal", "drawn", "allied-marginal", "allied-decisive"]
Line = Annotated[str, Field(min_length=1, max_length=400)]


class Item(Document):
    """Something that earns points; ``side`` who earns them, both where it is not given."""

    side: Side | None = None


class Sunk(Item):
    """Each ship sunk: this part of her printed points. ``types``: only these kinds of ship."""

    kind: Literal["sunk"]
    share: float = Field(default=1, gt=0, le=2)
    types: tuple[ShipType, ...] = ()


class OutOfFuel(Item):
    """Each ship without fuel at the end: this part of her printed points, to the enemy."""

    kind: Literal["out-of-fuel"]
    share: float = Field(gt=0, le=1)


class HullLost(Item):
    """Each hull box lost by a ship afloat, for these kinds of ship; without ``types`` for all that no row names."""

    kind: Literal["hull"]
    each: int = Field(ge=1, le=20)
    types: tuple[ShipType, ...] = ()


class GunsLost(Item):
    """Each box of a battery lost by a ship afloat."""

    kind: Literal["guns"]
    battery: Battery
    each: int = Field(ge=1, le=20)


class StepsLost(Item):
    """Each step of aircraft lost for good, to the enemy."""

    kind: Literal["air-steps"]
    each: int = Field(ge=1, le=20)


class SubmarineSunk(Item):
    """Each submarine sunk: this part of its printed points."""

    kind: Literal["submarines"]
    share: float = Field(default=1, gt=0, le=2)


class BoatsSunk(Item):
    """Each torpedo boat destroyed."""

    kind: Literal["torpedo-boats"]
    each: int = Field(ge=1, le=20)


class Landed(Item):
    """Each unit of cargo unloaded in a zone, in port or on the beach."""

    kind: Literal["cargo"]
    zone: Label
    each: int = Field(ge=1, le=60)


class Bombarded(Item):
    """Each bombardment of a base by at least one ship of these kinds; each bombardment counts once, at its best."""

    kind: Literal["bombarded"]
    base: Slug
    types: tuple[ShipType, ...] = Field(min_length=1)
    each: int = Field(ge=1, le=60)


class CapacityLost(Item):
    """Each point of capacity that a base has lost when the scenario ends or that bombs and shells took from it."""

    kind: Literal["capacity"]
    base: Slug
    each: int = Field(ge=1, le=20)


class FlownOff(Item):
    """Each step of these aircraft flown off and landed at a base."""

    kind: Literal["flown-off"]
    aircraft: Slug
    base: Slug
    each: int = Field(ge=1, le=20)


class Escaped(Item):
    """Each of these ships that leaves the tactical map by one of these sides with at least ``left`` of a section."""

    kind: Literal["leaves"]
    ships: tuple[Slug, ...] = Field(min_length=1)
    sides: tuple[Direction, ...] = Field(min_length=1)
    section: Literal["primary", "secondary", "hull"]
    left: float = Field(gt=0, le=1)
    each: int = Field(ge=1, le=100)


class Present(Item):
    """Each ship of these kinds that is in one of these zones when the scenario ends."""

    kind: Literal["present"]
    types: tuple[ShipType, ...] = Field(min_length=1)
    zones: tuple[Label, ...] = Field(min_length=1, max_length=40)
    each: int = Field(ge=1, le=60)


AnyItem: TypeAlias = Annotated[
    Sunk
    | OutOfFuel
    | HullLost
    | GunsLost
    | StepsLost
    | SubmarineSunk
    | BoatsSunk
    | Landed
    | Bombarded
    | CapacityLost
    | FlownOff
    | Escaped
    | Present,
    Field(discriminator="kind"),
]


class VictoryTable(Document):
    """What counts, and the results: each level by the points of the Axis less those of the Allies.

    The Axis reaches its levels with so many or more, the Allies theirs with so many or fewer; in between it is drawn.
    """

    points: tuple[AnyItem, ...] = Field(min_length=1, max_length=40)
    axis_decisive: int
    axis_marginal: int
    allied_marginal: int
    allied_decisive: int
    reason: Line

    def result(self, margin: int) -> Result:
        """The result for so many points more of the Axis than of the Allies."""
        if margin >= self.axis_marginal:
            return "axis-decisive" if margin >= self.axis_decisive else "axis-marginal"
        if margin <= self.allied_marginal:
            return "allied-decisive" if margin <= self.allied_decisive else "allied-marginal"
        return "drawn"
