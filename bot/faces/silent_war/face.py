"""The face of Silent War: each method leads to the module that does it."""

from __future__ import annotations

from collections.abc import Sequence

from bot.faces.answers.completing import complete
from bot.faces.face import GameFace
from bot.faces.shown import FightPost, FightStory, PictureJob
from bot.faces.silent_war import scores, status
from bot.faces.silent_war.fights import odds, tales
from bot.faces.silent_war.fights import posts as fights
from bot.faces.silent_war.maps import pictures as maps
from bot.faces.silent_war.maps import report as reports
from bot.faces.silent_war.names import slot_boats, slot_words
from bot.faces.silent_war.orders import groups as order_names
from bot.faces.silent_war.orders import homeward, missions
from bot.faces.silent_war.orders import lines as orders
from bot.faces.silent_war.orders import plan_lines as plans
from bot.faces.silent_war.orders import text as order_text
from bot.faces.silent_war.orders.lexicon import LEXICON
from bot.faces.silent_war.story import log, turns
from bot.faces.silent_war.story.teller import SilentWarTeller
from bot.render.silent_war.painters import PAINTERS
from bot.text.voice import Voice
from engine.core.chance import Throw
from engine.core.events import ALL, Event
from engine.core.play.entry import Lasts
from engine.core.spaces.space import Answer
from engine.core.words import Words
from engine.silent_war.facts.log import LogLine
from engine.silent_war.game import SilentWar
from engine.silent_war.known import Known
from engine.silent_war.orders.fleet import as_ordered
from engine.silent_war.orders.voyage import OrdersQuestion
from engine.silent_war.tables.read import FOLDER


class SilentWarFace(GameFace):
    """What posts, cards, commands and pictures show of Silent War. All seats are of one side."""

    game = SilentWar.name
    painters = PAINTERS
    rules_folder, mark = FOLDER, "sw"
    rules = SilentWar()
    lexicon = LEXICON
    teller = SilentWarTeller()

    title = staticmethod(status.title)
    headline = staticmethod(status.headline)
    status_lines = staticmethod(status.status_lines)
    goal_lines = staticmethod(status.goal_lines)
    turn_key = staticmethod(status.turn_key)
    turn_lines = staticmethod(turns.turn_lines)
    asked_lines = staticmethod(missions.asked_lines)
    gate_lines = staticmethod(turns.gate_lines)
    turn_end = staticmethod(turns.turn_end)
    own_turn = staticmethod(turns.own_turn)
    ending = staticmethod(status.ending)

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
        place = reports.find_place(area) if area else None
        return maps.map_jobs(known, voice, mine, place, layer, changed)

    def layers(self, voice: Voice, known: Known | None = None) -> list[tuple[str, str]]:
        return [(voice.plain(f"sw-face-layer-{layer}"), layer) for layer in maps.LAYERS]

    def areas(self, known: Known, typed: str, voice: Voice) -> list[tuple[str, str]]:
        return reports.complete_areas(typed, voice)

    track = staticmethod(maps.track_job)
    order_line = staticmethod(orders.order_line)
    groups = staticmethod(orders.groups)
    plan_lines = staticmethod(plans.plan_lines)

    def question_lines(self, known: Known, kind: str, path: str, slot: str, answer: Answer, voice: Voice) -> list[str]:
        if kind == homeward.HOME_KIND:
            return homeward.home_lines(known, path, slot, answer, voice)
        if kind == missions.ORDERS:
            return missions.question_lines(known, path, slot, answer, voice)
        return odds.question_lines(known, kind, path, slot, answer, voice)

    standing_line = staticmethod(orders.standing_line)

    def slot_name(self, known: Known, slot: str, voice: Voice) -> str:
        return voice.say(slot_words(known, slot))

    parse_orders = staticmethod(order_text.parse_orders)

    def parse_standing(self, known: Known, text: str, voice: Voice) -> Answer:
        """Raises :class:`Misread`."""
        return order_text.parse_standing(known, text)

    def standing_topic(self, known: Known, text: str, voice: Voice) -> str:
        return ""  # its own reader knows only the usual topic

    def complete_standing(self, known: Known, typed: str, voice: Voice) -> list[tuple[str, str]]:
        return complete(OrdersQuestion().standing_space(known, ""), typed, voice, LEXICON)

    group_title = staticmethod(order_names.group_title)

    def group_of_words(self, known: Known, slots: Sequence[str], said: str) -> tuple[str, tuple[str, ...]] | None:
        group = order_names.group_named(known, slots, said)
        return (group.key, group.slots) if group is not None else None

    def note_for_many(self, notes: Sequence[Words]) -> Words | None:
        return super().note_for_many([orders.note_of_all(note, notes) for note in notes])

    def as_own(self, known: Known, slot: str, row: str, key: str) -> str:
        return as_ordered(key, known.boat(slot_boats(known, slot)[0])) if row == "where" and key else key

    orders_text = staticmethod(order_text.orders_text)
    fight_posts = staticmethod(fights.fight_posts)

    def fight_lines(
        self, known: Known, path: str, events: Sequence[Event], throws: Sequence[Throw], voice: Voice
    ) -> list[str]:
        return fights.fight_lines(path, events, throws, voice)

    def fight_story(self, known: Known, path: str, events: Sequence[Event], voice: Voice) -> FightStory:
        return tales.fight_story(path, events, voice)

    def fight_told(
        self, known: Known, post: FightPost, events: Sequence[Event], throws: Sequence[Throw], last: Lasts, voice: Voice
    ) -> FightPost:
        return tales.fight_told(known, post, last, voice)

    report = staticmethod(reports.report)
    unit_log = staticmethod(log.unit_log)
    report_on = staticmethod(reports.report_on)
    report_ids = staticmethod(reports.report_ids)

    def gone(self, known: Known) -> frozenset[str]:
        return frozenset(boat.id for boat in known.boats.by_id.values() if not boat.afloat)

    def unit_ids(self, known: Known) -> list[str]:
        return list(known.boats.by_id)

    units = staticmethod(reports.complete_units)

    score_table = staticmethod(scores.score_table)

    tables = staticmethod(scores.tables)

    def event_line(self, event: Event, seat: str | None, voice: Voice) -> str:
        if isinstance(event.fact, LogLine):
            return ""  # a boat's log line was already told as it happened
        if event.audience == ALL or seat is not None:
            return voice.markdown(event.words)
        return voice.markdown(event.public.words) if event.public is not None else ""

    dice_line = staticmethod(log.dice_line)
    dice_small = staticmethod(log.dice_small)
