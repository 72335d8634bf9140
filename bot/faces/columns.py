"""Rows of a table for a code block: at most 34 columns wide, since wider ones wrap on phones."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.core.seats import SeatTree

COLUMNS = 34
WHO = 13


def row(name: str, *figures: tuple[str, int]) -> str:
    """A line: the name at the left, figures (text, width) at the right; a long name is cut."""
    room = COLUMNS - sum(width for _, width in figures)
    shown = name if len(name) <= room - 1 else name[: room - 2] + "…"
    return shown.ljust(room) + "".join(text.rjust(width) for text, width in figures)


def member_rows(tree: SeatTree, names: Mapping[str, str], name_of: Callable[[str], str]) -> str:
    """Who speaks for which seat: a line for each whose speaker is not that of the seat above; empty for nobody.

    ``names`` are speakers by seat, ``name_of`` is a seat's name.
    """
    lines = []
    for node in tree.nodes:
        who = names.get(node.id)
        if who and who != names.get(node.parent or ""):
            shown = who if len(who) < WHO else who[: WHO - 2] + "…"
            lines.append(row(name_of(node.id), (shown, len(shown) + 1)))
    return "\n".join(lines)
