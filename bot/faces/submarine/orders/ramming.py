"""That a plot runs into a ship, as plotted or if she holds her course: on orders' lines and cards of courses (10)."""

from __future__ import annotations

from collections.abc import Sequence

from bot.faces.submarine.orders.solutions import ship_name
from bot.text.voice import Voice
from engine.core.spaces.plot import Leg
from engine.submarine.judgement.ramming import rams
from engine.submarine.known import Known
from engine.submarine.state import Boat, Ship


def ramming(known: Known, piece: Ship | Boat | None, legs: Sequence[Leg], voice: Voice) -> str:
    """In which turn a plot runs into whom; empty for none, for the enemy's, and for ships that move by one plot."""
    ours = known.for_boats if isinstance(piece, Boat) else known.for_escorts and piece is not None
    if piece is None or not ours or (not isinstance(piece, Boat) and piece.kind != "escort"):
        return ""
    found = rams(known.world, piece, legs)
    if found is None:
        return ""
    turn, ship = known.action.turn + found.turn, ship_name(known, found.ship, voice)
    return voice.plain("sm-why-rams", turn=turn, ship=ship, plotted=int(found.plotted))
