"""The film of an action: nobody's before the verdict, then the same for everybody, with both sides opened."""

from __future__ import annotations

from typing import Any

import pytest

from bot.faces.shown import PictureJob
from bot.render.submarine.film import Camera, draw_moment
from bot.render.submarine.views_attack import EngagementView
from bot.text.voice import LANGUAGES, voice
from engine.core.chance import SeededChance
from engine.core.play.match import Match
from engine.submarine.chart import SUNK
from engine.submarine.state import ESCORTS, SUBMARINES
from tests.bot.faces.submarine.action import FACE, RULES, action, at_plot, step

SEATS = (SUBMARINES, ESCORTS, None)


@pytest.fixture(scope="module")
def played() -> Any:
    match = action(hidden=True)
    while not match.over:
        step(match)
    return match


def film(match: Any, seat: str | None, language: str = "en") -> PictureJob | None:
    assert FACE.teller is not None
    jobs = FACE.teller.pictures(match.look(seat), (), voice(language))
    return next((job for job in jobs if job.kind == "film"), None)


def test_nobody_sees_the_chart_before_the_end() -> None:
    match = action(hidden=True)
    at_plot(match, 2)
    assert len(match.state.world.chart.turns) == match.state.world.action.turn >= 2
    for seat in SEATS:
        assert match.look(seat).chart.turns == []
        assert film(match, seat) is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_at_the_end_the_film_shows_every_turn_with_all_boats(played: Any, language: str) -> None:
    jobs = [film(played, seat, language) for seat in SEATS]
    job = jobs[0]
    assert job is not None
    assert jobs == [job] * len(SEATS)
    assert job.name == "campaign.webp"
    assert isinstance(job.view, EngagementView)
    assert len(job.view.frames) == played.state.world.action.turn
    names = [{ship.name for ship in frame.situation.ships} for frame in job.view.frames]
    assert all("U-91" in names_then for names_then in names)
    assert job.view.frames[-1].scores == tuple(str(score) for score in played.state.world.chart.turns[-1].points)


def test_a_ship_sinks_in_its_turn_and_its_wreck_stays(played: Any) -> None:
    turns = played.state.world.chart.turns
    at, unit = next((at, unit) for at, turn in enumerate(turns) for unit, spot in turn.spots.items() if spot[3] & SUNK)
    assert all(unit not in turn.spots for turn in turns[at + 1 :])
    job = film(played, None)
    assert job is not None
    frames = job.view.frames
    assert "Sunk" in frames[at].caption
    sunk = [sum(ship.sunk for ship in frame.situation.ships) for frame in frames]
    assert sunk[at - 1] == 0 < sunk[at] <= sunk[-1]
    assert sunk == sorted(sunk)


def test_a_turn_of_the_film_is_drawn(played: Any) -> None:
    job = film(played, None)
    assert job is not None
    draw_moment(job.view, Camera(job.view), 3, 1.0)


def test_a_save_without_a_chart_is_played_on_to_its_end_without_a_film() -> None:
    match = action(hidden=True)
    at_plot(match)
    parts = {name: part for name, part in match.save().items() if name != "w:chart"}
    older: Match[Any] = Match.load(RULES, parts, SeededChance("older"))
    at_plot(older, 2)
    assert film(older, None) is None
