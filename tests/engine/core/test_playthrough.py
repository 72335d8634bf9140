"""One whole game of the toy as readable text: a change of the core shows as a diff.

``RENEW_GOLDENS=1`` writes the text again; read the diff before you keep it.
"""

import os
from pathlib import Path

from engine.core.play.match import Match
from engine.core.testing.golden import differ, record
from engine.core.testing.invariants import luck_of
from engine.core.testing.orders import KeyedPolicy, play_by
from tests.engine.core.toy.game import TOY

GOLDEN = Path(__file__).parent / "toy" / "playthrough.txt"


def test_the_recorded_game_is_played_as_it_was() -> None:
    match = play_by(Match.new(TOY, "skerries", "golden"), KeyedPolicy(TOY, "golden"), luck_of("golden"))
    text = record(match.take_changes().entries, match.result)
    if os.environ.get("RENEW_GOLDENS"):
        GOLDEN.write_text(text, encoding="utf-8")
    assert differ(GOLDEN.read_text(encoding="utf-8"), text, GOLDEN.name) == ""
