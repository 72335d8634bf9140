"""Shapes that stand in files: each is there, read whole, and used."""

from __future__ import annotations

from pathlib import Path
from typing import get_args

import pytest

from bot.render import shapes
from bot.render.canvas import Box, outline
from bot.render.hexes.decks import Hull
from bot.render.pacific_war.hulls import Hull as OldHull
from bot.render.shapes import FOLDER, Disc, Line, names, shape
from bot.render.silhouettes import Ship
from bot.render.war_at_sea.scenes.profiles import profile
from bot.render.war_at_sea.views_battle import Kind, Nation, Plane

ROOMS = {
    "side": {ship.value for ship in Ship},
    "side_1879": {hull.value for hull in OldHull},
    "above": {hull.value for hull in Hull},
    "above_1939": set(get_args(Kind)),
    "planes": set(get_args(Plane)),
}
CLASSES = {
    "side": {"solid", "lines", "cuts"},
    "side_1879": {"solid", "lines", "cuts"},
    "side_1939": {"hull", "upper", "front", "lines", "marks"},
    "above": {"hull", "light", "dark", "lines"},
    "above_1939": {"hull", "light", "dark", "lines", "turret"},
    "planes": {"solid", "canopy"},
}
"""What the pictures draw: another class would be left out without a word."""


@pytest.mark.parametrize("room", ROOMS)
def test_each_shape_that_is_drawn_has_a_file_and_each_file_is_drawn(room: str) -> None:
    assert names(room) == ROOMS[room]


def test_each_kind_of_ship_has_a_profile_and_each_navy_that_has_some_is_one() -> None:
    kinds, navies = set(get_args(Kind)), set(get_args(Nation))
    assert {name for name in names("side_1939") if "-" not in name} == kinds
    assert {tuple(name.split("-")) for name in names("side_1939") if "-" in name} <= {
        (kind, navy) for kind in kinds for navy in navies
    }
    assert profile("destroyer", "jp") != profile("destroyer") == profile("destroyer", "it")


@pytest.mark.parametrize("room", CLASSES)
def test_every_part_is_one_that_pictures_draw_and_can_be_read(room: str) -> None:
    for name in names(room):
        form = shape(room, name)
        there = {*form.paths, *form.rects, *form.discs}
        assert there, name
        assert there <= CLASSES[room], name
        for kind in form.paths:
            assert outline(form.whole(kind)).countPoints() > 1, name


def test_folders_are_those_that_are_read() -> None:
    assert {folder.name for folder in FOLDER.iterdir() if folder.is_dir()} == set(CLASSES)


SVG = '<svg xmlns="http://www.w3.org/2000/svg"><style>.a{}</style>%s</svg>'


def test_a_file_is_read_by_its_classes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "toys").mkdir()
    parts = (
        '<path class="a" stroke-width="1.5" d="M 0 0\n  L 1 1"/><path class="a" d="M 2 2 L 3 3"/>'
        '<rect class="b" x="1" y="2" width="3" height="4"/><circle class="a" cx="5" cy="6" r="7"/>'
        '<circle class="gun" cx="1" cy="0" r="2" data-barrels="3" data-way="-1"/>'
    )
    (tmp_path / "toys" / "boat.svg").write_text(SVG % parts, encoding="utf-8")
    (tmp_path / "toys" / "text.svg").write_text(SVG % "<text>no</text>", encoding="utf-8")
    monkeypatch.setattr(shapes, "FOLDER", tmp_path)
    form = shape("toys", "boat")
    assert form.lines("a") == [Line("M 0 0 L 1 1", 1.5), Line("M 2 2 L 3 3", 0)]
    assert form.whole("a") == "M 0 0 L 1 1 M 2 2 L 3 3 O 5.0 6.0 7.0"
    assert form.rects == {"b": [Box(1, 2, 3, 4)]}
    assert form.discs["gun"] == [Disc(1, 0, 2, 3, -1)]
    assert form.whole("none") == ""
    with pytest.raises(ValueError, match="no shape has <text>"):
        shape("toys", "text")
    with pytest.raises(OSError, match="none"):
        shape("toys", "none")
