"""The moments of Submarine that are saved: ``python -m tests.saves.submarine_saves`` writes them anew, while nobody
plays a campaign of this version (:mod:`tests.saves.keeping`)."""

from __future__ import annotations

from collections.abc import Callable

from bot.service.types import Table
from engine.submarine.game import SubmarineGame
from engine.submarine.state import ESCORTS, SUBMARINES
from tests.asked import asked
from tests.saves.keeping import Moment, SavedGame, over, world

FULL = (
    "advanced", "hidden", "hidden-torpedoes", "guided", "silent-running", "crews", "equipment", "charge-stocks",
    "mixed-loads", "torpedo-stocks", "repair", "weather",
)  # fmt: skip


def asks(kind: str, turn: int = 0) -> Callable[[Table], bool]:
    """Whether a question of this kind is open, in this turn or later."""
    return lambda seen: not seen.match.over and seen.match.waiting()[0].kind == kind and world(seen).action.turn >= turn


def contact(seen: Table) -> bool:
    """Plots are asked for, a boat is hurt or on the map, and hidden torpedoes are under way."""
    parts = world(seen)
    hidden = [torpedo for torpedo in parts.running.running.values() if not torpedo.mark]
    return asks("plot", 2)(seen) and bool(hidden)


def second_action(seen: Table) -> bool:
    """The second action of a campaign is plotted."""
    return asks("plot", 1)(seen) and world(seen).campaign.number == 2


SAVED = SavedGame(
    SubmarineGame(),
    (SUBMARINES, ESCORTS),
    {
        "placing": Moment("pq-17", FULL, asks("place-boat"), draft=True),
        "plots": Moment("wolf-pack", (), asks("plot", 3), draft=True),
        "contact": Moment("pq-17", FULL, contact, draft=True),
        "entry": Moment("pq-17-pack", ("variable-entry", "hidden"), asks("plot", 4)),
        "campaign": Moment("ons-5", ("hidden",), second_action, draft=True),
        "ended": Moment("wounded-bear", ("advanced", "hidden"), over),
    },
    most=400,
)


if __name__ == "__main__":
    asked(__doc__)
    SAVED.record()
