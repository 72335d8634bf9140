"""How long a campaign by post takes, as measured by ``flotilla pace``: what each deadline brings.

``lengths.csv`` beside this module holds what that command found, a line for each scenario, deadline, and whether a
member vanished in the third turn. A scenario that was not played itself is reckoned by its turns from one of its kind.
"""

from __future__ import annotations

import csv
from collections.abc import Mapping
from dataclasses import dataclass, fields
from functools import cache
from pathlib import Path
from typing import Final

from bot.service.types import Settings
from engine.core.rules import Scenario
from engine.core.words import Words

FILE: Final = Path(__file__).parent / "lengths.csv"
UNITS: Final = (("days", 1, 21), ("weeks", 7, 180))
"""What a length is told in: the unit, its days, and the days from which the next one tells it; at last months."""


@dataclass(frozen=True, slots=True)
class Length:
    """What the games of one line came to: days until the end, in the middle and in the slowest game but one; questions
    answered and run out in the middle game. ``turns`` is the scenario's length; ``gone`` whether a member vanished."""

    game: str
    kind: str
    scenario: str
    options: str
    members: int
    turns: int
    hours: int
    gone: bool
    games: int
    days: float
    slowest: float
    answered: int
    ran_out: int


def read(file: Path = FILE) -> tuple[Length, ...]:
    """The lines of the table; none where there is no file."""
    if not file.exists():
        return ()
    with file.open(encoding="utf-8", newline="") as lines:
        return tuple(_length(row) for row in csv.DictReader(lines))


def _length(row: Mapping[str, str]) -> Length:
    return Length(
        row["game"], row["kind"], row["scenario"], row["options"], int(row["members"]), int(row["turns"]),
        int(row["hours"]), row["gone"] == "1", int(row["games"]), float(row["days"]), float(row["slowest"]),
        int(row["answered"]), int(row["ran_out"]),
    )  # fmt: skip


def write(lengths: tuple[Length, ...], file: Path = FILE) -> None:
    """Write the table, in order."""
    names = [field.name for field in fields(Length)]
    ordered = sorted(
        lengths,
        key=lambda length: (length.game, length.kind, length.scenario, length.options, length.hours, length.gone),
    )
    with file.open("w", encoding="utf-8", newline="") as out:
        table = csv.writer(out, lineterminator="\n")
        table.writerow(names)
        for length in ordered:
            table.writerow([int(value) if isinstance(value, bool) else value for value in _values(length, names)])


def _values(length: Length, names: list[str]) -> list[str | int | float | bool]:
    return [getattr(length, name) for name in names]


@cache
def _known() -> tuple[Length, ...]:
    return read()


def brings(game: str, scenario: Scenario, hours: int) -> tuple[float, float] | None:
    """The days that a scenario takes with a deadline: in the middle game where all look in once a day, and in the
    slowest but one where a member vanished. None where nothing like it was measured.

    A longer deadline never brings less than a shorter one: those who are there answer as fast, and what few games
    measured differs by chance.
    """
    alike = [length for length in _known() if length.game == game and length.hours <= hours]
    own = [each for each in alike if each.scenario == scenario.id] or [
        each for each in alike if each.kind == scenario.kind
    ]
    if not any(length.hours == hours for length in own):
        return None
    days = [length.days * scenario.length / length.turns for length in own if not length.gone]
    slow = [length.slowest * scenario.length / length.turns for length in own if length.gone]
    return (max(days), max(*days, *slow)) if days and slow else None


def length_words(days: tuple[float, float]) -> Words:
    """A length, from and to, as a sentence says it: days, weeks or months, whichever is told at a glance."""
    unit, size = next(((unit, size) for unit, size, most in UNITS if days[1] < most), ("months", 30))
    least, most = (max(1, round(day / size)) for day in days)
    return Words(f"pace-{unit}", {"least": least, "most": most, "same": int(least == most)})


def first_told(game: str, scenario: Scenario, settings: Settings) -> Words | None:
    """What the first card of a new campaign says of its length; None where it plays in an evening, without a deadline,
    or nothing was measured."""
    found = None if settings.minutes or not settings.hours else brings(game, scenario, settings.hours)
    if found is None:
        return None
    length = length_words(found)
    measured = {length.hours for length in _known() if length.game == game}
    told = [length_words(days) for hours in sorted(measured) if (days := brings(game, scenario, hours)) is not None]
    if len(told) > 1 and all(each == length for each in told):  # it depends on who looks in, not on the deadline
        return Words("pace-first-card-any", {"length": length})
    return Words("pace-first-card", {"length": length, "same": length.args["same"]})
