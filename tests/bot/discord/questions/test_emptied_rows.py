"""A typed row that comes back empty: nothing where that is legal, else refused; never what stood in it. A way that no
longer fits beside another row is kept as far as it does."""

from __future__ import annotations

from typing import Any

import pytest

from bot.discord.forms import Write
from bot.discord.questions.forms import question_form, read_form
from bot.discord.questions.rows import emptied, mended, put_row
from bot.discord.questions.words import Query
from bot.discord.screens.orders.taps_pointing import emptied_by
from bot.service.types import Refuse
from engine.core.spaces.each import Each
from engine.core.spaces.forms import Form, Part
from engine.core.spaces.legs import Legs
from engine.core.spaces.space import Amount, Choice, Subset
from tests.bot.discord.builder_kit import name, options, query

TUBES = Each(options("bow-1", "bow-2"), lambda tube, given: Amount(1, 40, 8), "11.3")
MANY = tuple(f"n{number}" for number in range(80))


def asked(row: Any, stands: Any, language: str = "en") -> Query:
    """A question with one typed row that something stands in."""
    return query(Form((Part("fire", name("Torpedoes"), row),), "11.3"), {"fire": stands}, language=language)


@pytest.mark.parametrize(
    ("row", "stands", "nothing"),
    [
        (TUBES, {"bow-1": 8}, {}),
        (Subset(options(*MANY), 0, 4, ["n3"]), ["n3"], []),
        (Amount(0, 90, 12), 12, 0),
    ],
)
def test_an_emptied_row_says_nothing_and_is_named(row: Any, stands: Any, nothing: Any) -> None:
    put = asked(row, stands)
    (field,) = [row for row in question_form(put).rows if isinstance(getattr(row, "input", None), Write)]
    assert field.input.value, "the suggestion stands in the field"
    assert "nothing" in field.description
    answer = read_form(put, {"fire": ""})
    assert answer == {"fire": nothing}
    assert emptied(put, "fire", {"fire": ""}, answer) == ["Torpedoes"]
    assert emptied(put, "fire", {"fire": field.input.value}, {"fire": stands}) == []


@pytest.mark.parametrize("language", ["en", "es"])
def test_a_row_that_needs_an_answer_is_refused_when_it_is_emptied(language: str) -> None:
    put = asked(Subset(options(*MANY), 1, 4, ["n3"]), ["n3"], language)
    with pytest.raises(Refuse) as refused:
        read_form(put, {"fire": " "})
    assert refused.value.part == "fire"
    assert "Torpedoes" in put.voice.say(refused.value.what)


def test_a_row_that_was_not_sent_or_opened_empty_stands() -> None:
    put = asked(TUBES, {"bow-1": 8})
    assert read_form(put, {}) == {"fire": {"bow-1": 8}}
    assert read_form(asked(TUBES, {}), {"fire": ""}) == {"fire": {}}


def test_a_course_for_which_another_row_leaves_less_room_is_kept_and_said() -> None:
    """A decoy that was split off dropped the course that had been ordered: the force stayed where it was."""
    zones = {"A": ("B",), "B": ("A", "C"), "C": ("B",)}

    def course(given: Any) -> Any:
        return Legs("A", zones, lambda turn: 1 if given["what"] == "decoy" else 2, 2, 1).space()

    rows = Form(
        (Part("what", name("What"), Choice(options("on", "decoy"), "on")), Part("plot", name("Course"), course))
    )
    put = query(rows, {"what": "on", "plot": ["B", "C"]})
    answer = put_row(put, "what", "decoy")
    assert answer == {"what": "decoy", "plot": ["B", "|", "C"]}
    assert [label for label, _ in mended(put, "what", answer)] == ["Course"]


def test_only_a_row_that_may_not_stand_any_more_is_said_to_fit_no_longer() -> None:
    """Who chooses that nobody searches was told that the search no longer fitted."""

    def picked(given: Any) -> Any:
        return Subset(options("a") if given["what"] == "few" else options("a", "b"), 0, 2)

    put = query(
        Form((Part("what", name("What"), Choice(options("all", "few"), "all")), Part("pick", name("Pick"), picked))),
        {"what": "all", "pick": ["b"]},
    )
    assert emptied_by(put, {"what": "all", "pick": []}) == []
    assert [label for label, _ in emptied_by(put, {"what": "few", "pick": []})] == ["Pick"]
