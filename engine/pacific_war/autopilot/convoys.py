"""Laden transports: their dangers, and where those bound for one coast land together (7.2 to 7.6).

All squadrons answer at once, each for itself. So what concerns several of them is judged by what all of them know.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from engine.pacific_war.autopilot import landfall
from engine.pacific_war.autopilot.campaign import lurking
from engine.pacific_war.autopilot.doctrine import Doctrine
from engine.pacific_war.judgement.counted import declared
from engine.pacific_war.judgement.gunnery import strength
from engine.pacific_war.judgement.places import cargo, columns_at, ships_at, squadron_ships
from engine.pacific_war.judgement.sea import chance, is_warship, modifier, steps_from
from engine.pacific_war.known import Known
from engine.pacific_war.seats import side_of
from engine.pacific_war.state import BOX, STAY, Ship, Side, Unit, foe
from engine.pacific_war.tables.read import tables
from engine.pacific_war.world import World

PERIL = 4
"""The detour in hexes that avoiding an interception by a stronger enemy is worth, for each sixth of its chance."""
AVOID = 60
"""The detour in hexes with which laden transports avoid a hex that is more dangerous than the doctrine allows."""
EXPOSED = 6.0
"""Subtracted from the worth of a landing in such a hex; the price of a night at sea with troops aboard."""
LOST = 30.0
"""The price of going where a stronger enemy lies."""


@dataclass(frozen=True, slots=True)
class Landing:
    """Where a squadron's troops land, with how many others ``before`` them on the same beach, and its worth."""

    place: str
    units: tuple[Unit, ...]
    before: int
    worth: float


def loads(known: Known, slot: str) -> dict[str, list[Unit]]:
    """The troops aboard the squadrons with the slot's destination, in the order in which they sail (R78)."""
    orders, aboard = known.destinations(), dict[str, list[Unit]]()
    for squadron, to in orders.items():
        if to == orders.get(slot, STAY):
            ships = [ship.id for ship in squadron_ships(known.world, squadron)]
            units = [thing for thing in cargo(known.world, ships) if isinstance(thing, Unit)]
            if units:
                aboard[squadron] = units
    return aboard


def escort(known: Known, slot: str) -> list[Ship]:
    """The ships off the beach of the first convoy with the slot's destination: those that cover it; where another plan
    than the book's counts also its own."""
    covering = squadron_ships(known.world, cover(known, slot))
    if not declared(known.world):
        return covering
    return [*squadron_ships(known.world, next(iter(loads(known, slot)), "")), *covering]


def cover(known: Known, slot: str) -> str:
    """The strongest squadron with the slot's destination, empty where there is none. Where another plan than the book's
    counts it is one without troops: they have their own escort."""
    orders, aboard = known.destinations(), loads(known, slot) if declared(known.world) else ()
    others = [squadron for squadron, to in orders.items() if to == orders.get(slot, STAY) and squadron not in aboard]
    return max(others, key=lambda squadron: strength(squadron_ships(known.world, squadron)), default="")


def landing(known: Known, slot: str, goals: Collection[str], ships: list[Ship], doctrine: Doctrine) -> Landing | None:
    """Where the slot's troops land; None for a squadron without troops.

    Each squadron lands on a beach of its own where it is strong enough, the first with the escort; else with the first.
    Where another plan than the book's counts, all land on one where that is worth more than their beaches apart.
    """
    world, side = known.world, side_of(slot)
    aboard = loads(known, slot)
    if slot not in aboard:
        return None
    escorting = escort(known, slot)
    perils = peril(world, side, ships, doctrine, laden=True, guard=strength(escorting))

    def value(place: str, units: list[Unit], with_them: list[Ship]) -> float:
        worth = landfall.worth(world, side, place, units, doctrine, with_them)
        if place == BOX or tables().map.hexes[place].kind != "coast":
            # A squadron at sea with troops aboard meets the enemy there in the enemy's turn.
            area = "" if place == BOX else tables().map.area_of(place)
            return -EXPOSED if area and lurking(world, foe(side), area) else worth
        if strength(barring(world, side, place)) * doctrine.sea_odds > strength(with_them):
            worth -= LOST
        return worth - (EXPOSED if perils.get(place, 0) >= AVOID else 0.0)

    def best(units: list[Unit], with_them: list[Ship], without: Collection[str] = ()) -> tuple[str, float]:
        options = ((goal, value(goal, units, with_them)) for goal in sorted(goals) if goal not in without)
        return max(options, key=lambda option: option[1], default=("", landfall.FOLLY))

    sites: dict[str, tuple[str, float]] = {}
    every = [unit for units in aboard.values() for unit in units]
    for squadron, units in aboard.items():
        if not sites:
            alone = best(units, escorting)
            sites[squadron] = alone if alone[1] > 0 else best(every, escorting)
        else:
            alone = best(units, [], [place for place, _ in sites.values()])
            sites[squadron] = alone if alone[1] > 0 else next(iter(sites.values()))
    if declared(world) and len(aboard) > 1:
        worths = dict(sites.values())
        together = best(every, escorting)
        if together[1] > sum(worths.values()):
            sites = dict.fromkeys(sites, together)
    place, worth = sites[slot]
    before = sum(len(aboard[earlier]) for earlier in aboard if earlier < slot and sites[earlier][0] == place)
    return Landing(place, tuple(aboard[slot]), before, worth)


def barring(world: World, side: Side, place: str) -> list[Ship]:
    """The enemy warships at sea in a hex."""
    return [ship for ship in ships_at(world, place, foe(side), warships=True) if place != BOX and not ship.in_port]


def peril(
    world: World, side: Side, ships: list[Ship], doctrine: Doctrine, *, laden: bool, guard: int = 0
) -> dict[str, int]:
    """How dangerous each hex is to a squadron: the chance that stronger enemies of its area intercept it there.

    Laden transports keep out of hexes where it is more than the doctrine risks. Enemies that an escort of the strength
    ``guard`` can meet do not count.
    """
    chart, other = tables().map, foe(side)
    perils: dict[str, int] = {}
    hunters: dict[str, list[Ship]] = {}
    for ship in known_warships(world, other):
        hunters.setdefault(ship.place, []).append(ship)
    for place, enemies in hunters.items():
        if place == BOX or max(guard, strength(ships)) >= doctrine.sea_odds * strength(enemies):
            continue
        if all(ship.in_port for ship in enemies) and not columns_at(world, place, other):
            continue
        far = steps_from(other, place)
        for label in chart.areas[chart.area_of(place)].hexes:
            sixths = chance(far[label], modifier(ships))
            avoid = AVOID if laden and sixths > doctrine.risk_transports else 0
            if sixths:
                perils[label] = perils.get(label, 0) + PERIL * sixths + avoid
    return perils


def known_warships(world: World, side: Side) -> list[Ship]:
    """A side's warships that might come out."""
    fleet = world.fleet.ships.values()
    return [ship for ship in fleet if ship.side == side and ship.afloat and is_warship(ship) and ship.repair == 0]
