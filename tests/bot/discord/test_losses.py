"""Servers, channels and posts that go away: nothing is lost, the organiser is told what he can do."""

from collections.abc import AsyncIterator, Sequence
from pathlib import Path

import pytest

from bot.discord.losses import Ashore
from bot.games import games
from bot.service.scribe import SilentScribe
from bot.service.service import Service
from bot.service.types import Actor, Table
from bot.store import Store
from bot.store.records import OutMessage, Post
from engine.core.words import Words

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
        made = Service(store, games(), Telling(), lambda: 1_800_000_000)
        await made.campaigns.found(ANA, "silent_war", "wahoo-3", title="Yellow Sea")
        yield made


async def told(service: Service) -> list[tuple[int | None, str]]:
    """Whom the outbox tells what."""
    return [(one.user_id, one.payload) for one in await service.store.outbox.pending() if one.user_id]


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
    service.desk.changed.clear()
    await ashore.message_gone(4242)
    await ashore.message_gone(4243)
    assert await service.store.posts.get(1, "status") is None
    assert service.desk.changed.is_set()
    service.desk.changed.clear()
    await ashore.rights_changed(5)
    assert service.desk.changed.is_set()
