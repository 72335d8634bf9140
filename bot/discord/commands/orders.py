"""Commands for orders: /orders, /deploy, /patrol, /attack, /move, /plot, /standing, /ready, /plan."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord
from discord import app_commands
from discord.app_commands import Choice

from bot.discord.commands.kit import NOTHING, Pairs, command, fitting, settle_campaign, suggestions
from bot.discord.commands.ordering import answer_typed, give_order, read_answer, ready_below, set_standing
from bot.discord.questions.words import flat
from bot.discord.screens.kit import Scene
from bot.discord.screens.orders.asking import query_of
from bot.discord.screens.orders.groups import rows_of
from bot.discord.screens.orders.orders import mine_of
from bot.discord.screens.orders.standing_groups import group_pairs
from bot.discord.screens.orders.taps import ask_of_unit, question_named, show_orders
from bot.discord.screens.orders.taps_plan import show_plan, show_standing
from bot.discord.screens.orders.text import turn_by_gate
from bot.discord.taps.router import Router
from bot.service.types import MyQuestion, Refuse
from engine.core.steps import Question

Interaction = discord.Interaction[Any]


def asked_units(scene: Scene, *, turn: bool, other: bool) -> Pairs:
    """The member's units that are asked something: name with the present answer, and slot."""
    assert scene.user_id is not None
    mine = mine_of(scene.table, scene.user_id)
    pairs: list[tuple[str, str]] = []
    if other:
        for question in mine.other:
            pairs.append(
                (
                    f"{scene.node_label(question.slot)} – {scene.voice.say(query_of(scene, question).prompt)}",
                    question.slot,
                )
            )
    if turn:
        for question in mine.turn:
            line = scene.face.order_line(
                scene.known, question.decision.path, question.slot, question.answer, question.how, scene.voice
            )
            line_text = f"{line.place} → {line.text}".replace("*", "")
            pairs.append((f"{scene.node_label(question.slot)} – {line_text}", question.slot))
    return pairs


def nodes_of(scene: Scene) -> Pairs:
    """The nodes a member speaks for."""
    return [(scene.node_label(node.id), node.id) for node in scene.table.tree.nodes if node.id in scene.mine]


def completed(scene: Scene, boat: str, typed: str) -> Pairs:
    """Legal answers to a unit's open question that complete what is typed, each with its reason.

    For a group, those of its first unit that is asked.
    """
    slots = [question.slot for asked in turn_by_gate(scene).values() for question in asked]
    group = scene.face.group_of_words(scene.known, slots, boat) if boat not in slots else None
    asked = question_named(scene, group[1][0] if group is not None and group[1] else boat)
    face, decision, match = scene.face, asked.decision, scene.table.match
    pairs = face.complete(scene.known, decision.kind, decision.path, asked.slot, typed, scene.voice)
    if type(match.rules.questions[decision.kind]).beside is Question.beside:
        return pairs
    # Choices of others may leave less than the question alone allows.
    return [(label, value) for label, value in pairs if _can_be_given(scene, asked, value)]


def _can_be_given(scene: Scene, asked: MyQuestion, value: str) -> bool:
    try:
        read_answer(scene, asked, value)
    except Refuse:
        return False
    return True


def second_row(scene: Scene, asked: MyQuestion) -> Pairs:
    """The part of an order beside the place: the second row of its form."""
    rows = rows_of(scene, [asked])
    if len(rows) < 2:
        return []
    return [(scene.voice.say(option.label), option.key) for option in rows[1].options]


def once(pairs: Pairs) -> Pairs:
    """Each value once, with its first label."""
    labels: dict[str, str] = {}
    for label, value in pairs:
        labels.setdefault(value, label)
    return [(label, value) for value, label in labels.items()]


def given(value: str | None) -> str:
    """An option as filled in; empty if it was left out, or only a suggestion's reason was chosen."""
    return "" if value is None or value == NOTHING else flat(value)


