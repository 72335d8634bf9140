"""The six phases of a player turn (4.1), by the names of their steps, in order; before them all the deployment (3.0).

Each of these steps finds its side in ``War.active`` and needs no arguments: ``Locals()`` makes its frame.
"""

DEPLOYMENT = "deployment"  # 3.0
ADMINISTRATION = "administration"  # 4.1-I
LOGISTICS = "logistics"  # 4.1-II
NAVAL_MOVEMENT = "naval_movement"  # 4.1-III
NAVAL_COMBAT = "naval_combat"  # 4.1-IV
LAND_MOVEMENT = "land_movement"  # 4.1-V
LAND_COMBAT = "land_combat"  # 4.1-VI

PHASES = (ADMINISTRATION, LOGISTICS, NAVAL_MOVEMENT, NAVAL_COMBAT, LAND_MOVEMENT, LAND_COMBAT)
