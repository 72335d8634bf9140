"""Servers, channels and posts that go away: nothing is lost, the organiser is told what they can do."""

from collections.abc import AsyncIterator, Sequence
from pathlib import Path

import pytest

from bot.discord.delivery.losses import Ashore, Lost
from bot.games import games
from bot.service.scribe import SilentScribe
from bot.service.service import Service
from bot.service.types import Actor, Table
from bot.shards import ONE
from bot.store import Store
from bot.store.records import OutMessage, Post
from bot.text.voice import voice
from engine.core.words import Words

NOW = 1_800_000_000
ANA = Actor(101, "Ana", guild_id=5, channel_id=7)


class Telling(SilentScribe):
    """Tells organisers, and nothing else."""

    def tell(
        self, table: Table, user_id: int, lines: Sequence[Words], kind: str, *, silent: bool = False
    ) -> OutMessage | None:
        return OutMessage("send", '{"told": "' + lines[0].key + '"}', user_id=user_id)


@pytest.fixture
async def service(tmp_path: Path) -> AsyncIterator[Service]:
    """A service with one campaign in play."""
    async with await Store.open(tmp_path / "flotilla.sqlite3") as store:
        made = Service(store, games(), Telling(), lambda: NOW)
        await made.campaigns.found(ANA, "silent_war", "wahoo-3", title="Yellow Sea")
        yield made


async def told(service: Service) -> list[tuple[int | None, str]]:
    """Whom the outbox tells what."""
    return [
        (outgoing.user_id, outgoing.payload) for outgoing in await service.store.outbox.pending() if outgoing.user_id
    ]


@pytest.mark.parametrize(
    ("what", "key"), [("guild", "losses-guild-gone"), ("channel", "losses-channel-gone")], ids=["server", "channel"]
)
async def test_what_loses_its_ground_is_paused_and_its_organiser_told_once(
    what: str, key: str, service: Service
) -> None:
    ashore = Ashore(service)
    for _ in range(2):
        await (ashore.guild_gone(5) if what == "guild" else ashore.channel_gone(7))
    (row,) = await service.store.campaigns.of_member(101)
    assert row.status == "paused"
    assert await told(service) == [(101, f'{{"told": "{key}"}}')]
    async with service.look(row.id) as table:
        assert table.match.waiting()


class Saying(SilentScribe):
    """Keeps what organisers are told, in words."""

    def __init__(self) -> None:
        self.said: list[str] = []

    def tell(
        self, table: Table, user_id: int, lines: Sequence[Words], kind: str, *, silent: bool = False
    ) -> OutMessage | None:
        self.said.append(voice("en").say(lines[0]))
        return None


async def test_a_campaign_without_a_title_is_named_by_its_scenario(tmp_path: Path) -> None:
    scribe = Saying()
    async with await Store.open(tmp_path / "flotilla.sqlite3") as store:
        made = Service(store, games(), scribe, lambda: NOW)
        await made.campaigns.found(ANA, "silent_war", "parks-pirates")
        await Ashore(made).channel_gone(7)
    assert "Parks’ Pirates" in scribe.said[0]
    assert "parks-pirates" not in scribe.said[0]


async def test_another_server_or_channel_is_none_of_our_business(service: Service) -> None:
    ashore = Ashore(service)
    await ashore.guild_gone(6)
    await ashore.channel_gone(8)
    (row,) = await service.store.campaigns.of_member(101)
    assert row.status == "live"
    assert await told(service) == []


async def test_a_deleted_post_of_ours_is_forgotten_so_that_it_is_made_anew(service: Service) -> None:
    ashore = Ashore(service)
    await service.store.posts.put(Post(1, "status", "", 7, 4242, "hash", 1, 1))
    bell = service.desk.listen()
    await ashore.message_gone(4242)
    await ashore.message_gone(4243)
    assert await service.store.posts.get(1, "status") is None
    assert bell.is_set()


async def test_changed_permissions_let_what_was_refused_be_tried_at_once(service: Service) -> None:
    ashore, bell, outbox = Ashore(service), service.desk.listen(), service.store.outbox
    await outbox.add([OutMessage("send", "{}", channel_id=7)], at=NOW, campaign_id=1)
    await outbox.add([OutMessage("send", "{}", channel_id=8, not_before=NOW + 900)], at=NOW, campaign_id=1)
    refused = next(outgoing for outgoing in await outbox.claim(NOW) if outgoing.channel_id == 7)
    await outbox.mark_failed(refused.id, NOW + 3600, "403 50013 Missing Permissions", reached=False)
    bell.clear()
    await ashore.rights_changed(6)
    assert refused.id not in {outgoing.id for outgoing in await outbox.claim(NOW)}
    await ashore.rights_changed(5)
    assert bell.is_set()
    assert {outgoing.id for outgoing in await outbox.claim(NOW)} == {refused.id}  # what waits with intent still waits


@pytest.mark.parametrize("lost", ["guild", "channel"])
async def test_what_went_away_while_the_bot_was_away_is_paused_when_it_is_back(lost: Lost, service: Service) -> None:
    asked: list[tuple[int, int]] = []

    async def ground(guild_id: int, channel_id: int) -> Lost:
        asked.append((guild_id, channel_id))
        return lost if len(asked) == 2 else None

    ashore = Ashore(service)
    await ashore.connected(ground, ONE)
    assert await told(service) == []
    await ashore.connected(ground, ONE)
    assert asked == [(5, 7), (5, 7)]
    (row,) = await service.store.campaigns.of_member(101)
    assert row.status == "paused"
    assert await told(service) == [(101, f'{{"told": "losses-{lost}-gone"}}')]
    await ashore.connected(ground, ONE)
    assert len(asked) == 2  # a paused one is not asked about


async def test_a_channel_that_stays_closed_halts_its_campaign_once(service: Service) -> None:
    ashore = Ashore(service)
    for _ in range(2):
        await ashore.shut_out(1)
    (row,) = await service.store.campaigns.of_member(101)
    assert row.status == "paused"
    assert await told(service) == [(101, '{"told": "losses-shut-out"}')]


async def test_who_is_told_keeps_the_language_of_their_own_client(service: Service) -> None:
    """The bot stops the clocks, not the organiser: nothing is noted of a client that nobody used."""
    spanish = Actor(101, "Ana", "es-ES", guild_id=5, channel_id=7, manages=True)
    (row,) = await service.store.campaigns.of_member(101)
    await service.campaigns.pause(spanish, row.id)
    await service.campaigns.resume(spanish, row.id)
    await Ashore(service).channel_gone(7)
    async with service.look(row.id) as table:
        assert list(table.book.languages.values()) == ["es-ES"]
