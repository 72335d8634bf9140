"""A running match: its log, the acts upon it, open decisions, advice, and going back."""
