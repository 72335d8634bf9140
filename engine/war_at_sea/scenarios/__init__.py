"""Scenario files: what a game starts from."""
