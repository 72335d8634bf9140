"""The rules of the games: pure Python, without clock, network or Discord."""
