"""Taps on members' own scenarios: checking, offering, fetching, reporting, taking off, and who may offer."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from bot.discord.cards import Attachment, Text
from bot.discord.mending import Sent, entered_lines
from bot.discord.screens.campaign.lists import show_scenarios
from bot.discord.screens.campaign.scenarios import head_of
from bot.discord.screens.campaign.settings import OF
from bot.discord.screens.kit import parts_card, show
from bot.discord.screens.shelf.cards import (
    OFFER,
    OWN,
    PICTURE,
    TRIAL,
    file_card,
    file_form,
    mistakes_card,
    offer_card,
    remove_card,
    server_form,
)
from bot.discord.screens.shelf.upload import NAME, disappoints, drawn, fetched, judged
from bot.discord.taps.context import Context
from bot.discord.taps.router import Router
from bot.discord.taps.tap import Tap
from bot.reader import Unreadable
from bot.scenarios.check import MOST_BYTES
from bot.scenarios.source import of_ours
from bot.service.shelf import Kept, removable
from bot.service.types import Refuse
from bot.text.marks import mention
from engine.core.data import text_of
from engine.core.words import Words


async def show_list(ctx: Context, game: str, said: tuple[Words, ...] = ()) -> None:
    """What the server offers of a game."""
    await show_scenarios(ctx, f"{game}{OF}{OWN}", new=False, said=said)


async def ask_file(ctx: Context, arg: str = "") -> None:
    """The form in which a file is sent. Who means to offer it and may not is told at once."""
    if arg == OFFER:
        await ctx.service.shelf.may_offer(ctx.actor)
    await ctx.form(file_form(ctx.voice, ctx.keys, arg, may_offer=arg == OFFER or await _may_offer(ctx)))


async def open_file(ctx: Context, tap: Tap) -> None:
    """The same, from a button."""
    await ask_file(ctx, tap.arg)


async def submit_file(ctx: Context, tap: Tap) -> None:
    """A file is judged, kept for its author, drawn for them, and offered if they wish it.

    What a member may not do, or does too often, is said before anything is read.
    """
    ticked = tap.fields.get("also")
    wishes = ticked if isinstance(ticked, tuple) else ()
    shelf = ctx.service.shelf
    if not tap.uploads.get("file"):
        raise Refuse(Words("scenarios-file-missing"), part="file")
    if OFFER in wishes:
        await shelf.may_offer(ctx.actor)
    upload = tap.uploads["file"][0]
    ctx.keeps_message = True  # the card from which it was sent stays; what comes has a place of its own at once
    name = upload.name[:NAME]
    content = await fetched(ctx, upload)
    shelf.may_read(ctx.actor)
    await ctx.defer()
    try:
        read = await judged(ctx, content, name)
    except Unreadable as fault:
        again = replace(tap.tag, verb="f")
        form = file_form(ctx.voice, ctx.keys, tap.arg, may_offer=tap.arg == OFFER or await _may_offer(ctx))
        entered = entered_lines(Sent(str(again), form, tap.fields))
        shown = mistakes_card(ctx.voice, name, fault.game, fault.mistakes, str(again), entered)
        await show(ctx, shown, new=True)
        return
    kept = await shelf.keep(ctx.actor, read.game, read.document, name, text_of(content, Path(name), MOST_BYTES))
    said, offered = [f"**{ctx.voice.get('scenarios-file-sound')}**"], False
    if OFFER in wishes:
        line, offered = await _offered(ctx, kept)
        said.append(ctx.voice.markdown(line))
    picture = await drawn(ctx, read) if PICTURE in wishes else None
    warnings = (*read.warnings, *(await disappoints(ctx, read) if TRIAL in wishes else ()))
    shown = file_card(
        ctx.voice, ctx.keys, kept, head_of(ctx.voice, kept.game, kept.entry), said=said, warnings=warnings,
        picture=picture, no_picture=PICTURE in wishes and picture is None,
        may_offer=not offered and await _may_offer(ctx), room=await _room(ctx),
    )  # fmt: skip
    await show(ctx, shown, new=True)


async def show_kept(ctx: Context, tap: Tap) -> None:
    """The reader's file once more, in whatever channel."""
    kept = await ctx.service.shelf.kept(ctx.actor, tap.page)
    head = head_of(ctx.voice, kept.game, kept.entry)
    may_offer, room = await _may_offer(ctx), await _room(ctx)
    await show(ctx, file_card(ctx.voice, ctx.keys, kept, head, may_offer=may_offer, room=room))


async def offer_kept(ctx: Context, tap: Tap) -> None:
    """The file of this card is offered."""
    kept = await ctx.service.shelf.kept(ctx.actor, tap.page)
    line = await ctx.service.shelf.offer(ctx.actor, kept.game, kept.document, kept.file)
    await show_list(ctx, kept.game, (line,))


async def _offered(ctx: Context, kept: Kept) -> tuple[Words, bool]:
    """What came of an offer; the file is kept, whether the shelf took it or not."""
    try:
        return await ctx.service.shelf.offer(ctx.actor, kept.game, kept.document, kept.file), True
    except Refuse as refuse:
        return refuse.what, False


async def show_offer(ctx: Context, game: str, number: int) -> None:
    """One that is offered, in full."""
    offer = await ctx.service.shelf.get(ctx.actor, game, number)
    head = head_of(ctx.voice, game, offer.entry)
    await show(ctx, offer_card(ctx.voice, ctx.keys, game, offer, head, ctx.actor))


