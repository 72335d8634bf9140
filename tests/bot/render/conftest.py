"""One store of base maps for all picture tests: a base is drawn once for the whole run."""

import pytest

from bot.render.basemap import BaseStore


@pytest.fixture(scope="session")
def bases() -> BaseStore:
    return BaseStore()
