"""The campaign as it is told: turns, logs, diary, fame, end."""
