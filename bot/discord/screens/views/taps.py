"""Taps on maps, reports, logs, tables, dice, rules and help."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence

from bot.discord.aftermath import Aftermath, authors
from bot.discord.screens.kit import Scene, Shown, parts_of, scene_of, seen_by, show
from bot.discord.screens.views.dice import PAGE as THROWS
from bot.discord.screens.views.dice import dice_card, dice_page, seer, verify_card, visible
from bot.discord.screens.views.log import boat_key, boats_card, log_card, note_form, reader
from bot.discord.screens.views.look import (
    TOPICS,
    help_card,
    map_card,
    report_card,
    rule_ids,
    rule_view,
    rules_found,
    score_card,
)
from bot.discord.screens.views.status import awaited_lines
from bot.discord.taps.context import Context
from bot.discord.taps.ids import node_subject
from bot.discord.taps.router import Router
from bot.discord.taps.tap import Tap
from bot.faces.match_words import fold
from bot.service.past.logindex import CHUNK, part_of
from bot.service.past.logindex import Part as LogPart
from bot.service.people.rights import must_be_member
from bot.service.types import Actor, Refuse, Table
from bot.store.records import Entry as Stored
from bot.text.voice import voice
from engine.core.chance import audit
from engine.core.play.entry import Entry, unpack_entry
from engine.core.spaces.space import said
from engine.core.words import Words

AUDIT = 5  # what checking all throws of a campaign costs, in pages


async def show_map(ctx: Context, area: str = "", layer: str = "") -> None:
    """The map, one area of it or one layer."""
    await show(ctx, map_card(await scene_of(ctx), area, layer))


async def tap_map(ctx: Context, tap: Tap) -> None:
    """The map; from the report on a unit or place, closer to it."""
    await show_map(ctx, tap.arg)


async def show_report(ctx: Context, page: int = 0, what: str = "", units: int | None = None) -> None:
    """The situation in words; before it, who is waited for, and for a member what their units did.

    ``what``: the unit or place to report on instead; unknown words give the whole report. ``units``: the
    page of its menu of units.
    """
    scene = await scene_of(ctx)
    what = scene.face.report_on(scene.known, what)
    own: Sequence[str] = ()
    teller = ctx.face.teller
    if teller is not None and not page and not what:
        facts = await ctx.service.chronicle.facts(ctx.cid, teller)
        now = await scene_of(ctx)
        own = await ctx.service.looks.run(teller.own, now.known, facts, now.mine, ctx.voice)
    scene = await scene_of(ctx)
    first = not page and not what and scene.table.campaign.in_play
    shown = report_card(scene, page, what, own, awaited_lines(scene) if first else (), units=units)
    await show(ctx, shown)


async def show_log(ctx: Context, boat: str, page: int | None = None) -> None:
    """A unit's log: all its voyages if its game keeps a diary, otherwise what the save has of it."""
    async with ctx.heavy():
        teller = ctx.face.teller
        facts = await ctx.service.chronicle.facts(ctx.cid, teller) if teller is not None else ()
        scene = await scene_of(ctx)
        boat = _unit_meant(scene, boat)
        notes = await ctx.store.members.notes(ctx.cid, boat_key(boat))
        seen = reader(scene)
        notes = [note for note in notes if seen(note)]
        made = Aftermath(ctx.service, ctx.bridge.faces, ctx.bridge.pictures)
        lines = await made.lines(ctx.cid, authors(scene.table), seen)

        def tell() -> Shown:
            kept = teller is not None and teller.tells(scene.known, facts, boat)
            story = teller.unit_chapter(scene.known, facts, boat, lines, ctx.voice) if kept and teller else None
            return log_card(scene, boat, notes, page, story)

        await show(ctx, await ctx.service.looks.run(tell))


def _unit_meant(scene: Scene, typed: str) -> str:
    """The unit with this id, or the only one that completion offers for what was typed. Raises :class:`Refuse`."""
    if typed in scene.tree or typed in unit_ids(scene):
        return typed
    offered = scene.face.units(scene.known, typed, scene.voice, scene.mine)
    exact = [unit for label, unit in offered if fold(label) == fold(typed)]
    units = exact or [unit for _, unit in offered]
    if not typed.strip() or len(units) != 1:
        raise Refuse(Words(scene.wording("card-no-such-unit"), {"said": said(typed)}))
    return units[0]


