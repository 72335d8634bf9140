"""The scenario that is played and the cards of its ships."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import lru_cache

from engine.war_at_sea.scenarios.file import ScenarioFile
from engine.war_at_sea.scenarios.own_map import played
from engine.war_at_sea.scenarios.resolved import resolved
from engine.war_at_sea.scenarios.special import AnySpecial
from engine.war_at_sea.state import World
from engine.war_at_sea.tables.read import tables
from engine.war_at_sea.tables.ships import RADAR, ShipClass
from engine.war_at_sea.tables.written import class_card
from engine.war_at_sea.terms import Radar
from engine.war_at_sea.world.ships import Ship


def file_of(world: World) -> ScenarioFile:
    """The scenario that is played."""
    return read_text(world.plan.text)


@lru_cache(maxsize=32)
def read_text(text: str) -> ScenarioFile:
    """A scenario from the text of its document, which was checked when the game was founded, as it is played."""
    return resolved(played(ScenarioFile.model_validate(json.loads(text))))


def specials(world: World) -> Iterator[AnySpecial]:
    """The special rules in force: those marked optional with the option ``handicaps`` alone."""
    operation = world.operation
    return (rule for rule in file_of(world).special if not rule.optional or operation.has("handicaps"))


def class_of(ship: Ship) -> ShipClass:
    """A ship's class."""
    return class_card(ship.klass)


def radar_of(ship: Ship, month: str) -> frozenset[Radar]:
    """The radar sets of a ship in a month; a ship of a counter has those of the counter."""
    return _sets(ship.radar) if ship.radar else _fitted(ship.counter or ship.id, month)


@lru_cache(maxsize=64)
def _sets(written: str) -> frozenset[Radar]:
    return frozenset(each for each in RADAR if each in written.split(";"))


@lru_cache(maxsize=1024)
def _fitted(ship: str, month: str) -> frozenset[Radar]:
    fitted = tables().fleet.ship(ship, month)
    return fitted.radar if fitted is not None else frozenset()
