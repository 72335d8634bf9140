"""Many seeded games by autopilot, as rows to judge play and history by: the work of ``flotilla simulate`` (pure)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from engine.core.events import Event
from engine.core.state import State
from engine.core.trials import Ending, deaf, trials
from engine.core.words import Json
from engine.war_at_sea.game import WarAtSea
from engine.war_at_sea.state import Operation, World
from engine.war_at_sea.terms import ALLIED, AXIS, SIDES

NAMES: Final = {AXIS: "axis", ALLIED: "allies"}
"""The sides as a row names them."""
STEPS: Final = "aircraft lost, {side} (steps)"
CARGO: Final = "cargo landed"
"""What is counted besides ships, as a balance sheet names it."""


def simulate(
    scenario: str,
    seeds: Iterable[int],
    doctrine: str = "balanced",
    options: Mapping[str, Json] | None = None,
    *,
    listen: Callable[[Event], None] | None = None,
) -> list[dict[str, Any]]:
    """Play a game once for each seed, both sides with one doctrine; one row for each.

    A row holds ``seed, scenario, doctrine``; ``winner`` (``axis``, ``allies``, ``draw``), ``level``,
    ``ended_on_turn``; by side ``points``, ``sunk`` (names), ``air_steps_lost``; ``cargo_landed``: units, both sides
    together. ``options``: those of the founding. ``listen`` hears every event.
    Errors: ValueError for an unknown scenario or doctrine, or options that cannot be played.
    """
    rules = WarAtSea()
    return trials(rules, scenario, seeds, doctrine, options, listen, tally=deaf, row=lambda end, _: row_of(end.world))


def row_of(world: World) -> dict[str, Any]:
    """The row of a game that is over, without its seed, scenario and doctrine."""
    operation = world.operation
    ships = world.ships
    air = world.air
    return {
        "winner": winner(operation.level),
        "level": operation.level,
        "ended_on_turn": operation.turn,
        "points": {NAMES[side]: operation.points[side] for side in SIDES},
        "sunk": {
            NAMES[side]: [ship.name for ship in ships.ships.values() if ship.side == side and ship.fate == "sunk"]
            for side in SIDES
        },
        "air_steps_lost": {NAMES[side]: sum(air.lost.get(side, {}).values()) for side in SIDES},
        "cargo_landed": sum(sum(units.values()) for units in world.tally.landed.values()),
    }


def winner(level: str) -> str:
    """The side that a level of victory is for: ``axis``, ``allies`` or ``draw``."""
    return next((NAMES[side] for side in SIDES if level.startswith(side)), "draw")


def ending(state: State) -> Ending:
    """Who won and the points of both sides."""
    operation: Operation = state.world.operation
    won = next((side for side in SIDES if operation.level.startswith(side)), "")
    return Ending(won, {side: operation.points[side] for side in SIDES})
