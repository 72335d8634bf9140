"""The autopilot of an operation: where forces go, when they turn home, what they claim (5)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from engine.core.spaces.space import Answer
from engine.war_at_sea.autopilot.doctrine import Doctrine
from engine.war_at_sea.judgement.cards import class_of
from engine.war_at_sea.known import Known
from engine.war_at_sea.operations.lanes import charge_of, crew, is_zone, place_of, reach
from engine.war_at_sea.operations.plots import ends_at, shortest
from engine.war_at_sea.orders.plotting import words_of
from engine.war_at_sea.terms import Side
from engine.war_at_sea.world.forces import Force
from engine.war_at_sea.world.ships import Ship

BEATEN = {"bold": 0.3, "balanced": 0.5, "careful": 0.7}
"""A force turns home with less than this part of its hull boxes."""


def day(known: Known, doctrine: Doctrine, path: str, slot: str) -> Answer:
    """The orders of the day: forces on intercept go for the nearest enemy marker, beaten ones home."""
    space = known.space("was-day", path, slot)
    usual: Any = space.default
    force = known.forces.forces.get(slot)
    if force is None:
        return usual
    return _orders(known, doctrine, force, space, usual, ends_at(known.world, force), known.operation.turn + 1)


def after(known: Known, doctrine: Doctrine, path: str, slot: str) -> Answer:
    """After a battle: beaten forces go home, others pursue what is weaker, or write anew."""
    space = known.space("was-after", path, slot)
    usual: Any = space.default
    force = known.forces.forces[slot]
    return _orders(known, doctrine, force, space, usual, place_of(force), known.operation.turn + 1)


def _orders(known: Known, doctrine: Doctrine, force: Force, space: Any, usual: Any, start: str, turn: int) -> Answer:
    home = _home(known, doctrine, force, space)
    if home:
        answer = {key: value for key, value in usual.items() if key not in ("plot", "blockade")} | {"what": home}
        return answer if space.check(answer) is None else usual
    if "plot" not in usual or force.mission != "intercept":
        return usual
    way = hunt(known, force, start, turn)
    answer = {**usual, "plot": list(words_of({turn: way}, turn, 1))}
    answer.pop("blockade", None)
    return answer if space.check(answer) is None else usual


def _home(known: Known, doctrine: Doctrine, force: Force, space: Any) -> str:
    """The word that turns a beaten force home; empty for one that goes on."""
    if force.mission == "abort" or force.decoy or charge_of(known.forces, force) is not force:
        return ""
    if hull_left(crew(known.world, force)) >= BEATEN.get(doctrine.name, 0.5):
        return ""
    ways = [option.key for option in space.next({}) if option.key.startswith("abort-")]
    return ways[0] if ways else ""


def hull_left(ships: Iterable[Ship]) -> float:
    """The part of the hull boxes that ships have left; 1 for none."""
    ships = tuple(ships)
    whole = sum(class_of(ship).hull for ship in ships)
    return sum(ship.left["hull"] for ship in ships) / whole if whole else 1


def hunt(known: Known, force: Force, start: str, turn: int) -> list[str]:
    """The way of the next turn: to the nearest enemy marker that is at sea, else towards what the enemy is bound for;
    where there is neither the force stays."""
    world, most = known.world, reach(known.world, force, turn)
    foes = [one.zone for one in known.markers.markers.values() if one.side != force.side and is_zone(world, one.zone)]
    side: Side = force.side
    if not foes or most < 1 or start in foes:
        return []
    return shortest(world, side, start, set(foes))[:most]
