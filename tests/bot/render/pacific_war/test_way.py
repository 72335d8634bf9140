"""Questions on the map: the window shows all that matters, what stands in the answer is drawn in."""

from dataclasses import replace
from io import BytesIO
from typing import Any

import pytest
from PIL import Image

from bot.render.basemap import BaseStore
from bot.render.pacific_war.views import ArrowView, ShadeView, StackView, StepView, Tone, WayKey, WayView
from bot.render.pacific_war.views_battle import Nation
from bot.render.pacific_war.way import HEIGHTS, LEAST, draw_way, lay_out, tail, way, window
from tests.bot.render.pacific_war.situations import FEW, NAMES, crowd, ships, situation


def way_view(**more: Any) -> WayView:
    facts: dict[str, Any] = {
        "title": "Division 1",
        "headline": "Turn 5",
        "nation": Nation.CHILE,
        "situation": situation(FEW),
        "names": NAMES,
        "start": "3123",
        "way": (StepView("3122"), StepView("3121", "2/6", True)),
        "options": ("3120", "3020"),
        "goals": ("3119", "3019"),
        "shades": (ShadeView("3120", 3, "3/6"),),
        "tone": Tone.DANGER,
        "arrows": (),
        "about": (),
        "legend": ((WayKey.WAY, "Your way"), (WayKey.DANGER, "Interception")),
        "alt": "alt",
    }
    return WayView(**(facts | more))


def drawn(view: WayView, bases: BaseStore) -> bytes:
    return draw_way(lay_out(view), view, bases).pixels()


@pytest.mark.parametrize(
    ("start", "last", "height"),
    [
        ("3123", "3121", 800),
        ("box", "3119", 1200),
        ("2007", "3116", 1200),
        ("3123", "2007", 1200),
        ("1203", "3826", 1200),
    ],
)
def test_the_whole_way_is_in_the_window(start: str, last: str, height: int) -> None:
    view = way_view(start=start, way=(StepView(last),), options=(), goals=())
    here = window(view)
    assert here.frame.bottom + 54 == height
    assert height in HEIGHTS
    for place in (start, last):
        assert place == "box" or here.holds(place, 10)


def test_nothing_lies_on_another() -> None:
    sheet = lay_out(way_view(situation=situation(crowd()))).sheet
    assert sheet.collisions() == []
    assert sheet.least_type() >= LEAST


CHANGES: dict[str, dict[str, Any]] = {
    "a step more": {"way": (StepView("3122"), StepView("3121", "2/6", True), StepView("3120", "3/6", True))},
    "a safe step": {"way": (StepView("3122"), StepView("3121"))},
    "no options": {"options": ()},
    "other goals": {"goals": ("3119",)},
    "more peril": {"shades": (ShadeView("3120", 5, "5/6"),)},
    "another tone": {"tone": Tone.REACH},
    "an arrow": {"arrows": (ArrowView("3120", "3122", "2 · 3/6"),)},
    "a chosen arrow": {"arrows": (ArrowView("3120", "3122", "2 · 3/6", True),)},
    "from the box": {"start": "box"},
}


def test_every_fact_is_seen(bases: BaseStore) -> None:
    # All within one window, so that a difference is the fact's and not the window's.
    here = {"about": ("3119", "3123", "box")}
    pictures = {name: drawn(way_view(**more, **here), bases) for name, more in {"plain": {}, **CHANGES}.items()}
    for name, picture in pictures.items():
        assert all(picture != other for this, other in pictures.items() if this != name), name


@pytest.mark.parametrize("flag", [Nation.CHILE, Nation.PERU])
def test_an_arrow_starts_at_the_counter_of_its_ships(flag: Nation) -> None:
    both = StackView("3116", ships=ships(Nation.CHILE, *"abcde") + ships(Nation.PERU, *"fghi"))
    arrow = ArrowView("3116", "3119", "3 · 1/6", True, flag)
    view = way_view(start="3116", way=(), options=(), shades=(), situation=situation((both,)), arrows=(arrow,))
    plan = lay_out(view)
    boxes = {part.what: part.box for part in plan.layout.parts if part.place == "3116"}
    x, y = tail(plan, view, arrow)
    mine = boxes[f"ships {flag.value}"].grow(1)
    (other,) = (box for what, box in boxes.items() if what != f"ships {flag.value}")
    assert mine.x <= x <= mine.right
    assert mine.y <= y <= mine.bottom
    assert not (other.x < x < other.right and other.y < y < other.bottom)


def test_alt_text_is_not_in_the_pixels_and_the_same_view_gives_the_same_bytes(bases: BaseStore) -> None:
    assert drawn(way_view(), bases) == drawn(replace(way_view(), alt="other"), bases)
    first = way(way_view(), bases)
    assert way(way_view(), BaseStore()) == first
    assert Image.open(BytesIO(first.data)).size == (first.width, first.height) == (800, 800)


def test_a_question_without_a_start_is_drawn(bases: BaseStore) -> None:
    bare = way_view(start="", way=(), options=(), goals=(), shades=(), about=("3115", "3513"))
    assert window(bare).holds("3115")
    assert window(bare).holds("3513")
    assert drawn(bare, bases) != drawn(replace(bare, situation=situation(())), bases)
