"""The voice and the catalogues."""

import re
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

import bot.text
from bot.text import LANGUAGES, language_of, voice
from bot.text.voice import MissingMessage, Voice, escape
from engine.core.facts import arguments
from engine.core.words import Words

FOLDER = Path(bot.text.__file__).parent


class Variables(Visitor):
    """Collects the variables that a message uses."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802 - the visitor's own naming
        self.names.add(node.id.name)


@cache
def _read(file: Path) -> dict[str, set[str]]:
    """Message (and attribute) ids of a file with their variables; read once for all tests of words."""
    found: dict[str, set[str]] = {}
    for entry in FluentParser().parse(file.read_text(encoding="utf-8")).body:
        assert not isinstance(entry, ast.Junk), f"{file.name}: {entry.content[:80]!r}"
        if isinstance(entry, ast.Message):
            parts = [(entry.id.name, entry.value)]
            parts += [(f"{entry.id.name}.{attribute.id.name}", attribute.value) for attribute in entry.attributes]
            for name, pattern in parts:
                assert name not in found, f"{file.name}: {name} stands twice"
                seen = Variables()
                if pattern is not None:
                    seen.visit(pattern)
                found[name] = seen.names
    return found


def catalogue(language: str, files: str = "*.ftl") -> dict[str, set[str]]:
    """Message (and attribute) ids with their variables, of some of a language's files."""
    found: dict[str, set[str]] = {}
    for file in sorted((FOLDER / language).glob(files)):
        for name, variables in _read(file).items():
            assert name not in found, f"{file.name}: {name} stands twice"
            found[name] = set(variables)
    return found


def without_words(facts: Mapping[str, type[Any]], language: str, files: str) -> dict[str, set[str]]:
    """The kinds of facts whose sentence is missing from a language's files, or asks for what the fact does not say."""
    said = catalogue(language, files)
    missing = {kind: set[str]() for kind in facts if kind not in said}
    asked = {kind: said[kind] - {*arguments(cls), *cls.MADE} for kind, cls in facts.items() if kind in said}
    return missing | {kind: names for kind, names in asked.items() if names}


def unmarked(said: str) -> str:
    """A sentence without the marks that keep names apart in lines of mixed direction."""
    return said.replace("\u2068", "").replace("\u2069", "")


def test_both_languages_say_the_same_messages_with_the_same_arguments() -> None:
    english, spanish = (catalogue(language) for language in LANGUAGES)
    assert english.keys() - spanish.keys() == set(), "missing in Spanish"
    assert spanish.keys() - english.keys() == set(), "missing in English"
    differing = {name for name in english if english[name] != spanish[name]}
    assert differing == set()
    for language, messages in zip(LANGUAGES, (english, spanish), strict=True):
        speaker = Voice(language)
        assert [name for name in messages if not speaker.has(name)] == [], "not read when it is needed"


def test_a_message_is_read_whole_when_it_is_needed_also_by_two_threads_at_once() -> None:
    speaker, words = Voice("en"), Words("err-split-over", {"sum": 7, "most": 6})
    with ThreadPoolExecutor(8) as threads:
        texts = list(threads.map(lambda _: speaker.say(words), range(64)))
    assert set(texts) == {voice("en").say(words)}


def test_a_message_is_said_in_each_language() -> None:
    words = Words("err-split-over", {"sum": 7, "most": 6})
    assert voice("en").say(words) == "That adds up to 7; there are 6."
    assert voice("es").say(words) == "Eso suma 7; hay 6."


@pytest.mark.parametrize(
    ("parts", "spanish"),
    [
        (["Arica", "Iquique"], "Arica e Iquique"),
        (["Lima", "Arica", "*Huáscar*"], "Lima, Arica y *Huáscar*"),
        (["una", "*hija*"], "una e *hija*"),
        (["madera", "hierro"], "madera y hierro"),
        (["Iquique"], "Iquique"),
    ],
)
def test_spanish_joins_by_the_sound_that_follows(parts: list[str], spanish: str) -> None:
    assert voice("es").joined(parts) == spanish


def test_nested_words_and_lists_are_joined_by_the_language() -> None:
    missing = (Words("opt-yes"), Words("opt-no"), "B1")
    assert voice("en").say(Words("err-assign-missing", {"missing": missing})).endswith("Yes, No and B1.")
    assert voice("es").say(Words("err-assign-missing", {"missing": missing})).endswith("Sí, No y B1.")


@pytest.mark.parametrize("hostile", ["**bold**", "@everyone", "<@1>", "# head", "a\nb", "`code`", "[x](http://y)"])
def test_what_members_write_cannot_format_or_mention(hostile: str) -> None:
    said = voice("en").markdown(Words("err-not-an-option", {"said": hostile}))
    assert "\n" not in said
    assert not re.search(r"(?<!\\)[*`#<\[]", said)
    assert "@everyone" not in said
    assert voice("en").say(Words("err-not-an-option", {"said": "**a**"})).startswith("**a** ")


def test_escaping_keeps_plain_names() -> None:
    assert escape("Ana María Ñúñez 7") == "Ana María Ñúñez 7"


def test_an_unknown_message_is_an_error_and_an_unknown_language_too() -> None:
    with pytest.raises(MissingMessage, match="no-such-thing"):
        voice("en").get("no-such-thing")
    with pytest.raises(ValueError, match="there are en, es"):
        voice("fr")


@pytest.mark.parametrize(
    ("locale", "language"), [("es-ES", "es"), ("es-419", "es"), ("en-GB", "en"), ("fr", "en"), (None, "en")]
)
def test_discords_locales_find_their_catalogue(locale: str | None, language: str) -> None:
    assert language_of(locale) == language


def test_numbers_follow_the_language() -> None:
    words = Words("opt-number", {"number": 21000})
    assert voice("en").say(words) == "21,000"
    assert voice("es").say(words) == "21.000"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_number_below_zero_has_a_minus_and_no_hyphen(language: str) -> None:
    assert voice(language).say(Words("opt-number", {"number": -2})) == "\N{MINUS SIGN}2"
    assert "\N{MINUS SIGN}2" in voice(language).say(Words("pw-die", {"face": 4, "modifier": -2}))


@pytest.mark.parametrize("language", ["en", "es"])
def test_no_message_selects_by_a_word_that_yes_and_no_never_are(language: str) -> None:
    # Yes and no reach a message as 1 and 0, so a variant [true] would never be said.
    files = (FOLDER / language).glob("*.ftl")
    assert [file.name for file in files if re.search(r"\[(?:true|false)\]", file.read_text(encoding="utf-8"))] == []
