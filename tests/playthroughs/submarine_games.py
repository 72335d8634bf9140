"""The recorded games of Submarine: which they are, and how one is played and written down.

Each scenario is recorded in the basic and in the advanced game for each way in which it can end (``submarine_ways``).
Games are played by the fast driver and written turn by turn, with a sum over everything that was told. Which seed and
which tempers of the two sides come to which ending stands in ``submarine/seeds.json``.

``python -m tests.playthroughs.submarine_games`` looks for these seeds again where an ending does not come any more, and
writes all games anew, after a change of the rules or the autopilots that is meant; the diff shows what changed. It ends
in a minute or two: each scenario is looked at for a number of games. What it does not come to is named and must stand
in ``RARE``, with why; ``--rare`` looks for those too, and longer. Scenarios may be named, to look at these alone.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, partial
from itertools import count
from pathlib import Path
from typing import Any

from engine.core.events import Event
from engine.core.play.match import Match
from engine.core.testing.sights import first_of_each_kind
from engine.submarine.facts.action import Verdict
from engine.submarine.facts.campaign import CampaignOver, CampaignScore
from engine.submarine.facts.plots import Collision
from engine.submarine.facts.ships import BoatHurt, BoatLeft, BoatLost, BoatShown, BoatSunk, ShipSunk
from engine.submarine.facts.torpedoes import TorpedoHits
from engine.submarine.judgement.cards import file_of
from engine.submarine.known import Known
from engine.submarine.scenario import world_of
from engine.submarine.scenarios.linked import is_campaign
from tests.playthroughs.recorder import answer_by, listened, write
from tests.playthroughs.submarine_ways import AFTER, ASTRAY, IDLE, LAX, RULES, Tempers, preys_of, way_of, ways_of

FOLDER = Path(__file__).parent / "submarine"
SEEDS = FOLDER / "seeds.json"
SCENARIOS = (
    "unescorted-britain", "unescorted-japan", "hunters-atlantic", "hunters-pacific", "hunters-japan", "wounded-bear",
    "ark-royal", "wahoo", "wahoo-long", "bungo-pete", "secret-weapon", "wolf-pack", "pq-17", "pq-17-pack", "ons-5",
)  # fmt: skip
QUICK = frozenset({"unescorted-britain", "hunters-atlantic", "hunters-pacific", "hunters-japan", "wounded-bear"})
"""The scenarios whose games are short; of the others the usual tests play one again, the long tests all."""

TEMPERS = (
    ("balanced", "balanced"), ("bold", LAX), ("bold", "careful"), ("balanced", IDLE), (IDLE, "balanced"),
    ("careful", LAX), (IDLE, LAX), ("careful", "bold"), ("bold", ASTRAY), (IDLE, ASTRAY),
)  # fmt: skip
MOST_GAMES, MOST_CAMPAIGNS = 100, 4
"""How many games of a scenario are looked at for the endings that are missing; for rare endings eight times as many."""
FULL: tuple[str, ...] = ("advanced", "hidden", "guided", "hidden-torpedoes")
MODES: Mapping[str, tuple[tuple[str, ...], ...]] = {"basic": ((),), "advanced": (FULL, ("advanced",))}
"""The options of the recorded games by mode, those that are tried first in front."""
TOLD = (
    BoatShown, TorpedoHits, ShipSunk, BoatHurt, BoatLost, BoatSunk, BoatLeft, Collision, Verdict, CampaignScore,
    CampaignOver,
)  # fmt: skip
"""The facts that are written out."""


RARE: Mapping[str, str] = {
    "wounded-bear-basic-submarines-1b": "Hibiki ahead of her is hit by shallow torpedoes alone, and seldom sunk",
    "wounded-bear-advanced-submarines-1b": "as in the basic game; one game in a hundred comes to it",
    "wounded-bear-basic-otherwise": "the carrier leaves in time or is hit; nobody delays her otherwise",
    "wahoo-long-basic-submarines-1": "fifty points from the first salvoes: Fukue then keeps the boat from the convoy",
    "wahoo-long-advanced-submarines-1": "as in the basic game",
    "ark-royal-advanced-otherwise": "the big ships have the speed to leave in time, unless somebody holds them back",
    "ark-royal-advanced-submarines-2b": "18 points of Barham's need three hits; two that sink a carrier come first",
    "bungo-pete-basic-submarines-1": "Enoki turns towards torpedoes; the boat leaves by the north sooner",
    "bungo-pete-advanced-submarines-1": "as in the basic game",
    "ons-5-advanced-submarines": "escorts that do not search at all still reach the points of eight actions",
}
"""The endings that are not recorded unless a game happens to come to them, with why."""


@dataclass(frozen=True)
class Game:
    """A recorded game.

    ``tempers`` are those of the boats and of the escorts, ``options`` those that are ticked; ``way`` is its end.
    """

    name: str
    scenario: str
    seed: str
    tempers: tuple[str, str] = ("balanced", "balanced")
    options: tuple[str, ...] = ()
    way: str = ""

    @property
    def pilot(self) -> Tempers:
        """Who plays both sides."""
        return Tempers(*self.tempers)


# --- playing ------------------------------------------------------------------------------------------------------


def founded(game: Game) -> dict[str, Any]:
    """The options of a game, as they are in force: those that its scenario does not bar."""
    world = world_of(game.scenario, {})
    barred = () if is_campaign(world) else file_of(world).barred
    return dict(
        RULES.founding(game.scenario, dict.fromkeys((name for name in game.options if name not in barred), True))
    )


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


def text_of(game: Game) -> str:
    """A game by turn: what was hit, hurt, sunk, seen; its end, and a sum over all that was told."""
    text, _ = told_of(game)
    return text


def told_of(game: Game) -> tuple[str, str]:
    """The readable text of a game, and the way in which it ended."""
    lines: list[str] = []

    def hear(event: Event) -> None:
        if isinstance(event.fact, TOLD):
            lines.append(f"{event.path}: {event.fact!r}")

    state, told = listened(RULES, game.scenario, game.seed, game.pilot, founded(game), hear)
    boats = state.world["boats"].boats.values()
    lines += [f"{boat.id}: {boat.fired} torpedoes fired, damage {boat.damage}" for boat in boats]
    return "\n".join([*lines, f"= {state.meta.result}", told]) + "\n", way_of(state)


# --- the games ----------------------------------------------------------------------------------------------------


@cache
def kept() -> dict[str, Any]:
    """The games found last, by name."""
    return dict(json.loads(SEEDS.read_text("utf-8"))) if SEEDS.exists() else {}


def games() -> tuple[Game, ...]:
    """All that is recorded."""
    return tuple(game_of(name, row) for name, row in sorted(kept().items()))


def wanted() -> Iterator[tuple[str, str, str, str]]:
    """All that should be recorded: name, scenario, mode, way of ending."""
    for scenario in SCENARIOS:
        for mode in MODES:
            for way in ways_of(scenario):
                yield f"{scenario}-{mode}-{way}", scenario, mode, way


def seen() -> tuple[Game, ...]:
    """The games whose questions are recorded as they were seen."""
    return (
        Game("wounded-bear", "wounded-bear", "1"),
        Game("wounded-bear-advanced", "wounded-bear", "1", options=FULL),
    )


def game_of(name: str, row: Mapping[str, Any]) -> Game:
    """A game by its row in the file of seeds."""
    return Game(name, row["scenario"], row["seed"], tuple(row["tempers"]), tuple(row["options"]), row["way"])


# --- looking for seeds --------------------------------------------------------------------------------------------


def candidates(scenario: str, mode: str, preys: tuple[str, ...]) -> Iterator[Game]:
    """Games of a scenario, each with a seed of its own; tempers and options take turns, those of boats after certain
    ships come last."""
    pairs = (*TEMPERS, *((AFTER + prey, escorts) for prey in preys for escorts in (LAX, ASTRAY, "careful")))
    choices = [(pair, options) for options in MODES[mode] for pair in pairs]
    for number in count():
        pair, options = choices[number % len(choices)]
        yield Game("", scenario, str(number + 1), pair, options)


def search(
    scenarios: tuple[str, ...] = SCENARIOS, say: Callable[[str], object] = print, *, rare: bool = False
) -> dict[str, str]:
    """Look for a game to each ending; those that are kept stay where they still come to it. The texts, by name.

    The file of seeds is written as games are found. Says which endings did not come.
    """
    rows: dict[str, Any] = {}
    texts: dict[str, str] = {}

    def keep(name: str, game: Game, text: str, way: str) -> None:
        rows[name] = {
            "scenario": game.scenario, "seed": game.seed, "tempers": game.tempers, "options": game.options, "way": way,
        }  # fmt: skip
        texts[name] = text
        SEEDS.write_text(json.dumps(rows, indent=1, sort_keys=True) + "\n", "utf-8")

    names = {name for name, *_ in wanted()}
    for game in games():
        text, way = told_of(game)
        if way == game.way and game.name in names:
            keep(game.name, game, text, way)
    for scenario in scenarios:
        most = (MOST_CAMPAIGNS if is_campaign(world_of(scenario, {})) else MOST_GAMES) * (8 if rare else 1)
        for mode in MODES:
            missing = {
                way: name
                for name, its, at, way in wanted()
                if (its, at) == (scenario, mode) and name not in rows and (rare or name not in RARE)
            }
            preys = tuple(dict.fromkeys(prey for way in missing for prey in preys_of(scenario, way)))
            for game, _ in zip(candidates(scenario, mode, preys), range(most), strict=False):
                if not missing:
                    break
                text, way = told_of(game)
                if way in missing:
                    keep(missing.pop(way), game, text, way)
            if missing:
                say(f"did not come in {most} games: {', '.join(missing.values())}")
    return texts


def main() -> None:
    """Look for the seeds, write them and all games."""
    FOLDER.mkdir(exist_ok=True)
    named = tuple(name for name in sys.argv[1:] if name in SCENARIOS)
    texts = search(named or SCENARIOS, rare="--rare" in sys.argv)
    kept.cache_clear()
    for file in FOLDER.glob("*.txt"):
        file.unlink()
    write(FOLDER, games(), lambda game: texts[game.name])
    write(FOLDER / "sights", seen(), sights_of)


if __name__ == "__main__":
    main()
