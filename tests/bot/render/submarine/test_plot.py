"""The plot: what is planned is seen, the depth beside it, nothing overlaps, in both languages."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from bot.render.basemap import BaseStore
from bot.render.submarine import plot
from bot.render.submarine.side import strip_of
from bot.render.submarine.views import DepthView, PlotView
from tests.bot.render.submarine.invented_plots import drops_view, plot_view


def spanish(view: PlotView) -> PlotView:
    """The same in Spanish, where words are longer."""
    words = {"periscope": "periscopio", "test": "profundidad de prueba", "limit": "aplastamiento"}
    runs = tuple(
        replace(run, meets=replace(run.meets, note="turno 8, popa") if run.meets is not None else None)
        for run in view.runs
    )
    depth = view.depth
    if depth is not None:
        lines = tuple(replace(line, word=words[line.kind]) for line in depth.lines)
        boat = (replace(depth.boat[0], label="ahora"), *depth.boat[1:])
        depth = replace(depth, title="Profundidad", unit="pies", lines=lines, boat=boat)
    return replace(view, title="U-264 · derrota", headline="Turnos 7 a 10", runs=runs, depth=depth)


def pixels(view: PlotView) -> bytes:
    return plot.draw_plot(plot.lay_out(view), view).pixels()


@pytest.mark.parametrize("night", [True, False])
@pytest.mark.parametrize("make", [plot_view, drops_view])
def test_a_plot_lies_clear_in_both_languages(make: Callable[..., PlotView], night: bool) -> None:
    for view in (make(night=night), spanish(make(night=night))):
        laid = plot.lay_out(view)
        assert laid.sheet.collisions() == []
        assert laid.sheet.least_type() >= plot.LEAST
        frame = laid.scene.window.frame
        assert all(note.box.inside(frame) for note in [*laid.notes, *laid.scene.notes])
        cells = [cell for turn in view.turns for cell in turn.way]
        cells += [cell for run in view.runs for place in run.run for cell in place]
        assert all(laid.scene.window.holds(cell) for cell in cells)


def test_whatever_is_planned_is_seen() -> None:
    view = plot_view()
    assert view.depth is not None
    others = (
        replace(view, turns=view.turns[:-1]),
        replace(view, turns=(*view.turns[:-1], replace(view.turns[-1], order="1"))),
        replace(view, runs=view.runs[:-1]),
        replace(view, runs=(replace(view.runs[0], meets=None), *view.runs[1:])),
        replace(view, runs=(replace(view.runs[0], turns=()), *view.runs[1:])),
        replace(view, courses=()),
        replace(view, note="other"),
        replace(view, depth=replace(view.depth, boat=view.depth.boat[:-1])),
        replace(view, depth=replace(view.depth, lines=view.depth.lines[1:])),
        replace(view, depth=replace(view.depth, charges=view.depth.charges[1:])),
    )
    assert len({pixels(each) for each in (view, *others)}) == 1 + len(others)
    drops = drops_view()
    assert len({pixels(replace(drops, drops=drops.drops[:count])) for count in range(5)}) == 5


def test_the_side_view_is_left_out_where_no_depth_is_set(bases: BaseStore) -> None:
    wide, narrow = plot.lay_out(replace(plot_view(), depth=None)), plot.lay_out(plot_view())
    assert wide.box.w == plot.WIDTH
    assert narrow.box.w == plot.WIDTH - plot.SIDE
    picture = plot.plot(plot_view(), bases)
    assert (picture.width, picture.height, picture.alt) == (1000, 1000, "A plot.")


def test_a_strip_has_the_boat_from_left_to_right_and_the_limit_apart() -> None:
    view = plot_view().depth
    assert view is not None
    strip = strip_of(view, 28)
    assert [depth for _, depth in strip.path] == [25, 25, 75, 125, 175]
    acrosses = [across for across, _ in strip.path]
    assert acrosses == sorted(acrosses)
    assert strip.limit == (325, "crushed below")
    assert [line.word for line in strip.lines] == ["periscope", "test depth"]
    assert len(strip.things) == len(view.boat) + len(view.charges)
    empty = strip_of(DepthView("Depth", "ft", (0, 100), charges=view.charges), 28)
    assert empty.path == ()
    assert all(thing.across is None for thing in empty.things)
