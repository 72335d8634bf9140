"""Which maps are shown: all on them comes from what the seat knows, and nothing from the other side's secrets."""

import json
from typing import Any

import pytest

from bot.faces.jobs import pack_job, unpack_job
from bot.faces.pacific_war.face import PacificWarFace
from bot.faces.pacific_war.maps.pictures import LAYERS, busiest, map_jobs, nearby, track_job
from bot.render.pacific_war.views import CoastFocusView, CoastView, Key, StackView
from bot.render.pacific_war.views_battle import Nation, Sign
from bot.text.voice import LANGUAGES, Voice, voice
from engine.pacific_war.state import CHILE, Column
from engine.pacific_war.world import FullWorld
from tests.bot.faces.pacific_war.war import fall, known_of, lose
from tests.engine.pacific_war.kit import bare, lie, stand, world

NOBODY: frozenset[str] = frozenset()


def maps(known: Any, speaker: Voice, **more: Any) -> list[Any]:
    args = {"mine": NOBODY, "place": None, "layer": None, "changed": ""} | more
    return map_jobs(known, speaker, args["mine"], args["place"], args["layer"], args["changed"])


def stack(view: Any, place: str) -> StackView:
    return next((stack for stack in view.situation.stacks if stack.place == place), StackView(place))


def sent(squadron: str = "chile-squadron-1", to: str = "X") -> FullWorld:
    found = world(3)
    found.orders.to[squadron] = to
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_map_and_the_focus_beside_it(language: str) -> None:
    whole, focus = maps(known_of(world()), voice(language))
    assert isinstance(whole.view, CoastView)
    assert isinstance(focus.view, CoastFocusView)
    assert whole.name != focus.name
    for job in (whole, focus):
        assert 60 <= len(job.alt) <= 1024
        assert job.alt == job.view.alt


def test_jobs_come_back_from_the_outbox_as_they_were(english: Voice) -> None:
    for layer in (None, *LAYERS):
        for job in maps(known_of(sent(), CHILE), english, layer=layer):
            assert unpack_job(json.loads(json.dumps(pack_job(job)))) == job


def test_pieces_are_where_they_stand_and_as_they_are(english: Voice) -> None:
    found = world()
    found.fleet.ships["ship-pe-huascar"].damaged = True
    found.army.units["cl-2line"].steps = 2
    view = maps(known_of(found), english)[0].view
    callao = stack(view, "2007")
    huascar = next(ship for ship in callao.ships if ship.name == "Huáscar")
    assert (huascar.sign, huascar.nation, huascar.damaged, huascar.in_port) == (Sign.TURRET, Nation.PERU, True, True)
    assert (huascar.gunnery, huascar.speed) == (4, 0)
    assert callao.fort == 2
    assert callao.columns == ((Nation.PERU, 3),)
    assert [ship.warship for ship in callao.ships] == [True] * 6 + [False] * 4
    assert max(unit.steps for unit in stack(view, "3123").troops) == 2
    assert stack(view, "3513").troops[0].nation is Nation.BOLIVIA
    assert "3123" in view.situation.chile
    assert "2007" not in view.situation.chile


def test_cargo_is_counted_on_its_ship(english: Voice) -> None:
    found = world()
    unit = found.army.units["cl-buin"]
    unit.place, unit.aboard = "aboard", "ship-cl-lamar"
    found.supply.columns["column-90"] = Column("column-90", CHILE, "aboard", "ship-cl-lamar")
    ships = stack(maps(known_of(found), english)[0].view, "box").ships
    assert {ship.name: ship.load for ship in ships if ship.load} == {"Lamar": unit.steps + 2}


def test_a_blockaded_port_is_marked_and_told(english: Voice) -> None:
    found = world()
    ship = found.fleet.ships["ship-cl-blanco"]
    ship.place, ship.in_port = "3119", False
    whole = maps(known_of(found), english)[0]
    assert stack(whole.view, "3119").blockaded
    assert "Blockaded: Iquique." in whole.alt
    assert Key.BLOCKADE in {key for key, _ in whole.view.legend}
    ship.place = "3019"
    whole = maps(known_of(found), english)[0]
    assert not any(stack.blockaded for stack in whole.view.situation.stacks)
    assert Key.BLOCKADE not in {key for key, _ in whole.view.legend}


