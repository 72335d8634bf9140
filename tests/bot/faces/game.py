"""A real match of Silent War, played on by suggestion until something is asked."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.core.chance import SeededChance
from engine.core.play.decisions import Decision
from engine.core.play.match import Match
from engine.silent_war.game import SilentWar
from engine.silent_war.known import Known

RULES = SilentWar()
SEAT = "us"


def new(scenario: str = "wahoo-3", seed: str = "faces") -> Match[Known]:
    return Match.new(RULES, scenario, SeededChance(seed))


def step(match: Match[Known], contact: str = "fight") -> None:
    """Answer the first open question as suggested; fights are fought by their captain."""
    decision = match.waiting()[0]
    for slot in decision.slots:
        answer, _ = match.suggestion(decision.id, slot, "balanced")
        if decision.kind == "sw-orders" and "contact" in answer:
            answer = {**answer, "contact": contact}
        if not decision.gate:
            match.answer(decision.id, slot, answer)
            return
        match.seal(decision.id, slot, answer)
    match.close(decision.id, deadline=True)


def until(match: Match[Known], wanted: Callable[[Decision], bool], most: int = 400) -> Decision:
    """Play on to the first question that is wanted."""
    for _ in range(most):
        if match.over:
            break
        decision = match.waiting()[0]
        if wanted(decision):
            return decision
        step(match)
    raise AssertionError("that question never comes; choose another seed")


def at(kind: str, scenario: str = "wahoo-3", seeds: int = 30) -> tuple[Match[Known], Decision]:
    """A match at its first question of a kind, from the first seed that leads to one."""
    for seed in range(seeds):
        match = new(scenario, f"faces-{seed}")
        try:
            return match, until(match, lambda decision: decision.kind == kind)
        except AssertionError:
            continue
    raise AssertionError(f"no {kind} in {seeds} games of {scenario}")


def shown(match: Match[Known]) -> Any:
    return match.look(SEAT)
