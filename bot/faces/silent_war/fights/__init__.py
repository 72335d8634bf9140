"""Fights from contact to end: posts, tales, the combat display."""
