"""How the operations of Silent War end under the balanced doctrine, beside what their levels are meant to give."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from statistics import median

from engine.silent_war.game import SilentWar
from engine.silent_war.history.report import simulate
from engine.silent_war.plan import LEVELS
from engine.silent_war.scenarios.scenario import scenario_files
from tests.soak.report import time_words, write_part

DOCTRINE = "balanced"
SEEDS = range(730_001, 730_121)  # the levels were neither set nor proved on these
MEANT = {
    "decisive": (0.03, 0.20),
    "substantive or better": (0.36, 0.64),
    "marginal or better": (0.62, 0.94),
    "a draw or better": (0.80, 1.0),
}
"""The least and the greatest share of games with each end, best first. One in ten is meant to be decisive and half
substantive or better; by luck alone a hundred games stray three times their standard deviation from it, no further."""


@dataclass(frozen=True, slots=True)
class Ends:
    """The games of one operation: how many ended at each level, multiples of the record's tons, boats lost."""

    levels: Mapping[str, int]
    ratios: Sequence[float] = ()
    lost: Sequence[int] = ()

    @property
    def games(self) -> int:
        """The number of games."""
        return sum(self.levels.values())

    def shares(self) -> dict[str, float]:
        """The share of the games that ended at a level or a better one, for each level but defeat."""
        counted = [self.levels.get(level, 0) for level in LEVELS]
        return {name: sum(counted[: at + 1]) / self.games for at, name in enumerate(MEANT)}


def operations() -> list[str]:
    """The scenarios whose levels are set in this way."""
    return [name for name, file in scenario_files().items() if file.kind == "operational"]


def ends_of(scenario: str, seeds: Sequence[int] = SEEDS) -> Ends:
    """An operation played once for each seed."""
    record = scenario_files()[scenario].history.tons
    rows = simulate(scenario, seeds, DOCTRINE)
    return Ends(
        Counter(row["level"] for row in rows),
        [row["tons"] / record for row in rows],
        [row["boats_lost"] for row in rows],
    )


def drifted(ends: Ends) -> list[str]:
    """The shares that are outside what is meant; empty where the levels are still good."""
    return [
        f"{share:.0%} of {ends.games} games end {name}, meant are {least:.0%} to {most:.0%}"
        for (name, share), (least, most) in zip(ends.shares().items(), MEANT.values(), strict=True)
        if not least <= share <= most
    ]


def write(ends_by_scenario: Mapping[str, Ends], seconds: float) -> None:
    """The part of docs/soak.md."""
    games = sum(ends.games for ends in ends_by_scenario.values())
    rules = SilentWar()
    lines = [
        f"## {games:,} operations\n",
        f"Rules: `{rules.name}`, version {rules.version}.\n",
        f"Each operation is played by the {DOCTRINE} doctrine with the seeds {SEEDS[0]} to {SEEDS[-1]}. Levels are the",
        f"shares of {', '.join(LEVELS)} in percent. About one game in ten is meant to be decisive, about half",
        "substantive or better; the test fails where an operation strays from that further than luck goes.\n",
        "| scenario | games | levels | substantive or better | tons by the record: 10% | median | 90% | lost |",
        "|---|---:|---:|---:|---:|---:|---:|---:|",
    ]
    for scenario, ends in ends_by_scenario.items():
        levels = "/".join(str(round(100 * ends.levels.get(level, 0) / ends.games)) for level in LEVELS)
        ratios = sorted(ends.ratios)
        tenth, most = ratios[len(ratios) // 10], ratios[len(ratios) * 9 // 10]
        lines.append(
            f"| {scenario} | {ends.games} | {levels} | {ends.shares()['substantive or better']:.0%} | {tenth:.2f} | "
            f"{median(ratios):.2f} | {most:.2f} | {sum(ends.lost) / ends.games:.1f} |"
        )
    write_part("levels", f"{games:,} operations, levels as meant", time_words(seconds), "\n".join(lines))
