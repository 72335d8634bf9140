"""Cards for pointing: what is offered is legal, has a figure and a risk, and is what the text says; nobody else's."""

from __future__ import annotations

from typing import Any

import pytest

from bot.faces.shown import Misread
from bot.render.submarine.views import PlotView
from bot.text.voice import voice
from engine.core.play.decisions import Decision
from engine.core.play.match import Match
from engine.core.spaces.turnwise import turns_of
from engine.submarine.known import Known
from engine.submarine.state import ESCORTS
from tests.bot.faces.submarine.action import FACE, SEATS, action, at_plot

BOAT = "u-91"
LANGUAGES = ("en", "es")


def near_the_convoy(turn: int = 0) -> tuple[Match[Known], Decision]:
    """A hidden boat six hexes before a tanker, with its plots asked."""
    match = action(hidden=True)
    decision = at_plot(match, turn)
    world = match.state.world
    target, boat = world["ships"].ships["t-2-1"], world["boats"].boats[BOAT]
    boat.bow, boat.facing, boat.depth = (target.bow[0] + 6, target.bow[1] - 6), 5, 0
    return match, decision


def fires(match: Match[Known], decision: Decision, answer: Any, language: str = "en", **chosen: str) -> Any:
    """The card of the boat's torpedoes."""
    return FACE.pointing(
        match.look(BOAT),
        "plot",
        decision.path,
        BOAT,
        answer,
        "fire",
        chosen,
        voice(language),  # type: ignore[arg-type]
    )


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("turn", [0, 2])
def test_every_torpedo_that_is_offered_is_legal_and_reads_back_as_text(turn: int, language: str) -> None:
    match, decision = near_the_convoy(turn)
    space, speaker = match.space(decision.id, BOAT), voice(language)
    card = fires(match, decision, space.default, language)
    now = match.state.world["action"].turn
    for ship in card.menus[0].choices:
        shots = fires(match, decision, space.default, language, ship=ship.key).menus[1]
        for shot in shots.choices:
            aimed = fires(match, decision, space.default, language, ship=ship.key, shot=shot.key)
            assert " 0%" not in shot.label.replace("\u202f", "")
            for button in aimed.buttons[:-1]:
                assert space.check(button.answer) is None
            line = FACE.order_line(match.look(BOAT), decision.path, BOAT, aimed.buttons[0].answer, "draft", speaker)
            typed = FACE.parse_answer(
                match.look(BOAT),
                "plot",
                decision.path,
                BOAT,
                line.text.replace("; fires ", "; ").replace("; lanza ", "; "),
                speaker,
            )
            turn_of = next(iter(aimed.buttons[0].answer["fire"].values()))["turn"]
            assert next(iter(typed["fire"].values()))["turn"] == turn_of
            assert f" {now + turn_of}" in line.text or len(turns_of(tuple(space.default["way"]))) == 1
    picture = card.picture
    assert picture is not None
    assert isinstance(picture.view, PlotView)
    assert [letter.letter for letter in picture.view.letters] == [each.label[0] for each in card.menus[0].choices]
    assert card.menus[0].choices[0].label.replace("\xa0", " ") in picture.alt.replace("\xa0", " ")


def test_no_shot_is_offered_for_a_turn_in_which_the_boat_dives() -> None:
    match, decision = near_the_convoy()
    space = match.space(decision.id, BOAT)
    dives = {**space.default, "way": ["1", "@0", "|", "1", "@25", "|", "1", "@50", "|", "1", "@50"], "fire": {}}
    assert space.check(dives) is None
    card = fires(match, decision, dives)
    assert {int(each.key.partition(":")[0]) for menu in card.menus[1:] for each in menu.choices} <= {1, 4}
    assert any("turns 2 and 3" in line and "9.11" in line for line in card.lines)
    way = space.parts[[part.name for part in space.parts].index("way")].space(dives)
    course = FACE.course(match.look(BOAT), "plot", decision.path, BOAT, dives, way, dives["way"], voice("en"))
    assert course is not None
    offered = [line for line in course.lines if "would meet" in line]
    assert all("in turn 1:" in line or "in turn 4:" in line for line in offered)
    assert any("9.11" in line for line in course.lines)
    text = "1 @0 | 1 @25 | 1 @50 | 1 @50; bow-1: turn 3 B6 deep"
    with pytest.raises(Misread) as refused:
        FACE.parse_answer(match.look(BOAT), "plot", decision.path, BOAT, text, voice("en"))
    assert refused.value.refusal.rule == "9.11"
    assert "turn 3" in voice("en").say(refused.value.refusal.what)


def test_a_first_run_that_comes_up_near_the_boat_is_a_risk_while_it_is_hidden() -> None:
    def notes(shown: list[str]) -> list[str]:
        match, decision = near_the_convoy()
        match.state.world["boats"].boats[BOAT].shown = shown
        space = match.space(decision.id, BOAT)
        first = fires(match, decision, space.default)
        cards = [fires(match, decision, space.default, ship=ship.key) for ship in first.menus[0].choices]
        return [shot.note for card in cards for shot in card.menus[1].choices]

    assert any("risk: shows you at" in note for note in notes([]))
    assert not any("shows you" in note or "first seen" in note for note in notes(["sight"]))


def test_hold_fire_and_a_smaller_spread_leave_the_rest_of_the_plot() -> None:
    match, decision = near_the_convoy()
    space = match.space(decision.id, BOAT)
    four = next(b for b in fires(match, decision, {**space.default, "fire": {}}).buttons if b.key == "fire 4").answer
    two = next(b for b in fires(match, decision, four).buttons if b.key == "fire 2").answer
    assert (len(four["fire"]), len(two["fire"])) == (4, 2)
    hold = fires(match, decision, two).buttons[-1]
    assert hold.answer["fire"] == {}
    assert {row: value for row, value in hold.answer.items() if row != "fire"} == {
        row: value for row, value in four.items() if row != "fire"
    }
    reason = FACE.order_line(match.look(BOAT), decision.path, BOAT, four, "default", voice("en")).reason
    assert "%" in reason


def test_nobody_but_the_boats_side_is_offered_its_torpedoes() -> None:
    match, decision = near_the_convoy()
    answer = match.space(decision.id, BOAT).default
    for seat in SEATS:
        card = FACE.pointing(match.look(seat), "plot", decision.path, BOAT, answer, "fire", {}, voice("en"))
        assert (card is None) == (seat in (ESCORTS, None))
