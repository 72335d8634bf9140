"""Maps and places of scenarios' own, beside the project's: they are found by ids that nothing else has.

A campaign's document holds its map. When the scenario is read to be played, the map and its places get ids that end in
a hash of the map (``kiel-x3fa9c21b04``), and lie here under them; so ``tables().maps`` and ``tables().places`` answer
for them as for the project's own, also where only an id is at hand, as in a fact that is told. Two campaigns never
share an id but for the same map. Whoever lists the tables gets the project's maps and places alone.
"""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from hashlib import sha256
from typing import Any, Final, Literal, TypeVar

from engine.war_at_sea.tables.air import AirBase, Beyond, Port
from engine.war_at_sea.tables.map import ZoneMap

MARK: Final = "-x"
DIGITS: Final = 10
"""Of the hash, behind the mark."""
MOST_MAPS: Final = 1024
"""Maps that are kept; those not looked at for longest are forgotten, and come back when their scenario is read."""

V = TypeVar("V")


@dataclass(frozen=True, slots=True)
class Lettered:
    """A name on a map: what of (``area`` is an island), where in degrees, how large and how far spread in widths of a
    zone, its turn."""

    kind: Literal["water", "land", "area"]
    id: str
    name: str
    name_es: str
    longitude: float
    latitude: float
    size: float
    spread: float
    turn: float


@dataclass(frozen=True, slots=True)
class OwnSea:
    """A map of a scenario's own. ``coast`` is the coastline of the project under it; empty where its grid draws the
    land. ``make`` builds its zones."""

    id: str
    name: str
    name_es: str
    coast: str
    grid: tuple[str, ...]
    make: Callable[[], ZoneMap] = field(repr=False, compare=False)
    ports: Mapping[str, Port] = field(repr=False)
    bases: Mapping[str, AirBase] = field(repr=False)
    beyond: Mapping[str, Beyond] = field(repr=False)
    names: tuple[Lettered, ...] = field(repr=False)


_SEAS: OrderedDict[str, OwnSea] = OrderedDict()
_LOCK = threading.Lock()


def mark_of(text: str) -> str:
    """The end of the ids of a map and its places: a hash of the map as text."""
    return f"{MARK}{sha256(text.encode()).hexdigest()[:DIGITS]}"


def keep(mark: str, sea: OwnSea) -> None:
    """Lay a map down under the end of its ids."""
    with _LOCK:
        _SEAS[mark] = sea
        _SEAS.move_to_end(mark)
        while len(_SEAS) > MOST_MAPS:
            _SEAS.popitem(last=False)


def own_sea(key: str) -> OwnSea | None:
    """The map of one's own to which an id belongs: its own, or that of one of its places. None for every other id."""
    if key[-DIGITS - len(MARK) : -DIGITS] != MARK:
        return None
    with _LOCK:
        sea = _SEAS.get(key[-DIGITS - len(MARK) :])
        if sea is not None:
            _SEAS.move_to_end(key[-DIGITS - len(MARK) :])
        return sea


@lru_cache(maxsize=64)
def _zones(sea: str) -> ZoneMap | None:
    found = own_sea(sea)
    return found.make() if found is not None and found.id == sea else None


def own_map(key: str) -> ZoneMap | None:
    """A map of one's own by its id."""
    return _zones(key) if own_sea(key) is not None else None


class Shelf(dict[str, V]):
    """A table of the project that finds rows of one's own, too, by their ids. Listing it gives the project's alone."""

    def __init__(self, rows: Mapping[str, V], own: Callable[[str], V | None]) -> None:
        super().__init__(rows)
        self._own = own

    def __missing__(self, key: str) -> V:
        found = self._own(key)
        if found is None:
            raise KeyError(key)
        return found

    def __contains__(self, key: object) -> bool:
        return super().__contains__(key) or (isinstance(key, str) and self._own(key) is not None)

    def get(self, key: str, default: Any = None) -> Any:
        """A row; ``default`` for none."""
        found = super().get(key)
        if found is None:
            found = self._own(key)
        return default if found is None else found


def own_row(table: str) -> Callable[[str], Any]:
    """How rows of one's own of a table are found: ``ports``, ``bases`` or ``beyond``."""

    def found(key: str) -> Any:
        sea = own_sea(key)
        return None if sea is None else getattr(sea, table).get(key)

    return found
