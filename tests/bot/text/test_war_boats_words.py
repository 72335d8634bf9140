"""What submarines of the war at sea do and are asked has words in both languages."""

import re
from pathlib import Path

import pytest

from bot.text.voice import voice
from engine.core.facts import kinds
from engine.core.words import Words
from engine.war_at_sea import chapter_boats
from engine.war_at_sea.boats.attack import AIMS
from engine.war_at_sea.facts import boats
from engine.war_at_sea.facts.boats import BoatAttacks, BoatContact, TorpedoBoatsAttack
from engine.war_at_sea.orders.boats import HOLD, QUIET
from engine.war_at_sea.terms import SHIP_TYPES
from tests.bot.text.test_voice import catalogue, unmarked, without_words

FACTS = {kind: cls for kind, cls in kinds("was-ev") if cls.__module__ == boats.__name__}
ENGINE = Path(chapter_boats.__file__).parent
OPTIONS = (*(f"was-boat-aim-{aim}" for aim in (*AIMS, QUIET)), *(f"was-target-{kind}" for kind in SHIP_TYPES))


@pytest.mark.parametrize("language", ["en", "es"])
def test_a_fact_has_its_sentence(language: str) -> None:
    assert len(FACTS) > 12
    assert without_words(FACTS, language, "was-*.ftl") == {}


@pytest.mark.parametrize("language", ["en", "es"])
def test_questions_rows_options_and_seats_have_their_words(language: str) -> None:
    known = catalogue(language, "was-*.ftl")
    wanted = {f"ask-{question.kind}" for question in chapter_boats.QUESTIONS}
    wanted |= {*OPTIONS, f"was-boat-{HOLD}", "was-boats", "was-flotilla", "was-torpedo-boats"}
    wanted |= {f"was-row-{row}" for row in ("zone", "to", "wait")}
    for file in ("orders/boats.py", "orders/deployment.py", "nouns.py"):
        wanted |= set(re.findall(r'Words\("((?:err-)?was-[a-z-]+)"', (ENGINE / file).read_text(encoding="utf-8")))
    assert wanted - set(known) == set()


@pytest.mark.parametrize("language", ["en", "es"])
def test_an_option_fits_its_button(language: str) -> None:
    speech = voice(language)
    assert [key for key in OPTIONS if len(speech.say(Words(key))) > 34] == []


@pytest.mark.parametrize(
    ("fact", "english", "spanish"),
    [
        (
            BoatContact("axis", "A"),
            "Contact (the Axis): a submarine has sighted marker A.",
            "Contacto (el Eje): un submarino ha avistado el marcador A.",
        ),
        (
            BoatAttacks("axis", "eagle|Eagle", 5, 6, True, "u-73"),
            "Torpedoes (the Axis): U-73 fires at Eagle. Die 5, total 6: a hit.",
            "Torpedos (el Eje): U-73 dispara contra el Eagle. Dado 5, total 6: impacto.",
        ),
        (
            TorpedoBoatsAttack("axis", "B", "N25", 6, 2, 0),
            "Night attack in N25 (the Axis): 6 torpedo boats go for marker B. 2 torpedoes hit, no boat is lost.",
            (
                "Ataque nocturno en N25 (el Eje): 6 lanchas torpederas atacan el marcador B. "
                "2 torpedos dan en el blanco, no se pierde ninguna lancha."
            ),
        ),
    ],
)  # fmt: skip
def test_sentences_read_as_one_would_say_them(fact: boats.Fact, english: str, spanish: str) -> None:
    for language, sentence in (("en", english), ("es", spanish)):
        said = voice(language).say(fact.words)
        assert " ".join(unmarked(said).split()) == sentence
