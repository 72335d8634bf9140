"""The doctrines of the autopilot as numbers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Doctrine:
    """A way of leading. In battle: when it breaks off, when torpedoes go, what own losses count beside the enemy's,
    from which round on ships run for a side of the map that is worth points."""

    name: str
    leave: str
    torpedoes: str
    second: str
    runs_from: int


DOCTRINES: Final[Mapping[str, Doctrine]] = {
    doctrine.name: doctrine
    for doctrine in (
        Doctrine("balanced", "beaten", "close", "same", 2),
        Doctrine("bold", "never", "far", "same", 1),
        Doctrine("careful", "mauled", "close", "answer", 2),
    )
}
