"""Where names lie on maps of areas: a table that moves names by hand where their true places are too close.

It decides looks only, never a rule. A game keeps the table among its data.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from pydantic import Field

from bot.render.borders import Seed
from engine.core.data import DataError, Row, read_rows

Kind = Literal["map", "area", "place", "water", "land", "seed"]


class LayoutRow(Row):
    """One row. ``size`` is degrees of latitude for a map, pixels per em for water and land names. ``width`` is the
    widest line of an area's name, or the gap between the letters of a water or land name, in pixels. A ``place`` row
    moves nothing: it says on which ``sides`` of its marker the name is tried first."""

    kind: Kind
    map: str
    id: str
    lon: float = Field(ge=-180, le=360)
    lat: float = Field(ge=-40, le=70)
    size: float = Field(default=0, ge=0)
    width: float = Field(default=0, ge=0)
    turn: float = Field(default=0, ge=-90, le=90)
    sides: str = Field(default="", pattern="^[ENSW]*$")


@dataclass(frozen=True, slots=True)
class Anchor:
    """Where something is written. Fields as in :class:`LayoutRow`."""

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
        """The anchor of a thing on this map, if the table moves that thing."""
        return self.anchors.get((kind, name))


def read_maps(file: Path, whole: str) -> Mapping[str, MapLayout]:
    """All maps of a table by id; ``whole`` must be among them. Raises DataError naming file, row and field."""
    rows = read_rows(file, LayoutRow)
    maps: dict[str, MapLayout] = {}
    for row in rows:
        if row.kind == "map":
            if row.size <= 0:
                raise DataError.at(file, row.line, "size", "a map needs its height in degrees")
            anchors: dict[tuple[str, str], Anchor] = {
                (other.kind, other.id): Anchor(other.lon, other.lat, other.size, other.width, other.turn, other.sides)
                for other in rows
                if other.map == row.id and other.kind not in ("map", "seed")
            }
            maps[row.id] = MapLayout(row.id, row.lon, row.lat, row.size, anchors)
    for row in rows:
        if row.kind != "seed" and row.map not in maps:
            raise DataError.at(file, row.line, "map", f"no map {row.map!r}")
    if whole not in maps:
        raise DataError.at(file, 1, "id", f"no map {whole!r}")
    return maps


def read_seeds(file: Path) -> tuple[Seed, ...]:
    """Further points that belong to an area, to draw its borders along coasts and chains of islands."""
    return tuple(Seed(row.id, row.lon, row.lat) for row in read_rows(file, LayoutRow) if row.kind == "seed")
