"""The tactical sea and its focus: everything is seen, nothing overlaps, the worst day is legible."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.render.basemap import BaseStore
from bot.render.canvas import Box
from bot.render.palette import rgb
from bot.render.studio import Studio
from bot.render.submarine import focus as close
from bot.render.submarine import sea as whole
from bot.render.submarine.painters import PAINTERS
from bot.render.submarine.scene import Note
from bot.render.submarine.scene_draw import leads_to
from bot.render.submarine.views import FocusView, LastKnownView, SeaView, SituationView
from bot.render.text import fit
from bot.render.typefaces import Type
from engine.submarine.sea import read_hex
from tests.bot.render.submarine.invented import convoy, focus_view, run, sea_view, ship, situation

SPANISH = ("barrido · sin contacto", "hace 4 turnos", "proyectil iluminante", "petrolero · alcanzado, 6 de 9")


def spanish(view: SeaView) -> SeaView:
    """The same in Spanish, where words are longer."""
    here = situation(night=view.situation.night, unit="pies", words=SPANISH)
    legend = tuple(replace(line, caption=f"{line.caption} avistado") for line in view.legend)
    return replace(view, title="El convoy ONS-5", headline="Turno 7 de 20 · 02:17", situation=here, legend=legend)


@pytest.mark.parametrize("night", [True, False])
def test_the_worst_day_lies_clear_in_both_languages(night: bool) -> None:
    for view in (sea_view(night=night), spanish(sea_view(night=night))):
        laid = whole.lay_out(view)
        assert laid.sheet.collisions() == []
        assert laid.sheet.least_type() >= whole.LEAST
        frame = laid.scene.window.frame
        assert len(laid.scene.ships) == 18 + 11 + 8
        assert all(lying.box.inside(frame) for lying in laid.scene.laid)
        assert all(lying.hull.inside(frame) for lying in laid.scene.laid)
        assert all(note.box.inside(frame) for note in laid.scene.notes)


def test_the_whole_worst_day_is_drawn(bases: BaseStore) -> None:
    picture = whole.sea(sea_view(), bases)
    assert (picture.width, picture.media_type) == (1600, "image/webp")
    assert picture.alt == "A sea."
    assert Studio(PAINTERS).picture(sea_view()).data == picture.data


def test_names_of_merchants_give_way_to_short_ones_with_a_key() -> None:
    """Ships abreast with no room between them bear numbers, and the key says which is which."""
    abreast = tuple(
        ship(f"Merchant of Venice {at}", "merchant", "merchant", f"{letter}{20 + row}-B", 0, short=str(at))
        for row in (0, 3)
        for at, letter in enumerate("ABCDEFGHIJ", 1 + row * 4)
    )
    view = replace(sea_view(), situation=SituationView(True, abreast), about=(read_hex("A60-A"), read_hex("Z60-C")))
    laid = whole.lay_out(view)
    assert laid.scene.short
    assert [short.text for short, *_ in laid.foot.key] == [ship.short for ship in abreast]
    few = whole.lay_out(replace(view, situation=SituationView(True, abreast[:1])))
    assert not few.scene.short
    assert few.foot.key == ()


def test_all_that_is_on_the_sea_is_in_the_window() -> None:
    far = replace(sea_view(), situation=SituationView(True, (convoy()[0],), last_known=(
        LastKnownView("U-1", read_hex("N60-CS1"), "now"),)))  # fmt: skip
    laid = whole.lay_out(far)
    assert laid.scene.window.holds(read_hex("N60-CS1"))
    assert laid.scene.window.holds(convoy()[0].bow)
    assert 800 <= laid.height <= 1600


def test_a_thin_line_leads_home_from_a_word_that_had_to_move_far() -> None:
    home, tone = (100.0, 100.0), rgb("FFFFFF")
    run = fit("U-99 · 2 turns ago", Type.NAME, 24, 300, least=24)
    beside, far = (Note(run, Box(x, 90, 200, 20), home, tone, plate=False) for x in (120, 220))
    assert leads_to(20, beside) is None
    assert leads_to(20, far) == pytest.approx((114, 100)), "to the rim of its sign"


def test_an_empty_sea_is_drawn_about_the_hexes_it_is_given() -> None:
    view = replace(sea_view(), situation=SituationView(False), about=(read_hex("N32-B"),))
    assert whole.lay_out(view).scene.window.holds(read_hex("N32-B"))
    with pytest.raises(ValueError, match="no hexes"):
        whole.lay_out(replace(view, about=()))


@pytest.mark.parametrize("field", ["torpedoes", "weapons", "searches", "shells", "last_known", "incidents", "ships"])
def test_the_view_is_all_that_is_drawn(field: str) -> None:
    """Leaving anything out changes the focus; nothing else says that it was there."""
    shown = situation()
    view = replace(focus_view(), centre=read_hex("N30-B"), reach=30, situation=shown)
    less = replace(view, situation=replace(shown, **{field: ()}))
    pictures = [close.draw_focus(close.lay_out(each), each).pixels() for each in (view, less)]
    assert len(set(pictures)) == 2


@pytest.mark.parametrize("centre", ["P33-B", "T21-A", "H31-B", "D30-C"])
def test_a_focus_is_read_at_400_pixels(centre: str) -> None:
    for night, unit, words in ((True, "ft", ()), (False, "pies", SPANISH)):
        here = situation(night=night, unit=unit, words=words)
        laid = close.lay_out(replace(focus_view(), centre=read_hex(centre), situation=here))
        assert laid.sheet.collisions() == []
        assert laid.sheet.least_type() >= close.LEAST
        inner = laid.scene.window.frame
        assert all(lying.box.inside(inner) for lying in laid.scene.laid if lying.name is not None)


def test_a_focus_shows_its_centre_in_the_middle(bases: BaseStore) -> None:
    here = close.window(focus_view())
    assert here.centre(focus_view().centre) == pytest.approx(here.frame.centre)
    picture = close.focus(focus_view(), bases)
    assert (picture.width, picture.height) == (800, 800)
    with pytest.raises(ValueError, match="at least one hex"):
        close.window(replace(focus_view(), reach=0))


def test_all_that_a_view_says_of_a_ship_or_torpedo_is_seen() -> None:
    """Each flag changes the picture: none is carried for nothing."""
    boat = ship("U-264", "submarine", "submarine", "N32-B", 0, note="25 ft")
    plain = replace(focus_view(), centre=boat.bow, situation=SituationView(True, (boat,)))

    def pixels(view: FocusView) -> bytes:
        return close.draw_focus(close.lay_out(view), view).pixels()

    others = (
        replace(boat, name="U-265"), replace(boat, note="50 ft"), replace(boat, side="escort"),
        replace(boat, kind="destroyer"), replace(boat, heading=1), replace(boat, bow=read_hex("N31-B")),
        replace(boat, lie="periscope"), replace(boat, lie="deep"), replace(boat, damaged=True),
        replace(boat, stopped=True), replace(boat, sunk=True), replace(boat, hidden=True), replace(boat, mine=True),
        replace(boat, contact=True), replace(boat, foxer=True), replace(boat, track=()),
    )  # fmt: skip
    views = [plain, *(replace(plain, situation=SituationView(True, (other,))) for other in others)]
    torpedo = run("N30-B", 0, 3, 3)
    runs = (
        torpedo, replace(torpedo, half=2, run=torpedo.run[:1]), replace(torpedo, end="hit"),
        replace(torpedo, end="dud"), replace(torpedo, end="spent"), replace(torpedo, shallow=True),
        replace(torpedo, ahead=()), replace(torpedo, note="T1"), replace(torpedo, mine=True),
    )  # fmt: skip
    views += [replace(plain, situation=SituationView(True, (boat,), (each,))) for each in runs]
    assert len({pixels(view) for view in views}) == len(views)
