"""The coast in words: every place, area and unit can be asked for, and nothing secret is told."""

import pytest

from bot.faces.pacific_war.maps.report import report, wind
from bot.faces.pacific_war.names import slot_label
from bot.faces.pacific_war.orders.finding import complete_areas, complete_units, find_place, find_unit, place_of
from bot.text.voice import LANGUAGES, Voice, voice
from engine.pacific_war.state import CHILE
from engine.pacific_war.tables.read import tables
from tests.bot.faces.pacific_war.war import LOOKS, known_of, played
from tests.engine.pacific_war.kit import bare, lie, stand, world

CHART = tables().map


@pytest.mark.parametrize(
    ("typed", "place"),
    [
        ("3116", "3116"),
        ("arica", "3116"),
        ("Mejillones", "3122"),
        ("Cobija", "3122"),
        ("El Callao", "2007"),
        ("potosi", "3918"),
        ("VI", "VI"),
        ("vi", "VI"),
        ("area vi", "VI"),
        ("zona VI", "VI"),
        ("box", "box"),
        ("the home ports of Chile", "box"),
        ("hex 3017", "3017"),
        ("P", None),
        ("nowhere", None),
        ("", None),
    ],
)
def test_a_place_is_found_by_name_label_or_number(typed: str, place: str | None) -> None:
    assert find_place(typed) == place


def test_every_place_that_is_offered_is_found_again(english: Voice) -> None:
    known = known_of(world())
    for typed in ("", "a", "3", "31", "pi", "zona", "la"):
        offered = complete_areas(known, typed, english)
        assert 0 < len(offered) <= 25
        for label, value in offered:
            assert find_place(value) == value
            assert len(label) <= 100


def test_towns_are_offered_before_bare_hexes(english: Voice) -> None:
    first = [value for _, value in complete_areas(known_of(world()), "", english)]
    assert first[0] == "2008"
    assert all(value in CHART.towns for value in first)
    assert complete_areas(known_of(world()), "2415", english)[0][1] == "2415"


@pytest.mark.parametrize(
    ("typed", "unit"),
    [
        ("Huáscar", "ship-pe-huascar"),
        ("huascar", "ship-pe-huascar"),
        ("Buin", "cl-buin"),
        ("cl-buin", "cl-buin"),
        ("chile-corps-1", "chile-corps-1"),
        ("fort of Arica", "fort-arica"),
        ("9", None),
        ("nobody", None),
    ],
)
def test_a_unit_is_found_by_name_or_id(typed: str, unit: str | None) -> None:
    assert find_unit(known_of(world()), typed) == unit


def test_units_complete_with_their_place_own_side_first(english: Voice) -> None:
    known = known_of(world(), "allies")
    offered = complete_units(known, "", english)
    assert len(offered) > 25
    assert offered[0][1] == "allies-squadron-1"
    assert complete_units(known, "huas", english) == [("Huáscar – Callao", "ship-pe-huascar")]
    assert all(find_unit(known, value) == value for _, value in offered)


def test_cargo_is_where_its_ship_is() -> None:
    found = world()
    unit = found.army.units["cl-buin"]
    unit.place, unit.aboard = "aboard", "ship-cl-lamar"
    found.fleet.ships["ship-cl-lamar"].place = "3019"
    assert place_of(known_of(found), "cl-buin") == "3019"
    found.fleet.ships["ship-pe-huascar"].place = "lost"
    assert place_of(known_of(found), "ship-pe-huascar") is None


def test_a_place_tells_ground_holder_pieces_and_neighbours(english: Voice) -> None:
    found = world()
    ship = found.fleet.ships["ship-cl-blanco"]
    ship.place, ship.in_port, ship.damaged = "3116", False, True
    text = "\n".join(report(known_of(found), english, "Arica"))
    for told in (
        "## Arica (3116)",
        "desert · area III (Iquique, Pisagua and Arica) · held by the Alliance · 2 victory points · port",
        "port · under blockade",
        "- Fort, 2 steps",
        "- Chile, at sea: Blanco Encalada (damaged)",
        "N 3115 Tacna, desert, by rail",
        "NE 3215, mountains, across the river",
        "SW 3016, open sea",
        "Nearby towns:",
        "Pisagua S 2",
        "Nearest ships of Chile: Antofagasta, S, 7 hexes.",
    ):
        assert told in text, told


