"""Any order of answering gives the same end, through either driver."""

from __future__ import annotations

from collections.abc import Mapping
from copy import copy
from random import Random
from typing import Any

from engine.core.codec import pack
from engine.core.drive import drive
from engine.core.play.match import Match
from engine.core.refusal import Refused
from engine.core.rules import Policy, Rules
from engine.core.spaces.space import Answer
from engine.core.state import State
from engine.core.testing.invariants import luck_of
from engine.core.testing.store import essence, text_of
from engine.core.words import Json


class KeyedPolicy:
    """Answers anything legal, always the same for the same question, whoever was asked before."""

    def __init__(self, rules: Rules[Any, Any], seed: str) -> None:
        self._rules = rules
        self._seed = seed

    def answer(self, known: Any, kind: str, path: str, slot: str) -> Answer:
        question = self._rules.questions[kind]
        words = pack(question.prompt(known, path, slot))
        return question.space(known, path, slot).sample(luck_of(self._seed, path, kind, slot, words))


def play_by(match: Match[Any], policy: Policy[Any], rng: Random, most: int = 5_000) -> Match[Any]:
    """Play a match to its end, each answer by the policy, the questions in an order drawn from ``rng``.

    Of several slots that may answer, the first does, as in a drive. RuntimeError after ``most`` acts.
    """
    for _ in range(most):
        if match.over:
            return match
        decision = rng.choice(match.waiting())
        awaited = decision.awaited
        if decision.gate and not awaited:
            try:
                match.close(decision.id)
            except Refused:
                match.close(decision.id, deadline=True)
            continue
        slot = rng.choice(awaited) if decision.gate else decision.slots[0]
        answer = policy.answer(match.look(slot), decision.kind, decision.path, slot)
        if decision.gate:
            match.seal(decision.id, slot, answer)
        else:
            match.answer(decision.id, slot, answer)
    raise RuntimeError(f"the match did not end within {most} acts")


def ends_by_order(
    rules: Rules[Any, Any], scenario: str, seed: str, orders: int, options: Mapping[str, Json] | None = None
) -> set[str]:
    """The ends of one match answered in ``orders`` different orders; there must be only one."""
    policy = KeyedPolicy(rules, seed)
    return {
        essence(play_by(Match.new(rules, scenario, seed, options), policy, luck_of(order))) for order in range(orders)
    }


def end_of(state: State) -> str:
    """The end of a game: its world and its result, as text."""
    world = {name: pack(part) for name, part in state.parts.items()}
    return text_of({"world": world, "result": state.meta.result, "over": state.meta.over})


def both_ends(
    rules: Rules[Any, Any],
    scenario: str,
    seed: str,
    policy: Policy[Any] | None = None,
    options: Mapping[str, Json] | None = None,
) -> tuple[str, str]:
    """The end of the same game through a match and through a drive; they must be equal.

    ``policy`` answers (a random one if None), also where a step hands questions to an executive officer; it must give
    the same answer to the same question each time.
    """
    chosen: Policy[Any] = policy or KeyedPolicy(rules, seed)
    ruled = copy(rules)
    ruled.policy = lambda doctrine: chosen  # type: ignore[method-assign]  # a step's executive officer answers alike
    match = play_by(Match.new(ruled, scenario, seed, options), chosen, luck_of(0))
    return end_of(match.state), end_of(drive(ruled, scenario, seed, chosen, options=options))
