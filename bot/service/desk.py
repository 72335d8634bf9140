"""The desk with the open campaigns: loading and locking them, and making an act durable.

Everything a member does goes through :meth:`Desk.work`: under the campaign's lock, on the cached match, then in
one transaction. If that fails, the cached match is thrown away: memory never differs from the database.
"""

from __future__ import annotations

import asyncio
import contextlib
import copy
import json
from collections import OrderedDict
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from typing import Any, Final, TypeVar

import structlog

import engine.games
from bot.service.book import OWN, Book, unpack_book
from bot.service.packing import as_json, checkpoint_of, log_entry, recorded, settings_from, tag, unpack_receipt
from bot.service.scribe import Scribe
from bot.service.troubles import Troubles
from bot.service.types import BACK, Actor, Receipt, Refuse, Settings, Table
from bot.signs import Signs
from bot.store.errors import (
    Conflict,
    NotFound,
    StoreDamaged,
    StoreError,
    StoreFull,
    StoreLocked,
    StoreUnwritable,
)
from bot.store.interface import StoreInterface
from bot.store.records import (
    AlreadyDone,
    Campaign,
    Commit,
    Committed,
    Counters,
    Deadline,
    Loaded,
    OutMessage,
    Roster,
)
from engine.core.chance import SeededChance
from engine.core.events import Event
from engine.core.play.match import Match
from engine.core.rules import CannotUpgrade, Rules
from engine.core.words import Words

#: parts of a commit that change who plays or commands
PEOPLE = ("joined", "left", "seats", "seats_freed", "away", "back")
#: stands in for a memo that the scribe could not make
UNTOLD: Final = object()
T = TypeVar("T")
_log = structlog.get_logger(__name__)


def parts_of(loaded: Loaded) -> tuple[dict[str, Any], dict[str, Any]]:
    """What is stored of a campaign: the match's parts and the service's book."""
    parts = {name: json.loads(text) for name, text in loaded.parts.items()}
    return parts, parts.pop(OWN, {})


@dataclass
class Open:
    """A campaign in memory."""

    campaign: Campaign
    settings: Settings
    match: Match[Any]
    roster: Roster
    book: Book
    deadlines: dict[tuple[str, str], Deadline]
    kept: str = ""  # the book as stored
    upgraded: bool = False  # taken over from an older version of the rules: its first act keeps a whole save
    still: Table | None = None  # a copy since the last act, for readers who look longer than the lock is held

    @property
    def book_changed(self) -> bool:
        """Whether the book differs from what is stored."""
        return as_json(self.book.pack()) != self.kept


@dataclass
class Work:
    """An act in progress: the campaign it works on, and what goes into its one transaction."""

    desk: Desk
    open: Open
    now: int
    memo: Any
    commit: dict[str, Any] = field(default_factory=dict)
    outbox: list[OutMessage] = field(default_factory=list)
    events: list[Event] = field(default_factory=list)
    news: list[tuple[str, Words]] = field(default_factory=list)  # by slot: acts in its name, lost drafts
    calls: list[Any] = field(default_factory=list)  # who is to be called in the channel, see bot.service.tempo.calls
    actor: int | None = None  # the member whose act it is; None for the clock's
    here: int | None = None  # the member who orders or takes a command in it, so was here in this turn
    came_back: int | None = None  # the member whose absence it ended: they were marked away, and order again
    went_back: tuple[int, Words] | None = None  # the entry to which all agreed to go back, and its name
    quieted: list[int] = field(default_factory=list)  # members who have now left too many turns unanswered
    stops_read: int = 0  # how many of its events were searched for what members wish to be asked at
    turned: bool = False  # a new turn has opened: the state is kept whole
    spent: bool = False  # its changes are on their way to the store

    @property
    def match(self) -> Match[Any]:
        """The match, to act upon."""
        return self.open.match

    def table(self) -> Table:
        """The campaign as it stands in this act (with the deadlines from before)."""
        return self.desk.table(self.open, self.now)

    def add(self, **fields: Any) -> None:
        """Add to the transaction: tuples are joined, other values set."""
        for name, value in fields.items():
            if isinstance(value, tuple):
                self.commit[name] = (*self.commit.get(name, ()), *value)
            else:
                self.commit[name] = value

    def count(self, counters: Counters) -> None:
        """Write a member's counters, replacing what the act would have written of them so far."""
        others = tuple(other for other in self.commit.get("counters", ()) if other.user_id != counters.user_id)
        self.commit["counters"] = (*others, counters)
        self.open.roster.counters[counters.user_id] = counters

    def deadlines(self) -> dict[tuple[str, str], Deadline]:
        """The campaign's deadlines as they will be when this act is written."""
        if not self.open.campaign.in_play:
            return {}
        gone = {(deadline.kind, deadline.key) for deadline in self.commit.get("claims", ())}
        gone.update(self.commit.get("deadlines_cleared", ()))
        shift = self.commit.get("shift", 0)
        deadlines = {
            key: replace(deadline, due_at=deadline.due_at + shift) if shift else deadline
            for key, deadline in self.open.deadlines.items()
            if key not in gone
        }
        deadlines.update({(deadline.kind, deadline.key): deadline for deadline in self.commit.get("deadlines", ())})
        return deadlines

    def shielded(self, what: str, ask: Callable[[], T], instead: T) -> T:
        """The result of a call to the game's code; ``instead`` if it raises, which is noted."""
        campaign = self.open.campaign
        return self.desk.troubles.shielded(campaign.game, what, campaign.id, ask, instead)

    def caught(self, what: str, fault: BaseException) -> None:
        """Note a fault in the game's code that does not stop the act."""
        self.desk.troubles.caught(self.open.campaign.game, what, fault, campaign=self.open.campaign.id)

    def clean(self) -> bool:
        """Whether nothing was changed yet. This takes the match's changes: throw away an act that is not clean."""
        if self.spent or self.open.book_changed or self.commit or self.outbox or self.events:
            return False
        changes = self.match.take_changes()
        return not (changes.entries or changes.parts or changes.deleted)


