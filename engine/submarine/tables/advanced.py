"""The charts of the advanced game (35 to 50), most of them ladders of two dice."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Literal, TypeAlias, TypeVar, get_args

from pydantic import Field

from engine.core.data import DataError, Row, read_rows
from engine.submarine.dice import Ladder, ThrowCell
from engine.submarine.tables.arms import DRIVES, NO_SONAR, Charge, Drive
from engine.submarine.tables.basic import OFF
from engine.submarine.tables.ladders import LadderRow, by_key, grouped, ladder, whole
from engine.submarine.tables.ships import HULLS, Hull

Evasion: TypeAlias = Literal["none", "turn", "turn-and-move"]
Weather: TypeAlias = Literal["clear", "overcast", "rain", "storm"]
Light: TypeAlias = Literal["day", "night"]

WEATHERS: Final[tuple[Weather, ...]] = get_args(Weather)
LIGHTS: Final[tuple[Light, ...]] = get_args(Light)
SEEN_AT: Final = (0, 25)
HOMING_SPEEDS: Final = 7
LEADS: Final = (1, 4, 8, 12)
"""A chase's columns end at these leads of attack over defence; the last is open (34.7.5)."""

L = TypeVar("L", bound=LadderRow)
H = TypeVar("H", bound=Hashable)
V = TypeVar("V")


@dataclass(frozen=True, slots=True)
class Advanced:
    """The advanced game's charts. Numbers of two digits are throws of two dice."""

    torpedo_hit: Mapping[Hull, tuple[int, ...]]
    torpedo_damage: Mapping[int, Ladder[int]]
    charges: Mapping[tuple[Charge, int], Ladder[int]]
    hedgehog: Ladder[int]
    sweep: Mapping[str, Ladder[int]]
    homing: Mapping[str, tuple[int | None, ...]]
    radar: Mapping[str, Ladder[int]]
    night_sight: Mapping[int, Ladder[int]]
    visibility: Mapping[tuple[Light, int], Mapping[Weather, int]]
    unguided: Ladder[tuple[int, int]]
    evasion: tuple[tuple[int, Mapping[Drive, Ladder[Evasion]]], ...]
    gun_percent: Ladder[int]
    gun_hits: Ladder[int]
    weather: Ladder[Weather]
    chase: tuple[Ladder[int], ...]

    def hit_number(self, hull: Hull, position: int) -> int:
        """A torpedo hits on a throw up to this, by hull and position 1 to 13 (37.3.2.1)."""
        return self.torpedo_hit[hull][position - 1]

    def charge_hits(self, charge: Charge, feet_off: int, throw: int) -> int:
        """Hit points of a charge this many feet off, by a throw with its modifiers; none beyond 50 feet (43.9)."""
        reached = [feet for feet in OFF if feet_off <= feet]
        return self.charges[charge, reached[0]].look(throw) if reached else 0

    def homing_number(self, sonar: str, speed: int) -> int | None:
        """Contact is held on a throw up to this; None: too fast to listen (44.6.3, 44.6.4)."""
        numbers = self.homing.get(sonar, ())
        return numbers[speed] if speed < len(numbers) else None

    def homing_range(self, sonar: str) -> int:
        """How far a set can hold contact: the best range of its sweep (44.6.5); 0 without sonar."""
        return self.sweep[sonar][-1][1] if sonar in self.sweep else 0

    def evasion_of(self, speed: int, drive: Drive, throw: int) -> Evasion:
        """What a ship of that greatest speed may do against a torpedo of that drive (40.7 to 40.10)."""
        return max((each for each in self.evasion if each[0] <= speed), key=lambda each: each[0])[1][drive].look(throw)

    def chased(self, lead: int, throw: int) -> int:
        """The emergency power that a chase costs the boat, by the lead of attack over defence points (34.7.5)."""
        column = sum(lead > most for most in LEADS)
        return self.chase[column].look(throw)


class HitRow(Row):
    """A row of ``torpedo_hit.csv``."""

    hull: Hull
    p_1: ThrowCell
    p_2: ThrowCell
    p_3: ThrowCell
    p_4: ThrowCell
    p_5: ThrowCell
    p_6: ThrowCell
    p_7: ThrowCell
    p_8: ThrowCell
    p_9: ThrowCell
    p_10: ThrowCell
    p_11: ThrowCell
    p_12: ThrowCell
    p_13: ThrowCell


