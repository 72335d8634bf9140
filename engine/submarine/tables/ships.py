"""Navies and their ships: submarines, escorts, big warships, merchants (2.2, 4.4, 4.5, 28.0, 29.5, 29.6)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Literal, TypeAlias, get_args

from pydantic import Field

from engine.core.data import DataError, Row, read_rows
from engine.submarine.tables.ladders import by_key, one_of, whole
from engine.submarine.tables.seasons import Season, SeasonCell

Nation: TypeAlias = Literal["US", "UK", "DE", "JP", "IT", "SU", "FR", "NL"]
Game: TypeAlias = Literal["basic", "advanced"]
Escorts: TypeAlias = Literal["DD", "DE", "PF", "S", "C", "E", "TB", "ML", "SC"]
Capitals: TypeAlias = Literal["BB", "BC", "PBB", "CV", "CVE", "CA", "CL"]
Kind: TypeAlias = Literal["DD", "DE", "PF", "S", "C", "E", "TB", "ML", "SC", "BB", "BC", "PBB", "CV", "CVE", "CA", "CL"]
Hull: TypeAlias = Literal["G1", "G2", "G3", "G4", "G5", "G6", "G7", "G8", "G9"]
Thrown: TypeAlias = Literal["hedgehog", "squid"]

NATIONS: Final[tuple[Nation, ...]] = get_args(Nation)
GAMES: Final[tuple[Game, ...]] = get_args(Game)
ESCORTS: Final[tuple[Escorts, ...]] = get_args(Escorts)
CAPITALS: Final[tuple[Capitals, ...]] = get_args(Capitals)
HULLS: Final[tuple[Hull, ...]] = get_args(Hull)
DEPTH_STEP: Final = 25
TANKERS: Final = ("t-2", "t-3")
"""The classes of merchants that carry oil."""


@dataclass(frozen=True, slots=True)
class Navy:
    """A navy: when it entered the war, the colour of its counters."""

    id: Nation
    entry: Season
    colour: str


@dataclass(frozen=True, slots=True)
class Speeds:
    """What a class of submarine does in one of the two games: hexes a turn, feet a turn.

    ``power`` factors let it move faster than ``submerged``, up to ``emergency``. ``silent`` is hexes in two turns,
    ``snort`` hexes a turn; both are 0 where there is none (32, 33).
    """

    surface: int
    submerged: int
    emergency: int
    power: int
    dive: int
    rise: int
    silent: int = 0
    snort: int = 0


@dataclass(frozen=True, slots=True)
class Guns:
    """Strength of a ship's guns ahead, to either side, astern (17.4)."""

    fore: int
    side: int
    aft: int


@dataclass(frozen=True, slots=True)
class Submarine:
    """A class of submarine. ``depth`` is its safe depth in feet, ``limit`` the deepest of all (9.7, 9.9).

    ``surface_at`` points of damage force it up, ``sunk_at`` sink it (4.4.10).
    """

    id: str
    nation: Nation
    name: str
    tons: int
    feet: int
    knots: float
    knots_submerged: float
    defence: int
    bow_tubes: int
    stern_tubes: int
    bow_reloads: int
    stern_reloads: int
    guns: Guns
    depth: int
    surface_at: int
    sunk_at: int
    victory: int
    basic: Speeds
    advanced: Speeds

    @property
    def limit(self) -> int:
        """The deepest it may ever go: one and a half times its safe depth, in steps of 25 feet (9.9)."""
        return limit_of(self.depth)

    @property
    def torpedoes(self) -> int:
        """Its capacity: tubes and reloads (62.3)."""
        return self.bow_tubes + self.stern_tubes + self.bow_reloads + self.stern_reloads

    def speeds(self, game: Game) -> Speeds:
        """What it does in the basic or the advanced game."""
        return self.basic if game == "basic" else self.advanced


@dataclass(frozen=True, slots=True)
class Warship:
    """A class of escort, or a big warship. ``racks`` charges fall astern in a turn; ``k_guns`` to a side.

    A big warship has no arms against submarines but its guns. ``thrown_from`` is when its first ships got their
    ahead-thrown weapon.
    """

    id: str
    nation: Nation
    kind: Kind
    name: str
    tons: int
    feet: int
    knots: float
    basic: int
    advanced: int
    defence: int
    capacity: int
    guns: Guns
    victory: int
    hull: Hull
    racks: int = 0
    k_guns: int = 0
    thrown: Thrown | None = None
    thrown_from: Season = 0
    mark_x: bool = False

    @property
    def escort(self) -> bool:
        """Whether it hunts submarines; big warships do not."""
        return self.kind in ESCORTS

    def speed(self, game: Game) -> int:
        """Most hexes a turn in the basic or the advanced game."""
        return self.basic if game == "basic" else self.advanced


