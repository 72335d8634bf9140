"""Whole wars by autopilot beside the record: means, spread, and what the means must hit.

Pure: rows in, statistics out. ``flotilla calibrate silent_war`` plays the wars and writes the report.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from statistics import fmean, quantiles, stdev
from typing import Any

from engine.silent_war.history.record import FIRST_YEAR, Record, record
from engine.silent_war.history.report import simulate
from engine.silent_war.history.tally import COUNTS, Tally

SCENARIO = "whole-war"
TONS_WITHIN, WARSHIPS_WITHIN, LOST_WITHIN = 0.10, 0.15, 0.15
"""How far a mean may lie from the record: merchants and their tons, warships, boats lost."""
INNER = (5, 95)
"""The spread shown: between these hundredths lie nine wars of ten."""


def play(seed: int, doctrine: str = "balanced", scenario: str = SCENARIO) -> dict[str, Any]:
    """One war as a row: what :func:`engine.silent_war.history.report.simulate` gives, ``years`` and ``areas`` counted.

    ``years`` maps a year to the counts of :data:`engine.silent_war.history.tally.COUNTS`, ``areas`` an operations area
    or zone to ``contacts``, ``station_weeks``, ``ships``, ``tons``.
    """
    tally = Tally()
    (row,) = simulate(scenario, (seed,), doctrine, listen=tally)
    for sinking in row.pop("sinkings"):
        area = tally.areas.setdefault(sinking["area"], Counter())
        area["ships"] += 1
        area["tons"] += sinking["tons"]
    row["years"] = {str(year): {name: counts[name] for name in COUNTS} for year, counts in sorted(tally.years.items())}
    row["areas"] = {area: dict(sorted(counts.items())) for area, counts in sorted(tally.areas.items())}
    return row


@dataclass(frozen=True, slots=True)
class Spread:
    """A figure over many wars: mean, standard deviation, and the bounds of nine wars in ten."""

    mean: float
    deviation: float
    low: float
    high: float

    @classmethod
    def of(cls, values: Sequence[float]) -> Spread:
        """Of one value or more."""
        if len(values) == 1:
            return cls(values[0], 0.0, values[0], values[0])
        cuts = quantiles(values, n=100, method="inclusive")
        return cls(fmean(values), stdev(values), cuts[INNER[0] - 1], cuts[INNER[1] - 1])


@dataclass(frozen=True, slots=True)
class Check:
    """One figure beside the record: ``within`` is how far its mean may lie from it, as a share of the record."""

    name: str
    year: int
    """0 for the whole war."""
    spread: Spread
    record: float
    within: float

    @property
    def off(self) -> float:
        """How far the mean lies from the record, as a share of it."""
        return self.spread.mean / self.record - 1

    @property
    def hits(self) -> bool:
        """Whether the mean lies near enough."""
        return abs(self.off) <= self.within

    @property
    def contains(self) -> bool:
        """Whether nine wars in ten lie about the record."""
        return self.spread.low <= self.record <= self.spread.high


@dataclass(frozen=True, slots=True)
class Calibration:
    """What many wars came to. ``months`` are merchant tons by ``1943-01``; the other figures by year or area, a war."""

    wars: int
    doctrine: str
    checks: tuple[Check, ...]
    months: Mapping[str, Spread]
    years: Mapping[int, Mapping[str, Spread]]
    war: Mapping[str, Spread]
    """The figures of ``years`` for all years together."""
    areas: Mapping[str, Mapping[str, float]]
    correlation: float
    """Of the monthly means with the record's months."""

    @property
    def holds(self) -> bool:
        """Whether every mean lies near enough to the record."""
        return all(check.hits for check in self.checks)


FIGURES: tuple[tuple[str, str, float], ...] = (
    ("merchants", "merchants", TONS_WITHIN),
    ("tons", "merchant_tons", TONS_WITHIN),
    ("boats_lost", "boats_lost", LOST_WITHIN),
)
"""What is checked in each year: the record's name, the row's key, and how far the mean may lie from the record."""


