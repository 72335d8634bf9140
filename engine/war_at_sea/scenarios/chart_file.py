"""A map of a scenario's own: what the table ``[chart]`` of a scenario file holds, its rows and fields, one by one.

What a file leaves to be worked out – the zones measured on a coastline, an empty ocean, coast beside land – is written
into the document when it is read, so that later data change nothing for a campaign that was founded. What is wrong only
together: ``scenarios/chart_faults.py``.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import cos, radians
from typing import Annotated, Any, Final, Literal

from pydantic import Field, ModelWrapValidatorHandler, StringConstraints, model_validator

from engine.core.data import Document
from engine.war_at_sea.tables.coast import Coast, Frame, beside, measured, reach_of, spot_of
from engine.war_at_sea.tables.map import LETTERS, MOST_ROWS, Label
from engine.war_at_sea.terms import DIRECTIONS, BaseKind, PortSize

LEAST: Final = 4
"""Rows and columns of a map at least: less leaves nothing to search for."""
MOST_COLUMNS: Final = 70
MOST_CELLS: Final = 1400
"""Zones of a map: a little more than the Mediterranean."""
HIGH: Final = 0.6
"""Degrees of latitude that a zone is high: 36 sea miles (2.1)."""
SHORE_BESIDE_LAND: Final = {".": "c", "s": "C"}
"""What an open zone beside a zone of land is in a grid that was drawn: coast."""

PlaceId = Annotated[str, StringConstraints(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$", max_length=20)]
"""The id of a place of one's own; a campaign adds to it what tells its map from others."""
Called = Annotated[str, StringConstraints(min_length=1, max_length=40, pattern=r"^[^\x00-\x1f|]+$")]
"""A name as players read it."""
SideText = Annotated[str, StringConstraints(pattern=r"^[A-Z][1-9]\d? (NW|NE|E|SE|SW|W)$")]
"""A side of a zone: ``B7 SW``."""
Degrees = Annotated[float, Field(ge=-180, le=360)]


class ChartPlace(Document):
    """What places in a zone share. ``name_es``: the Spanish name where it is another. ``latitude`` and ``longitude``
    say where a picture draws the sign; left out, it stands at the coast of its zone."""

    id: PlaceId
    name: Called
    name_es: Called | None = None
    zone: Label
    latitude: Annotated[float, Field(ge=-80, le=80)] | None = None
    longitude: Degrees | None = None


class ChartPort(ChartPlace):
    """A harbour (9.2). Nobody follows a fleet into a ``major`` one."""

    size: PortSize = "minor"


class ChartBase(ChartPlace):
    """An airfield or seaplane base; ``capacity`` in steps of six aircraft, where the scenario gives no other (10.2)."""

    kind: BaseKind = "airfield"
    capacity: int = Field(ge=1, le=99)


class ChartBeyond(Document):
    """A place off the map (5.6): the zones of the edge by which it is reached, and how many zones more it is away."""

    id: PlaceId
    name: Called
    name_es: Called | None = None
    zones: tuple[Label, ...] = Field(min_length=1, max_length=20)
    distance: int = Field(ge=1, le=60)
    size: PortSize = "major"


class ChartName(Document):
    """A name written on the map: of a water, a land or an island. It decides no rule.

    It stands in the middle of ``zone``, or at ``latitude`` and ``longitude``. ``size`` and ``spread``, the gap between
    letters, are in widths of a zone; ``turn`` in degrees, clockwise.
    """

    kind: Literal["water", "land", "island"] = "water"
    name: Called
    name_es: Called | None = None
    zone: Label | None = None
    latitude: Annotated[float, Field(ge=-80, le=80)] | None = None
    longitude: Degrees | None = None
    size: float | None = Field(default=None, ge=0.2, le=2)
    spread: float | None = Field(default=None, ge=0, le=0.6)
    turn: float = Field(default=0, ge=-90, le=90)


