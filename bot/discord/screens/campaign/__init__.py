"""Screens of a campaign as such: founding, settings, pace, going back, ending."""
