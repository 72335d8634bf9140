"""The autopilot of both sides: answers every question from what its slot knows, with a doctrine."""
