"""Wars by autopilot beside the record: who wins, when towns fall, what is lost. Pure: rows in, statistics out.

The rows are those of :func:`engine.pacific_war.history.report.simulate`; ``flotilla calibrate pacific_war`` writes the
report.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, stdev
from typing import Any

from engine.pacific_war.history.report import COUNTS
from engine.pacific_war.state import ALLIES, CHILE
from engine.pacific_war.tables.read import tables

FAIR: Mapping[str, tuple[float, float]] = {"balanced": (0.40, 0.60), "bold": (0.35, 0.65), "careful": (0.35, 0.65)}
"""The share of the decided wars that each side must win with that doctrine, bounds included."""
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
RECORD: Mapping[str, int] = {"Pisagua": 5, "Iquique": 5, "Tacna": 8, "Arica": 8, "Lima": 12}
"""The turns in which towns fell (``data/pacific_war/history.csv``)."""
SHOWN = ("Moquegua", "Mollendo", "Arequipa", "Puno", "Pisco", "Callao", "La Paz", "Oruro")
"""Towns shown beside those of the record."""
HUASCAR = "ship-pe-huascar"
SURE = 1.96
"""Standard errors on each side that hold nineteen shares in twenty."""


@dataclass(frozen=True, slots=True)
class Share:
    """The wars of one doctrine: wins of each side, draws, and Chile's share of the decided wars with its bounds.

    The true share is within the bounds in nineteen cases of twenty.
    """

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
        """Chile's share of the decided wars; a half where none was decided."""
        return self.chile / self.decided if self.decided else 0.5

    @property
    def bounds(self) -> tuple[float, float]:
        """Wilson's interval."""
        count = max(1, self.decided)
        square = SURE**2
        middle = (self.share + square / (2 * count)) / (1 + square / count)
        spread = SURE * sqrt(self.share * (1 - self.share) / count + square / (4 * count**2)) / (1 + square / count)
        return middle - spread, middle + spread

    @property
    def holds(self) -> bool:
        """Whether each side wins its part, in nineteen cases of twenty."""
        (least, most), (low, high) = FAIR[self.doctrine], self.bounds
        return least <= low and high <= most


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
    def holds(self) -> bool:
        """Whether the mean is near the record; always so for a town without a record."""
        return self.record is None or (self.mean is not None and abs(self.mean - self.record) <= WITHIN)


@dataclass(frozen=True, slots=True)
class Goal:
    """A goal for the wars of a doctrine beside the shares: what is asked, the figure, and whether it is reached."""

    about: str
    figure: str
    asked: str
    holds: bool


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

    @property
    def goals(self) -> tuple[Goal, ...]:
        """What is asked of each doctrine: draws, Arica, Lima, when Chile wins, the Huáscar."""
        wars = self.share.decided + self.share.draws
        drawn = self.share.draws / wars
        arica = next(fall.part for fall in self.in_all if fall.town == "Arica")
        lima = next(fall.part for fall in self.falls if fall.town == "Lima")
        ends = self.ends[CHILE]
        checks = sorted(turn.number for turn in tables().charts.calendar.values() if turn.chile_wins_at is not None)
        middle, late = (ends.get(turn, 0) for turn in checks[-2:])
        turn, (least, most) = self.huascar[1], HUASCAR_TURNS
        return (
            Goal("draws in all wars", f"{drawn:.0%}", f"at most {DRAWN:.0%}", drawn <= DRAWN),
            Goal("Arica falls in all wars", f"{arica:.0%}", f"at least {ARICA:.0%}", arica >= ARICA),
            Goal("Lima falls in Chile's victories", f"{lima:.0%}", f"at least {LIMA:.0%}", lima >= LIMA),
            Goal(
                "Chile's victories on the last turn and at the check before it",
                f"{late} and {middle}",
                "more on the last turn",
                late > middle,
            ),
            Goal(
                "turn in which the Huáscar is lost",
                "" if turn is None else f"{turn:.1f}",
                f"{least:.0f} to {most:.0f}",
                turn is not None and least <= turn <= most,
            ),
        )

    @property
    def tempo(self) -> bool:
        """Whether all towns of the record fall in time."""
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
