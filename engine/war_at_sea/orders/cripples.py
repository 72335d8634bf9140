"""Rows of the orders of the day about ships that cannot move (7.7.2, 8.4.1, 8.5.1, 8.5.2, 9.6.4)."""

from __future__ import annotations

from collections.abc import Mapping

from engine.core.refusal import Refusal
from engine.core.spaces.forms import Assign, Part
from engine.core.spaces.space import Answer, Option, Subset
from engine.core.words import Words
from engine.war_at_sea.operations import cripples
from engine.war_at_sea.operations.plots import homes, in_battle
from engine.war_at_sea.orders.plotting import place_option
from engine.war_at_sea.state import World
from engine.war_at_sea.world.forces import Force
from engine.war_at_sea.world.ships import Ship

TOW = "tow-"
"""An order of the day: ships in tow go home with those that tow them, as a force of their own (8.5.1)."""


def tow_options(world: World, force: Force) -> list[Option]:
    """The ports to which ships in tow may be sent home, where any can be towed and others stay with the force."""
    ships = _own(world, force)
    usual = cripples.usual_tows(cripples.ships_with(world, force)) if cripples.helpless(ships) else {}
    tows = {ship: tug for ship, tug in usual.items() if ship in force.ships}
    if not tows or force.decoy or all(ship.id in (*tows, *tows.values()) for ship in ships):
        return []
    return [
        Option(TOW + port, Words("was-what-tow", {"place": place_option(port, "").label}), None, "8.5.1")
        for port in homes(world, force, world.operation.turn)
    ]


def _own(world: World, force: Force) -> list[Ship]:
    fleet = world.ships
    return [fleet.ships[ship] for ship in force.ships if fleet.ships[ship].afloat]


def rows(world: World, force: Force) -> list[Part]:
    """Who tows whom, who is scuttled, which counters are split; only those that there is a use for."""
    if force.decoy or in_battle(world, force):
        return []
    return [*_tow_row(world, force), *_guard_row(world, force), *_scuttle_row(world, force), *_split_row(world, force)]


def _option(ship: Ship, rule: str) -> Option:
    return Option(ship.id, Words("was-unit", {"name": ship.name}), None, rule)


def _tow_row(world: World, force: Force) -> list[Part]:
    """8.4.1, 8.5, 8.5.2: each helpless ship with the ship that tows her; who is left out is cast off."""
    ships = cripples.ships_with(world, force)
    mine = set(force.ships)
    towed = cripples.towed_by(ships)
    things = [ship for ship in ships if ship.id in mine and (ship.id in towed or ship in cripples.helpless(ships))]
    if not things:
        return []
    able = {ship.id: cripples.tugs_for(ship, ships) for ship in things}
    tugs = {tug.id: tug for found in able.values() for tug in found}
    usual = {ship: tug for ship, tug in cripples.usual_tows(ships).items() if ship in able and tug in tugs}
    space = Assign(
        tuple(_option(ship, "8.4.1") for ship in things),
        tuple(_option(tug, "8.4.1") for tug in tugs.values()),
        usual,
        "8.4.1",
        {ship: tuple(tug.id for tug in found) for ship, found in able.items()},
        optional=True,
        without=Words("was-no-tow"),
    )
    return [Part("tow", Words("was-row-tow"), space)]


def _guard_row(world: World, force: Force) -> list[Part]:
    """8.5.1: ships that go with the tow as a force that escorts it."""
    ships = _own(world, force)

    def guards(given: Mapping[str, Answer]) -> Subset | None:
        if not str(given["what"]).startswith(TOW):
            return None
        tows = given.get("tow", {})
        left = [ship for ship in ships if ship.id not in tows and ship.id not in tows.values()]
        return Subset(tuple(_option(ship, "8.5.1") for ship in left), 0, max(0, len(left) - 1), [], "8.5.1")

    return [Part("guard", Words("was-row-guard"), guards)] if tow_options(world, force) else []


def _scuttle_row(world: World, force: Force) -> list[Part]:
    ships = [ship for ship in _own(world, force) if cripples.may_be_scuttled(world, ship)]
    if not ships:
        return []
    options = tuple(_option(ship, "7.7.2") for ship in ships)
    return [Part("scuttle", Words("was-row-scuttle"), Subset(options, 0, len(options), [], "7.7.2"))]


def _split_row(world: World, force: Force) -> list[Part]:
    ships = cripples.splittable(_own(world, force))
    if not ships:
        return []
    slow = [ship.id for ship in ships if any(other.pace > ship.pace for other in ships if other.target == ship.target)]
    options = tuple(_option(ship, "9.6.4") for ship in ships)
    return [Part("split", Words("was-row-split"), Subset(options, 0, len(options), slow, "9.6.4"))]


def fault(world: World, force: Force, given: Mapping[str, Answer]) -> Refusal | None:
    """What is wrong with the rows together: ships are sent home in tow although none of the force's is in tow."""
    if not str(given["what"]).startswith(TOW):
        return None
    tows = given.get("tow") or {}
    if any(ship in force.ships for ship in tows):
        return None
    return Refusal(Words("err-was-no-tow"), "8.5.1", part="tow")
