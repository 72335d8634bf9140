"""The sequence of play (4.1), in the order of the rulebook. Before the first turn comes the deployment (3.0).

Each of the six steps of a player turn finds its side in ``War.active`` and needs no arguments: ``Locals()`` makes its
frame. ``then`` are labels that saves hold.
"""

from engine.core.sequence.phases import Phase
from engine.pacific_war.state import ALLIES, CHILE

DEPLOYMENT = "deployment"
ADMINISTRATION = "administration"
LOGISTICS = "logistics"
NAVAL_MOVEMENT = "naval_movement"
NAVAL_COMBAT = "naval_combat"
LAND_MOVEMENT = "land_movement"
LAND_COMBAT = "land_combat"
END_OF_TURN = "end_of_turn"

TURN = (
    Phase("4.1", "player_turn", CHILE, then="second"),
    Phase("4.1", "player_turn", ALLIES, then="reckoning"),
    Phase("4.1-VII", END_OF_TURN, "end", then="ended"),  # once for both (R16)
)

PLAYER_TURN = (
    Phase("4.1-I", ADMINISTRATION, then="over"),
    Phase("4.1-II", LOGISTICS, then="over"),
    Phase("4.1-III", NAVAL_MOVEMENT, then="over"),
    Phase("4.1-IV", NAVAL_COMBAT, then="over"),
    Phase("4.1-V", LAND_MOVEMENT, then="over"),
    Phase("4.1-VI", LAND_COMBAT, then="over"),
)

PHASES = tuple(phase.name for phase in PLAYER_TURN)
"""The six phases by the names of their steps."""
