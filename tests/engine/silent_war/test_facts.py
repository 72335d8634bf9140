"""The facts of Silent War and their sentences."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

import bot.text
from engine.core.facts import Fact, arguments, kinds
from engine.silent_war import facts
from engine.silent_war.facts.log import LogFight
from engine.silent_war.tables.read import tables

MODULES = [getattr(facts, name).__name__ for name in facts.__all__]
OURS = {kind: cls for kind, cls in kinds("sw-") if cls.__module__ in MODULES}
"""Its kinds alone: tests of the core make others of this prefix."""


def messages(language: str) -> dict[str, str]:
    """The messages of a catalogue, each with all its lines."""
    found: dict[str, str] = {}
    for file in (Path(bot.text.__file__).parent / language).glob("sw-*.ftl"):
        for block in re.split(r"\n(?=[a-z-])", file.read_text("utf-8")):
            key, sign, text = block.partition(" =")
            if sign and re.fullmatch(r"[a-z0-9-]+", key.strip()):
                found[key.strip()] = text
    return found


def messages_of(kind: str, cls: type[Fact], all_of_them: Mapping[str, str]) -> Iterator[str]:
    if not kind.endswith("*"):
        yield kind
    else:
        yield from (key for key in all_of_them if key.startswith(kind[:-1]) and key not in OURS)


@pytest.mark.parametrize("language", ["en", "es"])
def test_every_fact_has_its_message_which_says_no_more_than_the_fact(language: str) -> None:
    known = messages(language)
    events = {f"sw-ev-war-{event}" for event in tables().events.by_id}
    assert events <= set(known)
    for kind, cls in OURS.items():
        keys = list(messages_of(kind, cls, known))
        assert keys, kind
        for key in keys:
            assert key in known, key
            used = set(re.findall(r"\$([a-z-]+)", known[key]))
            assert used <= set(arguments(cls)), key


def test_a_line_of_the_log_ends_in_boat_place_week_and_date() -> None:
    for kind, cls in OURS.items():
        if kind.startswith("sw-log-"):
            assert arguments(cls)[-4:] == ("boat", "where", "week", "date")
    line = LogFight("C2", 1, 5000, 0, pack=None, boat="tang", where="ECS", week=3, date="1944-11-3")
    assert "pack" not in line.words.args
