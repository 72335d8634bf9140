"""How the War of the Pacific tells its campaigns: a diary by turns, a chapter of honour, the stories of its pieces."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.faces.diary import lines_on, turn_of
from bot.faces.pacific_war.maps.pictures import map_jobs
from bot.faces.pacific_war.names import dates
from bot.faces.pacific_war.story import diary
from bot.faces.pacific_war.story.ending import heading_of
from bot.faces.pacific_war.story.film import film_job
from bot.faces.pacific_war.story.log import unit_log
from bot.faces.pacific_war.tally import credited_nodes
from bot.faces.sentences import capital
from bot.faces.shown import PictureJob
from bot.faces.teller import Line, Teller
from bot.text.voice import Voice
from engine.core.events import ALL, Event
from engine.pacific_war.known import Known
from engine.pacific_war.tables.read import tables

COVER, FAME = "cover", "fame"


class Reader:
    """Keeps those of a campaign's events that everybody learns and that the diary tells."""

    def fact(self, event: Event) -> Event | None:
        """The event itself; None for an event that the diary leaves out."""
        return event if isinstance(event.fact, diary.Kept) and event.audience == ALL else None


class PacificWarTeller(Teller):
    """Tells campaigns of the War of the Pacific; its pictures are the map of the whole coast and the film."""

    marks = diary.marks()
    by_turns = True

    def gatherer(self) -> Reader:
        return Reader()

    def chapter_ids(self) -> Sequence[str]:
        return [COVER, FAME, *(diary.turn_key(turn) for turn in tables().charts.calendar)]

    def chapters(self, known: Known, facts: Sequence[Event], voice: Voice) -> list[tuple[str, str]]:
        fixed = [(voice.plain(f"pw-face-diary-{name}"), name) for name in (COVER, FAME)]
        turns = diary.turns_of(facts)
        named = (voice.plain("pw-face-diary-turn", turn=turn, dates=dates(turn)) for turn in turns)
        return fixed + list(zip(named, (diary.turn_key(turn) for turn in turns), strict=True))

    def chapter(
        self,
        known: Known,
        facts: Sequence[Event],
        chapter: str,
        lines: Sequence[Line],
        names: Mapping[str, str],
        voice: Voice,
    ) -> list[str]:
        if chapter == COVER:
            return diary.cover(known, lines, voice)
        if chapter == FAME:
            return diary.fame(known, names, voice)
        turn = turn_of(chapter, diary.turns_of(facts), diary.turn_key)
        return diary.turn_chapter(facts, turn, lines, voice)

    def unit_chapter(
        self, known: Known, facts: Sequence[Event], unit: str, lines: Sequence[Line], voice: Voice
    ) -> list[str]:
        (head, *_) = unit_log(known, unit, [], voice)
        return [*head.split("\n"), *diary.unit_story(facts, unit, lines_on(unit, lines), voice)]

    def units(self, facts: Sequence[Event]) -> list[str]:
        named: set[str] = set().union(*(diary.named_in(fact) for fact in facts))
        return [piece for piece in diary.pieces() if piece in named]

    def tells(self, known: Known, facts: Sequence[Event], unit: str) -> bool:
        return unit in self.units(facts)

    def label(self, unit: str, voice: Voice) -> str:
        words = diary.words_of(unit)
        name = voice.say(words) if words is not None else unit
        return capital(name)

    def pictures(self, known: Known, facts: Sequence[Event], voice: Voice) -> list[PictureJob]:
        over = heading_of(known, voice)
        told = f"{over}." if over else ""
        film = film_job(known, voice, told)
        return [*map_jobs(known, voice, frozenset(), None, None, told)[:1], *([film] if film is not None else [])]

    def own(self, known: Known, facts: Sequence[Event], mine: frozenset[str], voice: Voice) -> list[str]:
        return diary.own_lines(known, mine, voice)

    def feats(self, known: Known) -> Sequence[tuple[str, ...]]:
        return [credited_nodes(known, loss) for loss in known.score.losses]

    def hall(self, known: Known, voice: Voice) -> tuple[int, str]:
        return diary.hall_line(known, voice)
