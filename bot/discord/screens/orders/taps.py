"""Taps on orders, plans and fights."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from dataclasses import replace

from bot.discord.cards import clip
from bot.discord.forms import Field, Form, Write, check_form
from bot.discord.questions.asking import register_questions
from bot.discord.questions.builder import read_form, sections
from bot.discord.questions.rows import is_placing, open_leaves, row_names
from bot.discord.questions.words import Query, flat
from bot.discord.screens.kit import Scene, parts_of, scene_at, scene_of, show
from bot.discord.screens.orders.asking import (
    KEEP,
    after_card,
    ask_card,
    ask_form,
    asked_of,
    hint_on,
    query_of,
    wants_form,
)
from bot.discord.screens.orders.foot import doctrine_words
from bot.discord.screens.orders.groups import (
    GroupOrder,
    group_card,
    group_form,
    group_keys,
    left_card,
    read_group,
    read_whole,
    whole_form,
)
from bot.discord.screens.orders.lately import lately
from bot.discord.screens.orders.orders import mine_of, orders_card, ready_revision, still_sealed
from bot.discord.screens.orders.placing import placing_card
from bot.discord.screens.orders.since import loss_lines, since_lines, turn_lines
from bot.discord.screens.orders.standing import to_stand
from bot.discord.screens.orders.standing_groups import kept_lines, rescoped, topic_of_orders
from bot.discord.screens.orders.text import fault_lines, orders_text_card, orders_text_form, turn_by_gate
from bot.discord.taps.context import Context
from bot.discord.taps.router import Router
from bot.discord.taps.tap import Tap
from bot.faces.match_words import fold
from bot.faces.sentences import sentence
from bot.service.answered import change_words
from bot.service.people.rights import must_be_member, must_speak, theatre
from bot.service.tempo.timing import is_turn
from bot.service.types import Actor, MyQuestion, Receipt, Refuse, Table
from engine.core.ids import DecisionId
from engine.core.spaces.space import Answer, said
from engine.core.words import Arg, Words

CHANGES = ("service-answer-row", "service-answer-rows")
"""Rows of a long form that are not as usual; what was proposed may differ from that."""


async def show_orders(ctx: Context, page: int = 0, said: Sequence[Words] = ()) -> None:
    """The member's current orders."""
    scene = await scene_of(ctx)
    must_be_member(scene.table, ctx.actor)
    mine = mine_of(scene.table, ctx.actor.user_id)
    since = await since_lines(ctx, scene, [*mine.turn, *mine.other])
    came = await lately(ctx, scene, fights=bool(since))  # what they missed holds the turn's news already
    lost = [] if since else await loss_lines(ctx, scene)
    await show(ctx, orders_card(scene, page, said, [*since, *lost, *came], missed=bool(since)))


async def orders(ctx: Context, tap: Tap) -> None:
    """*My orders*, or a page of them."""
    await show_orders(ctx, tap.page)


async def open_question(ctx: Context, tap: Tap) -> None:
    """A question: on a form at once if it needs one, else on its card."""
    assert tap.question is not None
    scene = await scene_of(ctx)
    asked = asked_of(scene, tap.question.decision.id, tap.question.slot)
    if wants_form(query_of(scene, asked)):
        form = ask_form(scene, asked)
        if form is not None:
            await ctx.form(form)
            return
    await show(ctx, ask_card(scene, asked, await lately(ctx, scene)))


def receipt_of(scene: Scene, decision: DecisionId, slot: str, answer: Answer) -> Words:
    """The answer in a line: of a long form the rows that were changed, and no name appears twice."""
    match, unit = scene.table.match, scene.table.tree[slot].name
    asked = asked_of(scene, decision, slot)
    given = change_words(match.space(decision, slot), answer)
    if given.key in CHANGES and asked.how in ("doctrine", "default") and answer == asked.answer:
        given = Words("service-answer-suggested")
    if scene.words(given).casefold() == scene.words(unit).casefold():
        return Words("card-answered-asked", {"asked": match.prompt(decision, slot), "answer": given})
    return Words("card-answered", {"unit": unit, "answer": given})


