"""The film of an engagement: ships sail their ways, outcomes come at a turn's end, it is light enough to be sent."""

from __future__ import annotations

from dataclasses import replace
from io import BytesIO

import pytest
from PIL import Image

from bot.render import reel
from bot.render.basemap import BaseStore
from bot.render.canvas import Box, Canvas, Pen
from bot.render.palette import rgb
from bot.render.submarine import film
from bot.render.submarine.views import SituationView
from bot.render.submarine.views_attack import EngagementStillView
from tests.bot.render.submarine.invented_film import engagement


def test_a_film_is_one_and_the_same_each_time(bases: BaseStore) -> None:
    view = engagement(1)
    picture = film.film(view, bases)
    assert (picture.width, picture.height, picture.alt) == (800, 800, "A film.")
    assert picture.data == film.film(view, bases).data
    with Image.open(BytesIO(picture.data)) as image:
        assert image.n_frames == len(list(film.pace_of(view).moments()))
    assert len(picture.data) <= reel.LIMIT


def test_long_films_take_each_turn_in_fewer_steps() -> None:
    assert [reel.steps_of(turns, film.STEPS) for turns in (1, 10, 20, 40, 500)] == [6, 6, 5, 2, 1]
    lasts = film.pace_of(engagement(2)).lasts()
    assert lasts[-1] == reel.LAST_MS
    assert lasts[reel.steps_of(2, film.STEPS) - 1] == film.TURN_MS


def test_ships_sail_along_their_way_and_end_where_they_lie() -> None:
    view = engagement(3)
    camera = film.Camera(view)
    here, before = view.frames[2].situation, view.frames[1].situation
    window = camera.window(2, 1.0)
    at_end = film.scene_of(here, before, window, 1.0, window)
    for ship, lying in at_end.ships:
        assert lying.berth == replace(film.berth_of(window, lying.vessel), long=lying.berth.long)
        if ship.sunk:
            continue
        starts = film.sailed(window, ship, lying.vessel, 1e-9)
        bow = window.centre(ship.track[-1][0])
        assert abs(starts.middle[0] - bow[0]) <= window.pitch
        assert abs(starts.middle[1] - bow[1]) <= window.pitch
        halfway = film.sailed(window, ship, lying.vessel, 0.5)
        assert halfway.middle != starts.middle


def test_what_happened_is_shown_once_the_ships_have_come_there() -> None:
    view = engagement(4)
    turn = 2
    camera = film.Camera(view)
    here, before = view.frames[turn].situation, view.frames[turn - 1].situation
    early, late = (film.scene_of(here, before, camera.window(turn, part), part, camera.window(turn, 1)) for part in (
        0.3, 1.0))  # fmt: skip
    assert [ship.name for ship, _ in early.ships if ship.sunk] == []
    assert [ship.name for ship, _ in late.ships if ship.sunk] == ["Harbury"]
    assert early.incidents == ()
    assert late.incidents == here.incidents
    assert len(early.torpedoes[0].run) < len(late.torpedoes[0].run)


def test_the_window_keeps_its_scale_and_follows_the_ships() -> None:
    view = engagement(10)
    camera = film.Camera(view)
    windows = [camera.window(turn, 1.0) for turn in range(10)]
    assert {window.size for window in windows} == {camera.size}
    assert windows[0].layout.origin != windows[-1].layout.origin
    assert camera.window(4, 1.0) == camera.window(5, 0.0)
    for frame, window in zip(view.frames, windows, strict=True):
        seen = [window.holds(ship.bow) for ship in frame.situation.ships if ship.side == "merchant"]
        assert sum(seen) >= len(seen) * 2 / 3


def test_an_empty_turn_looks_where_the_turn_before_looked() -> None:
    view = engagement(2)
    gap = replace(view, frames=(*view.frames, replace(view.frames[-1], situation=SituationView(True))))
    camera = film.Camera(gap)
    assert camera.window(2, 1.0).layout.size == camera.size
    film.draw_moment(gap, camera, 2, 1.0)
    only = replace(view, frames=(replace(view.frames[0], situation=SituationView(False)),))
    film.draw_moment(only, film.Camera(only), 0, 1.0)


def test_a_still_is_a_turn_of_the_film(bases: BaseStore) -> None:
    view = engagement(3)
    first, last = (film.still(EngagementStillView(view, turn), bases) for turn in (0, 2))
    assert first.data != last.data
    with pytest.raises(ValueError, match="no frame 3"):
        film.still(EngagementStillView(view, 3), bases)
    with pytest.raises(ValueError, match="at least one frame"):
        film.film(replace(view, frames=()), bases)


def test_frames_left_out_lengthen_those_before_them() -> None:
    def frames() -> list[Canvas]:
        made = []
        for at in range(5):
            canvas = Canvas(40, 40)
            canvas.rect(Box(0, 0, 40, 40), Pen(fill=rgb("204060")))
            canvas.rect(Box(at * 8, 0, 8, 40), Pen(fill=rgb("F0E0C0")))
            made.append(canvas)
        return made

    def spans(data: bytes) -> list[int]:
        with Image.open(BytesIO(data)) as image:
            times = []
            for at in range(image.n_frames):
                image.seek(at)
                image.load()
                times.append(int(image.info["duration"]))
            return times

    lasts = [100, 200, 300, 400, 500]
    assert spans(reel.animated(lambda: iter(frames()), lasts)) == lasts
    coarse = spans(reel.animated(lambda: iter(frames()), lasts, limit=1))
    assert coarse == [1000, 500]
    assert sum(coarse) == sum(lasts)
