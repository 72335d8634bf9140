"""A plot in words: how far it leads, where it ends and how it heads there, how deep, what is fired; and as written."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from typing import Any

from bot.faces.submarine.names import hex_name, piece_of
from bot.faces.submarine.orders import torpedoes
from bot.faces.submarine.orders.exposed import seen_turn
from bot.faces.submarine.orders.told import boat_parts, fire_turns, whole_plot
from bot.faces.submarine.orders.ways import Drawn, first_turn, plot_in
from bot.text.voice import Voice
from engine.core.spaces.space import Answer, Space
from engine.core.words import Arg, Words
from engine.submarine.known import Known
from engine.submarine.nouns import heading_words, plot_words
from engine.submarine.state import CONVOY, Boat


def worded(
    known: Known, kind: str, path: str, slot: str, space: Space | None, answer: Answer, voice: Voice
) -> tuple[str, str]:
    """A boat's plot, or that of a convoy or big ship, in words and as it is written; two empty texts for others."""
    plot = plot_in(space, answer)
    piece = piece_of(known, slot)
    if plot is None or not plot.legs or (isinstance(answer, Mapping) and not isinstance(piece, Boat)):
        return "", ""
    parts = [_way(known, slot, plot, voice)]
    if not isinstance(answer, Mapping) or not isinstance(piece, Boat):
        return parts[0], voice.plain("sm-plan-written", plot=plot_words(" ".join(plot.words)))
    parts.append(_depth(known, piece, plot, voice))
    if seen := seen_turn(known, piece, [leg.depth for leg in plot.legs if leg.depth is not None]):
        parts[-1] = voice.plain("sm-plan-depth-seen", depth=parts[-1], turn=seen)
    parts += boat_parts({**answer, "way": plot.words, torpedoes.FIRE: {}}, voice, ())[1:]
    table = torpedoes.table_of(known, kind, path, slot, answer) if answer.get(torpedoes.FIRE) else None
    parts[2:2] = torpedoes.fired_briefly(table, voice) if table is not None else []
    return "; ".join(parts), voice.plain("sm-plan-written", plot=_written(space, answer, plot, voice))


def _way(known: Known, slot: str, plot: Drawn, voice: Voice) -> str:
    """How far, to which hex and with which heading, and at the end of which turn."""
    bow, facing = plot.legs[-1].track.end
    args: dict[str, Arg] = {"hex": hex_name(bow), "heading": heading_words(facing)}
    last = first_turn(known, slot) + len(plot.legs) - 1
    moved = sum(leg.track.moved for leg in plot.legs)
    return voice.plain("sm-plan-way", **args, hexes=moved, turn=last, first=int(slot == CONVOY))


def _depth(known: Known, boat: Boat, plot: Drawn, voice: Voice) -> str:
    """Each change of depth with its turn, or that it stays as it is."""
    depths = [boat.depth, *(leg.depth for leg in plot.legs if leg.depth is not None)]
    turn = known.action.turn
    changes: list[str | Words] = [
        Words("sm-plan-depth-at", {"feet": feet, "turn": turn + at})
        for at, (before, feet) in enumerate(pairwise(depths), 1)
        if feet != before
    ]
    way = "down" if depths == sorted(depths) else "up" if depths[::-1] == sorted(depths) else "both"
    return voice.plain("sm-plan-depth", way=way if changes else "stays", feet=boat.depth, changes=changes)


def _written(space: Space | None, answer: Mapping[str, Any], plot: Drawn, voice: Voice) -> str:
    """The course and the torpedoes in the notation of the rulebook."""
    whole = whole_plot(space, {**answer, "way": plot.words})
    rows = {"way": plot.words, torpedoes.FIRE: whole.get(torpedoes.FIRE) or {}}
    return "; ".join(boat_parts(rows, voice, fire_turns(space, answer)))
