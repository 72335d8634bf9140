"""The sea: eighteen areas and the passages between them, read once from ``data/``."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path

from engine.core.data import DataError, Row, read_rows
from engine.core.maps.graph import Edge, Graph, GraphError, Ways

FOLDER = Path(__file__).parent / "data"


class AreaRow(Row):
    """An area: where its name stands (degrees), and how many merchants are at sea there."""

    id: str
    lon: float
    lat: float
    merchants: int


class LinkRow(Row):
    """A passage between two areas, both ways."""

    start: str
    end: str


@dataclass(frozen=True)
class Chart:
    """The areas by id, and the ways between them."""

    areas: dict[str, AreaRow]
    links: tuple[LinkRow, ...]
    ways: Ways


@cache
def chart() -> Chart:
    """The chart. Errors: DataError with file and row."""
    areas = {row.id: row for row in read_rows(FOLDER / "areas.csv", AreaRow)}
    links = read_rows(FOLDER / "links.csv", LinkRow)
    try:
        graph = Graph(tuple(areas), tuple(Edge(link.start, link.end, "sea", 1) for link in links))
    except GraphError as error:
        fault = error.faults[0]
        raise DataError.at(FOLDER / "links.csv", fault.row + 1, "", f"{fault.code}: {fault.word!r}") from error
    return Chart(areas, links, graph.ways())
