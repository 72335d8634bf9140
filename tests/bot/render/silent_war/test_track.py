"""A boat's track for her log."""

from dataclasses import replace
from io import BytesIO

import pytest
from PIL import Image

from bot.render.areas.voyage import FRAME, Stop, draw_voyage, lay_out, window
from bot.render.basemap import BaseStore
from bot.render.silent_war.track import BOUNDS, track, voyage_of
from bot.render.silent_war.views import TrackView
from tests.bot.render.silent_war.invented import track_view


def drawn(view: TrackView, bases: BaseStore) -> bytes:
    voyage = voyage_of(view)
    return draw_voyage(lay_out(voyage), voyage, bases).pixels()


@pytest.mark.parametrize("language", ["en", "es"])
def test_a_patrol(language: str, bases: BaseStore) -> None:
    laid = lay_out(voyage_of(track_view(language)))
    assert laid.sheet.collisions() == []
    assert laid.sheet.least_type() >= 22
    picture = track(track_view(language), bases)
    assert Image.open(BytesIO(picture.data)).size == (800, 600)
    assert picture == track(track_view(language), bases)


def test_sinkings_show(bases: BaseStore) -> None:
    view = track_view()
    without = replace(view, stops=tuple(replace(stop, sunk=0) for stop in view.stops))
    assert drawn(view, bases) != drawn(without, bases)


@pytest.mark.parametrize("count", [0, 1, 2])
def test_short_patrols(count: int, bases: BaseStore) -> None:
    view = track_view()
    drawn(replace(view, stops=view.stops[:count]), bases)


@pytest.mark.parametrize(
    ("lon", "lat"), [(115.75, -32.05), (-157.95, 21.35), (193.5, 53.9), (95.0, 5.0), (-122.4, 37.8)]
)
def test_the_window_stays_on_the_coastline_we_have(lon: float, lat: float) -> None:
    here = window((Stop("a", lon, lat, ""), Stop("b", 140.0, 10.0, "")), BOUNDS)
    assert here.west >= 88
    assert here.east <= 242
    assert here.north <= 64
    assert here.south >= -27
    assert here.frame == FRAME