def test_what_fell_this_turn_is_marked_and_told_and_no_more_in_the_next(english: Voice) -> None:
    found = world(4)
    fall(found, "3119", 4)
    lose(found, "ship-pe-independencia", 4, "3019")
    whole = maps(known_of(found), english)[0]
    assert [(mark.place, mark.ship) for mark in whole.view.situation.marks] == [("3119", ""), ("3019", "Independencia")]
    assert "Fallen to Chile this turn: Iquique." in whole.alt
    assert "Ships lost this turn: Independencia." in whole.alt
    found.war.turn = 5
    assert maps(known_of(found), english)[0].view.situation.marks == ()


def test_the_track_tells_points_and_checks(english: Voice) -> None:
    found = world(6)
    found.score.points = [0, 2, 2, 3, 6]
    turns = maps(known_of(found), english)[0].view.track
    assert [turn.points for turn in turns] == [0, 2, 2, 3, 6, -1, -1, -1, -1, -1, -1, -1]
    assert [turn.number for turn in turns if turn.now] == [6]
    assert {turn.number: (turn.wins, turn.fails) for turn in turns if turn.wins} == {
        5: ("6+", "<2"),
        9: ("8+", "<2"),
        12: ("18+", "<13"),
    }


@pytest.mark.parametrize(
    ("layer", "troops", "ships", "columns"),
    [
        ("fleets", False, True, False),
        ("armies", True, False, True),
        ("supply", False, False, True),
        ("orders", False, True, False),
        ("control", True, True, True),
        ("no such layer", True, True, True),
    ],
)
def test_layers_show_their_kind_of_pieces(layer: str, troops: bool, ships: bool, columns: bool, english: Voice) -> None:
    view = maps(known_of(world()), english, layer=layer)[0].view
    shown = view.situation.stacks
    assert any(each.troops for each in shown) == troops
    assert any(each.ships for each in shown) == ships
    assert any(each.columns for each in shown) == columns


def test_every_layer_differs_and_has_a_name(english: Voice) -> None:
    known = known_of(sent(), CHILE)
    views = {layer: maps(known, english, layer=layer)[0].view for layer in LAYERS}
    for each in LAYERS:
        assert [other for other in LAYERS if views[other] == views[each]] == [each]
    for language in LANGUAGES:
        labels = [label for label, _ in PacificWarFace().layers(voice(language))]
        assert len(set(labels)) == len(LAYERS)


def test_the_strip_is_one_tall_picture(english: Voice) -> None:
    (job,) = maps(known_of(world()), english, layer="strip")
    assert job.view.tall


def test_sealed_orders_are_seen_by_their_own_side_alone(english: Voice) -> None:
    world, other = sent(to="X"), sent(to="III")
    for layer in ("orders", None):
        own = maps(known_of(world, CHILE), english, layer=layer)[0]
        assert [course.goal for course in own.view.situation.courses] == ["X"]
        assert own.view != maps(known_of(other, CHILE), english, layer=layer)[0].view
        for seat in ("allies", None):
            mine, twins = (maps(known_of(each, seat), english, layer=layer) for each in (world, other))
            assert mine == twins
            assert mine[0].view.situation.courses == ()
    assert "Sealed orders of your side" in maps(known_of(world, CHILE), english, layer="orders")[0].alt


def test_the_last_moves_are_ways_over_sea_and_land(english: Voice) -> None:
    found = world(3)
    found.score.before.update({
        "ship-cl-blanco": "3123", "ship-cl-cochrane": "3123", "ship-pe-huascar": "2007",
        "cl-2line": "3123", "cl-buin": "box", "pe-zepita": "2007", "pe-gen-inf-01": "1704",
    })  # fmt: skip
    for ship in ("ship-cl-blanco", "ship-cl-cochrane"):
        found.fleet.ships[ship].place = "3121"
    found.army.units["cl-2line"].place = "3221"
    found.army.units["cl-buin"].place = "3121"
    found.army.units["pe-gen-inf-01"].place = "3116"
    moves = maps(known_of(found), english)[0].view.situation.moves
    assert [(move.nation, move.way) for move in moves] == [
        (Nation.CHILE, ("3123", "3122", "3121")),
        (Nation.CHILE, ("3123", "3222", "3221")),
    ]
    assert maps(known_of(found), english, layer="supply")[0].view.situation.moves == ()


