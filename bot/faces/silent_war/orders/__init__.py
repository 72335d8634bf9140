"""Orders of the fleet in words: lines, groups, plans, typed answers."""
