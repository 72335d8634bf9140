"""Orders of the war at sea: lines, cards, typed words."""