async def answered(ctx: Context, tap: Tap, answer: Answer) -> None:
    """A legal answer from a card or form: a draft at the turn's gate, otherwise final."""
    assert tap.question is not None
    decision, slot = tap.question.decision, tap.question.slot
    scene = await scene_of(ctx)
    drafts = is_turn(scene.table, decision)
    topic = scene.table.match.rules.questions[decision.kind].topic
    what = receipt_of(scene, decision.id, slot, answer)
    acts = ctx.service.acts
    if not drafts and tap.name == "ask" and await kept_back(ctx, tap, scene, answer):
        return
    if not drafts:
        known = scene.table.match.look(slot)
        told = scene.face.told_after(known, decision.kind, decision.path, slot, answer, scene.voice)
        receipt = await ctx.act(acts.answer, decision.id, slot, answer)
        # An answer with a result shows what was answered; an answer that is only sealed must be named.
        if decision.gate:
            lines = (what, *receipt.lines)
        else:
            lines = receipt.lines or (what,)
            if len(lines) == 1:  # a mere confirmation; a result says so by itself
                lines = (*lines, Words("card-answered-final"))
        await show_after(ctx, tap, scene, replace(receipt, lines=lines), told)
        return
    receipt = await ctx.act(acts.draft, decision.id, {slot: answer})
    news = [*receipt.lines]
    if tap.fields.get(KEEP) is True and topic:
        news.extend((await ctx.act(acts.standing, [slot], topic, to_stand(scene, slot, topic, answer))).lines)
    if tap.name == "ask":
        # A choice on the form may have opened rows that are changed separately: a march, once it has a start.
        scene = await scene_of(ctx)
        asked = asked_of(scene, decision.id, slot)
        shown = ask_card(scene, asked) if query_of(scene, asked).rows else None
        if shown is not None:
            await show(ctx, shown)
            return
    await show_orders(ctx, 0, news)


async def kept_back(ctx: Context, tap: Tap, scene: Scene, answer: Answer) -> bool:
    """Whether this form is kept as a draft, because there is more to say: it is one of several, or its choice has
    opened rows with cards of their own. *Ready* gives the whole then."""
    assert tap.question is not None
    decision, slot = tap.question.decision, tap.question.slot
    asked = asked_of(scene, decision.id, slot)
    before, after = query_of(scene, asked), query_of(scene, replace(asked, answer=answer))
    if not after.rows and max(len(sections(before)), len(sections(after))) < 2:
        return False
    await ctx.act(ctx.service.acts.draft, decision.id, {slot: answer})
    scene = await scene_of(ctx)
    asked = asked_of(scene, decision.id, slot)
    opened = opened_row(before, query_of(scene, asked))
    if opened:
        await show(ctx, placing_card(scene, asked, query_of(scene, asked), opened))
    else:
        await show(ctx, ask_card(scene, asked))
    return True


def opened_row(before: Query, after: Query) -> str:
    """The assignment that a form's choice has opened, to be shown at once; empty for none."""
    had = set(row_names(before))
    return next((leaf.name for leaf in open_leaves(after) if is_placing(leaf.space) and leaf.name not in had), "")


async def show_after(ctx: Context, tap: Tap, before: Scene, receipt: Receipt, told: Sequence[str] = ()) -> None:
    """The result of an answer, with what the game tells of it, what the member's units did where it ended the turn, and
    the next question. ``before`` is the campaign as the answer found it."""
    assert tap.question is not None
    scene, decision = await scene_of(ctx), tap.question.decision
    came = await lately(ctx, scene) if decision.gate else []
    turn = await turn_lines(ctx, before, scene)
    shown = after_card(scene, decision, tap.question.slot, receipt.lines, [*told, *came, *turn], turned=bool(turn))
    await show(ctx, shown)


async def exec_decides(ctx: Context, tap: Tap) -> None:
    """The exec answers, where the kind leads on also what follows in the fight, and the receipt says so and begins with
    what was answered to this question. In a question outside of a fight that answer is put on the card, and given by
    the next tap."""
    assert tap.question is not None
    decision, slot = tap.question.decision, tap.question.slot
    scene = await scene_of(ctx)
    match = scene.table.match
    answer = match.staff_answer(decision.id, slot, tap.arg)
    given, on = change_words(match.space(decision.id, slot), answer), match.rules.questions[decision.kind].leads
    whole = Words("card-raw", {"text": sentence(scene.voice.say(given))})
    named: dict[str, Arg] = {"doctrine": doctrine_words(tap.arg), "unit": scene.table.tree[slot].name}
    if theatre(scene.table, decision):
        receipt = await ctx.act(ctx.service.acts.delegate, decision.id, slot, tap.arg)
        first = Words("card-exec-answered", {**named, "answer": whole if on else given, "on": int(on)})
        await show_after(ctx, tap, scene, replace(receipt, lines=(first, *receipt.lines)))
        return
    await ctx.act(ctx.service.acts.draft, decision.id, {slot: answer})
    scene = await scene_of(ctx)
    said_ = [scene.words(Words("card-exec-proposes", {**named, "answer": whole}))]
    await show(ctx, ask_card(scene, asked_of(scene, decision.id, slot), said_))


