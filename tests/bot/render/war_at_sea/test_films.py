"""Films: the same bytes each time, light enough to send; ships glide, what happened is shown at the end of a moment."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from io import BytesIO
from typing import Any

import pytest
from PIL import Image

from bot.faces.war_at_sea.scenes.film import film_job
from bot.render.basemap import BaseStore
from bot.render.reel import LAST_MS, LIMIT, MOST_FRAMES, steps_of
from bot.render.war_at_sea.grid import SeaWindow
from bot.render.war_at_sea.painters import PAINTERS
from bot.render.war_at_sea.scenes import film_battle, film_campaign
from bot.render.war_at_sea.views_film import BattleFilmView, CampaignFilmView, FilmStillView
from bot.text.voice import Voice
from engine.war_at_sea.tables.read import tables
from tests.bot.faces.war_at_sea.scenes.looks import known, looks


def _battle() -> BattleFilmView:
    job = film_job(known(looks("savo-battleships").world, None), Voice("en"))
    assert job is not None
    assert isinstance(job.view, BattleFilmView)
    return replace(job.view, frames=job.view.frames[:3])


def _campaign() -> CampaignFilmView:
    job = film_job(known(looks("second-sirte").world, None), Voice("es"))
    assert job is not None
    assert isinstance(job.view, CampaignFilmView)
    return replace(job.view, frames=job.view.frames[:2])


@pytest.mark.parametrize("make", [_battle, _campaign])
def test_a_film_is_light_enough_to_send(make: Callable[[], Any], bases: BaseStore) -> None:
    view = make()
    picture = PAINTERS[type(view)](replace(view, frames=view.frames[:1]), bases)
    assert (picture.width, picture.height, picture.alt) == (800, 800, view.alt)
    assert len(picture.data) < LIMIT
    with Image.open(BytesIO(picture.data)) as image:
        assert image.size == (800, 800)


def test_a_frame_is_one_and_the_same_each_time() -> None:
    view = _battle()
    first, second = (film_battle.draw_moment(view, film_battle.Camera(view), 2, 1.0).pixels() for _ in range(2))
    assert first == second


def test_ships_are_between_their_hexes_while_they_sail() -> None:
    view = _battle()
    at = next(number for number in range(1, 3) if film_battle.moves(view, number))
    camera = film_battle.Camera(view)
    start, end = camera.scenes[at - 1], camera.scenes[at]
    half = film_battle.sailed(start, end, 0.5)
    for hull in half.laid:
        assert hull.ship is not None
        a, b = (next(each for each in scene.laid if each.ship == hull.ship or (each.ship and hull.ship and
                each.ship.id == hull.ship.id)) for scene in (start, end))  # fmt: skip
        middle = [(p + q) / 2 for p, q in zip(a.berth.middle, b.berth.middle, strict=True)]
        assert hull.berth.middle == pytest.approx(tuple(middle))


def test_long_films_take_their_moments_in_fewer_steps() -> None:
    view = _battle()
    long = replace(view, frames=view.frames * 30)
    assert len(list(film_battle.pace_of(long).moments())) <= max(MOST_FRAMES, 2 * len(long.frames))
    assert [steps_of(turns, film_campaign.STEPS) for turns in (1, 20, 40, 120)] == [4, 4, 2, 1]
    for pace in (film_battle.pace_of(view), film_campaign.pace_of(_campaign())):
        assert pace.lasts()[-1] == LAST_MS


def test_a_still_is_a_frame_of_the_film(bases: BaseStore) -> None:
    view = _battle()
    picture = PAINTERS[FilmStillView](FilmStillView(1, battle=view), bases)
    assert (picture.width, picture.height, picture.alt) == (800, 800, view.alt)
    with pytest.raises(ValueError, match="no frame 9"):
        PAINTERS[FilmStillView](FilmStillView(9, battle=view), bases)
    with pytest.raises(ValueError, match="no film"):
        PAINTERS[FilmStillView](FilmStillView(0), bases)
    sailing = _campaign()
    assert PAINTERS[FilmStillView](FilmStillView(0, campaign=sailing), bases).alt == sailing.alt


@pytest.mark.parametrize("zones", [("A3", "C20", "X40"), ("L22",), ("B2", "B3"), ("Q35", "K25", "C26", "X41")])
def test_the_film_of_an_operation_shows_every_zone_that_it_tells_of(zones: tuple[str, ...]) -> None:
    chart = "south-pacific"
    there = [zone for zone in zones if zone in tables().maps[chart].zones]
    assert there
    window = SeaWindow.fitted(film_campaign.part_round(chart, there), film_campaign.FRAME)
    assert all(window.holds(zone, window.size * 0.4) for zone in there)
