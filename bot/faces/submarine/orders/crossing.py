"""That one escort's course makes the attack of another void, where a member orders both on one card (15.4.9 to
15.4.11)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import permutations
from typing import Any, NamedTuple

from bot.faces.shown import OrderLine, Sign
from bot.faces.submarine.names import name_of
from bot.faces.submarine.orders.drops import hex_of
from bot.faces.submarine.orders.told import PLOT
from bot.faces.submarine.orders.ways import plot_in
from bot.text.voice import Voice
from engine.core.maps.hexes import Hex, Pose
from engine.core.spaces.each import Each
from engine.core.spaces.forms import Form, space_of
from engine.core.spaces.space import Answer
from engine.submarine.judgement.escort_turn import COURSE
from engine.submarine.judgement.lanes import course_of, entered_on
from engine.submarine.known import Known
from engine.submarine.sea import read_hex


class _Run(NamedTuple):
    """An escort's own course in the first turn of a watch, and the hexes that must stay clear for its attack; none
    where it orders no attack."""

    path: Sequence[Pose]
    clear: frozenset[Hex]


def lines_together(
    known: Known, answers: Mapping[str, Answer], lines: Sequence[OrderLine], voice: Voice
) -> list[OrderLine]:
    """The order lines of a card, with a warning where a course crosses another's attack, in both lines."""
    runs = dict(_runs(known, answers)) if known.for_escorts else {}
    warned: dict[str, list[str]] = {}
    for slot, other in permutations(runs, 2):
        if entered_on(runs[slot].path) & runs[other].clear:
            ships = known.fleet.ships
            said = voice.plain("sm-why-crosses", ship=name_of(ships[slot]), other=name_of(ships[other]))
            warned.setdefault(slot, []).append(said)
            warned.setdefault(other, []).append(said)
    told: list[OrderLine] = []
    for line in lines:
        reasons = [*warned.get(line.slot, ()), *([line.reason] if line.reason else ())]
        warns = line.slot in warned
        sign: Sign = "⚠" if warns and line.sign == "○" else line.sign
        told.append(replace(line, reason="; ".join(reasons), sign=sign) if warns else line)
    return told


def _runs(known: Known, answers: Mapping[str, Answer]) -> Iterator[tuple[str, _Run]]:
    """The escorts that sail a course of their own, by their orders as they stand."""
    for slot, answer in answers.items():
        ship = known.fleet.ships.get(slot)
        if ship is None or ship.kind != "escort" or not isinstance(answer, Mapping) or answer.get("way") != COURSE:
            continue
        space = known.space(PLOT, "", slot)
        plot = plot_in(space, answer)
        if isinstance(space, Form) and plot is not None and plot.legs:
            path = plot.legs[0].track.poses
            charges = _charges(space, answer)
            attacks = bool(charges) or bool(answer.get("thrown"))
            yield slot, _Run(path, course_of(path) | charges if attacks else frozenset())


def _charges(space: Form, answer: Mapping[str, Any]) -> frozenset[Hex]:
    """The hexes into which charges are ordered to fall."""
    cells: set[Hex] = set()
    for part in space.parts:
        row = space_of(part, space.whole(answer)) if part.name in ("racks", "k_guns") else None
        if isinstance(row, Each):
            counts = answer.get(part.name) or {}
            cells.update(read_hex(hex_of(thing)) for thing in row.things if counts.get(thing.key))
    return frozenset(cells)
