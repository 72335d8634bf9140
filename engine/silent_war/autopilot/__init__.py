"""The autopilot: answers every question of the game from what its slot knows, with a doctrine."""