class DamageRow(LadderRow):
    """A row of ``torpedo_hits.csv``: hit points by the torpedo's damage."""

    damage_6: int = Field(ge=0)
    damage_7: int = Field(ge=0)
    damage_8: int = Field(ge=0)
    damage_9: int = Field(ge=0)
    damage_10: int = Field(ge=0)
    damage_11: int = Field(ge=0)
    damage_12: int = Field(ge=0)


DAMAGES: Final = (6, 7, 8, 9, 10, 11, 12)


class ChargeHitsRow(LadderRow):
    """A row of ``charge_hits.csv``."""

    charge: Charge
    feet_off: int = Field(ge=0, le=50, multiple_of=25)
    hits: int = Field(ge=0)


class HitsRow(LadderRow):
    """A row of ``hedgehog_hits.csv`` and ``gun_hits.csv``."""

    hits: int = Field(ge=0)


class SetRow(LadderRow):
    """A row of ``sonar_sweep.csv`` and ``radar_search.csv``."""

    set: str
    hexes: int = Field(ge=0)


class SightRow(LadderRow):
    """A row of ``night_sight.csv``."""

    depth: int = Field(ge=0)
    hexes: int = Field(ge=0)


class HomingRow(Row):
    """A row of ``sonar_homing.csv``; an empty cell is too fast."""

    set: str
    speed_0: ThrowCell | None = None
    speed_1: ThrowCell | None = None
    speed_2: ThrowCell | None = None
    speed_3: ThrowCell | None = None
    speed_4: ThrowCell | None = None
    speed_5: ThrowCell | None = None
    speed_6: ThrowCell | None = None


class VisibilityRow(Row):
    """A row of ``visibility.csv``."""

    light: Light
    depth: int
    clear: int = Field(ge=0)
    overcast: int = Field(ge=0)
    rain: int = Field(ge=0)
    storm: int = Field(ge=0)


class UnguidedRow(LadderRow):
    """A row of ``unguided.csv``: the greater number, and the one for slower torpedoes."""

    hexes: int = Field(ge=1)
    or_hexes: int = Field(ge=1)


class EvasionRow(LadderRow):
    """A row of ``evasion.csv``."""

    speed_from: int = Field(ge=0)
    drive: Drive
    result: Evasion


class PercentRow(LadderRow):
    """A row of ``gun_percent.csv``."""

    percent: int = Field(ge=0)


class WeatherRow(LadderRow):
    """A row of ``weather.csv``."""

    weather: Weather


class ChaseRow(LadderRow):
    """A row of ``prolonged.csv``: emergency power lost, by lead."""

    lead_1: int = Field(ge=0)
    lead_4: int = Field(ge=0)
    lead_8: int = Field(ge=0)
    lead_12: int = Field(ge=0)
    lead_13: int = Field(ge=0)


def read_advanced(folder: Path, sonars: Iterable[str], radars: Iterable[str], damages: Iterable[int]) -> Advanced:
    """The advanced charts, checked; ``damages`` are those that torpedoes have. Errors: DataError."""
    hits = by_key(folder / "torpedo_hit.csv", read_rows(folder / "torpedo_hit.csv", HitRow), "hull")
    whole(folder / "torpedo_hit.csv", hits, HULLS, "hull")
    searching = [each for each in sonars if each != NO_SONAR]
    columns = read_rows(folder / "torpedo_hits.csv", DamageRow)
    for damage in sorted(set(damages) - set(DAMAGES)):
        raise DataError.at(folder / "torpedo_hits.csv", 1, f"damage_{damage}", "a torpedo of that damage has no column")
    return Advanced(
        torpedo_hit={hull: tuple(getattr(row, f"p_{each}") for each in range(1, 14)) for hull, row in hits.items()},
        torpedo_damage={
            damage: ladder(folder / "torpedo_hits.csv", columns, _column(f"damage_{damage}")) for damage in DAMAGES
        },
        charges=_ladders(
            folder / "charge_hits.csv",
            ChargeHitsRow,
            lambda row: (row.charge, row.feet_off),
            lambda row: row.hits,
            [(charge, feet) for charge in _charges() for feet in OFF],
            "charge",
        ),
        hedgehog=_one(folder / "hedgehog_hits.csv", HitsRow, lambda row: row.hits),
        sweep=_ladders(
            folder / "sonar_sweep.csv", SetRow, lambda row: row.set, lambda row: row.hexes, searching, "set"
        ),
        homing=_homing(folder / "sonar_homing.csv", searching),
        radar=_ladders(
            folder / "radar_search.csv", SetRow, lambda row: row.set, lambda row: row.hexes, list(radars), "set"
        ),
        night_sight=_ladders(
            folder / "night_sight.csv", SightRow, lambda row: row.depth, lambda row: row.hexes, list(SEEN_AT), "depth"
        ),
        visibility=_visibility(folder / "visibility.csv"),
        unguided=_unguided(folder / "unguided.csv"),
        evasion=_evasion(folder / "evasion.csv"),
        gun_percent=_one(folder / "gun_percent.csv", PercentRow, lambda row: row.percent),
        gun_hits=_one(folder / "gun_hits.csv", HitsRow, lambda row: row.hits),
        weather=_one(folder / "weather.csv", WeatherRow, lambda row: row.weather),
        chase=_chase(folder / "prolonged.csv"),
    )


