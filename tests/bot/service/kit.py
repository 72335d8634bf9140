"""What tests of the service are made with: members, a house that plays, and ways to look behind the counter."""

from __future__ import annotations

import gzip
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from bot.service.acts import my_questions
from bot.service.book import OWN
from bot.service.packing import as_json
from bot.service.past.going_back import Ballot
from bot.service.people.offers import Offer
from bot.service.service import Service
from bot.service.types import Actor, MyQuestion, Refuse, Settings, Table
from bot.store import Store
from bot.store.records import Deadline, OutMessage
from bot.tools.verify import Verdict, judge
from engine.core.events import Event
from engine.core.play.decisions import Decision
from engine.core.play.entry import Entry, unpack_entry
from engine.core.spaces.space import Answer
from engine.core.words import Json, Words, pack_words
from engine.pacific_war.game import PacificWar
from engine.silent_war.game import SilentWar
from engine.submarine.game import SubmarineGame
from engine.war_at_sea.game import WarAtSea
from tests.engine.core.toy.game import TOY

NOON = 1_790_000_000 - 1_790_000_000 % 86_400 + 43_200  # a noon in UTC: nobody's quiet hours
HOUR = 3600
GAMES: Mapping[str, Any] = {
    "toy": TOY,
    "silent_war": SilentWar(),
    "pacific_war": PacificWar(),
    "submarine": SubmarineGame(),
    "war_at_sea": WarAtSea(),
}

_interactions = count(1)


def member(user_id: int, name: str, **more: Any) -> Actor:
    """A member in the campaign's channel."""
    return Actor(user_id, name, guild_id=1, channel_id=100, **more)


ANA, BO, CHEN = member(11, "Ana"), member(22, "Bo"), member(33, "Chen")
DARA, EVE = member(44, "Dara"), member(55, "Eve")


def tap(actor: Actor) -> Actor:
    """The member with an interaction of its own, as Discord gives every tap."""
    return replace(actor, interaction=next(_interactions))


@dataclass
class Notebook:
    """A scribe that keeps what it was told."""

    told: list[tuple[int, str, tuple[Words, ...]]] = field(default_factory=list)
    over: list[tuple[int, tuple[str, ...]]] = field(default_factory=list)
    noticed: list[tuple[str, tuple[Words, ...]]] = field(default_factory=list)
    posts: list[tuple[Any, Table, tuple[Entry, ...], tuple[Event, ...]]] = field(default_factory=list)
    ballots: list[Ballot] = field(default_factory=list)
    offers: list[Offer] = field(default_factory=list)
    broken: bool = False

    def memo(self, table: Table) -> Any:
        return table.match.state.meta.entry

    def messages(self, memo: Any, table: Table, entries: Sequence[Entry], events: Sequence[Event]) -> list[OutMessage]:
        if self.broken:
            raise RuntimeError("the scribe has no ink")
        self.posts.append((memo, table, tuple(entries), tuple(events)))
        return [OutMessage("put", "{}", channel_id=table.campaign.channel_id, slot=("status", ""), merge_key="status")]

    def tell(
        self, table: Table, user_id: int, lines: Sequence[Words], kind: str, *, silent: bool = False
    ) -> OutMessage | None:
        self.told.append((user_id, kind, tuple(lines)))
        payload = json.dumps([pack_words(line) for line in lines])
        return OutMessage("send", payload, user_id=user_id, lane=f"{kind}:{user_id}")

    def ordered(self, table: Table, decision: Decision, slot: str, answer: Answer) -> Words | None:
        return None

    def letter_heads(self, table: Table) -> Sequence[str]:
        return ("head",)

    def letter_over(self, table: Table, user_id: int, heads: Sequence[str]) -> OutMessage:
        self.over.append((user_id, tuple(heads)))
        return OutMessage("strike", "{}")

    def ballot(self, table: Table, ballot: Ballot) -> OutMessage:
        self.ballots.append(ballot)
        slot = ("rewind", str(ballot.number))
        return OutMessage("put", "{}", channel_id=table.campaign.channel_id, slot=slot, merge_key=f"rewind:{slot[1]}")

    def offer(self, table: Table, offer: Offer) -> OutMessage:
        self.offers.append(offer)
        slot = ("offer", str(offer.number))
        return OutMessage("put", "{}", channel_id=table.campaign.channel_id, slot=slot, merge_key=f"offer:{slot[1]}")

    def notice(self, table: Table, lines: Sequence[Words], kind: str, *, calls: Sequence[int] = ()) -> OutMessage:
        self.noticed.append((kind, tuple(lines)))
        payload = json.dumps([pack_words(line) for line in lines])
        return OutMessage("send", payload, channel_id=table.campaign.channel_id)

    def keys_told(self, user_id: int) -> list[str]:
        """The ids of the sentences that a member was told in direct messages."""
        return [line.key for who, _, lines in self.told if who == user_id for line in lines]

    def keys_noticed(self) -> list[str]:
        """The ids of the sentences that the channel was told."""
        return [line.key for _, lines in self.noticed for line in lines]


