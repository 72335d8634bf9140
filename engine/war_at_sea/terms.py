"""The words that tables, scenarios and rules share: sides, nations, kinds of ship, weather, directions.

A word stands here once, as a ``Literal`` that the readers of the tables check and as a tuple in its natural order.
"""

from __future__ import annotations

from math import ceil
from typing import Final, Literal, TypeAlias, get_args

Side: TypeAlias = Literal["axis", "allied"]
AXIS: Final[Side] = "axis"
ALLIED: Final[Side] = "allied"
SIDES: Final[tuple[Side, ...]] = get_args(Side)
"""The Axis first: it is first wherever the sides take turns (5.7.3, 10.6, 11.1)."""

ARMS: Final = ("fleet", "air", "boats")
"""The commands of a side: admiral, air command, submarines."""

Nation: TypeAlias = Literal["au", "de", "fr", "gr", "it", "jp", "nl", "no", "nz", "pl", "su", "uk", "us"]

Family: TypeAlias = Literal["major", "light", "transport"]
ShipType: TypeAlias = Literal[
    "BB", "BC", "CA", "AC", "CD", "CV", "CVL", "CVE", "CVS", "CL", "DD", "DE", "AK", "AM", "AO", "AP", "APD", "TR"
]
SHIP_TYPES: Final[tuple[ShipType, ...]] = get_args(ShipType)
Report: TypeAlias = Literal["carriers", "majors", "lights", "transports"]
REPORTS: Final[tuple[Report, ...]] = get_args(Report)
"""What a search reports of a task force (11.2)."""

Battery: TypeAlias = Literal["primary", "secondary", "tertiary"]
BATTERIES: Final[tuple[Battery, ...]] = get_args(Battery)
Armour: TypeAlias = Literal["none", "light", "heavy"]
Radar: TypeAlias = Literal["search", "fire", "air"]
"""Centimetric surface search; fire control of the main battery; air warning with fighter direction."""

Weather: TypeAlias = Literal["clear", "cloudy", "rain", "squall", "storm", "gale"]
WEATHER: Final[tuple[Weather, ...]] = get_args(Weather)
"""From best to worst (9.8.2)."""
Light: TypeAlias = Literal["day", "twilight", "night"]

Altitude: TypeAlias = Literal["L", "M", "H"]
ALTITUDES: Final[tuple[Altitude, ...]] = get_args(Altitude)
Landing: TypeAlias = Literal["C", "L", "S"]
"""Carrier, land, sea (10.2.4)."""
AirRole: TypeAlias = Literal["fighter", "dive", "torpedo", "level", "scout"]
BaseKind: TypeAlias = Literal["airfield", "seaplane"]
PortSize: TypeAlias = Literal["major", "minor"]

Mission: TypeAlias = Literal["bombardment", "transport", "intercept", "escort", "abort"]
Climate: TypeAlias = Literal[
    "still", "south-pacific", "mediterranean-summer", "mediterranean-winter", "north-atlantic", "sirocco"
]

Direction: TypeAlias = Literal["NW", "NE", "E", "SE", "SW", "W"]
DIRECTIONS: Final[tuple[Direction, ...]] = get_args(Direction)
"""Clockwise, in the order of the directions 0 to 5 of :mod:`engine.core.maps.hexes` on a pointy map."""

Placing: TypeAlias = Literal["guns", "screen", "together"]
PLACINGS: Final[tuple[Placing, ...]] = get_args(Placing)
"""How a force stacks its ships as a battle begins: big guns foremost, the screen foremost, all in one hex if they fit
(6.3.1, W137); first what is usual."""


def opposite(direction: Direction) -> Direction:
    """The direction that points back."""
    return DIRECTIONS[(DIRECTIONS.index(direction) + 3) % 6]


def other(side: Side) -> Side:
    """The enemy's side."""
    return ALLIED if side == AXIS else AXIS


def part(number: int, divisor: int) -> int:
    """A share of a whole number, rounded up as all fractions are (1)."""
    return -(-number // divisor)


def rounded_up(number: float) -> int:
    """A fraction as a whole number, rounded up (1)."""
    return ceil(number - 1e-9)
