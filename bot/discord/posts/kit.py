"""What the scribe's parts share: the state before an act, and how a post is put into the outbox."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from bot.discord.delivery.payload import ThreadPlan, pack_payload
from bot.discord.screens.kit import Scene, Shown
from bot.faces.shown import FightPost
from bot.service.past.logindex import Told
from bot.service.tempo.calls import Call
from bot.service.types import Table
from bot.store.records import OutMessage
from engine.core.chance import Throw
from engine.core.events import ALL, Event
from engine.core.ids import DecisionId
from engine.core.words import Words

STORY = "story"  # the lane of posts that follow one another


@dataclass(frozen=True)
class Memo:
    """The state before an act."""

    turn: str
    over: bool
    fights: Mapping[str, FightPost] | None  # None where the game could not say
    asked: frozenset[str]
    windows: Mapping[DecisionId, tuple[str, ...]]  # their slots by the question's id
    gates: frozenset[str]
    status: str = "live"
    thread: str = ""
    """The key of the thread that the turn's posts go to."""
    # Looked up by :meth:`bot.discord.posts.scribe.DiscordScribe.attend` before the act is written:
    earlier: tuple[Told, ...] = ()
    """Events of this turn's earlier acts, as far as this act's posts need them."""
    before: tuple[Told, ...] = ()
    """What led to this turn, if its post is written again."""
    by_hand: frozenset[str] = frozenset()
    """The paths of the fights of this turn that have a post of their own."""
    back: Words | None = None
    """The moment the game went back to in this act, by everyone's consent."""
    void: tuple[tuple[str, str], ...] = ()
    """The posts about events that no longer happened."""
    calls: tuple[Call, ...] = ()
    """Who is to be called in the channel."""
    questions: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    """What is asked at the open windows, see :mod:`bot.discord.posts.windows`."""
    owing: Mapping[str, frozenset[int]] = field(default_factory=dict)
    """Whom each open gate waits for, where there is no enemy to read it."""
    people: frozenset[tuple[str, int]] = frozenset()
    """Who holds which command, and who is away, see :func:`people_of`."""


def people_of(table: Table) -> frozenset[tuple[str, int]]:
    """Who holds which command, and who is away: what changes whom a post should name without any answer. Against an
    enemy only who holds what everybody may know of."""
    two_sided = len(table.tree.children(None)) > 1
    shown = table.tree.shown_to(None) if two_sided else table.tree
    held = {(node, seat.user_id) for node, seat in table.roster.seats.items() if node in shown}
    return frozenset(held | ({("", member) for member in table.roster.away} if not two_sided else set()))


def public(event: Event) -> Event | None:
    """The event as everybody may read it: its public half if it has a secret one; None if nobody may learn it."""
    if event.audience == ALL:
        return event
    if event.public is None:
        return None
    return replace(event, fact=event.public, audience=ALL, public=None)


def open_events(told: Iterable[Told]) -> list[Event]:
    """What everybody may read of some entries."""
    return [known for entry in told for event in entry.events if (known := public(event)) is not None]


def open_throws(told: Iterable[Told]) -> list[Throw]:
    """The open throws of some entries."""
    return [throw for entry in told for throw in entry.throws]


def put(
    scene: Scene,
    shown: Shown,
    slot: tuple[str, str],
    merge_key: str | None,
    *,
    lane: str = STORY,
    mentions: Sequence[int] = (),
    thread: ThreadPlan | None = None,
    **how: Any,
) -> OutMessage:
    """A post of the campaign, made or edited."""
    payload = pack_payload(shown.card, files=shown.files, mentions=mentions, thread=thread, **how)
    channel = scene.table.campaign.channel_id
    return OutMessage("put", payload, channel_id=channel, slot=slot, merge_key=merge_key, lane=lane)


def drop(scene: Scene, slot: tuple[str, str]) -> OutMessage:
    """The post is deleted, if it is there."""
    return OutMessage("drop", "{}", channel_id=scene.table.campaign.channel_id, slot=slot, lane=STORY)
