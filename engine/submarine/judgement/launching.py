"""From what depth, at what and how many torpedoes a boat may fire (11.5, 35.2, 35.3)."""

from __future__ import annotations

from typing import Final

from engine.core.maps.hexes import Hex, Pose, distance
from engine.submarine.hulls import hexes_of
from engine.submarine.judgement.attacks import plotted_words
from engine.submarine.state import Boat
from engine.submarine.tables.arms import Torpedo
from engine.submarine.tables.read import tables
from engine.submarine.world import World

GUIDED: Final = "guided"
LISTENING: Final = frozenset({"xxi", "xxiii"})
"""Classes with listening gear, which fire and aim from deep water (35.2.10, 35.3.1), and fire a T3 wide (51.4.2)."""


def deepest_fire(world: World, boat: Boat) -> int:
    """The greatest depth in feet from which a torpedo may leave (11.5; with section 35 that of 35.3.1, S108)."""
    chart = tables().charts.launch
    if not world.action.has(GUIDED):
        return chart.deepest
    return chart.deepest_listening if boat.ship_class in LISTENING else chart.deepest_advanced


def deepest_aim(boat: Boat) -> int:
    """The greatest depth in feet at which a boat aims and fires guided torpedoes (35.2.9, 35.2.10)."""
    chart = tables().charts.launch
    return chart.deepest_listening if boat.ship_class in LISTENING else chart.deepest_guided


def changes_depth(boat: Boat, turn: int) -> bool:
    """Whether a boat has plotted another depth for a turn than that it has now (9.11)."""
    return any(word.startswith("@") and word != f"@{boat.depth}" for word in plotted_words(boat, turn))


def most_targets(boat: Boat) -> int:
    """How many ships a crew aims at in one turn (35.2.2)."""
    return int(getattr(tables().charts.targets, boat.crew))


def aiming_range(world: World, boat: Boat, depth: int) -> int:
    """Hexes from the bow within which ships may be aimed at (35.2.3, S68); 0 where the boat is too deep."""
    action = world.action
    if depth > deepest_aim(boat):
        return 0
    near = tables().advanced.visibility.get((action.light, depth), {}).get(action.weather, 0)
    return max(near, tables().charts.targets.listening_hexes) if boat.ship_class in LISTENING else near


def in_aim(bow: Hex, ship: Pose, hexes: int) -> bool:
    """Whether a ship's nearest hex is within so many hexes of the bow (S68)."""
    return min(distance(bow, cell) for cell in hexes_of(ship)) <= hexes


def fires_wide(boat: Boat, torpedo: Torpedo) -> bool:
    """Whether a torpedo may leave in further directions (51.4.2, S34)."""
    return torpedo.id == "t3" and boat.ship_class in LISTENING
