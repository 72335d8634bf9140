"""Worlds laid out by hand and what a seat knows of them, for tests of orders."""

from __future__ import annotations

from typing import Any

from bot.faces.face import Misread
from bot.faces.pacific_war import parse
from engine.core.refusal import Refusal
from engine.core.space import Answer
from engine.core.state import Meta, State
from engine.pacific_war.game import PacificWar
from engine.pacific_war.known import Known

RULES = PacificWar()


def known_of(world: dict[str, Any], seat: str | None) -> Known:
    """What a seat knows of a world with no frame at work."""
    return RULES.known(State(world, Meta(RULES.name, RULES.version)), seat)


def read(world: dict[str, Any], kind: str, slot: str, text: str) -> Answer:
    """A typed answer of a slot to a question that needs no frame."""
    return parse.read(known_of(world, slot), kind, "", slot, text)


def refused(world: dict[str, Any], kind: str, slot: str, text: str) -> Refusal:
    """Why a typed answer is refused; AssertionError where it is not."""
    try:
        answer = read(world, kind, slot, text)
    except Misread as misread:
        return misread.refusal
    raise AssertionError(f"{text!r} was read as {answer!r}")
