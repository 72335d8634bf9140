"""The data cards of the ships in play: their classes, with those that a member's scenario makes (28, 55)."""

from __future__ import annotations

import json
from functools import lru_cache

from engine.submarine.scenarios.file import ScenarioFile
from engine.submarine.scenarios.units import Roster, roster
from engine.submarine.state import Boat, Ship
from engine.submarine.tables.read import tables
from engine.submarine.tables.ships import Guns, Hull, Merchant, Nation, Speeds, Submarine, Warship
from engine.submarine.world import World


@lru_cache(maxsize=32)
def file_in(text: str) -> ScenarioFile:
    """The scenario in the text of a :class:`Plan`."""
    return ScenarioFile.model_validate(json.loads(text))


@lru_cache(maxsize=32)
def _roster(text: str) -> Roster:
    return roster(file_in(text))


def file_of(world: World) -> ScenarioFile:
    """The scenario that is played."""
    return file_in(world.plan.text)


def classes(world: World) -> Roster:
    """The classes of submarines and warships in this action, those of its scenario too."""
    return _roster(world.plan.text)


def boat_card(world: World, boat: Boat) -> Submarine:
    """A boat's class."""
    return classes(world).submarines[boat.ship_class]


def speeds(world: World, boat: Boat) -> Speeds:
    """What a boat does in this game."""
    return boat_card(world, boat).speeds(world.action.game)


def warship_card(world: World, ship: Ship) -> Warship | None:
    """The class of an escort or big ship; None for a merchant."""
    return classes(world).warships.get(ship.ship_class) if ship.kind != "merchant" else None


def ship_card(world: World, ship: Ship) -> Warship | Merchant:
    """The class of a surface ship. KeyError for none."""
    roster = classes(world)
    if ship.kind == "merchant":
        return roster.ships.get(ship.id) or roster.merchants[ship.ship_class]
    return roster.warships[ship.ship_class]


def trade(world: World, ship: Ship) -> str:
    """The class of the tables that a merchant's class is, or is like: that of her hull and of what she carries (60)."""
    return classes(world).trade(ship.ship_class)


def defence(world: World, piece: Ship | Boat) -> int:
    """A ship's or boat's type of defence."""
    card = boat_card(world, piece) if isinstance(piece, Boat) else ship_card(world, piece)
    return card.defence


def hull(world: World, ship: Ship) -> Hull:
    """The group of hulls by which torpedoes hit a surface ship (37.3)."""
    return ship_card(world, ship).hull


def guns(world: World, piece: Ship | Boat) -> Guns:
    """The guns of a ship or boat; a merchant's are those of its convoy (17.3)."""
    if isinstance(piece, Boat):
        return boat_card(world, piece).guns
    card = warship_card(world, piece)
    if card is not None:
        return card.guns
    convoy = file_of(world).convoy
    return Guns(convoy.guns.fore, convoy.guns.side, convoy.guns.aft) if convoy is not None else Guns(0, 0, 0)


def nation_of_escorts(world: World) -> Nation | None:
    """The navy of the escorts; None where there are no warships."""
    cards = classes(world).warships
    file = file_of(world)
    names = [row.ship_class for row in file.escorts] + [row.ship_class for row in file.big_ships]
    return cards[names[0]].nation if names else None


# --- damage -------------------------------------------------------------------------------------------------------


def per_point(world: World) -> int:
    """Hit points of the advanced game to a point of damage (38.2); 1 in the basic game."""
    return tables().charts.scale.hits_per_point if world.action.advanced else 1


def points_lost(world: World, piece: Ship | Boat) -> int:
    """Whole points of damage that a ship or boat has lost (S54)."""
    return piece.damage // per_point(world)


def sinks_at(world: World, piece: Ship | Boat) -> int:
    """Damage, as it is counted in this game, that sinks a ship or boat (13.6, 19.3, 38.2)."""
    points = boat_card(world, piece).sunk_at if isinstance(piece, Boat) else piece.capacity * piece.toughness
    return points * per_point(world)


def stops_at(world: World, ship: Ship) -> int:
    """Damage that stops a surface ship dead in the water: half its capacity in whole points (13.7, 19.1, S54)."""
    points = ship.capacity * ship.toughness
    return -(-points // 2) * per_point(world)


def rises_at(world: World, boat: Boat) -> int:
    """Damage that forces a boat to the surface (4.4.10, 19.2)."""
    return boat_card(world, boat).surface_at * per_point(world)


def most_speed(world: World, ship: Ship) -> int:
    """Most hexes a surface ship may move in a turn now: none where it is stopped, half where slowed (10.2, 13.7)."""
    if ship.stopped or not ship.afloat:
        return 0
    return max(1, ship.most // 2) if ship.slowed else ship.most
