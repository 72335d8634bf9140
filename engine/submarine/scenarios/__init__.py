"""Scenario and campaign files: the start of an action."""
