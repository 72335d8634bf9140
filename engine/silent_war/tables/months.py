"""Months as numbers, so that dates of tables can be compared and added."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from pydantic import BeforeValidator, WithJsonSchema

from engine.core.mistakes import Problem, shown
from engine.core.telling import Unfit
from engine.core.words import Words

Month: TypeAlias = int
"""Twelve times the year plus the month less one: 23303 is December 1941."""


def month(year: int, number: int) -> Month:
    """The month of a year, 1 to 12."""
    if not 1 <= number <= 12:
        raise ValueError(f"there is no month {number}")
    return year * 12 + number - 1


def year_of(at: Month) -> int:
    """The year of a month."""
    return at // 12


def month_of(at: Month) -> int:
    """The month's number in its year, 1 to 12."""
    return at % 12 + 1


def read_month(text: str) -> Month:
    """``1942-05`` as a month. Errors: ValueError."""
    year, dash, number = text.partition("-")
    if not (dash and len(year) == 4 and len(number) == 2 and year.isdecimal() and number.isdecimal()):
        raise _unfit(text, f"a month is written like 1942-05, not {text}")
    if not 1 <= int(number) <= 12:
        raise _unfit(text, f"there is no month {int(number)}")
    return month(int(year), int(number))


def _unfit(text: str, problem: str) -> Unfit:
    return Unfit(Problem(problem, Words("file-form-month", {"given": shown(text)})))


def write_month(at: Month) -> str:
    """The reverse of :func:`read_month`."""
    return f"{year_of(at)}-{month_of(at):02d}"


def _cell(cell: object) -> object:
    return read_month(cell) if isinstance(cell, str) else cell


MonthCell: TypeAlias = Annotated[
    int, BeforeValidator(_cell), WithJsonSchema({"type": "string", "pattern": r"^\d{4}-(0[1-9]|1[0-2])$"})
]
"""A cell of a data file that holds a month, as ``1942-05``."""
