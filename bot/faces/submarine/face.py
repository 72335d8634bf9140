"""The face of Submarine: each method leads to the module that does it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.faces.face import GameFace
from bot.faces.shown import Course, Pointing
from bot.faces.submarine import scores, status
from bot.faces.submarine.fights import posts as fights
from bot.faces.submarine.maps import pictures as maps
from bot.faces.submarine.maps import report as reports
from bot.faces.submarine.names import prepared, slot_name
from bot.faces.submarine.orders import asked, crossing, lines, plot_picture, typed
from bot.faces.submarine.orders import course as courses
from bot.faces.submarine.orders import pointing as pointer
from bot.faces.submarine.orders.lexicon import LEXICON
from bot.faces.submarine.story import ending as ends
from bot.faces.submarine.story import goals, log, seam, watches
from bot.faces.submarine.story import turn_end as turns
from bot.faces.submarine.story.teller import SubmarineTeller
from bot.render.submarine.painters import PAINTERS
from bot.text.voice import Voice
from engine.core.chance import Throw
from engine.core.events import Event
from engine.core.spaces.forms import Path
from engine.core.spaces.space import Answer
from engine.submarine.game import SubmarineGame
from engine.submarine.known import Known
from engine.submarine.scenarios.linked import vacant
from engine.submarine.tables.read import FOLDER


class SubmarineFace(GameFace):
    """What posts, cards, commands and pictures show of an action; of secrets, to each seat its own side's alone."""

    game = SubmarineGame.name
    painters = PAINTERS
    rules_folder, mark = FOLDER, "sm"
    rules = SubmarineGame()
    lexicon = LEXICON
    teller = SubmarineTeller()

    title = staticmethod(status.title)
    headline = staticmethod(status.headline)
    status_lines = staticmethod(status.status_lines)
    turn_key = staticmethod(status.turn_key)

    def goal_lines(self, known: Known, voice: Voice) -> list[str]:
        return [] if known.action.winner and not prepared(known) else goals.goal_lines(known, voice)

    part_endings = staticmethod(ends.part_endings)
    assigned = staticmethod(seam.assigned)
    thread_key = staticmethod(status.thread_key)
    thread_name = staticmethod(status.thread_name)
    turn_lines = staticmethod(status.turn_lines)
    turn_end = staticmethod(turns.turn_end)

    def own_turn(self, known: Known, events: Sequence[Event], mine: frozenset[str], voice: Voice) -> list[str]:
        return turns.own_turn(events, mine, voice)

    def own_losses(self, known: Known, events: Sequence[Event], mine: frozenset[str], voice: Voice) -> list[str]:
        return turns.own_losses(events, mine, voice)

    ending = staticmethod(ends.ending)

    pictures = staticmethod(maps.map_jobs)

    def layers(self, voice: Voice, known: Known | None = None) -> list[tuple[str, str]]:
        return [(voice.plain(f"sm-face-layer-{layer}"), layer) for layer in maps.LAYERS]

    areas = staticmethod(reports.areas)
    track = staticmethod(maps.track_job)
    order_line = staticmethod(lines.order_line)
    asked_lines = staticmethod(asked.asked_lines)

    def gate_lines(self, known: Known, kind: str, events: Sequence[Event], voice: Voice) -> list[str]:
        return asked.gate_lines(known, kind, voice, events)

    lines_together = staticmethod(crossing.lines_together)
    groups = staticmethod(lines.groups)
    plan_lines = staticmethod(lines.plan_lines)
    standing_line = staticmethod(lines.standing_line)
    slot_name = staticmethod(slot_name)
    complete = staticmethod(typed.complete)
    example_line = staticmethod(typed.example_line)

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
        card = courses.course(known, kind, path, slot, answer, space, way, voice)
        return (
            None
            if card is None
            else plot_picture.with_letters(card, known, kind, path, slot, answer, space, way, voice)
        )

    question_picture = staticmethod(plot_picture.question_picture)

    def points(self, kind: str) -> tuple[str, ...]:
        return pointer.ROWS.get(kind, ())

    def pointing(
        self, known: Known, kind: str, path: str, slot: str, answer: Answer, row: str, chosen: Mapping[str, str],
        voice: Voice, beside: Mapping[str, Answer] | None = None,
    ) -> Pointing | None:  # fmt: skip
        return pointer.pointing(known, kind, path, slot, answer, row, chosen, voice, beside or {})

    def question_lines(self, known: Known, kind: str, path: str, slot: str, answer: Answer, voice: Voice) -> list[str]:
        return pointer.question_lines(known, kind, slot, answer, voice)

    def final_line(self, known: Known, kind: str, voice: Voice) -> str:
        return pointer.final_line(kind, voice)

    told_after = staticmethod(pointer.told_after)

    def fight_lines(
        self, known: Known, path: str, events: Sequence[Event], throws: Sequence[Throw], voice: Voice
    ) -> list[str]:
        return fights.fight_lines(path, events, voice)

    quick_fights = staticmethod(fights.quick_fights)
    report = staticmethod(reports.report)
    unit_log = staticmethod(log.unit_log)
    report_on = staticmethod(reports.report_on)
    report_ids = staticmethod(reports.unit_ids)

    def gone(self, known: Known) -> frozenset[str]:
        """20.10: the places that no boat has taken in an action of a campaign."""
        return vacant(known.world)

    def seat_note(self, known: Known, seat: str, voice: Voice) -> str:
        return seam.seat_note(known, seat, voice) or watches.course_laid(known, seat, voice)

    unit_ids = staticmethod(reports.unit_ids)
    units = staticmethod(reports.complete_units)

    score_table = staticmethod(scores.score_table)

    tables = staticmethod(scores.tables)
    event_line = staticmethod(log.event_line)
    dice_line = staticmethod(log.dice_line)
    dice_small = staticmethod(log.dice_small)
