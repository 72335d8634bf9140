"""The ids of the War of the Pacific: ships, land units, forts, towns by their hex."""

from __future__ import annotations

from bot.text.voice import Voice
from bot.tools.ids import Group
from engine.pacific_war.tables.read import tables


def groups(voice: Voice) -> list[Group]:
    """All lists."""
    pieces, chart = tables().pieces, tables().map
    ships = [(one.id, one.name, f"{one.nation}, {one.kind}") for one in pieces.ships.values()]
    towns = [(place, town.name, town.nation) for place, here in chart.towns.items() for town in here]
    return [
        Group("Ships", "The fleets.", ships),
        Group(
            "Land units",
            "The armies.",
            [(one.id, one.name, f"{one.nation}, {one.arm}, {one.steps} steps") for one in pieces.units.values()],
        ),
        Group("Forts", "The batteries.", [(one.id, one.name, f"hex {one.hex}") for one in pieces.forts.values()]),
        Group("Towns", "By the hex they lie in.", sorted(towns)),
        Group("Areas", "Stretches of coast.", [(ident, one.name, "") for ident, one in chart.areas.items()]),
    ]
