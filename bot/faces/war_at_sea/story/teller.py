"""How the war at sea tells its games: a diary by turns, the story of each ship and base, honours, the film."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.faces.diary import lines_on, named_by, turn_of
from bot.faces.sentences import capital
from bot.faces.shown import PictureJob
from bot.faces.teller import Line, Teller
from bot.faces.war_at_sea.maps.pictures import theatre_job
from bot.faces.war_at_sea.names import force_of
from bot.faces.war_at_sea.scenes.film import battle_films, film_job
from bot.faces.war_at_sea.story import diary
from bot.faces.war_at_sea.story.diary import Reader, Told
from bot.faces.war_at_sea.story.ending import heading_of
from bot.faces.war_at_sea.story.honours import honour_lines
from bot.faces.war_at_sea.story.log import unit_lines
from bot.text.voice import Voice
from engine.war_at_sea.known import Known
from engine.war_at_sea.nouns import base_words, force_title
from engine.war_at_sea.scenarios.file import LONGEST
from engine.war_at_sea.tables.read import tables
from engine.war_at_sea.terms import SIDES, other

COVER = "cover"
HONOURS = "honours"


class SeaTeller(Teller):
    """Tells games of the war at sea."""

    marks = ('"was-ev-',)
    by_turns = True

    def gatherer(self) -> Reader:
        return Reader()

    def chapter_ids(self) -> Sequence[str]:
        return [COVER, HONOURS, *(diary.turn_id(turn) for turn in range(LONGEST + 1))]

    def chapters(self, known: Known, facts: Sequence[Told], voice: Voice) -> list[tuple[str, str]]:
        listed = [(voice.plain("was-tale-cover"), COVER)]
        if honour_lines(known, facts, voice):
            listed.append((voice.plain("was-tale-honours"), HONOURS))
        for turn in diary.turns_of(facts):
            listed.append((diary.chapter_title(known, facts, turn, voice, plain=True), diary.turn_id(turn)))
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
        if chapter == HONOURS:
            return [f"# {voice.get('was-tale-honours')}", *(f"- {line}" for line in honour_lines(known, facts, voice))]
        turn = turn_of(chapter, diary.turns_of(facts), diary.turn_id)
        return diary.turn_chapter(known, facts, turn, lines, voice)

    def unit_chapter(
        self, known: Known, facts: Sequence[Told], unit: str, lines: Sequence[Line], voice: Voice
    ) -> list[str]:
        force = force_of(known, unit)
        if force is not None:
            told = diary.force_story(known, facts, force, lines_on(unit, lines), voice)
        else:
            told = diary.unit_story(known, facts, unit, lines_on(unit, lines), voice)
        return [*unit_lines(known, unit, voice), *told]

    def units(self, facts: Sequence[Told]) -> list[str]:
        return named_by((fact.event.fact for fact in facts if fact.event is not None), diary.units_in)

    def tells(self, known: Known, facts: Sequence[Told], unit: str) -> bool:
        """Ships and bases that everybody read of, and the reader's own forces."""
        return force_of(known, unit) is not None or unit in self.units(facts)

    def label(self, unit: str, voice: Voice) -> str:
        rows = tables().fleet.ships.get(unit)
        known = rows or unit in tables().places.bases or unit in tables().places.ports
        return capital(voice.say(base_words(unit))) if known else unit.replace("-", " ").title()

    def pictures(self, known: Known, facts: Sequence[Told], voice: Voice) -> list[PictureJob]:
        over = heading_of(known, voice)
        line = f"{over}." if over else ""
        film = film_job(known, voice, line)
        whole = known.operation.kind == "operation"
        jobs = [theatre_job(known, voice, frozenset(), changed=line)] if whole else []
        battles = battle_films(known, voice) if whole else ()
        return [*jobs, *([film] if film is not None else []), *battles]

    def own(self, known: Known, facts: Sequence[Told], mine: frozenset[str], voice: Voice) -> list[str]:
        """The forces that there are, those with ships before decoys, which are told to be such."""
        led = (force for slot in sorted(mine) if (force := force_of(known, slot)) is not None and not force.gone)
        forces = [force_title(known.forces, force) for force in sorted(led, key=lambda each: each.decoy)]
        return [voice.get("was-tale-own", forces=forces)] if forces else []

    def feats(self, known: Known) -> Sequence[tuple[str, ...]]:
        """Ships sunk are the feat of the whole side."""
        return [
            (other(side),)
            for side in SIDES
            for ship in known.fleet.ships.values()
            if ship.side == side and ship.fate == "sunk"
        ]

    def hall(self, known: Known, voice: Voice) -> tuple[int, str]:
        return diary.hall_line(known, voice)
