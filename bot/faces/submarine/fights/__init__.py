"""Attacks as posts of their own."""
