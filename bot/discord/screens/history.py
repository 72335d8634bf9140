"""What was ordered, entry by entry; taking back; the campaign as a file."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from bot.discord.aftermath import CAMPAIGN_FILE, MOST_BYTES
from bot.discord.cards import Attachment, Part
from bot.discord.context import Context
from bot.discord.screens.diary import aftermath_of
from bot.discord.screens.dice import seer
from bot.discord.screens.kit import Scene, Shown, frozen_scene, kept, parts_card, row, scene_of, text
from bot.discord.screens.rewinding import show_moments, show_sure
from bot.discord.screens.taps_campaign import must_be_organiser
from bot.discord.screens.taps_views import log_part, show
from bot.discord.taps import Tap
from bot.service.logindex import Mark, part_of
from bot.service.rights import must_be_member
from bot.service.types import Refuse
from engine.core.entry import Entry
from engine.core.words import Words

PAGE = 15
WHOLE = 5  # pages that the whole campaign as a file is worth
TOLD = ("begin", "answer", "close", "undo", "rewind")


def told_in(mark: Mark, sees: Callable[[tuple[str, ...]], bool]) -> bool:
    """Whether an entry has a line in a reader's history."""
    return mark.kind in TOLD and (mark.tells(sees) or mark.kind in ("undo", "rewind"))


def history_card(scene: Scene, entries: Sequence[Entry], page: int = 0, last: int = 0) -> Shown:
    """A page of what happened, entry by entry, as far as the reader may know it: an entry whose events he does not
    learn is left out, and numbers are the log's own only where there is no enemy to be counted."""
    lines = []
    for entry in entries:
        if entry.kind not in TOLD:
            continue
        told = [scene.face.event_line(event, scene.seat, scene.voice) for event in entry.events]
        said = " ".join(line for line in told if line)[:260]
        if said or entry.kind in ("undo", "rewind"):
            mark = "" if scene.two_sided else f"**{entry.number}** "
            lines.append(mark + (said or scene.say(f"card-entry-{entry.kind}")))
    head = f"## {scene.say('card-history')} · {scene.say('card-page-of', page=page + 1, pages=last + 1)}"
    parts: list[Part | None] = [text(head, *kept(lines or [scene.say("card-nothing-to-tell")], 3600, scene.voice))]
    if last:
        parts.append(
            row(
                scene.named("p", "history", "card-page-back", page=max(0, page - 1), disabled=page == 0),
                scene.named("p", "history", "card-page-on", page=min(last, page + 1), disabled=page >= last),
            )
        )
    return parts_card(parts)


async def show_history(ctx: Context, page: int | None = None) -> None:
    """The last page of the history, or another."""
    async with ctx.heavy():
        marks = await ctx.service.log_index.marks(ctx.cid)
        scene = await frozen_scene(ctx)
        sees = seer(scene)
        counts = await ctx.service.looks.run(lambda: [int(told_in(mark, sees)) for mark in marks])
        last = max(0, (sum(counts) - 1) // PAGE)
        page = last if page is None else max(0, min(page, last))
        entries = await log_part(ctx, part_of(counts, page * PAGE, PAGE))
        shown_now = [entry for entry in entries if counts[entry.number - 1]]
        await show(ctx, await ctx.service.looks.run(history_card, scene, shown_now, page, last))


async def tap_history(ctx: Context, tap: Tap) -> None:
    """A page of the history."""
    await show_history(ctx, tap.page)


async def take_back(ctx: Context, moment: str | None) -> None:
    """/campaign undo: the member's last act; with a moment, a proposal to go back to it by everyone's consent."""
    if moment is not None:
        await show_sure(ctx, moment)
        return
    async with scene_of(ctx) as scene:
        must_be_member(scene.table, ctx.actor)
        records = [(one, scene.table.match.can_undo(one)) for one in scene.mine]
        open_to = sorted((record.entry, slot) for slot, record in records if record is not None)
    if not open_to:
        await show_moments(ctx, Words("err-nothing-to-undo"))
        return
    receipt = await ctx.service.acts.undo(ctx.actor, ctx.cid, open_to[-1][1])
    await ctx.say(*receipt.lines)


async def export_campaign(ctx: Context) -> None:
    """The campaign as a file, at its end: before, it would hold the seed and all that is hidden, whoever asks."""
    async with scene_of(ctx) as scene:
        must_be_organiser(scene, ctx.actor)
        if scene.table.campaign.in_play:
            raise Refuse(Words("card-export-later"), kind="late")
    async with ctx.heavy(WHOLE):
        written = await aftermath_of(ctx).export(ctx.cid, anonymous=False)
        if len(written) > MOST_BYTES:
            raise Refuse(Words("card-export-big", {"size": len(written) // 1_000_000}), kind="broken")
        name, said = CAMPAIGN_FILE, text(ctx.voice.get("card-export-whole"))
        await show(ctx, parts_card([said, Attachment(name)], {name: written}), new=True)
