"""Answers in words: an assignment is told by what things are given to, not thing by thing."""

from __future__ import annotations

from pathlib import Path

import pytest

import bot.text
from bot.discord.cards import by_clauses
from bot.discord.questions.words import answer_text, flat, label_of
from bot.text.voice import voice
from engine.core.spaces.forms import Assign
from engine.core.spaces.space import Option
from engine.core.words import Words


def _option(name: str) -> Option:
    return Option(name, Words("pw-ship", {"name": name}))


SHIPS = ("Huáscar", "Unión", "Pilcomayo", "Atahualpa", "Oroya")
PORTS = Assign(
    tuple(map(_option, SHIPS)),
    tuple(map(_option, ("Callao", "Arica"))),
    {},
    limits={"Callao": 0, "Arica": 0},
    optional=True,
)


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "Callao: Huáscar, Unión and 2 more · Arica: Pilcomayo"),
        ("es", "Callao: Huáscar, Unión y 2 más · Arica: Pilcomayo"),
    ],
)
def test_things_of_one_place_are_told_together(language: str, told: str) -> None:
    answer = dict.fromkeys(SHIPS, "Callao") | {"Pilcomayo": "Arica"}
    assert answer_text(voice(language), PORTS, answer) == told


def test_so_few_things_are_all_named() -> None:
    answer = dict.fromkeys(SHIPS[:3], "Callao")
    assert answer_text(voice("en"), PORTS, answer) == "Callao: Huáscar, Unión and Pilcomayo"
    assert answer_text(voice("en"), PORTS, {}) == "nothing"


@pytest.mark.parametrize("language", ["en", "es"])
def test_odds_do_not_break_between_a_number_and_its_sign(language: str) -> None:
    step = Words("sw-odds-step", {"points": 2, "percent": 30})
    odds = label_of(voice(language), Words("sw-odds", {"steps": [step]}))
    assert odds.endswith("30\u00a0%")
    assert flat("  two\n words\t30\u00a0% ") == "two words 30\u00a0%"


@pytest.mark.parametrize("language", ["en", "es"])
def test_no_percent_sign_stands_alone_on_a_line(language: str) -> None:
    folder = Path(bot.text.__file__).parent / language
    loose = [
        f"{file.name}: {line}"
        for file in sorted(folder.glob("*.ftl"))
        for line in file.read_text(encoding="utf-8").splitlines()
        if "} %" in line and not line.startswith("#")
    ]
    assert loose == []


def test_a_note_that_is_too_long_loses_whole_clauses() -> None:
    text = "dados 3 (modificador 0) contra 4; 3 % de desalojar al enemigo"
    assert by_clauses(text, 80) == text
    assert by_clauses(text, 50) == "dados 3 (modificador 0) contra 4"
    assert by_clauses("una frase sola que es demasiado larga", 20).endswith("…")
