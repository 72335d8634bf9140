"""The steps of the sequence of play."""
