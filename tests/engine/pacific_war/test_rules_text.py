"""The pacific game's rule texts: all of them, the numbers that a reader needs."""

import pytest

from engine.core.rulebook import Rulebook, load_rulebook
from engine.pacific_war.tables.read import FOLDER

# What a reader without the rulebook must find: rule, words in English, words in Spanish.
NUMBERS = [
    ("2.2", "thirteen", "trece"),
    ("4.1-I", "higher of two dice", "mayor de dos dados"),
    ("5.2", "6 points", "6 puntos"),
    ("5.4", "13 to 17", "13 a 17"),
    ("5.6", "7 points", "7 puntos"),
    ("6.3", "Three columns", "Tres columnas"),
    ("7.1", "two steps", "dos pasos"),
    ("7.10", "natural 2", "2 natural"),
    ("8.1", "Five", "cinco"),
    ("8.6", "desert 3", "desierto 3"),
    ("8.9", "mountain 2", "montaña 2"),
    ("10.1", "4-5", "4-5"),
    ("10.2", "turn 9", "turno 9"),
]


@pytest.fixture(scope="module")
def book() -> Rulebook:
    return load_rulebook(FOLDER)


def test_the_index_is_whole(book: Rulebook) -> None:
    assert len(book.ids) == 65
    phases = [each.removeprefix("4.1-") for each in book.ids if each.startswith("4.1-")]
    assert phases == ["I", "II", "III", "IV", "V", "VI", "VII"]
    assert book.ids.index("3.4-chile") == book.ids.index("3.5") - 1
    assert len(book.excused) == 0


@pytest.mark.parametrize(("rule_id", "english", "spanish"), NUMBERS, ids=[row[0] for row in NUMBERS])
def test_a_rule_says_its_numbers(book: Rulebook, rule_id: str, english: str, spanish: str) -> None:
    assert english in book.text(rule_id, "en")
    assert spanish in book.text(rule_id, "es")
