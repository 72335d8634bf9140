"""The charts of the basic game and its optional rules (13, 16, 17, 22 to 24, scenarios 1 to 5)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Literal, TypeAlias, TypeVar

from pydantic import Field

from engine.core.data import DataError, Row, read_rows
from engine.submarine.tables.arms import Charge
from engine.submarine.tables.ladders import by_key, whole
from engine.submarine.tables.ships import Game, Thrown

Part: TypeAlias = Literal["bow", "midships", "stern"]
DIE: Final = range(1, 7)
RANGES: Final = (5, 12, 20, 30, 45, 60)
OFF: Final = (0, 25, 50)

R = TypeVar("R", bound=Row)


@dataclass(frozen=True, slots=True)
class Basic:
    """The basic game's charts, each by what a rule looks up first."""

    detonation: Mapping[int, tuple[int, ...]]
    damage: tuple[tuple[int, ...], ...]
    charges: Mapping[Charge, tuple[int, ...]]
    hedgehog: Mapping[int, int]
    squid: Mapping[int, tuple[int, ...]]
    guns: tuple[tuple[int, ...], ...]
    sonar: tuple[tuple[int, int], ...]
    radar: Mapping[str, tuple[int, int]]
    moves: tuple[tuple[str, ...], ...]
    charge_die: tuple[int | None, ...]
    convoy_die: tuple[str, ...]
    positions: Mapping[tuple[Game, int, Part], int]

    def hit_number(self, defence: int, position: int) -> int:
        """A torpedo hits on a die up to this, by defence 1 to 6 and position 1 to 5 (13.4)."""
        return self.detonation[defence][position - 1]

    def points(self, factor: int, die: int) -> int:
        """Damage points by damage factor and die; none below factor 1, the last column above it (13.5, 16.3.5)."""
        return self.damage[min(factor, len(self.damage)) - 1][die - 1] if factor > 0 else 0

    def charge_factor(self, charge: Charge, feet_off: int) -> int:
        """The damage factor against defence 2 of a charge this many feet off; 0 beyond 50 (16.3.4, 16.3.8)."""
        reached = [at for at, feet in enumerate(OFF) if feet_off <= feet]
        return self.charges[charge][reached[0]] if reached else 0

    def thrown_factor(self, weapon: Thrown, defence: int, count: int = 1) -> int:
        """The damage factor of a hedgehog, or of one to three squid counters in one hex (16.4.2)."""
        return self.hedgehog[defence] if weapon == "hedgehog" else self.squid[defence][count - 1]

    def gun_factor(self, strength: int, hexes: int) -> int:
        """The damage factor of a gun's strength over a range of hexes; 0 without strength or beyond range (17.9.3)."""
        reached = [at for at, far in enumerate(RANGES) if hexes <= far]
        return self.guns[min(strength, len(self.guns)) - 1][reached[0]] if strength > 0 and reached else 0

    def position(self, game: Game, angle: int, part: Part) -> int | None:
        """The position of a torpedo that comes this many degrees off the bow and meets that part (13.3, 37.1)."""
        return self.positions.get((game, angle, part))


class DetonationRow(Row):
    """A row of ``detonation.csv``."""

    defence: int = Field(ge=1, le=6)
    ahead: int = Field(ge=0, le=6)
    bow: int = Field(ge=0, le=6)
    beam: int = Field(ge=0, le=6)
    quarter: int = Field(ge=0, le=6)
    astern: int = Field(ge=0, le=6)


class DamageRow(Row):
    """A row of ``damage.csv``: points by die."""

    factor: int = Field(ge=1)
    die_1: int = Field(ge=0)
    die_2: int = Field(ge=0)
    die_3: int = Field(ge=0)
    die_4: int = Field(ge=0)
    die_5: int = Field(ge=0)
    die_6: int = Field(ge=0)

    @property
    def dice(self) -> tuple[int, ...]:
        """Points for each die."""
        return (self.die_1, self.die_2, self.die_3, self.die_4, self.die_5, self.die_6)


class ChargeRow(Row):
    """A row of ``charge_attack.csv``."""

    charge: Charge
    ft_0: int = Field(ge=0)
    ft_25: int = Field(ge=0)
    ft_50: int = Field(ge=0)


class ThrownRow(Row):
    """A row of ``thrown_attack.csv``."""

    defence: int = Field(ge=1, le=4)
    hedgehog: int = Field(ge=1)
    squid_1: int = Field(ge=1)
    squid_2: int = Field(ge=1)
    squid_3: int = Field(ge=1)


class GunneryRow(Row):
    """A row of ``gunnery.csv``."""

    strength: int = Field(ge=1)
    hexes_5: int = Field(ge=0)
    hexes_12: int = Field(ge=0)
    hexes_20: int = Field(ge=0)
    hexes_30: int = Field(ge=0)
    hexes_45: int = Field(ge=0)
    hexes_60: int = Field(ge=0)


class SonarRow(Row):
    """A row of ``sonar_basic.csv``: the highest die for 30 and for 15 hexes."""

    speed: int = Field(ge=0)
    far: int = Field(ge=0, le=6)
    near: int = Field(ge=0, le=6)


class RadarRow(Row):
    """A row of ``radar_basic.csv``: the highest die for a boat at 25 feet or above, and for a surfaced boat alone."""

    set: str
    submerged: int = Field(ge=0, le=6)
    surfaced: int = Field(ge=0, le=6)


