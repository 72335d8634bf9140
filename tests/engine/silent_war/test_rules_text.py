"""Silent War's rule texts: all of them, the numbers that a reader needs."""

from pathlib import Path

import pytest

from engine.core.rulebook import Rulebook, load_rulebook

DATA = Path(__file__).parents[3] / "data" / "silent_war"

# What a reader without the rulebook must find: rule, words in English, words in Spanish.
NUMBERS = [
    ("5.0", "0 to 3", "0 a 3"),
    ("7.3", "three", "tres"),
    ("14.5", "16,000", "16.000"),
    ("14.6", "−1 if your boat is spotted or damaged", "−1 si tu submarino está avistado o averiado"),
    ("16.2", "7 to 9", "7 a 9"),
    ("22.2", "+2", "+2"),
    ("24.11", "three boats", "tres submarinos"),
    ("24.13", "six boats", "seis submarinos"),
    ("24.32", "0-5", "0-5"),
    ("24.41", "damaged or ordered home", "averiado, o al que mandan a casa"),
    ("25.3", "0-4", "0-4"),
    ("27.0", "aircraft and events do not count as ships", "aviones y eventos no cuentan como buques"),
    ("WP1-0", "Three boats go to Davao", "Tres submarinos van a Davao"),
    ("WP2-9", "Twelve boats", "Doce submarinos"),
    ("WP3-9", "April 1944", "abril de 1944"),
    ("WP4-1", "Fifteen boats", "Quince submarinos"),
    ("CE-1", "26-35", "26-35"),
]


@pytest.fixture(scope="module")
def book() -> Rulebook:
    return load_rulebook(DATA)


def test_the_index_is_whole(book: Rulebook) -> None:
    assert len(book.ids) == 186
    for table in ("WP1", "WP2", "WP3", "WP4", "EWE", "CE"):
        results = [rule_id for rule_id in book.ids if rule_id.startswith(f"{table}-") and rule_id[-1].isdigit()]
        assert results == [f"{table}-{die}" for die in range(10)]


@pytest.mark.parametrize(("rule_id", "english", "spanish"), NUMBERS, ids=[row[0] for row in NUMBERS])
def test_numbers_stand_in_both_texts(book: Rulebook, rule_id: str, english: str, spanish: str) -> None:
    assert english in book.text(rule_id, "en")
    assert spanish in book.text(rule_id, "es")


def test_completion_finds_what_a_player_would_type(book: Rulebook) -> None:
    assert book.nearest("14.15", "en")[0].id == "14.15"
    assert book.nearest("wp2 6", "es")[0].id == "WP2-6"
    assert "24.32" in [rule.id for rule in book.nearest("barrera", "es")[:3]]
    assert book.nearest("transito cauteloso", "es")[0].id == "15.24"
    assert book.nearest("circular", "en")[0].id == "CE-2"


def test_related_rules_lead_on(book: Rulebook) -> None:
    assert "14.2" in book.rule("14.16").see
    assert "25.1" in book.rule("14.5").see
