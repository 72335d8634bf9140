"""Base maps: projection, borders, and a cache whose warm bytes are its cold bytes."""

from dataclasses import replace
from pathlib import Path

import pytest

from bot.render.basemap import Base, BaseStore, Window, base_key
from bot.render.borders import Seed, borders
from bot.render.canvas import Box, Canvas

WINDOW = Window.about(140, 35, 12, Box(8, 8, 184, 134))
BASE = Base(200, 150, WINDOW, (Seed("a", 138, 35), Seed("b", 143, 35)), 5.0, True, 1.2)


def pixels(store: BaseStore, base: Base = BASE) -> bytes:
    return Canvas(base.width, base.height, store.get(base)).pixels()


def test_a_place_and_its_pixel() -> None:
    x, y = WINDOW.place(140, 35)
    assert (x, y) == pytest.approx(WINDOW.frame.centre)
    assert WINDOW.place(-220, 35) == pytest.approx((x, y))
    assert WINDOW.north - WINDOW.south == pytest.approx(12)
    assert WINDOW.shows(140, 35)
    assert not WINDOW.shows(170, 35)


def test_a_degree_is_narrower_towards_the_pole() -> None:
    north = Window.about(170, 52, 20, Box(0, 0, 400, 400))
    assert north.squeeze == pytest.approx(0.6157, abs=1e-3)
    assert Window.about(170, 52, 20, Box(0, 0, 400, 400), squeeze=1.0).squeeze == 1.0


def test_cold_warm_and_filed_bases_are_equal(tmp_path: Path) -> None:
    first = BaseStore(tmp_path)
    cold = pixels(first)
    assert pixels(first) == cold
    assert pixels(BaseStore(tmp_path)) == cold
    assert pixels(BaseStore()) == cold
    assert [path.name for path in tmp_path.iterdir()] == [f"base-{base_key(BASE)}.png"]


@pytest.mark.parametrize("content", [b"", b"no picture", b"\x89PNG\r\n\x1a\n cut short"])
def test_a_damaged_file_is_drawn_anew(tmp_path: Path, content: bytes) -> None:
    (tmp_path / f"base-{base_key(BASE)}.png").write_bytes(content)
    assert pixels(BaseStore(tmp_path)) == pixels(BaseStore())


def test_a_file_of_another_size_is_not_used(tmp_path: Path) -> None:
    store = BaseStore(tmp_path)
    small = replace(BASE, width=199)
    store.get(small)
    (tmp_path / f"base-{base_key(small)}.png").rename(tmp_path / f"base-{base_key(BASE)}.png")
    assert pixels(BaseStore(tmp_path)) == pixels(BaseStore())


@pytest.mark.parametrize(
    "other",
    [
        replace(BASE, width=201),
        replace(BASE, seeds=()),
        replace(BASE, graticule=10.0),
        replace(BASE, chequered=False),
        replace(BASE, detail=1.0),
        replace(BASE, window=replace(WINDOW, west=WINDOW.west + 0.01)),
    ],
)
def test_all_that_a_base_depends_on_is_in_its_key(other: Base) -> None:
    assert base_key(other) != base_key(BASE)


def test_the_last_used_bases_are_kept() -> None:
    store = BaseStore(limit=200_000)
    first = store.get(BASE)
    assert store.get(BASE) is first
    store.get(replace(BASE, chequered=False))
    assert store.get(BASE) is not first


def test_the_sea_is_deeper_off_shore_and_land_is_land() -> None:
    store = BaseStore()
    base = Base(300, 300, Window.about(138, 33, 14, Box(0, 0, 300, 300)), chequered=False)
    data = pixels(store, base)

    def at(lon: float, lat: float) -> tuple[int, int, int]:
        x, y = base.window.place(lon, lat)
        start = (int(y) * 300 + int(x)) * 4
        return data[start], data[start + 1], data[start + 2]

    land, deep = at(138.4, 36.2), at(136.4, 29.6)
    assert land[0] > land[2]
    assert deep[2] > deep[0]


def test_the_border_of_two_lies_midway() -> None:
    (piece,) = borders((Seed("a", 0, 0), Seed("b", 10, 0)))
    assert [point[0] for point in piece] == pytest.approx([5, 5])


def test_no_border_runs_inside_an_area_or_behind_another() -> None:
    assert borders((Seed("a", 0, 0), Seed("a", 10, 0))) == ()
    row = borders((Seed("a", 0, 0), Seed("b", 10, 0), Seed("c", 20, 0)))
    assert sorted(round(piece[0][0]) for piece in row) == [5, 15]


def test_three_borders_meet_in_a_point() -> None:
    seeds = (Seed("a", 0, 0), Seed("b", 10, 0), Seed("c", 5, 8))
    pieces = borders(seeds)
    assert len(pieces) == 3
    ends = [(round(x, 6), round(y, 6)) for piece in pieces for x, y in piece]
    assert max(ends.count(end) for end in ends) == 3
