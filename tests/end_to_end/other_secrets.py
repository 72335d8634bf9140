"""A campaign looked at twice by one person, before and after the secrets of others are made other."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from typing import Any

import pytest

from bot.harbour.members.client import Sailor
from bot.service.past import looks
from bot.text.voice import voice
from engine.core.events import ALL
from engine.core.play.entry import Entry, unpack_entry
from engine.core.play.match import Match
from tests.end_to_end.conftest import QUICK_HANDS, Fleet, joined
from tests.end_to_end.onlooker import Onlooker

DAY, MINUTE = 24 * 3600, 60
MOST = 1_000
LONG = 12  # letters of a sentence that is looked for
ONLOOKERS = {"en": "Eli", "es": "Dara"}


def look_at_will(monkeypatch: pytest.MonkeyPatch) -> None:
    """Anybody may look as often as they like."""
    monkeypatch.setattr(looks, "OUTSIDERS", QUICK_HANDS)
    monkeypatch.setattr(looks, "PERSON", QUICK_HANDS)


async def two_foes(
    fleet: Fleet, game: str, scenario: str, side: str, other: str, options: list[str]
) -> tuple[Sailor, Sailor]:
    """Bo organises and leads a side; Chen leads the ``other``, as the lists name it."""
    fleet.seed("seen by nobody")
    bo, chen = fleet.member("Bo"), fleet.member("Chen")
    form = await bo.slash("campaign new", game=game, scenario=scenario)
    await bo.modal(form, {"side": side, "also": ["wait-opponent"], "options": options})
    await joined(chen, other)
    return bo, chen


async def played(fleet: Fleet, times: int) -> None:
    """So many times everybody does as suggested, and what is left open runs out."""
    for _ in range(times):
        for name in ("Bo", "Chen"):
            member = fleet.member(name)
            card = await member.slash("orders")
            label = next((label for label in card.labels if label.startswith("Ready")), None)
            if label is not None:
                await member.component(card, label)
        await fleet.pass_time(4 * DAY)
    await fleet.quiet()


async def made_other(fleet: Fleet, change: Callable[[Match[Any]], None]) -> None:
    """Change the campaign in memory by hand, and drop whatever was read of it before."""
    async with fleet.app.service.desk.opened((await fleet.campaign()).id) as opened:
        change(opened.match)
        opened.match.state.masks.clear()
        opened.match.forget()
        opened.match._listed = {}  # the waiting lists, too
        opened.still = None


def sentences(entries: tuple[Entry, ...], language: str) -> tuple[set[str], set[str]]:
    """What one side alone was told in words that nobody else was told, and what everybody was told."""
    speech = voice(language)
    told = [event for entry in entries for event in entry.events]
    public = {speech.say(event.words) for event in told if event.audience == ALL}
    public |= {speech.say(event.public.words) for event in told if event.public is not None}
    secret = {speech.say(event.words) for event in told if event.audience != ALL}
    return {text for text in secret - public if len(text) > LONG}, {text for text in public if len(text) > LONG}


async def log_of(fleet: Fleet) -> tuple[Entry, ...]:
    """The whole log of the campaign."""
    rows = await fleet.app.store.entries((await fleet.campaign()).id)
    return tuple(unpack_entry(json.loads(row.body)) for row in rows)


async def settled(fleet: Fleet) -> None:
    """Wait until the status post says what holds: it is drawn again some seconds after the last change."""
    await fleet.pass_time(MINUTE)
    await fleet.quiet()


Rows = list[tuple[str, str]]


async def looks_of(fleet: Fleet, onlookers: Sequence[Callable[[], Onlooker]]) -> list[Rows]:
    """What each of them receives now."""
    await settled(fleet)
    return [await onlooker().look() for onlooker in onlookers]


def differing(fleet: Fleet, before: Rows, after: Rows) -> list[tuple[str, str, str]]:
    """What one received otherwise at the second look: what they did, what came of it before, and what after."""
    assert not fleet.app.service.desk.troubles.counts, "where a game fails, plain words take the place of its own"
    assert [what for what, _ in before] == [what for what, _ in after]
    pairs = zip(before, after, strict=True)
    return [(what, was, now) for (what, was), (_, now) in pairs if was != now]


async def overheard(fleet: Fleet, rows: Rows, language: str) -> tuple[list[str], int, int]:
    """The sentences that one side alone was told and that somebody received; how many such sentences there are, and how
    many sentences for everybody they received, as they are."""
    everything = "\n".join(came for _, came in rows).replace("\\", "")
    secret, public = sentences(await log_of(fleet), language)
    return [text for text in secret if text in everything], len(secret), sum(text in everything for text in public)
