"""The sentences of screens and commands: every one there in both languages, every one used, none too long."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast

import bot
from bot.discord.cards import OUR_LABEL
from bot.text.voice import LANGUAGES, voice

ROOT = Path(bot.__file__).parent
SOURCES = [*(ROOT / "discord").rglob("*.py")]
KEY = re.compile(r"[\"'](f?)((?:card|cmd)-[a-z0-9-]+)")
BUILT = ("cmd-", "card-help-", "card-away-", "card-length-", "card-mean-", "card-rem-", "card-snooze-", "card-silence-")


def ids(language: str) -> dict[str, set[str]]:
    """The messages of a catalogue with the variables each uses."""
    text = (ROOT / "text" / language / "discord.ftl").read_text(encoding="utf-8")
    tree = FluentParser().parse(text)
    assert not [junk for junk in tree.body if isinstance(junk, ast.Junk)], language
    found = {}
    for message in tree.body:
        if isinstance(message, ast.Message):
            span = message.span
            assert span is not None
            found[message.id.name] = set(re.findall(r"\$(\w+)", text[span.start : span.end]))
    return found


def test_both_languages_say_the_same_things_of_the_same_figures() -> None:
    english, spanish = ids("en"), ids("es")
    assert english.keys() == spanish.keys()
    assert {key: args for key, args in english.items() if args != spanish[key]} == {}


def test_every_sentence_asked_for_is_there_and_none_is_left_over() -> None:
    text = "\n".join(path.read_text(encoding="utf-8") for path in SOURCES)
    asked = {key for _, key in KEY.findall(text)}
    known = set(ids("en"))
    whole = {key for key in asked if not key.endswith("-")}
    prefixes = {key for key in asked if key.endswith("-")} | set(BUILT)
    missing = {key for key in whole if key not in known and not any(each.startswith(f"{key}-") for each in known)}
    assert missing == set()
    used = {each for each in known if each in whole or any(each.startswith(prefix) for prefix in prefixes)}
    stems = tuple(f"{key}-" for key in whole)
    assert {each for each in known - used if each.startswith("card-") and not each.startswith(stems)} == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_command_names_fit_discord(language: str) -> None:
    speech = voice(language)
    for key in ids(language):
        if speech.has(f"{key}.about"):
            assert re.fullmatch(r"[-_\w]{1,32}", speech.plain(key)), key
            assert speech.plain(key) == speech.plain(key).lower(), key
            assert len(speech.plain(f"{key}.about")) <= 100, key


@pytest.mark.parametrize("language", LANGUAGES)
def test_buttons_keep_to_the_length_of_a_phone(language: str) -> None:
    text = "\n".join(path.read_text(encoding="utf-8") for path in SOURCES)
    labels = set(re.findall(r"named\(\s*\"\w\",\s*\"[a-z-]+\",\s*\"(card-[a-z0-9-]+)\"", text))
    assert len(labels) > 30
    assert {key for key in labels if len(voice(language).plain(key)) > OUR_LABEL} == set()
