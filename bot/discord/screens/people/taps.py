"""Taps on command, absence and reminders."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

import discord

from bot.discord.cards import MENU
from bot.discord.screens.campaign.over import over_card
from bot.discord.screens.kit import opener, parts_of, scene_of, show
from bot.discord.screens.orders.taps import show_orders
from bot.discord.screens.people.command import (
    ABSENCES,
    HOURS,
    LENGTHS,
    MEANWHILES,
    away_form,
    command_card,
    hand_card,
    hand_form,
    held_below,
    invite_form,
    join_card,
    leave_card,
    may_hand,
    take_card,
)
from bot.discord.screens.people.joined import joined_card
from bot.discord.screens.people.reminders import SNOOZES, read_reminders, reminders_card, reminders_form
from bot.discord.taps.context import Context
from bot.discord.taps.ids import node_subject
from bot.discord.taps.router import Router
from bot.discord.taps.tap import Submitted, Tap
from bot.service.people.rights import is_member, must_be_member, must_organise, sworn
from bot.service.types import Actor, Meanwhile, Receipt, Refuse, Table
from bot.text.marks import mention
from engine.core.spaces.space import said as as_typed
from engine.core.words import Words

DAY = 24 * HOURS
SPANS: Mapping[str, int | None] = {"good": None, "week": 7 * DAY, "fortnight": 14 * DAY, "back": None}


async def show_command(ctx: Context, page: int = 0, said: Sequence[Words] = (), *, below: str | None = None) -> None:
    """Who commands. Raises :class:`Refuse` for a node that the reader cannot know of."""
    scene = await scene_of(ctx)
    if scene.table.over:
        await show(ctx, over_card(scene, said))
        return
    if below is not None and below not in scene.tree:
        raise Refuse(Words("service-no-node", {"said": as_typed(below)}))
    await show(ctx, command_card(scene, page, said, below=below))


async def tap_command(ctx: Context, tap: Tap) -> None:
    """Who commands; also what *Join* opens."""
    await show_command(ctx, tap.page)


async def tap_join(ctx: Context, tap: Tap) -> None:
    """What *Join* opens, and its further pages."""
    scene, below = await scene_of(ctx), parts_of(tap.subject)[1] if tap.subject else None
    await show(ctx, join_card(scene, tap.page, below=below if below and below in scene.tree else None))


async def show_join(ctx: Context) -> None:
    """Where a member can join: with an enemy, which side first. Who is seated already is told what they command."""
    scene = await scene_of(ctx)
    seated = scene.user_id is not None and not scene.table.over and scene.table.nodes_of(scene.user_id)
    await show(ctx, joined_card(scene, (Words("card-join-seated"),)) if seated else join_card(scene))


async def tap_node(ctx: Context, tap: Tap) -> None:
    """A node with the nodes below it."""
    await show_command(ctx, tap.page, below=parts_of(tap.subject)[1])


async def ask_take(ctx: Context, tap: Tap) -> None:
    """Ask whether to take a unit for which another member decides."""
    scene = await scene_of(ctx)
    await show(ctx, over_card(scene) if scene.table.over else take_card(scene, parts_of(tap.subject)[1]))


async def join(ctx: Context, tap: Tap) -> None:
    """Take a node, or the one where a member is needed."""
    await join_at(ctx, parts_of(tap.subject)[1] if tap.subject else None)


async def join_at(ctx: Context, node: str | None) -> None:
    """Take a node (None: where a member is needed); then show what it is and how to begin."""
    await show_joined(ctx, await ctx.act(ctx.service.people.join, node))


async def choose_side(ctx: Context, tap: Tap) -> None:
    """Play a side from now on; then take a seat of it, unless it had no member and is the newcomer's whole."""
    await show_joined(ctx, await ctx.act(ctx.service.people.enlist, parts_of(tap.subject)[1]))


