"""How deep a boat wants to be: where it is not seen, can still fire, and charges do not find it."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any, Final

from engine.core.maps.hexes import Pose
from engine.submarine.autopilot.outlook import Outlook
from engine.submarine.judgement.launching import deepest_aim, deepest_fire
from engine.submarine.state import Action

SURFACE, PERISCOPE, SUBMERGED, LISTENING = 0, 25, 50, 75
SEEN_AT: Final = 6
"""Hexes from any enemy ship at which a boat does not stay on the surface by night: it is seen within four."""
HIDING: Final = 100
"""The least depth of a boat that is hunted."""
STEP: Final = 25
GUNS_BEAR: Final = 0.6
"""Points a turn that guns may take before a boat dives from them."""


def start_depth(world: Mapping[str, Any]) -> int:
    """The depth at which a boat begins an action."""
    action: Action = world["action"]
    if action.light == "night" and action.hidden:
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
    surface = may_surface(outlook, end, turn)
    if outlook.aims.exit:
        return SURFACE if surface else hiding_depth(outlook, turn) if outlook.shown else LISTENING
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


def may_surface(outlook: Outlook, end: Pose, turn: int) -> bool:
    """Whether a boat may show itself: unseen by night, else far from escorts and guns."""
    if outlook.boat.rising:
        return True
    hunter = outlook.nearest_hunter(end, turn)
    if outlook.night and outlook.action.hidden:
        return hunter > outlook.doctrine.go_deep_at and not outlook.boat.shown
    far = 4 * outlook.doctrine.go_deep_at
    if hunter <= far or outlook.nearest_ship(end, turn) <= SEEN_AT:
        return False
    return outlook.gun_danger(end, turn) <= GUNS_BEAR


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
