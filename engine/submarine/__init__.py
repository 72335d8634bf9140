"""Submarine: tactical submarine warfare, 1939 to 1945, boat against escort, thirty seconds a turn."""
