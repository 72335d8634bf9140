"""Campaigns on maps of their own: every place by its name, in both languages, in what is told, typed and drawn."""

from __future__ import annotations

import re
from functools import cache
from random import Random
from typing import Any

import pytest

from bot.faces.shown import Misread
from bot.faces.war_at_sea.maps import pictures
from bot.faces.war_at_sea.scenes.film import campaign_view
from bot.faces.war_at_sea.scenes.film import window_of as film_window
from bot.text.voice import LANGUAGES, Voice, voice
from engine.core.chance import SeededChance
from engine.core.events import Event
from engine.core.play.decisions import Decision
from engine.core.play.match import Match
from engine.core.words import Json
from engine.war_at_sea.known import Known
from engine.war_at_sea.scenarios.scenario import parse_scenario
from engine.war_at_sea.tables.own import DIGITS, MARK
from tests.bot.faces.war_at_sea.every_question import asked, by_cards, judge
from tests.bot.faces.war_at_sea.table import FACE, RULES, step
from tests.engine.war_at_sea.scenarios.own_maps import COAST, DRAWN, OCEAN, TEXTS, example

IDS = re.compile(rf"{MARK}[0-9a-f]{{{DIGITS}}}")
SHIP = "de-bismarck"


def founded(name: str, seed: str = "own") -> Match[Known]:
    return Match.new(RULES, "own", seed=seed, options={"document": example(name)})


@cache
def _played(name: str) -> tuple[Json, tuple[Event, ...]]:
    """An example at its end, with all that happened."""
    match, told = founded(name), list[Event]()
    while not match.over:
        decision = first_question(match)
        gate = match.state.frames[decision.path].ask.gate  # type: ignore[union-attr]
        told += match.close(decision.id, deadline=True) if gate else match.silence(decision.id)
    return match.save(), tuple(told)


def at_end(name: str) -> Match[Known]:
    return Match.load(RULES, _played(name)[0], SeededChance("later"))


def first_question(match: Match[Known]) -> Decision:
    return next(iter(match.waiting()))


def muster(match: Match[Known]) -> Decision:
    """The question for the first courses."""
    while first_question(match).kind != "was-muster":
        step(match, first_question(match))
    return first_question(match)


def read(text: str, slot: str = SHIP) -> Any:
    match = founded(DRAWN)
    decision = muster(match)
    return FACE.parse_answer(match.look(slot), decision.kind, decision.path, slot, text, voice("en"))


@pytest.mark.parametrize(
    ("text", "goal"),
    [
        ("to Wilhelmshaven, speed 3", "wilhelmshaven"),
        ("a Atlántico, velocidad 3", "atlantic"),
        ("to Atlantic, speed 3", "atlantic"),
        ("to Hatston, speed 3", "E3"),
    ],
)
def test_a_course_is_typed_with_the_names_of_the_map_in_either_language(text: str, goal: str) -> None:
    assert read(text)["plot"][-1].startswith(goal)


@pytest.mark.parametrize("text", ["to Malta", "to Tulagi"])
def test_places_of_other_maps_are_unknown(text: str) -> None:
    with pytest.raises(Misread):
        read(text)


def test_what_is_typed_is_completed_with_the_places_of_the_map() -> None:
    match = founded(DRAWN)
    decision, known = muster(match), match.look(SHIP)
    for language, typed, goal in (("en", "to Atl", "to Atlantic"), ("es", "a Atl", "a Atlántico")):
        offered = FACE.complete(known, decision.kind, decision.path, SHIP, typed, voice(language))
        assert goal in [value.partition(": ")[2] for _, value in offered]


@pytest.mark.parametrize(
    "name", [DRAWN, pytest.param(COAST, marks=pytest.mark.soak), pytest.param(OCEAN, marks=pytest.mark.soak)]
)
def test_every_question_is_written_read_and_completed(name: str) -> None:
    match, rng = founded(name), Random(name)
    kinds = set()
    for decision, slot in asked(match, 2, 1):
        judge(match, decision, slot, rng)
        by_cards(match, decision, slot, "es")
        kinds.add(decision.kind)
    assert "was-muster" in kinds


@pytest.mark.parametrize("name", [DRAWN, pytest.param(COAST, marks=pytest.mark.soak)])
def test_no_id_of_a_map_is_ever_said(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []
    spoken = Voice._say

    def listen(self: Voice, words: Any, *, markdown: bool) -> str:
        said.append(spoken(self, words, markdown=markdown))
        return said[-1]

    monkeypatch.setattr(Voice, "_say", listen)
    match = founded(name, "listen")
    for decision, slot in asked(match, 3, 2):
        known = match.look(slot)
        answer = RULES.policy("balanced").answer(known, decision.kind, decision.path, slot)
        for speaker in map(voice, LANGUAGES):
            FACE.order_line(known, decision.path, slot, answer, "draft", speaker)
            FACE.question_lines(known, decision.kind, decision.path, slot, answer, speaker)
            FACE.question_picture(known, decision.kind, decision.path, slot, answer, speaker)
    match, events = at_end(name), _played(name)[1]
    for side in ("axis", "allied"):
        known = match.look(side)
        for speaker in map(voice, LANGUAGES):
            FACE.report(known, speaker)
            for unit in FACE.report_ids(known):
                FACE.report(known, speaker, unit)
            for event in events:
                FACE.event_line(event, side, speaker)
            FACE.turn_lines(known, events, speaker)
            campaign_view(known, speaker)
    assert len(said) > 300
    assert [text for text in said if IDS.search(text)] == []
    names = {"Bergen", "Wilhelmshaven"} if name == DRAWN else {"Tacloban", "Cebú"}
    assert all(any(name in text for text in said) for name in names)


@pytest.mark.parametrize(("language", "names"), [("en", "North Sea"), ("es", "Mar del Norte")])
def test_pictures_bear_the_names_of_the_language(language: str, names: str) -> None:
    known = founded(DRAWN).look("axis")
    job = pictures.theatre_job(known, voice(language), frozenset())
    situation = job.view.situation
    assert names in {name for _, name in situation.names}
    beyond = {"en": "Atlantic", "es": "Atlántico"}[language]
    assert [edge.name for edge in situation.edges] == [beyond]
    assert {place.name for place in situation.places} >= {"Bergen", "Scapa Flow", "Stavanger-Sola"}


def test_the_film_shows_the_whole_map_where_the_scenario_shows_no_part() -> None:
    match = at_end(OCEAN)
    known = match.look(None)
    assert film_window(known, known_map(known)) == ("A1", "L16")
    view = campaign_view(known, voice("en"))
    assert len(view.frames) == 12


def known_map(known: Known) -> str:
    return pictures.map_of(known.world).id


def test_names_of_places_cannot_speak_markdown() -> None:
    text = TEXTS[DRAWN].replace('name = "Bergen"\n', 'name = "**Bergen** @everyone"\n', 1)
    match = Match.new(RULES, "own", seed="x", options={"document": parse_scenario(text.encode())})
    lines = FACE.report(match.look("axis"), voice("en"))
    assert any("Bergen" in line for line in lines)
    assert not any("**Bergen**" in line or "@everyone" in line for line in lines)
