"""Optional rules at the founding: what cannot be played is refused in words, with the rule and what could be."""

from __future__ import annotations

from typing import Any

import pytest

from bot.text.voice import LANGUAGES, voice
from engine.core.rulebook import load_rulebook
from engine.core.rules import CannotPlay
from engine.submarine.options import ADVANCED, OPTIONS, rule_of
from engine.submarine.scenario import founding_options
from engine.submarine.scenarios.scenario import scenario_files
from engine.submarine.tables.read import FOLDER

LONGEST = 100
"""What a form of Discord holds of an option."""


@pytest.mark.parametrize(
    ("scenario", "options", "key", "rule"),
    [
        ("pq-17", {"snort": True}, "err-sm-option-game", "33.1"),
        ("ark-royal", {"star-shells": True}, "err-sm-option-night", "25.1"),
        ("hunters-atlantic", {"hidden": True}, "err-sm-option-barred", "21.1"),
    ],
)
def test_what_cannot_be_played_is_refused_in_words(scenario: str, options: dict[str, Any], key: str, rule: str) -> None:
    with pytest.raises(CannotPlay) as fault:
        founding_options(scenario, options)
    refusal = fault.value.refusal
    assert (refusal.what.key, refusal.rule) == (key, rule)
    assert refusal.legal
    for language in LANGUAGES:
        said = voice(language).say(refusal.what)
        assert voice(language).plain(f"sm-option-{next(iter(options))}") in said
        assert all(voice(language).say(words) for words in refusal.legal)


def test_each_refusal_has_its_words_and_each_option_its_rule() -> None:
    rules = load_rulebook(FOLDER)
    for option in OPTIONS:
        assert rules.rule(rule_of(option))
    for code in ("game", "needs", "night", "unknown", "barred", "only-basic", "only-advanced"):
        assert all(voice(language).has(f"err-sm-option-{code}") for language in LANGUAGES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_option_has_a_line_with_its_sections_and_its_game(language: str) -> None:
    speaker = voice(language)
    joint, advanced = {"en": ("to", "advanced"), "es": ("a", "avanzado")}[language]
    for option in OPTIONS.values():
        line = speaker.plain(f"option-submarine-{option.id}")
        sections = option.sections.partition(",")[0].replace("to", joint)
        assert line.endswith(f"({sections}; {advanced})" if option.games == ADVANCED else f"({sections})"), line
        assert len(line) <= LONGEST, line


def test_what_an_option_needs_comes_with_it() -> None:
    chosen = founding_options("pq-17", {"advanced": True, "special-torpedoes": True})
    assert chosen["mixed-loads"]
    assert founding_options("pq-17", {"equipment": True})["hidden"]


def test_every_scenario_is_founded_without_options() -> None:
    for scenario in scenario_files():
        founding_options(scenario, {})
