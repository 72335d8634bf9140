"""Groups by what members call them: a side, its fleet or army, all at one place, everybody."""

from __future__ import annotations

from collections.abc import Sequence

from bot.faces.match_words import fold, found
from bot.faces.pacific_war.orders.kinds import arm_of
from bot.faces.pacific_war.orders.lexicon import LEXICON
from bot.text.voice import Voice
from engine.core.standing import group_key, group_of
from engine.pacific_war.judgement.places import squadron_place
from engine.pacific_war.known import Known
from engine.pacific_war.names import place_words
from engine.pacific_war.seats import TREE
from engine.pacific_war.state import BOX, SIDES
from engine.pacific_war.tables.read import tables


def group_title(known: Known, key: str, voice: Voice) -> str:
    """A group's name: "Fleet of Chile", "Fleet of Chile: Antofagasta"; the key itself where it names no node."""
    node, place = group_of(key)
    if node not in TREE:
        return key
    named = voice.say(TREE[node].name)
    if not place:
        return named
    return voice.plain("pw-face-group-at", node=TREE[node].name, place=place_words(place))


def group_of_words(known: Known, slots: Sequence[str], said: str) -> tuple[str, tuple[str, ...]] | None:
    """The group that words or a key mean, and those of the slots that belong to it; None for none.

    A group without a node in common ("all at Callao" for a spectator) has no key.
    """
    node, place = group_of(said)
    if node in TREE:
        known_place = not place or place == BOX or place in tables().map.hexes
        return (said, _inside(known, slots, node, place)) if known_place else None
    top = _top(known, slots)
    if LEXICON.says(said, "everyone"):
        return top, tuple(slots)
    bare = _after_all_at(said)
    if bare:
        place = _place(bare)
        if place:
            return (group_key(top, place) if top else ""), _inside(known, slots, top, place)
    hits = found(said, [(name, child) for child in _nodes(known, slots) for name in LEXICON.node_names(child)])
    exact = [hit for hit in hits if fold(said) in {fold(name) for name in LEXICON.node_names(hit)}]
    if len(exact) == 1:
        return exact[0], _inside(known, slots, exact[0], "")
    return None


def _nodes(known: Known, slots: Sequence[str]) -> list[str]:
    """The nodes with others below them that a seat may name: those of its own side, or of the slots' sides."""
    sides = [known.side] if known.side is not None else sorted({TREE.side(slot) for slot in slots}) or list(SIDES)
    return [node.id for node in TREE.nodes if TREE.children(node.id) and TREE.side(node.id) in sides]


def _top(known: Known, slots: Sequence[str]) -> str:
    """The lowest node above all the slots; without slots the seat's side; empty where no node is above all."""
    if not slots:
        return known.side or ""
    above = [list(TREE.upwards(slot)) for slot in slots]
    return next((node for node in above[0] if TREE.children(node) and all(node in nodes for nodes in above)), "")


def _after_all_at(said: str) -> str:
    """The place of "all at Callao", "todas las divisiones de Arica"; empty for other words."""
    rest = folded = fold(said)
    while after := LEXICON.after(rest, "all-at"):
        rest = after
    return "" if rest == folded else rest


def _place(folded: str) -> str:
    chart = tables().map
    hits = found(folded, [(name, place) for place in (*chart.towns, BOX) for name in LEXICON.names_of(place)])
    if len(hits) == 1:
        return hits[0]
    return folded if folded in chart.hexes else ""


def _inside(known: Known, slots: Sequence[str], node: str, place: str) -> tuple[str, ...]:
    below = [slot for slot in slots if not node or node in TREE.upwards(slot)]
    return tuple(slot for slot in below if not place or place in places_of(known, slot))


def places_of(known: Known, slot: str) -> tuple[str, ...]:
    """Where a squadron lies, or where the units of a corps stand."""
    if arm_of(slot) == "squadron":
        lies = squadron_place(known.world, slot)
        return () if lies is None else (lies,)
    units = known.army.units.values()
    return tuple(sorted({unit.place for unit in units if unit.corps == slot and unit.on_map}))
