"""26, 20.10: who may still come, and in which turns it is decided."""

from __future__ import annotations

from itertools import count

from engine.submarine.judgement.cards import file_of
from engine.submarine.options import VARIABLE_ENTRY
from engine.submarine.scenarios.linked import campaign_of, is_campaign, most_later
from engine.submarine.tables.read import tables
from engine.submarine.world import World


def coming(world: World) -> tuple[str, ...]:
    """The boats that may still come, by id (26.1).

    From the truth, or from what their side knows.
    """
    return tuple(boat.id for boat in world.boats.boats.values() if boat.later is True and not boat.left)


def may_come(world: World) -> bool:
    """Whether a boat may still come, as everybody may know, since the marker of a boat that comes is revealed (26.5).
    How many stand by in a campaign's action is a secret: as many as could have been chosen (S115)."""
    if not is_campaign(world):
        return bool(coming(world))
    come = sum(boat.later is False for boat in world.boats.boats.values()) - campaign_of(world).start
    return come < most_later(world)


def is_due(turn: int) -> bool:
    """Whether a marker may be drawn at the beginning of a turn: on turn 3 and every third turn from then on (26.3)."""
    chart = tables().charts.placing
    return turn >= chart.first_try and (turn - chart.first_try) % chart.every == 0


def next_draw(turn: int) -> int:
    """The first turn after this one at whose beginning a marker may be drawn (26.3)."""
    return next(later for later in count(turn + 1) if is_due(later))


def before_next_draw(world: World) -> int | None:
    """Turns of a watch that begins now and ends before the next marker is due (S73); None where none is."""
    action = world.action
    if not action.has(VARIABLE_ENTRY) or not may_come(world):
        return None
    return next_draw(action.turn + 1) - action.turn - 1


def group_due(world: World) -> tuple[str, ...]:
    """The ships of the scenario's group that come now, by id: all together, once so many escorts are lost (20.10)."""
    arrival = file_of(world).arrival
    if arrival is None:
        return ()
    fleet, action = world.ships, world.action
    group = [fleet.ships[name] for name in arrival.ships]
    if any(ship.here or ship.sunk or ship.id in action.left for ship in group):
        return ()
    lost = sum(
        1
        for ship in fleet.ships.values()
        if ship.kind == "escort" and ship.id not in arrival.ships and (ship.sunk or ship.stopped)
    )
    return tuple(arrival.ships) if lost >= arrival.after_lost else ()
