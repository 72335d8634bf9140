"""The maps of an operation: what a seat knows is on them, nothing else; places and units are found by their names."""

from __future__ import annotations

import pytest

from bot.faces.war_at_sea.maps import boards, centre, pictures, report
from bot.faces.war_at_sea.maps.readings import latest_report, lost_reports
from bot.faces.war_at_sea.maps.situation import situation
from bot.faces.war_at_sea.orders import plot_picture
from bot.render.war_at_sea.theatre import lay_out
from bot.render.war_at_sea.views import LegView, MarkerView, PlotView, ShipsView, TheatreFocusView, TheatreView
from bot.text.voice import LANGUAGES, voice
from engine.core.spaces.turnwise import NEXT
from engine.core.state import Meta, State
from engine.war_at_sea.autopilot import estimate
from engine.war_at_sea.game import WarAtSea
from engine.war_at_sea.known import Known
from engine.war_at_sea.steps.markers import deal
from engine.war_at_sea.world.forces import Sighting
from tests.bot.faces.war_at_sea.table import FACE, at
from tests.engine.war_at_sea.operations.kit import Sea

EN = voice("en")
ROWS = (
    ("allied", "uk-a", "Q40", "warspite formidable jervis janus"),
    ("allied", "uk-b", "Q40", "orion perth"),
    ("allied", "uk-home:transport", "alexandria", "stuart"),
    ("axis", "it-vv", "O39", "vittorio-veneto maestrale gioberti"),
)  # fmt: skip


def sea(**fields: object) -> Sea:
    """Two forces of the Allies at sea and one in port, one of the Axis at sea, in turn 5."""
    set_out = Sea(ROWS, turn=5)
    for name, value in fields.items():
        set_out.force("it-vv", **{name: value})
    return set_out


def spot(set_out: Sea, force: str, side: str, turn: int = 4, **counts: int) -> str:
    """Let a side have a report of a force."""
    marker = set_out.force(force).marker
    set_out.world.markers.markers[marker].spotted = turn
    zone = set_out.force(force).zone
    set_out.world.sightings.reports.append(Sighting(side, marker, turn, zone, dict(counts)))  # type: ignore[arg-type]
    return marker


def foreign(known: Known) -> dict[str, MarkerView]:
    return {marker.letter: marker for marker in situation(known, EN).markers}


def test_a_side_sees_its_forces_and_of_the_enemy_markers_alone() -> None:
    set_out = sea()
    here = situation(set_out.known("allied"), EN, frozenset(("uk-a",)))
    assert {force.id: (force.zone, force.port, force.mine) for force in here.forces} == {
        "uk-a": ("Q40", "", True),
        "uk-b": ("Q40", "", False),
        "uk-home": ("W49", "alexandria", False),
    }
    kinds = {ships.kind: ships.count for ships in next(force for force in here.forces if force.id == "uk-a").ships}
    assert kinds == {"carrier": "1", "battleship": "1", "destroyer": "2"}
    assert [force.ready for force in here.forces] == ["0", "", ""]  # one of them has a carrier, without aircraft
    assert foreign(set_out.known("allied")) == {
        set_out.force("it-vv").marker: MarkerView(set_out.force("it-vv").marker, "axis", "O39", ("O39",))
    }
    nobody = situation(set_out.known("nobody"), EN)
    assert not nobody.forces
    assert len(nobody.markers) == 3  # the force in port has none (W52)


@pytest.mark.parametrize("language", LANGUAGES)
def test_twins_that_differ_in_what_the_enemy_hides_look_alike(language: str) -> None:
    quiet, two = sea(), sea(plot={5: ["N39"], 6: ["M39"]}, mission="bombardment", number=7, decoy=True)
    two.ship("vittorio-veneto", speed=2)
    spot(quiet, "it-vv", "axis", carriers=1)  # what the other side was told
    two.world.markers = quiet.world.markers
    two.world.sightings = quiet.world.sightings
    two.force("it-vv").marker = quiet.force("it-vv").marker
    for seat in ("allied", "nobody"):
        looks = []
        for each in (quiet, two):
            known = each.known(seat)
            jobs = pictures.map_jobs(known, voice(language), frozenset(), None, "air", "")
            looks.append((jobs, report.report(known, voice(language)), report.areas(known, "", voice(language))))
        assert looks[0] == looks[1]
    owner = [pictures.map_jobs(each.known("axis"), EN, frozenset(), None, "all", "") for each in (quiet, two)]
    assert owner[0] != owner[1]