@dataclass(frozen=True, slots=True)
class Merchant:
    """A class of merchant ship; the same card in both games (29.6)."""

    id: str
    name: str
    tons: int
    defence: int
    capacity: int
    victory: int
    hull: Hull


@dataclass(frozen=True, slots=True)
class Ships:
    """All navies and classes by id, and the hull as which a boat is hit, by its defence (54.3)."""

    navies: Mapping[Nation, Navy]
    submarines: Mapping[str, Submarine]
    warships: Mapping[str, Warship]
    merchants: Mapping[str, Merchant]
    boat_hulls: Mapping[int, Hull]


class NavyRow(Row):
    """A row of ``nations.csv``."""

    id: Nation
    entry: SeasonCell
    colour: str


class HullRow(Row):
    """A row of ``boat_hulls.csv``."""

    defence: int = Field(ge=1, le=4)
    hull: Hull


class ShipRow(Row):
    """What every ship's row has."""

    id: str = Field(pattern=r"^[a-z0-9-]+$")
    name: str = Field(min_length=1)
    tons: int = Field(ge=1)
    defence: int = Field(ge=1, le=6)
    victory: int = Field(ge=1)


class FightingRow(ShipRow):
    """What every warship's row has."""

    nation: Nation
    feet: int = Field(ge=1)
    knots: float = Field(gt=0)
    gun_fore: int = Field(ge=0)
    gun_side: int = Field(ge=0)
    gun_aft: int = Field(ge=0)

    @property
    def guns(self) -> Guns:
        """Its guns as they bear."""
        return Guns(self.gun_fore, self.gun_side, self.gun_aft)


class SubmarineRow(FightingRow):
    """A row of ``submarines.csv``."""

    defence: int = Field(ge=1, le=4)
    knots_submerged: float = Field(gt=0)
    bow_tubes: int = Field(ge=0)
    stern_tubes: int = Field(ge=0)
    bow_reloads: int = Field(ge=0)
    stern_reloads: int = Field(ge=0)
    depth: int = Field(ge=DEPTH_STEP, multiple_of=DEPTH_STEP)
    surface_at: int = Field(ge=1)
    sunk_at: int = Field(ge=1)


class SpeedRow(Row):
    """A row of ``submarine_speeds.csv``."""

    boat: str
    game: Game
    surface: int = Field(ge=1)
    submerged: int = Field(ge=1)
    emergency: int = Field(ge=1)
    power: int = Field(ge=0)
    dive: int = Field(ge=DEPTH_STEP, multiple_of=DEPTH_STEP)
    rise: int = Field(ge=DEPTH_STEP, multiple_of=DEPTH_STEP)
    silent: int = Field(default=0, ge=0)
    snort: int = Field(default=0, ge=0)


class SurfaceRow(FightingRow):
    """What escorts and big warships have in common."""

    basic: int = Field(ge=1)
    advanced: int = Field(ge=1)
    capacity: int = Field(ge=1)
    hull: Hull


class EscortRow(SurfaceRow):
    """A row of ``escorts.csv``."""

    type: Escorts
    racks: int = Field(ge=1)
    k_guns: int = Field(ge=0, le=3)
    thrown: Thrown | None = None
    thrown_from: SeasonCell = 0
    mark_x: bool


class CapitalRow(SurfaceRow):
    """A row of ``capitals.csv``."""

    type: Capitals


class MerchantRow(ShipRow):
    """A row of ``merchants.csv``."""

    capacity: int = Field(ge=1)
    hull: Hull


def limit_of(depth: int) -> int:
    """One and a half times a safe depth, down to a step of 25 feet (9.9)."""
    return depth * 3 // 2 // DEPTH_STEP * DEPTH_STEP


def read_ships(folder: Path) -> Ships:
    """All ships, checked. Errors: DataError."""
    navies = by_key(folder / "nations.csv", read_rows(folder / "nations.csv", NavyRow), "id")
    whole(folder / "nations.csv", navies, NATIONS, "id")
    hulls = by_key(folder / "boat_hulls.csv", read_rows(folder / "boat_hulls.csv", HullRow), "defence")
    whole(folder / "boat_hulls.csv", hulls, (1, 2, 3, 4), "defence")
    warships = _warships(folder)
    merchants = by_key(folder / "merchants.csv", read_rows(folder / "merchants.csv", MerchantRow), "id")
    return Ships(
        {row.id: Navy(row.id, row.entry, row.colour) for row in navies.values()},
        _submarines(folder),
        warships,
        {
            row.id: Merchant(row.id, row.name, row.tons, row.defence, row.capacity, row.victory, row.hull)
            for row in merchants.values()
        },
        {defence: row.hull for defence, row in hulls.items()},
    )


