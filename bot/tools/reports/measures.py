"""Rows of played games as the data of a report: counts, means, spreads, errors, and the scenario's record beside."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from math import sqrt
from statistics import fmean, quantiles, stdev
from typing import Any, Final

from bot.games import games
from bot.scenarios.balance import Outcome, figures_of, happened
from bot.scenarios.game_files import files_of
from bot.text import voice
from bot.tools.reports.plan import Part, Plan
from engine.core.goals import Rows

INNER: Final = (5, 95)
"""Nine games in ten lie between these percentiles."""


def spread(values: Sequence[float]) -> dict[str, float]:
    """Mean, its error, the deviation, the bounds of nine games in ten."""
    if len(values) < 2:
        low = high = values[0] if values else 0.0
        return {"mean": round(low, 3), "error": 0.0, "deviation": 0.0, "low": low, "high": high}
    cuts, strays = quantiles(values, n=100, method="inclusive"), stdev(values)
    return {
        "mean": round(fmean(values), 3),
        "error": round(strays / sqrt(len(values)), 3),
        "deviation": round(strays, 3),
        "low": round(cuts[INNER[0] - 1], 3),
        "high": round(cuts[INNER[1] - 1], 3),
    }


def measured(plan: Plan, part: Part, rows: Rows, seeds: Sequence[int]) -> dict[str, Any]:
    """A part as data."""
    data: dict[str, Any] = {
        "scenario": part.scenario,
        "name": _name(plan, part),
        "games": len(rows),
        "seeds": [seeds[0], seeds[-1]],
        "goals": {goal.id: goal.measured(rows) for goal in part.goals},
    }
    if all(plan.won in row for row in rows):
        data["winners"] = dict(sorted(Counter(str(row[plan.won]) for row in rows).items()))
    if part.beside:
        data |= _beside(plan, part.scenario, rows)
    if part.own is not None:
        data["own"] = part.own(rows)
    return data


def _name(plan: Plan, part: Part) -> str:
    named = next((each for each in games()[plan.game].scenarios() if each.id == part.scenario), None)
    name = voice("en").say(named.name) if named is not None else ""
    return ", ".join(each for each in (name, part.label) if each)


def _beside(plan: Plan, scenario: str, rows: Rows) -> dict[str, Any]:
    """Levels, lengths, losses and ships by name, and what the record says of them."""
    start, record = start_and_record(plan, scenario)
    outcomes = [files_of(plan.game).outcome(start, row) for row in rows]
    ships: dict[str, Counter[str]] = {}
    for each in outcomes:
        for side, names in each.sunk.items():
            ships.setdefault(side, Counter()).update(set(names))
    return {
        "levels": dict(sorted(Counter(each.level for each in outcomes).items())),
        "turns": spread([float(each.length) for each in outcomes]),
        "figures": {name: spread(values) for name, values in figures_of(outcomes).items()},
        "ships": {side: dict(sorted(counts.items())) for side, counts in ships.items()},
        "record": None if record is None else as_data(record),
    }


def start_and_record(plan: Plan, scenario: str) -> tuple[Any, Outcome | None]:
    """A scenario's world at the start, and what happened; None where it is made up."""
    rules, files = games()[plan.game], files_of(plan.game)
    founded = rules.founding(scenario, {})
    start = rules.setup(scenario, founded).world
    record = happened(files.record(start, founded.get("document")))
    return start, plan.known(scenario, record)


def as_data(record: Outcome) -> dict[str, Any]:
    """A record as data: the level, figures, ships by side, the source."""
    figures = {name: values[0] for name, values in figures_of([record]).items()}
    ships = {side: list(names) for side, names in record.sunk.items()}
    return {"level": record.level, "figures": figures, "ships": ships, "source": record.source}
