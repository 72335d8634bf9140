"""The shared tactical sea and the side view of the depth, filled by a game that does not exist."""

from __future__ import annotations

import itertools
from dataclasses import replace
from functools import partial

import pytest

from bot.render.canvas import Box, Canvas, Pen
from bot.render.hexes.afloat import DAY, NIGHT, Laid, Vessel, draw_sea, draw_vessels, lay_vessels
from bot.render.hexes.afoot import (
    Fall,
    Reach,
    Spent,
    draw_count,
    draw_fall,
    draw_guns,
    draw_hit,
    draw_light,
    draw_reach,
    draw_torpedo,
)
from bot.render.hexes.decks import Berth, Hull, Lie, draw_hull
from bot.render.hexes.depth import Depth, DepthStrip, depth_y, draw_depth
from bot.render.hexes.window import OpenWindow, open_window
from bot.render.labels import Sheet
from bot.render.palette import ATTENTION, Face, rgb
from bot.render.silhouettes import Ship, draw_ship
from engine.core.maps.hexes import Orientation, disc, go

SIDE = 800
FRAME = Box(0, 0, 660, SIDE)
DARK = rgb("08131B")
MERCHANT, ESCORT, BOAT = (Face(rgb(tone), DARK, DARK) for tone in ("D9B45C", "A9C6DE", "E7E2D2"))
SHIPS = (
    Vessel((0, 0), 0, Hull.CARGO, MERCHANT, "Empire Star"),
    Vessel((2, -2), 2, Hull.WARSHIP, ESCORT, "Amazon", track=(((0, -2), (1, -2)), ((1, -2), (2, -2)))),
    Vessel((-1, 2), 4, Hull.SUBMARINE, BOAT, "U-190", damaged=True),
    Vessel((2, 1), 1, Hull.WARSHIP, ESCORT),
)
STRIP = DepthStrip(
    "Depth",
    "m",
    (0, 50, 100, 150, 200),
    (
        Depth(25, lambda canvas, box: draw_ship(canvas, Ship.FLEET_SUBMARINE, box, BOAT.face, DARK)),
        Depth(100, lambda canvas, box: canvas.rect(box, Pen(fill=ESCORT.face))),
        Depth(100, lambda canvas, box: canvas.rect(box, Pen(fill=ESCORT.face))),
    ),
    (180, "too deep"),
)


def here() -> OpenWindow:
    return open_window(Orientation.POINTY, FRAME, disc((0, 0), 4))


def picture(ships: tuple[Vessel, ...] = SHIPS) -> Canvas:
    """A whole picture as a game might put it together."""
    canvas, window = Canvas(SIDE, SIDE), here()
    draw_sea(canvas, window, label=lambda cell: f"{cell[0]}:{cell[1]}")
    draw_reach(canvas, Reach(window.centre((2, -2)), 200, (90, 160)))
    draw_torpedo(canvas, [window.centre((-1, 2)), window.centre((0, 0))], 40)
    draw_vessels(canvas, window, lay_vessels(Sheet(FRAME.grow(-4)), window, ships, 22))
    draw_depth(canvas, Box(FRAME.right, 0, SIDE - FRAME.right, SIDE), STRIP)
    return canvas


def laid(*ships: Vessel) -> list[Laid]:
    return lay_vessels(Sheet(FRAME.grow(-4)), here(), ships, 22)


def test_a_picture_is_the_same_each_time() -> None:
    assert picture().pixels() == picture().pixels()


@pytest.mark.parametrize(
    "other",
    [
        replace(SHIPS[0], heading=1),
        replace(SHIPS[0], bow=(1, 0)),
        replace(SHIPS[0], hull=Hull.SUBMARINE),
        replace(SHIPS[0], hexes=1),
        replace(SHIPS[0], lie=Lie.AWASH),
        replace(SHIPS[0], damaged=True),
        replace(SHIPS[0], stopped=True),
        replace(SHIPS[0], name="Empire Sun"),
        replace(SHIPS[0], plate=False),
        replace(SHIPS[0], unseen=True),
        replace(SHIPS[0], rim=ATTENTION),
        replace(SHIPS[0], track=(((-2, 0), (-1, 0)),)),
        replace(SHIPS[0], face=ESCORT),
    ],
)
def test_whatever_is_known_of_a_ship_is_seen(other: Vessel) -> None:
    assert picture((other, *SHIPS[1:])).pixels() != picture().pixels()


def test_every_hull_and_every_way_to_lie_looks_different() -> None:
    def seen(hull: Hull, lie: Lie) -> bytes:
        canvas = Canvas(120, 60)
        draw_hull(canvas, Berth((60, 30), 0.0, 90.0), hull, MERCHANT, lie=lie)
        return canvas.pixels()

    looks = {seen(hull, lie) for hull in Hull for lie in Lie}
    assert len(looks) == len(Hull) * len(Lie)


