"""The theatre, its focus and a plot: everything is seen, nothing overlaps, the worst day is legible."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.render.basemap import BaseStore
from bot.render.canvas import Box
from bot.render.encode import view_key
from bot.render.labels import Sheet
from bot.render.studio import Studio
from bot.render.war_at_sea import focus as close
from bot.render.war_at_sea import plot as course
from bot.render.war_at_sea import theatre as whole
from bot.render.war_at_sea.ground import lettered
from bot.render.war_at_sea.layout import Layout
from bot.render.war_at_sea.painters import PAINTERS
from bot.render.war_at_sea.views import MarkerView, RowView, SituationView, TheatreView
from tests.bot.render.war_at_sea.invented import focus_view, plot_view, theatre_view


def pieces(layout: Layout, kind: str) -> set[str]:
    return {piece.what.removeprefix(f"{kind} ") for piece in layout.pieces if piece.what.startswith(f"{kind} ")}


def clear(sheet: Sheet, frame: Box, least: float) -> None:
    assert sheet.collisions() == []
    assert sheet.least_type() >= least
    assert all(thing.box.inside(frame.grow(1)) for thing in sheet.placed if thing.solid)


@pytest.mark.parametrize("spanish", [False, True])
def test_the_worst_day_lies_clear(spanish: bool) -> None:
    chart = whole.lay_out(theatre_view(spanish=spanish))
    clear(chart.sheet, chart.ground.window.frame, whole.LEAST)
    assert pieces(chart.layout, "marker") == {"E K21", "F K21", "G F26", "H L23", "? I27"}
    assert len(pieces(chart.layout, "force")) == 5
    assert pieces(chart.layout, "forces") == {"espiritu-santo allied"}  # four in port are one stack
    assert [piece.what for piece in chart.layout.pieces].count("told") == 3
    assert [piece.what for piece in chart.layout.pieces].count("aboard") == 1
    assert "truk" in pieces(chart.layout, "edge")
    assert not any(table.more for table in chart.tables)
    assert all(not line.name.text.endswith("…") for table in chart.tables for line in table.lines)


@pytest.mark.parametrize("corners", [("A1", "Y36"), ("H14", "Q26"), ("A1", "L36")])
def test_tables_and_legend_lie_off_the_map_whatever_its_shape(corners: tuple[str, str]) -> None:
    chart = whole.lay_out(theatre_view(corners=corners))
    frame = chart.ground.window.frame
    assert chart.legend is not None
    boxes = [Box(*chart.legend_at, chart.legend.w, chart.legend.h), *(table.box for table in chart.tables)]
    picture = Box(0, 0, whole.WIDTH, chart.height)
    for number, box in enumerate(boxes):
        assert box.inside(picture)
        assert not box.meets(frame)
        assert not any(box.meets(other) for other in boxes[number + 1 :])
    clear(chart.sheet, frame, whole.LEAST)


def test_a_table_counts_what_finds_no_room() -> None:
    view = theatre_view()
    rows = tuple(RowView("A", "axis", f"Force {number}") for number in range(30))
    chart = whole.lay_out(replace(view, tables=(replace(view.tables[0], rows=rows), view.tables[1])))
    assert len(chart.tables[0].lines) + chart.tables[0].more == 30
    assert chart.tables[0].more


@pytest.mark.parametrize("light", ["day", "twilight", "night"])
def test_the_focus_is_read_unopened(light: str) -> None:
    view = focus_view(light)  # type: ignore[arg-type]
    chart = close.lay_out(view)
    clear(chart.sheet, close.FRAME, 800 * 11 / 400)
    assert all(chart.ground.window.holds(zone, chart.ground.window.size * 0.5) for zone in view.about)
    assert chart.ground.label >= 800 * 11 / 400


def test_names_stand_whole_on_the_map_and_clear_of_each_other() -> None:
    for view in (whole.lay_out(theatre_view()), close.lay_out(focus_view())):
        names = lettered(view.ground)
        assert names
        assert all(name.room.inside(view.ground.window.frame) for name in names)
        rooms = [(name.name, room) for name in names for room in name.rooms]
        assert not any(a != b and box.meets(two) for a, box in rooms for b, two in rooms)


def test_a_plot_shows_its_turns_and_whom_it_meets(bases: BaseStore) -> None:
    view = plot_view()
    chart = course.lay_out(view)
    clear(chart.layout.sheet, chart.ground.window.frame, course.LEAST)
    seen = ("M25", "L23", "J21")
    assert all(chart.ground.window.holds(zone) for zone in seen)
    drawn = {
        view_key(each): course.plot(each, bases).data
        for each in (view, replace(view, meets=()), replace(view, forecasts=()), replace(view, legs=view.legs[:1]))
    }
    assert len(set(drawn.values())) == 4


def test_every_part_of_a_situation_shows(bases: BaseStore) -> None:
    """A picture without one kind of thing differs from the whole."""
    view = focus_view(layer="air")
    here = view.situation
    names = ("forces", "markers", "places", "flotillas", "reaches", "flights", "events", "names")
    without = [replace(here, **{name: ()}) for name in names]  # type: ignore[arg-type]
    assert all(isinstance(each, SituationView) for each in without)
    pictures = {close.focus(replace(view, situation=each), bases).data for each in (here, *without)}
    assert len(pictures) == len(names) + 1


def test_the_light_changes_the_picture_and_equal_views_give_equal_bytes(bases: BaseStore) -> None:
    day, again, night = (close.focus(focus_view(light), bases).data for light in ("day", "day", "night"))  # type: ignore[arg-type]
    assert day == again
    assert day != night
    assert Studio(PAINTERS).picture(focus_view()).data == day


def test_the_whole_theatre_is_drawn(bases: BaseStore) -> None:
    view: TheatreView = theatre_view("night")
    picture = whole.theatre(view, bases)
    assert (picture.width, picture.media_type, picture.alt) == (1600, "image/webp", "A theatre.")
    assert picture.height == whole.lay_out(view).height


def test_a_name_of_an_island_gives_way_to_counters() -> None:
    view = focus_view()
    crowded = {name.name for name in close.lay_out(view).layout.isles}
    empty = replace(view.situation, forces=(), markers=(), flotillas=(), flights=(), events=())
    names = {name.name for name in close.lay_out(replace(view, situation=empty)).layout.isles}
    assert crowded < names
    laid = close.lay_out(view).layout
    assert not any(
        room.meets(piece.box) for name in laid.isles for room in name.rooms for piece in laid.pieces if piece.tied
    )


def test_many_reports_of_one_zone_lie_apart() -> None:
    view = focus_view()
    told = view.situation.markers[0].told
    crowd = tuple(MarkerView(letter, "axis", "M25", told=told, age="12 h") for letter in "EFGHIKLMNO")
    chart = close.lay_out(replace(view, situation=replace(view.situation, markers=crowd)))
    assert [piece.what for piece in chart.layout.pieces].count("told") == len(crowd)
    clear(chart.sheet, close.FRAME, close.LEAST)
