"""Submarine's courses on the card for ways: an escort's like a boat's, leg by leg, with every control in its place."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bot.discord.cards import Menu
from bot.discord.questions.rows import put_row, row_of
from bot.discord.screens.kit import Scene
from bot.discord.screens.orders.asking import ask_card, query_of
from bot.discord.screens.orders.taps_rows import opened
from bot.discord.screens.orders.ways import course_of, stepped, way_card, way_of
from bot.discord.screens.people.joined import _asked as joined_asked
from bot.discord.taps.ids import Keys
from bot.service.acts import question_of
from bot.service.types import Settings
from bot.text.voice import voice
from engine.submarine.state import ESCORTS, SUBMARINES
from tests.bot.discord.screen_kit import fits, table_of
from tests.bot.faces.submarine.action import FACE, action, at_plot

SHIP, BOAT = "isis", "u-47"


def asked(slot: str, answer: Any = None, language: str = "en") -> tuple[Scene, Any, Any]:
    """The question of a unit, with an answer that stands as its draft."""
    match = action("wolf-pack", hidden=True, longest_watch=2)
    decision = at_plot(match, 2)
    if answer is not None:
        match.draft(decision.id, slot, match.space(decision.id, slot).whole(answer))
    table = table_of(match, {ESCORTS: 201, SUBMARINES: 202}, settings=Settings())
    table = replace(table, campaign=replace(table.campaign, game="submarine", title=""))
    scene = Scene(table, FACE, Keys(7, b"s" * 32), voice(language), 201 if slot == SHIP else 202)
    put = question_of(table, match.decision(decision.id), slot)
    return scene, put, query_of(scene, put)


def tapped(query: Any, row: str, way: list[str], word: str) -> list[str]:
    """The way with the next word tapped on its card."""
    return stepped(query, row, way, query.keys.value(f"{row}:{len(way)}", word))


@pytest.mark.parametrize(
    ("language", "button", "onward"),
    [("en", "Course, leg by leg …", "Then straight on: "), ("es", "Rumbo, tramo a tramo …", "Después, recto: ")],
)
def test_an_escorts_course_is_built_leg_by_leg_as_a_boats_route_is(language: str, button: str, onward: str) -> None:
    """Two or three turns in one turn of the watch: the menu of courses has one turn in the middle."""
    scene, put, query = asked(SHIP, {"way": "course", "course": ["3", "|", "3"]}, language)
    card = fits(ask_card(scene, put))
    assert button in [button.label for button in card.buttons()]
    way = opened(scene, put, query, "course")
    assert way == [], "its steps are offered at once; what was ordered stands above"
    lines = course_of(scene, put, query, "course", way).lines
    assert lines[0] == scene.voice.get("sm-go-stands")
    assert "`3`" in lines[1]
    for word in ("R", "1", "R", "1", "R"):
        fits(way_card(scene, put, query, "course", way))
        way = tapped(query, "course", way, word)
    goals = course_of(scene, put, query, "course", way).goals
    assert len({goal.way for goal in goals}) == len(goals)
    space = way_of(row_of(query, "course"))
    goal = next((goal for goal in goals if goal.label.startswith(onward)), goals[0])
    whole = [*way, *goal.way]
    assert space.check(whole) is None
    answer = put_row(query, "course", whole)
    assert answer["course"][:5] == ["R", "1", "R", "1", "R"]
    assert query.space.check(answer) is None


def test_the_controls_of_a_plot_stay_in_their_places_and_depths_in_their_order() -> None:
    scene, put, query = asked(BOAT)
    space, way, deep = way_of(row_of(query, "way")), list[str](), 0
    for _ in range(12):
        options = space.next(tuple(way))
        if not options:
            break
        card = fits(way_card(scene, put, query, "way", way))
        counted = [option.key for option in options if option.key.lstrip("@").isdecimal()]
        menus = [part for part in card.parts if isinstance(part, Menu)]
        shown = [choice.label.casefold() for choice in menus[0].choices] if counted else []
        said = {scene.voice.say(option.label).casefold(): option.key for option in options}
        assert [said[label] for label in shown] == sorted(counted, key=lambda key: int(key.lstrip("@")))
        deep += any(key.startswith("@") for key in counted)
        pressed = {button.label.casefold() for button in card.buttons()}
        assert {label for label, key in said.items() if key in ("L", "R", "|")} <= pressed
        way = tapped(query, "way", way, options[0].key)
    assert deep


@pytest.mark.parametrize(
    ("language", "missing"),
    [("en", "the depth of this turn is missing"), ("es", "falta la profundidad de este turno")],
)
def test_a_route_without_its_depth_says_what_is_missing(language: str, missing: str) -> None:
    scene, put, query = asked(BOAT, language=language)
    space = way_of(row_of(query, "way"))
    word = next(option.key for option in space.next(()) if not option.key.startswith("@"))
    deep = next(option.key for option in space.next((word,)) if option.key.startswith("@"))
    assert missing in str(fits(way_card(scene, put, query, "way", [word])).parts)
    assert missing not in str(fits(way_card(scene, put, query, "way", [word, deep])).parts)


def test_who_joins_units_whose_orders_are_given_is_not_told_that_nothing_is_asked() -> None:
    scene, put, _ = asked(SHIP)
    match, member = scene.table.match, 201
    mine = [slot for slot in put.decision.slots if scene.tree.side(slot) == ESCORTS]
    for slot in mine:
        match.seal(put.decision.id, slot, match.space(put.decision.id, slot).default)
    again = replace(scene, table=replace(scene.table, memo={}), user_id=member)
    said = joined_asked(again)
    assert said[0] == scene.say("card-joined-given")