def unit_ids(scene: Scene) -> set[str]:
    """Units with a log that are not nodes of command: ships, regiments."""
    return set(scene.face.unit_ids(scene.known))


async def tap_logs(ctx: Context, tap: Tap) -> None:
    """Whose log?"""
    await tap_logs_card(ctx, tap.page)


async def tap_logs_card(ctx: Context, page: int = 0) -> None:
    """Whose log?"""
    await show(ctx, boats_card(await scene_of(ctx), page))


async def tap_log_menu(ctx: Context, tap: Tap) -> None:
    """The log chosen."""
    scene = await scene_of(ctx)
    units = scene.face.unit_ids(scene.known)
    boat = scene.keys.find_value(tap.values[0], "log", units) if tap.values else None
    if boat is None:
        raise Refuse(Words("bridge-no-longer"), kind="late")
    await show_log(ctx, boat)


async def tap_log(ctx: Context, tap: Tap) -> None:
    """A page of a log."""
    await show_log(ctx, parts_of(tap.subject)[1], tap.page)


async def open_note(ctx: Context, tap: Tap) -> None:
    """A line for a log."""
    scene = await scene_of(ctx)
    must_be_member(scene.table, ctx.actor)
    form = note_form(scene, scene.keys.tag("s", "note", subject=tap.subject))
    await ctx.form(form)


async def submit_note(ctx: Context, tap: Tap) -> None:
    """The line is written into the log."""
    boat = parts_of(tap.subject)[1]
    line = tap.fields.get("line")
    await ctx.act(ctx.service.people.note, boat_key(boat), line if isinstance(line, str) else "")
    await show_log(ctx, boat)


async def show_score(ctx: Context, table: str = "") -> None:
    """A score table."""
    await show(ctx, score_card(await scene_of(ctx), table))


async def tap_score(ctx: Context, tap: Tap) -> None:
    """A score table."""
    await show_score(ctx, tap.arg)


async def log_part(ctx: Context, part: LogPart | None) -> list[Entry]:
    """Some entries of the campaign's order log; none for None."""
    if part is None:
        return []
    stored = await ctx.store.entries(ctx.cid, part.first, part.last)
    return await ctx.service.looks.run(lambda: [unpack_entry(json.loads(entry.body)) for entry in stored])


async def show_dice(ctx: Context, page: int | None = None, number: int | None = None, before: str = "") -> None:
    """The dice thrown, a page of them: only the entries that hold it are read. ``before``: the last page with throws of
    the entries up to the one that opened this turn."""
    async with ctx.heavy():
        marks = await ctx.service.log_index.marks(ctx.cid)
        scene = await scene_of(ctx)
        sees = seer(scene)
        counts = await ctx.service.looks.run(lambda: [mark.count(sees) for mark in marks])
        total = sum(counts)
        if before and before in (opened := [mark.turn for mark in marks]):
            page = max(0, sum(counts[: opened.index(before) + 1]) - 1) // THROWS
        page = dice_page(total, page, number)
        first = page * THROWS
        part = part_of(counts, first, THROWS)
        entries = await log_part(ctx, part)
        skipped = first - (part.skip if part is not None else 0)
        throws = [throw for throw in visible(scene, entries, skipped + 1) if first < throw.number <= first + THROWS]
        await show(ctx, dice_card(scene, throws, total, page, number))


async def tap_dice(ctx: Context, tap: Tap) -> None:
    """The last throws."""
    await show_dice(ctx)


async def tap_dice_before(ctx: Context, tap: Tap) -> None:
    """The throws of a turn that is over."""
    await show_dice(ctx, before=tap.arg)


async def tap_dice_page(ctx: Context, tap: Tap) -> None:
    """A page of throws."""
    await show_dice(ctx, tap.page)


async def show_verify(ctx: Context) -> None:
    """Whether the dice were honest."""
    async with ctx.heavy(AUDIT):
        scene = await scene_of(ctx)
        opened = scene.table.over
        throws, wrong = await _audited(ctx, scene.book.seed) if opened else (0, 0)
        await show(ctx, verify_card(scene, throws, wrong))


