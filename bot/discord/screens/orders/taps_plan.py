"""Taps on the side's plan and on standing orders."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bot.discord.screens.campaign.over import over_card
from bot.discord.screens.kit import Scene, parts_of, scene_at, scene_of, show
from bot.discord.screens.orders.plan import (
    gate_of,
    gate_subjects,
    mended,
    note_key,
    plan_card,
    read_return,
    return_form,
    squadron_card,
)
from bot.discord.screens.orders.quiet import quiet_keys, quiet_receipt
from bot.discord.screens.orders.reaction import reaction_card
from bot.discord.screens.orders.standing import read_standing, standing_card, standing_form, standing_subjects
from bot.discord.screens.orders.standing_groups import (
    MOST_NAMED,
    group_args,
    group_name,
    is_unit,
    keeping,
    kept_lines,
    read_ends,
    read_standing_group,
    standing_group_form,
    topic_of_group,
    topic_of_orders,
)
from bot.discord.screens.views.log import note_form
from bot.discord.taps.context import Context
from bot.discord.taps.router import Router
from bot.discord.taps.tap import Tap
from bot.service.people.rights import must_be_member, must_speak
from bot.service.types import Actor, Refuse, Table
from engine.core.play.decisions import Decision
from engine.core.spaces.space import said
from engine.core.words import Json, Words

# The plan -----------------------------------------------------------------------------------------------------------


async def plan(ctx: Context, tap: Tap) -> None:
    """The side's plan."""
    await show_plan(ctx, tap.page)


async def show_plan(ctx: Context, page: int = 0, said: Sequence[Words] = ()) -> None:
    """The side's plan with its notes."""
    scene = await scene_of(ctx)
    if scene.table.over:
        await show(ctx, over_card(scene, said))
        return
    must_be_member(scene.table, ctx.actor)
    notes = await ctx.store.members.notes(ctx.cid, note_key(scene))
    await show(ctx, plan_card(scene, page, notes, said))


async def squadron(ctx: Context, tap: Tap) -> None:
    """The orders of one command of the plan."""
    scene = await scene_of(ctx)
    must_be_member(scene.table, ctx.actor)
    await show(ctx, squadron_card(scene, parts_of(tap.subject)[1], tap.page))


async def approve(ctx: Context, tap: Tap) -> None:
    """Approve the plan as it was shown; if it has changed since, show it again."""
    decision = gate_of(tap.subject)
    try:
        receipt = await ctx.act(ctx.service.acts.approve, decision, tap.revision)
    except Refuse as refuse:
        if refuse.what.key != "service-plan-changed":
            raise
        await show_plan(ctx, 0, [refuse.what])
        return
    await show_plan(ctx, 0, receipt.lines)


async def fill(ctx: Context, tap: Tap) -> None:
    """Propose what is missing: drafts that their captains will see, and may change."""
    decision = gate_of(tap.subject)
    answers = dict(mended(await scene_of(ctx), decision))
    if not answers:
        await show_plan(ctx)
        return
    receipt = await ctx.act(ctx.service.acts.draft, decision, answers, propose=True)
    done = len(answers) - len(receipt.data.get("refused", {}))
    await show_plan(ctx, 0, [*receipt.lines, Words("card-filled", {"units": done})])


async def open_return(ctx: Context, tap: Tap) -> None:
    """*Return to…*"""
    decision = gate_of(tap.subject)
    scene = await scene_of(ctx)
    form = return_form(scene, scene.table.match.decision(decision))
    if form is None:
        raise Refuse(Words("service-not-to-return"), kind="not-yours")
    await ctx.form(form)


async def submit_return(ctx: Context, tap: Tap) -> None:
    """A member's orders are open again, and they are told why."""
    decision = gate_of(tap.subject)
    scene = await scene_of(ctx)
    slots, word = read_return(scene, scene.table.match.decision(decision), tap.fields)
    receipt = await ctx.act(ctx.service.acts.send_back, decision, slots, word)
    await show_plan(ctx, 0, receipt.lines)


async def open_plan_note(ctx: Context, tap: Tap) -> None:
    """A line for the side's plan."""
    scene = await scene_of(ctx)
    form = note_form(scene, scene.keys.tag("s", "plan-note"))
    await ctx.form(form)


async def submit_plan_note(ctx: Context, tap: Tap) -> None:
    """Write down the line."""
    line = tap.fields.get("line")
    key = note_key(await scene_of(ctx))
    receipt = await ctx.act(ctx.service.people.note, key, line if isinstance(line, str) else "")
    await show_plan(ctx, 0, receipt.lines)


# Standing orders ----------------------------------------------------------------------------------------------------


async def standing(ctx: Context, tap: Tap) -> None:
    """The member's standing orders."""
    await show_standing(ctx, tap.page)


async def show_standing(ctx: Context, page: int = 0, told: Sequence[Words] = ()) -> None:
    """The member's standing orders, with what they just did."""
    scene = await scene_of(ctx)
    if scene.table.over:
        await show(ctx, over_card(scene, told))
        return
    must_be_member(scene.table, ctx.actor)
    await show(ctx, standing_card(scene, page, tuple(told)))


async def open_standing(ctx: Context, tap: Tap) -> None:
    """The form of a unit's standing order."""
    _, slot, topic = parts_of(tap.subject)
    scene = await scene_of(ctx)
    must_speak(scene.table, ctx.actor, slot)
    form = standing_form(scene, slot, topic)
    if form is None:
        raise Refuse(Words("service-no-topic", {"said": topic}), kind="late")
    await ctx.form(form)


