"""Typed answers to the questions of the war: the parts that the general reader cannot know."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from bot.faces.answers import completing, reading
from bot.faces.pacific_war.orders.kinds import goal_of, space_of_slot
from bot.faces.pacific_war.orders.lexicon import LEXICON
from bot.faces.shown import Misread
from bot.text.voice import Voice
from engine.core.refusal import Refusal
from engine.core.spaces.space import Answer
from engine.core.words import Words
from engine.pacific_war.game import PacificWar
from engine.pacific_war.judgement.land import held
from engine.pacific_war.known import Known
from engine.pacific_war.names import order_words, place_words
from engine.pacific_war.seats import side_of
from engine.pacific_war.state import foe
from engine.pacific_war.tables.read import tables

_STAFF: Final = PacificWar().policy("balanced")


def read(known: Known, kind: str, path: str, slot: str, text: str) -> Answer:
    """The answer that a text means; raises :class:`Misread` where the text cannot be read or is not legal."""
    try:
        return reading.read(space_of_slot(known, kind, path, slot), text, LEXICON)
    except Misread as misread:
        what = _enemys(known, kind, slot, misread.refusal) or _bound(known, kind, path, slot, misread.refusal)
        if what is None:
            raise
        raise Misread(replace(misread.refusal, what=what)) from misread


def _enemys(known: Known, kind: str, slot: str, refusal: Refusal) -> Words | None:
    """Why a march cannot enter an enemy hex: that hex is attacked from a neighbouring one; None otherwise."""
    if kind != "pw-march" or refusal.what.key not in ("answer-way-no-way", "answer-way-blocked"):
        return None
    place = LEXICON.known_key(str(refusal.what.args["said"]))
    if place not in tables().map.hexes or not held(known.world, foe(side_of(slot)), place):
        return None
    return Words("pw-err-way-enemy", {"place": place_words(place)})


def _bound(known: Known, kind: str, path: str, slot: str, refusal: Refusal) -> Words | None:
    """Why a course may not end there: the squadron has an order to carry out; None for other faults."""
    goal = goal_of(known, kind, path, slot)
    if refusal.what.key != "err-path-end" or not goal:
        return None
    return Words("pw-err-course-end", {"to": order_words(goal)})


def complete(known: Known, kind: str, path: str, slot: str, typed: str, voice: Voice) -> list[tuple[str, str]]:
    """Answers that complete the typed text; where nothing is typed, the staff's suggestions first."""
    likely = [] if typed.strip() else [_STAFF.answer(known, kind, path, slot)]
    return completing.complete(space_of_slot(known, kind, path, slot), typed, voice, LEXICON, likely)
