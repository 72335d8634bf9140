"""20.1 Victory points of both sides, from the truth or from what a seat knows."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engine.core.blank import is_known
from engine.submarine.judgement.cards import file_of, points_lost
from engine.submarine.scenarios.file import ScenarioFile
from engine.submarine.scenarios.linked import campaign_of, is_campaign
from engine.submarine.state import ESCORTS, SUBMARINES, Boat, Ship, SideId
from engine.submarine.tables.read import tables
from engine.submarine.world import World


@dataclass(frozen=True, slots=True)
class Gain:
    """Points that a side has from a unit, or from a whole side (``unit`` is empty).

    ``why``: ``sunk``, ``stopped``, ``hurt``, ``torpedoes``, ``entry``, ``air``, ``balance``.
    """

    side: SideId
    why: str
    points: int
    unit: str = ""


@dataclass(frozen=True, slots=True)
class Points:
    """Victory points of both sides and what they are for; ``torpedoes`` is how many were fired."""

    submarines: int
    escorts: int
    torpedoes: int
    gains: tuple[Gain, ...]

    def of(self, side: SideId) -> int:
        """The points of a side."""
        return self.submarines if side == SUBMARINES else self.escorts

    def lead(self, side: SideId) -> int:
        """How many points a side is ahead; below zero: behind."""
        ahead = self.submarines - self.escorts
        return ahead if side == SUBMARINES else -ahead


def points(world: World, *, end: bool = False) -> Points:
    """The victory points as they stand; ``end``: with what a campaign's action gives at its end (20.10 IV 2).

    A ship counts once: sunk, else stopped, else damaged (S48). From a mask: what its seat knows.
    """
    gains = [gain for gain in _gains(world) if gain.points]
    if end and file_of(world).balance:
        gains += _balance(world)
    totals = {side: sum(gain.points for gain in gains if gain.side == side) for side in (SUBMARINES, ESCORTS)}
    return Points(totals[SUBMARINES], totals[ESCORTS], torpedoes_fired(world), tuple(gains))


def standing(world: World) -> Points:
    """The victory points as if the action ended now; before its first turn nothing sails yet that could be weighed."""
    return points(world, end=world.action.turn > 0)


def air_charge(world: World) -> int:
    """20.10 VI: what a charge from the air that falls gives the boats' side."""
    return campaign_of(world).air_charge_points if is_campaign(world) else tables().charts.points.air_charge


def entry_cost(world: World, boat: Boat) -> int:
    """Points by which a boat that may come later puts the escorts ahead as it comes, even if it gets home: those that
    its scenario names, and what it adds to the worth of the boats that have been in play (20.10 IV 2)."""
    file = file_of(world)
    named = sum(row.entry_points for row in file.submarines if row.id == boat.id)
    return named + (boat.victory if file.balance else 0)


def suffered(world: World, piece: Ship | Boat) -> int:
    """Whole points of damage that a ship or boat has taken in this action; none where that is not known."""
    if not is_known(piece.damage):
        return 0
    return max(0, points_lost(world, piece) - _damage_before(file_of(world), piece.id))


def torpedoes_fired(world: World) -> int:
    """Torpedoes fired; from a mask of others, before the end opens the boats, those that have been on the map."""
    fired = [boat.fired for boat in world.boats.boats.values()]
    return sum(fired) if all(is_known(each) for each in fired) else world.running.marks


def _damage_before(file: ScenarioFile, unit: str) -> int:
    return next((row.damage for rows in (file.escorts, file.submarines) for row in rows if row.id == unit), 0)


def _gains(world: World) -> Iterator[Gain]:
    boats = world.boats
    chart = tables().charts.points
    for ship in world.ships.ships.values():
        yield _of_ship(world, ship)
    for boat in boats.boats.values():
        yield _of_boat(world, boat)
    yield Gain(ESCORTS, "torpedoes", chart.torpedo * torpedoes_fired(world))
    for row in file_of(world).submarines:
        if row.entry_points and _in_play(boats.boats[row.id]):
            yield Gain(ESCORTS, "entry", row.entry_points, row.id)
    yield Gain(SUBMARINES, "air", air_charge(world) * world.action.air_used)


def _of_ship(world: World, ship: Ship) -> Gain:
    chart = tables().charts.points
    if ship.sunk:
        return Gain(SUBMARINES, "sunk", ship.victory, ship.id)
    if ship.stopped:
        return Gain(SUBMARINES, "stopped", -(-ship.victory // 2), ship.id)
    each = chart.warship_damage if ship.kind == "big" else chart.merchant_damage
    return Gain(SUBMARINES, "hurt", each * suffered(world, ship), ship.id)


def _of_boat(world: World, boat: Boat) -> Gain:
    if boat.sunk is True:
        return Gain(ESCORTS, "sunk", boat.victory, boat.id)
    return Gain(ESCORTS, "hurt", tables().charts.points.warship_damage * suffered(world, boat), boat.id)


def _balance(world: World) -> Iterator[Gain]:
    """20.10 IV 2: the side whose warships in play were worth less gets the difference."""
    played, against = worth_played(world)
    if played != against:
        yield Gain(ESCORTS if against < played else SUBMARINES, "balance", abs(played - against))


def worth_played(world: World) -> tuple[int, int]:
    """What the boats and the escorts that have been in play are worth together, boats first.

    From a mask of others: the boats that the action begins with, and those of the later ones that were seen or told.
    Who has come unseen is their side's secret.
    """
    action = world.action
    start = {row.id for row in file_of(world).submarines if row.place != "later"}
    played = sum(
        boat.victory
        for boat in world.boats.boats.values()
        if _in_play(boat) or (not is_known(boat.later) and boat.id in start)
    )
    against = sum(
        ship.victory
        for ship in world.ships.ships.values()
        if ship.kind == "escort" and (ship.here or ship.sunk or ship.id in action.left)
    )
    return played, against


def _in_play(boat: Boat) -> bool:
    """Whether a boat has come into play; from a mask of others: whether all saw it, or were told that it is sunk."""
    return boat.later is False or (not is_known(boat.later) and (boat.met or boat.told))
