"""What an escort carries against submarines, by its class, its scenario, its season and the optional rules (4.5.2.2,
15.2, 24, 51.5, 53).

All of it follows from what lies open: class, season and options. Sonar, radar, crew and stocks do not; they are in
:class:`engine.submarine.state.Gear`.
"""

from __future__ import annotations

from typing import Final

from engine.submarine.judgement.cards import file_of, warship_card
from engine.submarine.scenarios.file import EscortRow
from engine.submarine.state import Ship
from engine.submarine.tables.arms import Charge
from engine.submarine.tables.read import tables
from engine.submarine.tables.ships import Thrown, Warship
from engine.submarine.world import World

MARK_X: Final[Charge] = "mark-x"
HEAVY: Final[Charge] = "600"


def escort_row(world: World, ship: Ship) -> EscortRow | None:
    """The scenario's row of an escort; None for any other ship."""
    return next((row for row in file_of(world).escorts if row.id == ship.id), None)


def racks_of(world: World, ship: Ship) -> int:
    """Counters of charges that an escort may drop astern in a turn (15.4); 0 for any other ship."""
    row, card = escort_row(world, ship), warship_card(world, ship)
    if row is not None and row.racks is not None:
        return row.racks
    return 0 if card is None else card.racks


def k_guns_of(world: World, ship: Ship) -> int:
    """K-guns on each side of an escort (15.5), with those that it may have besides (53.1, 53.2)."""
    row, card = escort_row(world, ship), warship_card(world, ship)
    if row is not None and row.k_guns is not None:
        return row.k_guns
    if card is None:
        return 0
    action = world.action
    return max(card.k_guns, _more_k_guns(card, action.season) if action.has("more-k-guns") else 0)


def _more_k_guns(card: Warship, season: int) -> int:
    chart = tables().charts.more_throwers
    if card.nation == "US" and season >= chart.us_since and card.kind in chart.us_types:
        return chart.us_most
    if card.nation == "UK" and season >= chart.uk_since and card.kind in chart.uk_types:
        return chart.uk_most
    return 0


def thrown_of(world: World, ship: Ship) -> Thrown | None:
    """The weapon that an escort throws ahead (15.6); None where its first ships did not yet have it."""
    row, card = escort_row(world, ship), warship_card(world, ship)
    if row is not None and row.thrown is not None:
        return None if row.thrown == "none" else row.thrown
    if card is None or card.thrown is None:
        return None
    return card.thrown if card.thrown_from <= world.action.season else None


def charge_of(world: World, ship: Ship) -> Charge:
    """The kind of depth charge an escort drops: the scenario's, else the newest of its navy (4.5.2.2)."""
    row, card = escort_row(world, ship), warship_card(world, ship)
    if row is not None and row.charge is not None:
        return row.charge
    chart = tables().charts.charges
    had = () if card is None else tables().arms.available(card.nation, "charge", world.action.season)
    usual = [charge for charge in had if charge != MARK_X]
    return usual[-1] if usual else chart.air_charge  # type: ignore[return-value]


def counts_as(charge: str) -> int:
    """Counters that a counter of this kind takes from the stock: three for charges of 600 pounds, none for the one-ton
    charge (61.3)."""
    if charge == MARK_X:
        return 0
    return tables().charts.charges.heavy_counts if charge == HEAVY else 1


def carries_mark_x(world: World, ship: Ship) -> bool:
    """Whether an escort has the one-ton charge (51.5.1)."""
    action = world.action
    card = warship_card(world, ship)
    if card is None or not card.mark_x or not action.has("mark-x"):
        return False
    return MARK_X in tables().arms.available(card.nation, "charge", action.season)
