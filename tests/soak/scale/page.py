"""docs/scale.md: what was measured, beside what is aimed at, with the machine of each measurement."""

from __future__ import annotations

import os
import platform
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from tests.soak.report import DOCS, Page, time_words, write_part

INTRODUCTION = """\
# At scale

`python -m tests.soak.scale` measures this and writes the page, a part at a time; `--help` names the parts. The bot runs
as a process of its own, as in production, with a real database; Discord is the harbour, in another process on the same
machine, and keeps Discord's limits. Seconds and milliseconds are of the machine that is named and of what else ran
there; processor time, memory and ratios depend on it less. No test holds them.

A server has 25 text channels, 8 voice channels, 5 categories, 20 roles, 5 open threads and two members of its own;
its campaigns are of all four games in turn, each with two members.
"""

TITLES: Final = {
    "servers": "Many servers",
    "campaigns": "Many campaigns",
    "deadlines": "Many deadlines at once",
}
SCALE = Page(DOCS / "scale.md", INTRODUCTION, TITLES)


@dataclass(frozen=True, slots=True)
class Figure:
    """One measured value; ``most`` is what it should not exceed, None where nothing is said."""

    what: str
    value: float
    unit: str
    most: float | None = None


@dataclass(frozen=True, slots=True)
class Machine:
    """Where and when something is measured. ``load`` is the mean number of processes that wanted to run."""

    began: datetime = field(default_factory=lambda: datetime.now(UTC))
    load: float = field(default_factory=lambda: os.getloadavg()[0])

    def words(self) -> str:
        """The machine and its load from then to now in a sentence."""
        lines = dict(line.split(":", 1) for line in Path("/proc/meminfo").read_text("ascii").splitlines())
        memory = int(lines["MemTotal"].split()[0]) / 1e6
        now = os.getloadavg()
        return (
            f"{self.began:%Y-%m-%d %H:%M} UTC. {os.cpu_count()} cores, {memory:.0f} GB of memory, Python"
            f" {platform.python_version()}. Load before it began {self.load:.1f}, at its end {now[0]:.1f}"
            " (its own processes make 2 of it)."
        )

    @property
    def seconds(self) -> float:
        """Seconds since it began."""
        return (datetime.now(UTC) - self.began).total_seconds()


def write(name: str, machine: Machine, told: str, figures: Sequence[Figure], page: Page = SCALE) -> None:
    """Write a part of the page."""
    met = [figure.value <= figure.most for figure in figures if figure.most is not None]
    rows = ["| what | measured | at most |", "|---|---:|---:|"]
    for figure in figures:
        most = "" if figure.most is None else f"{figure.most:,g} {figure.unit}".rstrip()
        rows.append(f"| {figure.what} | {_value(figure.value)} {figure.unit} | {most} |".replace("  |", " |"))
    summary = f"{sum(met)} of {len(met)} aims met"
    text = "\n".join((f"## {TITLES[name]}\n", f"{told}\n", f"{machine.words()}\n", *rows))
    write_part(name, summary, time_words(machine.seconds), text, page)


def _value(value: float) -> str:
    return f"{value:,.2f}" if value < 10 else f"{value:,.1f}" if value < 100 else f"{value:,.0f}"
