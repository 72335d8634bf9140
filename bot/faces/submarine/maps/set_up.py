"""The picture of a set-up: beside what lies on the sea, where who is not placed may begin, who comes later and over
which sides, the convoy's course, the sides over which leaving wins."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from bot.faces.shown import PictureJob
from bot.faces.submarine.maps.situation import side_of
from bot.render.submarine.regions import set_up_signs
from bot.render.submarine.views import Cell, CourseView, LegendView, RegionView, SeaView, Side
from bot.text.voice import Voice
from engine.core.maps.hexes import go
from engine.submarine.judgement.cards import file_of
from engine.submarine.judgement.regions import box_of, rose, sea_of
from engine.submarine.known import Known
from engine.submarine.scenarios.file import PlacedRow
from engine.submarine.sea import EAST, NORTH, SIDES, SOUTH, Sea, cell_in, column_of, row_of
from engine.submarine.tables.read import tables

ROSES: Final = (1, 2, 3, 4, 5, 6)
AHEAD: Final = 7
"""Hexes of the convoy's course that are drawn."""


def set_up_picture(job: PictureJob, known: Known, voice: Voice) -> PictureJob:
    """A sea with its regions and courses, wide enough to see them."""
    if not isinstance(job.view, SeaView):
        return job
    regions, courses = tuple(_regions(known, voice)), tuple(_courses(known, voice))
    signs = set_up_signs(regions, courses)
    rows = [LegendView(sign, voice.plain(f"sm-map-legend-{sign}")) for sign in sorted(signs)]
    about = (*job.view.about, *(cell for region in regions for cell in _seen(region)))
    view = replace(
        job.view, regions=regions, courses=courses, about=about, legend=(*job.view.legend, *rows),
    )  # fmt: skip
    return replace(job, view=view)


def _seen(region: RegionView) -> Iterator[Cell]:
    """The hexes that the picture must hold for a region to be seen."""
    if region.kind == "rose":
        yield from (go(region.cells[0], way, region.reach) for way in range(6))
    elif region.kind == "box":
        yield from region.cells
    elif region.cells:
        first, last = region.cells[0], region.cells[-1]
        yield cell_in((column_of(first) + column_of(last)) // 2, (row_of(first) + row_of(last)) // 2)


def _regions(known: Known, voice: Voice) -> Iterator[RegionView]:
    yield from _beginnings(known, voice)
    yield from _sides(known, voice)


def _beginnings(known: Known, voice: Voice) -> Iterator[RegionView]:
    """Regions in which rows of the file begin: those of boats, then those of ships."""
    file, sea = file_of(known.world), sea_of(known.world)
    arriving = file.arrival.ships if file.arrival is not None else ()
    hunted = [row for row in file.escorts if row.id not in arriving]
    sides: tuple[tuple[Side, tuple[PlacedRow, ...]], ...] = (
        ("submarine", tuple(file.submarines)), ("escort", tuple(hunted)), ("merchant", tuple(file.big_ships)),
    )  # fmt: skip
    for side, rows in sides:
        roses: dict[int, list[str]] = {}
        for row in rows:
            for number in ROSES if row.compass == "die" else () if row.compass is None else (row.compass,):
                roses.setdefault(number, [])
                roses[number] += [row.name] if row.compass != "die" else []
        for number, names in sorted(roses.items()):
            word, reach = voice.plain("sm-map-rose", number=number), tables().charts.placing.compass_reach
            yield RegionView(
                "rose", side, (rose(number),), ": ".join((word, *filter(None, (", ".join(names),)))), reach
            )
        for number in sorted({row.row for row in rows if row.row is not None}):
            names = [row.name for row in rows if row.row == number]
            yield RegionView("row", side, _across(sea, number), ", ".join(names))
        yield from _outside(known, side, [row.name for row in rows if row.place == "outside"], voice)


def _outside(known: Known, side: Side, names: list[str], voice: Voice) -> Iterator[RegionView]:
    """20.3.2: the convoy's rectangle, outside of which they begin."""
    box = box_of(tuple(ship.pose for ship in known.fleet.afloat("merchant"))) if names else None
    if box is None:
        return
    west, east, top, foot = box
    spots = ((west, top), (east, top), (east, foot), (west, foot))
    cells = tuple(cell_in(column, (height - column % 2) // 2) for column, height in spots)
    yield RegionView("box", side, cells, voice.plain("sm-map-outside", count=len(names)))


def _sides(known: Known, voice: Voice) -> Iterator[RegionView]:
    """Sides of the map by which ships come (a die names one), and over which leaving wins."""
    file, sea = file_of(known.world), sea_of(known.world)
    if file.arrival is not None:
        names = {row.id: row.name for row in (*file.escorts, *file.big_ships, *file.submarines)}
        words = ", ".join(names.get(ship, ship) for ship in file.arrival.ships)
        for side in SIDES:
            yield RegionView("enters", "escort", _edge(sea, side), words if side == NORTH else "", inner=_inner(sea))
    if any(row.place == "later" for row in file.submarines):
        words = ", ".join(row.name for row in file.submarines if row.place == "later")
        for side in (side for side in SIDES if side not in sea.walls):
            yield RegionView("enters", "submarine", _edge(sea, side), words if side == SOUTH else "", inner=_inner(sea))
    exits = {each.side for row in file.wins for each in (*row.all, *row.any) if each.exited}
    for side in (side for side in SIDES if side in exits):
        words = voice.plain("sm-map-leaving")
        yield RegionView("leaves", "merchant", _edge(sea, side), words, inner=_inner(sea))


def _edge(sea: Sea, side: str) -> tuple[Cell, Cell]:
    """The hexes at the ends of a side of the map."""
    if side in (NORTH, SOUTH):
        row = 1 if side == NORTH else sea.rows
        return _across(sea, row)
    column = sea.last if side == EAST else sea.first
    return cell_in(column, 1), cell_in(column, sea.rows)


def _across(sea: Sea, row: int) -> tuple[Cell, Cell]:
    """The first and last hex of a row, both in columns that lie level."""
    return cell_in(sea.first, row), cell_in(sea.last - (sea.last - sea.first) % 2, row)


def _inner(sea: Sea) -> Cell:
    return cell_in((sea.first + sea.last) // 2, sea.rows // 2)


def _courses(known: Known, voice: Voice) -> Iterator[CourseView]:
    """The way ahead of the foremost ship of the convoy, of those the one in the middle, if it moves."""
    ships = [ship for ship in known.fleet.afloat("merchant") if not ship.stopped]
    if not ships:
        return
    facing = max({ship.facing for ship in ships}, key=lambda each: sum(ship.facing == each for ship in ships))
    column = sorted(ships, key=lambda ship: ship.bow[0])[len(ships) // 2].bow[0]
    ahead = go((0, 0), facing)

    def rank(cell: Cell) -> tuple[int, int]:
        forward = 2 * (cell[0] * ahead[0] + cell[1] * ahead[1]) + cell[0] * ahead[1] + cell[1] * ahead[0]
        return -forward, abs(cell[0] - column)

    lead = min((ship for ship in ships if ship.facing == facing), key=lambda ship: rank(ship.bow))
    way = tuple(go(lead.bow, facing, step) for step in range(1, AHEAD + 1))
    yield CourseView(side_of(lead), way, ((way[-1], voice.plain("sm-map-course")),))
