"""Crews, stocks, cargo and formations (20.2, 49, 59 to 62)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Literal, TypeAlias, get_args

from pydantic import Field

from engine.core.data import DataError, Names, Row, read_rows
from engine.submarine.dice import HIGHEST, Ladder
from engine.submarine.tables.arms import EVERY
from engine.submarine.tables.ladders import LadderRow, by_key, grouped, ladder, one_of, whole
from engine.submarine.tables.seasons import Season, SeasonCell
from engine.submarine.tables.ships import ESCORTS, NATIONS, Game, Kind, Nation, Ships, Thrown

Crew: TypeAlias = Literal["professional", "experienced", "novice"]
CargoEffect: TypeAlias = Literal["", "triple-points", "double-damage"]
Stock: TypeAlias = Literal["A", "B", "C", "D", "E"]

CREWS: Final[tuple[Crew, ...]] = get_args(Crew)
STOCKS: Final[tuple[Stock, ...]] = get_args(Stock)
THROWS: Final = (16, 26, 36, 46, 56, HIGHEST)
DIE: Final = 6
TENTHS: Final = 10


@dataclass(frozen=True, slots=True)
class Cargo:
    """What a merchant carries: her value, and what it does to her: three times the points, or double damage (60.2)."""

    name: str
    victory: int
    effect: CargoEffect


@dataclass(frozen=True, slots=True)
class Formation:
    """A convoy's formation: the first bow of each column as named in the rulebook, ships in each column (20.2)."""

    id: int
    columns: tuple[str, ...]
    ships: int

    @property
    def places(self) -> int:
        """How many ships it holds."""
        return len(self.columns) * self.ships


