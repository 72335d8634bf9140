"""What happened: turns, logs, the diary, the end."""