def _column(name: str) -> Callable[[LadderRow], int]:
    return lambda row: int(getattr(row, name))


def _charges() -> tuple[Charge, ...]:
    return ("250", "300", "teardrop", "600")


def _one(file: Path, model: type[L], value: Callable[[L], V]) -> Ladder[V]:
    return ladder(file, read_rows(file, model), value)


def _ladders(
    file: Path,
    model: type[L],
    key: Callable[[L], H],
    value: Callable[[L], V],
    needed: Iterable[H],
    field: str,
) -> dict[H, Ladder[V]]:
    rows = grouped(read_rows(file, model), key)
    whole(file, rows, needed, field)
    return {name: ladder(file, group, value) for name, group in rows.items()}


def _homing(file: Path, sonars: list[str]) -> dict[str, tuple[int | None, ...]]:
    rows = by_key(file, read_rows(file, HomingRow), "set")
    whole(file, rows, sonars, "set")
    numbers_of = {}
    for name, row in rows.items():
        numbers = tuple(getattr(row, f"speed_{speed}") for speed in range(HOMING_SPEEDS))
        slow = [number for number in numbers if number is not None]
        if list(numbers[: len(slow)]) != slow or slow != sorted(slow, reverse=True):
            raise DataError.at(
                file, row.line, "speed_0", "a faster ship hears no better, and not at all from some speed"
            )
        numbers_of[name] = numbers
    return numbers_of


def _visibility(file: Path) -> dict[tuple[Light, int], Mapping[Weather, int]]:
    rows = {(row.light, row.depth): row for row in read_rows(file, VisibilityRow)}
    whole(file, rows, [(light, depth) for light in LIGHTS for depth in SEEN_AT], "light")
    return {key: {weather: getattr(row, weather) for weather in WEATHERS} for key, row in rows.items()}


def _unguided(file: Path) -> Ladder[tuple[int, int]]:
    rows = read_rows(file, UnguidedRow)
    for row in rows:
        if row.or_hexes > row.hexes:
            raise DataError.at(file, row.line, "or_hexes", "the second number is the smaller (35.3.6)")
    return ladder(file, rows, lambda row: (row.hexes, row.or_hexes))


def _evasion(file: Path) -> tuple[tuple[int, Mapping[Drive, Ladder[Evasion]]], ...]:
    rows = grouped(read_rows(file, EvasionRow), lambda row: row.speed_from)
    if 0 not in rows:
        raise DataError.at(file, "", "speed_from", "no rows for the slowest ships, from 0")
    columns = []
    for speed, group in sorted(rows.items()):
        drives = grouped(group, lambda row: row.drive)
        whole(file, drives, DRIVES, "drive")
        columns.append((speed, {drive: ladder(file, each, lambda row: row.result) for drive, each in drives.items()}))
    return tuple(columns)


def _chase(file: Path) -> tuple[Ladder[int], ...]:
    rows = read_rows(file, ChaseRow)
    return tuple(ladder(file, rows, _column(column)) for column in ("lead_1", "lead_4", "lead_8", "lead_12", "lead_13"))
