"""Which map is shown: everything on it comes from what the seat knows."""

from typing import Any

import pytest

from bot.faces.silent_war.maps import seas
from bot.faces.silent_war.maps.pictures import busiest, map_jobs, track_job
from bot.render.silent_war.views import BoatState, FocusView, PacificView, Sign, TrackView
from bot.text.voice import Voice
from engine.silent_war.tables.read import tables

MINE = frozenset({"wahoo", "pack:1"})


def maps(known: Any, speaker: Voice, **more: Any) -> list[Any]:
    args = {"mine": MINE, "area": None, "layer": None, "changed": ""} | more
    return map_jobs(known, speaker, args["mine"], args["area"], args["layer"], args["changed"])


def boats_of(view: Any) -> dict[str, Any]:
    return {boat.name: boat for place in (*view.areas, *view.zones) for boat in place.boats}


def test_the_map_and_the_focus_beside_it(known: Any, speaker: Voice) -> None:
    whole, focus = maps(known, speaker)
    assert isinstance(whole.view, PacificView)
    assert isinstance(focus.view, FocusView)
    assert focus.view.region == "CHINA"
    assert whole.name != focus.name
    for job in (whole, focus):
        assert 60 <= len(job.alt) <= 400


def test_boats_are_marked_with_what_ails_them(known: Any, english: Voice) -> None:
    boats = boats_of(maps(known, english)[0].view)
    assert set(boats) == {"Wahoo", "Tautog", "Drum", "Haddock", "Pogy", "Snook", "Sculpin"}
    assert boats["Tautog"].state is BoatState.HOME
    assert boats["Tautog"].damage == 1
    assert boats["Haddock"].spotted
    assert boats["Drum"].done
    assert boats["Wahoo"].star
    assert boats["Pogy"].pack == "A"
    assert {name for name, boat in boats.items() if boat.mine} == {"Wahoo", "Pogy", "Snook", "Sculpin"}


def test_ports_show_who_lies_in_which_box(known: Any, english: Voice) -> None:
    bases = {base.id: base for base in maps(known, english)[0].view.bases}
    assert [box.caption for box in bases["PEARL"].boxes] == ["Rest"]
    assert bases["MID"].tender
    assert bases["MID"].boxes[0].boats == ("Sunfish",)
    assert bases["BRIS"].count == 1
    assert "Grunion" not in str(bases)


@pytest.mark.parametrize(
    ("layer", "names"),
    [
        ("mine", {"Wahoo", "Pogy", "Snook", "Sculpin"}),
        ("trouble", {"Tautog", "Haddock"}),
        ("traffic", set()),
        ("no such layer", {"Wahoo", "Tautog", "Drum", "Haddock", "Pogy", "Snook", "Sculpin"}),
    ],
)
def test_layers(known: Any, english: Voice, layer: str, names: set[str]) -> None:
    assert set(boats_of(maps(known, english, layer=layer)[0].view)) == names


def test_ultra_and_missions_are_drawn_and_told(known: Any, english: Voice) -> None:
    whole = maps(known, english)[0]
    assert [area.id for area in whole.view.areas if area.ultra] == ["CAR"]
    assert [zone.id for zone in whole.view.zones if zone.active] == ["TRUK"]
    assert "ULTRA" in whole.alt
    assert "Truk" in whole.alt
    known.theatre.ultra, known.theatre.zones = [], []
    signs = {sign for sign, _ in maps(known, english)[0].view.legend.rows}
    assert not signs & {Sign.ULTRA, Sign.MISSION}


def test_alt_text_says_where_most_boats_are_and_what_changed(known: Any, english: Voice) -> None:
    alt = maps(known, english, changed="Wahoo sank a freighter.")[0].alt
    assert "8–14 March 1943" in alt
    assert "7 boats at sea: 3 in the Yellow Sea" in alt
    assert "Damaged: Tautog." in alt
    assert "Wahoo sank a freighter." in alt


def test_one_boat_and_none(known: Any, english: Voice) -> None:
    boats = known.boats.by_id
    known.boats.by_id = {key: boats[key] for key in ("wahoo", "kingfish")}
    assert "Wahoo is at sea, in the East China Sea." in maps(known, english)[0].alt
    known.boats.by_id = {"kingfish": boats["kingfish"]}
    assert "All boats in port: 1 at Pearl Harbor." in maps(known, english)[0].alt


def test_an_area_is_shown_closer(known: Any, english: Voice) -> None:
    (job,) = maps(known, english, area="CEL")
    assert job.view.region == "PHILIPPINES"
    assert job.name == "focus-cel.webp"
    assert "Celebes Sea: Tautog" in job.alt
    row = tables().chart.areas["CEL"].row(known.theatre.period)
    assert f"danger {row.reds} of 10, " in job.alt


def test_every_place_has_a_theatre_that_shows_it() -> None:
    for place, area in tables().chart.areas.items():
        assert seas.region_of(place) in {"EMPIRE", "CHINA", "PHILIPPINES", "INDIES", "CAROLINES", "MARSHALLS",
                                         "BISMARCK", "NORTH", "HAWAII"}, place  # fmt: skip
        if area.kind == "oparea":
            assert seas.layout(seas.region_of(place)).find("area", place) is not None, place


def test_the_focus_goes_to_ones_own_boats(known: Any) -> None:
    boats = seas.at_sea(known, frozenset({"tautog"}), "all")
    assert busiest(known, boats) == "PHILIPPINES"
    assert busiest(known, {}) == "CAROLINES"
    known.theatre.ultra, known.theatre.zones = [], []
    assert busiest(known, {}) in {"HAWAII", "CHINA"}


def test_a_track_joins_weeks_in_one_place(known: Any, speaker: Voice) -> None:
    job = track_job(known, "wahoo", speaker)
    assert job is not None
    assert isinstance(job.view, TrackView)
    assert [(stop.lat, stop.sunk, stop.base) for stop in job.view.stops] == [
        (28.2, 0, False),
        (29.5, 1, False),
        (tables().chart.areas["YEL"].lat, 1, False),
    ]
    known.score.log.append(known.score.log[-1])
    again = track_job(known, "wahoo", speaker)
    assert again is not None
    assert len(again.view.stops) == 3
    assert track_job(known, "kingfish", speaker) is None


def test_pictures_speak_the_readers_language(known: Any, speaker: Voice) -> None:
    other = {"en": "Yellow Sea", "es": "Mar Amarillo"}
    names = {area.id: area.name for area in maps(known, speaker)[0].view.areas}
    assert names["YEL"] == other[speaker.language]
