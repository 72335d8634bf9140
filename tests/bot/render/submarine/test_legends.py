"""The legend explains what is drawn: gunfire whose firer lies beyond the edge, and where a row has no room for all."""

from __future__ import annotations

from dataclasses import replace

from bot.render.submarine import focus as close
from bot.render.submarine.colours import palette
from bot.render.submarine.film import _EXPLAINED
from bot.render.submarine.keys import LINES, legend_lines, signs_of
from bot.render.submarine.plot import _FIRST
from bot.render.submarine.views import IncidentView
from engine.core.maps.hexes import go
from tests.bot.render.submarine.invented import focus_view


def test_gunfire_from_beyond_the_edge_is_explained() -> None:
    view = focus_view()
    here = replace(view.situation, incidents=())
    laid = close.lay_out(replace(view, situation=here))
    middle = min(
        (ship.bow for ship in here.ships),
        key=lambda bow: abs(laid.scene.window.centre(bow)[0] - laid.scene.window.frame.centre[0]),
    )
    far, farther = go(middle, 0, 40), go(middle, 0, 80)
    assert not laid.scene.window.holds(far)
    for at, to, drawn in ((far, middle, True), (middle, far, True), (far, farther, False)):
        scene = close.lay_out(replace(view, situation=replace(here, incidents=(IncidentView("guns", at, to),)))).scene
        assert ("guns" in signs_of(scene)) == drawn


def test_gunfire_stands_first_where_a_row_may_be_cut() -> None:
    lines = legend_lines(focus_view().legend, {"merchant", "escort", "hit", "guns"}, palette(night=False), 20, LINES)
    captions = {line.sign: line.caption for line in focus_view().legend}
    assert {line.caption for line in lines[:2]} == {captions["guns"], captions["hit"]}
    assert "guns" in _EXPLAINED
    assert _FIRST[0] == "guns"
