"""Groups of boats by what members call them: all at a base, a command or squadron, those at sea, everybody."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from bot.faces.match_words import fold, found, in_all
from bot.faces.silent_war.names import place_name, slot_boats
from bot.faces.silent_war.orders.lexicon import LEXICON, place_names
from bot.text.voice import Voice
from engine.core.standing import AT, group_key, group_of
from engine.silent_war.known import Known
from engine.silent_war.moves import situation
from engine.silent_war.seats import SIDE
from engine.silent_war.state import Boat
from engine.silent_war.tables.read import tables
from engine.silent_war.turn_state import ROOT, view_of


@dataclass(frozen=True, slots=True)
class Group:
    """Boats meant together: the name under which a standing order for them is kept (empty: each for herself), and
    those of the units asked now that belong to it."""

    key: str
    slots: tuple[str, ...]


def group_named(known: Known, slots: Sequence[str], name: str) -> Group | None:
    """The group that a name means; None for an unknown name. A group may have no unit to be asked now."""
    if LEXICON.says(name, "everyone"):
        return Group(SIDE, tuple(slots))
    if AT in name and known_key(known, name):
        return Group(name, _below(known, slots, *group_of(name)))
    nodes = _nodes(known)
    if name in nodes:
        return Group(name, _below(known, slots, name))
    bare = _bare(name)
    if LEXICON.says(bare, "at-sea"):
        return Group("", tuple(slot for slot in slots if _lead(known, slot).at_sea))
    base = _base(bare)
    if base:
        return Group(group_key(SIDE, base), _in_port(known, slots, base))
    hits = found(bare, [(title, node) for node in nodes for title in nodes[node]])
    return Group(hits[0], _below(known, slots, hits[0])) if len(hits) == 1 else None


def known_key(known: Known, key: str) -> bool:
    """Whether a key names a node of command, or a node and a base."""
    node, place = group_of(key)
    return (node == SIDE or node in _nodes(known)) and (not place or place in tables().chart.areas)


def group_title(known: Known, key: str, voice: Voice) -> str:
    """A group's name: "all at Fremantle", "Squadron 4", "Squadron 4 at Fremantle"."""
    node, place = group_of(key)
    named = next((words for row, _, _, words in _plan_nodes(known) if row == node), None)
    if not place:
        return voice.say(named) if named is not None else voice.plain("sw-face-group-all")
    where = place_name(place, voice.language, "in")
    if named is None:
        return voice.plain("sw-face-group-all-at", where=where)
    return voice.plain("sw-face-group-node-at", node=named, where=where)


def _lead(known: Known, slot: str) -> Boat:
    return known.boat(slot_boats(known, slot)[0])


def _in_port(known: Known, slots: Sequence[str], base: str) -> tuple[str, ...]:
    """Boats ready for sea in a base."""
    units = [slot for slot in slots if slot_boats(known, slot)]
    return tuple(slot for slot in units if situation(_lead(known, slot)) == "port" and _lead(known, slot).where == base)


def _below(known: Known, slots: Sequence[str], node: str, place: str = "") -> tuple[str, ...]:
    """The units below a node of command, limited to one base if given."""
    above = {child: parent for child, _, parent, _ in _plan_nodes(known)}
    chosen = []
    for slot in slots:
        if not slot_boats(known, slot):
            continue
        lead = _lead(known, slot)
        base = lead.home if lead.at_sea else lead.where
        at = slot if slot in above else lead.group
        while at and at != node and at != SIDE:
            at = above.get(at, "")
        if (node == SIDE or at == node) and place in ("", base):
            chosen.append(slot)
    return tuple(chosen)


def _nodes(known: Known) -> Mapping[str, tuple[str, ...]]:
    """All names of commands and groups."""
    return {node: tuple(in_all(words)) for node, kind, _, words in _plan_nodes(known) if kind != "pack"}


def _plan_nodes(known: Known) -> Sequence[tuple[str, str, str, Any]]:
    """The rows of the plan's tree (node, kind, parent, name); none where the war is over."""
    return view_of(known).plan.nodes if ROOT in known.frames() else ()


def _bare(name: str) -> str:
    """A name without "all at" before it and "ready for sea" after it."""
    folded = LEXICON.after(name, "all-at") or fold(name)
    ready = next((word for word in LEXICON.folded("ready") if folded.endswith(f" {word}")), "")
    return folded.removesuffix(ready).strip()


def _base(folded: str) -> str:
    """The base that a folded name means; empty for none."""
    for base, names in _bases():
        if any(folded == name or folded.startswith(name + " ") for name in names):
            return base
    return ""


@cache
def _bases() -> tuple[tuple[str, tuple[str, ...]], ...]:
    bases = sorted({*tables().chart.bases, *tables().chart.zones, *tables().fleet.bases})
    return tuple((base, tuple(fold(name) for name in place_names(base))) for base in bases)
