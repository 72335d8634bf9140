"""Wars by autopilot beside the record: who wins, when towns fall, what is lost. Pure: rows in, statistics out.

The rows are those of :func:`engine.pacific_war.history.report.simulate`; ``flotilla calibrate pacific_war`` writes the
report.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from statistics import fmean, stdev
from typing import Any

from engine.core.goals import THIRD, Figure, Goal
from engine.pacific_war.history.report import COUNTS
from engine.pacific_war.state import ALLIES, CHILE
from engine.pacific_war.tables.read import tables

FAIR: Mapping[str, tuple[float, float]] = {"balanced": (0.40, 0.60), "bold": (0.35, 0.65), "careful": (0.35, 0.65)}
"""The share of the decided wars that each side must win with that doctrine, in nineteen cases of twenty."""
USUAL = "balanced"
"""The doctrine that must keep the record's tempo."""
DRAWN = 0.20
"""The most of all wars that may end in a draw."""
ARICA = 0.45
"""The least part of all wars in which Arica, the hardest town of the south, must fall."""
LIMA = 0.45
"""The least part of Chile's victories in which Lima must fall: that is where the war was won."""
HUASCAR_TURNS = (3.0, 6.0)
"""The mean turn of the Huáscar's loss must be between these: Angamos was fought on turn 4."""
WITHIN = 1.5
"""By how many turns the mean of a town's fall may miss the record. Three months, the time to prepare an expedition: a
turn is two months, and falls are known to the turn only."""
RECORD: Mapping[str, int] = {
    "Pisagua": 5, "Iquique": 5, "Moquegua": 7, "Tacna": 8, "Arica": 8, "Pisco": 11, "Callao": 12, "Lima": 12,
}  # fmt: skip
"""The turns in which towns fell (``data/pacific_war/history.csv``)."""
LOST: Mapping[str, tuple[str, ...]] = {
    CHILE: ("Esmeralda", "Rímac", "Loa", "Covadonga"),
    ALLIES: (
        "Independencia", "Huáscar", "Pilcomayo", "Manco Cápac", "Unión", "Atahualpa", "Chalaco", "Limeña", "Talismán",
    ),
}  # fmt: skip
"""The ships that were lost in the war, those scuttled at Callao too (``data/pacific_war/history.csv``)."""
ASKED = ("Pisagua", "Iquique", "Tacna", "Arica", "Lima")
"""The towns that must fall in their time."""
SHOWN = ("Mollendo", "Arequipa", "Puno", "La Paz", "Oruro")
"""Towns shown beside those of the record: none of them fell before Lima."""
SELDOM = 0.4
"""The greatest part of Chile's victories in which a town falls that never fell."""
HUASCAR = "ship-pe-huascar"


@dataclass(frozen=True, slots=True)
class Share:
    """The wars of one doctrine: wins of each side, draws, and Chile's share of the decided wars."""

    doctrine: str
    chile: int
    allies: int
    draws: int

    @property
    def decided(self) -> int:
        """Wars that somebody won."""
        return self.chile + self.allies

    @property
    def all(self) -> int:
        """All wars."""
        return self.decided + self.draws

    @property
    def share(self) -> float:
        """Chile's share of the decided wars; a half where none was decided."""
        return self.chile / self.decided if self.decided else 0.5


@dataclass(frozen=True, slots=True)
class TownFall:
    """A town in some wars (those that Chile won, or all): in how many it fell, the mean turn, the deviation, the
    record.

    ``mean`` is None where it never fell, ``record`` where the record has none.
    """

    town: str
    fell: int
    wars: int
    mean: float | None
    deviation: float
    record: int | None

    @property
    def part(self) -> float:
        """The part of the wars in which it fell."""
        return self.fell / self.wars if self.wars else 0.0

    @property
    def hits(self) -> bool:
        """Whether it falls as the record says: in a third of the wars at least and about then, or seldom where it never
        fell."""
        if self.record is None:
            return self.part <= SELDOM
        return self.part >= THIRD and self.mean is not None and abs(self.mean - self.record) <= WITHIN


@dataclass(frozen=True, slots=True)
class Calibration:
    """The results of the wars of one doctrine."""

    share: Share
    falls: tuple[TownFall, ...]
    """In the wars that Chile won."""
    in_all: tuple[TownFall, ...]
    """The same towns in all wars."""
    huascar: tuple[int, float | None]
    """In how many wars the Huáscar was lost, and the mean turn."""
    ends: Mapping[str, Mapping[int, int]]
    """By winner: the number of wars by the turn they ended on."""
    points: tuple[float, ...]
    """Chile's mean victory points by turn, over the wars that lasted to that turn."""
    by_turn: Mapping[str, tuple[float, ...]]
    """Means by turn: sea battles, landings, fights on land, units lost, uses of columns and warships lost by side."""
    bolivia_out: float | None
    """The mean turn of Bolivia's exit, where it left."""
    bolivia_left: int


