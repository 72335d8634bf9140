"""A question of the turn that asks for nothing now, and the standing order with which it is no longer asked so."""

from __future__ import annotations

from bot.discord.cards import Button
from bot.discord.screens.kit import Scene
from bot.service.tempo.timing import is_turn
from engine.core.words import Json


def quiet_keys(scene: Scene) -> tuple[str, list[str], Json] | None:
    """The standing order with which a question of the turn that asks for nothing now is no longer asked on such days:
    its topic, the reader's topmost nodes that it is for, the order. None where all have one or nothing is asked so."""
    table, tree, match = scene.table, scene.table.tree, scene.table.match
    for decision in scene.waiting():
        question = match.rules.questions[decision.kind]
        asked = [one for one in decision.slots if one in scene.mine and not match.ordered(decision.kind, one)]
        order = question.quiet_order(match.look(asked[0]), asked[0]) if asked else None
        if order is None or not is_turn(table, decision):
            continue
        mine = [node.id for node in tree.nodes if node.id in scene.mine]
        able = [node for node in mine if question.stands_for(match.look(node), node)]
        keys = [node for node in able if not set(able).intersection(list(tree.upwards(node))[1:])]
        if keys:
            return question.topic, keys, order
    return None


def quiet_button(scene: Scene) -> Button | None:
    """*None while nothing is spotted*: that order with one tap."""
    found = quiet_keys(scene)
    key = "" if found is None else f"standing-quiet-{found[0]}"
    return scene.named("o", "standing-quiet", key) if key and scene.voice.has(key) else None
