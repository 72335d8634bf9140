"""Invented plots and the side view of the sea, for tests."""

from __future__ import annotations

from dataclasses import replace

from bot.render.submarine.views import (
    CourseView,
    DepthChargeView,
    DepthLineView,
    DepthMarkView,
    DepthView,
    DropView,
    LastKnownView,
    MeetView,
    PlannedRunView,
    PlotTurnView,
    PlotView,
    SituationView,
)
from engine.core.maps.hexes import go, ray
from engine.submarine.sea import read_hex
from tests.bot.render.submarine.invented import legend, ship


def plot_view(*, night: bool = True) -> PlotView:
    """A boat's plot of four turns with three torpedoes, two of which would meet a ship."""
    bow = read_hex("M36-B")
    me = replace(ship("U-264", "submarine", "submarine", "M36-B", 1, speed=1, note="25 ft"), lie="periscope", mine=True)
    turns: list[PlotTurnView] = []
    poses = [(bow, 1)]
    for label, order, acts in (("7", "2", "NN"), ("8", "R 2", "RNN"), ("9", "1 R", "NR"), ("10", "2", "NN")):
        way = [poses[-1][0]]
        at, heading = poses[-1]
        for act in acts:
            heading = (heading + (act == "R")) % 6
            at = go(at, heading) if act == "N" else at
            way.append(at)
        poses.append((at, heading))
        turns.append(PlotTurnView(label, tuple(way), at, heading, order))
    targets = (
        ship("Calgarolite", "merchant", "tanker", "R36-B", 0, short="41"),
        ship("Lulonga", "merchant", "merchant", "Y42-B", 0, short="52"),
        ship("Oribi", "escort", "destroyer", "U44-B", 5, speed=3),
    )
    start = go(bow, 1)
    tanker, merchant = (replace(target, track=()) for target in targets[:2])
    first = MeetView("Calgarolite", (go(start, 1, 5),), go(start, 1, 5), 0, "merchant", "tanker", "turn 8")
    east = ray(start, 3, 11)[-1]
    second = MeetView("Lulonga", east, east[0], 0, "merchant", "merchant", "turn 9")
    planned = (("A", 2, 5, first), ("B", 3, 11, second), ("C", 1, 14, None))
    runs = tuple(
        PlannedRunView(name, half, ((start,), *ray(start, half, count)), (5, 10, 15), meets)
        for name, half, count, meets in planned
    )
    courses = tuple(
        CourseView("merchant", tuple(go(ship.bow, 0, at) for at in range(7)), ((go(ship.bow, 0, 2), "7"),))
        for ship in (tanker, merchant)
    )
    return PlotView(
        "U-264 · plot",
        "Turns 7 to 10",
        me,
        tuple(turns),
        SituationView(night, targets),
        legend(),
        "A plot.",
        runs,
        courses=courses,
        depth=depth_view(),
        note="2 | R 2 @75 | 1 R @125 | 2 @175",
    )


def depth_view() -> DepthView:
    """A boat that goes deep under charges."""
    return DepthView(
        "Depth",
        "ft",
        (0, 50, 100, 150, 200, 250, 300, 350),
        (DepthMarkView("now", 25), DepthMarkView("7", 25), DepthMarkView("8", 75), DepthMarkView("9", 125),
         DepthMarkView("10", 175)),
        (DepthLineView("periscope", 25, "periscope"), DepthLineView("test", 250, "test depth"),
         DepthLineView("limit", 325, "crushed below")),
        (DepthChargeView(100, 2), DepthChargeView(150, 1, burst=True), DepthChargeView(200, 3, at=2)),
    )  # fmt: skip


def drops_view(*, night: bool = False) -> PlotView:
    """An escort's course with what it drops, without a side view."""
    bow = read_hex("M36-B")
    me = replace(ship("Sunflower", "escort", "corvette", "M36-B", 1, speed=3), mine=True)
    way = (bow, go(bow, 1), go(bow, 1, 2), go(bow, 1, 3))
    last = go(way[-1], 2)
    return PlotView(
        "Sunflower · course",
        "Turn 7",
        me,
        (PlotTurnView("7", (*way, way[-1], last), last, 2, "3 R 1"),),
        SituationView(
            night,
            (ship("Pink", "escort", "corvette", "H40-B", 0, speed=2),),
            last_known=(LastKnownView("U-264", read_hex("P35-B"), "1 turn ago", 2, 1),),
        ),
        legend(),
        "A course.",
        drops=(
            DropView("charge", go(bow, 1), 3, "3 × 100 ft"),
            DropView("charge", go(bow, 1, 2), 2, "2 × 150 ft"),
            DropView("k_gun", go(way[-1], 3), 1, "150 ft"),
            DropView("hedgehog", go(last, 2, 2)),
        ),
    )