async def show_joined(ctx: Context, receipt: Receipt) -> None:
    """What a newcomer commands; without a command yet, the seats of their side."""
    scene = await scene_of(ctx)
    if not receipt.data["node"] and not scene.table.nodes_of(ctx.actor.user_id):
        side = sworn(scene.table, ctx.actor.user_id) or None
        await show(ctx, command_card(scene, 0, receipt.lines, below=side, joining=True))
        return
    await show(ctx, joined_card(scene, await ask_zone(ctx)))


async def ask_zone(ctx: Context) -> tuple[Words, ...]:
    """A note that quiet hours need a known zone; empty for a member who named theirs."""
    settings = await ctx.store.users.get(ctx.actor.user_id)
    return () if settings.zone or settings.quiet == "none" else (Words("card-join-zone"),)


async def take_back(ctx: Context, tap: Tap) -> None:
    """Take back a node below the member's."""
    receipt = await ctx.act(ctx.service.people.take_back, [parts_of(tap.subject)[1]])
    await show_command(ctx, 0, receipt.lines)


async def ask_leave(ctx: Context, tap: Tap) -> None:
    """Ask for confirmation before leaving."""
    await ask_to_leave(ctx)


async def ask_to_leave(ctx: Context) -> None:
    """Ask for confirmation before leaving."""
    scene = await scene_of(ctx)
    must_be_member(scene.table, ctx.actor)
    await show(ctx, leave_card(scene))


async def leave(ctx: Context, tap: Tap) -> None:
    """The member leaves."""
    receipt = await ctx.act(ctx.service.people.leave)
    await show_command(ctx, 0, receipt.lines)


# Handing over -------------------------------------------------------------------------------------------------------


async def open_hand(ctx: Context, tap: Tap) -> None:
    """The form for handing over, or first the choice of what, where it is more than a form lists."""
    scene = await scene_of(ctx)
    if len(may_hand(scene)) > MENU:
        await show(ctx, hand_card(scene))
        return
    await ask_hand(ctx)


async def tap_hand(ctx: Context, tap: Tap) -> None:
    """A page of what may be handed over."""
    await show(ctx, hand_card(await scene_of(ctx), tap.page))


async def open_hand_from(ctx: Context, tap: Tap) -> None:
    """The form for a command or unit that was chosen, with what is below it."""
    scene = await scene_of(ctx)
    node = scene.keys.find_value(tap.values[0], "hand", may_hand(scene)) if tap.values else None
    form = hand_form(scene, inside=node) if node is not None else None
    if form is None:
        raise Refuse(Words("bridge-no-longer"), kind="late")
    await ctx.form(form)


async def ask_hand(ctx: Context, to: int | None = None, name: str = "") -> None:
    """The form for handing over, to a member already chosen or not."""
    form = hand_form(await scene_of(ctx), to, name)
    if form is None:
        raise Refuse(Words("card-hold-nothing"), kind="not-yours")
    await ctx.form(form)


async def submit_hand(ctx: Context, tap: Tap) -> None:
    """Nodes are handed over."""
    scene = await scene_of(ctx)
    nodes = [node for node in held_below(scene) if scene.keys.value("hand", node) in _several(tap.fields.get("what"))]
    chosen = _several(tap.fields.get("to"))
    if not chosen or not chosen[0].isdecimal():
        raise Refuse(Words("card-hand-nobody"), part="to")
    to = int(chosen[0])
    known = tap.members.get(chosen[0])
    name, bot = (known, chosen[0] in tap.bots) if known else await known_as(ctx, to)
    must_be_person(to, bot=bot)
    until = await length_of(ctx, _word(tap.fields.get("long")), nodes)
    may_hand_on = tap.fields.get("on") is True
    receipt = await ctx.act(ctx.service.people.hand_over, nodes, to, name, until=until, may_hand_on=may_hand_on)
    units = {unit for node in nodes for unit in scene.there(scene.tree.units(node))}
    counted = [] if set(nodes) == units else [Words("card-handed-units", {"units": len(units)})]
    await show_command(ctx, 0, [*receipt.lines, *counted])


