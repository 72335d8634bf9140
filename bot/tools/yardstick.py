"""By how much one staff is better than another, from games with sides exchanged: shares, points, and the yardstick.

A draw is half a game. The two games of a seed have the same dice for the same throws, so that errors are reckoned from
pairs; those of one side alone from its games.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, stdev
from typing import Any, Final, TypeAlias

from bot.tools.output import say, table
from engine.core.words import Arg, Words

Row: TypeAlias = dict[str, Any]

GAMES: Final = 200
"""Games of a scenario that the yardstick asks for."""
OVER_ALL: Final = 0.6
LEAST: Final = 0.5
ONE_SIDED: Final = 0.75
"""Where one side wins more than that, whoever leads it, the points decide."""
HALF: Final = 0.5


@dataclass(frozen=True, slots=True)
class Mean:
    """A mean with its error; no error from a single value."""

    value: float
    error: float | None

    @classmethod
    def of(cls, values: Sequence[float]) -> Mean:
        """The mean of values that do not hang on each other."""
        return cls(fmean(values), stdev(values) / sqrt(len(values)) if len(values) > 1 else None)

    @property
    def sure(self) -> bool:
        """Whether it is above nought by more than twice its error."""
        return self.error is not None and self.value > 2 * self.error


@dataclass(frozen=True, slots=True)
class Measured:
    """One scenario: the share of games, the side that wins too often for it (or none), and the points ahead."""

    scenario: str
    games: int
    share: Mean
    one_sided: str
    ahead: Mean


def taken(row: Row) -> float:
    """What the doctrine has of a game: the whole, half or nothing."""
    return HALF if row["winner"] == "draw" else float(row["winner"] == row["led"])


def ahead(row: Row) -> float:
    """How many points the doctrine is ahead at the end."""
    return float(sum(points if side == row["led"] else -points for side, points in row["points"].items()))


def measured(scenario: str, rows: Sequence[Row]) -> Measured:
    """A scenario from its rows, two for each seed one after the other."""
    pairs = list(zip(rows[::2], rows[1::2], strict=True))
    wins = {side: sum(row["winner"] == side for row in rows) for side in sorted({row["led"] for row in rows})}
    return Measured(
        scenario,
        len(rows),
        Mean.of([fmean(map(taken, pair)) for pair in pairs]),
        next((side for side, won in wins.items() if won > ONE_SIDED * len(rows)), ""),
        Mean.of([fmean(map(ahead, pair)) for pair in pairs]),
    )


def over_all(scenarios: Sequence[Measured]) -> Mean:
    """The share over all scenarios, each counted alike."""
    errors = [scenario.share.error for scenario in scenarios]
    known = [error for error in errors if error is not None]
    error = sqrt(sum(error**2 for error in known)) / len(errors) if len(known) == len(errors) else None
    return Mean(fmean(scenario.share.value for scenario in scenarios), error)


def shortcomings(scenarios: Sequence[Measured]) -> list[str]:
    """Where the yardstick is missed; none where it is met."""
    share = over_all(scenarios)
    missed = [_told("over-all", share=_percent(share))] if _under(share, OVER_ALL) else []
    missed += [
        _told("in", share=_percent(scenario.share), scenario=scenario.scenario)
        for scenario in scenarios
        if _under(scenario.share, LEAST)
    ]
    missed += [
        _told("points", points=_points(scenario.ahead), scenario=scenario.scenario, side=scenario.one_sided)
        for scenario in scenarios
        if scenario.one_sided and not scenario.ahead.sure
    ]
    return missed


def _under(share: Mean, bound: float) -> bool:
    """Whether a share is below a bound; a mean of exactly the bound is not, however it is rounded."""
    return round(share.value, 9) < bound


def report(rows: Sequence[Row], known: Sequence[str]) -> str:
    """All of it as text; ``known``: the game's scenarios."""
    by_scenario: dict[str, list[Row]] = {}
    for row in rows:
        by_scenario.setdefault(row["scenario"], []).append(row)
    scenarios = [measured(scenario, mine) for scenario, mine in by_scenario.items()]
    doctrine, against = rows[0]["doctrine"], rows[0]["against"]
    each_once, every = _told("each-once"), _told("all")
    heads = ("scenario", "leads", "games", "won", "drawn", "share", "won-by", "ahead")
    lines = [tuple(_told(f"head-{head}", doctrine=doctrine) for head in heads)]
    for result in scenarios:
        mine = by_scenario[result.scenario]
        for side in dict.fromkeys(row["led"] for row in mine):
            led = [row for row in mine if row["led"] == side]
            lines.append((result.scenario, side, *_counted(led), _percent(Mean.of([*map(taken, led)])), "", ""))
        points = _points(result.ahead) if result.one_sided else ""
        lines.append((result.scenario, each_once, *_counted(mine), _percent(result.share), result.one_sided, points))
    lines.append((every, each_once, *_counted(rows), _percent(over_all(scenarios)), "", ""))
    even = [scenario for scenario in scenarios if not scenario.one_sided]
    if 0 < len(even) < len(scenarios):  # where one side wins whoever leads it, a share is near a half
        mine = [row for result in even for row in by_scenario[result.scenario]]
        lines.append((_told("even"), each_once, *_counted(mine), _percent(over_all(even)), "", ""))
    few = min(scenario.games for scenario in scenarios)
    left_out = [scenario for scenario in known if scenario not in by_scenario]
    lacking = [_told("too-few", asked=GAMES, here=few)] if few < GAMES else []
    lacking += [_told("left-out", names=", ".join(left_out))] if left_out else []
    verdict = _verdict(scenarios, whole=not lacking)
    title = _told("title", doctrine=doctrine, against=against)
    return "\n".join([title, "", table(lines), "", _told("explained"), "", verdict, *lacking])


def _told(key: str, **args: Arg) -> str:
    return say(Words(f"tool-yard-{key}", args))


def _verdict(scenarios: Sequence[Measured], *, whole: bool) -> str:
    """``whole``: whether as much was played as the yardstick asks for."""
    missed = shortcomings(scenarios)
    verdict = _told("missed" if missed else "met" if whole else "met-by-few")
    return "\n  ".join([_told("verdict", verdict=verdict), *missed])


def _counted(rows: Sequence[Row]) -> tuple[str, str, str]:
    """Games, won and drawn."""
    won, drawn = (sum(taken(row) == value for row in rows) for value in (1, HALF))
    return str(len(rows)), str(won), str(drawn)


def _percent(share: Mean) -> str:
    return f"{100 * share.value:.1f} %" + ("" if share.error is None else f" ± {100 * share.error:.1f}")


def _points(mean: Mean) -> str:
    return f"{mean.value:+.2f}" + ("" if mean.error is None else f" ± {2 * mean.error:.2f}")
