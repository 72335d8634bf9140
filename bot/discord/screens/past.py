"""Earlier turns: the map and the report as they stood when a turn's orders closed."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace

from bot.discord.context import Context
from bot.discord.screens.kit import Scene, is_turn_gate
from bot.discord.screens.look import map_card, report_card
from bot.discord.screens.taps_views import show
from bot.service.timing import TURNS
from bot.service.types import Refuse
from engine.core.decisions import path_of
from engine.core.words import Words


@asynccontextmanager
async def past_scene(ctx: Context, turn: int) -> AsyncIterator[Scene]:
    """The campaign as it stood right before the orders of a turn were carried out. :class:`Refuse` for no such turn.

    Only what the member's seat knew then is shown, by the same face.
    """
    marks = await ctx.service.log_index.marks(ctx.cid)
    async with ctx.service.desk.work(ctx.cid) as work:
        table = work.table()
        begun = [entry for _, entry in table.own.get(TURNS, [])]
        if begun:  # a turn of many gates: as it was when the next one began
            closed = [entry + 1 for entry in begun[1:]]
        roots = {one.path for one in table.match.waiting() if is_turn_gate(table, one)}
        paths = {number: path_of(one.decision)[0] for number, one in enumerate(marks, 1) if one.kind == "close"}
        at_top = [number for number, path in paths.items() if "/" not in path or path in roots]
        at_top = closed if begun else at_top
        if not 1 <= turn <= len(at_top):
            raise Refuse(Words("card-no-turn", {"said": turn, "last": len(at_top)}))
        past = await ctx.service.campaigns.at(work.open, at_top[turn - 1] - 1)
        yield Scene(replace(table, match=past), ctx.face, ctx.keys, ctx.voice, ctx.actor.user_id)


async def show_past_map(ctx: Context, turn: int, area: str, layer: str) -> None:
    """The map of an earlier turn."""
    async with past_scene(ctx, turn) as scene:
        shown = map_card(scene, area, layer)
    await show(ctx, shown)


async def show_past_report(ctx: Context, turn: int, what: str) -> None:
    """The report of an earlier turn."""
    async with past_scene(ctx, turn) as scene:
        shown = report_card(scene, 0, what)
    await show(ctx, shown)
