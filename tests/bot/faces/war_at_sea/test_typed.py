"""Courses and orders as members type them; what is written reads back."""

from __future__ import annotations

from typing import Any

import pytest

from bot.discord.forms import FIELD_DESCRIPTION
from bot.faces.shown import Misread
from bot.faces.war_at_sea.orders.keys import names_of
from bot.text.voice import LANGUAGES, voice
from engine.core.codec import pack
from engine.core.spaces.forms import Form
from engine.war_at_sea.battle.plans import BattlePlan
from engine.war_at_sea.tables.read import tables
from tests.bot.faces.war_at_sea.table import FACE, answers_of, at

FORCE = "us-tf1"


def read(text: str) -> Any:
    match, decision = at("santa-cruz", "was-muster")
    return FACE.parse_answer(match.look(FORCE), decision.kind, decision.path, FORCE, text, voice("en"))


@pytest.mark.parametrize(
    "text",
    [
        "course: P35/O34, N34",
        "P35/O34, N34",
        "rumbo: P35/O34 | N34",
        "mission: intercept; p35/o34, n34",
        "P35, to N34, speed 2",
    ],
)
def test_a_course_is_typed_as_in_the_rulebook(text: str) -> None:
    plot = read(text)["plot"]
    assert plot[-1] == "N34"
    assert plot.count("|") == 1


@pytest.mark.parametrize(
    "text", ["to Espíritu Santo, speed 2", "a Espiritu Santo, velocidad 2", "hacia Espíritu, vel. 2"]
)
def test_a_course_is_given_by_place_and_speed(text: str) -> None:
    assert read(text)["plot"] == ["Q34", "R34", "|", "S33", "T33", "|", "U32", "espiritu-santo"]


def test_a_course_ends_where_it_arrives() -> None:
    assert read("to P35")["plot"] == ["P35"]
    assert read("stay, to P35")["plot"] == ["stay", "|", "P35"]


def test_what_is_typed_of_a_goal_is_completed_with_the_places_of_this_map() -> None:
    match, decision = at("santa-cruz", "was-muster")
    known = match.look(FORCE)
    for language, typed, goal in (
        ("en", "to Esp", "to Espiritu Santo"),
        ("es", "a Esp", "a Espíritu Santo"),
    ):
        speaker = voice(language)
        offered = FACE.complete(known, decision.kind, decision.path, FORCE, typed, speaker)
        assert [value.partition(": ")[2] for _, value in offered if "Esp" in value] == [goal]
    malta = FACE.complete(known, decision.kind, decision.path, FORCE, "to Mal", voice("en"))
    assert not [value for _, value in malta if "Malta" in value]
    with pytest.raises(Misread):
        read("to Malta")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("text", "key", "rule"),
    [
        ("A1", "was-err-way-too-far", "5.2.2"), ("T32", "was-err-way-too-far", "5.2.2"),
        ("Q99", "was-err-way-unknown-word", "5.2"), ("NE", "was-err-way-unknown-word", "5.2"),
        ("to Narnia", "was-err-way-nowhere", "5.2"),
    ],
)  # fmt: skip
def test_a_refused_course_says_what_is_wrong_the_rule_and_how_to_write_it(
    text: str, key: str, rule: str, language: str
) -> None:
    match, decision = at("santa-cruz", "was-muster")
    with pytest.raises(Misread) as wrong:
        FACE.parse_answer(match.look(FORCE), decision.kind, decision.path, FORCE, f"course: {text}", voice(language))
    refusal = wrong.value.refusal
    assert (refusal.what.key, refusal.rule) == (key, rule)
    assert refusal.legal
    said = voice(language).markdown(refusal.what)
    assert (text.removeprefix("to ") in said, "to " in said or "a " in said) == (True, True)


def test_a_place_in_a_refused_course_has_its_name() -> None:
    match, decision = at("santa-cruz", "was-muster")
    for text, said in (("course: Noumea", "“Noumea” is farther"), ("course: Tulagi", "“Tulagi” is farther")):
        with pytest.raises(Misread) as wrong:
            FACE.parse_answer(match.look(FORCE), decision.kind, decision.path, FORCE, text, voice("en"))
        assert voice("en").markdown(wrong.value.refusal.what).startswith(said)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_form_for_a_course_shows_its_help_whole(language: str) -> None:
    assert len(voice(language).plain("card-way-fill--war_at_sea")) <= FIELD_DESCRIPTION
    assert len(voice(language).plain("card-way-hint--war_at_sea")) <= FIELD_DESCRIPTION


@pytest.mark.parametrize("text", ["Q99", "to Narnia", "Z1/Z2", "P35/N34/L33/K32, A1", "to to", "speed 3"])
def test_what_cannot_be_sailed_is_refused_with_a_reason(text: str) -> None:
    with pytest.raises(Misread) as fault:
        read(text)
    for language in LANGUAGES:
        assert voice(language).say(fault.value.refusal.what)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("scenario", "kind", "turn"), [
    ("santa-cruz", "was-muster", 0), ("santa-cruz", "was-day", 2), ("santa-cruz", "was-flights", 2),
    ("savo-battleships", "was-plan", 0),
])  # fmt: skip
def test_what_is_written_reads_back(scenario: str, kind: str, turn: int, language: str) -> None:
    match, decision = at(scenario, kind, turn)
    speaker = voice(language)
    for side in ("allied", "axis"):
        known, answers = match.look(side), answers_of(match, decision, side)
        text = FACE.orders_text(known, decision.path, answers, speaker)
        parsed = FACE.parse_orders(known, decision.path, list(answers), text, speaker)
        assert not parsed.faults
        for slot, answer in answers.items():
            space, given = match.space(decision.id, slot), parsed.answers[slot]
            whole = isinstance(space, Form)
            assert pack(space.whole(given) if whole else given) == pack(space.whole(answer) if whole else answer)


def test_a_plan_that_does_not_fight_is_an_answer_without_a_range() -> None:
    match, decision = at("savo-battleships", "was-plan")
    space = match.space(decision.id, decision.slots[0])
    for aim in ("fight", "away", "hold"):
        assert space.check(BattlePlan(aim=aim).packed()) is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_standing_orders_of_all_topics_are_offered_and_read(language: str) -> None:
    known, speaker = at("santa-cruz", "was-day", 2)[0].look("allied"), voice(language)
    offered = [value for _, value in FACE.complete_standing(known, "", speaker)]
    topics = {FACE.standing_topic(known, value, speaker) for value in offered}
    assert {"battle", "reports", "patrols", "strikes", "boats"} <= topics


def test_each_thing_of_the_data_has_names_that_are_no_orders() -> None:
    for key in (*tables().fleet.ships, *tables().places.aircraft):
        assert not [name for name in names_of(key) if name.startswith("new mission")], key
    assert "new mission intercept" in names_of("new-intercept")
