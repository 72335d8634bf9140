"""What a game declares of its calibration: the games to play, what is asked of them, its own tables and plots."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, TypeAlias

from bot.scenarios.balance import Outcome
from engine.core.game import Row
from engine.core.goals import Goal, Rows
from engine.core.words import Json

Data: TypeAlias = Mapping[str, Any]
"""A ``report.json``."""
Cells: TypeAlias = Sequence[object]


@dataclass(frozen=True)
class Part:
    """Games that are played and measured together: a scenario, with options or a doctrine of its own, or a trial.

    ``play`` makes a row of a seed, in another process too. ``scenario`` is that by which ``--only`` chooses the part.
    ``label`` is added to the scenario's name, or is the name of a trial. ``beside``: the scenario's ``[history]``
    stands beside it; the rows are then those of ``simulate``. ``own``: what the game's own tables need of the rows.
    ``fewer``: it is played with so many times fewer seeds.
    """

    id: str
    scenario: str
    play: Callable[[int], Row]
    label: str = ""
    beside: bool = False
    goals: Sequence[Goal] = ()
    own: Callable[[Rows], Json] | None = None
    fewer: int = 1

    def seeds(self, first: int, campaigns: int) -> range:
        """Its seeds in a run of so many campaigns."""
        return range(first, first + max(1, campaigns // self.fewer))


@dataclass(frozen=True)
class Table:
    """A table of the report: columns whose head ends in ``>`` hold numbers. Without rows it is left out."""

    title: str
    notes: Sequence[str]
    head: Sequence[str] | Callable[[Data], Sequence[str]]
    rows: Callable[[Data], Iterable[Cells]]
    level: int = 2
    after: Callable[[Data], Sequence[str]] = lambda data: ()
    """Lines below the table."""


@dataclass(frozen=True)
class Plot:
    """A plot of the report, drawn from its data; None where they do not hold what it shows."""

    file: str
    title: str
    draw: Callable[[Data], bytes | None]


@dataclass(frozen=True)
class Plan:
    """A game's calibration. Texts are plain English, as the reports are.

    ``notes`` stand below the head; ``rulings`` are said first of all, where it is the project's choice that the record
    is not reached. ``winners``: who may win, as rows of ``simulate`` and as the report name them; ``won`` reads it of a
    row. ``whys``: causes of what lies outside, by the comparison's id. ``known``: what is known of a scenario's record
    beside its ``[history]``.
    """

    game: str
    title: str
    unit: str
    parts: Callable[[str], Sequence[Part]]
    notes: Sequence[str] = ()
    rulings: Sequence[str] = ()
    winners: Mapping[str, str] = field(default_factory=dict)
    won: str = "winner"
    whys: Mapping[str, str] = field(default_factory=dict)
    known: Callable[[str, Outcome | None], Outcome | None] = lambda scenario, record: record
    tables: Sequence[Table] = ()
    plots: Sequence[Plot] = ()


TOLD: Final = "[history]"
"""The source of a record's bounds."""
