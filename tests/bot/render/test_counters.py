"""The canvas and what is printed with it: outlines, stamps, counters, tags, signs."""

from itertools import pairwise

import pytest

from bot.render import marks
from bot.render.canvas import Box, Canvas, Pen, make_stamp, outline, polygon, smooth_line
from bot.render.counters import FOCUS_TAG, MAP_TAG, counter_stamp, draw_tag, lay_tag, stack
from bot.render.palette import FACE_DOWN, MERCHANT, MINE, SEA, US, US_PATROL, WARSHIP, Face, fade, mix, rgb
from bot.render.silhouettes import Ship, draw_ship, of_ship


def luminance(colour: int) -> float:
    red, green, blue = (((colour >> shift) & 255) / 255 for shift in (16, 8, 0))
    return 0.2126 * red**2.2 + 0.7152 * green**2.2 + 0.0722 * blue**2.2


def contrast(first: int, second: int) -> float:
    low, high = sorted((luminance(first), luminance(second)))
    return (high + 0.05) / (low + 0.05)


def test_colours() -> None:
    assert rgb("102030") == 0xFF102030
    assert fade(rgb("102030"), 0) == 0x00102030
    assert mix(rgb("000000"), rgb("FFFFFF"), 0.5) in (0xFF7F7F7F, 0xFF808080)
    with pytest.raises(ValueError, match="six hex digits"):
        rgb("fff")


@pytest.mark.parametrize("face", [US, US_PATROL, MINE, MERCHANT, WARSHIP, FACE_DOWN])
def test_what_is_printed_on_a_counter_can_be_read(face: Face) -> None:
    assert contrast(face.face, face.ink) >= 4.5


def test_sides_differ_in_lightness_or_shape_of_edge() -> None:
    # Seen without colour, own boats, other boats and homeward bound ones still differ by lightness.
    grey = sorted(luminance(face.face) for face in (US, US_PATROL, MINE))
    assert all(later / earlier > 1.15 for earlier, later in pairwise(grey))


def test_outline_language() -> None:
    square = outline("M 0 0 H 10 V 10 h -10 Z")
    assert (square.getBounds().width(), square.getBounds().height()) == (10, 10)
    assert outline("M 0 0 L 1 1") is outline("M 0 0 L 1 1")
    with pytest.raises(ValueError, match="unknown command"):
        outline("M 0 0 X 3")


def test_lines_without_points_are_empty() -> None:
    assert smooth_line([]).isEmpty()
    assert polygon([]).isEmpty()


@pytest.mark.parametrize("ship", list(Ship))
def test_every_silhouette_is_drawn_inside_its_room(ship: Ship) -> None:
    canvas = Canvas(140, 80)
    draw_ship(canvas, ship, Box(10, 10, 120, 60), rgb("000000"), rgb("FFFFFF"))
    data = canvas.pixels()
    inked = [(at // 4 % 140, at // 4 // 140) for at in range(3, len(data), 4) if data[at]]
    assert len(inked) > 200
    assert all(4 <= x <= 136 for x, _ in inked)


def test_silhouettes_differ() -> None:
    assert len({of_ship(ship) for ship in Ship}) == len(Ship)


def test_a_tag_never_grows_past_its_room() -> None:
    for name in ("U", "Wahoo", "A name that no navy would ever paint on a bow"):
        for damage in (0, 1, 2):
            tag = lay_tag(name, Ship.FLEET_SUBMARINE, FOCUS_TAG, damage, 200)
            assert tag.width <= 200.5
            assert tag.name.size >= FOCUS_TAG.least


def test_stamps_are_made_once() -> None:
    assert counter_stamp(US, Ship.S_BOAT, "3", 38) is counter_stamp(US, Ship.S_BOAT, "3", 38)
    assert counter_stamp(US, Ship.S_BOAT, "3", 38) is not counter_stamp(US, Ship.S_BOAT, "4", 38)


def test_a_stamp_lies_where_it_is_printed() -> None:
    stamp = make_stamp(Box(-5, -5, 10, 10), lambda canvas: canvas.rect(Box(-5, -5, 10, 10), Pen(fill=rgb("FF0000"))))
    canvas = Canvas(40, 40)
    canvas.stamp(stamp, 20, 20)
    data = canvas.pixels()
    assert data[(20 * 40 + 16) * 4] == 255
    assert data[(20 * 40 + 13) * 4] == 0


def test_damage_shows_on_a_tag() -> None:
    def drawn(damage: int) -> bytes:
        canvas = Canvas(260, 60)
        canvas.rect(Box(0, 0, 260, 60), Pen(fill=SEA[3]))
        draw_tag(canvas, lay_tag("Tang", Ship.FLEET_SUBMARINE, MAP_TAG, damage), 10, 10, US)
        return canvas.pixels()

    assert len({drawn(damage) for damage in (0, 1, 2)}) == 3


def test_a_stack_bears_its_number() -> None:
    def drawn(count: int) -> bytes:
        canvas = Canvas(80, 80)
        stack(canvas, 10, 20, 44, MERCHANT, Ship.CARRIER, "4", count)
        return canvas.pixels()

    assert len({drawn(count) for count in (1, 2, 3, 4)}) == 4


def test_signs_differ_without_colour() -> None:
    def grey(sign: object) -> bytes:
        canvas = Canvas(40, 40)
        sign(canvas, 20, 20, 16)  # type: ignore[operator]  # every sign has this shape
        data = canvas.pixels()
        return bytes(
            (data[at] * 30 + data[at + 1] * 59 + data[at + 2] * 11) // 100 // 40 for at in range(0, len(data), 4)
        )

    signs = (marks.star, marks.lightning, marks.mission, marks.going_home, marks.underway, marks.spotted, marks.tick)
    assert len({grey(sign) for sign in signs}) == len(signs)


def test_activity_bars_tell_levels_by_height() -> None:
    def dark_columns(counts: tuple[int, ...]) -> list[int]:
        canvas = Canvas(160, 50)
        marks.activity(canvas, Box(2, 2, 156, 42), counts)
        data = canvas.pixels()
        plate = data[(8 * 160 + 80) * 4 : (8 * 160 + 80) * 4 + 3]
        # For each bar, how many pixels of its middle column are not the plate's.
        return [
            sum(data[(y * 160 + int(2 + 6.7 + (at + 0.5) * 14.26)) * 4 :][:3] != plate for y in range(6, 42))
            for at in range(10)
        ]

    heights = dark_columns((2, 2, 2, 2, 2))
    assert heights[0] < heights[2] < heights[4] < heights[6] < heights[8]
