"""The moments of the War at Sea that are saved: ``python -m tests.saves.war_at_sea_saves`` writes them anew, while
nobody plays a campaign of this version (:mod:`tests.saves.keeping`)."""

from __future__ import annotations

from collections.abc import Callable

from bot.service.types import Table
from engine.core.play.decisions import Decision
from engine.core.spaces.space import Answer
from engine.war_at_sea.game import WarAtSea
from engine.war_at_sea.options import OPTIONS
from engine.war_at_sea.terms import ALLIED, AXIS
from tests.asked import asked
from tests.saves.keeping import Moment, SavedGame, over, world

FULL = tuple(OPTIONS)
BLOWS = {"stops": ["ship-lost", "torpedo-range", "ship-stopped"], "ask": ["move", "fire", "launch"]}


def asks(kind: str, turn: int = 0) -> Callable[[Table], bool]:
    """Whether a question of this kind is open, in this turn or later."""
    return lambda seen: (
        world(seen).operation.turn >= turn and any(decision.kind == kind for decision in seen.match.waiting())
    )


def after_contact(seen: Table) -> bool:
    """Orders of the day are asked for when an enemy has been reported."""
    return asks("was-day", 3)(seen) and bool(world(seen).sightings.reports)


def by_blows(seen: Table, decision: Decision, slot: str, answer: Answer) -> Answer:
    """As suggested, but every plan asks to be asked."""
    return {**answer, **BLOWS} if decision.kind == "was-plan" else answer


def goes_on(seen: Table) -> bool:
    """Orders of the day are asked for while a battle waits for its next turn."""
    return asks("was-day")(seen) and bool(world(seen).battles.suspended)


def to_the_end(seen: Table, decision: Decision, slot: str, answer: Answer) -> Answer:
    """As suggested, but nobody breaks off a battle."""
    return {**answer, "aim": "fight", "range": "best", "leave": "never"} if decision.kind == "was-plan" else answer


SAVED = SavedGame(
    WarAtSea(),
    (AXIS, ALLIED),
    {
        "muster": Moment("coral-sea", FULL, asks("was-muster"), draft=True),
        "orders": Moment("santa-cruz", FULL, after_contact, draft=True),
        "flights": Moment("pedestal", (), asks("was-flights", 2), draft=True),
        "raid": Moment("coral-sea", (), asks("was-targets"), wishes=("targets",)),
        "fuel": Moment("pedestal", ("fuel",), asks("was-flights", 5), draft=True),
        "plans": Moment("matapan", FULL, asks("was-plan"), draft=True),
        "placing": Moment("matapan", FULL, asks("was-place"), wishes=("placing",)),
        "blows": Moment("cape-esperance", FULL, asks("was-fire"), told=by_blows),
        "goes-on": Moment("matapan", (), goes_on, draft=True, told=to_the_end),
        "report": Moment("santa-cruz", FULL, asks("was-report", 2), wishes=("reports",)),
        "afterwards": Moment("matapan", (), asks("was-after")),
        "ended": Moment("denmark-strait", (), over),
    },
    most=400,
)


if __name__ == "__main__":
    asked(__doc__)
    SAVED.record()
