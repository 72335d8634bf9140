"""What the commands for orders do after they are read."""

from __future__ import annotations

from bot.discord.questions.typed import typed as understood
from bot.discord.screens.kit import Scene, scene_of, show
from bot.discord.screens.orders.asking import after_card, ask_card, ask_form, query_of, wants_form
from bot.discord.screens.orders.groups import GroupOrder, rows_of
from bot.discord.screens.orders.lately import lately
from bot.discord.screens.orders.orders import mine_of
from bot.discord.screens.orders.since import turn_lines
from bot.discord.screens.orders.standing_groups import bare, read_words, rescoped, topic_of_orders
from bot.discord.screens.orders.taps import be_ready, order_group, question_named, show_orders
from bot.discord.screens.orders.taps_plan import show_standing, stand_group
from bot.discord.screens.orders.text import turn_by_gate
from bot.discord.taps.context import Context
from bot.discord.taps.ids import question_subject
from bot.faces.match_words import fold
from bot.faces.shown import Misread
from bot.service.people.rights import must_speak
from bot.service.tempo.timing import is_turn
from bot.service.types import Actor, MyQuestion, Refuse
from engine.core.ids import DecisionId
from engine.core.spaces.forms import Form as FormSpace
from engine.core.spaces.space import Answer, Choice, said
from engine.core.standing import group_of
from engine.core.words import Json, Words

NOTHING_MORE = ("none", "ninguna", "no", "-", "end", "fin")


async def open_asked(ctx: Context, boat: str) -> None:
    """The form of a unit's question if it has one, else its card."""
    scene = await scene_of(ctx)
    asked = question_named(scene, boat)
    form = ask_form(scene, asked) if wants_form(query_of(scene, asked)) else None
    shown = ask_card(scene, asked, await lately(ctx, scene)) if form is None else None
    if form is not None:
        await ctx.form(form)
    elif shown is not None:
        await show(ctx, shown)


async def give_order(ctx: Context, boat: str, place: str, contact: str) -> None:
    """/patrol and /deploy: an order in words, kept as a draft. If something is missing, the form or card opens."""
    if not boat:
        await show_orders(ctx)
        return
    if not place:
        await open_asked(ctx, boat)
        return
    read = read_order(await scene_of(ctx), boat, place, contact)
    if isinstance(read, dict):
        await order_group(ctx, read)
        return
    asked, answer = read
    receipt = await ctx.act(ctx.service.acts.draft, asked.decision.id, {asked.slot: answer})
    await show_orders(ctx, 0, receipt.lines or (Words("card-drafted", {"units": 1}),))


def read_order(
    scene: Scene, boat: str, place: str, contact: str
) -> tuple[MyQuestion, Answer] | dict[DecisionId, GroupOrder]:
    """What /patrol or /deploy orders: a unit's question with its answer, or orders for a group. :class:`Refuse`."""
    many = group_orders(scene, boat, place, contact)
    if many is not None:
        return many
    asked = question_named(scene, boat)
    if not is_turn(scene.table, asked.decision):
        raise Refuse(Words("cmd-in-a-fight", {"unit": scene.table.tree[asked.slot].name}), kind="late")
    answer = read_answer(scene, asked, place)
    return asked, _with_second(scene, asked, answer, contact) if contact else answer


def group_orders(scene: Scene, group: str, place: str, contact: str) -> dict[DecisionId, GroupOrder] | None:
    """/patrol for a whole group ("all at Fremantle"): orders for its units that are asked; None for no group."""
    gates = turn_by_gate(scene)
    if any(question.slot == group for asked in gates.values() for question in asked):
        return None
    line = f"{group}: {place}" + (f", {contact}" if contact else "")
    orders: dict[DecisionId, GroupOrder] = {}
    for gate, asked in gates.items():
        slots = [question.slot for question in asked]
        if scene.face.group_of_words(scene.known, slots, group) is None:
            return None
        parsed = scene.face.parse_orders(scene.known, gate.path, slots, line, scene.voice)
        if parsed.faults:
            raise Refuse.of(parsed.faults[0].refusal)
        orders[gate.id] = GroupOrder(parsed.answers, parsed.standing)
    return orders or None


def read_answer(scene: Scene, asked: MyQuestion, typed: str) -> Answer:
    """Typed words as a legal answer to a question, read by the question's kind. :class:`Refuse`."""
    decision = asked.decision
    try:
        answer = scene.face.parse_answer(scene.known, decision.kind, decision.path, asked.slot, typed, scene.voice)
    except Misread as fault:
        raise Refuse.of(fault.refusal) from fault
    refusal = scene.table.match.space(decision.id, asked.slot).check(answer)
    if refusal is not None:
        raise Refuse.of(refusal)
    return answer


def read_reply(scene: Scene, asked: MyQuestion, typed: str) -> Answer:
    """:func:`read_answer` for a question of a fight: rows left out keep what the form shows. For a turn's orders they
    do not, since the present values may not fit another place. :class:`Refuse`."""
    answer, stands, decision = read_answer(scene, asked, typed), asked.answer, asked.decision
    if not (scene.table.match.battles(decision) and isinstance(answer, dict) and isinstance(stands, dict)):
        return answer
    space = scene.table.match.space(decision.id, asked.slot)
    kept = {**stands, **answer}
    return kept if isinstance(space, FormSpace) and space.check(kept) is None else answer


