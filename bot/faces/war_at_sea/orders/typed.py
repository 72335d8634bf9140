"""Typed orders: what a seat is offered first, and an example to imitate."""

from __future__ import annotations

from bot.faces.answers import completing
from bot.faces.war_at_sea.orders.lexicon import LEXICON
from bot.text.voice import Voice
from engine.war_at_sea.game import WarAtSea
from engine.war_at_sea.known import Known

_STAFF = WarAtSea().policy("balanced")


def complete(known: Known, kind: str, path: str, slot: str, typed: str, voice: Voice) -> list[tuple[str, str]]:
    """Answers that complete the typed text; where nothing is typed, the staff's first."""
    space = WarAtSea.questions[kind].space(known, path, slot)
    first = [] if typed.strip() else [_STAFF.answer(known, kind, path, slot)]
    return completing.complete(space, typed, voice, LEXICON, first)


def example_line(known: Known, path: str, slot: str, voice: Voice) -> str:
    """No example."""
    return ""