def calibration(rows: Sequence[Mapping[str, Any]], doctrine: str, history: Record | None = None) -> Calibration:
    """Statistics of many wars, each a row of :func:`play`. Errors: ValueError for no rows."""
    if not rows:
        raise ValueError("no war was played")
    kept = history or record()
    checks = [
        Check(name, year, _yearly(rows, year, key), float(getattr(kept.years[year], name)), within)
        for name, key, within in FIGURES
        for year in kept.years
    ]
    checks.append(
        Check("warships", 0, Spread.of([float(row["warships"]) for row in rows]), float(kept.warships), WARSHIPS_WITHIN)
    )
    months = {month: Spread.of([_month(row, month, "merchant_tons") for row in rows]) for month in kept.monthly_tons}
    return Calibration(
        len(rows),
        doctrine,
        tuple(checks),
        months,
        {year: _rates(rows, (year,)) for year in kept.years},
        _rates(rows, tuple(kept.years)),
        _areas(rows),
        correlation([months[month].mean for month in months], list(kept.monthly_tons.values())),
    )


def _month(row: Mapping[str, Any], month: str, key: str) -> float:
    return float(row["by_month"].get(month, {}).get(key, 0))


def _yearly(rows: Sequence[Mapping[str, Any]], year: int, key: str) -> Spread:
    return Spread.of([_sum(row, (year,), key) for row in rows])


def _sum(row: Mapping[str, Any], years: Sequence[int], key: str) -> float:
    months = row["by_month"].items()
    return float(sum(one.get(key, 0) for month, one in months if max(int(month[:4]), FIRST_YEAR) in years))


RATES: Mapping[str, tuple[str, str]] = {
    "contacts_a_week": ("contacts", "station_weeks"),
    "attacks_a_contact": ("attacks", "contacts"),
    "shots_an_attack": ("shots", "attacks"),
    "hits_an_attack": ("hits", "attacks"),
    "duds_an_attack": ("duds", "attacks"),
    "weeks_a_patrol": ("patrol_weeks", "patrols_ended"),
    "contacts_a_patrol": ("contacts", "patrols_started"),
    "points_a_ship": ("points", "ships"),
    "losses_a_patrol": ("boats_lost", "patrols_started"),
}
"""Rates by year: what is divided by what."""
MONTHLY = ("merchants", "warships", "boats_lost", "patrols_started")
"""What comes out of the months of a row."""


def _rates(rows: Sequence[Mapping[str, Any]], years: Sequence[int]) -> dict[str, Spread]:
    counted = [_counts(row, years) for row in rows]
    found = {name: Spread.of([one[name] for one in counted]) for name in counted[0]}
    for name, (above, below) in RATES.items():
        values = [one[above] / one[below] for one in counted if one[below]]
        found[name] = Spread.of(values or [0.0])
    return found


def _counts(row: Mapping[str, Any], years: Sequence[int]) -> dict[str, float]:
    """What a war counted in some years."""
    some = [row["years"].get(str(year), {}) for year in years]
    found = {name: float(sum(one.get(name, 0) for one in some)) for name in COUNTS}
    found |= {name: _sum(row, years, name) for name in MONTHLY}
    return found | {"ships": found["merchants"] + found["warships"]}


def _areas(rows: Sequence[Mapping[str, Any]]) -> dict[str, dict[str, float]]:
    sums: dict[str, Counter[str]] = {}
    for row in rows:
        for area, counts in row["areas"].items():
            sums.setdefault(area, Counter()).update(counts)
    ranked = sorted(sums, key=lambda area: (-sums[area]["tons"], area))
    names = ("station_weeks", "contacts", "ships", "tons")
    return {area: {name: sums[area][name] / len(rows) for name in names} for area in ranked}


def correlation(one: Sequence[float], other: Sequence[float]) -> float:
    """Pearson's correlation of two series of the same length; 0 where one of them never changes."""
    mean_one, mean_other = fmean(one), fmean(other)
    product = sum((a - mean_one) * (b - mean_other) for a, b in zip(one, other, strict=True))
    squares = sum((a - mean_one) ** 2 for a in one) * sum((b - mean_other) ** 2 for b in other)
    return float(product / squares**0.5) if squares else 0.0


def wars(seeds: Iterable[int], doctrine: str, told: Callable[[int], None] | None = None) -> list[dict[str, Any]]:
    """Many wars, one after the other; ``told`` hears how many are done."""
    rows = []
    for seed in seeds:
        rows.append(play(seed, doctrine))
        if told is not None:
            told(len(rows))
    return rows
