"""Fight posts tell what lies open and nothing that is sealed, planned, or ordered to stand; both languages say all."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import FluentParser, ast

import bot.text
from bot.faces.pacific_war.fights.posts import fight_posts
from bot.faces.shown import FightPost
from bot.text.voice import voice
from engine.pacific_war.state import CHILE
from tests.bot.faces.pacific_war.fight_kit import (
    ASK,
    BLANCO,
    CL,
    HUASCAR,
    OHIGGINS,
    PE,
    PLAN,
    UNION,
    Posts,
    assault,
    chase,
    land_plan,
    meeting,
)
from tests.engine.pacific_war.kit import Dice, Play

TEXT = Path(bot.text.__file__).parent
WATCH = "allies-squadron-2"


def posts_of(play: Play, asked: dict[str, list[str]] | None = None) -> list[FightPost]:
    """What everybody may read; the slots asked are handed in, so that they are the same in both twins."""
    return fight_posts(play.match.look(None), asked or {}, voice("en"))


def sealed(play: Play, kind: str, slot: str, answer: Any) -> None:
    """Seal an answer without closing its gate."""
    decision = next(decision for decision in play.match.waiting() if decision.kind == kind)
    play.match.seal(decision.id, slot, answer)


def planned(plan: dict[str, Any]) -> Play:
    play = meeting((BLANCO, OHIGGINS), (HUASCAR, UNION))
    sealed(play, "pw-gunnery", CL, plan)
    return play


def standing(topic: str, slot: str, order: Any, make: Callable[[], Play]) -> Play:
    play = make()
    play.match.standing(slot, topic, order)
    return play


def test_a_sealed_battle_plan_shows_nowhere() -> None:
    bold = {**PLAN, "targets": [HUASCAR], "stop": [BLANCO]}
    assert posts_of(planned(ASK)) == posts_of(planned(bold)) == posts_of(meeting((BLANCO, OHIGGINS), (HUASCAR, UNION)))


def test_a_plan_in_force_shows_nowhere_while_the_other_side_chooses_its_shot() -> None:
    found = []
    for stop in ([], [HUASCAR], [UNION, HUASCAR]):
        play = meeting((BLANCO, OHIGGINS), (HUASCAR, UNION), Dice().faces("7.9 gunnery", 6), hunted=CHILE)
        play.answer("pw-gunnery", CL, ASK)
        play.answer("pw-gunnery", PE, {**PLAN, "stop": stop})
        assert play.asked() == [("pw-shot", (CL,))]
        found.append(posts_of(play))
    assert found[0] == found[1] == found[2]


def test_a_plan_shows_in_no_post_of_a_fight_that_is_over() -> None:
    found = []
    for plan in (PLAN, {**PLAN, "targets": [HUASCAR]}, {**PLAN, "stop": [BLANCO]}):
        posts = Posts(meeting((BLANCO,), (HUASCAR,), Dice().faces("7.9 gunnery", 6, 6)))
        posts.answer("pw-gunnery", CL, plan)
        posts.answer("pw-gunnery", PE, PLAN)
        (over,) = posts.ended
        found.append(over)
    assert found[0] == found[1] == found[2]
    assert found[0].picture is not None
    assert [throw.dice for throw in found[0].picture.view.throws] == [(6,), (6,)]


def test_a_standing_order_for_battle_or_watch_shows_nowhere() -> None:
    bare = posts_of(meeting((BLANCO, OHIGGINS), (HUASCAR,)))
    order = {"lead": "plan", "targets": [HUASCAR], "stop": []}
    assert posts_of(standing("pw-gunnery", CL, order, lambda: meeting((BLANCO, OHIGGINS), (HUASCAR,)))) == bare


def test_a_sealed_word_of_the_watch_shows_nowhere() -> None:
    this, other, none = chase(), chase(), chase()
    for play, answer in ((this, "pass"), (other, "now")):
        decision = next(iter(play.match.waiting()))
        play.match.draft(decision.id, WATCH, answer)
    assert posts_of(this) == posts_of(other) == posts_of(none)


def test_a_sealed_plan_on_land_shows_nowhere() -> None:
    found = []
    for changes in ({}, {"column": "die"}, {"retreat": "retreat", "losses": "strongest"}):
        play = assault()
        plan = land_plan(**changes)(play.match.look("chile-corps-1"), play.match.waiting()[0].path, "chile-corps-1")
        sealed(play, "pw-fight", "chile-corps-1", plan)
        found.append(posts_of(play))
    assert found[0] == found[1] == found[2] == posts_of(assault())


# --- the catalogue -------------------------------------------------------------------------------------------


def messages(language: str) -> dict[str, ast.Message]:
    body = FluentParser().parse((TEXT / language / "pw-fights.ftl").read_text(encoding="utf-8")).body
    assert not [entry for entry in body if isinstance(entry, ast.Junk)]
    return {entry.id.name: entry for entry in body if isinstance(entry, ast.Message)}


def variables(message: ast.Message) -> set[str]:
    return {found["id"]["name"] for found in _references(message.to_json())}


def _references(node: Any) -> list[Any]:
    if isinstance(node, dict):
        mine = [node] if node.get("type") == "VariableReference" else []
        return mine + [reference for value in node.values() for reference in _references(value)]
    return [reference for value in node for reference in _references(value)] if isinstance(node, list) else []


def test_both_languages_have_the_same_messages_with_the_same_places() -> None:
    english, spanish = messages("en"), messages("es")
    assert list(english) == list(spanish)
    assert len(english) > 150
    for key, message in english.items():
        assert variables(message) == variables(spanish[key]), key


@pytest.mark.parametrize("language", ["en", "es"])
def test_words_on_pictures_are_short(language: str) -> None:
    speaker = voice(language)
    for key in messages(language):
        if re.match(r"pw-fights-(stage|role|word|fate|state|over)-", key) and not variables(messages(language)[key]):
            assert len(speaker.plain(key)) <= 20, key
