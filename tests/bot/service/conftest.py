"""A service on a store of its own, with a clock that the test turns and a scribe that keeps what it is told."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from shutil import copyfile

import pytest

from bot.store import Store
from tests.bot.service.kit import House


@pytest.fixture
async def store(tmp_path: Path, new_store: Path) -> AsyncIterator[Store]:
    file = tmp_path / new_store.name
    copyfile(new_store, file)
    async with await Store.open(file) as opened:
        yield opened


@pytest.fixture
def house(store: Store) -> House:
    return House(store)
