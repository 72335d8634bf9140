"""Screens of members: who commands what, offers, absence, reminders, wishes."""
