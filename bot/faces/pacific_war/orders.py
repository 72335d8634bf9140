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
from engine.pacific_war.seats import TREE
def order_line(known, path, slot, answer, how, voice):
    return OrderLine(slot, "✎" if how == "draft" else "○", voice.plain_words(TREE[slot].name) if hasattr(voice, "plain_words") else voice.say(TREE[slot].name), "", str(answer), "", False, slot)
def groups(known, lines, voice): return []
def standing_line(known, slot, topic, order, voice): return str(order)
