"""Focus pictures: read unopened on a phone, so no small type; every theatre, every number of boats."""

from dataclasses import replace
from io import BytesIO

import pytest
from PIL import Image

from bot.render.basemap import BaseStore
from bot.render.encode import view_key
from bot.render.silent_war.focus import FRAME, area_spot, draw_closeup, focus, lay_out, window
from bot.render.silent_war.layout import PACIFIC, layout, layouts, regions
from bot.render.silent_war.roster import ROSTER_WIDTH
from bot.render.silent_war.views import FocusView, LegendView
from tests.bot.render.silent_war.invented import focus_view, pacific_view

HOSTILE = ("\u202eevil", "W" * 300, "שלום", "", "Z\u0351\u0352" * 90, "🚢🚢")


def drawn(view: FocusView, bases: BaseStore) -> bytes:
    return draw_closeup(lay_out(view), view, bases).pixels()


@pytest.mark.parametrize("region", regions())
@pytest.mark.parametrize("count", [0, 1, 40, 150])
def test_every_theatre_is_laid_out_without_overlap(region: str, count: int) -> None:
    for language in ("en", "es"):
        close = lay_out(focus_view(region, count, language))
        assert close.sheet.collisions() == [], language
        assert close.sheet.least_type() >= 22
        assert all(thing.box.inside(FRAME) for thing in close.sheet.placed if thing.solid)
        assert close.areas


@pytest.mark.parametrize("region", regions())
def test_missions_and_ultra_find_room(region: str) -> None:
    view = focus_view(region, 40)
    for part in range(4):
        zones = tuple(replace(zone, active=at % 4 == part) for at, zone in enumerate(view.zones))
        areas = tuple(replace(area, ultra=at % 3 == part % 3) for at, area in enumerate(view.areas))
        close = lay_out(replace(view, areas=areas, zones=zones))
        assert close.sheet.collisions() == []


@pytest.mark.parametrize("region", regions())
def test_courses_from_beyond_a_theatre_come_from_where_their_area_lies(region: str) -> None:
    """An area that a theatre does not show has no block, but a place: courses to it leave the frame towards it."""
    view = focus_view(region, 40)
    assert view.window is None
    close, here = lay_out(view), window(view)
    hidden = [area for area in view.areas if layout(region).find("area", area.id) is None]
    assert hidden
    for area in hidden:
        assert close.spots[area.id] == here.place(*area_spot(area))
        assert all(block.id != area.id for block in close.areas)


def test_every_area_is_in_a_theatre() -> None:
    shown = {name for region in regions() for kind, name in layout(region).anchors if kind == "area"}
    assert shown == {area.id for area in pacific_view(0).areas}


def test_a_focus_is_square_and_a_roster_lies_beside_it(bases: BaseStore) -> None:
    square = focus(focus_view("EMPIRE", 40), bases)
    assert Image.open(BytesIO(square.data)).size == (800, 800)
    wide = focus(focus_view("EMPIRE", 40, roster=True), bases)
    assert Image.open(BytesIO(wide.data)).size == (800 + ROSTER_WIDTH, 800)
    assert focus(focus_view("EMPIRE", 40), bases) == square


def test_a_roster_of_all_boats_is_cut_and_counted(bases: BaseStore) -> None:
    few = focus_view("EMPIRE", 40, roster=True)
    many = replace(
        few, areas=tuple(replace(area, boats=area.boats * 40) if area.id == "ECS" else area for area in few.areas)
    )
    assert drawn(few, bases) != drawn(many, bases)


def test_boats_outside_the_theatre_are_not_seen(bases: BaseStore) -> None:
    view = focus_view("EMPIRE", 40)
    away = tuple(replace(area, boats=(), ultra=True) if area.id == "SOL" else area for area in view.areas)
    assert drawn(view, bases) == drawn(replace(view, areas=away), bases)
    assert view_key(view) != view_key(replace(view, areas=away))


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_names_are_clipped(name: str, bases: BaseStore) -> None:
    view = focus_view("CHINA", 40, roster=True)
    areas = tuple(
        replace(area, name=name, boats=tuple(replace(boat, name=name) for boat in area.boats)) for area in view.areas
    )
    legend = LegendView(name, tuple((sign, name) for sign, _ in view.legend.rows))
    view = replace(view, areas=areas, title=name, date_line=name, legend=legend, roster=name or "x")
    close = lay_out(view)
    assert all(thing.box.inside(FRAME) for thing in close.sheet.placed if thing.solid)
    drawn(view, bases)


def test_an_unknown_theatre_is_named() -> None:
    with pytest.raises(KeyError, match="ATLANTIC"):
        lay_out(replace(focus_view("EMPIRE", 0), region="ATLANTIC"))


def test_the_whole_map_is_no_theatre() -> None:
    assert PACIFIC in layouts()
    assert PACIFIC not in regions()
    assert len(regions()) == 9
