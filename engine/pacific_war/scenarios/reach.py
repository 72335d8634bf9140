"""What no side can reach in a scenario, however it is played: checks whose points cannot be had, or not be missed.

Only what is plain from the file is told: a check that is merely hard is not.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engine.pacific_war.scenarios.file import ScenarioFile
from engine.pacific_war.scenarios.muster import holder, land_units, standing_forts, warships_and_transports
from engine.pacific_war.scenarios.places import known_place
from engine.pacific_war.state import ALLIES, CHILE, LOST, Side
from engine.pacific_war.tables.read import tables
from engine.pacific_war.victory import book_checks


@dataclass(frozen=True, slots=True)
class OutOfReach:
    """A check that a side cannot win by. ``row`` and ``field`` name it in the file; both empty for a check of the book.

    Chile is ``asked`` for so many points or more, and has ``best`` at most; the Allies are asked to keep it below so
    many, and it has ``best`` at least.
    """

    row: str
    field: Side
    turn: int
    asked: int
    best: int


def unreachable(file: ScenarioFile) -> Iterator[OutOfReach]:
    """All that cannot be reached in a scenario without faults, in the order of its checks."""
    least, most = _bounds(file)
    rows = [(f"victory.check[{at}]", each.turn, each.chile, each.allies) for at, each in enumerate(file.victory.check)]
    book = book_checks(file.first_turn).values()
    for row, turn, chile, allies in rows or [("", each.turn, each.chile, each.allies) for each in book]:
        if turn > file.last_turn:
            continue
        if most < chile:
            yield OutOfReach(row, CHILE, turn, chile, most)
        if least >= allies:
            yield OutOfReach(row, ALLIES, turn, allies, least)


def _bounds(file: ScenarioFile) -> tuple[int, int]:
    """The fewest and the most points that Chile may have at a check."""
    towns, victory = file.victory.towns, tables().charts.single.victory
    worth = tables().map.points if towns is None else {known_place(name): points for name, points in towns.items()}
    ours = sum(points for place, points in worth.items() if holder(file, place) == CHILE)
    strikes = {side: _strikes(file, side) for side in (CHILE, ALLIES)}
    least = 0 if _marches(file, ALLIES) else ours
    most = sum(worth.values()) if _marches(file, CHILE) else ours
    for name, points in file.victory.ships.items():
        kept = tables().pieces.ships[name].side == CHILE
        most += points if kept or strikes[CHILE] else 0
        least += points if kept and not strikes[ALLIES] else 0
    return least, most + (victory.two_to_one + victory.all_gone if file.victory.fleet else 0)


def _marches(file: ScenarioFile, side: Side) -> bool:
    """Whether a side has, or may raise, troops: without any it takes no town."""
    return any(unit.side == side and unit.place != LOST for unit in land_units(file).values())


def _strikes(file: ScenarioFile, side: Side) -> bool:
    """Whether a side may cost the other a ship: with warships, with troops in her port, with a fort or a machine."""
    ships = warships_and_transports(file).values()
    armed = any(ship.side == side and ship.afloat and tables().pieces.ships[ship.id].warship for ship in ships)
    forts = side == ALLIES and any(fort.stands or not fort.built for fort in standing_forts(file).values())
    return armed or forts or _marches(file, side)
