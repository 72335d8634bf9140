"""What changes a die: a file for each table in ``modifiers/``, weather and light (``weather*.csv``, ``light.csv``)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Literal, TypeAlias, TypeVar, get_args

from pydantic import Field, field_validator

from engine.core.data import DataError, Row, read_rows
from engine.war_at_sea.terms import WEATHER, Climate, Light, Weather

MODIFIERS: Final[Mapping[str, tuple[str, ...]]] = {
    "contact": ("blockade", "leader", "intercept", "fast", "same-course", "large", "small", "radar", "spotted"),
    "pursuit": (
        "faster-by-half", "faster", "slower", "day", "radar", "quarry-slowed", "leader", "quarry-leader",
    ),
    "initiative": (
        "axis-leader", "allied-leader", "japanese-night", "italian-night", "allied-radar", "axis-radar",
        "allied-faster", "axis-faster", "allied-spotted", "axis-spotted",
    ),
    "sighting": ("radar", "burning"),
    "gunnery": ("close", "stopped", "radar", "burning", "arc", "small-target", "director", "long-range"),
    "torpedo": ("range-0", "range-1", "stopped", "small-target", "arc"),
    "search": ("fighters", "large", "small", "seen-before"),
    "interception": ("direction",),
    "air-combat": ("higher", "defenceless"),
    "flak": ("crippled", "proximity-fuze"),
    "location": ("seen-now", "seen-before", "fast", "far", "large"),
    "naval-strike": ("dive", "torpedo", "high-level", "in-port", "stopped", "small-target"),
    "land-strike": ("dive", "level"),
    "defence": (
        "escorts-some", "escorts-many", "aircraft-some", "aircraft-many", "shallow", "port", "poor-escorts",
    ),
    "submarine": ("still", "stopped", "fast", "small-target", "german", "american"),
}  # fmt: skip
"""The files of `modifiers/` and what each must hold, neither more nor less: a step asks for each by these words."""

Allowed: TypeAlias = Literal[
    "primary", "secondary", "tertiary", "torpedoes", "flying", "air_hits", "cargo", "submarines"
]
Effect: TypeAlias = Literal[
    "max_speed", "sight_day", "sight_night", "contact", "pursuit", "takeoff", "landing", "search", "hunt",
    "search_interception", "interception", "air_combat", "flak", "location", "naval_strike", "land_strike",
    "gunnery", "torpedo", "defence", "submarine", "foundering",
]  # fmt: skip
ALLOWED: Final[tuple[Allowed, ...]] = get_args(Allowed)
EFFECTS: Final[tuple[Effect, ...]] = get_args(Effect)


@dataclass(frozen=True, slots=True)
class Modifier:
    """A number to add to a die; ``either``: its owner chooses the sign."""

    id: str
    value: int
    either: bool


@dataclass(frozen=True, slots=True)
class Watch:
    """A turn of the day: which hours it covers and its light (2.6)."""

    turn: int
    clock: str
    light: Light


@dataclass(frozen=True, slots=True)
class WeatherTable:
    """What each weather allows and changes (9.8), how it changes itself by climate and die, and the light of a day."""

    allowed: Mapping[Allowed, frozenset[Weather]]
    effects: Mapping[Effect, Mapping[Weather, int | None]]
    change: Mapping[Climate, Mapping[int, int]]
    watches: tuple[Watch, ...]

    def allows(self, what: Allowed, weather: Weather) -> bool:
        """Whether guns may fire, aircraft fly, and so on."""
        return weather in self.allowed[what]

    def effect(self, what: Effect, weather: Weather) -> int | None:
        """The modifier or number; None: no limit for ``max_speed``, impossible for everything else."""
        return self.effects[what][weather]

    def after(self, weather: Weather, climate: Climate, die: int) -> Weather:
        """The weather after the die of the weather phase (9.8.1); the ends of the scale hold."""
        rank = WEATHER.index(weather) + self.change[climate][die]
        return WEATHER[min(max(rank, 0), len(WEATHER) - 1)]

    def dark(self, turn_of_day: int, *, twilight_is_night: bool) -> bool:
        """Whether a turn of the day, 1 to 6, counts as night (2.6)."""
        light = self.watches[turn_of_day - 1].light
        return light == "night" or (light == "twilight" and twilight_is_night)


class ModifierRow(Row):
    """A row of a file in ``modifiers/``: ``+1``, ``-2`` or ``+-1`` where the owner chooses the sign."""

    id: str
    modifier: str = Field(pattern=r"^(\+|-|\+-)\d$")


class AllowedRow(Row):
    """A row of ``weather_allows.csv``."""

    what: Allowed
    clear: Literal["yes", "no"]
    cloudy: Literal["yes", "no"]
    rain: Literal["yes", "no"]
    squall: Literal["yes", "no"]
    storm: Literal["yes", "no"]
    gale: Literal["yes", "no"]


class EffectRow(Row):
    """A row of ``weather.csv``; ``-`` where there is no number."""

    effect: Effect
    clear: int | None
    cloudy: int | None
    rain: int | None
    squall: int | None
    storm: int | None
    gale: int | None

    @field_validator(*WEATHER, mode="before")
    @classmethod
    def _none(cls, cell: object) -> object:
        return None if cell == "-" else cell


class ChangeRow(Row):
    """A row of ``weather_change.csv``: by how many steps the weather worsens."""

    climate: Climate
    die: int = Field(ge=1, le=6)
    worse: int = Field(ge=-5, le=5)


class WatchRow(Row):
    """A row of ``light.csv``."""

    turn: int = Field(ge=1, le=6)
    clock: str = Field(pattern=r"^\d\d-\d\d$")
    light: Light


AnyRow = TypeVar("AnyRow", bound=Row)


def read_modifiers(folder: Path) -> dict[str, dict[str, Modifier]]:
    """Every table of modifiers by name and id. Errors: :class:`engine.core.data.DataError`."""
    return {name: _modifiers(folder / "modifiers" / f"{name}.csv", ids) for name, ids in MODIFIERS.items()}


def _modifiers(file: Path, ids: tuple[str, ...]) -> dict[str, Modifier]:
    modifiers: dict[str, Modifier] = {}
    for row in read_rows(file, ModifierRow):
        if row.id not in ids:
            raise DataError.at(file, row.line, "id", f"{row.id!r} is none of {', '.join(ids)}")
        if row.id in modifiers:
            raise DataError.at(file, row.line, "id", f"{row.id!r} stands twice")
        either = row.modifier.startswith("+-")
        modifiers[row.id] = Modifier(row.id, int(row.modifier.replace("+-", "")), either)
    if missing := [name for name in ids if name not in modifiers]:
        raise DataError.at(file, "", "id", f"{missing[0]!r} is missing")
    return modifiers


def read_weather(folder: Path) -> WeatherTable:
    """Weather and light. Errors: :class:`engine.core.data.DataError`."""
    allows, effects = folder / "weather_allows.csv", folder / "weather.csv"
    permitted = {
        row.what: frozenset(weather for weather in WEATHER if getattr(row, weather) == "yes")
        for row in _whole(allows, read_rows(allows, AllowedRow), "what", ALLOWED)
    }
    numbers = {
        row.effect: {weather: getattr(row, weather) for weather in WEATHER}
        for row in _whole(effects, read_rows(effects, EffectRow), "effect", EFFECTS)
    }
    watches = tuple(Watch(row.turn, row.clock, row.light) for row in read_rows(folder / "light.csv", WatchRow))
    if [watch.turn for watch in watches] != list(range(1, 7)):
        raise DataError.at(folder / "light.csv", "", "turn", "the turns of a day are 1 to 6, in order")
    return WeatherTable(permitted, numbers, _changes(folder / "weather_change.csv"), watches)


def _whole(file: Path, rows: tuple[AnyRow, ...], column: str, names: tuple[str, ...]) -> tuple[AnyRow, ...]:
    """Rows that hold each name once."""
    seen: set[str] = set()
    for row in rows:
        name = getattr(row, column)
        if name in seen:
            raise DataError.at(file, row.line, column, f"{name!r} stands twice")
        seen.add(name)
    if missing := [name for name in names if name not in seen]:
        raise DataError.at(file, "", column, f"{missing[0]!r} is missing")
    return rows


def _changes(file: Path) -> dict[Climate, dict[int, int]]:
    changes: dict[Climate, dict[int, int]] = {climate: {} for climate in get_args(Climate)}
    for row in read_rows(file, ChangeRow):
        if row.die in changes[row.climate]:
            raise DataError.at(file, row.line, "die", f"{row.climate} has its {row.die} already")
        changes[row.climate][row.die] = row.worse
    for climate, dice in changes.items():
        if len(dice) != 6:
            raise DataError.at(file, "", "climate", f"{climate} needs each of 1 to 6")
    return changes
