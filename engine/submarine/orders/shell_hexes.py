"""The hexes over which star shells may burn: any on the map (25.3)."""

from __future__ import annotations

from functools import lru_cache

from engine.core.spaces.space import Option
from engine.core.words import Words
from engine.submarine.sea import Sea, cell_in, panel_of, write_hex


@lru_cache(maxsize=8)
def shell_options(sea: Sea) -> tuple[Option, ...]:
    """An option for each hex of the map, by columns; panels are the groups that a screen folds by."""
    options = []
    for column in range(sea.first, sea.last + 1):
        for row in range(1, sea.rows + 1):
            cell = cell_in(column, row)
            name = write_hex(cell)
            options.append(Option(name, Words("sm-opt-hex", {"hex": name}), None, "25.3", panel_of(cell)))
    return tuple(options)
