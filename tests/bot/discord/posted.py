"""A campaign through the real service, scribe and store, its outbox taken off as a deliverer would: what stands in the
channel, what called whom, what came by direct message."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from itertools import count
from pathlib import Path
from typing import Any

from bot.discord.cards import Card
from bot.discord.delivery.payload import Payload, unpack_payload
from bot.discord.posts.scribe import DiscordScribe
from bot.faces.registry import faces
from bot.games import games
from bot.service.acts import my_questions
from bot.service.service import Service
from bot.service.types import Actor, MyQuestion, Settings, Table
from bot.store import Store
from bot.store.records import Delivered, Outgoing, UserSettings
from engine.core.play.decisions import Decision

NOON = 1_790_000_000 - 1_790_000_000 % 86_400 + 43_200
HOUR = 3600
ANA, BO, CHEN, DARA = 11, 22, 33, 44
NAMES = {ANA: "Ana", BO: "Bo", CHEN: "Chen", DARA: "Dara"}
_interactions = count(1)


@dataclass
class Sent:
    """A message that went out."""

    message: Outgoing
    payload: Payload | None
    new: bool

    @property
    def words(self) -> str:
        """What it says."""
        return self.payload.words() if self.payload is not None else ""

    @property
    def slot(self) -> tuple[str, str]:
        """Which post it is."""
        return self.message.slot or ("", "")

    @property
    def card(self) -> Card:
        """Its card."""
        assert self.payload is not None
        return self.payload.card

    @property
    def within(self) -> str:
        """The thread in which it stands; empty for the channel."""
        return self.payload.within if self.payload is not None else ""

    @property
    def called(self) -> tuple[int, ...]:
        """Whom it pings: an edit pings nobody."""
        return self.payload.mentions if self.payload is not None and self.new else ()


@dataclass
class Play:
    """Service, store and time of a test."""

    store: Store
    service: Service
    time: list[int]
    cid: int = 0
    channel: dict[tuple[str, str], Sent] = field(default_factory=dict)
    sent: list[Sent] = field(default_factory=list)

    @property
    def now(self) -> int:
        """The time."""
        return self.time[0]

    def actor(self, user_id: int, locale: str = "en-GB") -> Actor:
        """A member with a tap of their own."""
        return Actor(user_id, NAMES[user_id], locale, 1, 100, interaction=next(_interactions))

    async def found(
        self, game: str, scenario: str, settings: Settings | None = None, by: int = ANA, **more: Any
    ) -> int:
        """A campaign."""
        receipt = await self.service.campaigns.found(self.actor(by), game, scenario, settings=settings, **more)
        self.cid = receipt.data["campaign"]
        await self.deliver()
        return self.cid

    async def deliver(self) -> list[Sent]:
        """Take off what is due, in order; what went out."""
        fresh: list[Sent] = []
        while waiting := await self.store.outbox.claim(self.now):
            for outgoing in waiting:
                sent = await self._carry(outgoing)
                fresh.append(sent)
        self.sent += fresh
        return fresh

    async def _carry(self, outgoing: Outgoing) -> Sent:
        if outgoing.kind in ("drop", "close"):
            assert outgoing.slot is not None
            self.channel.pop(outgoing.slot, None)
            await self.store.posts.remove(self.cid, *outgoing.slot)
            await self.store.outbox.mark_sent(Delivered(outgoing.id, self.now))
            return Sent(outgoing, None, new=False)
        if outgoing.kind == "strike":
            assert outgoing.slot is not None
            await self.store.posts.remove(self.cid, *outgoing.slot)
            await self.store.outbox.mark_sent(Delivered(outgoing.id, self.now))
            self.channel.pop(outgoing.slot, None)
            return Sent(outgoing, unpack_payload(outgoing.payload), new=False)
        standing = await self.store.posts.get(self.cid, *outgoing.slot) if outgoing.slot is not None else None
        sent = Sent(outgoing, unpack_payload(outgoing.payload), new=standing is None)
        number = standing.message_id if standing is not None else 1000 + outgoing.id
        place = 100 if not sent.payload or not sent.payload.within else 200
        await self.store.outbox.mark_sent(Delivered(outgoing.id, self.now, place, number, "x"))
        if outgoing.slot is not None:
            self.channel[outgoing.slot] = sent
        return sent

    async def pass_time(self, seconds: int, step: int = 300) -> list[Sent]:
        """Let time go by; what went out meanwhile."""
        until, fresh = self.now + seconds, []
        while self.now < until:
            self.time[0] = min(until, self.now + step)
            await self.service.watch.sign()
            while await self.service.watch.due():
                pass
            fresh += await self.deliver()
        return fresh

    async def questions(self, user_id: int) -> list[MyQuestion]:
        """A member's open questions."""
        async with self.service.look(self.cid) as table:
            return my_questions(table, user_id)

    async def look(self, see: Callable[[Table], Any]) -> Any:
        """Something of the campaign as it stands."""
        async with self.service.look(self.cid) as table:
            return see(table)

    async def waiting(self) -> tuple[Decision, ...]:
        """The open questions."""
        return await self.look(lambda table: table.match.waiting())  # type: ignore[no-any-return]

    async def ready(self, *users: int) -> list[Sent]:
        """These are ready, one after the other; what went out."""
        fresh: list[Sent] = []
        for user in users:
            await self.service.acts.ready(self.actor(user), self.cid)
            fresh += await self.deliver()
        return fresh

    async def answer(self, user_id: int, slot: str, answer: Any = None) -> list[Sent]:
        """A member answers the open question of a slot, as suggested unless said; what went out."""
        mine = next(
            question for question in await self.questions(user_id) if question.slot == slot and question.how != "sealed"
        )
        given = mine.answer if answer is None else answer
        await self.service.acts.answer(self.actor(user_id), self.cid, mine.decision.id, slot, given)
        return await self.deliver()

    def letters(self, user_id: int, among: Sequence[Sent] | None = None) -> list[str]:
        """What came to a member by direct message."""
        return [sent.words for sent in (self.sent if among is None else among) if sent.message.user_id == user_id]


def called(sent: Sequence[Sent]) -> set[int]:
    """Who was pinged in the channel."""
    return {user for sent in sent for user in sent.called}


@asynccontextmanager
async def at_table(folder: Path, seed: str = "s1", settings: Sequence[UserSettings] = ()) -> AsyncIterator[Play]:
    """A service with the games, a store of its own and a clock that stands at noon; nobody has quiet hours."""
    time = [NOON]
    scribe = DiscordScribe(faces())
    async with await Store.open(folder / "flotilla.sqlite3") as store:
        service = Service(store, games(), scribe, lambda: time[0], seeds=lambda: seed)
        scribe.attach(service)
        said = {setting.user_id: setting for setting in settings}
        for user in NAMES:
            await store.users.put(replace(said.get(user, UserSettings(user)), quiet="none"))
        yield Play(store, service, time)
