"""The steps of the sequence of play, one module per phase; ``game.py`` lists them in the rulebook's order."""
