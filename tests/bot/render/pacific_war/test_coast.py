"""The whole coast: all that stands on it is drawn once, nothing lies on another, what differs is seen."""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from bot.render.basemap import BaseStore
from bot.render.encode import view_key
from bot.render.pacific_war.coast import FRAME, LEAST, coast, draw_chart, lay_out, window
from bot.render.pacific_war.flags import FACES
from bot.render.pacific_war.grid import cells
from bot.render.pacific_war.views import Aside, CoastView, ComingView, Layer, PrizeView, ShipView, StackView
from bot.render.pacific_war.views_battle import Nation, Sign
from tests.bot.render.pacific_war.situations import (
    COURSES,
    FEW,
    MARKS,
    MOVES,
    coast_view,
    crowd,
    ships,
    situation,
    troops,
)

COMING = Aside(
    "Still to come",
    coming=(
        ComingView(Nation.CHILE, "Turn 10: 14 units, home ports of Chile"),
        ComingView(Nation.PERU, "Turn 10: 14 units, cities of Peru"),
        ComingView(Nation.PERU, "Turn 11: Independencia and 11 more, Callao"),
        ComingView(None, "12 more later"),
    ),
)
PRIZES = Aside("Ships with points", prizes=tuple(PrizeView("Almirante Cochrane", Nation.CHILE, 40) for _ in range(6)))
HOSTILE = ("\u202eevil", "W" * 300, "שלום", "", "Z\u0351\u0352" * 90, "🚢🚢")
PLACES = {"few": FEW, "crowd": crowd(), "none": ()}


def drawn(view: CoastView, bases: BaseStore) -> bytes:
    return draw_chart(lay_out(view), view, bases).pixels()


_DRAWN: dict[str, bytes] = {}


def drawn_once(view: CoastView, bases: BaseStore) -> bytes:
    """A picture that several others are compared with."""
    key = view_key(view)
    if key not in _DRAWN:
        _DRAWN[key] = drawn(view, bases)
    return _DRAWN[key]


@pytest.mark.parametrize("stacks", PLACES.values(), ids=PLACES)
@pytest.mark.parametrize("more", [{}, {"marks": MARKS, "courses": COURSES}], ids=["plain", "marked"])
def test_any_number_of_pieces_is_laid_out_without_overlap(stacks: tuple[StackView, ...], more: dict[str, Any]) -> None:
    chart = lay_out(coast_view(situation(stacks, **more)))
    assert chart.sheet.collisions() == []
    assert chart.sheet.least_type() >= LEAST
    assert all(thing.box.inside(FRAME) for thing in chart.sheet.placed if thing.solid)


def test_panels_cover_no_hex() -> None:
    here = window()
    placed = lay_out(coast_view()).sheet.placed
    panels = [thing.box for thing in placed if thing.what in ("track", "legend", "box")]
    assert len(panels) == 3
    placed = lay_out(coast_view(prizes=PRIZES)).sheet.placed
    panels += [thing.box for thing in placed if thing.what.startswith("aside")]
    assert len(panels) == 4
    for label in cells():
        for x, y in here.corners(label):
            assert not any(box.x < x < box.right and box.y < y < box.bottom for box in panels), label


def test_who_comes_and_ships_with_points_have_panels_of_their_own(bases: BaseStore) -> None:
    chart = lay_out(coast_view(coming=COMING, prizes=PRIZES))
    assert len(chart.asides) == 2
    assert chart.sheet.collisions() == []
    assert all(thing.box.inside(FRAME) for thing in chart.sheet.placed if thing.solid)
    plain = drawn_once(coast_view(), bases)
    pictures = [drawn(coast_view(**more), bases) for more in ({"coming": COMING}, {"prizes": PRIZES})]
    assert len({plain, *pictures}) == 3


@pytest.mark.parametrize("stacks", PLACES.values(), ids=PLACES)
def test_every_stack_is_on_the_map_once(stacks: tuple[StackView, ...]) -> None:
    parts = lay_out(coast_view(situation(stacks))).layout.parts
    wanted: list[tuple[str, str]] = []
    for stack in stacks:
        if stack.place != "box":
            wanted += [(stack.place, f"troops {nation.value}") for nation in {unit.nation for unit in stack.troops}]
            wanted += [(stack.place, f"ships {nation.value}") for nation in {ship.nation for ship in stack.ships}]
            wanted += [(stack.place, f"columns {nation.value}") for nation, _ in stack.columns]
            wanted += [(stack.place, "fort")] * bool(stack.fort)
    assert sorted((part.place, part.what) for part in parts) == sorted(wanted)


def test_every_town_of_worth_has_its_name_even_in_a_crowd() -> None:
    names = lay_out(coast_view(situation(crowd()))).layout.names
    assert sum(name.run is None for name in names) <= 8
    assert [name.town.name for name in lay_out(coast_view()).layout.names if name.run is None] in ([], ["Salinas"])
    assert all(name.run is not None for name in names if name.town.points)


def test_counters_lie_near_their_hex() -> None:
    chart = lay_out(coast_view(situation(crowd())))
    for part in chart.layout.parts:
        x, y = window().centre(part.place)
        a, b = part.box.centre
        assert abs(a - x) + abs(b - y) < 190, (part.place, part.what)


def test_a_finished_map(bases: BaseStore) -> None:
    picture = coast(coast_view(situation(crowd())), bases)
    assert Image.open(BytesIO(picture.data)).size == (1600, 1600) == (picture.width, picture.height)
    assert picture.alt == "alt"
    assert len(picture.data) < 2_000_000


