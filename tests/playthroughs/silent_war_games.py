"""The recorded games of Silent War: which they are, and how one is played and written down.

Patrols and the first weeks of a campaign are written entry by entry. Whole campaigns are played by the fast driver and
written month by month, with a sum over everything that was told: their entries would fill a book.

``python -m tests.playthroughs.silent_war_games`` writes all of them anew, after a change of the rules that is meant;
the diff then shows what it changed.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

from engine.core.play.match import Match
from engine.core.rules import Policy
from engine.core.spaces.space import Answer
from engine.core.testing.golden import record
from engine.core.testing.sights import first_of_each_kind
from engine.silent_war.game import SilentWar
from engine.silent_war.known import Known
from engine.silent_war.scenarios.scenario import scenario_files
from tests.asked import asked
from tests.playthroughs.recorder import answer_by, listened, write

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
    by_month: bool = False


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


class Captains(Policy[Known]):
    """The doctrine's orders, but captains lead their fights themselves."""

    def __init__(self, doctrine: str) -> None:
        self._pilot = RULES.policy(doctrine)

    def answer(self, known: Known, kind: str, path: str, slot: str) -> Answer:
        """What the doctrine answers; at a contact the captain is woken."""
        answer = self._pilot.answer(known, kind, path, slot)
        return answer | {"contact": "fight"} if isinstance(answer, dict) and "contact" in answer else answer


def sights_of(game: Game) -> str:
    """What was seen and could be answered at the first question of each kind."""
    match: Match[Any] = Match.new(RULES, game.scenario, game.seed, game.options)
    return "\n".join(first_of_each_kind(match, partial(answer_by, Captains(game.doctrine))))


def ending_of(match: Match[Any]) -> str:
    """How it came to its end: ``decisive`` before its time, ``lost``, ``weeks`` (boats were at sea), or ``home``."""
    boats = match.state.world.boats.by_id.values()
    if match.result["ended"] == "decisive":
        return "decisive"
    if any(boat.at_sea or boat.box == "ready" for boat in boats if boat.afloat):
        return "weeks"
    return "home" if any(boat.afloat for boat in boats) else "lost"


def text_of(game: Game) -> str:
    """A game as readable text."""
    if game.by_month:
        return months_of(game)
    match = play(game)
    return record(match.take_changes().entries, match.result)


def months_of(game: Game) -> str:
    """A campaign by month, its end, and a sum over all that was told."""
    state, told = listened(RULES, game.scenario, game.seed, RULES.policy(game.doctrine), game.options)
    score = state.world.score
    lines = [f"{month} {count}" for month, count in sorted(score.months.items())]
    lines += [
        f"{sinking.date} {sinking.boat} {sinking.area} {sinking.type} {sinking.tons} {sinking.name}"
        for sinking in score.sinkings
    ]
    return "\n".join([*lines, f"lost {' '.join(score.lost)}", f"= {state.meta.result}", told]) + "\n"


def opening(scenario: str, weeks: int) -> Mapping[str, Any]:
    """The first weeks of a campaign, as the options of its founding; the document as campaigns have it that were begun
    before a scenario could keep reinforcements out."""
    document = scenario_files()[scenario].model_dump(mode="json", exclude={"reinforcements"})
    return {"document": document | {"weeks": weeks}}


PATROLS = tuple(Game(each, each, "1944") for each, file in scenario_files().items() if file.kind == "patrol")
CAMPAIGNS = tuple(
    Game(each, each, "1944", by_month=True) for each, file in scenario_files().items() if file.kind != "patrol"
)
OPENINGS = tuple(Game(f"{each}-begins", each, "1944", options=opening(each, 2)) for each in ("whole-war", "marianas"))

ENDINGS = (
    Game("ends-decisive-home", "spearfish-china", "11", level="decisive", ending="home"),
    Game("ends-decisive-at-sea", "wahoo-3", "3", "careful", level="decisive", ending="weeks"),
    Game("ends-substantive-home", "s-44-3", "122", level="substantive", ending="home"),
    Game("ends-marginal-home", "spearfish-3", "2", level="marginal", ending="home"),
    Game("ends-draw-home", "spearfish-china", "1", level="draw", ending="home"),
    Game("ends-draw-lost", "barb-11", "2", "bold", level="draw", ending="lost"),
    Game("ends-defeat-home", "tang-3", "15", level="defeat", ending="home"),
    Game("ends-defeat-at-sea", "tang-3", "2", "careful", level="defeat", ending="weeks"),
    Game("ends-defeat-lost", "archerfish-5", "10", level="defeat", ending="lost"),
    Game("ends-before-its-weeks", "east-wind-early", "11", level="decisive", ending="decisive", by_month=True),
    Game("quick-resolution", "tang-3", "1944", options={"quick": True}),
)

SEEN = (
    Game("tang-3", "tang-3", "1944"),
    Game("whole-war-begins", "whole-war", "1944", options=opening("whole-war", 14)),
    Game("marianas-begins", "marianas", "1944", options=opening("marianas", 2)),
)
"""The games whose questions are recorded as they were seen."""

GAMES = PATROLS + CAMPAIGNS + OPENINGS + ENDINGS


def main() -> None:
    """Write all games."""
    write(FOLDER, GAMES, text_of)
    write(FOLDER / "sights", SEEN, sights_of)


if __name__ == "__main__":
    asked(__doc__)
    main()
