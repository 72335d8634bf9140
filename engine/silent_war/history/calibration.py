"""Whole wars by autopilot compared with the record: means, spread, and the bounds the means must keep.

Pure: rows in, statistics out. ``flotilla calibrate silent_war`` plays the wars and writes the report.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from statistics import fmean, quantiles, stdev
from typing import Any

from engine.core.goals import Figure, Goal, Rows
from engine.silent_war.history.record import FIRST_YEAR, Record, record
from engine.silent_war.history.report import simulate
from engine.silent_war.history.tally import COUNTS, Tally

SCENARIO = "whole-war"
TONS_WITHIN, WARSHIPS_WITHIN, LOST_WITHIN = 0.10, 0.15, 0.15
"""How far a mean may differ from the record: merchants and their tons, warships, boats lost."""
INNER = (5, 95)
"""The spread shown: nine wars in ten lie between these percentiles."""


def play(seed: int, doctrine: str = "balanced", scenario: str = SCENARIO) -> dict[str, Any]:
    """One war as a row: the result of :func:`engine.silent_war.history.report.simulate` with ``years`` and ``areas``.

    ``years`` maps a year to the counts of :data:`engine.silent_war.history.tally.COUNTS`, ``areas`` an operations area
    or zone to ``contacts``, ``station_weeks``, ``ships``, ``tons``.
    """
    tally = Tally()
    (row,) = simulate(scenario, (seed,), doctrine, listen=tally)
    for sinking in row["sinkings"]:
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
class Calibration:
    """The results of many wars. ``months`` are merchant tons by ``1943-01``; other figures by year or area, per war."""

    wars: int
    months: Mapping[str, Spread]
    years: Mapping[int, Mapping[str, Spread]]
    war: Mapping[str, Spread]
    """The figures of ``years`` for all years together."""
    areas: Mapping[str, Mapping[str, float]]
    correlation: float
    """Correlation of the monthly means with the record's months."""


FIGURES: tuple[tuple[str, str, float], ...] = (
    ("merchants", "merchants", TONS_WITHIN),
    ("tons", "merchant_tons", TONS_WITHIN),
    ("boats_lost", "boats_lost", LOST_WITHIN),
)
"""What is checked in each year: the record's name, the row's key, and how far the mean may differ from the record."""


NAMES: Mapping[str, str] = {
    "merchants": "merchants", "tons": "merchant tons (GRT)", "boats_lost": "boats lost", "warships": "warships",
}  # fmt: skip
"""What the figures of :data:`FIGURES` are called."""


def goals_of(part: str, history: Record | None = None) -> list[Goal]:
    """What is asked of whole wars: the record of each year, and its warships. ``part`` is that of the calibration."""
    kept = history or record()
    goals = [
        _goal(part, f"{NAMES[name]}, {_when(year)}", float(getattr(kept.years[year], name)), within,
              Figure(partial(_mean, year=year, key=key)))
        for name, key, within in FIGURES
        for year in kept.years
    ]  # fmt: skip
    warships = Figure(lambda rows: fmean(row["warships"] for row in rows), same="figure/warships sunk")
    return [*goals, _goal(part, "warships, the war", float(kept.warships), WARSHIPS_WITHIN, warships)]


def _goal(part: str, what: str, then: float, within: float, figure: Figure) -> Goal:
    return Goal(part, what, (1 - within) * then, (1 + within) * then, figure, source="[history] history_years.csv")


def _when(year: int) -> str:
    return "1941 and 1942" if year == FIRST_YEAR else str(year)


def _mean(rows: Rows, year: int, key: str) -> float:
    return fmean(_sum(row, (year,), key) for row in rows)


def calibration(rows: Rows, history: Record | None = None) -> Calibration:
    """Statistics of many wars, each a row of :func:`play`. Errors: ValueError for no rows."""
    if not rows:
        raise ValueError("no war was played")
    kept = history or record()
    months = {month: Spread.of([_month(row, month, "merchant_tons") for row in rows]) for month in kept.monthly_tons}
    return Calibration(
        len(rows),
        months,
        {year: _rates(rows, (year,)) for year in kept.years},
        _rates(rows, tuple(kept.years)),
        _areas(rows),
        correlation([months[month].mean for month in months], list(kept.monthly_tons.values())),
    )


def _month(row: Mapping[str, Any], month: str, key: str) -> float:
    return float(row["by_month"].get(month, {}).get(key, 0))


def _sum(row: Mapping[str, Any], years: Sequence[int], key: str) -> float:
    months = row["by_month"].items()
    return float(sum(counts.get(key, 0) for month, counts in months if max(int(month[:4]), FIRST_YEAR) in years))


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
"""Rates by year: numerator and denominator."""
MONTHLY = ("merchants", "merchant_tons", "warships", "boats_lost", "patrols_started")
"""Figures taken from the months of a row."""


def _rates(rows: Sequence[Mapping[str, Any]], years: Sequence[int]) -> dict[str, Spread]:
    counted = [_counts(row, years) for row in rows]
    rates = {name: Spread.of([counts[name] for counts in counted]) for name in counted[0]}
    for name, (above, below) in RATES.items():
        values = [counts[above] / counts[below] for counts in counted if counts[below]]
        rates[name] = Spread.of(values or [0.0])
    return rates


def _counts(row: Mapping[str, Any], years: Sequence[int]) -> dict[str, float]:
    """What a war counted in some years."""
    some = [row["years"].get(str(year), {}) for year in years]
    totals = {name: float(sum(counts.get(name, 0) for counts in some)) for name in COUNTS}
    totals |= {name: _sum(row, years, name) for name in MONTHLY}
    return totals | {"ships": totals["merchants"] + totals["warships"]}


def _areas(rows: Sequence[Mapping[str, Any]]) -> dict[str, dict[str, float]]:
    sums: dict[str, Counter[str]] = {}
    for row in rows:
        for area, counts in row["areas"].items():
            sums.setdefault(area, Counter()).update(counts)
    ranked = sorted(sums, key=lambda area: (-sums[area]["tons"], area))
    names = ("station_weeks", "contacts", "ships", "tons")
    return {area: {name: sums[area][name] / len(rows) for name in names} for area in ranked}


def correlation(this: Sequence[float], other: Sequence[float]) -> float:
    """Pearson's correlation of two series of the same length; 0 if one of them never changes."""
    mean_one, mean_other = fmean(this), fmean(other)
    product = sum((a - mean_one) * (b - mean_other) for a, b in zip(this, other, strict=True))
    squares = sum((a - mean_one) ** 2 for a in this) * sum((b - mean_other) ** 2 for b in other)
    return float(product / squares**0.5) if squares else 0.0
