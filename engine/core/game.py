"""What a game gives to the program: its rules, and what the commands for games need beside them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeAlias

from engine.core.rules import Rules, Scenario

Row: TypeAlias = dict[str, Any]


@dataclass(frozen=True)
class Game:
    """One game. ``engine.games`` lists them; nothing else outside a game's folders names one.

    ``folder`` holds its data and its rulebook. ``load`` reads all its tables and checks them
    (:class:`engine.core.data.DataError`). ``simulate`` plays a scenario by autopilot, ``(scenario, seeds, doctrine)``,
    and gives one row a seed. ``first`` is the scenario that somebody new to the game is shown.
    """

    rules: Rules[Any]
    folder: Path
    load: Callable[[], object]
    simulate: Callable[[str, Sequence[int], str], list[Row]]
    first: str

    @property
    def smallest(self) -> str:
        """The first of the scenarios with the fewest units."""
        return min(self.rules.scenarios(), key=lambda one: one.units).id

    @property
    def longest(self) -> Scenario:
        """The first of the scenarios with the most turns."""
        return max(self.rules.scenarios(), key=lambda one: one.length)

    @property
    def name(self) -> str:
        """The game's id."""
        return self.rules.name
