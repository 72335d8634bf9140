"""What was ordered, entry by entry; taking back; the campaign as a file."""

from __future__ import annotations

from bot.discord.cards import Attachment, Part
from bot.discord.context import Context
from bot.discord.screens.kit import Scene, Shown, kept, parts_card, row, scene_of, text
from bot.discord.screens.taps_campaign import must_be_organiser
from bot.discord.screens.taps_views import log_entries, show
from bot.discord.taps import Tap
from bot.service.rights import must_be_member
from bot.service.types import Refuse
from engine.core.entry import Entry
from engine.core.words import Words

PAGE = 15
TOLD = ("begin", "answer", "close", "undo", "rewind")
MOST_BYTES = 8_000_000


def history_card(scene: Scene, entries: list[Entry], page: int | None = None) -> Shown:
    """What happened, entry by entry, as far as the reader may know it: an entry whose events he does not learn is
    left out, and numbers are the log's own only where there is no enemy to be counted."""
    lines = []
    for entry in entries:
        if entry.kind not in TOLD:
            continue
        told = [scene.face.event_line(event, scene.seat, scene.voice) for event in entry.events]
        said = " ".join(line for line in told if line)[:260]
        if said or entry.kind in ("undo", "rewind"):
            mark = "" if scene.two_sided else f"**{entry.number}** "
            lines.append(mark + (said or scene.say(f"card-entry-{entry.kind}")))
    last = max(0, (len(lines) - 1) // PAGE)
    page = last if page is None else max(0, min(page, last))
    head = f"## {scene.say('card-history')} · {scene.say('card-page-of', page=page + 1, pages=last + 1)}"
    part = lines[page * PAGE : (page + 1) * PAGE] or [scene.say("card-nothing-to-tell")]
    parts: list[Part | None] = [text(head, *kept(part, 3600, scene.voice))]
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
    entries = await log_entries(ctx)
    async with scene_of(ctx) as scene:
        shown = history_card(scene, entries, page)
    await show(ctx, shown)


async def tap_history(ctx: Context, tap: Tap) -> None:
    """A page of the history."""
    await show_history(ctx, tap.page)


async def take_back(ctx: Context, entry: int | None) -> None:
    """/campaign undo: the member's last act; with an entry, a proposal to go back to it by everyone's consent."""
    if entry is not None:
        receipt = await ctx.service.campaigns.rewind(ctx.actor, ctx.cid, entry)
        await ctx.say(*receipt.lines)
        return
    async with scene_of(ctx) as scene:
        must_be_member(scene.table, ctx.actor)
        records = [(one, scene.table.match.can_undo(one)) for one in scene.mine]
        open_to = sorted((record.entry, slot) for slot, record in records if record is not None)
    if not open_to:
        raise Refuse(Words("err-nothing-to-undo"), kind="late")
    receipt = await ctx.service.acts.undo(ctx.actor, ctx.cid, open_to[-1][1])
    await ctx.say(*receipt.lines)


async def export_campaign(ctx: Context) -> None:
    """The campaign as a file: whole at its end; before, without members and secrets, since a file can be read."""
    async with scene_of(ctx) as scene:
        must_be_organiser(scene, ctx.actor)
        over = not scene.table.campaign.in_play
    written = (await ctx.store.export(ctx.cid, anonymous=not over)).encode()
    if len(written) > MOST_BYTES:
        raise Refuse(Words("card-export-big", {"size": len(written) // 1_000_000}), kind="broken")
    name = "campaign.flotilla.json"
    line = ctx.voice.get("card-export-whole" if over else "card-export-anonymous")
    await show(ctx, parts_card([text(line), Attachment(name)], {name: written}), new=True)
