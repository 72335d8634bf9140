"""Real ships made into cards, options, what moves by itself, and the README's rulings."""

import re
from dataclasses import replace
from pathlib import Path

import pytest

from engine.core.maps.helm import Helm, Track, read_track
from engine.submarine.options import CORE, OPTIONS, option_fault
from engine.submarine.scenarios.conversion import (
    Hull,
    boat_defence,
    boat_points,
    by_tons,
    converted_big_ship,
    converted_boat,
    converted_escort,
    converted_merchant,
    escort_defence,
)
from engine.submarine.tables.read import FOLDER, tables
from tests.engine.submarine.kit import CHARTS, pose

T = tables()
ENGINE = Path(__file__).parents[3] / "engine" / "submarine"
SHIPS = T.ships


@pytest.mark.rule("56.2", "56.3.1", "56.3.2")
@pytest.mark.parametrize("name", SHIPS.submarines)
def test_every_boat_of_the_tables_comes_out_of_its_own_hull(name: str) -> None:
    boat = SHIPS.submarines[name]
    hull = Hull(boat.tons, boat.feet, boat.knots, boat.knots_submerged)
    assert converted_boat(boat.id, boat.name, hull, boat, CHARTS) == boat


@pytest.mark.rule("56.2", "56.3.2")
@pytest.mark.parametrize("name", [name for name, ship in SHIPS.warships.items() if ship.escort])
def test_every_escort_of_the_tables_comes_out_of_its_own_hull(name: str) -> None:
    ship = SHIPS.warships[name]
    assert converted_escort(ship.id, ship.name, Hull(ship.tons, ship.feet, ship.knots), ship, CHARTS) == ship


@pytest.mark.rule("56.2", "56.3.2")
@pytest.mark.parametrize("name", [name for name, ship in SHIPS.warships.items() if not ship.escort])
def test_every_big_ship_of_the_tables_comes_out_of_her_own_hull(name: str) -> None:
    ship = SHIPS.warships[name]
    assert converted_big_ship(ship.id, ship.name, Hull(ship.tons, ship.feet, ship.knots), ship, CHARTS) == ship


@pytest.mark.rule("56.2")
@pytest.mark.parametrize("name", SHIPS.merchants)
def test_every_merchant_of_the_tables_comes_out_of_her_own_tons(name: str) -> None:
    ship = SHIPS.merchants[name]
    assert converted_merchant(ship.id, ship.name, ship.tons, ship, SHIPS.merchants.values()) == ship


@pytest.mark.parametrize(
    ("tons", "like", "capacity", "victory"),
    [
        (100, "c-2", 1, 1),
        (1572, "c-2", 1, 2),
        (1860, "c-2", 2, 2),  # 1.5 points: halves go up
        (1859, "c-2", 1, 2),
        (3917, "c-2", 3, 5),
        (9512, "t-2", 8, 25),
        (9512, "c-2", 8, 14),
        (11000, "t-2", 10, 30),  # between the two tankers
        (20000, "c-3", 19, 30),
    ],
)
def test_a_merchant_of_so_many_tons(tons: int, like: str, capacity: int, victory: int) -> None:
    ship = converted_merchant("own", "Own", tons, SHIPS.merchants[like], SHIPS.merchants.values())
    assert (ship.capacity, ship.victory, ship.tons) == (capacity, victory, tons)
    assert (ship.defence, ship.hull) == (SHIPS.merchants[like].defence, SHIPS.merchants[like].hull)


def test_points_by_tons_never_fall() -> None:
    cards = [(card.tons, card.capacity) for card in SHIPS.merchants.values()]
    points = [by_tons(tons, cards) for tons in range(100, 30000, 50)]
    assert points == sorted(points)
    assert points[0] == 1


@pytest.mark.rule("56.1", "56.3.3")
def test_what_no_formula_gives_is_that_of_the_ship_it_is_like() -> None:
    like = SHIPS.warships["flower"]
    ship = converted_escort("kil", "Kil", Hull(795, 184, 16), like, CHARTS)
    assert (ship.hull, ship.guns, ship.racks, ship.thrown) == (like.hull, like.guns, like.racks, like.thrown)
    assert (ship.capacity, ship.victory, ship.defence) == (3, 4, 3)
    boat = converted_boat("vii-f", "VIIF", Hull(1084, 255, 16.9, 7.9), SHIPS.submarines["vii-c"], CHARTS)
    assert (boat.sunk_at, boat.surface_at, boat.victory, boat.defence) == (6, 4, 36, 2)
    assert boat.depth == SHIPS.submarines["vii-c"].depth
    assert boat.advanced.power == 60 * (boat.advanced.emergency - boat.advanced.submerged)


