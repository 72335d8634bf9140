"""Every question that the games really ask fits a card and a form, and comes back as it was suggested."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from bot.discord.cards import check_card
from bot.discord.forms import check_form
from bot.discord.questions.builder import Query, question_card, question_form, read_form, sections
from bot.discord.questions.typed import filled, typed
from bot.discord.taps.ids import question_subject
from bot.games import games
from bot.service.types import Refuse
from bot.text.voice import voice
from engine.core.play.match import Match
from engine.core.spaces.forms import Form
from tests.bot.discord.builder_kit import KEYS, left_alone

ENTRIES = 60  # acts looked at in each game


def _scenarios() -> list[tuple[str, str]]:
    return [(game, scenario.id) for game, rules in games().items() for scenario in rules.scenarios()[:3]]


def _query(match: Match[Any], decision: Any, slot: str, language: str) -> Query:
    known = match.look(slot)
    return Query(
        KEYS,
        voice(language),
        question_subject(decision.id, slot),
        match.space(decision.id, slot),
        match.rules.questions[decision.kind].prompt(known, decision.path, slot),
        match.suggestion(decision.id, slot)[0],
    )


def _judge(asked: Query) -> None:
    check_card(question_card(asked))
    for section in range(len(sections(asked))):
        form = check_form(question_form(asked, section))
        answer = read_form(asked, left_alone(form), section)
        assert json.dumps(answer, sort_keys=True) == json.dumps(asked.suggestion, sort_keys=True)
    if not isinstance(asked.space, Form):
        text = filled(asked, asked.space, asked.suggestion)
        try:
            assert asked.space.check(typed(asked.space, text, asked.lexicon)) is None
        except Refuse as refuse:
            raise AssertionError(f"{text!r} is not understood: {refuse}") from refuse


@pytest.mark.parametrize(("game", "scenario"), _scenarios())
def test_what_the_game_asks_can_be_shown_and_answered(game: str, scenario: str) -> None:
    match = Match.new(games()[game], scenario, "a seed for the builder")
    rng, kinds = Random(5), set()
    for entry in range(ENTRIES):
        waiting = match.waiting()
        if match.over or not waiting:
            break
        decision = rng.choice(waiting)
        for slot in decision.slots[:2]:
            kinds.add(decision.kind)
            _judge(_query(match, decision, slot, "en" if entry % 2 else "es"))
        if decision.gate:
            match.close(decision.id, deadline=True)
        else:
            match.answer(decision.id, decision.slots[0], match.space(decision.id, decision.slots[0]).sample(rng))
    assert kinds
