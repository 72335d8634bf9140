"""The record of the real campaign, by which the game is measured: sinkings by year and month, boats lost, patrols."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from pydantic import Field

from engine.core.data import Row, read_rows
from engine.silent_war.tables.months import Month, MonthCell, write_month
from engine.silent_war.tables.read import FOLDER

FIRST_YEAR = 1942
"""December 1941 is counted with 1942."""


@dataclass(frozen=True, slots=True)
class YearRecord:
    """One calendar year, 1941 with 1942: American merchants and warships sunk, gross tons, boats lost, patrols begun.

    Merchants and tons are scaled to the postwar assessment; boats are those lost on war patrol in the Pacific.
    """

    year: int
    merchants: int
    tons: int
    warships: int
    boats_lost: int
    patrols: int
    torpedoes: int = 0
    """Fired by American boats."""

    @property
    def ships(self) -> int:
        """Merchants and warships."""
        return self.merchants + self.warships


@dataclass(frozen=True, slots=True)
class Record:
    """The record by year and by month (``1943-01``), tons in gross tons."""

    years: Mapping[int, YearRecord]
    monthly_tons: Mapping[str, float]

    @property
    def warships(self) -> int:
        """Warships sunk in the whole war."""
        return sum(year.warships for year in self.years.values())


class YearRow(Row):
    """A line of `history_years.csv`; ``merchants_all`` and ``merchant_grt_all`` count all Allied submarines."""

    year: int = Field(ge=1941, le=1945)
    merchants_all: int = Field(ge=0)
    merchant_grt_all: int = Field(ge=0)
    merchants: int = Field(ge=0)
    merchant_grt: int = Field(ge=0)
    warships: int = Field(ge=0)
    boats_lost: int = Field(ge=0)
    patrols: int = Field(ge=0)
    torpedoes: int = Field(ge=0)


class MonthRow(Row):
    """A line of `history_months.csv`: merchants sunk by all Allied submarines."""

    month: MonthCell
    merchants_all: int = Field(ge=0)
    merchant_grt_all: int = Field(ge=0)


def read_record(folder: Path = FOLDER) -> Record:
    """The record from its files; the months are scaled to the American share of their year.

    Errors: :class:`engine.core.data.DataError`.
    """
    rows = {row.year: row for row in read_rows(folder / "history_years.csv", YearRow)}
    months: dict[Month, int] = {
        row.month: row.merchant_grt_all for row in read_rows(folder / "history_months.csv", MonthRow)
    }
    years: dict[int, YearRecord] = {}
    for year in sorted({max(year, FIRST_YEAR) for year in rows}):
        parts = [row for row in rows.values() if max(row.year, FIRST_YEAR) == year]
        years[year] = YearRecord(
            year,
            sum(row.merchants for row in parts),
            sum(row.merchant_grt for row in parts),
            sum(row.warships for row in parts),
            sum(row.boats_lost for row in parts),
            sum(row.patrols for row in parts),
            sum(row.torpedoes for row in parts),
        )
    share = {year: row.merchant_grt / row.merchant_grt_all for year, row in rows.items()}
    return Record(years, {write_month(at): tons * share[at // 12] for at, tons in sorted(months.items())})


@cache
def record() -> Record:
    """The record, read at the first call."""
    return read_record()
