"""What a calibration asks of many games: a figure of their rows, its bounds, and how far it lies from the record."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import inf, sqrt
from statistics import fmean
from typing import Any, Final, TypeAlias

from engine.core.game import Row
from engine.core.letters import slug

Rows: TypeAlias = Sequence[Row]

THIRD: Final = 1 / 3
"""The share of games in which a thing must happen before a figure of it counts as a hit."""
GROUPS: Final = 20
"""The groups of games that are left out in turn to see how far a figure strays."""
SURE: Final = 1.96
"""Standard errors on each side that hold nineteen cases in twenty."""


@dataclass(frozen=True, slots=True)
class Figure:
    """A number that games come to; None where nothing was counted.

    ``percent``: it is a share. ``same``: the row of the scenario's record that is the same number, such as
    ``ship/axis/Shoho`` or ``figure/boats lost``; the report then shows the goal alone.
    """

    of: Callable[[Rows], float | None]
    percent: bool = False
    same: str = ""

    def __call__(self, rows: Rows) -> float:
        """The number; 0 where nothing was counted."""
        return self.of(rows) or 0.0


@dataclass(frozen=True, slots=True)
class Goal:
    """Something that is asked of the games of a part of the calibration, usually a scenario.

    The number ``of`` the games should lie from ``low`` to ``high``; a bound without an end is ``inf``. ``why``: the
    cause, where it is known to be missed. ``source``: whence the bounds come. ``record``: what the number was in fact,
    where that is told. ``often``: the share of games in which that happens of which the number speaks; below a third
    the goal is missed whatever the number is. ``sure``: the number must lie within its bounds with its error, in
    nineteen cases of twenty.
    """

    scenario: str
    what: str
    low: float
    high: float
    of: Figure
    why: str = ""
    source: str = ""
    often: Figure | None = None
    sure: bool = False
    record: float | None = None

    @property
    def id(self) -> str:
        """The part and what is asked: ``denmark-strait/hood-sunk``."""
        return f"{self.scenario}/{slug(self.what)}"

    def holds(self, rows: Rows) -> bool:
        """Whether games are as asked."""
        return holds(self.definition(), self.measured(rows))

    def definition(self) -> dict[str, Any]:
        """The goal as data, without its number."""
        return {
            "part": self.scenario,
            "what": self.what,
            "low": None if self.low == -inf else self.low,
            "high": None if self.high == inf else self.high,
            "percent": self.of.percent,
            "same": self.of.same,
            "source": self.source,
            "sure": self.sure,
            "record": self.record,
        }

    def measured(self, rows: Rows) -> dict[str, Any]:
        """The number that games came to, its standard error, and how often that happens of which it speaks."""
        found = self.of.of(rows)
        return {
            "found": None if found is None else round(found, 4),
            "error": round(error_of(self.of.of, rows), 4),
            "often": None if self.often is None else round(self.often(rows), 6),
        }


def error_of(of: Callable[[Rows], float | None], rows: Rows) -> float:
    """The standard error of a number: by how much it changes when groups of the games are left out in turn."""
    groups = min(GROUPS, len(rows))
    if groups < 2:
        return 0.0
    found = [of([row for at, row in enumerate(rows) if at % groups != left]) for left in range(groups)]
    known = [each for each in found if each is not None]
    if len(known) < 2:
        return 0.0
    middle = fmean(known)
    return sqrt((len(known) - 1) / len(known) * sum((each - middle) ** 2 for each in known))


def seldom(often: float | None) -> bool:
    """Whether a thing happens in less than a third of the games; a share as data has six digits."""
    return often is not None and often < THIRD - 1e-6


def holds(goal: Mapping[str, Any], found: Mapping[str, Any]) -> bool:
    """Whether a number is as a goal asks, both as data."""
    if found["found"] is None or seldom(found["often"]):
        return False
    least, most = ends(goal, found)
    return (goal["low"] is None or goal["low"] <= least) and (goal["high"] is None or most <= goal["high"])


def ends(goal: Mapping[str, Any], found: Mapping[str, Any]) -> tuple[float, float]:
    """Between what a number that was found lies, both as data: the number itself, or with its error on each side."""
    stray = SURE * found["error"] if goal["sure"] else 0.0
    return found["found"] - stray, found["found"] + stray


def far(
    found: float | None,
    low: float | None,
    high: float | None,
    *,
    percent: bool = False,
    record: float | None = None,
) -> float:
    """How many times as far a number is from where it should be as its bounds allow: 1 on the edge, more outside.

    It should be as the record is; where that is not told, in the middle of its bounds. Where one of them is no bound
    (at most so many, at least such a share) it should be at that end. A thing that never happened is as
    far as a share of nothing where all is asked.
    """
    if found is None:
        return far(0.0, THIRD, 1.0, percent=True)
    no_low = low is None or low <= 0
    no_high = high is None or (percent and high >= 1)
    if no_low and no_high:
        return 0.0
    if low is None or (no_low and not no_high):
        assert high is not None
        aim = 0.0 if high > 0 else high - max(1.0, abs(high))
    elif high is None or no_high:
        aim = 1.0 if percent else low + max(1.0, abs(low))
    else:
        aim = (low + high) / 2
    aim = aim if record is None else record
    if (found < aim and no_low) or (found > aim and no_high):
        return 0.0
    room = (high if found >= aim else low) or 0.0
    if found == aim:
        return 0.0
    return abs(found - aim) / abs(room - aim) if room != aim else inf
