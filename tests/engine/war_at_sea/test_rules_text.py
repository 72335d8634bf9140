"""The game's rule texts: all of them, the numbers that a reader needs."""

import pytest

from engine.core.rulebook import LANGUAGES, Rulebook, load_rulebook
from engine.war_at_sea.tables.read import FOLDER

# What a reader without the rulebook must find: rule, words in English, words in Spanish.
NUMBERS = [
    ("4-VII", "even turns", "turnos pares"),
    ("5.2.1", "six whole turns", "seis turnos completos"),
    ("5.2.6", "12 zones", "12 zonas"),
    ("5.2.8", "5 or more", "5 o más"),
    ("5.7.1", "3 or more by day and 5 or more by night", "3 o más de día y 5 o más de noche"),
    ("6.2", "3 or less", "3 o menos"),
    ("6.3.1", "twelve", "doce"),
    ("6.3.7", "six hexes by day and three by night", "seis hexágonos de día y a tres de noche"),
    ("6.4.4", "22 impulses", "22 impulsos"),
    ("6.5.1", "six hexes, secondary four, tertiary two", "seis hexágonos, la secundaria a cuatro, la terciaria a dos"),
    ("7.3", "10 or more", "10 o más"),
    ("7.7.3", "three quarters", "tres cuartos"),
    ("8.3.1", "A 6 gives", "Un 6 le da"),
    ("9.1.2", "Three hits", "Tres impactos"),
    ("9.3.1", "adds 2", "suma 2"),
    ("9.3.4", "September 1943", "septiembre de 1943"),
    ("9.5.4", "six turns", "seis turnos"),
    ("9.7.3", "11 or more", "11 o más"),
    ("9.8.3", "3 in a squall, 2 in a storm and 1 in a gale", "3 con chubascos, 2 con tormenta y 1 con galerna"),
    ("10.6.3", "-2 or less", "-2 o menos"),
    ("10.8", "3 or more", "3 o más"),
    ("11.6", "six zones", "seis zonas"),
    ("13.4", "15 factors", "15 factores"),
    ("13.5", "12 factors", "12 factores"),
    ("15.1", "12 for three and 24 for four", "12 por tres y 24 por cuatro"),
    ("15.7", "four boxes", "cuatro casillas"),
    ("16.2", "five zones", "cinco zonas"),
    ("16.3.1", "On 9", "Con 9"),
    ("16.4", "A 6 drives", "Un 6 ahuyenta"),
    ("18.2.1", "75 percent", "75 por ciento"),
    ("A.7.1", "1 to 10", "1 a 10"),
]
# More than a short card of a message bears; the longest real one stays below it.
LONGEST = 460


@pytest.fixture(scope="module")
def book() -> Rulebook:
    return load_rulebook(FOLDER)


def test_the_index_is_whole(book: Rulebook) -> None:
    assert len(book.ids) == 269
    phases = [each.removeprefix("4-") for each in book.ids if each.startswith("4-")]
    assert phases == ["I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII"]
    chapters = [book.rules[each].section for each in book.ids]
    assert list(dict.fromkeys(chapters)) == [str(n) for n in range(4, 19)] + ["A"]
    assert chapters == sorted(chapters, key=list(dict.fromkeys(chapters)).index)


def test_a_rule_is_excused_with_its_reason(book: Rulebook) -> None:
    for rule_id, reason in book.excused.items():
        assert reason.startswith(("A heading", "Says")), rule_id


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_rule_is_short(book: Rulebook, lang: str) -> None:
    assert [rule_id for rule_id in book.ids if len(book.text(rule_id, lang)) > LONGEST] == []


@pytest.mark.parametrize(("rule_id", "english", "spanish"), NUMBERS, ids=[number[0] for number in NUMBERS])
def test_the_numbers_a_reader_needs_are_there(book: Rulebook, rule_id: str, english: str, spanish: str) -> None:
    assert english in book.text(rule_id, "en")
    assert spanish in book.text(rule_id, "es")


@pytest.mark.parametrize(
    ("words", "lang", "wanted"),
    [("towing", "en", "8.4"), ("señuelo", "es", "17.6"), ("long lance", "en", "9.3.1"), ("4-ix", "es", "4-IX")],
)
def test_rules_are_found_by_words(book: Rulebook, words: str, lang: str, wanted: str) -> None:
    assert wanted in [rule.id for rule in book.nearest(words, lang)[:6]]
