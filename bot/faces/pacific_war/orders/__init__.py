"""Orders of the war in words: lines, groups, plans, typed answers."""
