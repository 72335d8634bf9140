"""Small matters of writing that every game's face shares: how a line begins, how a sentence ends."""

from __future__ import annotations

_ENDS = (".", "!", "?", "…", "”", "»")


def capital(text: str) -> str:
    """Text as a line begins: names of things are small within sentences."""
    return text[:1].upper() + text[1:]


def sentence(text: str) -> str:
    """Text as a sentence of its own: a capital, and a full stop where nothing else ends it."""
    return capital(text) if text.endswith(_ENDS) else capital(text) + "."
