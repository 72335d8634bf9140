"""What can happen at sea: a fact for each kind, by chapter. This package is the list of them."""

from engine.war_at_sea.facts import air, battle, damage, flights, operations, result, search

__all__ = ["air", "battle", "damage", "flights", "operations", "result", "search"]
