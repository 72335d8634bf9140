"""The whole map: any number of boats, no label on another, nothing hidden in it, the same bytes every time."""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from bot.render.basemap import BaseStore
from bot.render.encode import view_key
from bot.render.silent_war.boats import counters
from bot.render.silent_war.pacific import FRAME, draw_chart, lay_out, pacific
from bot.render.silent_war.views import BaseView, BoatState, BoatView, BoxView, LegendView, PacificView, ZoneView
from tests.bot.render.silent_war.invented import boats, pacific_view

HOSTILE = ("\u202eevil", "W" * 300, "שלום", "", "Z\u0351\u0352" * 90, "🚢🚢")


def drawn(view: PacificView, bases: BaseStore) -> bytes:
    return draw_chart(lay_out(view), view, bases).pixels()


@pytest.mark.parametrize("count", [0, 1, 40, 150])
@pytest.mark.parametrize("language", ["en", "es"])
def test_any_number_of_boats_is_laid_out_without_overlap(count: int, language: str) -> None:
    chart = lay_out(pacific_view(count, language))
    assert chart.sheet.collisions() == []
    assert chart.sheet.least_type() >= 18
    assert all(thing.box.inside(FRAME) for thing in chart.sheet.placed if thing.solid)


@pytest.mark.parametrize("count", [0, 1, 40, 150])
def test_a_finished_map(count: int, bases: BaseStore) -> None:
    picture = pacific(pacific_view(count), bases)
    image = Image.open(BytesIO(picture.data))
    assert image.size == (1600, 1000) == (picture.width, picture.height)
    assert image.format == "WEBP"
    assert picture.alt == pacific_view(count).alt
    assert len(picture.data) < 1_500_000


@pytest.mark.parametrize("count", [1, 40, 150])
def test_every_boat_is_on_the_map_once(count: int) -> None:
    view = pacific_view(count)
    chart = lay_out(view)
    places = {area.id: len(area.boats) for area in view.areas} | {zone.id: len(zone.boats) for zone in view.zones}
    assert sum(places.values()) == count
    placed = [thing.what for thing in chart.sheet.placed if thing.what.startswith("boats ")]
    assert sorted(placed) == sorted(f"boats {key}" for key, number in places.items() if number)


def test_the_same_view_gives_the_same_bytes(bases: BaseStore, tmp_path: Path) -> None:
    view = pacific_view(40)
    first = pacific(view, bases)
    assert pacific(pacific_view(40), bases) == first
    filed = BaseStore(tmp_path)
    assert pacific(view, filed) == first
    assert pacific(view, BaseStore(tmp_path)) == first


def test_threads_do_not_disturb_each_other(bases: BaseStore) -> None:
    views = [pacific_view(count) for count in (1, 40, 40, 1)]
    with ThreadPoolExecutor(4) as pool:
        made = list(pool.map(lambda view: pacific(view, bases).data, views))
    assert made[0] == made[3]
    assert made[1] == made[2]
    assert made[0] != made[1]


def with_boat(view: PacificView, area: str, **change: object) -> PacificView:
    areas = tuple(
        replace(each, boats=(replace(BoatView("Wahoo"), **change),))  # type: ignore[arg-type]  # fields by name
        if each.id == area
        else each
        for each in view.areas
    )
    return replace(view, areas=areas)


CHANGES: list[dict[str, object]] = [
    {"name": "Tang"},
    {"damage": 1},
    {"damage": 2},
    {"spotted": True},
    {"done": True},
    {"star": True},
    {"pack": "B"},
    {"mine": True},
]


@pytest.mark.parametrize("change", CHANGES, ids=lambda change: next(iter(change)))
def test_what_is_seen_changes_picture_and_key(change: dict[str, object], bases: BaseStore) -> None:
    plain = with_boat(pacific_view(0), "ECS")
    other = with_boat(pacific_view(0), "ECS", **change)
    assert drawn(plain, bases) != drawn(other, bases)
    assert view_key(plain) != view_key(other)


def test_alt_text_is_part_of_the_key_but_not_of_the_pixels(bases: BaseStore) -> None:
    view = pacific_view(1)
    other = replace(view, alt="another")
    assert view_key(view) != view_key(other)
    assert drawn(view, bases) == drawn(other, bases)