@pytest.mark.parametrize("heading", range(6))
def test_a_ship_lies_over_two_hexes_with_her_bow_in_the_first(heading: int) -> None:
    (lying,) = laid(replace(SHIPS[0], heading=heading))
    bow, stern = here().centre((0, 0)), here().centre(go((0, 0), (heading + 3) % 6))
    assert lying.berth.middle == pytest.approx(((bow[0] + stern[0]) / 2, (bow[1] + stern[1]) / 2))
    (small,) = laid(replace(SHIPS[0], heading=heading, hexes=1))
    assert small.berth.middle == pytest.approx(bow)
    assert small.berth.long < lying.berth.long
    assert small.berth.turn == lying.berth.turn


def test_names_keep_off_each_other_and_only_the_known_have_one() -> None:
    sheet = Sheet(FRAME.grow(-4))
    shown = lay_vessels(sheet, here(), [replace(ship, bow=(0, 0)) for ship in SHIPS], 22)
    assert sheet.collisions() == []
    assert sheet.least_type() >= 22
    assert [lying.name is not None for lying in shown] == [True, True, True, False]


def test_night_and_day_differ_and_labels_may_be_left_out() -> None:
    seen = []
    for water, label in itertools.product((NIGHT, DAY), (None, str)):
        canvas = Canvas(SIDE, SIDE)
        draw_sea(canvas, here(), water, label)
        seen.append(canvas.pixels())
    assert len(set(seen)) == 4


def test_a_sector_is_heard_and_the_rest_is_not() -> None:
    canvas = Canvas(SIDE, SIDE)
    draw_reach(canvas, Reach((300, 300), 200, (0, 90)))
    pixels = canvas.pixels()

    def touched(x: int, y: int) -> bool:
        return any(pixels[4 * (y * SIDE + x) :][:4])

    assert touched(350, 360)
    assert not any(touched(x, y) for x, y in ((250, 350), (250, 250), (350, 250)))
    draw_reach(canvas, Reach((300, 300), 200))
    pixels = canvas.pixels()
    assert all(touched(x, y) for x, y in ((250, 350), (250, 250), (350, 250)))


def test_every_weapon_and_what_became_of_it_looks_different() -> None:
    def seen(fall: Fall, spent: Spent, count: int = 1) -> bytes:
        canvas = Canvas(90, 90)
        draw_fall(canvas, 45, 45, 50, fall, spent)
        draw_count(canvas, 45, 45, 50, count)
        return canvas.pixels()

    sinking = {seen(fall, spent) for fall in Fall for spent in (Spent.WATER, Spent.VOID)}
    assert len(sinking) == 2 * len(Fall)
    ended = {seen(Fall.CHARGE, spent) for spent in Spent}
    assert len(ended) == len(Spent)
    assert len({seen(Fall.CHARGE, Spent.WATER, count) for count in (1, 2, 3)}) == 3


def test_a_torpedo_lies_on_its_course_even_without_a_way() -> None:
    def seen(turn: float) -> bytes:
        canvas = Canvas(90, 90)
        draw_torpedo(canvas, [(45, 45)], 50, turn=turn)
        return canvas.pixels()

    assert len({seen(turn) for turn in range(0, 360, 30)}) == 12


def test_light_hits_and_guns_are_seen_where_they_are() -> None:
    def changed(canvas: Canvas, x: int, y: int) -> bool:
        return any(canvas.pixels()[4 * (y * 200 + x) :][:4])

    light, hit, guns = Canvas(200, 200), Canvas(200, 200), Canvas(200, 200)
    draw_light(light, (50, 50), 10, [here().layout.corners((0, 0))])
    draw_hit(hit, (150, 50), 20)
    draw_guns(guns, (20, 150), (180, 150), 20)
    assert changed(light, 50, 50)
    assert not changed(light, 150, 150)
    assert changed(hit, 150, 50)
    assert not changed(hit, 50, 150)
    assert changed(guns, 180, 150)
    assert not changed(guns, 100, 50)


def test_depths_are_drawn_to_scale_and_things_of_one_depth_side_by_side() -> None:
    box = Box(0, 0, 140, SIDE)
    heights = [depth_y(STRIP, box, mark) for mark in STRIP.marks]
    steps = [b - a for a, b in itertools.pairwise(heights)]
    assert steps == pytest.approx([steps[0]] * 4)
    assert depth_y(STRIP, box, 900) == heights[-1]
    rooms: list[Box] = []
    things = tuple(Depth(100, partial(lambda room, canvas, at: room.append(at), rooms)) for _ in range(3))
    draw_depth(Canvas(140, SIDE), box, replace(STRIP, things=things))
    assert len(rooms) == 3
    assert not any(a.meets(b) for at, a in enumerate(rooms) for b in rooms[at + 1 :])
    assert all(room.centre[1] == pytest.approx(heights[2]) for room in rooms)


def test_a_side_view_needs_a_depth() -> None:
    with pytest.raises(ValueError, match="needs a depth"):
        draw_depth(Canvas(140, SIDE), Box(0, 0, 140, SIDE), replace(STRIP, marks=(0,)))
