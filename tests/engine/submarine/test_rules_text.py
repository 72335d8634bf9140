"""The rule texts of Submarine: all of them, the numbers a reader needs, none that tables deny."""

import re

import pytest

from engine.core.rulebook import LANGUAGES, Rulebook, load_rulebook
from engine.submarine.hulls import convoy_speed
from engine.submarine.tables.read import FOLDER, tables

# What a reader without the rulebook must find: rule, words in English, words in Spanish.
NUMBERS = [
    ("2.6", "thirty seconds", "treinta segundos"),
    ("5.1.3", "three turns ahead", "tres turnos"),
    ("6.7", "at most 3 hexes", "3 hexes como mucho"),
    ("7.6.2", "L2, R2, 2, 2L or 2R", "Izq 2, Dcha 2, 2, 2 Izq o 2 Dcha"),
    ("8.2.1", "two hexes", "dos hexes"),
    ("9.7", "with a 6", "con un 6"),
    ("9.9", "one and a half", "una vez y media"),
    ("10.2", "column 9", "columna 9"),
    ("11.5", "100 feet", "100 pies"),
    ("13.3", "5 astern", "5 popa"),
    ("14.2", "three whole turns", "tres turnos completos"),
    ("15.6.3", "one or two hexes", "uno o dos hexes"),
    ("16.3.8", "50 feet", "50 pies"),
    ("19.2", "25 feet a turn", "25 pies por turno"),
    ("20.4.2", "more than seven", "más de siete"),
    ("21.4.2", "within 4 hexes", "4 hexes o menos"),
    ("22.4.4", "reaches 15 hexes", "alcanza 15 hexes"),
    ("22.5", "4 hexes", "4 hexes"),
    ("26.3", "every third turn", "cada tres turnos"),
    ("28.5", "11 to 66", "11 a 66"),
    ("31.1", "three hexes", "tres hexes"),
    ("34.7.1", "four that stay", "cuatro que se quedan"),
    ("35.2.10", "150 feet", "150 pies"),
    ("37.1", "thirteen", "trece"),
    ("38.2", "Ten hit points", "Diez puntos de impacto"),
    ("39.2", "4 hexes", "4 hexes"),
    ("41.6", "a quarter", "una cuarta parte"),
    ("43.6", "1 or 2", "1 o 2"),
    ("45.3", "300 feet at 6 hexes", "300 pies a 6 hexes"),
    ("51.3.5", "17 turns", "17 turnos"),
    ("52.6", "with 29 nine", "con 29, nueve"),
    ("59.1", "24, 30 or 36", "24, 30 o 36"),
    ("62.3", "leaves it 6", "le quedan 6"),
]


@pytest.fixture(scope="module")
def book() -> Rulebook:
    return load_rulebook(FOLDER)


def test_the_index_is_whole(book: Rulebook) -> None:
    assert len(book.ids) == 502
    numbered = [each for each in book.ids if re.fullmatch(r"[\d.]+", each)]
    assert numbered == sorted(numbered, key=lambda each: [int(part) for part in each.split(".")])
    assert [each for each in book.ids if each.startswith("SC-")] == [*(f"SC-{n}" for n in range(1, 13)), "SC-ONS5"]


def test_a_title_in_a_chapter_is_used_once(book: Rulebook) -> None:
    for lang in LANGUAGES:
        seen: dict[tuple[str, str], str] = {}
        for rule_id in book.ids:
            key = (book.rule(rule_id).section, book.title(rule_id, lang))
            assert key not in seen, (rule_id, seen.get(key))
            seen[key] = rule_id


@pytest.mark.parametrize(("rule_id", "english", "spanish"), NUMBERS, ids=[row[0] for row in NUMBERS])
def test_a_rule_says_its_numbers(book: Rulebook, rule_id: str, english: str, spanish: str) -> None:
    assert english in book.text(rule_id, "en")
    assert spanish in book.text(rule_id, "es")


def test_the_texts_say_what_the_tables_hold(book: Rulebook) -> None:
    charts, supply = tables().charts, tables().supply
    assert str(charts.sight.sound_speed) in book.text("22.5", "en")
    assert str(charts.launch.deepest) in book.text("11.5", "en")
    assert str(charts.launch.deepest_advanced) in book.text("35.3.1", "en")
    assert str(charts.movement.double_turn_advanced) in book.text("31.2", "en")
    for crew in supply.crews:
        assert str(supply.slow_reload[crew]["basic"]) in book.text("59.1", "en")
        assert str(supply.slow_reload[crew]["advanced"]) in book.text("59.1", "en")
    slow = convoy_speed(charts.movement, "basic", fast=False)
    for plot in (f"L{slow}", f"R{slow}", f"{slow}", f"{slow}L", f"{slow}R"):
        assert plot in book.text("7.6.2", "en")
    words = {1: "one", 2: "two", 3: "three", 4: "four", 5: "five", 6: "six"}
    for number, formation in supply.formations.items():
        text = book.text(f"20.2.{number + 6}", "en")
        assert text.startswith(f"{words[len(formation.columns)].capitalize()} columns of {words[formation.ships]}")
        if "in the places" not in text:
            assert all(name.partition("-")[0] in text for name in formation.columns)


def test_what_is_searched_for_is_found(book: Rulebook) -> None:
    assert book.nearest("15.9", "en")[0].id == "15.9"
    assert "22.4.4" in [rule.id for rule in book.nearest("first echo", "en")]
    assert "15.6.4" in [rule.id for rule in book.nearest("calamar", "es")]
    assert "32.1" in [rule.id for rule in book.nearest("marcha silenciosa", "es")]
