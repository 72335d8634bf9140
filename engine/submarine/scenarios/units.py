"""The units of a scenario as classes, names and places: what both the checker and the set-up need of a file."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from engine.core.maps.hexes import Pose
from engine.submarine.placing import filled
from engine.submarine.scenarios.conversion import (
    Hull,
    converted_big_ship,
    converted_boat,
    converted_escort,
    converted_merchant,
)
from engine.submarine.scenarios.file import ClassRow, ConvoyRow, PlacedRow, ScenarioFile
from engine.submarine.sea import read_direction, read_hex
from engine.submarine.tables.read import tables
from engine.submarine.tables.ships import Guns, Merchant, Submarine, Warship


@dataclass(frozen=True, slots=True)
class Roster:
    """The classes a file may name: those of the tables and its own.

    ``ships`` are merchants with tons of their own, by their ids, ``like`` the classes of the tables that own merchants
    are like.
    """

    submarines: dict[str, Submarine]
    warships: dict[str, Warship]
    merchants: dict[str, Merchant]
    ships: dict[str, Merchant]
    like: dict[str, str]

    def trade(self, name: str) -> str:
        """The class of the tables that a class of merchants is, or is like."""
        return self.like.get(name, name)


def roster(file: ScenarioFile) -> Roster:
    """All classes by id. A member's class that is like none of the tables, or lacks what its kind needs, is left out;
    the checker names it."""
    ships = tables().ships
    classes = Roster(dict(ships.submarines), dict(ships.warships), dict(ships.merchants), {}, {})
    for row in file.classes:
        if row.like in ships.merchants:
            like = ships.merchants[row.like]
            classes.merchants[row.id] = converted_merchant(row.id, row.name, row.tons, like, ships.merchants.values())
            classes.like[row.id] = row.like
        elif row.feet is None or row.knots is None:
            continue
        elif row.like in ships.submarines:
            hull = Hull(row.tons, row.feet, row.knots, row.knots_submerged or 0)
            classes.submarines[row.id] = _own_boat(row, hull, ships.submarines[row.like])
        elif row.like in ships.warships:
            hull = Hull(row.tons, row.feet, row.knots)
            classes.warships[row.id] = _own_warship(row, hull, ships.warships[row.like])
    for cargo in cargoes(file.convoy) if file.convoy is not None else ():
        card = classes.merchants.get(cargo.ship_class)
        if cargo.tons is not None and card is not None:
            like = ships.merchants[classes.trade(cargo.ship_class)]
            own = converted_merchant(card.id, card.name, cargo.tons, like, ships.merchants.values())
            classes.ships[cargo.id] = own
    return classes


def _own_boat(row: ClassRow, hull: Hull, like: Submarine) -> Submarine:
    hull = replace(hull, knots_submerged=hull.knots_submerged or like.knots_submerged)
    boat = converted_boat(row.id, row.name, hull, like, tables().charts)
    given = {
        name: getattr(row, name)
        for name in ("bow_tubes", "stern_tubes", "bow_reloads", "stern_reloads", "depth")
        if getattr(row, name) is not None
    }
    return replace(boat, guns=Guns(*row.guns) if row.guns else boat.guns, **given)


def _own_warship(row: ClassRow, hull: Hull, like: Warship) -> Warship:
    make = converted_escort if like.escort else converted_big_ship
    ship = make(row.id, row.name, hull, like, tables().charts)
    given = {name: getattr(row, name) for name in ("racks", "k_guns") if getattr(row, name) is not None}
    return replace(ship, guns=Guns(*row.guns) if row.guns else ship.guns, **given)


def placed_rows(file: ScenarioFile) -> Iterator[tuple[str, PlacedRow]]:
    """All submarines, escorts and big ships with the place of their row in the file."""
    for name in ("submarines", "escorts", "big_ships"):
        for at, row in enumerate(getattr(file, name)):
            yield f"{name}[{at}]", row


@dataclass(frozen=True, slots=True)
class Cargo:
    """A merchant of a convoy: her id and class, her name (empty: that of her class, with the number of her id), her
    tons (None: those of her class), her row in the file."""

    id: str
    ship_class: str
    name: str = ""
    tons: int | None = None
    row: str = ""


def cargoes(convoy: ConvoyRow) -> Iterator[Cargo]:
    """A convoy's merchants: those in the formation, numbered by class where they have no id, then those placed."""
    counts: dict[str, int] = {}
    for at, line in enumerate(convoy.ships):
        place = f"convoy.ships[{at}]"
        for _ in range(line.count):
            if line.id is not None:
                yield Cargo(line.id, line.ship_class, line.name or _titled(line.id, line.ship_class), line.tons, place)
                continue
            counts[line.ship_class] = counts.get(line.ship_class, 0) + 1
            ident = f"{line.ship_class}-{counts[line.ship_class]}"
            yield Cargo(ident, line.ship_class, line.name or "", line.tons, place)
    for at, row in enumerate(convoy.placed):
        name = row.name or _titled(row.id, row.ship_class)
        yield Cargo(row.id, row.ship_class, name, row.tons, f"convoy.placed[{at}]")


def _titled(ident: str, ship_class: str) -> str:
    """A merchant's name from her id; empty for an id that is only her class and a number."""
    numbered = ident.removeprefix(f"{ship_class}-").isdecimal()
    return "" if numbered else ident.replace("-", " ").title()


def merchants(convoy: ConvoyRow) -> Iterator[tuple[str, str]]:
    """Ids and classes of a convoy's merchants (:func:`cargoes`)."""
    for cargo in cargoes(convoy):
        yield cargo.id, cargo.ship_class


def formation_poses(convoy: ConvoyRow) -> tuple[Pose, ...]:
    """The places of the ships in formation, rank by rank; ValueError where they do not fit."""
    if convoy.formation is None or not convoy.ships:
        return ()
    formation = tables().supply.formations[convoy.formation]
    return filled(formation, tables().charts.formation, sum(line.count for line in convoy.ships))


def fixed_poses(file: ScenarioFile) -> dict[str, Pose]:
    """Units whose bow and heading the file fixes, formation included, in the order of the file (convoy first)."""
    poses: dict[str, Pose] = {}
    if file.convoy is not None:
        names = [name for name, _ in merchants(file.convoy)]
        poses.update(zip(names, formation_poses(file.convoy), strict=False))
        facing = read_direction(file.convoy.heading)
        poses.update((row.id, (read_hex(row.bow), facing)) for row in file.convoy.placed)
    for _, row in placed_rows(file):
        if row.bow is not None and row.heading is not None:
            poses[row.id] = (read_hex(row.bow), read_direction(row.heading))
    return poses


def members_of(file: ScenarioFile, name: str) -> tuple[str, ...]:
    """The units that a word of a condition means: one unit, or all of a group."""
    groups = {
        "submarines": [row.id for row in file.submarines],
        "escorts": [row.id for row in file.escorts],
        "big-ships": [row.id for row in file.big_ships],
        "merchants": [unit for unit, _ in merchants(file.convoy)] if file.convoy else [],
    }
    return tuple(groups.get(name, [name]))


def unit_rows(file: ScenarioFile) -> Iterator[tuple[str, str]]:
    """All units, each with the place of its row before it, in the order of the file."""
    yield from ((place, row.id) for place, row in placed_rows(file))
    if file.convoy is not None:
        yield from ((cargo.row, cargo.id) for cargo in cargoes(file.convoy))


def unit_ids(file: ScenarioFile) -> tuple[str, ...]:
    """All units, in the order of the file."""
    return tuple(unit for _row, unit in unit_rows(file))
