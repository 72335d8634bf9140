"""Plots and torpedoes as members type them, in the notation of the rulebook; what is written reads back."""

from __future__ import annotations

from typing import Any

import pytest

from bot.faces.answers.reading import read as read_answer
from bot.faces.answers.writing import write
from bot.faces.shown import Misread
from bot.faces.submarine.orders.lexicon import LEXICON
from bot.faces.submarine.orders.ways import path_in
from bot.text.voice import LANGUAGES, voice
from engine.core.spaces.forms import Form
from engine.core.spaces.space import Option, Ranked, Split
from engine.core.words import Words
from tests.bot.faces.submarine.action import FACE, action, answers_of, at_plot

BOAT = "u-91"


def read(text: str, slot: str = BOAT) -> Any:
    match = action(hidden=True)
    decision = at_plot(match)
    return FACE.parse_answer(match.look(slot), "plot", decision.path, slot, text, voice("en"))


@pytest.mark.parametrize(
    "text", ["R 1 @25 | 2 | 2 L | 0 @50", "d 1 a 25 / 2 / 2 i / 0 @50", "starboard 1 @25 | 2 | 2 babor | 0 @50"]
)
def test_a_plot_is_typed_as_in_the_rulebook(text: str) -> None:
    words = ["R", "1", "@25", "|", "2", "@25", "|", "2", "L", "@25", "|", "0", "@50"]
    assert read(text)["way"] == words


@pytest.mark.parametrize(
    ("text", "row"),
    [
        ("bow-1: CL6 shallow", {"hex": "C", "bend": "L", "hexes": 6, "depth": "shallow"}),
        ("bow 1: C L 6 shallow", {"hex": "C", "bend": "L", "hexes": 6, "depth": "shallow"}),
        ("proa-1: CI6 superficial, turno 3", {"turn": 3, "hex": "C", "bend": "L", "hexes": 6, "depth": "shallow"}),
        ("fire: (bow-1: turn 2 B4 deep)", {"turn": 2, "hex": "B", "hexes": 4, "depth": "deep"}),
        ("bow-1: A", {"hex": "A"}),
    ],
)
def test_a_torpedo_is_typed_as_in_the_rulebook(text: str, row: dict[str, Any]) -> None:
    answer = read(f"1 | 1 | 1 | 1; {text}")
    usual = {"turn": 1, "bend": "straight", "hexes": 8, "depth": "deep"}
    assert answer["fire"] == {"bow-1": {**usual, **row}}


def test_two_tubes_and_a_stop_are_typed_together() -> None:
    answer = read("1 @25 | 1 | 1 | 1; bow-1: turn 2 B6; bow-2: turn 2 CR6 shallow; alarm: 8; then: away")
    assert list(answer["fire"]) == ["bow-1", "bow-2"]
    assert (answer["alarm"], answer["then"]) == (8, "away")


@pytest.mark.parametrize("text", ["9 | 1 | 1 | 1", "1 @75 | 1 | 1 | 1", "1 | 1", "1|1|1|1; bow-9: B6", "sail away"])
def test_what_cannot_be_plotted_is_refused_with_what_would_be_legal(text: str) -> None:
    with pytest.raises(Misread) as fault:
        read(text)
    for language in LANGUAGES:
        assert voice(language).say(fault.value.refusal.what)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_written_reads_back(language: str) -> None:
    match, speaker = action(hidden=True), voice(language)
    decision = at_plot(match)
    for seat in ("submarines", "escorts"):
        answers = answers_of(match, decision, seat)
        known = match.look(seat)
        text = FACE.orders_text(known, decision.path, answers, speaker)
        parsed = FACE.parse_orders(known, decision.path, list(answers), text, speaker)
        assert not parsed.faults
        for slot, answer in answers.items():
            space, given = match.space(decision.id, slot), parsed.answers[slot]
            assert (space.whole(given) if isinstance(space, Form) else given) == answer