async def submit_standing(ctx: Context, tap: Tap) -> None:
    """A standing order is set."""
    _, slot, topic = parts_of(tap.subject)
    scene = await scene_of(ctx)
    must_speak(scene.table, ctx.actor, slot)
    order = read_standing(scene, slot, topic, tap)
    receipt = await ctx.act(ctx.service.acts.standing, [slot], topic, order)
    scene = await scene_of(ctx)
    window = window_of(scene, slot, topic) if ctx.actor.guild_id is None else None
    shown = None if window is None else reaction_card(scene, window, slot, receipt.lines)
    if shown is None:
        await show_standing(ctx, 0, receipt.lines)
    else:  # the message with the question stays as it is
        await show(ctx, shown)


def window_of(scene: Scene, slot: str, topic: str) -> Decision | None:
    """The window that asks a slot about a standing order's topic; None if none does any more."""
    questions = scene.table.match.rules.questions
    asking = (
        decision
        for decision in scene.waiting()
        if decision.window and slot in decision.slots and slot not in decision.sealed
    )
    return next((decision for decision in asking if questions[decision.kind].topic == topic), None)


async def open_standing_group(ctx: Context, tap: Tap) -> None:
    """The form of a group's standing order: from the menu, or from its line."""
    key = tap.arg or (tap.values[0] if tap.values else "")
    scene = await scene_of(ctx)
    if key not in group_args(scene):
        raise Refuse(Words(scene.wording("card-no-such-unit"), {"said": said(key)}), kind="late")
    # A command whose order is a single choice has the form of that order, with its name and choices.
    topic = topic_of_group(scene, key)
    form = standing_form(scene, key, topic) if topic else standing_group_form(scene, key)
    await ctx.form(form if form is not None else standing_group_form(scene, key))


async def submit_standing_group(ctx: Context, tap: Tap) -> None:
    """A group's standing order is set or ended."""
    scene = await scene_of(ctx)
    order = read_standing_group(scene, tap.arg, tap.fields)
    topic = topic_of_orders(scene)
    await show_standing(ctx, 0, await stand_group(ctx, scene, tap.arg, topic, order))


async def stand_group(ctx: Context, scene: Scene, key: str, topic: str, order: Json | None) -> list[Words]:
    """A standing order of a group (or unit) is set or with None ended; gives what is said of it."""
    lines = kept_lines(scene, [key], topic)
    await ctx.act(ctx.service.acts.standing, [key], topic, order)
    return lines if order is not None else dropped_lines(scene, [key], topic)


def dropped_lines(scene: Scene, keys: Sequence[str], topic: str) -> list[Words]:
    """Whose standing orders have ended, and how many units of a group still have their own."""
    units = [key for key in keys if is_unit(scene, key)]
    groups = [key for key in keys if key not in units]
    lines = [Words("card-standing-dropped", {"group": group_name(scene, key)}) for key in groups[:MOST_NAMED]]
    if len(units) == 1:
        lines.append(Words("card-standing-dropped", {"group": scene.node_label(units[0])}))
    elif units:
        lines.append(Words("service-standing-ended", {"units": len(units)}))
    own = {unit for key in groups for unit in keeping(scene, key, topic)}.difference(units)
    return [*lines, Words("card-standing-still", {"units": len(own)})] if own else lines


async def quiet_standing(ctx: Context, tap: Tap) -> None:
    """The order with which a turn that asks for nothing is not asked about, for what the member alone commands."""
    scene = await scene_of(ctx)
    found = quiet_keys(scene)
    if found is None:
        raise Refuse(Words("bridge-no-longer"), kind="late")
    topic, keys, order = found
    await ctx.act(ctx.service.acts.standing, keys, topic, order)
    await show_standing(ctx, 0, quiet_receipt(scene, keys))


async def end_standing(ctx: Context, tap: Tap) -> None:
    """The standing orders chosen in the menu end."""
    scene = await scene_of(ctx)
    told: list[Words] = []
    for topic, keys in read_ends(scene, tap.values).items():
        await ctx.act(ctx.service.acts.standing, keys, topic, None)
        told += dropped_lines(scene, keys, topic)
    await show_standing(ctx, 0, told)


def register(router: Router) -> None:
    """Register the handlers of plans and standing orders."""

    def gates(table: Table, actor: Actor) -> Iterable[str]:
        return gate_subjects(table)

    def orders_of(table: Table, actor: Actor) -> Iterable[str]:
        return standing_subjects(table)

    def groups_of(table: Table, actor: Actor, subject: str) -> Iterable[str]:
        return group_args(scene_at(router.bridge, table, actor))

    router.on("f", "standing-group", right="member")(open_standing_group)
    router.on("f", "standing-of", args=groups_of, right="member")(open_standing_group)
    router.on("s", "standing-group", args=groups_of)(submit_standing_group)
    router.on("o", "standing-end")(end_standing)
    router.on("o", "standing-quiet", right="member")(quiet_standing)
    router.on("v", "plan", right="member")(plan)
    router.on("p", "plan", right="member")(plan)
    router.on("v", "squadron", subjects="node", right="member")(squadron)
    router.on("p", "squadron", subjects="node", right="member")(squadron)
    router.on("w", "approve", subjects=gates)(approve)
    router.on("o", "fill", subjects=gates)(fill)
    router.on("f", "return", subjects=gates)(open_return)
    router.on("s", "return", subjects=gates)(submit_return)
    router.on("f", "plan-note", right="member")(open_plan_note)
    router.on("s", "plan-note")(submit_plan_note)
    router.on("v", "standing", right="member")(standing)
    router.on("p", "standing", right="member")(standing)
    router.on("f", "standing", subjects=orders_of, right="member")(open_standing)
    router.on("s", "standing", subjects=orders_of)(submit_standing)
