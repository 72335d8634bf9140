"""Tables of the war at large: torpedoes, ULTRA, war periods, transit events, damage, endurance."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Literal, Protocol, TypeAlias

from pydantic import Field

from engine.core.data import DataError, Names, Row, read_rows
from engine.core.words import Words
from engine.silent_war.tables.months import Month, MonthCell

Cause: TypeAlias = Literal["aircraft", "patrol", "mine", "mechanical", "submarine", "navigation"]


@dataclass(frozen=True, slots=True)
class Effects:
    """What a counterattack or an event does to a submarine."""

    spotted: bool = False
    damaged: bool = False
    rtb: bool = False
    sunk: bool = False
    sunk_on: int | None = None
    """A second die at or above it sinks the submarine instead; None if no second die is thrown."""

    def __bool__(self) -> bool:
        return self.spotted or self.damaged or self.rtb or self.sunk


NOTHING = Effects()


@dataclass(frozen=True, slots=True)
class TransitEvent:
    """A cell of the transit event table: what happens, and its cause."""

    effects: Effects
    cause: Cause
    cause_name: Words


@dataclass(frozen=True, slots=True)
class War:
    """The tables of the strategic segment and of passages."""

    improvements: Mapping[int, tuple[tuple[int, int], ...]]
    """For a torpedo value: the ship totals that allow a try, each with the die it needs (6.0)."""
    ultra: tuple[tuple[tuple[str, ...], ...], ...]
    """ULTRA areas by war period less one and die (7.0)."""
    transitions: Mapping[int, Mapping[Month, int]]
    """For a war period: the months that allow a try for the next, each with the die it needs (17.1)."""
    steps: Mapping[tuple[int, str], tuple[tuple[int, int], ...]]
    """For a next period and ``ships`` or ``tons``: thresholds in rising order with their step."""
    transit: tuple[TransitEvent, ...]
    """The transit events by the two dice read as 00 to 99 (19.1)."""
    damage: tuple[int, ...]
    """The repair box by die; 0 is superficial (18.3)."""
    stays: Mapping[int, Mapping[int, int]]
    """By endurance rating and torpedo value: the highest die on which a boat stays out (14.7)."""

    def modifier(self, next_period: int, ships: int, tons: int) -> int:
        """What the sinkings so far add to the transition die; ``tons`` in thousands (17.1 A).

        The steps of ships and tons are averaged and rounded down, but never below the lowest step.
        """
        return (self._step(next_period, "ships", ships) + self._step(next_period, "tons", tons)) // 2

    def _step(self, next_period: int, measure: str, total: int) -> int:
        return [step for least, step in self.steps[next_period, measure] if total >= least][-1]


class Ranged(Protocol):
    """A row that covers dice from a lowest to a highest."""

    @property
    def line(self) -> int: ...
    @property
    def low(self) -> int: ...
    @property
    def high(self) -> int | None: ...


def spread(file: Path, rows: Sequence[Ranged], low: int, high: int, *, gaps: bool = False) -> list[int | None]:
    """Which row covers each die from low to high; None if no row does and gaps are allowed.

    A row without a highest die covers the rest. Errors: :class:`DataError` for overlaps, gaps and dice outside.
    """
    cover: list[int | None] = [None] * (high - low + 1)
    for at, row in enumerate(rows):
        top = high if row.high is None else row.high
        if not low <= row.low <= top <= high:
            raise DataError.at(file, row.line, "low", f"{row.low} to {top} is not within {low} to {high}")
        for die in range(row.low, top + 1):
            if cover[die - low] is not None:
                raise DataError.at(file, row.line, "low", f"die {die} stands twice")
            cover[die - low] = at
    if not gaps and None in cover:
        line = rows[-1].line if rows else 1
        raise DataError.at(file, line, "high", f"die {low + cover.index(None)} is missing")
    return cover


def effects(file: Path, line: int, names: Sequence[str], sunk_on: int | None) -> Effects:
    """Effects from their names in a cell. Errors: :class:`DataError`."""
    unknown = sorted(set(names) - {"spotted", "damaged", "rtb", "sunk"})
    if unknown:
        raise DataError.at(file, line, "effects", f"there is no effect {unknown[0]}")
    if sunk_on is not None and "sunk" in names:
        raise DataError.at(file, line, "sunk_on", "a boat already sunk needs no second die")
    return Effects("spotted" in names, "damaged" in names, "rtb" in names, "sunk" in names, sunk_on)


class ImprovementRow(Row):
    """A line of `torpedo_improvement.csv`."""

    value: int = Field(ge=-2, le=0)
    ships: int = Field(gt=0)
    needed: int = Field(ge=0, le=9)


class UltraRow(Row):
    """A line of `ultra.csv`."""

    period: int = Field(ge=1, le=4)
    die: int = Field(ge=0, le=9)
    areas: Names = ()


class TransitionRow(Row):
    """A line of `transition.csv`."""

    period: int = Field(ge=1, le=3)
    month: MonthCell
    needed: int = Field(ge=0, le=9)


class StepRow(Row):
    """A line of `modification.csv`."""

    period: int = Field(ge=2, le=4)
    measure: Literal["ships", "tons"]
    at_least: int = Field(ge=0)
    step: int = Field(ge=-2, le=2)


class TransitRow(Row):
    """A line of `transit_events.csv`."""

    low: int
    high: int
    effects: Names = ()
    cause: Cause


class DamageRow(Row):
    """A line of `damage.csv`."""

    low: int
    high: int
    box: int = Field(ge=0, le=3)


class EnduranceRow(Row):
    """A line of `endurance.csv`."""

    rating: int = Field(ge=1)
    torpedo: int = Field(ge=-2, le=1)
    stays_on: int = Field(ge=0, le=9)


def read_war(opareas: Sequence[str], ratings: Sequence[int], folder: Path) -> War:
    """The tables of the war from their files.

    ``opareas`` are the areas that ULTRA may name, ``ratings`` the endurance ratings that boats have.
    Errors: :class:`DataError`.
    """
    return War(
        improvements=_improvements(folder / "torpedo_improvement.csv"),
        ultra=_ultra(folder / "ultra.csv", opareas),
        transitions=_transitions(folder / "transition.csv"),
        steps=_steps(folder / "modification.csv"),
        transit=_transit(folder / "transit_events.csv"),
        damage=_damage(folder / "damage.csv"),
        stays=_stays(folder / "endurance.csv", ratings),
    )


def _improvements(file: Path) -> dict[int, tuple[tuple[int, int], ...]]:
    tries: dict[int, list[tuple[int, int]]] = {value: [] for value in (-2, -1, 0)}
    for row in read_rows(file, ImprovementRow):
        tries[row.value].append((row.ships, row.needed))
        if tries[row.value] != sorted(set(tries[row.value])):
            raise DataError.at(file, row.line, "ships", "totals rise from row to row")
    return {value: tuple(rows) for value, rows in tries.items()}


def _ultra(file: Path, opareas: Sequence[str]) -> tuple[tuple[tuple[str, ...], ...], ...]:
    cells: dict[tuple[int, int], tuple[str, ...]] = {}
    for row in read_rows(file, UltraRow):
        unknown = [area for area in row.areas if area not in opareas]
        if unknown:
            raise DataError.at(file, row.line, "areas", f"there is no operations area {unknown[0]}")
        if (row.period, row.die) in cells:
            raise DataError.at(file, row.line, "die", f"die {row.die} of period {row.period} stands twice")
        cells[row.period, row.die] = row.areas
    missing = [(period, die) for period in (1, 2, 3, 4) for die in range(10) if (period, die) not in cells]
    if missing:
        raise DataError.at(file, "", "die", f"die {missing[0][1]} of period {missing[0][0]} is missing")
    return tuple(tuple(cells[period, die] for die in range(10)) for period in (1, 2, 3, 4))


def _transitions(file: Path) -> dict[int, dict[Month, int]]:
    months: dict[int, dict[Month, int]] = {1: {}, 2: {}, 3: {}}
    for row in read_rows(file, TransitionRow):
        if months[row.period] and row.month != max(months[row.period]) + 1:
            raise DataError.at(file, row.line, "month", "the months of a period follow one another")
        months[row.period][row.month] = row.needed
    return months


def _steps(file: Path) -> dict[tuple[int, str], tuple[tuple[int, int], ...]]:
    steps: dict[tuple[int, str], list[tuple[int, int]]] = {
        (period, measure): [] for period in (2, 3, 4) for measure in ("ships", "tons")
    }
    for row in read_rows(file, StepRow):
        rows = steps[row.period, row.measure]
        if row.at_least != 0 and not rows:
            raise DataError.at(file, row.line, "at_least", "the first threshold of a measure is 0")
        if rows and row.at_least <= rows[-1][0]:
            raise DataError.at(file, row.line, "at_least", "thresholds rise from row to row")
        rows.append((row.at_least, row.step))
    empty = [key for key, rows in steps.items() if not rows]
    if empty:
        raise DataError.at(file, "", "measure", f"{empty[0][1]} of period {empty[0][0]} is missing")
    return {key: tuple(rows) for key, rows in steps.items()}


def _transit(file: Path) -> tuple[TransitEvent, ...]:
    rows = read_rows(file, TransitRow)
    events = [
        TransitEvent(effects(file, row.line, row.effects, None), row.cause, Words(f"transit-cause-{row.cause}"))
        for row in rows
    ]
    return tuple(events[at] for at in spread(file, rows, 0, 99) if at is not None)


def _damage(file: Path) -> tuple[int, ...]:
    rows = read_rows(file, DamageRow)
    return tuple(rows[at].box for at in spread(file, rows, 0, 9) if at is not None)


def _stays(file: Path, ratings: Sequence[int]) -> dict[int, dict[int, int]]:
    stays: dict[int, dict[int, int]] = {}
    for row in read_rows(file, EnduranceRow):
        if row.torpedo in stays.setdefault(row.rating, {}):
            raise DataError.at(file, row.line, "torpedo", f"{row.torpedo} stands twice for {row.rating}")
        stays[row.rating][row.torpedo] = row.stays_on
    for rating in ratings:
        short = sorted({-2, -1, 0, 1} - set(stays.get(rating, {})))
        if short:
            raise DataError.at(file, "", "rating", f"rating {rating} at torpedo {short[0]} is missing")
    return stays
