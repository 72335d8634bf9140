"""What can happen in an action: a fact for each kind, by chapter. This package is the list of them."""

from engine.submarine.facts import (
    action,
    attacks,
    campaign,
    chase,
    escorts,
    gunnery,
    plots,
    setup,
    ships,
    torpedoes,
    turn,
)

__all__ = [
    "action",
    "attacks",
    "campaign",
    "chase",
    "escorts",
    "gunnery",
    "plots",
    "setup",
    "ships",
    "torpedoes",
    "turn",
]
