"""One order for boats in different seas: what the menu says of each place, who goes, who stays and is named."""

from __future__ import annotations

from typing import Any

import pytest

from bot.discord.cards import Card
from bot.discord.screens.kit import Scene
from bot.discord.screens.orders.groups import (
    GroupOrder,
    left_card,
    read_whole,
    rows_of,
    whole_questions,
)
from bot.service.types import MyQuestion
from bot.text.voice import LANGUAGES
from engine.core.chance import SeededChance
from engine.core.play.match import Match
from engine.core.words import Words
from engine.silent_war.game import SilentWar
from tests.bot.discord.screen_kit import BO, scene, table_of

STAYING = "sea:stay"


@pytest.fixture(scope="module")
def war() -> Match[Any]:
    """A war in a week in which boats hunt in several seas."""
    match: Match[Any] = Match.new(SilentWar(), "whole-war", SeededChance("c"))
    while True:
        gate = match.waiting()[0]
        if gate.kind == "sw-orders" and some_near(*opened(match)):
            return match
        match.close(gate.id, deadline=True) if gate.gate else match.silence(gate.id)


def hunting(match: Match[Any]) -> dict[str, str]:
    """The boats of the group that stays, with their seas."""
    view = scene(table_of(match, {"us": BO}), long=False)
    boats = match.state.world.boats.by_id
    return {question.slot: boats[question.slot].where for question in whole_questions(view, STAYING)}


def opened(war: Match[Any], language: str = "en") -> tuple[Scene, list[MyQuestion]]:
    view = scene(table_of(war, {"us": BO}), language=language, long=False)
    return view, whole_questions(view, STAYING)


def handed_in(view: Scene, place: str, contact: str = "") -> GroupOrder:
    """The form of the whole group, a place and a conduct chosen."""
    fields = {"row0": view.keys.value("group", place)}
    if contact:
        fields["row1"] = view.keys.value("group", contact)
    (order,) = read_whole(view, STAYING, fields).values()
    return order


def some_near(view: Scene, asked: list[MyQuestion]) -> list[tuple[str, int]]:
    """Seas where one of the boats lies and that others can, and cannot, reach this week; how many may choose
    each."""
    spaces = [view.table.match.space(question.decision.id, question.slot) for question in asked]
    found = []
    for sea in hunting(view.table.match).values():
        may: list[bool] = [space.check({"where": sea}) is None for space in spaces]
        if 0 < sum(may) < len(asked) - 1:
            found.append((sea, sum(may)))
    return found


def near_some(view: Scene, asked: list[MyQuestion]) -> tuple[str, int]:
    return some_near(view, asked)[0]


def test_a_place_that_only_some_can_reach_says_how_many_and_no_unnamed_boats_miles(war: Match[Any]) -> None:
    view, asked = opened(war)
    sea, may = near_some(view, asked)
    (where, _) = rows_of(view, asked)
    shown = {option.key: view.voice.say(option.note) if option.note else "" for option in where.options}
    assert shown[sea].startswith(f"open to {may} of the {len(asked)} boats · danger ")
    if may > 1:
        miles = {option.note.args["miles"] for option in options_of(view, asked, sea) if option.note}
        assert len(miles) == 1 or " nm" not in shown[sea]
    stay = next(option for option in where.options if option.key == "stay")
    assert view.voice.say(stay.label) == "Stay: each where she is"
    counts = [len(options_of(view, asked, option.key)) for option in where.options]
    assert counts == sorted(counts, reverse=True)


def options_of(view: Scene, asked: list[MyQuestion], key: str) -> list[Any]:
    spaces: list[Any] = [view.table.match.space(question.decision.id, question.slot) for question in asked]
    return [option for space in spaces for option in space.parts[0].space.options if option.key == key]


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_cannot_go_keeps_her_place_takes_the_rest_and_is_named(war: Match[Any], language: str) -> None:
    view, asked = opened(war, language)
    sea, may = near_some(view, asked)
    order = handed_in(view, sea, "exec:bold")
    seas = hunting(war)
    there = [slot for slot, where in seas.items() if where == sea]
    assert all(order.answers[slot]["where"] == "stay" for slot in there)  # already there: she stays
    assert all(slot not in order.left for slot in there)
    assert len(order.left) == len(asked) - may - len(there)
    stands = {question.slot: question.answer for question in asked}
    for question in asked:
        answer = order.answers[question.slot]
        assert answer["contact"] == "exec:bold"
        assert view.table.match.space(question.decision.id, question.slot).check(answer) is None
        if question.slot in order.left:
            assert answer["where"] == stands[question.slot]["where"]
    card = left_card(view, [Words("card-drafted", {"units": len(asked)})], order.left).card
    told = "\n".join(getattr(part, "markdown", "") for part in card.parts)
    assert f"{len(order.left)} " in told or len(order.left) == 1
    assert view.node_label(next(iter(order.left))) in told
    assert [button.label for button in buttons(card)] == [view.plain("card-orders")]


def buttons(card: Card) -> list[Any]:
    return list(card.buttons())


def test_where_nothing_else_was_chosen_who_cannot_go_keeps_her_order_unwritten(war: Match[Any]) -> None:
    view, asked = opened(war)
    sea, _ = near_some(view, asked)
    order = handed_in(view, sea)
    assert order.left
    assert not set(order.left) & set(order.answers)
