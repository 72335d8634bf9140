"""What circumstances change on dice and ranges: ``modifiers.csv``, all in one place."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from pydantic import Field

from engine.core.data import DataError, Row, read_rows
from engine.submarine.dice import Shift
from engine.submarine.tables.ladders import grouped, whole

SINGLE: Final[Mapping[str, tuple[str, ...]]] = {
    "detonation": ("shallow", "stopped"),
    "gunnery": ("boat-surfaced", "night", "night-lit", "stopped", "firer-half"),
    "sonar-basic": ("first-echo", "japanese", "improved"),
    "fitting": ("season",),
    "torpedo-hit": ("stopped", "unguided", "shallow"),
    "sonar-sweep": ("foxer", "silent", "rain", "storm", "experienced", "professional"),
    "sonar-homing": (
        "emergency", "silent", "silent-below", "reloading", "repairing", "foxer", "professional", "experienced",
    ),
    "radar-search": ("experienced", "professional", "rain", "storm", "snort"),
    "night-sight": ("JP", "DE", "clear", "rain", "storm"),
    "evasion": ("shallow", "night"),
    "gun-percent": ("first-fire", "boat-firing", "night-dark"),
}  # fmt: skip
"""Circumstances that hold or do not."""

GRADED: Final[Mapping[str, tuple[str, ...]]] = {
    "charge-attack": ("defence",),
    "hedgehog-attack": ("depth",),
    "squid-attack": ("depth",),
    "crews": ("war-years",),
    "charge-hits": ("defence", "depth"),
    "hedgehog-hits": ("speed", "defence", "depth"),
    "sonar-sweep": ("speed",),
}
"""Circumstances with a number, of which the highest row reached holds."""

NOTHING: Final = Shift()


@dataclass(frozen=True, slots=True)
class Modifiers:
    """All modifiers, by table and circumstance."""

    steps: Mapping[tuple[str, str], tuple[tuple[int, Shift], ...]]

    def of(self, table: str, when: str, value: int | None = None) -> Shift:
        """What a circumstance changes; for one with a number (depth, speed, defence, years) give its ``value``.

        KeyError for a circumstance that the table does not know, ValueError where the number is missing or too much.
        """
        steps = self.steps[table, when]
        if (value is None) != (steps[0][0] == UNGRADED):
            raise ValueError(f"{table}: {when} {'needs a' if value is None else 'has no'} number")
        if value is None:
            return steps[0][1]
        return max((step for step in steps if step[0] <= value), default=(0, NOTHING))[1]


UNGRADED: Final = -1


class ModifierRow(Row):
    """A row of ``modifiers.csv``."""

    table: str
    when: str
    at_least: int = Field(default=UNGRADED, ge=UNGRADED)
    die: int = 0
    coloured: int = 0
    white: int = 0
    hexes: int = 0
    percent: int = Field(default=100, ge=0)


def read_modifiers(folder: Path) -> Modifiers:
    """All modifiers, checked: each circumstance the rules know, and no other. Errors: DataError."""
    file = folder / "modifiers.csv"
    rows = grouped(read_rows(file, ModifierRow), lambda row: (row.table, row.when))
    needed = [(table, when) for kind in (SINGLE, GRADED) for table, names in kind.items() for when in names]
    whole(file, rows, needed, "when")
    shifts: dict[tuple[str, str], tuple[tuple[int, Shift], ...]] = {}
    for key, group in rows.items():
        graded = key[1] in GRADED.get(key[0], ())
        values = [row.at_least for row in group]
        if graded and (UNGRADED in values or values != sorted(set(values))):
            raise DataError.at(file, group[0].line, "at_least", f"{key[1]} has a number in each row, climbing")
        if not graded and values != [UNGRADED]:
            raise DataError.at(file, group[-1].line, "at_least", f"{key[1]} holds or does not: one row, no number")
        shifts[key] = tuple(
            (row.at_least, Shift(row.die, row.coloured, row.white, row.hexes, row.percent)) for row in group
        )
    return Modifiers(shifts)
