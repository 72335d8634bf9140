"""A question of the turn that asks for nothing now, and the standing order with which it is no longer asked so."""

from __future__ import annotations

from collections.abc import Sequence

from bot.discord.cards import Button
from bot.discord.screens.kit import Scene
from bot.service.tempo.timing import is_turn
from engine.core.words import Json, Words

NAMED = 4
"""Nodes named in the receipt."""


def quiet_keys(scene: Scene) -> tuple[str, list[str], Json] | None:
    """The standing order with which a question of the turn that asks for nothing now is no longer asked on such days:
    its topic, the reader's topmost nodes that it is for, the order. None where all have one or nothing is asked so.

    It holds for what the reader alone commands: a node with another member's below it is not taken as a whole, since
    that member may be about to answer."""
    table, tree, match = scene.table, scene.table.tree, scene.table.match
    own = _own(scene)
    for decision in scene.waiting():
        question = match.rules.questions[decision.kind]
        asked = [slot for slot in decision.slots if slot in own and not match.ordered(decision.kind, slot)]
        order = question.quiet_order(match.look(asked[0]), asked[0]) if asked else None
        if order is None or not is_turn(table, decision):
            continue
        mine = [node.id for node in tree.nodes if own.issuperset(tree.below(node.id))]
        able = [node for node in mine if question.stands_for(match.look(node), node)]
        keys = [node for node in able if not set(able).intersection(list(tree.upwards(node))[1:])]
        if keys:
            return question.topic, keys, order
    return None


def _own(scene: Scene) -> set[str]:
    """The nodes that the reader speaks for and whose nearest holder they are: not those of who is away."""
    tree, held = scene.table.tree, scene.table.holders
    nearest = {slot: next((held[node] for node in tree.upwards(slot) if node in held), None) for slot in scene.mine}
    return {slot for slot, holder in nearest.items() if holder == scene.user_id}


def quiet_line(scene: Scene) -> str:
    """What that button does; empty where it does not stand."""
    found = quiet_keys(scene)
    key = "" if found is None else f"standing-quiet-{found[0]}-why"
    return scene.say(key) if key and scene.voice.has(key) else ""


def quiet_receipt(scene: Scene, keys: Sequence[str]) -> list[Words]:
    """For whom the order stands now, by name."""
    names = [scene.face.group_title(scene.known, key, scene.voice) for key in keys[:NAMED]]
    lines = [Words("card-standing-kept-one", {"group": name}) for name in names]
    return [*lines, Words("bridge-more", {"more": len(keys) - NAMED})] if len(keys) > NAMED else lines


def quiet_button(scene: Scene) -> Button | None:
    """*None while nothing is spotted*: that order with one tap."""
    found = quiet_keys(scene)
    key = "" if found is None else f"standing-quiet-{found[0]}"
    return scene.named("o", "standing-quiet", key) if key and scene.voice.has(key) else None
