"""How deep a boat wants to be: where it is not seen, can still fire, and charges do not find it."""

from __future__ import annotations

import math
from typing import Final

from engine.core.maps.hexes import Hex, Pose, distance
from engine.submarine.autopilot.doctrine import Doctrine
from engine.submarine.autopilot.outlook import SEEN_AT, TIME_TO_DIVE, Outlook
from engine.submarine.judgement.launching import deepest_aim, deepest_fire
from engine.submarine.judgement.sightings import deepest_seen, seen_by_day
from engine.submarine.state import Action
from engine.submarine.world import World

SURFACE, PERISCOPE, SUBMERGED, LISTENING = 0, 25, 50, 75
HIDING: Final = 100
"""The least depth of a boat that is hunted, or that aircraft may attack."""
UNHEARD: Final = 350
"""Feet below which no sweep reaches a boat within seven hexes of the ship (45.3)."""
STEP: Final = 25


def start_depth(world: World, bow: Hex, doctrine: Doctrine) -> int:
    """The depth at which a boat begins an action with its bow in a hex.

    By night boats attacked on the surface, where they are as fast as their enemies; but not so near an escort that they
    could not dive in time.
    """
    action = world.action
    if action.light == "night":
        near = min((distance(bow, ship.bow) for ship in world.ships.afloat("escort")), default=99)
        return SURFACE if near > doctrine.go_deep_at + TIME_TO_DIVE else LISTENING
    if _aircraft(action):
        return HIDING
    if not any(True for _ in world.ships.afloat("escort")):
        return PERISCOPE
    return LISTENING


def _aircraft(action: Action) -> bool:
    """Whether aircraft may still attack (20.10 VI): by day, down to 75 feet."""
    return action.light == "day" and action.air > action.air_used


def wanted_depth(outlook: Outlook, end: Pose, turn: int, *, evade: bool, attacking: bool) -> int:
    """The depth to go for at the end of a turn; below the reach of aircraft but for an attack."""
    if evade:
        return hiding_depth(outlook, turn)
    depth = _attack_depth(outlook, end, turn, attacking=attacking)
    if outlook.boat.rising:
        return depth
    if _aircraft(outlook.action) and not attacking:
        depth = max(depth, HIDING)
    return _hidden(outlook, depth, attacking=attacking)


def _hidden(outlook: Outlook, feet: int, *, attacking: bool) -> int:
    """A depth at which a hidden boat is not seen from everywhere (21.4.1, 20.10 VII) in place of one at which it is;
    that one where it is to fire and cannot from below, or where it must be fast: to reach its targets at all, to leave
    the map, or to get away from where it is seen already."""
    action = outlook.action
    if not seen_by_day(outlook.world, feet):
        return feet
    below = deepest_seen(outlook.world) + STEP
    fires = below <= (deepest_aim(outlook.boat) if action.has("guided") else deepest_fire(outlook.world, outlook.boat))
    fast = feet == SURFACE and (bool(outlook.aims.exit) or outlook.boat.depth == SURFACE or outlook.presses_on)
    return feet if fast or (attacking and not fires) else below


def _attack_depth(outlook: Outlook, end: Pose, turn: int, *, attacking: bool) -> int:
    """The depth of a boat that nobody hunts."""
    hunter, ship = outlook.nearest_hunter(end, turn), outlook.nearest_ship(end, turn)
    action = outlook.action
    surface = outlook.may_surface(end, turn)
    if outlook.aims.exit:
        fast = outlook.speeds.surface >= outlook.speeds.emergency
        return SURFACE if surface and fast else hiding_depth(outlook, turn) if outlook.shown else LISTENING
    aims = action.has("guided")
    fires = min(deepest_fire(outlook.world, outlook.boat), LISTENING if action.advanced else HIDING)
    if outlook.night:
        if surface and ship > SEEN_AT:
            return SURFACE
        if aims and (attacking or not action.hidden) and hunter > outlook.doctrine.go_deep_at:
            return PERISCOPE
        return fires
    if surface and not attacking:
        return SURFACE
    if aims and hunter > 2 * outlook.doctrine.go_deep_at and (attacking or not action.hidden):
        return min(PERISCOPE, deepest_aim(outlook.boat))
    return fires


def pressing_depth(outlook: Outlook, turn: int) -> int:
    """A depth to fire from, that nobody can guess."""
    deepest = min(deepest_fire(outlook.world, outlook.boat), HIDING)
    if outlook.action.has("guided") and not outlook.action.hidden:
        return min(PERISCOPE, deepest_aim(outlook.boat))
    least = min(deepest, _hidden(outlook, SUBMERGED, attacking=True))
    steps = (deepest - least) // STEP
    return least + STEP * round(max(0, steps) * outlook.luck("press", turn))


def hiding_depth(outlook: Outlook, turn: int) -> int:
    """Below the deepest charges where its hull bears that, else somewhere that nobody can guess."""
    beyond = outlook.beyond_charges
    if beyond is not None:
        return beyond
    least = min(HIDING, outlook.safe)
    if outlook.action.advanced and outlook.action.hidden:
        least = min(outlook.safe, max(least, UNHEARD))
    steps = (outlook.safe - least) // STEP
    return least + STEP * round(steps * math.pow(outlook.luck("depth", turn), 0.6))
