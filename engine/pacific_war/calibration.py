"""Wars by autopilot beside the record: who wins, when towns fall, what is lost. Pure: rows in, statistics out.

The rows are those of :func:`engine.pacific_war.report.simulate`; ``flotilla calibrate pacific_war`` writes the report.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, stdev
from typing import Any

from engine.pacific_war.report import COUNTS
from engine.pacific_war.state import ALLIES, CHILE

FAIR = (0.35, 0.65)
"""Between these shares of the decided wars each side must win, both with one doctrine."""
WITHIN = 1.5
"""Turns by which the mean of a town's fall may miss the record: three months, the length of an expedition's
preparation, since a turn is two months and falls are known to the turn only."""
RECORD: Mapping[str, int] = {"Pisagua": 5, "Iquique": 5, "Tacna": 8, "Arica": 8, "Lima": 12}
"""The turns in which towns fell (`data/pacific_war/history.csv`)."""
SHOWN = ("Moquegua", "Mollendo", "Arequipa", "Puno", "Pisco", "Callao", "La Paz", "Oruro")
"""Towns that are shown beside those of the record."""
HUASCAR = "ship-pe-huascar"
SURE = 1.96
"""Standard errors on each side within which nineteen shares in twenty lie."""


@dataclass(frozen=True, slots=True)
class Share:
    """The wars of one doctrine: wins of each side, draws; Chile's share of those decided, with the bounds within which
    the true one lies in nineteen cases of twenty."""

    doctrine: str
    chile: int
    allies: int
    draws: int

    @property
    def decided(self) -> int:
        """Wars that somebody won."""
        return self.chile + self.allies

    @property
    def share(self) -> float:
        """Chile's, of the wars decided; a half where none was."""
        return self.chile / self.decided if self.decided else 0.5

    @property
    def bounds(self) -> tuple[float, float]:
        """Wilson's."""
        count = max(1, self.decided)
        square = SURE**2
        middle = (self.share + square / (2 * count)) / (1 + square / count)
        spread = SURE * sqrt(self.share * (1 - self.share) / count + square / (4 * count**2)) / (1 + square / count)
        return middle - spread, middle + spread

    @property
    def holds(self) -> bool:
        """Whether each side has its part."""
        return FAIR[0] <= self.share <= FAIR[1]


@dataclass(frozen=True, slots=True)
class TownFall:
    """A town in some wars (those that Chile won, or all): in how many it fell, the mean turn, the deviation, the
    record's turn.

    ``mean`` is None where it never fell, ``record`` where the record has none.
    """

    town: str
    fell: int
    wars: int
    mean: float | None
    deviation: float
    record: int | None

    @property
    def holds(self) -> bool:
        """Whether the mean lies near the record; a town without a record always does."""
        return self.record is None or (self.mean is not None and abs(self.mean - self.record) <= WITHIN)


@dataclass(frozen=True, slots=True)
class Calibration:
    """What the wars of one doctrine came to."""

    share: Share
    falls: tuple[TownFall, ...]
    """In the wars that Chile won."""
    in_all: tuple[TownFall, ...]
    """The same towns in all wars."""
    huascar: tuple[int, float | None]
    """In how many wars the Huáscar was lost, and the mean turn of it."""
    ends: Mapping[str, Mapping[int, int]]
    """By winner: wars by the turn of their end."""
    points: tuple[float, ...]
    """Chile's mean victory points by turn, of the wars that lasted so long."""
    by_turn: Mapping[str, tuple[float, ...]]
    """Means by turn: sea battles, landings, fights on land, units lost, warships lost by side."""
    bolivia_out: float | None
    """The mean turn of Bolivia's exit, where it left."""
    bolivia_left: int

    @property
    def tempo(self) -> bool:
        """Whether all towns of the record fall in their time."""
        return all(fall.holds for fall in self.falls)


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
