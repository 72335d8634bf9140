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
    rules = [(option, voice.plain(f"sm-option-{option}"), "") for option in OPTIONS]
    return [
        Group(
            "Classes of submarines",
            "`class` in `[[submarines]]`, `like` in `[[classes]]`.",
            [
                (submarine.id, submarine.name, f"{submarine.nation}, {submarine.tons:,} t")
                for submarine in ships.submarines.values()
            ],
        ),
        Group(
            "Classes of warships",
            "`class` in `[[escorts]]` and `[[big_ships]]`, `like` in `[[classes]]`.",
            [
                (warship.id, warship.name, f"{warship.nation}, {warship.kind}, {warship.tons:,} t")
                for warship in ships.warships.values()
            ],
        ),
        Group(
            "Merchants",
            "`class` in `convoy.ships` and `convoy.placed`.",
            [(merchant.id, merchant.name, f"{merchant.tons:,} t") for merchant in ships.merchants.values()],
        ),
        Group(
            "Torpedoes",
            "`kinds` in `torpedoes`.",
            [
                (torpedoe.id, torpedoe.name, f"{torpedoe.nation}, from {write_season(torpedoe.since)}")
                for torpedoe in arms.torpedoes.values()
            ],
        ),
        Group("Sonar", "`sonar` of an escort.", [(sonar, "", "") for sonar in arms.sonars]),
        Group("Radar", "`radar` of an escort.", [(radar, "", "") for radar in arms.radars]),
        Group("Optional rules", "`options`, `barred`.", rules),
    ]
