"""The report of the war at sea's calibration: every scenario beside the record, doctrine against doctrine."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from statistics import fmean
from typing import Any

from bot.tools.calibrate import Plays, Report, markdown_table
from engine.core.game import Row
from engine.core.words import Json
from engine.war_at_sea.autopilot.doctrine import DOCTRINES
from engine.war_at_sea.history.calibration import (
    AT_LEAST,
    DUELS,
    Goal,
    Rows,
    at_least_drawn,
    balance,
    goals_of,
    record_of,
    scenarios,
    trial,
    victory_of,
)

SIDES = ("axis", "allies")
PART = 10
"""The doctrines meet in so many times fewer games."""


def calibrate(plays: Plays, seeds: Sequence[int], doctrine: str) -> Report:
    """Play every scenario with one doctrine on both sides, and some with each doctrine against each."""
    games: dict[str, Rows] = {
        scenario: list(plays(partial(trial, scenario=scenario, doctrine=doctrine))) for scenario in scenarios()
    }
    some = seeds[: max(1, len(seeds) // PART)]
    duels = {
        (scenario, axis, allies): [
            row
            for row in plays(partial(_some, seeds=frozenset(some), scenario=scenario, axis=axis, allies=allies))
            if row
        ]
        for scenario in DUELS
        for axis in DOCTRINES
        for allies in DOCTRINES
    }
    goals = [(goal, goal.of(games[goal.scenario]), goal.holds(games[goal.scenario])) for goal in _goals(games)]
    lines = [f"{'+' if holds else '!'} {goal.scenario}: {goal.what} {number:.2f}" for goal, number, holds in goals]
    text = _markdown(games, duels, goals, seeds, some, doctrine)
    data = _json(games, duels, goals, seeds, doctrine)
    return Report(data, {"report.md": text.encode()}, lines, all(holds for _, _, holds in goals))


def _goals(games: Iterable[str]) -> list[Goal]:
    return [goal for scenario in games for goal in goals_of(scenario)]


def _some(seed: int, seeds: frozenset[int], scenario: str, axis: str, allies: str) -> Row:
    """A game of a doctrine against another, for the first seeds alone; nothing for the others."""
    return trial(seed, scenario, axis, allies) if seed in seeds else {}


Judged = Sequence[tuple[Goal, float, bool]]
Duels = Mapping[tuple[str, str, str], Rows]


def _markdown(
    games: Mapping[str, Rows], duels: Duels, goals: Judged, seeds: Sequence[int], some: Sequence[int], doctrine: str
) -> str:
    missed = [(goal, number) for goal, number, holds in goals if not holds]
    return "\n".join(
        [
            "# The war at sea: who wins, and what history says",
            "",
            f"{len(seeds)} games of each scenario, both sides by the autopilot, doctrine `{doctrine}`.",
            f"Seeds {seeds[0]} to {seeds[-1]}; `{_command(seeds, doctrine)}`.",
            "No number of a doctrine knows a scenario or a date.",
            "",
            "## Who wins",
            "",
            f"A side does not lose where it wins or draws; each should not in {AT_LEAST:.0%} of the games at least.",
            "The median is that of the points of the Axis less those of the Allies.",
            "",
            *markdown_table(
                ("scenario", "Axis>", "drawn>", "Allies>", "Axis does not lose>", "Allies do not lose>", "median>",
                 "level of the median", "record"),
                (_winners(scenario, rows) for scenario, rows in games.items()),
            ),
            "",
            "## What is asked",
            "",
            *markdown_table(
                ("scenario", "what", "asked", "found>", "as asked"),
                (
                    (goal.scenario, goal.what, _bounds(goal), _number(goal, number), "yes" if holds else "no")
                    for goal, number, holds in goals
                ),
            ),
            "",
            "## Losses",
            "",
            "Ships sunk in a game on the average, beside those of the record; aircraft in steps of six.",
            "",
            *markdown_table(
                ("scenario", "side", "sunk>", "record>", "aircraft steps>", "of the record's ships, in games"),
                (row for scenario, rows in games.items() for row in _losses(scenario, rows)),
            ),
            "",
            "## Doctrine against doctrine",
            "",
            f"{len(some)} games of each pair: games that the Axis, nobody and the Allies won.",
            "`solitaire` throws the dice of appendix A where forces, flotillas and aircraft go.",
            "",
            *markdown_table(
                ("scenario", "Axis led", *(f"against {one}" for one in DOCTRINES)),
                (
                    (scenario, axis, *(_score(duels[scenario, axis, allies]) for allies in DOCTRINES))
                    for scenario in DUELS
                    for axis in DOCTRINES
                ),
            ),
            "",
            "## What is missed",
            "",
            *(_missed(missed) or ["Nothing that is asked."]),
            "",
        ]
    )  # fmt: skip


def _command(seeds: Sequence[int], doctrine: str) -> str:
    return f"flotilla calibrate war_at_sea --campaigns {len(seeds)} --seed {seeds[0]} --doctrine {doctrine}"


def _winners(scenario: str, rows: Rows) -> tuple[object, ...]:
    won = [sum(row["winner"] == who for row in rows) for who in ("axis", "draw", "allies")]
    share = [f"{at_least_drawn(rows, side):.0%}" for side in SIDES]
    middle = balance(rows)
    return scenario, *won, *share, f"{middle:g}", victory_of(scenario).result(round(middle)), record_of(scenario).level


def _bounds(goal: Goal) -> str:
    if goal.low <= -1000:
        return f"at most {goal.high:g}"
    if goal.high >= 1 and goal.low == AT_LEAST:
        return f"at least {goal.low:.0%}"
    return f"{goal.low:g} to {goal.high:g}"


def _number(goal: Goal, number: float) -> str:
    return f"{number:.0%}" if "draw" in goal.what or "sunk" in goal.what else f"{number:.1f}"


def _losses(scenario: str, rows: Rows) -> list[tuple[object, ...]]:
    record = record_of(scenario)
    found: list[tuple[object, ...]] = []
    for side in SIDES:
        mean = fmean(len(row["sunk"][side]) for row in rows)
        steps = fmean(row["air_steps_lost"][side] for row in rows)
        named = (f"{name} {fmean(name in row['sunk'][side] for row in rows):.0%}" for name in record.sunk[side])
        found.append((scenario, side, f"{mean:.1f}", len(record.sunk[side]), f"{steps:.1f}", ", ".join(named) or "–"))
    return found


def _score(rows: Rows) -> str:
    return " / ".join(str(sum(row["winner"] == who for row in rows)) for who in ("axis", "draw", "allies"))


def _missed(missed: Sequence[tuple[Goal, float]]) -> list[str]:
    return [
        f"- {goal.scenario}: {goal.what} is {_number(goal, number)} instead of {_bounds(goal)}."
        + (f" {goal.why}" if goal.why else "")
        for goal, number in missed
    ]


def _json(games: Mapping[str, Rows], duels: Duels, goals: Judged, seeds: Sequence[int], doctrine: str) -> Json:
    def won(rows: Rows) -> dict[str, Any]:
        return {who: sum(row["winner"] == who for row in rows) for who in ("axis", "draw", "allies")}

    return {
        "seeds": [seeds[0], seeds[-1]],
        "doctrine": doctrine,
        "games": {
            scenario: {
                **won(rows),
                "median": balance(rows),
                "sunk": {side: round(fmean(len(row["sunk"][side]) for row in rows), 2) for side in SIDES},
                "air_steps": {side: round(fmean(row["air_steps_lost"][side] for row in rows), 2) for side in SIDES},
            }
            for scenario, rows in games.items()
        },
        "goals": [
            {"scenario": goal.scenario, "what": goal.what, "low": goal.low, "high": goal.high,
             "found": round(number, 3), "holds": holds}
            for goal, number, holds in goals
        ],
        "duels": [
            {"scenario": scenario, "axis": axis, "allies": allies, "won": won(rows)}
            for (scenario, axis, allies), rows in duels.items()
        ],
    }  # fmt: skip
