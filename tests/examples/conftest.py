"""The examples of the documents, as pip would leave them on the path."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.packaged import at_hand, install

EXAMPLE = Path(__file__).resolve().parents[2] / "docs" / "raider"


@pytest.fixture(scope="module", autouse=True)
def raider(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """The Raider, installed and wanted."""
    noted = tmp_path_factory.mktemp("noted")
    install(noted, "raider", "flotilla_raider.game:GAME")
    with at_hand([EXAMPLE, noted], "raider"):
        yield
