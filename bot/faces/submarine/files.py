"""Scenario files of Submarine: how boats and escorts come onto the map, whether anybody was hurt."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from bot.scenarios.game_files import GameFiles
from bot.text.voice import Voice
from engine.core.words import Words
from engine.submarine.judgement.cards import file_of
from engine.submarine.known import Known
from engine.submarine.orders.screen_berth import PLACE_ESCORTS
from engine.submarine.scenarios.file import PlacedRow, ScenarioFile


class SubmarineFiles(GameFiles):
    """What is asked before the first turn is where boats and escorts begin."""

    setting_up = (PLACE_ESCORTS, "place-boat", "deal-air")

    def ways(self, known: Known, voice: Voice) -> list[str]:
        """Whoever does not begin in a hex that the file names, and ships that come later."""
        return [voice.say(words) for words in _ways(file_of(known.world))]

    def hurt(self, start: Mapping[str, Any], end: Mapping[str, Any]) -> bool:
        """Whether a ship or boat was sunk, or took damage that it did not bring."""
        before = {**start["ships"].ships, **start["boats"].boats}
        after = {**end["ships"].ships, **end["boats"].boats}
        return any(each.sunk or each.damage > before[name].damage for name, each in after.items() if name in before)


def _ways(file: ScenarioFile) -> Iterator[Words]:
    rows: list[PlacedRow] = [*file.submarines, *file.escorts, *file.big_ships]
    for row in rows:
        if row.compass == "die":
            yield Words("file-way-die", {"unit": row.name})
        elif row.compass is not None:
            yield Words("file-way-compass", {"unit": row.name, "number": row.compass})
        elif row.row is not None:
            yield Words("file-way-row", {"unit": row.name, "row": row.row})
        elif row.place is not None:
            yield Words(f"file-way-{row.place}", {"unit": row.name})
    if file.arrival is not None:
        names = {row.id: row.name for row in rows}
        units = tuple(names.get(ship, ship) for ship in file.arrival.ships)
        yield Words("file-way-arrival", {"units": units, "lost": file.arrival.after_lost})


FILES: Final = SubmarineFiles()
