"""The face of Silent War: each method leads to the module that does it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from bot.faces.answers.completing import complete
from bot.faces.answers.lexicon import Lexicon
from bot.faces.plain import PlainFace
from bot.faces.shown import Ending, FightPost, FightStory, OrderGroup, OrderLine, Parsed, PictureJob, TurnEnd
from bot.faces.silent_war import scores, status
from bot.faces.silent_war.fights import odds, tales
from bot.faces.silent_war.fights import posts as fights
from bot.faces.silent_war.maps import pictures, report
from bot.faces.silent_war.names import slot_words
from bot.faces.silent_war.orders import groups as order_names
from bot.faces.silent_war.orders import homeward, missions, plan_lines
from bot.faces.silent_war.orders import lines as orders
from bot.faces.silent_war.orders import text as order_text
from bot.faces.silent_war.orders.lexicon import LEXICON
from bot.faces.silent_war.story import log, turns
from bot.faces.silent_war.story.teller import SilentWarTeller
from bot.faces.teller import Teller
from bot.render.silent_war.painters import PAINTERS
from bot.text.voice import Voice
from engine.core.chance import Throw
from engine.core.events import ALL, Event
from engine.core.play.entry import Lasts
from engine.core.spaces.space import Answer
from engine.silent_war.facts.log import LogLine
from engine.silent_war.game import SilentWar
from engine.silent_war.known import Known
from engine.silent_war.orders.voyage import OrdersQuestion
from engine.silent_war.tables.read import FOLDER


class SilentWarFace(PlainFace):
    """What posts, cards, commands and pictures show of Silent War. All seats are of one side."""

    game = SilentWar.name
    painters = PAINTERS
    rules_folder, mark = FOLDER, "sw"
    rules = SilentWar()
    lexicon: Lexicon = LEXICON
    teller: Teller | None = SilentWarTeller()

    def title(self, known: Known, voice: Voice) -> str:
        return status.title(known, voice)

    def headline(self, known: Known, voice: Voice) -> str:
        return status.headline(known, voice)

    def status_lines(self, known: Known, voice: Voice) -> list[str]:
        return status.status_lines(known, voice)

    def goal_lines(self, known: Known, voice: Voice) -> list[str]:
        return status.goal_lines(known, voice)

    def turn_key(self, known: Known) -> str:
        return status.turn_key(known)

    def turn_lines(self, known: Known, events: Sequence[Event], voice: Voice) -> list[str]:
        return turns.turn_lines(known, events, voice)

    def asked_lines(self, known: Known, kind: str, voice: Voice) -> list[str]:
        return missions.asked_lines(known, kind, voice)

    def gate_lines(self, known: Known, kind: str, events: Sequence[Event], voice: Voice) -> list[str]:
        return turns.gate_lines(known, kind, events, voice)

    def turn_end(
        self,
        known: Known,
        events: Sequence[Event],
        names: Mapping[str, str],
        voice: Voice,
        opening: Sequence[Event] = (),
    ) -> TurnEnd:
        return turns.turn_end(known, events, names, voice, opening)

    def own_turn(self, known: Known, events: Sequence[Event], mine: frozenset[str], voice: Voice) -> list[str]:
        return turns.own_turn(known, events, mine, voice)

    def ending(self, known: Known, result: Any, names: Mapping[str, str], voice: Voice) -> Ending:
        return status.ending(known, result, names, voice)

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
        place = report.find_place(area) if area else None
        return pictures.map_jobs(known, voice, mine, place, layer, changed)

    def layers(self, voice: Voice, known: Known | None = None) -> list[tuple[str, str]]:
        return [(voice.plain(f"sw-face-layer-{layer}"), layer) for layer in pictures.LAYERS]

    def areas(self, known: Known, typed: str, voice: Voice) -> list[tuple[str, str]]:
        return report.complete_areas(typed, voice)

    def track(self, known: Known, boat: str, voice: Voice) -> PictureJob | None:
        return pictures.track_job(known, boat, voice)

    def order_line(self, known: Known, path: str, slot: str, answer: Answer, how: str, voice: Voice) -> OrderLine:
        return orders.order_line(known, path, slot, answer, how, voice)

    def groups(self, known: Known, lines: Sequence[OrderLine], voice: Voice) -> list[OrderGroup]:
        return orders.groups(known, lines, voice)

    def plan_lines(self, known: Known, answers: Mapping[str, Answer], voice: Voice) -> list[str]:
        return plan_lines.plan_lines(known, answers, voice)

    def question_lines(self, known: Known, kind: str, path: str, slot: str, answer: Answer, voice: Voice) -> list[str]:
        if kind == homeward.HOME_KIND:
            return homeward.home_lines(known, path, slot, answer, voice)
        if kind == missions.ORDERS:
            return missions.question_lines(known, path, slot, answer, voice)
        return odds.question_lines(known, kind, path, slot, answer, voice)

    def standing_line(self, known: Known, slot: str, topic: str, order: Any, voice: Voice) -> str:
        return orders.standing_line(known, slot, topic, order, voice)

    def slot_name(self, known: Known, slot: str, voice: Voice) -> str:
        return voice.say(slot_words(known, slot))

    def parse_orders(self, known: Known, path: str, slots: Sequence[str], text: str, voice: Voice) -> Parsed:
        return order_text.parse_orders(known, path, slots, text, voice)

    def parse_standing(self, known: Known, text: str, voice: Voice) -> Answer:
        """Raises :class:`Misread`."""
        return order_text.parse_standing(known, text)

    def standing_topic(self, known: Known, text: str, voice: Voice) -> str:
        return ""  # its own reader knows only the usual topic

    def complete_standing(self, known: Known, typed: str, voice: Voice) -> list[tuple[str, str]]:
        return complete(OrdersQuestion().standing_space(known, ""), typed, voice, LEXICON)

    def group_title(self, known: Known, key: str, voice: Voice) -> str:
        return order_names.group_title(known, key, voice)

    def group_of_words(self, known: Known, slots: Sequence[str], said: str) -> tuple[str, tuple[str, ...]] | None:
        group = order_names.group_named(known, slots, said)
        return (group.key, group.slots) if group is not None else None

    def orders_text(self, known: Known, path: str, answers: Mapping[str, Answer], voice: Voice) -> str:
        return order_text.orders_text(known, path, answers, voice)

    def fight_posts(self, known: Known, asked: Mapping[str, Sequence[str]], voice: Voice) -> list[FightPost]:
        return fights.fight_posts(known, asked, voice)

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

    def report(self, known: Known, voice: Voice, what: str = "", mine: frozenset[str] = frozenset()) -> list[str]:
        return report.report(known, voice, what, mine)

    def unit_log(self, known: Known, unit: str, notes: Sequence[tuple[str, str]], voice: Voice) -> list[str]:
        return log.unit_log(known, unit, notes, voice)

    def report_on(self, known: Known, what: str) -> str:
        return report.report_on(known, what)

    def report_ids(self, known: Known) -> list[str]:
        return report.report_ids(known)

    def gone(self, known: Known) -> frozenset[str]:
        return frozenset(boat.id for boat in known.boats.by_id.values() if not boat.afloat)

    def unit_ids(self, known: Known) -> list[str]:
        return list(known.boats.by_id)

    def units(
        self, known: Known, typed: str, voice: Voice, mine: frozenset[str] = frozenset()
    ) -> list[tuple[str, str]]:
        return report.complete_units(known, typed, voice, mine)

    def score_table(self, known: Known, voice: Voice, table: str = "", names: Mapping[str, str] | None = None) -> str:
        return scores.score_table(known, voice, table, names or {})

    def tables(self, voice: Voice) -> list[tuple[str, str]]:
        return scores.tables(voice)

    def event_line(self, event: Event, seat: str | None, voice: Voice) -> str:
        if isinstance(event.fact, LogLine):
            return ""  # a boat's log line was already told as it happened
        if event.audience == ALL or seat is not None:
            return voice.markdown(event.words)
        return voice.markdown(event.public.words) if event.public is not None else ""

    def dice_line(self, throw: Throw, voice: Voice) -> str:
        return log.dice_line(throw, voice)

    def dice_small(self, throws: Sequence[Throw], voice: Voice) -> str:
        return log.dice_small(throws, voice)
