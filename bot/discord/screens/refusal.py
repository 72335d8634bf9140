"""Refusals with the way on (INTERFACE 9): the likeliest legal answers, else the current card or *Join*."""

from __future__ import annotations

import structlog

from bot.discord.cards import Button
from bot.discord.context import Context
from bot.discord.refusing import likely
from bot.discord.screens.command import asked_subject
from bot.discord.screens.kit import scene_of
from bot.discord.taps import Tap
from bot.service.types import Refuse

_log = structlog.get_logger(__name__)


async def shown_refusal(ctx: Context, tap: Tap | None, refuse: Refuse) -> None:
    """What is wrong, why, what would be legal, that nothing has changed; and where to go from here."""
    _log.info("refused", kind=refuse.kind, what=refuse.what.key, rule=refuse.rule)
    buttons = list(await likely(ctx, tap, refuse))[:3]
    if (over := await _overrule(ctx, refuse)) is not None:
        buttons.append(over)
    buttons.extend(_ways_on(ctx, refuse))
    await ctx.refuse(refuse, buttons[:5])


async def _overrule(ctx: Context, refuse: Refuse) -> Button | None:
    """Who stands above may say it over the other's head: the form of that unit's open question."""
    if ctx.campaign is None or refuse.what.key != "service-overrule":
        return None
    name = refuse.what.args.get("slot")
    async with scene_of(ctx) as scene:
        units = [node.id for node in scene.table.tree.nodes if node.name == name]
        subject = next((found for unit in units if (found := asked_subject(scene, unit))), "")
        return scene.named("f", "overrule", "card-overrule", subject=subject, style="danger") if subject else None


def _ways_on(ctx: Context, refuse: Refuse) -> list[Button]:
    if ctx.campaign is None:
        return []
    say, keys = ctx.voice.plain, ctx.keys
    if not ctx.campaign.in_play:
        return [
            Button(say("card-report"), keys.tag("v", "report"), "primary"),
            Button(say("card-dice"), keys.tag("v", "dice")),
        ]
    if refuse.kind == "outsider":
        return [
            Button(say("card-join"), keys.tag("v", "join"), "success"),
            Button(say("card-help"), keys.tag("v", "help")),
        ]
    if refuse.kind in ("late", "not-yours", "rules"):
        return [Button(say("card-orders"), keys.tag("v", "orders"), "primary")]
    return []
