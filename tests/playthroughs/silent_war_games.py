"""The recorded games of Silent War: which they are, and how one is played and written down.

``python -m tests.playthroughs.silent_war_games`` writes all of them anew, after a change of the rules that is meant;
the diff then shows what it changed.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from engine.core.match import Match
from engine.core.testing.golden import record
from engine.silent_war.game import SilentWar
from engine.silent_war.scenarios import scenario_files

FOLDER = Path(__file__).parent / "silent_war"
RULES = SilentWar()


@dataclass(frozen=True)
class Game:
    """One recorded game: its scenario, seed and doctrine, and what its end must be like."""

    name: str
    scenario: str
    seed: str
    doctrine: str = "balanced"
    options: Mapping[str, Any] = field(default_factory=dict)
    level: str = ""
    ending: str = ""

    @property
    def file(self) -> Path:
        """Where its text lies."""
        return FOLDER / f"{self.name}.txt"


def play(game: Game) -> Match[Any]:
    """The game as people would play it, every answer by the doctrine."""
    match = Match.new(RULES, game.scenario, game.seed, game.options)
    while not match.over:
        decision = match.waiting()[0]
        if decision.gate:
            match.close(decision.id, deadline=True, doctrine=game.doctrine)
        else:
            match.silence(decision.id, doctrine=game.doctrine)
    return match


def ending_of(match: Match[Any]) -> str:
    """How a patrol came to its end: ``lost``, ``weeks`` (boats were at sea), or ``home``."""
    boats = match.state.world["boats"].by_id.values()
    if any(boat.at_sea or boat.box == "ready" for boat in boats if boat.afloat):
        return "weeks"
    return "home" if any(boat.afloat for boat in boats) else "lost"


def text_of(game: Game) -> str:
    """A game as readable text."""
    match = play(game)
    return record(match.take_changes().entries, match.result)


PATROLS = tuple(Game(scenario, scenario, "1944") for scenario in scenario_files())

ENDINGS = (
    Game("ends-decisive-home", "spearfish-china", "52", level="decisive", ending="home"),
    Game("ends-decisive-at-sea", "wahoo-3", "15", "careful", level="decisive", ending="weeks"),
    Game("ends-substantive-home", "s-44-3", "37", level="substantive", ending="home"),
    Game("ends-marginal-home", "spearfish-3", "39", level="marginal", ending="home"),
    Game("ends-draw-home", "spearfish-china", "24", level="draw", ending="home"),
    Game("ends-draw-lost", "barb-11", "111", "bold", level="draw", ending="lost"),
    Game("ends-defeat-home", "barb-11", "51", level="defeat", ending="home"),
    Game("ends-defeat-at-sea", "tang-5", "20", "careful", level="defeat", ending="weeks"),
    Game("ends-defeat-lost", "archerfish-5", "9", level="defeat", ending="lost"),
    Game("quick-resolution", "tang-3", "1944", options={"quick": True}),
)

GAMES = PATROLS + ENDINGS


def main() -> None:
    """Write all games."""
    FOLDER.mkdir(exist_ok=True)
    for game in GAMES:
        game.file.write_text(text_of(game), "utf-8")


if __name__ == "__main__":
    main()
