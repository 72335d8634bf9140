"""Painters of battles, strikes, ships' sheets, air displays and films."""
