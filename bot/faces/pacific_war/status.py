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
def title(known, voice): return "War of the Pacific"
def headline(known, voice): return f"Turn {known.war.turn}, {known.war.active}"
def status_lines(known, voice): return []
def turn_key(known): return f"{known.war.turn:02}-{known.war.active}"
def turn_lines(known, events, voice): return []
def week_end(known, events, names, voice): return WeekEnd("Turn over", (), "", ())
