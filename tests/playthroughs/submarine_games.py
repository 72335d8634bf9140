"""The recorded games of Submarine: which they are, and how one is played and written down.

Each scenario is recorded in the basic and in the advanced game for each winner that autopilots, or sides that say
nothing, come to. Games are played by the fast driver and written turn by turn, with a sum over everything that was
told. Which seed comes to which ending stands in ``submarine/seeds.json``.

``python -m tests.playthroughs.submarine_games`` looks for these seeds again where an ending does not come any more, and
writes all games anew, after a change of the rules or the autopilots that is meant; the diff shows what changed.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache, partial
from pathlib import Path
from typing import Any

from engine.core.events import Event
from engine.core.play.match import Match
from engine.core.rules import Policy
from engine.core.spaces.space import Answer
from engine.core.testing.sights import first_of_each_kind
from engine.submarine.facts.action import Verdict
from engine.submarine.facts.plots import Collision
from engine.submarine.facts.ships import BoatHurt, BoatLeft, BoatLost, BoatShown, BoatSunk, ShipSunk
from engine.submarine.facts.torpedoes import TorpedoHits
from engine.submarine.game import SubmarineGame
from engine.submarine.judgement.cards import file_of
from engine.submarine.known import Known
from engine.submarine.scenario import world_of
from engine.submarine.state import ESCORTS, SUBMARINES
from tests.playthroughs.recorder import answer_by, listened, write

FOLDER = Path(__file__).parent / "submarine"
SEEDS = FOLDER / "seeds.json"
RULES = SubmarineGame()
SCENARIOS = (
    "unescorted-britain", "unescorted-japan", "hunters-atlantic", "hunters-pacific", "hunters-japan", "wounded-bear",
    "ark-royal", "wahoo", "bungo-pete", "secret-weapon", "wolf-pack", "pq-17",
)  # fmt: skip
QUICK = frozenset({"unescorted-britain", "hunters-atlantic", "hunters-pacific", "hunters-japan", "wounded-bear"})
"""The scenarios whose games are short; the others are played again by the long tests."""

IDLE = "idle"
"""The temper of a side that says nothing: every question gets its space's default."""
TEMPERS = (("balanced", "balanced"), ("bold", "careful"), ("balanced", IDLE), (IDLE, "balanced"), (IDLE, IDLE))
MOST_SEEDS, MOST_SEEDS_QUICK = 2, 10
"""Seeds that are tried for a scenario's endings; more where games are short."""
ADVANCED: Mapping[str, Any] = {"advanced": True, "hidden": True, "guided": True, "hidden-torpedoes": True}
TOLD = (BoatShown, TorpedoHits, ShipSunk, BoatHurt, BoatLost, BoatSunk, BoatLeft, Collision, Verdict)
"""The facts that are written out."""


@dataclass(frozen=True)
class Game:
    """A recorded game. ``tempers`` are those of the boats and of the escorts; ``winner`` is who it must come to."""

    name: str
    scenario: str
    seed: str
    tempers: tuple[str, str] = ("balanced", "balanced")
    options: Mapping[str, Any] = field(default_factory=dict)
    winner: str = ""


class Tempers(Policy[Known]):
    """Each side's doctrine."""

    def __init__(self, game: Game) -> None:
        self._pilots = {
            side: None if temper == IDLE else RULES.policy(temper)
            for side, temper in zip((SUBMARINES, ESCORTS), game.tempers, strict=True)
        }

    def answer(self, known: Known, kind: str, path: str, slot: str) -> Answer:
        """What the side's doctrine answers."""
        pilot = None if known.side is None else self._pilots[known.side]
        if pilot is None:
            return RULES.questions[kind].space(known, path, slot).default
        return pilot.answer(known, kind, path, slot)


# --- playing ------------------------------------------------------------------------------------------------------


def founded(game: Game) -> dict[str, Any]:
    """The options of a game, as they are in force: those that its scenario does not bar."""
    barred = set(file_of(world_of(game.scenario, {})).barred)
    return dict(RULES.founding(game.scenario, {name: on for name, on in game.options.items() if name not in barred}))


