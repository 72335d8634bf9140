"""Where names and theatres lie on the pictures of the Pacific: the rows of ``data/silent_war/map_layout.csv``."""

from collections.abc import Mapping
from functools import cache

from bot.render.areas.anchors import Anchor, MapLayout, read_maps, read_seeds
from bot.render.borders import Seed
from engine.core.data import DATA

__all__ = ["PACIFIC", "Anchor", "MapLayout", "extra_seeds", "layout", "layouts", "regions"]
FILE = DATA / "silent_war" / "map_layout.csv"
PACIFIC = "PACIFIC"


@cache
def layouts() -> Mapping[str, MapLayout]:
    """All maps by id, ``PACIFIC`` among them. Raises DataError naming file, row and field."""
    return read_maps(FILE, PACIFIC)


def layout(name: str) -> MapLayout:
    """One map's layout. Raises KeyError with the ids there are."""
    every = layouts()
    if name not in every:
        raise KeyError(f"no map {name!r}; there are {', '.join(every)}")
    return every[name]


@cache
def regions() -> tuple[str, ...]:
    """The theatres that can be focused on, in the order of the table."""
    return tuple(name for name in layouts() if name != PACIFIC)


@cache
def extra_seeds() -> tuple[Seed, ...]:
    """Further points that belong to an area, to draw its borders along coasts and chains of islands."""
    return read_seeds(FILE)
