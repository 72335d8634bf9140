"""The face of the war at sea: each method leads to the module that does it."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from bot.faces.answers.lexicon import Lexicon
from bot.faces.plain import PlainFace
from bot.faces.shown import Course, Ending, FightPost, FightStory, OrderGroup, OrderLine, PictureJob, Pointing, TurnEnd
from bot.faces.teller import Teller
from bot.faces.war_at_sea import scores, status
from bot.faces.war_at_sea.fights import posts as fights
from bot.faces.war_at_sea.fights.frames import root_of
from bot.faces.war_at_sea.maps import pictures, report
from bot.faces.war_at_sea.names import slot_name
from bot.faces.war_at_sea.orders import asked, battle_lines, course, lines, pointing, question_pictures, typed
from bot.faces.war_at_sea.orders.lexicon import LEXICON
from bot.faces.war_at_sea.story import ending, log, tale, turn_end
from bot.faces.war_at_sea.story.own_orders import order_lines
from bot.faces.war_at_sea.story.teller import SeaTeller
from bot.render.war_at_sea.painters import PAINTERS
from bot.text.voice import Voice
from engine.core.chance import Throw
from engine.core.events import Event
from engine.core.play.entry import Lasts
from engine.core.spaces.forms import Path
from engine.core.spaces.space import Answer
from engine.war_at_sea.air.places import slot_of
from engine.war_at_sea.game import WarAtSea
from engine.war_at_sea.judgement.cards import class_of
from engine.war_at_sea.known import Known
from engine.war_at_sea.tables.read import FOLDER, tables


class WarAtSeaFace(PlainFace):
    """What posts, cards, commands and pictures show of a game; of secrets, to each seat its own side's alone."""

    game = WarAtSea.name
    painters = PAINTERS
    rules_folder, mark = FOLDER, "was"
    rules = WarAtSea()
    lexicon: Lexicon = LEXICON
    teller: Teller | None = SeaTeller()

    def title(self, known: Known, voice: Voice) -> str:
        return status.title(known, voice)

    def headline(self, known: Known, voice: Voice) -> str:
        return status.headline(known, voice)

    def status_lines(self, known: Known, voice: Voice) -> list[str]:
        return status.status_lines(known, voice)

    def turn_key(self, known: Known) -> str:
        return status.turn_key(known)

    def goal_lines(self, known: Known, voice: Voice) -> list[str]:
        return status.goal_lines(known, voice)

    def thread_key(self, known: Known) -> str:
        return status.thread_key(known)

    def thread_name(self, known: Known, voice: Voice) -> str:
        return status.thread_name(known, voice)

    def turn_lines(self, known: Known, events: Sequence[Event], voice: Voice) -> list[str]:
        return status.turn_lines(known, events, voice)

    def gate_lines(self, known: Known, kind: str, events: Sequence[Event], voice: Voice) -> list[str]:
        return status.gate_lines(known, kind, voice)

    def so_far(self, known: Known, events: Sequence[Event], voice: Voice) -> list[str]:
        return tale.fought(known, events, voice)

    def own_turn(self, known: Known, events: Sequence[Event], mine: frozenset[str], voice: Voice) -> list[str]:
        return order_lines(known, events, mine, voice)

    def own_losses(self, known: Known, events: Sequence[Event], mine: frozenset[str], voice: Voice) -> list[str]:
        return order_lines(known, events, mine, voice)

    def turn_end(
        self,
        known: Known,
        events: Sequence[Event],
        names: Mapping[str, str],
        voice: Voice,
        opening: Sequence[Event] = (),
    ) -> TurnEnd:
        return turn_end.turn_end(known, events, names, voice, opening)

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
        return [(voice.plain(f"was-map-layer-{layer}"), layer) for layer in pictures.layers_of(known)]

    def areas(self, known: Known, typed: str, voice: Voice) -> list[tuple[str, str]]:
        return report.areas(known, typed, voice)

    def track(self, known: Known, boat: str, voice: Voice) -> PictureJob | None:
        return pictures.track_job(known, boat, voice)

    def order_line(self, known: Known, path: str, slot: str, answer: Answer, how: str, voice: Voice) -> OrderLine:
        return lines.order_line(known, path, slot, answer, how, voice)

    def asked_lines(self, known: Known, kind: str, voice: Voice) -> list[str]:
        return asked.asked_lines(known, kind, voice)

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
        return course.course(known, kind, path, slot, answer, space, way, voice)

    def question_picture(
        self, known: Known, kind: str, path: str, slot: str, answer: Answer, voice: Voice
    ) -> PictureJob | None:
        return question_pictures.question_picture(known, kind, path, slot, answer, voice)

    def question_lines(self, known: Known, kind: str, path: str, slot: str, answer: Answer, voice: Voice) -> list[str]:
        return battle_lines.question_lines(known, kind, path, slot, answer, voice)

    def hint(self, kind: str, voice: Voice) -> str:
        if kind == "was-muster-boats":  # the number is the chart's (16.2)
            return voice.get("was-face-hint-muster-boats", apart=tables().charts.submarine.apart)
        return super().hint(kind, voice)

    def points(self, kind: str) -> tuple[str, ...]:
        return pointing.points(kind)

    def pointing(
        self, known: Known, kind: str, path: str, slot: str, answer: Answer, row: str, chosen: Mapping[str, str],
        voice: Voice, beside: Mapping[str, Answer] | None = None,
    ) -> Pointing | None:  # fmt: skip
        return pointing.pointing(known, kind, path, slot, answer, chosen, voice)

    def fight_posts(self, known: Known, asked: Mapping[str, Sequence[str]], voice: Voice) -> list[FightPost]:
        return fights.fight_posts(known, asked, voice)

    def fight_of(self, path: str) -> str:
        return root_of(path)

    def gone(self, known: Known) -> frozenset[str]:
        """The reader's forces that are sunk, left, joined another or were found to be decoys; carriers that the reader
        knows to be sunk, with their aircraft."""
        forces = (one.id for one in known.forces.forces.values() if one.gone)
        decks = (one for one in known.air.bases.values() if one.ship)
        ships = known.fleet.ships
        return frozenset({*forces, *(slot_of(known.world, one) for one in decks if not ships[one.ship].afloat)})

    def size(self, known: Known, unit: str) -> int:
        """The hull boxes of a force's ships, as they were built; all else is less than a force."""
        force = known.forces.forces.get(unit)
        if force is None or force.side != known.side:
            return 0
        return sum(class_of(known.fleet.ships[ship]).hull for ship in force.ships)

    def fight_lines(
        self, known: Known, path: str, events: Sequence[Event], throws: Sequence[Throw], voice: Voice
    ) -> list[str]:
        return fights.fight_lines(known, path, events, throws, voice)

    def fight_told(
        self,
        known: Known,
        post: FightPost,
        events: Sequence[Event],
        throws: Sequence[Throw],
        last: Lasts,
        voice: Voice,
    ) -> FightPost:
        return fights.fight_told(known, post, events, throws, last, voice)

    def fight_story(self, known: Known, path: str, events: Sequence[Event], voice: Voice) -> FightStory:
        return fights.fight_story(known, path, events, voice)

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

    def area_of(self, known: Known, what: str) -> str:
        return what

    def report_ids(self, known: Known) -> Sequence[str]:
        return report.unit_ids(known)

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
