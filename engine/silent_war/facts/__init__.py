"""What happens in Silent War, a type for each kind of fact: the game's whole contract with whoever reads its events.

The modules are imported here, so that every kind of a log is known as soon as the game is.
"""

from engine.silent_war.facts import fights, fleet, log, patrols, turn

__all__ = ["fights", "fleet", "log", "patrols", "turn"]
