"""The story of the war: turns, logs, diary, end."""
