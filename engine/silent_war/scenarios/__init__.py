"""Scenario files: what a patrol starts from."""
