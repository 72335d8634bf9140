"""A surface battle by the rules: what may be done, what it comes to. Pure; for truth and masks alike (6 to 9)."""
