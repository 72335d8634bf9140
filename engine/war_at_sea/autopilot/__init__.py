"""The autopilot: doctrines as numbers, and the answers by chapter."""
