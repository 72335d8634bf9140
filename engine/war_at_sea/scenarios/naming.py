"""How a fault names what there is not: the nearest name there is, or all of them where they are few."""

from __future__ import annotations

from collections.abc import Collection
from difflib import get_close_matches
from typing import Final

FEW: Final = 12
"""So many names are told whole."""


def no_such(what: str, name: str, known: Collection[str]) -> str:
    """``there is no class momii; did you mean momi?``"""
    told = f"there is no {what} {name}"
    near = get_close_matches(name, known, 1)
    if near:
        return f"{told}; did you mean {near[0]}?"
    return f"{told}; there are {', '.join(known)}" if 0 < len(known) <= FEW else told
