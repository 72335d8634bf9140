"""The book as a side reads it: without the groups of its enemy that come sealed (W145)."""

from __future__ import annotations

import json
from functools import lru_cache
from typing import Any


def any_sealed(text: str) -> bool:
    """Whether the document of a scenario has a group that comes sealed."""
    return '"sealed": true' in text


@lru_cache(maxsize=64)
def book_for(text: str, side: str | None) -> str:
    """The document of a scenario as the seats of a side may read it; ``side`` None: a spectator.

    With a sealed group go its ships, what is said of them alone, and what history tells.
    """
    if not any_sealed(text):
        return text
    book: dict[str, Any] = json.loads(text)
    hidden = [row for row in book["group"] if row.get("sealed") and row["side"] != side]
    if not hidden:
        return text
    ships = {ship for row in hidden for ship in row["ships"]}
    book["group"] = [row for row in book["group"] if row not in hidden]
    book["leader"] = [row for row in book["leader"] if row["ship"] not in ships]
    book["history"] = None
    shown = {ship for row in book["group"] for ship in row["ships"]}
    book["ship"] = [row for row in book.get("ship", ()) if row["id"] in shown]
    classes = {row["class"] for row in book["ship"]}
    book["class"] = [row for row in book.get("class", ()) if row["id"] in classes]
    book["state"] = [row for row in book.get("state", ()) if {row["ship"], row["ship"].rpartition("-")[0]} & shown]
    return json.dumps(book, sort_keys=True)
