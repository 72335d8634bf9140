"""The pictures of a campaign's story: nothing overlaps, type is large enough, a film is one, and the same each time."""

import itertools
from dataclasses import replace
from io import BytesIO

import pytest
from PIL import Image, ImageChops

from bot.render import reel
from bot.render.areas import heaps
from bot.render.basemap import BaseStore
from bot.render.panels import Figure
from bot.render.reel import shown_frames
from bot.render.silent_war import film as films
from bot.render.silent_war import sinkings as dots
from bot.render.silent_war import tonnage as chart
from bot.render.silent_war.views_story import (
    BarView,
    FilmView,
    FrameView,
    SinkingsView,
    SpotView,
    StillView,
    TonnageCaptions,
    TonnageView,
)
from bot.render.tracks import bars
from bot.text.voice import voice

SEAS = (
    ("ECS", 127.5, 30.0), ("EPO", 143.0, 33.0), ("LUZ", 120.5, 20.5), ("SCS", 110.0, 8.0), ("CAR", 150.0, 8.0),
    ("JAV", 112.0, -5.0), ("SOL", 157.0, -8.0), ("YEL", 123.0, 36.0), ("BIS", 149.0, -4.0), ("PHI", 130.0, 15.0),
)  # fmt: skip


def tonnage_view(count: int, heavy: int = 90_000) -> TonnageView:
    """A chart of so many months."""
    months = tuple(
        BarView(
            f"M{at}",
            heavy * (at % 5),
            heavy // 9 * (at % 3),
            at % 4,
            60_000,
            str(1942 + at // 12) if not at % 12 else "",
        )
        for at in range(count)
    )
    captions = TonnageCaptions("thousand t", "merchants", "warships", "merchants, historical", "boats lost")
    return TonnageView("Tonnage sunk", "The whole war · by month", "1,314 ships · 5,320,094 t", months, captions, "alt")


def sinkings_view(ships: int) -> SinkingsView:
    """A map with so many ships in each of ten seas."""
    spots = tuple(SpotView(key, f"Sea {key}", lon, lat, ships, ships // 6, 2) for key, lon, lat in SEAS)
    score = (Figure("Ships", "1"), Figure("Tons", "2"), Figure("Boats lost", "3"))
    return SinkingsView(
        "Where they sank", "December 1941 – August 1945", score, spots, ("merchants", "warships", "lost"), "alt"
    )


def film_view(weeks: int) -> FilmView:
    """A film of so many weeks."""
    places = tuple((lon, lat) for _, lon, lat in SEAS)
    frames = tuple(
        FrameView(
            f"week {at}", str(at), str(at * 1000), "0", 1000 * (at % 7), ((at % 10, 3),), ((0, at % 9 + 1, 2),),
            ((at % 10, 5, at % 2),), (at % 10,) if at % 5 == 0 else (),
        )
        for at in range(weeks)
    )  # fmt: skip
    return FilmView("x", places, frames, ("Ships", "Tons", "Lost"), ((0, "1941"), (2, "1942")), "alt")


@pytest.mark.parametrize("count", [1, 8, 12, 45])
def test_a_chart_is_legible_as_it_lies_in_the_chat(count: int) -> None:
    laid = bars.lay_out(chart.chart_of(tonnage_view(count)))
    assert all(run.size * 400 / bars.WIDTH >= 11 for run, _ in (*laid.labels, *laid.grid))
    rights = [(x, x + run.width) for run, x in laid.labels]
    assert all(left < right for (_, left), (right, _) in itertools.pairwise(rights))
    assert all(box.x >= bars.PLOT.x and box.right <= bars.PLOT.right for box in laid.bars)
    assert len(laid.grid) <= 6
    assert laid.labels


@pytest.mark.parametrize(("highest", "step"), [(1, 1000), (9_999, 2000), (250_000, 50_000), (755_000, 200_000)])
def test_grid_lines_stand_at_round_figures(highest: int, step: int) -> None:
    assert bars.nice_step(highest) == step


def test_the_chart_is_drawn(bases: BaseStore) -> None:
    picture = chart.tonnage(tonnage_view(45), bases)
    assert (picture.width, picture.height, picture.alt) == (1200, 800, "alt")
    empty = chart.tonnage(replace(tonnage_view(1), bars=()), bases)
    assert picture.data != empty.data


@pytest.mark.parametrize("ships", [1, 30, 120])
def test_dots_and_names_of_seas_do_not_overlap(ships: int) -> None:
    sheet, placed = dots.lay_out(sinkings_view(ships))
    assert sheet.collisions() == []
    assert len(placed) == len(SEAS)
    assert sheet.least_type() >= 18


def test_every_ship_has_its_dot(bases: BaseStore) -> None:
    few, more = dots.sinkings(sinkings_view(3), bases), dots.sinkings(sinkings_view(4), bases)
    assert few.data != more.data
    assert heaps.spread(400, 1300)[0] <= 60
    assert heaps.spread(9, 9)[1] > heaps.spread(9, 1300)[1]  # few ships have large dots


def test_a_film_has_a_frame_a_week_and_is_the_same_each_time(bases: BaseStore) -> None:
    picture = films.film(film_view(5), bases)
    assert picture.data == films.film(film_view(5), bases).data
    with Image.open(BytesIO(picture.data)) as image:
        assert (image.format, image.size, getattr(image, "n_frames", 1)) == ("WEBP", (800, 500), 5)
    assert len(picture.data) <= reel.LIMIT


def durations(data: bytes) -> list[int]:
    """How long each frame of a film is shown, in milliseconds."""
    with Image.open(BytesIO(data)) as image:
        found = []
        for at in range(getattr(image, "n_frames", 1)):
            image.seek(at)
            image.load()
            found.append(image.info["duration"])
        return found


def test_a_film_of_few_weeks_runs_slowly_and_that_of_a_war_does_not(bases: BaseStore) -> None:
    assert durations(films.film(film_view(5), bases).data) == [900] * 4 + [4000]
    assert [films.week_ms(weeks) for weeks in (10, 24, 177)] == [600, 250, 160]


@pytest.mark.parametrize("language", ["en", "es"])
def test_the_film_says_what_its_marks_are_in_a_corner(bases: BaseStore, language: str) -> None:
    """The legend changes its own corner of each frame and nothing else."""
    marks = ("boats", "merchant", "warship", "lost")
    view = replace(film_view(1), legend=tuple(voice(language).plain(f"sw-film-legend-{mark}") for mark in marks))
    ground = bases.get(films.base())
    frames = []
    for shown in (film_view(1), view):
        ((_, canvas),) = films.drawn(shown, ground)
        size = (films.WIDTH, films.HEIGHT)
        frames.append(Image.frombuffer("RGBX", size, canvas.pixels(), "raw", "RGBX", 0, 1).convert("RGB"))
    left, top, right, bottom = ImageChops.difference(*frames).getbbox() or (0, 0, 0, 0)
    assert left > films.WIDTH / 2
    assert films.FRAME.right - 12 <= right <= films.FRAME.right
    assert films.FRAME.y <= top < bottom < films.HEIGHT / 2


def test_a_film_of_one_week_is_a_picture(bases: BaseStore) -> None:
    with Image.open(BytesIO(films.film(film_view(1), bases).data)) as image:
        assert image.size == (800, 500)


def test_a_film_too_heavy_is_made_coarser(bases: BaseStore, monkeypatch: pytest.MonkeyPatch) -> None:
    fine = films.film(film_view(5), bases)
    monkeypatch.setattr(reel, "LIMIT", len(fine.data) - 1)
    assert len(films.film(film_view(5), bases).data) < len(fine.data)
    assert shown_frames(9, 4) == {0, 4, 8}
    assert shown_frames(10, 4) == {0, 4, 8, 9}  # how it ended is always shown


def test_a_still_is_a_frame_of_the_film(bases: BaseStore) -> None:
    view = film_view(4)
    first, last = films.still(StillView(view, 0), bases), films.still(StillView(view, 3), bases)
    assert first.data != last.data
    with pytest.raises(ValueError, match="no frame 9"):
        films.still(StillView(view, 9), bases)
