"""Ships: what the rulebook prints of them, the formulas, the fits by month, kinds."""

import pytest

from engine.core.data import read_rows
from engine.war_at_sea import design
from engine.war_at_sea.design import Guns
from engine.war_at_sea.tables.read import FOLDER, tables
from engine.war_at_sea.tables.ships import RecordRow
from engine.war_at_sea.terms import SHIP_TYPES

FLEET = tables().fleet
CLASSES = FLEET.classes


def test_what_the_rulebook_prints_of_ships() -> None:
    new_mexico = CLASSES["new-mexico"]
    assert (new_mexico.vp, new_mexico.speed) == (91, 4)
    assert FLEET.class_of("enterprise", "1942-10").speed == FLEET.class_of("hornet", "1942-10").speed == 6
    assert CLASSES["washington"].guns == {"primary": 13, "secondary": 0, "tertiary": 6}
    assert CLASSES["south-dakota"].guns["secondary"] == 0
    assert CLASSES["brooklyn"].guns["primary"] == 0
    assert CLASSES["brooklyn"].guns["secondary"] > 0
    assert CLASSES["yamato"].armour["hull"] == "heavy"
    assert CLASSES["navigatori"].torpedoes == 2
    assert not CLASSES["navigatori"].long_lance


def test_what_published_corrections_say_of_ships() -> None:
    hornet = FLEET.class_of("hornet", "1942-10")
    assert (hornet.aa, hornet.hull) == (5, 8)
    assert CLASSES["kongo"].guns["secondary"] == 4


def test_the_formulas_reckon_as_they_say() -> None:
    assert design.primary([Guns(9, 9, "16")]) == 13
    assert design.secondary([Guns(14, 7, "6")]) == 4
    assert design.tertiary((Guns(4, 4, "5/38"),), {"5/38": 0.4}) == 2
    assert design.tertiary((), {}) == 0
    assert design.anti_aircraft([Guns(2, 2, "20mm")], {"20mm": 0.15}) == 0
    assert design.anti_aircraft([Guns(7, 7, "20mm")], {"20mm": 0.15}) == 1
    assert (design.torpedoes(8, True), design.torpedoes(9, False), design.torpedoes(1, True)) == (4, 3, 1)
    assert [design.half_points(knots) for knots in (10, 14, 16, 21, 28, 32.5, 35, 38.5)] == [2, 2, 3, 4, 5, 6, 7, 8]
    assert [design.armour(inches) for inches in (2.4, 2.5, 9.9, 10)] == ["none", "light", "light", "heavy"]
    assert design.decks(51, 7) == (9, 6, 2, 0)
    assert design.decks(0, 7) == ()
    assert design.fuel("AO", 1000, 10) == design.OILER_FUEL
    assert design.fuel("DE", 100, 10) == 4


def test_the_one_pinned_value_is_near_its_formula() -> None:
    new_mexico = CLASSES["new-mexico"]
    formula = design.victory_points(
        (new_mexico.guns["primary"], 0, new_mexico.guns["tertiary"], new_mexico.aa),
        0,
        new_mexico.hull,
        "heavy",
        4,
        0,
        0,
    )
    assert abs(formula - 91) <= 5


def test_every_class_has_a_record_and_a_ship_or_an_example() -> None:
    records = {row.id for row in read_rows(FOLDER / "ship_records.csv", RecordRow)}
    assert records == set(CLASSES)
    used = {row.klass for rows in FLEET.ships.values() for row in rows}
    assert set(CLASSES) == used


def test_factors_follow_history() -> None:
    """Bigger guns, thicker armour and higher speed show: orders that nobody disputes."""
    first = {name: CLASSES[name].guns["primary"] for name in ("yamato", "washington", "bismarck", "kongo")}
    assert first["yamato"] > first["washington"] > first["bismarck"] > first["kongo"]
    assert CLASSES["bismarck"].hull > CLASSES["king-george-v"].hull
    assert CLASSES["king-george-v"].strong_deck
    assert not CLASSES["hood"].strong_deck
    assert not CLASSES["bismarck"].strong_deck
    assert CLASSES["littorio"].speed > CLASSES["warspite"].speed
    assert CLASSES["littorio"].fuel < CLASSES["warspite"].fuel
    assert CLASSES["l-class"].speed > CLASSES["v-class"].speed > CLASSES["flower"].speed
    assert CLASSES["lexington-1942"].capacity < CLASSES["yorktown-1942"].capacity


@pytest.mark.rule("5.1")
def test_kinds_of_ship() -> None:
    assert list(FLEET.kinds) == list(SHIP_TYPES)
    major = {"BB", "BC", "CA", "AC", "CD", "CV", "CVL", "CVE", "CVS"}
    assert {kind for kind, row in FLEET.kinds.items() if row.family == "major"} == major
    assert {kind for kind, row in FLEET.kinds.items() if row.family == "light"} == {"CL", "DD", "DE"}
    assert {kind for kind, row in FLEET.kinds.items() if row.carrier} == {"CV", "CVL", "CVE"}


@pytest.mark.rule("11.2")
def test_what_searches_call_them() -> None:
    assert {kind for kind, row in FLEET.kinds.items() if row.report == "carriers"} == {"CV", "CVL", "CVE"}
    assert {kind for kind, row in FLEET.kinds.items() if row.report == "majors"} >= {"BB", "BC", "AC", "CA", "CD"}


@pytest.mark.rule("9.5.1")
def test_what_transports_carry() -> None:
    assert CLASSES["fast-freighter"].cargo == CLASSES["japanese-transport"].cargo == 3
    assert CLASSES["fast-tanker"].cargo == 6
    assert CLASSES["cimarron"].cargo == CLASSES["helena"].cargo == 0
    chart = tables().charts.cargo
    assert (chart.large, chart.small, chart.fast_transport, chart.cruiser, chart.tender, chart.destroyers) == (
        3, 2, 1, 1, 2, 3,
    )  # fmt: skip


def test_a_ship_has_the_fit_of_her_month() -> None:
    assert FLEET.ship("hornet", "1942-06") is None
    assert FLEET.ship("hornet", "1942-10") is not None
    assert FLEET.ship("nobody", "1942-10") is None
    with pytest.raises(KeyError, match="hornet"):
        FLEET.class_of("hornet", "1942-06")


def test_radar_is_where_it_decided_battles() -> None:
    carry = {
        name: FLEET.ships[name][-1].radar for name in ("washington", "helena", "san-francisco", "kirishima", "zara")
    }
    assert carry["washington"] == {"search", "fire", "air"}
    assert "search" in carry["helena"]
    assert "search" not in carry["san-francisco"]
    assert carry["kirishima"] == carry["zara"] == frozenset()


@pytest.mark.rule("16.5.1")
def test_submarines_have_torpedoes_and_names_of_their_own() -> None:
    assert len(FLEET.submarines) >= 50
    assert all(boat.torpedoes >= 3 for boat in FLEET.submarines.values())
    assert not set(FLEET.submarines) & set(FLEET.ships)
