"""The ids of Submarine: classes of boats, warships and merchants, torpedoes, sonar and radar, optional rules."""

from __future__ import annotations

from bot.text.voice import Voice
from bot.tools.ids import Group
from engine.submarine.options import OPTIONS
from engine.submarine.tables.read import tables
from engine.submarine.tables.seasons import write_season


def groups(voice: Voice) -> list[Group]:
    """All lists."""
    ships, arms = tables().ships, tables().arms
    rules = [(one, voice.plain(f"sm-option-{one}"), "") for one in OPTIONS]
    return [
        Group(
            "Classes of submarines",
            "`class` in `[[submarines]]`, `like` in `[[classes]]`.",
            [(one.id, one.name, f"{one.nation}, {one.tons:,} t") for one in ships.submarines.values()],
        ),
        Group(
            "Classes of warships",
            "`class` in `[[escorts]]` and `[[big_ships]]`, `like` in `[[classes]]`.",
            [(one.id, one.name, f"{one.nation}, {one.kind}, {one.tons:,} t") for one in ships.warships.values()],
        ),
        Group(
            "Merchants",
            "`class` in `convoy.ships` and `convoy.placed`.",
            [(one.id, one.name, f"{one.tons:,} t") for one in ships.merchants.values()],
        ),
        Group(
            "Torpedoes",
            "`kinds` in `torpedoes`.",
            [(one.id, one.name, f"{one.nation}, from {write_season(one.since)}") for one in arms.torpedoes.values()],
        ),
        Group("Sonar", "`sonar` of an escort.", [(one, "", "") for one in arms.sonars]),
        Group("Radar", "`radar` of an escort.", [(one, "", "") for one in arms.radars]),
        Group("Optional rules", "`options`, `barred`.", rules),
    ]