class MoveRow(Row):
    """A row of ``solitaire_moves.csv``: the plot for each marker."""

    die: int = Field(ge=1, le=6)
    marker_0: str
    marker_1: str
    marker_2: str
    marker_3: str
    marker_4: str
    marker_5: str
    marker_6: str


class ChargeDieRow(Row):
    """A row of ``solitaire_charges.csv``; empty means no effect."""

    die: int = Field(ge=1, le=6)
    feet_off: int | None = Field(default=None, ge=0, le=50, multiple_of=25)


class ConvoyDieRow(Row):
    """A row of ``random_convoy.csv``."""

    die: int = Field(ge=1, le=6)
    plot: str


class PositionRow(Row):
    """A row of ``positions.csv``."""

    game: Game
    angle: int = Field(ge=0, le=180, multiple_of=30)
    part: Part
    position: int = Field(ge=1, le=13)


def read_basic(folder: Path, radars: Mapping[str, object]) -> Basic:
    """The basic charts, checked. Errors: DataError."""
    detonation = by_key(folder / "detonation.csv", read_rows(folder / "detonation.csv", DetonationRow), "defence")
    whole(folder / "detonation.csv", detonation, range(1, 7), "defence")
    charges = by_key(folder / "charge_attack.csv", read_rows(folder / "charge_attack.csv", ChargeRow), "charge")
    whole(folder / "charge_attack.csv", charges, ("250", "300", "teardrop", "600"), "charge")
    thrown = by_key(folder / "thrown_attack.csv", read_rows(folder / "thrown_attack.csv", ThrownRow), "defence")
    whole(folder / "thrown_attack.csv", thrown, range(1, 5), "defence")
    radar = by_key(folder / "radar_basic.csv", read_rows(folder / "radar_basic.csv", RadarRow), "set")
    whole(folder / "radar_basic.csv", radar, radars, "set")
    moves = _in_order(folder / "solitaire_moves.csv", read_rows(folder / "solitaire_moves.csv", MoveRow), "die", 1)
    charge_die = _in_order(
        folder / "solitaire_charges.csv", read_rows(folder / "solitaire_charges.csv", ChargeDieRow), "die", 1
    )
    convoy_die = _in_order(
        folder / "random_convoy.csv", read_rows(folder / "random_convoy.csv", ConvoyDieRow), "die", 1
    )
    damage = _in_order(folder / "damage.csv", read_rows(folder / "damage.csv", DamageRow), "factor", 1)
    guns = _in_order(folder / "gunnery.csv", read_rows(folder / "gunnery.csv", GunneryRow), "strength", 1)
    sonar = _in_order(folder / "sonar_basic.csv", read_rows(folder / "sonar_basic.csv", SonarRow), "speed", 0)
    for file, rows in (("solitaire_moves", moves), ("solitaire_charges", charge_die), ("random_convoy", convoy_die)):
        if len(rows) != len(DIE):
            raise DataError.at(folder / f"{file}.csv", "", "die", "a die has six faces: six rows")
    return Basic(
        detonation={
            row.defence: (row.ahead, row.bow, row.beam, row.quarter, row.astern) for row in detonation.values()
        },
        damage=tuple(row.dice for row in damage),
        charges={row.charge: (row.ft_0, row.ft_25, row.ft_50) for row in charges.values()},
        hedgehog={row.defence: row.hedgehog for row in thrown.values()},
        squid={row.defence: (row.squid_1, row.squid_2, row.squid_3) for row in thrown.values()},
        guns=tuple((row.hexes_5, row.hexes_12, row.hexes_20, row.hexes_30, row.hexes_45, row.hexes_60) for row in guns),
        sonar=tuple((row.far, row.near) for row in sonar),
        radar={row.set: (row.submerged, row.surfaced) for row in radar.values()},
        moves=tuple(
            (row.marker_0, row.marker_1, row.marker_2, row.marker_3, row.marker_4, row.marker_5, row.marker_6)
            for row in moves
        ),
        charge_die=tuple(row.feet_off for row in charge_die),
        convoy_die=tuple(row.plot for row in convoy_die),
        positions=_positions(folder / "positions.csv"),
    )


def _in_order(file: Path, rows: tuple[R, ...], field: str, first: int) -> tuple[R, ...]:
    for number, row in enumerate(rows, first):
        if getattr(row, field) != number:
            raise DataError.at(
                file, row.line, field, f"{getattr(row, field)} where {number} is meant: rows climb by one"
            )
    return rows


def _positions(file: Path) -> dict[tuple[Game, int, Part], int]:
    positions: dict[tuple[Game, int, Part], int] = {}
    for row in read_rows(file, PositionRow):
        key = (row.game, row.angle, row.part)
        if key in positions:
            raise DataError.at(file, row.line, "angle", f"{row.angle} degrees into the {row.part} stands twice")
        if row.game == "basic" and row.angle % 60:
            raise DataError.at(file, row.line, "angle", "the basic game knows hexrows alone: 0, 60, 120, 180 degrees")
        positions[key] = row.position
    for game, count in (("basic", 5), ("advanced", 13)):
        numbers = {position for key, position in positions.items() if key[0] == game}
        if numbers != set(range(1, count + 1)):
            raise DataError.at(file, "", "position", f"the {game} game has the positions 1 to {count}")
    return positions
