"""What happens in port is said in both languages: one line a base, whatever the number of boats."""

from __future__ import annotations

import pytest

from bot.text.voice import LANGUAGES, voice
from engine.core.words import Words
from engine.silent_war.combat.fight import boat_words
from engine.silent_war.steps.port.falling import fall
from tests.engine.silent_war.port_kit import CalmLuck, begun, lying
from tests.engine.silent_war.voyage_kit import RULES, Voyage, homeward, ready

MORTON = {"skipper": "morton", "level": 1}
BOATS = [boat_words("tang"), boat_words("barb")]
WHERE = {name: Words(f"area-PEARL.{name}") for name in ("in", "to", "from")}


def said(words: Words) -> dict[str, str]:
    """The sentence in each language."""
    return {language: voice(language).say(words) for language in LANGUAGES}


@pytest.mark.parametrize(
    ("words", "english", "spanish"),
    [
        (
            Words("sw-ev-ready", {"boats": BOATS, "base": WHERE["in"]}),
            "Ready for sea at Pearl Harbor: Tang and Barb.",
            "Listos para zarpar en Pearl Harbor: Tang y Barb.",
        ),
        (
            Words("sw-ev-leaves", {"boats": BOATS[:1]}),
            "Leaving for overhaul on the West Coast: Tang.",
            "A la Costa Oeste para revisión: Tang.",
        ),
        (
            Words("sw-ev-sent-home", {"boats": BOATS, "base": WHERE["to"]}),
            "Now heading to Pearl Harbor: Tang and Barb.",
            "Con nuevo rumbo a Pearl Harbor: Tang y Barb.",
        ),
        (
            Words("sw-ev-promised", {"skipper": "Whitaker", "boat": BOATS[0]}),
            "Whitaker waits ashore for Tang.",
            "Whitaker espera en tierra al Tang.",
        ),
        (
            Words("sw-ev-mix", {"ships": ["Taiho", Words("ship-type-DE.many")]}),
            "New in Japanese waters: Taiho and escort destroyers.",
            "Novedades en aguas japonesas: Taiho y destructores de escolta.",
        ),
    ],
)
def test_lines_about_port_read_as_one_would_say_them(words: Words, english: str, spanish: str) -> None:
    assert said(words) == {"en": english, "es": spanish}


def test_every_event_and_question_of_the_port_has_its_words() -> None:
    late = {"start": "1944-01", "week_of_month": 1, "period": 3, "torpedo": 1, "bases": ["PEARL", "BRIS", "DUTCH"]}
    boats = [
        lying(each, "DUTCH", f"repair{box}") for each, box in (("tang", 1), ("barb", 2), ("harder", 3), ("ray", 2))
    ]
    hurt = [homeward("wahoo", "ALE", "DUTCH", damage=1, **MORTON), homeward("flasher", "ALE", "DUTCH", damage=1)]
    luck = CalmLuck().set("18.3 damage", 9, 9).set("25.3 skipper", 9).set("9.0 readiness", 0, 0, 0)
    voyage = begun(*boats, *hurt, ready("pike"), {"id": "jack", "where": "WEST", "box": "yard"}, luck=luck, **late)
    for answered in ("sw-hold", "sw-retire", "sw-appoint"):
        voyage.week(stop=("sw-hold", "sw-retire", "sw-appoint"))
        assert voyage.kind == answered
        decision = voyage.open
        _say_question(voyage)
        voyage.answer(answered, voyage.match.space(decision.id, decision.slots[0]).default or True)
    voyage.on()
    run = voyage.match._runner()
    run.frame = voyage.match.state.frames["turn"]
    fall(run, "DUTCH")
    voyage.events += run.events
    kinds = {event.kind for event in voyage.events}
    assert {
        "sw-ev-joins",
        "sw-ev-leaves",
        "sw-ev-returns",
        "sw-ev-ready",
        "sw-ev-appointed",
        "sw-ev-base-wrecks",
    } <= kinds
    for event in voyage.events:
        for text in said(event.words).values():
            assert "{" not in text


def _say_question(voyage: Voyage) -> None:
    decision, slot = voyage.open, voyage.open.slots[0]
    prompt = RULES.questions[decision.kind].prompt(voyage.match.look(slot), decision.path, slot)
    assert all("{" not in text for text in said(prompt).values())
    for option in voyage.match.space(decision.id, slot).next(None):
        for words in (option.label, option.note):
            if words is not None:
                assert all("{" not in text for text in said(words).values())
