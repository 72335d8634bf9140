"""Ways to play the toy by hand in a test."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.core.play.decisions import Decision
from engine.core.play.match import Match
from engine.core.spaces.space import Answer
from tests.engine.core.toy.game import TOY
from tests.engine.core.toy.known import Known

DEEP = {"track": [], "depth": "deep", "charge": 1}


def start(*phases: str, seed: str = "seed", **options: Any) -> Match[Known]:
    """A match of the toy that plays these phases in one turn."""
    return Match.new(TOY, "skerries", seed, {"phases": list(phases), **options})


def asked(match: Match[Any], kind: str, slot: str = "") -> Decision:
    """The open decision of a kind (for a slot)."""
    decisions = [message for message in match.waiting() if message.kind == kind and (not slot or slot in message.slots)]
    assert len(decisions) == 1, f"{len(decisions)} open decisions of the kind {kind!r} for {slot!r}"
    return decisions[0]


def give(match: Match[Any], kind: str, slot: str, answer: Answer, **more: Any) -> Decision:
    """Answer the open question of a kind for a slot."""
    decision = asked(match, kind, slot)
    match.answer(decision.id, slot, answer, **more)
    return decision


def seal(match: Match[Any], kind: str, answers: Mapping[str, Answer]) -> Decision:
    """Seal answers at the open gate of a kind."""
    decision = asked(match, kind)
    for slot, answer in answers.items():
        match.seal(decision.id, slot, answer)
    return decision


def open_kinds(match: Match[Any]) -> list[str]:
    """The kinds of the open questions."""
    return [message.kind for message in match.waiting()]
