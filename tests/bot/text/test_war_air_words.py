"""What aircraft of the war at sea do and are asked has words in both languages."""

import re
from pathlib import Path
from typing import get_args

import pytest

from bot.text.voice import voice
from engine.core.facts import kinds
from engine.war_at_sea import chapter_air
from engine.war_at_sea.facts import air, flights, search
from engine.war_at_sea.facts.air import AirFight, FlakFires, RaidArrives
from engine.war_at_sea.scenarios.special import AirMission
from tests.bot.text.test_voice import catalogue, unmarked, without_words

HERE = {module.__name__ for module in (air, flights, search)}
FACTS = {kind: cls for kind, cls in kinds("was-ev") if cls.__module__ in HERE}
ENGINE = Path(chapter_air.__file__).parent
ENDS = ("no-target", "weather", "missed", "decoy", "shot-down", "swept", "arrived", "empty", "called-off", "struck")


@pytest.mark.parametrize("language", ["en", "es"])
def test_a_fact_has_its_sentence(language: str) -> None:
    assert len(FACTS) > 25
    assert without_words(FACTS, language, "was-*.ftl") == {}


@pytest.mark.parametrize("language", ["en", "es"])
def test_questions_rows_and_refusals_have_their_words(language: str) -> None:
    known = catalogue(language, "was-*.ftl")
    wanted = {f"ask-{question.kind}" for question in chapter_air.QUESTIONS}
    wanted |= {f"was-air-{mission}" for mission in ("none", *get_args(AirMission))}
    wanted |= {f"was-raid-end-{end}" for end in ENDS}
    files = [*ENGINE.glob("orders/*.py"), *ENGINE.glob("air/*.py")]
    for file in (file for file in files if file.stem in ("strike", "flights", "report", "layout", "combat")):
        wanted |= set(re.findall(r'Words\("((?:err-)?was-[a-z-]+)"', file.read_text(encoding="utf-8")))
    plans = (ENGINE / "air/flights.py").read_text(encoding="utf-8")
    ends = re.findall(r'^ +return "([a-z]+)"$', plans, re.MULTILINE)
    wanted |= {f"err-was-flight-{why}" for why in ends}
    assert len(wanted) > 50
    assert wanted - set(known) == set()


@pytest.mark.parametrize(
    ("fact", "english", "spanish"),
    [
        (
            RaidArrives("allied", "naval", "P31", "A", ""),
            "Aircraft of the Allies are over P31: attack on ships.",
            "Aviones del bando aliado están sobre P31: ataque a buques.",
        ),
        (
            FlakFires("", 1, 12, 1),
            "Flak of the target: 12 dice, 1 step is turned away.",
            "Fuego antiaéreo del objetivo: 12 dados, 1 paso no ataca.",
        ),
        (
            AirFight("axis", ("sm-79",), 2, (), 0, ("hurricane-1",), 4),
            "Combat in the air. SM.79 (bombers) (2) against Hurricane I (4).",
            "Combate aéreo. SM.79 (bombarderos) (2) contra Hurricane I (4).",
        ),
    ],
)  # fmt: skip
def test_sentences_read_as_one_would_say_them(fact: air.Fact, english: str, spanish: str) -> None:
    for language, sentence in (("en", english), ("es", spanish)):
        said = voice(language).say(fact.words)
        assert unmarked(said) == sentence
