"""What a game gives to the program: its rules, and what the commands for games need beside them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeAlias

from engine.core.documents import Documents
from engine.core.rules import Rules, Scenario
from engine.core.state import State
from engine.core.trials import Ending
from engine.core.words import Json

Row: TypeAlias = dict[str, Any]


@dataclass(frozen=True)
class Game:
    """One game. ``engine.games`` lists Flotilla's own; nothing else outside a game's folders names a game. Others come
    as packages, by an entry point of the group ``flotilla.games``.

    ``folder`` holds its data and its rulebook. ``load`` reads and checks all its tables
    (:class:`engine.core.data.DataError`). ``simulate`` plays a scenario by autopilot, ``(scenario, seeds, doctrine,
    options)``, and returns one row for each seed; ``options`` are those of a founding, None: the usual ones. ``first``
    is the scenario to show somebody new to the game. ``ending`` tells from the last state who won, for games of two
    sides; None where nobody plays against anybody. ``documents``: how scenario files are read, in a game that takes
    those of members.

    A game that is a package names the rest of itself here: ``face`` the class of its face, as ``module:Class`` (empty:
    what its rules and its words say), ``words`` the folder of its catalogues (``en/*.ftl``, ``es/*.ftl``).
    """

    rules: Rules[Any, Any]
    folder: Path
    load: Callable[[], object]
    simulate: Callable[[str, Sequence[int], str, Mapping[str, Json] | None], list[Row]]
    first: str
    ending: Callable[[State], Ending] | None = None
    documents: Documents[Any] | None = None
    face: str = ""
    words: Path | None = None

    @property
    def smallest(self) -> str:
        """The first of the scenarios with the fewest units."""
        return min(self.rules.scenarios(), key=lambda scenario: scenario.units).id

    @property
    def longest(self) -> Scenario:
        """The first of the scenarios with the most turns."""
        return max(self.rules.scenarios(), key=lambda scenario: scenario.length)

    @property
    def name(self) -> str:
        """The game's id."""
        return self.rules.name