def test_a_report_is_shown_with_its_age_while_its_marker_can_be_told() -> None:
    set_out = sea()
    letter = spot(set_out, "it-vv", "allied", majors=3, lights=5)
    known = set_out.known("allied")
    shown = foreign(known)[letter]
    assert shown.told == (ShipsView("battleship", "3"), ShipsView("destroyer", "5"))
    assert (shown.age, shown.spotted) == ("4 h", True)
    assert any("3 major ships and 5 light ships" in page for page in report.report(known, EN))
    set_out.world.markers.markers[letter].spotted = 0  # dealt anew in a crowd (W51)
    known = set_out.known("allied")
    assert latest_report(known, known.markers.markers[letter]) is None
    assert [report.marker for report in lost_reports(known)] == [letter]
    assert [marker.letter for marker in situation(known, EN).markers if marker.past] == ["?"]
    assert not situation(set_out.known("axis"), EN).markers[0].told


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_report_from_before_its_letter_was_dealt_anew_is_of_an_uncertain_marker(language: str) -> None:
    set_out = sea()
    letter, speaker = spot(set_out, "uk-a", "axis", 5, carriers=1, majors=4), voice(language)
    deal(set_out.runner(), [set_out.force("uk-a"), set_out.force("uk-b")], "Q40")
    known = set_out.known("axis")
    for marker in known.markers.markers.values():
        assert latest_report(known, marker) is None, "spotted in the turn of the report, and yet anybody"
    assert [report.marker for report in lost_reports(known)] == [letter]
    views = [marker for marker in situation(known, speaker).markers if marker.side == "allied"]
    assert [(view.letter, bool(view.told)) for view in views] == [("A", False), ("B", False), ("?", True)]
    assert all(estimate.of_marker(known, marker) == estimate.book_of(known, "allied").force for marker in
               known.markers.markers.values() if marker.side == "allied")  # fmt: skip
    told = report.enemy_told_lines(set_out.known("allied"), speaker)
    assert [{"en": "your force that was marker A then", "es": "tu fuerza que entonces era el marcador A"}[language] in
            line for line in told] == [True]  # fmt: skip
    spot(set_out, "uk-b", "axis", 5, majors=2)
    known = set_out.known("axis")
    assert latest_report(known, known.markers.markers[set_out.force("uk-b").marker]) is not None
    assert [report.counts["carriers"] for report in lost_reports(known)] == [1], "the old report stays beside the new"


@pytest.mark.rule("5.7.4")
def test_a_marker_has_sailed_as_far_as_it_came() -> None:
    """A battle held it: the rest of the way that it set out on is not drawn, and who stayed came from nowhere."""
    set_out = sea()
    marker = set_out.world.markers.markers[set_out.force("it-vv").marker]
    for zone, way, words in (("N39", ("O39", "N39"), ", came from O39"), ("O39", ("O39",), "")):
        marker.zone, marker.way = zone, ["O39", "N39", "M39"]
        known = set_out.known("allied")
        assert foreign(known)[marker.letter].way == way
        (line,) = report.marker_lines(known, EN)
        assert (", came from" in line) == bool(words)
        assert words in line


def test_a_plot_is_drawn_from_where_it_is_still_to_be_sailed() -> None:
    set_out = sea()
    set_out.force("uk-a", plot={5: ["P40"], 6: [], 7: ["O40"]})
    force = next(force for force in situation(set_out.known("allied"), EN).forces if force.id == "uk-a")
    assert force.plot == (LegView("5", ("P40",)), LegView("6", ()), LegView("7", ("O40",)))
    set_out.force("uk-a", zone="P40", way=["Q40", "P40"])
    force = next(force for force in situation(set_out.known("allied"), EN).forces if force.id == "uk-a")
    assert [leg.turn for leg in force.plot] == ["6", "7"]
    assert force.way == ("Q40", "P40")
    assert not next(
        force for force in situation(set_out.known("allied"), EN, layer="air").forces if force.id == "uk-a"
    ).plot


def test_the_focus_is_about_what_matters_most_or_what_is_named() -> None:
    set_out = sea()
    known = set_out.known("allied")
    assert centre.busiest(known, frozenset(("uk-home",))) == "W49"
    assert centre.busiest(known, frozenset()) == "Q40"
    letter = set_out.force("it-vv").marker
    for area, zone in (
        ("uk-b", "Q40"),
        ("taranto", "H32"),
        (f"marker-{letter}", "O39"),
        ("orion", "Q40"),
        ("P29", "P29"),
    ):
        assert centre.centre_of(known, area, frozenset(), EN)[2] == zone
    assert centre.zone_named(known, "it-vv") == ""  # no force of the enemy is found by its name
    assert centre.zone_named(known, "vittorio-veneto") == ""


