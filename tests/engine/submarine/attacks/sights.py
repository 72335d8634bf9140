"""What a side may know of an arranged world."""

from __future__ import annotations

from typing import Any

from engine.submarine.game import SubmarineGame
from engine.submarine.seats import seat_tree


def seen(parts: dict[str, Any], side: str | None) -> dict[str, Any]:
    """The parts of a world as a side's masks; None: a spectator's."""
    tree = seat_tree(parts)
    return {name: part if name in SubmarineGame.open_parts else part.seen(tree, side) for name, part in parts.items()}