def test_names_of_boats_in_port_are_not_on_the_map(bases: BaseStore) -> None:
    # The panel shows how many lie in each box; who they are is not drawn and so cannot leak.
    view = pacific_view(1)
    renamed = tuple(
        replace(home, boxes=tuple(BoxView(box.caption, tuple("X" for _ in box.boats)) for box in home.boxes))
        for home in view.bases
    )
    assert drawn(view, bases) == drawn(replace(view, bases=renamed), bases)


def test_the_order_of_boats_in_an_area_is_not_seen(bases: BaseStore) -> None:
    view = pacific_view(40)
    turned = tuple(replace(area, boats=tuple(reversed(area.boats))) for area in view.areas)
    assert drawn(view, bases) == drawn(replace(view, areas=turned), bases)


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_names_are_clipped(name: str, bases: BaseStore) -> None:
    view = with_boat(pacific_view(0), "SCS", name=name)
    view = replace(view, title=name, date_line=name, in_port=name)
    view = replace(view, areas=tuple(replace(area, name=name) if area.id == "PHI" else area for area in view.areas))
    view = replace(view, legend=LegendView(name, tuple((sign, name) for sign, _ in view.legend.rows)))
    chart = lay_out(view)
    assert all(thing.box.inside(FRAME) for thing in chart.sheet.placed if thing.solid)
    assert len(draw_chart(chart, view, bases).pixels()) == 1600 * 1000 * 4


def test_an_empty_ocean_is_drawn(bases: BaseStore) -> None:
    view = pacific_view(0)
    bare = replace(
        view,
        areas=(),
        zones=(),
        bases=(),
        routes=(),
        waters=(),
        lands=(),
        score=(),
        legend=LegendView("", ()),
    )
    assert [thing.what for thing in lay_out(bare).sheet.placed] == ["badge"]
    assert drawn(bare, bases) != drawn(view, bases)


def test_a_mission_zone_that_is_also_our_base_shows_its_boats(bases: BaseStore) -> None:
    view = pacific_view(0)
    home = BaseView("GUAM", "Guam", 144.65, 13.45, tender=True)
    quiet = ZoneView("GUAM", "Guam", 144.65, 13.45)
    lively = replace(quiet, active=True, boats=(BoatView("Barb"),))
    some = replace(view, bases=(*view.bases, home), zones=(quiet,))
    chart = lay_out(replace(some, zones=(lively,)))
    assert any(thing.what == "boats GUAM" for thing in chart.sheet.placed)
    assert chart.sheet.collisions() == []
    assert drawn(some, bases) != drawn(replace(some, zones=(lively,)), bases)


@pytest.mark.parametrize("part", range(4))
@pytest.mark.parametrize("count", [0, 40, 150])
def test_missions_and_ultra_find_room(part: int, count: int) -> None:
    view = pacific_view(count)
    zones = tuple(replace(zone, active=at % 4 == part) for at, zone in enumerate(view.zones))
    areas = tuple(replace(area, ultra=True) for area in view.areas)
    assert lay_out(replace(view, areas=areas, zones=zones)).sheet.collisions() == []


def test_many_boats_in_one_area_share_a_counter() -> None:
    view = pacific_view(0)
    crowd = tuple(boat for _, boat in boats(60, mine=0))
    view = replace(view, areas=tuple(replace(area, boats=crowd) if area.id == "LUZ" else area for area in view.areas))
    chart = lay_out(view)
    (box,) = [thing.box for thing in chart.sheet.placed if thing.what == "boats LUZ"]
    assert max(box.w, box.h) < 160
    assert chart.sheet.collisions() == []


def test_boats_on_patrol_in_transit_and_homeward_lie_apart() -> None:
    states = (BoatState.PATROL, BoatState.PATROL, BoatState.TRANSIT, BoatState.HOME)
    some = [BoatView(f"Boat {at}", state, mine=at == 0) for at, state in enumerate(states)]
    four, cluster = counters(some, 38), counters(some[:1], 38)
    assert four.w > 3 * cluster.w  # own, others on patrol, in transit, homeward bound


@pytest.mark.parametrize("part", range(4))
def test_a_mission_finds_room_for_its_sign_and_number(part: int) -> None:
    view = pacific_view(40)
    areas = tuple(replace(area, wanted=12 if at % 4 == part else 0) for at, area in enumerate(view.areas))
    chart = lay_out(replace(view, areas=areas))
    assert chart.sheet.collisions() == []
    assert [block.before is not None for block in chart.areas] == [at % 4 == part for at in range(len(areas))]