def test_a_side_that_nobody_crosses_is_told(english: Voice) -> None:
    this, other = sorted(CHART.closed)[0]
    assert f"{other}, " in (text := "\n".join(report(known_of(world()), english, this)))
    assert "impassable" in text


def test_an_area_tells_its_neighbours_and_what_lies_in_it(english: Voice) -> None:
    text = "\n".join(report(known_of(world()), english, "X"))
    assert "## Area X" in text
    assert "Next to: area IX" in text
    assert "**Callao** (2007): held by the Alliance, 1 victory point" in text
    assert "- The Alliance, in port: Huáscar, Independencia" in text
    assert "There is nothing here." in "\n".join(report(known_of(world()), english, "VI"))


def test_a_unit_is_told_with_its_surroundings(english: Voice) -> None:
    text = "\n".join(report(known_of(world()), english, "Huáscar"))
    assert "## Huáscar" in text
    assert "Neighbouring hexes: " in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_names_all_towns_of_worth_and_all_ships(language: str) -> None:
    known = known_of(world())
    told = report(known, voice(language))
    text = "\n".join(told)
    assert all(len(page) <= 3500 for page in told)
    for label in CHART.points:
        assert f"({label})" in text, label
    for ship in known.fleet.ships.values():
        assert tables().pieces.ships[ship.id].name in text, ship.id


def test_words_that_mean_nothing_give_the_whole_report(english: Voice) -> None:
    known = known_of(world())
    assert report(known, english, "no such thing") == report(known, english)


def test_ones_own_are_named_where_one_leads_a_part(english: Voice) -> None:
    known = known_of(world(), CHILE)
    assert "Yours: Division 1" in "\n".join(report(known, english, "", frozenset({"chile-squadron-1"})))
    assert "Yours:" not in "\n".join(report(known, english))


@pytest.mark.parametrize(
    ("language", "told"),
    [("en", "Yours: Corps 1 (aboard, Antofagasta)."), ("es", "A tu mando: Cuerpo 1 (a bordo, Antofagasta).")],
)
def test_a_corps_at_sea_is_where_its_transport_lies(language: str, told: str) -> None:
    there = bare()
    stand(there, "box", "cl-granaderos")
    there.army.units["cl-granaderos"].corps = "chile-corps-2"
    lie(there, "3123", "ship-cl-rimac", squadron="chile-squadron-5")
    stand(there, "aboard", "cl-atacama", "cl-buin")
    for unit in ("cl-atacama", "cl-buin"):
        there.army.units[unit].aboard, there.army.units[unit].corps = "ship-cl-rimac", "chile-corps-1"
    known = known_of(there, CHILE)
    assert place_of(known, "chile-corps-1") == "3123"
    assert told in "\n".join(report(known, voice(language), "", frozenset({"chile-corps-1"})))
    assert slot_label(known, "chile-corps-1", voice(language)).endswith("Antofagasta")


def test_sealed_orders_are_told_to_their_own_side_alone(english: Voice) -> None:
    def told(to: str, seat: str | None) -> str:
        found = world(3)
        found.orders.to["chile-squadron-1"] = to
        return "\n".join(report(known_of(found, seat), english))

    assert "Blanco Encalada +1 → area X (Callao, Lima and Cañete)" in told("X", CHILE)
    for seat in ("allies", None):
        assert told("X", seat) == told("III", seat)
        assert "→" not in told("X", seat)


def test_winds_are_those_of_the_map() -> None:
    assert [wind("3116", other) for other in CHART.neighbours["3116"]] == [0, 1, 3, 4, 5, 7]
    assert wind("3116", "2007") == 7
    assert wind("3116", "3316") == 2
    assert wind("3116", "2916") == 6
    assert wind("3116", "3116") == 0


def test_nothing_is_missing_in_a_whole_war() -> None:
    """Every word is in the catalogues whatever happens: places, marks and pages over a war."""
    for at, (match, _) in enumerate(played("report", 5)):
        if at % 40 == 0:
            for seat in LOOKS:
                for language in LANGUAGES:
                    known, speaker = match.look(seat), voice(language)
                    pages = report(known, speaker) + report(known, speaker, "3116") + report(known, speaker, "X")
                    assert not any("pw-" in page or "{" in page for page in pages)
