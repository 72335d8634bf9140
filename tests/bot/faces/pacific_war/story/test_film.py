"""The film of a war: a frame for each player turn, each as the maps show it, the same for everybody."""

from __future__ import annotations

from io import BytesIO
from typing import Any

import pytest
from PIL import Image

from bot.discord.aftermath import FILM_FILE
from bot.faces.pacific_war.maps import pieces as theatre
from bot.faces.pacific_war.story.film import film_job
from bot.faces.registry import FACES
from bot.faces.shown import PictureJob
from bot.render.basemap import BaseStore
from bot.render.pacific_war.film import FRAME, LEAST, Stage, draw_half, film, lay_half
from bot.render.pacific_war.views import Layer, Situation
from bot.render.pacific_war.views_film import WarFilmView
from bot.render.reel import LIMIT
from bot.text.voice import LANGUAGES, Voice, voice
from tests.bot.faces.pacific_war.war import LOOKS, RULES, new, step

FACE = next(face for face in FACES if face.game == RULES.name)
TURNS = 3


@pytest.fixture(scope="module")
def war() -> tuple[Any, list[Situation]]:
    """A short war played by suggestion, and what a map of its end shows."""
    match = new("coast-6", TURNS)
    while not match.over:
        step(match)
    return match, theatre.situation(match.look(None), Layer.ALL, voice("en"))


def film_of(match: Any, seat: str | None, language: str) -> PictureJob | None:
    assert FACE.teller is not None
    jobs = FACE.teller.pictures(match.look(seat), (), voice(language))
    return next((job for job in jobs if job.name == FILM_FILE), None)


def view_of(match: Any) -> WarFilmView:
    job = film_of(match, None, "en")
    assert job is not None
    assert isinstance(job.view, WarFilmView)
    return job.view


def test_there_is_no_film_before_the_first_player_turn_is_over(english: Voice) -> None:
    match = new("coast-6", TURNS)
    assert film_job(match.look(None), english) is None
    while not match.state.world.score.halves:
        step(match)
    assert film_job(match.look(None), english) is None
    while len(match.state.world.score.halves) < 2:
        step(match)
    assert film_job(match.look(None), english) is not None


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_film_has_a_frame_for_each_player_turn_and_is_the_same_for_all(war: Any, language: str) -> None:
    match, _ = war
    jobs = [film_of(match, seat, language) for seat in LOOKS]
    job = jobs[0]
    assert job is not None
    assert jobs == [job] * len(LOOKS)
    assert isinstance(job.view, WarFilmView)
    frames = job.view.frames
    assert [(frame.turn, frame.part) for frame in frames] == [(0, 2)] + [(t, p) for t in (1, 2, 3) for p in (1, 2)]
    assert len({frame.clock for frame in frames}) == len(frames)
    assert [frame.points for frame in frames if frame.turn and frame.part == 2] == match.look(None).score.points
    assert job.alt == job.view.alt
    assert "{" not in job.alt


def test_the_last_frame_shows_what_the_map_shows_then(war: Any) -> None:
    match, shown = war
    last = view_of(match).frames[-1].situation
    assert last.chile == shown.chile
    assert last.worth == shown.worth
    there = {s.place: (s.troops, s.ships, s.fort, s.blockaded) for s in shown.stacks if s.troops or s.ships or s.fort}
    seen = {stack.place: (stack.troops, stack.ships, stack.fort, stack.blockaded) for stack in last.stacks}
    assert {place: (each[0], [s.name for s in each[1]], *each[2:]) for place, each in seen.items()} == {
        place: (each[0], [s.name for s in each[1]], *each[2:]) for place, each in there.items()
    }


def test_what_fell_and_was_lost_is_told_once_and_in_the_words_for_those_who_cannot_see(war: Any) -> None:
    match, _ = war
    view, score = view_of(match), match.look(None).score
    marked = [mark for frame in view.frames for mark in frame.situation.marks if not mark.ship]
    assert len(marked) >= len({fall.place for fall in score.falls}) > 0
    told = [frame for frame in view.frames if frame.told]
    assert told
    assert all(frame.clock in view.alt for frame in told)
    assert sum("takes" in frame.told for frame in told) <= len(score.falls)


def test_nothing_lies_on_another_in_any_frame_and_type_is_large(war: Any) -> None:
    match, _ = war
    stage = Stage(view_of(match), BaseStore())
    for at in range(len(stage.view.frames)):
        layout = lay_half(stage, at)
        assert layout.sheet.least_type() >= LEAST
        assert all(thing.box.inside(FRAME) for thing in layout.sheet.placed if thing.solid)
        held = {stack.place for stack in layout.situation.stacks} - {"box"}
        assert {part.place for part in layout.parts} == held
    with pytest.raises(ValueError, match="no frame"):
        lay_half(stage, len(stage.view.frames))


def test_the_film_is_light_and_has_all_frames(war: Any) -> None:
    match, _ = war
    view = view_of(match)
    made = film(view, BaseStore())
    assert len(made.data) < LIMIT
    picture = Image.open(BytesIO(made.data))
    assert picture.size == (800, 800)
    assert getattr(picture, "n_frames", 1) == len(view.frames)


def test_a_frame_shows_its_points_and_what_happened(war: Any) -> None:
    match, _ = war
    stage = Stage(view_of(match), BaseStore())
    first, last = (draw_half(stage, at).pixels() for at in (1, len(stage.view.frames) - 1))
    assert first != last
