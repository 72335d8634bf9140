"""Fights at sea and on land, from contact to end."""
