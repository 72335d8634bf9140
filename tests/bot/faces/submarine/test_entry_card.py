"""A boat that comes later: her card is pointed at, as that of a boat which is set up (26.4).

The long run looks at each card in the other language, too.
"""

from __future__ import annotations

from typing import Any

import pytest

from bot.faces.submarine.names import name_of
from bot.text.voice import voice
from engine.core.play.decisions import Decision
from engine.core.play.match import Match
from engine.submarine.judgement.entries import coming
from engine.submarine.judgement.places import PAGES
from engine.submarine.known import Known
from engine.submarine.state import SUBMARINES
from tests.bot.faces.submarine.action import FACE, action, at_plot, step


def at_entry(scenario: str = "pq-17-pack", **options: Any) -> tuple[Match[Known], Decision]:
    """The first plots of a watch before which a boat may come."""
    match = action(scenario, **options)
    for turn in range(12):
        decision = at_plot(match, turn)
        if match.state.world.boats.marker and coming(match.state.world):
            return match, decision
        step(match)
    raise AssertionError("no boat may ever come")


HIDDEN = {"hidden": True, "advanced": True, "mixed_loads": True}


@pytest.mark.parametrize(
    ("scenario", "options", "language"),
    [
        ("pq-17-pack", {}, "es"),
        ("ons-5", HIDDEN, "en"),
        pytest.param("pq-17-pack", {}, "en", marks=pytest.mark.soak),
        pytest.param("ons-5", HIDDEN, "es", marks=pytest.mark.soak),
    ],
)
def test_a_boat_that_comes_is_put_to_a_lettered_place_by_tapping(
    scenario: str, options: dict[str, bool], language: str
) -> None:
    """26.4: who comes, where, how she lies and how deep; her place bore a field for a hex alone, and no picture."""
    match, decision = at_entry(scenario, **options)
    known, space, speaker = match.look(SUBMARINES), match.space(decision.id, SUBMARINES), voice(language)

    def card_of(answer: Any, **chosen: str) -> Any:
        return FACE.pointing(known, "plot", decision.path, SUBMARINES, answer, "answer", chosen, speaker)

    for page in PAGES:
        card = card_of(space.default, place=f"page {page}")
        boats, places, headings = card.menus[:3]
        assert [menu.name for menu in (boats, places, headings)] == ["enter", "place", "heading"]
        for menu in card.menus:
            assert 1 < len(menu.choices) <= 25
            assert all(choice.answer is None or space.check(choice.answer) is None for choice in menu.choices)
        lettered = [choice for choice in places.choices if choice.answer is not None]
        assert [letter.letter for letter in card.picture.view.letters] == [choice.label[0] for choice in lettered]
        assert card.picture.view.ship.proposed
    boat, _, none = boats.choices[0], *boats.choices[-2:]
    put = card_of(lettered[-1].answer)
    other = next(menu for menu in put.menus if menu.name == "enter").choices[1].answer
    assert (other["bow"], other["enter"]) == (lettered[-1].answer["bow"], coming(known.world)[1])
    order = FACE.order_line(known, decision.path, SUBMARINES, other, "draft", speaker)
    assert order.text.startswith(f"{speaker.say(name_of(known.boats.boats[other['enter']]))}: {other['bow']}")
    assert put.picture.view.ship.name == boat.label
    assert other["bow"] in put.picture.alt
    held = card_of(none.answer)
    assert held.picture.view.ship.name == boat.label
    assert not held.picture.view.letters
    assert [menu.name for menu in held.menus] == ["enter"]
    back = next(choice for choice in held.menus[0].choices if choice.key == boat.key)
    assert space.check(back.answer) is None
    assert "bow" in back.answer


def test_without_a_marker_there_is_no_place_to_point_at() -> None:
    match, decision = at_entry()
    match.state.world.boats.marker = None
    match.forget()
    answer = match.space(decision.id, SUBMARINES).default
    known = match.look(SUBMARINES)
    assert FACE.pointing(known, "plot", decision.path, SUBMARINES, answer, "answer", {}, voice("en")) is None
