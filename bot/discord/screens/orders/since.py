"""*Since you were here*: what a member who comes back after more than a turn reads above their orders, in few lines.
What happened in the turns they missed, what was done in their name, what is asked now, and until when.

It is made from what their seat knows alone: the end of those turns as the posts tell it, with what their own side heard
besides, and their own orders.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import chain

from bot.discord.cards import by_clauses, clip
from bot.discord.screens.kit import Scene, kept
from bot.discord.screens.views.turn_end import names_of
from bot.discord.taps.context import Context
from bot.service.acts import has_choice
from bot.service.past.absence import Absence, absence_of, acted_after, done_for
from bot.service.past.logindex import Told
from bot.service.types import MyQuestion
from engine.core.events import ALL, Event

HAPPENED = 5  # lines on what happened
ROOM = 640  # characters of them
LINE = 320  # characters of a line
OWN = 1600  # characters of what the reader's own units did in a turn
ITEM = " · "


async def since_lines(ctx: Context, scene: Scene, asked: Sequence[MyQuestion]) -> list[str]:
    """What the reader missed; empty for those who were here. ``asked`` is what they are asked now."""
    if scene.user_id is None or scene.seat is None or not scene.table.campaign.in_play:
        return []
    away = absence_of(scene.table, scene.user_id, scene.face.turn_key(scene.table.match.look(None)))
    if away is None:
        return []
    told = await ctx.service.missed.since(ctx.store, ctx.cid, away.opening + 1, away.last)
    return await ctx.service.looks.run(missed_lines, scene, away, told, asked)


def missed_lines(scene: Scene, away: Absence, told: Sequence[Told], asked: Sequence[MyQuestion]) -> list[str]:
    """The lines, from the entries of the log that the reader missed and those of the turn in which they acted."""
    opening = heard(scene, (entry for entry in told if entry.number <= away.after))
    events = heard(scene, (entry for entry in told if entry.number > away.after))
    end = scene.face.turn_end(scene.known, events, names_of(scene), scene.voice, opening)
    lines = [scene.say("card-since", turns=clip(end.title, LINE)), *_happened(scene, end.weighty or end.lines)]
    orders, last = done_for(scene.table, scene.user_id or 0)
    if last is not None:
        lines.append(_whole_items(scene.say("card-since-done", orders=orders, last=last)))
    return [*lines, *_now(scene, asked)]


async def loss_lines(ctx: Context, scene: Scene) -> list[str]:
    """What was lost of the reader's own since the turn began in which they last acted; of a unit that can order nothing
    any more no answer tells them."""
    if scene.user_id is None or scene.seat is None or not scene.two_sided or not scene.table.campaign.in_play:
        return []
    after = acted_after(scene.table, scene.user_id)
    if after is None:
        return []
    told = await ctx.service.missed.since(ctx.store, ctx.cid, after + 1, scene.table.campaign.last_entry)
    return await ctx.service.looks.run(_lost, scene, told)


def _lost(scene: Scene, told: Sequence[Told]) -> list[str]:
    return scene.face.own_losses(scene.known, heard(scene, told), scene.mine, scene.voice)


async def turn_lines(ctx: Context, before: Scene, now: Scene) -> list[str]:
    """Where an act of the reader's has ended a turn: what their own units did in it, the most important first; empty
    where the turn goes on. ``before`` is the campaign as the act found it."""
    key = before.face.turn_key(before.known)
    if not key or now.face.turn_key(now.known) == key:
        return []
    begun, last = before.table.book.turn_begun, before.table.campaign.last_entry
    after = begun["after"] if begun is not None and begun["turn"] == key else last
    told = await ctx.service.missed.since(ctx.store, ctx.cid, after + 1, now.table.campaign.last_entry)
    return await ctx.service.looks.run(_own_lines, now, told)


def _own_lines(scene: Scene, told: Sequence[Told]) -> list[str]:
    lines = scene.face.own_turn(scene.known, heard(scene, told), scene.mine, scene.voice)
    return [scene.say("card-turn-yours"), *kept(lines, OWN, scene.voice)] if lines else []


def _whole_items(line: str) -> str:
    """A line cut by its items, else behind a whole clause, where it is too long."""
    while len(line) > LINE and ITEM in line:
        line = line.rpartition(ITEM)[0]
    return by_clauses(line, LINE, " …")


def heard(scene: Scene, told: Iterable[Told]) -> list[Event]:
    """What the reader's seat may know of some entries: its own side's events, and what everybody may read."""
    tree, heard = scene.table.tree, list[Event]()
    for event in chain.from_iterable(entry.events for entry in told):
        if tree.hears(scene.seat, event.audience):
            heard.append(event)
        elif event.public is not None:  # as the turns' posts have it
            heard.append(replace(event, fact=event.public, audience=ALL, public=None))
    return heard


def _happened(scene: Scene, lines: Sequence[str]) -> list[str]:
    """The first lines of an account, each a line of a list, a heading with what follows it, and how many more there
    are."""
    whole: list[str] = []
    heading = ""
    for at, line in enumerate(lines):
        below = lines[at + 1] if at + 1 < len(lines) else ""
        if line.startswith("**") and line.endswith("**") and below.startswith("- "):
            heading = line + " "
            continue
        whole.append("- " + clip(heading + line.removeprefix("- "), LINE))
        heading = ""
    shown: list[str] = []
    for at, line in enumerate(whole):
        if shown and (len(shown) == HAPPENED or sum(map(len, shown)) + len(line) > ROOM):
            return [*shown[:-1], f"{shown[-1]} {scene.voice.get('card-more-lines', more=len(whole) - at)}"]
        shown.append(line)
    return shown


def _now(scene: Scene, asked: Sequence[MyQuestion]) -> list[str]:
    """What is asked now, and until when: the first that leaves a choice is named."""
    waits = [question for question in asked if question.how != "sealed"]
    if not waits:
        return []
    first = next((question for question in waits if has_choice(scene.table, question)), waits[0])
    what = clip(scene.words(scene.table.match.prompt(first.decision.id, first.slot)), LINE)
    line = scene.say("card-since-now", orders=len(waits), what=what)
    times = [at for question in waits if (at := scene.due(question.decision.id)) is not None]
    return [f"{line} · {scene.say('card-close')} {scene.when(min(times))}" if times else line]
