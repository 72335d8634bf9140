"""Where the map says that boats are bound, and what the focus picture looks at."""

from dataclasses import replace
from typing import Any

import pytest

from bot.faces.silent_war.maps import focus, seas
from bot.faces.silent_war.maps.focus import frame_of, shows, spot_of
from bot.faces.silent_war.maps.pictures import map_jobs
from bot.render.basemap import Window
from bot.render.silent_war.focus import FRAME
from bot.render.silent_war.layout import layout, regions
from bot.render.silent_war.views import BoatState, CourseView, MissionView
from bot.text.voice import Voice, voice
from engine.silent_war.state import Boat, Duty
from engine.silent_war.tables.read import tables

BOUND = frozenset[str]()


def sail(known: Any, **change: Any) -> Boat:
    """Drum, in transit from the Wake area unless told otherwise, the only boat at sea."""
    boat: Boat = replace(known.boats.by_id["drum"], box="operating", **({"where": "WAK", "side": "transit"} | change))
    known.boats.by_id = {"drum": boat, "kingfish": known.boats.by_id["kingfish"]}
    known.boats.packs = {}
    return boat


def test_the_way_ahead_leads_from_sea_to_sea_to_the_goal(known: Any) -> None:
    ahead = seas.way_ahead(known, sail(known, goal="ECS"))
    assert (ahead[0], ahead[-1]) == ("WAK", "ECS")
    assert len(ahead) >= 3
    assert seas.way_ahead(known, sail(known, goal="ECS", side="patrol")) == ()
    assert seas.way_ahead(known, sail(known, goal="")) == ()


def test_the_way_home_ends_at_the_base(known: Any) -> None:
    ahead = seas.way_ahead(known, sail(known, rtb=True, home="PEARL"))
    assert ahead[0] == "WAK"
    assert ahead[-1] == seas.site("PEARL")


def test_courses_are_drawn_once_for_the_boats_shown(known: Any, english: Voice) -> None:
    sail(known, goal="ECS")
    known.boats.by_id["barb"] = replace(known.boats.by_id["drum"], id="barb")
    boats = seas.at_sea(known, BOUND, "all", english)
    courses = seas.courses(known, boats)
    assert len(set(courses)) == len(courses) == len(seas.way_ahead(known, known.boat("drum"))) - 1
    assert not any(course.home for course in courses)
    assert seas.courses(known, {}) == ()
    sail(known, rtb=True, home="PEARL")
    assert all(course.home for course in seas.courses(known, seas.at_sea(known, BOUND, "all", english)))
    assert isinstance(courses[0], CourseView)


@pytest.mark.parametrize(
    ("change", "where"), [({"goal": "ECS"}, "East China"), ({"rtb": True, "home": "PEARL"}, "Pearl")]
)
def test_map_and_alt_text_say_where_a_boat_is_bound(known: Any, change: dict[str, Any], where: str) -> None:
    sail(known, **change)
    whole, focus = map_jobs(known, voice("en"), BOUND, None, None, "")
    (boat,) = [boat for area in whole.view.areas for boat in area.boats]
    assert where in boat.bound
    assert boat.state is not BoatState.PATROL
    assert f"Bound for {boat.bound}: Drum." in focus.alt
    assert "Rumbo a" in map_jobs(known, voice("es"), BOUND, None, None, "")[1].alt
    sail(known, side="patrol", rtb=False, home="")
    assert "Bound for" not in map_jobs(known, voice("en"), BOUND, None, None, "")[1].alt


def test_the_focus_shows_the_boats_and_the_way_ahead(known: Any, english: Voice) -> None:
    known.theatre.ultra = []
    sail(known, goal="MAN")
    boats = seas.at_sea(known, BOUND, "all", english)
    region = seas.region_of("WAK")
    frame = frame_of(known, boats, region, "")
    for place in ("WAK", "MAN"):
        if frame is None:
            assert shows(region, None, place)
        else:
            assert Window.about(*frame, FRAME).shows(*spot_of(place), 24), place
            assert shows(region, frame, place)
    assert frame_of(known, boats, region, "WAK") is None
    assert frame_of(known, {}, region, "") is None


def test_a_mission_of_several_places_has_its_number_at_the_first_that_is_shown(known: Any) -> None:
    known.theatre.duties = [Duty("WP1-6", ["CEL", "BAN"], 8)]
    asked = seas.missions(known, lambda place: True)
    assert asked == (MissionView(("CEL", "BAN"), 8),)
    assert [seas.numbered(asked, place) for place in ("CEL", "BAN")] == [8, 0]
    only = seas.missions(known, lambda place: place == "BAN")
    assert [seas.numbered(only, place) for place in ("CEL", "BAN")] == [0, 8]
    assert seas.missions(known, lambda place: False) == ()


def test_no_close_map_runs_over_the_edge_of_the_base_map() -> None:
    west, south, east, north = focus.DRAWN
    spots = [focus.spot_of(place) for place in tables().chart.areas]
    own = [(layout(name).lon, layout(name).lat, layout(name).degrees) for name in regions()]
    tried = [frame for first in spots for frame in focus._frames([first])]
    assert len(tried) > 500
    for frame in [*own, *tried]:
        here = Window.about(*frame, FRAME)
        assert west - 1e-6 <= here.west, frame
        assert here.east <= east + 1e-6, frame
        assert south - 1e-6 <= here.south, frame
        assert here.north <= north + 1e-6, frame


def test_a_window_that_lies_on_the_base_map_stays_where_it_is() -> None:
    assert focus.drawn((125.0, 10.0, 26.0)) == (125.0, 10.0, 26.0)
    lon, lat, height = focus.drawn((105.0, -15.0, 32.0))
    assert (lat, height) == (-9.0, 32.0)
    assert lon > 105.0
