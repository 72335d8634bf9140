"""Boats lie at the bars of their own sea, the way ahead is drawn, the corner of Discord's badge stays free."""

from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest

from bot.render.areas.blocks import AreaBlock
from bot.render.areas.links import lay_arrows
from bot.render.areas.moored import Mooring
from bot.render.basemap import BaseStore
from bot.render.canvas import Box
from bot.render.labels import Sheet
from bot.render.panels import badge_corner
from bot.render.silent_war import focus, pacific
from bot.render.silent_war.layout import regions
from bot.render.silent_war.views import BoatState, BoatView, CourseView, LegendView, MissionView
from tests.bot.render.silent_war.invented import boats, focus_view, pacific_view


def moored(sheet: Sheet, blocks: list[AreaBlock], found: list[Mooring]) -> dict[str, tuple[AreaBlock, Mooring]]:
    """The moorings of a picture by the area whose boats they hold."""
    rooms = {thing.what: thing.box for thing in sheet.placed}
    by_box = {mooring.box: mooring for mooring in found}
    return {
        block.id: (block, by_box[box])
        for block in blocks
        for key in (f"boats {block.id}", f"boats area {block.id}")
        if (box := rooms.get(key)) is not None
    }


def touches(box: Box, other: Box) -> bool:
    return box.grow(0.5).meets(other)


def tied(block: AreaBlock, mooring: Mooring, others: list[AreaBlock]) -> None:
    """Plate by plate from the boats to their bars, and to no other bars."""
    plates = mooring.plates
    assert any(plate.meets(mooring.box) for plate in plates), block.id
    assert any(touches(plate, block.bars) for plate in plates), block.id
    assert all(touches(box, other) for box, other in pairwise(plates)), block.id
    for other in others:
        if other is not block:
            assert not mooring.box.meets(other.bars), (block.id, other.id)
            assert not any(plate.meets(other.bars.grow(-1)) for plate in plates), (block.id, other.id)


@pytest.mark.parametrize("language", ["en", "es"])
def test_on_the_whole_map_boats_are_tied_to_the_bars_of_their_sea(language: str) -> None:
    view = pacific_view(40, language)
    chart = pacific.lay_out(view)
    found = moored(chart.sheet, chart.areas, chart.moorings)
    assert set(found) == {area.id for area in view.areas if area.boats}
    for block, mooring in found.values():
        tied(block, mooring, chart.areas)


@pytest.mark.parametrize("region", regions())
def test_in_a_theatre_boats_are_tied_to_the_bars_of_their_sea(region: str) -> None:
    view = focus_view(region, 40)
    close = focus.lay_out(view)
    found = moored(close.sheet, close.areas, close.moorings)
    assert set(found) == {area.id for area in view.areas if area.boats} & {block.id for block in close.areas}
    for block, mooring in found.values():
        tied(block, mooring, close.areas)


def test_a_crowd_of_one_sea_lies_beside_it_however_full_the_map_is() -> None:
    crowd = tuple(boat for _, boat in boats(60, mine=0))
    view = pacific_view(150)
    view = replace(view, areas=tuple(replace(area, boats=crowd) if area.id == "CEL" else area for area in view.areas))
    chart = pacific.lay_out(view)
    block, mooring = moored(chart.sheet, chart.areas, chart.moorings)["CEL"]
    tied(block, mooring, chart.areas)


@pytest.mark.parametrize("count", [1, 40, 150])
def test_nothing_lies_in_the_corner_of_the_badge(count: int) -> None:
    sheets = [(pacific.lay_out(pacific_view(count)).sheet, badge_corner(pacific.WIDTH, pacific.HEIGHT))]
    sheets += [
        (focus.lay_out(focus_view(region, count)).sheet, badge_corner(focus.SIDE, focus.SIDE)) for region in regions()
    ]
    for sheet, corner in sheets:
        assert [thing.what for thing in sheet.placed if thing.solid and thing.box.grow(-1.5).meets(corner)] == []


