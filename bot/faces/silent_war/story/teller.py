"""How Silent War tells its campaigns: each method leads to the module that does it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from bot.faces.diary import BOAT
from bot.faces.sentences import capital
from bot.faces.shown import PictureJob
from bot.faces.silent_war.names import boat_name
from bot.faces.silent_war.story import fame
from bot.faces.silent_war.story import pictures as story
from bot.faces.silent_war.story.annals import MARKS, Book, Gathered, News, Reader, best_boats, month_keys
from bot.faces.silent_war.story.diary import Note, boat_chapter, month_chapter, month_name, own_line
from bot.faces.teller import Line, Teller
from bot.text.voice import Voice
from engine.silent_war.known import Known

COVER, FAME, BADGES = "cover", "fame", "badges"
FIRST_YEAR, LAST_YEAR = 1941, 1946
SEAS = 3  # with sinkings in so many seas, the map of all sinkings tells more than the last map


class SilentWarTeller(Teller):
    """Tells campaigns and patrols of Silent War."""

    marks = MARKS
    by_turns = False

    def gatherer(self) -> Reader:
        return Reader()

    def chapter_ids(self) -> Sequence[str]:
        months = [f"{year}-{month:02d}" for year in range(FIRST_YEAR, LAST_YEAR + 1) for month in range(1, 13)]
        return [COVER, FAME, BADGES, *months]

    def chapters(self, known: Known, facts: Sequence[Gathered], voice: Voice) -> list[tuple[str, str]]:
        fixed = [(voice.plain(f"sw-diary-{name}"), name) for name in (COVER, FAME, BADGES)]
        return fixed + [(capital(voice.say(month_name(key))), key) for key in month_keys(_book(known, facts))]

    def chapter(
        self,
        known: Known,
        facts: Sequence[Gathered],
        chapter: str,
        lines: Sequence[Line],
        names: Mapping[str, str],
        voice: Voice,
    ) -> list[str]:
        book = _book(known, facts)
        if chapter == COVER:
            return fame.cover(known, book, voice) + _general(lines, voice)
        if chapter == FAME:
            return fame.hall(known, book, names, voice)
        if chapter == BADGES:
            return fame.badge_chapter(book, voice)
        if chapter not in month_keys(book):
            raise KeyError(chapter)
        return month_chapter(book, chapter, _notes(lines), voice, history=known.theatre.campaign)

    def unit_chapter(
        self, known: Known, facts: Sequence[Gathered], unit: str, lines: Sequence[Line], voice: Voice
    ) -> list[str]:
        book = _book(known, facts)
        return boat_chapter(book, unit, _notes(lines), voice) + fame.boat_badges(book, unit, voice)

    def units(self, facts: Sequence[Gathered]) -> list[str]:
        boats = {fact.boat for fact in facts if not isinstance(fact, News) and fact.boat}
        return sorted(boats, key=boat_name)

    def tells(self, known: Known, facts: Sequence[Gathered], unit: str) -> bool:
        return unit in self.units(facts)

    def label(self, unit: str, voice: Voice) -> str:
        return boat_name(unit)

    def pictures(self, known: Known, facts: Sequence[Gathered], voice: Voice) -> list[PictureJob]:
        book = _book(known, facts)
        if not book.sinkings:
            return []  # nothing to count yet, nowhere to put a dot
        jobs = [story.chart_job(book, voice, voice.say(known.plan.title), history=known.theatre.campaign)]
        if len({sinking.area for sinking in book.sinkings}) >= SEAS:
            jobs.append(story.sinkings_job(book, voice))
        film = story.film_job(book, voice)
        return [*jobs, film] if film is not None else jobs

    def own(self, known: Known, facts: Sequence[Gathered], mine: frozenset[str], voice: Voice) -> list[str]:
        boats = known.boats.by_id
        held = frozenset(
            boat.id for boat in boats.values() if boat.id in mine or (boat.pack and f"pack:{boat.pack}" in mine)
        )
        return fame.own_lines(_book(known, facts), held, voice)

    def feats(self, known: Known) -> Sequence[tuple[str, ...]]:
        boats = known.boats.by_id
        won = []
        for sinking in known.score.sinkings:
            boat = boats.get(sinking.boat)
            above = (boat.group,) if boat is not None and boat.group else ()
            won.append((sinking.boat, *((f"pack:{sinking.pack}",) if sinking.pack else ()), *above))
        return won

    def hall(self, known: Known, voice: Voice) -> tuple[int, str]:
        score = known.score
        line = voice.get("sw-diary-hall", ships=score.ships, tons=score.tons, lost=len(score.lost))
        for boat, ships, tons in best_boats(score.sinkings)[:1]:
            line += " – " + voice.get("sw-diary-hall-best", boat=boat_name(boat), ships=ships, tons=tons)
        return score.tons, line


def _book(known: Known, facts: Sequence[Any]) -> Book:
    return Book.of(known, facts or None)


def _notes(lines: Sequence[Line]) -> list[Note]:
    return [Note(line.author, line.text, line.unit.removeprefix(BOAT), _week(line.turn)) for line in lines]


def _week(turn: str) -> int:
    """The week of a turn's key; 0 for a key without one."""
    number = turn.rpartition("-")[2]
    return int(number) if number.isdecimal() else 0


def _general(lines: Sequence[Line], voice: Voice) -> list[str]:
    """Members' lines that belong to no week and no boat."""
    loose = [note for note in _notes(lines) if not (note.week or note.boat)]
    return [f"## {voice.get('sw-diary-own-lines')}", *(own_line(note, voice) for note in loose)] if loose else []
