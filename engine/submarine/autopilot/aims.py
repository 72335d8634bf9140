"""What a boat is out for, read from the ways to win: what each target is worth, a side of the map, its own life."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from engine.submarine.judgement.cards import file_of, points_lost
from engine.submarine.judgement.ending.points import suffered
from engine.submarine.scenarios.file import Condition, ScenarioFile, WinRow
from engine.submarine.scenarios.units import members_of
from engine.submarine.state import SUBMARINES, Boat, Ship
from engine.submarine.tables.read import tables
from engine.submarine.world import World

ESCORT_SHARE: Final = 0.5
"""What an escort's points count beside a target's: it is small, fast and shoots back."""
WANTED: Final = 60.0
"""What all that a way to win asks for is worth in points."""
BESIDE: Final = 0.1
"""What other ships count beside those without which the boats win in no way."""
LIFE: Final = 30.0
"""What a boat is worth where its loss decides nothing by itself."""


@dataclass(frozen=True, slots=True)
class Aims:
    """``worth`` is what a point of damage is worth, by ship; ``torpedo`` what one costs; ``life`` what the boat is.

    ``exit`` is the side of the map to leave over, ``tubes`` the loaded tubes that it must then have. ``quarry``: ships
    without which the boats win in no way.
    """

    worth: Mapping[str, float]
    torpedo: float
    life: float
    exit: str = ""
    tubes: int = 0
    quarry: frozenset[str] = frozenset()

    @property
    def hunts(self) -> bool:
        """Whether it attacks at all."""
        return any(self.worth.values())


def aims_of(world: World, boat: Boat) -> Aims:
    """The aims of a boat in this action."""
    file = file_of(world)
    fleet = world.ships
    worth = dict.fromkeys(fleet.ships, 0.0)
    torpedo, life, exit_, tubes = 0.0, LIFE, "", 0
    ours = [row for row in file.wins if row.side == SUBMARINES]
    shares = _shares(file, ours)
    for condition in _conditions(ours):
        for name in condition.kinds:
            match name:
                case "points" | "lead":
                    torpedo = float(tables().charts.points.torpedo)
                    for ship in fleet.ships.values():
                        worth[ship.id] = max(worth[ship.id], _by_points(ship))
                case "sunk" | "hurt":
                    for ident in (each for word in getattr(condition, name) for each in members_of(file, word)):
                        if ident in fleet.ships:
                            wanted = shares[ident] * _wanted(world, fleet.ships[ident], condition)
                            worth[ident] = max(worth[ident], wanted)
                case "exited":
                    if _means(file, condition.exited, boat.id):
                        exit_ = condition.side or ""
                case "afloat":
                    if _means(file, condition.afloat, boat.id):
                        life = max(life, WANTED)
                case _:
                    tubes = condition.tubes or tubes
    theirs = [row for row in file.wins if row.side != SUBMARINES]
    if any(_means(file, each.sunk, boat.id) for each in _conditions(theirs)) or not ours:
        life = max(life, 2 * WANTED if not ours else WANTED)
    for ship in fleet.ships.values():  # hunters are worth a torpedo, where nothing better is there
        if ship.kind == "escort" and not worth[ship.id]:
            worth[ship.id] = ESCORT_SHARE * max(1.0, _by_points(ship))
    quarry = frozenset(ship.id for ship in fleet.afloat() if ship.id in _quarry(file, ours))
    if quarry:
        worth = {ident: value if ident in quarry else BESIDE * value for ident, value in worth.items()}
    return Aims(worth, torpedo, life, exit_, tubes, quarry)


def _conditions(rows: list[WinRow]) -> Iterator[Condition]:
    for row in rows:
        yield from (*row.all, *row.any)


def _asked(file: ScenarioFile, condition: Condition) -> tuple[frozenset[str], int]:
    """The ships that a condition wants sunk or hurt, and how many of them."""
    ships = frozenset(each for word in (*condition.sunk, *condition.hurt) for each in members_of(file, word))
    return ships, 1 if condition.together else condition.least or len(ships)


def _shares(file: ScenarioFile, ours: list[WinRow]) -> dict[str, float]:
    """The part of a way to win that each ship is: a third where three are asked for. The greatest counts as a whole."""
    shares: dict[str, float] = {}
    for condition in _conditions(ours):
        ships, count = _asked(file, condition)
        shares |= {ship: max(shares.get(ship, 0.0), 1 / count) for ship in ships}
    most = max(shares.values(), default=1.0)
    return {ship: share / most for ship, share in shares.items()}


def _quarry(file: ScenarioFile, ours: list[WinRow]) -> frozenset[str]:
    """The ships without which the boats win in no way, where they are some of those that count."""
    ways = [[_needed(file, each) for each in (*row.all, *(row.any if len(row.any) == 1 else ()))] for row in ours]
    needed = [frozenset[str]().union(*way) for way in ways]
    return needed[0].intersection(*needed[1:]) if needed else frozenset()


def _needed(file: ScenarioFile, condition: Condition) -> frozenset[str]:
    ships, count = _asked(file, condition)
    return ships if count == len(ships) else frozenset()


def _means(file: ScenarioFile, words: tuple[str, ...], unit: str) -> bool:
    return any(unit in members_of(file, word) for word in words)


def _by_points(ship: Ship) -> float:
    """What a point of damage is worth where victory points count: sinking it, by its capacity."""
    return ship.victory / max(1, ship.capacity * ship.toughness)


def _wanted(world: World, ship: Ship, condition: Condition) -> float:
    """What a point of damage is worth on a ship that a way to win names."""
    if condition.hurt:
        done = 0 if condition.together else suffered(world, ship)
        return WANTED / max(1, (condition.damage or 1) - done)
    left = ship.capacity * ship.toughness - points_lost(world, ship)
    return WANTED / max(1, left)
