"""The desk at which campaigns lie open: loading, locking, and making an act durable.

Everything a member does goes through :meth:`Desk.open`: under the campaign's own lock, on the cached match, and
then one transaction. Where that fails, the cached match is thrown away: memory never differs from the database.
"""

from __future__ import annotations

import asyncio
import json
from collections import OrderedDict
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from hashlib import blake2b
from typing import Any

import structlog

from bot.service.scribe import Scribe
from bot.service.types import Actor, Receipt, Refuse, Settings, Table
from bot.store.errors import Conflict, NotFound, StoreError
from bot.store.interface import StoreInterface
from bot.store.records import (
    AlreadyDone,
    Campaign,
    Checkpoint,
    Commit,
    Deadline,
    Interaction,
    NewEntry,
    OutMessage,
    Roster,
)
from engine.core.chance import SeededChance
from engine.core.entry import Entry, pack_entry
from engine.core.events import Event
from engine.core.match import Match
from engine.core.rules import CannotUpgrade, Rules
from engine.core.words import Words, pack_words, unpack_words

#: the part in which the service keeps what is its own: seed, approvals, plan numbers, proposals, invitations
OWN = "s:desk"
_log = structlog.get_logger(__name__)


@dataclass
class Open:
    """A campaign in memory."""

    campaign: Campaign
    settings: Settings
    match: Match[Any]
    roster: Roster
    own: dict[str, Any]
    deadlines: dict[tuple[str, str], Deadline]


@dataclass
class Work:
    """An act in the making: the campaign it works on, and what goes into its one transaction."""

    desk: Desk
    open: Open
    now: int
    memo: Any
    commit: dict[str, Any] = field(default_factory=dict)
    outbox: list[OutMessage] = field(default_factory=list)
    events: list[Event] = field(default_factory=list)
    silent: list[tuple[str, str, str]] = field(default_factory=list)  # slot, decision kind, how
    own_changed: bool = False

    @property
    def match(self) -> Match[Any]:
        """The match, to act upon."""
        return self.open.match

    def table(self) -> Table:
        """The campaign as it stands in this act."""
        return self.desk.table(self.open, self.now)

    def add(self, **fields: Any) -> None:
        """Put more into the transaction: tuples are joined, other values set."""
        for name, value in fields.items():
            if isinstance(value, tuple):
                self.commit[name] = (*self.commit.get(name, ()), *value)
            else:
                self.commit[name] = value


