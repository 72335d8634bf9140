"""The picture of a battle at sea: all that is known shows, nothing lies over anything else, nothing is too small."""

from __future__ import annotations

from dataclasses import replace
from io import BytesIO
from typing import Any

import pytest
from PIL import Image, ImageChops

from bot.render.basemap import BaseStore
from bot.render.battle.frame import HEIGHT, LEAST, WIDTH, LineWriter
from bot.render.battle.sea import ROWS
from bot.render.canvas import Box, Canvas
from bot.render.pacific_war.hulls import Hull, draw_hull
from bot.render.pacific_war.painters import PAINTERS
from bot.render.pacific_war.sea_battle import MOST, draw_sea_battle, plan, sea_battle
from bot.render.pacific_war.views_battle import Fate, Nation, SeaBattleView, Shore, Sign, ThrowView, Tone
from bot.render.palette import rgb
from bot.render.panels import badge_corner
from bot.render.stages import Stage
from bot.render.studio import Studio
from tests.bot.render.pacific_war.battle_views import ALLIED, HOSTILE, SHOT, sea, ship


def pixels(view: SeaBattleView) -> bytes:
    return draw_sea_battle(plan(view), view)[0].pixels()


def sheet(view: SeaBattleView) -> LineWriter:
    return draw_sea_battle(plan(view), view)[1]


def line(count: int, nation: Nation = Nation.CHILE) -> tuple[Any, ...]:
    return tuple(ship(f"Ship {at}", Sign.CORVETTE, nation) for at in range(count))


@pytest.mark.parametrize("counts", [(0, 1), (1, 1), (2, 5), (7, 3), (MOST, 8), (MOST, MOST)])
@pytest.mark.parametrize("throws", [0, 1, 15])
def test_plates_card_and_chips_lie_apart_and_inside(counts: tuple[int, int], throws: int) -> None:
    view = sea(line(counts[0]), line(counts[1], Nation.PERU), throws=(SHOT,) * throws)
    where = plan(view)
    boxes = [*where.left, *where.right, where.card, *where.chips]
    assert (len(where.left), len(where.right), len(where.chips)) == (*counts, max(0, throws - 1))
    for at, box in enumerate(boxes):
        assert box.inside(ROWS.grow(0.5))
        assert not any(box.meets(other, 3) for other in boxes[:at])
    assert min(box.h for box in (*where.left, *where.right)) >= LEAST
    written = sheet(view)
    assert written.sheet.collisions() == []
    assert written.sheet.least_type() >= LEAST
    assert written.cut == []


def test_a_line_that_finds_no_room_is_refused() -> None:
    with pytest.raises(ValueError, match=str(MOST + 1)):
        plan(sea(line(MOST + 1)))


def test_the_picture_has_its_size_and_alt_text_and_is_pure() -> None:
    view = sea(throws=(SHOT,))
    made = sea_battle(view, BaseStore())
    assert Image.open(BytesIO(made.data)).size == (WIDTH, HEIGHT) == (1200, 900)
    assert made.alt == "alt"
    assert sea_battle(view, BaseStore()).data == made.data
    assert Studio(PAINTERS).picture(view).data == made.data


CHANGES: dict[str, dict[str, Any]] = {
    "sign": {"sign": Sign.MONITOR},
    "nation": {"nation": Nation.BOLIVIA},
    "name": {"name": "Atahualpa"},
    "gunnery": {"guns": 4},
    "armour": {"armour": 1},
    "speed": {"pace": 0},
    "damaged": {"damaged": True},
    "sunk": {"fate": Fate.OUT, "word": "sunk"},
    "captured": {"fate": Fate.TAKEN, "word": "sunk"},
    "aside": {"fate": Fate.ASIDE, "word": "sunk"},
    "cargo": {"cargo": 2},
    "fired": {"order": 3},
    "watch": {"note": "2 hexes: 5–6"},
    "count": {"count": 3},
}


