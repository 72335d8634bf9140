"""The war as it is told: turns, logs, diary, end."""
