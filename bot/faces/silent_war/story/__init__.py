"""The story of the campaign: turns, logs, diary, fame, end."""
