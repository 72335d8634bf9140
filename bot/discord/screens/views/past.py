"""Map and report, of now or of an earlier turn as its orders closed; a card's buttons stay in its turn."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

from bot.discord.cards import check_card
from bot.discord.screens.kit import Scene, Shown, pager, scene_of, seen_by, show
from bot.discord.screens.views.look import PAGES, map_card, page_of_units, report_card
from bot.discord.screens.views.taps import show_map, show_report
from bot.discord.taps.context import Context
from bot.discord.taps.router import Router
from bot.discord.taps.tap import Tap
from bot.faces.sentences import capital
from bot.service.tempo.timing import is_turn
from bot.service.types import Actor, Refuse, Table
from bot.text.voice import voice
from engine.core.play.decisions import path_of
from engine.core.words import Words

COST = 2  # what an old turn costs, in pages


async def past_turns(ctx: Context) -> list[tuple[str, str]]:
    """The turns that can be looked back at with their numbers, last first: for completion."""
    marks = await ctx.service.log_index.marks(ctx.cid)
    table = await ctx.table()
    begun = [turn for turn, _ in table.book.turns]
    numbers = range(1, len(_ends(table, marks)[0]) + 1)
    keys = [begun[at - 1] if begun else str(at) for at in numbers]
    words = table.match.rules.turn_words
    turns = [(capital(ctx.voice.say(words(key))), str(at)) for at, key in zip(numbers, keys, strict=True)]
    return turns[::-1]


def _ends(table: Table, marks: Sequence[Any]) -> tuple[list[int], list[int]]:
    """The entries with which turns ended, and those with which they began."""
    begun = [entry for _, entry in table.book.turns]
    if begun:  # a turn of many gates: as it was when the next one began
        return begun[1:], begun
    roots = {decision.path for decision in table.match.waiting() if is_turn(table, decision)}
    paths = {number: path_of(mark.decision)[0] for number, mark in enumerate(marks, 1) if mark.kind == "close"}
    ends = [number - 1 for number, path in paths.items() if "/" not in path or path in roots]
    return ends, [0, *(end + 1 for end in ends)]


async def past_scene(ctx: Context, turn: int) -> tuple[Scene, int]:
    """The campaign as it stood right before a turn's orders were carried out, and the number of the last turn that can
    be looked back at. :class:`Refuse` if there is no such turn.

    Only what the member's seat knew then is shown, by the same face. It shares nothing with the live campaign: it is
    read without its lock.
    """
    marks = await ctx.service.log_index.marks(ctx.cid)
    scene = await scene_of(ctx)
    table = scene.table
    ends, since = _ends(table, marks)
    if not 1 <= turn <= len(ends):
        raise Refuse(Words("card-no-turn", {"said": turn, "last": len(ends)}))
    past = await ctx.service.past.look(ctx.cid, table.match.rules, ends[turn - 1], since[turn - 1])
    return replace(scene, table=replace(table, match=past)), len(ends)


async def show_past_map(ctx: Context, turn: int, area: str = "", layer: str = "") -> None:
    """The map of an earlier turn, with the ways to the turns before and after it."""
    async with ctx.heavy(COST):
        scene, last = await past_scene(ctx, turn)
        shown = await ctx.service.looks.run(map_card, scene, area, layer, turn)
        ways = pager(scene, "past-map", turn - 1, last - 1)
        if ways is not None:
            shown = Shown(check_card(replace(shown.card, parts=(*shown.card.parts, ways))), shown.files)
        await show(ctx, shown)


async def tap_past_map(ctx: Context, tap: Tap) -> None:
    """The map of the turn before or after."""
    await show_past_map(ctx, tap.page + 1)


async def show_past_report(ctx: Context, turn: int, what: str, page: int = 0, units: int | None = None) -> None:
    """The report of an earlier turn."""
    async with ctx.heavy(COST):
        scene, _ = await past_scene(ctx, turn)
        what = scene.face.report_on(scene.known, what)
        await show(ctx, await ctx.service.looks.run(report_card, scene, page, what, turn=turn, units=units))


async def tap_layer(ctx: Context, tap: Tap) -> None:
    """A layer of the map."""
    await _map(ctx, tap.page, layer=tap.arg)


async def tap_area(ctx: Context, tap: Tap) -> None:
    """A place of the map, closer."""
    scene = await scene_of(ctx)
    areas = [value for _, value in scene.face.areas(scene.known, "", scene.voice)]
    area = scene.keys.find_value(tap.values[0], "area", areas) if tap.values else ""
    await _map(ctx, tap.page, area or "")


async def _map(ctx: Context, turn: int, area: str = "", layer: str = "") -> None:
    await (show_past_map(ctx, turn, area, layer) if turn else show_map(ctx, area, layer))


async def tap_report(ctx: Context, tap: Tap) -> None:
    """The situation in words, or a page of it."""
    turn, page = divmod(tap.page, PAGES)
    await (show_past_report(ctx, turn, tap.arg, page) if turn else show_report(ctx, page, tap.arg))


async def tap_unit_report(ctx: Context, tap: Tap) -> None:
    """The report of the unit chosen in a report's menu, of the same turn, or another page of that menu."""
    turn = tap.page // PAGES
    scene = await scene_of(ctx)
    ids = scene.face.report_ids(scene.known)
    further = {page_of_units(page): page for page in range(len(ids))}
    unit = scene.keys.find_value(tap.values[0], "report", (*ids, *further)) if tap.values else None
    if unit is None:
        raise Refuse(Words("bridge-no-longer"), kind="late")
    units = further.get(unit)
    what = "" if units is not None else unit
    await (show_past_report(ctx, turn, what, units=units) if turn else show_report(ctx, 0, what, units))


def register(router: Router) -> None:
    """Enter the handlers of maps and reports."""
    faces = router.bridge.faces

    def layers(table: Table, actor: Actor, subject: str) -> Iterable[str]:
        return [value for _, value in faces[table.campaign.game].layers(voice("en"))]

    router.on("v", "layer", args=layers)(tap_layer)
    router.on("v", "area")(tap_area)

    def reports(table: Table, actor: Actor, subject: str) -> Iterable[str]:
        return ["", *faces[table.campaign.game].report_ids(seen_by(table, actor))]

    router.on("v", "report", args=reports)(tap_report)
    router.on("p", "report", args=reports)(tap_report)
    router.on("v", "report-unit")(tap_unit_report)
    router.on("p", "past-map")(tap_past_map)