def _with_second(scene: Scene, asked: MyQuestion, answer: Answer, said_: str) -> Answer:
    """The part of an order beside the place, as the second row of its form: by key or by its words."""
    rows = rows_of(scene, [asked])
    if len(rows) < 2 or not isinstance(answer, dict):
        raise Refuse(Words("err-row-not-open", {"row": said(said_)}))
    second = Choice(tuple(rows[1].options), rows[1].options[0].key)
    changed = {**answer, rows[1].name: understood(second, said_, scene.face.lexicon, rows[1].name)}
    refusal = scene.table.match.space(asked.decision.id, asked.slot).check(changed)
    if refusal is not None:
        raise Refuse.of(refusal)
    return changed


async def answer_typed(ctx: Context, boat: str, typed: str) -> None:
    """/attack, /move, /plot: whatever a unit's question asks, answered in words."""
    if not boat:
        scene = await scene_of(ctx)
        mine = mine_of(scene.table, ctx.actor.user_id)
        asked = next((question for question in mine.other if question.how != "sealed"), None)
        shown = ask_card(scene, asked, await lately(ctx, scene)) if asked is not None else None
        if shown is not None:
            await show(ctx, shown)
        elif mine.open and scene.two_sided:
            await show_orders(ctx)  # only the turn's orders are open now
        else:
            raise Refuse(Words("cmd-no-fight"), kind="late")
        return
    if not typed:
        await open_asked(ctx, boat)
        return
    scene = await scene_of(ctx)
    asked = question_named(scene, boat)
    decision = asked.decision
    drafts = is_turn(scene.table, decision)
    answer = read_reply(scene, asked, typed)
    if drafts:
        receipt = await ctx.act(ctx.service.acts.draft, decision.id, {asked.slot: answer})
        await show_orders(ctx, 0, receipt.lines or (Words("card-drafted", {"units": 1}),))
        return
    receipt = await ctx.act(ctx.service.acts.answer, decision.id, asked.slot, answer)
    before, scene = scene, await scene_of(ctx)
    came = await lately(ctx, scene) if decision.gate else []
    turn = await turn_lines(ctx, before, scene)
    await show(ctx, after_card(scene, decision, asked.slot, receipt.lines, [*came, *turn], turned=bool(turn)))


async def ready_below(ctx: Context, node: str) -> None:
    """/ready: all of the member's orders of the turn, or those below a node. What a fight or a reaction asks is looked
    at first: it is named, with its button."""
    scene = await scene_of(ctx)
    if node:
        if node not in scene.tree:
            raise Refuse(Words(scene.wording("card-no-such-unit"), {"said": said(node)}))
        must_speak(scene.table, ctx.actor, node)
    mine = mine_of(scene.table, ctx.actor.user_id)
    asked = [question for question in mine.other if question.how != "sealed"]
    if asked and not mine.open:
        first = asked[0]
        prompt = scene.table.match.prompt(first.decision.id, first.slot)
        words = Words("card-question-waits", {"questions": len(asked), "asked": prompt})
        subject = question_subject(first.decision.id, first.slot)
        unit = scene.button("f", "open", scene.node_label(first.slot), subject=subject, style="primary")
        await ctx.say(words, buttons=(unit, scene.named("v", "orders", "card-orders")))
        return
    await be_ready(ctx, node)


async def set_standing(ctx: Context, said_: str, typed: str) -> None:
    """/standing: an order in words, kept for a unit or a group; "none" ends it."""
    scene = await scene_of(ctx)
    key, topic, order = read_standing_order(scene, ctx.actor, said_, typed)
    await show_standing(ctx, 0, await stand_group(ctx, scene, key, topic, order))


def read_standing_order(scene: Scene, actor: Actor, said_: str, typed: str) -> tuple[str, str, Json | None]:
    """What /standing orders: for which unit or group, on which topic, and the order (None ends it). :class:`Refuse`."""
    key = _standing_key(scene, said_)
    must_speak(scene.table, actor, group_of(key)[0])
    topic = topic_of_orders(scene)
    if not topic:
        raise Refuse(Words("card-no-standing"), kind="late")
    if (fold(typed) or typed.strip()) in NOTHING_MORE:
        return key, topic, None
    order = bare(read_words(scene, typed))
    return key, scene.face.standing_topic(scene.known, typed, scene.voice) or topic, order


def _standing_key(scene: Scene, said_: str) -> str:
    """The unit or group meant: by key, or by name. :class:`Refuse` if there is none."""
    tree = scene.tree
    if group_of(said_)[0] in tree:
        return said_
    wanted = fold(said_)
    units = [node.id for node in tree.nodes if fold(scene.node_label(node.id)) == wanted]
    if units:
        return units[0]
    group = scene.face.group_of_words(scene.known, [], said_)
    if group is None or not group[0]:
        raise Refuse(Words(scene.wording("card-no-such-unit"), {"said": said(said_)}))
    mine = rescoped(scene, group[0])
    return mine[0]
