"""How long orders hold, what ends them earlier, and why they ended: by what everybody knows (S59)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.faces.submarine.names import watch_begun
from bot.text.voice import Voice
from engine.core.events import Event
from engine.core.words import Words
from engine.submarine.facts.action import TurnBegins, WatchBegins
from engine.submarine.judgement.watches import NEWS, fought_out, would_end
from engine.submarine.known import Known
from engine.submarine.nouns import group_words
from engine.submarine.orders.convoy_plot import turns_to_plot
from engine.submarine.seats import plotted_nodes

FREED: Final = "freed"
"""That a big ship left its plot, which ends a watch each time."""


def holds(known: Known, voice: Voice) -> list[str]:
    """For which turns the orders of the watch hold, and what would end them earlier; nothing for a single turn, and
    where no boat is left."""
    first, last = watch_begun(known), known.action.watch_ends
    if not first or last <= first or fought_out(known.world):
        return []
    sorts: list[str | Words] = [Words(f"sm-face-sort-{sort}") for sort in would_end(known.action)]
    return [voice.get("sm-face-watch-holds", first=first, last=last, sorts=sorts, count=len(sorts))]


def course_laid(known: Known, seat: str, voice: Voice) -> str:
    """5.1.3: until which turn the course of a convoy or of big ships is laid, and when it is asked for again, for their
    own side; empty while it is asked for, and for others."""
    if not known.for_escorts or seat not in plotted_nodes(known.world) or turns_to_plot(known.world, seat):
        return ""
    laid, action = max(known.screen.plots.get(seat, {}), default=0), known.action
    if laid <= action.turn or action.over:
        return ""
    args = {"last": laid, "watch": action.watch_ends, "end": int(laid >= action.turns)}
    return voice.get("sm-face-course-laid", who=group_words(seat), **args)


def cut_off(known: Known, events: Sequence[Event], voice: Voice) -> list[str]:
    """That the watch which has just been played ended before its last turn, and what was heard in that turn."""
    action = known.action
    turns = [event.fact.turn for event in events if isinstance(event.fact, TurnBegins)]
    turn = max(turns, default=0)
    begun = [event.fact for event in events if isinstance(event.fact, WatchBegins) and event.fact.first <= turn]
    if action.over or not begun or turn != action.turn or turn >= begun[-1].last:
        return []
    heard = [sort for sort in (*NEWS, FREED) if action.last_heard.get(sort) == turn]
    if FREED in heard:  # that alone is always new
        return [voice.get("sm-face-cut-off-freed", next=turn + 1, turn=turn)]
    sorts: list[str | Words] = [Words(f"sm-face-sort-{sort}") for sort in heard]
    return [voice.get("sm-face-cut-off", next=turn + 1, turn=turn, sorts=sorts, count=len(sorts))] if sorts else []
