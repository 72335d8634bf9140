"""The face of the War of the Pacific: each method leads to the module that does it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any

from bot.faces.answers.lexicon import Lexicon
from bot.faces.pacific_war import scores, status, tally
from bot.faces.pacific_war.fights import posts as fights
from bot.faces.pacific_war.maps import pictures, question_pictures, report
from bot.faces.pacific_war.maps import way_card as courses
from bot.faces.pacific_war.names import slot_name
from bot.faces.pacific_war.orders import finding, plan_lines
from bot.faces.pacific_war.orders import groups as order_names
from bot.faces.pacific_war.orders import lines as orders
from bot.faces.pacific_war.orders import text as order_text
from bot.faces.pacific_war.orders import typed as typed_answers
from bot.faces.pacific_war.orders.lexicon import LEXICON
from bot.faces.pacific_war.story import ending, log
from bot.faces.pacific_war.story import turn_end as chronicle
from bot.faces.pacific_war.story.teller import PacificWarTeller
from bot.faces.plain import PlainFace
from bot.faces.shown import Course, Ending, FightPost, OrderGroup, OrderLine, Parsed, PictureJob, TurnEnd
from bot.faces.teller import Teller
from bot.render.pacific_war.painters import PAINTERS
from bot.text.voice import Voice
from engine.core.chance import Throw
from engine.core.events import Event
from engine.core.play.entry import Lasts
from engine.core.spaces.forms import Path
from engine.core.spaces.space import Answer
from engine.pacific_war.game import PacificWar
from engine.pacific_war.judgement.places import squadron_place
from engine.pacific_war.known import Known
from engine.pacific_war.seats import squadrons_of
from engine.pacific_war.state import SIDES
from engine.pacific_war.tables.read import FOLDER

_DIVISIONS = tuple(division for side in SIDES for division in squadrons_of(side))


class PacificWarFace(PlainFace):
    """What posts, cards, commands and pictures show of the war; of secrets, to each seat its own side's alone."""

    game = PacificWar.name
    painters = PAINTERS
    rules_folder, mark = FOLDER, "pw"
    rules = PacificWar()
    lexicon: Lexicon = LEXICON
    teller: Teller | None = PacificWarTeller()

    def title(self, known: Known, voice: Voice) -> str:
        return status.title(known, voice)

    def headline(self, known: Known, voice: Voice) -> str:
        return status.headline(known, voice)

    def status_lines(self, known: Known, voice: Voice) -> list[str]:
        return status.status_lines(known, voice)

    def goal_lines(self, known: Known, voice: Voice) -> list[str]:
        """What counts in a scenario, and last how it stands: a card with little room shows that alone."""
        if known.war.winner:
            return []
        counts = [] if tally.whole(known.war) else status.worth_lines(known, voice)
        return [*counts, status.points_line(known, voice)]

    def turn_key(self, known: Known) -> str:
        return status.turn_key(known)

    def thread_key(self, known: Known) -> str:
        return status.thread_key(known)

    def asked_lines(self, known: Known, kind: str, voice: Voice) -> list[str]:
        return status.asked_lines(known, kind, voice)

    def gate_lines(self, known: Known, kind: str, events: Sequence[Event], voice: Voice) -> list[str]:
        return status.asked_lines(known, kind, voice)

    def turn_lines(self, known: Known, events: Sequence[Event], voice: Voice) -> list[str]:
        return status.turn_lines(known, events, voice)

    def so_far(self, known: Known, events: Sequence[Event], voice: Voice) -> list[str]:
        return chronicle.so_far(known, events, voice)

    def turn_end(
        self,
        known: Known,
        events: Sequence[Event],
        names: Mapping[str, str],
        voice: Voice,
        opening: Sequence[Event] = (),
    ) -> TurnEnd:
        return chronicle.turn_end(known, events, names, voice, opening)

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
        place = finding.find_place(area) if area else None
        return pictures.map_jobs(known, voice, mine, place, layer, changed)

    def layers(self, voice: Voice, known: Known | None = None) -> list[tuple[str, str]]:
        return [(voice.plain(f"pw-face-layer-{layer}"), layer) for layer in pictures.LAYERS]

    def areas(self, known: Known, typed: str, voice: Voice) -> list[tuple[str, str]]:
        return finding.complete_areas(known, typed, voice)

    def track(self, known: Known, boat: str, voice: Voice) -> PictureJob | None:
        return pictures.track_job(known, boat, voice)

    def gone(self, known: Known) -> frozenset[str]:
        """The divisions without ships: they may have some again."""
        return frozenset(division for division in _DIVISIONS if squadron_place(known.world, division) is None)

    def order_line(self, known: Known, path: str, slot: str, answer: Answer, how: str, voice: Voice) -> OrderLine:
        return orders.order_line(known, path, slot, answer, how, voice)

    def lines_together(
        self, known: Known, answers: Mapping[str, Answer], lines: Sequence[OrderLine], voice: Voice,
        mates: Callable[[], Mapping[str, Answer]] = dict,
    ) -> list[OrderLine]:  # fmt: skip
        return orders.lines_together(known, answers, lines, voice)

    def question_lines(self, known: Known, kind: str, path: str, slot: str, answer: Answer, voice: Voice) -> list[str]:
        return orders.why_lines(known, kind, path, slot, answer, voice)

    def groups(self, known: Known, lines: Sequence[OrderLine], voice: Voice) -> list[OrderGroup]:
        return orders.groups(known, lines, voice)

    def plan_lines(self, known: Known, answers: Mapping[str, Answer], voice: Voice) -> list[str]:
        return plan_lines.plan_lines(known, answers, voice)

    def standing_line(self, known: Known, slot: str, topic: str, order: Any, voice: Voice) -> str:
        return orders.standing_line(known, slot, topic, order, voice)

    def slot_name(self, known: Known, slot: str, voice: Voice) -> str:
        return slot_name(known, slot, voice)

    def parse_orders(self, known: Known, path: str, slots: Sequence[str], text: str, voice: Voice) -> Parsed:
        return order_text.parse_orders(known, path, slots, text, voice)

    def parse_standing(self, known: Known, text: str, voice: Voice) -> Answer:
        """Raises :class:`Misread`."""
        return order_text.parse_standing(known, text)

    def standing_topic(self, known: Known, text: str, voice: Voice) -> str:
        return ""  # its own reader knows only the usual topic

    def complete_standing(self, known: Known, typed: str, voice: Voice) -> list[tuple[str, str]]:
        return order_text.complete_standing(known, typed, voice)

    def group_title(self, known: Known, key: str, voice: Voice) -> str:
        return order_names.group_title(known, key, voice)

    def group_of_words(self, known: Known, slots: Sequence[str], said: str) -> tuple[str, tuple[str, ...]] | None:
        return order_names.group_of_words(known, slots, said)

    def orders_text(self, known: Known, path: str, answers: Mapping[str, Answer], voice: Voice) -> str:
        return order_text.orders_text(known, path, answers, voice)

    def example_line(self, known: Known, path: str, slot: str, voice: Voice) -> str:
        return order_text.example_line(known, path, slot, voice)

    def parse_answer(self, known: Known, kind: str, path: str, slot: str, text: str, voice: Voice) -> Answer:
        """Raises :class:`Misread`."""
        return typed_answers.read(known, kind, path, slot, text)

    def complete(
        self, known: Known, kind: str, path: str, slot: str, typed: str, voice: Voice
    ) -> list[tuple[str, str]]:
        return typed_answers.complete(known, kind, path, slot, typed, voice)

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
        return courses.course(known, kind, path, slot, answer, space, way, voice)

    def active(self, known: Known) -> tuple[str, ...]:
        return status.active(known)

    def question_picture(
        self, known: Known, kind: str, path: str, slot: str, answer: Answer, voice: Voice
    ) -> PictureJob | None:
        return question_pictures.question_picture(known, kind, path, slot, answer, voice)

    def fight_posts(self, known: Known, asked: Mapping[str, Sequence[str]], voice: Voice) -> list[FightPost]:
        return fights.fight_posts(known, asked, voice)

    def fight_lines(
        self, known: Known, path: str, events: Sequence[Event], throws: Sequence[Throw], voice: Voice
    ) -> list[str]:
        return fights.fight_lines(known, path, events, throws, voice)

    def fight_told(
        self, known: Known, post: FightPost, events: Sequence[Event], throws: Sequence[Throw], last: Lasts, voice: Voice
    ) -> FightPost:
        return fights.fight_told(known, post, events, throws, last, voice)

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

    def report_ids(self, known: Known) -> list[str]:
        return report.report_ids(known)

    def unit_ids(self, known: Known) -> list[str]:
        return finding.all_units(known)

    def units(
        self, known: Known, typed: str, voice: Voice, mine: frozenset[str] = frozenset()
    ) -> list[tuple[str, str]]:
        return finding.complete_units(known, typed, voice, mine)

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
