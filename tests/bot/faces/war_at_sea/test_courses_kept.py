"""A course that a member wrote stays as it was written when it may be written anew (5.2.6, 5.2.7)."""

from __future__ import annotations

from typing import Any

import pytest

from bot.text.voice import LANGUAGES, voice
from engine.core.play.decisions import Decision
from engine.core.play.match import Match
from engine.war_at_sea.air.aftermath import ATTACKED
from engine.war_at_sea.known import Known
from engine.war_at_sea.operations.lanes import lanes, place_of, zone_of
from engine.war_at_sea.operations.plots import ends_at
from engine.war_at_sea.world.forces import Force
from tests.bot.faces.war_at_sea.table import FACE, at, step

FORCE = "us-tf1"


def spotted(plot: list[str] | None = None) -> tuple[Match[Known], Decision, str, Force, list[str]]:
    """Flights are asked for, and Enterprise spotted: her force has the course that is given, else one that its staff
    would not write."""
    match, decision = at("santa-cruz", "was-flights", 2)
    force = match.state.world.forces.forces[FORCE]
    force.rewrites = True
    turn = match.state.world.operation.turn + 1
    if plot is not None:
        force.plot = {**force.plot, turn: plot}
        return match, decision, f"{FORCE}/enterprise", force, plot
    staff = list(match.advice(decision.id, f"{FORCE}/enterprise", "balanced")["replot"])
    ways = lanes(match.state.world, "allied")[ends_at(match.state.world, force)]
    return spotted([next(way for way in ways if [way] != staff[:1] and zone_of(match.state.world, way))])


def test_the_card_proposes_the_course_that_was_written() -> None:
    match, decision, slot, _, way = spotted()
    staff = match.advice(decision.id, slot, "balanced")
    assert staff["replot"] != way, "the staff would sail elsewhere"
    assert match.shown(decision.id, slot, staff)["replot"] == way


def test_silence_of_a_member_leaves_the_course_as_it_was_written() -> None:
    match, decision, _, force, way = spotted()
    turn = match.look(None).operation.turn + 1
    match.close(decision.id, deadline=True, spoken=decision.slots)
    assert match.state.world.forces.forces[force.id].plot[turn] == way
    match, decision, _, force, way = spotted()
    match.close(decision.id, deadline=True)
    assert match.state.world.forces.forces[force.id].plot[turn] != way, "a staff alone writes it anew"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_line_tells_whether_the_course_is_another(language: str) -> None:
    match, decision, slot, force, way = spotted()
    known, speaker = match.look(slot), voice(language)
    answer = match.shown(decision.id, slot, match.advice(decision.id, slot, "balanced"))
    kept = FACE.order_line(known, decision.path, slot, answer, "doctrine", speaker).text
    assert {"en": f"course as written: {way[0]}", "es": f"rumbo como estaba escrito: {way[0]}"}[language] in kept
    other = next(lane for lane in lanes(known.world, force.side)[ends_at(known.world, force)] if lane != way[0])
    changed = FACE.order_line(known, decision.path, slot, {**answer, "replot": [other]}, "draft", speaker).text
    told = {"en": f"course {other} instead of {way[0]}", "es": f"rumbo {other} en lugar de {way[0]}"}
    assert told[language] in changed


def test_the_page_of_the_course_has_its_map_and_arrows() -> None:
    match, decision, slot, _, way = spotted()
    known, space = match.look(slot), match.space(decision.id, slot)
    row = next(part.space for part in space.parts if part.name == "replot")
    answer = {**space.default, "replot": way}
    card = FACE.course(known, decision.kind, decision.path, slot, answer, row, way, voice("en"))
    assert card is not None
    assert len(card.headings) == 6
    assert any(way[0] in line for line in card.lines)
    picture = FACE.question_picture(known, decision.kind, decision.path, slot, answer, voice("en"))
    assert picture is not None
    assert picture.view.legs[0].zones == tuple(way)


def attacked(plot: list[str] | None = None) -> tuple[Match[Known], Decision, Force]:
    """Enterprise's force was attacked, and all that were may change their orders."""
    match, decision = at("santa-cruz", "was-flights", 2)
    world: Any = match.state.world
    turn = world.operation.turn
    world.forces.forces[FORCE].chores[ATTACKED] = turn
    if plot is not None:
        world.forces.forces[FORCE].plot[turn + 1] = plot
    while decision.kind != "was-after":
        step(match, decision)
        decision = match.waiting()[0]
    assert FORCE in decision.slots
    force = match.state.world.forces.forces[FORCE]
    force.rewrites = True
    match.forget()
    return match, decision, force


def test_an_attacked_force_keeps_its_course() -> None:
    match, decision, force = attacked()
    staff = match.advice(decision.id, FORCE, "balanced")
    ways = lanes(match.state.world, "allied")[place_of(force)]
    way = next(way for way in ways if [way] != staff["plot"][:1] and zone_of(match.state.world, way))
    match, decision, _ = attacked([way])
    staff = match.advice(decision.id, FORCE, "balanced")
    assert staff["plot"] != [way], "the staff would sail elsewhere"
    shown = match.shown(decision.id, FORCE, staff)
    assert shown["plot"] == [way]
    line = FACE.order_line(match.look(FORCE), decision.path, FORCE, shown, "doctrine", voice("en"))
    assert line.text == f"Course as written: {way}"
    match, decision, _ = attacked(["A1"])
    staff = match.advice(decision.id, FORCE, "balanced")
    assert match.shown(decision.id, FORCE, staff) == staff, "what can no longer be sailed falls away"


@pytest.mark.parametrize("language", LANGUAGES)
def test_staying_put_is_a_choice_by_name(language: str) -> None:
    match, decision = at("santa-cruz", "was-day", 2)
    known, space = match.look(FORCE), match.space(decision.id, FORCE)
    row = next(part for part in space.parts if part.name == "plot")
    plot = row.space({"what": "go-on"}) if callable(row.space) else row.space
    card = FACE.course(known, decision.kind, decision.path, FORCE, space.default, plot, (), voice(language))
    assert card is not None
    here = ends_at(known.world, known.forces.forces[FORCE])
    names = [goal.label for goal in card.goals if goal.way == ("stay",)]
    assert names == [f"{ {'en': 'Stay in', 'es': 'Quedarse en'}[language] } {here}"]
