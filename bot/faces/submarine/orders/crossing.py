"""That one escort's course makes the attack of another void (15.4.9 to 15.4.11): of two that a member orders on one
card, and of comrades whose orders the member may read."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from itertools import permutations
from typing import Any, NamedTuple

from bot.faces.shown import OrderLine, Sign
from bot.faces.submarine.names import name_of
from bot.faces.submarine.orders.drops import hex_of
from bot.faces.submarine.orders.told import PLOT, drops
from bot.faces.submarine.orders.ways import plot_in
from bot.text.voice import Voice
from engine.core.maps.hexes import Hex, Pose
from engine.core.spaces.each import Each
from engine.core.spaces.forms import Form, space_of
from engine.core.spaces.space import Answer
from engine.core.words import Words
from engine.core.world import supposed
from engine.submarine.conduct.conduct import conduct
from engine.submarine.hulls import beam_of
from engine.submarine.judgement.escort_turn import COURSE, FALLS, NONE, track_of
from engine.submarine.judgement.lanes import course_of, entered_on
from engine.submarine.known import Known
from engine.submarine.sea import read_hex
from engine.submarine.state import Ship


class Run(NamedTuple):
    """An escort's own course turn by turn, and the hexes that must stay clear for its attack in the turn ``at``, from
    0; none where it orders no attack. ``likely``: nobody has ordered it, but her way of acting comes to it in the first
    turn, as things lie; she keeps clear of others herself."""

    paths: Sequence[Sequence[Pose]]
    clear: frozenset[Hex]
    at: int
    likely: bool = False


def lines_together(
    known: Known,
    answers: Mapping[str, Answer],
    lines: Sequence[OrderLine],
    voice: Voice,
    mates: Callable[[], Mapping[str, Answer]] = dict,
) -> list[OrderLine]:
    """The order lines of a card, with a warning where a course crosses another's attack, in both lines.

    ``mates`` gives the orders of others at the gate, as far as the reader may see them.
    """
    courses = known.for_escorts and any(_has_course(answer) for answer in answers.values())
    beside = mates() if known.for_escorts and (courses or any(slot in known.fleet.ships for slot in answers)) else {}
    if not courses and not any(_has_course(answer) for answer in beside.values()):
        return list(lines)
    orders = runs(known, {**beside, **answers})
    warned: dict[str, list[str]] = {}
    for slot, other in permutations(orders, 2):
        if _crosses(orders[slot], orders[other]):
            ships = known.fleet.ships
            likely = int(orders[other].likely)
            said = voice.plain("sm-why-crosses", ship=name_of(ships[slot]), other=name_of(ships[other]), likely=likely)
            warned.setdefault(slot, []).append(said)
            warned.setdefault(other, []).append(said)
    told: list[OrderLine] = []
    for line in lines:
        reasons = [*warned.get(line.slot, ()), *([line.reason] if line.reason else ())]
        warns = line.slot in warned
        sign: Sign = "⚠" if warns and line.sign == "○" else line.sign
        told.append(replace(line, reason="; ".join(reasons), sign=sign) if warns else line)
    return told


def _crosses(run: Run, other: Run) -> bool:
    """Whether a course goes, in the turn of another's attack, through hexes that must stay clear for it."""
    return not run.likely and other.at < len(run.paths) and bool(entered_on(run.paths[other.at]) & other.clear)


def spoils(
    known: Known, slot: str, space: Form, before: Mapping[str, Any], after: Mapping[str, Any],
    mates: Mapping[str, Run], voice: Voice,
) -> str:  # fmt: skip
    """What another course of a ship does to attacks that are ordered: her own charges fall elsewhere or not at all, a
    comrade's attack is made void, or a comrade makes hers void. Empty for none."""
    said: list[str] = []
    mine, ships = _run(known, space, after), known.fleet.ships
    for mate, run in mates.items() if mine is not None else ():
        if mine is not None and _crosses(mine, run):
            key = "sm-point-likely-void" if run.likely else "sm-esc-voids"
            said.append(voice.say(Words(key, {"ship": name_of(ships[mate])})))
        elif mine is not None and _crosses(run, mine):
            said.append(voice.plain("sm-point-voided", ship=name_of(ships[mate])))
    lost = drops(before) - drops(after)
    if lost > 0:
        said.append(voice.plain("sm-point-unordered", count=lost))
    elif drops(after) and _charges(space, before) != _charges(space, after):
        said.append(voice.plain("sm-point-elsewhere"))
    return "; ".join(said)


def runs(known: Known, answers: Mapping[str, Answer]) -> dict[str, Run]:
    """The escorts that sail a course of their own, or will likely attack, by their orders as they stand."""
    found: dict[str, Run] = {}
    for slot, answer in answers.items() if known.for_escorts else ():
        ship = known.fleet.ships.get(slot)
        if ship is None or ship.kind != "escort" or not ship.afloat or not isinstance(answer, Mapping):
            continue
        if answer.get("way") == COURSE:
            space = known.space(PLOT, "", slot)
            run = _run(known, space, answer) if isinstance(space, Form) else None
        else:
            run = _likely(known, ship, answer)
        if run is not None:
            found[slot] = run
    return found


def _has_course(answer: Answer) -> bool:
    return isinstance(answer, Mapping) and answer.get("way") == COURSE


def _likely(known: Known, ship: Ship, answer: Mapping[str, Any]) -> Run | None:
    """The attack that a ship's way of acting comes to in the first turn of the watch, as her side sees things now."""
    world = supposed(known.world, action=replace(known.action, turn=known.action.turn + 1))
    turn = conduct(world, ship, answer)
    track = track_of(world, ship, turn.text) if turn.attacks else None
    if track is None:
        return None
    places = (key.split(":") for key in turn.k_guns)
    abeam = frozenset(beam_of(track.poses[int(at)], hand) for at, hand in places)
    return Run([track.poses], course_of(track.poses) | abeam, 0, likely=True)


def _run(known: Known, space: Form, answer: Mapping[str, Any]) -> Run | None:
    plot = plot_in(space, answer) if answer.get("way") == COURSE else None
    if plot is None or not plot.legs:
        return None
    paths = [leg.track.poses for leg in plot.legs]
    at = min(max(0, int(answer.get(FALLS) or 0) - known.action.turn - 1), len(paths) - 1)
    charges, thrown = _charges(space, answer), answer.get("thrown") or {}
    attacks = bool(charges) or thrown.get("at", NONE) != NONE
    return Run(paths, course_of(paths[at]) | charges if attacks else frozenset(), at)


def _charges(space: Form, answer: Mapping[str, Any]) -> frozenset[Hex]:
    """The hexes into which charges are ordered to fall."""
    cells: set[Hex] = set()
    for part in space.parts:
        row = space_of(part, space.whole(answer)) if part.name in ("racks", "k_guns") else None
        if isinstance(row, Each):
            counts = answer.get(part.name) or {}
            cells.update(read_hex(hex_of(thing)) for thing in row.things if counts.get(thing.key))
    return frozenset(cells)
