"""The ids of the War of the Pacific: ships, land units, forts, towns by their hex."""

from __future__ import annotations

from bot.text.voice import Voice
from bot.tools.ids import Group
from engine.pacific_war.tables.read import tables


def groups(voice: Voice) -> list[Group]:
    """All lists."""
    pieces, chart = tables().pieces, tables().map
    ships = [(ship.id, ship.name, f"{ship.nation}, {ship.kind}") for ship in pieces.ships.values()]
    towns = [(place, town.name, town.nation) for place, here in chart.towns.items() for town in here]
    return [
        Group("Ships", "The fleets.", ships),
        Group(
            "Land units",
            "The armies.",
            [(unit.id, unit.name, f"{unit.nation}, {unit.arm}, {unit.steps} steps") for unit in pieces.units.values()],
        ),
        Group("Forts", "The batteries.", [(fort.id, fort.name, f"hex {fort.hex}") for fort in pieces.forts.values()]),
        Group("Towns", "By the hex they lie in.", sorted(towns)),
        Group("Areas", "Stretches of coast.", [(ident, area.name, "") for ident, area in chart.areas.items()]),
    ]