async def open_overrule(ctx: Context, tap: Tap) -> None:
    """A member overrules somebody below them: the form of that unit's question."""
    assert tap.question is not None
    scene = await scene_of(ctx)
    form = ask_form(scene, asked_of(scene, tap.question.decision.id, tap.question.slot), tap.page)
    if form is None:
        raise Refuse(Words("bridge-no-choice"), kind="late")
    rows = tuple(row for row in form.rows if not (isinstance(row, Field) and row.name == KEEP))
    tag = ctx.keys.tag("s", "overrule", subject=tap.subject, page=tap.page)
    await ctx.form(replace(form, custom_id=tag, rows=rows))


async def submit_overrule(ctx: Context, tap: Tap) -> None:
    """The superior's order is sealed, or answers at once; the overruled member is told."""
    assert tap.question is not None
    decision, slot = tap.question.decision, tap.question.slot
    scene = await scene_of(ctx)
    answer = read_form(query_of(scene, asked_of(scene, decision.id, slot)), tap.fields, tap.page)
    receipt = await ctx.act(ctx.service.acts.answer, decision.id, slot, answer, overrule=True)
    await ctx.say(Words("card-overruled"), *receipt.lines, new=False)


async def undo(ctx: Context, tap: Tap) -> None:
    """Undo the unit's last act."""
    _, slot = parts_of(tap.subject)
    receipt = await ctx.act(ctx.service.acts.undo, slot)
    await show_orders(ctx, 0, receipt.lines)


async def ready(ctx: Context, tap: Tap) -> None:
    """Seal everything shown."""
    await be_ready(ctx)


async def be_ready(ctx: Context, node: str = "") -> None:
    """Seal the orders of the member's units (or those below a node)."""
    await carried_on(ctx, lambda slots: ctx.act(ctx.service.acts.ready, slots), node)


async def carried_on(ctx: Context, act: Callable[[list[str]], Awaitable[Receipt]], node: str = "") -> None:
    """An act on what *Ready* seals for the member (or that below a node), then the current orders. If the turn was
    played by it, the result is shown."""
    scene = await scene_of(ctx)
    inside = set(scene.table.tree.below(node)) if node else None
    asked = mine_of(scene.table, ctx.actor.user_id).sealed_at_once
    slots = [question.slot for question in asked if inside is None or question.slot in inside]
    gates = {question.decision.id for question in asked if question.slot in slots and question.decision.gate}
    before, turn = scene.face.turn_key(scene.known), _half_turn(scene)
    receipt = await act(slots)
    scene = await scene_of(ctx)
    # What comes before the first turn has its own post, but is no turn that was played.
    played = scene.face.turn_key(scene.known) != before and (not turn or _half_turn(scene) != turn)
    closed = bool(gates) and not gates & {decision.id for decision in scene.waiting()}
    mine = mine_of(scene.table, ctx.actor.user_id)
    more = any(question.how != "sealed" for question in (*mine.turn, *mine.other))
    if played:
        lines: Sequence[Words] = (Words("card-turn-played" if more else "card-turn-over"),)
    elif closed:
        lines = (Words("card-orders-given" if more else "card-orders-carried-out"),)
    else:
        lines = receipt.lines
    await show_orders(ctx, 0, lines)


def _half_turn(scene: Scene) -> str:
    match = scene.table.match
    return match.rules.half_turn(match.state)


async def go_now(ctx: Context, tap: Tap) -> None:
    """Close the gates without waiting for second thoughts. On a card whose turn has closed since: what is asked now."""
    if not await gone_on(ctx, tap):
        await carried_on(ctx, lambda slots: ctx.act(ctx.service.acts.go_now))


async def gone_on(ctx: Context, tap: Tap) -> bool:
    """Whether the game has gone on since the card of this tap was shown: then the card becomes the current one."""
    if still_sealed(await scene_of(ctx), tap.revision):
        return False
    await show_orders(ctx, 0, (Words("card-gone-on-already"),))
    return True


async def unready(ctx: Context, tap: Tap) -> None:
    """Withdraw all seals. On a card whose turn has closed since: what is asked now."""
    if await gone_on(ctx, tap):
        return
    receipt = await ctx.act(ctx.service.acts.unready)
    await show_orders(ctx, 0, receipt.lines)


# Groups, text, a boat by name ----------------------------------------------------------------------------------------


async def group(ctx: Context, tap: Tap) -> None:
    """A group opened."""
    scene = await scene_of(ctx)
    shown = group_card(scene, tap.arg, tap.page) or orders_card(scene)
    await show(ctx, shown)


