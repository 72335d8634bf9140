"""Taps on a campaign's pace and on a member's wishes."""

from __future__ import annotations

from dataclasses import replace

from bot.discord.screens.campaign.pace import course_form, read_course
from bot.discord.screens.campaign.taps import show_settings
from bot.discord.screens.kit import opener, scene_of, show
from bot.discord.screens.orders.orders import orders_card
from bot.discord.screens.orders.taps_plan import show_standing
from bot.discord.screens.people.wishes import read_wish, wish_form
from bot.discord.taps.context import Context
from bot.discord.taps.router import Router
from bot.discord.taps.tap import Tap
from bot.service.people.rights import must_be_member, must_organise
from bot.service.tempo.pace import AS_PROPOSED, HIMSELF, wish_of


async def submit_course(ctx: Context, tap: Tap) -> None:
    """Pace and plans are changed."""
    changes = read_course(await scene_of(ctx), tap.fields)
    receipt = await ctx.act(ctx.service.campaigns.set_settings, **changes)
    await show_settings(ctx, receipt.lines)


async def submit_wish(ctx: Context, tap: Tap) -> None:
    """Save the wishes."""
    wish = read_wish(await scene_of(ctx), tap.fields)
    receipt = await ctx.act(ctx.service.people.wish, wish)
    await show_standing(ctx, 0, receipt.lines)


async def answer_call(ctx: Context, tap: Tap) -> None:
    """A newcomer says whether they are called to their fights; the rest of their wishes stays."""
    fights = HIMSELF if tap.values[:1] == (HIMSELF,) else AS_PROPOSED
    scene = await scene_of(ctx)
    wish = replace(wish_of(scene.table, ctx.actor.user_id), fights=fights)
    receipt = await ctx.act(ctx.service.people.wish, wish)
    await show(ctx, orders_card(await scene_of(ctx), 0, receipt.lines))


def register(router: Router) -> None:
    """Register the handlers."""
    router.on("f", "course", right="anyone")(opener(course_form, must_organise))
    router.on("s", "course", right="anyone")(submit_course)
    router.on("f", "wish", right="member")(opener(wish_form, must_be_member))
    router.on("s", "wish")(submit_wish)
    router.on("o", "call-me", right="member")(answer_call)
