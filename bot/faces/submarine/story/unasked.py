"""20.10 VI: that charges from aircraft fell without a question to the escorts, and by which of their standing orders;
who commands the aircraft learned nowhere why. That nobody was asked all may know: a question is told in the open."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.text.voice import Voice
from engine.core.events import Event
from engine.submarine.facts.attacks import AirExplodes, WithinReach
from engine.submarine.known import Known


def unasked_lines(known: Known, turns: Mapping[int, Sequence[Event]], voice: Voice) -> list[str]:
    """A line for each sort of standing order by which charges fell in these turns."""
    why: dict[str, list[int]] = {}
    for turn, events in turns.items():
        order = _order(known, [type(event.fact) for event in events])
        if order:
            why.setdefault(order, []).append(turn)
    return [voice.get("sm-face-air-unasked", order=order, turns=sorted(at), count=len(at)) for order, at in why.items()]


def _order(known: Known, facts: Sequence[type]) -> str:
    """The standing order by which charges fell in a turn; empty where none did, or where the escorts were asked: before
    each ship, or as a boat came within reach that was not there in the turn before."""
    asks = known.action.asks
    if AirExplodes not in facts or asks == "each":
        return ""
    if asks == "never":
        return "asks"
    return "" if WithinReach in facts else "air"
