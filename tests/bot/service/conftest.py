"""A service on a store of its own, with a clock that the test turns and a scribe that keeps what it is told."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.store import Store
from tests.bot.service.kit import House


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    async with await Store.open(tmp_path / "flotilla.sqlite3") as opened:
        yield opened


@pytest.fixture
def house(store: Store) -> House:
    return House(store)
