"""What can happen at sea: a fact for each kind, by chapter. This package is the list of them."""

from engine.war_at_sea.facts import battle, damage, operations, result

__all__ = ["battle", "damage", "operations", "result"]
