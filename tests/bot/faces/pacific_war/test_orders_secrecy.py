"""What a side reads of its own orders hangs on what it knows alone; hints and words stand in both languages."""

from __future__ import annotations

from typing import Any

import pytest

from bot.faces.pacific_war.face import PacificWarFace
from bot.faces.pacific_war.orders.lines import groups, order_line
from bot.faces.pacific_war.orders.plan_lines import plan_lines
from bot.faces.pacific_war.orders.text import orders_text
from bot.faces.pacific_war.orders.typed import complete
from bot.text.voice import LANGUAGES, voice
from engine.core.chance import SeededChance
from engine.core.play.match import Match
from engine.pacific_war.known import Known
from engine.pacific_war.scenario import WHOLE_WAR
from engine.pacific_war.state import Orders
from tests.bot.faces.pacific_war.order_kit import RULES, known_of
from tests.engine.pacific_war.kit import columns, world

FACE = PacificWarFace()
ALLIED = tuple(f"allies-squadron-{number}" for number in range(1, 5))
PATH = "war/t02-allies/administration"


def everything(known: Known, language: str) -> list[Any]:
    """All that the Allies read of their orders."""
    speaker = voice(language)
    answers = dict.fromkeys(ALLIED, "III")
    lines = [order_line(known, PATH, slot, answer, "draft", speaker) for slot, answer in answers.items()]
    return [
        lines,
        groups(known, lines, speaker),
        plan_lines(known, answers, speaker),
        orders_text(known, PATH, answers, speaker),
        complete(known, "pw-destination", PATH, ALLIED[0], "", speaker),
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_enemys_orders_change_nothing_that_a_side_reads(language: str) -> None:
    told = []
    for secret in ({}, {"chile-squadron-1": "III"}, {"chile-squadron-1": "X", "chile-squadron-2": "home"}):
        there = world(turn=2, active="allies")
        there.orders = Orders({**secret, "allies-squadron-1": "III"})
        told.append(everything(known_of(there, "allies"), language))
    assert told[0] == told[1] == told[2]


def test_what_lies_open_does_change_it() -> None:
    there = world(turn=2, active="allies")
    there.orders = Orders()
    before = everything(known_of(there, "allies"), "en")
    columns(there, "allies", "2007", 5)
    assert everything(known_of(there, "allies"), "en") != before


def test_drafts_of_the_enemy_change_nothing() -> None:
    def told(draft: str | None) -> list[Any]:
        match = Match.new(RULES, WHOLE_WAR, SeededChance("secret"))
        while match.waiting()[0].kind != "pw-destination":
            gate = match.waiting()[0]
            for slot in gate.slots:
                match.seal(gate.id, slot, match.suggestion(gate.id, slot, "balanced")[0])
            match.close(gate.id)
        gate = match.waiting()[0]
        if draft is not None:
            match.draft(gate.id, "chile-squadron-1", draft)
        return everything(match.look("allies"), "en")

    assert told(None) == told("X") == told("I")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", sorted(RULES.questions))
def test_every_kind_of_question_has_a_hint(kind: str, language: str) -> None:
    said = FACE.hint(kind, voice(language))
    assert 20 < len(said) < 240
    assert said.endswith(".")
    if language == "es":
        assert said != FACE.hint(kind, voice("en"))