def test_a_zone_has_a_report_of_what_is_near_it() -> None:
    known = sea().known("allied")
    near, far = report.report(known, EN, "q40"), report.report(known, EN, "V30")
    assert "UK-A" in near[0]
    assert "UK-A" not in far[0]
    assert report.report_on(known, "q40") == "Q40"
    assert ("Q40", "Q40") in report.areas(known, "q40", EN)
    assert ("Warspite", "warspite") in report.complete_units(known, "warsp", EN, frozenset())
    assert not report.complete_units(known, "vittorio", EN, frozenset())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seat", ["allied", "axis", None])
def test_maps_of_a_game_have_jobs_for_every_layer(seat: str | None, language: str) -> None:
    known = at("santa-cruz", "was-day", 2)[0].look(seat)
    for _, layer in FACE.layers(voice(language)):
        whole, near = FACE.pictures(known, voice(language), layer=layer)
        assert isinstance(whole.view, TheatreView)
        assert isinstance(near.view, TheatreFocusView)
        assert 60 < len(whole.alt) <= 1024
        signs = [line.sign for line in whole.view.legend]
        assert ("ready" in signs) == (seat is not None)
        shown = lay_out(whole.view).legend
        assert shown is not None
        assert [run.text for _, run, _, _ in shown.lines] == [line.caption for line in whole.view.legend]  # none is cut
    for _, area in FACE.areas(known, "", voice(language)):
        *cards, job = FACE.pictures(known, voice(language), area=area)
        assert job.view.head.title
        assert [card.kind for card in cards] == (["air"] if area in known.air.bases else [])


def test_a_ship_has_her_sheet_and_a_battle_its_board() -> None:
    known = at("santa-cruz", "was-day", 2)[0].look("allied")
    assert [job.kind for job in FACE.pictures(known, EN, area="enterprise")] == ["sheet", "air", "focus"]
    assert ("Enterprise", "enterprise") in FACE.areas(known, "enterp", EN)
    assert not FACE.areas(known, "shokaku", EN)
    known = at("savo-battleships", "was-plan")[0].look("allied")
    assert [job.kind for job in FACE.pictures(known, EN)] == ["battle"]
    assert [job.kind for job in FACE.pictures(known, EN, area="washington")] == ["sheet"]
    assert FACE.track(known, "us-van", EN) is None


def test_a_course_is_drawn_with_whom_it_meets() -> None:
    set_out = sea()
    letter = set_out.force("it-vv").marker
    set_out.world.markers.markers[letter].way = ["N38", "O38", "O39"]  # a zone to the south-east, one to the east
    known = WarAtSea().known(State(set_out.world, Meta("war_at_sea", "1")), "allied")

    def drawn(*words: str) -> PlotView:
        job = plot_picture.question_picture(known, "was-day", "", "uk-a", {"what": "go-on", "plot": list(words)}, EN)
        assert job is not None
        assert isinstance(job.view, PlotView)
        return job.view

    view = drawn("P41", NEXT, "O41")
    assert (view.start, view.legs) == ("Q40", (LegView("6", ("P41",)), LegView("7", ("O41",))))
    (ahead,) = view.forecasts
    assert (ahead.letter, ahead.start) == (letter, "O39")
    assert ahead.legs[0] == LegView("5", ("P40", "P41"))  # it is still to sail this turn
    assert [(meet.zone, meet.note) for meet in view.meets] == [("P41", f"{letter}, turn 6")]
    assert not drawn("R40").meets
    assert plot_picture.question_picture(known, "was-day", "", "it-vv", {"plot": []}, EN) is None


def test_the_banner_says_turn_light_and_points() -> None:
    known = at("santa-cruz", "was-day", 2)[0].look("allied")
    head = boards.head(known, EN)
    assert head.headline == "Turn 2 · 24 October 1942, 10–14 h"
    assert (head.light, head.light_word) == ("day", "Daylight")
    assert [side for side, _, _ in head.points] == ["allied", "axis"]


def test_places_and_forces_have_the_names_of_the_language() -> None:
    known, spanish = at("matapan", "was-muster")[0].look("axis"), voice("es")
    here = situation(known, spanish)
    assert {place.name for place in here.places} >= {"Nápoles", "Alejandría", "Rodas"}
    assert "1.ª División" in {force.name for force in here.forces}
    assert ("Nápoles", "naples") in FACE.areas(known, "nápo", spanish)
    assert pictures.focus_job(known, spanish, "it-1", frozenset()).view.head.title == "1.ª División"
