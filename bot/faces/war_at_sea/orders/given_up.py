"""Why an order that is suggested gives a force's mission up: whoever leads it reads the reason with the order (5.3)."""

from __future__ import annotations

from collections.abc import Mapping

from bot.faces.war_at_sea.names import force_of
from bot.text.voice import Voice
from engine.core.spaces.space import Answer
from engine.war_at_sea.autopilot.doctrine import DOCTRINES
from engine.war_at_sea.autopilot.operations import why_home
from engine.war_at_sea.known import Known
from engine.war_at_sea.orders.operations import ABORT


def gives_up(answer: Answer) -> bool:
    """Whether an order gives a mission up."""
    return isinstance(answer, Mapping) and str(answer.get("what", "")).startswith(ABORT)


def why_given_up(known: Known, slot: str, answer: Answer, voice: Voice) -> str:
    """The reason, plain; that its staff judges so where none can be named; empty for a force that goes on."""
    force = force_of(known, slot)
    if force is None or not gives_up(answer) or not isinstance(answer, Mapping):
        return ""
    return voice.plain(f"was-given-up-{why_home(known, DOCTRINES['balanced'], force, answer) or 'other'}")
