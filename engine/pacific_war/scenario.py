"""The start of a game: the whole war, its pieces placed as in the record (3.0)."""

from __future__ import annotations

from typing import Any

from engine.core.rules import Scenario
from engine.core.words import Words
from engine.pacific_war.names import COLUMN
from engine.pacific_war.state import (
    DUE,
    LOST,
    Army,
    Column,
    Control,
    Fleet,
    Fort,
    Orders,
    Score,
    Ship,
    Supply,
    Unit,
    War,
)
from engine.pacific_war.tables.read import tables

WHOLE_WAR = "whole-war"
TURNS = {WHOLE_WAR: 12}
"""The scenarios by id, with their length in turns."""


def scenario_entries() -> tuple[Scenario, ...]:
    """All scenarios, as a list shows them."""
    pieces = tables().pieces
    count = len(pieces.units) + len(pieces.ships) + len(pieces.forts)
    return tuple(
        Scenario(
            name,
            Words(f"pw-scenario-{name}"),
            Words(f"pw-scenario-{name}-about"),
            "campaign",
            turns,
            8,
            members=(1, 8),
            difficulty=2,
            units=count,
            commands=tuple(Words(f"pw-{arm}-{side}") for side in ("chile", "allies") for arm in ("fleet", "army")),
        )
        for name, turns in TURNS.items()
    )


def world_of(scenario: str, *, turns: int = 0, capture: bool = True, infernal: bool = True) -> dict[str, Any]:
    """The world at the start, every piece where the record has it.

    ``turns`` ends the war early (0: the scenario's length). Errors: ValueError for an unknown scenario, or for more
    turns than it has.
    """
    if scenario not in TURNS:
        raise ValueError(f"there is no scenario {scenario!r}; there is {', '.join(TURNS)}")
    if not 0 <= turns <= TURNS[scenario]:
        raise ValueError(f"{scenario} has {TURNS[scenario]} turns, not {turns}")
    pieces, setup, chart = tables().pieces, tables().setup, tables().map
    army = Army()
    for counter in pieces.units.values():
        due = counter.turn if counter.start == DUE else 0
        steps = 0 if counter.start == DUE or counter.turn > 1 else counter.enters_with
        army.units[counter.id] = Unit(counter.id, counter.side, counter.start, steps, counter.corps, due=due)
    for fort in pieces.forts.values():
        at = fort.hex if fort.at_start else LOST
        army.forts[fort.id] = Fort(fort.id, at, fort.steps if fort.at_start else 0, built=fort.at_start)
    ships = {
        ship.id: Ship(ship.id, ship.side, ship.start, ship.squadron, in_port=True) for ship in pieces.ships.values()
    }
    supply = Supply()
    for zone in setup.columns:
        for place, count in zone.start.items():
            for _ in range(count):
                supply.made += 1
                column = f"{COLUMN}{supply.made}"
                supply.columns[column] = Column(column, zone.side, place)
    control = Control({label: cell.control for label, cell in chart.hexes.items() if cell.control})
    return {
        "war": War(scenario, turns or TURNS[scenario], capture=capture, infernal=infernal, worth=dict(chart.points)),
        "army": army,
        "fleet": Fleet(ships),
        "supply": supply,
        "control": control,
        "score": Score(),
        "orders": Orders(),
    }
