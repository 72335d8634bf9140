"""14, 41.3 to 41.5, 59 Reloading: which tube is next, with what, and how many turns it takes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engine.submarine.state import Boat, Tube
from engine.submarine.tables.read import tables
from engine.submarine.world import World

ENDS: Final = ("bow", "stern")
AUTOMATIC: Final = frozenset({"xxi"})
"""Classes that reload all their tubes at once, the first time (59.2)."""
AUTO, NONE = "auto", "none"


def turns_needed(world: World, boat: Boat, *, automatic: bool = False) -> int:
    """Turns that a reload takes: three, with the rule of real times by crew and game (14.2, 59.1, 59.2)."""
    action = world.action
    if not action.has("slow-reload"):
        return tables().charts.reload.turns
    by_crew = tables().supply.slow_reload
    return by_crew["professional" if automatic else boat.crew][action.game]


def is_automatic(world: World, boat: Boat) -> bool:
    """Whether the boat's automatic reload is still to come: then nothing is loaded by hand (59.2)."""
    return world.action.has("slow-reload") and boat.ship_class in AUTOMATIC and not boat.automatic


def tubes_of(boat: Boat, end: str) -> dict[str, Tube]:
    """The tubes of an end, by name."""
    return {name: tube for name, tube in boat.tubes.items() if name.startswith(end)}


def fires_from(tube: Tube) -> int | None:
    """The first turn from now (the next is 1) in which a tube may fire: the one after a reload in hand is done (14.2).

    None for a tube that is empty.
    """
    if tube.kind:
        return 1
    return tube.takes - tube.done + 1 if tube.loading else None


def rests(world: World, boat: Boat, end: str) -> bool:
    """Whether nothing is loaded at this end in this turn: a silent boat never does, and in the advanced game a captain
    may have it wait (32.9, 41.5)."""
    if boat.running == "silent":
        return True
    return _ordered(world, boat).get(end, AUTO) == NONE


def is_loading(world: World, boat: Boat) -> bool:
    """Whether the crew loads a tube in this turn, one that is in hand or one that it begins (14.2, 41.5)."""
    if is_automatic(world, boat):
        return not rests(world, boat, ENDS[0]) and bool(all_at_once(world, boat))
    return any(
        any(tube.loading for tube in tubes_of(boat, end).values()) or next_tube(world, boat, end) is not None
        for end in ENDS
        if not rests(world, boat, end)
    )


def next_tube(world: World, boat: Boat, end: str) -> tuple[str, str] | None:
    """The tube of an end whose reload begins in this turn, and the kind that goes in; None for none.

    The tube that its captain names, else the one fired first; none that was fired in this turn, and none while another
    of this end is being loaded (14.2, S21).
    """
    action = world.action
    tubes, left = tubes_of(boat, end), boat.reloads.get(end, [])
    if not left or any(tube.loading for tube in tubes.values()):
        return None
    empty = [name for name, tube in tubes.items() if not tube.kind and 0 < tube.emptied < action.turn]
    if not empty:
        return None
    ordered = _ordered(world, boat)
    wish, kind = ordered.get(end, AUTO), ordered.get(f"{end}_kind", left[0])
    tube = wish if wish in empty else min(empty, key=lambda name: (tubes[name].emptied, name))
    return tube, kind if kind in left else left[0]


def all_at_once(world: World, boat: Boat) -> dict[str, str]:
    """What an automatic reload puts into which tube, once all have been fired (59.2); empty before."""
    action = world.action
    if any(tube.kind or not 0 < tube.emptied < action.turn for tube in boat.tubes.values()):
        return {}
    loads: dict[str, str] = {}
    for end in ENDS:
        loads.update(zip(tubes_of(boat, end), boat.reloads.get(end, ()), strict=False))
    return loads


def _ordered(world: World, boat: Boat) -> Mapping[str, str]:
    action = world.action
    if not action.advanced or not isinstance(boat.orders, dict) or action.turn > action.watch_ends:
        return {}
    return boat.orders.get("reload") or {}
