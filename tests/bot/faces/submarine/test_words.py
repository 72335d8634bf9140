"""Every event and question of Submarine has its sentence in both languages, and no sentence is without its event."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast

import bot.text
from bot.text.voice import LANGUAGES, voice
from engine.core.facts import Fact, arguments, kinds
from engine.submarine import facts
from engine.submarine.game import SubmarineGame

TEXT = Path(bot.text.__file__).parent
MODULES = [getattr(facts, name).__name__ for name in facts.__all__]
EVENTS: dict[str, type[Fact]] = {kind: cls for kind, cls in kinds("sm-ev-") if cls.__module__ in MODULES}
_ASKS = re.compile(r"ask-[a-z-]+")


@cache
def messages(language: str) -> dict[str, ast.Message]:
    """The messages of the game's catalogues."""
    found: dict[str, ast.Message] = {}
    for path in sorted((TEXT / language).glob("sm-*.ftl")):
        body = FluentParser().parse(path.read_text(encoding="utf-8")).body
        assert not [entry for entry in body if isinstance(entry, ast.Junk)], path
        found |= {entry.id.name: entry for entry in body if isinstance(entry, ast.Message)}
    return found


def variables(node: ast.BaseNode) -> set[str]:
    """The arguments that a message uses."""
    named: set[str] = set()
    for value in vars(node).values():
        for part in value if isinstance(value, list) else [value]:
            if isinstance(part, ast.VariableReference):
                named.add(part.id.name)
            if isinstance(part, ast.BaseNode):
                named |= variables(part)
    return named


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_event_has_a_sentence_and_each_sentence_an_event(language: str) -> None:
    told = {key for key in messages(language) if key.startswith("sm-ev-")}
    assert told == set(EVENTS)
    assert len(EVENTS) > 60
    for kind, cls in EVENTS.items():
        assert variables(messages(language)[kind]) <= {*arguments(cls), *cls.MADE}, kind


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_question_is_asked_in_words(language: str) -> None:
    asked = {key.removeprefix("ask-") for key in messages(language) if _ASKS.fullmatch(key)}
    begins = {
        kind: {key for key in asked if key == kind or key.startswith(f"{kind}-")} for kind in SubmarineGame.questions
    }
    assert not [kind for kind, keys in begins.items() if not keys]
    assert asked == set().union(*begins.values())


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_topic_of_standing_orders_has_a_name(language: str) -> None:
    topics = {question.topic for question in SubmarineGame.questions.values() if question.topic}
    assert topics
    assert not [topic for topic in topics if not voice(language).has(f"sm-card-topic-{topic}")]


def test_both_languages_say_the_same_messages_of_the_same_arguments() -> None:
    english, spanish = messages("en"), messages("es")
    assert set(english) == set(spanish)
    for key, message in english.items():
        assert variables(spanish[key]) == variables(message), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_boat_that_is_up_is_on_the_surface_and_never_no_feet_deep(language: str) -> None:
    speaker = voice(language)
    up, feet = {"en": ("on the surface", "ft"), "es": ("en superficie", "pies")}[language]
    args = {
        "place": "N32-B", "hex": "N32-B", "heading": "", "plot": "1", "turn": 3, "open": 0, "boat": "U-91", "seen": "",
        "up": 1, "running": "", "count": 0, "fate": "afloat", "captain": "", "led": 0, "torpedoes": 1, "hits": 1,
        "ships": "", "tons": 0,
    }  # fmt: skip
    keys = (
        "sm-card-boat-at", "sm-go-turn", "sm-go-ends", "sm-map-open-boat", "sm-map-own-boat", "sm-face-log-depth",
        "sm-face-credit",
    )  # fmt: skip
    for key in keys:
        assert up in speaker.plain(key, **args, feet=0).lower(), key
        assert f"75 {feet}" in speaker.plain(key, **args, feet=75), key
    assert "0" not in speaker.plain("sm-map-feet", feet=0)
