"""What the commands for orders do once they are read."""

from __future__ import annotations

from bot.discord.builder_parse import find
from bot.discord.context import Context
from bot.discord.screens.asking import after_card, ask_card, ask_form
from bot.discord.screens.kit import Scene, is_turn_gate, scene_of
from bot.discord.screens.order_groups import rows_of
from bot.discord.screens.orders import mine_of
from bot.discord.screens.taps_orders import be_ready, question_named, show, show_orders, without_interaction
from bot.discord.screens.taps_plan import show_standing
from bot.faces.face import Misread
from bot.service.rights import must_speak
from bot.service.types import MyQuestion, Refuse
from engine.core.space import Answer, said
from engine.core.words import Words


async def open_asked(ctx: Context, boat: str) -> None:
    """The form of a unit's question where there is one, else its card."""
    async with scene_of(ctx) as scene:
        asked = question_named(scene, boat)
        form = ask_form(scene, asked)
        shown = ask_card(scene, asked) if form is None else None
    if form is not None:
        await ctx.form(form)
    elif shown is not None:
        await show(ctx, shown)


async def give_order(ctx: Context, boat: str, place: str, contact: str) -> None:
    """/patrol and /deploy: an order in words, kept as a draft. What is missing opens the form or the card."""
    if not boat:
        await show_orders(ctx)
        return
    if not place:
        await open_asked(ctx, boat)
        return
    async with scene_of(ctx) as scene:
        asked = question_named(scene, boat)
        if not is_turn_gate(scene.table, asked.decision):
            raise Refuse(Words("cmd-in-a-fight", {"unit": scene.table.tree[asked.slot].name}), kind="late")
        answer = _read(scene, asked, place)
        if contact:
            answer = _with_second(scene, asked, answer, contact)
    receipt = await ctx.service.acts.draft(ctx.actor, ctx.cid, asked.decision.id, {asked.slot: answer})
    await show_orders(ctx, 0, receipt.lines or (Words("card-drafted", {"units": 1}),))


def _read(scene: Scene, asked: MyQuestion, typed: str) -> Answer:
    name = scene.node_label(asked.slot)
    parsed = scene.face.parse_orders(scene.known, asked.decision.path, [asked.slot], f"{name}: {typed}", scene.voice)
    if parsed.faults:
        raise Refuse.of(parsed.faults[0].refusal)
    if asked.slot not in parsed.answers:
        raise Refuse(Words("err-not-an-option", {"said": said(typed)}))
    return parsed.answers[asked.slot]


def _with_second(scene: Scene, asked: MyQuestion, answer: Answer, said_: str) -> Answer:
    """What else an order says beside the place, as the second row of its form has it: by key or by its words."""
    rows = rows_of(scene, [asked])
    if len(rows) < 2 or not isinstance(answer, dict):
        raise Refuse(Words("err-row-not-open", {"row": said(said_)}))
    chosen = find(rows[1].options, said_, part=rows[1].name)
    changed = {**answer, rows[1].name: chosen.key}
    refusal = scene.table.match.space(asked.decision.id, asked.slot).check(changed)
    if refusal is not None:
        raise Refuse.of(refusal)
    return changed


async def answer_typed(ctx: Context, boat: str, typed: str) -> None:
    """/attack, /move, /plot: whatever a unit's question asks, answered in words."""
    if not boat:
        async with scene_of(ctx) as scene:
            mine = mine_of(scene.table, ctx.actor.user_id)
            asked = next((one for one in mine.other if one.how != "sealed"), None)
            shown = ask_card(scene, asked) if asked is not None else None
        if shown is None:
            raise Refuse(Words("cmd-no-fight"), kind="late")
        await show(ctx, shown)
        return
    if not typed:
        await open_asked(ctx, boat)
        return
    async with scene_of(ctx) as scene:
        asked = question_named(scene, boat)
        decision = asked.decision
        drafts = is_turn_gate(scene.table, decision)
        try:
            answer = scene.face.parse_answer(scene.known, decision.kind, decision.path, asked.slot, typed, scene.voice)
        except Misread as fault:
            raise Refuse.of(fault.refusal) from fault
    if drafts:
        receipt = await ctx.service.acts.draft(ctx.actor, ctx.cid, decision.id, {asked.slot: answer})
        await show_orders(ctx, 0, receipt.lines or (Words("card-drafted", {"units": 1}),))
        return
    receipt = await ctx.service.acts.answer(ctx.actor, ctx.cid, decision.id, asked.slot, answer)
    async with scene_of(ctx) as scene:
        shown = after_card(scene, decision, asked.slot, receipt.lines)
    await show(ctx, shown)


async def ready_below(ctx: Context, node: str) -> None:
    """/ready: everything of the member's, or what lies below a node."""
    if node:
        async with scene_of(ctx) as scene:
            if node not in scene.table.tree:
                raise Refuse(Words("card-no-such-unit", {"said": said(node)}))
            must_speak(scene.table, ctx.actor, node)
    await be_ready(ctx, node)


async def set_standing(ctx: Context, node: str, typed: str) -> None:
    """/standing: the orders of the turn's gate in words, kept as standing orders of a node's units."""
    async with scene_of(ctx) as scene:
        tree = scene.table.tree
        if node not in tree:
            raise Refuse(Words("card-no-such-unit", {"said": said(node)}))
        must_speak(scene.table, ctx.actor, node)
        below = set(tree.below(node))
        mine = [one for one in mine_of(scene.table, ctx.actor.user_id).turn if one.slot in below]
        orders: dict[str, tuple[str, Answer]] = {}
        for one in mine:
            topic = scene.table.match.rules.questions[one.decision.kind].topic
            if topic:
                orders[one.slot] = (topic, _read(scene, one, typed))
    if not orders:
        raise Refuse(Words("card-no-standing"), kind="late")
    actor = ctx.actor
    lines: tuple[Words, ...] = ()
    for slot, (topic, order) in orders.items():
        receipt = await ctx.service.acts.standing(actor, ctx.cid, [slot], topic, order)
        actor, lines = without_interaction(ctx.actor), receipt.lines
    await show_standing(ctx, 0, lines)
