"""A face that fails in everything: each of its methods says something plain instead, and the screens stand."""

from __future__ import annotations

import inspect
from collections import Counter
from contextlib import suppress
from dataclasses import replace
from typing import Any

import pytest

from bot.discord.screens.orders.orders import orders_card
from bot.discord.screens.views.status import status_card
from bot.discord.screens.views.turn import turn_card
from bot.faces.face import Face, fault
from bot.faces.guarded import UNGUARDED, guarded, unguarded
from bot.faces.pacific_war.face import PacificWarFace
from bot.faces.shown import Misread
from bot.faces.silent_war.face import SilentWarFace
from bot.faces.teller import Teller
from bot.service.troubles import Troubles
from bot.text.voice import LANGUAGES, voice
from engine.core.spaces.space import Option
from engine.core.words import Words
from tests.bot.discord.screen_kit import BO, fits, new_match, table_of
from tests.bot.discord.screen_kit import scene as scene_of


class Mute:
    """A face (or teller) that raises whatever it is asked."""

    def __init__(self, real: Any, fault_: Exception | None = None) -> None:
        self.game, self.painters, self.marks = getattr(real, "game", ""), getattr(real, "painters", {}), ("x",)
        self._fault = fault_ or RuntimeError("lost for words")
        for part in ("teller", "lexicon"):
            inner = getattr(real, part, None)
            setattr(self, part, None if inner is None else Mute(inner))

    def __getattr__(self, name: str) -> Any:
        if name.startswith("_"):
            raise AttributeError(name)

        def speak(*args: Any, **kwargs: Any) -> Any:
            raise self._fault

        return speak


def methods(protocol: type) -> dict[str, inspect.Signature]:
    return {
        name: inspect.signature(found)
        for name, found in vars(protocol).items()
        if inspect.isfunction(found) and not name.startswith("_")
    }


def arguments(signature: inspect.Signature, known: Any, language: str) -> dict[str, Any]:
    """Something for each argument that has no default."""
    made: dict[str, Any] = {"known": known, "voice": voice(language), "slot": "wahoo", "unit": "wahoo", "key": "subpac"}
    made |= {"lines": (), "facts": (), "events": (), "throws": (), "slots": (), "notes": (), "shown": (), "way": ()}
    made |= {"names": {}, "answers": {}, "asked": {}, "mine": frozenset(), "text": "go home\nstay", "how": "draft"}
    wanted = [
        parameter
        for name, parameter in signature.parameters.items()
        if name != "self" and parameter.default is parameter.empty
    ]
    made["throw"] = type("Die", (), {"value": 3, "sides": 6})
    return {parameter.name: made.get(parameter.name, "some") for parameter in wanted}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_method_of_a_face_has_something_to_fall_back_on(language: str) -> None:
    match = new_match(2)
    count: Counter[str] = Counter()
    face = guarded(Mute(SilentWarFace()), lambda game, what, fault: count.update((f"{game} {what}",)))  # type: ignore[arg-type]  # a face that is none
    assert face.teller is not None
    for owner, protocol in ((face, Face), (face.teller, Teller)):
        for name, signature in methods(protocol).items():
            if name in UNGUARDED:
                continue
            given = arguments(signature, match.look(None), language)
            with suppress(Misread):
                getattr(owner, name)(**given)
    assert set(count) == {f"silent_war {name}" for each in (Face, Teller) for name in methods(each)} - {
        f"silent_war {name}" for name in UNGUARDED
    }


def test_names_that_cannot_be_looked_up_are_written_by_their_keys() -> None:
    """A game's lexicon may fail as its face may: an option is then named by its label, or by its key."""
    caught: list[str] = []
    lexicon = guarded(Mute(SilentWarFace()), lambda game, what, fault: caught.append(what)).lexicon  # type: ignore[arg-type]  # a face that is none
    options = [
        Option("hood", Words("answer-word", {"word": "Hood"})),
        Option("home", Words("answer-word", {"word": "x"})),
    ]
    assert lexicon.the_one(options, "Hood") == "hood"
    assert lexicon.written(voice("en"), options, "home") == "x"
    assert caught == ["the_one", "written"]


def test_what_a_face_says_on_purpose_comes_through() -> None:
    meant = Misread(fault("sw-err-no-place", said="x"))
    face = guarded(Mute(SilentWarFace(), meant), lambda *_: None)  # type: ignore[arg-type]  # a face that is none
    with pytest.raises(Misread) as caught:
        face.parse_answer(None, "k", "p", "s", "x", voice("en"))
    assert caught.value is meant


def test_a_face_without_a_fault_is_itself() -> None:
    real = PacificWarFace()
    face = guarded(real, lambda *_: pytest.fail("nothing failed"))
    assert unguarded(face) is real
    assert unguarded(real) is real
    assert face.rule_card("7.2", voice("en")) == real.rule_card("7.2", voice("en"))
    assert face.game == "pacific_war"


@pytest.mark.parametrize("language", LANGUAGES)
def test_screens_stand_where_the_face_says_nothing(language: str) -> None:
    troubles = Troubles()
    table = table_of(new_match(3), {"subpac": BO})
    mute = guarded(Mute(SilentWarFace()), troubles.caught)  # type: ignore[arg-type]  # a face that is none
    scene = replace(scene_of(table, language=language, long=False), face=mute)
    for shown in (status_card(scene, 0), turn_card(scene, ()), orders_card(scene)):
        fits(shown)
    assert troubles.counts["silent_war", "order_line"] > 0
    assert voice(language).plain("game-silent_war") in str(status_card(scene, 0).card)
