"""The sequence of play (5.0) on one page: the action, its watches, the phases of a turn.

``then`` are labels that saves hold. What the advanced game and the options add stands in its place in the turn; a line
without its rule is passed over.
"""

from __future__ import annotations

from typing import Final

from engine.core.sequence.phases import Label, Phase
from engine.submarine.judgement.cards import file_of
from engine.submarine.judgement.watches import fought_out
from engine.submarine.world import World

CAMPAIGN, ACTION, WATCH, TURN_STEP = "campaign", "action", "watch", "turn"
MUSTER, PLACING_ESCORTS, PLACING_BOATS = "muster", "placing_escorts", "placing_boats"
PLOTTING = "plotting"
REINFORCEMENTS = "reinforcements"
GUNNERY, CONVOY_MOVES, ESCORT_PHASE, THROWN = "gunnery", "convoy_moves", "escorts", "thrown"
TORPEDOES, BOAT_MOVES, ATTACKS, TURN_END = "torpedoes", "boats", "attacks", "turn_end"
CHASE, VERDICT = "chase", "verdict"
AIR = "air"


def _advanced(world: World) -> bool:
    return world.action.advanced


def _hidden(world: World) -> bool:
    return world.action.hidden


def _air(world: World) -> bool:
    return bool(world.screen.air) and (world.action.light == "day" or not file_of(world).changes)


def _chase(world: World) -> bool:
    return world.action.has("chase")


def _reinforced(world: World) -> bool:
    return world.action.has("variable-entry") or file_of(world).arrival is not None


def _plotted(world: World) -> bool:
    return not fought_out(world)


SET_UP: Final = (
    Phase("4.0", MUSTER, then="mustered"),
    Phase("20.3", PLACING_ESCORTS, then="escorts_placed"),
    Phase("20.4", PLACING_BOATS, then="boats_placed"),
)
"""Before the first turn (3, 4, 20)."""

WATCH_LINES: Final = (
    Phase("26.3", REINFORCEMENTS, then="reinforced", when=_reinforced),
    Phase("5.1", PLOTTING, then="plotted", when=_plotted),
    Label("5.0", "turns"),
)
"""A watch: who comes, its plots and orders, then its turns (S59)."""

TURN: Final = (
    Phase("5.2", GUNNERY, then="guns_fired"),
    Phase("5.3", CONVOY_MOVES, then="convoy_moved"),
    Phase("5.4", ESCORT_PHASE, then="escorts_moved"),
    Phase("20.10", AIR, when=_air, then="air_dropped"),
    Label("22.8", "contacts_lost", when=_hidden),
    Phase("42.2", THROWN, then="thrown_resolved", when=_advanced),
    Phase("5.5", TORPEDOES, then="torpedoes_run"),
    Phase("5.6", BOAT_MOVES, then="boats_moved"),
    Phase("5.7", ATTACKS, then="attacks_resolved"),
    Phase("14.0", TURN_END, then="turn_over"),
)
"""A turn of 30 seconds: the seven phases of 5.1 to 5.7 behind the plots, and what is counted at its end."""

AFTER: Final = (
    Phase("34.6", CHASE, then="chased", when=_chase),
    Phase("20.1", VERDICT, then="judged"),
)
"""After the last turn."""