def _submarines(folder: Path) -> dict[str, Submarine]:
    file = folder / "submarines.csv"
    rows: dict[str, SubmarineRow] = by_key(file, read_rows(file, SubmarineRow), "id")
    for row in rows.values():
        if row.bow_tubes + row.stern_tubes == 0:
            raise DataError.at(file, row.line, "bow_tubes", "a submarine has a torpedo tube")
        if row.surface_at >= row.sunk_at:
            raise DataError.at(file, row.line, "surface_at", f"it is sunk at {row.sunk_at}, before it is forced up")
    speeds = _speeds(folder, rows)
    return {
        row.id: Submarine(
            row.id,
            row.nation,
            row.name,
            row.tons,
            row.feet,
            row.knots,
            row.knots_submerged,
            row.defence,
            row.bow_tubes,
            row.stern_tubes,
            row.bow_reloads,
            row.stern_reloads,
            row.guns,
            row.depth,
            row.surface_at,
            row.sunk_at,
            row.victory,
            speeds[row.id, "basic"],
            speeds[row.id, "advanced"],
        )
        for row in rows.values()
    }


def _speeds(folder: Path, boats: Mapping[str, SubmarineRow]) -> dict[tuple[str, Game], Speeds]:
    file = folder / "submarine_speeds.csv"
    speeds: dict[tuple[str, Game], Speeds] = {}
    for row in read_rows(file, SpeedRow):
        one_of(file, row, "boat", row.boat, boats)
        if (row.boat, row.game) in speeds:
            raise DataError.at(file, row.line, "boat", f"{row.boat} stands twice for the {row.game} game")
        if row.emergency < row.submerged:
            raise DataError.at(file, row.line, "emergency", f"slower than the normal speed of {row.submerged}")
        if row.game == "basic" and (row.silent or row.snort):
            field = "silent" if row.silent else "snort"
            raise DataError.at(file, row.line, field, "the basic game has neither silent running nor snort")
        if row.game == "advanced" and not row.silent:
            raise DataError.at(file, row.line, "silent", "every boat can run silent (32.1)")
        speeds[row.boat, row.game] = Speeds(
            row.surface, row.submerged, row.emergency, row.power, row.dive, row.rise, row.silent, row.snort
        )
    whole(file, speeds, [(boat, game) for boat in boats for game in GAMES], "boat")
    return speeds


def _warships(folder: Path) -> dict[str, Warship]:
    file = folder / "escorts.csv"
    escorts: dict[str, EscortRow] = by_key(file, read_rows(file, EscortRow), "id")
    for row in escorts.values():
        if (row.thrown is None) != (row.thrown_from == 0):
            raise DataError.at(file, row.line, "thrown_from", "a weapon thrown ahead and its season go together")
        if row.mark_x and row.nation != "UK":
            raise DataError.at(file, row.line, "mark_x", "British ships alone carry it (51.5.1)")
    big = folder / "capitals.csv"
    capitals: dict[str, CapitalRow] = by_key(big, read_rows(big, CapitalRow), "id")
    for each in capitals.values():
        if each.id in escorts:
            raise DataError.at(big, each.line, "id", f"{each.id} is an escort already")
    warships = {row.id: _warship(row, row.type) for row in capitals.values()}
    for row in escorts.values():
        warships[row.id] = _warship(
            row,
            row.type,
            racks=row.racks,
            k_guns=row.k_guns,
            thrown=row.thrown,
            thrown_from=row.thrown_from,
            mark_x=row.mark_x,
        )
    return warships


def _warship(
    row: SurfaceRow,
    kind: Kind,
    *,
    racks: int = 0,
    k_guns: int = 0,
    thrown: Thrown | None = None,
    thrown_from: Season = 0,
    mark_x: bool = False,
) -> Warship:
    return Warship(
        row.id,
        row.nation,
        kind,
        row.name,
        row.tons,
        row.feet,
        row.knots,
        row.basic,
        row.advanced,
        row.defence,
        row.capacity,
        row.guns,
        row.victory,
        row.hull,
        racks,
        k_guns,
        thrown,
        thrown_from,
        mark_x,
    )
