"""The recorded games of the War at Sea: which they are, and how one is played and written down.

Each scenario is recorded for each level of victory that it can end with. Games are played by the fast driver and
written turn by turn, with a sum over everything that was told. Which seed, which tempers of the two sides and which
options come to which level stands in ``war_at_sea/seeds.json``.

``python -m tests.playthroughs.war_at_sea_games`` looks for these seeds again where a level is not reached any more, and
writes all games anew, after a change of the rules or the autopilots that is meant; the diff shows what changed. It
takes some minutes. A level that is reached in no game that is looked at is named and must stand in ``RARE``, with why.
Scenarios may be named, to look at these alone.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, partial
from itertools import count
from pathlib import Path
from typing import Any, get_args

from engine.core.events import Event
from engine.core.play.match import Match
from engine.core.rules import Policy
from engine.core.spaces.space import Answer
from engine.core.testing.sights import first_of_each_kind
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
from tests.playthroughs.recorder import answer_by, listened, write

FOLDER = Path(__file__).parent / "war_at_sea"
SEEDS = FOLDER / "seeds.json"
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


@dataclass(frozen=True)
class Game:
    """A recorded game: ``tempers`` by side as in ``SIDES``, the ``options`` that are ticked, the ``level`` it ends
    with."""

    name: str
    scenario: str
    seed: str
    tempers: tuple[str, str] = ("balanced", "balanced")
    options: tuple[str, ...] = RULES.usual
    level: str = ""

    @property
    def pilot(self) -> Tempers:
        """Who plays both sides."""
        return Tempers(*self.tempers)


class Tempers(Policy[Known]):
    """Each side plays by its temper: a doctrine, or ``IDLE``."""

    def __init__(self, *tempers: str) -> None:
        self._pilots = {
            side: None if temper == IDLE else RULES.policy(temper) for side, temper in zip(SIDES, tempers, strict=True)
        }

    def answer(self, known: Known, kind: str, path: str, slot: str) -> Answer:
        """What the side's temper answers."""
        pilot = self._pilots[str(known.tree().side(slot))]
        if pilot is None:
            return known.space(kind, path, slot).default
        return pilot.answer(known, kind, path, slot)


# --- playing ------------------------------------------------------------------------------------------------------


def founded(game: Game) -> dict[str, Any]:
    """The options of a game, as they are in force."""
    return dict(RULES.founding(game.scenario, {name: name in game.options for name in OPTIONS}))


def play(game: Game) -> Match[Known]:
    """The game as people would play it: every slot seals, every gate is closed."""
    match: Match[Known] = Match.new(RULES, game.scenario, game.seed, founded(game))
    while not match.over:
        answer_by(game.pilot, match, match.waiting()[0])
    return match


def sights_of(game: Game) -> str:
    """What was seen and could be answered at the first question of each kind."""
    match: Match[Known] = Match.new(RULES, game.scenario, game.seed, founded(game))
    return "\n".join(first_of_each_kind(match, partial(answer_by, game.pilot)))


def told_of(game: Game) -> tuple[str, str]:
    """The readable text of a game, and the level it ended with."""
    lines: list[str] = []

    def hear(event: Event) -> None:
        if isinstance(event.fact, TOLD):
            lines.append(f"{event.path}: {event.fact!r}")

    state, told = listened(RULES, game.scenario, game.seed, game.pilot, founded(game), hear)
    lost = {side: dict(sorted(steps.items())) for side, steps in sorted(state.world["air"].lost.items())}
    text = "\n".join([*lines, f"aircraft lost: {lost}", f"= {state.meta.result}", told]) + "\n"
    return text, str(state.world["operation"].level)


# --- the games ----------------------------------------------------------------------------------------------------


@cache
def kept() -> dict[str, Any]:
    """The games found last, by name."""
    return dict(json.loads(SEEDS.read_text("utf-8"))) if SEEDS.exists() else {}


def games() -> tuple[Game, ...]:
    """All that is recorded."""
    return tuple(game_of(name, row) for name, row in sorted(kept().items()))


def wanted() -> Iterator[tuple[str, str, str]]:
    """All that should be recorded: name, scenario, level."""
    for scenario in SCENARIOS:
        for level in LEVELS:
            yield f"{scenario}-{level}", scenario, level


def seen() -> tuple[Game, ...]:
    """The games whose questions are recorded as they were seen."""
    return (Game("cape-esperance", "cape-esperance", "1", options=MODES[1]), Game("matapan", "matapan", "1"))


def game_of(name: str, row: Mapping[str, Any]) -> Game:
    """A game by its row in the file of seeds."""
    return Game(name, row["scenario"], row["seed"], tuple(row["tempers"]), tuple(row["options"]), row["level"])


# --- looking for seeds --------------------------------------------------------------------------------------------


def candidates(scenario: str) -> Iterator[Game]:
    """Games of a scenario, each with a seed of its own; tempers and options take turns."""
    choices = [(pair, options) for pair in TEMPERS for options in MODES]
    for number in count():
        pair, options = choices[number % len(choices)]
        yield Game("", scenario, str(number + 1), pair, options)


def search(scenarios: tuple[str, ...], say: Callable[[str], object] = print) -> dict[str, str]:
    """Look for a game to each level; those that are kept stay where they still come to it. The texts, by name.

    The file of seeds is written as games are found. Says which levels were not reached.
    """
    rows: dict[str, Any] = {}
    texts: dict[str, str] = {}

    def keep(name: str, game: Game, text: str, level: str) -> None:
        rows[name] = {
            "scenario": game.scenario, "seed": game.seed, "tempers": game.tempers, "options": game.options,
            "level": level,
        }  # fmt: skip
        texts[name] = text
        SEEDS.write_text(json.dumps(rows, indent=1, sort_keys=True) + "\n", "utf-8")

    names = {name for name, *_ in wanted()}
    for game in games():
        text, level = told_of(game)
        if level == game.level and game.name in names:
            keep(game.name, game, text, level)
    for scenario in scenarios:
        missing = {
            level: name
            for name, its, level in wanted()
            if its == scenario and name not in rows and name not in RARE
        }  # fmt: skip
        most = MOST.get(SCENARIOS[scenario], MOST_OPERATIONS)
        for game, _ in zip(candidates(scenario), range(most), strict=False):
            if not missing:
                break
            text, level = told_of(game)
            if level in missing:
                keep(missing.pop(level), game, text, level)
        if missing:
            say(f"did not come in {most} games: {', '.join(missing.values())}")
    return texts


def main() -> None:
    """Look for the seeds, write them and all games."""
    FOLDER.mkdir(exist_ok=True)
    named = tuple(name for name in sys.argv[1:] if name in SCENARIOS)
    texts = search(named or tuple(SCENARIOS))
    kept.cache_clear()
    for file in FOLDER.glob("*.txt"):
        file.unlink()
    write(FOLDER, games(), lambda game: texts[game.name])
    write(FOLDER / "sights", seen(), sights_of)


if __name__ == "__main__":
    main()