class House:
    """A service and the time; ``restart`` begins anew on the same store."""

    def __init__(self, store: Store, *, most: int = 300) -> None:
        self.store: Any = store
        self.scribe = Notebook()
        self.now = NOON
        self.most = most
        self.restart()

    def restart(self) -> None:
        """A new process: nothing but the store is left."""
        self.service = Service(
            self.store, GAMES, self.scribe, lambda: self.now, seeds=lambda: "seed", most_open=self.most
        )

    async def toy(
        self, *phases: str, settings: Settings | None = None, channel: int = 100, guild: int = 1, **options: Any
    ) -> int:
        """A toy campaign of these phases; Ana founds it and commands red."""
        ana = replace(tap(ANA), channel_id=channel, guild_id=guild)
        picked: dict[str, Json] = {"phases": list(phases), **options} if phases else dict(options)
        receipt = await self.service.campaigns.found(
            ana, "toy", "skerries", title="Skerries", settings=settings or Settings(doctrine="careful"), options=picked
        )
        return int(receipt.data["campaign"])

    async def war(self, scenario: str, *, settings: Settings | None = None, channel: int = 100) -> int:
        """A patrol of Silent War; Ana founds it and commands all."""
        ana = replace(tap(ANA), channel_id=channel)
        receipt = await self.service.campaigns.found(ana, "silent_war", scenario, settings=settings)
        return int(receipt.data["campaign"])

    async def pass_time(self, seconds: int, step: int = 60) -> None:
        """Let time go by, the clock looking as often as it would."""
        until = self.now + seconds
        while self.now < until:
            self.now = min(until, self.now + step)
            await self.service.watch.sign()
            while await self.service.watch.due():
                pass

    async def questions(self, actor: Actor, cid: int) -> list[MyQuestion]:
        """A member's open questions."""
        async with self.service.look(cid) as table:
            return my_questions(table, actor.user_id)

    async def decision(self, cid: int, kind: str, slot: str = "") -> Decision:
        """The open decision of a kind (that is put to a slot)."""
        async with self.service.look(cid) as table:
            found = [
                decision
                for decision in table.match.waiting()
                if decision.kind == kind and (not slot or slot in decision.slots)
            ]
        assert len(found) == 1, f"{len(found)} open decisions of the kind {kind!r} for {slot!r}"
        return found[0]

    async def kinds(self, cid: int) -> list[str]:
        """The kinds of the open questions."""
        async with self.service.look(cid) as table:
            return [decision.kind for decision in table.match.waiting()]

    async def deadlines(self, cid: int) -> dict[str, Deadline]:
        """What is due, by kind (one of each)."""
        return {each.kind: each for each in await self.store.deadlines.of(cid)}

    async def log(self, cid: int) -> list[Entry]:
        """The campaign's entries."""
        return [unpack_entry(json.loads(entry.body)) for entry in await self.store.entries(cid)]

    async def log_kinds(self, cid: int) -> list[str]:
        """The kinds of the campaign's entries."""
        return [entry.kind for entry in await self.log(cid)]

    async def verdict(self, cid: int) -> Verdict:
        """The log played again with the dice of the seed, compared with what is stored."""
        loaded = await self.store.load(cid)
        parts = {name: json.loads(text) for name, text in loaded.parts.items()}
        own = parts.pop(OWN)
        rules = GAMES[loaded.campaign.game]
        return judge(rules, cid, own["seed"], loaded.campaign.seed_hash, await self.log(cid), parts)

    async def same(self, cid: int) -> None:
        """What lies in memory is what is stored, part by part."""
        opened = self.service.desk._opened.get(cid)
        if opened is None:
            return
        loaded = await self.store.load(cid)
        stored = {name: json.loads(text) for name, text in loaded.parts.items()}
        assert json.loads(as_json(opened.book.pack())) == stored.pop(OWN)
        assert json.loads(as_json(opened.match.save())) == stored
        assert opened.campaign == loaded.campaign
        roster = await self.store.members.roster(cid)
        assert opened.roster.seats == roster.seats
        assert opened.roster.away == roster.away
        assert opened.roster.counters == roster.counters
        assert opened.roster.members == roster.members
        assert opened.deadlines == {(each.kind, each.key): each for each in await self.store.deadlines.of(cid)}


def _unpacked(save: Path) -> bytes:
    return gzip.decompress(save.read_bytes())


async def taken_up(house: House, save: Path) -> int:
    """A campaign exported to a file, in play here; the clock stands where its log ends."""
    campaign = await house.store.import_(_unpacked(save), guild_id=1, channel_id=100, organiser_id=ANA.user_id, at=NOON)
    house.now = max(NOON, *(entry.at for entry in await house.store.entries(campaign.id)))
    return int(campaign.id)


async def table(house: House, cid: int) -> Table:
    """A campaign as it stands."""
    async with house.service.look(cid) as found:
        return found


async def handed(house: House, giver: Actor, cid: int, nodes: Sequence[str], to: Actor, **how: Any) -> None:
    """Command handed over, and taken by who must say yes first."""
    receipt = await house.service.people.hand_over(tap(giver), cid, nodes, to.user_id, to.name, **how)
    if "offer" in receipt.data:
        await house.service.people.accept_offer(tap(to), cid, receipt.data["offer"])


async def refused(act: Any, key: str) -> Refuse:
    """The refusal of an act, which must say this."""
    with pytest.raises(Refuse) as caught:
        await act
    assert caught.value.what.key == key
    return caught.value
