"""The studio: the right painter for a view, each picture drawn once."""

from pathlib import Path

import pytest

from bot.render.basemap import BaseStore
from bot.render.encode import Picture
from bot.render.silent_war.painters import PAINTERS
from bot.render.silent_war.views import NameView
from bot.render.studio import Studio
from tests.bot.render.silent_war.invented import focus_view, pacific_view, track_view


def test_every_view_finds_its_painter(tmp_path: Path) -> None:
    studio = Studio(PAINTERS, tmp_path / "made" / "when needed")
    sizes = [
        (made.width, made.height)
        for made in map(studio.picture, (pacific_view(3), focus_view("NORTH", 3), track_view()))
    ]
    assert sizes == [(1600, 1000), (800, 800), (800, 600)]
    assert studio.picture(pacific_view(3)) is studio.picture(pacific_view(3))


def test_an_equal_view_is_not_drawn_twice() -> None:
    drawn: list[str] = []

    def paint(view: NameView, _: BaseStore) -> Picture:
        drawn.append(view.name)
        return Picture(view.name.encode(), "image/webp", 1, 1, "")

    studio = Studio({NameView: paint})
    studio.picture(NameView("a", "Wahoo"))
    studio.picture(NameView("a", "Wahoo"))
    studio.picture(NameView("a", "Tang"))
    assert drawn == ["Wahoo", "Tang"]


def test_an_unknown_view_is_named() -> None:
    with pytest.raises(TypeError, match=r"no painter for NameView; there are painters for .*FocusView"):
        Studio(PAINTERS).picture(NameView("a", "b"))