def order_commands(router: Router) -> Sequence[app_commands.Command[Any, ..., None]]:
    """The commands."""

    async def orders(interaction: Interaction, what: str | None = None) -> None:
        async with router.command(interaction) as ctx:
            await settle_campaign(ctx)
            if given(what):
                await ask_of_unit(ctx, given(what))
            else:
                await show_orders(ctx)

    async def deploy(
        interaction: Interaction, boat: str | None = None, place: str | None = None, contact: str | None = None
    ) -> None:
        async with router.command(interaction) as ctx:
            await give_order(ctx, given(boat), given(place), given(contact))

    async def patrol(
        interaction: Interaction, boat: str | None = None, place: str | None = None, contact: str | None = None
    ) -> None:
        async with router.command(interaction) as ctx:
            await give_order(ctx, given(boat), given(place), given(contact))

    async def attack(interaction: Interaction, boat: str | None = None, answer: str | None = None) -> None:
        async with router.command(interaction) as ctx:
            await answer_typed(ctx, given(boat), given(answer))

    async def move(interaction: Interaction, unit: str | None = None, path: str | None = None) -> None:
        async with router.command(interaction) as ctx:
            await answer_typed(ctx, given(unit), given(path))

    async def plot(interaction: Interaction, unit: str | None = None, path: str | None = None) -> None:
        async with router.command(interaction) as ctx:
            await answer_typed(ctx, given(unit), given(path))

    async def standing(interaction: Interaction, group: str | None = None, order: str | None = None) -> None:
        async with router.command(interaction) as ctx:
            if given(group) and given(order):
                await set_standing(ctx, given(group), given(order))
            else:
                await show_standing(ctx)

    async def ready(interaction: Interaction, what: str | None = None) -> None:
        async with router.command(interaction) as ctx:
            await ready_below(ctx, given(what))

    async def plan(interaction: Interaction) -> None:
        async with router.command(interaction) as ctx:
            await show_plan(ctx)

    # Completion -------------------------------------------------------------------------------------------------

    async def any_unit(interaction: Interaction, typed: str) -> list[Choice[str]]:
        return await suggestions(
            router, interaction, lambda scene: fitting(asked_units(scene, turn=True, other=True), typed)
        )

    async def turn_unit(interaction: Interaction, typed: str) -> list[Choice[str]]:
        def make(scene: Scene) -> Pairs:
            units = asked_units(scene, turn=True, other=False)
            return fitting([*units, *(group_pairs(scene) if len(units) > 1 else ())], typed)

        return await suggestions(router, interaction, make)

    async def fight_unit(interaction: Interaction, typed: str) -> list[Choice[str]]:
        return await suggestions(
            router, interaction, lambda scene: fitting(asked_units(scene, turn=False, other=True), typed)
        )

    async def answer_of(interaction: Interaction, typed: str) -> list[Choice[str]]:
        # Which of the two exists depends on the command: the missing one is None as an attribute.
        boat = str(interaction.namespace.boat or interaction.namespace.unit or "")
        return await suggestions(router, interaction, lambda scene: completed(scene, boat, typed))

    async def contact_of(interaction: Interaction, typed: str) -> list[Choice[str]]:
        def make(scene: Scene) -> Pairs:
            return fitting(second_row(scene, question_named(scene, str(interaction.namespace.boat or ""))), typed)

        return await suggestions(router, interaction, make)

    async def node_named(interaction: Interaction, typed: str) -> list[Choice[str]]:
        return await suggestions(router, interaction, lambda scene: fitting(nodes_of(scene), typed))

    async def standing_named(interaction: Interaction, typed: str) -> list[Choice[str]]:
        return await suggestions(
            router, interaction, lambda scene: fitting(once([*group_pairs(scene), *nodes_of(scene)]), typed)
        )

    async def order_of(interaction: Interaction, typed: str) -> list[Choice[str]]:
        def make(scene: Scene) -> Pairs:
            return scene.face.complete_standing(scene.known, typed, scene.voice)

        return await suggestions(router, interaction, make)

    built = {
        "orders": command("orders", anywhere=True)(orders),
        "deploy": command("deploy")(deploy),
        "patrol": command("patrol")(patrol),
        "attack": command("attack")(attack),
        "move": command("move")(move),
        "plot": command("plot")(plot),
        "standing": command("standing")(standing),
        "ready": command("ready")(ready),
        "plan": command("plan")(plan),
    }
    built["orders"].autocomplete("what")(any_unit)
    for name in ("deploy", "patrol"):
        built[name].autocomplete("boat")(turn_unit)
        built[name].autocomplete("place")(answer_of)
        built[name].autocomplete("contact")(contact_of)
    built["attack"].autocomplete("boat")(fight_unit)
    built["attack"].autocomplete("answer")(answer_of)
    for name in ("move", "plot"):
        built[name].autocomplete("unit")(any_unit)
        built[name].autocomplete("path")(answer_of)
    built["standing"].autocomplete("group")(standing_named)
    built["standing"].autocomplete("order")(order_of)
    built["ready"].autocomplete("what")(node_named)
    return list(built.values())
