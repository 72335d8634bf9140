"""Rows of a table for a code block: at most 34 columns wide, since wider ones wrap on phones."""

from __future__ import annotations

COLUMNS = 34


def row(name: str, *figures: tuple[str, int]) -> str:
    """A line: the name at the left, figures (text, width) at the right; a long name is cut."""
    room = COLUMNS - sum(width for _, width in figures)
    shown = name if len(name) <= room - 1 else name[: room - 2] + "…"
    return shown.ljust(room) + "".join(text.rjust(width) for text, width in figures)
