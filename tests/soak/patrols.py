"""Whole patrols played by chance and by the three doctrines, each under a watch."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from random import Random
from statistics import median
from typing import Any

from engine.core.drive import RandomPolicy, drive
from engine.core.refusal import Refusal
from engine.core.rules import Policy
from engine.core.spaces.space import Answer
from engine.silent_war.game import SilentWar
from engine.silent_war.known import Known
from engine.silent_war.moves import HOME
from engine.silent_war.scenarios.scenario import scenario_files
from engine.silent_war.state import LOST, Boats
from engine.silent_war.world import World
from tests.soak.fleets import invented
from tests.soak.watching import Broken, Watch, WatchedWar

CHANCE = "chance"
FIGHTS = "chance that fights"
PLAYERS = (CHANCE, FIGHTS, *SilentWar.doctrines)
INVENTED = "invented fleet"
QUICK = "invented fleet, quick"
MOST_QUESTIONS = 20_000


@dataclass
class Tally:
    """The results of the patrols of one scenario under one player."""

    patrols: int = 0
    boats: int = 0
    weeks: int = 0
    fights: int = 0
    questions: int = 0
    ships: list[int] = field(default_factory=list)
    tons: list[int] = field(default_factory=list)
    lost: list[int] = field(default_factory=list)
    scrapped: int = 0
    levels: Counter[str] = field(default_factory=Counter)

    def tons_at(self, share: float) -> int:
        """The tonnage below which this share of the patrols lies."""
        ordered = sorted(self.tons)
        return ordered[min(len(ordered) - 1, int(share * len(ordered)))]

    @property
    def middle(self) -> float:
        """The median tonnage."""
        return median(self.tons)


def shirks(orders: Answer) -> bool:
    """Whether orders take a boat home or out of the enemy's way."""
    return orders["where"].startswith(HOME) or orders.get("contact", "fight") != "fight"


class FightingChance(RandomPolicy):
    """Any legal answer, but it seeks the enemy: by pure chance boats are home before they have met anything."""

    TRIES = 8

    def answer(self, known: Known, kind: str, path: str, slot: str) -> Answer:
        answer = super().answer(known, kind, path, slot)
        for _ in range(self.TRIES):
            if kind != "sw-orders" or not shirks(answer):
                return answer
            answer = super().answer(known, kind, path, slot)
        return answer


class Judged(Policy[Known]):
    """A player whose every answer must be legal."""

    def __init__(self, rules: SilentWar, player: Policy[Known], watch: Watch) -> None:
        self._rules, self._player, self._watch = rules, player, watch
        self.questions = 0

    def answer(self, known: Known, kind: str, path: str, slot: str) -> Answer:
        self.questions += 1
        answer = self._player.answer(known, kind, path, slot)
        refusal: Refusal | None = self._rules.questions[kind].space(known, path, slot).check(answer)
        self._watch.hold(refusal is None, f"{kind} of {slot} refuses the answer", answer, refusal)
        return answer


def scenarios() -> list[str]:
    """All scenarios to play: the project's patrols, and invented fleets, fought out and by quick resolution."""
    return [*(name for name, file in scenario_files().items() if file.kind == "patrol"), INVENTED, QUICK]


def options_of(scenario: str, seed: int) -> dict[str, Any]:
    """The options that a campaign of this scenario is founded with."""
    if scenario in (INVENTED, QUICK):
        return {"document": invented(seed), "quick": scenario == QUICK}
    return {}


def patrol(scenario: str, player: str, seed: int, tally: Tally) -> None:
    """Play one patrol to its end. :class:`Broken` names scenario, player and seed."""
    watch = Watch(f"{scenario} by {player}, seed {seed}")
    rules = WatchedWar(watch)
    judged = Judged(rules, _player(rules, player, seed), watch)
    options = options_of(scenario, seed)
    name = str(options["document"]["id"]) if "document" in options else scenario
    try:
        state = drive(rules, name, f"soak {seed}", judged, options=options, listen=watch.heard, most=MOST_QUESTIONS)
    except Broken:
        raise
    except Exception as fault:
        raise Broken(f"{watch.name}, week {watch.weeks + 1}: {type(fault).__name__}: {fault}") from fault
    watch.hold(state.meta.over and not state.frames, "a dead end", sorted(state.frames))
    _end(watch, state.world, state.meta.result)
    boats: Boats = state.world.boats
    tally.patrols += 1
    tally.boats += len(boats.by_id)
    tally.weeks += watch.weeks
    tally.fights += watch.fights
    tally.questions += judged.questions
    tally.ships.append(state.meta.result["ships"])
    tally.tons.append(state.meta.result["tons"])
    tally.lost.append(state.meta.result["boats_lost"])
    tally.scrapped += len(state.meta.result["scrapped"])
    tally.levels[state.meta.result["level"]] += 1


def _player(rules: SilentWar, player: str, seed: int) -> Policy[Known]:
    if player == CHANCE:
        return RandomPolicy(rules, Random(seed))
    return FightingChance(rules, Random(seed)) if player == FIGHTS else rules.policy(player)


def _end(watch: Watch, world: World, result: Mapping[str, Any]) -> None:
    """The result agrees with the books."""
    boats = world.boats
    theatre = world.theatre
    score = world.score
    watch.hold(watch.weeks == result["weeks"] <= theatre.turns, "weeks", watch.weeks, theatre.turns)
    watch.hold(result["ships"] == len(score.sinkings) == watch.sunk, "ships", result["ships"], watch.sunk)
    watch.hold(result["tons"] == sum(sinking.tons for sinking in score.sinkings), "tons", result["tons"])
    watch.hold(result["merchant_tons"] + result["warship_tons"] == result["tons"], "tons by kind", result["tons"])
    gone = [boat.id for boat in boats.by_id.values() if boat.where == LOST]
    watch.hold(result["boats_lost"] + len(result["scrapped"]) == len(gone), "boats lost", result, gone)
    watch.hold(len(gone) <= len(boats.by_id), "more boats lost than there were", gone)


def patrols(count: int, first: int = 0) -> dict[str, dict[str, Tally]]:
    """Play this many patrols, shared evenly among scenarios and players, with seeds from ``first`` on."""
    tallies: dict[str, dict[str, Tally]] = {
        scenario: {player: Tally() for player in PLAYERS} for scenario in scenarios()
    }
    table = [(scenario, player) for scenario in tallies for player in PLAYERS]
    for number in range(count):
        scenario, player = table[number % len(table)]
        patrol(scenario, player, first + number // len(table), tallies[scenario][player])
    return tallies
