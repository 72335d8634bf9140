"""The face of the war at sea: each method leads to the module that does it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.faces.face import GameFace
from bot.faces.shown import Pointing
from bot.faces.war_at_sea import scores, status
from bot.faces.war_at_sea.fights import posts as fights
from bot.faces.war_at_sea.fights.frames import root_of
from bot.faces.war_at_sea.maps import pictures as maps
from bot.faces.war_at_sea.maps import report as reports
from bot.faces.war_at_sea.names import slot_name
from bot.faces.war_at_sea.orders import asked, battle_lines, lines, question_pictures, typed
from bot.faces.war_at_sea.orders import course as courses
from bot.faces.war_at_sea.orders import pointing as pointer
from bot.faces.war_at_sea.orders.lexicon import LEXICON
from bot.faces.war_at_sea.story import ending as ends
from bot.faces.war_at_sea.story import log, tale
from bot.faces.war_at_sea.story import turn_end as turns
from bot.faces.war_at_sea.story.own_orders import order_lines
from bot.faces.war_at_sea.story.teller import SeaTeller
from bot.render.war_at_sea.painters import PAINTERS
from bot.text.voice import Voice
from engine.core.events import Event
from engine.core.spaces.space import Answer
from engine.war_at_sea.air.places import slot_of
from engine.war_at_sea.game import WarAtSea
from engine.war_at_sea.judgement.cards import class_of
from engine.war_at_sea.known import Known
from engine.war_at_sea.tables.read import FOLDER, tables


class WarAtSeaFace(GameFace):
    """What posts, cards, commands and pictures show of a game; of secrets, to each seat its own side's alone."""

    game = WarAtSea.name
    painters = PAINTERS
    rules_folder, mark = FOLDER, "was"
    rules = WarAtSea()
    lexicon = LEXICON
    teller = SeaTeller()

    title = staticmethod(status.title)
    headline = staticmethod(status.headline)
    status_lines = staticmethod(status.status_lines)
    turn_key = staticmethod(status.turn_key)
    goal_lines = staticmethod(status.goal_lines)
    thread_key = staticmethod(status.thread_key)
    thread_name = staticmethod(status.thread_name)
    turn_lines = staticmethod(status.turn_lines)

    def gate_lines(self, known: Known, kind: str, events: Sequence[Event], voice: Voice) -> list[str]:
        return status.gate_lines(known, kind, voice)

    so_far = staticmethod(tale.fought)
    own_turn = staticmethod(order_lines)
    own_losses = staticmethod(order_lines)
    turn_end = staticmethod(turns.turn_end)
    ending = staticmethod(ends.ending)

    pictures = staticmethod(maps.map_jobs)

    def layers(self, voice: Voice, known: Known | None = None) -> list[tuple[str, str]]:
        return [(voice.plain(f"was-map-layer-{layer}"), layer) for layer in maps.layers_of(known)]

    areas = staticmethod(reports.areas)
    track = staticmethod(maps.track_job)
    order_line = staticmethod(lines.order_line)
    asked_lines = staticmethod(asked.asked_lines)
    groups = staticmethod(lines.groups)
    plan_lines = staticmethod(lines.plan_lines)
    standing_line = staticmethod(lines.standing_line)
    slot_name = staticmethod(slot_name)
    complete = staticmethod(typed.complete)
    example_line = staticmethod(typed.example_line)
    course = staticmethod(courses.course)
    question_picture = staticmethod(question_pictures.question_picture)
    question_lines = staticmethod(battle_lines.question_lines)

    def hint(self, kind: str, voice: Voice) -> str:
        if kind == "was-muster-boats":  # the number is the chart's (16.2)
            return voice.get("was-face-hint-muster-boats", apart=tables().charts.submarine.apart)
        return super().hint(kind, voice)

    points = staticmethod(pointer.points)

    def pointing(
        self, known: Known, kind: str, path: str, slot: str, answer: Answer, row: str, chosen: Mapping[str, str],
        voice: Voice, beside: Mapping[str, Answer] | None = None,
    ) -> Pointing | None:  # fmt: skip
        return pointer.pointing(known, kind, path, slot, answer, chosen, voice)

    fight_posts = staticmethod(fights.fight_posts)
    fight_of = staticmethod(root_of)

    def gone(self, known: Known) -> frozenset[str]:
        """The reader's forces that are sunk, left, joined another or were found to be decoys; carriers that the reader
        knows to be sunk, with their aircraft."""
        forces = (force.id for force in known.forces.forces.values() if force.gone)
        decks = (base for base in known.air.bases.values() if base.ship)
        ships = known.fleet.ships
        return frozenset({*forces, *(slot_of(known.world, deck) for deck in decks if not ships[deck.ship].afloat)})

    def size(self, known: Known, unit: str) -> int:
        """The hull boxes of a force's ships, as they were built; all else is less than a force."""
        force = known.forces.forces.get(unit)
        if force is None or force.side != known.side:
            return 0
        return sum(class_of(known.fleet.ships[ship]).hull for ship in force.ships)

    fight_lines = staticmethod(fights.fight_lines)
    fight_told = staticmethod(fights.fight_told)
    fight_story = staticmethod(fights.fight_story)
    quick_fights = staticmethod(fights.quick_fights)
    report = staticmethod(reports.report)
    unit_log = staticmethod(log.unit_log)
    report_on = staticmethod(reports.report_on)

    def area_of(self, known: Known, what: str) -> str:
        return what

    report_ids = staticmethod(reports.unit_ids)
    unit_ids = staticmethod(reports.unit_ids)
    units = staticmethod(reports.complete_units)

    score_table = staticmethod(scores.score_table)

    tables = staticmethod(scores.tables)
    event_line = staticmethod(log.event_line)
    dice_line = staticmethod(log.dice_line)
    dice_small = staticmethod(log.dice_small)
