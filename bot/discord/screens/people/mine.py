"""All campaigns of a member, wherever they ask."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bot.discord.cards import Button, Part, Section, clip
from bot.discord.screens.kit import Scene, parts_card, show, text
from bot.discord.screens.orders.orders import mine_of
from bot.discord.taps.context import Context
from bot.discord.taps.ids import Keys
from bot.service.tempo.waiting import waits
from bot.service.types import Refuse

MOST = 10
STORIES = 3  # campaigns whose whole story is read for the list


async def show_mine(ctx: Context) -> None:
    """A section each: what waits there for the member, and until when; campaigns that wait come first."""
    async with ctx.service.looks.heavy(ctx.actor.user_id, None):
        await _show(ctx)


async def _show(ctx: Context) -> None:
    campaigns = await ctx.store.campaigns.of_member(ctx.actor.user_id, ("live", "paused"))
    listed: list[tuple[bool, Section]] = []
    for at, campaign in enumerate(campaigns[: MOST * 2]):
        face = ctx.bridge.faces.get(campaign.game)
        if face is None:
            continue
        try:
            # The whole story is read for the campaigns played last; for the others only what their saves hold.
            read = face.teller is not None and at < STORIES
            facts = await ctx.service.chronicle.facts(campaign.id, face.teller) if face.teller and read else ()
            table = await ctx.service.looks.frozen(campaign.id)
            keys = Keys(campaign.id, campaign.secret)
            scene = Scene(table, face, keys, ctx.voice, ctx.actor.user_id)
            listed.append(await ctx.service.looks.run(_section, scene, facts))
        except Refuse as refuse:
            listed.append((False, _broken(ctx, campaign.id, campaign.secret, refuse)))
    sections = [section for _, section in sorted(listed, key=lambda pair: not pair[0])][:MOST]
    parts: list[Part | None] = [text(f"## {ctx.voice.get('card-mine')}")]
    parts.extend(sections)
    if not sections:
        parts.append(text(ctx.voice.get("card-mine-none")))
    await show(ctx, parts_card(parts))


def _own(scene: Scene, facts: Sequence[Any]) -> list[str]:
    """What the member's own boats did, in two short lines."""
    teller = scene.face.teller
    if teller is None:
        return []
    return [clip(line, 150) for line in teller.own(scene.known, facts, scene.mine, scene.voice)[:2]]


def _section(scene: Scene, facts: Sequence[Any]) -> tuple[bool, Section]:
    """A campaign's section, made off the loop, because a long war has a long story."""
    assert scene.user_id is not None
    told = _own(scene, facts)
    mine = mine_of(scene.table, scene.user_id)
    owed = len(mine.open) + sum(question.how != "sealed" for question in mine.other)
    # Conflicting orders and plans to be approved wait as well, even if everything is sealed.
    others = {wait.decision.id for wait in waits(scene.table) if wait.member == scene.user_id and wait.why != "answer"}
    waiting = owed + len(others)
    closing = scene.closing()
    sign, title = "⚠" if waiting else "✔", scene.face.title(scene.known, scene.voice)
    head = f"{sign} **{title}** · <#{scene.table.campaign.channel_id}>"
    body = scene.say("card-mine-waits", orders=waiting)
    if closing is not None:
        body += f" · {scene.say('card-close')} {scene.when(closing)}"
    button = scene.named("v", "orders", "card-orders", style="primary" if waiting else "secondary")
    return bool(waiting), Section(("\n".join([clip(head, 200), clip(body, 150), *told])[:370],), button)


def _broken(ctx: Context, cid: int, secret: bytes, refuse: Refuse) -> Section:
    button = Button(ctx.voice.plain("card-help"), Keys(cid, secret).tag("v", "help"))
    return Section((clip(ctx.voice.markdown(refuse.what), 300),), button)
