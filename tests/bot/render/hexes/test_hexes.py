"""The shared parts of maps of hexes, filled by a game that does not exist."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.render.basemap import BaseStore
from bot.render.canvas import Box, Canvas, Point
from bot.render.hexes import lines
from bot.render.hexes.ground import Ground, Lettering, ground_of, numeral_spot
from bot.render.hexes.pieces import Piece, Table, draw_leader
from bot.render.hexes.shore import land_form, shore
from bot.render.hexes.window import open_window
from bot.render.labels import Sheet
from bot.render.palette import BLACK, DANGER, SEA, rgb
from engine.core.maps.hexes import Orientation
from tests.bot.render.hexes.toy import FRAME, HEIGHT, WIDTH, board, country, window

RED, BLUE = rgb("AA0000"), rgb("0000AA")


def pixel(canvas: Canvas, at: Point) -> tuple[int, int, int]:
    where = 4 * (round(at[1]) * canvas.width + round(at[0]))
    red, green, blue = canvas.pixels()[where : where + 3]
    return red, green, blue


def blank() -> Canvas:
    canvas = Canvas(WIDTH, HEIGHT)
    canvas.rect(Box(0, 0, WIDTH, HEIGHT), lines.Pen(fill=SEA[2]))
    return canvas


def test_neighbours_are_those_on_the_map() -> None:
    assert set(board().neighbours["A1"]) == {"A2", "B1"}
    assert len(board().neighbours["D3"]) == 6
    assert board().labels[board().cells["H6"]] == "H6"


def test_the_hex_under_its_own_middle_is_itself() -> None:
    here = window()
    assert all(here.label_at(*here.centre(label)) == label for label in board().cells)
    assert here.label_at(-500, -500) is None
    with pytest.raises(ValueError, match="middle of no hexes"):
        board().middle(())


@pytest.mark.parametrize("orientation", list(Orientation))
def test_a_window_on_the_open_sea_holds_what_it_is_to_show(orientation: Orientation) -> None:
    far = ((-2, 1), (4, 3))
    here = open_window(orientation, Box(0, 0, 400, 300), far)
    assert all(here.holds(cell) for cell in far)
    assert here.holds((1, 2), margin=60)
    close = open_window(orientation, Box(0, 0, 400, 300), ((3, 2),), most=70)
    assert close.size == 70
    assert close.centre((3, 2)) == pytest.approx((200, 150))
    assert close.place(((3, 2), (4, 2))) == pytest.approx(
        tuple((a + b) / 2 for a, b in zip(close.centre((3, 2)), close.centre((4, 2)), strict=True))
    )
    with pytest.raises(ValueError, match="no hexes"):
        close.place(())


@pytest.mark.parametrize("orientation", list(Orientation))
def test_a_sea_without_end_has_all_hexes_that_are_in_sight(orientation: Orientation) -> None:
    here = open_window(orientation, Box(20, 10, 300, 200), ((-2, 1), (4, 3)))
    cells = here.cells()
    assert len(set(cells)) == len(cells)
    under = {here.layout.at(x, y) for x in range(21, 320, 7) for y in range(11, 210, 7)}
    assert under <= set(cells)


def test_the_shore_runs_where_its_hexes_lie() -> None:
    here = window()
    points = shore(here, "pacific")
    assert points
    assert all(here.label_at(*at) == label for label, found in points.items() for at in found)


@pytest.mark.parametrize("missing", ["terrain", "frontiers", "borders", "rivers", "walls", "rails", "numerals"])
def test_all_that_a_country_has_is_drawn(missing: str) -> None:
    ground = Ground(WIDTH, HEIGHT, window(), 30, 12, (Lettering("water", "Ocean", 6, 3, 30, 4),))
    kept = BaseStore()
    whole = ground_of(ground, country(), kept).pixels()
    less = replace(country(), **{missing: {} if missing == "terrain" else ()})
    assert ground_of(ground, less, kept).pixels() != whole, "another country on the same window"
    if missing == "terrain":
        assert ground_of(ground, country(), BaseStore()).pixels() == whole


def test_numerals_stand_in_one_of_their_hexes() -> None:
    here = window()
    for _, labels in country().numerals:
        assert here.label_at(*numeral_spot(here, labels)) in labels


def table() -> Table:
    return Table(Sheet(FRAME), window(), lambda label: label[0] not in "ABC", 3, 120)


def test_pieces_keep_off_each_other_and_to_their_element() -> None:
    laid, here = table(), window()
    afloat = [Piece("D3", f"ships {at}", here.centre("D3"), (40, 40), afloat=True) for at in range(4)]
    ashore = [Piece("C3", f"troops {at}", here.centre("C3"), (30, 30), afloat=False) for at in range(2)]
    parts = [laid.put(piece, lambda *_: None) for piece in (*afloat, *ashore)]
    assert laid.sheet.collisions() == []
    for part in parts:
        label = here.label_at(*part.box.centre)
        assert (label is None or label[0] not in "ABC") == part.what.startswith("ships"), part.what


def test_a_piece_that_made_way_has_a_line_home_and_others_none() -> None:
    laid, here = table(), window()
    first = laid.put(Piece("E3", "ships 1", here.centre("E3"), (40, 40), afloat=True), lambda *_: None)
    second = laid.put(Piece("E3", "ships 2", here.centre("E3"), (90, 60), afloat=True), lambda *_: None)
    canvas, untouched = blank(), blank().pixels()
    draw_leader(canvas, here, first, here.centre("E3"))
    assert canvas.pixels() == untouched
    draw_leader(canvas, here, second, here.centre("E3"))
    assert (canvas.pixels() != untouched) == (here.label_at(*second.box.centre) != "E3")
    assert here.label_at(*second.box.centre) != "E3"


def test_sides_are_told_by_more_than_colour() -> None:
    rising, falling = blank(), blank()
    lines.hatch(rising, window(), "E3", BLACK, rising=True)
    lines.hatch(falling, window(), "E3", BLACK, rising=False)
    assert rising.pixels() != falling.pixels()
    border = blank()
    lines.front(border, window(), "E3", "F3", (RED, BLUE), 1.0)
    a, b = window().side("E3", "F3")
    spots = [(a[0] + (b[0] - a[0]) * share - 2, a[1] + (b[1] - a[1]) * share) for share in (0.3, 0.5, 0.7)]
    reds = [pixel(border, spot) for spot in spots]
    assert all(red > 120 > blue for red, _, blue in reds)


def test_shades_deepen_with_their_level_and_keep_to_a_form() -> None:
    canvas, here = blank(), window()
    lines.shade(canvas, here, (("E3", 1), ("F3", 6)), DANGER)
    sea = pixel(blank(), here.centre("G3"))
    weak, strong = (abs(pixel(canvas, here.centre(label))[1] - sea[1]) for label in ("E3", "F3"))
    assert 0 < weak < strong
    dry = blank()
    lines.shade(dry, here, (("G6", 6),), DANGER, land_form(here, "pacific"))
    assert pixel(dry, here.centre("G6")) == pixel(blank(), here.centre("G6")), "there is no land"


def test_arrows_bow_where_they_are_told() -> None:
    def reached(bows_to: Point) -> float:
        canvas = blank()
        lines.arrow(canvas, (100, 250), (500, 250), BLACK, 5, bows_to=bows_to)
        dark = [y for y in range(HEIGHT) if sum(pixel(canvas, (300, y))) < 120]
        return sum(dark) / len(dark)

    assert reached((0.0, -1.0)) < 250 < reached((0.0, 1.0))


@pytest.mark.parametrize("text", ["4", "12/6"])
def test_words_and_ways_are_drawn_whole(text: str) -> None:
    canvas, before = blank(), blank().pixels()
    points = [window().centre(label) for label in ("D2", "E3", "F3")]
    lines.plotted_way(canvas, points, DANGER)
    lines.gone_way(canvas, points, RED, 3)
    lines.way_dot(canvas, *points[1], DANGER)
    lines.disc(canvas, *points[2], text, DANGER, 22)
    lines.written(canvas, text, 300, 400, 22)
    lines.ring(canvas, window(), "G4", RED)
    lines.goal_side(canvas, *window().side("G4", "H4"), BLUE)
    assert canvas.pixels() != before
