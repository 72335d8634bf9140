"""The recorded games of the War at Sea: which they are, and how one is played and written down.

Each scenario is recorded for each level of victory that it can end with. How games are played, told and looked for is
the same as in other games (``endings``).

``python -m tests.playthroughs.war_at_sea_games`` looks for these seeds again where a level is not reached any more, and
writes all games anew, after a change of the rules or the autopilots that is meant; the diff shows what changed. It
takes some minutes. A level that is reached in no game that is looked at is named and must stand in ``RARE``, with why.
Scenarios may be named, to look at these alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import count
from pathlib import Path
from typing import Any, get_args

from engine.core.rules import Policy
from engine.core.spaces.space import Answer
from engine.core.state import State
from engine.war_at_sea.facts.air import RaidArrives
from engine.war_at_sea.facts.battle import BattleEnds
from engine.war_at_sea.facts.boats import BoatSunk, TorpedoBoatHits
from engine.war_at_sea.facts.damage import LeaderFalls, Sunk
from engine.war_at_sea.facts.operations import Bombards, ShipsExchanged, Unloaded
from engine.war_at_sea.facts.result import GameEnds
from engine.war_at_sea.game import WarAtSea
from engine.war_at_sea.known import Known
from engine.war_at_sea.options import OPTIONS
from engine.war_at_sea.scenarios.victory import Result
from engine.war_at_sea.terms import SIDES
from tests.asked import asked
from tests.playthroughs.endings import Book, Game, Wanted

FOLDER = Path(__file__).parent / "war_at_sea"
RULES = WarAtSea()
SCENARIOS = {scenario.id: scenario.kind for scenario in RULES.scenarios()}
"""All scenarios, with their kind."""
LEVELS: tuple[str, ...] = get_args(Result)

IDLE = "idle"
"""The temper of a side that says nothing: every question gets its space's default."""
TEMPERS = (
    ("balanced", "balanced"), ("bold", "careful"), ("careful", "bold"), ("bold", IDLE), (IDLE, "bold"),
    ("bold", "bold"), ("careful", IDLE), (IDLE, "careful"),
)  # fmt: skip
MODES: tuple[tuple[str, ...], ...] = (RULES.usual, tuple(OPTIONS))
"""The options of the recorded games: the usual ones, and all that can be ticked."""
BATTLE = "patrol"
"""The kind of scenario that is a single battle."""
MOST = {BATTLE: 160}
MOST_OPERATIONS = 48
"""How many games of a scenario are looked at for the levels that are missing."""
TOLD = (
    BattleEnds, Sunk, LeaderFalls, RaidArrives, BoatSunk, TorpedoBoatHits, Bombards, Unloaded, ShipsExchanged, GameEnds,
)  # fmt: skip
"""The facts that are written out."""

RARE: Mapping[str, str] = {}
"""The levels that are not recorded unless a game happens to come to them, with why."""


class Tempers(Policy[Known]):
    """Each side plays by its temper: a doctrine, or ``IDLE``."""

    def __init__(self, *tempers: str) -> None:
        self._pilots: dict[str, Policy[Known] | None] = {
            side: None if temper == IDLE else RULES.policy(temper) for side, temper in zip(SIDES, tempers, strict=True)
        }

    def answer(self, known: Known, kind: str, path: str, slot: str) -> Answer:
        """What the side's temper answers."""
        pilot = self._pilots[known.tree().side(slot)]
        if pilot is None:
            return known.space(kind, path, slot).default
        return pilot.answer(known, kind, path, slot)


class Recordings(Book):
    """The recorded games of the War at Sea: ``tempers`` by side as in ``SIDES``."""

    rules = RULES
    folder = FOLDER
    scenarios = tuple(SCENARIOS)
    told = TOLD
    called = "level"
    rare = RARE
    seen = (
        Game("cape-esperance", "cape-esperance", "1", options=MODES[1]),
        Game("matapan", "matapan", "1", options=MODES[0]),
    )

    def pilot(self, game: Game) -> Tempers:
        """Each side by its temper."""
        return Tempers(*game.tempers)

    def founded(self, game: Game) -> dict[str, Any]:
        """Each option ticked or not."""
        return dict(RULES.founding(game.scenario, {name: name in game.options for name in OPTIONS}))

    def end_of(self, state: State) -> str:
        """The level of victory."""
        return str(state.world.operation.level)

    def last_lines(self, state: State) -> Iterable[str]:
        """The aircraft that each side lost."""
        lost = {side: dict(sorted(steps.items())) for side, steps in sorted(state.world.air.lost.items())}
        return [f"aircraft lost: {lost}"]

    def wanted(self) -> Iterator[Wanted]:
        """Each level of victory of each scenario; games of all options are looked at for it."""
        for scenario in SCENARIOS:
            for level in LEVELS:
                yield Wanted(f"{scenario}-{level}", scenario, "", level)

    def candidates(self, scenario: str, mode: str, missing: Iterable[str]) -> Iterator[Game]:
        """Tempers and options take turns."""
        choices = [(pair, options) for pair in TEMPERS for options in MODES]
        for number in count():
            pair, options = choices[number % len(choices)]
            yield Game("", scenario, str(number + 1), pair, options)

    def most(self, scenario: str) -> int:
        """Fewer of an operation, which takes longer."""
        return MOST.get(SCENARIOS[scenario], MOST_OPERATIONS)


BOOK = Recordings()

if __name__ == "__main__":
    BOOK.write(asked(__doc__, BOOK.scenarios, rare=True))
