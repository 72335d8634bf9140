"""Worlds laid out by hand and what a seat knows of them, for tests of orders."""

from __future__ import annotations

from bot.faces.answers import completing, reading, writing
from bot.faces.pacific_war.orders import typed
from bot.faces.pacific_war.orders.lexicon import LEXICON
from bot.faces.shown import Misread
from bot.text.voice import Voice
from engine.core.refusal import Refusal
from engine.core.spaces.forms import whole
from engine.core.spaces.space import Answer, Space
from engine.core.state import Meta, State
from engine.pacific_war.game import PacificWar
from engine.pacific_war.known import Known
from engine.pacific_war.world import FullWorld

RULES = PacificWar()


def known_of(world: FullWorld, seat: str | None) -> Known:
    """What a seat knows of a world with no frame at work."""
    return RULES.known(State(world, Meta(RULES.name, RULES.version)), seat)


def read(world: FullWorld, kind: str, slot: str, text: str) -> Answer:
    """A typed answer of a slot to a question that needs no frame."""
    known = known_of(world, slot)
    return whole(RULES.questions[kind].space(known, "", slot), typed.read(known, kind, "", slot, text))


def read_space(space: Space, text: str) -> Answer:
    """A typed answer to a space at hand, with the rows that it does not say."""
    return whole(space, reading.read(space, text, LEXICON))


def complete_space(space: Space, text: str, speaker: Voice) -> list[tuple[str, str]]:
    """What completes it."""
    return completing.complete(space, text, speaker, LEXICON)


def written(space: Space, answer: Answer, speaker: Voice) -> str:
    """An answer in the words of the war."""
    return writing.write(space, answer, speaker, LEXICON)


def refused(world: FullWorld, kind: str, slot: str, text: str) -> Refusal:
    """Why a typed answer is refused; AssertionError where it is not."""
    try:
        answer = read(world, kind, slot, text)
    except Misread as misread:
        return misread.refusal
    raise AssertionError(f"{text!r} was read as {answer!r}")
