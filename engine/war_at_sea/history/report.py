"""Many seeded games by autopilot, as rows to judge play and history by: the work of ``flotilla simulate`` (pure)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from engine.core.events import Event
from engine.core.state import State
from engine.core.trials import Ending, trials
from engine.core.words import Json
from engine.war_at_sea.facts.battle import GetsAway, RoundBegins
from engine.war_at_sea.game import WarAtSea
from engine.war_at_sea.judgement.cards import file_of
from engine.war_at_sea.state import Operation, World
from engine.war_at_sea.terms import ALLIED, AXIS, SIDES
from engine.war_at_sea.world.ships import Ships

NAMES: Final = {AXIS: "axis", ALLIED: "allies"}
"""The sides as a row names them."""
STEPS: Final = "aircraft lost, {side} (steps)"
CARGO: Final = "cargo landed"
HULL_LOST: Final = "hull boxes lost, {side}"
AWAY: Final = "ships that got away, {side}"
"""What is counted besides ships, as a balance sheet names it."""
HULL: Final = "hull"


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
    together. A scenario of one battle also tells its ``rounds``, and by side ``hull_lost``: boxes of hull, all that she
    had of a ship that sank, and ``got_away``: the names of ships that left the battle (6.4.6). ``options``: those of
    the founding. ``listen`` hears every event.
    Errors: ValueError for an unknown scenario or doctrine, or options that cannot be played.
    """
    rules = WarAtSea()
    start = rules.setup(scenario, rules.founding(scenario, options or {})).world
    single = file_of(start).battle is not None

    def row(end: State, fight: Fight) -> dict[str, Any]:
        told = row_of(end.world)
        return told | fight.row(start.ships, end.world.ships) if single else told

    return trials(rules, scenario, seeds, doctrine, options, listen, tally=Fight, row=row)


class Fight:
    """Counts what happens in a battle, from its events."""

    def __init__(self) -> None:
        self.rounds = 0
        self.away: dict[str, list[str]] = {side: [] for side in SIDES}

    def __call__(self, event: Event) -> None:
        """Hears an event."""
        match event.fact:
            case RoundBegins():
                self.rounds += 1
            case GetsAway(side=side, ships=ships):
                self.away[side] += [str(ship) for ship in ships]

    def row(self, before: Ships, after: Ships) -> dict[str, Any]:
        """What a row tells of a battle alone."""
        lost: Counter[str] = Counter(dict.fromkeys(SIDES, 0))
        for ident, ship in before.ships.items():
            now = after.ships[ident]
            left = 0 if now.fate == "sunk" else now.left.get(HULL, 0)
            lost[ship.side] += ship.left.get(HULL, 0) - left
        return {
            "rounds": self.rounds,
            "hull_lost": {NAMES[side]: lost[side] for side in SIDES},
            "got_away": {NAMES[side]: self.away[side] for side in SIDES},
        }


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
