"""The face of the War of the Pacific: each method leads to the module that does it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from bot.faces.face import GameFace
from bot.faces.pacific_war import scores, status, tally
from bot.faces.pacific_war.fights import posts as fights
from bot.faces.pacific_war.maps import pictures as maps
from bot.faces.pacific_war.maps import question_pictures
from bot.faces.pacific_war.maps import report as reports
from bot.faces.pacific_war.maps import way_card as courses
from bot.faces.pacific_war.names import slot_name
from bot.faces.pacific_war.orders import finding
from bot.faces.pacific_war.orders import groups as order_names
from bot.faces.pacific_war.orders import lines as orders
from bot.faces.pacific_war.orders import plan_lines as plans
from bot.faces.pacific_war.orders import text as order_text
from bot.faces.pacific_war.orders import typed as typed_answers
from bot.faces.pacific_war.orders.lexicon import LEXICON
from bot.faces.pacific_war.story import ending as ends
from bot.faces.pacific_war.story import log
from bot.faces.pacific_war.story import turn_end as chronicle
from bot.faces.pacific_war.story.teller import PacificWarTeller
from bot.faces.shown import OrderLine, PictureJob
from bot.render.pacific_war.painters import PAINTERS
from bot.text.voice import Voice
from engine.core.events import Event
from engine.core.spaces.space import Answer
from engine.pacific_war.game import PacificWar
from engine.pacific_war.judgement.places import squadron_place
from engine.pacific_war.known import Known
from engine.pacific_war.seats import squadrons_of
from engine.pacific_war.state import SIDES
from engine.pacific_war.tables.read import FOLDER

_DIVISIONS = tuple(division for side in SIDES for division in squadrons_of(side))


class PacificWarFace(GameFace):
    """What posts, cards, commands and pictures show of the war; of secrets, to each seat its own side's alone."""

    game = PacificWar.name
    painters = PAINTERS
    rules_folder, mark = FOLDER, "pw"
    rules = PacificWar()
    lexicon = LEXICON
    teller = PacificWarTeller()

    title = staticmethod(status.title)
    headline = staticmethod(status.headline)
    status_lines = staticmethod(status.status_lines)

    def goal_lines(self, known: Known, voice: Voice) -> list[str]:
        """What counts in a scenario, and last how it stands: a card with little room shows that alone."""
        if known.war.winner:
            return []
        counts = [] if tally.whole(known.war) else status.worth_lines(known, voice)
        return [*counts, status.points_line(known, voice)]

    turn_key = staticmethod(status.turn_key)
    thread_key = staticmethod(status.thread_key)
    asked_lines = staticmethod(status.asked_lines)

    def gate_lines(self, known: Known, kind: str, events: Sequence[Event], voice: Voice) -> list[str]:
        return status.asked_lines(known, kind, voice)

    turn_lines = staticmethod(status.turn_lines)
    so_far = staticmethod(chronicle.so_far)
    turn_end = staticmethod(chronicle.turn_end)
    ending = staticmethod(ends.ending)

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
        return maps.map_jobs(known, voice, mine, place, layer, changed)

    def layers(self, voice: Voice, known: Known | None = None) -> list[tuple[str, str]]:
        return [(voice.plain(f"pw-face-layer-{layer}"), layer) for layer in maps.LAYERS]

    areas = staticmethod(finding.complete_areas)
    track = staticmethod(maps.track_job)

    def gone(self, known: Known) -> frozenset[str]:
        """The divisions without ships: they may have some again."""
        return frozenset(division for division in _DIVISIONS if squadron_place(known.world, division) is None)

    order_line = staticmethod(orders.order_line)

    def lines_together(
        self, known: Known, answers: Mapping[str, Answer], lines: Sequence[OrderLine], voice: Voice,
        mates: Callable[[], Mapping[str, Answer]] = dict,
    ) -> list[OrderLine]:  # fmt: skip
        return orders.lines_together(known, answers, lines, voice)

    question_lines = staticmethod(orders.why_lines)
    groups = staticmethod(orders.groups)
    plan_lines = staticmethod(plans.plan_lines)
    standing_line = staticmethod(orders.standing_line)
    slot_name = staticmethod(slot_name)
    parse_orders = staticmethod(order_text.parse_orders)

    def parse_standing(self, known: Known, text: str, voice: Voice) -> Answer:
        """Raises :class:`Misread`."""
        return order_text.parse_standing(known, text)

    def standing_topic(self, known: Known, text: str, voice: Voice) -> str:
        return ""  # its own reader knows only the usual topic

    complete_standing = staticmethod(order_text.complete_standing)
    group_title = staticmethod(order_names.group_title)
    group_of_words = staticmethod(order_names.group_of_words)
    orders_text = staticmethod(order_text.orders_text)
    example_line = staticmethod(order_text.example_line)

    def parse_answer(self, known: Known, kind: str, path: str, slot: str, text: str, voice: Voice) -> Answer:
        """Raises :class:`Misread`."""
        return typed_answers.read(known, kind, path, slot, text)

    complete = staticmethod(typed_answers.complete)
    course = staticmethod(courses.course)
    active = staticmethod(status.active)
    question_picture = staticmethod(question_pictures.question_picture)
    fight_posts = staticmethod(fights.fight_posts)
    fight_lines = staticmethod(fights.fight_lines)
    fight_told = staticmethod(fights.fight_told)
    quick_fights = staticmethod(fights.quick_fights)
    report = staticmethod(reports.report)
    unit_log = staticmethod(log.unit_log)
    report_on = staticmethod(reports.report_on)
    report_ids = staticmethod(reports.report_ids)
    unit_ids = staticmethod(finding.all_units)
    units = staticmethod(finding.complete_units)

    score_table = staticmethod(scores.score_table)

    tables = staticmethod(scores.tables)
    event_line = staticmethod(log.event_line)
    dice_line = staticmethod(log.dice_line)
    dice_small = staticmethod(log.dice_small)
