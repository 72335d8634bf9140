"""The face of Submarine: each method leads to the module that does it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any

from bot.faces.answers.lexicon import Lexicon
from bot.faces.plain import PlainFace
from bot.faces.shown import Course, Ending, FightPost, OrderGroup, OrderLine, PictureJob, Pointing, TurnEnd
from bot.faces.submarine import scores, status
from bot.faces.submarine.fights import posts as fights
from bot.faces.submarine.maps import pictures, report
from bot.faces.submarine.names import prepared, slot_name
from bot.faces.submarine.orders import asked, course, crossing, lines, plot_picture, pointing, typed
from bot.faces.submarine.orders.lexicon import LEXICON
from bot.faces.submarine.story import ending, goals, log, seam, turn_end, watches
from bot.faces.submarine.story.teller import SubmarineTeller
from bot.faces.teller import Teller
from bot.render.submarine.painters import PAINTERS
from bot.text.voice import Voice
from engine.core.chance import Throw
from engine.core.events import Event
from engine.core.play.entry import Lasts
from engine.core.spaces.forms import Path
from engine.core.spaces.space import Answer
from engine.core.words import Words
from engine.submarine.game import SubmarineGame
from engine.submarine.known import Known
from engine.submarine.scenarios.linked import vacant
from engine.submarine.tables.read import FOLDER


class SubmarineFace(PlainFace):
    """What posts, cards, commands and pictures show of an action; of secrets, to each seat its own side's alone."""

    game = SubmarineGame.name
    painters = PAINTERS
    rules_folder, mark = FOLDER, "sm"
    rules = SubmarineGame()
    lexicon: Lexicon = LEXICON
    teller: Teller | None = SubmarineTeller()

    def title(self, known: Known, voice: Voice) -> str:
        return status.title(known, voice)

    def headline(self, known: Known, voice: Voice) -> str:
        return status.headline(known, voice)

    def status_lines(self, known: Known, voice: Voice) -> list[str]:
        return status.status_lines(known, voice)

    def turn_key(self, known: Known) -> str:
        return status.turn_key(known)

    def goal_lines(self, known: Known, voice: Voice) -> list[str]:
        return [] if known.action.winner and not prepared(known) else goals.goal_lines(known, voice)

    def part_endings(self, known: Known, last: Lasts, names: Mapping[str, str], voice: Voice) -> list[Ending]:
        return ending.part_endings(known, last, names, voice)

    def assigned(self, known: Known, events: Sequence[Event]) -> Mapping[str, Words]:
        return seam.assigned(known, events)

    def thread_key(self, known: Known) -> str:
        return status.thread_key(known)

    def thread_name(self, known: Known, voice: Voice) -> str:
        return status.thread_name(known, voice)

    def turn_lines(self, known: Known, events: Sequence[Event], voice: Voice) -> list[str]:
        return status.turn_lines(known, events, voice)

    def turn_end(
        self,
        known: Known,
        events: Sequence[Event],
        names: Mapping[str, str],
        voice: Voice,
        opening: Sequence[Event] = (),
    ) -> TurnEnd:
        return turn_end.turn_end(known, events, names, voice, opening)

    def own_turn(self, known: Known, events: Sequence[Event], mine: frozenset[str], voice: Voice) -> list[str]:
        return turn_end.own_turn(events, mine, voice)

    def own_losses(self, known: Known, events: Sequence[Event], mine: frozenset[str], voice: Voice) -> list[str]:
        return turn_end.own_losses(events, mine, voice)

    def ending(self, known: Known, result: Any, names: Mapping[str, str], voice: Voice) -> Ending:
        return ending.ending(known, result, names, voice)

    def pictures(
        self,
        known: Known,
        voice: Voice,
        *,
        mine: frozenset[str] = frozenset(),
        area: str | None = None,
        layer: str | None = None,
        changed: str = "",
    ) -> list[PictureJob]:
        return pictures.map_jobs(known, voice, mine, area, layer, changed)

    def layers(self, voice: Voice, known: Known | None = None) -> list[tuple[str, str]]:
        return [(voice.plain(f"sm-face-layer-{layer}"), layer) for layer in pictures.LAYERS]

    def areas(self, known: Known, typed: str, voice: Voice) -> list[tuple[str, str]]:
        return report.areas(known, typed, voice)

    def track(self, known: Known, boat: str, voice: Voice) -> PictureJob | None:
        return pictures.track_job(known, boat, voice)

    def order_line(self, known: Known, path: str, slot: str, answer: Answer, how: str, voice: Voice) -> OrderLine:
        return lines.order_line(known, path, slot, answer, how, voice)

    def asked_lines(self, known: Known, kind: str, voice: Voice) -> list[str]:
        return asked.asked_lines(known, kind, voice)

    def gate_lines(self, known: Known, kind: str, events: Sequence[Event], voice: Voice) -> list[str]:
        return asked.gate_lines(known, kind, voice, events)

    def lines_together(
        self, known: Known, answers: Mapping[str, Answer], order_lines: Sequence[OrderLine], voice: Voice,
        mates: Callable[[], Mapping[str, Answer]] = dict,
    ) -> list[OrderLine]:  # fmt: skip
        return crossing.lines_together(known, answers, order_lines, voice, mates)

    def groups(self, known: Known, order_lines: Sequence[OrderLine], voice: Voice) -> list[OrderGroup]:
        return lines.groups(known, order_lines, voice)

    def plan_lines(self, known: Known, answers: Mapping[str, Answer], voice: Voice) -> list[str]:
        return lines.plan_lines(known, answers, voice)

    def standing_line(self, known: Known, slot: str, topic: str, order: Any, voice: Voice) -> str:
        return lines.standing_line(known, slot, topic, order, voice)

    def slot_name(self, known: Known, slot: str, voice: Voice) -> str:
        return slot_name(known, slot, voice)

    def complete(
        self, known: Known, kind: str, path: str, slot: str, typed_text: str, voice: Voice
    ) -> list[tuple[str, str]]:
        return typed.complete(known, kind, path, slot, typed_text, voice)

    def example_line(self, known: Known, path: str, slot: str, voice: Voice) -> str:
        return typed.example_line(known, path, slot, voice)

    def course(
        self,
        known: Known,
        kind: str,
        path: str,
        slot: str,
        answer: Answer,
        space: Path,
        way: Sequence[str],
        voice: Voice,
    ) -> Course | None:
        card = course.course(known, kind, path, slot, answer, space, way, voice)
        return (
            None
            if card is None
            else plot_picture.with_letters(card, known, kind, path, slot, answer, space, way, voice)
        )

    def question_picture(
        self, known: Known, kind: str, path: str, slot: str, answer: Answer, voice: Voice
    ) -> PictureJob | None:
        return plot_picture.question_picture(known, kind, path, slot, answer, voice)

    def points(self, kind: str) -> tuple[str, ...]:
        return pointing.ROWS.get(kind, ())

    def pointing(
        self, known: Known, kind: str, path: str, slot: str, answer: Answer, row: str, chosen: Mapping[str, str],
        voice: Voice, beside: Mapping[str, Answer] | None = None,
    ) -> Pointing | None:  # fmt: skip
        return pointing.pointing(known, kind, path, slot, answer, row, chosen, voice, beside or {})

    def question_lines(self, known: Known, kind: str, path: str, slot: str, answer: Answer, voice: Voice) -> list[str]:
        return pointing.question_lines(known, kind, slot, answer, voice)

    def final_line(self, known: Known, kind: str, voice: Voice) -> str:
        return pointing.final_line(kind, voice)

    def told_after(self, known: Known, kind: str, path: str, slot: str, answer: Answer, voice: Voice) -> list[str]:
        return pointing.told_after(known, kind, path, slot, answer, voice)

    def fight_posts(self, known: Known, asked: Mapping[str, Sequence[str]], voice: Voice) -> list[FightPost]:
        """No fight stays open: what is asked in the escorts' phase is asked on cards."""
        return []

    def fight_lines(
        self, known: Known, path: str, events: Sequence[Event], throws: Sequence[Throw], voice: Voice
    ) -> list[str]:
        return fights.fight_lines(path, events, voice)

    def quick_fights(
        self, known: Known, shown: Collection[str], events: Sequence[Event], last: Lasts, voice: Voice
    ) -> list[FightPost] | None:
        return fights.quick_fights(known, shown, events, last, voice)

    def report(self, known: Known, voice: Voice, what: str = "", mine: frozenset[str] = frozenset()) -> list[str]:
        return report.report(known, voice, what, mine)

    def unit_log(self, known: Known, unit: str, notes: Sequence[tuple[str, str]], voice: Voice) -> list[str]:
        return log.unit_log(known, unit, notes, voice)

    def report_on(self, known: Known, what: str) -> str:
        return report.report_on(known, what)

    def report_ids(self, known: Known) -> Sequence[str]:
        return report.unit_ids(known)

    def gone(self, known: Known) -> frozenset[str]:
        """20.10: the places that no boat has taken in an action of a campaign."""
        return vacant(known.world)

    def seat_note(self, known: Known, seat: str, voice: Voice) -> str:
        return seam.seat_note(known, seat, voice) or watches.course_laid(known, seat, voice)

    def unit_ids(self, known: Known) -> Sequence[str]:
        return report.unit_ids(known)

    def units(
        self, known: Known, typed_text: str, voice: Voice, mine: frozenset[str] = frozenset()
    ) -> list[tuple[str, str]]:
        return report.complete_units(known, typed_text, voice, mine)

    def score_table(self, known: Known, voice: Voice, table: str = "", names: Mapping[str, str] | None = None) -> str:
        return scores.score_table(known, voice, table, names or {})

    def tables(self, voice: Voice) -> list[tuple[str, str]]:
        return scores.tables(voice)

    def event_line(self, event: Event, seat: str | None, voice: Voice) -> str:
        return log.event_line(event, seat, voice)

    def dice_line(self, throw: Throw, voice: Voice) -> str:
        return log.dice_line(throw, voice)

    def dice_small(self, throws: Sequence[Throw], voice: Voice) -> str:
        return log.dice_small(throws, voice)
