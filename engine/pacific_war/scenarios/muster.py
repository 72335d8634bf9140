"""Where a scenario has each piece: units, ships and forts, those that the file names and all others."""

from __future__ import annotations

from engine.pacific_war.scenarios.file import ScenarioFile
from engine.pacific_war.scenarios.places import known_place, place_of
from engine.pacific_war.seats import SQUADRONS, corps_of, squadrons_of
from engine.pacific_war.state import ABOARD, ALLIES, BOX, CHILE, DEAD, DUE, LOST, POOL, Fort, Ship, Side, Unit, foe
from engine.pacific_war.tables.pieces import UnitType
from engine.pacific_war.tables.read import tables


def land_units(file: ScenarioFile) -> dict[str, Unit]:
    """All land units, in the order of their counters."""
    placed: dict[str, Unit] = {}
    for row in file.troops:
        for name, steps in row.units.items():
            kind = tables().pieces.units[name]
            corps = kind.corps if row.corps is None else corps_of(kind.side)[row.corps - 1]
            place = ABOARD if row.place is None else known_place(row.place)
            placed[name] = Unit(name, kind.side, place, steps, corps, aboard=row.aboard or "")
    return {kind.id: placed.get(kind.id) or _unplaced(file, kind) for kind in tables().pieces.units.values()}


def _unplaced(file: ScenarioFile, kind: UnitType) -> Unit:
    """A unit that stands in no row: off the map as the file says, where the book has it, or to be raised (R108)."""
    off = file.off_map
    gone = kind.nation == "BO" and file.bolivia == "out"
    if kind.id in off.out or gone:
        return Unit(kind.id, kind.side, LOST, 0, kind.corps)
    if kind.id in off.dead:
        return Unit(kind.id, kind.side, DEAD, 0, kind.corps)
    if kind.id in off.due:
        return Unit(kind.id, kind.side, DUE, 0, kind.corps, due=off.due[kind.id])
    if kind.id not in off.pool and file.setup == "book" and kind.start not in (DUE, POOL):
        return Unit(kind.id, kind.side, kind.start, kind.enters_with, kind.corps)
    if kind.id not in off.pool and kind.turn > file.first_turn:
        return Unit(kind.id, kind.side, DUE, 0, kind.corps, due=kind.turn)
    return Unit(kind.id, kind.side, POOL, _waiting_steps(kind), kind.corps)


def _waiting_steps(kind: UnitType) -> int:
    """The steps that are noted for a unit in the pool; those of turn 1 have always had the steps they enter with."""
    return kind.enters_with if kind.turn == 1 else 0


def warships_and_transports(file: ScenarioFile) -> dict[str, Ship]:
    """All ships, in the order of their counters."""
    placed: dict[str, Ship] = {}
    for row in file.division:
        place, number = known_place(row.place), squadrons_of(row.side)[min(row.number, SQUADRONS[row.side]) - 1]
        in_port = is_port(file, row.side, place) and not row.at_sea
        for name in row.ships:
            placed[name] = Ship(
                name, row.side, place, number, name in row.damaged, in_port, repair=row.laid_up.get(name, 0)
            )
    lost = {row.ship for row in file.lost}
    ships: dict[str, Ship] = {}
    for kind in tables().pieces.ships.values():
        ship = Ship(kind.id, kind.side, kind.start, kind.squadron, in_port=True)
        if kind.id in lost:
            ship.place, ship.in_port = LOST if kind.warship else DEAD, False
        elif file.setup == "rows" or kind.id in file.off_map.out:
            ship.place, ship.in_port = LOST, False
        ships[kind.id] = placed.get(kind.id, ship)
    return ships


def standing_forts(file: ScenarioFile) -> dict[str, Fort]:
    """All forts: those of the book, unless their hex is Chile's or the file says how many steps they have left."""
    forts: dict[str, Fort] = {}
    for kind in tables().pieces.forts.values():
        steps = file.forts.get(kind.id)
        if steps is None:
            steps = kind.steps if kind.at_start and holder(file, kind.hex) == ALLIES else 0
        built = kind.at_start or kind.id in file.forts
        forts[kind.id] = Fort(kind.id, kind.hex if built else LOST, steps, built=built)
    return forts


def holder(file: ScenarioFile, place: str) -> Side | None:
    """Who holds a place as the scenario begins; None for the sea and for a place that does not exist."""
    if place == BOX:
        return CHILE
    cell = tables().map.hexes.get(place)
    if cell is None or not cell.control:
        return None
    for side, places in ((ALLIES, file.control.allies), (CHILE, file.control.chile)):
        if place in {place_of(name) for name in places}:
            return side
    standing = troops_at(file).get(place, set())
    return next(iter(standing)) if len(standing) == 1 else cell.control


def troops_at(file: ScenarioFile) -> dict[str, set[Side]]:
    """The sides whose troops stand in each place, by the rows and by the book; unknown names left out."""
    units = tables().pieces.units
    named = {name for row in file.troops for name in row.units}
    standing: dict[str, set[Side]] = {}
    for row in file.troops:
        place = place_of(row.place or "")
        for name in row.units:
            if place is not None and name in units:
                standing.setdefault(place, set()).add(units[name].side)
    for kind in units.values():
        if kind.id not in named:
            unit = _unplaced(file, kind)
            if unit.on_map:
                standing.setdefault(unit.place, set()).add(kind.side)
    return standing


def is_port(file: ScenarioFile, side: Side, place: str) -> bool:
    """Whether a place is a port of a side without enemy troops (2.4)."""
    if place == BOX:
        return side == CHILE
    return (
        place in tables().map.ports
        and holder(file, place) == side
        and foe(side) not in troops_at(file).get(place, set())
    )