async def open_group(ctx: Context, tap: Tap) -> None:
    """One form for a group's boats."""
    form = group_form(await scene_of(ctx), tap.arg, tap.page)
    if form is None:
        raise Refuse(Words("card-nothing-common"), kind="late")
    await ctx.form(form)


async def submit_group(ctx: Context, tap: Tap) -> None:
    """A group's form: drafts for the boats ticked; invalid ones are refused by name, the others go."""
    orders_by_gate = read_group(await scene_of(ctx), tap.arg, tap.page, tap.fields)
    if not orders_by_gate:
        raise Refuse(Words("card-no-boats-ticked"))
    await order_group(ctx, orders_by_gate)


async def open_whole(ctx: Context, tap: Tap) -> None:
    """One form for all of a group."""
    form = whole_form(await scene_of(ctx), tap.arg)
    if form is None:
        raise Refuse(Words("card-nothing-common"), kind="late")
    await ctx.form(form)


async def submit_whole(ctx: Context, tap: Tap) -> None:
    """The form of a whole group."""
    orders_by_gate = read_whole(await scene_of(ctx), tap.arg, tap.fields)
    if not orders_by_gate:
        raise Refuse(Words("card-nothing-common"), kind="late")
    await order_group(ctx, orders_by_gate)


async def order_group(ctx: Context, orders_by_gate: Mapping[DecisionId, GroupOrder]) -> None:
    """Drafts and standing orders for many units, in one tap."""
    lines: list[Words] = []
    drafted = 0
    for gate, order in orders_by_gate.items():
        if order.answers:
            receipt = await ctx.act(ctx.service.acts.draft, gate, order.answers)
            lines.extend(receipt.lines)
            drafted += len(order.answers) - len(receipt.data.get("refused", {}))
        lines.extend(await keep_standing(ctx, order.standing))
    if drafted:
        lines.append(Words("card-drafted", {"units": drafted}))
    left = {slot: why for order in orders_by_gate.values() for slot, why in order.left.items()}
    if left:
        # Below the long list of orders it would be out of sight on a telephone.
        await show(ctx, left_card(await scene_of(ctx), lines, left))
        return
    await show_orders(ctx, 0, lines)


async def keep_standing(ctx: Context, orders: Mapping[str, Answer]) -> list[Words]:
    """Standing orders by slot or group, as far as each is the member's; gives the lines to show."""
    if not orders:
        return []
    scene = await scene_of(ctx)
    topic = topic_of_orders(scene)
    same: dict[str, tuple[Answer, list[str]]] = {}
    for key, said_ in orders.items():
        order = to_stand(scene, key, topic, said_)
        kept = same.setdefault(json.dumps(order, sort_keys=True), (order, []))[1]
        kept.extend(rescoped(scene, key))
    lines = kept_lines(scene, [key for _, keys in same.values() for key in keys], topic)
    for order, keys in same.values():
        await ctx.act(ctx.service.acts.standing, keys, topic, order)
    return lines


async def orders_text(ctx: Context, tap: Tap) -> None:
    """The orders in words."""
    await show(ctx, orders_text_card(await scene_of(ctx)))


async def edit_text(ctx: Context, tap: Tap) -> None:
    """The orders as text, to be changed."""
    form = orders_text_form(await scene_of(ctx))
    await ctx.form(form)


async def submit_text(ctx: Context, tap: Tap) -> None:
    """Typed orders: valid lines are kept, invalid ones refused by number."""
    typed = tap.fields.get("orders")
    await order_typed(ctx, typed if isinstance(typed, str) else "")


async def order_typed(ctx: Context, typed: str) -> None:
    """Orders typed one a line."""
    drafts: list[tuple[DecisionId, dict[str, Answer]]] = []
    typed = "\n".join(flat(line) for line in typed.splitlines())
    scene = await scene_of(ctx)
    gates = turn_by_gate(scene)
    if not gates:
        raise Refuse(Words("service-nothing-to-seal"), kind="late")
    lines: list[Words] = []
    standing: dict[str, Answer] = {}
    for gate, questions in gates.items():
        slots = [question.slot for question in questions]
        parsed = scene.face.parse_orders(scene.known, gate.path, slots, typed, scene.voice)
        lines.extend(fault_lines(scene, parsed.faults))
        standing |= parsed.standing
        now = {question.slot: question.answer for question in questions}
        drafts.append((gate.id, {slot: answer for slot, answer in parsed.answers.items() if now.get(slot) != answer}))
    changed = 0
    for gate_id, answers in drafts:
        if answers:
            receipt = await ctx.act(ctx.service.acts.draft, gate_id, answers)
            lines.extend(receipt.lines)
            changed += len(answers) - len(receipt.data.get("refused", {}))
    lines.extend(await keep_standing(ctx, standing))
    if changed or not standing:
        lines.append(Words("card-drafted", {"units": changed}))
    await show_orders(ctx, 0, lines)


