"""The air war by the rules, pure: counters, combat in the air, flak, strikes, search, bases (10 to 14)."""
