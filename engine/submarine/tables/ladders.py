"""Shared by the readers of tables: ladders of two dice, rows that must exist, values that must climb."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from pathlib import Path
from typing import Any, TypeVar

from engine.core.data import DataError, Row
from engine.submarine.dice import HIGHEST, Ladder, ThrowCell

R = TypeVar("R", bound=Row)
H = TypeVar("H", bound=Hashable)
V = TypeVar("V")


class LadderRow(Row):
    """A row of a ladder: it holds for throws of two dice up to ``up_to``."""

    up_to: ThrowCell


L = TypeVar("L", bound=LadderRow)


def ladder(file: Path, rows: Sequence[L], value: Callable[[L], V]) -> Ladder[V]:
    """The rows as one ladder. Errors: DataError where they do not climb, or do not end at 66."""
    before = 0
    for row in rows:
        if row.up_to <= before:
            raise DataError.at(
                file, row.line, "up_to", f"{row.up_to} does not follow {before}: rows climb to {HIGHEST}"
            )
        before = row.up_to
    if before != HIGHEST:
        last = rows[-1].line if rows else 1
        raise DataError.at(file, last, "up_to", f"the last row reaches {before}, not {HIGHEST}")
    return Ladder((row.up_to, value(row)) for row in rows)


def grouped(rows: Iterable[R], key: Callable[[R], H]) -> dict[H, list[R]]:
    """Rows by a key, in the order of the file."""
    groups: dict[H, list[R]] = {}
    for row in rows:
        groups.setdefault(key(row), []).append(row)
    return groups


def by_key(file: Path, rows: Iterable[R], field: str) -> dict[Any, R]:
    """Rows by one of their fields. Errors: DataError for a duplicate value."""
    rows_by_key: dict[Any, R] = {}
    for row in rows:
        key = getattr(row, field)
        if key in rows_by_key:
            raise DataError.at(file, row.line, field, f"{key} stands twice")
        rows_by_key[key] = row
    return rows_by_key


def whole(file: Path, found: Iterable[Hashable], needed: Iterable[Hashable], field: str) -> None:
    """Check that all that is needed is there and nothing else. Errors: DataError naming what is missing or too much."""
    there, wanted = list(found), list(needed)
    for key in wanted:
        if key not in there:
            raise DataError.at(file, "", field, f"no row for {key}")
    for key in there:
        if key not in wanted:
            raise DataError.at(file, "", field, f"{key} is not one of {', '.join(str(each) for each in wanted)}")


def one_of(file: Path, row: Row, field: str, value: str, known: Iterable[str]) -> None:
    """Check a cell that names something. Errors: DataError with what could be named."""
    names = list(known)
    if value not in names:
        raise DataError.at(file, row.line, field, f"there is no {value}; there are {', '.join(names)}")
