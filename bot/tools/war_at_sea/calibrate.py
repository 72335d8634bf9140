"""The calibration of the War at Sea: every scenario beside its record, doctrine against doctrine."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, Final

from bot.scenarios.balance import Outcome
from bot.tools.reports.charts import losses, of_kind
from bot.tools.reports.plan import Cells, Data, Part, Plan, Table
from engine.core.game import Row
from engine.core.goals import Rows
from engine.core.words import Json
from engine.war_at_sea.autopilot.doctrine import DOCTRINES
from engine.war_at_sea.history.calibration import (
    AT_LEAST,
    COUNTED,
    DUELS,
    balance,
    goals_of,
    scenarios,
    trial,
    victory_of,
)
from engine.war_at_sea.history.report import STEPS

PART: Final = 10
"""The doctrines meet in so many times fewer games."""
WINNERS: Final = {"axis": "Axis", "draw": "drawn", "allies": "Allies"}
PAIR: Final = "{axis} against {allies}"


def parts(doctrine: str) -> Sequence[Part]:
    """Every scenario with one doctrine on both sides; some with each doctrine against each."""
    beside = [
        Part(
            scenario,
            scenario,
            partial(trial, scenario=scenario, doctrine=doctrine),
            beside=True,
            goals=goals_of(scenario),
            own=partial(_middle, scenario=scenario),
        )
        for scenario in scenarios()
    ]
    duels = [
        Part(f"{scenario}/duels", scenario, partial(duel, scenario=scenario), "doctrines", own=_scores, fewer=PART)
        for scenario in DUELS
    ]
    return [*beside, *duels]


def duel(seed: int, scenario: str) -> Row:
    """Who wins with each doctrine against each, on one seed."""
    return {
        PAIR.format(axis=axis, allies=allies): trial(seed, scenario, axis, allies)["winner"]
        for axis in DOCTRINES
        for allies in DOCTRINES
    }


def _scores(rows: Rows) -> Json:
    counts = {pair: Counter(row[pair] for row in rows) for pair in rows[0]}
    return {pair: {who: count[who] for who in WINNERS} for pair, count in counts.items()}


def _middle(rows: Rows, scenario: str) -> Json:
    """The median of the points, and the level that it comes to."""
    middle = balance(rows)
    return {"median": middle, "level": victory_of(scenario).result(round(middle))}


def known(scenario: str, record: Outcome | None) -> Outcome | None:
    """The record with aircraft and cargo, which no ``[history]`` holds."""
    if record is None or scenario not in COUNTED:
        return record
    return replace(record, figures={**record.figures, **COUNTED[scenario]})


def _medians(data: Data) -> Iterator[Cells]:
    for part in data["parts"].values():
        if "levels" in part:
            not_lost = (
                f"{(part['winners'].get(side, 0) + part['winners'].get('draw', 0)) / part['games']:.0%}"
                for side in ("axis", "allies")
            )
            level = part["record"]["level"] if part["record"] else "–"
            yield part["name"], *not_lost, f"{part['own']['median']:g}", part["own"]["level"], level


def _duels(data: Data) -> Iterator[Cells]:
    for name, part in data["parts"].items():
        if name.endswith("/duels"):
            for axis in DOCTRINES:
                won = (part["own"][PAIR.format(axis=axis, allies=allies)] for allies in DOCTRINES)
                yield part["name"].partition(",")[0], axis, *(_score(each) for each in won)


def _score(won: dict[str, Any]) -> str:
    return " / ".join(str(won[who]) for who in WINNERS)


WHYS: Final = {
    "denmark-strait/hood-sunk": "a magazine needs a rare double of the critical table, and few games have enough hits",
}
"""Causes of what lies outside, by the comparison's id; those of goals stand with the goals."""

PLAN: Final = Plan(
    game="war_at_sea",
    title="The war at sea: who wins, and what history says",
    unit="games of each scenario",
    parts=parts,
    notes=("No number of a doctrine knows a scenario or a date.",),
    winners=WINNERS,
    whys=WHYS,
    known=known,
    tables=(
        Table(
            "Points",
            (
                f"A side does not lose where it wins or draws; each should not in {AT_LEAST:.0%} of the games at",
                "least. The median is that of the points of the Axis less those of the Allies.",
            ),
            ("scenario", "Axis does not lose>", "Allies do not lose>", "median>", "level of the median", "record"),
            _medians,
        ),
        Table(
            "Doctrine against doctrine",
            (
                "Games that the Axis, nobody and the Allies won.",
                "`solitaire` throws the dice of appendix A where forces, flotillas and aircraft go.",
            ),
            ("scenario", "Axis led", *(f"against {each}" for each in DOCTRINES)),
            _duels,
        ),
    ),
    plots=(
        losses(
            (
                ("ships sunk", of_kind("sunk")),
                ("aircraft lost, steps of six", of_kind("aircraft")),
            ),
            {
                "sunk, axis": "{name}: Axis",
                "sunk, allies": "{name}: Allies",
                STEPS.format(side="axis"): "{name}: Axis",
                STEPS.format(side="allies"): "{name}: Allies",
            },
        ),
    ),
)
