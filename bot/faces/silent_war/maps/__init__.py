"""The theatre in pictures and in words."""
