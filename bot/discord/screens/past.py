"""Earlier turns: the map and the report as they stood when a turn's orders closed."""

from __future__ import annotations

from dataclasses import replace

from bot.discord.context import Context
from bot.discord.screens.kit import Scene, frozen_scene, is_turn_gate
from bot.discord.screens.look import map_card, report_card
from bot.discord.screens.taps_views import show
from bot.service.timing import TURNS
from bot.service.types import Refuse
from engine.core.decisions import path_of
from engine.core.words import Words

COST = 2  # pages that a turn long past is worth


async def past_scene(ctx: Context, turn: int) -> Scene:
    """The campaign as it stood right before the orders of a turn were carried out. :class:`Refuse` for no such turn.

    Only what the member's seat knew then is shown, by the same face. Nothing of it is the campaign's own: it is read
    without its lock.
    """
    marks = await ctx.service.log_index.marks(ctx.cid)
    scene = await frozen_scene(ctx)
    table = scene.table
    begun = [entry for _, entry in table.own.get(TURNS, [])]
    if begun:  # a turn of many gates: as it was when the next one began
        ends, since = begun[1:], begun
    else:
        roots = {one.path for one in table.match.waiting() if is_turn_gate(table, one)}
        paths = {number: path_of(one.decision)[0] for number, one in enumerate(marks, 1) if one.kind == "close"}
        ends = [number - 1 for number, path in paths.items() if "/" not in path or path in roots]
        since = [0, *(end + 1 for end in ends)]
    if not 1 <= turn <= len(ends):
        raise Refuse(Words("card-no-turn", {"said": turn, "last": len(ends)}))
    past = await ctx.service.past.look(ctx.cid, table.match.rules, ends[turn - 1], since[turn - 1])
    return replace(scene, table=replace(table, match=past))


async def show_past_map(ctx: Context, turn: int, area: str, layer: str) -> None:
    """The map of an earlier turn."""
    async with ctx.heavy(COST):
        scene = await past_scene(ctx, turn)
        shown = await ctx.service.looks.run(map_card, scene, area, layer)
        await show(ctx, shown)


async def show_past_report(ctx: Context, turn: int, what: str) -> None:
    """The report of an earlier turn."""
    async with ctx.heavy(COST):
        scene = await past_scene(ctx, turn)
        shown = await ctx.service.looks.run(report_card, scene, 0, what)
        await show(ctx, shown)