async def known_as(ctx: Context, user_id: int) -> tuple[str, bool]:
    """The name of somebody chosen before the form opened (else their id), and whether it is a bot: asks Discord."""
    try:
        user: discord.User = await ctx.interaction.client.fetch_user(user_id)
    except discord.HTTPException:
        return str(user_id), False
    return user.display_name, user.bot


def must_be_person(user_id: int, *, bot: bool) -> None:
    """Refuse bots: they never answer."""
    if bot:
        raise Refuse(Words("card-hand-bot", {"who": mention(user_id)}), part="to")


async def submit_invite(ctx: Context, tap: Tap) -> None:
    """Somebody is invited."""
    chosen = _several(tap.fields.get("who"))
    if not chosen or not chosen[0].isdecimal():
        raise Refuse(Words("card-invite-nobody"), part="who")
    user_id = int(chosen[0])
    must_be_person(user_id, bot=chosen[0] in tap.bots)
    receipt = await ctx.act(ctx.service.people.invite, user_id)
    await show_command(ctx, 0, receipt.lines)


async def hand_node(ctx: Context, node: str, to: int, name: str, *, bot: bool = False) -> None:
    """/command with a seat and a member: handed over or offered at once, until taken back."""
    must_be_person(to, bot=bot)
    receipt = await ctx.act(ctx.service.people.hand_over, [node], to, name)
    await show_command(ctx, 0, receipt.lines)


async def show_held_by(ctx: Context, user_id: int) -> None:
    """What a member commands."""
    scene = await scene_of(ctx)
    held = tuple(scene.tree[node].name for node in scene.table.nodes_of(user_id) if node in scene.tree)
    if held:
        await show_command(ctx, 0, [Words("card-holds", {"who": mention(user_id), "nodes": held})])
    else:
        await show_command(ctx, 0, [Words("card-holds-nothing", {"who": mention(user_id)})])


async def length_of(ctx: Context, length: str, nodes: Sequence[str]) -> int | None:
    """Until when something is lent: a span of :data:`SPANS`; None for good or until taken back."""
    span = SPANS.get(length if length in LENGTHS else "back")
    return None if span is None else ctx.bridge.now() + span


def _several(value: Submitted) -> tuple[str, ...]:
    return value if isinstance(value, tuple) else (value,) if isinstance(value, str) else ()


def _word(value: Submitted) -> str:
    return value if isinstance(value, str) else ""


# Absence ------------------------------------------------------------------------------------------------------------


async def open_away(ctx: Context, tap: Tap) -> None:
    """The form for being away."""
    await ask_away(ctx)


async def ask_away(ctx: Context) -> None:
    """The form for being away."""
    form = away_form(await scene_of(ctx))
    await ctx.form(form)


async def submit_away(ctx: Context, tap: Tap) -> None:
    """The member is away."""
    until, mean = _word(tap.fields.get("until")), _word(tap.fields.get("mean"))
    chosen = _several(tap.fields.get("deputy"))
    deputy = int(chosen[0]) if chosen and chosen[0].isdecimal() else None
    await be_away(ctx, until, mean, deputy, tell=tap.fields.get("tell") is True)


async def be_away(ctx: Context, until: str, mean: str, deputy: int | None, *, tell: bool = False) -> None:
    """The member is away: ``until`` one of :data:`ABSENCES`, ``mean`` who decides in the meantime."""
    if until not in ABSENCES:
        raise Refuse(Words("card-no-absence", {"said": until[:40]}))
    meanwhile: Meanwhile = mean if mean in MEANWHILES else "standing"  # type: ignore[assignment]  # one of its words
    if deputy is not None and mean == "":
        meanwhile = "deputy"
    at = None if until == "back" else ctx.bridge.now() + int(until) * DAY
    receipt = await ctx.act(ctx.service.people.away, at, meanwhile, deputy, tell=tell)
    await show_command(ctx, 0, receipt.lines)


