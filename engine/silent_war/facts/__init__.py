"""What happens in Silent War: a type for each kind of fact. These types are all that readers of its events rely on.

The modules are imported here, so that every kind in a log is known as soon as the game is.
"""

from engine.silent_war.facts import fights, fleet, log, patrols, turn

__all__ = ["fights", "fleet", "log", "patrols", "turn"]
