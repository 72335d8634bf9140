"""Matches played as people play them: any order, second thoughts, going back, and a load after every act."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from bot.tools.verify import judge
from engine.core.chance import seed_hash
from engine.core.rules import Rules
from engine.core.spaces.forms import Form
from engine.core.spaces.space import Answer
from engine.core.testing.orders import both_ends, ends_by_order
from engine.core.testing.random_play import Hook, random_play
from engine.silent_war.game import SilentWar
from engine.silent_war.known import Known
from engine.silent_war.orders.voyage import OrdersQuestion
from tests.soak.patrols import INVENTED, QUICK, options_of, shirks

TRIES = 8


class EagerForm(Form):
    """Orders of a boat that seeks the enemy: by pure chance she is home before she has met anything."""

    def sample(self, rng: Random) -> Answer:
        answer = super().sample(rng)
        for _ in range(TRIES):
            if not shirks(answer):
                return answer
            answer = super().sample(rng)
        return answer


class EagerOrders(OrdersQuestion):
    """The week's orders with eager samples; the same orders are legal."""

    def space(self, known: Known, path: str, slot: str) -> Form:
        form = super().space(known, path, slot)
        return EagerForm(form.parts, form.rule, preset=form.preset)


class EagerWar(SilentWar):
    """The game, for random play that comes to fights."""

    def __init__(self) -> None:
        self.questions = {**SilentWar.questions, "sw-orders": EagerOrders()}


@dataclass
class Plays:
    """The results of random play through matches."""

    matches: int = 0
    entries: int = 0
    undone: int = 0
    went_back: int = 0
    reopened: int = 0
    throws: int = 0
    orders: int = 0


def play_through(scenario: str, seed: int, orders: int, plays: Plays) -> None:
    """One seed of a scenario of Silent War; see :func:`play_match`."""
    name = "invented" if scenario in (INVENTED, QUICK) else scenario
    play_match(EagerWar(), name, f"match {seed}", options_of(scenario, seed), orders, plays)


def play_match(
    rules: Rules[Any, Any],
    scenario: str,
    luck: str,
    options: Mapping[str, Any],
    orders: int,
    plays: Plays,
    hooks: Sequence[Hook] = (),
    most: int = 5_000,
) -> None:
    """One match of any game: random acts with a load after each, a replay with new dice from the seed, any answering
    order, and both drivers. AssertionError names scenario and seed."""
    where = f"{scenario}, seed {luck!r}"
    try:
        kept = random_play(rules, scenario, luck, options, hooks=hooks, reload=True, most=most, check_every=5)
    except Exception as fault:
        raise AssertionError(f"{where}: {type(fault).__name__}: {fault}") from fault
    verdict = judge(rules, 0, luck, seed_hash(luck), kept.entries, kept.parts)
    assert not verdict.faults, f"{where}: {verdict.faults}"
    ends = ends_by_order(rules, scenario, luck, orders, options)
    assert len(ends) == 1, f"{where}: {len(ends)} ends by the order of answers"
    by_match, by_drive = both_ends(rules, scenario, luck, None, options)
    assert by_match == by_drive, f"{where}: match and drive end differently"
    kinds = [entry.kind for entry in kept.entries]
    plays.matches += 1
    plays.entries += len(kinds)
    plays.undone += kinds.count("undo")
    plays.went_back += kinds.count("rewind")
    plays.reopened += kinds.count("reopen")
    plays.throws += verdict.throws
    plays.orders += orders
