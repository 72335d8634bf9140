"""One store of base maps for all picture tests: a base is drawn once for the whole run."""

from pathlib import Path

import pytest

from bot.render.basemap import BaseStore


@pytest.fixture(scope="session")
def bases(base_maps: Path) -> BaseStore:
    return BaseStore(base_maps)
