"""Battles, strikes and attacks of the war at sea as posts."""