def test_a_badge_covers_no_more_than_its_corner() -> None:
    """Drawn at 400 pixels of width, 26 high and 8 from the edges, it lies within the corner."""
    for width, height in ((1600, 1000), (800, 800), (1200, 900)):
        shown = min(400 / width, 350 / height)
        corner = badge_corner(width, height)
        assert corner.right * shown >= 40
        assert (height - corner.y) * shown >= 8 + 26


def test_the_legend_begins_beside_the_badge(bases: BaseStore) -> None:
    view = focus_view("EMPIRE", 0)
    corner = badge_corner(focus.SIDE, focus.SIDE)

    def seen(drawn: Any) -> bytes:
        image = focus.draw_closeup(focus.lay_out(drawn), drawn, bases).pixels()
        rows = range(int(focus.SIDE - focus.FOOTER) + 4, focus.SIDE)
        return b"".join(image[row * focus.SIDE * 4 :][: int(corner.right) * 4] for row in rows)

    assert seen(view) == seen(replace(view, legend=LegendView("", ())))


SPOTS = {"A": (100.0, 100.0), "B": (300.0, 100.0)}
FORWARD = {("A", "B"): True, ("B", "A"): False}


@pytest.mark.parametrize(("a", "b", "turn"), [("A", "B", 0.0), ("B", "A", 180.0)])
def test_arrows_point_along_the_course_at_its_right_hand_side(a: str, b: str, turn: float) -> None:
    arrows = lay_arrows((CourseView(a, b, home=a == "B"),), SPOTS, Sheet(Box(0, 0, 400, 200)), 9.0, FORWARD)
    assert len(arrows) >= 5
    assert all(abs((arrow.turn - turn + 180) % 360 - 180) < 25 for arrow in arrows)
    assert all(arrow.home is (a == "B") for arrow in arrows)
    along = [arrow.x for arrow in arrows]
    assert along == sorted(along, reverse=a == "B")


def test_arrows_leave_room_to_what_lies_there() -> None:
    sheet = Sheet(Box(0, 0, 400, 200))
    all_of_them = lay_arrows((CourseView("A", "B"),), SPOTS, sheet, 9.0, FORWARD)
    sheet.reserve("boats", Box(150, 60, 100, 80))
    some = lay_arrows((CourseView("A", "B"),), SPOTS, sheet, 9.0, FORWARD)
    assert 0 < len(some) < len(all_of_them)
    assert not any(145 < arrow.x < 255 for arrow in some)
    assert lay_arrows((CourseView("A", "elsewhere"),), SPOTS, sheet, 9.0, FORWARD) == []


@pytest.mark.parametrize("state", [BoatState.TRANSIT, BoatState.HOME])
def test_a_boat_under_way_says_where_to_and_is_drawn_on_its_way(state: BoatState, bases: BaseStore) -> None:
    view = pacific_view(0)
    boat = BoatView("Plunger", state, bound="Empire Pacific")
    areas = tuple(replace(area, boats=(boat,)) if area.id == "NCP" else area for area in view.areas)
    some = replace(view, areas=areas)
    mute = replace(
        view, areas=tuple(replace(area, boats=(replace(boat, bound=""),)) if area.boats else area for area in areas)
    )
    ways = replace(some, courses=(CourseView("NCP", "NPO", state is BoatState.HOME),))
    assert pacific.lay_out(ways).arrows
    pixels = [pacific.draw_chart(pacific.lay_out(other), other, bases).pixels() for other in (some, mute, ways)]
    assert len(set(pixels)) == 3


def test_places_of_one_mission_are_joined(bases: BaseStore) -> None:
    view = pacific_view(0)
    moored = replace(view, missions=(MissionView(("CEL", "BAN"), 8),))
    chart = pacific.lay_out(moored)
    assert chart.missions == [[chart.spots["CEL"], chart.spots["BAN"]]]
    assert (
        pacific.draw_chart(chart, moored, bases).pixels()
        != pacific.draw_chart(pacific.lay_out(view), view, bases).pixels()
    )
