"""The recorded games of Submarine: which they are, and how one is played and written down.

Each scenario is recorded in the basic and in the advanced game for each way in which it can end (``submarine_ways``).
How they are played, told and looked for is the same as in other games (``endings``).

``python -m tests.playthroughs.submarine_games`` looks for these seeds again where an ending does not come any more, and
writes all games anew, after a change of the rules or the autopilots that is meant; the diff shows what changed. It ends
in a minute or two: each scenario is looked at for a number of games. What it does not come to is named and must stand
in ``RARE``, with why; ``--rare`` looks for those too, and longer. Scenarios may be named, to look at these alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import count
from pathlib import Path
from typing import Any

from engine.core.state import State
from engine.submarine.facts.action import Verdict
from engine.submarine.facts.campaign import CampaignOver, CampaignScore
from engine.submarine.facts.plots import Collision
from engine.submarine.facts.ships import BoatHurt, BoatLeft, BoatLost, BoatShown, BoatSunk, ShipSunk
from engine.submarine.facts.torpedoes import TorpedoHits
from engine.submarine.judgement.cards import file_of
from engine.submarine.scenario import world_of
from engine.submarine.scenarios.linked import is_campaign
from tests.asked import asked
from tests.playthroughs.endings import Book, Game, Wanted
from tests.playthroughs.submarine_ways import AFTER, ASTRAY, IDLE, LAX, RULES, Tempers, preys_of, way_of, ways_of

FOLDER = Path(__file__).parent / "submarine"
SCENARIOS = (
    "unescorted-britain", "unescorted-japan", "hunters-atlantic", "hunters-pacific", "hunters-japan", "wounded-bear",
    "ark-royal", "wahoo", "wahoo-long", "bungo-pete", "secret-weapon", "wolf-pack", "pq-17", "pq-17-pack", "sc-7",
    "hx-112", "parks-pirates", "ons-5",
)  # fmt: skip
QUICK = frozenset({"unescorted-britain", "hunters-atlantic", "hunters-pacific", "hunters-japan", "wounded-bear"})
"""The scenarios whose games are short; of the others the usual tests play one again, the long tests all."""
LONG = frozenset({"sc-7", "hx-112", "ons-5"})
"""The scenarios of which the long tests alone play any."""

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


class Recordings(Book):
    """The recorded games of Submarine: ``tempers`` are those of the boats and of the escorts."""

    rules = RULES
    folder = FOLDER
    scenarios = SCENARIOS
    told = TOLD
    called = "way"
    rare = RARE
    seen = (
        Game("wounded-bear", "wounded-bear", "1"),
        Game("wounded-bear-advanced", "wounded-bear", "1", options=FULL),
    )

    def pilot(self, game: Game) -> Tempers:
        """Each side by its temper."""
        return Tempers(*game.tempers)

    def founded(self, game: Game) -> dict[str, Any]:
        """The options that a game's scenario does not bar."""
        world = world_of(game.scenario, {})
        barred = () if is_campaign(world) else file_of(world).barred
        return dict(
            RULES.founding(game.scenario, dict.fromkeys((name for name in game.options if name not in barred), True))
        )

    def end_of(self, state: State) -> str:
        """The row of the scenario's victory."""
        return way_of(state)

    def last_lines(self, state: State) -> Iterable[str]:
        """What became of each boat."""
        boats = state.world.boats.boats.values()
        return [f"{boat.id}: {boat.fired} torpedoes fired, damage {boat.damage}" for boat in boats]

    def wanted(self) -> Iterator[Wanted]:
        """Each way of ending, in the basic and in the advanced game."""
        for scenario in SCENARIOS:
            for mode in MODES:
                for way in ways_of(scenario):
                    yield Wanted(f"{scenario}-{mode}-{way}", scenario, mode, way)

    def candidates(self, scenario: str, mode: str, missing: Iterable[str]) -> Iterator[Game]:
        """Tempers and options take turns; those of boats after the ships that a missing way names come last."""
        preys = tuple(dict.fromkeys(prey for way in missing for prey in preys_of(scenario, way)))
        pairs = (*TEMPERS, *((AFTER + prey, escorts) for prey in preys for escorts in (LAX, ASTRAY, "careful")))
        choices = [(pair, options) for options in MODES[mode] for pair in pairs]
        for number in count():
            pair, options = choices[number % len(choices)]
            yield Game("", scenario, str(number + 1), pair, options)

    def most(self, scenario: str) -> int:
        """Few of a campaign, which takes long."""
        return MOST_CAMPAIGNS if is_campaign(world_of(scenario, {})) else MOST_GAMES


BOOK = Recordings()

if __name__ == "__main__":
    BOOK.write(asked(__doc__, BOOK.scenarios, rare=True))