async def back(ctx: Context, tap: Tap) -> None:
    """The member is back, and sees what they are asked."""
    receipt = await ctx.act(ctx.service.people.back)
    await show_orders(ctx, 0, receipt.lines)


async def let_staff_lead(ctx: Context, tap: Tap) -> None:
    """The staff leads a side that has no member; who plays sees what they are asked, others the posts' card."""
    receipt = await ctx.act(ctx.service.people.let_staff_lead)
    if is_member(await ctx.table(), ctx.actor.user_id):
        await show_orders(ctx, 0, receipt.lines)
    else:
        await show_command(ctx, 0, receipt.lines)


# Reminders ----------------------------------------------------------------------------------------------------------


async def show_reminders(ctx: Context, *, saved: bool = False) -> None:
    """The member's own settings."""
    settings = await ctx.store.users.get(ctx.actor.user_id)
    await show(ctx, reminders_card(ctx.voice, ctx.keys, settings, saved=saved))


async def open_reminders(ctx: Context, tap: Tap) -> None:
    """The form of the member's own settings."""
    await ask_reminders(ctx)


async def ask_reminders(ctx: Context) -> None:
    """The form of the member's own settings."""
    settings = await ctx.store.users.get(ctx.actor.user_id)
    await ctx.form(reminders_form(ctx.voice, ctx.keys, settings))


async def submit_reminders(ctx: Context, tap: Tap) -> None:
    """Save the member's own settings."""
    settings = await ctx.store.users.get(ctx.actor.user_id)
    await ctx.service.people.settle_in(read_reminders(settings, tap.fields))
    await show_reminders(ctx, saved=True)


async def snooze(ctx: Context, tap: Tap) -> None:
    """A reminder is put off."""
    receipt = await ctx.act(ctx.service.reminders.snooze, tap.arg)
    await ctx.say(*receipt.lines, new=True)


def register(router: Router) -> None:
    """Register the handlers of command, absence and reminders."""

    def sides(table: Table, actor: Actor) -> Iterable[str]:
        return [node_subject(side) for side in table.tree.children(None)]

    def no_node_too(table: Table, actor: Actor) -> Iterable[str]:
        return [node_subject(node.id) for node in table.tree.nodes]

    router.on("v", "join")(tap_join)
    router.on("p", "join", subjects=no_node_too)(tap_join)
    router.on("v", "command")(tap_command)
    router.on("p", "command")(tap_command)
    router.on("v", "node", subjects="node")(tap_node)
    router.on("p", "node", subjects="node")(tap_node)
    router.on("v", "take", subjects="node")(ask_take)
    router.on("o", "join", subjects=no_node_too, right="anyone")(join)
    router.on("o", "enlist", subjects=sides, right="anyone")(choose_side)
    router.on("o", "take-back", subjects="node")(take_back)
    router.on("v", "leave", right="member")(ask_leave)
    router.on("o", "leave")(leave)
    router.on("f", "hand", right="member")(open_hand)
    router.on("p", "hand", right="member")(tap_hand)
    router.on("f", "hand-from", right="member")(open_hand_from)
    router.on("s", "hand")(submit_hand)
    router.on("f", "invite", right="anyone")(opener(invite_form, must_organise))
    router.on("s", "invite", right="anyone")(submit_invite)
    router.on("f", "away", right="member")(open_away)
    router.on("s", "away")(submit_away)
    router.on("o", "back")(back)
    router.on("o", "staff-lead", right="anyone")(let_staff_lead)
    router.on("f", "reminders")(open_reminders)
    router.on("s", "reminders", right="anyone")(submit_reminders)
    router.on("o", "snooze", args=SNOOZES)(snooze)