def test_formulas_at_their_edges() -> None:
    assert [boat_defence(feet) for feet in (114, 200, 201, 262, 263, 330, 331, 400)] == [1, 1, 2, 2, 3, 3, 4, 4]
    assert [escort_defence(330, knots) for knots in (16, 23.9, 24, 29.9, 30)] == [3, 3, 2, 2, 1]
    assert [escort_defence(feet, 16) for feet in (149, 150, 179, 180)] == [1, 2, 2, 3]
    assert boat_points(20)[2] >= 1
    assert boat_points(9000)[1] == 12


# Options ---------------------------------------------------------------------------------------------------------


def test_an_option_needs_its_game_its_night_and_what_it_rests_on() -> None:
    assert option_fault("hidden", "basic", (), night=False) is None
    for option, chosen, told in (
        ("snort", (), "advanced"),
        ("equipment", (), "without hidden"),
        ("star-shells", (), "night"),
        ("radio", (), "no option"),
    ):
        fault = option_fault(option, "basic", chosen, night=False)
        assert fault is not None
        assert told in fault.text
    assert option_fault("snort", "advanced", (), night=False) is None
    assert option_fault("equipment", "basic", ("hidden",), night=False) is None
    assert all(need in OPTIONS for option in OPTIONS.values() for need in option.needs)


def test_every_section_of_the_optional_rules_has_its_option() -> None:
    def sections(text: str) -> set[int]:
        found: set[int] = set()
        for part in text.split(", "):
            numbers = [int(float(number)) for number in part.split(" to ")]
            found.update(range(numbers[0], numbers[-1] + 1))
        return found

    covered = {section for option in OPTIONS.values() for section in sections(option.sections)}
    core = sections(CORE)
    assert covered | core == set(range(21, 27)) | set(range(28, 55)) | set(range(58, 63))
    assert not covered & core


# What moves by itself --------------------------------------------------------------------------------------------


@pytest.mark.rule("SC-3")
def test_every_plot_of_the_boat_that_moves_by_itself_can_be_sailed() -> None:
    helm = Helm(most=3)
    seen = set()
    for row in T.basic.moves:
        assert len(row) == 7
        for plot in row:
            assert isinstance(read_track(plot, pose("N32-B", 6), helm), Track), plot
            seen.add(plot)
    assert {"0", "3"} <= seen
    assert all(column.count("0") == 1 for column in zip(*T.basic.moves, strict=True))


def test_half_of_the_charges_at_that_boat_are_within_25_feet() -> None:
    assert [T.basic.charge_die.count(feet) for feet in (0, 25, 50, None)] == [1, 2, 2, 1]


@pytest.mark.rule("SC-1")
def test_the_convoy_that_moves_by_itself_sails_a_third_of_the_time_straight_on() -> None:
    assert T.basic.convoy_die == ("L2", "R2", "2", "2", "2L", "2R")


# The README ------------------------------------------------------------------------------------------------------


def test_rulings_are_numbered_through_and_every_number_used_is_there() -> None:
    text = (ENGINE / "README.md").read_text(encoding="utf-8")
    numbers = [int(number) for number in re.findall(r"^\| S(\d\d) \|", text, re.MULTILINE)]
    assert numbers == list(range(1, len(numbers) + 1))
    sources = [*ENGINE.glob("*.py"), *FOLDER.rglob("*.csv"), *FOLDER.rglob("*.toml"), *FOLDER.rglob("*.md")]
    for path in sources:
        for number in re.findall(r"\bS(\d\d)\b", path.read_text(encoding="utf-8")):
            assert int(number) in numbers, f"{path.name}: S{number}"


def test_each_option_of_the_engine_has_its_step_in_the_sequence_of_play() -> None:
    text = (ENGINE / "README.md").read_text(encoding="utf-8")
    design = text[text.index("## The sequence of play") : text.index("## Rulings")]
    for section in ("24", "26", "22.4", "23.4", "25", "42.2", "40.6", "34.6", "52", "20.10"):
        assert section in design, section


def test_a_card_is_never_changed_by_who_looks_at_it() -> None:
    boat = SHIPS.submarines["vii-c"]
    with pytest.raises(AttributeError):
        boat.depth = 0  # type: ignore[misc]
    assert replace(boat, depth=100).limit == 150
