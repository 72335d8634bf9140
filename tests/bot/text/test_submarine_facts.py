"""Every fact of Submarine has a sentence in both languages, made from what the fact holds."""

import pkgutil

import pytest

from engine.core.facts import kinds
from engine.submarine import facts
from tests.bot.text.test_voice import without_words

FACTS = dict(kinds("sm-ev"))


@pytest.mark.parametrize("language", ["en", "es"])
def test_a_fact_has_its_sentence(language: str) -> None:
    assert len(FACTS) > 40
    assert without_words(FACTS, language, "sm-*.ftl") == {}


def test_all_facts_are_on_the_list_of_the_package() -> None:
    assert set(facts.__all__) == {each.name for each in pkgutil.iter_modules(facts.__path__)}
