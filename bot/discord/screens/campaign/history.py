"""What was ordered, entry by entry; undoing; the campaign as a file."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from bot.discord.aftermath import CAMPAIGN_FILE, MOST_BYTES
from bot.discord.cards import Attachment, Part
from bot.discord.screens.campaign.rewinding import show_moments, show_sure
from bot.discord.screens.campaign.taps import must_be_organiser
from bot.discord.screens.kit import Scene, Shown, kept, parts_card, row, scene_of, show, text
from bot.discord.screens.views.diary import aftermath_of
from bot.discord.screens.views.dice import seer
from bot.discord.screens.views.taps import log_part
from bot.discord.taps.context import Context
from bot.discord.taps.tap import Tap
from bot.faces.sentences import capital
from bot.service.past.logindex import Mark, part_of
from bot.service.past.moments import turns_in
from bot.service.people.rights import must_be_member
from bot.service.types import Refuse
from bot.text.voice import Voice
from engine.core.events import facts_for
from engine.core.play.entry import Entry
from engine.core.words import Words

PAGE = 10
ENTRY = 330  # characters of an entry
WHOLE = 5  # what the whole campaign as a file costs, in pages
TOLD = ("begin", "answer", "close", "undo", "rewind")


def told_in(mark: Mark, sees: Callable[[tuple[str, ...]], bool]) -> bool:
    """Whether an entry has a line in a reader's history."""
    return mark.kind in TOLD and (mark.tells(sees) or mark.kind in ("undo", "rewind"))


def history_card(
    scene: Scene, entries: Sequence[Entry], page: int = 0, last: int = 0, turns: Mapping[int, str] | None = None
) -> Shown:
    """A page of what happened, entry by entry, as far as the reader may know it. Entries whose events they do not
    learn are left out, and entries have the log's numbers only if there is no enemy to be counted. ``turns`` holds, by
    entry, the turn in which it was written: each turn has its heading."""
    lines: list[str] = []
    headed = ""
    for entry in entries:
        if entry.kind not in TOLD:
            continue
        entry_lines = [
            line
            for event in facts_for(entry.events, scene.seat, scene.table.tree)
            if (line := scene.face.event_line(event, scene.seat, scene.voice))
        ]
        if not entry_lines and entry.kind in ("undo", "rewind"):
            entry_lines = [scene.say(f"card-entry-{entry.kind}")]
        if not entry_lines:
            continue
        turn = (turns or {}).get(entry.number, "")
        if turn and turn != headed:
            lines.append(f"**{capital(scene.words(scene.table.match.rules.turn_words(turn)))}**")
            headed = turn
        mark = "- " if scene.two_sided else f"- `{entry.number}` "
        lines.append(mark + shortened(entry_lines, scene.voice))
    head = f"## {scene.say('card-history')} · {scene.say('card-page-of', page=page + 1, pages=last + 1)}"
    parts: list[Part | None] = [text(head, *kept(lines or [scene.say("card-nothing-to-tell")], 3600, scene.voice))]
    pager = []
    if last:
        pager = [
            scene.named("p", "history", "card-page-back", page=max(0, page - 1), disabled=page == 0),
            scene.named("p", "history", "card-page-on", page=min(last, page + 1), disabled=page >= last),
        ]
    diary = scene.named("v", "diary", "card-diary") if scene.face.teller is not None else None
    parts.append(row(*pager, diary, scene.named("v", "orders", "card-orders")))
    return parts_card(parts)


def shortened(told: Sequence[str], voice: Voice, most: int = ENTRY) -> str:
    """The report of an entry in at most ``most`` characters and whole sentences: how it began, how many are left
    out, and how it ended, which is what decided."""
    if sum(len(line) + 1 for line in told) <= most:
        return " ".join(told)
    ending: list[str] = []
    for line in reversed(told[1:]):
        if ending and sum(map(len, [told[0], *ending])) + len(line) > most - 60:
            break
        ending.insert(0, _cut(line, most // 2))
    left_out = len(told) - 1 - len(ending)
    middle = [voice.get("card-more-lines", more=left_out)] if left_out else []
    return " ".join([_cut(told[0], most // 2), *middle, *ending])


def _cut(line: str, most: int) -> str:
    """A line cut after a whole word."""
    return line if len(line) <= most else line[:most].rsplit(" ", 1)[0] + " …"


async def show_history(ctx: Context, page: int | None = None) -> None:
    """The last page of the history, or another."""
    async with ctx.heavy():
        marks = await ctx.service.log_index.marks(ctx.cid)
        scene = await scene_of(ctx)
        sees = seer(scene)
        counts = await ctx.service.looks.run(lambda: [int(told_in(mark, sees)) for mark in marks])
        last = max(0, (sum(counts) - 1) // PAGE)
        page = last if page is None else max(0, min(page, last))
        entries = await log_part(ctx, part_of(counts, page * PAGE, PAGE))
        shown_now = [entry for entry in entries if counts[entry.number - 1]]
        begun = turns_in(marks)
        turns = {entry.number: begun[entry.number - 1] for entry in shown_now}
        await show(ctx, await ctx.service.looks.run(history_card, scene, shown_now, page, last, turns))


async def tap_history(ctx: Context, tap: Tap) -> None:
    """A page of the history."""
    await show_history(ctx, tap.page)


async def take_back(ctx: Context, moment: str | None) -> None:
    """/campaign undo: the member's last act; with a moment, a proposal to go back to it by everyone's consent."""
    if moment is not None:
        await show_sure(ctx, moment)
        return
    scene = await scene_of(ctx)
    must_be_member(scene.table, ctx.actor)
    records = [(slot, scene.table.match.can_undo(slot)) for slot in scene.mine]
    open_to = sorted((record.entry, slot) for slot, record in records if record is not None)
    if not open_to:
        await show_moments(ctx, Words("err-nothing-to-undo"))
        return
    receipt = await ctx.act(ctx.service.acts.undo, open_to[-1][1])
    await ctx.say(*receipt.lines)


async def export_campaign(ctx: Context) -> None:
    """The campaign as a file, at its end: before that, it would give away the seed and all that is hidden."""
    scene = await scene_of(ctx)
    must_be_organiser(scene, ctx.actor)
    if scene.table.campaign.in_play:
        raise Refuse(Words("card-export-later"), kind="late")
    async with ctx.heavy(WHOLE):
        written = await aftermath_of(ctx).export(ctx.cid, anonymous=False)
        if len(written) > MOST_BYTES:
            raise Refuse(Words("card-export-big", {"size": len(written) // 1_000_000}), kind="broken")
        name, words = CAMPAIGN_FILE, text(ctx.voice.get("card-export-whole"))
        await show(ctx, parts_card([words, Attachment(name)], {name: written}), new=True)