def test_the_same_view_gives_the_same_bytes(bases: BaseStore, tmp_path: Path) -> None:
    first = coast(coast_view(), bases)
    assert coast(coast_view(), BaseStore(tmp_path)) == first
    assert coast(coast_view(), BaseStore(tmp_path)) == first


def test_threads_do_not_disturb_each_other(bases: BaseStore) -> None:
    views = [coast_view(), coast_view(situation(crowd())), coast_view()]
    with ThreadPoolExecutor(3) as pool:
        made = list(pool.map(lambda view: coast(view, bases).data, views))
    assert made[0] == made[2] != made[1]


def with_stack(**more: Any) -> CoastView:
    """The coast with one stack at Iquique."""
    stack = StackView("3119", troops(Nation.PERU, 1), ships(Nation.CHILE, "Covadonga"))
    return coast_view(situation((replace(stack, **more),)))


CHANGES: dict[str, dict[str, Any]] = {
    "a step more": {"troops": troops(Nation.PERU, 2)},
    "another arm": {"troops": troops(Nation.PERU, 1, arm=Sign.ARTILLERY)},
    "another nation": {"troops": troops(Nation.BOLIVIA, 1)},
    "another ship": {"ships": ships(Nation.CHILE, "Covadonga", sign=Sign.IRONCLAD)},
    "a transport": {"ships": ships(Nation.CHILE, "Covadonga", sign=Sign.TRANSPORT)},
    "damaged": {"ships": ships(Nation.CHILE, "Covadonga", damaged=True)},
    "in port": {"ships": ships(Nation.CHILE, "Covadonga", in_port=True)},
    "laden": {"ships": ships(Nation.CHILE, "Covadonga", load=2)},
    "a column": {"columns": ((Nation.PERU, 1),)},
    "a fort": {"fort": 1},
    "blockaded": {"blockaded": True},
}


@pytest.mark.parametrize("more", CHANGES.values(), ids=CHANGES)
def test_what_is_seen_changes_picture_and_key(more: dict[str, Any], bases: BaseStore) -> None:
    assert drawn_once(with_stack(), bases) != drawn(with_stack(**more), bases)
    assert view_key(with_stack()) != view_key(with_stack(**more))


@pytest.mark.parametrize(
    "more",
    [
        {"chile": ()},
        {"marks": MARKS[:1]},
        {"marks": MARKS[1:]},
        {"courses": COURSES[:1]},
        {"courses": COURSES[1:]},
        {"moves": MOVES[:1]},
        {"moves": MOVES[1:]},
        {"layer": Layer.CONTROL},
    ],
    ids=["control", "fall", "wreck", "course", "course from the box", "voyage", "march", "who holds what"],
)
def test_the_state_of_the_land_and_the_orders_are_seen(more: dict[str, Any], bases: BaseStore) -> None:
    assert drawn_once(coast_view(situation()), bases) != drawn(coast_view(situation(**more)), bases)


def test_names_of_ships_at_sea_are_not_on_the_whole_map(bases: BaseStore) -> None:
    plain = with_stack(ships=ships(Nation.CHILE, "Covadonga"))
    assert drawn(plain, bases) == drawn(with_stack(ships=ships(Nation.CHILE, "Esmeralda")), bases)


def test_alt_text_is_part_of_the_key_but_not_of_the_pixels(bases: BaseStore) -> None:
    assert view_key(coast_view()) != view_key(coast_view(alt="another"))
    assert drawn(coast_view(), bases) == drawn(coast_view(alt="another"), bases)


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_names_are_clipped(name: str, bases: BaseStore) -> None:
    base = coast_view()
    box = StackView("box", (), (ShipView(name, Nation.CHILE, Sign.TRANSPORT),))
    view = coast_view(
        situation((*FEW[:-1], box)),
        title=name,
        headline=name,
        box_title=name[:40],
        track_title=name,
        legend_title=name,
        legend=tuple((key, name) for key, _ in base.legend),
    )
    chart = lay_out(view)
    assert all(thing.box.inside(FRAME) for thing in chart.sheet.placed if thing.solid)
    assert len(draw_chart(chart, view, bases).pixels()) == 1600 * 1600 * 4


def _seen_green_blind(colour: int) -> tuple[float, float, float]:
    """A colour as one sees it who lacks the green cones (Viénot, Brettel, Mollon 1999), in linear light."""
    red, green, blue = ((((colour >> shift) & 255) / 255) ** 2.2 for shift in (16, 8, 0))
    long, short = 17.8824 * red + 43.5161 * green + 4.11935 * blue, 0.02996 * red + 0.18431 * green + 1.46709 * blue
    middle = 0.494207 * long + 1.24827 * short
    return (
        0.080944 * long - 0.130504 * middle + 0.116721 * short,
        -0.0102485 * long + 0.0540194 * middle - 0.113615 * short,
        -0.000365294 * long - 0.00412163 * middle + 0.693513 * short,
    )


def test_the_nations_counters_differ_for_the_green_blind() -> None:
    seen = {nation: _seen_green_blind(face.face) for nation, face in FACES.items()}
    for this in Nation:
        for other in Nation:
            if this is not other:
                apart = sum(abs(a - b) for a, b in zip(seen[this], seen[other], strict=True))
                assert apart > 0.15, (this, other)