class Desk:
    """Campaigns at work: at most ``most`` in memory; the least recently used is put away first."""

    def __init__(
        self,
        store: StoreInterface,
        games: Mapping[str, Rules[Any, Any]],
        scribe: Scribe,
        now: Callable[[], int],
        *,
        most: int = 300,
        troubles: Troubles | None = None,
        signs: Signs | None = None,
    ) -> None:
        self.troubles = troubles if troubles is not None else Troubles()
        self.store = store
        self.signs = signs if signs is not None else Signs(now)
        self.games = games
        self.scribe = scribe
        self.now = now
        self.most = most
        self._opened: OrderedDict[int, Open] = OrderedDict()
        self._locks: dict[int, asyncio.Lock] = {}
        self._users: dict[int, int] = {}  # how many hold or wait for each lock: a lock in use is never thrown away
        self._listeners: list[asyncio.Event] = []
        self.before_commit: list[Callable[[Work], Awaitable[None]]] = []  # these add to every act's transaction

    def listen(self) -> asyncio.Event:
        """A new event for the caller, set after every commit; the listener clears it."""
        event = asyncio.Event()
        self._listeners.append(event)
        return event

    def ring(self) -> None:
        """Something was written: wake all listeners."""
        for event in self._listeners:
            event.set()

    def table(self, opened: Open, now: int) -> Table:
        """A view of the campaign."""
        tree = opened.match.seats()
        return Table(
            opened.campaign, opened.settings, opened.match, opened.roster, tree, now, opened.book, opened.deadlines
        )

    def still(self, opened: Open) -> Table:
        """A view of the campaign that no later act changes. The same view is given until the next act; the caller
        holds the lock."""
        if opened.still is None:
            table, people = self.table(opened, self.now()), opened.roster
            opened.still = replace(
                table,
                match=table.match.frozen(),
                roster=Roster(people.members, dict(people.seats), dict(people.away), dict(people.counters)),
                book=copy.deepcopy(table.book),
                deadlines=dict(table.deadlines),
            )
        return replace(opened.still, now=self.now())

    @asynccontextmanager
    async def locked(self, campaign_id: int) -> AsyncIterator[None]:
        """The campaign's own lock."""
        lock = self._locks.setdefault(campaign_id, asyncio.Lock())
        self._users[campaign_id] = self._users.get(campaign_id, 0) + 1
        try:
            async with lock:
                yield
        finally:
            self._users[campaign_id] -= 1
            if not self._users[campaign_id]:
                del self._users[campaign_id], self._locks[campaign_id]

    @asynccontextmanager
    async def opened(self, campaign_id: int) -> AsyncIterator[Open]:
        """A campaign in memory, under its lock."""
        async with self.locked(campaign_id):
            opened = await self._get(campaign_id)
            try:
                yield opened
            finally:
                self._hear(opened)

    @asynccontextmanager
    async def look(self, campaign_id: int) -> AsyncIterator[Table]:
        """A campaign to read, under its lock."""
        async with self.opened(campaign_id) as opened:
            yield self.table(opened, self.now())

    @asynccontextmanager
    async def work(self, campaign_id: int) -> AsyncIterator[Work]:
        """A campaign to act upon, under its lock; whatever fails leaves nothing behind."""
        async with self.opened(campaign_id) as opened:
            opened.still = None
            now = self.now()
            work = Work(self, opened, now, None)
            work.memo = work.shielded("memo", lambda: self.scribe.memo(self.table(opened, now)), UNTOLD)
            try:
                yield work
            except Refuse:
                if not work.clean():
                    self._opened.pop(campaign_id, None)
                raise
            except BaseException:
                self._opened.pop(campaign_id, None)
                raise

    def _hear(self, opened: Open) -> None:
        """Note the advice that the game could not give while the campaign was open."""
        self.troubles.advice(opened.campaign.game, opened.campaign.id, opened.match.take_troubles())

    async def again(self, actor: Actor) -> Receipt | None:
        """The receipt of an interaction that was carried out before, or None."""
        if actor.interaction is None:
            return None
        reply = await self.store.interaction(actor.interaction)
        return None if reply is None else replace(unpack_receipt(reply), again=True)

    async def finish(self, work: Work, actor: Actor | None, receipt: Receipt) -> Receipt:
        """Write everything in one transaction; the receipt may be shown when this returns."""
        work.spent = True
        opened = work.open
        if actor is not None:
            work.actor = actor.user_id
            _note_language(work, actor)
            if work.came_back == actor.user_id:
                receipt = replace(receipt, data={**receipt.data, BACK: True})
        try:
            for add in self.before_commit:
                await self._add(work, add)
        except StoreError as fault:
            raise self._not_stored(opened.campaign.id, fault) from fault
        changes = work.match.take_changes()
        parts = {name: as_json(data) for name, data in changes.parts.items()}
        book = as_json(opened.book.pack())
        if book != opened.kept:
            parts[OWN] = book
        if opened.upgraded and (changes.entries or parts):
            work.commit.setdefault("checkpoint", checkpoint_of(work.match, "upgrade"))
        elif work.turned and changes.entries:
            work.commit.setdefault("checkpoint", checkpoint_of(work.match, "turn"))
        deadlines = work.deadlines()
        table = replace(work.table(), deadlines=deadlines)
        interaction = work.commit.pop("interaction", None) or recorded(actor, receipt)
        # A draft changes no post: only the log, people and clocks are reported.
        posts = self.posts(work, table, changes.entries) if changes.entries or work.commit else []
        act = Commit(
            campaign_id=opened.campaign.id,
            at=work.now,
            expected=opened.campaign.last_entry if changes.entries or parts or changes.deleted else None,
            entries=tuple(log_entry(entry, actor) for entry in changes.entries),
            parts=parts,
            parts_gone=changes.deleted,
            outbox=(*work.outbox, *posts),
            interaction=interaction,
            **work.commit,
        )
        done = await self._commit(act)
        self.ring()
        if isinstance(done, AlreadyDone):
            # The match in memory holds an act that the database does not: throw it away.
            self._opened.pop(opened.campaign.id, None)
            return replace(unpack_receipt(done.reply), again=True)
        opened.upgraded = False
        opened.kept = book
        opened.deadlines = deadlines
        await self._refresh(opened, act, done)
        return replace(receipt, table=self.still(opened)) if actor is not None else receipt

    async def _add(self, work: Work, add: Callable[[Work], Awaitable[None]]) -> None:
        """Let a hook add to the act's transaction. If it fails, other than in the store, the act goes on without it."""
        try:
            await add(work)
        except StoreError:
            raise
        except Exception as fault:
            campaign = work.open.campaign
            self.troubles.caught(campaign.game, getattr(add, "__qualname__", "act"), fault, campaign=campaign.id)

    def posts(self, work: Work, table: Table, entries: tuple[Any, ...]) -> list[OutMessage]:
        """The posts of an act; none if they cannot be written: the act still goes on."""
        if work.memo is UNTOLD:
            return []
        nothing: list[OutMessage] = []
        return work.shielded("posts", lambda: self.scribe.messages(work.memo, table, entries, work.events), nothing)

    async def _commit(self, act: Commit) -> Committed | AlreadyDone:
        writing = asyncio.ensure_future(self.store.commit(act))
        try:
            return await asyncio.shield(writing)
        except asyncio.CancelledError:
            # The writer's thread goes on: keep the lock until it is known what the database holds.
            with contextlib.suppress(StoreError):
                await asyncio.shield(writing)
            self.ring()
            raise
        except StoreError as fault:
            raise self._not_stored(act.campaign_id, fault) from fault

    def _not_stored(self, campaign_id: int, fault: StoreError) -> Refuse:
        if isinstance(fault, Conflict):
            _log.warning("act_lost_a_race", campaign=campaign_id, why=str(fault))
            return Refuse(Words("service-try-again"), kind="broken")
        _log.error("act_not_stored", campaign=campaign_id, why=str(fault))
        self.signs.note("write_failed", type(fault).__name__)
        return Refuse(Words("service-not-stored", {"why": plainly(fault)}), kind="broken")

    def put(self, opened: Open) -> None:
        """Take a campaign just founded into memory."""
        self._keep(opened)
        self.ring()

    def forget(self, campaign_id: int) -> None:
        """Put a campaign away (it is loaded again when needed); the caller holds its lock."""
        self._opened.pop(campaign_id, None)

    async def forget_all(self) -> None:
        """Put all campaigns away, each when nobody is working on it."""
        for campaign_id in list(self._opened):
            async with self.locked(campaign_id):
                self.forget(campaign_id)

    async def _refresh(self, opened: Open, act: Commit, done: Committed) -> None:
        """Bring memory in line with what was written, reading only what the act touched."""
        cid = opened.campaign.id
        try:
            if any(value is not None for value in (act.settings, act.language, act.status, act.organiser_id)):
                opened.campaign = await self.store.campaigns.get(cid)
                opened.settings = self._settings(opened.match.rules, opened.campaign)
            else:
                opened.campaign = replace(
                    opened.campaign,
                    last_entry=done.last_entry,
                    touched_at=max(opened.campaign.touched_at, act.at),
                )
            if any(getattr(act, name) for name in PEOPLE):
                opened.roster = await self.store.members.roster(cid)
        except BaseException as fault:
            # The act stands; only the copy in memory is of no more use.
            self._opened.pop(cid, None)
            if not isinstance(fault, StoreError):
                raise
            _log.warning("not_read_after_act", campaign=cid, why=str(fault))

    async def _get(self, campaign_id: int) -> Open:
        opened = self._opened.get(campaign_id)
        if opened is not None:
            self._opened.move_to_end(campaign_id)
            return opened
        try:
            loaded = await self.store.load(campaign_id)
            roster = await self.store.members.roster(campaign_id)
            stored = await self.store.deadlines.of(campaign_id)
        except NotFound as fault:
            raise Refuse(Words("service-no-campaign"), kind="place") from fault
        except StoreError as fault:
            _log.error("campaign_not_read", campaign=campaign_id, why=str(fault))
            raise Refuse(Words("service-not-read", {"why": plainly(fault)}), kind="broken") from fault
        parts, stored_book = parts_of(loaded)
        rules = self.games.get(loaded.campaign.game)
        if rules is None and loaded.campaign.game not in engine.games.GAMES:  # its words may be away with it
            raise Refuse(Words("service-game-away", {"game": loaded.campaign.game}), kind="broken")
        if rules is None and loaded.campaign.game in self.troubles.broken:
            raise Refuse(Words("service-game-broken", {"game": Words(f"game-{loaded.campaign.game}")}), kind="broken")
        if rules is None or "meta" not in parts or "seed" not in stored_book:
            raise Refuse(Words("service-broken-campaign", {"game": loaded.campaign.game}), kind="broken")
        try:
            match = Match.load(rules, parts, SeededChance(stored_book["seed"]))
        except CannotUpgrade as fault:
            raise Refuse(Words("service-other-version", {"why": str(fault)}), kind="broken") from fault
        deadlines = {(deadline.kind, deadline.key): deadline for deadline in stored}
        settings = self._settings(rules, loaded.campaign)
        upgraded = parts["meta"]["version"] != rules.version
        book = unpack_book(stored_book)
        opened = Open(loaded.campaign, settings, match, roster, book, deadlines, as_json(book.pack()), upgraded)
        self._keep(opened)
        return opened

    @staticmethod
    def _settings(rules: Rules[Any, Any], campaign: Campaign) -> Settings:
        settings = settings_from(campaign.settings)
        return settings if settings.doctrine in rules.doctrines else replace(settings, doctrine=usual_doctrine(rules))

    def _keep(self, opened: Open) -> None:
        self._opened[opened.campaign.id] = opened
        while len(self._opened) > self.most:
            self._opened.popitem(last=False)


def _note_language(work: Work, actor: Actor) -> None:
    """Keep the language of a member's client, for messages sent to them unasked."""
    book, mark = work.open.book.languages, tag(work.open.campaign, actor.user_id)
    spoken = actor.locale
    if book.get(mark) != spoken:
        book[mark] = spoken


def plainly(fault: StoreError) -> Words:
    """Why the store failed, for members: without the names of the operator's files."""
    plain = {
        StoreFull: Words("service-store-full"),
        StoreLocked: Words("service-store-locked"),
        StoreUnwritable: Words("service-store-unwritable"),
        StoreDamaged: Words("service-store-damaged"),
    }
    return plain.get(type(fault), Words("service-store-failed"))


def usual_doctrine(rules: Rules[Any, Any]) -> str:
    """The default doctrine of a game's autopilot; empty for a game without one."""
    return rules.doctrines[0] if rules.doctrines else ""
