"""First version, to be replaced by its owner."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from bot.faces.face import *  # first version
from bot.text.voice import Voice
from engine.core.chance import Throw
from engine.core.events import Event
from engine.core.space import Answer
from engine.pacific_war.known import Known
def boat_log(known, boat, notes, voice): return []
def dice_line(throw, voice): return f"{throw.table}: {throw.value}"
def dice_small(throws, voice): return ""
def event_line(event, seat, voice):
    from engine.core.events import ALL
    if event.audience == ALL or seat is not None:
        return voice.markdown(event.words)
    return voice.markdown(event.public) if event.public is not None else ""