async def _audited(ctx: Context, seed: str) -> tuple[int, int]:
    """All throws made again, some hundred entries at a time: how many, and how many came out differently."""
    throws = wrong = first = 0
    while stored := await ctx.store.entries(ctx.cid, first + 1, first + CHUNK):
        first += CHUNK
        many, bad = await ctx.service.looks.run(_thrown_again, stored, seed)
        throws, wrong = throws + many, wrong + bad
    return throws, wrong


def _thrown_again(stored: Sequence[Stored], seed: str) -> tuple[int, int]:
    throws = [throw for entry in stored for throw in unpack_entry(json.loads(entry.body)).throws]
    return len(throws), len(audit(throws, seed))


async def tap_verify(ctx: Context, tap: Tap) -> None:
    """Whether the dice were honest."""
    await show_verify(ctx)


async def show_rule(ctx: Context, typed: str) -> None:
    """A rule by its number, or those that fit what was typed. Without a campaign here: the first game's."""
    face = ctx.face if ctx.campaign is not None else next(iter(ctx.bridge.faces.values()))
    rule = face.rule_card(typed, ctx.voice)
    if rule is not None:
        await show(ctx, rule_view(ctx.voice, ctx.keys, rule), new=True)
        return
    await show(ctx, rules_found(ctx.voice, ctx.keys, face, typed), new=True)


async def tap_rule(ctx: Context, tap: Tap) -> None:
    """A rule's button."""
    await show_rule(ctx, tap.arg)


async def tap_rule_menu(ctx: Context, tap: Tap) -> None:
    """A rule chosen from those found."""
    await show_rule(ctx, tap.values[0] if tap.values else "")


async def show_help(ctx: Context, topic: str = "") -> None:
    """Help, with what can be done here."""
    if ctx.campaign is None:
        await show(ctx, help_card(None, ctx.voice, ctx.keys, topic))
        return
    await show(ctx, help_card(await scene_of(ctx), ctx.voice, ctx.keys, topic))


async def tap_help(ctx: Context, tap: Tap) -> None:
    """Help."""
    await show_help(ctx)


async def tap_help_menu(ctx: Context, tap: Tap) -> None:
    """A topic of help."""
    await show_help(ctx, tap.values[0] if tap.values and tap.values[0] in TOPICS else "")


def register(router: Router) -> None:
    """Register the handlers of these views."""
    bridge = router.bridge

    def tables(table: Table, actor: Actor, subject: str) -> Iterable[str]:
        return ["", *(value for _, value in bridge.faces[table.campaign.game].tables(voice("en")))]

    def logs(table: Table, actor: Actor) -> Iterable[str]:
        units = bridge.faces[table.campaign.game].unit_ids(seen_by(table, actor))
        return [node_subject(key) for key in (*(node.id for node in table.tree.nodes), *units)]

    def areas(table: Table, actor: Actor, subject: str) -> Iterable[str]:
        face, known = bridge.faces[table.campaign.game], seen_by(table, actor)
        return ["", *(face.area_of(known, what) for what in face.report_ids(known))]

    def begun(table: Table, actor: Actor, subject: str) -> Iterable[str]:
        now = table.match.rules.turn(table.match.state)
        return [str(turn) for turn in range(1, int(now) + 1)] if now.isdecimal() else [now]

    def rules() -> Sequence[str]:
        return rule_ids(bridge.service.desk.games)

    router.on("v", "map", args=areas)(tap_map)
    router.on("v", "log")(tap_logs)
    router.on("p", "logs")(tap_logs)
    router.on("v", "log-menu")(tap_log_menu)
    router.on("p", "log", subjects=logs)(tap_log)
    router.on("f", "note", subjects=logs, right="member")(open_note)
    router.on("s", "note", subjects=logs)(submit_note)
    router.on("v", "score", args=tables)(tap_score)
    router.on("v", "dice")(tap_dice)
    router.on("p", "dice")(tap_dice_page)
    router.on("v", "dice-before", args=begun)(tap_dice_before)
    router.on("v", "verify")(tap_verify)
    router.on("v", "rule", args=rules())(tap_rule)
    router.on("v", "rule-menu")(tap_rule_menu)
    router.on("v", "help")(tap_help)
    router.on("v", "help-menu")(tap_help_menu)
