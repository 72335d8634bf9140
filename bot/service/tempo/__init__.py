"""Tempo: what closes when, who is called, how fast turns pass."""
