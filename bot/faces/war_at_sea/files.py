"""Scenario files of the War at Sea: forces that come later, whether anybody was hurt."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from bot.faces.war_at_sea.names import unit_name
from bot.scenarios.game_files import GameFiles
from bot.text.voice import Voice
from engine.war_at_sea.judgement.cards import file_of
from engine.war_at_sea.known import Known


class WarAtSeaFiles(GameFiles):
    """The map shows what is there from the start; this adds what comes."""

    def ways(self, known: Known, voice: Voice) -> list[str]:
        """Forces that come onto the map in a later turn."""
        return [
            voice.plain("file-way-turn", unit=voice.say(unit_name(row.name)), turn=row.enters, zone=row.zone)
            for row in file_of(known.world).force
            if row.enters > 1
        ]

    def hurt(self, start: Mapping[str, Any], end: Mapping[str, Any]) -> bool:
        """Whether a ship was sunk or lost a box, a boat was sunk, or aircraft were lost."""
        before, after = start["ships"].ships, end["ships"].ships
        ships = any(
            ship.fate == "sunk"
            or any(left < before[name].left.get(section, 0) for section, left in ship.left.items())
            or ship.decks > before[name].decks
            for name, ship in after.items()
            if name in before
        )
        flown = any(steps for lost in end["air"].lost.values() for steps in lost.values())
        boats = any(boat.sunk for flotilla in end["flotillas"].flotillas.values() for boat in flotilla.boats.values())
        return ships or flown or boats


FILES: Final = WarAtSeaFiles()
