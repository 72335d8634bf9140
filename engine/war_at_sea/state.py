"""The world of a game as plain data, and who sees what of it (README, "What each side may know").

========== =======================================================================================
operation  open: scenario, options, turn, weather, light, result
plan       the scenario as a document, as the book lies open on the table: without sealed groups of the enemy
tally      open: what earned points and shows
markers    open: the forces at sea as everybody sees them
forces     a side's own
ships      a side's own whole; of the enemy's what was last seen
leaders    a side's own
air        a side's own cards and flights; of the enemy's what shows
flotillas  a side's own
sightings  both sides: reports as they were told
battles    suspended battles by zone: each side what it sees of them
chart      what happened, for films: nobody's before the end (:mod:`engine.war_at_sea.world.chart`)
========== =======================================================================================

The parts stand in :mod:`engine.war_at_sea.world`. In a mask a field that its seat may not know holds ``BLANK``.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar, Final, Literal, TypeAlias

from engine.core.seats import SeatTree
from engine.war_at_sea.scenarios.sealed import book_for
from engine.war_at_sea.terms import Climate, Direction, Light, ShipType, Side, Weather
from engine.war_at_sea.world.air import Air
from engine.war_at_sea.world.boats import Flotillas
from engine.war_at_sea.world.chart import Chart
from engine.war_at_sea.world.field import Field
from engine.war_at_sea.world.forces import Forces, Markers, Sightings
from engine.war_at_sea.world.ships import Leaders, Ships

if TYPE_CHECKING:
    from engine.core.runner import Runner


@dataclass(slots=True)
class Operation:
    """What everybody knows of the game. ``turn`` is 0 before the first; ``first_turn`` its place in the day, 1 to 6.

    ``light`` is that of this turn, ``dark`` whether it counts as night (2.6). ``points`` by side and ``level`` stand
    when ``over``.
    """

    scenario: str = ""
    kind: Literal["battle", "operation"] = "battle"
    options: list[str] = field(default_factory=list)
    month: str = ""
    turns: int = 1
    first_turn: int = 1
    turn: int = 0
    weather: Weather = "clear"
    climate: Climate = "still"
    light: Light = "day"
    dark: bool = False
    dark_twilight: bool = False
    over: bool = False
    level: str = ""
    points: dict[str, int] = field(default_factory=dict)

    def has(self, option: str) -> bool:
        """Whether an optional rule is played."""
        return option in self.options

    @property
    def of_day(self) -> int:
        """The turn's place in its day, 1 to 6."""
        return (self.first_turn + max(1, self.turn) - 2) % 6 + 1


@dataclass(slots=True)
class Plan:
    """The scenario that is played, as the JSON text of a document; read it by ``judgement.cards.file_of``.

    ``open``: the game is over, and groups that came sealed are no secret any more (W145).
    """

    text: str = ""
    open: bool = False

    SPARSE: ClassVar = ("open",)

    def seen(self, tree: SeatTree, seat: str | None) -> Plan:
        """The book as a side reads it."""
        return Plan(self.text if self.open else book_for(self.text, tree.side_of(seat)), self.open)


@dataclass(slots=True)
class Shelling:
    """A bombardment of a base: by whom, in which turn, the kinds of ship that took part (9.1)."""

    base: str
    side: Side
    turn: int
    types: list[ShipType] = field(default_factory=list)


GROUND: Final = "ground"


@dataclass(slots=True)
class Tally:
    """What earned points and shows: ships that left a battle and by which side of the map, bombardments, cargo landed
    by side and zone, steps flown off by ``aircraft|base``, submarines and torpedo boats lost by side.

    ``downed``: steps of aircraft that were announced as shot down, by side and type, and under :data:`GROUND` those
    destroyed on the ground, whose types were not told.
    """

    exits: dict[str, Direction] = field(default_factory=dict)
    shellings: list[Shelling] = field(default_factory=list)
    landed: dict[str, dict[str, int]] = field(default_factory=dict)
    flown: dict[str, int] = field(default_factory=dict)
    boats: dict[str, int] = field(default_factory=dict)
    torpedo_boats: dict[str, int] = field(default_factory=dict)
    downed: dict[str, dict[str, int]] = field(default_factory=dict)

    SPARSE: ClassVar = ("downed",)

    def down(self, side: str, kind: str, steps: int) -> None:
        """Steps of a side that were announced as lost."""
        of_side = self.downed.setdefault(side, {})
        of_side[kind] = of_side.get(kind, 0) + steps


@dataclass(slots=True)
class Battles:
    """Battles that go on next turn, by zone (6.4.9)."""

    suspended: dict[str, Field] = field(default_factory=dict)

    def seen(self, tree: SeatTree, seat: str | None) -> Battles:
        """Each as its side sees it: that a battle goes on, everybody knows."""
        mine = tree.side_of(seat)
        return Battles({zone: battle.seen_by(mine) for zone, battle in self.suspended.items()})


@dataclass
class World:
    """The world, true or as a side may know it: steps and questions judge it by the same functions."""

    operation: Operation
    plan: Plan
    tally: Tally
    markers: Markers
    forces: Forces
    ships: Ships
    leaders: Leaders
    air: Air
    flotillas: Flotillas
    sightings: Sightings
    battles: Battles
    chart: Chart = field(default_factory=Chart)


OPEN: Final = ("operation", "tally", "markers")
"""The parts that everybody gets as they are."""

Run: TypeAlias = "Runner[World, Any]"
"""A runner as the steps have it. The few that ask what a seat knows name its type themselves."""
