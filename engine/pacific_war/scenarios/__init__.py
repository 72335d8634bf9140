"""Scenario files: what they hold, what is wrong with one, the project's own, the world that one begins with."""
