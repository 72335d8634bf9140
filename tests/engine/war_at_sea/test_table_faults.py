"""A mistake in a table names the file, the row and the field."""

import csv
import shutil
from pathlib import Path

import pytest

from engine.core.data import DataError
from engine.war_at_sea.tables.read import FOLDER, read_tables
from tests.engine.table_faults import Break, error_of, swap, without

SOUTH = "maps/south-pacific.toml"
FAULTS: list[tuple[str, Break, str, str]] = [
    (SOUTH, swap('"##c.cccc....', '"##c.cccc...'), "grid", "35 zones"),
    (SOUTH, swap('"##c.cccc....', '"##c.cccx....'), "grid", "'x' is none of"),
    (SOUTH, swap('"B7 SW"', '"B77 SW"'), "closed", "is no side"),
    (SOUTH, swap('"B7 SW"', '"B7 S"'), "closed", "is no side"),
    (SOUTH, swap('"B7 SW"', '"H1 SW"'), "closed", "H1 is land"),
    (SOUTH, swap('"B7 SW", ', '"B7 SW", "B7 SW", '), "closed", "closed already"),
    (SOUTH, swap('side = "W"', '# side = "W"'), "side", "required"),
    (SOUTH, swap('id = "south-pacific"', 'id = "north-pacific"'), "id", "called south-pacific"),
    ("charts.toml", swap("pursuit = 5", "pursuit = 9"), "pursuit", "less than or equal to 6"),
    ("charts.toml", swap("tertiary = 2 }", "third = 2 }"), "third", "tertiary"),
    ("charts.toml", swap("[[1, 0], [3, 1]", "[[3, 0], [1, 1]"), "search", "must rise"),
    ("charts.toml", without("source ="), "source", "required"),
    ("modifiers/contact.csv", swap("blockade", "blocade"), "id", "'blocade' is none of"),
    ("modifiers/contact.csv", swap("leader,+-1", "blockade,+-1"), "id", "stands twice"),
    ("modifiers/contact.csv", without("fast,"), "id", "'fast' is missing"),
    ("modifiers/contact.csv", swap("blockade,+2", "blockade,2"), "modifier", "match"),
    ("weather.csv", swap("max_speed,", "top_speed,"), "effect", "max_speed"),
    ("weather.csv", without("flak,"), "effect", "'flak' is missing"),
    ("weather.csv", swap("flak,0", "flak,zero"), "clear", "integer"),
    ("weather_allows.csv", swap("primary,yes", "primary,maybe"), "clear", "yes"),
    ("weather_change.csv", swap("still,1,", "still,2,"), "die", "its 2 already"),
    ("weather_change.csv", without("still,1,"), "climate", "each of 1 to 6"),
    ("light.csv", without("2,"), "turn", "1 to 6"),
    ("impulses.csv", swap("\n4,guns,", "\n4,guns,3"), "speeds", "nothing else"),
    ("impulses.csv", swap("4;2;tow", "5;2;tow"), "speeds", "'5' is none of"),
    ("impulses.csv", without("22,"), "impulse", "22 impulses"),
    ("gunnery_damage.csv", without("7,"), "roll", "7 was expected"),
    ("torpedo_damage.csv", without("14,"), "roll", "from 2 to 14"),
    ("critical_damage.csv", swap("stops,3", "bounces,3"), "armour", "stops"),
    ("search_report.csv", swap("share,2,6", "share,7,6"), "low", "more than high"),
    ("solitaire.csv", swap("fighter,1,9", "fighter,1,10"), "low", "its 10 already"),
    ("solitaire.csv", swap("fighter,1,9", "fighter,2,9"), "table", "each of 1 to 20"),
    ("ship_types.csv", without("AM,"), "type", "each once"),
    ("ship_records.csv", without("fletcher,"), "id", "does not say what 'fletcher' was"),
    ("ship_records.csv", swap("\nfletcher,", "\nfletcher-2,"), "id", "there is no class 'fletcher-2'"),
    ("ship_classes.csv", swap("\nfletcher,", "\nbenson,"), "id", "'benson' stands twice"),
    ("ship_classes.csv", swap("1942),us,BB,,13,,6,", "1942),us,BB,,12,,6,"), "primary", "the formula gives 13"),
    ("ship_classes.csv", swap(",91,vp,", ",94,vp,"), "pinned", "the same vp"),
    ("ship_classes.csv", swap(",91,vp,", ",91,points,"), "pinned", "'points' is none of"),
    ("ship_classes.csv", swap("12;9;6;3;0", "12;9;six;3;0"), "decks", "integer"),
    ("ship_records.csv", swap("20(10)x5/38", "20(30)x5/38"), "tertiary", "30 of 20 guns"),
    ("ship_records.csv", swap("20(10)x5/38", "20 of 5/38"), "tertiary", "not written like"),
    ("ship_records.csv", swap("20(10)x5/38", "20(10)x5/83"), "tertiary", "guns.csv weighs no 5/83"),
    ("ship_records.csv", swap(",9x16,", ",9x5/38,"), "primary", "no bore"),
    ("ships.csv", swap("\nhelena,Helena,helena,", "\nhelena,Helena,helen,"), "ship_class", "no class 'helen'"),
    ("ships.csv", swap("\nhelena,Helena,helena,,search", "\nhelena,Helena,helena,,sonar"), "radar", "'sonar' is none"),
    ("ships.csv", swap("\nhelena,", "\nhasty,"), "since", "stands before"),
    ("ships.csv", swap(",1942-10,", ",1942-13,"), "since", "match"),
    ("submarines.csv", swap("\nu-73,", "\nu-205,"), "id", "stands twice"),
    ("submarines.csv", swap("\nu-73,", "\nhelena,"), "id", "is a ship of ships.csv"),
    ("leaders.csv", swap("allied", "neutral"), "side", "allied"),
    ("aircraft_records.csv", without("a6m2,"), "id", "does not say what 'a6m2' was"),
    ("aircraft_records.csv", swap("\na6m2,", "\na6m9,"), "id", "there is no type 'a6m9'"),
    ("aircraft.csv", swap("Kate,jp,torpedo,C,M,,5,", "Kate,jp,torpedo,C,M,,6,"), "naval", "the formula gives 5"),
    ("aircraft_records.csv", swap("biplane", "triplane"), "traits", "'triplane' is none of"),
    ("ports.csv", swap("south-pacific,E9", "south-pacific,E30"), "zone", "no coastal zone"),
    ("ports.csv", swap("south-pacific,E9", "atlantic,E9"), "map", "'atlantic' is none of"),
    ("bases.csv", swap("seaplane,8", "seaplane,0"), "capacity", "greater"),
    ("beyond.csv", swap("A7;A8", "B7;A8"), "zones", "no ship leaves"),
]  # fmt: skip


