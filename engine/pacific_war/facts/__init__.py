"""What can happen in the War of the Pacific: a fact for each kind, by chapter. This package is the list of them."""

from engine.pacific_war.facts import battle, coast, land, march, supply, voyage, war

__all__ = ["battle", "coast", "land", "march", "supply", "voyage", "war"]