def goals_of(doctrine: str, part: str) -> list[Goal]:
    """What is asked of the wars of a doctrine: both sides' share, draws, Arica, Lima, when Chile wins, the Huáscar; of
    the usual one also when towns fall. ``part`` is that of the calibration that plays them."""

    def of(read: Callable[[Calibration], float | None], *, percent: bool = True) -> Figure:
        return Figure(lambda rows: read(calibration(rows)), percent=percent)

    goals = [
        Goal(part, "Chile's share of the decided wars", *FAIR[doctrine], of(lambda each: each.share.share), sure=True),
        Goal(part, "draws in all wars", 0.0, DRAWN, of(lambda each: each.share.draws / each.share.all)),
        Goal(part, "Arica falls in all wars", ARICA, 1.0, of(lambda each: _fall_of(each.in_all, "Arica").part)),
        Goal(part, "Lima falls in Chile's victories", LIMA, 1.0, of(partial(_of_won, town="Lima"))),
        Goal(part, "of Chile's victories at the last two checks, those on the last turn", 0.5, 1.0, of(_late)),
        Goal(
            part, "turn in which the Huáscar is lost", *HUASCAR_TURNS, of(lambda each: each.huascar[1], percent=False),
            often=of(lambda each: each.huascar[0] / each.share.all),
        ),
    ]  # fmt: skip
    if doctrine == USUAL:
        goals += [
            Goal(
                part, f"turn in which {town} falls in Chile's victories", RECORD[town] - WITHIN, RECORD[town] + WITHIN,
                of(partial(_turn, town=town), percent=False), often=of(partial(_part, town=town)),
            )
            for town in ASKED
        ]  # fmt: skip
    return [replace(goal, source="[design]" if goal.of.percent else "[history]") for goal in goals]


def _fall_of(falls: Sequence[TownFall], town: str) -> TownFall:
    return next(fall for fall in falls if fall.town == town)


def _turn(found: Calibration, town: str) -> float | None:
    return _fall_of(found.falls, town).mean


def _of_won(found: Calibration, town: str) -> float | None:
    """The part of Chile's victories in which a town falls."""
    return _part(found, town) if found.share.chile else None


def _part(found: Calibration, town: str) -> float:
    return _fall_of(found.falls, town).part


def _late(found: Calibration) -> float | None:
    """Of Chile's victories on the last turn and at the check before it, the share on the last turn."""
    checks = sorted(turn.number for turn in tables().charts.calendar.values() if turn.chile_wins_at is not None)
    middle, late = (found.ends[CHILE].get(turn, 0) for turn in checks[-2:])
    return late / (middle + late) if middle + late else None


def calibration(rows: Sequence[Mapping[str, Any]]) -> Calibration:
    """Statistics of wars of one doctrine. Errors: ValueError for no rows."""
    if not rows:
        raise ValueError("no war was played")
    winners = Counter(row["winner"] for row in rows)
    won = [row for row in rows if row["winner"] == CHILE]
    left = [row["bolivia_out"] for row in rows if row["bolivia_out"] is not None]
    last = max(row["ended_on_turn"] for row in rows)
    lasting = {turn: [row for row in rows if row["ended_on_turn"] >= turn] for turn in range(1, last + 1)}
    by_turn: dict[str, tuple[float, ...]] = {
        name: tuple(fmean(list(row["by_turn"].values())[turn - 1][name] for row in at) for turn, at in lasting.items())
        for name in COUNTS
    }
    for side in (CHILE, ALLIES):
        by_turn[f"warships_lost_{side}"] = tuple(
            fmean(sum(_sunk(loss, side, turn) for loss in row["losses"]) for row in at) for turn, at in lasting.items()
        )
    return Calibration(
        Share(rows[0]["doctrine"], winners[CHILE], winners[ALLIES], winners["draw"]),
        tuple(_fall(town, won) for town in (*RECORD, *SHOWN)),
        tuple(_fall(town, rows) for town in (*RECORD, *SHOWN)),
        _huascar(rows),
        {side: dict(sorted(Counter(row["ended_on_turn"] for row in rows if row["winner"] == side).items()))
         for side in (CHILE, ALLIES, "draw")},
        tuple(fmean(row["points_by_turn"][turn - 1] for row in at) for turn, at in lasting.items()),
        by_turn,
        fmean(left) if left else None,
        len(left),
    )  # fmt: skip


def _sunk(loss: Mapping[str, Any], side: str, turn: int) -> bool:
    return bool(loss["warship"]) and loss["side"] == side and loss["turn"] == turn


def _huascar(rows: Sequence[Mapping[str, Any]]) -> tuple[int, float | None]:
    turns = [loss["turn"] for row in rows for loss in row["losses"] if loss.get("ship") == HUASCAR]
    return len(turns), fmean(turns) if turns else None


def _fall(town: str, won: Sequence[Mapping[str, Any]]) -> TownFall:
    turns = [row["falls"][town]["turn"] for row in won if row["falls"].get(town, {}).get("to") == CHILE]
    mean = fmean(turns) if turns else None
    return TownFall(town, len(turns), len(won), mean, stdev(turns) if len(turns) > 1 else 0.0, RECORD.get(town))