async def find(ctx: Context, tap: Tap) -> None:
    """*Find a boat…*"""
    scene = await scene_of(ctx)
    line = Field("boat", scene.plain("card-which-boat"), Write(least=1, most=80))
    form = check_form(Form(scene.plain("card-find").rstrip("…"), scene.keys.tag("s", "find"), (line,)))
    await ctx.form(form)


async def submit_find(ctx: Context, tap: Tap) -> None:
    """The question's card of the boat that was meant."""
    typed = tap.fields.get("boat")
    await ask_of_unit(ctx, typed if isinstance(typed, str) else "")


async def ask_of_unit(ctx: Context, typed: str, kind: str = "") -> None:
    """The open question of a unit named by a member, as a card."""
    scene = await scene_of(ctx)
    asked = question_named(scene, typed)
    await show(ctx, ask_card(scene, asked))


def question_named(scene: Scene, typed: str) -> MyQuestion:
    """The member's open question of the unit that is meant. :class:`Refuse` lists the units that are asked."""
    assert scene.user_id is not None
    mine = mine_of(scene.table, scene.user_id)
    asked = {question.slot: question for question in (*mine.turn, *mine.other)}
    if typed in asked:
        return asked[typed]
    wanted = fold(typed)
    units = {slot: fold(scene.node_label(slot)) for slot in asked}
    hits = [slot for slot, name in units.items() if name == wanted]
    hits = hits or [slot for slot, name in units.items() if wanted and wanted in name]
    if len(hits) == 1:
        return asked[hits[0]]
    legal = tuple(scene.table.tree[slot].name for slot in (hits or asked) if slot in scene.table.tree)
    # Another member's unit is refused as such; one that does not exist as unknown.
    other = next(
        (node for node in scene.tree.nodes if typed == node.id or fold(scene.voice.say(node.name)) == wanted),
        None,
    )
    if other is not None and not hits:
        must_speak(scene.table, actor_of(scene), other.id)
        raise Refuse(Words("card-unit-not-asked", {"unit": other.name}), legal=legal[:12], kind="late")
    which = "card-which-unit" if hits else scene.wording("card-no-such-unit")
    raise Refuse(Words(which, {"said": said(typed)}), legal=legal[:12])


def actor_of(scene: Scene) -> Actor:
    """The reader as an actor."""
    assert scene.user_id is not None
    return Actor(scene.user_id, "")


def dressed(ctx: Context, table: Table, question: MyQuestion, query: Query) -> Query:
    """A question with a hint for a member who sees it the first time."""
    hint = hint_on(ctx.face, question.decision.kind, query, ctx.voice)
    return replace(query, head=(f"-# {clip(hint, 300)}",)) if hint else query


def register(router: Router) -> None:
    """Register the handlers of orders, plans and fights."""

    def groups(table: Table, actor: Actor, subject: str) -> Iterable[str]:
        return group_keys(scene_at(router.bridge, table, actor))

    def doctrines(table: Table, actor: Actor, subject: str) -> Iterable[str]:
        return table.match.rules.doctrines

    register_questions(router, answered, dressed)
    router.on("f", "open", subjects="question")(open_question)
    router.on("o", "exec", subjects="question", args=doctrines)(exec_decides)
    router.on("f", "overrule", subjects="question", right="overrule")(open_overrule)
    router.on("s", "overrule", subjects="question", right="overrule")(submit_overrule)
    router.on("o", "undo", subjects="node")(undo)
    router.on("v", "orders", right="anyone")(orders)
    router.on("p", "orders", right="member")(orders)
    router.on("w", "ready", revision=ready_revision)(ready)
    router.on("o", "unready")(unready)
    router.on("o", "go-now")(go_now)
    router.on("v", "group", args=groups, right="member")(group)
    router.on("p", "group", args=groups, right="member")(group)
    router.on("f", "group-form", args=groups, right="member")(open_group)
    router.on("s", "group-form", args=groups)(submit_group)
    router.on("f", "group-all", args=groups, right="member")(open_whole)
    router.on("s", "group-all", args=groups)(submit_whole)
    router.on("v", "orders-text", right="member")(orders_text)
    router.on("f", "orders-text", right="member")(edit_text)
    router.on("s", "orders-text")(submit_text)
    router.on("f", "find", right="member")(find)
    router.on("s", "find")(submit_find)
