"""The picture of a battle on land: ground, units, marker and dice show, apart from each other and large enough."""

from __future__ import annotations

from dataclasses import replace
from io import BytesIO
from typing import Any

import pytest
from PIL import Image

from bot.render.basemap import BaseStore
from bot.render.battle.frame import FOOTER, HEADER, HEIGHT, LEAST, WIDTH, LineWriter
from bot.render.canvas import Box
from bot.render.pacific_war.land_battle import MOST, draw_land_battle, land_battle, plan
from bot.render.pacific_war.painters import PAINTERS
from bot.render.pacific_war.views_battle import Fate, GroundView, LandBattleView, Move, Nation, Sign
from bot.render.studio import Studio
from tests.bot.render.pacific_war.battle_views import GROUND, HOSTILE, dice, land, unit


def pixels(view: LandBattleView, bases: BaseStore) -> bytes:
    return draw_land_battle(plan(view), view, bases)[0].pixels()


def sheet(view: LandBattleView, bases: BaseStore) -> LineWriter:
    return draw_land_battle(plan(view), view, bases)[1]


def line(count: int, nation: Nation = Nation.CHILE) -> tuple[Any, ...]:
    return tuple(unit(f"Unit {at}", nation=nation) for at in range(count))


@pytest.mark.parametrize("counts", [(1, 0), (2, 3), (5, 6), (MOST, MOST)])
def test_plates_scene_marker_and_dice_lie_apart_and_inside(counts: tuple[int, int], bases: BaseStore) -> None:
    view = land(line(counts[0]), line(counts[1], Nation.PERU))
    where = plan(view)
    boxes = [*where.left, *where.right, where.scene, where.marker, *where.strips]
    room = Box(0, HEADER, WIDTH, HEIGHT - HEADER - FOOTER)
    for at, box in enumerate(boxes):
        assert box.inside(room)
        assert not any(box.meets(other, 3) for other in boxes[:at])
    written = sheet(view, bases)
    assert written.sheet.collisions() == []
    assert written.sheet.least_type() >= LEAST
    assert written.cut == []


def test_where_nobody_throws_the_ground_takes_the_room_of_the_dice(bases: BaseStore) -> None:
    none = dice(count=0, caption="")
    view = land(left_dice=none, right_dice=none)
    assert plan(view).strips == ()
    assert plan(view).scene.h > plan(land()).scene.h + 100
    assert plan(view).marker.bottom <= HEIGHT - FOOTER
    assert sheet(view, bases).sheet.collisions() == []


def test_a_side_that_finds_no_room_is_refused() -> None:
    with pytest.raises(ValueError, match=str(MOST + 1)):
        plan(land(line(MOST + 1)))


def test_the_picture_has_its_size_and_alt_text_and_is_pure(bases: BaseStore) -> None:
    view = land()
    made = land_battle(view, bases)
    assert Image.open(BytesIO(made.data)).size == (WIDTH, HEIGHT)
    assert made.alt == "alt"
    assert Studio(PAINTERS).picture(view).data == made.data


CHANGES: dict[str, dict[str, Any]] = {
    "arm": {"sign": Sign.CAVALRY},
    "gunners": {"sign": Sign.ARTILLERY},
    "fort": {"sign": Sign.FORT},
    "nation": {"nation": Nation.BOLIVIA},
    "name": {"name": "Ayacucho"},
    "steps": {"steps": 1},
    "lost here": {"steps": 1, "lost": 1},
    "gone": {"steps": 0, "lost": 2, "fate": Fate.OUT, "word": "lost"},
    "bonus": {"bonus": "+2"},
    "hero": {"hero": True},
    "count": {"count": 4},
}


@pytest.mark.parametrize("many", [False, True])
def test_everything_known_of_a_unit_shows_in_short_columns_and_long_ones(many: bool, bases: BaseStore) -> None:
    rest = line(6, Nation.PERU) if many else ()
    seen = [pixels(land(right=(replace(unit(), **change), *rest)), bases) for change in CHANGES.values()]
    seen.append(pixels(land(right=(unit(), *rest)), bases))
    assert len(set(seen)) == len(seen)


GROUNDS: dict[str, GroundView] = {
    "attack": GROUND,
    "the other attacks": replace(GROUND, left_attacks=False),
    "advance": replace(GROUND, move=Move.ADVANCE),
    "nobody moves": replace(GROUND, move=Move.NONE),
    "fort": replace(GROUND, fort=2),
    "retreat": replace(GROUND, refuge="3117"),
    "repulse": replace(GROUND, refuge="3114", left_flees=True),
    "elsewhere": GroundView("2914", "3014", True, Move.ATTACK, "Moquegua"),
    "beach": GroundView("3118", "3118", True, Move.LANDING, "Pisagua"),
    "no town": replace(GROUND, town=""),
}


def test_every_ground_and_move_looks_different(bases: BaseStore) -> None:
    seen = {name: pixels(land(ground=ground), bases) for name, ground in GROUNDS.items()}
    assert len(set(seen.values())) == len(seen)


def test_marker_and_dice_show(bases: BaseStore) -> None:
    views = [
        land(),
        land(left_dice=dice(6, 1)),
        land(left_dice=dice(1, 6)),
        land(left_dice=dice(6, 1, initiative="initiative 7")),
        land(left_dice=dice(6, 1, initiative="initiative 7", wins=True)),
        land(marker="Canister", marker_note="Chile"),
        land(marker="Canister", marker_note="Chile: void", marker_void=True),
    ]
    assert len({pixels(view, bases) for view in views}) == len(views)


@pytest.mark.parametrize("count", [1, 7, 8, 16])
def test_many_dice_stay_in_their_strip(count: int, bases: BaseStore) -> None:
    view = land(left_dice=dice(*(6,) * count, count=count, initiative="initiative 12"))
    written = sheet(view, bases)
    assert written.cut == []
    assert written.sheet.collisions() == []


@pytest.mark.parametrize("text", HOSTILE)
def test_no_name_can_spoil_the_picture(text: str, bases: BaseStore) -> None:
    wild = (unit("one", name=text), unit("two", name=text, word=text, fate=Fate.OUT, steps=0))
    view = land(wild, (*wild, *line(5)), title=text, state=text, marker=text, marker_note=text)
    assert sheet(view, bases).sheet.least_type() >= LEAST
