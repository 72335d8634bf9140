"""Campaigns of a game that cannot be played, because its tables are broken: they rest, and get their time back.

Such a campaign cannot be opened, so its clocks are stopped in the store. When the game can be played again, at the next
start, they go on by themselves. A mark of the store tells these pauses from those of organisers.
"""

from __future__ import annotations

import structlog

from bot.service.book import OWN, unpack_book
from bot.service.campaigns import Campaigns
from bot.service.desk import Desk, parts_of
from bot.service.packing import as_json
from bot.service.types import Receipt, Refuse
from bot.shards import ONE, Shards
from bot.store.records import Campaign, Commit
from engine.core.words import Words

_log = structlog.get_logger(__name__)


class Rest:
    """Stops and starts the clocks of games by whether they can be played: for each shard, once in each run of the
    program."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._settled: set[tuple[int, int]] = set()  # shards, and of how many

    async def settle(self, shards: Shards = ONE) -> None:
        """Lay to rest what cannot be played; wake what can be played again. After an outage was given back."""
        fresh = {shard for shard in shards.here if (shard, shards.count) not in self._settled}
        if not fresh:
            return
        store, mine = self._desk.store, Shards(shards.count, frozenset(fresh))
        for number in await store.campaigns.numbers():
            campaign = await store.campaigns.get(number)
            if not campaign.in_play or not mine.hold(campaign.guild_id):
                continue
            if campaign.game not in self._desk.games:
                if campaign.status == "live":
                    await self._lay(campaign)
            elif await store.marks.get(_mark(campaign.id)):
                await self._wake(campaign)
        self._settled |= {(shard, shards.count) for shard in fresh}

    async def _lay(self, campaign: Campaign) -> None:
        store, now = self._desk.store, self._desk.now()
        async with self._desk.locked(campaign.id):
            self._desk.forget(campaign.id)
            _parts, stored = parts_of(await store.load(campaign.id))
            if "seed" not in stored:
                return  # it cannot be opened by any game
            book = unpack_book(stored)
            book.paused_at = now
            await store.marks.set(_mark(campaign.id), now)  # first: a pause without its mark would last for ever
            await store.commit(Commit(campaign.id, now, parts={OWN: as_json(book.pack())}, status="paused"))
        _log.warning("campaign_rests", campaign=campaign.id, game=campaign.game)

    async def _wake(self, campaign: Campaign) -> None:
        try:
            if campaign.status == "paused":
                async with self._desk.work(campaign.id) as work:
                    Campaigns.turn(work, "live")
                    work.outbox.append(self._desk.scribe.notice(work.table(), (Words("service-game-mended"),), "pause"))
                    await self._desk.finish(work, None, Receipt())
        except Refuse as fault:
            _log.error("campaign_not_woken", campaign=campaign.id, why=fault.what.key)
            return
        await self._desk.store.marks.set(_mark(campaign.id), 0)
        _log.info("campaign_goes_on", campaign=campaign.id, game=campaign.game)


def _mark(campaign_id: int) -> str:
    return f"rests-{campaign_id}"