@pytest.mark.parametrize("many", [False, True])
@pytest.mark.parametrize("change", CHANGES)
def test_everything_known_of_a_ship_shows_in_short_lines_and_long_ones(change: str, many: bool) -> None:
    rest = line(8, Nation.PERU) if many else ()
    changed = replace(ALLIED[0], **CHANGES[change])
    assert pixels(sea(right=(ALLIED[0], *rest))) != pixels(sea(right=(changed, *rest)))


VIEWS: dict[str, dict[str, Any]] = {
    "shot": {"throws": (SHOT,)},
    "missed": {"throws": (replace(SHOT, tone=Tone.MISS),)},
    "critical": {"throws": (replace(SHOT, tone=Tone.CRITICAL),)},
    "other die": {"throws": (replace(SHOT, dice=(1,)),)},
    "other target": {"throws": (replace(SHOT, target="Blanco Encalada"),)},
    "two dice": {"throws": (replace(SHOT, dice=(1, 1)),)},
    "second shot": {"throws": (SHOT, SHOT)},
    "hexes": {"gap": "3 hexes", "hexes": 3},
    "coast": {"coast": True},
    "shore right": {"shore": Shore.RIGHT},
    "shore left": {"shore": Shore.LEFT},
    "stage": {"stages": (("Contact", Stage.NOW),)},
}


def test_every_state_of_a_battle_looks_different() -> None:
    seen = {name: pixels(sea(**change)) for name, change in VIEWS.items()}
    seen["plain"] = pixels(sea())
    assert len(set(seen.values())) == len(seen)


def test_who_fires_next_is_marked() -> None:
    view = sea()
    assert pixels(view) != pixels(replace(view, left=replace(view.left, next_up=True)))


@pytest.mark.parametrize("text", HOSTILE)
def test_no_name_can_spoil_the_picture(text: str) -> None:
    wild = (
        ship("one", name=text),
        ship("two", name=text, note=text),
        ship("three", name=text, word=text, fate=Fate.OUT),
    )
    view = sea(
        wild, (*wild, *line(6)), throws=(replace(SHOT, head=text, needs=text, word=text),), title=text, place=text
    )
    assert sheet(view).sheet.least_type() >= LEAST


@pytest.mark.parametrize("hull", Hull)
def test_a_silhouette_stands_on_its_line_and_looks_both_ways(hull: Hull) -> None:
    def draw(mirror: bool) -> bytes:
        canvas = Canvas(140, 80)
        draw_hull(canvas, hull, Box(10, 16, 120, 48), rgb("FFFFFF"), rgb("000000"), mirror)
        return canvas.pixels()

    right, left = draw(False), draw(True)
    assert right != left
    rows = [any(right[(y * 140 + x) * 4 + 3] for x in range(140)) for y in range(80)]
    assert rows[61]  # the hull reaches her water line
    assert not any(rows[65:])


def test_an_open_throw_has_no_die() -> None:
    waiting = ThrowView("Huáscar", "hits on 1–2", (), "…", Tone.OPEN, False)
    assert pixels(sea(throws=(waiting,))) != pixels(sea(throws=(replace(waiting, dice=(1,)),)))


def test_the_legend_keeps_clear_of_the_corner_under_discords_badge() -> None:
    corner = badge_corner(WIDTH, HEIGHT)
    legends = (("a", "b", "c", "d"), ("artillería", "blindaje", "andar: cuanto menos, mejor", "pasos a bordo"))
    cut = []
    for legend in legends:
        with Image.open(BytesIO(Studio(PAINTERS).picture(replace(sea(), legend=legend)).data)) as image:
            cut.append(image.convert("RGB").crop((0, int(corner.y), int(corner.right) - 8, HEIGHT)))
    # Two encodings of the same ground differ by a shade where something else lies near.
    worst = max(high for band in ImageChops.difference(*cut).getextrema() for high in band)
    assert worst < 24
