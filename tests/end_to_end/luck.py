"""Seeds for what a test must meet: found by playing ahead, so that no test depends on the values of a table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.core.play.decisions import Decision
from engine.core.play.match import Match
from engine.silent_war.facts.fights import CannotHit, Hit, Missed
from engine.silent_war.game import SilentWar

RULES = SilentWar()
SHOTS = {Hit.KIND, Missed.KIND, CannotHit.KIND}


def seed_where(scenario: str, *good: Callable[[Match[Any]], bool], tries: int = 80) -> str:
    """A seed under which a game of the scenario, just begun (anew for each), is all that is ``good``."""
    for seed in (f"luck-{number}" for number in range(tries)):
        if all(condition(Match.new(RULES, scenario, seed)) for condition in good):
            return seed
    raise AssertionError(f"none of {tries} games of {scenario} has what the test is about")


def week_ordered(match: Match[Any], orders: dict[str, Any]) -> None:
    """One week's gate closed with these orders of its slots, the rest as suggested."""
    (gate,) = match.waiting()
    for slot, order in orders.items():
        if slot in gate.slots:
            match.seal(gate.id, slot, order)
    match.close(gate.id, deadline=True)


def answered(match: Match[Any], decision: Decision, answer: Any = None) -> list[str]:
    """Answer a question of a single boat (None: as suggested); returns the kinds of what happened."""
    slot = decision.slots[0]
    given = match.suggestion(decision.id, slot, "balanced")[0] if answer is None else answer
    if not decision.gate:
        return [event.kind for event in match.answer(decision.id, slot, given)]
    match.seal(decision.id, slot, given)
    return [event.kind for event in match.close(decision.id)]


def pack_meets(match: Match[Any], columns: dict[str, str], first: str, weeks: tuple[int, ...] = (3,)) -> bool:
    """Whether the three boats of a pack all meet something in one of these weeks, and ``first`` may shoot at once.

    The pack's orders are as suggested, the captains fight; the boats attack from these columns.
    """
    for _ in range(max(weeks)):
        (gate, *more) = match.waiting()
        if gate.kind != "sw-orders" or more:
            break
        slot = gate.slots[0]
        order = match.suggestion(gate.id, slot)[0]
        week_ordered(match, {slot: {**order, "contact": "fight"} if "contact" in order else order})
    gate = match.waiting()[0]
    if gate.kind != "sw-stand" or set(gate.slots) != set(columns) or match.look("us").theatre.week not in weeks:
        return False
    for slot, column in columns.items():
        match.seal(gate.id, slot, column)
    if match.plan_check(gate.id):
        return False
    match.close(gate.id)
    for kind, answer in (("sw-next-boat", first), ("sw-look", None), ("sw-attack", None)):
        (asked,) = match.waiting()
        if asked.kind != kind or first not in asked.slots:
            return False
        given = match.suggestion(asked.id, first, "balanced")[0] if answer is None else answer
        if kind == "sw-attack":
            return bool(given["split"])
        match.answer(asked.id, first, given)
    return False
