"""Groups that come into a battle with a later round (W145): who, when and by which hex, as far as the reader knows."""

from __future__ import annotations

from bot.faces.war_at_sea.names import ship_words, unit_name
from bot.text.voice import Voice
from engine.core.words import Words
from engine.war_at_sea.judgement.cards import file_of
from engine.war_at_sea.known import Known
from engine.war_at_sea.orders.battle import battle_of
from engine.war_at_sea.scenarios.file import GroupRow


def late_group(known: Known, slot: str) -> GroupRow | None:
    """The row of a group that comes in with a later round, as the reader's book has it; None for any other."""
    return next((row for row in file_of(known.world).group if row.id == slot and row.round > 1), None)


def is_coming(known: Known, slot: str) -> bool:
    """Whether a group comes in with a later round of a battle and is not there yet, as far as the reader knows."""
    field = battle_of(known, slot)
    there = field is not None and any(group.force == slot for group in field.groups.values())
    return late_group(known, slot) is not None and not there and not known.operation.over


def coming_line(known: Known, voice: Voice) -> str:
    """All groups that are still to come, each with its ships, its round and its hex; empty where there are none. Those
    that come sealed stand in the book of their own side alone."""
    ships = known.fleet.ships
    groups = [
        Words(
            "was-battle-coming",
            {
                "unit": unit_name(row.names),
                "ships": [ship_words(ships[ship]) for ship in row.ships if ship in ships],
                "round": row.round,
                "hex": row.hex,
            },
        )
        for row in sorted(file_of(known.world).group, key=lambda row: row.round)
        if is_coming(known, row.id)
    ]
    return voice.get("was-battle-still-to-come", groups=groups) if groups else ""
