"""The moments of Silent War that are saved: ``python -m tests.saves.silent_war_saves`` writes them anew, while nobody
plays a campaign of this version (:mod:`tests.saves.keeping`)."""

from __future__ import annotations

from bot.service.types import Table
from engine.core.play.decisions import Decision
from engine.core.spaces.space import Answer
from engine.silent_war.game import SilentWar
from tests.asked import asked
from tests.saves.keeping import Moment, SavedGame, over, world

OPEN = 2  # fights that are fought by hand at once


def by_hand(seen: Table, decision: Decision, slot: str, answer: Answer) -> Answer:
    """The suggested order, with every contact fought by hand where the boat may."""
    if decision.kind != "sw-orders" or not isinstance(answer, dict):
        return answer
    fights = {**answer, "contact": "fight"}
    return fights if seen.match.space(decision.id, slot).check(fights) is None else answer


def orders(seen: Table) -> bool:
    """The orders of the third week or a later one are asked for."""
    waiting = seen.match.waiting()
    return bool(waiting) and waiting[0].kind == "sw-orders" and world(seen).theatre.week >= 3


def fights(seen: Table) -> bool:
    """Some weeks have gone, and several fights are open, one of them begun."""
    fought = [decision for decision in seen.match.waiting() if seen.match.battles(decision)]
    begun = any(not decision.id.endswith("#1") for decision in fought)
    return len(fought) >= OPEN and begun and world(seen).theatre.week >= 3


SAVED = SavedGame(
    SilentWar(),
    ("us", "swpac"),
    {
        "orders": Moment("solomons", (), orders, draft=True, told=by_hand),
        "fights": Moment("solomons", (), fights, told=by_hand),
        "ended": Moment("wahoo-3", (), over, told=by_hand),
    },
    most=400,
)


if __name__ == "__main__":
    asked(__doc__)
    SAVED.record()
