"""A store in a temporary folder, and a campaign in it."""

from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest

from bot.store import Store
from bot.store.records import Campaign, NewCampaign

Founder = Callable[..., NewCampaign]

GUILD, CHANNEL, ORGANISER = 10, 20, 30


@pytest.fixture
def founder() -> Founder:
    """Makes the founding record of a campaign, with any field replaced."""

    def make(**changes: object) -> NewCampaign:
        fields: dict[str, object] = {
            "guild_id": GUILD,
            "channel_id": CHANNEL,
            "game": "silent_war",
            "scenario": "college",
            "title": "Convoy College",
            "language": "en",
            "settings": '{"pace": "slow"}',
            "secret": b"sixteen bytes ok",
            "seed_hash": "9f2c",
            "organiser_id": ORGANISER,
            "created_at": 1_000,
        }
        return NewCampaign(**(fields | changes))  # type: ignore[arg-type]

    return make


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "flotilla.sqlite3"


@pytest.fixture
async def store(path: Path) -> AsyncIterator[Store]:
    async with await Store.open(path) as opened:
        yield opened


@pytest.fixture
async def campaign(store: Store, founder: Founder) -> Campaign:
    return await store.campaigns.create(founder())
