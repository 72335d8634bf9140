"""Where names and theatres lie on the pictures of the Pacific: the rows of `data/silent_war/map_layout.csv`.

Some areas would overlap if their names stood at the true place of the water they mean; the table moves them
by hand.
It decides looks only, never a rule.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Literal

from pydantic import Field

from bot.render.borders import Seed
from engine.core.data import DATA, DataError, Row, read_rows

FILE = DATA / "silent_war" / "map_layout.csv"
PACIFIC = "PACIFIC"

Kind = Literal["map", "area", "place", "water", "land", "seed"]


class LayoutRow(Row):
    """One row.  `size` is degrees of latitude for a map, pixels per em for water and land names; `width` is
    the
    widest line of an area's name, or the gap between the letters of a water or land name, in pixels.  A
    `place` row
    moves nothing: it says on which `sides` of its marker the name is tried first."""

    kind: Kind
    map: str
    id: str
    lon: float = Field(ge=0, le=360)
    lat: float = Field(ge=-40, le=70)
    size: float = Field(default=0, ge=0)
    width: float = Field(default=0, ge=0)
    turn: float = Field(default=0, ge=-90, le=90)
    sides: str = Field(default="", pattern="^[ENSW]*$")


@dataclass(frozen=True, slots=True)
class Anchor:
    """Where something is written.  Fields as in `LayoutRow`."""

    lon: float
    lat: float
    size: float
    width: float
    turn: float
    sides: str


@dataclass(frozen=True, slots=True)
class MapLayout:
    """One map's window (middle and height in degrees) and its anchors by kind and id."""

    id: str
    lon: float
    lat: float
    degrees: float
    anchors: Mapping[tuple[str, str], Anchor]

    def find(self, kind: Kind, name: str) -> Anchor | None:
        """The anchor of a thing on this map, if the table moves it."""
        return self.anchors.get((kind, name))


@cache
def layouts() -> Mapping[str, MapLayout]:
    """All maps by id, `PACIFIC` among them.  Raises DataError naming file, row and field."""
    rows = read_rows(FILE, LayoutRow)
    found: dict[str, MapLayout] = {}
    for row in rows:
        if row.kind == "map":
            if row.size <= 0:
                raise DataError.at(FILE, row.line, "size", "a map needs its height in degrees")
            anchors: dict[tuple[str, str], Anchor] = {
                (other.kind, other.id): Anchor(other.lon, other.lat, other.size, other.width, other.turn, other.sides)
                for other in rows
                if other.map == row.id and other.kind not in ("map", "seed")
            }
            found[row.id] = MapLayout(row.id, row.lon, row.lat, row.size, anchors)
    for row in rows:
        if row.kind != "seed" and row.map not in found:
            raise DataError.at(FILE, row.line, "map", f"no map {row.map!r}")
    if PACIFIC not in found:
        raise DataError.at(FILE, 1, "id", f"no map {PACIFIC!r}")
    return found


def layout(name: str) -> MapLayout:
    """One map's layout.  Raises KeyError with the ids there are."""
    every = layouts()
    if name not in every:
        raise KeyError(f"no map {name!r}; there are {', '.join(every)}")
    return every[name]


@cache
def regions() -> tuple[str, ...]:
    """The theatres that can be focused on, in the order of the table."""
    return tuple(name for name in layouts() if name != PACIFIC)


@cache
def extra_seeds() -> tuple[Seed, ...]:
    """Further points that belong to an area, to draw its borders along coasts and chains of islands."""
    return tuple(Seed(row.id, row.lon, row.lat) for row in read_rows(FILE, LayoutRow) if row.kind == "seed")