@pytest.mark.parametrize(("file", "change", "field", "problem"), FAULTS, ids=range(len(FAULTS)))
def test_a_mistake_names_file_row_and_field(tmp_path: Path, file: str, change: Break, field: str, problem: str) -> None:
    error = error_of(tmp_path / "war_at_sea", FOLDER, file, change, read_tables)
    first = str(error).splitlines()[0]
    assert Path(file).name in first
    assert field in first
    assert problem in str(error)


def test_the_tables_as_they_are_have_no_mistake() -> None:
    assert read_tables(FOLDER).charts.dice.hit == 6


def test_all_factors_of_a_table_that_differ_from_their_formulas_are_told_at_once(tmp_path: Path) -> None:
    copy = tmp_path / "war_at_sea"
    shutil.copytree(FOLDER, copy)
    file = copy / "ship_classes.csv"
    rows = list(csv.DictReader(file.read_text("utf-8").splitlines()))
    carrier = next(row for row in rows if row["decks"])
    right = {name: carrier[name] for name in ("speed", "decks", "vp")}
    wrong = [row | ({"speed": "1", "decks": "1", "vp": "1"} if row is carrier else {}) for row in rows]
    wrong[0] = wrong[0] | {"primary": "1", "strong_deck": ""}
    with file.open("w", newline="", encoding="utf-8") as text:
        writer = csv.DictWriter(text, list(rows[0]))
        writer.writeheader()
        writer.writerows(wrong)
    with pytest.raises(DataError) as caught:
        read_tables(copy)
    told = [(mistake.field, mistake.problem) for mistake in caught.value.mistakes]
    for name, cell in right.items():
        assert (name, f"{carrier['id']}: the formula gives {cell}, from ship_records.csv") in told
    assert {"primary", "strong_deck"} <= {field for field, _problem in told}
