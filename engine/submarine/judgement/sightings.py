"""Which boats lie in sight (21.4, 21.5, S32): by day down to 25 feet, from the air to 75 (20.10 VII); by night near a
ship or a star shell."""

from __future__ import annotations

from engine.core.maps.hexes import Pose, distance
from engine.submarine.hulls import from_bow, hexes_of
from engine.submarine.judgement.searches import SHALLOW, has_radar
from engine.submarine.tables.read import tables
from engine.submarine.world import World


def deepest_seen(world: World) -> int:
    """The greatest depth in feet at which a boat may be seen: a periscope's, by day with aircraft theirs (21.4.1, 20.10
    VII)."""
    action = world.action
    return tables().charts.charges.air_deepest if action.light == "day" and action.air else SHALLOW


def seen_by_day(world: World, depth: int) -> bool:
    """Whether a hidden boat at a depth in feet is seen wherever it lies: by day (21.4.1, 20.10 VII)."""
    action = world.action
    return action.hidden and action.light == "day" and depth <= deepest_seen(world)


def visible(world: World, pose: Pose, depth: int, *, torpedoes_run: bool = False) -> bool:
    """Whether a boat in this pose at this depth is seen by any surface ship, or from the air.

    ``torpedoes_run``: the torpedoes of this turn have run, so that only ships they hit light up the water (21.4.2).
    """
    if depth > deepest_seen(world):
        return False
    action = world.action
    if action.light == "day":
        return True
    sight = tables().charts.sight
    if any(distance(shell, cell) <= sight.star_shell for shell in world.sea.shells for cell in hexes_of(pose)):
        return True
    since = action.turn if torpedoes_run else action.turn - 1
    for ship in world.ships.afloat():
        reach = sight.torpedoed if ship.torpedoed >= since else sight.night
        if distance(ship.bow, pose[0]) <= reach + 1 and from_bow(ship.pose, pose) <= reach:
            return True
    return False


def radar_afloat(world: World) -> bool:
    """Whether a ship with radar is left, so that radar contacts are kept (23.4.2). Truth alone."""
    fleet = world.ships
    return any(
        has_radar(gear) and ident in fleet.ships and fleet.ships[ident].afloat
        for ident, gear in world.screen.gear.items()
    )