class Desk:
    """Campaigns at work: at most ``most`` in memory, the longest unused put away first."""

    def __init__(
        self,
        store: StoreInterface,
        games: Mapping[str, Rules[Any]],
        scribe: Scribe,
        now: Callable[[], int],
        *,
        most: int = 300,
    ) -> None:
        self.store = store
        self.games = games
        self.scribe = scribe
        self.now = now
        self.most = most
        self._opened: OrderedDict[int, Open] = OrderedDict()
        self._locks: dict[int, asyncio.Lock] = {}
        self.changed = asyncio.Event()  # something is due or waits for delivery: the clock looks again
        self.before_commit: list[Callable[[Work], Awaitable[None]]] = []  # who adds to every act's transaction

    def table(self, opened: Open, now: int) -> Table:
        """What there is to look at."""
        tree = opened.match.rules.seats(opened.match.state)
        return Table(opened.campaign, opened.settings, opened.match, opened.roster, tree, now)

    def lock(self, campaign_id: int) -> asyncio.Lock:
        """The campaign's own lock."""
        return self._locks.setdefault(campaign_id, asyncio.Lock())

    @asynccontextmanager
    async def look(self, campaign_id: int) -> AsyncIterator[Table]:
        """A campaign to read, under its lock."""
        async with self.lock(campaign_id):
            opened = await self._get(campaign_id)
            yield self.table(opened, self.now())

    @asynccontextmanager
    async def work(self, campaign_id: int) -> AsyncIterator[Work]:
        """A campaign to act upon, under its lock; whatever fails leaves nothing behind."""
        async with self.lock(campaign_id):
            opened = await self._get(campaign_id)
            now = self.now()
            try:
                yield Work(self, opened, now, self.scribe.memo(self.table(opened, now)))
            except BaseException:
                self._opened.pop(campaign_id, None)
                raise

    async def again(self, actor: Actor) -> Receipt | None:
        """The receipt of an interaction that was carried out before, or None."""
        if actor.interaction is None:
            return None
        reply = await self.store.interaction(actor.interaction)
        return None if reply is None else replace(unpack_receipt(reply), again=True)

    async def finish(self, work: Work, actor: Actor | None, receipt: Receipt) -> Receipt:
        """Write everything in one transaction; the receipt may be shown when this returns."""
        changes = work.match.take_changes()
        opened = work.open
        parts = {name: json.dumps(data, separators=(",", ":")) for name, data in changes.parts.items()}
        if work.own_changed:
            parts[OWN] = json.dumps(opened.own, separators=(",", ":"))
        for add in self.before_commit:
            await add(work)
        table = work.table()
        work.outbox.extend(self.scribe.messages(work.memo, table, changes.entries, work.events))
        act = Commit(
            campaign_id=opened.campaign.id,
            at=work.now,
            expected=opened.campaign.last_entry if changes.entries or parts or changes.deleted else None,
            entries=tuple(log_entry(entry, actor) for entry in changes.entries),
            parts=parts,
            parts_gone=changes.deleted,
            outbox=tuple(work.outbox),
            interaction=recorded(actor, receipt),
            **work.commit,
        )
        try:
            done = await self.store.commit(act)
        except Conflict as fault:
            _log.warning("act_lost_a_race", campaign=opened.campaign.id, why=str(fault))
            raise Refuse(Words("service-try-again"), kind="broken") from fault
        except StoreError as fault:
            _log.error("act_not_stored", campaign=opened.campaign.id, why=str(fault))
            raise Refuse(Words("service-not-stored", {"why": str(fault)}), kind="broken") from fault
        self.changed.set()
        if isinstance(done, AlreadyDone):
            # The match in memory holds an act that the database does not: throw it away.
            self._opened.pop(opened.campaign.id, None)
            return replace(unpack_receipt(done.reply), again=True)
        await self._refresh(opened, act, done.last_entry)
        return receipt

    async def put(self, opened: Open) -> None:
        """Take a campaign just founded into memory."""
        self._opened[opened.campaign.id] = opened
        await self._refresh(opened, None)
        self.changed.set()

    def forget(self, campaign_id: int) -> None:
        """Put a campaign away (it will be loaded again when needed)."""
        self._opened.pop(campaign_id, None)

    def forget_all(self) -> None:
        """Put all campaigns away that nobody works on."""
        for campaign_id in [one for one in self._opened if not self.lock(one).locked()]:
            del self._opened[campaign_id]

    async def _refresh(self, opened: Open, act: Commit | None, last: int = 0) -> None:
        """Bring what is in memory in line with what was written, reading only what the act touched."""
        cid = opened.campaign.id
        if (
            act is None
            or act.settings is not None
            or act.status is not None
            or act.organiser_id is not None
            or act.left
        ):
            opened.campaign = await self.store.campaigns.get(cid)
            opened.settings = settings_from(opened.campaign.settings)
        else:
            opened.campaign = replace(opened.campaign, last_entry=last, touched_at=act.at)
        people = act is None or act.joined or act.left or act.seats or act.seats_freed
        if people or (act is not None and (act.away or act.back or act.counters)):
            opened.roster = await self.store.members.roster(cid)
        times = act is None or act.claims or act.deadlines or act.deadlines_cleared or act.shift
        if times or (act is not None and act.status is not None):
            stored = await self.store.deadlines.of(cid)
            opened.deadlines = {(one.kind, one.key): one for one in stored}

    async def _get(self, campaign_id: int) -> Open:
        opened = self._opened.get(campaign_id)
        if opened is not None:
            self._opened.move_to_end(campaign_id)
            return opened
        try:
            loaded = await self.store.load(campaign_id)
        except NotFound as fault:
            raise Refuse(Words("service-no-campaign"), kind="place") from fault
        parts = {name: json.loads(text) for name, text in loaded.parts.items()}
        own = parts.pop(OWN, {})
        rules = self.games.get(loaded.campaign.game)
        if rules is None or "meta" not in parts:
            raise Refuse(Words("service-broken-campaign", {"game": loaded.campaign.game}), kind="broken")
        try:
            match = Match.load(rules, parts, SeededChance(own["seed"]))
        except CannotUpgrade as fault:
            raise Refuse(Words("service-other-version", {"why": str(fault)}), kind="broken") from fault
        roster = await self.store.members.roster(campaign_id)
        stored = await self.store.deadlines.of(campaign_id)
        deadlines = {(one.kind, one.key): one for one in stored}
        opened = Open(loaded.campaign, settings_from(loaded.campaign.settings), match, roster, own, deadlines)
        self._opened[campaign_id] = opened
        while len(self._opened) > self.most:
            away, _ = self._opened.popitem(last=False)
            lock = self._locks.get(away)
            if lock is not None and not lock.locked():
                del self._locks[away]
        return opened


def settings_from(text: str) -> Settings:
    """A campaign's settings from its row; what an older version did not know takes its default."""
    return Settings(**json.loads(text))


def pack_receipt(receipt: Receipt) -> str:
    """A receipt as it is recorded with its interaction."""
    return json.dumps({"lines": [pack_words(line) for line in receipt.lines], "data": dict(receipt.data)})


def unpack_receipt(text: str) -> Receipt:
    """The reverse of :func:`pack_receipt`."""
    data = json.loads(text)
    return Receipt(tuple(unpack_words(line) for line in data["lines"]), data=data["data"])


def log_entry(entry: Entry, actor: Actor | None) -> NewEntry:
    """An entry as it goes into the log."""
    body = json.dumps(pack_entry(entry), separators=(",", ":"))
    # What the clock closed has no author, even where a member's act led to it.
    by = actor.user_id if actor is not None and entry.kind != "close" else None
    return NewEntry(body, by, entry.slot or None)


def recorded(actor: Actor | None, receipt: Receipt) -> Interaction | None:
    """The interaction with its receipt, as it goes into the transaction."""
    if actor is None or actor.interaction is None:
        return None
    return Interaction(actor.interaction, pack_receipt(receipt), actor.user_id)


def tag(campaign: Campaign, user_id: int) -> str:
    """A member in the service's own part: never the id itself, so that forgetting a member leaves nothing of him."""
    return blake2b(str(user_id).encode(), digest_size=8, key=campaign.secret).hexdigest()


def checkpoint_of(match: Match[Any], label: str) -> Checkpoint:
    """A whole save, to go back to and to replay from."""
    return Checkpoint(json.dumps(match.save(), separators=(",", ":")), label)
