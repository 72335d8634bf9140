"""A campaign of linked actions as its posts tell it: each watch of each action, what lies between, the end."""

from __future__ import annotations

from typing import Any

import pytest

from bot.faces.shown import PictureJob
from bot.text.voice import LANGUAGES, voice
from engine.core.chance import SeededChance
from engine.core.play.match import Match
from engine.submarine.facts.campaign import CampaignScore
from engine.submarine.known import Known
from engine.submarine.scenarios.linked import PART
from engine.submarine.state import ESCORTS, SUBMARINES
from tests.bot.faces.submarine.action import FACE, RULES, SEATS, action, all_words, heard, step


@pytest.fixture(scope="module")
def ways() -> list[Any]:
    """The campaign on its way: before the first action, at its set-up, two watches, and cut short behind it."""
    match = action("ons-5", seed="first")
    keys: list[Any] = []
    while match.state.world["action"].turn < 1:
        keys.append((FACE.turn_key(match.look(None)), FACE.headline(match.look(None), voice("en"))))
        if match.state.world["action"].engagement:
            match.state.world["action"].turns = 2
        step(match)
    keys.append((FACE.turn_key(match.look(None)), FACE.headline(match.look(None), voice("en"))))
    while not match.state.world[PART].score:
        entries = step(match)
    return [keys, match, entries]


def test_each_watch_of_an_action_is_a_turn_of_the_posts(ways: Any) -> None:
    keys = dict(ways[0])
    assert list(keys) == ["a1-setup", "a1-w01", "a1-w02"]
    assert keys["a1-w01"] == "Turn 1 of 2, by night"


@pytest.mark.parametrize("language", LANGUAGES)
def test_between_two_actions_the_next_is_prepared(ways: Any, language: str) -> None:
    _, match, entries = ways
    speaker = voice(language)
    known = match.look(None)
    assert FACE.turn_key(known) == "a2-setup"
    assert FACE.headline(known, speaker) == {
        "en": "Before action 2 of 8", "es": "Antes de la acción 2 de 8"
    }[language]  # fmt: skip
    assert "ONS-5, 29" in FACE.turn_lines(known, [], speaker)[0]
    for seat in SEATS:
        assert any(isinstance(event.fact, CampaignScore) for event in heard(match, seat, entries))
        assert all_words(match, seat, entries, speaker)
        for job in FACE.pictures(match.look(seat), speaker):
            assert isinstance(job, PictureJob)
            assert job.alt


def test_the_campaign_ends_with_what_all_actions_brought(ways: Any) -> None:
    match: Match[Known] = Match.load(RULES, ways[1].save(), SeededChance("end"))
    match.state.world[PART].told = True
    assert FACE.turn_key(match.look(None)) == ""
    for language in LANGUAGES:
        result = {"winner": ESCORTS, "submarines": 3, "escorts": 9}
        end = FACE.ending(match.look(None), result, {SUBMARINES: "Ana", ESCORTS: "Bo"}, voice(language))
        assert end.title
        assert end.lines
