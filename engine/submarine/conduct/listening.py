"""How likely a ship hears a boat at each speed, by the tables of her own set (22.4, 44.5, 44.6)."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from itertools import product
from typing import Final

from engine.submarine.conduct.millionths import WHOLE, share
from engine.submarine.judgement.searches import Look, homing_range, may_sweep, sweep_range
from engine.submarine.state import Action, Crew, Gear, Ship
from engine.submarine.tables.advanced import Weather
from engine.submarine.tables.read import tables
from engine.submarine.tables.ships import Game
from engine.submarine.throws import FACES
from engine.submarine.world import bare

DICE: Final = range(1, FACES + 1)
TWO_DICE: Final = tuple(10 * coloured + white for coloured, white in product(DICE, DICE))
QUIET: Final = 700_000
"""The share of her best chance that a ship still has at the speed at which she searches."""
USUAL_RANGE: Final = 6
"""Hexes at which that is judged."""


def sweep_chance(action: Action, gear: Gear, ship: Ship, speed: int, apart: int) -> int:
    """How likely a sweep at this speed reaches so many hexes, in millionths; 0 for a ship that may not sweep."""
    if not may_sweep(action, gear, speed):
        return 0
    reaches = _reaches(action.game, action.weather, gear.sonar, gear.crew, ship.foxer, speed)
    return share(sum(reach >= apart for reach in reaches), len(reaches))


def homing_chance(action: Action, gear: Gear, ship: Ship, speed: int, apart: int) -> int:
    """How likely homing at this speed keeps a boat so many hexes off, in millionths, as far as the ship can tell."""
    if action.advanced:
        number = tables().advanced.homing_number(gear.sonar, speed)
        if number is None or apart > tables().advanced.homing_range(gear.sonar):
            return 0
        return share(sum(throw <= number for throw in TWO_DICE), len(TWO_DICE))
    if not may_sweep(action, gear, speed):
        return 0
    look = _look(action, gear, ship, speed)
    return share(sum(homing_range(look, throw) >= apart for throw in DICE), len(DICE))


def quiet_speed(action: Action, gear: Gear, ship: Ship) -> int:
    """The greatest speed at which a ship searches nearly as well as she can."""
    best = sweep_chance(action, gear, ship, 0, USUAL_RANGE)
    speed = 0
    while may_sweep(action, gear, speed + 1):
        if sweep_chance(action, gear, ship, speed + 1, USUAL_RANGE) * WHOLE < best * QUIET:
            break
        speed += 1
    return speed


@lru_cache(maxsize=256)
def _reaches(game: Game, weather: Weather, sonar: str, crew: Crew, foxer: bool, speed: int) -> tuple[int, ...]:
    """How far a sweep reaches by each throw."""
    action = Action(game=game, weather=weather)
    ship = Ship("", "", "escort", "", foxer=foxer)
    look = _look(action, Gear(sonar=sonar, crew=crew), ship, speed)
    return tuple(sweep_range(look, throw) for throw in (TWO_DICE if action.advanced else DICE))


def _look(action: Action, gear: Gear, ship: Ship, speed: int) -> Look:
    return Look(bare(action), replace(ship, speed=speed), gear)
