"""The rule texts of every game: a title and a few sentences in each language, few rules excused."""

from functools import cache

import pytest

from engine.core.data import DATA
from engine.core.rulebook import LANGUAGES, Rulebook, count_sentences, load_rulebook
from engine.games import GAMES

SAME_TITLE = {"silent_war": {"7.0", "WP1-9", "WP4-9"}}
"""Rules whose titles read alike in both languages."""


@cache
def book_of(game: str) -> Rulebook:
    """The rules of a game."""
    return load_rulebook(DATA / game)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_rule_has_a_title_and_one_to_three_sentences(game: str, lang: str) -> None:
    book = book_of(game)
    for rule_id in book.ids:
        title, text = book.title(rule_id, lang), book.text(rule_id, lang)
        assert title, rule_id
        assert not title.endswith("."), rule_id
        assert 1 <= count_sentences(text) <= 3, rule_id
        assert text.endswith("."), rule_id


@pytest.mark.parametrize("game", GAMES)
def test_spanish_is_not_english(game: str) -> None:
    book = book_of(game)
    assert [rule_id for rule_id in book.ids if book.text(rule_id, "en") == book.text(rule_id, "es")] == []
    alike = {rule_id for rule_id in book.ids if book.title(rule_id, "en") == book.title(rule_id, "es")}
    assert alike == SAME_TITLE.get(game, set())


@pytest.mark.parametrize("game", GAMES)
def test_at_most_an_eighth_is_excused(game: str) -> None:
    book = book_of(game)
    assert len(book.excused) <= 0.12 * len(book.ids)
