"""Every rule that a refusal or a step of Submarine names can be looked up by its number."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pytest

from bot.faces.rulecards import rulebook
from bot.text.voice import LANGUAGES, voice
from engine.submarine.options import OPTIONS
from engine.submarine.tables.read import FOLDER
from tests.bot.faces.submarine.action import FACE

ROOT = Path(__file__).parents[4]
NUMBER = re.compile(r"\d{1,2}(?:\.\d{1,2}){1,3}")
HEADINGS = ("phases.py", "steps", "options.py")
"""Steps and options may name a whole section."""


@cache
def named() -> list[tuple[Path, str]]:
    """Every string of the game that is a rule's number, with its file."""
    numbers = []
    for folder in ("engine/submarine", "bot/faces/submarine"):
        for path in sorted((ROOT / folder).rglob("*.py")):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Constant) and isinstance(node.value, str) and NUMBER.fullmatch(node.value):
                    numbers.append((path.relative_to(ROOT), node.value))
    return numbers


def test_every_rule_of_a_refusal_stands_in_the_rulebook() -> None:
    known, all_named = set(rulebook(FOLDER).ids), named()
    assert len(all_named) > 150
    unknown = [
        f"{path}: {number}"
        for path, number in all_named
        if number not in known and not any(each in path.parts for each in HEADINGS)
    ]
    assert not unknown


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_number_opens_a_card(language: str) -> None:
    numbers = {number for _, number in named()} | {option.sections for option in OPTIONS.values()}
    closed = [number for number in sorted(numbers) if FACE.rule_card(number, voice(language)) is None]
    assert not closed


def test_a_heading_opens_its_first_rule() -> None:
    english = voice("en")
    cards = {asked: FACE.rule_card(asked, english) for asked in ("8.3", "14.0", "35", "34.6, 34.7", "8.3.1 B", "99.9")}
    assert {asked: card and card.id for asked, card in cards.items()} == {
        "8.3": "8.3.1", "14.0": "14.1", "35": "35.1", "34.6, 34.7": "34.6", "8.3.1 B": "8.3.1", "99.9": None,
    }  # fmt: skip
