"""How deep a boat wants to be: where it is not seen, can still fire, and charges do not find it."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any, Final

from engine.core.maps.hexes import Pose
from engine.submarine.autopilot.outlook import SEEN_AT, Outlook
from engine.submarine.judgement.launching import deepest_aim, deepest_fire
from engine.submarine.state import Action

SURFACE, PERISCOPE, SUBMERGED, LISTENING = 0, 25, 50, 75
HIDING: Final = 100
"""The least depth of a boat that is hunted."""
STEP: Final = 25


def start_depth(world: Mapping[str, Any]) -> int:
    """The depth at which a boat begins an action."""
    action: Action = world["action"]
    if action.light == "night":
        return SURFACE
    if not any(True for _ in world["ships"].afloat("escort")):
        return PERISCOPE
    return LISTENING


def wanted_depth(outlook: Outlook, end: Pose, turn: int, *, evade: bool, attacking: bool) -> int:
    """The depth to go for at the end of a turn."""
    if evade:
        return hiding_depth(outlook, turn)
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
    steps = (deepest - SUBMERGED) // STEP
    return SUBMERGED + STEP * round(max(0, steps) * outlook.luck("press", turn))


def hiding_depth(outlook: Outlook, turn: int) -> int:
    """Below the deepest charges where its hull bears that, else somewhere that nobody can guess."""
    beyond = outlook.beyond_charges
    if beyond is not None:
        return beyond
    least = min(HIDING, outlook.safe)
    steps = (outlook.safe - least) // STEP
    return least + STEP * round(steps * math.pow(outlook.luck("depth", turn), 0.6))
