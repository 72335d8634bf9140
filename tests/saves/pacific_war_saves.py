"""The moments of the War of the Pacific that are saved: ``python -m tests.saves.pacific_war_saves`` writes them anew,
while nobody plays a campaign of this version (:mod:`tests.saves.keeping`)."""

from __future__ import annotations

from collections.abc import Callable

from bot.service.types import Table
from engine.pacific_war.game import PacificWar
from engine.pacific_war.state import ALLIES, CHILE
from tests.asked import asked
from tests.saves.keeping import Moment, SavedGame, over, world


def asks(kind: str, turn: int = 0) -> Callable[[Table], bool]:
    """Whether a question of this kind is open, of two slots at least where it is a gate, in this turn or later."""

    def when(seen: Table) -> bool:
        open_now = seen.match.waiting()[:1]
        asked = any(decision.kind == kind and len(decision.slots) > decision.gate for decision in open_now)
        return asked and world(seen).war.turn >= turn

    return when


SAVED = SavedGame(
    PacificWar(),
    (CHILE, ALLIES),
    {
        "destinations": Moment("whole-war", (), asks("pw-destination"), draft=True),
        "course": Moment("whole-war", (), asks("pw-course", 2), draft=True),
        "march": Moment("tacna-1880", (), asks("pw-march"), draft=True),
        "fight": Moment("tacna-1880", (), asks("pw-fight")),
        "supply": Moment("lima-1880", (), asks("pw-supply")),
        "ended": Moment("tacna-1880", (), over),
    },
    most=400,
)


if __name__ == "__main__":
    asked(__doc__)
    SAVED.record()