def test_orders_to_stay_or_of_squadrons_at_home_are_no_courses(english: Voice) -> None:
    found = world(3)
    found.orders.to.update({"chile-squadron-1": "stay", "chile-squadron-6": "home", "chile-squadron-5": "home"})
    courses = maps(known_of(found, CHILE), english, layer="orders")[0].view.situation.courses
    assert [(course.start, course.goal) for course in courses] == [("3123", "box")]


def test_the_focus_goes_where_both_sides_meet_or_one_leads(english: Voice) -> None:
    found = world()
    for place in ("3218", "3318"):
        found.army.units["cl-2line" if place == "3218" else "pe-gen-inf-01"].place = place
    assert busiest(known_of(found)) in {"3218", "3318", "3118", "3119"}
    far = world()
    far.army.units["cl-buin"].place = "1704"
    far.army.units["cl-buin"].steps = 2
    for unit in far.army.units.values():
        unit.corps = "chile-corps-6" if unit.id == "cl-buin" else unit.corps
    assert busiest(known_of(far), frozenset({"chile-corps-6"})) in {"1704", busiest(known_of(far))}
    assert busiest(known_of(world())) != "box"


@pytest.mark.parametrize(
    ("place", "centre", "title"),
    [("3116", "3116", "Arica"), ("box", "2926", "the home ports of Chile"), ("2415", "2415", "hex 2415")],
)
def test_a_place_is_shown_closer(place: str, centre: str, title: str, english: Voice) -> None:
    (job,) = maps(known_of(world()), english, place=place, changed="Something new.")
    assert (job.view.centre, job.view.title) == (centre, title)
    assert bool(job.view.box_title) == (place == "box")
    assert job.alt.endswith("Something new.")


def test_an_area_is_shown_about_the_middle_of_its_sea(english: Voice) -> None:
    (job,) = maps(known_of(world()), english, place="VI")
    assert job.view.title == "Area VI"
    assert job.view.centre.startswith("2")


def test_a_unit_is_shown_where_it_is(english: Voice) -> None:
    known = known_of(world())
    for unit, place in (("ship-pe-huascar", "2007"), ("cl-buin", "box"), ("fort-arica", "3116"),
                        ("chile-squadron-1", "3123"), ("allies-corps-4", "3513")):  # fmt: skip
        job = track_job(known, unit, english)
        assert job is not None, unit
        assert place.lower() in job.name or unit == "allies-corps-4"
    for gone in ("nobody", "fort-iquique", "chile-squadron-8", "cl-atacama"):
        assert track_job(known, gone, english) is None, gone


def test_alt_text_tells_points_strongest_places_and_fleets(english: Voice) -> None:
    alt = maps(known_of(world()), english, changed="War is declared.")[0].alt
    assert "turn 1, March–April 1879" in alt
    assert "Chile has no points." in alt
    assert "5 units (5 steps) at Antofagasta" in alt
    assert "Ships of the Alliance: 6 warships + 4 transports at Callao." in alt
    assert "War is declared." in alt


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "At Iquique: the Alliance with 1 unit (2 steps) and Huáscar and Unión."),
        ("es", "En Iquique: la Alianza con 1 unidad (2 pasos) y Huáscar y Unión."),
    ],
)
def test_a_side_is_named_once_for_troops_and_ships_of_one_place(language: str, told: str) -> None:
    there = bare()
    stand(there, "3119", "pe-zepita", steps=2)
    lie(there, "3119", "ship-pe-huascar", "ship-pe-union")
    assert nearby(known_of(there), voice(language), "3119") == told


def test_a_fleet_off_a_port_lies_in_the_middle_of_the_focus() -> None:
    """A town from which many pieces are within three hexes does not take the picture from where both sides meet."""
    found = bare(3)
    lie(found, "3116", "ship-cl-blanco", "ship-cl-cochrane", "ship-cl-ohiggins", "ship-cl-chacabuco")
    lie(found, "3116", "ship-pe-union", in_port=True)
    stand(found, "3213", "bo-viedma", "bo-olaneta", steps=2)
    stand(found, "3513", "bo-colorados", "bo-sucre", "bo-illimani", steps=2)
    assert busiest(known_of(found)) == "3116"
