"""The shared chart of months, filled by a game that does not exist: convoys that arrived, by ocean."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest

from bot.render.palette import DANGER, MERCHANT, US
from bot.render.tracks.bars import LEAST, PLOT, Bar, BarChart, Part, draw_chart, lay_out

PARTS = (Part(MERCHANT.face, "Atlantic"), Part(US.face, "Arctic"), Part(DANGER, "lost", hatched=True))


def months(count: int) -> tuple[Bar, ...]:
    return tuple(
        Bar(f"M{at}", str(1940 + at // 12) if at % 12 == 0 else "", (9_000 * (at % 4), 4_000, 900), 30_000, at % 6)
        for at in range(count)
    )


def chart(count: int = 6, **more: Any) -> BarChart:
    shown = BarChart(
        "Arrivals", "by ocean", "60 convoys", "thousand t", PARTS, months(count), "planned", "convoys lost"
    )
    return replace(shown, **more)


def drawn(shown: BarChart) -> bytes:
    return draw_chart(lay_out(shown), shown).pixels()


@pytest.mark.parametrize("count", [0, 1, 9, 14, 60])
def test_bars_and_labels_keep_to_their_plot(count: int) -> None:
    laid = lay_out(chart(count))
    assert len(laid.bars) == count
    assert all(PLOT.x <= box.x < box.right <= PLOT.right for box in laid.bars)
    assert all(run.size >= LEAST for run, _ in (*laid.labels, *laid.grid))
    ends = [(x, x + run.width) for run, x in laid.labels]
    assert all(right < left for (_, right), (left, _) in pairwise(ends))


def test_the_scale_holds_all_parts_and_the_curve() -> None:
    tall = chart(bars=(Bar("M", "", (100_000, 200_000, 50_000)),))
    assert lay_out(tall).top >= 350_000
    assert lay_out(chart(bars=(Bar("M", "", (1, 0, 0), curve=800_000),))).top >= 800_000


FIRST = Bar("M0", "1940", (4_000, 4_000, 900), 30_000, 1)


@pytest.mark.parametrize(
    "other",
    [
        replace(FIRST, counts=(4_000, 3_000, 1_900)),
        replace(FIRST, counts=(4_000, 4_000, 0)),
        replace(FIRST, curve=20_000),
        replace(FIRST, losses=2),
        replace(FIRST, losses=0),
        replace(FIRST, label="May"),
    ],
)
def test_whatever_a_month_says_is_seen(other: Bar) -> None:
    rest = months(6)[1:]
    assert drawn(chart(bars=(other, *rest))) != drawn(chart(bars=(FIRST, *rest)))


def test_only_what_is_shown_is_explained() -> None:
    without = chart(bars=tuple(replace(bar, curve=-1, losses=0) for bar in months(6)))
    assert drawn(replace(without, curve="other", losses="words")) == drawn(without)
    assert drawn(chart(curve="other")) != drawn(chart())


def test_parts_are_told_apart_without_colour() -> None:
    plain = (*PARTS[:2], replace(PARTS[2], hatched=False))
    assert drawn(chart(parts=plain)) != drawn(chart())