@pytest.mark.parametrize("language", LANGUAGES)
def test_torpedoes_are_written_as_they_are_typed(language: str) -> None:
    match, speaker = action(hidden=True), voice(language)
    decision = at_plot(match)
    space = match.space(decision.id, BOAT)
    assert isinstance(space, Form)
    answer = space.whole(read("1 | 1 | 1 | 1; bow-1: turn 2 CL6 shallow; stern-1: Y4"))
    text = write(space, answer, speaker, LEXICON)
    assert {"en": "bow-1: turn 2 CL6 shallow", "es": "proa-1: turno 2 CI6 superficial"}[language] in text
    again = FACE.parse_answer(match.look(BOAT), "plot", decision.path, BOAT, text, speaker)
    assert space.whole(again)["fire"]["bow-1"] == {"turn": 2, "hex": "C", "bend": "L", "hexes": 6, "depth": "shallow"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_completions_read_and_are_legal(language: str) -> None:
    match, speaker = action(hidden=True), voice(language)
    decision = at_plot(match)
    for slot in (BOAT, "convoy", "dahlia"):
        offered = FACE.complete(match.look(slot), "plot", decision.path, slot, "", speaker)
        assert offered
        for _, value in offered:
            FACE.parse_answer(match.look(slot), "plot", decision.path, slot, value, speaker)


def test_a_card_grows_a_plot_and_offers_whole_ones() -> None:
    match, english = action(hidden=True), voice("en")
    decision = at_plot(match)
    space = match.space(decision.id, BOAT)
    inner = path_in(space, space.default)
    assert inner is not None
    course = FACE.course(match.look(BOAT), "plot", decision.path, BOAT, space.default, inner[0], (), english)
    assert course is not None
    assert len([line for line in course.lines if line.startswith("Turn")]) == 4
    assert course.picture is not None
    letters = [letter.letter for letter in course.picture.view.letters]
    turns = [goal for goal in course.goals if goal.label[1:3] == " ·"]
    assert [goal.label[0] for goal in turns] == letters
    for goal in course.goals:
        way = list(goal.way)
        if goal in turns:  # a turn that ends at a letter: a whole plot goes on from it
            way = list(inner[0].sheet.usual(goal.way))  # type: ignore[union-attr]
            assert tuple(way[: len(goal.way)]) == goal.way
        assert inner[0].check(way) is None
    assert any(goal.label.startswith("Straight on") for goal in course.goals)
    begun = FACE.course(match.look(BOAT), "plot", decision.path, BOAT, space.default, inner[0], ("R", "1"), english)
    assert begun is not None
    assert begun.lines[0].startswith("Turn 1: `R 1")


def test_the_rest_of_a_plot_that_was_cut_off_is_offered_first() -> None:
    match, english = action(hidden=True), voice("en")
    decision = at_plot(match)
    rest = ["R", "@25", "|", "1", "@25", "|", "1", "@25", "|", "1", "@25"]
    match.state.world.boats.boats[BOAT].waiting = {"way": rest}
    known, space = match.look(BOAT), match.space(decision.id, BOAT)
    inner = path_in(space, space.default)
    assert inner is not None
    course = FACE.course(known, "plot", decision.path, BOAT, space.default, inner[0], (), english)
    assert course is not None
    assert course.goals[0].label == "The rest of your last plot"
    assert list(course.goals[0].way) == rest
    _, first = FACE.complete(known, "plot", decision.path, BOAT, "", english)[0]
    assert FACE.parse_answer(known, "plot", decision.path, BOAT, first, english)["way"] == rest
    line = FACE.order_line(known, decision.path, BOAT, space.default, "default", english)
    assert line.needs_look
    assert "the course card offers its rest first" in line.reason


def test_a_rest_that_fits_no_longer_is_not_offered() -> None:
    match, english = action(hidden=True), voice("en")
    decision = at_plot(match)
    match.state.world.boats.boats[BOAT].waiting = {"way": ["9"]}
    space = match.space(decision.id, BOAT)
    inner = path_in(space, space.default)
    assert inner is not None
    course = FACE.course(match.look(BOAT), "plot", decision.path, BOAT, space.default, inner[0], (), english)
    assert course is not None
    assert not any("last plot" in goal.label for goal in course.goals)


def test_solutions_say_where_a_torpedo_would_meet_whom() -> None:
    match, english = action(hidden=True), voice("en")
    decision = at_plot(match)
    world = match.state.world
    target = world.ships.ships["t-2-1"]
    boat = world.boats.boats[BOAT]
    boat.bow, boat.facing = (target.bow[0] + 6, target.bow[1] - 6), 5
    space = match.space(decision.id, BOAT)
    inner = path_in(space, space.default)
    assert inner is not None
    course = FACE.course(match.look(BOAT), "plot", decision.path, BOAT, space.default, inner[0], (), english)
    assert course is not None
    found = [line for line in course.lines if "would meet" in line]
    assert found
    assert "bow-1" in found[0] or "stern-1" in found[0]


@pytest.mark.parametrize("text", ["0", "none", "nada", "ninguna", "no charge", "ninguna carga"])
def test_no_charge_from_the_air_is_typed_as_one_says_it(text: str) -> None:
    assert read_answer(_raid(), text, LEXICON) == {}


@pytest.mark.parametrize(("language", "why"), [
    ("en", "U-92 lies deeper than 75 feet"), ("es", "U-92 está a más de 75 pies"),
])  # fmt: skip
def test_a_boat_too_deep_for_charges_from_the_air_is_refused_with_the_reason(language: str, why: str) -> None:
    assert read_answer(_raid(), "2 U-91", LEXICON) == {"u-91": 2}
    for text in ("1 U-92", "U-92", "U-92: 3"):
        with pytest.raises(Misread) as fault:
            read_answer(_raid(), text, LEXICON)
        assert why in voice(language).say(fault.value.refusal.what)
        assert fault.value.refusal.rule == "20.10"


def _raid() -> Split:
    """A boat within reach, another too deep."""
    up, deep = (Words("sm-unit", {"name": name}) for name in ("U-91", "U-92"))
    too_deep = Words("err-sm-air-deep", {"boat": deep, "feet": 75})
    none = Ranked({}, Words("sm-air-none"))
    return Split(
        (Option("u-91", up),), 0, 6, {"u-91": 1}, "20.10", ranked=(none,), shut=(Option("u-92", deep, too_deep),)
    )