def play(game: Game) -> Match[Known]:
    """The game as people would play it: every slot seals, every gate is closed."""
    match: Match[Known] = Match.new(RULES, game.scenario, game.seed, founded(game))
    pilot = Tempers(game)
    while not match.over:
        answer_by(pilot, match, match.waiting()[0])
    return match


def sights_of(game: Game) -> str:
    """What was seen and could be answered at the first question of each kind."""
    match: Match[Known] = Match.new(RULES, game.scenario, game.seed, founded(game))
    return "\n".join(first_of_each_kind(match, partial(answer_by, Tempers(game))))


def text_of(game: Game) -> str:
    """A game by turn: what was hit, hurt, sunk, seen; its end, and a sum over all that was told."""
    text, _ = told_of(game)
    return text


def told_of(game: Game) -> tuple[str, str]:
    """The readable text of a game, and its winner."""
    lines: list[str] = []

    def hear(event: Event) -> None:
        if isinstance(event.fact, TOLD):
            lines.append(f"{event.path}: {event.fact!r}")

    state, told = listened(RULES, game.scenario, game.seed, Tempers(game), founded(game), hear)
    boats = state.world["boats"].boats.values()
    lines += [f"{boat.id}: {boat.fired} torpedoes fired, damage {boat.damage}" for boat in boats]
    return "\n".join([*lines, f"= {state.meta.result}", told]) + "\n", state.world["action"].winner or "draw"


# --- the games ----------------------------------------------------------------------------------------------------


@cache
def kept() -> dict[str, Any]:
    """The games found last, by name."""
    return dict(json.loads(SEEDS.read_text("utf-8"))) if SEEDS.exists() else {}


def games() -> tuple[Game, ...]:
    """All that is recorded."""
    return tuple(_game(name, row) for name, row in sorted(kept().items()))


def seen() -> tuple[Game, ...]:
    """The games whose questions are recorded as they were seen."""
    return (
        Game("wounded-bear", "wounded-bear", "1"),
        Game("wounded-bear-advanced", "wounded-bear", "1", options=ADVANCED),
    )


def _game(name: str, row: Mapping[str, Any]) -> Game:
    options = ADVANCED if row["advanced"] else {}
    return Game(name, row["scenario"], row["seed"], tuple(row["tempers"]), options, row["winner"])


# --- looking for seeds --------------------------------------------------------------------------------------------


def candidates(scenario: str, advanced: bool) -> Iterator[dict[str, Any]]:
    """Games of a scenario: seed by seed all tempers."""
    for seed in range(1, _most_seeds(scenario) + 1):
        for tempers in TEMPERS:
            yield {"scenario": scenario, "advanced": advanced, "seed": str(seed), "tempers": list(tempers)}


def _most_seeds(scenario: str) -> int:
    return MOST_SEEDS_QUICK if scenario in QUICK else MOST_SEEDS


def search(say: Callable[[str], object] = print) -> dict[str, Any]:
    """Games that come to each winner; those kept where they still do, written down as they are found.

    Says which endings did not come.
    """
    found: dict[str, Any] = {game.name: kept()[game.name] for game in games() if told_of(game)[1] == game.winner}
    for scenario in SCENARIOS:
        for advanced in (False, True):
            mode = "advanced" if advanced else "basic"
            missing = {
                winner: f"{scenario}-{mode}-{winner}"
                for winner in (SUBMARINES, ESCORTS)
                if f"{scenario}-{mode}-{winner}" not in found
            }
            for row in candidates(scenario, advanced):
                if not missing:
                    break
                _, winner = told_of(_game("", {**row, "winner": ""}))
                name = missing.pop(winner, "")
                if winner == "draw":
                    name = f"{scenario}-{mode}-draw"
                if name and name not in found:
                    found[name] = {**row, "winner": winner}
            SEEDS.write_text(json.dumps(found, indent=1, sort_keys=True) + "\n", "utf-8")
            if missing:
                say(f"did not come in {_most_seeds(scenario)} seeds: {', '.join(missing.values())}")
    return found


def main() -> None:
    """Look for the seeds, write them and all games."""
    FOLDER.mkdir(exist_ok=True)
    search()
    kept.cache_clear()
    for file in FOLDER.glob("*.txt"):
        file.unlink()
    write(FOLDER, games(), text_of)
    write(FOLDER / "sights", seen(), sights_of)


if __name__ == "__main__":
    main()
