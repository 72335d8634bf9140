"""What a side may know of an arranged world."""

from __future__ import annotations

from engine.submarine.game import SubmarineGame
from engine.submarine.seats import seat_tree
from engine.submarine.world import World


def seen(parts: World, side: str | None) -> World:
    """A world of a side's masks (None: a spectator's), with None for what it does not see."""
    tree, is_open = seat_tree(parts), SubmarineGame.open_parts
    masks = {
        name: part if part is None or name in is_open else part.seen(tree, side) for name, part in vars(parts).items()
    }
    return World(**masks)