class ChartFile(Document):
    """The table ``[chart]``.

    ``north`` and ``west`` are the degrees of the map's upper and left edge, ``zone`` those of latitude and longitude to
    a zone (left out: 36 sea miles high and as wide in the middle of the map). ``coast`` is a coastline of the project;
    with it and ``rows`` and ``columns`` the zones are measured, and ``change``, ``open``, ``closed`` and ``shore``
    correct what is measured. ``grid`` draws the zones instead, a letter each. With neither it is an empty ocean.
    """

    name: Called
    name_es: Called | None = None
    north: float = Field(ge=-80, le=80)
    west: Degrees
    zone: tuple[Annotated[float, Field(ge=0.1, le=4)], Annotated[float, Field(ge=0.1, le=8)]] | None = None
    coast: Coast | None = None
    rows: int | None = Field(default=None, ge=LEAST, le=MOST_ROWS)
    columns: int | None = Field(default=None, ge=LEAST, le=MOST_COLUMNS)
    grid: tuple[Annotated[str, StringConstraints(max_length=MOST_COLUMNS)], ...] = Field(
        default=(), max_length=MOST_ROWS
    )
    change: Mapping[Label, Annotated[str, StringConstraints(pattern=r"^[.scCiI#]$")]] = Field(
        default_factory=dict, max_length=200
    )
    open: tuple[SideText, ...] = Field(default=(), max_length=200)
    closed: tuple[SideText, ...] = Field(default=(), max_length=4000)
    shore: tuple[SideText, ...] = Field(default=(), max_length=MOST_CELLS)
    port: tuple[ChartPort, ...] = Field(default=(), max_length=40)
    base: tuple[ChartBase, ...] = Field(default=(), max_length=60)
    beyond: tuple[ChartBeyond, ...] = Field(default=(), max_length=12)
    label: tuple[ChartName, ...] = Field(default=(), max_length=40)

    @model_validator(mode="wrap")
    @classmethod
    def _worked_out(cls, given: Any, handler: ModelWrapValidatorHandler[ChartFile]) -> ChartFile:
        chart = handler(given)
        return chart if chart is given else _filled(chart)

    @property
    def size(self) -> tuple[int, int]:
        """Rows and columns; 0 for what is not given."""
        if self.grid:
            return len(self.grid), len(self.grid[0])
        return self.rows or 0, self.columns or 0

    @property
    def degrees(self) -> tuple[float, float]:
        """Degrees of latitude and longitude to a zone."""
        if self.zone is not None:
            return self.zone
        middle = self.north - HIGH * self.size[0] / 2
        return HIGH, round(HIGH / max(0.1, cos(radians(middle))), 3)

    @property
    def frame(self) -> Frame:
        """Where it lies on the globe."""
        rows, columns = self.size
        return Frame(self.north, self.west, *self.degrees, rows, columns)


def _filled(chart: ChartFile) -> ChartFile:
    """The map with what is left to be worked out; as it is where that cannot be, which is a fault then."""
    rows, columns = chart.size
    if not rows or not columns or rows * columns > MOST_CELLS:
        return chart
    if not chart.grid and chart.coast is None:
        return chart.model_copy(update={"grid": ("." * columns,) * rows, "zone": chart.degrees})
    if not chart.grid and chart.coast is not None:
        named = {*chart.change, *(text.partition(" ")[0] for text in (*chart.open, *chart.closed, *chart.shore))}
        if reach_of(chart.coast).misses(chart.frame) or not all(on_map(chart, label) for label in named):
            return chart
        found = measured(chart.coast, chart.frame, chart.change, chart.open, chart.closed, chart.shore)
        update = {"grid": found.grid, "closed": found.closed, "shore": found.shore, "change": {}, "open": ()}
        return chart.model_copy(update={**update, "zone": chart.degrees})
    if any(len(row) != columns or not set(row) <= set(LETTERS) for row in chart.grid):
        return chart
    grid = chart.grid if chart.coast is not None else shored(chart.grid)
    return chart.model_copy(update={"grid": grid, "zone": chart.degrees})


def on_map(chart: ChartFile, label: str) -> bool:
    """Whether a label is one of the map's."""
    row, at = spot_of(label)
    rows, columns = chart.size
    return row < rows and at < columns


def shored(grid: tuple[str, ...]) -> tuple[str, ...]:
    """A drawn grid in which every zone of the sea beside land is coast."""

    def letter(row: int, at: int) -> str:
        here = grid[row][at]
        if here in SHORE_BESIDE_LAND and any(
            0 <= r < len(grid) and 0 <= c < len(grid[0]) and grid[r][c] == "#"
            for r, c in (beside(row, at, direction) for direction in DIRECTIONS)
        ):
            return SHORE_BESIDE_LAND[here]
        return here

    return tuple("".join(letter(row, at) for at in range(len(grid[row]))) for row in range(len(grid)))
