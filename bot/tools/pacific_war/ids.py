"""The ids of the War of the Pacific: ships, land units, forts, towns by their hex."""

from __future__ import annotations

from typing import Final

from bot.text.voice import Voice
from bot.tools.ids import Group
from engine.pacific_war.tables.read import tables


def groups(voice: Voice) -> list[Group]:
    """All lists."""
    pieces, chart = tables().pieces, tables().map
    ships = [(ship.id, ship.name, f"{ship.nation}, {ship.kind}") for ship in pieces.ships.values()]
    towns = [(place, town.name, town.nation) for place, here in chart.towns.items() for town in here]
    ground = [
        (place, ", ".join(town.name for town in chart.towns.get(place, ())), _ground(place))
        for place, here in sorted(chart.hexes.items())
        if here.dry
    ]
    return [
        Group("Ships", "The fleets.", ships),
        Group(
            "Land units",
            "The armies. A unit whose turn has come as a scenario begins, and that stands nowhere, is in the pool.",
            [
                (unit.id, unit.name, f"{unit.nation}, {unit.arm}, {unit.steps} steps, turn {unit.turn}")
                for unit in pieces.units.values()
            ],
        ),
        Group("Forts", "The batteries.", [(fort.id, fort.name, f"hex {fort.hex}") for fort in pieces.forts.values()]),
        Group("Towns", "By the hex they lie in.", sorted(towns)),
        Group("Hexes on land", "What a march meets: ground, railway, the hexes that troops reach from it.", ground),
        Group("Areas", "Stretches of coast.", [(ident, area.name, "") for ident, area in chart.areas.items()]),
    ]


GROUND: Final = {"mountain": "mountains", "desert": "desert", "rough": "rough ground", "salt": "salt flat"}
"""As its messages call it, ``tool-id-...``."""


def _ground(place: str) -> str:
    """The ground of a hex, whether it is coast, the hexes beside it; those that a railway leads to after them."""
    chart = tables().map
    here, steps = chart.hexes[place], chart.land_steps[place]
    rails = [other for other in steps if chart.rail(place, other)]
    parts = [GROUND[here.terrain], *(["coast"] if here.kind == "coast" else []), f"next to {' '.join(steps)}"]
    return ", ".join([*parts, *([f"railway to {' '.join(rails)}"] if rails else [])])
