"""Ways and assignments grown on a card, which carries what was chosen so far."""

from __future__ import annotations

from dataclasses import replace

import discord
import pytest

from bot.discord.cards import Card, Choice, Menu, check_card
from bot.discord.questions.builder import Query, grown, question_card
from bot.discord.questions.steps import back_to, carried, completed, step_of
from bot.discord.questions.words import way_text
from bot.discord.taps.ids import parse
from bot.service.types import Refuse
from engine.core.spaces.forms import Assign, Path
from engine.core.spaces.space import Answer
from tests.bot.discord.builder_kit import EN, KEYS, Message, options, query

SEAS = {"": "abc", "a": "bc", "b": "ac", "c": ""}
WAY = Path(lambda way: options(*SEAS[way[-1] if way else ""]), lambda way: len(way) != 1, 4, [], "7.2")
WIDE = Path(lambda way: options(*(f"{len(way)}x{at}" for at in range(30))), lambda way: True, 60)
TUBES = Assign(options("t1", "t2", "t3"), options("x", "y", "z"), {"t1": "x", "t2": "y", "t3": "z"}, "24.53")


def steps(asked: Query, *keys: str) -> Answer:
    """What lies on the card after these steps, each pressed on the card that the one before made."""
    partial: Answer = carried(asked, None)
    for key in keys:
        card = question_card(replace(asked, partial=partial))
        partial = grown(asked, carried(asked, Message(card)), _hash(card, key))
    return partial


def _hash(card: Card, key: str) -> str:
    """The hash behind a step's button or menu entry."""
    for button in card.buttons():
        if button.label in (key.capitalize(), f"T1 → {key}", f"T2 → {key}", f"T3 → {key}"):
            return step_of(parse(button.custom_id).page)
    for part in card.parts:
        if isinstance(part, Menu) and parse(part.custom_id).option == KEYS.option("step"):
            return next(choice.value for choice in part.choices if choice.label == key.capitalize())
    raise LookupError(key)


def test_a_way_grows_by_what_may_follow() -> None:
    assert steps(query(WAY), "a", "b", "c") == ["a", "b", "c"]


def test_a_step_that_cannot_follow_is_refused_with_those_that_can() -> None:
    asked = query(WAY)
    first = _hash(question_card(asked), "a")
    with pytest.raises(Refuse) as caught:
        grown(asked, ["a"], first)
    assert len(caught.value.legal) == 2


def test_the_same_place_has_another_hash_at_every_step() -> None:
    asked = query(WIDE)
    hashes = {KEYS.value(f"step{at}", "a") for at in range(9)}
    assert len(hashes) == 9
    assert steps(asked, "0x3", "1x4") == ["0x3", "1x4"]


def test_one_goes_back_to_before_a_step() -> None:
    asked = query(WAY)
    way = ["a", "b", "c"]
    card = question_card(replace(asked, partial=way))
    menu = next(part for part in card.parts if isinstance(part, Menu))
    assert [choice.label for choice in menu.choices] == ["1. a", "2. b", "3. c"]
    assert back_to(asked, way, menu.choices[1].value) == ["a"]
    assert back_to(asked, way, "gone") == way


def test_a_card_of_another_question_carries_nothing_here() -> None:
    asked = query(WAY)
    other = replace(asked, subject="q\x1fgame#2\x1fdrum")
    card = question_card(replace(asked, partial=["a", "b"]))
    assert carried(other, Message(card)) == []
    assert carried(asked, Message(card)) == ["a", "b"]
    assert carried(asked, None) == []


def test_a_way_ends_where_a_step_is_legal_no_more() -> None:
    card = question_card(replace(query(WAY), partial=["a", "b", "c"]))
    closed = Path(lambda way: options(*SEAS[way[-1] if way else ""].replace("b", "")), lambda way: True, 4)
    assert carried(query(closed), Message(card)) == ["a"]


def test_a_way_that_may_not_end_here_cannot_be_committed() -> None:
    asked = query(WAY)
    commit = [next(iter(question_card(replace(asked, partial=way)).parts[-1].buttons)) for way in (["a"], ["a", "b"])]  # type: ignore[union-attr]  # the last part is a row
    assert [button.disabled for button in commit] == [True, False]


def test_a_long_way_with_wide_choices_still_fits() -> None:
    way = [f"{at}x0" for at in range(60)]
    card = check_card(question_card(replace(query(WIDE), partial=way)))
    assert carried(query(WIDE), Message(card)) == way


def test_a_long_way_in_a_line_shows_how_it_begins_and_ends() -> None:
    told = way_text(EN, WIDE, [f"{at}x0" for at in range(60)], 80)
    assert told.startswith("60 steps · 0x0 · 1x0")
    assert " … " in told
    assert told.endswith("58x0 · 59x0")
    assert len(told) <= 80


def test_an_assignment_goes_from_thing_to_thing_and_offers_no_dead_end() -> None:
    asked = query(TUBES)
    assert steps(asked, "y", "x", "z") == {"t1": "y", "t2": "x", "t3": "z"}
    with pytest.raises(Refuse):
        grown(asked, {"t1": "y"}, KEYS.value("step1", "y"))


def test_an_assignment_carried_is_read_in_its_order() -> None:
    asked = query(TUBES)
    card = question_card(replace(asked, partial={"t1": "z", "t2": "y"}))
    assert carried(asked, Message(card)) == {"t1": "z", "t2": "y"}
    menu = next(part for part in card.parts if isinstance(part, Menu))
    assert back_to(asked, {"t1": "z", "t2": "y"}, menu.choices[1].value) == {"t1": "z"}


def test_an_assignment_that_was_begun_is_completed_as_suggested_and_never_dropped() -> None:
    asked = query(replace(TUBES, default={"t1": "x", "t2": "y", "t3": "z"}))
    for partial, label, whole in (
        ({}, "As suggested", None),
        ({"t1": "x"}, "The rest as suggested", {"t1": "x", "t2": "y", "t3": "z"}),
        ({"t1": "z"}, "As suggested", None),  # the rest does not go with it
    ):
        card = question_card(replace(asked, partial=partial))
        said = [button.label for button in card.buttons() if "suggested" in button.label]
        assert said == [label]
        assert completed(asked, carried(asked, Message(card))) == whole


def test_foreign_menus_on_the_card_are_passed_over() -> None:
    card = Card((*question_card(replace(query(WAY), partial=["a"])).parts, Menu("foreign", (Choice("x", "x"),))))
    assert carried(query(WAY), Message(card)) == ["a"]


def test_the_library_still_reads_menus_as_we_do() -> None:
    found = Message(question_card(replace(query(WAY), partial=["a"]))).components
    assert isinstance(found[0], discord.Container)
