"""Who commands what at the turn's gate: the parts that make up the side's plan."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from bot.discord.screens.kit import Scene
from bot.service.acts import question_of
from bot.service.people.rights import speaker
from bot.service.types import MyQuestion
from engine.core.play.decisions import Decision
from engine.core.spaces.space import Answer


@dataclass
class Command:
    """What one member (or nobody) commands at a gate."""

    node: str
    member: int | None
    questions: list[MyQuestion] = field(default_factory=list)


def plan_gate(scene: Scene) -> Decision | None:
    """The gate of the plan on show: the turn's first that the reader's side answers. One that asks the enemy alone is
    none, though everybody may know of it."""
    table, seat = scene.table, scene.seat
    side = None if seat is None else table.tree.side(seat)
    for gate in scene.gates():
        if any(slot in table.tree and table.tree.side(slot) == side for slot in gate.slots):
            return gate
    return None


def commands_of(scene: Scene, gate: Decision) -> list[Command]:
    """The gate's slots of the reader's side by who speaks for them, in the tree's order."""
    table, tree = scene.table, scene.table.tree
    side = tree.side(scene.seat) if scene.seat is not None else None
    order = {node.id: at for at, node in enumerate(tree.nodes)}
    commands: dict[int | None, Command] = {}
    for slot in gate.slots:
        if side is not None and tree.side(slot) != side:
            continue
        who = speaker(table, slot)
        held = table.nodes_of(who) if who is not None else ()
        above = next((node for node in tree.upwards(slot) if node in held), None)
        node = above or (held[0] if held else tree.side(slot))
        command = commands.setdefault(who, Command(node, who))
        command.questions.append(question_of(table, table.match.decision(gate.id), slot))
    return sorted(commands.values(), key=lambda command: order.get(command.node, 0))


def seen(scene: Scene, command: Command) -> bool:
    """Whether the reader sees a command's drafts: if plans are shared, or it is theirs, or lies below them."""
    if scene.table.settings.share_plans or command.member in (None, scene.user_id):
        return True
    mine = scene.table.nodes_of(scene.user_id) if scene.user_id is not None else ()
    return any(above in mine for above in scene.table.tree.upwards(command.node))


def orders_of_mates(scene: Scene, gates: Iterable[Decision]) -> dict[str, Answer]:
    """The orders of the reader's comrades at some gates as they stand, as far as the side's plan shows them."""
    if scene.seat is None:
        return {}
    commands = [command for gate in gates if gate.gate for command in commands_of(scene, gate)]
    return {
        question.slot: question.answer
        for command in commands
        if command.member != scene.user_id
        for question in command.questions
        if seen(scene, command) or question.how == "sealed"
    }
