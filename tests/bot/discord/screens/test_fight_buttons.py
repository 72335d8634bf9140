"""Buttons of a fight that went on: known again, and only they."""

from __future__ import annotations

from typing import Any

from bot.discord.commands.ordering import read_reply
from bot.discord.screens.orders.orders import mine_of
from bot.discord.screens.orders.refusal import was_asked
from bot.discord.taps.ids import parse, question_subject
from engine.core.play.match import Match
from tests.bot.discord.screen_kit import BO, new_match, scene, table_of


def in_a_fight() -> tuple[Match[Any], str, str, str]:
    """A boat that took her column: the match, the turn's gate that was, the first question, and the boat."""
    for number in range(40):
        match = new_match(4, seed=f"b{number}")
        gate = next(decision for decision in match.waiting() if decision.kind == "sw-orders")
        for slot in gate.slots:
            answer, _ = match.suggestion(gate.id, slot)
            match.seal(gate.id, slot, {**answer, "contact": "fight"} if "contact" in answer else answer)
        match.close(gate.id)
        first = next(
            (decision for decision in match.waiting() if decision.kind == "sw-stand" and not decision.gate), None
        )
        if first is not None:
            (slot,) = first.slots
            match.answer(first.id, slot, match.suggestion(first.id, slot)[0])
            return match, gate.id, first.id, slot
    raise AssertionError("nobody met anybody")


def test_a_button_of_an_earlier_question_belongs_to_the_fight_as_it_stands() -> None:
    match, gate, first, boat = in_a_fight()
    view = scene(table_of(match, {"us": BO}), long=False)
    now = next(question for question in mine_of(view.table, BO).other if question.slot == boat)
    assert now.decision.id != first

    def pressed(decision: str, slot: str) -> bool:
        return was_asked(view, now, parse(view.keys.tag("o", "take", subject=question_subject(decision, slot))))

    assert pressed(first, boat)
    assert not pressed(gate, boat)  # last week's orders are no part of it
    assert not pressed(first, "another")


def test_what_is_typed_in_a_fight_keeps_what_the_form_suggests_beside_it() -> None:
    match, _, _, boat = in_a_fight()
    view = scene(table_of(match, {"us": BO}), long=False)
    asked = next(question for question in mine_of(view.table, BO).other if question.slot == boat)
    assert asked.decision.kind == "sw-look"
    assert asked.answer == {"first": "own", "back": ["escort", "under2"], "stops": []}
    assert read_reply(view, asked, "neighbours") == {**asked.answer, "first": "beside"}
    assert read_reply(view, asked, "under 4000") == {**asked.answer, "back": ["under4"]}