async def tap_offer(ctx: Context, tap: Tap) -> None:
    """The same, from a button."""
    await show_offer(ctx, tap.arg, tap.page)


async def send_offer(ctx: Context, game: str, number: int) -> None:
    """Its file, as its author handed it in."""
    offer = await ctx.service.shelf.get(ctx.actor, game, number)
    lines = (Words("scenarios-sent", {"scenario": offer.entry.name}), Words("scenarios-spoils"))
    await _send(ctx, f"{offer.entry.id}-v{offer.version}.toml", offer.file, lines)


async def send_ours(ctx: Context, game: str, scenario: str) -> None:
    """A scenario of the game as a file to start from."""
    text = of_ours(game, scenario)
    entry = next((other for other in ctx.service.desk.games[game].scenarios() if other.id == scenario), None)
    if text is None or entry is None:
        raise Refuse(Words("service-no-scenario", {"said": scenario[:40]}))
    head = f"# {ctx.voice.plain('scenarios-copy-head')}\n\n"
    lines = (Words("scenarios-sent", {"scenario": entry.name}), Words("scenarios-spoils"))
    await _send(ctx, f"{scenario}.toml", head + text, lines)


async def _send(ctx: Context, name: str, text: str, lines: tuple[Words, ...]) -> None:
    said = "\n".join(ctx.voice.markdown(line) for line in lines)
    await show(ctx, parts_card([Text(said), Attachment(name)], {name: text.encode()}), new=True)


async def tap_offer_file(ctx: Context, tap: Tap) -> None:
    """The file of an offer."""
    await send_offer(ctx, tap.arg, tap.page)


async def tap_our_file(ctx: Context, tap: Tap) -> None:
    """The file of a scenario of the game."""
    game, _, scenario = tap.arg.partition(OF)
    await send_ours(ctx, game, scenario)


async def report(ctx: Context, tap: Tap) -> None:
    """A scenario is reported."""
    await ctx.say(await ctx.service.shelf.report(ctx.actor, tap.arg, tap.page), new=True)


async def settle(ctx: Context, tap: Tap) -> None:
    """Its reports are dealt with."""
    line = await ctx.service.shelf.settle(ctx.actor, tap.arg, tap.page)
    await show_list(ctx, tap.arg, (line,))


async def ask_unshelve(ctx: Context, tap: Tap) -> None:
    """Ask before a scenario is taken off the list."""
    offer = await ctx.service.shelf.get(ctx.actor, tap.arg, tap.page)
    if not removable(offer, ctx.actor):
        who = mention(offer.user_id) if offer.user_id else Words("service-nobody")
        raise Refuse(Words("scenarios-not-yours", {"who": who}), kind="not-yours")
    await show(ctx, remove_card(ctx.voice, ctx.keys, tap.arg, offer))


async def unshelve(ctx: Context, tap: Tap) -> None:
    """A scenario is taken off the list."""
    line = await ctx.service.shelf.remove(ctx.actor, tap.arg, tap.page)
    await show_list(ctx, tap.arg, (line,))


async def open_server(ctx: Context, tap: Tap) -> None:
    """What the server allows: for whoever manages it."""
    if not ctx.actor.governs:
        raise Refuse(Words("server-not-yours"), kind="not-yours")
    guild = ctx.interaction.guild
    roles = sorted(guild.roles if guild is not None else (), key=lambda role: -role.position)
    shown = [(role.id, role.name) for role in roles if not role.is_default() and not role.managed]
    now = (await ctx.service.shelf.settings(ctx.actor.guild_id)).offers
    await ctx.form(server_form(ctx.voice, ctx.keys, tap.arg, now, shown))


async def submit_server(ctx: Context, tap: Tap) -> None:
    """It is changed."""
    chosen = tap.fields.get("offers")
    offers = chosen[0] if isinstance(chosen, tuple) and chosen else ""
    line = await ctx.service.shelf.allow(ctx.actor, offers)
    await show_list(ctx, tap.arg, (line,))


async def _may_offer(ctx: Context) -> bool:
    try:
        await ctx.service.shelf.may_offer(ctx.actor)
    except Refuse:
        return False
    return True


async def _room(ctx: Context) -> bool:
    """Whether the member could found a campaign here."""
    try:
        await ctx.service.campaigns.must_have_room(ctx.actor)
    except Refuse:
        return False
    return True


def register(router: Router) -> None:
    """Register the handlers."""
    games = router.bridge.service.desk.games
    ours = [
        f"{game}{OF}{scenario.id}"
        for game, rules in games.items()
        if rules.takes_scenarios
        for scenario in rules.scenarios()
    ]
    router.on("f", "scenario-file", args=("", OFFER), right="anyone")(open_file)
    router.on("s", "scenario-file", args=("", OFFER), right="anyone")(submit_file)
    router.on("v", "my-file")(show_kept)
    router.on("o", "offer-file", right="anyone")(offer_kept)
    router.on("v", "offer-file", args=games)(tap_offer_file)
    router.on("v", "our-file", args=ours)(tap_our_file)
    router.on("o", "report-offer", args=games, right="anyone")(report)
    router.on("o", "settle-offer", args=games, right="anyone")(settle)
    router.on("v", "offer", args=games)(tap_offer)
    router.on("v", "unshelve", args=games)(ask_unshelve)
    router.on("o", "unshelve", args=games, right="anyone")(unshelve)
    router.on("f", "server", args=games, right="anyone")(open_server)
    router.on("s", "server", args=games, right="anyone")(submit_server)
