"""Bases and boats in port: 8.0 to 11.0, 15.2, 18.3, 21.0, 25.3."""