@dataclass(frozen=True, slots=True)
class Supply:
    """Crews by die, slow reloads by crew, cargo, stocks of charges and torpedoes, formations."""

    crews: tuple[Crew, ...]
    slow_reload: Mapping[Crew, Mapping[Game, int]]
    cargo: Mapping[str, Ladder[Cargo]]
    stocks: Mapping[Stock, Ladder[int]]
    stock_users: Mapping[tuple[str, Kind], tuple[tuple[Season, Stock], ...]]
    rounds: Mapping[Thrown, Ladder[int]]
    torpedoes: Ladder[int]
    formations: Mapping[int, Formation]

    def crew(self, die: int) -> Crew:
        """The crew of a die with its modifiers (49.6)."""
        return self.crews[max(1, min(die, DIE)) - 1]

    def stock(self, nation: Nation, kind: Kind, season: Season, earlier_until: Season) -> Stock:
        """The table of depth charges for an escort (61.2); up to ``earlier_until`` the table before (61.4).

        KeyError for a ship that carries none.
        """
        steps = self.stock_users.get((nation, kind), ())
        reached = [table for since, table in steps if since <= season]
        table = reached[-1] if reached else self.stock_users[EVERY, kind][0][1]
        return STOCKS[max(0, STOCKS.index(table) - 1)] if season <= earlier_until else table

    def torpedoes_left(self, capacity: int, throw: int) -> int:
        """Torpedoes aboard a boat that may be anywhere on its patrol, rounded up (62.2)."""
        return -(-capacity * self.torpedoes.look(throw) // TENTHS)


class CrewRow(Row):
    """A row of ``crews.csv``."""

    die: int = Field(ge=1, le=DIE)
    crew: Crew


class ReloadRow(Row):
    """A row of ``slow_reload.csv``: turns for a tube."""

    crew: Crew
    advanced: int = Field(ge=1)
    basic: int = Field(ge=1)


class CargoRow(LadderRow):
    """A row of ``cargo.csv``."""

    merchants: Names
    cargo: str
    victory: int = Field(ge=1)
    effect: CargoEffect = ""


class SixRow(Row):
    """Numbers for six throws of two dice."""

    up_to_16: int = Field(ge=0)
    up_to_26: int = Field(ge=0)
    up_to_36: int = Field(ge=0)
    up_to_46: int = Field(ge=0)
    up_to_56: int = Field(ge=0)
    up_to_66: int = Field(ge=0)

    @property
    def ladder(self) -> Ladder[int]:
        """The row as a ladder."""
        return Ladder((throw, int(getattr(self, f"up_to_{throw}"))) for throw in THROWS)


class StockRow(SixRow):
    """A row of ``charge_supply.csv``."""

    table: Stock


class RoundsRow(SixRow):
    """A row of ``thrown_rounds.csv``."""

    weapon: Thrown


class UserRow(Row):
    """A row of ``charge_supply_users.csv``; nation ``*`` is every navy without a row of its own."""

    nation: str
    type: Kind
    since: SeasonCell = 0
    table: Stock


class TorpedoStockRow(LadderRow):
    """A row of ``torpedo_supply.csv``."""

    tenths: int = Field(ge=0, le=TENTHS)


class FormationRow(Row):
    """A row of ``formations.csv``."""

    id: int = Field(ge=1)
    columns: Names
    ships: int = Field(ge=2)


def read_supply(folder: Path, ships: Ships) -> Supply:
    """Crews, stocks, cargo, formations, checked. Errors: DataError."""
    crews = by_key(folder / "crews.csv", read_rows(folder / "crews.csv", CrewRow), "die")
    whole(folder / "crews.csv", crews, range(1, DIE + 1), "die")
    reload = by_key(folder / "slow_reload.csv", read_rows(folder / "slow_reload.csv", ReloadRow), "crew")
    whole(folder / "slow_reload.csv", reload, CREWS, "crew")
    stocks = by_key(folder / "charge_supply.csv", read_rows(folder / "charge_supply.csv", StockRow), "table")
    whole(folder / "charge_supply.csv", stocks, STOCKS, "table")
    rounds = by_key(folder / "thrown_rounds.csv", read_rows(folder / "thrown_rounds.csv", RoundsRow), "weapon")
    whole(folder / "thrown_rounds.csv", rounds, ("hedgehog", "squid"), "weapon")
    left = folder / "torpedo_supply.csv"
    formations = by_key(folder / "formations.csv", read_rows(folder / "formations.csv", FormationRow), "id")
    return Supply(
        tuple(crews[die].crew for die in range(1, DIE + 1)),
        {crew: {"basic": row.basic, "advanced": row.advanced} for crew, row in reload.items()},
        _cargo(folder / "cargo.csv", ships),
        {table: row.ladder for table, row in stocks.items()},
        _users(folder / "charge_supply_users.csv"),
        {weapon: row.ladder for weapon, row in rounds.items()},
        ladder(left, read_rows(left, TorpedoStockRow), lambda row: row.tenths),
        {number: Formation(row.id, row.columns, row.ships) for number, row in formations.items()},
    )


def _cargo(file: Path, ships: Ships) -> dict[str, Ladder[Cargo]]:
    rows = read_rows(file, CargoRow)
    for row in rows:
        for name in row.merchants:
            one_of(file, row, "merchants", name, ships.merchants)
    cargoes: dict[str, Ladder[Cargo]] = {}
    for names, group in grouped(rows, lambda row: row.merchants).items():
        hold = ladder(file, group, lambda row: Cargo(row.cargo, row.victory, row.effect))
        for name in names:
            if name in cargoes:
                raise DataError.at(file, group[0].line, "merchants", f"{name} stands in two tables")
            cargoes[name] = hold
    whole(file, cargoes, ships.merchants, "merchants")
    return cargoes


def _users(file: Path) -> dict[tuple[str, Kind], tuple[tuple[Season, Stock], ...]]:
    rows = read_rows(file, UserRow)
    users: dict[tuple[str, Kind], Sequence[tuple[Season, Stock]]] = {}
    for row in rows:
        one_of(file, row, "nation", row.nation, (EVERY, *NATIONS))
        one_of(file, row, "type", row.type, ESCORTS)
        steps = users.setdefault((row.nation, row.type), [])
        if steps and steps[-1][0] >= row.since:
            raise DataError.at(file, row.line, "since", "rows of one kind climb by season")
        users[row.nation, row.type] = [*steps, (row.since, row.table)]
    whole(file, [kind for nation, kind in users if nation == EVERY], ESCORTS, "type")
    return {key: tuple(steps) for key, steps in users.items()}
