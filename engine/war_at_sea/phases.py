"""The sequence of play (4) on one page: names of the steps; labels and lines are what saves hold."""

from __future__ import annotations

from typing import Final

OPERATION, TURN_STEP = "operation", "turn"
MUSTER, WEATHER, PURSUITS, DAY, SEARCH, FLIGHTS = "muster", "weather", "pursuits", "day", "search", "flights"
MOVEMENT, CONTACTS, BOATS, BATTLES, STRIKES = "movement", "contacts", "boats", "battles", "strikes"
READYING, HARBOUR, LANDING, TURN_END = "readying", "harbour", "landing", "turn_end"
AFTER: Final = "after"
"""What forces decide that were attacked from the air or by submarines (5.2.7, 5.3.3)."""
CLASH: Final = "clash"
"""The root of a scenario of one battle: the battle, then what came of it."""
BATTLE: Final = "battle"
"""One battle on the tactical map (6): below ``clash``, or one child of ``battles`` for each zone."""
STRIKE: Final = "strike"
"""One raid (10.8, 12, 13): a child of ``strikes`` for each flight that is over its target."""
REPORT: Final = "report"
"""What the owner of a spotted force tells (11.2): a child of ``search``."""
