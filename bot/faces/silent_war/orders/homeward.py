"""A boat forced home: why she must go, and which base is suggested (15.22)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bot.text.voice import Voice
from engine.core.spaces.space import Answer
from engine.core.words import Words
from engine.silent_war.game import SilentWar
from engine.silent_war.known import Known
from engine.silent_war.steps.voyage.homing import HomingView

HOME_KIND = "sw-home"
OTHERS = 2
"""Bases named after the first, for when it is full."""


def home_lines(known: Known, path: str, slot: str, answer: Answer, voice: Voice) -> list[str]:
    """The lines above the question: the reason, and the base that comes first with what it costs."""
    view = known.frame(path)
    if not isinstance(view, HomingView) or not isinstance(answer, list | tuple) or not answer:
        return []
    unit = view.unit(slot)
    reasons = list(dict.fromkeys(_why(view, boat.id) for boat in unit))
    lines = [voice.get(f"sw-face-home-why-{reason}", boats=len(unit)) for reason in reasons]
    space: Any = SilentWar.questions[HOME_KIND].space(known, path, slot)
    note = next((option.note for option in space.options if option.key == answer[0]), None)
    if note is not None:
        lines.append(voice.get("sw-face-home-base", base=Words(f"area-{answer[0]}"), note=note))
    return lines


def home_text(answer: Sequence[str], voice: Voice) -> str:
    """The list as an order: the first base, and the next ones if it is full."""
    first, *others = [Words(f"area-{base}") for base in answer]
    return voice.get("sw-face-home-wish", base=first, others=others[:OTHERS], more=int(bool(others)))


def _why(view: HomingView, boat: str) -> str:
    if boat in view.turned_away:
        return "turned-away"
    return view.why.get(boat, "passage")
