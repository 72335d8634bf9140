"""The focus and the strip for phones: read as they lie in the chat, so type is large; nothing lies on another."""

from io import BytesIO

import pytest
from PIL import Image

from bot.render.basemap import BaseStore
from bot.render.canvas import Box
from bot.render.pacific_war.focus import LEAST, WIDTH, draw_focus, focus, frame, height, lay_out, window
from bot.render.pacific_war.grid import cells
from bot.render.pacific_war.views import CoastFocusView, StackView
from bot.render.pacific_war.views_battle import Nation
from bot.render.panels import badge_corner
from tests.bot.render.pacific_war.situations import FEW, crowd, focus_view, ships, situation


def drawn(view: CoastFocusView, bases: BaseStore) -> bytes:
    return draw_focus(lay_out(view), view, bases).pixels()


@pytest.mark.parametrize("tall", [False, True])
@pytest.mark.parametrize("centre", ["1203", "2007", "2415", "3116", "3123", "4020"])
@pytest.mark.parametrize("full", [False, True], ids=["few", "crowd"])
def test_nothing_lies_on_another_and_type_is_large(centre: str, tall: bool, full: bool) -> None:
    view = focus_view(situation(crowd() if full else FEW), centre, tall=tall, box_title="Home ports of Chile")
    sheet = lay_out(view).sheet
    assert sheet.collisions() == []
    assert sheet.least_type() >= LEAST
    assert all(thing.box.inside(frame(view)) for thing in sheet.placed if thing.solid)


def test_all_pieces_of_the_window_are_drawn() -> None:
    view = focus_view(situation(crowd()))
    here = window(view)
    near = {stack.place for stack in crowd() if here.holds(stack.place, 40)}
    assert near <= {part.place for part in lay_out(view).layout.parts}
    assert len(near) > 5


def test_few_ships_are_shown_by_name_many_by_number(bases: BaseStore) -> None:
    three = situation((StackView("3116", (), ships(Nation.CHILE, "Loa", "Abtao", "Itata")),))
    other = situation((StackView("3116", (), ships(Nation.CHILE, "Loa", "Abtao", "Rímac")),))
    assert drawn(focus_view(three), bases) != drawn(focus_view(other), bases)
    names = ("Loa", "Abtao", "Itata", "Rímac")
    four = situation((StackView("3116", (), ships(Nation.CHILE, *names)),))
    turned = situation((StackView("3116", (), ships(Nation.CHILE, *names[::-1])),))
    assert drawn(focus_view(four), bases) == drawn(focus_view(turned), bases)


def test_the_window_stays_on_the_map() -> None:
    for label in cells():
        here = window(focus_view(centre=label))
        assert here.row_at(here.frame.y) > 2
        assert here.row_at(here.frame.bottom) < 27.5
        assert here.column_at(here.frame.x) > 11
        assert here.column_at(here.frame.right) < 41.5
        assert here.holds(label), label


def test_sizes_and_determinism(bases: BaseStore) -> None:
    small, tall = focus(focus_view(), bases), focus(focus_view(tall=True), bases)
    assert Image.open(BytesIO(small.data)).size == (800, 800)
    assert Image.open(BytesIO(tall.data)).size == (800, 1600)
    assert focus(focus_view(), BaseStore()) == small


def test_the_box_is_shown_where_asked_for(bases: BaseStore) -> None:
    without, with_box = focus_view(centre="2926"), focus_view(centre="2926", box_title="Home ports of Chile")
    assert drawn(without, bases) != drawn(with_box, bases)
    empty = focus_view(situation(FEW[:-1]), "2926", box_title="Home ports of Chile")
    assert lay_out(empty).box is None


@pytest.mark.parametrize("tall", [False, True])
def test_the_box_leaves_the_corner_of_discords_badge_free(tall: bool) -> None:
    view = focus_view(centre="2926", tall=tall, box_title="Home ports of Chile")
    laid, corner = lay_out(view), badge_corner(WIDTH, height(view))
    assert laid.box is not None
    assert not Box(*laid.box_at, laid.box.w, laid.box.h).meets(corner)
    words = [placed for placed in laid.sheet.placed if placed.solid and placed.what not in ("box", "badge")]
    assert [word.what for word in words if word.what.startswith("name") and word.box.grow(-1.5).meets(corner)] == []
