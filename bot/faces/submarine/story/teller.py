"""How Submarine tells its actions: a diary by turns, the story of each ship and boat, the film at the end."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from bot.faces.diary import lines_on, named_by, turn_of
from bot.faces.sentences import capital
from bot.faces.shown import PictureJob
from bot.faces.submarine.maps.pictures import sea_job
from bot.faces.submarine.names import piece_of, slot_words
from bot.faces.submarine.story import diary
from bot.faces.submarine.story.diary import Reader, Told
from bot.faces.submarine.story.ending import heading_of
from bot.faces.submarine.story.film import film_job
from bot.faces.submarine.story.log import unit_lines
from bot.faces.teller import Line, Teller
from bot.text.voice import Voice
from engine.submarine.known import Known
from engine.submarine.nouns import unit_words
from engine.submarine.scenarios.file import MOST_TURNS
from engine.submarine.scenarios.linked import vacant

COVER = "cover"
_NUMBERED = re.compile(r"[a-z]{1,3}-\d+")
"""Boats that are named by letters and a number: U-91, HA-201."""


class SubmarineTeller(Teller):
    """Tells actions; its pictures are the sea at the end and the film of the engagement."""

    marks = ('"sm-ev-',)
    by_turns = True

    def gatherer(self) -> Reader:
        return Reader()

    def chapter_ids(self) -> Sequence[str]:
        return [COVER, *(diary.turn_id(turn) for turn in range(MOST_TURNS + 1))]

    def chapters(self, known: Known, facts: Sequence[Told], voice: Voice) -> list[tuple[str, str]]:
        listed = [(voice.plain("sm-face-diary-cover"), COVER)]
        for turn in diary.turns_of(diary.open_to(known, facts)):
            key = "sm-face-diary-turn" if turn else "sm-face-placed-title"
            listed.append((voice.plain(key, turn=turn), diary.turn_id(turn)))
        return listed

    def chapter(
        self,
        known: Known,
        facts: Sequence[Told],
        chapter: str,
        lines: Sequence[Line],
        names: Mapping[str, str],
        voice: Voice,
    ) -> list[str]:
        if chapter == COVER:
            return diary.cover(known, lines, voice)
        told = diary.open_to(known, facts)
        return diary.turn_chapter(told, turn_of(chapter, diary.turns_of(told), diary.turn_id), lines, voice)

    def unit_chapter(
        self, known: Known, facts: Sequence[Told], unit: str, lines: Sequence[Line], voice: Voice
    ) -> list[str]:
        told = diary.log_of(known, facts, unit)
        return [*unit_lines(known, unit, voice), *diary.unit_story(told, lines_on(unit, lines), voice)]

    def units(self, facts: Sequence[Told]) -> list[str]:
        return named_by((fact.event.fact for fact in facts if not fact.secret), diary.units_in)

    def tells(self, known: Known, facts: Sequence[Told], unit: str) -> bool:
        return unit in self.units(facts)

    def label(self, unit: str, voice: Voice) -> str:
        ship_class, _, number = unit.rpartition("-")
        words = unit_words(f"{unit}|") if voice.has(f"sm-merchant-{ship_class}") and number.isdecimal() else None
        if words is not None:
            return capital(voice.say(words))
        return unit.upper() if _NUMBERED.fullmatch(unit) else unit.replace("-", " ").title()

    def pictures(self, known: Known, facts: Sequence[Told], voice: Voice) -> list[PictureJob]:
        over = heading_of(known, voice)
        told = f"{over}." if over else ""
        film = film_job(known, voice, told)
        return [sea_job(known, voice, frozenset(), told), *([film] if film is not None else [])]

    def own(self, known: Known, facts: Sequence[Told], mine: frozenset[str], voice: Voice) -> list[str]:
        empty = vacant(known.world)
        units = [unit for unit in sorted(mine) if piece_of(known, unit) is not None and unit not in empty]
        return [voice.get("sm-face-own", units=[slot_words(known, unit) for unit in units])] if units else []

    def feats(self, known: Known) -> Sequence[tuple[str, ...]]:
        """Sinkings by boats are not told by boat: the whole side has them."""
        return [("submarines",) for ship in known.fleet.ships.values() if ship.sunk]

    def hall(self, known: Known, voice: Voice) -> tuple[int, str]:
        return diary.hall_line(known, voice)
