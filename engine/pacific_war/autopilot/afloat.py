"""Troops in transports at sea: who sails together, who covers them, on which coast they land (7.2, 7.6).

A scenario may begin with an army off the enemy's coast, and an interception may end a voyage early. Judgements of
Chile's autopilot on the open world.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.pacific_war.autopilot import landfall
from engine.pacific_war.autopilot.campaign import awake, cruisers, dares, guards
from engine.pacific_war.autopilot.doctrine import Doctrine
from engine.pacific_war.autopilot.goals import beaches, groups
from engine.pacific_war.judgement.counted import declared
from engine.pacific_war.judgement.gunnery import strength
from engine.pacific_war.judgement.places import cargo, columns_at, squadron_place, squadron_ships, squadrons
from engine.pacific_war.state import ALLIES, BOX, CHILE, Ship, Unit
from engine.pacific_war.tables.read import tables
from engine.pacific_war.world import World


def troops(world: World, squadron: str) -> list[Unit]:
    """The land units aboard a squadron."""
    ships = [ship.id for ship in squadron_ships(world, squadron)]
    return [thing for thing in cargo(world, ships) if isinstance(thing, Unit)]


def hosts(world: World) -> dict[str, list[str]]:
    """Chile's squadrons with troops aboard, by naval area: those of one area land together. They are at sea or, where a
    scenario counts otherwise than the book, in a port with coal: it may have put them aboard there.

    None in the book's whole war, where nobody begins aboard and there is time to come again with more: with hosts that
    land at once Chile won 17 of 100 wars, else 40.
    """
    found: dict[str, list[str]] = {}
    if not declared(world) and world.war.first == 1:
        return found
    for squadron in squadrons(world, CHILE):
        area = _area(world, squadron)
        if area and _sails(world, squadron) and troops(world, squadron):
            found.setdefault(area, []).append(squadron)
    return found


def _sails(world: World, squadron: str) -> bool:
    """Whether a laden squadron is at sea or may sail from its port."""
    if not any(ship.in_port for ship in squadron_ships(world, squadron)):
        return True
    return declared(world) and bool(columns_at(world, squadron_place(world, squadron) or "", CHILE))


def aboard(world: World, host: Sequence[str]) -> list[Unit]:
    """The land units of a host."""
    return [unit for squadron in host for unit in troops(world, squadron)]


def under_way(world: World, host: Sequence[str]) -> list[Ship]:
    """The ships that lie off a host's beach: its own and those that cover it."""
    return [ship for squadron in (*host, cover(world, host)) for ship in squadron_ships(world, squadron)]


def cover(world: World, host: Sequence[str]) -> str:
    """The squadron without troops that covers a host's landing: the strongest that is fit to escort and can sail, one
    of the host's own area before all others. Empty where there is none."""
    area = _area(world, host[0])

    def order(squadron: str) -> tuple[bool, int]:
        return _area(world, squadron) == area, strength(squadron_ships(world, squadron))

    return max((each for each in squadrons(world, CHILE) if _covers(world, each)), key=order, default="")


def _covers(world: World, squadron: str) -> bool:
    ships, place = squadron_ships(world, squadron), squadron_place(world, squadron)
    if place is None or troops(world, squadron) or not any(map(guards, ships)):
        return False
    return not any(ship.in_port for ship in ships) or bool(columns_at(world, place, CHILE))


def _area(world: World, squadron: str) -> str:
    place = squadron_place(world, squadron)
    return "" if place is None or place == BOX else tables().map.area_of(place)


def covered_coast(world: World, squadron: str, doctrine: Doctrine) -> str:
    """The area where a host lands that a squadron covers; empty where it covers none, or nothing is to be won."""
    for host in hosts(world).values():
        if cover(world, host) == squadron:
            return host_coast(world, host, doctrine)
    return ""


def host_coast(world: World, host: Sequence[str], doctrine: Doctrine) -> str:
    """The area where a host lands: where all of its troops together can do most."""
    return coast_for(world, aboard(world, host), under_way(world, host), doctrine)


def coast_for(world: World, units: list[Unit], ships: Sequence[Ship], doctrine: Doctrine) -> str:
    """The area where troops already aboard can do most; empty where there is nothing for them to do.

    They stay in the campaign's part of the coast while there is work for them.
    """
    for group in groups(world):
        coast = _best_of(world, group, units, ships, doctrine)
        if coast:
            return coast
    return ""


def _best_of(world: World, areas: Sequence[str], units: list[Unit], ships: Sequence[Ship], doctrine: Doctrine) -> str:
    worths = {
        area: max(landfall.worth(world, CHILE, label, units, doctrine, ships) for label in beaches(area))
        for area in areas
        if not barred(world, area, doctrine)
    }
    best = max(worths, key=lambda area: worths[area], default="")
    return best if best and worths[best] > 0 else ""


def barred(world: World, area: str, doctrine: Doctrine) -> bool:
    """Whether an area holds ships that all of Chile's cruisers together would not meet."""
    chilean = cruisers(world, CHILE)
    return any(not dares(world, chilean, there, doctrine) for there in awake(world, ALLIES, area).values())
