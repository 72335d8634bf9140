"""Letters for comparing and for ids: what a text is without case, accents, and marks that nobody sees."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

_UNHEARD: Final = frozenset(("Mn", "Me", "Cf"))  # accents, signs around a letter, marks that only turn or join


def bare(text: str) -> str:
    """A text in lower case, without accents and unseen marks: "Ancón" and "ancon" are the same."""
    if text.isascii():
        return text.lower()
    parted = unicodedata.normalize("NFD", text.casefold())
    return "".join(letter for letter in parted if unicodedata.category(letter) not in _UNHEARD)


def slug(text: str) -> str:
    """A text as small letters, digits and hyphens."""
    plain = unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "-", plain.replace("'", "")).strip("-")
