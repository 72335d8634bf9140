"""What is told of a game of the war at sea: turns, logs, the end."""
